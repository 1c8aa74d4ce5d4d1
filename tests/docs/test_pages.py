"""The pages say what the program does: every console block is run and compared."""

from __future__ import annotations

import importlib.util
import os
import shlex
import subprocess
from functools import cache
from pathlib import Path

import pytest
from typer import testing
from typer.main import get_command

from tourney.cli.main import app

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


built = cache(get_command)


@pytest.fixture
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """`tourney` is called here, since most of the time of a short command is the start of its process."""
    runner = testing.CliRunner()
    outside = console.run

    def run(command: str, folder: Path) -> str:
        program, _, rest = command.partition(" | ")
        first, *words = shlex.split(program)
        if first != "tourney":
            return str(outside(command, folder))
        surroundings = console.environment(folder)
        with monkeypatch.context() as there:
            there.setattr(testing, "_get_command", built)
            there.chdir(folder)
            for name in os.environ:
                there.delenv(name)
            for name, value in surroundings.items():
                there.setenv(name, value)
            said = runner.invoke(app, words, catch_exceptions=False)
        if not rest:
            return str(console.trimmed(said.output))
        done = subprocess.run(
            rest,
            shell=True,
            cwd=folder,
            env=surroundings,
            input=said.stdout_bytes,
            capture_output=True,
            check=True,
        )
        return str(console.trimmed(said.stderr + done.stdout.decode()))

    monkeypatch.setattr(console, "run", run)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
@pytest.mark.usefixtures("in_this_process")
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
