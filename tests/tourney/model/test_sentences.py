"""A tournament's events in sentences: one for each kind, as the log of an evening reads them."""

from __future__ import annotations

from typing import Any

import pytest

from tourney.model.actions import (
    Allow,
    AllowClubs,
    BeginFinal,
    CancelBye,
    Change,
    CheckIn,
    Correct,
    Discard,
    Draft,
    DropWish,
    Enter,
    Finish,
    FixTable,
    Forbid,
    ForbidClubs,
    FreeTable,
    MarkAbsent,
    Record,
    Redo,
    RequestBye,
    Return,
    Undo,
    Unpair,
    Want,
    Withdraw,
)
from tourney.model.description import Describe, Fact
from tourney.model.events import Bye, Created, Table
from tourney.model.events_entrants import Details, TeamPlayer
from tourney.model.request import Pairing
from tourney.model.result import parse_result
from tourney.model.sentences import tell, tell_all
from tourney.model.state import State


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({}, "Friday was set up: any, swiss, tables of 2"),
        ({"rounds": 5}, "Friday was set up: any, swiss, 5 rounds, tables of 2"),
        ({"team_size": 2}, "Friday was set up: any, swiss, tables of 2 teams of 2"),
        (
            {"table_size": 4, "sizes": (4, 3)},
            "Friday was set up: any, swiss, tables of 4 (4, 3 at a table)",
        ),
    ],
)
def test_the_setting_up_names_what_was_chosen(evening: Any, settings: dict[str, Any], sentence: str) -> None:
    created = evening(**settings).log[0]
    assert isinstance(created, Created)
    assert tell(created, State()) == sentence


RATED = Details(rating=2500, title="GM", club="Chess Club", federation="FRA")

STEPS = [
    (
        Describe((Fact("city", "Brest"), Fact("time", "blitz"))),
        ["Friday is described: city Brest, time blitz"],
    ),
    (Describe(()), ["Friday is described: nothing any more"]),
    (Enter("Eve", "greedy"), ["Eve entered as number 5 (bot greedy)"]),
    (Enter("Fox", details=RATED), ["Fox entered as number 6, GM 2500 Chess Club FRA"]),
    (Change(5, "Eva", Details(club="Owls")), ["number 5 was put right: Eva, Owls"]),
    (CheckIn(1), ["Ann is present"]),
    (MarkAbsent(1), ["Ann is absent"]),
    (RequestBye(2, 1, "half"), ["Ben asked for a half bye in round 1"]),
    (CancelBye(2, 1), ["Ben plays in round 1 after all"]),
    (Forbid(1, 2), ["Ann and Ben must not meet"]),
    (Forbid(1, 2, 2, 3), ["Ann and Ben must not meet in rounds 2 to 3"]),
    (Allow(1, 2), ["Ann and Ben may meet again"]),
    (ForbidClubs(2), ["club mates must not meet from round 2 on"]),
    (AllowClubs(), ["club mates may meet"]),
    (Want(3, 4, 1), ["Cid and Dot shall meet in round 1"]),
    (DropWish(3, 4, 1), ["Cid and Dot need not meet in round 1"]),
    (FixTable(1, 2), ["Ann always sits at table 2"]),
    (FreeTable(1), ["Ann sits at any table"]),
    (Withdraw(5), ["Eva withdrew from round 1 on"]),
    (Return(5), ["Eva returned from round 1 on"]),
]


def test_every_step_before_a_round_is_one_sentence(evening: Any) -> None:
    friday = evening(4)
    for action, sentences in STEPS:
        friday.act(action)
        assert tell_all(friday.log)[-1:] == sentences


def test_the_sentences_of_rounds_name_who_sits_where_and_why_it_changed(evening: Any) -> None:
    friday = evening(5, rounds=2, cut=2)
    drawn = Pairing(1, (Table(1, (1, 2)), Table(2, (3, 4))), (Bye(5),))
    friday.act(Draft(drawn))
    friday.act(Discard())
    friday.tables((1, 2), (3, 4), byes=[Bye(5)])
    friday.act(Unpair(why="a late entry"))
    friday.act(RequestBye(5, 1, "half"))
    friday.tables((2, 1), (3, 4), byes=[Bye(5, "half")])
    friday.act(Record(1, 1, parse_result(["1-0"], 2)))
    friday.act(Record(1, 2, parse_result(["="], 2), "match/x", None, "time was up"))
    friday.act(Correct(1, 1, parse_result(["0-1"], 2), "scores were swapped"))
    friday.act(Enter("Zoe"))
    friday.act(RequestBye(6, 1, "zero"))
    assert tell_all(friday.log)[6:] == [
        "round 1 was drafted: Ann - Ben; Cid - Dot; Eve has a bye",
        "the draft of round 1 was thrown away",
        "round 1 was paired: Ann - Ben; Cid - Dot; Eve has a bye",
        "the pairing of round 1 was taken back: a late entry",
        "Eve asked for a half bye in round 1",
        "round 1 was paired: Ben - Ann; Cid - Dot; Eve has a half bye",
        "round 1, table 1: 1-0",
        "round 1, table 2: ½-½ (match match/x): time was up",
        "round 1, table 1 was corrected to 0-1: scores were swapped",
        "Zoe entered as number 6 from round 2",
        "Zoe got a zero bye in round 1, played without him",
    ]


def test_the_end_of_a_tournament_is_told(evening: Any) -> None:
    friday = evening(4, rounds=1, cut=2)
    friday.tables((1, 2), (3, 4))
    friday.results("1-0", "1-0")
    friday.act(BeginFinal((1, 3)))
    friday.tables((1, 3))
    friday.results("1-0")
    friday.act(Finish())
    friday.act(Undo(13, 14))
    friday.act(Redo(13, 14))
    assert tell_all(friday.log)[8:] == [
        "the final of the best began: Ann, Cid",
        "round 1 was closed",
        "round 2 was paired: Ann - Cid",
        "round 2, table 1: 1-0",
        "round 2 was closed",
        "the tournament finished after 2 rounds",
        "undone: round 2 was closed; the tournament finished after 2 rounds",
        "redone: round 2 was closed; the tournament finished after 2 rounds",
    ]


def test_a_team_is_told_with_its_members(evening: Any) -> None:
    friday = evening(team_size=2)
    friday.act(Enter("Foxes", members=(TeamPlayer("Ann"), TeamPlayer("Ben"))))
    friday.act(Change(1, "Foxes", members=(TeamPlayer("Ann"), TeamPlayer("Cid"))))
    assert tell_all(friday.log)[1:] == [
        "Foxes entered as number 1 (Ann, Ben)",
        "number 1 was put right: Foxes (Ann, Cid)",
    ]
