"""Why an entrant had his table or his bye in a round: the question as it stood then, and what decided.

Asks the pairing system for its reasons and adds what the log knows: a round made by hand, a bye
that was asked for, a final. Pairs nobody.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from events.errors import NotAllowed
from tourney.model.events import Bye
from tourney.model.final import bracket, course_of, lots_in_words
from tourney.model.published import NoSuchRound
from tourney.model.request import PairingRequest
from tourney.model.state import State, TableView
from tourney.pairing import system
from tourney.rules.decide_final import level_at_the_cut
from tourney.rules.handmade import pairing_of
from tourney.rules.hindsight import Propose
from tourney.rules.round_quality import before_round

Ask = Callable[[State], PairingRequest]
"""The question that the tournament asks its system for the next round of a state."""

ASKED = {"full": "a full-point bye", "half": "a half-point bye", "zero": "a bye without points"}


class PlaceExplained(Struct, frozen=True):
    """Why somebody sits where he sits.

    Args:
        round: which.
        entrant: his number.
        table: its number; None without one.
        seats: who sits there, by number in seat order.
        bye: the kind of his bye; None where he has none.
        words: the reasons, the deciding one first.
    """

    round: int
    entrant: int
    table: int | None
    seats: tuple[int, ...]
    bye: str | None
    words: tuple[str, ...]


def explain_place(state: State, round_: int, entrant: int, ask: Ask, propose: Propose) -> PlaceExplained:
    """Why the entrant had that table or bye.

    Args:
        state: the tournament.
        round_: which round.
        entrant: his number.
        ask: the question for a state's next round, as the tournament asks it.
        propose: the pairing of that, to tell a round that was made by hand.

    Raises:
        NoSuchRound: it is not paired.
    """
    if not 1 <= round_ <= len(state.rounds):
        raise NoSuchRound(round_, len(state.rounds))
    one = state.rounds[round_ - 1]
    table = next((table for table in one.tables if entrant in table.seats), None)
    bye = next((bye for bye in one.byes if bye.entrant == entrant), None)
    words = _reasons(state, round_, entrant, table, bye, ask, propose)
    return PlaceExplained(
        round_,
        entrant,
        None if table is None else table.table,
        () if table is None else table.seats,
        None if bye is None else bye.kind,
        words,
    )


def _reasons(
    state: State,
    round_: int,
    entrant: int,
    table: TableView | None,
    bye: Bye | None,
    ask: Ask,
    propose: Propose,
) -> tuple[str, ...]:
    name = state.name(entrant)
    if state.final is not None and round_ > state.final.after and table is None and bye is None:
        return _not_in_final(state, entrant)
    if table is None and bye is None:
        return (f"{name} was not in round {round_}: withdrawn, absent or not entered yet",)
    if bye is not None and bye.kind in ASKED:
        return (f"{name} has {ASKED[bye.kind]} in round {round_}, which was asked for or granted",)
    if state.final is not None and round_ > state.final.after:
        return _final_words(state, round_, entrant)
    before = before_round(state, round_)
    published = pairing_of(state.rounds[round_ - 1])
    by = system(state.setup.system)
    hand = f"round {round_} was not paired by the {by.name} system alone, but made or changed by hand"
    none = ""
    try:
        # A seed that was lost, or an extension that has changed, shows as another pairing as well
        by_hand = propose(before).tables != published.tables
    except NotAllowed as error:
        by_hand, none = True, f"the system makes no pairing of this round: {error.message}"
    try:
        said = () if by.explain is None else by.explain(ask(before), published, entrant)
    except NotAllowed:
        said = ()
    if by_hand:
        return (hand, *([none] if none else []), *said)
    return said or (f"the {by.name} system follows a fixed schedule",)


def _final_words(state: State, round_: int, entrant: int) -> tuple[str, ...]:
    final = state.final
    assert final is not None
    name, seed = state.name(entrant), final.seeds.index(entrant) + 1
    seeded = f"{name} is number {seed} of the final, by the standings after round {final.after}"
    lots = lots_about(state, entrant)
    if state.setup.table_size > 2:
        return (seeded, *lots, "all finalists sit at one table")
    lines = bracket(len(final.seeds))
    slots = course_of(state, round_ - 1).slots
    drawn = " ".join(str(line) if line <= len(final.seeds) else "-" for line in lines)
    where = slots.index(entrant)
    other = slots[where ^ 1] if where ^ 1 < len(slots) else None
    meets = "has nobody to play" if other is None else f"meets {state.name(other)}"
    return (seeded, *lots, f"the lines of the final are {drawn}, neighbours meet, and {name} {meets}")


def lots_about(state: State, entrant: int) -> tuple[str, ...]:
    """What the lot decided about him when the final began, in a sentence; none where it decided nothing.

    What was written before names no lot: it follows from the standings of that moment.
    """
    final = state.final
    if final is None:
        return ()
    drawn = final.drawn or level_at_the_cut(state, final)
    return lots_in_words(final.seeds, [group for group in drawn if entrant in group], state.name)


def _not_in_final(state: State, entrant: int) -> tuple[str, ...]:
    """Why somebody does not play in a round of the final."""
    final = state.final
    assert final is not None
    name = state.name(entrant)
    if entrant in final.seeds:
        return (f"{name} was in the final and is out of it",)
    many = len(final.seeds)
    return (
        f"{name} is not among the {many} of the final, by the standings after round {final.after}",
        *lots_about(state, entrant),
    )
