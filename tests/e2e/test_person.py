"""A person at a real terminal: plays, leaves, comes back, is cut off, and nothing is lost."""

from __future__ import annotations

import json
import re
import signal
from pathlib import Path
from typing import Any

import pexpect
import pytest

ASK = r"your action \(1-(\d+), \? for help\): "


@pytest.fixture
def spawn(program: str, tmp_path: Path, environment: dict[str, str]) -> Any:
    """Starts the program on a terminal of its own."""
    children: list[Any] = []

    def start(*words: str) -> Any:
        child = pexpect.spawn(
            program,
            list(words),
            cwd=str(tmp_path),
            env=environment,
            dimensions=(40, 100),
            encoding="utf-8",
            timeout=120,
        )
        children.append(child)
        return child

    yield start
    for child in children:
        child.close(force=True)


def play_to_the_end(child: Any, at_most: int = 200) -> str:
    """Answer 1 until the match is over; gives everything that was shown."""
    shown = ""
    for _ in range(at_most):
        which = child.expect([ASK, pexpect.EOF])
        shown += child.before
        if which == 1:
            return shown
        child.sendline("1")
    raise AssertionError("the match did not end")


def test_a_person_plays_a_match_and_sees_no_card_of_the_bot(spawn: Any, beside: Any) -> None:
    child = spawn("play", "korsar", "--seat", "me:Ada", "--seat", "bot:random", "--seed", "3")
    shown = play_to_the_end(child)
    match = re.search(r"tourney replay (\S+)", shown)
    assert match
    full = beside("match", "export", match.group(1), "-").stdout
    mine = beside("match", "export", match.group(1), "-", "--seat", "0").stdout
    assert full != mine
    state = json.loads(beside("match", "show", match.group(1), "--json").stdout)["data"]
    assert state["finished"]
    first = next(json.loads(line) for line in full.splitlines() if '"korsar.dealt","seat":1' in line)
    opening = shown.split("your action")[0]
    assert "random is dealt 6 cards." in opening
    assert first["cards"]


def test_leaving_prints_the_command_that_goes_on(spawn: Any, beside: Any) -> None:
    child = spawn("play", "korsar", "--seat", "me:Ada", "--seat", "bot:random")
    child.expect(ASK)
    child.sendline("1")
    child.expect(ASK)
    child.sendline("q")
    child.expect(r"go on with: tourney play --resume (\S+)")
    match = child.match.group(1)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    before = json.loads(beside("match", "show", match, "--json").stdout)["data"]
    assert not before["finished"]
    again = spawn("play", "--resume", match)
    play_to_the_end(again)
    assert json.loads(beside("match", "show", match, "--json").stdout)["data"]["finished"]


def test_an_unfinished_match_is_offered(spawn: Any) -> None:
    child = spawn("play", "korsar", "--seat", "me:Ada", "--seat", "bot:random")
    child.expect(ASK)
    child.sendline("q")
    child.expect(r"--resume (\S+)")
    match = child.match.group(1)
    child.expect(pexpect.EOF)
    again = spawn("play", "korsar", "--seat", "me:Ada", "--seat", "bot:random")
    again.expect(rf"Go on with the unfinished match {match}\?")
    again.sendline("y")
    again.expect(ASK)


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGINT, signal.SIGKILL])
def test_a_cut_terminal_loses_no_decision(spawn: Any, beside: Any, number: signal.Signals) -> None:
    child = spawn("play", "korsar", "--seat", "me:Ada", "--seat", "bot:random")
    for _ in range(3):
        child.expect(ASK)
        child.sendline("1")
    child.expect(ASK)
    child.kill(number)
    child.expect(pexpect.EOF)
    child.close()
    if number == signal.SIGKILL:
        assert child.signalstatus == signal.SIGKILL
    else:
        assert child.exitstatus == {signal.SIGHUP: 129, signal.SIGTERM: 143, signal.SIGINT: 130}[number]
        assert "--resume" in child.before
    match = json.loads(beside("match", "list", "--json").stdout)["data"][0]["match"]
    text = beside("match", "export", match, "-", "--seat", "0").stdout
    decided = [line for line in text.splitlines() if line.startswith('{"type":"match.decided","seat":0')]
    assert len(decided) == 3
    beside("match", "verify", match)


def test_a_table_of_the_tournament_is_played_here_and_its_outcome_is_the_result(
    spawn: Any, beside: Any
) -> None:
    beside("new", "Friday", "--game", "korsar", "--rounds", "1", "--seed", "2")
    beside("player", "add", "Ada")
    beside("player", "add", "Bot", "--bot", "random")
    beside("next")
    child = spawn("play", "--table", "1")
    child.expect(ASK)
    child.sendline("q")
    child.expect(r"go on with: tourney -t (\S+) play --table 1")
    child.expect(pexpect.EOF)
    child.close()
    play_to_the_end(spawn("play", "--table", "1"))
    row = json.loads(beside("pairings", "--json").stdout)["data"][0]
    match = json.loads(beside("match", "show", row["match"], "--json").stdout)["data"]
    assert row["scores"] == match["outcome"]["scores"]
    assert beside("play", "--table", "1", code=4).stderr.startswith(
        "tourney: table 1 of round 1 has its result"
    )


def test_two_people_share_a_terminal_without_seeing_each_other_s_cards(spawn: Any) -> None:
    child = spawn("play", "korsar", "--seat", "me:Ada", "--seat", "me:Ben", "--seed", "4")
    child.expect("It is the turn of Ada. Hand over, then press Enter.")
    child.sendline("")
    child.expect(ASK)
    assert "Hand of Ada" in child.before
    assert "Hand of Ben" not in child.before
    child.sendline("1")
    child.expect("It is the turn of Ben. Hand over, then press Enter.")
    assert "\x1b[2J" in child.before
    child.sendline("")
    child.expect(ASK)
    assert "Hand of Ben" in child.before
    assert "Hand of Ada" not in child.before


def test_a_terminal_that_is_closed_ends_the_program_with_129(spawn: Any, beside: Any) -> None:
    child = spawn("play", "korsar", "--seat", "me:Ada", "--seat", "bot:random")
    child.expect(ASK)
    child.sendline("1")
    child.expect(ASK)
    child.close(force=False)
    child.wait() if child.isalive() else None
    assert (child.exitstatus, child.signalstatus) in {(129, None), (None, signal.SIGHUP)}
    match = json.loads(beside("match", "list", "--json").stdout)["data"][0]["match"]
    beside("match", "verify", match)
