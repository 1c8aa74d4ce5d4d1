"""Korsar in plain English: cards, events and actions as words; shows nothing that it was not given."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engines.game import Seat
from engines.korsar import actions
from engines.korsar.actions import Action
from engines.korsar.cards import GOLD, HIDDEN, STRENGTH, card_in_words
from engines.korsar.events import (
    AdmiralPlayed,
    Attacked,
    CaptainPlayed,
    Captured,
    Dealt,
    Discarded,
    Drew,
    Event,
    HandShown,
    MerchantPlayed,
    PassedOver,
    Swept,
    TrumpReplaced,
)
from engines.korsar.view import KorsarView


def describe(event: Event, names: Sequence[str], seat: Seat | None) -> str:
    """What happened, as one sentence.

    The same for every reader: what a seat may not know is gone from the event before.

    Args:
        event: as `redact` gave it.
        names: by seat.
        seat: who reads.
    """
    who = names[event.seat]
    match event:
        case Dealt(cards=cards):
            known = [card_in_words(card) for card in sorted(card for card in cards if card is not None)]
            what = f": {_listed(known)}" if known else ""
            return f"{who} is dealt {len(cards)} cards{what}."
        case Drew(card=None):
            return f"{who} draws a card."
        case Drew(card=card):
            return f"{who} draws the {card_in_words(card or HIDDEN)}."
        case MerchantPlayed(ship=ship, card=card):
            return f"{who} puts down ship {ship}, worth {GOLD[card]} gold."
        case Attacked(ship=ship, card=card) | CaptainPlayed(ship=ship, card=card):
            return f"{who} plays the {card_in_words(card)} on ship {ship}."
        case AdmiralPlayed(ship=ship):
            return f"{who} plays the admiral on ship {ship}."
        case TrumpReplaced(ship=ship, card=card):
            return f"The {card_in_words(card)} of {who} leaves ship {ship} for the discard pile."
        case Captured(ship=ship, card=card, discarded=discarded):
            return f"{who} captures ship {ship} for {GOLD[card]} gold{_thrown(discarded)}."
        case Swept(ship=ship, card=card, discarded=discarded):
            return f"{who} leads ship {ship} at the end and takes its {GOLD[card]} gold{_thrown(discarded)}."
        case Discarded(card=card):
            return f"{who} discards the {card_in_words(card)}."
        case PassedOver():
            return f"{who} has no card left to play."
        case HandShown(cards=cards):
            return _shown(who, cards)


def _shown(who: str, cards: Sequence[str]) -> str:
    if not cards:
        return f"{who} has an empty hand."
    lost = sum(GOLD.get(card, 0) for card in cards)
    penalty = f" and loses {lost} gold for ships" if lost else ""
    return f"{who} shows {_listed([card_in_words(card) for card in cards])}{penalty}."


def _thrown(cards: Sequence[str]) -> str:
    return f"; discarded: {_listed([card_in_words(card) for card in cards])}" if cards else ""


def _listed(words: Iterable[str]) -> str:
    """`red pirate 2 (twice), blue captain`, in the order of first appearance."""
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    times = {1: "", 2: " (twice)"}
    return ", ".join(f"{word}{times.get(count, f' ({count} times)')}" for word, count in counts.items())


def say(action: Action, view: KorsarView) -> str:
    """The action as a line of a menu, with what it would do to the ship."""
    match action:
        case actions.Draw():
            return f"draw a card ({view.pile} left)"
        case actions.PlayMerchant(card):
            return f"put down the {card_in_words(card)}"
        case actions.Attack(ship, card):
            return f"{card_in_words(card)} on {_ship(view, ship)}, then {_after(view, ship, card)}"
        case actions.Captain(ship, card):
            return f"{card_in_words(card)} on {_ship(view, ship)}, to lead it"
        case actions.Admiral(ship):
            return f"admiral on {_ship(view, ship)}, to lead it"
        case actions.Discard(card):
            return f"discard the {card_in_words(card)}"


def _ship(view: KorsarView, number: int) -> str:
    ship = view.ship(number)
    return f"ship {number}" if ship is None else f"ship {number} ({GOLD[ship.card]} gold)"


def _after(view: KorsarView, number: int, card: str) -> str:
    ship = view.ship(number)
    if ship is None or view.turn is None:
        return "on its own"
    mine = ship.strengths[view.turn] + STRENGTH[card]
    best = view.best_against(ship, view.turn)
    return f"{mine} against {best}" if best else f"{mine} against nobody"
