"""Playing and scoring a trick: rules KT-030 to KT-048."""

from __future__ import annotations

from random import Random

import pytest

from engines.chance import Draw, seeded
from engines.game import IllegalAction, Turn
from engines.kitsu import GAME
from engines.kitsu.actions import Play
from engines.kitsu.events import (
    Drew,
    LeaderPassed,
    PawnMoved,
    Played,
    Revealed,
    RoundWon,
    TokenTaken,
    TrickDiscarded,
    TrickScored,
)
from engines.match import Match, Player, setup_of

FOUR = ["b1 b2", "o1 o2", "b3 b2", "o3 o2"]


def test_KT_030_the_leader_first_then_clockwise(table) -> None:
    t = table(FOUR, leader=2)
    turns = []
    for card in ("b3", "o3", "b1", "o1"):
        turns.append(t.turn)
        t.play(card)
    assert turns == [2, 3, 0, 1]
    with pytest.raises(IllegalAction):
        GAME.decide(table(FOUR, leader=2).state, 0, Play("b1"))


def test_KT_030_at_two_the_players_take_turns_with_two_cards_each(table) -> None:
    t = table(["b1 b2 b3", "o1 o2 o3"], leader=1)
    turns = []
    for card in ("o1", "b1", "o2", "b2"):
        turns.append(t.turn)
        t.play(card)
    assert turns == [1, 0, 1, 0]
    assert t.events(TrickScored)


def test_KT_031_any_card_of_the_hand_and_no_other(table) -> None:
    t = table(["b1 o4 katana white", "o1 o2", "b3 b2", "o3 o2"])
    assert t.legal() == {"play b1", "play o4", "play katana", "play white"}
    assert t.refused("play b6") == "KT-031"
    assert t.refused("recover b6") == "KT-031"
    assert t.play("o4") == [Played(0, "o4", None, None)]
    assert GAME.view(t.state, 3).table[0].card == "o4"


def test_KT_032_only_the_holder_plays_his_one_token(table) -> None:
    t = table(FOUR, held={0: "SWAP", 1: "HAND"})
    assert t.legal() == {"play b1", "play b2", "play b1 SWAP", "play b2 SWAP"}
    assert t.refused("play b1 HAND") == "KT-032"
    assert t.play("b1 SWAP") == [Played(0, "b1", "SWAP", None)]
    assert t.state.held == [None, "HAND", None, None]
    t.play("o1")
    assert t.refused("play b3 HAND") == "KT-032"


@pytest.mark.parametrize(
    ("hands", "cards"),
    [
        (["b1 b1 b2", "o1 o1 o2"], 4),
        (["b1 b2", "o1 o2", "b1 b2", "o1 o2"], 4),
        (["b1 b2", "o1 o2", "b1 b2", "o1 o2", "b1 b3", "o1 o3"], 6),
    ],
)
def test_KT_033_the_trick_ends_after_its_cards(table, hands: list[str], cards: int) -> None:
    t = table(hands)
    for number in range(cards):
        assert len(t.state.table) == number
        t.play("b1" if t.turn % 2 == 0 else "o1")
    assert t.state.table == []
    assert len(t.events(TrickDiscarded)[0].cards) == cards


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_KT_034_a_player_on_turn_always_has_a_card(seats: int) -> None:
    for number in range(10):
        source, rng = seeded(f"{number}"), Random(number)
        match = Match(GAME, setup_of(GAME, seats, {}))
        match.start([Player("x")] * seats, source)
        while acting := match.seats_to_act():
            legal = match.legal(acting[0])
            assert legal
            match.act(acting[0], legal[rng.randrange(len(legal))], source)


def test_KT_040_the_order_after_the_last_card(table) -> None:
    t = table(["o5 b2", "b1 o2", "o3 b2", "b1 o2"], held={1: "PAW"})
    t.play("o5", "b1 PAW", "o3")
    scored = t.play("b1")[1:]
    cleared = t.play("take HAND 0")
    kinds = [type(event) for event in (*scored, *cleared)]
    assert kinds == [Revealed, TrickScored, PawnMoved, TokenTaken, TrickDiscarded, LeaderPassed]


def test_KT_040_the_round_ends_before_the_trick_is_discarded(table) -> None:
    t = table(FOUR, pawns=(12, 12))
    t.play("b2", "o1", "b3", "o2")
    kinds = [type(event) for event in t.happened if isinstance(event, PawnMoved | RoundWon | TrickDiscarded)]
    assert kinds == [PawnMoved, RoundWon, TrickDiscarded]
    assert t.events(LeaderPassed) == []


