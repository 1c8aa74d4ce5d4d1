from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.eyes import ALL, NotSeen
from engines.match import Aborted, Decided, match_of, redacted
from events.errors import NotAllowed
from replays import timeline
from replays.timeline import STRIDE, Timeline


@pytest.fixture(scope="module")
def log(recorded):
    return recorded(("Ada", "Ben", "Cleo"), "long", deck=400)


@pytest.fixture(scope="module")
def line(magpie, log):
    assert len(log) > 3 * STRIDE
    return Timeline(magpie, log)


@given(st.lists(st.integers(-5, 1300), min_size=1, max_size=12))
@settings(max_examples=60)
def test_any_sequence_of_seeks_ends_where_a_fresh_fold_ends(line, magpie, log, places):
    for place in places:
        line.seek(place)
    here = max(0, min(places[-1], len(log)))
    assert line.position == here
    fresh = match_of(magpie, log[:here]) if here else None
    for eyes in (None, 0, 1, 2):
        assert line.view(eyes) == (fresh.view(eyes) if fresh else Timeline(magpie, log[:1]).view(eyes))


@given(st.lists(st.sampled_from(["turn+", "turn-", "round+", "round-", "+1", "-1"]), max_size=30))
@settings(max_examples=40)
def test_any_way_there_shows_the_same_as_going_straight(line, magpie, log, steps):
    line.seek(500)
    for step in steps:
        match step:
            case "turn+":
                line.next_turn()
            case "turn-":
                line.previous_turn()
            case "round+":
                line.next_round()
            case "round-":
                line.previous_round()
            case _:
                line.seek(line.position + int(step))
    straight = Timeline(magpie, log)
    straight.seek(line.position)
    assert straight.view(1) == line.view(1)
    assert straight.to_act() == line.to_act()


def test_a_turn_begins_where_another_seat_decides(line, log):
    deciders = [(place, event.seat) for place, event in enumerate(log, 1) if type(event) is Decided]
    expected = [place for n, (place, seat) in enumerate(deciders) if n == 0 or deciders[n - 1][1] != seat]
    assert line.turns == expected


