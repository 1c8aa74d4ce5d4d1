"""What a correction would have changed, had it been known: the pairing that was published without it.

Changes nothing: published pairings stay as they are (C.04.2 art. 4.3).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from events.errors import DomainError
from tourney.model.events import FinalBegan, ResultCorrected, RoundPaired
from tourney.model.evolve import state_of
from tourney.model.request import Pairing, seated_together
from tourney.model.state import State

NAMED = 6
"""How many tables a sentence names before it only counts."""

OTHERWISE = "would have been paired otherwise"

Propose = Callable[[State], Pairing]
"""The pairing that the tournament's system makes of a state for its next round."""


def otherwise(state: State, round_: int, propose: Propose) -> tuple[str, ...]:
    """What the next round would have been, with every correction of round `round_` known when it was paired.

    Args:
        state: the tournament with the correction.
        round_: the round of the corrected result.
        propose: pairs as the tournament was paired.

    Returns:
        one sentence where the next round is published and was made by the system; nothing else
        can be compared, since every later round follows from that one.
    """
    if round_ >= len(state.rounds) or (state.final is not None and round_ > state.final.after):
        # Who meets in a final follows from its results alone, and `downstream` tells that
        return ()
    counting = state.past.counting
    here = next(
        (
            place
            for place in range(len(counting) - 1, -1, -1)
            if isinstance(counting[place][1], RoundPaired) and counting[place][1].round == round_ + 1
        ),
        None,
    )
    if here is None:
        return ()
    published: RoundPaired = counting[here][1]
    # Who plays a final follows from the results as well
    before = [event for _, event in counting[:here] if not isinstance(event, FinalBegan)]
    corrections = [
        event for _, event in counting[here:] if isinstance(event, ResultCorrected) and event.round <= round_
    ]
    try:
        if seated_together(propose(state_of(before)).tables) != seated_together(published.tables):
            return (f"round {published.round} was not paired by the system alone and cannot be compared",)
        then = propose(state_of([*before, *corrections]))
    except DomainError as error:
        return (f"round {published.round} could not have been paired: {error.message}",)
    now, instead = seated_together(published.tables), seated_together(then.tables)
    byes_now = {bye.entrant for bye in published.byes}
    byes_then = {bye.entrant for bye in then.byes}
    if now == instead and byes_now == byes_then:
        return (f"round {published.round} would have been paired the same",)
    new = [
        " - ".join(state.name(one) for one in table.seats)
        for table in then.tables
        if frozenset(table.seats) not in now
    ]
    said = ", ".join(new[:NAMED]) + (f" and {len(new) - NAMED} more" if len(new) > NAMED else "")
    byes = [f"a bye for {state.name(one)}" for one in sorted(byes_then - byes_now)]
    what = ", ".join([*([said] if said else []), *byes])
    return (f"round {published.round} {OTHERWISE}: {what}",)


def can_be_paired_anew(state: State, round_: int, told: Sequence[str]) -> bool:
    """Whether the round after a corrected one may still be taken back, and would come out otherwise.

    Args:
        state: the tournament with the correction.
        round_: the round of the corrected result.
        told: what `otherwise` said about it.
    """
    if round_ + 1 != len(state.rounds) or state.finished or state.final is not None:
        return False
    fresh = all(table.result is None for table in state.rounds[-1].tables)
    return fresh and any(OTHERWISE in one for one in told)
