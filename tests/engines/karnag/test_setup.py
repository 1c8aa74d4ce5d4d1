"""Players, geometry and set-up: section 2 and the first rules of section 3."""

from __future__ import annotations

from random import Random

import pytest

from engines.chance import Draw, Roll, seeded
from engines.game import BadSetup, Setup, Turn
from engines.karnag import GAME
from engines.karnag.events import (
    CreatureEntered,
    DruidPlaced,
    ObstaclePlaced,
    RoundBegun,
    StartPlayerDrawn,
)
from engines.karnag.geometry import AHEAD, AT, CAULDRONS, CROSSINGS, EXITS, NUMBER, RAYS, RING, STEPS, TRACKS
from engines.match import Match, Player, setup_of
from engines.playout import playout


def _begun(seats: int, seed: str = "s") -> tuple[Match, list, object]:
    source = seeded(seed)
    match = Match(GAME, setup_of(GAME, seats, {}))
    return match, match.start([Player("x")] * seats, source), source


def _cells(place: int) -> list[tuple[int, int]]:
    return [AT[cell] for cell in RAYS[place]]


def test_section_2_the_path_runs_clockwise_around_the_clearing() -> None:
    assert _cells(2) == [(r, 2) for r in range(7)]
    assert _cells(9) == [(2, c) for c in range(6, -1, -1)]
    assert _cells(17) == [(r, 3) for r in range(6, -1, -1)]
    assert _cells(14)[0] == (6, 6)
    assert _cells(25) == [(2, c) for c in range(7)]
    assert [RING[NUMBER[cell]] for cell in ((3, 3), (2, 4), (1, 3), (0, 6))] == [0, 1, 2, 3]
    assert [AT[cell] for cell in EXITS] == [(2, 3), (3, 4), (4, 3), (3, 2)]
    assert {place: TRACKS[track] for place, track in CAULDRONS.items()} == {
        1: "movement",
        5: "council",
        10: "gem",
        15: "capture",
        19: "mana",
        24: "magic",
    }


def test_section_2_distances_and_crossings_agree_with_a_count_by_hand() -> None:
    assert STEPS[27][0] == 1
    assert STEPS[0][14] == 14
    for one in range(28):
        for other in range(28):
            crossing = CROSSINGS[one][other]
            parallel = (one // 7) % 2 == (other // 7) % 2
            assert (crossing is None) == parallel
            if crossing is not None:
                cell, near, far = crossing
                assert RAYS[one][near - 1] == RAYS[other][far - 1] == cell
    assert AHEAD[0][NUMBER[(0, 4)]] == -1
    assert AHEAD[1][NUMBER[(0, 4)]] == NUMBER[(0, 5)]


def test_KA_001_two_to_five_teams() -> None:
    assert GAME.seats == (2, 3, 4, 5)
    for seats in (1, 6):
        with pytest.raises(BadSetup, match="2, 3, 4 or 5"):
            setup_of(GAME, seats, {})
    assert GAME.sides(setup_of(GAME, 3, {})) == ((0,), (1,), (2,))


def test_KA_002_the_start_player_is_random_and_first_in_every_order() -> None:
    first = set()
    for seed in range(12):
        match, events, _ = _begun(3, str(seed))
        assert isinstance(events[1], StartPlayerDrawn)
        assert match.seats_to_act() == (events[1].seat,)
        first.add(events[1].seat)
    assert first == {0, 1, 2}
    assert GAME.pending(GAME.initial(setup_of(GAME, 3, {}))) == Roll("start player", 0)


def test_KA_003_obstacles_are_placed_in_turn_until_all_are_there() -> None:
    match, events, source = _begun(3)
    seat = events[1].seat
    placed = []
    for number in range(8):
        assert match.seats_to_act() == ((seat + number) % 3,)
        legal = match.legal((seat + number) % 3)
        happened = match.act((seat + number) % 3, legal[0], source)
        placed += [event for event in happened if isinstance(event, ObstaclePlaced)]
    assert [event.kind for event in placed] == ["wall"] * 4 + ["swamp"] * 4
    assert match.state.phase == "druid"


def test_KA_003_a_kind_that_is_used_up_is_refused(table) -> None:
    t = table(phase="obstacle", walls=[(0, 0), (0, 2), (0, 4), (0, 6)])
    assert t.refused("wall 6,6") == "KA-003"
    assert all(text.startswith("swamp") for text in t.legal())


def test_KA_004_where_obstacles_may_stand(table) -> None:
    t = table(phase="obstacle", walls=[(0, 0)], swamps=[(6, 6)])
    for text in ("wall 0,1", "wall 0,0", "wall 6,6", "wall 2,3", "swamp 3,3", "swamp 3,2", "wall 9,9"):
        assert t.refused(text) == "KA-004", text
    for text in ("swamp 0,1", "wall 1,1", "wall 1,3", "swamp 5,5"):
        assert text in t.legal()
    assert len([text for text in t.legal() if text.startswith("swamp")]) == 38


def test_KA_005_four_creatures_come_to_the_exits() -> None:
    match, _, source = _begun(2)
    happened = []
    while match.state.phase == "obstacle":
        seat = match.seats_to_act()[0]
        happened = match.act(seat, match.legal(seat)[-1], source)
    came = [event for event in happened if isinstance(event, CreatureEntered)]
    assert [(event.id, event.heading, event.cell) for event in came] == [
        (0, "N", (2, 3)),
        (1, "E", (3, 4)),
        (2, "S", (4, 3)),
        (3, "W", (3, 2)),
    ]


def test_KA_006_druids_one_at_a_time_three_times_round(table) -> None:
    t = table(3, phase="druid", first=1, druids=[[-2] * 3] * 3, number=0)
    seats = []
    for number in range(9):
        seats.append(t.turn)
        (placed, *_) = t.play(f"druid {number}")
        assert placed == DruidPlaced(seats[-1], number // 3, number)
    assert seats == [1, 2, 0] * 3
    assert t.events(RoundBegun) == [RoundBegun(1)]
    other = table(3, phase="druid", druids=[[-2] * 3] * 3, number=0)
    assert len(other.legal()) == 28
    assert other.refused("druid 28") == "KA-006"


def test_KA_007_any_number_of_druids_share_a_path_cell(table) -> None:
    t = table(2, phase="druid", druids=[[-2] * 3] * 2, number=0)
    t.play(*["druid 4"] * 6)
    assert t.state.druids == [[4, 4, 4], [4, 4, 4]]


def test_KA_008_what_a_team_starts_with() -> None:
    match, _, _ = _begun(4)
    state = match.state
    assert state.energy == [10] * 4
    assert state.points == [0] * 4
    assert state.supply == [6] * 4
    assert state.knowledge == [[0] * 6] * 4
    assert state.hands == [[]] * 4


def test_KA_009_the_power_deck_is_three_of_each_face_down() -> None:
    match, _, _ = _begun(2)
    assert sorted(match.state.left.values()) == [3] * 8
    view = GAME.view(match.state, None)
    assert view.deck == 24
    odds = GAME.odds(match.state, Draw("power deck", 0))
    order = {seeded(str(number))(Draw("power deck", 0, 24), odds) for number in range(5)}
    assert len(order) == 5


def test_a_set_up_leads_to_a_whole_match() -> None:
    match, _ = playout(GAME, Setup(5, GAME.options()), seeded("whole"), Random(1))
    assert match.over
    assert not isinstance(GAME.pending(match.state), Turn)
