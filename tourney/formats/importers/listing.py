"""Lists of players as JSON or JSON lines, our own `player list --json` among them; guesses nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from events.errors import DomainError
from tourney.formats.importers import BadRow, Found, Importer, NothingThere, Players, all_or_none
from tourney.formats.importers.people import column_of, entry, members_text
from tourney.formats.importers.text import ENDS, encoding_told, text_of
from tourney.model.actions import Enter
from tourney.model.events_entrants import TeamPlayer


def players(data: bytes) -> Players:
    """Everybody in a list of names or of objects, whose keys are those of the columns of a table.

    An object with a `data` key (as every answer of ours under `--json`) is opened.

    Raises:
        BadRow: with the line, for JSON lines, or the place in the list.
        NothingThere: an empty list.
    """
    text = text_of(data)
    found: list[Found] = []
    bad: list[DomainError] = []
    remarks = encoding_told(data)
    for line, thing in _things(text):
        try:
            found.append(Found(line, _one(line, thing, remarks)))
        except BadRow as error:
            bad.append(error)
    all_or_none(bad)
    if not found:
        raise NothingThere("the file has nobody in it")
    return Players(tuple(found), tuple(dict.fromkeys(remarks)))


def _things(text: str) -> Iterator[tuple[int, Any]]:
    try:
        whole = msgspec.json.decode(text)
    except msgspec.DecodeError as error:
        lines = [(number, line) for number, line in enumerate(ENDS.split(text), 1) if line.strip()]
        if len(lines) < 2 or text.lstrip().startswith("["):
            raise BadRow(1, f"it is no JSON: {error}") from None
        yield from ((number, _line(number, line)) for number, line in lines)
        return
    if isinstance(whole, dict) and isinstance(whole.get("data"), list):
        whole = whole["data"]
    if isinstance(whole, dict):
        whole = [whole]
    if not isinstance(whole, list):
        raise BadRow(1, "it is no list of players")
    yield from enumerate(whole, 1)


def _line(number: int, line: str) -> Any:
    try:
        return msgspec.json.decode(line)
    except msgspec.DecodeError as error:
        raise BadRow(number, f"it is no JSON: {error}") from None


def _one(place: int, thing: Any, remarks: list[str]) -> Enter:
    if isinstance(thing, str):
        return entry(place, {"name": thing}, remarks)
    if not isinstance(thing, dict):
        raise BadRow(place, f"{_shown(thing)} is neither a name nor an object")
    own = "entrant" in thing and isinstance(thing.get("id"), int)
    cells: dict[str, str] = {}
    for key, value in thing.items():
        # In our own lists `id` is the number of the entrant, and the federation's is `fide_id`.
        column = "" if own and key == "id" else column_of(str(key))
        if not column and not own:
            remarks.append(f"keys left out: {key}")
        if not column or value is None:
            continue
        if own and column == "members" and isinstance(value, list):
            cells[column] = _members(place, value)
            continue
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            raise BadRow(place, f"the {key} {_shown(value)} is neither text nor a number")
        cells[column] = str(value)
    return entry(place, cells, remarks)


def _members(place: int, members: list[Any]) -> str:
    try:
        return members_text(msgspec.convert(members, list[TeamPlayer]))
    except msgspec.ValidationError:
        raise BadRow(place, f"the members {_shown(members)} are no list of names and bots") from None


def _shown(value: Any) -> str:
    """A piece of JSON as it stands there, its beginning."""
    text = msgspec.json.encode(value).decode()
    return repr(text if len(text) <= 40 else f"{text[:40]}...")


def _begins(data: bytes) -> bool:
    return data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"[", b"{"))


IMPORTER = Importer(
    name="json",
    about="a list of players as JSON or JSON lines",
    endings=(".json", ".jsonl"),
    begins=_begins,
    players=players,
)
