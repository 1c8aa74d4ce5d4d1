"""Whether the tables of a round are possible ones: their numbers, their sizes, their sides; asks no rule."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.model.events import Table


def impossible(tables: Sequence[Table], table_size: int) -> str:
    """What cannot be about these tables, in words; empty where nothing is wrong.

    Args:
        table_size: how many entrants sit at a full table.
    """
    numbers = [table.table for table in tables]
    if numbers != list(range(1, len(numbers) + 1)):
        return f"tables are numbered from 1 in order, not {', '.join(map(str, numbers))}"
    for table in tables:
        if not 2 <= len(table.seats) <= table_size:
            allowed = "2" if table_size == 2 else f"2 to {table_size}"
            return f"table {table.table} has {len(table.seats)} seats, where {allowed} are possible"
        places = sorted(place for side in table.sides for place in side)
        if table.sides and places != list(range(len(table.seats))):
            return f"the sides of table {table.table} do not share out its seats"
    return ""
