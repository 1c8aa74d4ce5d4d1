"""The command line: the only part that prints, prompts and exits; tells when the call began, and no more."""

from __future__ import annotations

from tourney.club.clock import now

_STARTED = [now()]
"""When this process began, for its first call: loading the command line takes longer than pairing a round."""


def began() -> str:
    """When this call began, as `tourney.club.clock.now` writes it."""
    return _STARTED.pop() if _STARTED else now()
