"""The standings of a report file with any tie-breaks, and how a value is written; computes none itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from tourney.standings import NoSuchRound, ranking
from tourney.tiebreaks import TieBreak, tiebreak
from tourney.trf.document import Document
from tourney.trf.games import context_of

ALL = (
    "DE", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "KS", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "FB",
    "FB/C1", "SB", "SB/C1", "AOB", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "STD", "REP",
)  # fmt: skip
"""Every individual tie-break of C.07, in the order of the checker programs."""

_DECIMALS = {"AOB": 3, "SB": 2, "PTS": 1, "PS": 1, "KS": 1, "BH": 1, "FB": 1, "STD": 1}
"""How many are written, by code without modifiers; none for the others."""


class Row(Struct, frozen=True):
    """One player.

    Args:
        rank: from 1; those level in everything share one.
        number: the starting number.
        values: by code as it was asked for.
        shown: the points and the values as they stand in a table.
    """

    rank: int
    number: int
    name: str
    points: Fraction
    values: dict[str, Fraction | int]
    shown: tuple[str, ...]


class Table(Struct, frozen=True):
    """The standings: what stands over the tie-breaks, and a row for each player, the leader first."""

    headings: tuple[str, ...]
    rows: tuple[Row, ...]


def standings(document: Document, codes: Sequence[str], after_round: int | None = None) -> Table:
    """The standings of the file by points and then these tie-breaks.

    Args:
        codes: in order, with modifiers as `BH-C1` or `BH/C1`.
        after_round: the last round to count; None counts all.

    Raises:
        NoSuchRound: the file has no such round.
        UnknownName, BadModifier: no such tie-break.
    """
    if after_round is not None and after_round > document.played:
        raise NoSuchRound(after_round, document.played)
    context = context_of(document, after_round)
    breaks: list[TieBreak] = [tiebreak(code) for code in codes]
    values: dict[int, dict[str, Fraction | int]] = {number: {} for number in context.points}
    order = ranking(context, breaks, values)
    names = {player.number: player.name for player in document.players}
    placed = _placed(context.points, codes, values)
    rows = []
    for rank, numbers in order:
        for number in numbers:
            own = {code: values[number][one.code] for code, one in zip(codes, breaks, strict=True)}
            points = context.points[number]
            shown = [_writer("PTS")(points), *(_writer(code)(value) for code, value in own.items())]
            if "DE" in own and points not in placed:
                shown[1 + codes.index("DE")] = "0"
            rows.append(Row(rank, number, names[number], points, own, tuple(shown)))
    return Table(tuple(codes), tuple(rows))


def _placed(
    points: Mapping[int, Fraction], codes: Sequence[str], values: Mapping[int, Mapping[str, Fraction | int]]
) -> frozenset[Fraction]:
    """The points on which the direct encounter parts somebody; on others the checker programs write 0."""
    return frozenset(points[number] for number, own in values.items() if "DE" in codes and own["DE"] != 1)


def _writer(code: str) -> Callable[[Fraction | int], str]:
    base = code.upper().replace("/", "-").split("-")[0]
    return lambda value: decimals(value, _DECIMALS.get(base, 0))


def decimals(value: Fraction | int, digits: int) -> str:
    """With that many decimals, a half rounded away from zero; a whole number has as many too."""
    scaled = abs(Fraction(value)) * 10**digits
    whole = int(scaled + Fraction(1, 2))
    sign = "-" if value < 0 and whole else ""
    return f"{sign}{whole // 10**digits}" + (f".{whole % 10**digits:0{digits}}" if digits else "")
