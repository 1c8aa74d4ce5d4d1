"""What a terminal sends, made fit for the program that draws: bytes of any kind are no end of the viewer."""

from __future__ import annotations

from codecs import IncrementalDecoder, getincrementaldecoder
from time import monotonic
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer as Buffer

BEGINS, ENDS = "\x1b[200~", "\x1b[201~"
"""How a terminal marks what was pasted."""

PAUSE = 1.0
"""Seconds without a byte after which a paste that was cut off is over; while it is open no key is heard."""


class Pastes:
    """Ends a paste whose end never came, before the key that is pressed after it."""

    def __init__(self) -> None:
        self._open = False
        self._tail = ""
        self._last = 0.0

    def pass_on(self, text: str, now: float) -> str:
        """What the terminal sent, with the end of a paste before it where that is missing.

        Args:
            now: in seconds, on a clock that never goes back.
        """
        if self._open and now - self._last > PAUSE:
            text = ENDS + text
        self._last = now
        seen = self._tail + text
        begun, ended = seen.rfind(BEGINS), seen.rfind(ENDS)
        if begun != ended:
            self._open = begun > ended
        self._tail = seen[1 - len(BEGINS) :]
        return text


def forgiving(encoding: str) -> type[IncrementalDecoder]:
    """A decoder of what is typed that shows a sign in the place of bytes that are no text.

    Args:
        encoding: the terminal's, as `utf-8`.
    """

    class Forgiving(getincrementaldecoder(encoding)):  # type: ignore[misc] # known when it is asked for
        def __init__(self) -> None:
            super().__init__("replace")
            self._pastes = Pastes()

        def decode(self, input: Buffer, final: bool = False) -> str:  # noqa: A002 - the name in Python
            text: str = super().decode(input, final)
            return self._pastes.pass_on(text, monotonic()) if text else text

    return Forgiving


def listen_to_any_bytes() -> None:
    """Let Textual read keys through such a decoder: its own ends the reading thread at the first odd byte.

    A terminal set to another encoding, a paste or a line of a modem sends such bytes.
    """
    from textual.drivers import linux_driver  # noqa: PLC0415 - only behind the check for a terminal

    linux_driver.getincrementaldecoder = forgiving  # type: ignore[attr-defined, assignment] # the name that it looks up
