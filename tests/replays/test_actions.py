from __future__ import annotations

from pathlib import Path

from replays.actions import ACTIONS, GROUPS, footer
from replays.app import ReplayApp
from replays.screens.help import HelpScreen
from replays.screens.replay import ReplayScreen
from replays.timeline import Timeline

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "watch-a-replay.md"


def test_no_key_does_two_things():
    keys = [key for action in ACTIONS for key in action.keys]
    assert len(keys) == len(set(keys))


def test_no_key_needs_ctrl_or_alt():
    assert not [key for action in ACTIONS for key in action.keys if "ctrl" in key or "alt" in key]


def test_every_action_is_there_and_told_in_a_known_group():
    for action in ACTIONS:
        assert action.group in GROUPS
        name = action.call.partition("(")[0]
        owner, method = (ReplayApp, name[4:]) if name.startswith("app.") else (ReplayScreen, name)
        assert hasattr(owner, f"action_{method}"), action.call


def test_every_key_is_bound_to_its_action():
    bound = {binding.key: binding.action for binding in ReplayScreen.BINDINGS}
    for action in ACTIONS:
        for key, call in action.calls():
            assert bound[key] == call
    assert len(bound) == sum(len(action.keys) for action in ACTIONS)


def test_the_footer_keeps_the_keys_worth_most_and_fits():
    for width in (10, 40, 60, 80, 120, 200):
        row = "".join(f"{short.keys} {short.word}  " for short in footer(width))
        assert len(row) <= width + 2
    assert [short.word for short in footer(40)][:3] == ["help", "quit", "step"]
    assert {short.word for short in footer(200)} == {action.short.word for action in ACTIONS if action.short}


def test_the_help_shows_every_key_at_every_size(magpie, recorded, watching):
    async def read(person):
        await person.press("question_mark")
        assert isinstance(person.app.screen, HelpScreen)
        seen = "\n".join(person.lines())
        for _ in range(8):
            await person.press("pagedown")
            seen += "\n" + person.text()
        for action in ACTIONS:
            assert action.help in seen, action.help
            assert " ".join(action.shown) in seen, action.shown
        await person.press("escape")
        assert isinstance(person.app.screen, ReplayScreen)

    for size in ((60, 18), (80, 24), (140, 45)):
        watching(Timeline(magpie, recorded()), read, size=size)


def test_the_manual_has_the_same_table():
    rows = [f"| {' '.join(f'`{key}`' for key in action.shown)} | {action.help} |" for action in ACTIONS]
    page = PAGE.read_text(encoding="utf-8")
    for row in rows:
        assert row in page, row
    assert page.count("\n| `") == len(rows)
