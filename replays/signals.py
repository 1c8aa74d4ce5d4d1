"""What a signal does to the viewer: it leaves in order, or at once where it cannot; draws nothing."""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Timer
from types import FrameType
from typing import Any

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name))
"""What ends the viewer from outside; its exit status is then 128 and the number of the signal."""

GRACE = 2.0
"""Seconds to leave in order. Where the terminal has vanished in the middle of a drawing, Textual's
writing thread is dead, and the viewer would wait for it for ever."""

OFF = b"\x1b[?2004l\x1b[?1000l\x1b[?1003l\x1b[?1006l\x1b[?1004l\x1b[<u\x1b[?1049l\x1b[?25h\x1b[0m"
"""Switches off what Textual switches on: pastes, mouse, focus, its own keys, the other screen, no cursor."""


@contextmanager
def heard(leave: Callable[[int], None]) -> Iterator[None]:
    """While this holds, the first signal calls `leave` with its number, and a second one kills.

    Python's own handlers are used and not those of asyncio, which are deaf while the loop waits.

    Args:
        leave: asks the viewer to leave, from a signal handler in the main thread.
    """
    timers: list[Timer] = []
    modes = _modes()

    def on_signal(number: int, _: FrameType | None) -> None:
        for one in SIGNALS:
            signal.signal(one, signal.SIG_DFL)
        timer = Timer(GRACE, _give_up, (number, modes))
        timer.daemon = True
        timer.start()
        timers.append(timer)
        leave(number)

    before = {number: signal.signal(number, on_signal) for number in SIGNALS}
    try:
        yield
    finally:
        for timer in timers:
            timer.cancel()
        for number, handler in before.items():
            signal.signal(number, handler)


def _modes() -> list[Any] | None:
    """How the terminal takes keys; None where there is none."""
    if sys.platform == "win32":
        return None
    import termios  # noqa: PLC0415 - not there on Windows

    try:
        return termios.tcgetattr(0)
    except (termios.error, OSError):
        return None


def _give_up(number: int, modes: list[Any] | None) -> None:
    """End at once, and leave a terminal that can be used, where there still is one."""
    if modes is not None:
        import termios  # noqa: PLC0415 - as above

        with suppress(termios.error, OSError):
            termios.tcsetattr(0, termios.TCSANOW, modes)
            if select.select([], [2], [], 0)[1]:  # a terminal that was halted would hold us for ever
                os.write(2, OFF)
    os._exit(128 + number)
