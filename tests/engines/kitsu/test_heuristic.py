"""A clan of greedy bots beats a clan of random players, and its ratings follow the strategy notes."""

from __future__ import annotations

from random import Random

import pytest

from engines import registry
from engines.chance import seeded
from engines.game import Setup
from engines.kitsu import GAME
from engines.kitsu.options import Options
from engines.match import Match, Player

GREEDY, RANDOM = registry.bot("greedy"), registry.bot("random")


def _won(setup: Setup, number: int) -> bool:
    """Whether the greedy clan won the match of that number; it sits on either side in turn."""
    source, rng = seeded(f"evening {number}"), Random(f"evening {number}")
    match = Match(GAME, setup)
    match.start([Player("x")] * setup.seats, source)
    while seats := match.seats_to_act():
        seat = seats[0]
        bot = GREEDY if seat % 2 == number % 2 else RANDOM
        match.act(seat, bot.choose(GAME, match.view(seat), match.legal(seat), rng), source)
    return GAME.pending(match.state).outcome.ranks[number % 2] == 1


@pytest.mark.simulation
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_greedy_clan_beats_a_random_clan(seats: int, sized) -> None:
    matches = sized(20, 60)
    rate = sum(_won(Setup(seats, Options()), number) for number in range(matches)) / matches
    print(f"greedy won at {seats} seats: {rate:.0%} of {matches}")
    assert rate >= sized(0.9, 0.95)


def _best(table, seat: int | None = None) -> str:
    seat = table.turn if seat is None else seat
    view, legal = GAME.view(table.state, seat), GAME.legal(table.state, seat)
    rates = GAME.rate(view, legal)
    return GAME.text(legal[rates.index(max(rates))])


def test_the_last_card_wins_by_three_rather_than_hand_out_a_token(table) -> None:
    t = table(["b1 b2", "o1 o2", "b1 b2", "o3 o4"], trick=[(0, "white"), (1, "katana"), (2, "white")])
    assert _best(t) == "play o3"


def test_a_token_is_no_cost_where_the_other_clan_holds_one(table) -> None:
    t = table(
        ["b1 b2", "o1 o2", "b1 b2", "o3 o4"],
        trick=[(0, "white"), (1, "katana"), (2, "white")],
        held={0: "PAW"},
    )
    assert _best(t) == "play o4"


def test_the_katana_takes_what_counts_most(table) -> None:
    t = table(["b6 b1", "o1 o2", "b4 b2", "katana b1"], trick=[(0, "b5"), (1, "o3"), (2, "b3")])
    assert _best(t) == "play katana"
    t.play("katana")
    assert _best(t) == "destroy 0 b5"


def test_hand_goes_on_a_trick_that_is_lost_high(table) -> None:
    t = table(
        ["b1 b2", "o1 o2", "b1 b2", "o1 o2"], trick=[(0, "b6"), (1, "white"), (2, "white")], held={3: "HAND"}
    )
    assert _best(t).endswith("HAND")


def test_everything_is_spent_to_stop_a_finishing_trick(table) -> None:
    t = table(
        ["b1 b2", "o1 o2", "b1 b2", "o1 white"],
        trick=[(0, "b4"), (1, "o1"), (2, "katana")],
        pawns=(11, 3),
        won=(1, 0),
    )
    assert _best(t) == "play white"


def test_recover_takes_a_special_or_the_own_six(table) -> None:
    t = table(["b1 b2", "o1 o2", "b3 b2", "o3 o2"], held={0: "RECOVER"}, last="b6 o5 katana o4")
    t.play("b1 RECOVER")
    assert _best(t) == "recover b6"


def test_a_special_of_which_there_are_two_is_given(table) -> None:
    t = table(["katana katana b6", "o1 o2", "b1 b2", "o1 o2"], stage="exchange")
    assert _best(t, 0) == "give katana"


def test_swap_is_the_token_most_wished_for_and_goes_to_who_plays_late(table) -> None:
    t = table(["b5 b2", "white o2", "white b2", "black o2"])
    t.play("b5", "white", "white", "black")
    assert _best(t) == "take SWAP 3"
