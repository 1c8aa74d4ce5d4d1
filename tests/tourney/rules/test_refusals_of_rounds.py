"""What is said of pairings, results, undoing and the final: the whole sentence and what to do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tourney.rules.prepared import PLAYED, WIN, Prepared, after, of, paired, said
from tourney.model.actions import (
    BeginFinal,
    CloseRound,
    Correct,
    Discard,
    Draft,
    Enter,
    Finish,
    MarkAbsent,
    Pair,
    Record,
    Redo,
    RequestBye,
    Undo,
    Unpair,
    Withdraw,
)
from tourney.model.events import Bye
from tourney.model.result import parse_result
from tourney.rules.refusals import one_line

REFUSALS: dict[str, tuple[Prepared, Any, str, str]] = {
    "a pairing of another round": (
        after(),
        Pair(of(2, (1, 2), (3, 4))),
        "the next round is 1, and this is a pairing of round 2",
        "",
    ),
    "somebody left out": (after(), Pair(of(1, (1, 2))), "Cid is not at all in the pairing", ""),
    "somebody twice": (after(), Pair(of(1, (1, 2), (1, 3))), "Ann is twice in the pairing", ""),
    "a stranger": (after(), Pair(of(1, (1, 2), (3, 9))), "nobody has the number 9", ""),
    "somebody withdrawn": (
        after(Withdraw(4)),
        Pair(of(1, (1, 2), (3, 4))),
        "Dot has withdrawn and cannot be paired",
        "",
    ),
    "somebody absent": (
        after(MarkAbsent(4)),
        Pair(of(1, (1, 2), (3, 4))),
        "Dot is marked absent and cannot be paired",
        "",
    ),
    "somebody with a bye": (
        after(RequestBye(4, 1, "half")),
        Pair(of(1, (1, 2), (3, 4))),
        "Dot has asked for a half bye in round 1",
        "take it back with: player bye NAME --cancel",
    ),
    "two byes of the pairing": (
        after(),
        Pair(of(1, (1, 2), byes=(Bye(3), Bye(4)))),
        "2 byes are allocated, where an odd field has one",
        "byes that were asked for are full, half or zero",
    ),
    "a table of three at a game for two": (
        after(),
        Pair(of(1, (1, 2, 3), byes=(Bye(4),))),
        "table 1 has 3 seats, where 2 are possible",
        "",
    ),
    "a table of one at a game for four": (
        after(table_size=4),
        Pair(of(1, (1,), (2, 3, 4))),
        "table 1 has 1 seats, where 2 to 4 are possible",
        "",
    ),
    "nobody to pair": (
        after(players=1),
        Pair(of(1)),
        "a round needs 2 active players, not 1",
        "let more in with: tourney player add, player return or checkin",
    ),
    "a draft that stands so": (
        after(Draft(of(1, (1, 2), (3, 4)))),
        Draft(of(1, (1, 2), (3, 4))),
        "the draft of round 1 stands so already",
        "",
    ),
    "no draft": (after(), Discard(), "no round of Friday is drafted", ""),
    "results that are missing": (
        paired(),
        CloseRound(),
        "round 1 has no result yet at tables 1, 2",
        "enter what is missing with: tourney result TABLE SCORE",
    ),
    "one result that is missing": (
        paired(Record(1, 1, WIN)),
        Finish(),
        "round 1 has no result yet at table 2",
        "enter what is missing with: tourney result TABLE SCORE",
    ),
    "closed already": (
        paired(CloseRound(), results=PLAYED),
        CloseRound(),
        "round 1 is closed already",
        "",
    ),
    "nothing to close": (after(), CloseRound(), "no round is paired yet", ""),
    "nothing to finish": (
        after(),
        Finish(),
        "no round of Friday was played that could be finished",
        "",
    ),
    "nothing to take back": (after(), Unpair(), "no round is paired yet", ""),
    "a round that is not there taken back": (
        paired(),
        Unpair(2),
        "there is no round 2; rounds 1 to 1 are paired",
        "",
    ),
    "a round with results taken back": (
        paired(Record(1, 2, WIN)),
        Unpair(),
        "round 1 has results already, as at table 2, and stays as it was published",
        "",
    ),
    "more rounds than are planned": (
        paired(results=PLAYED, rounds=1),
        Pair(of(2, (1, 3), (2, 4))),
        "round 1 of 1 was the last one",
        "end it with: tourney finish",
    ),
    "a round after the end": (
        paired(Finish(), results=PLAYED),
        Pair(of(2, (1, 3), (2, 4))),
        "Friday is finished",
        "",
    ),
    "somebody new after the end": (
        paired(Finish(), results=PLAYED),
        Enter("Zoe"),
        "Friday is finished",
        "results can still be corrected",
    ),
    "a result of no round": (
        after(),
        Record(1, 1, WIN),
        "no round is paired yet",
        "pair one with: tourney next",
    ),
    "a result of no table": (paired(), Record(1, 3, WIN), "round 1 has no table 3; it has 1 to 2", ""),
    "a result that is known": (
        paired(Record(1, 1, WIN)),
        Record(1, 1, WIN),
        "round 1, table 1 has the result 1-0",
        "correct it, saying why",
    ),
    "nothing to correct": (
        paired(),
        Correct(1, 1, WIN, "a mistake"),
        "round 1, table 1 has no result to correct",
        "enter it",
    ),
    "a correction without a reason": (
        paired(Record(1, 1, WIN)),
        Correct(1, 1, parse_result(["0-1"], 2), " \n"),
        "a correction needs a reason",
        "say why, as --why 'scores were swapped'",
    ),
    "a correction that changes nothing": (
        paired(Record(1, 1, WIN)),
        Correct(1, 1, WIN, "a mistake"),
        "round 1, table 1 has the result 1-0 already",
        "",
    ),
    "nothing left to undo": (
        after(players=0),
        Undo(1, 1),
        "nothing is left to undo in Friday but its creation",
        "",
    ),
    "not the latest step": (
        after(),
        Undo(2, 2),
        "versions 2 to 2 are not the latest step; that ends at 5",
        "undo the later steps first",
    ),
    "nothing to redo": (after(), Redo(5, 5), "nothing in Friday was undone that could be redone", ""),
    "another step was undone": (
        after(Undo(4, 5)),
        Redo(5, 5),
        "versions 5 to 5 cannot be redone, but 4 to 5 can",
        "",
    ),
    "no final": (
        after(),
        BeginFinal((1, 2)),
        "Friday has no final",
        "ask for one at its creation, with --cut",
    ),
    "a final too early": (
        paired(results=PLAYED, cut=2, rounds=2),
        BeginFinal((1, 2)),
        "the final begins after round 2, not after 1",
        "",
    ),
    "a final of too many": (
        paired(results=PLAYED, cut=2, rounds=1),
        BeginFinal((1, 2, 3)),
        "the final is for 2 entrants who are there, each once",
        "",
    ),
    "a final of others": (
        paired(results=PLAYED, cut=2, rounds=1),
        BeginFinal((2, 4)),
        "the final is for the best of the standings, in their order",
        "",
    ),
    "a final twice": (
        paired(BeginFinal((1, 3)), results=PLAYED, cut=2, rounds=1),
        BeginFinal((1, 3)),
        "the final of Friday has begun already",
        "",
    ),
    "others in the final": (
        paired(BeginFinal((1, 3)), results=PLAYED, cut=2, rounds=1),
        Pair(of(2, (1, 2))),
        "in round 2 of the final there meet Ann - Cid",
        "",
    ),
}


@pytest.mark.parametrize("case", list(REFUSALS))
def test_a_refusal_is_one_sentence_with_what_to_do(evening, case):
    prepared, action, message, hint = REFUSALS[case]
    assert said(prepared(evening).state, action) == (message, hint)


def test_only_the_latest_round_is_taken_back(evening):
    friday = paired(results=PLAYED)(evening)
    friday.tables((1, 3), (2, 4))
    assert said(friday.state, Unpair(1)) == (
        "only the latest round, 2, can be unpaired, not round 1",
        "",
    )


def test_many_missing_tables_are_named_up_to_twelve(evening):
    friday = evening(26)
    friday.tables(*((one, one + 1) for one in range(1, 27, 2)))
    numbers = ", ".join(map(str, range(1, 13)))
    assert said(friday.state, CloseRound())[0] == f"round 1 has no result yet at tables {numbers} and more"


def test_a_reason_is_stored_on_one_line_of_at_most_500_characters():
    assert one_line(" a\tb\x1b \n c ") == "a b c"
    assert one_line("x" * 501) == "x" * 500
    assert one_line("x" * 499 + " y") == "x" * 499
