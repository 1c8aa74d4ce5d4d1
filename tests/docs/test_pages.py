"""The pages say what the program does: every console block is run and compared."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
spec = importlib.util.spec_from_file_location("docs_console", ROOT / "docs" / "console.py")
assert spec is not None
assert spec.loader is not None
console = importlib.util.module_from_spec(spec)
spec.loader.exec_module(console)

PAGES = [
    page
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    if console.BLOCK.search(page.read_text())
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_console_block_prints_what_the_page_shows(page: Path) -> None:
    text = page.read_text()
    assert console.refreshed(text) == text, "run `make docs` and read the difference"


def test_the_readme_has_console_blocks_with_output() -> None:
    blocks = console.BLOCK.findall((ROOT / "README.md").read_text())
    assert len(blocks) >= 5
    assert all(len([line for line in block.splitlines() if not line.startswith("$ ")]) for block in blocks)


def test_every_link_between_pages_leads_somewhere() -> None:
    import re

    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text()):
            assert (page.parent / target).exists(), f"{page.relative_to(ROOT)} links to {target}"


def test_no_console_block_shows_a_refusal() -> None:
    for page in PAGES:
        refused = [
            line
            for line in page.read_text().splitlines()
            if line.startswith("tourney: ") and line.endswith("]")
        ]
        assert refused == [], page


def test_the_index_names_every_page_once() -> None:
    import re

    docs = ROOT / "docs"
    named = re.findall(r"\]\(([^)]+\.md)\)", (docs / "README.md").read_text())
    there = {str(page.relative_to(docs)) for page in docs.rglob("*.md")} - {"README.md"}
    assert sorted(named) == sorted(there)
