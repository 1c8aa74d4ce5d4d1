"""What each event changes on the table; refuses nothing and decides nothing."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping
from typing import Any

from engines.game import Seat
from engines.korrigans import actions
from engines.korrigans.cards import COUSIN_NAMES, FAMILIES, FAMILY_NAMES, HIDDEN, Korrigan, Pact
from engines.korrigans.events import (
    AnkouPlayed,
    BugelPlayed,
    Claimed,
    Declined,
    Drew,
    FirstChosen,
    LieuDrawn,
    LiketaerPlayed,
    MajorityFound,
    MargotPlayed,
    MorganePlayed,
    Passed,
    Peeked,
    PhaseBegan,
    Placed,
    RoundEnded,
    TurnedDown,
    TurnedUp,
    ZoneLaid,
)
from engines.korrigans.layout import CENTRE, SQUARE
from engines.korrigans.state import NOBODY, State, holders, public
from engines.korrigans.steps import WINDOWS, Step
from engines.korrigans.zone import can_go_down, can_go_up, free, lines, pays, struck
from engines.match import Decided

BITS = (1, 2, 4, 8, 16)
"""By seat, its bit in `seen`."""

SEARCHES = ("centre", "bugel", "claims")
"""The phases in which search cards are claimed."""


def _decided(state: State, event: Decided[Any]) -> None:
    """What a choice alone changes: a look and a draw wait for the card, a window for the next seat."""
    action = event.action
    if state.stack:
        step = state.stack[-1]
        if step.kind == "look" and type(action) is actions.Peek and action.cell is not None:
            state.stack[-1] = Step("look", step.seat, step.card, action.cell)
        elif step.kind == "line" and type(action) is actions.Morpion and action.draw:
            state.stack[-1] = Step("draw", step.seat, "morpion")
    elif state.phase in WINDOWS:
        del state.queue[0]  # played or held: the next one is asked all the same (KO-086)


def _drew(state: State, event: Drew) -> None:
    seat = event.seat
    state.stack.pop()
    if event.card is None:
        state.pacts[seat].insert(0, HIDDEN)
    else:
        insort(state.pacts[seat], event.card)
        state.unseen.remove(event.card)
    state.since[seat].append(max(1, state.round))
    state.pile -= 1
    if state.phase in SEARCHES:
        state.late = (seat, event.card or HIDDEN)  # KO-094: one drawn in the turns is of use at once
    _settle(state)


def _first_chosen(state: State, event: FirstChosen) -> None:
    state.first = event.seat
    state.phase = "prepare"


def _lieu_drawn(state: State, event: LieuDrawn) -> None:
    state.lieux.append(event.lieu)  # KO-015
    state.round = event.round
    state.buried = event.hidden
    state.phase = "lay"


def _zone_laid(state: State, event: ZoneLaid) -> None:
    for cell, card in zip(state.layout.search, event.cards, strict=True):
        state.search[cell] = card or HIDDEN
    state.phase = "longue_vue"
    state.stack.append(Step("look", event.seat, "longue_vue"))  # KO-017


def _phase_began(state: State, event: PhaseBegan) -> None:
    state.phase = event.phase
    if event.phase in WINDOWS:
        state.queue = holders(state)
    elif event.phase == "turns":
        state.turn, state.passes = state.first, 0  # KO-030
    elif event.phase == "centre" and state.liketaer != NOBODY:
        state.stack.append(Step("claim", state.liketaer, "Liketaer", CENTRE))  # KO-084
    elif event.phase == "claims":
        state.stack += reversed(_own_claims(state))


def _own_claims(state: State) -> list[Step]:
    """KO-098, KO-098a, KO-099: all of them, clockwise from the First Player, each by ascending cell."""
    seats = state.layout.seats
    return [
        Step("claim", seat, "own", cell)
        for seat in ((state.first + place) % seats for place in range(seats))
        for cell in state.layout.playable
        if state.up[cell] and state.owner[cell] == seat
    ]


def _peeked(state: State, event: Peeked) -> None:
    state.stack.pop()
    if event.card is not None:
        state.search[event.cell] = event.card
    for seat in (event.seat, *event.shown):  # KO-019, KO-057: that they know it is public
        state.seen[event.cell] |= BITS[seat]
    _settle(state)


def _declined(state: State, event: Declined) -> None:
    state.stack.pop()
    _settle(state)


def _margot_played(state: State, event: MargotPlayed) -> None:
    _use(state, event.seat, "Fée Margot")
    state.stack += [Step("look", event.seat, "Fée Margot", cell) for cell in reversed(event.cells)]


def _ankou_played(state: State, event: AnkouPlayed) -> None:
    _use(state, event.seat, "Ankou")
    state.scared = True
    state.passes = 0  # KO-037
    state.stack.append(Step("strike", event.seat, "Ankou"))
    _settle(state)


def _placed(state: State, event: Placed) -> None:
    seat, card, cell = event.seat, event.card, event.cell
    cousin = COUSIN_NAMES.get(card)
    if cousin is None:
        state.families[seat].remove(FAMILY_NAMES[card])
    else:
        _leave(state, seat, cousin)
    lying = state.top[cell]
    if lying is not None:  # KO-020, KO-062: covered until the round ends, whatever comes of the card above
        covered: tuple[Seat, Korrigan] = (state.owner[cell], lying)
        state.under[cell] = (*state.under[cell], covered)
    state.owner[cell], state.top[cell], state.up[cell] = seat, card, True  # KO-028
    state.placed, state.passes = True, 0
    _break(state, cell)
    if card == "Tomte":
        state.tomte = True  # KO-072
    state.stack.append(Step("line", seat, "morpion"))  # KO-090
    _arrive(state, seat, card, cell)
    _settle(state)


def _passed(state: State, event: Passed) -> None:
    state.passes = 0 if state.scared else state.passes + 1  # KO-037
    if state.layout.options.line != "placed":
        state.placed = True
        state.stack.append(Step("line", event.seat, "morpion"))  # KO-090
        _settle(state)
        return
    _next_turn(state)


def _turned_down(state: State, event: TurnedDown) -> None:
    state.up[event.cell] = False  # KO-048: nothing else happens
    _break(state, event.cell)
    if state.stack[-1].kind != "strike":
        state.stack.pop()
    _settle(state)


def _turned_up(state: State, event: TurnedUp) -> None:
    state.stack.pop()
    state.up[event.cell] = True
    _arrive(state, event.seat, event.card, event.cell)  # KO-045, KO-047
    _settle(state)


def _morgane_played(state: State, event: MorganePlayed) -> None:
    _use(state, event.seat, "Marie-Morgane")
    one, other = event.cells
    search, seen = state.search, state.seen
    search[one], search[other] = search[other], search[one]
    seen[one], seen[other] = seen[other], seen[one]  # what is known of a card goes with it


def _liketaer_played(state: State, event: LiketaerPlayed) -> None:
    _use(state, event.seat, "Liketaer")
    state.liketaer = event.seat


def _bugel_played(state: State, event: BugelPlayed) -> None:
    _use(state, event.seat, "Bugel Noz")
    cells = free(state)
    if state.layout.options.bugel_centre and state.taken[CENTRE] == NOBODY:
        insort(cells, CENTRE)
    claims = [Step("claim", event.seat, "Bugel Noz", cell) for cell in cells]  # KO-085
    state.stack += reversed(claims)


def _majority_found(state: State, event: MajorityFound) -> None:
    state.phase = "centre"
    if event.seat is not None:
        state.stack.append(Step("claim", event.seat, "majority", CENTRE))


def _claimed(state: State, event: Claimed) -> None:
    state.stack.pop()
    state.search[event.cell] = event.card
    state.seen[event.cell] = public(state)  # KO-099
    state.taken[event.cell] = event.seat
    if event.card == "Trésor":
        state.treasures[event.seat] += 1
    elif event.card == "Pacte" and state.pile:  # KO-099: none from an empty pile
        state.stack.append(Step("draw", event.seat, "Pacte"))


def _round_ended(state: State, event: RoundEnded) -> None:
    # KO-007: no card but the used Lieu and the found treasures leaves the game
    for card in event.returned:
        insort(state.unseen, card)
        state.last[card] = event.round
    state.pile += len(event.returned)
    state.shuffled = tuple(state.unseen)  # KO-102; for the reader of a redacted log: what it may hold
    state.used = []
    for hand in state.families:
        hand[:] = FAMILIES  # KO-016, KO-102
    nine = len(SQUARE)
    state.owner, state.top, state.up = [NOBODY] * nine, [None] * nine, [False] * nine
    state.under, state.search = [()] * nine, [""] * nine
    state.seen, state.taken = [0] * nine, [NOBODY] * nine
    state.tomte, state.liketaer, state.late, state.paid = False, NOBODY, None, []
    state.first = event.seat  # KO-102
    state.phase = "prepare"


def _arrive(state: State, seat: Seat, card: Korrigan, cell: int) -> None:
    """Put on the stack what a card does when it comes into play; its owner chooses (KO-045, KO-047)."""
    if card in {"Ancien", "Tomte", "Farceur", "Mogwai"}:
        state.stack.append(Step("strike", seat, card, cell))
    elif card in {"Devin", "Kobold"}:
        state.stack.append(Step("look", seat, card))  # KO-056, KO-059
    elif card == "Musicien":
        state.stack.append(Step("flip", seat, card, cell))  # KO-068
    elif card == "Leprechaun":
        state.stack += [Step("up", seat, card, cell), Step("down", seat, card, cell)]  # KO-069
    # KO-063: Mangetout and Troll do nothing


def _settle(state: State) -> None:
    """Take from the stack whatever has nothing to do; when a turn's card has done all, the turn ends.

    KO-050: the stack runs empty, for each flip turns up at most one card.
    """
    stack = state.stack
    while stack and not _has_work(state, stack[-1]):
        stack.pop()
    if state.placed and not stack:
        _next_turn(state)


def _has_work(state: State, step: Step) -> bool:
    match step.kind:
        case "strike":
            return bool(struck(state, step))
        case "flip":
            return bool(can_go_down(state, step.cell) or can_go_up(state))
        case "down":
            return bool(can_go_down(state, step.cell))
        case "up":
            return bool(can_go_up(state))
        case "line":
            return pays(state, step.seat)
    return True


def _break(state: State, cell: int) -> None:
    """A line through the cell stands no more: made again, it pays again (KO-091)."""
    if state.paid:
        state.paid = [line for line in state.paid if cell not in line]


def _next_turn(state: State) -> None:
    if state.layout.options.line == "made":
        state.paid += [line for line in lines(state, state.turn) if line not in state.paid]
    state.turn = (state.turn + 1) % state.layout.seats  # KO-030, KO-035, KO-040: everybody has turns
    state.placed = state.scared = False


def _use(state: State, seat: Seat, card: Pact) -> None:
    """A creature was shown: it lies beside the zone until the round ends."""
    _leave(state, seat, card)
    state.used.append(card)


def _leave(state: State, seat: Seat, card: Pact) -> None:
    """Take a Pacte card out of a hand, and the earliest round in which it can have been drawn."""
    hand = state.pacts[seat]
    try:
        hand.remove(card)
    except ValueError:  # a hand of which the reader of a redacted log knows nothing
        hand.remove(HIDDEN)
        state.unseen.remove(card)
    rounds, last = state.since[seat], state.last.get(card, 0)
    rounds.remove(next((drawn for drawn in rounds if drawn > last), rounds[0]))


APPLY: Mapping[type[Any], Callable[[State, Any], None]] = {
    Decided: _decided,
    Drew: _drew,
    FirstChosen: _first_chosen,
    LieuDrawn: _lieu_drawn,
    ZoneLaid: _zone_laid,
    PhaseBegan: _phase_began,
    Peeked: _peeked,
    Declined: _declined,
    MargotPlayed: _margot_played,
    AnkouPlayed: _ankou_played,
    Placed: _placed,
    Passed: _passed,
    TurnedDown: _turned_down,
    TurnedUp: _turned_up,
    MorganePlayed: _morgane_played,
    LiketaerPlayed: _liketaer_played,
    BugelPlayed: _bugel_played,
    MajorityFound: _majority_found,
    Claimed: _claimed,
    RoundEnded: _round_ended,
}
