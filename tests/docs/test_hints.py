"""What the pages point at is there: files, modules, headings, targets of the Makefile."""

from __future__ import annotations

import importlib
import re
from importlib.metadata import distribution
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [*sorted(ROOT.glob("*.md")), *sorted(DOCS.rglob("*.md"))]
PACKAGES = ("events", "engines", "replays", "tourney")
GROUPS = {point.group for point in distribution("tourney-club").entry_points}

FILE = re.compile(r"`((?:events|engines|replays|tourney|tests|docs)/[\w./-]+)`")
NAME = re.compile(r"`((?:events|engines|replays|tourney)(?:\.\w+)+)`")
BRACKETS = re.compile(r"\(((?:`[a-z_]+`(?:,\s+)?)+)\)")

ELSEWHERE = {
    "events.py",  # what somebody may have in his own folder
    "tourney/standings/1",  # a schema of an answer
}

ids = pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))


@ids
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    named = set(FILE.findall(page.read_text())) - ELSEWHERE
    assert [one for one in sorted(named) if not (ROOT / one).exists()] == []


@ids
def test_every_module_and_every_name_in_it_is_there(page: Path) -> None:
    for one in sorted(set(NAME.findall(page.read_text())) - GROUPS - ELSEWHERE):
        assert found(one), f"{page.relative_to(ROOT)} names {one}"


def found(dotted: str) -> bool:
    """Whether a dotted name is a module, or stands in one."""
    module, _, name = dotted.rpartition(".")
    try:
        importlib.import_module(dotted)
    except ModuleNotFoundError:
        return bool(module) and hasattr(importlib.import_module(module), name)
    return True


@pytest.mark.parametrize("page", sorted((DOCS / "decisions").glob("*.md")), ids=lambda page: page.stem)
def test_names_in_brackets_of_a_decision_are_modules(page: Path) -> None:
    named = {one for group in BRACKETS.findall(page.read_text()) for one in re.findall(r"`(\w+)`", group)}
    modules = {path.stem for package in PACKAGES for path in (ROOT / package).rglob("*.py")}
    assert named - modules == set()


@ids
def test_every_link_to_a_heading_leads_to_one(page: Path) -> None:
    for target, heading in re.findall(r"\]\(([^)#:]*)#([^)]+)\)", page.read_text()):
        there = (page.parent / target) if target else page
        assert heading in slugs(there), f"{page.relative_to(ROOT)} links to {target}#{heading}"


def slugs(page: Path) -> set[str]:
    """The anchors of a page's headings."""
    headings = re.findall(r"^#+ (.+)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_front_page_and_the_page_for_contributors_lead_to_the_index() -> None:
    for page in ("README.md", "CONTRIBUTING.md"):
        assert "](docs/README.md)" in (ROOT / page).read_text()


def test_the_page_for_contributors_names_every_target_that_has_help() -> None:
    told = set(re.findall(r"^\| `make ([\w-]+)` \|", (ROOT / "CONTRIBUTING.md").read_text(), re.MULTILINE))
    wanted = set(re.findall(r"^([\w-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert told == wanted


def test_the_rooms_of_a_tournament_are_told_as_they_are() -> None:
    rooms = {path.parent.name for path in (ROOT / "tourney").glob("*/__init__.py")}
    decision = (DOCS / "decisions" / "0009-rooms-of-a-tournament.md").read_text()
    assert set(re.findall(r"^\| `(\w+)` \|", decision, re.MULTILINE)) == rooms
    shape = (ROOT / "CONTRIBUTING.md").read_text().split("eleven rooms")[1].split("Tests mirror")[0]
    lines = re.findall(r"^    (\w+(?:, \w+)*)  ", shape, re.MULTILINE)
    assert {room for line in lines for room in line.split(", ")} == rooms
