"""Phases 2 to 4: the line of tiles, choosing, and the order in which markers are resolved."""

from __future__ import annotations

import msgspec
import pytest

from engines.chance import Draw, seeded
from engines.karnag import GAME
from engines.karnag.events import (
    MarkerPlaced,
    MarkerSpent,
    OrderSet,
    PassBegun,
    TilesLaid,
    TileStopped,
)
from engines.karnag.state import State
from engines.karnag.tokens import TILES
from engines.match import Decided, Match, Player, codec_of, match_of, setup_of


def _through(t) -> list:
    """Every marker passed; the events of the line."""
    seen = t.events(PassBegun, TileStopped, MarkerSpent)
    while t.state.phase not in ("marker", "council") and t.turn is not None and not t.over():
        if t.state.round != 2 or t.state.phase == "obstacle":
            break
        legal = t.legal()
        t.play(next(word for word in ("pass", "done", "go") if word in legal))
        seen += t.events(PassBegun, TileStopped, MarkerSpent)
    return [
        ("pass", event.half, event.number)
        if isinstance(event, PassBegun)
        else ("stop" if isinstance(event, TileStopped) else "done", event.tile, event.seat)
        for event in seen
    ]


def test_KA_025_the_six_tiles_are_shuffled_into_a_line(table) -> None:
    t = table(phase="tiles")
    assert isinstance(t.happened[0], TilesLaid)
    state = t.state
    state.phase = "tiles"
    assert GAME.pending(state) == Draw("action tiles of round 2", 0, 6)
    odds = GAME.odds(state, GAME.pending(state))
    lines = {seeded(str(n))(Draw(f"action tiles of round {n}", 0, 6), odds) for n in range(20)}
    assert len(lines) > 15
    assert {tuple(sorted(line)) for line in lines} == {TILES}


@pytest.mark.parametrize(("seats", "major", "minor"), [(2, 2, 1), (3, 2, 2), (4, 3, 2), (5, 3, 3)])
def test_KA_026_slots_by_number_of_players(table, seats: int, major: int, minor: int) -> None:
    t = table(seats, phase="tiles")
    for half, room in (("major", major), ("minor", minor)):
        for _ in range(room):
            assert f"marker 2 {half}" in t.legal()
            t.play(f"marker 2 {half}")
        assert f"marker 2 {half}" not in t.legal()


def test_KA_030_the_choosing_order_is_ascending_and_fixed(table) -> None:
    t = table(4, phase="tiles", points=[5, 2, 5, 0], first=2)
    assert t.events(OrderSet) == [OrderSet((3, 1, 2, 0))]
    t.state.points[3] = 50
    turns = []
    for number in range(8):
        turns.append(t.turn)
        t.play(f"marker {number % 6} major")
    assert turns == [3, 1, 2, 0] * 2


def test_KA_031_five_times_around_on_halves_with_a_free_slot(table) -> None:
    t = table(2, phase="tiles")
    t.play("marker 0 major", "marker 0 major")
    assert t.refused("marker 0 major") == "KA-031"
    assert t.refused("marker 6 major") == "KA-025"
    placed = 2
    while t.state.phase == "marker":
        t.play(min(t.legal()))
        placed += 1
    assert placed == 10


def test_KA_032_slots_fill_in_the_order_of_placing(table) -> None:
    t = table(3, phase="tiles", points=[0, 1, 2])
    t.play("marker 4 minor", "marker 3 major", "marker 4 minor")
    assert t.state.slots[9] == [0, 2]
    assert t.events(MarkerPlaced)[-1] == MarkerPlaced(2, 4, "minor")


def test_KA_033_a_team_may_take_several_slots_of_a_half(table) -> None:
    t = table(2, phase="tiles")
    t.play("marker 1 major", "marker 0 minor", "marker 1 major")
    assert t.state.slots[2] == [0, 0]


def test_KA_034_a_free_half_always_exists_and_passing_is_refused(table) -> None:
    for seats in (2, 3, 4, 5):
        t = table(seats, phase="tiles")
        while t.state.phase == "marker":
            legal = t.legal()
            assert legal
            assert all(text.startswith("marker") for text in legal)
            t.refused("pass")
            t.play(max(legal))


