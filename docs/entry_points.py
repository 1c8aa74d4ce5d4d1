"""Writes what is built in as entry points of the package while it is built; reads the tables, imports none.

A built-in record stands in one table in the code. The build makes the entry points of that, so that it is
registered exactly as what strangers add.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOMS = (
    "tourney/pairing",
    "tourney/scoring",
    "tourney/standings/tiebreaks",
    "tourney/formats/exporters",
    "tourney/formats/importers",
)
"""Packages with a `GROUP` and a `BUILTIN`."""

REGISTRY = "engines/registry.py"
"""The module with a `Kind` each for games and bots."""


class EntryPoints(MetadataHookInterface):
    """Adds the entry points to the metadata of the package."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put every table where entry points stand."""
        metadata["entry-points"] = dict(tables(Path(self.root)))


def tables(root: Path) -> Iterator[tuple[str, dict[str, str]]]:
    """The group and the records of every table, as written in the code below `root`."""
    registry = _constants(root / REGISTRY)
    for value in registry.values():
        if isinstance(value, ast.Call) and isinstance(value.args[1], ast.Name):
            yield ast.literal_eval(registry[value.args[1].id]), ast.literal_eval(value.args[2])
    for room in ROOMS:
        found = _constants(root / room / "__init__.py")
        yield ast.literal_eval(found["GROUP"]), ast.literal_eval(found["BUILTIN"])


def _constants(file: Path) -> dict[str, ast.expr]:
    """What the module assigns to its capital names."""
    out: dict[str, ast.expr] = {}
    for node in ast.parse(file.read_text("utf-8")).body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        value = getattr(node, "value", None)
        if isinstance(target, ast.Name) and target.id.isupper() and isinstance(value, ast.expr):
            out[target.id] = value
    return out
