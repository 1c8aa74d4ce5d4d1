"""The viewer as a Textual application: wiring only, no rule and no drawing."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from engines.eyes import Eyes
from replays.habits import Habits
from replays.safe import plain_text
from replays.screens.replay import More, ReplayScreen
from replays.theme import DARK, LIGHT, SHADES, Shade, fitting
from replays.timeline import Timeline


class ReplayApp(App[None]):
    """Watches one match.

    Args:
        title: what is watched, as foreign text.
        timeline: the match, at the place to begin from.
        perspective: whose eyes look first.
        more: where further events come from, if the match may still run.
        habits: how the user likes to watch.
    """

    CSS_PATH = "replays.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", f"leave({int(signal.SIGINT)})", "leave", show=False, priority=True),
    ]

    def __init__(
        self,
        title: str,
        timeline: Timeline,
        perspective: Eyes,
        more: More | None = None,
        habits: Habits = Habits(),  # noqa: B008 - a frozen value
    ) -> None:
        super().__init__()
        self.title = plain_text(title)
        self.replay = ReplayScreen(title, timeline, perspective, more)
        self._running_loop: asyncio.AbstractEventLoop | None = None
        self.replay.speed = habits.speed
        usual = fitting(dict(os.environ))
        self._shade = next((shade for shade in SHADES if shade.name == habits.shade), usual)
        for shade in SHADES:
            self.register_theme(_theme(shade))
        self.theme = self._shade.name

    def get_default_screen(self) -> ReplayScreen:
        """The replay is the first and last screen."""
        return self.replay

    @property
    def habits(self) -> Habits:
        """How the user watches now."""
        return Habits(self._shade.name, self.replay.speed)

    def on_load(self) -> None:
        """From here on a signal is an order to the loop."""
        self._running_loop = asyncio.get_running_loop()

    def on_mount(self) -> None:
        """Colour the table."""
        self.replay.paint(self._shade)

    def leave(self, number: int) -> None:
        """Put the terminal back and go, with the status of this signal; called from its handler."""
        if self._running_loop is None:
            sys.exit(128 + number)  # nothing of the terminal has been changed yet
        self._running_loop.call_soon_threadsafe(self.action_leave, number)

    def action_leave(self, number: int) -> None:
        """Put the terminal back and go, with the status of this signal."""
        self.exit(return_code=128 + number)

    def action_shade(self) -> None:
        """The other colours."""
        self._shade = LIGHT if self._shade is DARK else DARK
        self.theme = self._shade.name
        self.replay.paint(self._shade)


def _theme(shade: Shade) -> Theme:
    return Theme(
        name=shade.name,
        dark=shade.dark,
        primary=shade.accent,
        secondary=shade.accent,
        accent=shade.accent,
        foreground=shade.text,
        background=shade.ground,
        surface=shade.ground,
        panel=shade.raised,
        variables={"rule": shade.rule, "chosen": shade.chosen, "muted": shade.roles["muted"]},
    )
