"""The starting rank: in which order entrants stand before anything was played (C.04.2 B); pairs nobody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tourney.model.events_entrants import Details

SETTLED_BY = 4
"""Once this round is published nobody's number in the starting rank changes any more (C.04.2 B.3)."""

TITLES = ("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM")
"""FIDE's titles in the order of the starting rank; any other text counts as none."""


class Ranked(Protocol):
    """What the starting rank looks at."""

    @property
    def number(self) -> int:
        """The entrant's number, in order of entry."""
        ...

    @property
    def name(self) -> str:
        """As it is shown."""
        ...

    @property
    def details(self) -> Details:
        """With rating and title."""
        ...


def order(entrants: Sequence[Ranked]) -> tuple[int, ...]:
    """The entrants' numbers, the strongest first.

    By rating, then by title, then by name (C.04.2 B.2). Where nobody has a rating or a title there
    is no strength to go by, and the order of entry stands: an organiser who drew lots enters them so.
    """
    if not known(entrants):
        return tuple(one.number for one in entrants)
    ranked = sorted(
        entrants,
        key=lambda one: (
            -(one.details.rating or 0),
            rank_of(one.details.title),
            one.name.casefold(),
            one.number,
        ),
    )
    return tuple(one.number for one in ranked)


def known(entrants: Sequence[Ranked]) -> bool:
    """Whether anything is known of anybody's strength."""
    return any(one.details.rating or rank_of(one.details.title) < len(TITLES) for one in entrants)


def rank_of(title: str) -> int:
    """The place of a title among FIDE's, from 0; behind all of them where it is none."""
    known = title.strip().upper()
    return TITLES.index(known) if known in TITLES else len(TITLES)
