"""The page on the log names every event of a tournament with its fields, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from tourney.model.events import CODEC

PAGE = Path(__file__).parents[2] / "docs" / "log-format.md"


def test_the_table_of_events_is_complete_both_ways() -> None:
    rows = re.findall(
        r"^\| `(tournament\.\w+)` \| (.*?) \| .+ \|$|^\| `(tournament\.\w+)` \| \|",
        PAGE.read_text(),
        re.MULTILINE,
    )
    told = {name or bare: re.findall(r"`(\w+)`(\??)", fields) for name, fields, bare in rows}
    wanted = {
        kind.__struct_config__.tag: [
            (field.name, "" if field.required else "?") for field in msgspec.structs.fields(kind)
        ]
        for kind in CODEC.types
    }
    assert told == wanted
