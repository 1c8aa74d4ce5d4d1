"""KR-060 to KR-067: the empty pile, the end and the score."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from engines.chance import seeded
from engines.game import Outcome, Over
from engines.korsar import GAME
from engines.korsar.events import Captured, Discarded, HandShown
from engines.match import Decided, Ended, match_of, setup_of
from engines.playout import playout


def test_KR_060_with_an_empty_pile_one_card_may_be_discarded(table) -> None:
    hands = ["P-red-1 C-red ADM S2", "P-blue-1"]
    t = table(hands, pile=0)
    assert t.legal() == {"merchant S2", "discard P-red-1", "discard C-red", "discard ADM"}
    assert t.play("discard C-red") == [Discarded(0, "C-red")]
    assert t.state.discard[-1] == "C-red"
    assert t.turn == 1


def test_KR_060_no_discard_while_the_pile_lasts(table) -> None:
    t = table(["P-red-1", "P-blue-1"], pile=1)
    assert t.refused("discard P-red-1") == "KR-060"


@pytest.mark.parametrize("pile", [0, 5])
def test_KR_061_a_ship_is_never_discarded(table, pile: int) -> None:
    t = table(["P-red-1 S2", "P-blue-1"], pile=pile)
    assert t.refused("discard S2") == "KR-061"


@pytest.mark.parametrize("hand", ["S2", "S8 S2", "P-red-1", "C-red", "ADM", "P-red-1 S2"])
def test_KR_062_an_action_always_exists(table, hand: str) -> None:
    assert table([hand, "P-blue-1"], pile=0).legal()
    assert table([hand, "P-blue-1"], pile=1).legal()


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_KR_062_an_action_exists_at_every_turn_of_a_match(seats: int) -> None:
    _, events = playout(GAME, setup_of(GAME, seats, {}), seeded("x"), Random(seats))
    for place, event in enumerate(events):
        if isinstance(event, Decided):
            state = match_of(GAME, events[:place]).state
            assert event.action in GAME.legal(state, event.seat)


def test_KR_063_the_end_comes_when_the_last_card_is_played_with_an_empty_pile(table) -> None:
    t = table(["P-red-1", "P-blue-1"], pile=0)
    t.play("discard P-red-1")
    assert isinstance(t.happened[-1], Ended)
    assert t.happened[-1].rule == "KR-063"


def test_KR_063_the_end_comes_when_the_pile_runs_out_and_any_hand_is_empty(table) -> None:
    t = table(["P-red-1", "P-blue-1", ""], pile=1)
    t.play("draw")
    assert isinstance(t.happened[-1], Ended)


def test_KR_063_nobody_gets_a_last_turn_or_check(table) -> None:
    t = table(["P-red-1", "P-blue-1"], [{"card": "S5", "owner": 1}], pile=0)
    t.play("discard P-red-1")
    assert t.events(Captured) == []
    assert t.turn is None


@pytest.mark.parametrize(("hands", "pile"), [(["S2", ""], 1), (["S2", "S2"], 0), (["S2", ""], 9)])
def test_KR_063_one_of_the_two_is_not_enough(position, hands: list[str], pile: int) -> None:
    assert not isinstance(GAME.pending(position(hands, pile=pile)), Over)


def test_KR_063_all_hands_are_shown_at_the_end(table) -> None:
    t = table(["P-red-1", "P-blue-1 S4", "C-red"], pile=0)
    t.play("discard P-red-1")
    shown = [HandShown(0, ()), HandShown(1, ("P-blue-1", "S4")), HandShown(2, ("C-red",))]
    assert t.events(HandShown) == shown


def test_KR_064_ships_on_the_table_count_for_nobody(table) -> None:
    ships = [{"card": "S8", "owner": 1}, {"card": "S5", "owner": 0, "pirates": [(1, "P-blue-1")]}]
    t = table(["P-red-1", "P-blue-1"], ships, pile=0)
    t.play("discard P-red-1")
    assert t.outcome.scores == (0, 0)


def test_KR_065_captured_gold_minus_the_ships_in_hand(table) -> None:
    t = table(["P-red-1", "S8 P-blue-1", "S2 S3"], captured={0: "S5 S4", 1: "S7", 2: "S2"}, pile=0)
    t.play("discard P-red-1")
    assert t.outcome.scores == (9, -1, -3)


@pytest.mark.parametrize(
    ("captured", "ranks"),
    [
        ({0: "S5", 1: "S4", 2: "S3"}, (1, 2, 3)),
        ({0: "S5", 1: "S5", 2: "S3"}, (1, 1, 3)),
        ({0: "S2", 1: "S5", 2: "S5"}, (3, 1, 1)),
        ({}, (1, 1, 1)),
    ],
)
def test_KR_066_the_highest_score_wins_and_equal_ones_share(table, captured, ranks) -> None:
    t = table(["P-red-1", "P-blue-1", "P-green-1"], captured=captured, pile=0)
    t.play("discard P-red-1")
    assert t.outcome == Outcome(((0,), (1,), (2,)), t.outcome.scores, ranks)


@pytest.mark.parametrize("seats", range(2, 9))
def test_KR_067_the_match_ends_within_its_bound(seats: int) -> None:
    for number in range(8):
        _, events = playout(GAME, setup_of(GAME, seats, {}), seeded(str(number)), Random(number))
        assert sum(isinstance(event, Decided) for event in events) <= 156 - 6 * seats


def test_KR_067_every_action_lowers_twice_the_pile_plus_the_hands() -> None:
    setup = setup_of(GAME, 4, {})
    _, events = playout(GAME, setup, seeded("sum"), Random(4))
    sums = []
    for place, event in enumerate(events):
        if isinstance(event, Decided | Ended):
            state = match_of(GAME, events[:place]).state
            sums.append(2 * state.pile + sum(map(len, state.hands)))
    assert sums[0] == 156 - 6 * 4
    assert all(later < earlier for earlier, later in itertools.pairwise(sums))