def test_KT_041_values_count_for_the_colour_of_the_card_whoever_played_it(table) -> None:
    t = table(["o5 b2", "b4 o2", "katana b2", "white o2"], held={3: "PLUS3"})
    t.play("o5", "b4", "katana", "destroy 0 o5", "white PLUS3 orange")
    assert t.events(TrickScored) == [TrickScored(3, 4, True, False)]


def test_KT_042_the_greater_sum_moves_by_the_difference(table) -> None:
    t = table(FOUR, pawns=(3, 5))
    t.play("b2", "o1", "b3", "o2")
    assert t.events(PawnMoved) == [PawnMoved("blue", 2, 5)]
    assert t.state.pawns == [5, 5]


def test_KT_043_equal_sums_move_nobody(table) -> None:
    t = table(FOUR)
    t.play("b2", "o2", "b2", "o2")
    assert t.events(TrickScored) == [TrickScored(4, 4, False, False)]
    assert t.events(PawnMoved) == t.events(TokenTaken) == []


def test_KT_044_a_pawn_never_passes_the_last_space(table) -> None:
    t = table(["b6 b1", "o1 o2", "b5 b1", "black o2"], pawns=(8, 0))
    t.play("b6", "o1", "b5", "black")
    assert t.events(TrickScored) == [TrickScored(11, 1, False, False)]
    assert t.events(PawnMoved) == [PawnMoved("blue", 5, 13)]


def test_KT_045_all_cards_of_the_trick_are_discarded_and_its_tokens_are_out(table) -> None:
    t = table(["o5 b2", "b1 o2", "katana b2", "o1 o2"], held={1: "PAW", 0: "SWAP"}, last="b6")
    before = len(t.state.discard)
    t.play("o5 SWAP", "b1 PAW", "katana", "destroy 0 o5", "o1")
    assert t.events(TrickDiscarded) == [TrickDiscarded(("o5", "b1", "katana", "o1"))]
    assert t.state.discard[before:] == ["o5", "b1", "katana", "o1"]
    assert t.state.used == ["SWAP", "PAW"]
    assert t.state.held == [None] * 4


def test_KT_046_the_discard_pile_is_only_a_number(table) -> None:
    t = table(["b1 b2", "o1 o2", "b3 b2", "o3 o2"], last="b4 o4 white black")
    other = table(["b1 b2", "o1 o2", "b3 b2", "o3 o2"], last="b6 o6 katana white")
    for seat in (None, 0, 1, 2, 3):
        assert GAME.view(t.state, seat) == GAME.view(other.state, seat)
    assert GAME.view(t.state, 0).discarded == len(t.state.discard)
    assert GAME.view(t.state, 0).look == ()


def test_KT_047_at_two_each_draws_two_the_old_leader_first(table) -> None:
    t = table(["b1 b2 b3", "o1 o2 o3"], leader=1, pile=8)
    t.lay(("b6", "b4"), ("b5", "o1"))
    t.play("o1", "b1", "o2", "b2")
    assert t.events(Drew) == [Drew(1, ("b4", "b6")), Drew(0, ("b5", "o1"))]
    assert [(one.index, one.count, one.seat) for one in t.asked if isinstance(one, Draw)] == [
        (16, 2, 1),
        (18, 2, 0),
    ]
    assert t.state.hands == [["b3", "b5", "o1"], ["b4", "b6", "o3"]]
    assert t.state.pile == 4


def test_KT_047_nobody_draws_when_the_round_has_just_ended(table) -> None:
    t = table(["b6 b2 b3", "o1 o2 o3"], pile=8, pawns=(12, 0))
    t.play("b6", "o1", "b2", "o2")
    assert t.events(Drew) == []
    assert t.state.round == 2


def test_KT_048_the_leader_token_passes_to_the_next_player(table) -> None:
    t = table(FOUR, leader=3)
    t.play("o2", "b2", "o2", "b2")
    assert t.events(LeaderPassed) == [LeaderPassed(0)]
    assert GAME.pending(t.state) == Turn((0,))


def test_KT_048_also_when_a_new_deal_comes_between(table) -> None:
    t = table(["b2", "o2", "b2", "o2"], leader=1)
    t.play("o2", "b2", "o2", "b2")
    for seat in range(4):
        t.play(f"give {t.state.hands[seat][0]}", seat=seat)
    assert t.state.leader == t.turn == 2
