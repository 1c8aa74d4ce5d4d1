"""What is said of entries and of people: the whole sentence and what to do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tourney.rules.prepared import Prepared, after, new, paired, said
from tourney.model.actions import (
    Change,
    CheckIn,
    Enter,
    MarkAbsent,
    Return,
    Withdraw,
)
from tourney.model.description import Describe, Fact
from tourney.model.events_entrants import Details, TeamPlayer
from tourney.rules.decide import decide

REFUSALS: dict[str, tuple[Prepared, Any, str, str]] = {
    "created twice": (after(), new(), "Friday is created already", ""),
    "described so already": (
        after(Describe((Fact("city", "Brest"),))),
        Describe((Fact("city", "Brest"),)),
        "Friday is described so already",
        "",
    ),
    "a name that is taken": (
        after(),
        Enter("ann"),
        "Ann is already entered, with number 1",
        "for another person of that name: --namesake; who has withdrawn is brought back by number",
    ),
    "a name that looks like another": (
        after(),
        Enter("Аnn"),
        "Аnn looks just like Ann, number 1, and is spelled with other signs",
        "add something that tells the two apart, as a club or a year of birth",
    ),
    "too late for a round-robin": (
        paired(system="round-robin"),
        Enter("Zoe"),
        "Zoe comes too late: a round-robin takes nobody once its first round is paired",
        "",
    ),
    "written so already": (after(), Change(1, "Ann"), "Ann is written so already", ""),
    "withdrawn twice": (after(Withdraw(1)), Withdraw(1), "Ann has withdrawn already", ""),
    "returned without having withdrawn": (after(), Return(1), "Ann has not withdrawn", ""),
    "somebody withdrawn is checked in": (
        after(Withdraw(1)),
        CheckIn(1),
        "Ann has withdrawn and is not checked in",
        "bring him back with: player return",
    ),
    "checked in twice": (after(CheckIn(1)), CheckIn(1), "Ann is checked in already", ""),
    "somebody withdrawn is marked absent": (
        after(Withdraw(1)),
        MarkAbsent(1),
        "Ann has withdrawn and is not paired anyway",
        "",
    ),
    "marked absent twice": (after(MarkAbsent(1)), MarkAbsent(1), "Ann is marked absent already", ""),
    "absent from a round-robin": (
        paired(system="round-robin"),
        MarkAbsent(1),
        "a round-robin pairs everybody in every round once it has begun",
        "enter a forfeit for who does not come, as +- or -+",
    ),
    "members of somebody alone": (
        after(),
        Enter("Foxes", members=(TeamPlayer("Zoe"),)),
        "Foxes plays for himself in Friday and has no members",
        "a tournament of teams is made with: tourney new NAME --team-size 2",
    ),
    "too few members": (
        after(team_size=2),
        Enter("Foxes", members=(TeamPlayer("Zoe"),)),
        "a team of Friday has 2 to 14 members, and Foxes names 1",
        "",
    ),
    "a member named twice": (
        after(team_size=2),
        Enter("Foxes", members=(TeamPlayer("Zoe"), TeamPlayer("zoe"))),
        "zoe is named twice among the members of Foxes",
        "",
    ),
    "a member of another team": (
        after(Enter("Foxes", members=(TeamPlayer("Zoe"), TeamPlayer("Yan"))), team_size=2),
        Enter("Owls", members=(TeamPlayer("Zoe"), TeamPlayer("Xia"))),
        "Zoe plays for Foxes already",
        "",
    ),
    "a rating that cannot be": (
        after(),
        Enter("Zoe", details=Details(rating=10000)),
        "a rating is 0 to 9999, not 10000",
        "",
    ),
    "a federation that cannot be": (
        after(),
        Enter("Zoe", details=Details(federation="FR")),
        "a federation is three letters, as FRA, not 'FR'",
        "",
    ),
    "a birth that cannot be": (
        after(),
        Enter("Zoe", details=Details(born="90")),
        "a date of birth is written 1990/12/31 or 1990, not '90'",
        "",
    ),
    "a sex that cannot be": (
        after(),
        Enter("Zoe", details=Details(sex="x")),
        "a sex is m or w, or left out, not 'x'",
        "",
    ),
    "nobody has the number": (after(), Withdraw(9), "nobody has the number 9", ""),
}


@pytest.mark.parametrize("case", list(REFUSALS))
def test_a_refusal_is_one_sentence_with_what_to_do(evening, case):
    prepared, action, message, hint = REFUSALS[case]
    assert said(prepared(evening).state, action) == (message, hint)


def test_the_starting_rank_is_settled_by_the_fourth_round(evening):
    """C.04.2 B.3."""
    friday = evening(6, rounds=5)
    for seats in (((1, 2), (3, 4), (5, 6)), ((1, 3), (2, 5), (4, 6)), ((1, 4), (2, 6), (3, 5))):
        friday.tables(*seats)
        friday.results("=", "=", "=")
    rated = Change(1, "Ann", Details(rating=2000))
    assert decide(friday.state, rated)
    friday.tables((1, 5), (2, 4), (3, 6))
    assert said(friday.state, rated) == (
        "the starting rank is settled since round 4 was paired (C.04.2 B.3), and Ann keeps rating and title",
        "name, club and the rest can still be put right",
    )


def test_a_team_at_its_table_keeps_its_members(evening):
    friday = evening(team_size=2)
    for name in ("Foxes", "Owls"):
        friday.act(Enter(name, members=(TeamPlayer(f"{name} 1"), TeamPlayer(f"{name} 2"))))
    friday.tables((1, 2))
    others = Change(1, "Foxes", members=(TeamPlayer("Foxes 1"), TeamPlayer("Foxes 3")))
    assert said(friday.state, others) == (
        "Foxes is at a table whose result is missing and cannot change its members now",
        "enter the result first",
    )
    friday.results("1-0")
    assert decide(friday.state, others)


def test_a_game_that_is_known_asks_for_its_own_number_of_members(evening):
    korsar = evening(game="korsar", team_size=2, table_size=2)
    action = Enter("Foxes", members=(TeamPlayer("Zoe"), TeamPlayer("Yan"), TeamPlayer("Xia")))
    assert said(korsar.state, action)[0] == "a team of Friday has 2 members, and Foxes names 3"
