"""The other readings as options: links in any direction, leaving the council freely, an early order."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from engines import registry
from engines.chance import seeded
from engines.game import IllegalAction
from engines.karnag import GAME, segments
from engines.karnag.actions import Leave
from engines.karnag.events import DruidLeft, GateJudged, OrderSet, PointsLost, RoundBegun, TilesLaid
from engines.karnag.geometry import AT, NUMBER, bits_to_cells
from engines.karnag.menhirs import closes
from engines.match import Match, Player, codec_of, setup_of
from engines.playout import playout

CELLS = [cell for cell in AT if cell != (3, 3)]
PARALLELOGRAM = [(1, 2), (2, 5), (5, 4), (4, 1)]
A, B = 0, 1


def slanted(menhirs, walls=()) -> bool:
    return segments.closes([NUMBER[cell] for cell in menhirs], bits(walls))


def straight(menhirs, walls=()) -> bool:
    return closes([NUMBER[cell] for cell in menhirs], bits(walls))


def bits(cells) -> int:
    return sum(1 << NUMBER[cell] for cell in cells)


@pytest.mark.parametrize(
    ("menhirs", "walls", "closed"),
    [
        (PARALLELOGRAM, [], True),
        (PARALLELOGRAM, [(1, 3)], False),
        (PARALLELOGRAM, [(2, 4)], False),
        (PARALLELOGRAM, [(1, 4)], True),
    ],
)
def test_edge_45_a_parallelogram_of_links_in_any_direction(enclosure, menhirs, walls, closed: bool) -> None:
    assert slanted(menhirs, walls) is closed
    assert enclosure.enclosed(menhirs, walls, slanted=True) is closed
    assert not straight(menhirs, walls)


def test_edge_46_a_triangle_and_the_gate_in_the_way(enclosure) -> None:
    for menhirs, closed in (([(2, 2), (2, 4), (4, 2)], False), ([(0, 3), (4, 1), (4, 5)], True)):
        assert slanted(menhirs) is closed
        assert enclosure.enclosed(menhirs, slanted=True) is closed
        assert not straight(menhirs)


def test_KA_112_a_link_in_any_direction_is_broken_by_what_its_inside_crosses() -> None:
    def crossed(one, other) -> set[tuple[int, int]]:
        return {AT[cell] for cell in bits_to_cells(segments.inside(NUMBER[one], NUMBER[other]))}

    assert crossed((1, 2), (2, 5)) == {(1, 3), (2, 4)}
    assert crossed((0, 0), (1, 2)) == {(0, 1), (1, 1)}
    assert crossed((0, 0), (2, 2)) == {(1, 1)}, "the cells beside a diagonal are met at corners"
    assert crossed((2, 1), (2, 4)) == {(2, 2), (2, 3)}
    assert crossed((0, 0), (1, 3)) == {(0, 1), (1, 2)}, "where the line meets a corner it goes over"


@pytest.mark.parametrize("number", range(60))
def test_KA_113_links_in_any_direction_agree_with_exact_geometry(enclosure, number: int) -> None:
    rng = Random(f"any {number}")
    cells = rng.sample(CELLS, 3 + number % 9)
    walls = rng.sample([cell for cell in CELLS if cell not in cells], number % 5)
    assert slanted(cells, walls) == enclosure.enclosed(cells, walls, slanted=True)


def test_KA_112_what_is_closed_in_lines_is_closed_in_any_direction() -> None:
    rng = Random(112)
    found = [0, 0]
    for number in range(400):
        cells = rng.sample(CELLS, 4 + number % 9)
        walls = rng.sample([cell for cell in CELLS if cell not in cells], number % 4)
        found[0] += straight(cells, walls)
        found[1] += slanted(cells, walls)
        assert slanted(cells, walls) or not straight(cells, walls)
    assert 0 < found[0] < found[1] < 400


@pytest.mark.parametrize(("links", "closed"), [("lines", False), ("any", True)])
def test_the_option_links_decides_at_the_end(table, links: str, closed: bool) -> None:
    t = table(phase="final", menhirs=dict.fromkeys(PARALLELOGRAM, A), links=links)
    assert t.events(GateJudged) == [GateJudged(closed)]
    assert t.outcome.scores == ((16, 0) if closed else (0, 0))


def test_edge_47_leaving_the_council_before_an_action(table) -> None:
    bound = table(work="stone")
    assert bound.legal() == {"pass"}
    t = table(work="stone", leaving="free")
    assert t.state.phase == "before"
    assert t.legal() == {"go", *(f"leave {druid} {to}" for druid in (0, 1, 2) for to in (0, 7, 14, 21))}
    t.play("leave 0 0", "leave 2 7")
    assert t.state.phase == "before"
    t.play("go")
    assert t.legal() == {"stone 0 2", "pass"}
    t.play("stone 0 2")
    assert t.stones() == {(0, 0): A}


def test_leaving_free_costs_no_point_of_the_move_that_follows(table) -> None:
    t = table(work="move", half="minor", leaving="free")
    t.play("leave 1 14", "go")
    assert GAME.view(t.state, A).left == 4
    t.play("leave 0 14")
    assert GAME.view(t.state, A).left == 3


def test_leaving_free_comes_before_a_power_card(table) -> None:
    t = table(work="move", half="minor", leaving="free", hands=["Swift"])
    assert {"power Swift", "leave 0 7", "go"} <= t.legal()
    t.play("power Swift")
    assert t.state.phase == "move"


def test_leaving_free_asks_no_team_that_has_neither_a_card_nor_a_druid_in_the_council(table) -> None:
    t = table(work="stone", leaving="free", druids=[[1, 2, 3], [1, 2, 3]])
    assert t.state.phase == "stone"


def test_KA_057_by_default_no_druid_leaves_before_an_action(table) -> None:
    t = table(work="stone", hands=["Focus"])
    assert t.legal() == {"power Focus", "go"}
    with pytest.raises(IllegalAction, match="not the action of this moment"):
        GAME.decide(t.state, A, Leave(0, 7))


def test_leaving_free_refuses_what_leaves_no_council(table) -> None:
    t = table(work="stone", leaving="free", druids=[[-1, 2, 3], [1, 2, 3]])
    assert t.refused("leave 1 7") == "KA-057"
    assert t.refused("leave 0 8") == "KA-057"


def test_edge_48_the_order_fixed_before_or_after_an_escape(table) -> None:
    for order_at, order in (("choosing", (A, B)), ("dawn", (B, A))):
        t = table(
            phase="dawn",
            points=[3, 2],
            druids=[[3, 3, 3], [17, 17, 17]],
            creatures=[("Ghoul", "N", (0, 3))],
            order_at=order_at,
        )
        assert t.events(PointsLost) == [PointsLost(A, 3)]
        assert t.events(OrderSet) == [OrderSet(order)]
        assert t.turn == order[0]
        assert t.state.phase == "marker"
        kinds = [type(event) for event in t.happened]
        after = RoundBegun if order_at == "dawn" else TilesLaid
        assert kinds.index(OrderSet) == kinds.index(after) + 1


def test_a_view_says_what_is_asked_in_the_words_of_the_page() -> None:
    asked = set()
    match = Match(GAME, setup_of(GAME, 3, {}))
    source, rng = seeded("asked"), Random(3)
    match.start([Player("x")] * 3, source)
    while seats := match.seats_to_act():
        legal = match.legal(seats[0])
        asked.add(match.view(None).asked)
        match.act(seats[0], legal[rng.randrange(len(legal))], source)
    assert match.view(None).asked is None
    assert asked >= {"obstacle", "druid", "marker", "before", "move", "keep", "council"}
    assert not asked & {"draw", "shadow"}


def test_a_view_calls_the_track_of_a_captured_shadow_track(table) -> None:
    t = table(work="capture", druids=[[1, -1, -1], [2, 2, 2]], creatures=[("Shadow", "N", (0, 1))])
    assert GAME.view(t.state, A).asked == "capture"
    t.play("capture 0 1")
    view = GAME.view(t.state, A)
    assert (view.phase, view.asked) == ("shadow", "track")


def test_a_view_shows_no_tiles_until_they_are_laid() -> None:
    for seats in (2, 5):
        _, events = playout(GAME, setup_of(GAME, seats, {}), seeded("tiles"), Random(1))
        state = GAME.initial(setup_of(GAME, seats, {}))
        laid: tuple[str, ...] = ()
        for event in events:
            if type(event) in GAME.apply:
                GAME.apply[type(event)](state, event)
            if isinstance(event, TilesLaid | RoundBegun):
                laid = event.tiles if isinstance(event, TilesLaid) else ()
            assert GAME.view(state, None).tiles == laid


def test_a_stone_that_moves_is_written_from_where_it_stood() -> None:
    action = GAME.parse("shift 1,1 1,2")
    assert action.start == (1, 1)
    assert msgspec.to_builtins(action)["from"] == (1, 1)


@pytest.mark.parametrize("options", [{"links": "any"}, {"leaving": "free"}, {"order_at": "dawn"}], ids=str)
def test_the_greedy_bot_plays_by_every_reading(options) -> None:
    bot, source, rng = registry.bot("greedy"), seeded("reads"), Random(1)
    match = Match(GAME, setup_of(GAME, 2, options))
    events = match.start([Player("x")] * 2, source)
    while seats := match.seats_to_act():
        seat = seats[0]
        events += match.act(seat, bot.choose(GAME, match.view(seat), match.legal(seat), rng), source)
    codec = codec_of(GAME)
    assert codec.decode(codec.encode(events)) == events
    assert events[0].options == options
    assert "leaving" not in options or any(isinstance(event, DruidLeft) for event in events)
