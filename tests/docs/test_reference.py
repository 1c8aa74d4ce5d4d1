"""The generated pages are today's, and nothing is left out of them."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
spec = importlib.util.spec_from_file_location("docs_reference", ROOT / "docs" / "reference.py")
assert spec is not None
assert spec.loader is not None
reference = importlib.util.module_from_spec(spec)
spec.loader.exec_module(reference)


def in_a_fresh_process(what: str) -> str:
    """What the page would be, without the classes that tests define."""
    import subprocess

    code = f"import sys; sys.path.insert(0, {str(ROOT / 'docs')!r}); import reference"
    code += f"; sys.stdout.write(reference.{what}())"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout


def test_the_command_reference_is_today_s() -> None:
    assert (ROOT / "docs" / "cli.md").read_text() == in_a_fresh_process("commands"), "run `make docs`"


def test_the_list_of_errors_is_today_s() -> None:
    assert (ROOT / "docs" / "errors.md").read_text() == in_a_fresh_process("errors"), "run `make docs`"


def test_every_exit_code_has_its_meaning() -> None:
    from tourney.cli.exits import ExitCode

    assert set(reference.EXITS) == {code.name for code in ExitCode}


def test_no_two_errors_share_a_code() -> None:
    lines = [
        line for line in (ROOT / "docs" / "errors.md").read_text().splitlines() if line.startswith("| `")
    ]
    codes = [line.split("`")[1] for line in lines]
    assert len(codes) == len(set(codes)), sorted(code for code in codes if codes.count(code) > 1)


def test_every_command_has_help_of_its_own() -> None:
    page = (ROOT / "docs" / "cli.md").read_text()
    from tourney.cli.main import COMMANDS

    for name in COMMANDS:
        assert f"### tourney {name}\n" in page
