"""The desk as a person uses it: keys, mistakes, a second reading, and what others write meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tourney.cli.call import Call
from tourney.cli.desk.application import DeskApp
from tourney.cli.desk.evening import Evening
from tourney.cli.desk.keys import KEYS, footer
from tourney.cli.desk.lines import Lines, Row
from tourney.club.file import Club

NAMED = {"=": "equals_sign", "+": "plus", "-": "minus", "?": "question_mark", " ": "space", "P": "upper_p"}


class Organiser:
    """Somebody at the desk."""

    def __init__(self, app: DeskApp, pilot: Any) -> None:
        self.app, self.pilot = app, pilot

    async def press(self, keys: str) -> None:
        """Press these signs one after another; names of keys stand in angle brackets."""
        while keys:
            if keys[0] == "<":
                key, _, keys = keys[1:].partition(">")
            else:
                key, keys = keys[0], keys[1:]
            await self.pilot.press(NAMED.get(key, key) if key != "P" else "P")
        await self.pilot.pause()

    @property
    def said(self) -> str:
        return self.app.desk.query_one("#said", Row).text

    @property
    def heading(self) -> str:
        return self.app.desk.query_one("#heading", Row).text

    def page(self) -> list[str]:
        return [line.plain for line in self.app.desk.query_one(Lines).lines]


@pytest.fixture
def at_desk(run: Any, here: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Opens the desk on the club file of this folder and does what a person does there."""
    monkeypatch.delenv("NO_COLOR", raising=False)

    def open_(
        act: Callable[[Organiser], Awaitable[None]], *, verify: bool = False, size: Any = (80, 24)
    ) -> DeskApp:
        with Club.open(here / "club.db", "Eva") as club:
            app = DeskApp(
                Evening(Call.of(None, None, "auto", "Eva"), club, club.pick(None)[0]), verify=verify
            )

            async def session() -> None:
                async with app.run_test(size=size) as pilot:
                    await pilot.pause()
                    await act(Organiser(app, pilot))

            asyncio.run(session())
        return app

    return open_


@pytest.fixture
def friday(run: Any) -> Any:
    """Twelve people, five rounds, nothing paired."""
    run("new", "Friday", "--rounds", "5", "--seed", "1")
    run("player", "add", *[f"Player {one:02}" for one in range(1, 13)])
    return run


def results(run: Any) -> list[Any]:
    return [row["result"] for row in run("pairings", "--json").data]


def test_a_round_is_a_key_a_table_and_the_next_one_another(friday: Any, at_desk: Any) -> None:
    async def act(me: Organiser) -> None:
        assert "12 of 12 are there" in me.heading
        await me.press("n")
        await me.press("10=+-x")
        assert "6 of 6 in" in me.heading
        await me.press("n")
        assert "round 2 of 5 · 0 of 6 in" in me.heading

    at_desk(act)
    friday("undo")
    assert results(friday) == ["1-0", "0-1", "½-½", "+-", "-+", "--"]
    authors = {row["author"] for row in friday("log", "--json").data if "round 1, table" in row["sentence"]}
    assert authors == {"Eva"}


def test_t_goes_to_a_table_and_stops_reading_digits_where_no_table_has_the_number(
    friday: Any, at_desk: Any
) -> None:
    friday("next")

    async def act(me: Organiser) -> None:
        await me.press("t51")
        assert "table 5" in me.said
        await me.press("t2<enter><enter>")
        assert "table 2:" in me.said
        await me.press("<escape>")

    at_desk(act)
    assert results(friday) == [None, None, None, None, "1-0", None]


def test_a_mistake_is_heard_drops_what_was_typed_ahead_and_changes_nothing(friday: Any, at_desk: Any) -> None:
    friday("next")

    async def act(me: Organiser) -> None:
        desk, bells = me.app.desk, []
        me.app.bell = lambda: bells.append(1)  # type: ignore[method-assign]  # a test listens
        for key in ("n", "1", "0", "equals_sign"):  # all in the queue before the first is obeyed
            desk.post_message(_key(key))
        await me.pilot.pause()
        await me.pilot.pause()
        assert me.said.startswith("! ")
        assert bells == [1]
        await me.press("1")

    at_desk(act)
    assert results(friday) == ["1-0", None, None, None, None, None]


def _key(name: str) -> Any:
    from textual.events import Key

    return Key(name, {"equals_sign": "="}.get(name, name))


def test_a_correction_and_an_impossible_end_ask_for_the_reason(run: Any, at_desk: Any) -> None:
    run("new", "F", "--game", "kitsu", "--rounds", "1", "--seed", "1")
    run("player", "add", *"ABCD")
    run("next")

    async def act(me: Organiser) -> None:
        await me.press("1")
        await me.press("t10")
        assert "table 1 has 1-0; why is it corrected?" in me.said
        await me.press("<escape>")
        assert results(run)[0] == "1-0"
        await me.press("t10swapped<enter>")
        await me.press("t2=")
        assert "never drawn" in me.said or "no match of Kitsu is drawn" in me.said
        await me.press("closing<enter>")

    at_desk(act)
    assert results(run) == ["0-1", "½-½"]
    told = run("log", "-o", "tsv").out
    assert "swapped" in told
    assert "closing" in told


