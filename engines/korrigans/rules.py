"""The course of the game: who must act, what is due, when chance is asked, how it ends."""

from __future__ import annotations

from engines.chance import Draw, Roll
from engines.game import Due, Outcome, Over, Pending, Seat, Setup, Turn, ranks
from engines.korrigans.cards import (
    COUSINS,
    FIND_NAMES,
    LIEUX,
    PACTS,
    PLACEABLE_NAMES,
    TREASURES,
    Pact,
)
from engines.korrigans.chance import FIRST, lieu_pile, pact_deck, search_deck
from engines.korrigans.events import (
    CLAIMED_BY,
    SEEN_WITH,
    Claimed,
    MajorityFound,
    Peeked,
    PhaseBegan,
    RoundEnded,
    TurnedDown,
)
from engines.korrigans.state import NOBODY, State, holders, lieux_out
from engines.korrigans.steps import NOWHERE, WINDOWS, Phase, Step
from engines.korrigans.zone import counts, elders, struck

TURNS = tuple(Turn((seat,)) for seat in range(5))

AFTER: dict[Phase, Phase] = {
    "longue_vue": "margot",
    "margot": "turns",
    "turns": "morgane",
    "morgane": "liketaer",
    "liketaer": "centre",
    "centre": "bugel",
    "bugel": "claims",
}
"""KO-086: the fixed order of a round, from the Longue-Vue to the claims."""


def sides(setup: Setup) -> tuple[tuple[Seat, ...], ...]:
    """Each player for himself (KO-001)."""
    return tuple((seat,) for seat in range(setup.seats))


def pending(state: State) -> Pending:
    """What must happen next: the last step of the stack, else whatever the phase asks for."""
    if state.stack:
        return _resolving(state, state.stack[-1])
    phase = state.phase
    if phase == "turns":
        # KO-037: the phase ends after as many turns in a row as there are seats without any card
        return TURNS[state.turn] if state.passes < state.layout.seats else _next_phase(state)
    if phase in WINDOWS:
        return TURNS[state.queue[0]] if state.queue else _next_phase(state)
    if phase == "deal":
        return Roll(FIRST, 0)  # KO-006
    if phase == "prepare":
        return Draw(lieu_pile(state), len(lieux_out(state)), 1, state.first)  # KO-004, KO-010
    if phase == "lay":
        return Draw(search_deck(state), 0, len(state.layout.search), state.first)  # KO-013
    if phase == "claims":
        return _ending(state)
    return _next_phase(state)


def _resolving(state: State, step: Step) -> Pending:
    """What the last step of the stack asks for; all before it wait (KO-046)."""
    match step.kind:
        case "draw":
            return Draw(pact_deck(state), len(state.shuffled) - state.pile, 1, step.seat)
        case "strike":
            return Due(tuple(_down(state, step, cell) for cell in struck(state, step)))
        case "claim":
            find = FIND_NAMES.get(state.search[step.cell], "Rien")  # unknown to the reader of a redacted log
            return Due((Claimed(step.seat, step.cell, find, CLAIMED_BY[step.card]),))
        case "look" if step.cell != NOWHERE:
            return Due((_look(state, step),))
    return TURNS[step.seat]


def _down(state: State, step: Step, cell: int) -> TurnedDown:
    return TurnedDown(state.owner[cell], PLACEABLE_NAMES[state.top[cell] or ""], cell, step.card, step.seat)


def _look(state: State, step: Step) -> Peeked:
    """KO-057: what a Devin or Kobold sees is shown to the owner of an Ancien in play, if he is another."""
    shown: tuple[Seat, ...] = ()
    if step.card in {"Devin", "Kobold"}:
        shown = tuple(sorted({*elders(state)} - {step.seat}))
    find = FIND_NAMES.get(state.search[step.cell])
    return Peeked(step.seat, SEEN_WITH[step.card], step.cell, shown, find)


def _next_phase(state: State) -> Due:
    """The phase that comes now; a window in which nobody holds a Pacte card is passed over."""
    phase = AFTER[state.phase]
    asked = bool(holders(state))
    while phase in WINDOWS and not asked:
        phase = AFTER[phase]
    if phase == "centre" and state.liketaer == NOBODY:
        return Due((_majority(state),))
    return Due((PhaseBegan(phase),))


def _majority(state: State) -> MajorityFound:
    """Who claims the card under the Lieu."""
    cards = counts(state)
    most = max(cards)
    ahead = [seat for seat, number in enumerate(cards) if number == most]
    if most and len(ahead) == 1:
        return MajorityFound(ahead[0], cards, "most")  # KO-096
    tied = [owner for owner in elders(state) if owner in ahead]
    if most and tied:
        return MajorityFound(tied[0], cards, "Ancien")  # KO-097
    return MajorityFound(None, cards, "nobody")  # KO-097: nobody, too, where all have none


def _ending(state: State) -> Due | Over:
    """After the claims: the match is over, or the table is cleared for the next round."""
    if sum(state.treasures) == TREASURES:
        return Over(_outcome(state), "KO-101")  # KO-107: rounds have no limit of their own
    if len(lieux_out(state)) == len(LIEUX):  # KO-015: never, where the pile is made anew
        return Over(_outcome(state), "KO-103")
    # KO-099, KO-100: what nobody claimed is shown to nobody and goes back unseen
    return Due((RoundEnded((state.first + 1) % state.layout.seats, state.round, returned(state)),))


def returned(state: State) -> tuple[Pact, ...]:
    """KO-102: the creatures and cousins played this round, covered or not, in the order of PACTS."""
    laid = {card for pile in state.under for _, card in pile} | set(state.top)
    return tuple(card for card in PACTS if card in state.used or (card in COUSINS and card in laid))


def _outcome(state: State) -> Outcome:
    """KO-104: most treasures win; KO-105: among equals the Ancien's owner; KO-106: or they share."""
    scores = tuple(state.treasures)
    order = ranks(scores)
    tied = [owner for owner in elders(state) if order[owner] == 1]
    if tied:
        order = tuple(1 if seat == tied[0] else 2 if rank == 1 else rank for seat, rank in enumerate(order))
    return Outcome(tuple((seat,) for seat in range(len(scores))), scores, order)
