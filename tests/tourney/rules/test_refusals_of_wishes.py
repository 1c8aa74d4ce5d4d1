"""What is said of byes, meetings and tables arranged beforehand: the whole sentence and what to do."""

from __future__ import annotations

from typing import Any

import pytest

from events.errors import DomainError
from tests.tourney.rules.prepared import PLAYED, Prepared, after, paired, said
from tourney.model.actions import (
    Allow,
    AllowClubs,
    CancelBye,
    DropWish,
    Enter,
    FixTable,
    Forbid,
    ForbidClubs,
    FreeTable,
    RequestBye,
    Want,
)
from tourney.rules.propose import propose

REFUSALS: dict[str, tuple[Prepared, Any, str, str]] = {
    "a bye in a round before the first": (
        after(),
        RequestBye(1, 0, "half"),
        "rounds are numbered from 1, not 0",
        "",
    ),
    "the same bye twice": (
        after(RequestBye(1, 2, "half")),
        RequestBye(1, 2, "half"),
        "Ann has a half bye in round 2 already",
        "",
    ),
    "a bye beyond every round": (
        after(),
        RequestBye(1, 201, "half"),
        "a tournament has at most 200 rounds, not 201",
        "",
    ),
    "a bye beyond the planned rounds": (
        paired(rounds=3),
        RequestBye(1, 4, "half"),
        "there is no round 4; 3 are planned",
        "",
    ),
    "a bye in a round-robin": (
        after(system="round-robin"),
        RequestBye(1, 1, "half"),
        "a round-robin has no byes to ask for, since everybody meets everybody",
        "",
    ),
    "a bye for who sits at a table": (
        paired(),
        RequestBye(3, 1, "half"),
        "Cid sits at table 2 of round 1",
        "enter a forfeit there, or take the pairing back",
    ),
    "a bye for who has that of the pairing": (
        paired(players=5),
        RequestBye(5, 1, "half"),
        "Eve has the bye of the pairing in round 1",
        "",
    ),
    "a bye that was granted": (
        paired(Enter("Zoe"), RequestBye(5, 1, "half")),
        RequestBye(5, 1, "half"),
        "Zoe has a half bye in round 1 already",
        "",
    ),
    "no half byes at all": (
        after(half_byes=0),
        RequestBye(1, 1, "half"),
        "Friday allows no half-point bye each, and Ann can have no more",
        "a zero-point bye is always possible",
    ),
    "one half bye": (
        after(RequestBye(1, 1, "half"), half_byes=1),
        RequestBye(1, 2, "half"),
        "Friday allows 1 half-point bye each, and Ann can have no more",
        "a zero-point bye is always possible",
    ),
    "two half byes": (
        after(RequestBye(1, 1, "half"), RequestBye(1, 2, "half"), half_byes=2),
        RequestBye(1, 3, "half"),
        "Friday allows 2 half-point byes each, and Ann can have no more",
        "a zero-point bye is always possible",
    ),
    "a bye of a paired round taken back": (
        paired(),
        CancelBye(1, 1),
        "round 1 is paired already, and its byes stay",
        "",
    ),
    "a bye that nobody asked for": (
        after(),
        CancelBye(1, 1),
        "Ann has asked for no bye in round 1",
        "",
    ),
    "apart already": (after(Forbid(2, 1)), Forbid(1, 2), "Ann and Ben are kept apart already", ""),
    "apart in some rounds already": (
        after(Forbid(1, 2, 2, 3)),
        Forbid(1, 2, 2, 3),
        "Ann and Ben are kept apart in rounds 2 to 3 already",
        "",
    ),
    "apart who shall meet": (
        after(Want(1, 2, 1)),
        Forbid(1, 2),
        "Ann and Ben shall meet in round 1, as was wanted",
        "take that back first: player together NAME NAME --lift",
    ),
    "apart in a round-robin": (
        after(system="round-robin"),
        Forbid(1, 2),
        "a round-robin keeps nobody apart, since everybody meets everybody",
        "",
    ),
    "apart from himself": (after(), Forbid(1, 1), "Ann cannot be paired with himself", ""),
    "apart in no rounds": (after(), Forbid(1, 2, 3, 2), "rounds 3 to 2 are none of 1 to 200", ""),
    "apart from round 0 on": (after(), Forbid(1, 2, 0), "rounds 0 to 200 are none of 1 to 200", ""),
    "not apart": (after(), Allow(1, 2), "Ann and Ben are not kept apart", ""),
    "clubs apart already": (
        after(ForbidClubs(2)),
        ForbidClubs(2),
        "club mates are kept apart from round 2 on already",
        "",
    ),
    "clubs not apart": (after(), AllowClubs(), "club mates are not kept apart", ""),
    "wanted already": (
        after(Want(1, 2, 1)),
        Want(2, 1, 1),
        "Ann and Ben shall meet in round 1 already",
        "",
    ),
    "wanted who are apart": (
        after(Forbid(1, 2)),
        Want(1, 2, 1),
        "Ann and Ben are kept apart",
        "let them meet first: player avoid NAME NAME --lift",
    ),
    "wanted of whom one is wanted with another": (
        after(Want(1, 2, 1)),
        Want(2, 3, 1),
        "Ann and Ben shall meet in round 1 already",
        "take that back first: player together NAME NAME --lift",
    ),
    "wanted in a paired round": (
        paired(),
        Want(1, 2, 1),
        "round 1 is paired already",
        "take the pairing back first",
    ),
    "a wish that nobody had": (
        after(),
        DropWish(2, 1, 1),
        "nobody wanted Ann and Ben to meet in round 1",
        "",
    ),
    "wanted in a round-robin": (
        after(system="round-robin"),
        Want(1, 2, 1),
        "a round-robin has its own schedule",
        "",
    ),
    "a table that cannot be": (
        after(),
        FixTable(1, 0),
        "a table has a number from 1 to 2000, not 0",
        "",
    ),
    "a table fixed already": (
        after(FixTable(1, 2)),
        FixTable(1, 2),
        "Ann always sits at table 2 already",
        "",
    ),
    "no table to free": (after(), FreeTable(1), "Ann has no fixed table", ""),
}


