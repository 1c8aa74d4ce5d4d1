"""Tie-breaks by hand: small events whose sums fit on paper."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tourney.model.events import Bye
from tourney.standings.ledger import context
from tourney.standings.ranking import standings
from tourney.standings.tiebreaks import tiebreak

HALF = Fraction(1, 2)


def values(friday, code: str) -> dict[int, Fraction | int]:
    ground = context(friday.state)
    return dict(tiebreak(code).values(ground, sorted(ground.points)))


def test_three_players_with_a_bye_each_round(evening):
    """The dummy has the own score, at most a draw in each round: 1 for each of the three."""
    friday = evening(3, rounds=2)
    friday.tables((1, 2), byes=[Bye(3)])
    friday.results("1-0")
    friday.tables((1, 3), byes=[Bye(2)])
    friday.results("=")
    assert {row.entrant: row.points for row in standings(friday.state)} == {1: 3 * HALF, 2: 1, 3: 3 * HALF}
    assert values(friday, "BH") == {1: 5 * HALF, 2: 5 * HALF, 3: 5 * HALF}
    assert values(friday, "SB") == {1: Fraction(7, 4), 2: 1, 3: Fraction(7, 4)}
    assert values(friday, "WIN") == {1: 1, 2: 1, 3: 1}


def test_who_left_counts_for_his_opponents_as_if_he_had_drawn_since(evening):
    friday = evening(4, rounds=3)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    friday.tables((1, 3), byes=[Bye(2, "zero"), Bye(4, "zero")])
    friday.results("1-0")
    friday.tables((1, 4), (2, 3))
    friday.results("1-0", "0-1")
    # Ben and Dot came back after round 2, so their 0 stays 0; each has lost two games.
    assert values(friday, "BH")[1] == 0 + 2 + 0
    friday2 = evening(4, rounds=3)
    friday2.tables((1, 2), (3, 4))
    friday2.results("1-0", "1-0")
    friday2.tables((1, 3), byes=[Bye(2, "zero"), Bye(4, "half")])
    friday2.results("1-0")
    friday2.tables((1, 3), byes=[Bye(2, "zero"), Bye(4, "half")])
    friday2.results("1-0")
    # Ben never came back: two draws, 0 + 1. Cid has 1 and counts twice.
    assert values(friday2, "BH")[1] == 1 + 1 + 1
    # Cid: Dot's two half points are two draws anyway, and Ann has 3 twice.
    assert values(friday2, "BH")[3] == 1 + 3 + 3


def test_a_bye_followed_only_by_a_forfeit_loss_is_at_the_end_of_the_games_too(evening):
    friday = evening(4, rounds=3)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    friday.tables((1, 3), byes=[Bye(2, "zero"), Bye(4, "zero")])
    friday.results("1-0")
    friday.tables((1, 4), (2, 3))
    friday.results("1-0", "-+")
    # Ben asked for a bye and then did not come: his bye counts as a draw for Ann, his forfeit as 0.
    # Dot played again after her bye, which stays 0. Cid has 2.
    assert values(friday, "BH")[1] == HALF + 2 + 0


def test_a_forfeit_counts_a_dummy_no_stronger_than_who_was_paired(evening):
    friday = evening(4, rounds=2)
    friday.tables((1, 2), (3, 4))
    friday.results("+-", "1-0")
    friday.tables((1, 3), (2, 4))
    friday.results("1-0", "0-1")
    # Ann: the dummy has min(2, Ben's 0) = 0, and Cid has 1. Ben: min(0, Ann's 2) = 0, and Dot has 1.
    assert values(friday, "BH")[1] == 0 + 1
    assert values(friday, "BH")[2] == 0 + 1
    assert values(friday, "SB")[1] == 0 + 1


def test_in_a_round_robin_forfeits_are_games_and_free_rounds_are_nothing(evening):
    friday = evening(3, system="round-robin")
    for _ in range(3):
        friday.pair()
        friday.results("+-")
    points = {row.entrant: row.points for row in standings(friday.state)}
    assert sum(points.values()) == 3
    for entrant, value in values(friday, "SB").items():
        beaten = [
            other
            for table in (one.tables[0] for one in friday.state.rounds)
            for other in table.seats[1:]
            if table.seats[0] == entrant
        ]
        assert value == sum((points[other] for other in beaten), Fraction(0))


def test_in_a_round_robin_the_free_win_over_who_left_adds_no_dummy(evening):
    friday = evening(4, system="round-robin")
    friday.tables((1, 2), byes=[Bye(3, "full"), Bye(4, "zero")])
    friday.results("1-0")
    assert values(friday, "SB") == {1: 0, 2: 0, 3: 0, 4: 0}


def test_direct_encounter_looks_at_both_games(evening):
    friday = evening(2, system="double-round-robin")
    friday.pair()
    friday.results("1-0")
    friday.pair()
    friday.results("1-0")
    assert values(friday, "DE") == {1: 1, 2: 1}
    rows = standings(friday.state)
    assert [row.rank for row in rows] == [1, 1]
    assert [row.entrant for row in rows] == [1, 2]


def test_direct_encounter_averages_who_met_oftener(evening):
    friday = evening(3, rounds=6)
    for tables, typed in (((1, 2), "1-0"), ((1, 2), "0-1"), ((1, 3), "="), ((2, 3), "0-1")):
        alone = ({1, 2, 3} - set(tables)).pop()
        friday.tables(tables, byes=[Bye(alone, "zero")])
        friday.results(typed)
    # Cid 1/2 + 1, Ann 1/2 + 1/2, Ben 1/2 + 0
    assert values(friday, "DE") == {3: 1, 1: 2, 2: 3}


def test_a_circle_of_wins_parts_nobody_and_depends_on_no_order(evening):
    friday = evening(3, system="round-robin")
    for _ in range(3):
        pairing = friday.pair()
        one, other = pairing.tables[0].seats
        friday.results("1-0" if (other - one) % 3 == 1 else "0-1")
    ground = context(friday.state)
    for group in ([1, 2, 3], [3, 1, 2], [2, 3, 1]):
        assert tiebreak("DE").values(ground, group) == {1: 1, 2: 1, 3: 1}


def test_where_not_all_have_met_only_a_sure_leader_is_placed(evening):
    friday = evening(4, rounds=3)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "=")
    friday.tables((1, 3), (2, 4))
    friday.results("1-0", "=")
    ground = context(friday.state)
    de = tiebreak("DE").values
    # Ann beat Ben and Cid, who have not met and cannot reach her 2.
    assert de(ground, [1, 2, 3]) == {1: 1, 2: 2, 3: 2}
    # Ann and Dot have not met: with a win Dot would have 2 as well, so nobody is surely in front.
    assert de(ground, [1, 2, 3, 4]) == {1: 1, 2: 1, 3: 1, 4: 1}
    assert de(ground, [1, 4]) == {1: 1, 4: 1}


def test_at_larger_tables_a_missing_meeting_could_bring_one_and_not_the_points_of_a_win(evening):
    friday = evening(7, rounds=2, table_size=3)
    friday.tables((1, 2, 4), (3, 5, 6), byes=[Bye(7)])
    friday.results("9 7 1", "5 5 5")
    friday.tables((1, 3, 5), (2, 6, 7), byes=[Bye(4)])
    friday.results("9 7 1", "5 5 5")
    # Ann came before Ben and before Cid, who have not met: neither could reach her 2.
    assert tiebreak("DE").values(context(friday.state), [1, 2, 3]) == {1: 1, 2: 2, 3: 2}


def test_at_larger_tables_the_sums_go_over_everybody_met(evening):
    friday = evening(4, rounds=2, table_size=4)
    friday.tables((1, 2, 3, 4))
    friday.results("9 7 7 1")
    points = {1: Fraction(3), 2: 3 * HALF, 3: 3 * HALF, 4: Fraction(0)}
    assert {row.entrant: row.points for row in standings(friday.state)} == points
    assert values(friday, "BH") == {entrant: 6 - points[entrant] for entrant in points}
    # Ann beat 1.5 + 1.5 + 0; Ben beat 0 and is level with Cid's 1.5.
    assert values(friday, "SB") == {1: 3, 2: Fraction(3, 4), 3: Fraction(3, 4), 4: 0}
    assert values(friday, "WIN") == {1: 1, 2: 0, 3: 0, 4: 0}
    assert values(friday, "DE") == {1: 1, 2: 2, 3: 2, 4: 4}


def test_at_larger_tables_a_missed_round_is_a_table_of_dummies(evening):
    friday = evening(4, rounds=2, table_size=3)
    friday.tables((1, 2, 3), byes=[Bye(4)])
    friday.results("9 7 1")
    # the bye pays first place, 2; the dummies have min(2, a draw's 1) each
    assert values(friday, "BH")[4] == 2
    assert values(friday, "SB")[4] == 2


def test_a_bye_is_worth_a_table_of_dummies_whatever_a_win_pays(evening):
    friday = evening(4, rounds=2, table_size=3, scoring="three-one-zero")
    friday.tables((1, 2, 3), byes=[Bye(4)])
    friday.results("9 7 1")
    # two dummies beaten, with min(3, a draw's 1) each
    assert values(friday, "SB")[4] == 2


def test_who_was_not_there_met_nobody_at_a_larger_table(evening):
    friday = evening(3, rounds=1, table_size=3)
    friday.tables((1, 2, 3))
    friday.results("9 F 1")
    games = {number: own[0] for number, own in context(friday.state).games.items()}
    assert [duel.opponent for duel in games[1].duels] == [3]
    assert games[2].kind == "forfeit-loss"
    assert games[1].points == 2


@pytest.mark.parametrize("code", ["BH", "SB", "DE", "WIN"])
def test_before_the_first_round_all_are_level(evening, code):
    friday = evening(3, rounds=1)
    assert len(set(values(friday, code).values())) == 1


def test_TPN_is_the_place_in_the_starting_rank_and_not_the_order_of_entry(evening):
    from tourney.model.actions import Enter
    from tourney.model.events_entrants import Details
    from tourney.standings.ranking import standings

    friday = evening(0, tiebreaks=("TPN",))
    for name, rating in (("Ann", 1500), ("Ben", 1900), ("Cid", 1700)):
        friday.act(Enter(name, details=Details(rating=rating)))
    assert [(row.name, row.tiebreaks["TPN"]) for row in standings(friday.state)] == [
        ("Ben", 1),
        ("Cid", 2),
        ("Ann", 3),
    ]
