from __future__ import annotations

import pytest

from engines.eyes import ALL
from engines.korsar import GAME as KORSAR
from engines.match import redacted
from replays import pace
from replays.screens.prompt import PromptScreen
from replays.screens.replay import ReplayScreen
from replays.timeline import Timeline
from replays.widgets.events import EventList
from replays.widgets.scrubber import Scrubber
from replays.widgets.table import TablePicture


@pytest.fixture
def line(magpie, recorded):
    return Timeline(magpie, recorded())


def test_keys_that_step(line, watching):
    async def act(person):
        for forth in ("right", "l", "full_stop", "down", "j"):
            line.seek(10)
            await person.pilot.press(forth)
            assert line.position == 11, forth
        for back in ("left", "h", "comma", "up", "k"):
            line.seek(10)
            await person.pilot.press(back)
            assert line.position == 9, back

    watching(line, act)


def test_keys_that_jump(line, watching):
    turns, rounds, last = line.turns, line.rounds, line.length
    ways = {
        "L L": turns[1],
        "shift+right shift+right shift+right shift+left": turns[1],
        "L L L H H": turns[0],
        "pagedown pagedown": rounds[1],
        "right_square_bracket right_square_bracket left_square_bracket": rounds[0],
        "pagedown pagedown pageup": rounds[0],
        "end": last,
        "G home": 0,
        "G l": last,
        "l g h": 0,
    }

    async def act(person):
        for keys, place in ways.items():
            line.seek(0)
            await person.pilot.press(*keys.split())
            assert line.position == place, keys

    watching(line, act)


def test_the_screen_tells_the_place_and_the_last_event(line, watching):
    async def act(person):
        assert "Before the match." in person.text()
        await person.press("L")
        first = person.line.sentence(person.line.position, None)
        text = person.text()
        assert first in text
        assert f"event {line.turns[0]} of {line.length}  ·  turn 1 of 12  ·  round 1 of 4" in text
        await person.press("G")
        assert "the end" in person.text()

    watching(line, act)


def test_the_list_marks_the_current_event_and_keeps_it_in_sight(line, watching):
    async def act(person):
        await person.press("e")
        for place in (1, 20, 40, 3, line.length):
            person.line.seek(place)
            person.app.replay.show()
            await person.pilot.pause()
            marked = [row for row in person.lines() if row.startswith("►")]
            assert len(marked) == 1
            assert f" {place} " in marked[0]

    watching(line, act)


def test_play_runs_to_the_end_and_pauses_there(line, watching):
    async def act(person):
        screen = person.app.replay
        await person.press("G", "h", "h", "space")
        assert screen.playing
        assert "► 2/s" in person.text()
        screen.tick()
        assert person.line.position == line.length - 1
        assert screen.playing
        screen.tick()
        assert person.line.position == line.length
        assert not screen.playing
        screen.show()
        await person.press("space")
        assert screen.playing, "at the end, play begins again"
        assert person.line.position == 0
        await person.press("space")
        assert not screen.playing
        assert "paused" in person.text()

    watching(line, act)


def test_time_plays(magpie, recorded, watching):
    line = Timeline(magpie, recorded(deck=400))

    async def act(person):
        for _ in range(9):
            await person.press("greater_than_sign")
        assert person.app.replay.speed == len(pace.SPEEDS) - 1
        await person.press("space")
        while person.line.position < 2:
            await person.pilot.pause(0.02)
        assert 2 <= person.line.position < line.length // 2
        await person.press("l")
        assert not person.app.replay.playing, "a step pauses"

    watching(line, act)


def test_speed_stays_within_its_ends_and_is_told(line, watching):
    async def act(person):
        await person.press("greater_than_sign")
        assert "plays 4/s" in person.text()
        for _ in range(9):
            await person.press("less_than_sign")
        assert "plays 1 in 2 s" in person.text()

    watching(line, act)


def test_v_cycles_through_all_eyes(line, watching):
    async def act(person):
        seen = []
        for _ in range(5):
            seen.append(person.app.replay.perspective)
            await person.press("v")
        assert seen == [None, 0, 1, 2, ALL]
        assert person.app.replay.perspective is None

    watching(line, act)


