"""Lists of players as JSON or JSON lines, our own `player list --json` among them; guesses nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from tourney.formats.importers import BadRow, Found, Importer, NothingThere, Players
from tourney.formats.importers.people import column_of, entry
from tourney.formats.importers.text import ENDS, text_of


def players(data: bytes) -> Players:
    """Everybody in a list of names or of objects, whose keys are those of the columns of a table.

    An object with a `data` key (as every answer of ours under `--json`) is opened.

    Raises:
        BadRow: with the line, for JSON lines, or the place in the list.
        NothingThere: an empty list.
    """
    text = text_of(data)
    found = tuple(Found(line, _one(line, thing)) for line, thing in _things(text))
    if not found:
        raise NothingThere("the file has nobody in it")
    return Players(found)


def _things(text: str) -> Iterator[tuple[int, Any]]:
    try:
        whole = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError) as error:
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
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRow(number, f"it is no JSON: {error}") from None


def _one(place: int, thing: Any) -> Any:
    if isinstance(thing, str):
        return entry(place, {"name": thing})
    if not isinstance(thing, dict):
        raise BadRow(place, f"{str(thing)[:40]!r} is neither a name nor an object")
    cells: dict[str, str] = {}
    for key, value in thing.items():
        # In our own lists `id` is the number of the entrant, and the federation's is `fide_id`.
        column = "" if key == "id" and "entrant" in thing and isinstance(value, int) else column_of(str(key))
        if not column or value is None:
            continue
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            raise BadRow(place, f"the {key} {str(value)[:40]!r} is neither text nor a number")
        cells[column] = str(value)
    return entry(place, cells)


def _begins(data: bytes) -> bool:
    return data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith((b"[", b"{"))


IMPORTER = Importer(
    name="json",
    about="a list of players as JSON or JSON lines",
    endings=(".json", ".jsonl"),
    begins=_begins,
    players=players,
)
