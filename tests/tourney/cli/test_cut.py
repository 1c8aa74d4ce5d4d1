"""`new --cut`: the final of the best after the last round."""

from __future__ import annotations

import pytest


@pytest.fixture
def friday(run):
    """Six people, two rounds in which the better entrant (the lower number) wins, and a final of four."""
    run("new", "Friday", "--rounds", "2", "--seed", "1", "--cut", "4", "--start", "entry")
    run("player", "add", "Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
    play_round(run)
    play_round(run)
    return run


def play_round(run, upset=()):
    """Pair, and let the lower number win at every table but these."""
    tables = [one for one in run("next", "--json").data if "table" in one]
    for table in tables:
        first = (table["ids"][0] < table["ids"][1]) != (table["table"] in upset)
        run("result", table["table"], "1-0" if first else "0-1")
    return [set(table["seats"]) for table in tables]


def test_four_play_two_more_rounds_and_stand_first(friday):
    before = {row["entrant"]: row["points"] for row in friday("standings", "--json").data}
    top = [row["entrant"] for row in friday("standings", "--json").data][:4]
    semi = play_round(friday)
    assert {name for pair in semi for name in pair} == set(top)
    last = play_round(friday)
    assert len(last) == 1
    done = friday("next")
    assert "Friday has finished now" in done.err
    rows = friday("standings", "--json").data
    assert [row["final"] for row in rows] == [1, 2, 3, 3, None, None]
    assert [row["rank"] for row in rows][:4] == [1, 2, 3, 3]
    assert {rows[0]["entrant"], rows[1]["entrant"]} == last[0]
    assert {row["entrant"]: row["points"] for row in rows} == before
    assert friday("db", "check").code == 0


def test_the_beginning_of_the_final_is_undone_with_its_pairing(friday):
    before = friday("standings", "--json").out
    friday("next")
    assert friday("status", "--json").data["rounds"] == 4
    friday("undo")
    assert friday("standings", "--json").out == before
    assert "the final of the best began" not in "".join(
        one["sentence"]
        for one in friday("log", "--json").data
        if not one["undone"] and "undone" not in one["sentence"]
    )


def test_a_correction_tells_who_would_have_been_in_the_final(friday):
    friday("next")
    first = friday("pairings", "1", "--json").data[0]
    done = friday("result", first["table"], "--", "--round", "1", "--why", "they left")
    assert "round 2 is" in done.err or "rounds 2 to 3 are already paired" in done.err


def test_standings_before_the_final_know_nothing_of_it(friday):
    before = friday("standings", "--after-round", "2", "--json").data
    play_round(friday, upset={1})
    assert friday("standings", "--after-round", "2", "--json").data == before


@pytest.mark.parametrize(("cut", "size"), [("1", "2"), ("65", "2"), ("5", "4")])
def test_a_final_that_cannot_be_is_refused(run, cut, size):
    done = run("new", "Friday", "--cut", cut, "--table-size", size, code=4)
    assert "a final at tables of" in done.err


def test_one_final_table_where_more_than_two_sit_together(run):
    run("new", "Four", "--rounds", "1", "--cut", "4", "--table-size", "4", "--seed", "1")
    run("player", "add", *"ABCDEFGH")
    for _ in range(2):
        for table in [one for one in run("next", "--json").data if "table" in one]:
            run("result", table["table"], "9", "7", "5", "3")
    run("next")
    rows = run("standings", "--json").data
    assert [row["final"] for row in rows] == [1, 2, 3, 4, None, None, None, None]
    assert run("status", "--json").data["finished"] is True


def test_a_level_table_of_the_knockout_says_who_goes_on(friday):
    table = friday("next", "--json").data[0]
    assert "the better seed goes on" in friday("result", table["table"], "=").err
    assert "the better seed" not in friday("result", "2", "1-0").err
