"""Results typed one after another at a real terminal, every key counted."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pytest

ASKS = r"(round \d+: all \d+ are in[^\n]*: |table (\d+), [^\n]* - [^\n]*: )$"


class Keyboard:
    """A terminal that counts what is typed, Enter as one key."""

    def __init__(self, program: str, folder: Path, environment: dict[str, str]) -> None:
        self.child = pexpect.spawn(
            program,
            ["result"],
            cwd=str(folder),
            env=environment,
            dimensions=(50, 100),
            encoding="utf-8",
            timeout=60,
        )
        self.keys = 0
        self.seen = ""

    def asked(self) -> str:
        """Wait for the next question; the number of the table it asks for, or nothing."""
        self.child.expect(ASKS)
        self.seen += self.child.before
        return self.child.match.group(2) or ""

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        self.keys += len(line) + 1
        self.child.sendline(line)
        self.child.expect_exact(line + "\r\n")


@pytest.fixture
def keyboard(program: str, tmp_path: Path, environment: dict[str, str]) -> Any:
    """Starts the loop; closed at the end of the test."""
    made: list[Keyboard] = []

    def start() -> Keyboard:
        made.append(Keyboard(program, tmp_path, environment))
        return made[-1]

    yield start
    for one in made:
        one.child.close(force=True)


def results(beside: Callable[..., Any], round_: int) -> list[Any]:
    rows = json.loads(beside("pairings", str(round_), "--json").stdout)["data"]
    return [row["result"] for row in rows if isinstance(row["table"], int)]


def test_a_round_of_twelve_tables_takes_at_most_51_keys_in_order_and_five_a_table_in_any(
    keyboard: Callable[[], Keyboard], beside: Callable[..., Any]
) -> None:
    beside("new", "Thursday", "--rounds", "5", "--seed", "1")
    beside("player", "add", *[f"Player {one:02}" for one in range(1, 25)])
    beside("next")
    chance = random.Random(7)
    loop = keyboard()
    loop.keys += len("tourney result") + 1
    used = []
    for number in range(1, 6):
        typed = [chance.choice(["1", "0", "="]) for _ in range(12)]
        order = list(range(1, 13))
        if number in {4, 5}:
            chance.shuffle(order)
        for at in order:
            asked = loop.asked()
            loop.type(typed[at - 1] if asked == str(at) else f"{at} {typed[at - 1]}")
        loop.asked()
        entered = results(beside, number)
        assert entered == [{"1": "1-0", "0": "0-1", "=": "½-½"}[word] for word in typed]
        loop.type("n")
        used.append(loop.keys)
        loop.keys = 0
    assert "Thursday has finished now" in loop.seen + str(loop.asked()) + loop.seen
    assert max(used[:3]) <= 51
    assert max(used[3:]) <= 15 + 5 * 12
    loop.type("")
    loop.child.expect(pexpect.EOF)
    loop.child.close()
    assert loop.child.exitstatus == 0


def test_tables_of_four_take_their_scores_and_three_keys(
    keyboard: Callable[[], Keyboard], beside: Callable[..., Any]
) -> None:
    beside("new", "Big", "--game", "korsar", "--table-size", "4", "--rounds", "1", "--seed", "1")
    beside("player", "add", *[f"Player {one}" for one in range(1, 13)])
    beside("next")
    loop = keyboard()
    for at, scores in enumerate(("21 18 -9 4", "0 1 2 3", "12 12 12 12"), 1):
        loop.asked()
        loop.type(f"{at} {scores}")
        assert loop.keys <= len(scores) + 3
        loop.keys = 0
    loop.asked()
    assert results(beside, 1) == ["21 18 -9 4", "0 1 2 3", "12 12 12 12"]


def test_mistakes_ring_and_change_nothing_corrections_ask_for_the_reason_and_u_takes_back(
    keyboard: Callable[[], Keyboard], beside: Callable[..., Any]
) -> None:
    beside("new", "F", "--game", "kitsu", "--rounds", "2", "--seed", "1")
    beside("player", "add", *"ABCDEFGH")
    beside("next")
    loop = keyboard()
    loop.asked()
    for wrong in ("7", "9 1", "Zoe 1", "n", "1 2 3 4"):
        loop.type(wrong)
        loop.child.expect("\a")
        loop.asked()
    assert results(beside, 1) == [None] * 4
    loop.type("1")
    loop.asked()
    loop.type("u")
    loop.child.expect("taken back: round 1, table 1")
    assert loop.asked() == "1"
    loop.type("u")
    loop.child.expect("nothing was done here")
    loop.asked()
    loop.type("2 2-0")
    loop.child.expect(r"3 of 4|1 of 4 in; missing: table 1, 3, 4")
    loop.asked()
    loop.type("2 0-2")
    loop.child.expect(re.escape("table 2 has 2 0; why is it corrected?"))
    loop.type("")
    loop.asked()
    assert results(beside, 1)[1] == "2 0"
    loop.type("2 0-2")
    loop.child.expect("why is it corrected")
    loop.type("read the wrong way round")
    loop.asked()
    loop.type("3 1-1")
    loop.child.expect("why is it entered all the same")
    loop.type("closing time")
    loop.asked()
    assert results(beside, 1) == [None, "0 2", "1 1", None]
    told = beside("log", "-o", "tsv").stdout
    assert "read the wrong way round" in told
    assert "closing time" in told
    loop.child.sendeof()
    loop.child.expect(pexpect.EOF)
    loop.child.close()
    assert loop.child.exitstatus == 0


def test_what_another_laptop_enters_is_seen_and_never_overwritten_without_a_reason(
    keyboard: Callable[[], Keyboard], beside: Callable[..., Any]
) -> None:
    beside("new", "F", "--rounds", "1", "--seed", "1")
    beside("player", "add", *"ABCD")
    beside("next")
    loop = keyboard()
    assert loop.asked() == "1"
    beside("--author", "Ben", "result", "1", "0-1")
    loop.type("1")
    loop.child.expect("somebody else has just entered 0-1 at table 1; if that is wrong, correct it with: 1 1")
    assert loop.asked() == "2"
    assert results(beside, 1) == ["0-1", None]


def test_slips_are_read_again_and_the_first_difference_stops(
    program: str, tmp_path: Path, environment: dict[str, str], beside: Callable[..., Any]
) -> None:
    beside("new", "F", "--rounds", "1", "--seed", "1")
    beside("player", "add", *"ABCDEF")
    beside("next")
    for at, typed in enumerate(("1-0", "=", "0-1"), 1):
        beside("result", str(at), typed)
    child = pexpect.spawn(
        program, ["result", "--verify"], cwd=str(tmp_path), env=environment, encoding="utf-8", timeout=60
    )
    child.expect("table 1, ")
    child.sendline("1")
    child.expect("table 2, ")
    child.sendline("0")
    child.expect("\a")
    child.expect(re.escape("the slip says 0-1, and ½-½ is entered"))
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 5
