"""The terms of each tie-break and the sum in words, as an explanation shows them: a small event by hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from importlib.metadata import EntryPoint

import pytest

from engines.loader import UnknownPlugin
from tourney.model.actions import Enter, Pair
from tourney.model.events import Bye, Table
from tourney.model.events_entrants import Details
from tourney.model.history import Duel, Game
from tourney.model.request import Pairing
from tourney.scoring import points_words
from tourney.standings.ledger import Context, context, ground, once
from tourney.standings.terms import (
    AVERAGE,
    COUNT,
    ROUNDED_AVERAGE,
    SUM,
    Term,
    counting,
    decimals,
    percent,
    rounded,
    score_words,
)
from tourney.standings.tiebreaks import GROUP, codes, tiebreak
from tourney.standings.tiebreaks.cards import own_games
from tourney.standings.tiebreaks.counted import counted
from tourney.standings.tiebreaks.direct_encounter import direct_encounter
from tourney.standings.tiebreaks.koya import highest
from tourney.standings.tiebreaks.modifiers import BadModifier
from tourney.standings.tiebreaks.ratings import (
    PERFECT,
    PERFORMANCE,
    average,
    of_opponents,
    rated_opponents,
    result_against,
)

HALF = Fraction(1, 2)


@pytest.fixture
def rated(evening):
    """Ann 2000, Ben 1800, Cid 1601 and Dot, who has no rating; Dot sat out the last round.

    Ann beat Cid, then drew with Ben; Ben beat Dot; Cid had the bye of the pairing.
    """
    friday = evening(rounds=3)
    for name, rating in (("Ann", 2000), ("Ben", 1800), ("Cid", 1601), ("Dot", None)):
        friday.act(Enter(name, details=Details(rating=rating)))
    friday.tables((1, 3), (2, 4))
    friday.results("1-0", "1-0")
    friday.tables((2, 1), byes=[Bye(3), Bye(4, "zero")])
    friday.results("=")
    return context(friday.state)


def told(ground: Context, code: str, entrant: int) -> tuple[str, list[tuple]]:
    """The sum in words and, of each term, all that is told about it."""
    made = tiebreak(code)
    assert made.terms is not None
    assert made.fold is not None
    terms = made.terms(ground, entrant)
    rows = [
        (term.round, term.opponent, term.value, term.of, term.times, term.why, term.cut) for term in terms
    ]
    return made.fold.words(counting(terms), made.shown), rows


def test_buchholz_adds_the_scores_of_those_met(rated):
    assert told(rated, "BH", 1) == (
        "1 + 1½",
        [(1, 3, 1, 1, None, "", ""), (2, 2, 3 * HALF, 3 * HALF, None, "", "")],
    )


def test_a_score_that_was_adjusted_and_a_dummy_are_marked(rated):
    # Dot's bye at the end counts as a draw for Ben; the dummy of her own has no more than her 0.
    assert told(rated, "BH", 2) == (
        "½ + 1½",
        [(1, 4, HALF, HALF, None, "adjusted", ""), (2, 1, 3 * HALF, 3 * HALF, None, "", "")],
    )
    assert told(rated, "BH", 4)[1][1] == (2, None, 0, 0, None, "own", "")


def test_sonneborn_berger_weighs_each_score_with_what_was_scored(rated):
    assert told(rated, "SB", 2) == (
        "½ + 3/4",
        [
            (1, 4, HALF, HALF, 1, "adjusted", ""),
            (2, 1, Fraction(3, 4), 3 * HALF, HALF, "", ""),
        ],
    )
    assert told(rated, "SB", 3)[1][1] == (2, None, 1, 1, 1, "own", "")


def test_the_lowest_is_cut_and_named(rated):
    words, rows = told(rated, "BH-C1", 1)
    assert (words, [row[-1] for row in rows]) == ("1½", ["lowest", ""])


def test_the_average_rating_leaves_out_who_has_none(rated):
    assert told(rated, "ARO", 2) == (
        "(2000) / 1",
        [(1, 4, 0, 0, 1, "unrated", "unrated"), (2, 1, 2000, 2000, HALF, "", "")],
    )
    assert told(rated, "ARO", 4)[0] == "(1800) / 1"


def test_a_performance_is_told_as_an_average_and_what_the_score_stands_for(rated):
    # 1½ of 2 are 75 percent, which stand for 193.
    assert told(rated, "TPR", 1)[0] == "1701 on average, + 193 for 1½ of 2"
    assert told(rated, "TPR", 4)[0] == "1800 on average, - 800 for 0 of 1"
    assert told(rated, "TPR", 2)[0] == "2000 on average, + 0 for ½ of 1"
    assert told(rated, "PTP", 1)[0] == "expected to score 1½ of 2"


def test_where_nobody_is_rated_it_is_said(evening):
    friday = evening(2, rounds=1)
    friday.tables((1, 2))
    friday.results("1-0")
    bare = context(friday.state)
    assert [told(bare, code, 1)[0] for code in ("ARO", "TPR", "PTP", "APRO", "APPO")] == [
        "nothing to average",
        "nobody rated",
        "nobody rated",
        "nothing to average",
        "nothing to average",
    ]


@pytest.mark.parametrize(
    ("fold", "values"), [(PERFORMANCE, (1894, 2000, 1200)), (PERFECT, (1904, 1997, 1200))]
)
def test_the_performance_of_each_opponent_is_a_term_and_who_has_none_is_marked(rated, fold, values):
    ann, ben, cid = values
    terms = of_opponents(fold)

    def rows(entrant: int) -> list[Term]:
        return terms(rated, entrant)

    assert rows(3) == [Term(1, 1, ann, ann)]
    assert rows(1) == [Term(1, 3, cid, cid), Term(2, 2, ben, ben)]
    lonely = ground(
        {
            1: [Game(1, "played", Fraction(1), True, 0, (Duel(2, Fraction(1)),))],
            2: [Game(1, "played", Fraction(0), False, 1, (Duel(1, Fraction(0)),))],
        },
        rounds=1,
        ratings={2: 1500},
    )
    assert terms(lonely, 1) == [Term(1, 2, 0, 0, why="unrated", cut="unrated")]


def test_two_values_of_opponents_are_remembered_apart(rated):
    performance, perfect = of_opponents(PERFORMANCE), of_opponents(PERFECT)
    assert performance(rated, 3) != perfect(rated, 3)


def test_a_rating_goes_with_the_result_whatever_the_scheme_pays(rated):
    assert rated_opponents(rated, 2) == [
        Term(1, 4, 0, 0, Fraction(1), "unrated", cut="unrated"),
        Term(2, 1, 2000, 2000, HALF),
    ]


@pytest.mark.parametrize(
    ("won", "scores", "worth", "result"),
    [
        (True, (5, 3), 5, 1),
        (False, (5, 5), 5, HALF),
        (False, (3, 5), 3, 0),
        (False, None, 1, HALF),
        (False, None, 0, 0),
    ],
)
def test_level_is_who_has_the_same_score_or_else_the_points_of_a_draw(won, scores, worth, result):
    game = Game(1, "played", Fraction(worth), won, 0, (Duel(2, Fraction(worth)),), scores)
    two = ground({1: [game], 2: []}, rounds=1, draw=Fraction(1))
    assert result_against(two, game, game.duels[0]) == result


def test_the_average_of_nobody_is_nothing():
    assert (average([]), AVERAGE.of([]), ROUNDED_AVERAGE.of([])) == (0, 0, 0)
    assert average([Term(1, 2, 1800, 1800), Term(2, 3, 1801, 1801)]) == 1801


def terms_of(*values: int | Fraction) -> Sequence[Term]:
    return [Term(number, None, value, value) for number, value in enumerate(values, 1)]


def test_a_sum_is_written_as_one_would_reckon_it():
    assert SUM.words(terms_of(2, HALF), points_words) == "2 + ½"
    assert SUM.words([], points_words) == "nothing"
    assert AVERAGE.words(terms_of(2, 3), points_words) == "(2 + 3) / 2"
    assert AVERAGE.words([], points_words) == "nothing to average"
    assert COUNT.words(terms_of(1, 1), points_words) == "rounds 1, 2"
    assert COUNT.words([], points_words) == "no round"
    assert score_words([Term(1, 2, 0, 0, HALF), Term(2, 3, 0, 0, None), Term(3, 4, 0, 0, Fraction(1))]) == (
        "1½ of 3"
    )


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(49, 4), "12.25"),
        (250, "250.00"),
        (Fraction(1, 3), "0.33"),
        (Fraction(1, 200), "0.01"),
        (Fraction(-201, 2), "-100.50"),
        (Fraction(-1, 3), "-0.33"),
    ],
)
def test_decimals_are_two_and_a_half_goes_up(value, text):
    assert decimals(value) == text
    assert percent(value / 100) == f"{text}%"


def test_the_nearest_integer_of_a_half_is_the_higher():
    assert [rounded(Fraction(n, 2)) for n in (-3, -1, 1, 3, 4)] == [-1, 0, 1, 2, 2]


def test_a_count_has_a_term_of_one_for_each_round_that_counts(rated):
    won = counted("XX", "wins", "how often one came first", lambda game: game.won)
    assert (won.code, won.name, won.about, won.measures) == ("XX", "wins", "how often one came first", "")
    assert won.terms is not None
    assert won.terms(rated, 3) == [Term(2, None, 1, 1)]
    assert won.terms(rated, 1) == [Term(1, 3, 1, 1)]
    assert won.values(rated, [1, 2, 3, 4]) == {1: 1, 2: 1, 3: 1, 4: 0}
    assert told(rated, "WIN", 1)[0] == "rounds 1"


def test_a_round_that_was_sat_out_is_no_game_of_cards_and_a_bye_is_two(evening):
    friday = evening(4, rounds=2, scoring="three-one-zero")
    friday.tables((1, 2), byes=[Bye(3), Bye(4, "zero")])
    friday.results("2 1")
    friday.tables((1, 3), byes=[Bye(2, "half"), Bye(4, "full")])
    friday.results("=")
    cards = context(friday.state)
    found = {
        who: [(term.round, term.opponent, term.value, term.of) for term in own_games(cards, who)]
        for who in (1, 2, 3, 4)
    }
    assert found == {
        1: [(1, 2, 2, 3), (2, 3, Fraction(1, 3), 1)],
        2: [(1, 1, 1, 3), (2, None, 1, 2)],
        3: [(1, None, 2, 2), (2, 1, Fraction(1, 3), 1)],
        4: [(2, None, 2, 2)],
    }  # fmt: skip
    assert told(cards, "GW", 1)[0] == "7/3 of 4 games, at least a third"


def test_a_value_is_computed_once_for_each_entrant_and_kept_apart_by_its_key(rated):
    asked = []

    def value(context: Context, entrant: int) -> int:
        asked.append(entrant)
        return context.ratings[entrant]

    first, second = once("first", value), once("second", lambda _, entrant: -entrant)
    assert [first(rated, 1), second(rated, 1), first(rated, 2), first(rated, 1)] == [2000, -1, 1800, 2000]
    assert asked == [1, 2]


def results(*won: tuple[int, int, int]) -> Context:
    """A ground of games: who met whom, and 2, 1 or 0 half points for the first."""
    games: dict[int, list[Game]] = {}
    for number, (one, other, halves) in enumerate(won, 1):
        for who, whom, points in ((one, other, halves), (other, one, 2 - halves)):
            worth = Fraction(points, 2)
            duel = (Duel(whom, worth),)
            games.setdefault(who, []).append(Game(number, "played", worth, points == 2, 0, duel))
    return ground(games, rounds=len(won))


def test_those_still_level_in_the_table_of_their_games_are_looked_at_by_themselves():
    """C.07 art. 6: Ann and Ben have 2 each of the four, Cid and Dot 1 each."""
    four = results((1, 2, 2), (1, 3, 2), (4, 1, 2), (2, 3, 2), (2, 4, 2), (3, 4, 2))
    assert direct_encounter(four, [1, 2, 3, 4]) == {1: 1, 2: 2, 3: 3, 4: 4}


def test_behind_a_sure_leader_the_others_are_looked_at_by_themselves():
    """Ann and Ben have not met; Ann is in front all the same, and then the others have met."""
    four = results((1, 3, 2), (1, 4, 2), (3, 2, 2), (4, 2, 2), (3, 4, 1))
    assert direct_encounter(four, [1, 2, 3, 4]) == {1: 1, 3: 2, 4: 2, 2: 4}


def test_partners_are_no_opponents_of_each_other(evening):
    friday = evening(4, rounds=2, table_size=4)
    friday.act(Pair(Pairing(1, (Table(1, (1, 2, 3, 4), ((0, 2), (1, 3))),))))
    friday.results("50 40 50 40")
    games = context(friday.state).games
    assert {who: [duel.opponent for duel in own[0].duels] for who, own in games.items()} == {
        1: [2, 4],
        2: [1, 3],
        3: [2, 4],
        4: [1, 3],
    }


def test_the_highest_score_that_was_possible_of_nobody_is_nothing():
    assert highest(ground({}, rounds=0, everybody_meets=True)) == 0
    assert highest(ground({1: [], 2: []}, rounds=3)) == 3


def test_where_a_win_pays_nothing_a_dummy_was_not_beaten(evening):
    friday = evening(4, rounds=1, table_size=3, scoring="raw")
    friday.tables((1, 2, 3), byes=[Bye(4, "full")])
    friday.results("9 7 1")
    assert told(context(friday.state), "SB", 4)[1] == [(1, None, 0, 0, 0, "own", "")] * 2


@pytest.mark.parametrize(
    ("code", "name", "about"),
    [
        ("BH-C1", "Buchholz, cut 1", "the sum of the scores of the opponents, without the 1 least"),
        (
            "BH-M2",
            "Buchholz, median 2",
            "the sum of the scores of the opponents, without the 2 least and the 2 greatest",
        ),
        (
            "BH-V2024",
            "Buchholz, rules of 2024",
            "the sum of the scores of the opponents, by the rules of 2024",
        ),
        (
            "KS-L60",
            "Koya, limit 60%",
            "the points against opponents with at least 60% of the highest possible score",
        ),
        (
            "KS-L+1",
            "Koya, limit 50% + ½",
            "the points against opponents with at least half of the highest possible score + ½",
        ),
    ],
)
def test_a_modified_tie_break_says_what_it_is(code, name, about):
    assert (tiebreak(code).name, tiebreak(code).about) == (name, about)


@pytest.mark.parametrize("word", ["C1C2", "1", "C1-", "C1--C2", "?"])
def test_words_that_are_no_modifiers_are_refused_with_those_there_are(word):
    with pytest.raises(BadModifier) as caught:
        tiebreak(f"BH-{word}")
    assert str(caught.value) == f"BH takes no modifier {word!r}"
    assert caught.value.hint == "write BH-C1 or BH-C2, BH-M1 or BH-M2, BH-V2024"


def test_a_strangers_tie_break_takes_modifiers_too(monkeypatch):
    point = EntryPoint("xx", "tourney.standings.tiebreaks.opponents:BH", GROUP)
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: [point] if group == GROUP else [])
    assert "xx" in codes()
    assert tiebreak("xx").code == "BH"
    for written, code in (
        ("xx-c1", "BH-C1"),
        ("xx/M2", "BH-M2"),
        ("xx-c1-v2024", "BH-C1-V2024"),
    ):
        assert tiebreak(written).code == code
    for unknown in ("yy", "yy-C1", "xx-"):
        with pytest.raises(UnknownPlugin):
            tiebreak(unknown)
