"""What in a log has no place in the tournament: told at every reading, with the version and the reason."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tourney.model.actions import BeginFinal, Draft, Enter, Undo
from tourney.model.description import Described
from tourney.model.events import (
    Bye,
    Created,
    DraftDiscarded,
    Entered,
    FinalBegan,
    Finished,
    Result,
    ResultRecorded,
    RoundClosed,
    RoundPaired,
    RoundUnpaired,
    Table,
    Withdrawn,
)
from tourney.model.events_arrangements import ClubsLetMeet, MeetingForbidden
from tourney.model.events_entrants import ByeGranted
from tourney.model.request import Pairing
from tourney.model.state import State
from tourney.model.undoing import Redone, Undone
from tourney.rules.referee.folding import Impossible, folded
from tourney.rules.referee.judge import judge
from tourney.rules.referee.misfit import misfit

CREATED = Created(
    name="Friday", game="any", system="swiss", rounds=3, table_size=2, scoring="classic", tiebreaks=("BH",)
)
WON = Result("played", (1, 2))

MISFITS: list[tuple[Any, str]] = [
    (CREATED, "a tournament is created once, and first"),
    (Entered(6, "Zoe", None, 1), "the next entrant has the number 7, not 6"),
    (Entered(8, "Zoe", None, 1), "the next entrant has the number 7, not 8"),
    (Withdrawn(0, 1), "nobody has the number 0"),
    (Withdrawn(7, 1), "nobody has the number 7"),
    (MeetingForbidden(2, 1, 1, None), "2 and 1 are no two entrants, the lower number first"),
    (MeetingForbidden(2, 2, 1, None), "2 and 2 are no two entrants, the lower number first"),
    (MeetingForbidden(1, 7, 1, None), "nobody has the number 7"),
    (ByeGranted(1, 0, "half"), "there is no round 0"),
    (ByeGranted(1, 2, "half"), "there is no round 2"),
    (ByeGranted(3, 1, "half"), "number 3 sits at a table of round 1"),
    (ByeGranted(7, 1, "half"), "nobody has the number 7"),
    (DraftDiscarded(2), "no round is drafted"),
    (RoundPaired(1, (Table(1, (1, 2)),)), "the next round is 2, not 1"),
    (RoundPaired(2, (Table(1, (1, 2, 3)),)), "table 1 has 3 seats, where 2 are possible"),
    (RoundPaired(2, (Table(1, (1, 2)), Table(2, (2, 3)))), "somebody has two places in the round"),
    (RoundPaired(2, (Table(1, (1, 2)),), (Bye(1),)), "somebody has two places in the round"),
    (RoundPaired(2, (Table(1, (1, 7)),)), "nobody has the number 7"),
    (RoundPaired(2, (Table(1, (1, 2)),), (Bye(7),)), "nobody has the number 7"),
    (RoundUnpaired(2), "the latest round is 1, not 2"),
    (RoundClosed(0), "the latest round is 1, not 0"),
    (ResultRecorded(2, 1, WON), "there is no round 2"),
    (ResultRecorded(0, 1, WON), "there is no round 0"),
    (ResultRecorded(1, 3, WON), "round 1 has no table 3"),
    (ResultRecorded(1, 0, WON), "round 1 has no table 0"),
    (
        ResultRecorded(1, 1, Result("played", (1, 2, 3))),
        "a result of 3 seats cannot come out at a table of 2",
    ),
    (FinalBegan((1,)), "a final is for two or more, each once"),
    (FinalBegan((1, 1)), "a final is for two or more, each once"),
    (FinalBegan((1, 7)), "nobody has the number 7"),
    (Finished(2), "1 rounds are paired, not 2"),
    (Undone(2, 2), "versions 2 to 2 are not the latest step"),
    (Undone(1, 8), "versions 1 to 8 are not the latest step"),
    (Redone(8, 8), "versions 8 to 8 are not what was undone last"),
]


@pytest.fixture
def friday(evening: Any) -> Any:
    """Six people of whom four sit at tables of round 1 and one has the bye; the last entered after it."""
    made = evening(5, rounds=3)
    made.tables((1, 2), (3, 4), byes=[Bye(5)])
    made.act(Enter("Fox"))
    return made


@pytest.mark.parametrize(
    ("event", "why"), MISFITS, ids=[f"{type(event).__name__}-{why}" for event, why in MISFITS]
)
def test_what_has_no_place_in_the_tournament_is_told_why(friday: Any, event: Any, why: str) -> None:
    assert misfit(friday.state, event) == why


def test_a_reading_stops_at_what_does_not_fit_and_names_the_version(friday: Any) -> None:
    for read in (folded, judge):
        with pytest.raises(Impossible) as caught:
            read("tournament/friday", [*friday.log, Finished(2)])
        error = caught.value
        assert (error.stream, error.version) == ("tournament/friday", 9)
        assert str(error) == (
            "version 9 of tournament/friday cannot have happened: 1 rounds are paired, not 2"
        )
        assert error.hint == "restore a backup, or ask whoever gave you the file"


def test_what_fits_and_the_rules_would_not_have_done_is_found_by_judging_alone(friday: Any) -> None:
    log = [*friday.log, Withdrawn(1, 1)]
    folded("tournament/friday", log)
    with pytest.raises(Impossible) as caught:
        judge("tournament/friday", log)
    assert (caught.value.stream, caught.value.version) == ("tournament/friday", 9)
    assert caught.value.why == "the rules decide otherwise than tournament.withdrawn"


def test_what_the_rules_refuse_is_told_in_their_words(friday: Any) -> None:
    with pytest.raises(Impossible) as caught:
        judge("tournament/friday", [*friday.log, ClubsLetMeet()])
    assert (caught.value.version, caught.value.why) == (9, "club mates are not kept apart")


def test_nothing_of_a_tournament_fits_before_it_is_created() -> None:
    assert misfit(State(), Withdrawn(1, 1)) == "a tournament is created once, and first"
    assert misfit(State(), CREATED) == ""
    alone = replace(CREATED, table_size=1)
    assert misfit(State(), alone) == "a table has 2 seats or more, not 1"


def test_a_round_before_the_first_is_not_the_latest(evening: Any) -> None:
    assert misfit(evening(2).state, RoundUnpaired(0)) == "the latest round is 0, not 0"


def test_a_final_begins_once(evening: Any) -> None:
    made = evening(4, rounds=1, cut=2)
    made.tables((1, 2), (3, 4))
    made.results("1-0", "1-0")
    assert misfit(made.state, FinalBegan((1, 3))) == ""
    made.act(BeginFinal((1, 3)))
    assert misfit(made.state, FinalBegan((1, 3))) == "the final has begun already"


def test_whatever_can_happen_has_its_place(friday: Any) -> None:
    for event in (
        Entered(7, "Zoe", None, 2),
        Withdrawn(6, 2),
        MeetingForbidden(1, 6, 1, None),
        ByeGranted(6, 1, "half"),
        RoundUnpaired(1),
        RoundClosed(1),
        ResultRecorded(1, 2, WON),
        Finished(1),
        Undone(8, 8),
        Undone(2, 8),
        Described(()),
    ):
        assert misfit(friday.state, event) == ""
    friday.act(Undo(7, 8))
    assert misfit(friday.state, Redone(7, 8)) == ""
    assert misfit(friday.state, Redone(8, 8)) == "versions 8 to 8 are not what was undone last"
    friday.act(Draft(Pairing(1, (Table(1, (1, 2)), Table(2, (3, 4))), (Bye(5),))))
    assert misfit(friday.state, DraftDiscarded(1)) == ""
