"""What each event changes on the table; refuses nothing and decides nothing."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Mapping
from typing import Any

from engines.game import Seat
from engines.kitsu.cards import HIDDEN, KATANA, PAW, RECOVER, Card, Face
from engines.kitsu.events import (
    Dealt,
    Declined,
    Destroyed,
    Drew,
    Gave,
    LeaderDrawn,
    LeaderNamed,
    LeaderPassed,
    LeftOver,
    LotDrawn,
    PawnMoved,
    Played,
    Recovered,
    Revealed,
    RoundBegan,
    RoundWon,
    Shuffled,
    TokenTaken,
    TookUp,
    TrickDiscarded,
    TrickScored,
)
from engines.kitsu.laid import Laid
from engines.kitsu.seating import NOBODY
from engines.kitsu.seen import face_up, forget, grown
from engines.kitsu.state import State
from engines.kitsu.trick import available, clan_number, decider, duty, step, targets


def _round_began(state: State, event: RoundBegan) -> None:
    _gather(state)  # KT-102
    state.round, state.deal = event.round, 0
    state.pawns = [0, 0]  # KT-010
    state.used = []  # KT-011; KT-086: what is held stays with its holder
    state.lot = NOBODY
    seating = state.seating
    state.stage = "leader"
    winner = state.winner
    if seating.options.leader_choice and winner != NOBODY and len(seating.members[winner]) > 1:
        state.seat = decider(state, winner)
        state.stage = "choose"


def _leader(state: State, event: LeaderDrawn | LeaderNamed) -> None:
    state.leader = state.seat = event.seat
    state.stage = "shuffle"


def _shuffled(state: State, event: Shuffled) -> None:
    _gather(state)  # KT-100: pawns, tokens and the leader's turn stay
    state.deal = event.deal
    state.stage = "dealing"


def _gather(state: State) -> None:
    """All cards into the deck."""
    seating = state.seating
    state.hands = [[] for _ in range(seating.seats)]
    state.unseen = seating.copies.copy()
    state.pile = len(seating.deck)
    state.gifts = [None] * seating.seats
    state.discard = []
    state.last = 0
    forget(state)


def _dealt(state: State, event: Dealt) -> None:
    hand = state.hands[event.seat]
    for card in event.cards:
        _enter(state, hand, card)
    state.pile -= len(event.cards)
    seating = state.seating
    if event.seat == seating.seats - 1:
        state.seat = state.leader  # KT-030
        state.stage = "play" if seating.seats == 2 else "exchange"  # KT-020, KT-022


def _gave(state: State, event: Gave) -> None:
    seat, card = event.seat, event.card
    hand = state.hands[seat]
    if card is None:
        hand.remove(HIDDEN)
        state.gifts[seat] = state.given[seat] = HIDDEN
    else:
        _leave(state, hand, card)
        state.gifts[seat] = state.given[seat] = card
    if None not in state.gifts:  # KT-020
        state.stage = "taking"


def _took_up(state: State, event: TookUp) -> None:
    seat, giver, card = event.seat, event.giver, event.card
    hand, lay = state.hands[seat], state.gifts[giver]
    state.gifts[giver] = None
    if card is None:
        hand.insert(0, HIDDEN)
    elif HIDDEN in hand:  # the log of the giver, who knows no other card of this hand
        hand.insert(0, HIDDEN)
        state.unseen[card] += 1
    else:
        insort(hand, card)
        if lay == HIDDEN:
            state.unseen[card] -= 1
    if not any(state.gifts):
        state.stage = "play"


def _played(state: State, event: Played) -> None:
    seat, card, token = event.seat, event.card, event.token
    hand, table = state.hands[seat], state.table
    covered = token == PAW
    if card is None:
        hand.remove(HIDDEN)
    else:
        _leave(state, hand, card)
        if not covered:
            face_up(state, seat, card, duty(table, state.seating.clan))
    table.append(Laid(seat, card or HIDDEN, token, event.face, covered, False))
    if token is not None:
        state.held[seat] = None  # KT-082: no longer in possession
        state.used.append(token)  # KT-045, KT-083: out until the next round
        if token == RECOVER and state.last:  # KT-097
            state.stage = "recover"
            return
    if card == KATANA:
        _aim(state, seat)
    else:
        _go_on(state, seat)


def _recovered(state: State, event: Recovered) -> None:
    seat, card, discard = event.seat, event.card, state.discard
    hand = state.hands[seat]
    if card is None:
        # Any of the last cards may be gone: from now on none of them has a known place.
        for place in range(len(discard) - state.last, len(discard)):
            known = discard[place]
            if known != HIDDEN:
                state.unseen[known] += 1
                discard[place] = HIDDEN
        discard.pop()
        hand.insert(0, HIDDEN)
    else:
        place = discard.index(card, len(discard) - state.last)
        insort(hand, discard.pop(place))
    state.last -= 1
    grown(state, seat, 1)
    _aim(state, seat)


def _declined(state: State, event: Declined) -> None:
    _aim(state, event.seat)


def _destroyed(state: State, event: Destroyed) -> None:
    for laid in targets(state.table, event.seat):
        if laid.seat == event.target and laid.card == event.card:
            laid.destroyed = True
            break
    else:
        raise LookupError(f"no {event.card} lies before seat {event.target}")
    _go_on(state, event.seat)


def _aim(state: State, seat: Seat) -> None:
    """A Katana that lies there now is aimed at once, if there is a target (KT-070, KT-073)."""
    if state.table[-1].card == KATANA and targets(state.table, seat):
        state.stage = "destroy"
    else:
        _go_on(state, seat)


def _go_on(state: State, seat: Seat) -> None:
    """The next seat plays, or the trick is complete (KT-030, KT-033)."""
    seating = state.seating
    if len(state.table) == seating.trick:
        state.stage = "complete"
    else:
        state.seat = seating.following[seat]
        state.stage = "play"


def _revealed(state: State, event: Revealed) -> None:
    table, card = state.table, event.card
    place = [laid.covered for laid in table].index(True)
    laid = table[place]
    if laid.card == HIDDEN:
        state.unseen[card] -= 1
    laid.card, laid.covered = card, False
    face_up(state, laid.seat, card, duty(table, state.seating.clan, place))


def _trick_scored(state: State, event: TrickScored) -> None:
    state.score = (event.blue, event.orange, event.swapped)
    state.stage = "scored" if step(state, event.blue, event.orange, event.halted)[1] else "close"


def _pawn_moved(state: State, event: PawnMoved) -> None:
    seating = state.seating
    clan = clan_number(event.clan)
    state.pawns[clan] = event.space
    state.stage = "close"
    if event.steps < seating.options.token_gap:  # KT-080
        return
    if event.space == seating.options.track_steps and state.won[clan] == 1:  # KT-085
        return
    other = 1 - clan
    if any(state.held[seat] for seat in seating.members[other]) or not available(state):  # KT-081, KT-083
        return
    state.seat = decider(state, other)
    state.stage = "gift"


def _token_taken(state: State, event: TokenTaken) -> None:
    state.held[event.seat] = event.token
    state.stage = "close"


def _lot_drawn(state: State, event: LotDrawn) -> None:
    state.lot = clan_number(event.clan)


def _round_won(state: State, event: RoundWon) -> None:
    clan = clan_number(event.clan)
    state.won[clan] = event.rounds
    state.winner = clan
    if event.rounds == 2:  # KT-005, KT-103
        state.stage = "over"
    else:
        state.stage = "clear" if state.table else "round"


def _trick_discarded(state: State, event: TrickDiscarded) -> None:
    seating = state.seating
    state.discard += event.cards  # KT-045
    state.last = len(event.cards)
    state.table = []  # KT-051
    state.score = None
    if seating.options.track_steps in state.pawns:  # KT-101
        state.stage = "round"
    elif state.pile:
        state.seat = state.leader  # KT-047
        state.stage = "refill"
    elif state.deal == seating.options.max_deals_per_round and deal_over(state):  # KT-104
        state.stage = "guard"
    else:
        state.stage = "pass"


def _drew(state: State, event: Drew) -> None:
    seat = event.seat
    hand = state.hands[seat]
    for card in event.cards:
        _enter(state, hand, card)
    state.pile -= len(event.cards)
    grown(state, seat, len(event.cards))
    state.seat = state.seating.following[seat]
    if state.seat == state.leader:
        state.stage = "pass"


def _leader_passed(state: State, event: LeaderPassed) -> None:
    state.leader = state.seat = event.seat
    if not deal_over(state):
        state.stage = "play"
    else:
        state.stage = "leftover" if any(state.hands) else "shuffle"


def _left_over(state: State, event: LeftOver) -> None:
    state.hands[event.seat] = []
    state.discard.append(event.card or HIDDEN)
    state.last += 1
    state.stage = "shuffle"


def deal_over(state: State) -> bool:
    """Whether no trick can follow in this deal: the pile is gone and at most one hand is left (KT-099)."""
    return not state.pile and sum(1 for hand in state.hands if hand) <= 1


def _enter(state: State, hand: list[Card], card: Face | None) -> None:
    if card is None:
        hand.insert(0, HIDDEN)
    else:
        insort(hand, card)
        state.unseen[card] -= 1


def _leave(state: State, hand: list[Card], card: Face) -> None:
    try:
        hand.remove(card)
    except ValueError:  # a hand of which the reader of a redacted log knows nothing
        hand.remove(HIDDEN)
        state.unseen[card] -= 1


APPLY: Mapping[type[Any], Callable[[State, Any], None]] = {
    RoundBegan: _round_began,
    LeaderDrawn: _leader,
    LeaderNamed: _leader,
    Shuffled: _shuffled,
    Dealt: _dealt,
    Gave: _gave,
    TookUp: _took_up,
    Played: _played,
    Recovered: _recovered,
    Declined: _declined,
    Destroyed: _destroyed,
    Revealed: _revealed,
    TrickScored: _trick_scored,
    PawnMoved: _pawn_moved,
    TokenTaken: _token_taken,
    LotDrawn: _lot_drawn,
    RoundWon: _round_won,
    TrickDiscarded: _trick_discarded,
    Drew: _drew,
    LeaderPassed: _leader_passed,
    LeftOver: _left_over,
}