@pytest.mark.parametrize("case", list(REFUSALS))
def test_a_refusal_is_one_sentence_with_what_to_do(evening, case):
    prepared, action, message, hint = REFUSALS[case]
    assert said(prepared(evening).state, action) == (message, hint)


def refused_pairing(friday: Any) -> str:
    with pytest.raises(DomainError) as caught:
        propose(friday.state, "seed")
    return str(caught.value)


def test_a_pairing_that_cannot_be_names_each_rule_without_which_there_is_one(evening):
    friday = evening(4, no_repeats=True)
    friday.tables((1, 2), (3, 4))
    friday.results(*PLAYED)
    for action in (Forbid(1, 3), Forbid(1, 4)):
        friday.act(action)
    assert refused_pairing(friday).endswith(
        "; there is one without the pairs that must not meet or without the rule that nobody meets again"
    )


def test_a_wish_that_blocks_is_named_among_the_rules(evening):
    friday = evening(4, no_repeats=True)
    friday.act(Forbid(3, 4))
    friday.act(Want(1, 2, 1))
    assert refused_pairing(friday).endswith(
        "; there is one without the pairs that must not meet or without the pairs that shall meet"
    )


def test_rules_that_block_each_by_itself_are_told_so(evening):
    friday = evening(4, no_repeats=True, rounds=5)
    friday.tables((1, 2), (3, 4))
    friday.results(*PLAYED)
    friday.tables((1, 3), (2, 4))
    friday.results(*PLAYED)
    friday.tables((1, 4), (2, 3))
    friday.results(*PLAYED)
    for other in (2, 3, 4):
        friday.act(Forbid(1, other))
    assert refused_pairing(friday).endswith("; none of the rules alone is why")
