"""A full state made from a view, the cards that the view hides by chance; never looks at the true state."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

from engines.game import Seat, Setup
from engines.karnag.geometry import BIT, HEADINGS, NUMBER
from engines.karnag.state import NOBODY, Creature, State, initial, rays
from engines.karnag.tokens import HIDDEN, POWERS, Card, Power
from engines.karnag.view import KarnagView, Owned


def table_of(view: KarnagView) -> State:
    """The state that the view describes, with HIDDEN for every card that it does not tell.

    Enough for everything that lies open: moves, costs, pairs, the gate, the order of markers.
    """
    state = initial(Setup(len(view.druids), view.options))
    state.phase, state.round, state.seat = view.phase, view.round, view.next
    state.first = NOBODY if view.first is None else view.first
    state.walls = sum(BIT[NUMBER[cell]] for cell in view.walls)
    state.swamps = sum(BIT[NUMBER[cell]] for cell in view.swamps)
    state.stones, state.stone_bits = _owned(view.stones)
    state.menhirs, state.menhir_bits = _owned(view.menhirs)
    for one in view.creatures:
        cell = NUMBER[one.cell]
        state.creatures[one.id] = Creature(one.kind, HEADINGS.index(one.heading), cell, one.mired)
        state.creature_bits |= BIT[cell]
    rays(state)
    state.druids = [list(druids) for druids in view.druids]
    state.energy, state.points, state.supply = list(view.energy), list(view.points), list(view.supply)
    state.knowledge = [list(levels) for levels in view.knowledge]
    state.captured = [list(kinds) for kinds in view.captured]
    state.words = list(view.words)
    state.hands = [[_card(card) for card in hand] for hand in view.hands]
    state.drawn, state.shuffles, state.since = view.drawn, view.shuffles, list(view.since)
    state.stock = [(_card(card), NOBODY) for card in view.stock]
    state.discard = [(_card(card), owner) for card, owner in zip(view.discard, view.discarders, strict=True)]
    state.offer, state.wanted = [_card(card) for card in view.offer], view.wanted
    state.bag = view.bag.copy()
    state.entered, state.queue = view.entered, list(view.queue)
    state.newcomers, state.rolled, state.die = view.newcomers, view.rolled, view.die
    state.aim, state.arriving = view.aim, view.arriving
    state.tiles, state.order, state.placed = view.tiles, view.order, view.placed
    state.slots, state.spent = [list(slots) for slots in view.slots], list(view.spent)
    state.half, state.tile, state.sweep = view.half, view.tile, view.sweep
    state.met = sum(1 << seat for seat in view.met)
    state.work, state.card, state.walked = view.work, view.card, view.walked
    state.captives, state.closed = list(view.captives), view.closed
    return state


def _owned(seen: Iterable[Owned]) -> tuple[dict[int, Seat], int]:
    owners = {NUMBER[one.cell]: one.seat for one in seen}
    return owners, sum(BIT[cell] for cell in owners)


def _card(card: Power | None) -> Card:
    return HIDDEN if card is None else card


def determinize(view: KarnagView, rng: Random) -> State:
    """A full state that agrees with the view.

    Everything hidden is a Power card: in other hands, laid down unseen, drawn by another seat, or
    still in the deck. After a shuffle two more things are known and kept: what surely went into the
    new deck is in no hand that has drawn nothing since, and of the cards that are not known to have
    gone into it, no more lie in the deck than there were unseen ones.
    """
    state = table_of(view)
    pool: Counter[Power] = Counter(dict.fromkeys(POWERS, view.options.cards_each))
    placed: Counter[Power] = Counter(
        card for cards in (*view.hands, view.discard, view.offer) for card in cards if card is not None
    )
    pool -= placed
    known: Counter[Power] = Counter(card for card in view.stock if card is not None)
    unseen = view.stock.count(None)

    old = _take(rng, pool, _surely_old(view), pool - (known - placed))
    thrown = sum(1 for card in view.discard if card is None)
    lying = _from_deck(rng, pool, view.deck + thrown, known, unseen)
    rest = _take(rng, pool, pool.total(), pool)

    deck, faces = lying[: view.deck], iter(lying[view.deck :])
    state.discard = [(next(faces) if card == HIDDEN else card, owner) for card, owner in state.discard]
    state.left = dict(Counter(deck))
    late = iter(rest)
    early = iter(old)
    for seat, hand in enumerate(view.hands):
        if seat != view.seat:
            sure = max(0, len(hand) - view.since[seat]) if view.shuffles else 0
            state.hands[seat] = sorted(
                next(early) if place < sure else next(late) for place in range(len(hand))
            )
    state.offer = [next(late) if card == HIDDEN else card for card in state.offer]
    state.stock = _stock(view, Counter(lying) - known, rest)
    return state


def _surely_old(view: KarnagView) -> int:
    """How many cards of other hands have been there since before the last shuffle."""
    if not view.shuffles:
        return 0
    return sum(
        max(0, len(hand) - view.since[seat]) for seat, hand in enumerate(view.hands) if seat != view.seat
    )


def _take(rng: Random, pool: Counter[Power], count: int, rather: Counter[Power]) -> list[Power]:
    """So many cards out of the pool, as far as possible of those named."""
    cards = sorted(rather.elements())
    rng.shuffle(cards)
    others = sorted((pool - rather).elements())
    rng.shuffle(others)
    taken = (cards + others)[:count]
    pool.subtract(taken)
    return taken


def _from_deck(
    rng: Random, pool: Counter[Power], count: int, known: Counter[Power], unseen: int
) -> list[Power]:
    """Cards that came from the deck: beyond those known to be in it, no more than were unseen."""
    cards = sorted(pool.elements())
    rng.shuffle(cards)
    inside, taken, beyond = Counter(known), [], []
    for card in cards:
        if inside[card] > 0:
            inside[card] -= 1
            taken.append(card)
        elif unseen > 0:
            unseen -= 1
            taken.append(card)
        else:
            beyond.append(card)
    taken = (taken + beyond)[:count]
    pool.subtract(taken)
    rng.shuffle(taken)
    return taken


def _stock(view: KarnagView, beyond: Counter[Power], rest: list[Power]) -> list[tuple[Card, int]]:
    """The deck at its last shuffle: what the viewer knows, and as much of the others as was unseen."""
    cards: list[Card] = [*beyond.elements(), *rest, *POWERS * view.options.cards_each]
    fill = iter(cards)
    somebody = 1 if view.seat == 0 else 0  # who knows, and is not the viewer
    hidden: list[Card] = [next(fill) for _ in range(view.stock.count(None))]
    known: list[Card] = [card for card in view.stock if card is not None]
    return [*((card, NOBODY) for card in known), *((card, somebody) for card in hidden)]