def test_a_round_begins_where_the_turn_passes_to_a_lower_seat(line, log):
    assert [log[place - 1].seat for place in line.rounds[:3]] == [0, 0, 0]
    assert len(line.rounds) == -(-len(line.turns) // 3)
    assert set(line.rounds) <= set(line.turns)


def test_turns_and_rounds_are_walked_one_by_one_and_back(line):
    line.seek(0)
    forth = [line.next_turn() for _ in range(4)]
    assert forth == line.turns[:4]
    assert line.turn() == 4
    line.seek(line.position + 1)
    assert line.previous_turn() == line.turns[3], "inside a turn, back is its own beginning"
    assert [line.previous_turn() for _ in range(4)] == [*line.turns[2::-1], 0]
    assert line.next_round() == line.rounds[0]
    assert line.next_round() == line.rounds[1]
    assert line.round() == 2
    assert line.previous_round() == line.rounds[0]


def test_the_ends_hold(line):
    line.seek(line.length)
    assert line.next_turn() == line.length
    assert line.next_round() == line.length
    assert line.to_act() == ()
    line.seek(0)
    assert line.previous_turn() == 0
    assert line.actor() is None
    assert line.turn() == line.round() == 0


def test_a_seek_anywhere_folds_at_most_one_stride_of_events(magpie, recorded, monkeypatch):
    line = Timeline(magpie, recorded(("Ada", "Ben", "Cleo"), "huge", deck=3400))
    assert line.length > 10_000
    folded: list[int] = []
    real = timeline.fold

    def counted(apply, state, events):
        events = list(events)
        folded.append(len(events))
        return real(apply, state, events)

    monkeypatch.setattr(timeline, "fold", counted)
    for k in range(2000):
        line.seek((k * 7919) % line.length)
    assert len(folded) == 2000
    assert max(folded) < STRIDE


def test_whoever_acts_sees_with_the_eyes_of_the_seat_to_act(line):
    for place in (line.turns[3] - 1, line.turns[7] - 1):
        line.seek(place)
        (seat,) = line.to_act()
        assert line.eyes(ALL) == seat
        assert line.view(ALL) == line.view(seat)
    line.seek(line.turns[5])
    assert line.eyes(ALL) == line.actor() == line.event(line.position).seat, (
        "while events follow, who decided"
    )


def test_a_redacted_log_shows_its_own_eyes_the_same_and_no_others_anything(magpie, recorded):
    log = recorded()
    for eyes in (None, 0, 1, 2):
        full, cut = Timeline(magpie, log), Timeline(magpie, redacted(magpie, log, eyes), kept_for=eyes)
        assert cut.perspectives == (eyes,)
        for place in range(full.length + 1):
            full.seek(place)
            cut.seek(place)
            assert full.view(eyes) == cut.view(eyes)
            assert full.picture(eyes, 60) == cut.picture(eyes, 60)
        assert [full.sentence(n, eyes) for n in range(1, full.length + 1)] == [
            cut.sentence(n, eyes) for n in range(1, cut.length + 1)
        ]
        for other in {None, 0, 1, 2, ALL} - {eyes}:
            with pytest.raises(NotSeen):
                cut.view(other)
            with pytest.raises(NotSeen):
                cut.sentence(1, other)
            with pytest.raises(NotSeen):
                cut.search("deal", other)


def test_search_finds_sentences_without_regard_to_case(magpie, recorded):
    line = Timeline(magpie, recorded())
    found = line.search("HIDES", ALL)
    assert found
    assert all("hides" in line.sentence(number, ALL) for number in found)
    assert line.search("no such words", ALL) == []


def test_search_finds_only_what_the_eyes_may_read(magpie, recorded):
    line = Timeline(magpie, recorded())
    hidden = next(event for event in recorded() if type(event).__name__ == "Hid")
    mine = [n for n in line.search(hidden.card, hidden.seat) if "hides" in line.sentence(n, hidden.seat)]
    assert len(mine) == 1
    other = (hidden.seat + 1) % 3
    assert not [n for n in line.search(hidden.card, other) if "hid" in line.sentence(n, other)]


def test_a_running_match_grows_and_keeps_its_place(magpie, recorded):
    log = recorded()
    line = Timeline(magpie, log[:10])
    line.seek(10)
    assert line.sentence(10, ALL)
    assert not line.finished
    line.extend(log[10:])
    assert line.position == 10
    whole = Timeline(magpie, log)
    assert (line.turns, line.rounds, line.finished) == (whole.turns, whole.rounds, True)
    assert [line.sentence(n, 1) for n in range(1, 42)] == [whole.sentence(n, 1) for n in range(1, 42)]
    line.seek(line.length)
    whole.seek(whole.length)
    assert line.view(1) == whole.view(1)


def test_growing_past_a_stride_keeps_every_place(magpie, recorded):
    log = recorded(seed="grow", deck=200)
    line = Timeline(magpie, log[:1])
    for event in log[1:]:
        line.extend([event])
    whole = Timeline(magpie, log)
    for place in range(0, len(log), 17):
        assert line.seek(place) == whole.seek(place)
        assert line.view(2) == whole.view(2)


def test_the_course_of_the_scores_tells_nothing_of_what_comes(line):
    line.seek((line.length + 1) // 2)
    half = line.course(None, 16)
    assert len(half) == 8
    line.seek(line.length)
    whole = line.course(None, 16)
    assert len(whole) == 16
    assert whole[:8] == half
    assert whole[-1] == line.standing(None)
    line.seek(0)
    assert line.course(ALL, 16) == []


def test_an_aborted_match_is_finished_and_nobody_acts(magpie, recorded):
    line = Timeline(magpie, [*recorded()[:9], Aborted("the club closes.")])
    assert line.finished
    line.seek(line.length)
    assert line.to_act() == ()
    assert line.sentence(line.length, None) == "The match was given up: the club closes."


@pytest.mark.parametrize("events", [[], [Aborted("x")]])
def test_a_log_begins_with_the_start_of_a_match(magpie, events):
    with pytest.raises(NotAllowed, match="begin with the start"):
        Timeline(magpie, events)


def test_bots_of_one_name_are_told_apart(magpie, recorded):
    assert Timeline(magpie, recorded(("random", "random", "Ada"))).names == (
        "random (1)",
        "random (2)",
        "Ada",
    )


def test_rounds_are_those_of_the_game_where_it_says_so():
    from random import Random

    from engines import registry
    from engines.chance import seeded
    from engines.kitsu.events import RoundBegan
    from engines.match import setup_of
    from engines.playout import playout

    game = registry.game("kitsu")
    _, events = playout(game, setup_of(game, 4, {}), seeded("1"), Random(1))
    line = Timeline(game, events)
    assert line.rounds == [at for at, event in enumerate(events, 1) if isinstance(event, RoundBegan)]
    assert line.round(line.rounds[1] - 1) == 1
    assert line.round(line.rounds[1]) == 2
