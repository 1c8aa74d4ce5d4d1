"""What a pairing of a tournament is worth, in figures, and against the system's own; changes nothing."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from events.errors import DomainError
from tourney.model.events import RoundPaired
from tourney.model.evolve import state_of
from tourney.model.published import NoSuchRound
from tourney.model.request import Pairing, PairingRequest, seated_together
from tourney.model.state import State
from tourney.pairing import again
from tourney.pairing.quality import (
    Comparison,
    EventQuality,
    Quality,
    compare,
    comparison_sentences,
    event_quality,
    quality,
    sentences,
)
from tourney.pairing.quality import proof as quality_proof
from tourney.pairing.swiss.tables.plan import planned_words
from tourney.pairing.swiss.tables.profiles import BY_RECORD, SPREAD_OPPONENTS, Profile
from tourney.pairing.swiss.tables.search import WHOLE, Best

Ask = Callable[[State], PairingRequest]
"""The question that the tournament asks its system for the next round of a state."""

Propose = Callable[[State], Pairing]
"""The pairing that the tournament's system makes of a state for its next round."""


class Weighed(Struct, frozen=True):
    """A round in figures.

    Args:
        quality: of the pairing.
        against: it against the system's own; None where the system made it, or makes none.
        words: the figures in sentences, names in the place of numbers.
        costs: how it differs from the system's own, in sentences; none where it does not.
    """

    quality: Quality
    against: Comparison | None
    words: tuple[str, ...]
    costs: tuple[str, ...] = ()


def before_round(state: State, number: int) -> State:
    """The tournament as it was when that round was published for good.

    Raises:
        NoSuchRound: it is not paired.
    """
    if not 1 <= number <= len(state.rounds):
        raise NoSuchRound(number, len(state.rounds))
    counting = state.past.counting
    place = max(
        place
        for place, (_, event) in enumerate(counting)
        if isinstance(event, RoundPaired) and event.round == number
    )
    return state_of(event for _, event in counting[:place])


def weighed(before: State, made: Pairing, ask: Ask, propose: Propose, *, proof: bool = True) -> Weighed:
    """A pairing of the next round.

    Args:
        before: the tournament without that round.
        made: the pairing, published, drafted or made by hand.
        ask: the question for that round.
        propose: the system's own pairing.
        proof: whether to look for the best pairing, which takes a second.
    """
    request, profile = ask(before), profile_of(before)
    best = _best(request, profile) if proof else None
    found = quality(request, made, best, profile)
    against = None
    try:
        own = propose(before)
    except DomainError as error:
        costs: tuple[str, ...] = (f"the system makes no pairing of this round: {error.message}",)
    else:
        costs = ()
        if seated_together(own.tables) != seated_together(made.tables):
            against = compare(request, made, own, profile)
            first, *more = comparison_sentences(against)
            costs = (f"against the system's own, {first}", *more)
    planned = planned_words(request, profile) if before.setup.system == "swiss" else ()
    meetings: tuple[str, ...] = ()
    if found.repeats and best is not None:
        bound = again.bound(request, best, profile, quality_proof)
        meetings = () if bound is None else again.words(found.repeats, bound, request)
    return Weighed(found, against, (*sentences(found, meetings), *planned, *_told(before, found)), costs)


def event_weighed(state: State, ask: Ask) -> EventQuality:
    """All published rounds together.

    Raises:
        NoSuchRound: none is paired.
    """
    if not state.rounds:
        raise NoSuchRound(1, 0)
    from tourney.rules.handmade import pairing_of  # noqa: PLC0415 - it imports the rules, which import pairing

    requests = [ask(before_round(state, one.round)) for one in state.rounds]
    return event_quality(requests, [pairing_of(one) for one in state.rounds], profile_of(state))


def profile_of(state: State) -> Profile:
    """In which order the tournament's system weighs the criteria."""
    return BY_RECORD if state.setup.system == "swiss-by-record" else SPREAD_OPPONENTS


def _best(request: PairingRequest, profile: Profile) -> Best | None:
    """The best pairing that could be found; None where a field is too large for anything to be proved."""
    return quality_proof(request, profile) if len(request.entrants) <= WHOLE else None


def _told(state: State, of: Quality) -> tuple[str, ...]:
    """Short tables and byes by name, where somebody has had more than one."""
    out = []
    for what, counts in (("at a short table", of.short), ("without a game for a win's points", of.byes)):
        often = [f"{state.name(one)} ({times})" for one, times in counts if times > 1]
        if often:
            more = f" and {len(often) - 6} more" if len(often) > 6 else ""
            out.append(f"more than once {what}: {', '.join(often[:6])}{more}")
    return tuple(out)