@pytest.mark.parametrize(
    ("key", "perspective", "words"),
    [
        ("0", None, "seen by a spectator"),
        ("2", 1, "seen by Ben"),
        ("asterisk", ALL, "seen by whoever acts: Ada"),
    ],
)
def test_a_key_for_each_pair_of_eyes(line, watching, key, perspective, words):
    async def act(person):
        await person.press("L", "h", key)
        assert person.app.replay.perspective == perspective
        assert words in person.lines()[0]

    watching(line, act, perspective=2)


def test_there_is_no_seat_nine(line, watching):
    async def act(person):
        await person.press("9")
        assert person.app.replay.perspective is None
        assert "there is no player 9" in person.text()

    watching(line, act)


def test_a_redacted_log_offers_no_other_eyes(magpie, recorded, watching):
    cut = Timeline(magpie, redacted(magpie, recorded(), 1), kept_for=1)

    async def act(person):
        for key in ("v", "0", "1", "asterisk"):
            await person.press(key)
            assert person.app.replay.perspective == 1
            assert "this log holds only what Ben may see" in person.text()
            await person.press("escape")

    watching(cut, act, perspective=1)


def test_all_eyes_of_a_running_match_are_asked_for_twice(magpie, recorded, watching):
    running = Timeline(magpie, recorded()[:12])

    async def act(person):
        await person.press(*"vv" * len(running.names), "v")
        assert person.app.replay.perspective is None, "cycling leaves whoever acts out"
        await person.press("asterisk")
        assert person.app.replay.perspective is None
        assert "press * again" in person.text()
        await person.press("asterisk")
        assert person.app.replay.perspective == ALL

    watching(running, act)


@pytest.mark.parametrize(("key", "opens"), [("1", 0), ("2", 1), ("v", 0)])
def test_a_hand_of_a_running_match_is_asked_for_twice(magpie, recorded, watching, key, opens):
    running = Timeline(magpie, recorded()[:12])
    question = f"press {key} again to see the hand of {running.names[opens]}"

    async def act(person):
        await person.press(key)
        assert person.app.replay.perspective is None
        assert question in person.text()
        await person.press("l", key)
        assert person.app.replay.perspective is None, "with a key in between it is asked anew"
        await person.press(key)
        assert person.app.replay.perspective == opens
        await person.press(key if key != "v" else "1")
        assert "again" not in person.text(), "an open hand is not asked for"
        await person.press("0")
        assert person.app.replay.perspective is None, "a spectator sees no hand and is not asked"

    watching(running, act)


def test_the_key_of_one_hand_is_no_answer_for_another(magpie, recorded, watching):
    async def act(person):
        await person.press("1", "2", "asterisk", "1")
        assert person.app.replay.perspective is None

    watching(Timeline(magpie, recorded()[:12]), act)


def test_search_walks_through_what_it_found_and_around(line, watching):
    hits = line.search("shows", None)
    assert len(hits) > 2

    async def act(person):
        await person.press("n")
        assert "press / first" in person.text()
        await person.press("slash")
        assert isinstance(person.app.screen, PromptScreen)
        await person.type("SHOWS")
        await person.press("enter")
        assert person.line.position == hits[0]
        assert f"1 of {len(hits)} found" in person.text()
        await person.press("n")
        assert person.line.position == hits[1]
        await person.press("N", "N")
        assert person.line.position == hits[-1], "around the beginning"
        await person.press("n")
        assert person.line.position == hits[0], "around the end"
        await person.press("e")
        assert "*" in "\n".join(row[:2] for row in person.lines()), "found events are marked"
        await person.press("escape")
        assert person.app.replay.hits == []

    watching(line, act)


def test_search_without_a_find_stays_and_says_so(line, watching):
    async def act(person):
        await person.press("slash")
        await person.type("unicorn")
        await person.press("enter")
        assert person.line.position == 0
        assert "no event of these eyes has these words" in person.text()

    watching(line, act)


def test_new_eyes_search_again(line, watching, recorded):
    hidden = next(event for event in recorded() if type(event).__name__ == "Hid")

    async def act(person):
        await person.press(str(hidden.seat + 1), "slash")
        await person.type(hidden.card)
        await person.press("enter")
        mine = list(person.app.replay.hits)
        await person.press("0")
        assert set(person.app.replay.hits) < set(mine)

    watching(line, act)


