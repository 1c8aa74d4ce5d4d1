"""The JSON schemas of the command line's answers, written from their types; writes no file."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec

FIELD = re.compile(r"^ {4}(\w+(?:, \w+)*): (.+(?:\n {8}.+)*)", re.MULTILINE)
"""A field of a Struct, or several that are told together, under `Attributes:` or `Args:` of its docstring."""


def schemas() -> dict[str, str]:
    """The text of every file in docs/json by its name."""
    from tourney.cli.answers import ANSWERS

    return {f"{name.replace('/', '-')}.json": schema(name) for name in ANSWERS}


def schema(name: str) -> str:
    """The JSON schema of one answer with its envelope.

    Args:
        name: as `standings/1`.
    """
    from tourney.cli.answers import type_of

    data = msgspec.json.schema(type_of(name))
    parts = data.pop("$defs", {})
    for part in parts.values():
        _describe(part)
    key = "error" if name == "error/1" else "data"
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"tourney/{name}",
        "type": "object",
        "properties": {"schema": {"const": f"tourney/{name}"}, key: data},
        "required": ["schema", key],
        "additionalProperties": False,
        "$defs": parts,
    }
    if not parts:
        del whole["$defs"]
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def _describe(part: dict[str, Any]) -> None:
    """Take the docstring of a Struct apart: its first paragraph tells of the whole, the rest of the fields."""
    text = part.get("description", "")
    about, _, fields = re.sub(r"\n(?:Attributes|Args):\n", "\0", text, count=1).partition("\0")
    part["description"] = " ".join(about.split())
    for names, words in FIELD.findall(fields):
        for name in names.split(", "):
            if name in part.get("properties", {}):
                part["properties"][name]["description"] = " ".join(words.split())
