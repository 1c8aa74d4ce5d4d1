"""Points by the place at the table, with ties shared: as beaten at this table, or as at a full one."""

from __future__ import annotations

from fractions import Fraction

from tourney.model.events import ByeKind, Result
from tourney.scoring import Scheme
from tourney.scoring.numbers import ZERO
from tourney.scoring.places import beaten_and_level


def _rank(result: Result, table_size: int) -> tuple[Fraction, ...]:
    return tuple(beaten + Fraction(level, 2) for beaten, level in beaten_and_level(result))


def _place(result: Result, table_size: int) -> tuple[Fraction, ...]:
    """The same, stretched so that first place pays as much at a short table as at a full one.

    With N seats at a full table and n at this one, who beats b and is level with e others has
    (b + e/2) * (N - 1) / (n - 1): N - 1 for first place, 0 for last, even steps between, and who
    shares places shares their sum.
    """
    stretch = Fraction(table_size - 1, len(result.ranks) - 1)
    return tuple(points * stretch for points in _rank(result, table_size))


def _bye(kind: ByeKind, table_size: int) -> Fraction:
    first = Fraction(table_size - 1)
    kinds: dict[ByeKind, Fraction] = {"pairing": first, "full": first, "half": first / 2, "zero": ZERO}
    return kinds[kind]


RANK = Scheme(
    name="rank",
    about="a point for each opponent beaten at the table, half a point for each one level",
    points=_rank,
    bye=_bye,
)
PLACE = Scheme(
    name="place",
    about="as rank, and at a short table stretched so that first place pays as much as at a full one",
    points=_place,
    bye=_bye,
)
