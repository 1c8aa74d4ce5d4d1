"""What is shipped: the four packages and nothing else, entry points that load, no library left out."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from importlib.metadata import entry_points
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """The wheel built from this tree."""
    target = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [
            sys.executable,
            "-m",
            "pip",
            "wheel",
            "-q",
            "--no-deps",
            "--no-build-isolation",
            "-w",
            str(target),
            str(ROOT),
        ],
        check=True,
        capture_output=True,
    )
    return zipfile.ZipFile(next(target.glob("*.whl")))


def test_the_wheel_holds_exactly_the_four_packages(wheel: zipfile.ZipFile) -> None:
    tops = {name.split("/")[0] for name in wheel.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {
        "engines",
        "events",
        "replays",
        "tourney",
    }


def test_the_wheel_holds_style_sheets_and_type_marks(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    assert {f"{package}/py.typed" for package in ("engines", "events", "replays", "tourney")} <= names
    for sheet in [path for package in ("replays",) for path in (ROOT / package).rglob("*.tcss")]:
        assert str(sheet.relative_to(ROOT)) in names


def test_the_wheel_holds_the_templates_and_catalogues_of_pages(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    room = ROOT / "tourney" / "publish"
    shipped = [*(room / "templates").iterdir(), *(room / "lang").iterdir()]
    assert len(shipped) > 10
    assert {str(path.relative_to(ROOT)) for path in shipped} <= names


@pytest.mark.parametrize(
    "group", ["tourney.games", "tourney.bots", "tourney.tiebreaks", "tourney.pairings", "tourney.scorings"]
)
def test_every_entry_point_loads(group: str) -> None:
    points = [
        point for point in entry_points(group=group) if point.dist and point.dist.name == "tourney-club"
    ]
    assert points
    for point in points:
        assert point.load().__class__.__module__.split(".")[0] in {"engines", "tourney"}


def test_every_module_says_what_it_owns() -> None:
    for package in ("events", "engines", "replays", "tourney"):
        for path in (ROOT / package).rglob("*.py"):
            assert path.read_text().startswith('"""'), path


def test_no_file_outgrows_four_hundred_lines() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for package in ("events", "engines", "replays", "tourney")
        for path in (ROOT / package).rglob("*.py")
        if (lines := len(path.read_text().splitlines())) > 400
    }
    assert long == {}
