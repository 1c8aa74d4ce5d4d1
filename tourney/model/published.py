"""The published rounds and their tables, found by number or refused; changes nothing."""

from __future__ import annotations

from events.errors import NotFound
from tourney.model.state import Round, State, TableView


class NoSuchRound(NotFound):
    """A round that was not paired, or not yet."""

    code = "tournament/no-such-round"

    def __init__(self, number: int, paired: int, hint: str = "") -> None:
        self.number, self.paired = number, paired
        there = f"there is no round {number}; rounds 1 to {paired} are paired"
        super().__init__(there if paired else "no round is paired yet", hint=hint)


class NoSuchTable(NotFound):
    """A table that the round does not have."""

    code = "tournament/no-such-table"

    def __init__(self, number: int, table: int, tables: int) -> None:
        self.number, self.table, self.tables = number, table, tables
        there = f"it has 1 to {tables}" if tables else "it has none"
        super().__init__(f"round {number} has no table {table}; {there}")


PAIR_ONE = "pair one with: tourney next"


def latest(state: State) -> Round:
    """The latest round.

    Raises:
        NoSuchRound: none is paired.
    """
    return round_of(state, max(len(state.rounds), 1))


def round_of(state: State, number: int) -> Round:
    """The round of that number, from 1.

    Raises:
        NoSuchRound: it is not paired.
    """
    if not 1 <= number <= len(state.rounds):
        raise NoSuchRound(number, len(state.rounds), "" if state.rounds else PAIR_ONE)
    return state.rounds[number - 1]


def find_table(state: State, number: int, table: int) -> TableView | None:
    """As `table_of`, or None where there is none."""
    try:
        return table_of(state, number, table)
    except NotFound:
        return None


def table_of(state: State, number: int, table: int) -> TableView:
    """The table of that number, from 1, in the round of that number.

    Raises:
        NoSuchRound: the round is not paired.
        NoSuchTable: it has no such table.
    """
    tables = round_of(state, number).tables
    if not 1 <= table <= len(tables):
        raise NoSuchTable(number, table, len(tables))
    return tables[table - 1]


def moment_of(state: State, number: int) -> str:
    """When a table of the rounds up to that one stands: `after round 3`, or `during round 3, 5 of 12 in`.

    Args:
        state: the tournament.
        number: of the round, from 0 (before the first) to the latest.
    """
    tables = state.rounds[number - 1].tables if number else []
    missing = sum(table.result is None for table in tables)
    if not missing:
        return f"after round {number}"
    return f"during round {number}, {len(tables) - missing} of {len(tables)} in"
