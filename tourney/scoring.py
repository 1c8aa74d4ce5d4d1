"""How a result or a bye becomes points: the scoring schemes, in exact fractions.

A scheme is one record with one registration in the entry point group `tourney.scorings`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import lcm

from msgspec import Struct

from tourney import plugins
from tourney.events import ByeKind, Result

GROUP = "tourney.scorings"

BUILTIN = {
    "classic": "tourney.scoring:CLASSIC",
    "three-one-zero": "tourney.scoring:THREE_ONE_ZERO",
    "rank": "tourney.scoring:RANK",
}
"""Where the built-in schemes stand, by name."""

ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)


class Scheme(Struct, frozen=True, kw_only=True):
    """How points are given.

    Attributes:
        name: lower case, as on the command line and in the log.
        about: one sentence.
        points: the points of each seat for a result at its table.
        bye: the points for a round without a table, by kind of bye and full size of the tables.
    """

    name: str
    about: str
    points: Callable[[Result], tuple[Fraction, ...]]
    bye: Callable[[ByeKind, int], Fraction]


def beaten_and_level(result: Result) -> tuple[tuple[int, int], ...]:
    """For each seat, how many others it beat and with how many it is level; (0, 0) for the absent.

    Whoever is there beats whoever is absent.
    """
    absent = result.absent
    out = []
    for seat, rank in enumerate(result.ranks):
        if seat in absent:
            out.append((0, 0))
            continue
        beaten = sum(other > rank or place in absent for place, other in enumerate(result.ranks))
        level = sum(
            other == rank and place != seat and place not in absent
            for place, other in enumerate(result.ranks)
        )
        out.append((beaten, level))
    return tuple(out)


def won(result: Result, seat: int) -> bool:
    """Whether the seat came first above somebody: a win for classic scoring and for the wins tie-break.

    A first place shared by some of a larger table (partners of one side, or a tie) counts for
    each of them; a table where all are level has no winner.
    """
    if seat in result.absent:
        return False
    rank = result.ranks[seat]
    others = [(other, place in result.absent) for place, other in enumerate(result.ranks) if place != seat]
    return all(gone or other >= rank for other, gone in others) and any(
        gone or other > rank for other, gone in others
    )


def _by_win(win: Fraction, draw: Fraction) -> Callable[[Result], tuple[Fraction, ...]]:
    def points(result: Result) -> tuple[Fraction, ...]:
        all_level = not result.absent and len(set(result.ranks)) == 1
        return tuple(
            draw if all_level else win if won(result, seat) else ZERO for seat in range(len(result.ranks))
        )

    return points


def _bye_of(win: Fraction, draw: Fraction) -> Callable[[ByeKind, int], Fraction]:
    kinds: dict[ByeKind, Fraction] = {"pairing": win, "full": win, "half": draw, "zero": ZERO}

    def bye(kind: ByeKind, table_size: int) -> Fraction:
        return kinds[kind]

    return bye


def _rank_points(result: Result) -> tuple[Fraction, ...]:
    return tuple(beaten + Fraction(level, 2) for beaten, level in beaten_and_level(result))


def _rank_bye(kind: ByeKind, table_size: int) -> Fraction:
    first = Fraction(table_size - 1)
    kinds: dict[ByeKind, Fraction] = {"pairing": first, "full": first, "half": first / 2, "zero": ZERO}
    return kinds[kind]


CLASSIC = Scheme(
    name="classic",
    about="1 for a win, 1/2 for a draw, 0 for a loss",
    points=_by_win(ONE, HALF),
    bye=_bye_of(ONE, HALF),
)
THREE_ONE_ZERO = Scheme(
    name="three-one-zero",
    about="3 for a win, 1 for a draw, 0 for a loss",
    points=_by_win(Fraction(3), ONE),
    bye=_bye_of(Fraction(3), ONE),
)
RANK = Scheme(
    name="rank",
    about="a point for each opponent beaten at the table, half a point for each one level",
    points=_rank_points,
    bye=_rank_bye,
)

SCHEMES = {scheme.name: scheme for scheme in (CLASSIC, THREE_ONE_ZERO, RANK)}
"""The built-in schemes by name."""


def scheme(name: str) -> Scheme:
    """The scoring scheme of that name.

    Raises:
        UnknownName: it is not installed; the message names those that are.
    """
    known = SCHEMES.get(name)
    return known or plugins.find("scoring scheme", GROUP, BUILTIN, name, Scheme)


def names() -> list[str]:
    """The names of the installed schemes, sorted."""
    return plugins.names(GROUP, BUILTIN)


def default(table_size: int) -> str:
    """The scheme of a tournament that names none: `classic` at two seats, `rank` at more."""
    return CLASSIC.name if table_size == 2 else RANK.name


def win_points(of: Scheme, table_size: int) -> Fraction:
    """The points of a win over everybody at a full table."""
    return of.points(Result("played", tuple(range(1, table_size + 1))))[0]


def draw_points(of: Scheme, table_size: int) -> Fraction:
    """The points of a full table where all are level."""
    return of.points(Result("played", (1,) * table_size))[0]


def total(values: Iterable[Fraction]) -> Fraction:
    """The exact sum: as `sum`, several times faster where few different denominators occur."""
    wholes: dict[int, int] = {}
    for value in values:
        below = value.denominator
        wholes[below] = wholes.get(below, 0) + value.numerator
    if len(wholes) == 1:
        ((below, above),) = wholes.items()
        return Fraction(above, below)
    common = lcm(*wholes)
    return Fraction(sum(above * (common // below) for below, above in wholes.items()), common)


def fraction_text(value: Fraction | int) -> str:
    """A number as exact text, for data: `3`, `5/2`, `-1/3`."""
    return str(value.numerator) if value.denominator == 1 else f"{value.numerator}/{value.denominator}"


def points_words(value: Fraction | int) -> str:
    """A number as people write it, for a screen: `3`, `2½`, `½`, `7/3`."""
    if value.denominator != 2:
        return fraction_text(value)
    whole = abs(value.numerator) // 2
    return f"{'-' if value < 0 else ''}{whole or ''}½"
