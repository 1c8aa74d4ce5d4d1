"""Korrigans in plain English: events and actions as words; shows nothing that it was not given."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Seat
from engines.korrigans import actions
from engines.korrigans.actions import Action
from engines.korrigans.cards import DEVOURERS, Find, the
from engines.korrigans.events import (
    AnkouPlayed,
    BugelPlayed,
    Claimed,
    Declined,
    Drew,
    Event,
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
from engines.korrigans.layout import CENTRE
from engines.korrigans.view import CellView, KorrigansView

PHASES = {
    "margot": "Before the first turn Fée Margot may be played.",
    "turns": "The turns begin.",
    "morgane": "Nobody can or wants to play any more; Marie-Morgane may be played.",
    "liketaer": "The card under the Lieu is about to be claimed; the Liketaer may be played.",
    "centre": "The card under the Lieu is claimed.",
    "bugel": "The other cards are about to be claimed; the Bugel Noz may be played.",
    "claims": "Each player claims what lies under his face-up Korrigans.",
}
"""A phase as a sentence."""

DECLINED = {
    "longue_vue": "leaves the Longue-Vue unused",
    "Devin": "looks at nothing with the Devin",
    "Kobold": "looks at nothing with the Kobold",
    "Musicien": "turns nothing with the Musicien",
    "Leprechaun": "turns nothing with the Leprechaun",
    "morpion": "has three in a row and draws no card",
}


def describe(event: Event, names: Sequence[str], seat: Seat | None) -> str:
    """What happened, as one sentence.

    The same for every reader: what a seat may not know is gone from the event before.

    Args:
        event: as `redact` gave it.
        names: by seat.
        seat: who reads.
    """
    match event:
        case PhaseBegan(phase=phase):
            return PHASES.get(phase, f"The phase {phase} begins.")
        case MajorityFound():
            return _majority(event, names)
        case Placed():
            return _placed(event, names)
        case RoundEnded(round=number, returned=returned):
            verb = "goes" if len(returned) == 1 else "go"
            back = (
                f" {_listed([the(card) for card in returned])} {verb} back into the pile, and"
                if returned
                else ""
            )
            return f"Round {number} is over:{back} {names[event.seat]} gets the Longue-Vue."
        case TurnedDown(cell=cell) | TurnedUp(cell=cell):
            again = "" if event.card in DEVOURERS else ", and it acts again"  # KO-045, KO-063
            way = "down" if isinstance(event, TurnedDown) else f"up{again}"
            card = f"the {event.card} of {names[event.seat]} on {_at(cell)}"
            return f"{_capital(the(event.by))} of {names[event.by_seat]} turns {card} face {way}."
    return f"{names[event.seat]} {_deed(event, names)}."


def _deed(event: Event, names: Sequence[str]) -> str:
    """What the seat of the event did."""
    match event:
        case Drew(card=card, src=src):
            return f"{_drew(src)} {'a Pacte card' if card is None else f'a Pacte card: {the(card)}'}"
        case FirstChosen():
            return "is the First Player and gets the Longue-Vue"
        case LieuDrawn(round=number, lieu=lieu, number=wanted, hidden=hidden):
            fewer = "" if hidden == wanted else f", of which {_treasures(hidden)} can still be hidden"
            return f"shows the Lieu of round {number}: {lieu}, {_treasures(wanted)}{fewer}"
        case ZoneLaid(cards=cards):
            known = [f"{card}" for card in cards if card is not None]
            return f"lays {len(cards)} search cards face down{': ' if known else ''}{', '.join(known)}"
        case Peeked():
            return _peeked(event, names)
        case Declined(src=src):
            return DECLINED[src]
        case MargotPlayed(cells=cells):
            return f"plays Fée Margot to look at the cards on cells {_listed(list(map(str, cells)))}"
        case AnkouPlayed():
            return "plays the Ankou: every Korrigan that is face up turns face down"
        case Passed():
            return "passes"
        case MorganePlayed(cells=(one, other)):
            return f"plays Marie-Morgane and swaps the search cards of {_at(one)} and {_at(other)}"
        case LiketaerPlayed():
            return "plays the Liketaer to take the card under the Lieu"
        case BugelPlayed():
            return "plays the Bugel Noz to claim the cards of all free cells"
        case Claimed():
            return _claimed(event)
    raise AssertionError(f"no words for {event!r}")


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _drew(src: str) -> str:
    return {"deal": "is dealt", "morpion": "has three in a row and draws"}.get(src, "draws")


def _treasures(count: int) -> str:
    return f"{count} treasure{'' if count == 1 else 's'}"


def _at(cell: int) -> str:
    return "the centre" if cell == CENTRE else f"cell {cell}"


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _placed(event: Placed, names: Sequence[str]) -> str:
    over = ""
    if event.covers is not None and event.covers_seat is not None:
        over = f", over the {event.covers} of {names[event.covers_seat]}"
    return f"{names[event.seat]} places the {event.card} on {_at(event.cell)}{over}."


def _peeked(event: Peeked, names: Sequence[str]) -> str:
    by = {"longue_vue": "through the Longue-Vue "}.get(event.src, f"with {the(event.src)} ")
    what = "" if event.card is None else f": {event.card}"
    too = f" and shows it to {_listed([names[seat] for seat in event.shown])}" if event.shown else ""
    return f"looks {by}at the card of {_at(event.cell)}{too}{what}"


def _claimed(event: Claimed) -> str:
    by = {"Liketaer": " with the Liketaer", "Bugel Noz": " with the Bugel Noz"}.get(event.src, "")
    finds: dict[Find, str] = {
        "Trésor": "finds a treasure",
        "Pacte": "finds the Pacte card",
        "Rien": "finds nothing",
    }
    return f"claims the card of {_at(event.cell)}{by} and {finds[event.card]}"


def _majority(event: MajorityFound, names: Sequence[str]) -> str:
    count = ", ".join(f"{name} {number}" for name, number in zip(names, event.counts, strict=True))
    if event.seat is None:
        return f"Face-up cards: {count}. Nobody claims the card under the Lieu."
    why = "has the most" if event.by == "most" else "has the Ancien among equals"
    return f"Face-up cards: {count}. {names[event.seat]} {why} and claims the card under the Lieu."


def say(action: Action, view: KorrigansView) -> str:
    """The action as a line of a menu, with what lies where it would happen.

    Where there can be many of a kind the lines are short, and cells are named by their numbers.
    """
    match action:
        case actions.Play(card, cell):
            return f"{card} on {cell}{_there(view, cell)}"
        case actions.Peek(src, None):
            return DECLINED[src].replace("leaves", "leave").replace("looks", "look")
        case actions.Peek(src, cell):
            by = "the Longue-Vue" if src == "longue_vue" else src
            return f"look with {by} at {cell}{_known(view, cell or 0)}"
        case actions.Flip(mode, cell):
            return f"turn {mode} {_card(view, cell)}" if cell is not None else "turn nothing"
        case actions.Margot(cells):
            return f"play Fée Margot on {_listed(list(map(str, cells)))}"
        case actions.Morgane((one, other)):
            return f"play Marie-Morgane: swap {one}{_known(view, one)} and {other}{_known(view, other)}"
        case actions.Morpion(draw):
            return "draw a Pacte card for three in a row" if draw else "draw no card"
        case actions.Liketaer():
            return f"play the Liketaer: take the card under the Lieu{_known(view, CENTRE)}"
        case actions.Bugel():
            free = [str(cell.number) for cell in view.cells if cell.number != CENTRE and not cell.up]
            return f"play the Bugel Noz: claim the free cells ({', '.join(free) or 'there are none'})"
        case actions.Ankou():
            return "play the Ankou: all face down"
        case actions.Pass():
            return "pass"
        case actions.Hold():
            return "play no creature"


def _there(view: KorrigansView, number: int) -> str:
    """What a placed card would lie on: a known search card, and a card that it would cover."""
    cell = view.cell(number)
    if cell is None or cell.top is None:
        return _known(view, number)
    # The same short form as in the picture, so that a long menu fits into columns.
    return f"{_known(view, number)} over {cell.top.card if cell.up else f'({cell.top.card})'}"


def _known(view: KorrigansView, number: int) -> str:
    cell = view.cell(number)
    return "" if cell is None or cell.search is None else f" ({cell.search})"


def _card(view: KorrigansView, number: int) -> str:
    cell: CellView | None = view.cell(number)
    if cell is None or cell.top is None:
        return f"the card on {number}"
    return f"{'own ' if cell.top.seat == view.seat else ''}{cell.top.card} on {number}"
