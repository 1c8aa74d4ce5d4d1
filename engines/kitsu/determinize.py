"""Full states that agree with a view: hidden cards by chance, never against what the seat has seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from random import Random

from engines.game import Seat, Setup
from engines.kitsu.cards import CLAN, HIDDEN, UNCOVERED, Card, Face
from engines.kitsu.laid import Laid
from engines.kitsu.seating import NOBODY
from engines.kitsu.state import UNKNOWN, State, initial
from engines.kitsu.trick import duty
from engines.kitsu.view import KitsuView

SPECIAL = 2
"""The class of a card that is neither blue (0) nor orange (1)."""

Split = tuple[int, int, int]
"""How many blue, orange and special cards are among the hidden ones of a hand."""


def determinize(view: KitsuView, rng: Random) -> State:
    """A full state that agrees with the view.

    The hidden cards keep what all have seen (KT-064: who did not follow a Black Kitsune had none
    of its colour) and what the seat itself knows: the card that it gave lies in its partner's
    hand, or face down before him. What lay in the closed discard pile is not in the view.
    """
    seating = initial(Setup(len(view.hands), view.options)).seating
    pool: list[Face] = [face for face, copies in seating.copies.items() for _ in range(copies)]
    for card in _visible(view):
        pool.remove(card)
    rng.shuffle(pool)
    covered, hands = _dealt(view, pool, rng, seating.clan)
    return _built(view, pool, covered, hands)


def _visible(view: KitsuView) -> Iterator[Face]:
    """Every card whose place the viewer knows; the card he gave is placed later."""
    for hand in view.hands:
        for card in hand:
            if card is not None:
                yield card
    for laid in view.table:
        if laid.card is not None:
            yield laid.card
    yield from view.look
    for gift in view.gifts:
        if gift is not None and gift != HIDDEN:
            yield gift


def _dealt(
    view: KitsuView, pool: list[Face], rng: Random, clan: Sequence[int]
) -> tuple[Face | None, list[list[Face]]]:
    """The card under PAW and the hidden hands, taken out of the pool."""
    sizes = [hand.count(None) for hand in view.hands]
    for card, room, owed in _covered(view, pool, rng, clan):
        left = pool[:]
        if card is not None:
            left.remove(card)
        owed_to = NOBODY
        if owed is not None:
            if owed not in left:  # its one copy would lie under somebody else's PAW
                continue
            owed_to = _receiver(view)
            left.remove(owed)
        hands = _hands(left, sizes, room, owed, owed_to, rng)
        if hands is not None:
            pool[:] = left
            return card, hands
    raise ValueError("no hidden cards agree with this view")


def _receiver(view: KitsuView) -> Seat:
    return NOBODY if view.seat is None else (view.seat + 2) % len(view.hands)


def _owed(view: KitsuView) -> Face | None:
    """The card that the viewer gave and that its receiver must still have."""
    if view.seat is None or any(gift is not None for gift in view.gifts):
        return None
    return view.given


def _covered(
    view: KitsuView, pool: Sequence[Face], rng: Random, clan: Sequence[int]
) -> Iterator[tuple[Face | None, list[list[int]], Face | None]]:
    """Each card that may lie under PAW, in random order, with what it leaves for the hands.

    Yields:
        The card (None if there is none to guess), the room for blue and orange in each hand, and
        the card that the viewer's partner must still hold.
    """
    room = [[UNKNOWN if most is None else most for most in pair] for pair in view.most]
    owed = _owed(view)
    place = next((at for at, laid in enumerate(view.table) if laid.covered and laid.card is None), NOBODY)
    if place == NOBODY:
        yield None, room, owed
        return
    seat = view.table[place].seat
    bound = duty(view.table, clan, place)
    followed = any(
        laid.seat == seat and CLAN.get(laid.card or HIDDEN) == bound for laid in view.table[place + 1 :]
    )
    for card in dict.fromkeys(rng.sample(pool, len(pool))):
        if card in UNCOVERED:  # KT-093
            continue
        colour = CLAN.get(card, NOBODY)
        mine = room[seat][:]
        if bound not in (NOBODY, colour):  # KT-065
            if followed:
                continue
            mine[bound] = 0
        if colour != NOBODY and mine[colour] < UNKNOWN:
            if not mine[colour]:
                continue
            mine[colour] -= 1
        found = card == owed and seat == _receiver(view)
        yield card, [*room[:seat], mine, *room[seat + 1 :]], None if found else owed


def _hands(
    pool: list[Face],
    sizes: Sequence[int],
    room: Sequence[Sequence[int]],
    owed: Face | None,
    owed_to: Seat,
    rng: Random,
) -> list[list[Face]] | None:
    """Hidden hands of these sizes from a shuffled pool, within their room; None if there are none."""
    classes: list[list[Face]] = [[], [], []]
    for card in pool:
        classes[CLAN.get(card, SPECIAL)].append(card)
    wanted = [(size - (seat == owed_to), *room[seat]) for seat, size in enumerate(sizes)]
    if owed is not None and wanted[owed_to][0] < 0:
        return None
    if owed is not None and owed in CLAN:
        size, *rooms = wanted[owed_to]
        rooms[CLAN[owed]] -= rooms[CLAN[owed]] < UNKNOWN
        wanted[owed_to] = (size, *rooms)
    if any(least < 0 for one in wanted for least in one):
        return None
    order = sorted(range(len(sizes)), key=lambda seat: sum(wanted[seat][1:]))
    splits = _splits([wanted[seat] for seat in order], [len(one) for one in classes], rng)
    if splits is None:
        return None
    hands: list[list[Face]] = [[] for _ in sizes]
    for seat, split in zip(order, splits, strict=True):
        for cards, count in zip(classes, split, strict=True):
            hands[seat] += cards[:count]
            del cards[:count]
        if seat == owed_to and owed is not None:
            hands[seat].append(owed)
    pool.clear()
    for cards in classes:
        pool += cards
    rng.shuffle(pool)
    return hands


def _splits(wanted: Sequence[Sequence[int]], left: Sequence[int], rng: Random) -> list[Split] | None:
    """How many of each class each hand gets, the tightest hand first; as likely as by a fair deal."""
    if not wanted:
        return []
    size, blue_room, orange_room = wanted[0]
    choices: dict[Split, int] = {}
    for blue in range(min(size, blue_room, left[0]) + 1):
        for orange in range(min(size - blue, orange_room, left[1]) + 1):
            special = size - blue - orange
            if special <= left[SPECIAL]:
                ways = comb(left[0], blue) * comb(left[1], orange) * comb(left[SPECIAL], special)
                choices[blue, orange, special] = ways
    while choices:
        (split,) = rng.choices(list(choices), list(choices.values()))
        del choices[split]
        others = _splits(wanted[1:], [have - gone for have, gone in zip(left, split, strict=True)], rng)
        if others is not None:
            return [split, *others]
    return None


def _built(view: KitsuView, pool: list[Face], covered: Face | None, hands: Sequence[list[Face]]) -> State:
    """The state, with the rest of the pool in gifts, discard pile and deck."""
    state = initial(Setup(len(view.hands), view.options))
    state.stage, state.round, state.deal = view.stage, view.round, view.deal
    state.won, state.pawns = list(view.won), list(view.pawns)
    state.held, state.used = list(view.held), list(view.used)
    state.leader = NOBODY if view.leader is None else view.leader
    state.seat, state.winner, state.lot = view.next, view.winner, view.lot
    state.most = [[UNKNOWN if most is None else most for most in pair] for pair in view.most]
    state.table = [
        Laid(one.seat, one.card or covered or HIDDEN, one.token, one.face, one.covered, one.destroyed)
        for one in view.table
    ]
    for seat, hand in enumerate(view.hands):
        known: list[Card] = [card for card in hand if card is not None]
        known += hands[seat]
        state.hands[seat] = known
        known.sort()
    for seat, gift in enumerate(view.gifts):
        state.gifts[seat] = pool.pop() if gift == HIDDEN else gift
        state.given[seat] = state.gifts[seat]
    if view.seat is not None and view.given is not None:
        state.given[view.seat] = view.given
    state.discard = [pool.pop() for _ in range(view.discarded - len(view.look))]
    state.discard += view.look
    state.last = view.last
    state.pile, state.score = view.pile, view.score
    state.unseen = {face: pool.count(face) for face in state.unseen}
    return state
