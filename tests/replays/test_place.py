from __future__ import annotations

import pytest

from replays.place import BadPlace, NoSuchPlace, position_of
from replays.timeline import Timeline


@pytest.fixture
def line(magpie, recorded):
    return Timeline(magpie, recorded())


@pytest.mark.parametrize("text", ["12", "e12", " E12 "])
def test_an_event_by_its_number(line, text):
    assert position_of(line, text) == 12


def test_shares_turns_and_rounds(line):
    assert [position_of(line, f"{share}%") for share in (0, 50, 100)] == [
        0,
        round(line.length / 2),
        line.length,
    ]
    assert position_of(line, "t1") == line.turns[0]
    assert position_of(line, "T12") == line.turns[11]
    assert position_of(line, "r 3") == line.rounds[2]
    assert position_of(line, "0") == 0


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "t5%", "tt1", "r", "٣", "1" * 10, "5 0"])
def test_other_text_is_no_place(line, text):
    with pytest.raises(BadPlace, match="is no place") as refusal:
        position_of(line, text)
    assert "t12" in refusal.value.hint


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("999", "no event 999; the last is {length}"),
        ("t99", "no turn 99; the last is 12"),
        ("t0", "no turn 0; the last is 12"),
        ("r99", "no round 99; the last is 4"),
        ("101%", "ends at 100%"),
    ],
)
def test_a_place_beyond_the_end_says_where_the_end_is(line, text, words):
    with pytest.raises(NoSuchPlace) as refusal:
        position_of(line, text)
    assert words.format(length=line.length) in str(refusal.value)


def test_a_match_without_decisions_has_no_turns(magpie, recorded):
    with pytest.raises(NoSuchPlace, match="nobody has had a turn yet"):
        position_of(Timeline(magpie, recorded()[:3]), "t1")
