"""What chance is asked in Kitsu and what its answers become: cards, leaders, lots; never says when."""

from __future__ import annotations

from engines.chance import BadChance, Chance, Draw, Odds, check
from engines.kitsu.cards import CLANS, FACES, Colour, Face
from engines.kitsu.events import Dealt, Drew, Event, LeaderDrawn, LotDrawn
from engines.kitsu.seating import NOBODY
from engines.kitsu.state import State


def deck_name(state: State) -> str:
    """Each shuffle is a deck of its own, so that a deal is the same whatever happened before it."""
    return f"deck of round {state.round}, deal {state.deal}"


def odds(state: State, chance: Chance) -> Odds:
    """The deck and the cards whose place is not known; for a die the seats or clans it may name."""
    if isinstance(chance, Draw):
        return Odds(
            whole=lambda: state.seating.deck,
            left=lambda: [card for card, copies in state.unseen.items() for _ in range(copies)],
        )
    faces = _faces(state)
    return Odds(whole=lambda: faces, left=lambda: faces)


def _faces(state: State) -> tuple[str, ...]:
    if state.stage == "guard":
        return CLANS  # KT-104
    seating = state.seating
    if state.winner == NOBODY:
        return tuple(map(str, range(seating.seats)))  # KT-012
    return tuple(map(str, seating.members[state.winner]))  # KT-013


def resolve(state: State, chance: Chance, outcome: tuple[str, ...]) -> list[Event]:
    """The answer of chance as an event; cards that come together are sorted, as every hand is shown.

    Raises:
        BadChance: a wrong number of cards, more of a face than can be left, or nobody's seat or clan.
    """
    if isinstance(chance, Draw):
        if chance.seat is None:
            raise TypeError(f"kitsu asks for cards to a seat, not {chance!r}")
        unseen = state.unseen
        if len(outcome) != chance.count:
            raise BadChance(f"the deck gave {len(outcome)} cards where {chance.count} were asked")
        cards: list[Face] = []
        for card in outcome:
            face = FACES.get(card)
            if face is None or unseen[face] < outcome.count(card):
                raise BadChance(f"{card} cannot come from the deck: no copy of it is left there")
            cards.append(face)
        cards.sort()
        kind = Dealt if state.stage == "dealing" else Drew
        return [kind(chance.seat, tuple(cards))]
    check(outcome, _faces(state), 1)
    if state.stage == "guard":
        clan: Colour = "blue" if outcome[0] == "blue" else "orange"
        return [LotDrawn(clan)]
    return [LeaderDrawn(int(outcome[0]))]


def came(event: Event) -> tuple[str, ...] | None:
    """The cards, the seat or the clan that chance gave, where the event tells of some."""
    if isinstance(event, Dealt | Drew):
        return tuple(card for card in event.cards if card is not None)
    if isinstance(event, LeaderDrawn):
        return (str(event.seat),)
    if isinstance(event, LotDrawn):
        return (event.clan,)
    return None
