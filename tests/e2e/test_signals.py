"""A signal at any moment of the program, from its first import to its last line, is no traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no such signals")

AT_AN_IMPORT = """
import os, sys
class Finder:
    left = {moment}
    def find_spec(self, name, path=None, target=None):
        Finder.left -= 1
        if Finder.left == 0:
            os.kill(os.getpid(), {number})
sys.meta_path.insert(0, Finder())
from tourney.__main__ import main
sys.argv = ["tourney", "new", "Friday"]
main()
"""

WHEN_FORGOTTEN = """
import os, sys
from tourney.cli import main as cli
class Forgotten:
    def __del__(self):
        os.kill(os.getpid(), {number})
        for _ in range(1000):
            pass
def work():
    Forgotten()
    print("went on")
class Program:
    main = staticmethod(work)
cli.get_command = lambda app: Program
from tourney.__main__ import main
main()
"""

WHILE_A_CLASS_IS_MADE = """
import os, pathlib, sys
from tourney.cli import main as cli
pathlib.Path("late.py").write_text('''
import os
class Part:
    def __set_name__(self, owner, name):
        os.kill(os.getpid(), {number})
        for _ in range(1000):
            pass
class Whole:
    part = Part()
''')
sys.path.insert(0, "")
def work():
    import late
class Program:
    main = staticmethod(work)
cli.get_command = lambda app: Program
from tourney.__main__ import main
main()
"""

AT_THE_END = """
import atexit, os, sys
from tourney.__main__ import main
atexit.register(os.kill, os.getpid(), {number})
sys.argv = ["tourney", "--version"]
main()
"""

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def end_of(code: str, folder: Path, environment: dict[str, str], nohup: bool = False) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=folder,
        env={**environment, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        preexec_fn=(lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN)) if nohup else None,
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("number", SIGNALS, ids=lambda one: one.name)
@pytest.mark.parametrize("moment", [30, 60, 140, 215])
def test_a_signal_while_modules_are_loaded_ends_it_quietly(
    moment: int, number: signal.Signals, tmp_path: Path, environment: dict[str, str]
) -> None:
    code, said = end_of(AT_AN_IMPORT.format(moment=moment, number=int(number)), tmp_path, environment)
    assert (code, "Traceback" in said) == (128 + number, False), said


@pytest.mark.parametrize("number", SIGNALS, ids=lambda one: one.name)
@pytest.mark.parametrize(
    "program", [WHEN_FORGOTTEN, WHILE_A_CLASS_IS_MADE, AT_THE_END], ids=["forgotten", "class", "end"]
)
def test_a_signal_where_no_exception_can_be_handed_on_ends_it_as_well(
    program: str, number: signal.Signals, tmp_path: Path, environment: dict[str, str]
) -> None:
    code, said = end_of(program.format(number=int(number)), tmp_path, environment)
    assert (code, "Traceback" in said) == (128 + number, False), said


def test_a_hangup_that_nohup_lets_pass_stays_without_effect(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    program = AT_AN_IMPORT.format(moment=60, number=int(signal.SIGHUP))
    assert end_of(program, tmp_path, environment, nohup=True)[0] == 0
