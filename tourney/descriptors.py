"""The three standard streams are always there: one that was closed leads nowhere; loads nothing heavy.

Else the next file that is opened would get its number, and what is meant for a person would go into it.
"""

from __future__ import annotations

import os
import sys


def fill_closed() -> None:
    """Take the numbers of streams that the program was started without; output of such a one goes nowhere.

    Input stays closed: who asks for it is told so.
    """
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free, which is this one
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - as above
    if sys.stderr is None:
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - as above
