"""The columns in which lists of players tell about somebody, in several languages; reads no file itself."""

from __future__ import annotations

from collections.abc import Mapping
from unicodedata import category, normalize

from tourney.formats.importers import BadRow
from tourney.model.actions import Enter
from tourney.model.births import is_birth
from tourney.model.events_entrants import Details
from tourney.model.names import BadName, clean_name

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
}
"""What each column is for, and how it is headed."""

_HEADINGS = {heading: column for column, words in COLUMNS.items() for heading in words.split()}
_NOBODY = frozenset(["", "-", "–", "—", "0", "n/a", "none", "unrated", "unr"])
_SEXES = {"m": "m", "male": "m", "h": "m", "w": "w", "f": "w", "female": "w", "d": "w"}
_FORMULA = ("=", "+", "-", "@", "\t")


def column_of(heading: str) -> str:
    """The column that a heading means; empty where it means none of ours."""
    letters = normalize("NFKD", heading.casefold())
    return _HEADINGS.get("".join(char for char in letters if category(char)[0] in "LN"), "")


def restored(text: str) -> str:
    """A cell without the apostrophe that guarded it against spreadsheets (as our own lists have it)."""
    return text[1:] if text.startswith("'") and text[1:].lstrip().startswith(_FORMULA) else text


def entry(line: int, cells: Mapping[str, str]) -> Enter:
    """Somebody's entry.

    Args:
        line: for refusals.
        cells: by column as in COLUMNS; what is missing is not known.

    Raises:
        BadRow: no name, one that can be none, or a rating that is no number.
    """
    values = {column: restored(text).strip() for column, text in cells.items()}
    name = values.get("name", "")
    if not name:
        parts = [values.get("last", ""), values.get("first", "")]
        name = ", ".join(part for part in parts if part)
    if not name:
        raise BadRow(line, "the name is missing")
    try:
        name = clean_name(name)
    except BadName as error:
        raise BadRow(line, str(error)) from None
    return Enter(
        name,
        values.get("bot") or None,
        Details(
            rating=_rating(line, values.get("rating", "")),
            title=_kept(values.get("title", "")),
            club=_kept(values.get("club", "")),
            federation=_kept(values.get("federation", "")),
            id=_kept(values.get("id", "")),
            born=_born(line, values.get("born", "")),
            sex=_sex(line, values.get("sex", "")),
        ),
    )


def _kept(text: str) -> str:
    return "" if text in {"-", "–", "—"} else text


def _rating(line: int, text: str) -> int | None:
    if text.lower() in _NOBODY:
        return None
    whole = text.removesuffix(".0")
    if not whole.isascii() or not whole.isdigit() or len(whole) > 5:
        raise BadRow(line, f"the rating {text[:40]!r} is no whole number")
    return int(whole)


def _born(line: int, text: str) -> str:
    born = _kept(text).replace("-", "/").replace(".", "/")
    if born and not is_birth(born):
        raise BadRow(line, f"{text[:40]!r} is no date of birth as 1990/12/31 or 1990")
    return born


def _sex(line: int, text: str) -> str:
    if _kept(text) == "":
        return ""
    known = _SEXES.get(text.casefold())
    if known is None:
        raise BadRow(line, f"the sex {text[:40]!r} is neither m nor w")
    return known
