"""Tie-breaks: the record each one fills, how they are found by name, and the usual orders.

Each tie-break is one file with one registration in the entry point group `tourney.tiebreaks`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from tourney import plugins
from tourney.ledger import Context

GROUP = "tourney.tiebreaks"

BUILTIN = {
    "BH": "tourney.tiebreaks.buchholz:TIEBREAK",
    "SB": "tourney.tiebreaks.sonneborn_berger:TIEBREAK",
    "DE": "tourney.tiebreaks.direct_encounter:TIEBREAK",
    "WIN": "tourney.tiebreaks.wins:TIEBREAK",
}
"""Where the built-in tie-breaks stand, by code."""

Values = Mapping[int, Fraction | int]
"""A value for each entrant of a group, by his number."""


class TieBreak(Struct, frozen=True, kw_only=True):
    """One way to part entrants who are level.

    Attributes:
        code: upper case, as on the command line, in the log and over the column.
        name: in words.
        about: one sentence.
        best: whether the highest or the lowest value comes first.
        values: the value of each entrant of a group that is level in everything before.
    """

    code: str
    name: str
    about: str
    best: Literal["highest", "lowest"] = "highest"
    values: Callable[[Context, Sequence[int]], Values]


def each(value: Callable[[Context, int], Fraction | int]) -> Callable[[Context, Sequence[int]], Values]:
    """`values` for a tie-break that looks at one entrant at a time."""

    def values(context: Context, group: Sequence[int]) -> Values:
        return {entrant: value(context, entrant) for entrant in group}

    return values


def tiebreak(code: str) -> TieBreak:
    """The tie-break of that code.

    Raises:
        UnknownName: it is not installed; the message names those that are.
    """
    return plugins.find("tie-break", GROUP, BUILTIN, code, TieBreak)


def codes() -> list[str]:
    """The codes of the installed tie-breaks, sorted."""
    return plugins.names(GROUP, BUILTIN)
