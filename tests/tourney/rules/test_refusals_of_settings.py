"""What is said of settings that do not fit: the whole sentence and what to do."""

from __future__ import annotations

from typing import Any

import pytest

from events.errors import DomainError
from tests.tourney.rules.prepared import new, said
from tourney.model.actions import (
    Enter,
    Finish,
    Undo,
)
from tourney.model.state import State
from tourney.pairing import system
from tourney.rules.decide import decide
from tourney.rules.propose import check_table_size

SETTINGS: list[tuple[dict[str, Any], str, str]] = [
    ({"rounds": 0}, "a tournament has 1 to 200 rounds, not 0", ""),
    ({"team_size": 9}, "a team fills 1 to 8 seats, not 9", ""),
    ({"half_byes": -1}, "half-point byes are limited to a number from 0, not -1", ""),
    (
        {"table_size": 4, "sizes": (4, 5)},
        "tables of 5 do not go with the sizes 4 5",
        "name 4 and smaller sizes from 2 on",
    ),
    (
        {"table_size": 4, "sizes": (3, 1)},
        "tables of 1 do not go with the sizes 3 1",
        "name 4 and smaller sizes from 2 on",
    ),
    (
        {"table_size": 4, "sizes": (3, 2)},
        "tables of 4 do not go with the sizes 3 2",
        "name 4 and smaller sizes from 2 on",
    ),
    ({"table_size": 4, "sizes": (4, 3, 3)}, "a size of tables stands twice in 4 3 3", ""),
    ({"cut": 1}, "a final at tables of 2 is for 2 to 64 entrants, not 1", ""),
    ({"cut": 65}, "a final at tables of 2 is for 2 to 64 entrants, not 65", ""),
    ({"cut": 5, "table_size": 4}, "a final at tables of 4 is for 2 to 4 entrants, not 5", ""),
    ({"tiebreaks": ("BH", "bh")}, "a tie-break stands twice in BH BH", ""),
    (
        {"system": "round-robin", "tiebreaks": ("BH",)},
        "Buchholz (BH) says nothing in a round-robin, where all have the same opponents",
        "the usual order is DE SB WIN",
    ),
    ({"table_size": 9}, "the swiss system is for tables of 2 to 8, not 9", ""),
    ({"system": "fide-dutch", "table_size": 3}, "the fide-dutch system is for tables of 2, not 3", ""),
]


@pytest.mark.parametrize(("settings", "message", "hint"), SETTINGS)
def test_a_setting_that_does_not_fit_is_told_with_what_does(settings, message, hint):
    assert said(State(), new(**settings)) == (message, hint)


@pytest.mark.parametrize(
    "settings",
    [
        {"rounds": 1},
        {"rounds": 200},
        {"team_size": 8},
        {"half_byes": 0},
        {"half_byes": 200},
        {"table_size": 4, "sizes": (4, 2)},
        {"cut": 2},
        {"cut": 64},
        {"cut": 4, "table_size": 4},
        {"table_size": 8},
    ],
)
def test_the_last_setting_that_fits_is_taken(settings):
    (created,) = decide(State(), new(**settings))
    assert {name: getattr(created, name) for name in settings} == settings


@pytest.mark.parametrize("action", [Enter("Ann"), Finish(), Undo(1, 1)])
def test_nothing_happens_in_a_tournament_that_is_not_there(action):
    assert said(State(), action) == ("there is no tournament yet", "create it first")


def test_a_game_names_the_numbers_it_is_for():
    with pytest.raises(DomainError) as caught:
        check_table_size(system("swiss"), 3, (2, 4))
    assert str(caught.value) == "the game is for 2 or 4 players, not 3"
    check_table_size(system("swiss"), 4, (2, 4))
