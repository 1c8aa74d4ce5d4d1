"""What the viewer remembers: colours and speed, and never a reason to fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from replays import habits, pace
from replays.app import ReplayApp
from replays.habits import Habits
from replays.theme import DARK, LIGHT
from replays.timeline import Timeline


def test_habits_come_back_as_they_were_kept(tmp_path: Path) -> None:
    path = tmp_path / "new" / "viewer.json"
    habits.keep(path, Habits("x", 4))
    assert habits.load(path) == Habits("x", 4)


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"[]", b'{"speed":"fast"}', b'{"speed":99}', b"\xff", b'{"x":' + b"[" * 3000],
    ids=range(7),
)
def test_what_cannot_be_read_is_the_usual(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "viewer.json"
    path.write_bytes(data)
    assert habits.load(path) == Habits()
    assert habits.load(tmp_path / "gone.json") == Habits()


def test_a_place_where_nothing_can_be_kept_costs_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    habits.keep(tmp_path / "file" / "viewer.json", Habits())


def test_the_place_is_that_of_the_user(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert habits.place().name == "viewer.json"
    assert habits.place().is_relative_to(tmp_path)


async def _toggled(app: ReplayApp) -> Habits:
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("t", ">")
        await pilot.pause()
    return app.habits


def test_the_viewer_begins_as_it_was_left(magpie, recorded) -> None:
    import asyncio

    for shade, other in ((LIGHT, DARK), (DARK, LIGHT)):
        app = ReplayApp("a match", Timeline(magpie, recorded()), None, None, Habits(shade.name, 1))
        assert app.habits == Habits(shade.name, 1)
        assert asyncio.run(_toggled(app)) == Habits(other.name, 2)
    unknown = ReplayApp("a match", Timeline(magpie, recorded()), None, None, Habits("gone", pace.USUAL))
    assert unknown.habits.shade in {LIGHT.name, DARK.name}
