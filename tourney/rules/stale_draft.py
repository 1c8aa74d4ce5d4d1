"""What stands in a pairing that what was arranged since forbids; changes nothing and refuses nothing.

A draft was made before somebody left or two were kept apart, and a published round for which nothing
was entered can still be taken back.
"""

from __future__ import annotations

from collections.abc import Iterator

from events.errors import DomainError
from tourney.model.events import RoundDrafted
from tourney.model.state import Round, State
from tourney.rules.decide_rounds import check
from tourney.rules.handmade import pairing_of


def changeable(state: State) -> RoundDrafted | Round | None:
    """The draft, or the latest round while nothing is entered for it; None where neither is there."""
    if state.finished:
        return None
    if state.draft is not None:
        return state.draft
    current = state.current
    if current is None or len(state.missing()) < len(current.tables):
        return None
    return current


def first_open_round(state: State) -> int:
    """The first round that can still be paired otherwise: the latest while nothing is entered for it."""
    current = state.current
    if current is None or current.closed or len(state.missing()) < len(current.tables):
        return len(state.rounds) + 1
    return current.round


def unheeded(state: State) -> tuple[str, ...]:
    """Where the draft, or the latest round while it can be taken back, goes against what is arranged.

    Returns:
        one sentence each: forbidden meetings, wanted ones that do not come about, and for a draft
        who has a place in it and must not, or has none and must.
    """
    made = changeable(state)
    if made is None:
        return ()
    misfit = why_unfit(state)
    said = [f"the draft of round {made.round} does not fit any more: {misfit}"] if misfit else []
    return (*said, *([] if state.final is not None else _told(state, made)))


def why_unfit(state: State) -> str:
    """Why the draft cannot be published any more, as a clause; empty where it can, or where there is none."""
    if state.draft is None or state.finished:
        return ""
    try:
        check(state, pairing_of(state.draft))
    except DomainError as error:
        return error.message
    return ""


def _told(state: State, made: RoundDrafted | Round) -> Iterator[str]:
    drafted = isinstance(made, RoundDrafted)
    where = f"the draft of round {made.round}" if drafted else f"round {made.round}"
    clubs = {one.number: one.details.club for one in state.entrants}
    wanted = state.arrangements.wanted.get(made.round, [])
    barred = state.arrangements.forbidden(made.round, clubs) - set(wanted)
    at = {number: table.table for table in made.tables for number in table.seats}
    for one, other in sorted(barred):
        if one in at and at[one] == at.get(other):
            yield f"{state.name(one)} and {state.name(other)} sit at table {at[one]} of {where}"
    for one, other in wanted if drafted else ():
        if at.get(one) != at.get(other):
            yield f"{state.name(one)} and {state.name(other)} do not sit together in {where}"
