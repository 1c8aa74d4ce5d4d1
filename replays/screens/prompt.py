"""One line to type a search or a place into; understands neither."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static


class PromptScreen(ModalScreen[str | None]):
    """Gives what was typed, or None where the person changed their mind.

    Args:
        sign: stands before the line, as `/`.
        asks: what may be typed, shown until something is.
    """

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", "leave", show=False)]

    def __init__(self, sign: str, asks: str) -> None:
        super().__init__()
        self._sign = sign
        self._asks = asks

    def compose(self) -> ComposeResult:
        """The sign and the line."""
        with Horizontal():
            yield Static(Content(self._sign), id="sign")
            yield Input(placeholder=self._asks, compact=True, max_length=200)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter gives the text."""
        self._give(event.value)

    def action_leave(self) -> None:
        """Nothing was asked."""
        self._give(None)

    def _give(self, text: str | None) -> None:
        # What was pasted may hold a second Enter, which comes when the line is gone already.
        if self.is_current:
            self.dismiss(text)
