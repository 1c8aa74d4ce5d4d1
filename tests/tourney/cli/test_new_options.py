"""What a game's new match plays by: written down at the door, never read into what began before."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tourney.club import evening
from tourney.club.file import Club
from tourney.model.actions import Create, Enter

NEW = {"lieu_pile": "anew", "line": "every"}


def data(run: Any, *words: object) -> Any:
    return run(*words, "--json").data


def test_a_single_match_has_the_options_of_a_new_match_in_its_log(run):
    played = data(run, "play", "korrigans", "--seat", "bot:random", "--seat", "bot:random", "--seed", "1")
    assert played["options"] == NEW
    assert "sound" in run("match", "verify", played["match"]).out


def test_what_is_agreed_goes_before_it(run):
    words = ["play", "korrigans", "--seat", "bot:random", "--seat", "bot:random", "--seed", "1"]
    played = data(run, *words, "--option", "lieu_pile=once", "--option", "line=made")
    assert played["options"] == {"line": "made"}, "once is what a log means that does not name it"


def test_a_new_tournament_keeps_them_for_all_its_matches(run):
    created = data(run, "new", "F", "--game", "korrigans", "--rounds", "1", "--seed", "1")
    assert created["options"] == NEW
    run("player", "add", "A", "B", "--bot", "random")
    run("next")
    (match,) = data(run, "match", "list")
    assert data(run, "match", "show", match["match"])["options"] == NEW


def test_a_tournament_that_began_before_there_was_a_choice_goes_on_as_it_began(run, here: Path):
    with Club.open_or_create(here / "club.db", "test") as club:
        made = club.create(Create(name="Old", game="korrigans", system="swiss", rounds=1), "7")
        for number in range(2):
            club.act(made, Enter(f"P{number}", "random"), f"enter/{number + 1}")
        evening.pair_next(club, made)
        evening.play_tables(club, made, lambda done, total: None)
        assert made.state.missing() == ()
    (match,) = data(run, "match", "list")
    assert data(run, "match", "show", match["match"])["options"] == {}


def test_the_list_of_games_shows_what_a_new_match_has(run):
    (line,) = [line for line in data(run, "games") if line["game"] == "korrigans"]
    assert NEW.items() <= line["options"].items()
    assert line["options"]["tomte"] == "elder"
