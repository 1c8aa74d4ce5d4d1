"""How a result or a bye becomes points: the record of a scheme and how it is found, in exact fractions.

A scheme is one record with one registration in the entry point group `tourney.scorings`.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from engines import loader
from engines.loader import Kind
from events.errors import NotFound
from tourney.model.events import ByeKind, Result
from tourney.model.strangers import exact, guarded, shown
from tourney.scoring.numbers import HALF, ONE, ZERO, fraction_text, points_words, total
from tourney.scoring.places import beaten_and_level, won

__all__ = [
    "BUILTIN",
    "GROUP",
    "HALF",
    "ONE",
    "ZERO",
    "BadScheme",
    "Scheme",
    "beaten_and_level",
    "default",
    "draw_points",
    "fraction_text",
    "names",
    "points_words",
    "scheme",
    "total",
    "win_points",
    "won",
]

GROUP = "tourney.scorings"

BUILTIN = {
    "classic": "tourney.scoring.by_win:CLASSIC",
    "three-one-zero": "tourney.scoring.by_win:THREE_ONE_ZERO",
    "two-one-zero": "tourney.scoring.by_win:TWO_ONE_ZERO",
    "rank": "tourney.scoring.by_place:RANK",
    "place": "tourney.scoring.by_place:PLACE",
    "raw": "tourney.scoring.by_score:RAW",
    "capped": "tourney.scoring.by_score:CAPPED",
    "margin": "tourney.scoring.by_score:MARGIN",
}
"""Where the built-in schemes stand, by name."""


class BadScheme(NotFound):
    """A scoring scheme with numbers that it does not take."""

    code = "tournament/bad-scoring"


class Scheme(Struct, frozen=True, kw_only=True):
    """How points are given.

    Attributes:
        name: lower case, as on the command line and in the log, with its numbers: `capped:20`.
        about: one sentence.
        points: the points of each seat for a result at its table, by the size of a full table.
        bye: the points for a round without a table, by kind of bye and size of a full table.
        numbers: the names of the numbers that may follow the name, in order, each after a colon.
        numbered: the same with these numbers, fewer than all where the last are left out.

    One that pays the winner and nobody else:

    >>> def winner_takes_all(result: Result, table_size: int) -> tuple[Fraction, ...]:
    ...     return tuple(ONE if won(result, seat) else ZERO for seat in range(len(result.ranks)))
    >>> ALL = Scheme(
    ...     name="all",
    ...     about="1 for a win, nothing else",
    ...     points=winner_takes_all,
    ...     bye=lambda kind, table_size: ONE if kind in {"pairing", "full"} else ZERO,
    ... )
    >>> [points_words(points) for points in ALL.points(Result("played", (2, 1, 3)), 3)]
    ['0', '1', '0']
    >>> win_points(ALL, 3), draw_points(ALL, 3)
    (Fraction(1, 1), Fraction(0, 1))
    """

    name: str
    about: str
    points: Callable[[Result, int], tuple[Fraction, ...]]
    bye: Callable[[ByeKind, int], Fraction]
    numbers: tuple[str, ...] = ()
    numbered: Callable[[tuple[int, ...]], Scheme] | None = None


KIND = Kind("scoring scheme", GROUP, BUILTIN, Scheme)
"""How one is found by name."""


def _found(base: str) -> Scheme:
    found = loader.find(KIND, base)
    if base in BUILTIN:
        return found
    return guarded(KIND, base, found, {"points": _wrong_points, "bye": _wrong_number})


def _wrong_points(points: object) -> str:
    if not isinstance(points, tuple | list):
        return f"{shown(points)} instead of points for each seat"
    return next(filter(None, map(_wrong_number, points)), "")


def _wrong_number(points: object) -> str:
    return "" if exact(points) else f"{shown(points)} as points"


def scheme(name: str) -> Scheme:
    """The scoring scheme of that name, with its numbers if it has any: `classic`, `capped:20`.

    Raises:
        UnknownPlugin: it is not installed; the message names those that are.
        BadScheme: it does not take those numbers.
    """
    base, *words = name.split(":")
    plain = _found(base)
    if not words:
        return plain
    usage = ":".join([base, *plain.numbers])
    if plain.numbered is None or len(words) > len(plain.numbers):
        raise BadScheme(f"the scoring scheme {base!r} does not take {name!r}", hint=f"write {usage}")
    for word in words:
        if not (word.isascii() and word.isdigit() and len(word) <= 6):
            raise BadScheme(f"{word!r} in {name!r} is no whole number", hint=f"write {usage}")
    numbers = tuple(map(int, words))
    return replace(plain.numbered(numbers), name=":".join([base, *map(str, numbers)]))


def names() -> list[str]:
    """The names of the installed schemes, without numbers, sorted."""
    return loader.names(KIND)


def default(table_size: int) -> str:
    """The scheme of a tournament that names none: `classic` at two seats, `place` at more."""
    return "classic" if table_size == 2 else "place"


def win_points(of: Scheme, table_size: int) -> Fraction:
    """The points of a win over everybody at a full table."""
    return of.points(Result("played", tuple(range(1, table_size + 1))), table_size)[0]


def draw_points(of: Scheme, table_size: int) -> Fraction:
    """The points of a full table where all are level."""
    return of.points(Result("played", (1,) * table_size), table_size)[0]
