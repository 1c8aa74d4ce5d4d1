"""What lists and reports tell of a person: how each field is headed, read and written; reads no file itself.

The one description for every reader and writer of people: a name that is none and a rating that is no number
refuse the row; a sex that is not one of two, and in reports a date or a federation that is none, are left out
with a word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from unicodedata import category, normalize

from tourney.formats.importers import BadRow
from tourney.model.actions import Enter
from tourney.model.births import is_birth
from tourney.model.events_entrants import Details, TeamPlayer
from tourney.model.names import BadName, called, clean_name, same

COLUMNS = {
    "name": "name player players entrant participant fullname nom nomcomplet joueur nomprenom spieler",
    "last": "lastname surname familyname nomdefamille nachname",
    "first": "firstname givenname prenom vorname",
    "rating": "rating elo rtg fiderating elofide fide classement dwz irtg ratingnat nrtg",
    "title": "title titre titel",
    "club": "club verein team equipe",
    "federation": "federation fed country pays land nation",
    "id": "id fideid idfide fidenumber fideno codefide idnumber licence license licencenumber",
    "born": "born birth birthday birthdate dateofbirth birthyear yearofbirth naissance geburtsdatum jahrgang",
    "sex": "sex gender sexe geschlecht genre",
    "bot": "bot",
    "members": "members",
}
"""What each column is for, and how it is headed."""

OWN = ("id", "name", "plays", "status")
"""Headings that stand together in our own lists alone, where `id` is our number and no federation's."""

_HEADINGS = {heading: column for column, words in COLUMNS.items() for heading in words.split()}
_NOBODY = frozenset(["", "-", "–", "—", "0", "n/a", "none", "unrated", "unr"])
_SEXES = {"m": "m", "male": "m", "h": "m", "w": "w", "f": "w", "female": "w", "d": "w"}
_FORMULA = ("=", "+", "-", "@", "\t")


def column_of(heading: str) -> str:
    """The column that a heading means; empty where it means none of ours."""
    letters = normalize("NFKD", heading.casefold())
    return _HEADINGS.get("".join(char for char in letters if category(char)[0] in "LN"), "")


def columns_of(headings: Sequence[str]) -> list[str]:
    """The columns of a row of headings; empty where one means none of ours.

    In a list that we wrote, `id` is the number of the entrant and `plays` tells the bot.
    """
    if not {heading.strip().casefold() for heading in headings}.issuperset(OWN):
        return [column_of(heading) for heading in headings]
    own = {"id": "", "plays": "bot", "status": ""}
    return [own.get(word, column_of(word)) for word in (heading.strip().casefold() for heading in headings)]


def restored(text: str) -> str:
    """A cell without the apostrophe that guarded it against spreadsheets (as our own lists have it)."""
    return text[1:] if text.startswith("'") and text.lstrip("' \u00a0").startswith(_FORMULA) else text


def entry(line: int, cells: Mapping[str, str], remarks: list[str] | None = None) -> Enter:
    """Somebody's entry.

    Args:
        line: for refusals and remarks.
        cells: by column as in COLUMNS; what is missing is not known.
        remarks: gets what was read otherwise than it stands, in sentences.

    Raises:
        BadRow: no name, one that can be none, a rating that is no number, or a date that is none.
    """
    remarks = [] if remarks is None else remarks
    values = {column: text.strip() for column, text in cells.items()}
    name = name_of(values.get("name", ""), values.get("last", ""), values.get("first", ""))
    if not name:
        raise BadRow(line, "the name is missing")
    try:
        name = clean_name(name)
        members = _members(name, values.get("members", ""))
    except BadName as error:
        raise BadRow(line, str(error)) from None
    rating, letter = _rating(line, values.get("rating", ""))
    if letter:
        remarks.append(f"line {line}: the rating {values['rating'][:40]!r} is read as {rating}")
    sex = sex_of(values.get("sex", ""))
    if sex is None:
        remarks.append(f"line {line}: the sex {values['sex'][:40]!r} is neither m nor w and is left out")
    bot = values.get("bot", "")
    return Enter(
        name,
        None if members or bot in {"", "person"} else bot,
        Details(
            rating=rating,
            title=_kept(values.get("title", "")),
            club=_kept(values.get("club", "")),
            federation=_kept(values.get("federation", "")),
            id=_kept(values.get("id", "")),
            born=_born(line, values.get("born", "")),
            sex=sex or "",
        ),
        members=members,
    )


def name_of(name: str, last: str, first: str) -> str:
    """A name of its parts: `Doe, Jane`. A column `name` beside one of first names holds the family name.

    Where that column holds the first name as well, it is taken as it stands.
    """
    if name and first and not last and same(first) not in same(name):
        last, name = name, ""
    return name or ", ".join(part for part in (last, first) if part)


def members_text(members: Sequence[TeamPlayer]) -> str:
    """Who plays for a team, as a cell of our own lists tells it: each as `--member` takes it."""
    return "; ".join(one.name if one.bot is None else f"bot:{one.bot}={one.name}" for one in members)


def _members(team: str, text: str) -> tuple[TeamPlayer, ...]:
    out: list[TeamPlayer] = []
    for place, word in enumerate((part.strip() for part in text.split(";") if part.strip()), 1):
        kind, _, rest = word.partition(":")
        program, sign, label = rest.partition("=")
        if kind == "bot" and program:
            out.append(TeamPlayer(label if sign else called(team, place), program))
        else:
            out.append(TeamPlayer(clean_name(word)))
    return tuple(out)


def _kept(text: str) -> str:
    return "" if text in {"-", "–", "—"} else text


_RATED = re.compile(r"([0-9]{1,5})(?:[.,]0+)?|([0-9]{3,4})[ \u00a0]*([EFNP*])", re.IGNORECASE)
"""A rating, with the letter that federations put behind some: E is estimated, F FIDE's, N national."""


def _rating(line: int, text: str) -> tuple[int | None, str]:
    """The rating and the letter behind it."""
    if text.lower() in _NOBODY:
        return None, ""
    found = _RATED.fullmatch(text)
    if found is None:
        raise BadRow(line, f"the rating {text[:40]!r} is no whole number")
    return int(found[1] or found[2]), found[3] or ""


def _born(line: int, text: str) -> str:
    born = date_of(_kept(text))
    if born and not is_birth(born):
        raise BadRow(line, f"{text[:40]!r} is no date of birth as 1990/12/31 or 1990")
    return born


def date_of(text: str) -> str:
    """A date as we write it; a year with zeros for month and day is a year. Judges nothing."""
    return text.replace("-", "/").replace(".", "/").removesuffix("/00/00").removesuffix("/00")


def sex_of(text: str) -> str | None:
    """m, w or nothing said; None where the text is something else."""
    return "" if _kept(text) == "" else _SEXES.get(text.casefold())
