"""An evening that forgives: whatever was done can be taken back and done again, and nothing stays unsaid."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest


@pytest.fixture
def six(run: Any) -> Any:
    run("new", "F", "--rounds", "4", "--seed", "1")
    run("player", "add", "Ann", "Ben", "Cid", "Dot", "Eve", "Fox")
    return run


def told(run: Any) -> list[str]:
    return [row["sentence"] for row in run("log", "--json").data]


def there(run: Any) -> list[str]:
    return [row["entrant"] for row in run("checkin", "--json").data if row["paired"]]


def tables(run: Any) -> list[set[str]]:
    return [set(row["seats"]) for row in run("pairings", "--json").data if "seats" in row]


@pytest.mark.parametrize(
    "command",
    [
        ("player", "add", "Gus"),
        ("player", "import", "more.csv"),
        ("player", "set", "Ann", "--club", "North"),
        ("player", "drop", "Ann"),
        ("player", "bye", "Ann", "--round", "3"),
        ("player", "avoid", "Ann", "Dot"),
        ("player", "avoid", "--club"),
        ("player", "together", "Ann", "Dot"),
        ("player", "fix", "Ann", "--table", "2"),
        ("checkin", "Ann", "Ben"),
        ("checkin", "--absent", "Ann", "Ben"),
        ("describe", "city=Brest"),
        ("next",),
        ("next", "--draft"),
        ("result", "1", "1-0", "--why", "counted again"),
        ("round", "pair", "1-2", "3-4", "5-6"),
        ("finish",),
    ],
)
def test_a_command_its_undo_and_the_same_command_again(
    six: Any, here: Path, command: tuple[str, ...]
) -> None:
    (here / "more.csv").write_text("name\nGus\nHal\n")
    six("next")
    for table in (1, 2, 3):
        six("result", table, "0-1")
    looks = ("standings", "crosstable", "pairings", "checkin", "status")
    before, known = [six(look, "--json").out for look in looks], len(told(six))
    six(*command)
    after = [six(look, "--json").out for look in looks]
    done = told(six)[known:]
    assert done
    six("undo")
    assert [six(look, "--json").out for look in looks] == before
    six(*command)
    assert [six(look, "--json").out for look in looks] == after
    assert told(six)[-len(done) :] == done
    assert six("db", "check").code == 0


def test_another_list_is_imported_after_the_first_was_undone(run: Any, here: Path) -> None:
    (here / "a.csv").write_text("name\nAnn\nBen\n")
    (here / "b.csv").write_text("name\nCid\nDot\n")
    run("new", "F")
    for file, names in (("a", ["Ann", "Ben"]), ("b", ["Cid", "Dot"]), ("a", ["Ann", "Ben"])):
        run("player", "import", f"{file}.csv")
        assert [row["entrant"] for row in run("player", "list", "--json").data] == names
        run("undo")


def test_every_name_after_absent_is_absent(six: Any) -> None:
    six("checkin", "--absent", "Ann", "Ben")
    assert [row["present"] for row in six("checkin", "--json").data] == [False, False, None, None, None, None]
    six("checkin", "Cid", "Dot", "--absent", "Eve", "6", "--json")
    assert [row["paired"] for row in six("checkin", "--json").data] == [
        False,
        False,
        True,
        True,
        False,
        False,
    ]
    six("checkin", "--absent", "Cid", "--all")
    assert [row["paired"] for row in six("checkin", "--json").data] == [True, True, False, True, True, True]


def test_who_are_kept_apart_after_a_look_at_the_round_do_not_meet_when_it_is_paired_anew(six: Any) -> None:
    six("next")
    one, other = sorted(tables(six)[0])
    done = six("player", "avoid", one, other)
    assert f"note: {one} and {other} sit at table 1 of round 1" in done.err
    assert "take it back first with: tourney round unpair" in done.err
    assert "note" not in six("player", "fix", one, "--table", "2").err  # told once
    six("round", "unpair")
    six("next")
    assert {one, other} not in tables(six)


def test_a_round_with_a_result_is_left_out_of_what_is_kept_apart(six: Any) -> None:
    six("next")
    six("result", "1", "1-0")
    one, other = sorted(tables(six)[1])
    done = six("player", "avoid", one, other)
    assert f"{one} and {other} must not meet from round 2 on" in done.err
    assert "note" not in done.err


def test_lifting_is_for_all_rounds(six: Any) -> None:
    six("player", "avoid", "Ann", "Ben")
    assert "leave --rounds out" in six("player", "avoid", "Ann", "Ben", "--lift", "--rounds", "2", code=2).err


def test_a_draft_that_does_not_fit_any_more_says_so_at_once_and_when_it_is_published(six: Any) -> None:
    six("next", "--draft")
    again = "make the draft anew with: tourney next --draft"
    dropped = six("player", "drop", "Ann")
    misfit = "the draft of round 1 does not fit any more: Ann has withdrawn and cannot be paired"
    assert f"note: {misfit}" in dropped.err
    assert again in dropped.err
    assert misfit in six("status").out
    assert six("status", "--json").data["next"] == "tourney next --draft"
    for publish in (("next",), ("round", "publish")):
        refused = six(*publish, code=4).err
        assert misfit in refused
        assert "tourney next --draft" in refused
    assert again not in six("player", "return", "Ann").err
    assert six("status", "--json").data["next"] == "tourney round publish"
    assert "Gus is not at all in the pairing" in six("player", "add", "Gus").err
    assert again in six("checkin", "--all", "--absent", "Ben").err
    six("next", "--draft")
    assert "note" not in six("status").out
    six("next")


def test_a_draft_that_brings_together_who_must_not_meet_says_so(six: Any) -> None:
    six("next", "--draft")
    one, other = sorted(six("round", "draft", "--json").data[0]["seats"])
    done = six("player", "avoid", one, other)
    assert f"note: {one} and {other} sit at table 1 of the draft of round 1" in done.err
    assert "make the draft anew with: tourney next --draft" in done.err
    third = next(name for name in ("Ann", "Ben", "Cid", "Dot") if name not in (one, other))
    done = six("player", "together", one, third)
    assert "do not sit together in the draft of round 1" in done.err
    six("next", "--draft")
    six("next")
    assert {one, third} in tables(six)


def test_a_correction_under_a_draft_says_that_the_draft_does_not_know_it(six: Any) -> None:
    six("next")
    for table in (1, 2, 3):
        six("result", table, "1-0")
    six("next", "--draft")
    done = six("result", "1", "0-1", "--why", "typed the wrong way round")
    assert (
        "note: the draft of round 2 was made without it; make it anew with: tourney next --draft" in done.err
    )
    six("finish")
    assert six("status", "--json").data["draft"] is None


def test_a_table_is_explained_where_the_system_would_pair_nobody(six: Any) -> None:
    six("player", "avoid", "Ann", "Ben", "Cid", "Dot")
    blocked = six("next", code=4).err
    assert "tourney player avoid NAME NAME --lift; or pair by hand with: tourney round pair" in blocked
    six("round", "pair", "1-2", "3-4", "5-6")
    words = six("explain", "Ann", "--round", "1", "--json").data[0]["words"]
    assert words[0] == "round 1 was not paired by the swiss system alone, but made or changed by hand"
    assert words[1].startswith("the system makes no pairing of this round: no pairing of round 1 is left")
    assert words[2] == "Ann has 0 and sits with Ben (0)"


def test_the_hint_after_a_round_of_bots_takes_the_whole_round_back(run: Any) -> None:
    run("new", "K", "--game", "kitsu", "--rounds", "2", "--seed", "1")
    run("player", "add", "A", "B", "C", "D", "--bot", "random")
    before = run("standings", "--json").out
    assert "undo with: tourney undo 3" in run("next").err
    run("undo", "3")
    assert run("standings", "--json").out == before
    assert "undo with: tourney round unpair" in run("next", "--no-play").err


def test_a_name_that_begins_with_a_dash_is_explained(run: Any) -> None:
    run("new", "F")
    run("player", "add", "-Dash", "Ben")
    assert run("explain", "-Dash").out.startswith("-Dash is 1st of 2")


def test_two_who_may_not_meet_again_are_told_how_many_rounds_that_makes(run: Any) -> None:
    run("new", "F", "--rounds", "3", "--no-repeats")
    run("player", "add", "Ann", "Ben")
    warned = "2 players can play 1 round without meeting again, and 3 are planned"
    assert warned in run("next").err


def test_options_without_a_game_that_has_them_are_refused(run: Any) -> None:
    assert "any game has no options here, as teams" in run("new", "F", "--option", "teams=true", code=2).err
    assert not Path("club.db").exists()


def test_how_few_repeats_are_needed_at_tables_of_two_is_proved(run: Any) -> None:
    run("new", "F", "--rounds", "4", "--seed", "1")
    run("player", "add", "Ann", "Ben")
    for _ in range(2):
        run("next")
        run("result", "1", "1-0")
    assert "  1 pair meets again, and no pairing has fewer" in run("round", "check").out
    assert "everybody has had every seat equally often" in run("round", "check", "--all").out
