"""Which dated rules a tournament of today is set up with; judges nothing."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from tourney.model.events import Handbook
from tourney.pairing import system

IN_FORCE: Handbook = "2026-11"
"""The handbook that new tournaments follow."""


def handbook_of(system_name: str, table_size: int) -> Handbook | UnsetType:
    """The handbook that a new tournament of that system names; none where no rule of it depends on one.

    Raises:
        UnknownPlugin: there is no such system.
    """
    by = system(system_name)
    return IN_FORCE if by.meetings is not None and table_size == 2 else UNSET
