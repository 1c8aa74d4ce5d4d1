"""The menu of a person: every action once, and short enough for the table above it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import registry
from engines.chance import seeded
from engines.match import Player, setup_of
from engines.rows import cells
from events.store import Store
from tourney.cli.person import LONG, Left, Person, columns, narrowed
from tourney.matches.recorded import begin


@given(
    st.lists(st.text("abcdefgh ", min_size=1, max_size=30).map(str.strip).filter(bool), max_size=60),
    st.integers(20, 120),
)
def test_every_entry_stands_once_and_no_line_of_several_is_too_wide(words, width):
    entries = [f"{number}:{word}" for number, word in enumerate(words)]
    lines = columns(entries, width)
    found = [part for line in lines for part in line.split("  ") if part.strip()]
    assert len(found) >= len(entries)
    text = "\n".join(lines)
    assert all(entry in text for entry in entries)
    assert all(cells(line.rstrip("\n")) <= max(width, *map(len, entries)) for line in lines)


def test_a_short_menu_has_one_entry_a_line_and_a_long_one_is_read_down_the_columns():
    few = [f"entry {number}" for number in range(LONG)]
    assert columns(few, 80) == [f"{entry}\n" for entry in few]
    many = [f"entry {number:>2}" for number in range(30)]
    lines = columns(many, 80)
    assert len(lines) == 4
    assert lines[1] == "entry  1  entry  5  entry  9  entry 13  entry 17  entry 21  entry 25  entry 29\n"


def test_words_narrow_the_list_to_the_entries_that_have_them_all():
    entries = ["  1  place a stone on 4,5", "  2  place a menhir on 4,5", "  3  pass"]
    assert narrowed(entries, "PLACE st") == entries[:1]
    assert narrowed(entries, "p") == entries
    assert narrowed(entries, "x") == []


@pytest.mark.parametrize(
    ("name", "typed", "why"),
    [
        ("korsar", "attack 9 P-red-1", r"is not allowed now: .*\(KR-\d+\); choose"),
        ("korsar", "discard P-red-1", r"is not allowed now: .*\(KR-060\); choose"),
        ("karnag", "stone 1 0", r"is not allowed now: .*\(KA-043\); choose"),
        ("kitsu", "recover none", r"is not allowed now: .*\(KT-\d+\); choose"),
        ("korrigans", "pass", r"is not allowed now: .*\(KO-\d+\); choose"),
    ],
)
def test_what_is_typed_and_not_allowed_is_told_with_the_sentence_and_the_rule_of_the_game(
    name: str,
    typed: str,
    why: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    game = registry.game(name)
    seats = game.seats[0]
    with Store.open(tmp_path / "club.db", create=True) as store:
        recorded = begin(store, "one", game, setup_of(game, seats, {}))
        players = [Player(f"seat {seat}") for seat in range(seats)]
        recorded.start(players, seeded("7"), lambda: "2026-11-30T20:00:00Z", "test")
        answers = iter([typed, "q"])
        monkeypatch.setattr("builtins.input", lambda question: next(answers))
        seat = recorded.match.seats_to_act()[0]
        with pytest.raises(Left):
            Person(recorded, [seat]).ask(seat)
    said = capsys.readouterr()
    assert re.search(why, said.err), said.err
