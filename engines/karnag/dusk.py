"""The end of a round and of the match: menhirs, council, last points, winner; asks nobody anything."""

from __future__ import annotations

from engines.game import Outcome, Seat
from engines.karnag.events_team import (
    CaptivesCounted,
    CouncilHeld,
    CouncilScored,
    GateJudged,
    MenhirRaised,
    MenhirsCounted,
    PairAligned,
    StonesCounted,
)
from engines.karnag.geometry import AT, COUNCIL, COUNCIL_TRACK, RING
from engines.karnag.menhirs import gate_closed, pairs
from engines.karnag.state import State

Dusk = PairAligned | MenhirRaised | CouncilScored | CouncilHeld
Final = StonesCounted | GateJudged | MenhirsCounted | CaptivesCounted


def dusk(state: State) -> tuple[Dusk, ...]:
    """Phases 5 and 6: stones in a line become menhirs, then the council (KA-095 to KA-106)."""
    out: list[Dusk] = []
    raised: set[int] = set()
    for one, other, apart in pairs(state):
        out.append(PairAligned(state.stones[one], (AT[one], AT[other]), apart))
        raised |= {one, other}
    position = state.terms.position
    # KA-096: all at once; KA-098: once a stone
    out += [MenhirRaised(state.stones[cell], AT[cell], position[RING[cell]]) for cell in sorted(raised)]
    present = [druids.count(COUNCIL) for druids in state.druids]
    out += [CouncilScored(seat, druids) for seat, druids in enumerate(present) if druids]  # KA-104
    influence = tuple(
        druids + state.knowledge[seat][COUNCIL_TRACK] + state.words[seat] if druids else 0  # KA-105
        for seat, druids in enumerate(present)
    )
    best = max(influence)
    winner = influence.index(best) if best and influence.count(best) == 1 else None  # KA-106
    out.append(CouncilHeld(influence, winner))
    return tuple(out)


def final(state: State) -> tuple[Final, ...]:
    """The last points (KA-111 to KA-114)."""
    options, seats = state.terms.options, range(state.terms.seats)
    out: list[Final] = []
    owners = list(state.stones.values())
    for seat in seats:
        stones, cards = owners.count(seat), len(state.hands[seat])
        points = options.final_stone * stones + options.final_card * cards  # KA-111
        out.append(StonesCounted(seat, stones, cards, points))
    closed = gate_closed(state)  # KA-113
    out.append(GateJudged(closed))
    raisers = list(state.menhirs.values())
    for seat in seats:  # KA-114
        if closed:
            out.append(MenhirsCounted(seat, raisers.count(seat), options.final_menhir * raisers.count(seat)))
        else:
            captives = len(state.captured[seat])
            out.append(CaptivesCounted(seat, captives, options.final_captive * captives))
    return tuple(out)


def outcome(state: State) -> Outcome:
    """The most PM wins; equal PM are told apart by the energy left (KA-115)."""
    seats: range = range(state.terms.seats)
    worths: list[tuple[int, int]] = list(zip(state.points, state.energy, strict=True))
    ranks = tuple(1 + sum(other > own for other in worths) for own in worths)
    sides: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in seats)
    return Outcome(sides, tuple(state.points), ranks)
