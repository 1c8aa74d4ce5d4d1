"""The three standard streams are always there: one that was closed leads nowhere; loads nothing heavy.

Else the next file that is opened would get its number, and what is meant for a person would go into it.
"""

from __future__ import annotations

import os
import sys


def fill_closed() -> None:
    """Let each standard stream that the program was started without read and write nothing."""
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free, which is this one
    if sys.stdin is None:
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - it stays open to the end
    if sys.stdout is None:
        sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - as above
    if sys.stderr is None:
        sys.stderr = open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115 - as above
