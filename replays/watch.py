"""The way into the viewer: looks at the terminal first, then imports Textual; draws nothing."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from engines.eyes import ALL, Eyes, other_eyes
from engines.game import AnyGame
from events.errors import NotAllowed
from replays import habits
from replays.keyboard import listen_to_any_bytes
from replays.perspective import offered
from replays.signals import heard
from replays.timeline import Timeline

BROKEN = 1
"""The status of a viewer that ended and nobody had asked it to."""


class Stream(Protocol):
    """What the check asks of a standard stream."""

    def isatty(self) -> bool:
        """Whether a terminal is at its other end."""
        ...


class NoViewer(NotAllowed):
    """The viewer cannot be opened here."""

    code = "replay/no-viewer"

    def __init__(self, reason: str) -> None:
        super().__init__(f"the viewer cannot open: {reason}", hint="use --plain")
        self.reason = reason


def fit_for_viewer(
    stdin: Stream | None,
    stdout: Stream | None,
    environ: Mapping[str, str],
    stderr: Stream | None = sys.__stderr__,
) -> str | None:
    """Why the viewer cannot open, or None where it can.

    Textual itself draws into anything and waits for keys for ever, so nobody else would notice.

    Args:
        stdin: where keys come from; None where the program has none.
        stdout: where data would go.
        environ: the environment, for `TERM`.
        stderr: where Textual draws.
    """
    streams = (("input", stdin), ("output", stdout), ("error output", stderr))
    for name, stream in streams:
        if stream is None or not stream.isatty():
            return f"the standard {name} is no terminal"
    if sys.platform != "win32" and environ.get("TERM", "") in ("", "dumb", "unknown"):
        term = environ.get("TERM", "")
        return f"the terminal is {term!r}, which cannot move its cursor" if term else "TERM is not set"
    encoding: str = getattr(stderr, "encoding", None) or "utf-8"
    known = encoding.lower().replace("-", "").replace("_", "") in ("utf8", "cp65001")
    return None if known else f"the terminal's encoding is {encoding}, not UTF-8"


def watch(
    title: str,
    game: AnyGame,
    events: Sequence[object],
    *,
    seat: Eyes,
    at: int = 0,
    kept_for: Eyes = ALL,
    more: Callable[[], Sequence[object]] | None = None,
) -> int:
    """Open the viewer on a match and return the exit status when it is left.

    Args:
        title: what is watched, as foreign text.
        game: its rules.
        events: from `Started` on.
        seat: whose eyes look first: a seat, None for a spectator, `"all"` for whoever acts.
        at: how many events have happened at the place to begin from.
        kept_for: whose eyes the log was written for; `"all"` is the full log, the only one that
            offers a choice of eyes.
        more: gives the events since it was last asked, of a match that may still run.

    Returns:
        0, or 128 and the number of the signal that ended it.

    Raises:
        NoViewer: there is no terminal that it could draw on.
        NotAllowed: the log does not begin with the start of a match, or was written for other eyes.
    """
    _check_terminal()
    return watch_along(title, Timeline(game, events, kept_for), seat=seat, at=at, more=more)


def watch_along(
    title: str,
    timeline: Timeline,
    *,
    seat: Eyes,
    at: int = 0,
    more: Callable[[], Sequence[object]] | None = None,
) -> int:
    """As `watch`, for whoever has laid the match out already, as to find the place to begin from.

    Args:
        timeline: of the match; the viewer moves it.

    Raises:
        NoViewer: there is no terminal that it could draw on.
        NotAllowed: the log was written for other eyes.
    """
    _check_terminal()
    if seat not in offered(len(timeline.names), timeline.kept_for):
        raise other_eyes(timeline.kept_for)
    timeline.seek(at)
    from replays.app import ReplayApp  # noqa: PLC0415 - only behind the check, and 120 ms

    kept = habits.place()
    before = habits.load(kept)
    app = ReplayApp(title, timeline, seat, more, before)
    opened = app.habits
    listen_to_any_bytes()
    with heard(app.leave):
        app.run()
    if app.habits != opened:
        habits.keep(kept, app.habits)
    return BROKEN if app.return_code is None else app.return_code  # whoever leaves says how


def _check_terminal() -> None:
    reason = fit_for_viewer(sys.stdin, sys.stdout, os.environ, sys.stderr)
    if reason is not None:
        raise NoViewer(reason)
