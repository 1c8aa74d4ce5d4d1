"""The end of a deal, a round and the match: rules KT-100 to KT-104."""

from __future__ import annotations

import pytest

from engines.chance import BadChance, Roll
from engines.game import Over
from engines.kitsu import GAME
from engines.kitsu.events import Dealt, LeaderPassed, LotDrawn, PawnMoved, RoundBegan, RoundWon, Shuffled
from engines.match import Ended

LAST = ["b2", "o2", "b2", "o2"]
"""The last cards of a deal, a tie."""


def test_KT_100_all_cards_are_shuffled_and_dealt_anew_and_the_rest_goes_on(table) -> None:
    t = table(
        LAST, pawns=(7, 9), leader=1, held={2: "SWAP"}, used="PAW", won=(1, 0), last="b6 o5 katana white"
    )
    t.play(*LAST[1:], LAST[0])
    assert t.events(Shuffled) == [Shuffled(1, 2)]
    assert sorted(card for event in t.events(Dealt) for card in event.cards) == sorted(t.state.seating.deck)
    assert t.state.pawns == [7, 9]
    assert t.state.held == [None, None, "SWAP", None]
    assert t.state.used == ["PAW"]
    assert t.state.leader == 2
    assert t.state.discard == []
    assert t.match.seats_to_act() == (0, 1, 2, 3)


def test_KT_101_a_round_ends_right_after_the_trick_that_reaches_the_last_space(table) -> None:
    t = table(["b6 b1", "o1 o2", "b2 b1", "o1 o2"], pawns=(12, 12))
    t.play("b6", "o1", "b1", "o2")
    assert t.events(PawnMoved) == [PawnMoved("blue", 1, 13)]
    assert t.events(RoundWon) == [RoundWon("blue", 1)]
    assert t.state.won == [1, 0]


def test_KT_102_cards_left_are_thrown_in_and_a_new_round_starts(table) -> None:
    t = table(["b6 b1", "o1 o2", "b2 b1", "o1 o2"], pawns=(12, 0), held={1: "HAND"})
    t.play("b6", "o1", "b1", "o2")
    assert t.events(RoundBegan) == [RoundBegan(2)]
    assert sorted(card for event in t.events(Dealt) for card in event.cards) == sorted(t.state.seating.deck)
    assert t.state.held[1] == "HAND"
    assert t.state.pawns == [0, 0]


def test_KT_103_the_second_round_wins_the_game_at_once(table) -> None:
    t = table(["b6 b1", "o1 o2", "b2 b1", "o1 o2"], pawns=(12, 0), won=(1, 0))
    t.play("b6", "o1", "b1", "o2")
    assert isinstance(t.match.end, Ended)
    assert t.match.end.rule == "KT-103"
    assert t.outcome.sides == ((0, 2), (1, 3))
    assert t.outcome.scores == (2, 0)
    assert t.events(Shuffled) == []


def test_KT_103_the_scores_stand_by_sides_whatever_their_colour(table) -> None:
    t = table(["b6 b1", "o1 o2", "b2 b1", "o1 o2"], pawns=(12, 0), won=(1, 1), first_clan="orange")
    t.play("b6", "o1", "b1", "o2")
    assert t.outcome.scores == (1, 2)
    assert t.outcome.ranks == (2, 1)
    assert GAME.standing(GAME.view(t.state, None)) == (1, 2)


@pytest.mark.parametrize(("pawns", "clan"), [((7, 9), "orange"), ((9, 7), "blue")])
def test_KT_104_with_no_deal_left_the_pawn_further_on_wins_the_round(table, pawns: tuple, clan: str) -> None:
    t = table(LAST, pawns=pawns, max_deals_per_round=3, deal=3)
    t.play(*LAST)
    assert t.events(RoundWon) == [RoundWon(clan, 1)]
    assert t.events(LeaderPassed) == t.events(LotDrawn) == []
    assert t.state.round == 2


@pytest.mark.parametrize("clan", ["blue", "orange"])
def test_KT_104_level_pawns_leave_it_to_the_lot(table, clan: str) -> None:
    t = table(LAST, pawns=(8, 8), max_deals_per_round=1, won=(1, 1))
    t.lay(clan)
    t.play(*LAST)
    assert t.events(LotDrawn) == [LotDrawn(clan)]
    assert t.events(RoundWon) == [RoundWon(clan, 2)]
    assert t.asked == [Roll("winner of round 1", 0)]
    assert isinstance(GAME.pending(t.state), Over)


def test_KT_104_earlier_deals_go_on(table) -> None:
    t = table(LAST, pawns=(8, 8), max_deals_per_round=3, deal=2)
    t.play(*LAST)
    assert t.events(Shuffled) == [Shuffled(1, 3)]
    assert t.events(RoundWon) == []


def test_KT_104_the_lot_names_a_clan_and_nothing_else(position) -> None:
    state = position(["b1", "", "", ""], stage="guard", pawns=(5, 5))
    roll = GAME.pending(state)
    for answer in (("0",), (), ("blue", "blue")):
        with pytest.raises(BadChance):
            GAME.resolve(state, roll, answer)
