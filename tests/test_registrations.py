"""What is built in is one list: the tables in the code and the entry points of this package."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from importlib.metadata import entry_points
from pathlib import Path

from engines import registry
from tourney import pairing, scoring
from tourney.formats import exporters, importers
from tourney.standings import tiebreaks

ROOT = Path(__file__).parents[1]
TABLES: dict[str, Mapping[str, str]] = {
    **{kind.group: kind.builtin for kind in (registry.GAME, registry.BOT)},
    **{room.GROUP: room.BUILTIN for room in (exporters, importers, pairing, scoring, tiebreaks)},
}
"""By entry point group, where the built-in records stand."""


def test_the_build_registers_every_table_of_built_ins_as_entry_points() -> None:
    spec = importlib.util.spec_from_file_location("entry_points", ROOT / "docs" / "entry_points.py")
    assert spec is not None
    assert spec.loader is not None
    hook = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hook)
    assert dict(hook.tables(ROOT)) == TABLES


def test_the_installed_package_registers_them() -> None:
    for group, table in TABLES.items():
        own = [
            one
            for one in entry_points(group=group)
            if one.dist is not None and one.dist.name == "tourney-club"
        ]
        assert {one.name: one.value for one in own}.items() <= dict(table).items()
        assert own, group
