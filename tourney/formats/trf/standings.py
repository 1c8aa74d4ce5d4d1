"""The standings of a report file with any tie-breaks, and how a value is written; computes none itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from tourney.formats.trf.document import Document
from tourney.formats.trf.games import context_of
from tourney.model.published import NoSuchRound
from tourney.standings.ranking import ranking
from tourney.standings.tiebreaks import TieBreak, tiebreak

ALL = (
    "DE", "WIN", "WON", "BPG", "BWG", "PS", "PS/C1", "KS", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/M2", "FB",
    "FB/C1", "SB", "SB/C1", "AOB", "ARO", "ARO/C1", "TPR", "PTP", "APRO", "APPO", "STD", "REP",
)  # fmt: skip
"""Every individual tie-break of C.07, in the order of the checker programs."""

_DECIMALS = {"SB": 2, "PTS": 1, "PS": 1, "KS": 1, "BH": 1, "FB": 1, "STD": 1}
"""How many are written, by code without modifiers; none for the others."""

_WITHIN = "DE"
"""The direct encounter, a place in a group and no sum."""

_AVERAGE, _DIGITS = "AOB", ((9, 2), (27, 3), (73, 4))
"""The average that is not rounded, and how many decimals keep two of them apart below so many rounds."""

_MOST_DIGITS = 5


class Row(Struct, frozen=True):
    """One player.

    Args:
        rank: from 1; those level in everything share one.
        number: the starting number.
        values: by code as it was asked for; a direct encounter is 0 where it parts nobody.
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
        UnknownPlugin, BadModifier: no such tie-break.
    """
    if after_round is not None and after_round > document.played:
        raise NoSuchRound(after_round, document.played)
    context = context_of(document, after_round)
    breaks: list[TieBreak] = [tiebreak(code) for code in codes]
    values: dict[int, dict[str, Fraction | int]] = {number: {} for number in context.points}
    order = ranking(context, breaks, values)
    names = {player.number: player.name for player in document.players}
    within = [code for code, one in zip(codes, breaks, strict=True) if one.code == _WITHIN]
    placed = _placed(context.points, values) if within else frozenset()
    counted = document.played if after_round is None else after_round
    writers = [_writer(code, counted) for code in ("PTS", *codes)]
    rows = []
    for rank, numbers in order:
        for number in numbers:
            own = {code: values[number][one.code] for code, one in zip(codes, breaks, strict=True)}
            points = context.points[number]
            own.update(dict.fromkeys(within if points not in placed else (), 0))
            shown = [write(value) for write, value in zip(writers, (points, *own.values()), strict=True)]
            rows.append(Row(rank, number, names[number], points, own, tuple(shown)))
    return Table(tuple(codes), tuple(rows))


def _placed(
    points: Mapping[int, Fraction], values: Mapping[int, Mapping[str, Fraction | int]]
) -> frozenset[Fraction]:
    """The points on which the direct encounter parts somebody; on others the checker programs write 0."""
    return frozenset(points[number] for number, own in values.items() if own[_WITHIN] != 1)


def _writer(code: str, rounds: int) -> Callable[[Fraction | int], str]:
    base = code.upper().replace("/", "-").split("-")[0]
    digits = _DECIMALS.get(base, 0)
    if base == _AVERAGE:
        digits = next((enough for below, enough in _DIGITS if rounds < below), _MOST_DIGITS)
    return lambda value: decimals(value, digits)


def decimals(value: Fraction | int, digits: int) -> str:
    """With that many decimals, a half rounded away from zero; a whole number has as many too."""
    scaled = abs(Fraction(value)) * 10**digits
    whole = int(scaled + Fraction(1, 2))
    sign = "-" if value < 0 and whole else ""
    return f"{sign}{whole // 10**digits}" + (f".{whole % 10**digits:0{digits}}" if digits else "")