@pytest.mark.parametrize(
    ("typed", "place"),
    [("12", lambda _: 12), ("50%", lambda line: round(line.length / 2)), ("t3", lambda line: line.turns[2])],
)
def test_go_to_a_typed_place(line, watching, typed, place):
    async def act(person):
        await person.press("colon")
        await person.type(typed)
        await person.press("enter")
        assert person.line.position == place(line)

    watching(line, act)


def test_a_bad_place_is_refused_in_words(line, watching):
    async def act(person):
        await person.press("colon")
        await person.type("t99")
        await person.press("enter")
        assert person.line.position == 0
        assert "there is no turn 99; the last is 12" in person.text()
        await person.press("l")
        assert "no turn" not in person.text(), "the next key clears it"

    watching(line, act)


def test_escape_and_q_close_panes_and_only_q_leaves(line, watching):
    async def act(person):
        for key in ("colon", "slash", "question_mark"):
            await person.press(key)
            assert not isinstance(person.app.screen, ReplayScreen)
            await person.press("escape")
            assert isinstance(person.app.screen, ReplayScreen)
        await person.press("escape")
        assert person.app.is_running
        await person.press("q")
        await person.pilot.pause()
        assert not person.app.is_running

    assert watching(line, act).return_code == 0


def test_ctrl_c_leaves_with_the_status_of_an_interrupt(line, watching):
    async def act(person):
        await person.press("colon", "ctrl+c")

    assert watching(line, act).return_code == 130


def test_clicks_on_an_event_and_on_the_bar_go_there(line, watching):
    async def act(person):
        await person.pilot.click(EventList, offset=(10, 4))
        assert person.line.position == 5
        await person.pilot.click(Scrubber, offset=(1, 0))
        assert person.line.position == 0
        width = person.app.screen.query_one(Scrubber).content_size.width
        await person.pilot.click(Scrubber, offset=(width, 0))
        assert person.line.position == line.length

    watching(line, act, size=(120, 40))


def test_a_table_higher_than_its_pane_says_so_and_scrolls(line, watching):
    async def act(person):
        assert "more rows, scroll with J and K" in person.text()
        await person.press("J", "J")
        assert "Magpie  " not in person.lines()[1]
        await person.press("K", "K")
        assert "Magpie  " in person.lines()[1]
        table = person.app.screen.query_one(TablePicture)
        for _ in range(30):
            await person.press("J")
        assert table.scroll_offset.y == table.max_scroll_y
        assert "more rows" not in person.text()

    watching(line, act, size=(60, 18))


def test_t_exchanges_dark_and_light(line, watching):
    async def act(person):
        dark = person.svg()
        await person.press("t")
        assert person.app.theme == "noon"
        assert person.svg() != dark
        await person.press("t")
        assert person.app.theme == "evening"

    watching(line, act)


@pytest.mark.parametrize(
    ("size", "list_shown"),
    [((60, 18), False), ((80, 24), False), ((80, 34), True), ((120, 40), True), ((120, 20), True)],
)
def test_e_shows_or_hides_the_list(line, watching, size, list_shown):
    async def act(person):
        events = person.app.screen.query_one(EventList)
        assert events.is_on_screen is list_shown
        await person.press("e")
        assert events.is_on_screen is not list_shown
        assert "1 Ada" in person.text(), "the scores stay"

    watching(line, act, size=size)


@pytest.mark.parametrize("size", [(60, 18), (80, 24), (120, 40), (200, 60), (110, 18), (60, 70)])
def test_every_part_has_its_row_at_every_size(line, watching, size):
    async def act(person):
        await person.press("L")
        rows = person.lines()
        assert len(rows) == size[1]
        assert "Table 1" in rows[0]
        assert "Magpie" in rows[1]
        assert "●" in rows[-3]
        assert "event" in rows[-2]
        assert "help" in rows[-1]
        assert "1 Ada" in person.text()
        assert all(len(row) <= size[0] for row in rows)

    watching(line, act, size=size)


def test_eight_sides_fit_into_one_row_of_sixty_columns(recorded, watching):
    names = ("Ada", "Benedikt", "Cleo", "Dragan", "Emil", "Farouk", "Gwen", "Hiroshi")
    line = Timeline(KORSAR, recorded(names, "eight", game=KORSAR))

    async def act(person):
        await person.press("G")
        scores = person.line.standing(None)
        row = next(row for row in person.lines() if row.lstrip().startswith("1 "))
        assert [int(word) for word in row.split() if word.lstrip("-").isdigit()] == [
            number for seat, score in enumerate(scores) for number in (seat + 1, score)
        ]
        await person.pilot.resize_terminal(100, 18)
        await person.pilot.pause()
        assert all(name in person.text() for name in ("Ada", "Cleo", "Emil", "Gwen"))

    watching(line, act, size=(60, 18))


