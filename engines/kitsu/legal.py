"""Which actions a seat has now; what they bring about, and why others are refused, is decide.py's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engines.game import Seat
from engines.kitsu.actions import (
    GIVES,
    NOTHING,
    PLAYS,
    RECOVERS,
    WITH,
    Action,
    ChooseLeader,
    Destroy,
    TakeToken,
)
from engines.kitsu.cards import BLACK, CLAN, HIDDEN, Card
from engines.kitsu.state import State
from engines.kitsu.trick import available, duty, targets


def legal(state: State, seat: Seat) -> list[Action]:
    """Every legal action of a seat that must act, equal faces merged, in order of the written faces.

    KT-034: the list is never empty.
    """
    return CHOICES[state.stage](state, seat)


def _exchange(state: State, seat: Seat) -> list[Action]:
    """KT-020: any card of the hand; KT-023: what is received comes later."""
    return [GIVES[card] for card in dict.fromkeys(state.hands[seat])]


def _play(state: State, seat: Seat) -> list[Action]:
    token = state.held[seat]
    cards = playable(state, seat)
    out = [PLAYS[card] for card in cards]
    if token is not None:  # KT-032, KT-065
        pairs = WITH[token]
        for card in cards:
            out += pairs.get(card, ())  # KT-093
    return out


def playable(state: State, seat: Seat) -> Sequence[Card]:
    """The cards of a hand that may be played: any (KT-031), unless a Black Kitsune binds (KT-060)."""
    hand = list(dict.fromkeys(state.hands[seat]))
    table = state.table
    if not table or table[-1].card != BLACK:
        return hand
    bound = duty(table, state.seating.clan)
    return [card for card in hand if CLAN.get(card) == bound] or hand  # KT-061


def _recover(state: State, seat: Seat) -> list[Action]:
    """Each card of the last trick, destroyed ones too (KT-095, KT-096)."""
    out: list[Action] = [RECOVERS[card] for card in sorted(set(state.discard[-state.last :]))]
    if state.seating.options.recover_optional:
        out.append(NOTHING)
    return out


def _destroy(state: State, seat: Seat) -> list[Action]:
    """Each target once; KT-072: there is no way around it."""
    found: dict[tuple[Seat, Card], Action] = {}
    for laid in targets(state.table, seat):
        card = laid.card
        if card != HIDDEN:
            found[laid.seat, card] = Destroy(laid.seat, card)
    return list(found.values())


def _gift(state: State, seat: Seat) -> list[Action]:
    """Each available token for each member of the clan (KT-083, KT-084); there is no declining (KT-087)."""
    members = state.seating.members[state.seating.clan[seat]]
    return [TakeToken(token, member) for token in available(state) for member in members]


def _choose(state: State, seat: Seat) -> list[Action]:
    return [ChooseLeader(member) for member in state.seating.members[state.seating.clan[seat]]]


CHOICES: Mapping[str, Callable[[State, Seat], list[Action]]] = {
    "exchange": _exchange,
    "play": _play,
    "recover": _recover,
    "destroy": _destroy,
    "gift": _gift,
    "choose": _choose,
}
"""By stage, for the stages in which a seat must act."""
