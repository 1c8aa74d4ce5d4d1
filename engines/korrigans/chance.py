"""What chance is asked in Korrigans and what its answers become: seat, Lieux, cards; never says when."""

from __future__ import annotations

from engines.chance import Chance, Odds, Roll
from engines.chance import check as check_chance
from engines.korrigans.cards import FIND_NAMES, LIEU_NAMES, LIEUX, PACT_NAMES, PACTS, TREASURES, Find
from engines.korrigans.events import DRAWN_FOR, Drew, Event, FirstChosen, LieuDrawn, ZoneLaid
from engines.korrigans.state import State, lieux_out

FIRST, LIEU_PILE = "first player", "lieux"
"""The die that chooses the First Player, and the pile of the Lieux as it is made first."""


def lieu_pile(state: State) -> str:
    """The name of the pile of the Lieux: made anew it is another (KO-015)."""
    before = len(state.lieux) - len(lieux_out(state))
    return f"{LIEU_PILE} {1 + before // len(LIEUX)}" if before else LIEU_PILE


def pact_deck(state: State) -> str:
    """The name of the Pacte pile as it was shuffled last: the round, and a number for what was in it.

    What lies in the pile depends on play from the second round on, and the k-th card of a deck of
    one name must not.
    """
    held = sum(1 << place for place, card in enumerate(PACTS) if card in state.shuffled)
    return f"Pacte pile {max(1, state.round)}.{held}"


def search_deck(state: State) -> str:
    """The name of the search cards of this round, by what is in them."""
    return f"search {state.round} with {state.buried} Trésors"


def search_cards(state: State) -> tuple[Find, ...]:
    """What lies in this round's zone, in any order (KO-012)."""
    rien = len(state.layout.search) - state.buried - 1
    return (*_several("Trésor", state.buried), "Pacte", *_several("Rien", rien))


def _several(card: Find, count: int) -> tuple[Find, ...]:
    return (card,) * count


def odds(state: State, chance: Chance) -> Odds:
    """Every card of the deck that is asked, and those that can still come."""
    if isinstance(chance, Roll):
        faces = tuple(str(seat) for seat in range(state.layout.seats))
        return Odds(whole=lambda: faces, left=lambda: faces)
    if chance.deck.startswith(LIEU_PILE):
        out = lieux_out(state)
        return Odds(whole=lambda: LIEUX, left=lambda: [lieu for lieu in LIEUX if lieu not in out])
    if state.phase == "lay":
        cards = search_cards(state)
        return Odds(whole=lambda: cards, left=lambda: cards)
    return Odds(whole=lambda: state.shuffled, left=lambda: tuple(state.unseen))


def resolve(state: State, chance: Chance, outcome: tuple[str, ...]) -> list[Event]:
    """What chance gave, as an event.

    Raises:
        BadChance: a wrong number of cards, or one that is not among those left.
    """
    check_chance(outcome, odds(state, chance).left(), 1 if isinstance(chance, Roll) else chance.count)
    if isinstance(chance, Roll):
        return [FirstChosen(int(outcome[0]))]
    if state.stack:
        step = state.stack[-1]
        return [Drew(step.seat, PACT_NAMES[outcome[0]], DRAWN_FOR[step.card])]
    if chance.deck.startswith(LIEU_PILE):
        lieu = LIEU_NAMES[outcome[0]]
        number = state.layout.numbers[lieu]
        hidden = min(number, TREASURES - sum(state.treasures))  # KO-011
        return [LieuDrawn(state.first, state.round + 1, lieu, number, hidden)]
    return [ZoneLaid(state.first, tuple(FIND_NAMES[card] for card in outcome))]


def came(event: Event) -> tuple[str, ...] | None:
    """The cards, or the seat, that chance gave, where the event tells of some."""
    match event:
        case Drew(card=card) if card is not None:
            return (card,)
        case FirstChosen(seat=seat):
            return (str(seat),)
        case LieuDrawn(lieu=lieu):
            return (lieu,)
        case ZoneLaid(cards=cards) if None not in cards:
            return tuple(card for card in cards if card is not None)
    return None