def test_KA_040_all_majors_before_all_minors(table) -> None:
    t = table(
        markers={("T5", "minor"): [0], ("T6", "major"): [1], ("T1", "minor"): [1], ("T2", "major"): [0]}
    )
    assert _through(t) == [
        ("pass", "major", 1),
        ("done", 1, 0),
        ("done", 5, 1),
        ("pass", "minor", 1),
        ("done", 0, 1),
        ("done", 4, 0),
    ]


def test_KA_041_a_colour_met_again_stops_the_tile(table) -> None:
    t = table(3, markers={("T5", "major"): [0, 1, 0, 2], ("T6", "major"): [0]})
    assert _through(t) == [
        ("pass", "major", 1),
        ("done", 4, 0),
        ("done", 4, 1),
        ("stop", 4, 0),
        ("done", 5, 0),
        ("pass", "major", 2),
        ("done", 4, 0),
        ("done", 4, 2),
    ]


def test_KA_042_further_passes_until_no_marker_waits(table) -> None:
    t = table(2, markers={("T5", "major"): [0, 0, 0], ("T6", "major"): [1, 1]})
    assert _through(t) == [
        ("pass", "major", 1),
        ("done", 4, 0),
        ("stop", 4, 0),
        ("done", 5, 1),
        ("stop", 5, 1),
        ("pass", "major", 2),
        ("done", 4, 0),
        ("stop", 4, 0),
        ("done", 5, 1),
        ("pass", "major", 3),
        ("done", 4, 0),
    ]


def test_KA_043_one_power_card_at_most_then_the_action(table) -> None:
    t = table(work="knowledge", hands=["Font Word", ""])
    assert t.state.phase == "before"
    assert t.legal() == {"power Font", "power Word", "go"}
    assert t.refused("track gem") == "KA-043"
    t.play("power Word")
    assert t.state.phase == "knowledge"
    t.play("track gem")
    assert t.events(MarkerSpent) == [MarkerSpent(0, 0, "major")]
    without = table(work="knowledge", hands=["", "Font"])
    assert without.state.phase == "knowledge"


@pytest.mark.parametrize("work", ["stone", "capture", "potion", "knowledge", "power", "shift", "influence"])
def test_KA_044_every_action_may_be_passed(table, work: str) -> None:
    t = table(work=work, creatures=[("Ghoul", "N", (1, 1))])
    assert "pass" in t.legal()
    t.play("pass")
    assert t.turn == 1


def test_KA_045_an_action_meets_the_table_as_it_is_then(table) -> None:
    t = table(
        markers={("T2", "major"): [0, 1], ("T5", "minor"): [0]},
        druids=[[1, -1, -1], [1, -1, -1]],
        creatures=[("Ghoul", "N", (1, 1))],
    )
    assert "capture 0 1" in t.legal()
    t.play("capture 0 1")
    assert t.turn == 1
    assert t.legal() == {"pass"}


def test_a_match_can_be_stopped_saved_and_replayed_at_any_choice() -> None:
    """The order of resolution is in the state and in the log, never on a stack of calls."""
    setup, codec = setup_of(GAME, 3, {}), codec_of(GAME)
    source = seeded("stop")
    match = Match(GAME, setup)
    events = match.start([Player("x")] * 3, source)
    phases = set()
    number = 0
    while seats := match.seats_to_act():
        phases.add(match.state.phase)
        if number % 3 == 0:
            again = match_of(GAME, codec.decode(codec.encode(events)))
            assert again.state == match.state
            saved = msgspec.json.decode(msgspec.json.encode(match.state), type=State)
            assert saved == match.state
            action = match.legal(seats[0])[0]
            assert GAME.legal(saved, seats[0])[0] == action
        number += 1
        legal = match.legal(seats[0])
        events += match.act(seats[0], legal[number * 7 % len(legal)], source)
    assert {"obstacle", "druid", "marker", "before", "move", "draw", "influence", "shift"} <= phases
    assert sum(isinstance(event, Decided) for event in events) == number
