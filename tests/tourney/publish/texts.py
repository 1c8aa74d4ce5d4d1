"""Every text of the pages that must stand in a catalogue, as templates and code use it."""

from __future__ import annotations

import ast
from pathlib import Path

from jinja2 import Environment
from jinja2.ext import extract_from_ast

from tourney.explain.rank import POINTS
from tourney.publish import marks
from tourney.publish.render import TEMPLATES
from tourney.standings.tiebreaks import BUILTIN, tiebreak

ROOM = TEMPLATES.parent

Entry = tuple[str, str]


def used() -> set[Entry]:
    return {*_in_templates(), *_in_code(), *((text, "") for text in marks.BYES.values()), *_tiebreaks()}


def _in_templates() -> set[Entry]:
    environment = Environment(extensions=["jinja2.ext.i18n"], autoescape=True)
    found: set[Entry] = set()
    for path in sorted(TEMPLATES.glob("*.html")):
        tree = environment.parse(path.read_text(encoding="utf-8"))
        for _, function, said in extract_from_ast(tree, babel_style=False):
            texts = [text for text in said if text is not None]
            if texts:
                found.add((texts[0], texts[1] if function == "ngettext" else ""))
    return found


def _in_code() -> set[Entry]:
    """What stands in calls of `text` and `say` as a whole."""
    found: set[Entry] = set()
    for path in sorted(Path(ROOM).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in {"text", "say"}:
                    found.add((str(node.args[0].value), ""))
    return found


def _tiebreaks() -> set[Entry]:
    return {
        *((tiebreak(code).name, "") for code in [POINTS, *BUILTIN]),
        *((text, "") for text in marks.MODIFIED),
    }
