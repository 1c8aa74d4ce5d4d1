"""Public bug reports of pairing and of check-in in other tools, as tests of ours; BR_NN is their number."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest


def data(run: Any, *words: object) -> Any:
    return run(*words, "--json").data


def events(run: Any) -> list[str]:
    return [row["event"]["type"] for row in data(run, "log")]


def test_BR_11_paired_then_absent_is_a_forfeit_and_never_a_table_with_a_bye(run):
    run("new", "F", "--rounds", "3", "--seed", "1")
    run("player", "add", *"ABCD")
    run("next")
    one, other = data(run, "pairings")[0]["seats"]
    assert "sits at table 1" in run("player", "bye", one, "--round", "1", "--kind", "zero", code=4).err
    run("player", "drop", one, "--forfeit")
    report = run("export", "trf").out
    assert len([line for line in report.splitlines() if line.startswith("001")]) == 4
    cells = [line[91:99].split() for line in report.splitlines() if line.startswith("001")]
    assert not [cell for cell in cells if cell and cell[0] != "0000" and cell[-1] in {"Z", "H", "F", "U"}]
    assert sorted(cell[-1] for cell in cells if len(cell) == 3) == ["+", "-"]
    Path("f.trf").write_text(report)
    run("import", "f.trf", "--name", "Again")
    again = run("-t", "Again", "pairings", "--json").data
    assert {tuple(row["seats"]): row["result"] for row in again}[one, other] == "-+"


@pytest.mark.parametrize("players", [2, 3, 8])
def test_BR_13_when_all_have_withdrawn_nobody_is_paired(run, players):
    run("new", "F", "--rounds", "3")
    names = "ABCDEFGH"[:players]
    run("player", "add", *names)
    run("player", "drop", *names)
    before = events(run)
    for _ in range(2):
        assert "a round needs 2 active players, not 0" in run("next", code=4).err
    assert events(run) == before
    run("player", "return", "A")
    assert "not 1" in run("next", code=4).err


def test_BR_15_a_round_robin_of_an_odd_field_gives_each_one_bye(run):
    for players in (3, 5, 7):
        run("new", f"R{players}", "--system", "round-robin", "--seed", "1")
        run("player", "add", *"ABCDEFG"[:players])
        resting, pairs = [], []
        for number in range(1, players + 1):
            run("next")
            rows = data(run, "pairings", number)
            resting += [row["bye"] for row in rows if "bye" in row]
            assert len(resting) == number
            pairs += [frozenset(row["seats"]) for row in rows if "seats" in row]
            for row in rows:
                if "seats" in row:
                    run("result", row["table"], "1-0")
        assert sorted(resting) == list("ABCDEFG"[:players])
        assert len(pairs) == len(set(pairs)) == players * (players - 1) // 2
        run("next")


def test_BR_18_pairing_anew_gives_no_further_bye(run):
    run("new", "F", "--rounds", "3", "--seed", "1")
    run("player", "add", *"ABCDEFG")
    run("player", "bye", "A", "B", "--kind", "full")
    for _ in range(3):
        run("next")
        kinds = sorted(row["kind"] for row in data(run, "pairings") if "bye" in row)
        assert kinds == ["full", "full", "pairing"]
        run("round", "unpair")
    by_hand = ("round", "pair", "C-D", "--bye", "E", "--bye", "F", "--bye", "G")
    assert "3 byes are allocated, where an odd field has one" in run(*by_hand, code=4).err


def test_BR_20_the_points_given_out_are_games_and_byes(run):
    run("new", "F", "--rounds", "3", "--seed", "1")
    run("player", "add", *"ABC")
    run("next")
    run("result", "1", "1-0")
    assert sorted(row["points"] for row in data(run, "standings")) == ["0", "1", "1"]


def test_BR_28_two_of_one_name_are_both_paired_and_told_apart(run):
    run("new", "F", "--rounds", "3", "--seed", "1")
    run("player", "add", "Ann Example", "Ben", "Cid")
    assert "--namesake" in run("player", "add", "Ann Example", code=4).err
    run("player", "add", "Ann Example", "--namesake")
    run("next")
    names = [name for row in data(run, "pairings") for name in row["seats"]]
    assert sorted(names) == ["Ann Example", "Ann Example (4)", "Ben", "Cid"]
    assert sorted(row["entrant"] for row in data(run, "standings")) == sorted(names)


def test_BR_33_a_game_without_a_result_closes_no_round_and_pays_nobody(run):
    run("new", "F", "--rounds", "3", "--seed", "1")
    run("player", "add", *"ABCD")
    run("next")
    run("result", "1", "1-0")
    before = events(run)
    assert "round 1 has no result yet at table 2" in run("next", code=4).err
    assert run("finish", code=4).code == 4
    assert events(run) == before
    assert sorted(row["points"] for row in data(run, "standings")) == ["0", "0", "0", "1"]


def test_of_two_who_pair_at_once_one_wins_and_the_other_is_told(run, here):
    run("new", "F", "--rounds", "9", "--seed", "1")
    run("player", "add", *(f"P{number}" for number in range(40)))
    program = "from tourney.cli.main import main; main()"
    both = [
        subprocess.Popen(
            [sys.executable, "-c", program, "next"],
            cwd=here,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    ends = sorted((one.wait(60), one.communicate()[1]) for one in both)
    assert [code for code, _ in ends] == [0, 6]
    assert "was paired by somebody else at the same time [tournament/paired-meanwhile]" in ends[1][1]
    assert events(run).count("tournament.round_paired") == 1


def test_who_pairs_after_somebody_else_is_told_what_is_missing(run):
    run("new", "F", "--rounds", "3")
    run("player", "add", *"ABCD")
    run("next")
    assert run("next", code=4).err.startswith("tourney: round 1 has no result yet")


@pytest.mark.parametrize("players", [0, 1])
def test_nobody_and_one_player_make_no_round_and_are_told_what_to_do(run, players):
    run("new", "F", "--rounds", "3")
    if players:
        run("player", "add", "Ann")
    assert run("next", code=4).err.startswith(f"tourney: a round needs 2 active players, not {players}")
    assert data(run, "status")["next"] == "tourney player add NAME..."
    assert data(run, "standings") == [] or players


def test_two_players_play_and_their_second_meeting_is_announced(run):
    run("new", "F", "--rounds", "2", "--seed", "1")
    run("player", "add", "Ann", "Ben")
    assert "2 players meet again after 1 round, and 2 are planned" in run("next").err
    run("result", "1", "=")
    assert "Ann and Ben meet again" in run("next").err
    run("result", "1", "=")
    assert "has finished" in run("next").err


def test_five_thousand_entrants_come_in_and_are_listed(run, here):
    (here / "all.csv").write_text(
        "name,rating,club\n"
        + "".join(f"Player {n:04},{1000 + n % 900},Club {n % 200}\n" for n in range(5000))
    )
    run("new", "Big", "--rounds", "3")
    run("player", "import", "all.csv")
    run("player", "add", "Late")
    run("checkin", "--all", "--absent", "Late")
    assert data(run, "status")["there"] == 5000
    assert len(data(run, "player", "list")) == 5001
    assert data(run, "standings")[-1]["rank"] == 1
    assert run("player", "drop", "Player 49", code=3).err.count("Player 49") > 3  # several begin so
