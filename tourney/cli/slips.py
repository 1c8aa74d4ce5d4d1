"""Slips of paper for a round: one a table, with a line for each entrant to write on; decides nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tourney.cli.plain import plain

if TYPE_CHECKING:
    from tourney.model.state import RoundView, State

WIDTH = 60
LINE = "_" * 12


def slips_of(state: State, view: RoundView) -> str:
    """A slip for each table of the round, with a line to cut along between two."""
    slips = []
    for table in view.tables:
        lines = [f"{plain(state.setup.name)}   round {view.round}   table {table.table}", ""]
        for seat, number in enumerate(table.seats, 1):
            entrant = state.entrant(number)
            partner = f"side {_side(table.sides, seat - 1)}  " if table.sides else ""
            name = f"{seat}  {partner}{plain(entrant.name)} ({number})"
            lines.append(f"{name:<{WIDTH - len(LINE)}}{LINE}")
            lines += [f"     {plain(member.name)}" for member in entrant.members]
        lines += ["", f"signed  {LINE}   {LINE}"]
        slips.append("\n".join(line.rstrip() for line in lines) + "\n")
    return ("\n" + "- " * (WIDTH // 2) + "\n\n").join(slips)


def _side(sides: tuple[tuple[int, ...], ...], place: int) -> str:
    return next("ABCDEFGH"[number] for number, side in enumerate(sides) if place in side)
