"""What the viewer remembers of its user from one replay to the next; nothing of any match."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec
from msgspec import Struct

from replays import pace


class Habits(Struct, frozen=True):
    """How a user likes to watch.

    Args:
        shade: the name of the colours, or None for those that fit the terminal.
        speed: the place in `pace.SPEEDS`.
    """

    shade: str | None = None
    speed: int = pace.USUAL


def place() -> Path:
    """Where this system keeps the settings of a user's programs."""
    from platformdirs import user_config_path  # noqa: PLC0415 - only the viewer needs it

    return user_config_path("tourney") / "viewer.json"


def load(path: Path) -> Habits:
    """The habits kept there; the usual ones where there are none or they cannot be read."""
    try:
        habits = msgspec.json.decode(path.read_bytes(), type=Habits)
    except (OSError, msgspec.DecodeError, RecursionError):
        return Habits()
    return habits if habits.speed in range(len(pace.SPEEDS)) else Habits(habits.shade)


def keep(path: Path, habits: Habits) -> None:
    """Keep the habits; a disk that refuses costs nothing but the memory of them."""
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(habits))
