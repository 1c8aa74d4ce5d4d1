"""Names of people: what may be one, and when two are the same; knows no tournament.

Never escapes anything: quotes, markup and a leading `=` are plain text here, and each exporter
guards its own format.
"""

from __future__ import annotations

from unicodedata import category, combining, normalize

from events.errors import Unreadable

MAX_LENGTH = 200
MAX_MARKS = 4
"""Combining marks in a row: more of them paint over the lines above and below."""

_FORBIDDEN = {
    "Cc": "a control character",
    "Cs": "half a character",
    "Zl": "a line break",
    "Zp": "a line break",
}
_JOINERS = "\u200c\u200d"
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by category that show as nothing."""


class BadName(Unreadable):
    """A text that cannot be somebody's name."""

    code = "tournament/bad-name"


def clean_name(text: str) -> str:
    """The name as it is stored: NFC, without blanks around it and with single blanks inside.

    Raises:
        BadName: empty, longer than 200 characters, or with characters that do not show as
            themselves: control characters, text direction overrides and other invisible ones,
            more than four combining marks in a row.
    """
    name = " ".join(word for word in normalize("NFC", text).split(" ") if word)
    if not name:
        raise BadName("a name cannot be empty")
    if len(name) > MAX_LENGTH:
        raise BadName(f"a name of {len(name)} characters is over the limit of {MAX_LENGTH}")
    marks = 0
    visible = False
    for place, char in enumerate(name, 1):
        kind = category(char)
        if kind in _FORBIDDEN:
            raise BadName(f"a name cannot hold {_FORBIDDEN[kind]} (U+{ord(char):04X} at place {place})")
        if kind == "Cf" and char not in _JOINERS:
            raise BadName(f"a name cannot hold an invisible character (U+{ord(char):04X} at place {place})")
        if kind in {"Mn", "Me"} or combining(char):
            marks += 1
            if marks > MAX_MARKS:
                raise BadName(
                    f"a name cannot hold more than {MAX_MARKS} combining marks in a row (place {place})"
                )
        else:
            marks = 0
            visible = visible or not (char in _JOINERS or char in _BLANKS or kind[0] == "Z")
    if not visible:
        raise BadName("a name needs a character that can be seen")
    return name


def same(name: str) -> str:
    """What two names have in common when they count as one name: NFC and casefold."""
    return normalize("NFC", normalize("NFC", name).casefold())


_BASE = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h"}
)
"""Letters that Unicode does not take apart, small."""


def in_order(name: str) -> tuple[str, str]:
    """What names are sorted by where people look one up: by base letters, then as they are written.

    Zoé stands behind Zoa and before Zof, Étienne among the E, Øyvind among the O.
    """
    plain = "".join(char for char in normalize("NFKD", name.casefold()) if not combining(char))
    return plain.translate(_BASE), name


_TWINS = str.maketrans(
    {
        twin: sign
        for sign, twins in {
            "a": "аαɑ",
            "b": "вβ",
            "c": "сϲ",
            "d": "ԁ",
            "e": "еε",
            "g": "ɡ",
            "h": "нһη",
            "i": "іιı",
            "j": "јϳ",
            "k": "кκ",
            "l": "1|ӏ",
            "m": "мμ",
            "n": "ν",
            "o": "оο0",
            "p": "рρ",
            "q": "ԛ",
            "s": "ѕ",
            "t": "тτ",
            "w": "ԝ",
            "x": "хχ",
            "y": "уүυ",
            "z": "ζ",
            "3": "з",
            "'": "’‘ʼ´`",
            "-": "‐‑‒–—−",
        }.items()
        for twin in twins
    }
)
"""Letters of other alphabets (small ones), digits and marks that are drawn like another sign."""


def likeness(name: str) -> str:
    """What two names have in common when a reader takes one for the other.

    Names that are `same` are alike too. Accents and letters that merely resemble each other stay
    apart: José is not Jose.
    """
    folded = same(name)
    if not folded.isascii():
        folded = normalize("NFKC", "".join(char for char in folded if char not in _JOINERS)).casefold()
        folded = normalize("NFC", " ".join(folded.split()))
    return folded.translate(_TWINS)


def called(team: str, place: int) -> str:
    """The name of somebody on a seat of a team whom nobody named, within the length of a name."""
    return f"{team[: MAX_LENGTH - 4]} {place}"
