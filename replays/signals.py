"""What a signal does to the viewer: it leaves in order, or at once where it cannot; touches no terminal."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from types import FrameType

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGINT") if hasattr(signal, name))
"""What ends the viewer from outside; its exit status is then 128 and the number of the signal."""

GRACE = 2.0
"""Seconds to leave in order. Where the terminal has vanished in the middle of a drawing, Textual's
writing thread is dead, and the viewer would wait for it for ever."""


@contextmanager
def heard(leave: Callable[[int], None]) -> Iterator[None]:
    """While this holds, the first signal calls `leave` with its number, and a second one kills.

    Python's own handlers are used and not those of asyncio, which are deaf while the loop waits.

    Args:
        leave: asks the viewer to leave, from a signal handler in the main thread.
    """
    timers: list[Timer] = []

    def on_signal(number: int, _: FrameType | None) -> None:
        for one in SIGNALS:
            signal.signal(one, signal.SIG_DFL)
        timer = Timer(GRACE, os._exit, (128 + number,))
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
