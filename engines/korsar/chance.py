"""What chance is asked in Korsar and what its answers become: cards from the pile; never says when."""

from __future__ import annotations

from engines.chance import BadChance, Chance, Draw, Odds
from engines.korsar.cards import DECK, FACES, Face
from engines.korsar.events import Dealt, Drew, Event
from engines.korsar.state import State

PILE = "pile"
"""The one deck."""


def came(event: Event) -> tuple[Face, ...] | None:
    """The cards that the pile gave, where the event tells of some."""
    if isinstance(event, Dealt):
        return tuple(card for card in event.cards if card is not None)
    if isinstance(event, Drew) and event.card is not None:
        return (event.card,)
    return None


def _whole() -> tuple[Face, ...]:
    """KR-021: shuffled once, never again."""
    return DECK


def odds(state: State, chance: Chance) -> Odds:
    """The whole deck, and the cards whose place is not known: in a full state those in the pile."""
    return Odds(
        whole=_whole,
        left=lambda: [card for card, copies in state.unseen.items() for _ in range(copies)],
    )


def resolve(state: State, chance: Chance, outcome: tuple[str, ...]) -> list[Event]:
    """The cards that came from the pile, as an event.

    Raises:
        BadChance: a wrong number of cards, or more of a face than the pile can hold.
    """
    if not isinstance(chance, Draw) or chance.seat is None:
        raise TypeError(f"korsar asks for cards to a seat, not {chance!r}")
    if len(outcome) != chance.count:
        raise BadChance(f"the pile gave {len(outcome)} cards where {chance.count} were asked")
    cards: list[Face] = []
    for card in outcome:
        face = FACES.get(card)
        if face is None or state.unseen[face] <= cards.count(face):
            raise BadChance(f"{card} cannot come from the pile: no copy of it is left there")
        cards.append(face)
    if len(cards) == 1:
        return [Drew(chance.seat, cards[0])]
    return [Dealt(chance.seat, tuple(sorted(cards)))]  # sorted, as every hand is shown