@pytest.mark.parametrize("size", [(59, 17), (59, 40), (100, 17), (20, 5)])
def test_a_terminal_that_is_too_small_says_what_is_needed(line, watching, size):
    async def act(person):
        text = " ".join(person.text().split())
        assert "needs 60 columns" in text
        assert "Magpie" not in text
        await person.press("l")
        assert person.line.position == 1, "the keys still work"
        await person.pilot.resize_terminal(80, 24)
        await person.pilot.pause()
        assert "Magpie" in person.text()

    watching(line, act, size=size)


def test_a_storm_of_sizes_and_keys_breaks_nothing(line, watching):
    keys = "l L G h v space n ] e J slash escape question_mark escape * t g end".split()  # noqa: SIM905 - as typed

    async def act(person):
        for step in range(24):
            await person.pilot.resize_terminal(20 + step * 37 % 180, 5 + step * 11 % 60)
            await person.pilot.press(keys[step % len(keys)])
        await person.pilot.resize_terminal(80, 24)
        await person.pilot.pause()
        assert "Magpie" in person.text()

    watching(line, act)


HOSTILE = (
    "[bold]x[/bold]", "[/]", "[link=file:///etc/passwd]x[/link]", "[@click=app.quit]y[/]",
    "esc\x1b[2Jx",
    "osc\x1b]52;c;aGk=\x07", "c1\x9b2J", "\u202eRTL", "Zalgo" + "\u0301" * 10_000, "a\nb", "\x00nul",
    "😀" * 30, "x" * 5000, "",
)  # fmt: skip
COMMANDING = set("\x1b\x07\x9b\x00\u202e")
"""What a terminal would obey."""


@pytest.mark.parametrize("name", HOSTILE, ids=lambda name: ascii(name[:12]))
def test_a_hostile_name_is_shown_and_harms_nothing(magpie, recorded, watching, name):
    line = Timeline(magpie, recorded((name, "Ben"), deck=5))

    async def act(person):
        for keys in (["l"], ["1"], ["asterisk"], ["G"], ["slash", "x", "enter"], ["e"], ["question_mark"]):
            await person.press(*keys)
            assert not set(person.text()) & COMMANDING
        assert not set(person.svg()) & COMMANDING
        await person.press("escape")
        assert person.app.is_running
        rows = person.lines()
        assert len(rows) == 30
        shown = line.names[0][:4]
        assert shown in person.text()

    watching(line, act, size=(100, 30), title=f"{name} against Ben")


def test_a_running_match_takes_along_who_stands_at_the_end(magpie, recorded, watching):
    log = recorded()
    coming = [log[10:14], log[14:20], [], log[20:]]
    running = Timeline(magpie, log[:10])
    running.seek(10)

    async def act(person):
        screen = person.app.replay
        assert "live" in person.lines()[0]
        screen.poll()
        assert (running.length, running.position) == (14, 14)
        await person.press("h")
        screen.poll()
        assert (running.length, running.position) == (20, 13), "who has stepped back stays"
        await person.press("G")
        screen.poll()
        screen.poll()
        assert running.position == running.length == len(log)
        await person.pilot.pause()
        assert "live" not in person.lines()[0], "it has ended"

    watching(running, act, more=lambda: coming.pop(0))


def test_no_color_leaves_greys_and_every_sign(line, watching, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")

    async def act(person):
        await person.press("L", "L")
        assert person.app.no_color
        assert "●" in person.text()
        assert "►" in person.text()
        assert "> Ben" in person.text()

    watching(line, act)


def test_a_step_in_ten_thousand_events_is_drawn_with_little_work(magpie, recorded, watching, counted):
    line = Timeline(magpie, recorded(("Ada", "Ben", "Cleo"), "huge", deck=3400))
    assert line.length > 10_000

    async def act(person):
        await person.press("colon", "9", "9", "percent_sign", "enter")
        with counted() as calls:
            for _ in range(5):
                await person.press("L")
        assert person.line.position == line.turns[line.turn() - 1]
        assert calls.made < 2_000_000

    watching(line, act, size=(120, 40))
