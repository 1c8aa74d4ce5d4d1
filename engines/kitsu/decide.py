"""What an action brings about, or which rule forbids it; changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.game import IllegalAction, Seat
from engines.kitsu.actions import (
    MADE,
    Action,
    ChooseLeader,
    Destroy,
    Give,
    Play,
    Recover,
    TakeToken,
    well_formed,
)
from engines.kitsu.cards import CLAN, CLANS, PAW, PLUS3, UNCOVERED, VALUE, Face, card_in_words
from engines.kitsu.events import Declined, Destroyed, Event, Gave, LeaderNamed, Played, Recovered, TokenTaken
from engines.kitsu.seating import NOBODY
from engines.kitsu.state import State
from engines.kitsu.trick import available, duty, targets

ASKED: Mapping[str, tuple[type[Any], str, str]] = {
    "exchange": (Give, "a card must be given to the partner now", "KT-020"),
    "play": (Play, "a card must be played now", "KT-031"),
    "recover": (Recover, "a card of the last trick must be taken now", "KT-095"),
    "destroy": (Destroy, "the katana must be aimed now", "KT-072"),
    "gift": (TakeToken, "a power token must be taken now", "KT-087"),
    "choose": (ChooseLeader, "the next leader must be chosen now", "leader_choice"),
}
"""By stage: the one kind of action it asks for, the sentence that refuses others, and its rule."""


def decide(state: State, seat: Seat, action: Action) -> list[Event]:
    """The events of an action.

    Raises:
        IllegalAction: anything that is not in `legal`, with the rule that forbids it.
    """
    stage = state.stage
    asked = ASKED.get(stage)
    if asked is None:
        raise IllegalAction("nobody has to decide anything now", "KT-030")
    kind, sentence, rule = asked
    if type(action) is not kind:
        raise IllegalAction(sentence, rule)
    if stage == "exchange":
        if state.gifts[seat] is not None:
            raise IllegalAction(f"seat {seat} has given a card already", "KT-020")
    elif seat != state.seat:
        raise IllegalAction(f"it is the turn of seat {state.seat}, not of seat {seat}", "KT-030")
    if id(action) not in MADE:
        well_formed(action)
    return DECIDE[kind](state, seat, action)


def _give(state: State, seat: Seat, action: Give) -> list[Event]:
    _hold(state, seat, action.card, "KT-020")
    return [Gave(seat, state.seating.receiver[seat], action.card)]  # KT-021


def _play(state: State, seat: Seat, action: Play) -> list[Event]:
    card, token = action.card, action.token
    hand = state.hands[seat]
    _hold(state, seat, card, "KT-031")
    bound = duty(state.table, state.seating.clan)
    # KT-064: no way to hide a card that must be played
    if bound != NOBODY and CLAN.get(card) != bound and any(CLAN.get(one) == bound for one in hand):
        raise IllegalAction(
            f"the black kitsune asks for a {CLANS[bound]} card, and seat {seat} has one", "KT-060"
        )
    if token is not None and state.held[seat] != token:  # KT-032
        raise IllegalAction(f"seat {seat} does not hold the token {token}", "KT-032")
    if (token == PLUS3) != (action.face is not None):  # KT-090
        raise IllegalAction("PLUS3 needs a face, blue or orange, and nothing else has one", "KT-090")
    if token == PAW and card in UNCOVERED:  # KT-093
        raise IllegalAction(f"the {card_in_words(card)} cannot be played under PAW", "KT-093")
    return [Played(seat, card, token, action.face)]


def _recover(state: State, seat: Seat, action: Recover) -> list[Event]:
    card = action.card
    if card is None:
        if not state.seating.options.recover_optional:  # KT-095
            raise IllegalAction("a card of the last trick must be taken once RECOVER is played", "KT-095")
        return [Declined(seat)]
    if card not in state.discard[-state.last :]:  # KT-096
        raise IllegalAction(f"the {card_in_words(card)} is not among the cards of the last trick", "KT-095")
    return [Recovered(seat, card)]


def _destroy(state: State, seat: Seat, action: Destroy) -> list[Event]:
    target, card = action.seat, action.card
    if card not in VALUE or target == seat:  # KT-071
        raise IllegalAction("a katana destroys a numeral card before another player", "KT-071")
    if not any(laid.seat == target and laid.card == card for laid in targets(state.table, seat)):
        raise IllegalAction(f"no {card_in_words(card)} lies face up before seat {target}", "KT-070")
    return [Destroyed(seat, target, card)]


def _take_token(state: State, seat: Seat, action: TakeToken) -> list[Event]:
    if action.token not in available(state):  # KT-083
        raise IllegalAction(f"the token {action.token} is not available", "KT-083")
    _own_clan(state, seat, action.seat, "KT-084")
    return [TokenTaken(action.seat, action.token, seat)]


def _choose_leader(state: State, seat: Seat, action: ChooseLeader) -> list[Event]:
    _own_clan(state, seat, action.seat, "leader_choice")
    return [LeaderNamed(action.seat)]


def _own_clan(state: State, seat: Seat, other: Seat, rule: str) -> None:
    seating = state.seating
    members = seating.members[seating.clan[seat]]
    if other not in members:
        there = ", ".join(map(str, members))
        raise IllegalAction(f"seat {other} is not of the clan of seat {seat}, which is: {there}", rule)


def _hold(state: State, seat: Seat, card: Face, rule: str) -> None:
    if card not in state.hands[seat]:
        raise IllegalAction(f"seat {seat} has no {card_in_words(card)} in hand", rule)


DECIDE: Mapping[type[Any], Callable[[State, Seat, Any], list[Event]]] = {
    Give: _give,
    Play: _play,
    Recover: _recover,
    Destroy: _destroy,
    TakeToken: _take_token,
    ChooseLeader: _choose_leader,
}
