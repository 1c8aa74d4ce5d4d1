"""A pseudo-terminal with a program in it: what is typed, pasted, resized and signalled, and what is left."""

from __future__ import annotations

import fcntl
import os
import select
import struct
import subprocess
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType

ALTERNATE = (b"\x1b[?1049h", b"\x1b[?1049l")
MODES = (
    ALTERNATE,
    (b"\x1b[?1000h", b"\x1b[?1000l"),
    (b"\x1b[?25l", b"\x1b[?25h"),
    (b"\x1b[?2004h", b"\x1b[?2004l"),
)
"""What a program switches on in a terminal, and how it switches it off again."""


class Console:
    """A program in a terminal of so many rows and columns."""

    def __init__(
        self, argv: Sequence[str], folder: Path, environ: Mapping[str, str], size: tuple[int, int]
    ) -> None:
        self.raw = b""
        self._ours, self._theirs = os.openpty()
        self.resize(*size)
        self._before = termios.tcgetattr(self._theirs)
        self.child = subprocess.Popen(
            argv,
            cwd=folder,
            env=environ,
            stdin=self._theirs,
            stdout=self._theirs,
            stderr=self._theirs,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),  # noqa: PLW1509 - no thread runs here
        )

    def __enter__(self) -> Console:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.child.poll() is None:
            self.child.kill()
            self.child.wait()
        os.close(self._ours)
        os.close(self._theirs)

    @property
    def alive(self) -> bool:
        """Whether the program still runs."""
        return self.child.poll() is None

    def pump(self, seconds: float) -> None:
        """Take what the program draws, for so long."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            ready, _, _ = select.select([self._ours], [], [], min(left, 0.05))
            if ready:
                self.raw += os.read(self._ours, 65536)
            elif not self.alive:
                return

    def wait_for(self, mark: bytes, seconds: float) -> bool:
        """Take what is drawn until it holds these bytes, or the program has ended; whether it holds them."""
        end = time.monotonic() + seconds
        while mark not in self.raw and self.alive and time.monotonic() < end:
            self.pump(0.05)
        return mark in self.raw

    def type(self, data: bytes) -> None:
        """Type or paste these bytes at once; what does not fit into the terminal is lost, as for a person."""
        _, ready, _ = select.select([], [self._ours], [], 0)
        if ready:
            os.set_blocking(self._ours, False)
            try:
                os.write(self._ours, data)
            except BlockingIOError:
                pass
            finally:
                os.set_blocking(self._ours, True)

    def resize(self, rows: int, columns: int) -> None:
        """Give the window another size; the program is told by SIGWINCH."""
        fcntl.ioctl(self._theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def signal(self, number: int) -> None:
        """Send the program a signal."""
        if self.alive:
            self.child.send_signal(number)

    def ended(self, seconds: float) -> int | None:
        """How it ended within so many seconds; None where it still runs."""
        end = time.monotonic() + seconds
        while self.alive and time.monotonic() < end:
            self.pump(0.1)
        self.pump(0.05)
        return self.child.returncode

    def left_behind(self) -> list[str]:
        """What the program that is gone has not put back in the terminal."""
        out = (
            []
            if termios.tcgetattr(self._theirs) == self._before
            else ["the terminal is left in another mode"]
        )
        return out + [f"{on!r} is left on" for on, off in MODES if self.raw.rfind(on) > self.raw.rfind(off)]
