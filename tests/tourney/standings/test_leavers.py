"""Who leaves a round-robin before half of his games stays in the table and does not count (FIDE 6.6)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec import UNSET

from tourney.explain.rank import LEFT, explain_rank
from tourney.explain.words import lines
from tourney.formats.trf.exporting import document_of, remarks
from tourney.model.actions import Finish, Return, Withdraw
from tourney.model.events import CODEC
from tourney.rules.dated import handbook_of
from tourney.standings.crosstable import crosstable
from tourney.standings.leavers import too_early
from tourney.standings.ranking import standings

NOW = {"system": "round-robin", "handbook": "2026-11"}


def points(of, after=None):
    return {row.name: row.points for row in standings(of.state, after)}


def half(number):
    return Fraction(number, 2)


def left_after_one(evening, **settings):
    """Ann, Ben, Cid, Dot: Dot beats Ann and leaves, everything else is drawn."""
    friday = evening(4, **settings)
    friday.pair()
    friday.results("0-1", "=")
    friday.act(Withdraw(4))
    for _ in range(2):
        friday.pair()
        friday.results("=")
    return friday


def test_those_who_drew_with_each_other_are_level_whomever_the_leaver_beat(evening):
    friday = left_after_one(evening, **NOW)
    rows = standings(friday.state)
    assert [(row.rank, row.name, row.points) for row in rows] == [
        (1, "Ann", 1),
        (1, "Ben", 1),
        (1, "Cid", 1),
        (4, "Dot", 0),
    ]
    assert points(friday, 1) == {"Ann": 0, "Ben": half(1), "Cid": half(1), "Dot": 0}


def test_a_tournament_without_the_setting_counts_everything_as_it_did(evening):
    friday = left_after_one(evening, system="round-robin")
    assert points(friday) == {"Ann": 1, "Ben": 2, "Cid": 2, "Dot": 1}
    assert b"handbook" not in CODEC.encode_one(friday.log[0])
    assert "has the points of a win" in friday.published()[1].warnings[0]


def test_the_pairing_does_not_promise_points_that_do_not_count(evening):
    friday = left_after_one(evening, **NOW)
    for one in friday.published()[1:]:
        (said,) = one.warnings
        assert "has nothing from this round" in said
        assert [bye.kind for bye in one.byes] == ["full"]


def test_half_of_the_games_are_enough(evening):
    friday = evening(5, **NOW)
    for _ in range(3):
        friday.pair()
        friday.results("1-0", "1-0")
    # 5 rests in round 1 and has played two of his four games; 4 the same once he has rested
    gone = next(n for n in (5, 4, 3, 2, 1) if _played(friday, n) == 2)
    friday.act(Withdraw(gone))
    assert too_early(friday.state, 3) == frozenset()
    before = points(friday)
    friday.pair()
    assert {name: value - before[name] for name, value in points(friday).items() if value != before[name]}


def _played(friday, number):
    return sum(number in table.seats for one in friday.state.rounds for table in one.tables)


def test_games_lost_or_won_by_forfeit_are_not_completed(evening):
    friday = evening(4, **NOW)
    friday.pair()
    friday.results("1-0", "=")
    friday.pair()
    table = next(one for one in friday.state.rounds[1].tables if 4 in one.seats)
    lost = "-+" if table.seats.index(4) == 0 else "+-"
    friday.results(*[lost if one is table else "=" for one in friday.state.rounds[1].tables])
    friday.act(Withdraw(4))
    assert too_early(friday.state, 2) == {4}


def test_of_two_who_left_only_the_byes_against_the_early_one_do_not_count(evening):
    friday = evening(6, **NOW)
    friday.pair()
    friday.results("=", "=", "=")
    friday.act(Withdraw(6))
    for _ in range(2):
        friday.pair()
        friday.results(*["="] * len(friday.state.rounds[-1].tables))
    late = 5
    friday.act(Withdraw(late))
    full = {}
    for _ in range(2):
        friday.pair()
        current = friday.state.rounds[-1]
        full |= {bye.entrant: current.round for bye in current.byes if bye.kind == "full"}
        friday.results(*["="] * len(current.tables))
    assert _played(friday, late) == 3 or _played(friday, late) == 2
    left = too_early(friday.state, 5)
    assert left == ({6} if _played(friday, late) == 3 else {5, 6})
    counted = {row.entrant: row for row in crosstable(friday.state)}
    for entrant, round_ in full.items():
        cell = counted[entrant].cells[round_ - 1]
        assert cell.bye == "full"
    kept = [entrant for entrant, round_ in full.items() if counted[entrant].cells[round_ - 1].counts]
    assert bool(kept) == (5 not in left)


def test_the_report_adds_up_and_says_who_left(evening):
    friday = left_after_one(evening, **NOW)
    made = document_of(friday.state)
    assert {player.name: player.points for player in made.players} == {
        "Ann": 1,
        "Ben": 2,
        "Cid": 2,
        "Dot": 1,
    }
    assert any("left early" in kept.text for kept in made.kept)
    assert remarks(friday.state) == (
        "the points hold the games against Dot, who left too early to count for the ranks",
    )


def test_explain_names_who_does_not_count_even_where_he_is_level(evening):
    friday = evening(4, **NOW)
    friday.pair()
    friday.results("0-1", "1-0")
    friday.act(Withdraw(4))
    friday.pair()
    friday.results("0-1")
    one = explain_rank(friday.state, 1)
    assert one.points[1] == one.points[4] == 0
    assert one.below is not None
    assert one.below.code == LEFT
    assert any("Dot left with less than half" in line for line in lines(one))


def test_who_returns_counts_again_and_an_earlier_moment_knows_nothing(evening):
    friday = left_after_one(evening, **(NOW | {"system": "double-round-robin"}))
    assert points(friday)["Dot"] == 0
    friday.act(Return(4))
    assert points(friday)["Dot"] == 1
    assert points(friday, 1)["Dot"] == 1


def test_a_tournament_that_ended_early_has_no_more_games_than_it_had(evening):
    friday = evening(4, **NOW)
    friday.pair()
    friday.results("=", "=")
    friday.pair()
    friday.results("=", "=")
    friday.act(Withdraw(4))
    friday.act(Finish())
    assert too_early(friday.state, 2) == frozenset()


@pytest.mark.parametrize(("system", "size", "set_"), [
    ("round-robin", 2, True),
    ("double-round-robin", 2, True),
    ("round-robin", 4, False),
    ("swiss", 2, False),
    ("fide-dutch", 2, False),
])  # fmt: skip
def test_only_systems_with_the_rule_name_the_handbook(system, size, set_):
    assert (handbook_of(system, size) is not UNSET) == set_
