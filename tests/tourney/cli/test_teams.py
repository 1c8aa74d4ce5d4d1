"""Teams as entrants and partners who change: at Kitsu, at Korsar, and where only results are entered."""

from __future__ import annotations

from typing import Any

import pytest


def data(run: Any, *words: object) -> Any:
    return run(*words, "--json").data


def enter_teams(run: Any, count: int, *more: object) -> None:
    for number in range(1, count + 1):
        run("player", "add", f"Team {number}", *more)


def test_four_teams_of_two_bots_play_kitsu_to_the_end(run):
    run("new", "Clans", "--game", "kitsu", "--team-size", "2", "--rounds", "3", "--seed", "1")
    enter_teams(run, 4, "--bot", "random")
    assert run("run").err.endswith("Clans has finished after 3 rounds; see: tourney standings\n")
    assert [row["played"] for row in data(run, "standings")] == [3, 3, 3, 3]
    for number in (1, 2, 3):
        for table in data(run, "pairings", number):
            assert len(table["ids"]) == len(table["ranks"]) == 2
            assert sorted(table["ranks"]) == [1, 2]
            assert max(table["scores"]) == 2
    match = data(run, "match", "show", data(run, "pairings", 1)[0]["match"])
    first, second = data(run, "pairings", 1)[0]["seats"]
    assert match["players"] == [f"{first} 1", f"{second} 1", f"{first} 2", f"{second} 2"]
    assert run("db", "check").code == 0


def test_five_teams_of_two_at_kitsu_have_one_bye_a_round(run):
    run("new", "Clans", "--game", "kitsu", "--team-size", "2", "--rounds", "5", "--seed", "2")
    enter_teams(run, 5, "--bot", "random")
    run("run")
    resting = [
        [row["bye"] for row in data(run, "pairings", number) if "bye" in row] for number in range(1, 6)
    ]
    assert [len(one) for one in resting] == [1] * 5
    assert len({one for (one,) in resting}) == 5
    assert len(data(run, "standings")) == 5


@pytest.mark.parametrize("size", [1, 3])
def test_clans_of_one_and_of_three(run, size):
    run("new", "C", "--game", "kitsu", "--team-size", size, "--rounds", "1", "--seed", "1")
    run("player", "add", "A", "B", "--bot", "random")
    run("run")
    (table,) = data(run, "pairings")
    assert len(data(run, "match", "show", table["match"])["players"]) == 2 * size


def test_teams_at_korsar_sit_side_by_side(run):
    run(
        "new",
        "P",
        "--game",
        "korsar",
        "--team-size",
        "2",
        "--table-size",
        "3",
        "--option",
        "teams=true",
        "--seed",
        "1",
        "--rounds",
        "1",
    )
    run("player", "add", "Red", "--member", "bot:random", "--member", "bot:random=Zed")
    run("player", "add", "Blue", "Gold", "--bot", "random")
    run("run")
    (table,) = data(run, "pairings")
    players = data(run, "match", "show", table["match"])["players"]
    assert len(players) == 6
    at = table["seats"].index("Red") * 2
    assert players[at : at + 2] == ["Red 1", "Zed"]
    assert len(table["scores"]) == 3


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("--game", "kitsu", "--team-size", "2", "--table-size", "3"), "Kitsu is for 2 teams of 2, not 3"),
        (("--game", "kitsu", "--team-size", "4"), "Kitsu has sides of 1, 2 or 3, and none of 4"),
        (("--game", "kitsu", "--table-size", "5"), "Kitsu is for 2, 4 or 6 players, not 5"),
        (("--game", "korsar", "--team-size", "2"), "Korsar has sides of 1, and none of 2"),
        (
            ("--game", "korsar", "--team-size", "2", "--option", "teams=true"),
            "Korsar with these options is for 3 or 4 teams of 2, not 2",
        ),
        (("--team-size", "9"), "a team fills 1 to 8 seats, not 9"),
    ],
)
def test_teams_that_the_game_does_not_have_are_refused_with_the_allowed_numbers(run, words, what):
    done = run("new", "X", *words, code=4)
    assert what in done.err
    assert run("status", "--json").data is None


def test_partners_change_where_single_players_sit_in_sides(run):
    run("new", "Solo", "--game", "kitsu", "--table-size", "4", "--rounds", "3", "--seed", "1")
    run("player", "add", *"ABCDEFGH", "--bot", "random")
    run("run")
    for number in (1, 2, 3):
        for table in data(run, "pairings", number):
            assert table["sides"] == [[0, 2], [1, 3]]
            first, second = table["sides"]
            assert len({table["ranks"][seat] for seat in first}) == 1
            assert {table["ranks"][seat] for seat in first} != {table["ranks"][seat] for seat in second}
    assert {row["points"] for row in data(run, "standings")} <= {"0", "1", "2", "3"}
    for row in data(run, "crosstable"):
        for one in row["rounds"]:
            assert len(one["partners"]) == 1
            assert len(one["opponents"]) == 2
            assert one["partners"][0] not in one["opponents"]
    assert " & " in run("pairings").out
    assert run("db", "check").code == 0


def test_a_team_of_people_plays_results_only_and_its_slip_names_them(run):
    run("new", "Quiz", "--team-size", "3", "--rounds", "2", "--seed", "1")
    run("player", "add", "Red", "--member", "Ann", "--member", "Bob", "--member", "Cy", "--member", "Reserve")
    run("player", "add", "Blue", "Gold")
    assert "bots" not in run("next").err
    slip = run("pairings", "--slips").out
    assert "Quiz   round 1   table 1" in slip
    table = data(run, "pairings")[0]
    assert ("Reserve" in slip) == ("Red" in table["seats"])
    run("result", "1", "312", "288")
    assert "play" not in run("status", "--json").data["next"]
    run("player", "set", "Blue", "--member", "Di", "--member", "Ed", "--member", "Flo")
    listed = {row["entrant"]: row["members"] for row in data(run, "player", "list")}
    assert [one["name"] for one in listed["Blue"]] == ["Di", "Ed", "Flo"]
    assert "takes results only" in run("play", "--table", "1", code=4).err
    assert "takes results only" in run("run", code=4).err


def test_members_are_given_one_way_only(run):
    run("new", "K", "--game", "kitsu", "--team-size", "2")
    assert "not by both" in run("player", "add", "R", "--bot", "greedy", "--member", "A", code=2).err
    assert "no bot" in run("player", "add", "R", "--member", "bot:nobody", "--member", "A", code=3).err
    assert "has 2 members, and R names 1" in run("player", "add", "R", "--member", "A", code=4).err
    assert data(run, "player", "list") == []


def test_a_team_with_a_person_waits_for_people(run):
    run("new", "K", "--game", "kitsu", "--team-size", "2", "--rounds", "1", "--seed", "1")
    run("player", "add", "Red", "--member", "Ann", "--member", "bot:greedy")
    run("player", "add", "Blue", "--bot", "greedy")
    assert "waits for table 1" in (run("next"), run("run"))[1].err
    assert run("status", "--json").data["next"] == "tourney result TABLE SCORE"
    run("result", "1", "0-1")
    run("run")
    assert data(run, "standings")[0]["entrant"] == data(run, "pairings")[0]["seats"][1]
