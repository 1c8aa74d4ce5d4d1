"""Kuhn poker, a toy game: three cards, two seats, one bet. It shows how small a complete game can be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import Struct

from engines.chance import BadChance, Chance, Draw, Odds
from engines.form import refuser
from engines.game import (
    BadNotation,
    Due,
    Game,
    IllegalAction,
    Outcome,
    Over,
    Pending,
    Row,
    Seat,
    Setup,
    Turn,
    ranks,
)

DECK = ("J", "Q", "K")


class Options(Struct, frozen=True):
    pass


class Pass(Struct, frozen=True, gc=False, tag_field="type", tag="kuhn.pass", forbid_unknown_fields=True):
    pass


class Bet(Struct, frozen=True, gc=False, tag_field="type", tag="kuhn.bet", forbid_unknown_fields=True):
    pass


Action = Pass | Bet
well_formed = refuser((Pass, Bet))


class Dealt(Struct, frozen=True, gc=False, tag_field="type", tag="kuhn.dealt", forbid_unknown_fields=True):
    seat: Seat
    card: str | None


class Spoke(Struct, frozen=True, gc=False, tag_field="type", tag="kuhn.spoke", forbid_unknown_fields=True):
    seat: Seat
    bet: bool


class Shown(Struct, frozen=True, gc=False, tag_field="type", tag="kuhn.shown", forbid_unknown_fields=True):
    seat: Seat
    card: str


Event = Dealt | Spoke | Shown


class State(Struct):
    cards: list[str | None]
    bets: list[bool]
    shown: list[Seat]


class View(Struct, frozen=True):
    seat: Seat | None
    cards: tuple[str | None, ...]
    bets: tuple[bool, ...]
    shown: tuple[Seat, ...]


def check(setup: Setup) -> None:
    """Every setup is fine."""


def sides(setup: Setup) -> tuple[tuple[Seat, ...], ...]:
    return ((0,), (1,))


def initial(setup: Setup) -> State:
    return State([], [], [])


def pending(state: State) -> Pending:
    if len(state.cards) < 2:
        return Draw("cards", len(state.cards), 1, len(state.cards))
    if state.bets in ([], [False], [True], [False, True]):
        return Turn((len(state.bets) % 2,))
    if state.bets[-1] == state.bets[-2] and not state.shown:
        return Due(tuple(Shown(seat, card) for seat, card in enumerate(state.cards) if card is not None))
    gain = _gain(state)
    return Over(Outcome(((0,), (1,)), (gain, -gain), ranks((gain, -gain))), "K5")


def _gain(state: State) -> int:
    if state.bets[-1] != state.bets[-2]:
        return 1 if len(state.bets) == 2 else -1
    stake = 2 if state.bets[-1] else 1
    first, second = (DECK.index(card) if card else -1 for card in state.cards)
    return stake if first > second else -stake


def odds(state: State, chance: Chance) -> Odds:
    return Odds(lambda: DECK, lambda: [card for card in DECK if card not in state.cards])


def resolve(state: State, chance: Chance, outcome: tuple[str, ...]) -> list[Event]:
    if len(outcome) != 1 or outcome[0] not in DECK or outcome[0] in state.cards:
        raise BadChance(f"{outcome} is no card that is left")
    return [Dealt(len(state.cards), outcome[0])]


def legal(state: State, seat: Seat) -> list[Action]:
    return [Pass(), Bet()]


def decide(state: State, seat: Seat, action: Action) -> list[Event]:
    if seat != len(state.bets) % 2:
        raise IllegalAction("the other seat speaks", "K2")
    well_formed(action)
    return [Spoke(seat, isinstance(action, Bet))]


def _dealt(state: State, event: Dealt) -> None:
    state.cards.append(event.card)


def _spoke(state: State, event: Spoke) -> None:
    state.bets.append(event.bet)


def _shown(state: State, event: Shown) -> None:
    state.cards[event.seat] = event.card
    state.shown.append(event.seat)


def copy(state: State) -> State:
    return State(state.cards[:], state.bets[:], state.shown[:])


def view(state: State, seat: Seat | None) -> View:
    cards = tuple(
        card if owner == seat or owner in state.shown else None for owner, card in enumerate(state.cards)
    )
    return View(seat, cards, tuple(state.bets), tuple(state.shown))


def redact(state: State, event: Event, seat: Seat | None) -> Event:
    return Dealt(event.seat, None) if isinstance(event, Dealt) and event.seat != seat else event


def conceal(state: State, actor: Seat, action: Action, seat: Seat | None) -> Action | None:
    return action


def determinize(view: View, rng: Random) -> State:
    left = [card for card in DECK if card not in view.cards]
    rng.shuffle(left)
    return State([card or left.pop() for card in view.cards], list(view.bets), list(view.shown))


def text(action: Action) -> str:
    return "bet" if isinstance(action, Bet) else "pass"


def parse(typed: str) -> Action:
    if typed not in ("bet", "pass"):
        raise BadNotation(f"{typed!r} is neither bet nor pass")
    return Bet() if typed == "bet" else Pass()


def describe(event: Event, names: Sequence[str], seat: Seat | None) -> str:
    who = names[event.seat]
    if isinstance(event, Spoke):
        return f"{who} {'bets' if event.bet else 'passes'}."
    return f"{who} has {event.card or 'a card'}."


def say(action: Action, view: View) -> str:
    return text(action)


def picture(view: View, names: Sequence[str], width: int) -> list[Row]:
    return [
        [(names[seat][: width - 3], "seat"), (f"  {card or '?'}", "white")]
        for seat, card in enumerate(view.cards)
    ]


def standing(view: View) -> tuple[int, ...]:
    return (0, 0)


def rate(view: View, actions: Sequence[Any]) -> list[float]:
    return [1.0 if isinstance(action, Bet) else 0.0 for action in actions]


GAME: Game[State, Action, Event, View] = Game(
    name="kuhn",
    title="Kuhn poker",
    rules="1",
    page="",
    seats=(2,),
    options=Options,
    actions=(Pass, Bet),
    events=(Dealt, Spoke, Shown),
    check=check,
    sides=sides,
    initial=initial,
    pending=pending,
    odds=odds,
    resolve=resolve,
    came=lambda event: (event.card,) if isinstance(event, Dealt) and event.card else None,
    legal=legal,
    decide=decide,
    apply={Dealt: _dealt, Spoke: _spoke, Shown: _shown},
    copy=copy,
    view=view,
    redact=redact,
    conceal=conceal,
    determinize=determinize,
    text=text,
    parse=parse,
    describe=describe,
    say=say,
    picture=picture,
    standing=standing,
    rate=rate,
)
