"""What is built in is one list: the tables in the code and the entry points of this package."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from engines import registry
from tourney import pairing, scoring
from tourney.formats import exporters, importers
from tourney.standings import tiebreaks

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
TABLES: dict[str, Mapping[str, str]] = {
    **{kind.group: kind.builtin for kind in (registry.GAME, registry.BOT)},
    **{room.GROUP: room.BUILTIN for room in (exporters, importers, pairing, scoring, tiebreaks)},
}
"""By entry point group, where the built-in records stand."""


def test_every_table_of_built_ins_is_the_list_of_entry_points() -> None:
    groups = {name: points for name, points in PROJECT["entry-points"].items() if name.startswith("tourney.")}
    assert groups == TABLES
