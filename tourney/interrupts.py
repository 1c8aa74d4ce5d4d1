"""What a signal does from the first line of the program to its last; loads nothing heavy, writes no file.

While the program loads or leaves there is nothing to put in order, and a signal ends it at once and in
silence. In between it unwinds the stack, so that nothing is left half done.
"""

from __future__ import annotations

import os
import signal
import sys

TYPE_CHECKING = False  # as typing says; its import takes longer than all else here
if TYPE_CHECKING:
    from collections.abc import Callable
    from sys import UnraisableHookArgs
    from types import FrameType
    from typing import NoReturn

    Handler = Callable[[int, FrameType | None], object]

INTERRUPT = 130
"""The status of a program that Ctrl-C ended: 128 and the number of the signal."""


class Stopped(SystemExit):
    """The program was asked to end; not to be mistaken for a bot that ends itself."""


def end_at_once() -> None:
    """From here on a signal ends the program in silence, with 128 and its number."""
    _answer(SIGINT=_die, SIGTERM=_die, SIGHUP=_die)


def end_in_order() -> None:
    """From here on a signal unwinds the stack: Ctrl-C as KeyboardInterrupt, the others as Stopped.

    Where Python cannot hand such an exception on, as in what runs when an object is forgotten or a class
    is made, the program ends at once instead of printing a traceback.
    """
    sys.unraisablehook = _unheard
    _answer(SIGINT=_interrupt, SIGTERM=_stop, SIGHUP=_stop)


def _answer(**answers: Handler) -> None:
    for name, answer in answers.items():
        number = getattr(signal, name, None)
        # What nohup or a shell in the background lets pass stays so.
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, answer)


def _die(number: int, _: FrameType | None) -> NoReturn:
    os._exit(128 + number)


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    if _loading(frame):
        os._exit(128 + number)
    raise KeyboardInterrupt


def _stop(number: int, frame: FrameType | None) -> NoReturn:
    if _loading(frame):
        os._exit(128 + number)
    try:
        sys.stderr.write("\ntourney: stopped; what was entered before is saved\n")
        sys.stderr.flush()
    except (OSError, AttributeError, ValueError, RuntimeError):
        pass  # nobody reads it, or the signal came while something was being written there
    raise Stopped(128 + number)


def _loading(frame: FrameType | None) -> bool:
    """Whether a module is being loaded, where libraries and Python itself make other errors of ours."""
    while frame is not None:
        if frame.f_code.co_filename == "<frozen importlib._bootstrap>":
            return True
        frame = frame.f_back
    return False


def _unheard(what: UnraisableHookArgs) -> None:
    if isinstance(what.exc_value, KeyboardInterrupt):
        os._exit(INTERRUPT)
    if isinstance(what.exc_value, Stopped):
        os._exit(int(what.exc_value.code or 0))
    sys.__unraisablehook__(what)
