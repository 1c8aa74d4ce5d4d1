"""The rounds of a tournament on one sheet, those to come as well where the system follows a fixed plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from events.errors import NotAllowed
from tourney.model.events import Result
from tourney.model.request import Pairing
from tourney.model.state import Round, State, TableView
from tourney.pairing import system
from tourney.rules.propose import planned_rounds

Propose = Callable[[State], Pairing]
"""The pairing that the tournament's system makes of a state for its next round."""


def whole(state: State, propose: Propose) -> State:
    """The tournament with all rounds that can be told beforehand, in which nothing came out yet.

    A round-robin pairs by who takes part and not by what came out, so that its rounds are those that it
    will have, as long as nobody comes or goes. Of every other system there are the published rounds.
    """
    if not system(state.setup.system).everybody_meets or state.finished or state.setup.cut:
        return state
    rounds = [*state.rounds, *_to_come(state, propose)]
    return replace(state, rounds=rounds)


def _to_come(state: State, propose: Propose) -> Iterator[Round]:
    planned = planned_rounds(state)
    guessed = replace(state, rounds=[_played(one) for one in state.rounds])
    while planned is not None and len(guessed.rounds) < planned:
        try:
            pairing = propose(guessed)
        except NotAllowed:
            return
        made = Round(
            pairing.round,
            [TableView(table.table, table.seats, sides=table.sides) for table in pairing.tables],
            pairing.byes,
            (),
        )
        yield made
        guessed.rounds.append(_played(made))


def _played(one: Round) -> Round:
    """The round with a draw at each table that waits: what came out decides nothing in a fixed plan."""
    tables = [
        table if table.result else replace(table, result=Result("played", (1,) * len(table.seats)))
        for table in one.tables
    ]
    return replace(one, tables=tables, closed=True)
