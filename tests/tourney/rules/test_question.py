"""The question that a tournament asks its system, and what in a draft goes against what was arranged."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tourney.model.actions import (
    Draft,
    Enter,
    Finish,
    Forbid,
    MarkAbsent,
    Pair,
    Record,
    RequestBye,
    Want,
    Withdraw,
)
from tourney.model.events import Bye, Table
from tourney.model.events_entrants import Details
from tourney.model.request import NoPairing, Pairing, PairingRequest
from tourney.model.result import parse_result
from tourney.model.state import State
from tourney.rules.decide_final import best, due, opening
from tourney.rules.handmade import by_hand
from tourney.rules.propose import propose, request_of
from tourney.rules.round_quality import weighed
from tourney.rules.stale_draft import changeable, first_open_round, unheeded, why_unfit

STALE = "the draft of round 1 does not fit any more: "
WIN = parse_result(["1-0"], 2)


def ask(state: State) -> PairingRequest:
    return request_of(state, "seed")


def own(state: State) -> Pairing:
    return propose(state, "seed")


def test_the_question_holds_what_the_scoring_pays_and_what_is_wanted(evening: Any) -> None:
    friday = evening(5, rounds=4, scoring="three-one-zero")
    friday.act(Want(2, 1, 1))
    friday.act(Forbid(3, 4))
    friday.act(RequestBye(5, 1, "half"))
    asked = request_of(friday.state, "seed", forbidden=[(2, 5)])
    assert (asked.round, asked.rounds, asked.table_size, asked.seats) == (1, 4, 2, (2,))
    assert (asked.win, asked.draw) == (Fraction(3), Fraction(1))
    assert (asked.wanted, asked.forbidden) == (frozenset({(1, 2)}), frozenset({(3, 4), (2, 5)}))
    assert asked.byes == (Bye(5, "half"),)
    assert sorted(one.number for one in asked.entrants) == [1, 2, 3, 4]
    assert asked.field == (1, 2, 3, 4, 5)
    assert not asked.no_repeats


def test_the_question_holds_each_ones_score_byes_seats_and_short_tables(evening: Any) -> None:
    friday = evening(7, rounds=4, table_size=4)
    friday.tables((1, 2, 3, 4), (5, 6, 7))
    friday.results("4 3 2 1", "3 F 1")
    friday.act(Enter("Zoe", details=Details(rating=1900, title="GM", club="Owls")))
    friday.tables((2, 1, 5, 6), (4, 3, 7), byes=[Bye(8)])
    friday.results("4 3 2 1", "3 2 1")
    asked = {one.number: one for one in request_of(friday.state, "seed").entrants}
    assert {number: one.seats for number, one in asked.items()} == {
        1: (0, 1), 2: (1, 0), 3: (2, 1), 4: (3, 0), 5: (0, 2), 6: (3,), 7: (2, 2), 8: ()
    }  # fmt: skip
    assert {number: one.short for number, one in asked.items()} == {
        1: 0, 2: 0, 3: 1, 4: 1, 5: 1, 6: 1, 7: 2, 8: 0
    }  # fmt: skip
    assert {number for number, one in asked.items() if one.byes} == {8}
    zoe = asked[8]
    assert (zoe.rating, zoe.title, zoe.club, zoe.name) == (1900, "GM", "Owls", "Zoe")
    assert (asked[1].rating, asked[1].title, asked[1].club) == (0, "", "")


def test_a_forfeit_is_no_meeting_and_partners_do_not_meet(evening: Any) -> None:
    """C.04.2 art. 3.5."""
    friday = evening(8, rounds=4, table_size=4)
    sides = ((0, 2), (1, 3))
    friday.act(Pair(Pairing(1, (Table(1, (1, 2, 3, 4), sides), Table(2, (5, 6, 7, 8), sides)))))
    friday.results("2 1 2 1", "2 F 2 1")
    asked = request_of(friday.state, "seed")
    assert asked.met == {(1, 2): 1, (1, 4): 1, (2, 3): 1, (3, 4): 1, (5, 8): 1, (7, 8): 1}
    assert asked.partnered == {(1, 3): 1, (2, 4): 1, (5, 7): 1}


def test_a_bye_is_asked_for_once_and_by_who_takes_part(evening: Any) -> None:
    friday = evening(4)
    for byes in ([Bye(1, "half"), Bye(1, "zero")], [Bye(9, "half")]):
        with pytest.raises(NoPairing) as caught:
            request_of(friday.state, "seed", byes=byes)
        assert str(caught.value) == "a bye can be asked for once, and only by somebody who takes part"


@pytest.mark.parametrize(
    ("players", "settings", "warnings"),
    [
        (4, {"rounds": 3}, ()),
        (4, {"rounds": 4}, ("4 players meet again after 3 rounds, and 4 are planned",)),
        (5, {"rounds": 5}, ()),
        (5, {"rounds": 6}, ("5 players meet again after 5 rounds, and 6 are planned",)),
        (2, {"rounds": 2}, ("2 players meet again after 1 round, and 2 are planned",)),
        (
            4,
            {"rounds": 4, "no_repeats": True},
            ("4 players can play 3 rounds without meeting again, and 4 are planned",),
        ),
    ],
)
def test_more_rounds_than_opponents_are_said_with_the_first_round(
    evening: Any, players: int, settings: dict[str, Any], warnings: tuple[str, ...]
) -> None:
    friday = evening(players, **settings)
    assert propose(friday.state, "seed").warnings == warnings


def test_somebody_who_is_often_at_short_tables_or_without_a_game_is_named(evening: Any) -> None:
    friday = evening(3, rounds=4)
    for _ in range(2):
        friday.tables((1, 2), byes=[Bye(3)])
        friday.results("1-0")
    made = by_hand(friday.state, [(1, 2)], [3])
    found = weighed(friday.state, made, ask, own)
    assert "more than once without a game for a win's points: Cid (3)" in found.words


def test_six_are_named_and_the_others_counted(evening: Any) -> None:
    friday = evening(9, rounds=4, table_size=4)
    trios = ((1, 2, 3), (4, 5, 6), (7, 8, 9))
    friday.tables(*trios)
    friday.results("3 2 1", "3 2 1", "3 2 1")
    made = by_hand(friday.state, trios, [])
    found = weighed(
        friday.state,
        made,
        lambda state: request_of(state, "s"),
        lambda state: propose(state, "s"),
        proof=False,
    )
    named = "Ann (2), Ben (2), Cid (2), Dot (2), Eve (2), Fox (2)"
    assert f"more than once at a short table: {named} and 3 more" in found.words


def drafted(evening: Any, *actions: Any) -> Any:
    friday = evening(4, rounds=3)
    friday.act(Draft(Pairing(1, (Table(1, (1, 2)), Table(2, (3, 4))))))
    for action in actions:
        friday.act(action)
    return friday


@pytest.mark.parametrize(
    ("action", "sentences"),
    [
        (Forbid(3, 4), ("Cid and Dot sit at table 2 of the draft of round 1",)),
        (Forbid(1, 3), ()),
        (Want(2, 3, 1), ("Ben and Cid do not sit together in the draft of round 1",)),
        (Want(1, 2, 1), ()),
        (
            Withdraw(4),
            (STALE + "Dot has withdrawn and cannot be paired",),
        ),
        (
            MarkAbsent(4),
            (STALE + "Dot is marked absent and cannot be paired",),
        ),
        (
            Enter("Zoe"),
            (STALE + "Zoe is not at all in the pairing",),
        ),
    ],
)
def test_what_was_arranged_since_the_draft_is_told(
    evening: Any, action: Any, sentences: tuple[str, ...]
) -> None:
    friday = drafted(evening, action)
    assert unheeded(friday.state) == sentences
    assert changeable(friday.state) is friday.state.draft


def test_a_round_can_be_changed_until_its_first_result(evening: Any) -> None:
    friday = evening(4, rounds=2)
    assert changeable(friday.state) is None
    assert first_open_round(friday.state) == 1
    friday.tables((1, 2), (3, 4))
    friday.act(Forbid(3, 4))
    assert changeable(friday.state) is friday.state.current
    assert first_open_round(friday.state) == 1
    assert unheeded(friday.state) == ("Cid and Dot sit at table 2 of round 1",)
    friday.act(Record(1, 1, WIN))
    assert changeable(friday.state) is None
    assert first_open_round(friday.state) == 2
    assert unheeded(friday.state) == ()
    assert why_unfit(friday.state) == ""
    friday.act(Record(1, 2, WIN))
    friday.act(Finish())
    assert changeable(friday.state) is None


def test_the_final_is_due_after_the_last_round_and_is_of_the_best_who_are_there(evening: Any) -> None:
    friday = evening(6, rounds=1, cut=3)
    assert not due(friday.state)
    friday.tables((1, 2), (3, 4), (5, 6))
    assert not due(friday.state)
    friday.results("1-0", "1-0", "=")
    assert due(friday.state)
    (first, second, third), drawn = best(friday.state, "seed")
    assert {first, second} in map(set, drawn)
    assert {first, second} == {1, 3}
    assert third in {5, 6}
    found = opening(friday.state, "seed")
    assert (found.round, [table.seats for table in found.tables]) == (2, [(second, third)])
    assert found.byes == (Bye(first),)
    friday.act(Withdraw(1))
    assert best(friday.state, "seed")[0][0] == 3
