"""The desk as a Textual application: wiring only, no rule and no drawing."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.theme import Theme

from replays.theme import fitting
from tourney.cli.desk.evening import Evening
from tourney.cli.desk.screen import DeskScreen


class DeskApp(App[None]):
    """Runs one evening.

    Args:
        evening: what is known and done.
        verify: begin with a second reading of the slips.
    """

    CSS_PATH = "desk.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", f"leave({int(signal.SIGINT)})", "leave", show=False, priority=True),
    ]

    def __init__(self, evening: Evening, *, verify: bool = False) -> None:
        super().__init__()
        self.desk = DeskScreen(evening, verify=verify)
        self._running_loop: asyncio.AbstractEventLoop | None = None
        shade = fitting(dict(os.environ))
        self.register_theme(
            Theme(
                name=shade.name,
                dark=shade.dark,
                primary=shade.accent,
                foreground=shade.text,
                background=shade.ground,
                surface=shade.ground,
                panel=shade.raised,
                variables={"chosen": shade.chosen, "muted": shade.roles["muted"]},
            )
        )
        self.theme = shade.name

    def get_default_screen(self) -> DeskScreen:
        """The desk is the first and last screen."""
        return self.desk

    def on_load(self) -> None:
        """From here on a signal is an order to the loop."""
        self._running_loop = asyncio.get_running_loop()

    def leave(self, number: int) -> None:
        """Put the terminal back and go, with the status of this signal; called from its handler."""
        if self._running_loop is None:
            sys.exit(128 + number)  # nothing of the terminal has been changed yet
        self._running_loop.call_soon_threadsafe(self.action_leave, number)

    def action_leave(self, number: int) -> None:
        """Put the terminal back and go, with the status of this signal."""
        self.exit(return_code=128 + number)
