"""The crosstable: who met whom with which result, round by round, and the grid of a round-robin."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from tourney.model.events import ByeKind, Result
from tourney.model.state import State, TableView
from tourney.pairing import system
from tourney.standings import leavers
from tourney.standings.ranking import Row, standings


class Cell(Struct, frozen=True):
    """One round of one entrant.

    Args:
        table: its number, None without a table.
        seat: where he sat, from 0, None without a table.
        opponents: the other seats in seat order, by entrant number.
        result: of the whole table, None while it is missing and without a table.
        bye: the kind of bye; None at a table, and where he was not in the tournament or withdrawn.
        partners: those of the opponents' seats who play with him, by entrant number.
        counts: whether it counts for the standings; False where who left too early is in it.
    """

    round: int
    table: int | None = None
    seat: int | None = None
    opponents: tuple[int, ...] = ()
    result: Result | None = None
    bye: ByeKind | None = None
    partners: tuple[int, ...] = ()
    counts: bool = True


class CrossRow(Struct, frozen=True):
    """One entrant's line, in order of the standings.

    Args:
        cells: one a counted round.
        against: in a round-robin, his meetings with each other entrant, by number; else empty.
    """

    rank: int
    entrant: int
    name: str
    points: Fraction
    cells: tuple[Cell, ...]
    against: dict[int, tuple[Cell, ...]]


def crosstable(
    state: State, after_round: int | None = None, rows: tuple[Row, ...] | None = None
) -> tuple[CrossRow, ...]:
    """Everybody's rounds, the best first.

    Args:
        state: the tournament.
        after_round: the last round to count; None counts all so far.
        rows: the standings after that round, where they are made already.

    Raises:
        NoSuchRound: that round is not paired.
    """
    rows = standings(state, after_round) if rows is None else rows
    rounds = state.rounds if after_round is None else state.rounds[:after_round]
    cells: dict[int, list[Cell]] = {row.entrant: [] for row in rows}
    skipped = leavers.uncounted(state, leavers.too_early(state, len(rounds)))
    for one in rounds:
        found: dict[int, Cell] = {bye.entrant: Cell(one.round, bye=bye.kind) for bye in one.byes}
        for table in one.tables:
            for seat, number in enumerate(table.seats):
                others = (*table.seats[:seat], *table.seats[seat + 1 :])
                found[number] = Cell(
                    one.round, table.table, seat, others, table.result, None, _partners(table, seat)
                )
        for number, own in cells.items():
            cell = found.get(number) or Cell(one.round)
            own.append(replace(cell, counts=False) if one.round in skipped.get(number, ()) else cell)
    grid = system(state.setup.system).everybody_meets
    place = {row.entrant: at for at, row in enumerate(rows)}
    return tuple(
        CrossRow(
            row.rank,
            row.entrant,
            row.name,
            row.points,
            tuple(cells[row.entrant]),
            _against(cells[row.entrant], place) if grid else {},
        )
        for row in rows
    )


def _partners(table: TableView, seat: int) -> tuple[int, ...]:
    own = next((side for side in table.sides if seat in side), ())
    return tuple(table.seats[place] for place in own if place != seat)


def _against(cells: list[Cell], place: dict[int, int]) -> dict[int, tuple[Cell, ...]]:
    """His meetings by opponent, in order of the standings."""
    met: dict[int, list[Cell]] = {}
    for cell in cells:
        for other in cell.opponents:
            if other not in cell.partners:
                met.setdefault(other, []).append(cell)
    return {other: tuple(met[other]) for other in sorted(met, key=place.__getitem__)}
