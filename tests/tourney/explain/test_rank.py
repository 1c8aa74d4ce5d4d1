"""A rank explained: the terms make the sums, the sums make the rank, and the sentences say so."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from tourney.explain.rank import Sum, explain_rank
from tourney.explain.words import (
    lines,
    neighbour_words,
    ordinal,
    rank_words,
    sum_words,
    term_words,
)
from tourney.model.actions import BeginFinal, Withdraw
from tourney.model.events import Bye
from tourney.model.published import NoSuchRound
from tourney.standings.ranking import standings
from tourney.standings.terms import counting
from tourney.standings.tiebreaks import BUILTIN, tiebreak

HALF = Fraction(1, 2)
EVERYTHING = (*BUILTIN, "BH-C1", "BH-C2", "BH-M1", "FB-C1", "SB-C1", "PS-C1", "ARO-C1", "KS-L60", "KS-L+1")


def played(evening, seed: int, size: int):
    rng = random.Random(seed)
    friday = evening(9, rounds=4, table_size=size, tiebreaks=EVERYTHING)
    for number in range(4):
        friday.pair(f"{seed}-{number}")
        words = []
        for table in friday.state.rounds[-1].tables:
            seats = len(table.seats)
            scores = [str(rng.randrange(9)) for _ in range(seats)]
            if seats > 2 and rng.random() < 0.3:
                scores[rng.randrange(seats)] = "F"
            words.append(rng.choice(("+-", "1-0", "=", "--")) if seats == 2 else " ".join(scores))
        friday.results(*words)
        if number == 1:
            friday.act(Withdraw(rng.randrange(1, 10)))
    return friday.state


def by_code(one) -> dict[str, Sum]:
    return {of.code: of for of in one.sums}


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_the_terms_make_the_sums_of_the_standings(evening, seed, size):
    state = played(evening, seed, size)
    for after in (None, 2):
        for row in standings(state, after):
            one = explain_rank(state, row.entrant, after)
            assert one.rank == row.rank
            sums = by_code(one)
            assert [*sums] == ["PTS", *EVERYTHING[1:]]
            for code, value in {"PTS": row.points, **row.tiebreaks}.items():
                assert sums[code].value == value
                breaks = tiebreak(code)
                if breaks.fold is not None:
                    assert breaks.fold.of(counting(sums[code].terms)) == value, code


@pytest.mark.parametrize("seed", range(4))
def test_plain_sums_are_the_sum_of_their_values(evening, seed):
    state = played(evening, seed, 2)
    for entrant in (1, 4, 8):
        for of in explain_rank(state, entrant).sums:
            fold = tiebreak(of.code).fold
            if fold is not None and fold.name in {"sum", "count"}:
                assert sum((term.value for term in of.terms if not term.cut), Fraction(0)) == of.value


@pytest.mark.parametrize("seed", range(3))
def test_what_decides_really_parts_the_two_and_nothing_before_it_does(evening, seed):
    state = played(evening, seed, 2)
    rows = standings(state)
    values = {row.entrant: {"PTS": row.points, **row.tiebreaks} for row in rows}
    ranks = {row.entrant: row.rank for row in rows}
    for row in rows:
        one = explain_rank(state, row.entrant)
        assert (one.above is None) == (row.rank == 1)
        for other in (one.above, one.below):
            if other is None:
                continue
            assert ranks[other.entrant] == other.rank != row.rank
            assert other.mine == values[row.entrant][other.code] != other.theirs
            assert other.theirs == values[other.entrant][other.code]
            better = (other.mine > other.theirs) == (tiebreak(other.code).best == "highest")
            assert better == (row.rank < other.rank)
            codes = [*values[row.entrant]]
            for code in codes[: codes.index(other.code)]:
                assert values[row.entrant][code] == values[other.entrant][code]
            assert other.code in {of.code for of in one.sums if of.decides}


def test_every_sentence_can_be_made(evening):
    for size in (2, 4):
        state = played(evening, 11, size)
        for entrant in range(1, 10):
            told = lines(explain_rank(state, entrant))
            assert all("None" not in line for line in told)
            assert told[0].startswith(f"{state.name(entrant)} is ")


def test_a_small_event_word_for_word(evening):
    friday = evening(4, rounds=3, tiebreaks=("BH-C1", "DE"))
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "=")
    friday.tables((1, 3), byes=[Bye(2, "half"), Bye(4, "half")])
    friday.results("+-")
    friday.tables((3, 1), byes=[Bye(2, "zero"), Bye(4, "full")])
    friday.results("1-0")
    # Ann 1+1+0, Dot 1/2+1/2+1, Cid 1/2+0+1, Ben 0+1/2+0.
    assert lines(explain_rank(friday.state, 1)) == [
        "Ann is 1st of 4 after round 3 with 2 points, level in everything with Dot",
        "before Cid (3rd) by points: 2 against 1½",
        "",
        "PTS points: 2 = 1 + 1 + 0 (decides)",
        "  round 1: Ben, points 1",
        "  round 2: Cid, a win by forfeit, points 1",
        "  round 3: Cid, points 0",
        "",
        "BH-C1 Buchholz, cut 1: 3 = 1½ + 1½",
        "  round 1: Ben, score 1, he has ½, and the byes he asked for at the end of his games count as"
        " draws, cut, as the lowest",
        "  round 2: a win by forfeit against Cid, a dummy with 1½ (no more than the opponent who was paired)",
        "  round 3: Cid, score 1½",
        "",
        "DE direct encounter: place 1 among Dot and him",
    ]
    dot = explain_rank(friday.state, 4)
    assert [term_words(dot, by_code(dot)["BH-C1"], term) for term in by_code(dot)["BH-C1"].terms] == [
        "round 1: Cid, score 1½",
        "round 2: a half-point bye, a dummy with 1½ (no more than a draw in every round),"
        " cut, as the lowest of a round unplayed by his own doing",
        "round 3: a full bye, a dummy with 1½ (no more than a draw in every round)",
    ]


def test_level_in_everything(evening):
    friday = evening(4, rounds=1, tiebreaks=("WIN",))
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    one = explain_rank(friday.state, 3)
    assert (one.rank, one.level, one.above) == (1, (1,), None)
    assert one.below is not None
    assert (one.below.entrant, one.below.rank, one.below.code) == (2, 3, "PTS")
    assert rank_words(one) == "Cid is 1st of 4 after round 1 with 1 point, level in everything with Ann"


def test_a_direct_encounter_shows_the_games_of_the_group(evening):
    friday = evening(4, rounds=3, tiebreaks=("DE", "WIN"))
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    friday.tables((2, 3), (4, 1))
    friday.results("1-0", "1-0")
    one = explain_rank(friday.state, 2)
    of = by_code(one)["DE"]
    # All four have 1 point; a circle of wins places nobody.
    assert of.group == (1, 3, 4)
    assert sum_words(one, of) == "DE direct encounter: place 1 among Ann, Cid and Dot and him"
    assert [(term.opponent, term.value) for term in of.terms] == [(1, 0), (3, 1)]
    friday.tables((1, 3), (2, 4))
    friday.results("=", "1-0")
    one = explain_rank(friday.state, 1)
    of = by_code(one)["DE"]
    assert of.group == (3,)
    assert [term_words(one, of, term) for term in of.terms] == ["round 3: Cid, scores ½"]
    assert one.below is not None
    assert neighbour_words(one, one.below) == "before Dot (4th) by points: 1½ against 1"


def test_a_direct_encounter_is_among_those_whom_nothing_earlier_parted(evening):
    friday = evening(4, rounds=2, tiebreaks=("RAW", "DE"))
    friday.tables((1, 2), (3, 4))
    friday.results("9 5", "7 5")
    friday.tables((2, 3), (4, 1))
    friday.results("6 4", "6 2")
    one = explain_rank(friday.state, 2)
    # All have 1 point; Ann, Ben, Cid and Dot made 11 each.
    assert by_code(one)["DE"].group == (1, 3, 4)
    friday = evening(4, rounds=2, tiebreaks=("RAW", "DE"))
    friday.tables((1, 2), (3, 4))
    friday.results("9 5", "8 5")
    friday.tables((2, 3), (4, 1))
    friday.results("6 4", "6 2")
    of = by_code(explain_rank(friday.state, 2))["DE"]
    # Cid made 12 and is out of it.
    assert of.group == (1, 4)
    assert [term.opponent for term in of.terms] == [1]


def test_before_the_first_round_and_of_no_round(evening):
    friday = evening(2, rounds=1)
    one = explain_rank(friday.state, 1)
    assert (one.rank, one.level, one.above, one.below) == (1, (2,), None, None)
    assert lines(one)[0] == "Ann is 1st of 2 after round 0 with 0 points, level in everything with Ben"
    with pytest.raises(NoSuchRound):
        explain_rank(friday.state, 1, 1)


def test_a_final_stands_before_the_points(evening):
    friday = evening(4, rounds=1, tiebreaks=("WIN",), cut=2)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    friday.act(BeginFinal((1, 3)))
    friday.tables((1, 3))
    waiting = explain_rank(friday.state, 1)
    assert rank_words(waiting) == (
        "Ann is 1st of 4 by the final, after round 1 with 1 point, level in the final with Cid"
    )
    friday.results("0-1")
    told = lines(explain_rank(friday.state, 1))
    assert told[:3] == [
        "Ann is 2nd of 4 by the final, after round 1 with 1 point",
        "behind Cid (1st) by the final: 2nd there against 1st there",
        "before Ben (3rd) by the final: 2nd there against not in it",
    ]
    assert "PTS points: 1 = 1" in told
    before = explain_rank(friday.state, 1, 1)
    assert (before.rank, before.final, before.level) == (1, None, (3,))


def test_ordinals():
    assert [ordinal(n) for n in (1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111)] == (
        ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "101st", "111th"]
    )
