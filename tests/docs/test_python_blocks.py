"""The Python in the pages runs: the blocks of a page top to bottom in one namespace."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ELSEWHERE = {"add-a-tiebreak.md", "add-a-pairing-system.md", "add-an-exporter.md", "add-an-importer.md"}
"""Carried out as installed packages by tests/tourney/test_how_to.py."""

PAGES = [
    page
    for page in sorted((ROOT / "docs").rglob("*.md"))
    if BLOCK.search(page.read_text()) and page.name not in ELSEWHERE
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    namespace: dict[str, object] = {"__name__": "page"}
    for block in BLOCK.findall(page.read_text()):
        exec(compile(block, str(page), "exec", dont_inherit=True), namespace)


def test_there_are_pages_with_python() -> None:
    assert len(PAGES) >= 1
