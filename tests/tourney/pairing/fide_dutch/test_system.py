"""The Dutch system in tournaments: through the log, by starting rank, with byes, absences and Baku points."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import cycle

import pytest

from tourney import pairing
from tourney.formats.trf.exporting import document_of
from tourney.formats.trf.writing import dialect, write
from tourney.model.actions import Enter, Withdraw
from tourney.model.events import Bye
from tourney.model.events_entrants import Details
from tourney.model.request import NoPairing, NotEnoughPlayers
from tourney.pairing.fide_dutch.requests import baku, initial_colour, order_of, question
from tourney.rules.propose import propose, request_of

RESULTS = cycle(["1-0", "0-1", "=", "1-0", "=", "0-1", "0-1"])


def seats(one):
    return [table.seats for table in one.tables]


def play(tournament, rounds, seed="s"):
    for round_ in range(rounds):
        made = tournament.pair(f"{seed}{round_}")
        tournament.results(*(next(RESULTS) for _ in made.tables))


def test_a_new_tournament_is_logged_under_the_rules_in_force(evening):
    tournament = evening(4, system="fide-dutch", rounds=3)
    assert tournament.state.setup.system == "fide-dutch-2026-02"
    assert evening(4, system="fide-dutch-baku", rounds=3).state.setup.system == "fide-dutch-baku-2026-02"
    assert pairing.system("fide-dutch-2026-02").logged_as == ""


def test_a_whole_evening_keeps_the_rules(evening):
    tournament = evening(25, system="fide-dutch", rounds=9)  # so that round 7 has no topscorers
    play(tournament, 7)
    met, byes, colours = Counter(), Counter(), {}
    for round_ in tournament.published():
        for table in round_.tables:
            met[frozenset(table.seats)] += 1
            for seat, number in enumerate(table.seats):
                colours[number] = colours.get(number, "") + "wb"[seat]
        byes.update(bye.entrant for bye in round_.byes)
    assert set(met.values()) == set(byes.values()) == {1}
    assert sum(byes.values()) == 7
    assert not any("www" in games or "bbb" in games for games in colours.values())
    assert max(abs(2 * games.count("w") - len(games)) for games in colours.values()) <= 2


def test_the_starting_rank_gives_the_numbers(evening):
    tournament = evening(system="fide-dutch", rounds=3)
    for name, rating in (("Ann", 1500), ("Ben", 1900), ("Cid", 1700), ("Dot", 2100)):
        tournament.act(Enter(name, details=Details(rating=rating)))
    assert order_of(request_of(tournament.state, "s")) == (4, 2, 3, 1)
    assert {frozenset(two) for two in seats(tournament.pair())} == {frozenset((4, 3)), frozenset((2, 1))}


def test_the_drawn_colour_follows_the_seed_and_stays(evening):
    first = {seats(evening(6, system="fide-dutch", rounds=3).pair(f"{seed}"))[0] for seed in range(12)}
    assert first == {(1, 4), (4, 1)}
    tournament = evening(6, system="fide-dutch", rounds=3)
    white = seats(tournament.pair("x"))[0][0] == 1
    tournament.results("1-0", "1-0", "1-0")
    request = request_of(tournament.state, "another seed")
    assert initial_colour(request.history, order_of(request), request.seed) == ("w" if white else "b")


def test_who_is_away_or_gone_is_not_paired(evening):
    tournament = evening(8, system="fide-dutch", rounds=4)
    play(tournament, 1)
    tournament.act(Withdraw(8))
    made = tournament.pair("s", byes=[Bye(1, "half")])
    assert {number for two in seats(made) for number in two} == {2, 3, 4, 5, 6, 7}
    assert made.byes == (Bye(1, "half"),)


def test_half_point_byes_float_down_and_a_pairing_bye_is_not_given_twice(evening):
    tournament = evening(5, system="fide-dutch", rounds=4)
    made = tournament.pair("s", byes=[Bye(1, "half")])
    tournament.results("1-0", "1-0")
    asked, order = question(request_of(tournament.state, "s"), {})
    first = next(one for one in asked.participants if order[one.number - 1] == 1)
    assert (first.floats[0], first.barred, first.unplayed) == ("down", False, 1)
    assert len(made.tables) == 2
    play(tournament, 2)
    byes = [bye.entrant for one in tournament.published() for bye in one.byes if bye.kind == "pairing"]
    assert len(set(byes)) == len(byes) == 2


def test_virtual_points_pair_and_do_not_stand(evening):
    tournament = evening(8, system="fide-dutch-baku", rounds=5)
    request = request_of(tournament.state, "s")
    assert set(baku(request)) == {1, 2, 3, 4}
    made = tournament.pair("s")
    assert {frozenset(two) for two in seats(made)} == {
        frozenset(two) for two in ((1, 3), (2, 4), (5, 7), (6, 8))
    }
    tournament.results("1-0", "1-0", "1-0", "1-0")
    asked, _ = question(request_of(tournament.state, "s"), baku(request))
    assert max(one.score for one in asked.participants) == 2
    assert max(one.score for one in request_of(tournament.state, "s").entrants) == Fraction(1)


def test_whoever_asks_is_told_that_brackets_count_virtual_points(evening):
    tournament = evening(8, system="fide-dutch-baku", rounds=5)
    explain = pairing.system("fide-dutch-baku").explain
    told = []
    for _ in range(4):
        request = request_of(tournament.state, "s")
        made = tournament.pair("s")
        told.append([explain(request, made, entrant)[-1] for entrant in (1, 8)])
        tournament.results("1-0", "1-0", "1-0", "1-0")
    counted = "the points of brackets have the virtual ones in them"
    assert told[0] == [f"{counted}; Ann has 1 of them (C.04.7)", f"{counted} (C.04.7)"]
    assert told[2] == [f"{counted}; Ann has ½ of them (C.04.7)", f"{counted} (C.04.7)"]
    assert not any("virtual" in line for line in told[3])


@pytest.mark.parametrize("system", ["fide-dutch", "fide-dutch-baku"])
def test_another_engine_finds_every_round_of_the_report_again(system, evening, oracle):
    tournament = evening(23, system=system, rounds=7)
    made = []
    for round_ in range(6):
        one = tournament.pair(f"s{round_}", byes=[Bye(4, "half")] if round_ == 2 else [])
        byes = {(bye.entrant, 0) for bye in one.byes if bye.kind == "pairing"}
        made.append({*seats(one)} | byes)
        tournament.results(*(next(RESULTS) if table.table != 5 else "+-" for table in one.tables))
    report = write(document_of(tournament.state), dialect("trf26")).decode()
    for round_, pairs in enumerate(made, 1):
        assert oracle.pairs_of(oracle.tournament_of(report), round_) == pairs


def test_a_field_that_has_met_is_refused(evening):
    tournament = evening(4, system="fide-dutch", rounds=5)
    play(tournament, 3)
    with pytest.raises(NoPairing, match="no pairing of round 4 is left"):
        propose(tournament.state, "s")


def test_one_alone_is_not_enough(evening):
    with pytest.raises(NotEnoughPlayers):
        propose(evening(1, system="fide-dutch", rounds=3).state, "s")


def test_with_byes_for_the_others_one_is_left_without_a_table(evening):
    tournament = evening(2, system="fide-dutch", rounds=3)
    made = tournament.pair("s", byes=[Bye(1, "half")])
    assert made.tables == ()
    assert {bye.entrant for bye in made.byes} == {1, 2}


def test_each_is_told_why(evening):
    tournament = evening(9, system="fide-dutch", rounds=5)
    play(tournament, 2)
    request = request_of(tournament.state, "s", byes=[Bye(3, "half")])
    made = propose(tournament.state, "s", byes=[Bye(3, "half")])
    explain = pairing.system("fide-dutch").explain
    for entrant in range(1, 10):
        told = explain(request, made, entrant)
        assert told
        if entrant == 3:
            assert told == ("who asked for a bye is not paired",)
        else:
            assert any("C.04.3 art." in line for line in told)
    turned = made.tables[0].seats[::-1]
    other = type(made)(made.round, (type(made.tables[0])(1, turned), *made.tables[1:]), made.byes)
    assert explain(request, other, turned[0])[0].startswith("this is not what fide-dutch-2026-02 gives")
