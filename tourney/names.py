"""Names of people: what may be one, when two are the same, and how a typed word finds its entrant.

Never escapes anything: quotes, markup and a leading `=` are plain text here, and each exporter
guards its own format.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING
from unicodedata import category, combining, normalize

from events.errors import NotFound, Unreadable

if TYPE_CHECKING:  # the state keeps an index of names and imports this module
    from tourney.state import Entrant, State

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


class NoSuchEntrant(NotFound):
    """No entrant has that number or name."""

    code = "tournament/no-such-entrant"


class AmbiguousName(NotFound):
    """What was typed is the beginning of several names."""

    code = "tournament/ambiguous-name"


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


def numbered(state: State, text: str) -> str:
    """The name, told apart by the next number where somebody of that name is entered.

    Raises:
        BadName: as `clean_name`.
    """
    name = clean_name(text)
    if likeness(name) not in state.taken:
        return name
    mark = f" ({len(state.entrants) + 1})"
    return f"{name[: MAX_LENGTH - len(mark)]}{mark}"


def find(state: State, text: str) -> Entrant:
    """The entrant that a typed word means: by number (`7` or `#7`), whole name, or beginning of one name.

    Raises:
        NoSuchEntrant: none; the hint names the nearest.
        AmbiguousName: the beginning of several names, which the message lists.
    """
    return find_among(state.entrants, text)


def find_among(entrants: Sequence[Entrant], text: str) -> Entrant:
    """As `find`, among these entrants."""
    word = text.strip()
    digits = word.removeprefix("#")
    if digits.isascii() and digits.isdigit() and len(digits) < 10:
        for entrant in entrants:
            if entrant.number == int(digits):
                return entrant
    wanted = same(word)
    exact = [entrant for entrant in entrants if same(entrant.name) == wanted]
    if exact:
        return exact[0]
    begun = [entrant for entrant in entrants if wanted and same(entrant.name).startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        listed = ", ".join(f"{entrant.name} ({entrant.number})" for entrant in begun[:5])
        more = f" and {len(begun) - 5} more" if len(begun) > 5 else ""
        raise AmbiguousName(f"{word!r} fits {listed}{more}", hint="type more of the name, or the number")
    from difflib import get_close_matches  # noqa: PLC0415 - needed only where something is wrong

    known = {same(entrant.name): entrant.name for entrant in entrants}
    near = get_close_matches(wanted, known, n=1, cutoff=0.5)
    raise NoSuchEntrant(
        f"nobody entered is called {word!r}",
        hint=f"did you mean {known[near[0]]}?" if near else "",
    )
