"""The desk at a real terminal: every key counted, and whoever leaves gets the terminal back."""

from __future__ import annotations

import json
import random
import signal
import termios
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pexpect
import pyte
import pytest

ALTERNATE_OFF = b"\x1b[?1049l"


class Desk:
    """The desk on a terminal of its own, read as a person would."""

    def __init__(self, program: str, folder: Path, environment: dict[str, str]) -> None:
        self.screen = pyte.Screen(100, 30)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.keys = 0
        self.child = pexpect.spawn(
            program, ["desk"], cwd=str(folder), env=environment, dimensions=(30, 100), timeout=60
        )
        self.before = termios.tcgetattr(self.child.child_fd)

    def read(self) -> None:
        """Take in what was drawn."""
        try:
            data = self.child.read_nonblocking(65536, timeout=0.05)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return
        self.raw += data
        self.stream.feed(data)

    def until(self, seen: str) -> None:
        """Wait until the screen shows it; no clock is asked whether that was quick."""
        for _ in range(2000):
            self.read()
            if any(seen in line for line in self.screen.display):
                return
            time.sleep(0.02)
        raise AssertionError("\n".join(self.screen.display))

    def press(self, keys: str) -> None:
        """Type these, each counted."""
        self.keys += len(keys)
        self.child.send(keys)

    def end(self) -> int:
        """The exit status, once it has gone."""
        for _ in range(2000):
            self.read()
            if not self.child.isalive():
                break
            time.sleep(0.02)
        self.read()
        self.child.close()
        return int(self.child.exitstatus if self.child.exitstatus is not None else -1)


@pytest.fixture
def desk(program: str, tmp_path: Path, environment: dict[str, str]) -> Iterator[Callable[[], Desk]]:
    made: list[Desk] = []

    def start() -> Desk:
        made.append(Desk(program, tmp_path, environment))
        return made[-1]

    yield start
    for one in made:
        one.child.close(force=True)


def test_a_round_of_twelve_tables_takes_at_most_51_keys_in_order_and_five_a_table_in_any(
    desk: Callable[[], Desk], beside: Callable[..., Any]
) -> None:
    beside("new", "Thursday", "--rounds", "5", "--seed", "1")
    beside("player", "add", *[f"Player {one:02}" for one in range(1, 25)])
    beside("next")
    chance, me, used = random.Random(7), desk(), []
    for number in range(1, 6):
        me.until(f"round {number} of 5 · 0 of 12 in")
        me.keys = 0
        typed = [chance.choice("10=") for _ in range(12)]
        if number < 4:
            me.press("".join(typed))  # typed ahead: each waits its turn
        else:
            for at in chance.sample(range(1, 13), 12):
                end = "\r" if at == 1 else ""
                me.press(f"t{at}{end}{typed[at - 1]}")
        me.until("12 of 12 in")
        rows = json.loads(beside("pairings", str(number), "--json").stdout)["data"]
        assert [row["result"] for row in rows] == [{"1": "1-0", "0": "0-1", "=": "½-½"}[key] for key in typed]
        me.press("n")
        used.append(me.keys)
    me.until("finished")
    assert max(used[:3]) <= 51
    assert max(used[3:]) <= 15 + 5 * 12
    me.press("q")
    assert me.end() == 0
    assert ALTERNATE_OFF in me.raw


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_a_signal_gives_the_terminal_back(
    desk: Callable[[], Desk], beside: Callable[..., Any], number: int, status: int
) -> None:
    beside("new", "F", "--rounds", "1")
    beside("player", "add", *"ABCD")
    beside("next")
    me = desk()
    me.until("0 of 2 in")
    me.press("1")
    me.until("1 of 2 in")
    me.child.kill(number)
    assert me.end() == status
    assert ALTERNATE_OFF in me.raw


def test_bytes_that_are_no_text_and_a_paste_leave_the_desk_alive(
    desk: Callable[[], Desk], beside: Callable[..., Any]
) -> None:
    beside("new", "F", "--rounds", "1")
    beside("player", "add", *"ABCD")
    beside("next")
    me = desk()
    me.until("0 of 2 in")
    me.child.send(b"\xe9\xff\x80")
    me.child.send(b"\r\r\r/:\x1b")
    me.child.send(b"\x1b[200~1 0\n2 1\n\x1b[201~")
    time.sleep(0.2)
    me.child.send(b"\x1b")
    time.sleep(0.6)
    me.child.setwinsize(3, 5)
    me.child.setwinsize(30, 100)
    me.press("q")
    assert me.end() == 0
