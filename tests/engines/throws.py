"""Rock, paper, scissors, a toy game: both seats decide at once, and neither sees the other's choice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

from msgspec import Struct

from engines.chance import Chance, Odds
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
from engines.match import Decided

Hand = Literal["rock", "paper", "scissors"]
HANDS: tuple[Hand, ...] = ("rock", "paper", "scissors")
UNKNOWN = "?"
ROUNDS = 3


class Options(Struct, frozen=True):
    pass


class Throw(Struct, frozen=True, gc=False, tag_field="type", tag="throws.throw", forbid_unknown_fields=True):
    hand: Hand


well_formed = refuser((Throw,))


class Revealed(Struct, frozen=True, tag_field="type", tag="throws.revealed", forbid_unknown_fields=True):
    hands: tuple[Hand, ...]


class State(Struct):
    thrown: list[str | None]
    wins: list[int]
    round: int


class View(Struct, frozen=True):
    seat: Seat | None
    thrown: tuple[str | None, ...]
    wins: tuple[int, ...]
    round: int


def pending(state: State) -> Pending:
    if state.round == ROUNDS:
        scores = tuple(state.wins)
        return Over(Outcome(((0,), (1,)), scores, ranks(scores)), "T3")
    waiting = tuple(seat for seat in (0, 1) if state.thrown[seat] is None)
    if waiting:
        return Turn(waiting)
    return Due((Revealed(tuple(hand for known in state.thrown for hand in HANDS if hand == known)),))


def no_chance(state: State, chance: Chance, *_: Any) -> Any:
    raise TypeError("there is no chance in this game")


def decide(state: State, seat: Seat, action: Throw) -> list[Revealed]:
    if state.thrown[seat] is not None:
        raise IllegalAction(f"seat {seat} has thrown", "T1")
    well_formed(action)
    return []


def _decided(state: State, event: Decided[Any]) -> None:
    state.thrown[event.seat] = UNKNOWN if event.action is None else event.action.hand


def _revealed(state: State, event: Revealed) -> None:
    first, second = (HANDS.index(hand) for hand in event.hands)
    if first != second:
        state.wins[0 if (first - second) % 3 == 1 else 1] += 1
    state.thrown = [None, None]
    state.round += 1


def view(state: State, seat: Seat | None) -> View:
    thrown = tuple(
        hand if owner == seat or hand is None else UNKNOWN for owner, hand in enumerate(state.thrown)
    )
    return View(seat, thrown, tuple(state.wins), state.round)


def conceal(state: State, actor: Seat, action: Throw, seat: Seat | None) -> Throw | None:
    return action if actor == seat else None


def determinize(view: View, rng: Random) -> State:
    thrown = [rng.choice(HANDS) if hand == UNKNOWN else hand for hand in view.thrown]
    return State(thrown, list(view.wins), view.round)


def parse(typed: str) -> Throw:
    for hand in HANDS:
        if hand == typed:
            return Throw(hand)
    raise BadNotation(f"{typed!r} is none of {', '.join(HANDS)}")


def picture(view: View, names: Sequence[str], width: int) -> list[Row]:
    return [[(f"{names[seat][:20]} {view.wins[seat]} {view.thrown[seat]}", "seat")] for seat in (0, 1)]


def check(setup: Setup) -> None:
    """Every setup is fine."""


GAME: Game[State, Throw, Revealed, View] = Game(
    name="throws",
    title="Throws",
    rules="1",
    page="",
    seats=(2,),
    options=Options,
    actions=(Throw,),
    events=(Revealed,),
    check=check,
    sides=lambda setup: ((0,), (1,)),
    initial=lambda setup: State([None, None], [0, 0], 0),
    pending=pending,
    odds=lambda state, chance: Odds(lambda: (), lambda: ()),
    resolve=no_chance,
    came=lambda event: None,
    legal=lambda state, seat: [Throw(hand) for hand in HANDS],
    decide=decide,
    apply={Decided: _decided, Revealed: _revealed},
    copy=lambda state: State(state.thrown[:], state.wins[:], state.round),
    view=view,
    redact=lambda state, event, seat: event,
    conceal=conceal,
    determinize=determinize,
    text=lambda action: action.hand,
    parse=parse,
    describe=lambda event, names, seat: " against ".join(event.hands),
    say=lambda action, view: action.hand,
    picture=picture,
    standing=lambda view: view.wins,
    rate=lambda view, actions: [0.0 for _ in actions],
)
