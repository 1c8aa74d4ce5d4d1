"""The files in docs/json are those that the types of the answers give."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_schemas_are_today_s_and_none_is_left_over() -> None:
    code = f"import sys; sys.path.insert(0, {str(ROOT / 'docs')!r}); import json, schemas"
    code += "; json.dump(schemas.schemas(), sys.stdout)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    files = {path.name: path.read_text() for path in (ROOT / "docs" / "json").iterdir()}
    assert files == json.loads(done.stdout), "run `make docs`"


def test_every_schema_is_whole() -> None:
    for path in (ROOT / "docs" / "json").iterdir():
        schema = json.loads(path.read_text())
        wanted = {f"#/$defs/{name}" for name in schema.get("$defs", {})}
        assert set(_references(schema)) == wanted, path.name


def _references(part: object) -> list[str]:
    if isinstance(part, dict):
        here = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
        return here + [one for value in part.values() for one in _references(value)]
    return [one for value in part for one in _references(value)] if isinstance(part, list) else []
