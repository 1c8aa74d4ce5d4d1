"""Kitsu in plain English: events and actions as words; shows nothing that it was not given."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.game import Seat
from engines.kitsu.actions import Action, ChooseLeader, Destroy, Give, Play, Recover, TakeToken
from engines.kitsu.cards import HIDDEN, KATANA, PAW, RECOVER, card_in_words
from engines.kitsu.events import (
    Dealt,
    Declined,
    Destroyed,
    Drew,
    Event,
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
from engines.kitsu.laid import LaidView
from engines.kitsu.trick import sums, targets
from engines.kitsu.view import KitsuView


def describe(event: Event, names: Sequence[str], seat: Seat | None) -> str:
    """What happened, as one sentence.

    The same for every reader: what a seat may not know is gone from the event before.

    Args:
        event: as `redact` gave it.
        names: by seat.
        seat: who reads.
    """
    match event:
        case RoundBegan(number):
            return f"Round {number} begins: both pawns stand on space 0."
        case Shuffled(number, deal):
            return f"All cards are shuffled: deal {deal} of round {number}."
        case TrickScored():
            return _scored(event)
        case PawnMoved(clan, steps, space):
            return f"The {clan} pawn moves {_spaces(steps)} to {space}."
        case LotDrawn(clan):
            return f"The pawns stand level and no deal is left: the lot falls to {clan}."
        case RoundWon(clan, rounds):
            return f"The {clan} clan wins the round, {'its first' if rounds == 1 else 'its second'}."
        case TrickDiscarded(cards):
            return f"The trick is discarded: {_listed(map(card_in_words, cards))}."
        case Dealt() | Drew() | LeaderDrawn() | LeaderNamed() | LeaderPassed() | Gave() | TookUp():
            return _coming(event, names)
    return _playing(event, names)


def _coming(
    event: Dealt | Drew | LeaderDrawn | LeaderNamed | LeaderPassed | Gave | TookUp, names: Sequence[str]
) -> str:
    """Cards and the leader token on their way to a seat."""
    who = names[event.seat]
    match event:
        case Dealt(cards=cards):
            return f"{who} is dealt {len(cards)} cards{_known(cards)}."
        case Drew(cards=cards):
            return f"{who} draws {len(cards)} cards{_known(cards)}."
        case LeaderDrawn():
            return f"{who} is drawn to lead."
        case LeaderNamed():
            return f"{who} leads this round."
        case LeaderPassed():
            return f"The leader token passes to {who}."
        case Gave(to=to, card=card):
            return f"{who} puts {_a_card(card)} face down before {names[to]}."
        case TookUp(giver=giver, card=card):
            return f"{who} takes up {_a_card(card)} from {names[giver]}."


def _playing(
    event: Played | Recovered | Declined | Destroyed | Revealed | TokenTaken | LeftOver, names: Sequence[str]
) -> str:
    """What a seat does in a trick and after it."""
    who = names[event.seat]
    match event:
        case Played():
            return f"{who} plays {_play(event)}."
        case Recovered(card=card):
            return f"{who} takes {_a_card(card)} of the last trick into hand."
        case Declined():
            return f"{who} looks at the last trick and takes nothing."
        case Destroyed(target=target, card=card):
            return f"{who} destroys the {card_in_words(card)} of {names[target]}."
        case Revealed(card=card):
            return f"{who} turns up the {card_in_words(card)} under PAW."
        case TokenTaken(token=token, chooser=chooser):
            by = "" if chooser == event.seat else f", chosen by {names[chooser]}"
            return f"{who} gets the power token {token}{by}."
        case LeftOver(card=card):
            return f"{who} discards {_a_card(card)}, left over."


def _play(event: Played) -> str:
    if event.token == PAW:
        return f"{_a_card(event.card)} face down under PAW"
    with_token = f" with {event.token}" if event.token else ""
    face = f" on {event.face}" if event.face else ""
    return f"the {card_in_words(event.card or HIDDEN)}{with_token}{face}"


def _scored(event: TrickScored) -> str:
    swapped = ", colours swapped" if event.swapped else ""
    result = f"Blue {event.blue}, orange {event.orange}{swapped}"
    if event.halted:
        return f"{result}: no pawn moves, by HAND."
    if event.blue == event.orange:
        return f"{result}: a tie."
    return f"{result}: {'blue' if event.blue > event.orange else 'orange'} wins the trick."


def _spaces(count: int) -> str:
    return "1 space" if count == 1 else f"{count} spaces"


def _a_card(card: str | None) -> str:
    return "a card" if card is None else f"the {card_in_words(card)}"


def _known(cards: Sequence[str | None]) -> str:
    known = [card_in_words(card) for card in cards if card is not None]
    return f": {_listed(known)}" if known else ""


def _listed(words: Iterable[str]) -> str:
    """`blue 1 (twice), katana`, in the order of first appearance."""
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    times = {1: "", 2: " (twice)"}
    return ", ".join(f"{word}{times.get(count, f' ({count} times)')}" for word, count in counts.items())


def say(action: Action, view: KitsuView) -> str:
    """The action as a line of a menu, with what it makes of the trick.

    Players have the numbers that stand beside their names in the picture, from 1.
    """
    match action:
        case Give(card):
            return f"give the {card_in_words(card)}"
        case Play():
            return _say_play(action, view)
        case Recover(None):
            return "take nothing"
        case Recover(card):
            return f"take the {card_in_words(card or HIDDEN)} of the last trick"
        case Destroy(seat, card):
            name = card_in_words(card)
            return f"destroy the {name} of player {seat + 1}, {_then(without(view, seat, card))}"
        case TakeToken(token, seat):
            return f"take {token} for player {seat + 1}"
        case ChooseLeader(seat):
            return f"let player {seat + 1} lead"


def _say_play(action: Play, view: KitsuView) -> str:
    card, token = action.card, action.token
    words = f"play the {card_in_words(card)}"
    if token == PAW:
        words += " face down under PAW"
    elif token is not None:
        words += f" with {token}" + (f" on {action.face}" if action.face else "")
    table = after(view, action)
    if token == RECOVER and not view.last:  # KT-097
        words += ", no trick to take from"
    if card == KATANA:  # KT-072, KT-073
        return f"{words}, {'then destroy a card' if targets(table, view.next) else 'nothing to destroy'}"
    return f"{words}, {_then(table)}"


def after(view: KitsuView, play: Play) -> list[LaidView]:
    """The table with one more card of the seat whose turn it is, as it knows it itself."""
    covered = play.token == PAW
    return [*view.table, LaidView(view.next, play.card, play.token, play.face, covered, False)]


def without(
    view: KitsuView, seat: Seat, card: str, table: Sequence[LaidView] | None = None
) -> list[LaidView]:
    """The table (by default that of the view) without a card that is destroyed."""
    left = list(view.table if table is None else table)
    for place, laid in enumerate(left):
        if (laid.seat, laid.card, laid.covered, laid.destroyed) == (seat, card, False, False):
            del left[place]
            break
    return left


def _then(table: Sequence[LaidView]) -> str:
    blue, orange, swapped = sums(table)
    return f"then blue {blue}, orange {orange}{', swapped' if swapped else ''}"
