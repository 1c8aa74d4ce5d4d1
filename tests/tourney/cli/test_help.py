"""The help of an option names what is installed, and is asked what that is only when it is shown."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engines import registry
from tests.tourney.cli.conftest import built
from tourney import pairing, scoring
from tourney.cli.choices import KINDS, filled
from tourney.formats import exporters
from tourney.standings import tiebreaks
from tourney.standings.presets import PRESETS


@pytest.fixture(autouse=True)
def made_anew() -> None:
    """The names are those of the moment when a command is made."""
    built.cache_clear()


def words(text: str) -> set[str]:
    """The words of a help text, those put together again that the end of a line cut."""
    return set(re.findall(r"[\w-]+", re.sub(r"-\n +", "-", text)))


@pytest.mark.parametrize(
    ("command", "names"),
    [
        (("new",), [*pairing.names(), *scoring.names(), *tiebreaks.codes(), *PRESETS, *registry.games()]),
        (("import",), [*pairing.names(), "trf"]),
        (("export",), [*exporters.names(), *exporters.exporter("trf").variants]),
        (("player", "import"), ["csv", "json", "trf"]),
        (("player", "add"), registry.bots()),
        (("play",), [*registry.games(), *registry.bots()]),
        (("trf", "convert"), ["trf16", "trf26", "trfx"]),
    ],
)
def test_help_names_everything_that_can_be_chosen(run: Any, command: tuple[str, ...], names: list[str]):
    shown = run(*command, "--help").out
    assert set(names) - words(shown) == set()
    assert not any("{" + kind + "}" in shown for kind in KINDS)


def test_an_importer_without_tournaments_is_not_offered_for_one(run: Any):
    assert "csv" not in words(run("import", "--help").out)


def test_what_a_stranger_installed_stands_in_the_help(run: Any, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pairing, "names", lambda: ["dice-and-hope", "swiss"])
    assert "One of dice-and-hope, swiss." in run("new", "--help").out


def test_names_that_cannot_be_listed_leave_the_help_readable(monkeypatch: pytest.MonkeyPatch):
    def clash() -> list[str]:
        raise registry.BadPlugin("two installed packages register 'dice'")

    monkeypatch.setattr(registry, "games", clash)
    assert filled("One of {games}; or any.") == "One of (two installed packages register 'dice'); or any."


def test_a_command_that_shows_no_help_asks_for_no_names(run: Any, monkeypatch: pytest.MonkeyPatch):
    def asked() -> list[str]:
        raise AssertionError

    for kind in KINDS:
        monkeypatch.setitem(KINDS, kind, asked)
    run("new", "Friday")
    run("player", "add", "Ada", "Ben")
    with pytest.raises(AssertionError):
        run("new", "--help")
