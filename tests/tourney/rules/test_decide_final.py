"""The final of the best: brackets, who goes on, and the places at the end."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tourney.model.actions import BeginFinal, Pair
from tourney.model.events import CODEC, Bye, Table
from tourney.model.final import Stage, bracket, course, lots_in_words, next_round, rounds_of
from tourney.model.result import parse_result
from tourney.model.sentences import tell
from tourney.model.state import Final
from tourney.rules.decide_final import best, check, level_at_the_cut, pairing
from tourney.rules.refusals import BadPairing


def play(final, *rounds, size=2, absent=()):
    """The course after these rounds; in each the listed entrants beat whom they meet."""
    stages = []
    for winners in rounds:
        now = course(final, size, stages)
        pairing = next_round(now, size, [one for one in now.alive if one not in absent], 9)
        tables = tuple(
            (table.seats, parse_result(["1-0" if table.seats[0] in winners else "0-1"], 2))
            for table in pairing.tables
        )
        stages.append(Stage(tables, tuple(bye.entrant for bye in pairing.byes)))
    return course(final, size, stages)


def pairs(pairing):
    return [table.seats for table in pairing.tables]


@pytest.mark.parametrize(
    ("finalists", "lines"), [(2, (1, 2)), (4, (1, 4, 2, 3)), (8, (1, 8, 4, 5, 2, 7, 3, 6))]
)
def test_the_best_meet_last(finalists, lines):
    assert bracket(finalists) == lines


@pytest.mark.parametrize(
    ("finalists", "size", "rounds"), [(2, 2, 1), (3, 2, 2), (4, 2, 2), (5, 2, 3), (8, 2, 3), (4, 4, 1)]
)
def test_how_many_rounds_a_final_takes(finalists, size, rounds):
    assert rounds_of(finalists, size) == rounds


def test_four_play_two_rounds_and_who_falls_together_shares_a_place():
    final = Final(5, (7, 2, 9, 4))
    assert pairs(next_round(course(final, 2, []), 2, final.seeds, 6)) == [(7, 4), (2, 9)]
    semi = play(final, {4, 2})
    assert semi.alive == (4, 2)
    assert semi.places == {7: 3, 9: 3, 4: 1, 2: 1}
    assert pairs(next_round(semi, 2, semi.alive, 7)) == [(4, 2)]
    assert play(final, {4, 2}, {2}).places == {2: 1, 4: 2, 7: 3, 9: 3}


def test_the_best_seeds_have_the_byes_where_the_field_is_no_power_of_two():
    final = Final(3, (1, 2, 3, 4, 5))
    first = next_round(course(final, 2, []), 2, final.seeds, 4)
    assert pairs(first) == [(4, 5)]
    assert {bye.entrant for bye in first.byes} == {1, 2, 3}
    assert pairs(next_round(play(final, {5}), 2, final.seeds, 5)) == [(1, 5), (2, 3)]


def test_a_drawn_table_goes_to_the_better_seed():
    final = Final(3, (5, 6))
    drawn = course(final, 2, [Stage((((6, 5), parse_result(["="], 2)),), ())])
    assert drawn.places == {5: 1, 6: 2}


def test_who_is_not_there_is_out_and_the_neighbour_goes_on():
    final = Final(5, (1, 2, 3, 4))
    assert play(final, {2}, absent={1}).alive == (4, 2)
    assert play(final, {2}, {4}, absent={1}).places == {4: 1, 2: 2, 1: 3, 3: 3}


def test_while_a_result_is_missing_nobody_has_fallen():
    final = Final(5, (1, 2, 3, 4))
    half = course(final, 2, [Stage((((1, 4), parse_result(["1-0"], 2)), ((2, 3), None)), ())])
    assert half.places == {1: 1, 2: 1, 3: 1, 4: 3}


def test_a_larger_table_is_one_round_with_the_places_of_its_result():
    final = Final(4, (3, 1, 2, 8))
    assert pairs(next_round(course(final, 4, []), 4, final.seeds, 5)) == [(3, 1, 2, 8)]
    done = course(final, 4, [Stage((((3, 1, 2, 8), parse_result(["5", "9", "9", "2"], 4)),), ())])
    assert done.places == {3: 3, 1: 1, 2: 1, 8: 4}
    assert len(done.slots) == 1


def test_a_round_of_the_final_with_other_tables_or_other_byes_is_refused(evening):
    friday = evening(4, rounds=1, cut=3)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    friday.act(BeginFinal((1, 3, 2)))
    own = pairing(friday.state)
    assert [set(table.seats) for table in own.tables] == [{2, 3}]
    assert [bye.entrant for bye in own.byes] == [1]
    check(friday.state, own)
    check(friday.state, replace(own, tables=(Table(1, own.tables[0].seats[::-1]),)))
    for byes in ((), (Bye(4),), (*own.byes, Bye(4)), (Bye(2),)):
        with pytest.raises(BadPairing, match=r"in round 2 of the final there meet (Cid - Ben|Ben - Cid)"):
            check(friday.state, replace(own, byes=byes))
    with pytest.raises(BadPairing, match="there meet"):
        check(friday.state, replace(own, tables=(Table(1, (1, 2)),)))


@pytest.fixture
def all_level(evening):
    """Four who drew; a final of two comes next."""
    friday = evening(4, rounds=1, cut=2)
    friday.tables((1, 2), (3, 4))
    friday.results("=", "=")
    return friday


def test_the_lot_at_the_cut_stands_in_the_log_and_names_whom_it_left_out(all_level):
    seeds, drawn = best(all_level.state, "seed")
    assert len(drawn) == 1
    assert drawn[0][:2] == seeds
    assert sorted(drawn[0]) == [1, 2, 3, 4]
    (began,) = all_level.act(BeginFinal(seeds, drawn))
    assert "are level at the cut: by lot" in tell(began, all_level.state)
    assert pairing(all_level.state).warnings == lots_in_words(seeds, drawn, all_level.state.name)


def test_a_final_that_names_no_lot_is_written_as_before_and_explained_by_the_standings(all_level):
    (began,) = all_level.act(BeginFinal((3, 1)))
    assert CODEC.encode_one(began) == b'{"type":"tournament.final_began","seeds":[3,1]}'
    assert "lot" not in tell(began, all_level.state)
    assert level_at_the_cut(all_level.state, all_level.state.final) == ((3, 1, 2, 4),)
    all_level.act(Pair(pairing(all_level.state)))
    assert all_level.published()[-1].warnings == ()


@pytest.mark.parametrize("drawn", [
    ((1, 2),),
    ((1, 2, 3),),
    ((2, 1, 3, 4),),
    ((1, 3, 2, 4),),
    ((1, 2, 3, 4), (1, 2)),
    ((1, 2, 3, 4, 4),),
    (),
    ((9, 1, 2, 3),),
])  # fmt: skip
def test_a_lot_that_does_not_fit_the_standings_is_refused(all_level, drawn):
    with pytest.raises(BadPairing, match="the lot of a final"):
        all_level.act(BeginFinal((1, 2), drawn))


@given(st.integers(2, 40), st.data())
def test_every_knockout_ends_with_one_winner_and_nobody_plays_after_a_defeat(finalists, data):
    final = Final(0, tuple(range(1, finalists + 1)))
    stages, lost = [], set()
    for _ in range(rounds_of(finalists, 2)):
        now = course(final, 2, stages)
        pairing = next_round(now, 2, now.alive, 1)
        assert not lost & {number for table in pairing.tables for number in table.seats}
        tables = []
        for table in pairing.tables:
            first = data.draw(st.booleans())
            tables.append((table.seats, parse_result(["1-0" if first else "0-1"], 2)))
            lost.add(table.seats[1 if first else 0])
        assert all(isinstance(one, Table) for one in pairing.tables)
        assert all(isinstance(one, Bye) for one in pairing.byes)
        stages.append(Stage(tuple(tables), tuple(bye.entrant for bye in pairing.byes)))
    end = course(final, 2, stages)
    assert len(end.slots) == 1
    assert len(lost) == finalists - 1
    assert sorted(end.places.values()).count(1) == 1
    assert {one for one, place in end.places.items() if place == 1} == set(final.seeds) - lost
