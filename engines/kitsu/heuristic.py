"""How good each action looks, by the strategy notes of the rules page; looks no move ahead."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Seat
from engines.kitsu.actions import Action, ChooseLeader, Destroy, Give, Play, Recover, TakeToken
from engines.kitsu.cards import BLACK, CLAN, KATANA, PAW, RECOVER, TOKENS, VALUE, WHITE, Token
from engines.kitsu.laid import LaidView
from engines.kitsu.trick import halted, sums, targets
from engines.kitsu.view import KitsuView
from engines.kitsu.words import after, without

# Worths are in spaces of the track. The numbers were found by play against random clans and against
# a bot that only takes the best sum, and checked on other deals.
ROUND = 6.0
"""What it is worth to win a round, beside the spaces."""

GIFT = 1.5
"""What it costs that the other clan gets a token."""

EARLY = 0.7
"""How much of the difference of the sums counts while more cards are to come."""

SPECIAL = {KATANA: 0.9, WHITE: 0.9, BLACK: 0.4}
"""What it costs to spend a special card."""

SPENT: dict[Token, float] = {"PLUS3": 1.5, "HAND": 2.5, "PAW": 0.75, "RECOVER": 0.5, "SWAP": 2.5}
"""What it costs to spend a token."""

WISHES: dict[Token, float] = {"PLUS3": 3.0, "HAND": 4.0, "PAW": 1.0, "RECOVER": 2.0, "SWAP": 5.0}
"""How much each token is wished for."""


def rate(view: KitsuView, actions: Sequence[Action]) -> list[float]:
    """A worth in spaces for each action of the seat that looks.

    Args:
        view: of the seat that must act.
        actions: its legal actions.
    """
    seat = view.next if view.seat is None else view.seat
    return [_worth(view, seat, action) for action in actions]


def _worth(view: KitsuView, seat: Seat, action: Action) -> float:
    match action:
        case Play():
            return _play(view, seat, action)
        case Destroy(target, card):
            return _result(view, seat, without(view, target, card))
        case Recover(card):
            return 0.0 if card is None else _keep(view, seat, card)
        case Give(card):
            return _give(view, seat, card)
        case TakeToken(token, member):
            return WISHES[token] + 0.1 * _place(view, member)
        case ChooseLeader(member):
            return 1.0 if view.held[member] is None else 0.0


def _place(view: KitsuView, member: Seat) -> int:
    """How late a seat plays in the next trick: a token does most as the last card."""
    leader = 0 if view.leader is None else view.leader
    return (member - leader - 1) % len(view.hands)


def _play(view: KitsuView, seat: Seat, action: Play) -> float:
    card, token = action.card, action.token
    table = after(view, action)
    worth = _result(view, seat, table)
    if card == KATANA:
        aims = targets(table, seat)
        if aims:
            worth = max(
                _result(view, seat, without(view, laid.seat, laid.card or "", table)) for laid in aims
            )
    left = view.trick - len(table)
    worth -= SPECIAL.get(card, 0.0)
    if card == BLACK:
        worth += 0.5 if left else -0.5
    if token is not None:
        worth -= SPENT[token]
        if token == PAW:
            worth += 0.25 * VALUE.get(card, 0) if left and CLAN.get(card) == view.clan(seat) else -1.0
        if token == RECOVER:
            worth += 1.5 if view.last else -2.0
    return worth


def _result(view: KitsuView, seat: Seat, table: Sequence[LaidView]) -> float:
    """What the trick would bring the seat's clan if it went on as it stands."""
    mine = view.clan(seat)
    left = view.trick - len(table)
    if halted(table):
        return 0.0
    blue, orange, _ = sums(table)
    ahead = blue - orange if mine == 0 else orange - blue
    if left:
        return EARLY * ahead
    return _moved(view, mine, ahead) if ahead > 0 else -_moved(view, 1 - mine, -ahead)


def _moved(view: KitsuView, clan: int, ahead: int) -> float:
    """What winning a trick by so much is worth to a clan."""
    steps = min(ahead, view.options.track_steps - view.pawns[clan])
    worth = float(steps)
    if view.pawns[clan] + steps == view.options.track_steps:
        return worth + ROUND * (3 if view.won[clan] else 1)
    other = view.members(1 - clan)
    free = any(token not in view.used and token not in view.held for token in TOKENS)
    if steps >= view.options.token_gap and free and all(view.held[seat] is None for seat in other):
        worth -= GIFT
    return worth


def _keep(view: KitsuView, seat: Seat, card: str) -> float:
    """How good a card is in hand."""
    if card in VALUE:
        return VALUE[card] if CLAN[card] == view.clan(seat) else 1.0 / VALUE[card]
    return {KATANA: 4.5, WHITE: 5.0}.get(card, 2.0)


def _give(view: KitsuView, seat: Seat, card: str) -> float:
    """A special of which there are two, else a big card for a partner who plays later, else a small one."""
    hand = view.hands[seat]
    if card not in VALUE:
        return 2.0 if hand.count(card) > 1 else -1.0
    if CLAN[card] != view.clan(seat):
        return 0.5
    partner = (seat + 2) % len(hand)
    later = _place(view, partner) > _place(view, seat)
    return 0.2 * VALUE[card] if later else 0.05 * VALUE[card]
