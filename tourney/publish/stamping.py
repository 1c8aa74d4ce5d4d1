"""As of when, and how far the tournament is: the line that stands on every page; reads no clock."""

from __future__ import annotations

from datetime import datetime, tzinfo

from tourney.model.state import State
from tourney.publish.data import Stamp
from tourney.rules.propose import planned_rounds


def stamped(state: State, at: str, zone: tzinfo | None = None) -> Stamp:
    """The stamp of a tournament.

    Args:
        state: the tournament.
        at: the time in UTC, as the clock of the club writes it.
        zone: where it is played; None is that of the machine.
    """
    local = datetime.fromisoformat(at).astimezone(zone)
    rounds = planned_rounds(state) if state.setup.rounds or len(state.entrants) > 1 else None
    tables = len(state.current.tables) if state.current is not None else 0
    return Stamp(
        at,
        f"{local:%Y-%m-%d %H:%M}",
        len(state.rounds),
        rounds,
        tables - len(state.missing()),
        tables,
        state.finished,
    )
