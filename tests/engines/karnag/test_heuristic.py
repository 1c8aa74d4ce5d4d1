"""The greedy bot plays as the strategy notes say, beats random players, and scores as the page's planner."""

from __future__ import annotations

from random import Random

import pytest

from engines import registry
from engines.chance import seeded
from engines.game import Setup
from engines.karnag import GAME
from engines.karnag.plan import jobs
from engines.match import Match, Player

GREEDY, RANDOM = registry.bot("greedy"), registry.bot("random")
PLANNER = {2: (37, 43, 4), 3: (31, 37, 3), 4: (26, 33, 3), 5: (23, 31, 3)}
"""Mean PM and mean PM of the winner of the page's planner (section 7), and matches to play here."""


def _points(seats: int, number: int, greedy: set[int]) -> list[int]:
    source, rng = seeded(f"evening {number}"), Random(f"evening {number}")
    match = Match(GAME, Setup(seats, GAME.options()))
    match.start([Player("x")] * seats, source)
    while acting := match.seats_to_act():
        seat = acting[0]
        bot = GREEDY if seat in greedy else RANDOM
        match.act(seat, bot.choose(GAME, match.view(seat), match.legal(seat), rng), source)
    return match.state.points


@pytest.mark.simulation
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_greedy_scores_as_well_as_the_planner_of_the_page(seats: int, sized) -> None:
    least, least_winner, full = PLANNER[seats]
    count, short = sized((1, 4), (full, 0))
    matches = [_points(seats, number, set(range(seats))) for number in range(count)]
    mean = sum(map(sum, matches)) / seats / count
    winner = sum(map(max, matches)) / count
    print(f"greedy at {seats} seats: mean {mean:.1f}, winner {winner:.1f}")
    assert mean > least - short
    assert winner > least_winner - short


@pytest.mark.simulation
@pytest.mark.parametrize("seats", [2, 5])
def test_greedy_beats_random(seats: int, sized) -> None:
    matches, won = sized(2, 6), 0
    for number in range(matches):
        points = _points(seats, number, {number % seats})
        won += points[number % seats] == max(points)
    print(f"greedy first at {seats} seats: {won} of {matches}")
    assert won == matches


def _best(t) -> str:
    view, legal = GAME.view(t.state, t.turn), GAME.legal(t.state, t.turn)
    rates = GAME.rate(view, legal)
    return GAME.text(legal[rates.index(max(rates))])


OUT = [[1, 9, 5], [-1] * 3]


def test_it_takes_the_double_capture(table) -> None:
    creatures = [("Golem", "N", (0, 1)), ("Shadow", "N", (1, 1))]
    assert _best(table(work="capture", druids=OUT, creatures=creatures, energy=[12, 9])) == "capture 0 2"


def test_it_pairs_stones_in_a_clear_line(table) -> None:
    t = table(work="stone", half="major", druids=[[1, 9, 12], [-1] * 3], stones={(5, 5): 0})
    assert _best(t) == "stone 0 2"


def test_it_walks_to_where_the_next_marker_serves(table) -> None:
    t = table(
        markers={("T4", "major"): [0], ("T2", "major"): [0], ("T5", "minor"): [1]},
        tiles=("T4", "T2", "T1", "T3", "T5", "T6"),
        druids=[[4, 20, 20], [-1] * 3],
        creatures=[("Golem", "S", (0, 1))],
    )
    assert _best(t) == "step 0 -1"
    t.play("step 0 -1", "step 0 -1", "step 0 -1")
    assert _best(t) == "done"


def test_it_leaves_the_neighbourhood_of_an_escape(table) -> None:
    t = table(
        work="move",
        druids=[[4, -1, -1], [-1] * 3],
        creatures=[("Ghoul", "N", (0, 4))],
        points=[9, 9],
    )
    assert _best(t).startswith("step 0")


def test_it_stays_in_the_council_with_nothing_left_to_do(table) -> None:
    assert _best(table(work="move", druids=[[-1] * 3, [-1] * 3])) == "done"


def test_it_does_not_throw_a_card_away(table) -> None:
    t = table(work="potion", hands=["Font Word Hypnosis", ""], energy=[15, 9])
    assert _best(t) == "go"
    net = table(
        work="capture",
        hands=["Net", ""],
        druids=OUT,
        creatures=[("Golem", "N", (3, 1))],
        energy=[4, 9],
    )
    assert _best(net) == "power Net"


def test_it_counts_the_energy_of_a_font_up_to_the_cap_of_this_table(table) -> None:
    t = table(work="potion", hands=["Font", ""], energy=[25, 9], energy_cap=40)
    legal = GAME.legal(t.state, 0)
    rates = dict(zip(map(GAME.text, legal), GAME.rate(GAME.view(t.state, 0), legal), strict=True))
    assert rates["power Font"] == pytest.approx(3 * 0.2 - 1)


def test_it_brings_a_creature_away_from_its_own_druids(table) -> None:
    t = table(
        work="influence",
        druids=[[4, 4, 4], [-1] * 3],
        creatures=[("Ghoul", "N", (0, 4))],
        points=[9, 9],
    )
    assert _best(t) != "pass"


def test_it_puts_a_move_before_what_it_serves(table) -> None:
    """With nobody on the path, the first marker goes where it brings a druid out in time."""
    t = table(
        2,
        phase="marker",
        tiles=("T4", "T2", "T1", "T3", "T5", "T6"),
        creatures=[("Golem", "N", (0, 1)), ("Golem", "N", (1, 1))],
        energy=[15, 9],
    )
    assert _best(t) in ("marker 0 major", "marker 1 major")


def test_markers_of_one_half_are_planned_in_later_passes() -> None:
    tiles = ("T4", "T2", "T1", "T3", "T5", "T6")
    counts = [0] * 12
    counts[2], counts[8], counts[1] = 2, 1, 1
    assert jobs(tiles, counts) == [("capture", 0), ("knowledge", 0), ("capture", 0), ("capture", 1)]
