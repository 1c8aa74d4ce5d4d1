"""What only looks like an action is none, whatever it is equal to; a seat is a whole number too."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from engines import registry
from engines.chance import seeded
from engines.conformance.nonsense import Everything, Number, Text
from engines.form import by_id, refuser
from engines.game import IllegalAction
from engines.karnag import actions as karnag
from engines.korrigans import actions as korrigans
from engines.match import Match, NotYourTurn, Player, setup_of


class Bid(Struct, frozen=True):
    coins: int
    suit: str | None = None
    places: tuple[int, ...] = ()
    open: bool = False


class Listed(Struct, frozen=True):
    coins: list[int]


FITTING = (Bid(1), Bid(1, "x"), Bid(1, None, (1, 2)), Bid(10**30, open=True))
STRANGE: tuple[Any, ...] = (
    *(Bid(True), Bid(1.0), Bid("1"), Bid(Number(1)), Bid(Everything())),  # type: ignore[arg-type] # on purpose
    *(Bid(1, Text("x")), Bid(1, 1), Bid(1, b"x")),  # type: ignore[arg-type] # on purpose
    *(Bid(1, None, [1]), Bid(1, None, (1.0,)), Bid(1, None, None)),  # type: ignore[arg-type] # on purpose
    *(Bid(1, open=1), Bid(1, open=None)),  # type: ignore[arg-type] # on purpose
    *(None, Bid, "bid", Everything(), (1, "x")),
)


@pytest.mark.parametrize("action", FITTING)
def test_what_its_type_says_is_taken(action: Bid) -> None:
    refuser((Bid,))(action)


@pytest.mark.parametrize("action", STRANGE)
def test_what_its_type_does_not_say_is_refused(action: Any) -> None:
    with pytest.raises(IllegalAction, match=r"cannot have|is no action of this game"):
        refuser((Bid,))(action)


def test_a_type_that_no_action_needs_is_told_to_the_author() -> None:
    with pytest.raises(TypeError, match=r"Listed\.coins is neither"):
        refuser((Listed,))(Listed([1]))


def test_what_is_kept_by_id_stays_alive() -> None:
    made = by_id(Bid(n) for n in range(3))
    assert [made[id(action)] for action in made.values()] == list(made.values())


ILL_TYPED: dict[str, tuple[Any, ...]] = {
    "korrigans": (
        *(korrigans.Margot(tuple(range(9))), korrigans.Morgane((0,)), korrigans.Morpion("no")),  # type: ignore[arg-type] # on purpose
        korrigans.Play("Farceur", 0.0),  # type: ignore[arg-type] # on purpose
    ),
    "karnag": (
        *(karnag.Step(0, 2), karnag.Druid(3.5), karnag.Stone((0,))),  # type: ignore[arg-type] # on purpose
        karnag.ChooseTrack("luck"),  # type: ignore[arg-type] # on purpose
    ),
}


@pytest.mark.parametrize(("name", "action"), [(name, one) for name in ILL_TYPED for one in ILL_TYPED[name]])
def test_an_ill_typed_action_is_refused_at_every_moment_of_a_match(name: str, action: Any) -> None:
    game = registry.game(name)
    seats = game.seats[0]
    source = seeded("7")
    match = Match(game, setup_of(game, seats, {}))
    match.start([Player(f"seat {seat}") for seat in range(seats)], source)
    number = 0
    while not match.over:
        seat = match.seats_to_act()[0]
        before = repr(match.state)
        with pytest.raises(IllegalAction, match="cannot have"):
            match.act(seat, action, source)
        assert repr(match.state) == before
        legal = match.legal(seat)
        number += 1
        match.act(seat, legal[number % len(legal)], source)


@pytest.mark.parametrize("seat", [False, 0.0, "0", None, Everything()])
def test_a_seat_is_a_whole_number(seat: Any) -> None:
    game, source = registry.game("korsar"), seeded("7")
    match = Match(game, setup_of(game, 2, {}))
    match.start([Player("Ann"), Player("Ben")], source)
    with pytest.raises(NotYourTurn):
        match.act(seat, match.legal(0)[0], source)
