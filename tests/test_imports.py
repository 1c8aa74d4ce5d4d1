"""Who loads whom, seen at run time: what a static contract cannot prove of late imports."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("textual", "rich", "sqlite_utils", "pydantic", "numpy", "rustworkx", "jinja2", "segno", "typer")


def loaded(code: str, *, whole: bool = False) -> set[str]:
    """The modules in a fresh process after this code: top-level names, or whole ones."""
    program = f"import sys\n{code}\nprint()\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    names = done.stdout.splitlines()[-1].split()
    return set(names) if whole else {name.split(".")[0] for name in names}


@pytest.mark.parametrize(
    ("module", "never"),
    [
        ("events.store", ("engines", "replays", "tourney", "random", *HEAVY)),
        ("engines.match", ("replays", "tourney", "sqlite3", *HEAVY)),
        ("engines.korsar", ("replays", "tourney", "sqlite3", *HEAVY)),
        ("replays.timeline", ("tourney", "typer", "textual", "rich", "sqlite_utils")),
        ("replays.plain", ("tourney", "typer", "textual", "rich", "sqlite_utils")),
        (
            "tourney.club.file",
            ("replays", "typer", "textual", "rich", "sqlite_utils", "numpy", "rustworkx", "pydantic"),
        ),
        (
            "tourney.club.evening",
            ("replays", "typer", "textual", "rich", "sqlite_utils", "numpy", "rustworkx", "pydantic"),
        ),
        (
            "tourney.cli.main",
            ("replays", "engines", "textual", "rich", "sqlite_utils", "numpy", "pydantic", "sqlite3"),
        ),
    ],
)
def test_a_package_loads_nothing_it_must_not(module: str, never: tuple[str, ...]) -> None:
    assert loaded(f"import {module}") & set(never) == set()


def test_the_hot_commands_load_no_screen_and_no_heavy_library(tmp_path: object) -> None:
    base = (
        "from tourney.cli.main import app\n"
        "from typer.main import get_command\n"
        f"base = ['--db', {str(tmp_path)!r} + '/club.db']\n"
        "run = lambda *words: get_command(app).main([*base, *words], standalone_mode=False)\n"
    )
    setup = "run('new', 'F'); run('player', 'add', 'A', 'B'); run('next', '--json')\n"
    subprocess.run([sys.executable, "-c", base + setup], check=True, capture_output=True)
    for words in ("'result', '1', '1-0'", "'status'", "'status', '--json'", "'standings', '--json'"):
        names = loaded(base + f"run({words})", whole=True)
        assert {name.split(".")[0] for name in names} & (set(HEAVY) - {"typer"}) == set(), words
        assert "importlib.metadata" not in names, words


def test_listing_games_and_bots_imports_none_of_them() -> None:
    names = loaded("from engines import registry; registry.games(); registry.bots()", whole=True)
    assert "engines.registry" in names
    assert {name for name in names if "korsar" in name or name.startswith("engines.bots.")} == set()