def test_tables_of_four_take_scores_in_order(run: Any, at_desk: Any) -> None:
    run("new", "Big", "--game", "korsar", "--table-size", "4", "--rounds", "1", "--seed", "1")
    run("player", "add", *"ABCDEFGH")
    run("next")

    async def act(me: Organiser) -> None:
        await me.press("21 18 -9 4<enter>")
        await me.press("-5 0 1 22<backspace><enter>")
        assert "2 of 2 in" in me.heading

    at_desk(act)
    assert results(run) == ["21 18 -9 4", "-5 0 1 2"]


def test_a_second_reading_writes_nothing_and_the_first_difference_stops(friday: Any, at_desk: Any) -> None:
    friday("next")
    friday("result", "-", stdin="1 1-0\n2 =\n3 0-1\n4 1-0\n5 1-0\n6 =\n")
    before = len(friday("log", "--json").data)

    async def act(me: Organiser) -> None:
        await me.press("1=0")
        assert [line[0] for line in me.page()] == ["=", "=", "=", "✓", "✓", "✓"]
        await me.press("0")
        assert me.said.startswith("! table 4")
        assert "the slip says 0-1, and 1-0 is entered" in me.said
        await me.press("01")
        assert me.said == "! the second reading stopped here: space goes on, v ends it"
        await me.press(" 1=")
        assert me.said == "1 slip differs"
        await me.press("v1=011=")
        assert me.said == "all slips agree with what is entered"

    at_desk(act, verify=True)
    assert len(friday("log", "--json").data) == before


def test_players_are_checked_in_by_a_key_and_let_in(friday: Any, at_desk: Any) -> None:
    async def act(me: Organiser) -> None:
        await me.press("<tab><tab>")
        await me.press("  ")
        await me.press("<up> ")
        assert "Player 02 is absent" in me.said
        await me.press("aZoe Zed<enter>")
        assert "entered Zoe Zed; 13 in all" in me.said

    at_desk(act)
    rows = friday("player", "list", "--json").data
    assert [row["present"] for row in rows[:3]] == [True, False, None]
    assert rows[-1]["entrant"] == "Zoe Zed"


def test_a_draft_is_swapped_and_published_and_takes_no_result_before(friday: Any, at_desk: Any) -> None:
    async def act(me: Organiser) -> None:
        await me.press("d1")
        assert "this is a draft" in me.said
        assert "draft of round 1" in me.heading
        names = {name for line in me.app.desk.evening.lines() for name in line.names}
        assert len(names) == 12
        first, second = (me.app.desk.evening.lines()[at].names[0] for at in (0, 1))
        await me.press(f"s{first} - {second}<enter>")
        assert me.said == f"{first} and {second} changed places"
        await me.press("P")
        assert "round 1 of 5 · 0 of 6 in" in me.heading
        await me.press("1u")
        assert me.said.startswith("taken back: round 1, table 1")

    at_desk(act)
    assert results(friday) == [None] * 6


def test_what_another_laptop_enters_is_shown_and_not_overwritten(friday: Any, at_desk: Any) -> None:
    friday("next")

    async def act(me: Organiser) -> None:
        friday("--author", "Ben", "result", "1", "0-1")
        await me.press("1")
        assert "table 1 has 0-1; why is it corrected?" in me.said
        await me.press("<escape>")
        me.app.desk._follow()
        assert "Ben" in me.page()[0]

    at_desk(act, size=(100, 24))
    assert results(friday)[0] == "0-1"


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 30)])
def test_every_page_is_drawn_at_every_size(friday: Any, at_desk: Any, size: Any) -> None:
    friday("next")
    friday("result", "1", "1-0")
    pages: dict[str, list[str]] = {}

    async def act(me: Organiser) -> None:
        for _ in range(5):
            pages[me.app.desk.page] = me.page()
            await me.press("<tab><down><end>")
        await me.press("?")
        assert any("pair the next round" in line for line in me.page())
        await me.press("q")
        assert me.app.is_running
        await me.press("q")

    app = at_desk(act, size=size)
    assert app.return_code == 0
    assert list(pages) == ["tables", "standings", "players", "log", "projector"]
    assert pages["standings"][0] == "during round 1, 1 of 6 in"
    assert all(len(line) <= size[0] for lines in pages.values() for line in lines)


def test_the_line_of_keys_is_as_long_as_the_terminal_allows():
    for width in (20, 40, 60, 80, 200):
        assert len(footer("tables", width)) <= max(width, len("  ? help"))
    words = footer("players", 200)
    assert "space there" in words
    assert "result" not in words
    assert len({one.keys for one in KEYS}) == len(KEYS)


def test_without_a_terminal_the_desk_says_what_to_use(friday: Any) -> None:
    refused = friday("desk", code=4)
    assert "the desk cannot open: the standard input is no terminal" in refused.err
    assert "tourney result" in refused.err
