"""The greedy bot beats random players, and its ratings follow the strategy notes of the page."""

from __future__ import annotations

from random import Random

import pytest

from engines import registry
from engines.chance import seeded
from engines.game import Seat, Setup
from engines.korsar import GAME
from engines.korsar.options import Options
from engines.match import Match, Player

GREEDY, RANDOM = registry.bot("greedy"), registry.bot("random")


def _first(setup: Setup, number: int) -> bool:
    """Whether the greedy side finished first, or shared it, in the match of that number."""
    sides = GAME.sides(setup)
    side: tuple[Seat, ...] = sides[number % len(sides)]
    source, rng = seeded(f"evening {number}"), Random(f"evening {number}")
    match = Match(GAME, setup)
    match.start([Player("x")] * setup.seats, source)
    while seats := match.seats_to_act():
        seat = seats[0]
        bot = GREEDY if seat in side else RANDOM
        match.act(seat, bot.choose(GAME, match.view(seat), match.legal(seat), rng), source)
    outcome = GAME.pending(match.state).outcome
    return outcome.ranks[outcome.sides.index(side)] == 1


@pytest.mark.simulation
@pytest.mark.parametrize(
    ("setup", "least"),
    [
        (Setup(2, Options()), 0.90),
        (Setup(3, Options()), 0.72),
        (Setup(4, Options()), 0.62),
        (Setup(5, Options()), 0.52),
        (Setup(6, Options(teams=True)), 0.75),
    ],
    ids=["2", "3", "4", "5", "pairs of 6"],
)
def test_greedy_beats_random(setup: Setup, least: float, sized) -> None:
    matches = sized(20, 80)
    rate = sum(_first(setup, number) for number in range(matches)) / matches
    print(f"greedy first at {setup.seats} seats: {rate:.0%} of {matches}")
    assert rate > sized(least - 0.1, least)


def _best(table) -> str:
    view, legal = GAME.view(table.state, table.turn), GAME.legal(table.state, table.turn)
    rates = GAME.rate(view, legal)
    return GAME.text(legal[rates.index(max(rates))])


def test_it_takes_a_rich_ship_from_its_leader(table) -> None:
    t = table(["P-red-3 P-red-4 S2", "S2", "S2"], [{"card": "S7", "owner": 1, "pirates": [(2, "P-blue-2")]}])
    assert _best(t).startswith("attack 1")


def test_it_spends_nothing_where_its_side_leads(table) -> None:
    ship = {"card": "S8", "owner": 4, "pirates": [(0, "P-red-2")]}
    hands = ["S2", "P-red-4 C-red", "S2", "S2", "S2", "S2"]
    assert _best(table(hands, [ship], seat=1, teams=True)) == "draw"


def test_it_does_not_play_a_pirate_that_stays_behind(table) -> None:
    ship = {"card": "S4", "owner": 1, "pirates": [(2, "P-blue-4"), (2, "P-blue-3")]}
    assert _best(table(["P-red-1", "S2", "S2"], [ship])) == "draw"


def test_it_answers_with_the_captain_on_a_rich_ship_only(table) -> None:
    def ship(card: str) -> dict:
        return {"card": card, "owner": 1, "pirates": [(0, "P-red-1"), (2, "P-blue-4"), (2, "P-blue-4")]}

    hands = ["C-red", "S2", "S2"]
    assert _best(table(hands, [ship("S8")])) == "captain 1 C-red"
    assert _best(table(hands, [ship("S2")])) == "draw"


def test_it_sheds_ships_late(table) -> None:
    assert _best(table(["S8 S2 P-red-1", "S2", "S2"], pile=3)) == "merchant S8"
