"""Phase 6 and the end: the council, the last points, the gate, the winner."""

from __future__ import annotations

import pytest

from engines.karnag.events import (
    CaptivesCounted,
    CouncilHeld,
    CouncilScored,
    GateJudged,
    KnowledgeGained,
    MenhirsCounted,
    RoundBegun,
    RoundEnded,
    StonesCounted,
)
from engines.karnag.geometry import NUMBER
from engines.karnag.menhirs import closes, links


def _council(table, druids, **more):
    return table(len(druids), phase="dusk", druids=druids, **more)


def test_KA_104_a_point_for_each_druid_in_the_council(table) -> None:
    t = _council(table, [[-1, -1, 3], [0, 0, 0], [-1, 5, 5]], points=[1, 1, 1])
    assert t.events(CouncilScored) == [CouncilScored(0, 2), CouncilScored(2, 1)]
    assert t.state.points == [3, 1, 2]


def test_KA_105_influence_needs_a_druid_there(table) -> None:
    t = _council(
        table,
        [[-1, -1, 3], [0, 0, 0], [-1, 5, 5]],
        knowledge={0: {"council": 1}, 1: {"council": 3}},
        words={1: 2, 2: 2},
    )
    assert t.events(CouncilHeld) == [CouncilHeld((3, 0, 3), None)]


def test_KA_106_the_majority_may_take_a_step(table) -> None:
    t = _council(table, [[-1, -1, 3], [-1, 0, 0]])
    assert t.events(CouncilHeld) == [CouncilHeld((2, 1), 0)]
    assert t.turn == 0
    assert "pass" in t.legal()
    assert t.play("track council")[:2] == [KnowledgeGained(0, "council"), RoundEnded(2)]
    declined = _council(table, [[-1, -1, 3], [-1, 0, 0]])
    assert declined.play("pass")[0] == RoundEnded(2)
    assert declined.state.knowledge[0] == [0] * 6
    tied = _council(table, [[-1, 2, 3], [-1, 0, 0]])
    assert tied.events(CouncilHeld, RoundEnded) == [CouncilHeld((1, 1), None), RoundEnded(2)]
    empty = _council(table, [[1, 2, 3], [0, 0, 0]])
    assert empty.events(CouncilHeld) == [CouncilHeld((0, 0), None)]


def test_KA_107_druids_stay_in_the_council(table) -> None:
    t = _council(table, [[-1, -1, 3], [-1, -1, 0]])
    assert t.state.phase == "marker"
    assert t.state.druids == [[-1, -1, 3], [-1, -1, 0]]


def test_KA_108_markers_come_back_and_the_next_round_begins(table) -> None:
    markers = {("T5", "major"): [0], ("T6", "major"): [1]}
    t = table(markers=markers, words={0: 2}, druids=[[0, 0, 0]] * 2)
    t.play("pass", "pass")
    assert t.events(RoundEnded, RoundBegun) == [RoundEnded(2), RoundBegun(3)]
    assert not any(t.state.slots)
    assert t.state.words == [0, 0]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 5), (5, 5)])
def test_KA_110_rounds_by_number_of_players(table, policy, seats: int, rounds: int) -> None:
    match, events, _ = policy.play(seats, "rounds")
    assert [event.round for event in events if isinstance(event, RoundEnded)] == list(range(1, rounds + 1))
    assert match.end.rule == "KA-110"


def test_KA_111_stones_on_the_board_and_cards_in_hand(table) -> None:
    t = table(phase="final", stones={(0, 0): 0, (5, 1): 0, (2, 2): 1}, hands=["Net Sage Word", ""])
    assert t.events(StonesCounted) == [StonesCounted(0, 2, 3, 5), StonesCounted(1, 1, 0, 1)]
    assert t.outcome.scores == (5, 1)


def _links(cells, walls=()) -> set:
    bits = sum(1 << NUMBER[cell] for cell in walls)
    return {tuple(divmod(n, 7) for n in pair) for pair in links([NUMBER[cell] for cell in cells], bits)}


def test_KA_112_what_links_two_menhirs_and_what_does_not() -> None:
    assert _links([(0, 0), (0, 6)]) == {((0, 0), (0, 6))}
    assert _links([(0, 1), (5, 6)]) == {((0, 1), (5, 6))}
    assert _links([(0, 0), (1, 2)]) == set()
    assert _links([(0, 0), (0, 6)], [(0, 3)]) == set()
    assert _links([(0, 0), (0, 6), (0, 2)]) == {((0, 0), (0, 2)), ((0, 2), (0, 6))}
    assert _links([(3, 1), (3, 5)]) == set()
    assert _links([(0, 0), (6, 6)]) == set()


def _closed(table, menhirs, **more) -> bool:
    t = table(phase="final", menhirs=dict(zip(menhirs, [0, 1] * 9, strict=False)), **more)
    (judged,) = t.events(GateJudged)
    assert t.state.closed == judged.closed
    return judged.closed


def test_KA_113_the_gate_is_closed_by_a_curve_of_links_of_any_colours(table) -> None:
    square = [(1, 1), (1, 5), (5, 1), (5, 5)]
    assert _closed(table, square)
    assert not _closed(table, square[:3])
    assert not _closed(table, square, walls=[(1, 3)])
    assert _closed(table, square, stones={(1, 3): 0}, creatures=[("Ghoul", "N", (5, 3))], swamps=[(3, 1)])
    assert not _closed(table, [])


def test_KA_113_crossing_links_are_joined_at_the_crossing() -> None:
    cells = [(1, 4), (4, 1), (5, 1), (5, 6), (6, 4)]  # the row and the column cross at (5,4)
    assert closes([NUMBER[cell] for cell in cells], 0)
    assert not closes([NUMBER[cell] for cell in cells[:-1]], 0)


def test_KA_114_menhirs_or_captives_never_both(table) -> None:
    square = {(1, 1): 0, (1, 5): 0, (5, 1): 0, (5, 5): 1}
    captured = {0: ["Ghoul"], 1: ["Golem", "Naga"]}
    closed = table(phase="final", menhirs=square, captured=captured)
    assert closed.events(MenhirsCounted) == [MenhirsCounted(0, 3, 12), MenhirsCounted(1, 1, 4)]
    assert not closed.events(CaptivesCounted)
    open_ = table(phase="final", menhirs={(1, 1): 0}, captured=captured)
    assert open_.events(CaptivesCounted) == [CaptivesCounted(0, 1, 2), CaptivesCounted(1, 2, 4)]
    assert not open_.events(MenhirsCounted)


def test_KA_115_most_points_then_energy_then_shared(table) -> None:
    t = table(4, phase="final", points=[7, 9, 9, 9], energy=[20, 3, 5, 5])
    assert t.outcome.scores == (7, 9, 9, 9)
    assert t.outcome.ranks == (4, 3, 1, 1)
    assert t.outcome.sides == ((0,), (1,), (2,), (3,))
