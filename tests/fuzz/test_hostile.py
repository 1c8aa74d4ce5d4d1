"""The fuzz itself: it sees what it looks for, and a few tries of its quick parts find nothing."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest

from tests.fuzz.hostile import arguments, files
from tests.fuzz.hostile.ending import Ending, documented, faults
from tests.fuzz.hostile.part import blind_for, run


@pytest.mark.parametrize(
    ("ending", "wrong"),
    [
        (Ending(0), []),
        (Ending(3, "tourney: there is no club.db [club/none]\n"), []),
        (Ending(2, "tourney: what is wanted? [usage]\n"), []),
        (Ending(None), ["it hangs"]),
        (Ending(-11), ["exit status -11"]),
        (Ending(1, "Traceback (most recent call last):"), ["a message of Python", "exit status 1"]),
        (Ending(0, out="Exception ignored in: <_io>"), ["a message of Python"]),
        (Ending(0, "tourney: no [club/none]"), ["the code club/none with exit status 0"]),
        (Ending(4, "tourney: no [club/odd]"), ["the code club/odd is documented nowhere"]),
        (Ending(5), ["exit status 5 without an error"]),
    ],
)
def test_an_end_is_judged_by_the_page_of_errors(ending: Ending, wrong: list[str]) -> None:
    found = faults(ending)
    assert len(found) == len(wrong)
    assert all(one.startswith(begins) for one, begins in zip(found, wrong, strict=True))


def test_every_row_of_the_page_is_read() -> None:
    assert documented()["db/stale-tables"] == 5
    assert len(documented()) > 80


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGALRM")
@pytest.mark.parametrize("part", [files.PART, arguments.PART], ids=lambda part: part.name)
def test_a_part_notices_broken_programs_and_finds_nothing_in_ours(part) -> None:
    assert [what for what, number in blind_for(part, 1) if number is None] == []
    assert run(part, 1, time.monotonic() + 60, most=15).faults == ()


LEAVES_IT_RAW = "import sys, tty; tty.setraw(0); sys.stdout.write('\\x1b[?1049h\\x1b[?1000h\\x1b[?1000l')"


@pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")
@pytest.mark.parametrize(("program", "left"), [(LEAVES_IT_RAW, 2), ("print('done')", 0)])
def test_a_terminal_that_is_not_put_back_is_noticed(tmp_path: Path, program: str, left: int) -> None:
    from tests.fuzz.hostile.console import Console
    from tests.fuzz.hostile.outside import plain

    with Console((sys.executable, "-c", program), tmp_path, plain(tmp_path), (24, 80)) as console:
        assert console.ended(60) == 0
        assert len(console.left_behind()) == left
