"""A command folds its tournament once, however often it asks for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from events.errors import DomainError
from tourney.club import file, tournament_rows
from tourney.club.folds import Tournament
from tourney.model.actions import Withdraw
from tourney.rules.referee import folding


@pytest.fixture
def folds(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The streams that were folded from their logs, in order."""
    seen: list[str] = []

    def counted(stream: str, events: Any) -> Any:
        seen.append(stream)
        return folding.folded(stream, events)

    monkeypatch.setattr(file, "folded", counted)
    monkeypatch.setattr(tournament_rows, "folded", counted)
    return seen


@pytest.fixture
def friday(run: Any) -> None:
    run("new", "Friday", "--game", "any", "--rounds", "3")
    run("player", "add", "Ann", "Ben", "Cid", "Dot")
    run("next")


@pytest.mark.parametrize(
    "words",
    [
        ("result", "1", "1-0"),
        ("standings",),
        ("status",),
        ("pairings",),
        ("log",),
        ("player", "add", "Eve"),
        ("player", "drop", "Ann"),
        ("round", "unpair"),
        ("undo", "--yes"),
    ],
    ids=" ".join,
)
def test_a_command_folds_its_tournament_once(friday: None, run: Any, folds: list[str], words: Any) -> None:
    run(*words)
    assert len(folds) == 1


def test_next_folds_once_though_it_closes_a_round_and_pairs_the_next(
    friday: None, run: Any, folds: list[str]
) -> None:
    run("result", "1", "1-0")
    run("result", "2", "1-0")
    folds.clear()
    run("next")
    assert len(folds) == 1


def test_what_another_program_wrote_meanwhile_is_folded(friday: None, folds: list[str], here: Path) -> None:
    path = here / "club.db"
    with file.Club.open(path, "one") as one, file.Club.open(path, "two") as two:
        ours, _ = one.pick(None)
        theirs, _ = two.pick(None)
        two.act(theirs, Withdraw(1), "withdraw")
        now, _ = one.pick(None)
    assert (ours.version + 1, now.version) == (now.version, theirs.version)
    assert [one.active for one in now.state.entrants] == [False, True, True, True]
    assert len(folds) == 3


def _withdrawn_twice(club: file.Club, tournament: Tournament) -> None:
    with club.together(tournament, "withdraw") as act:
        act(Withdraw(1))
        act(Withdraw(1))


def test_a_step_that_is_refused_leaves_the_tournament_as_it_stood(friday: None, here: Path) -> None:
    with file.Club.open(here / "club.db", "one") as club:
        tournament, _ = club.pick(None)
        before = repr(tournament.state)
        with pytest.raises(DomainError, match="withdrawn"):
            _withdrawn_twice(club, tournament)
        assert repr(tournament.state) == before
        assert club.load(tournament.id).version == tournament.version
