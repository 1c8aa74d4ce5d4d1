"""KR-050 to KR-055a: who leads a ship and who takes it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engines.chance import seeded
from engines.game import Turn
from engines.korsar import GAME
from engines.korsar.events import Captured
from engines.match import Decided, setup_of
from engines.match import table as table_of
from engines.playout import playout

SMALL = ["S2", "S2", "S2", "S3"]


@pytest.mark.parametrize(
    ("ship", "leaders"),
    [
        ({"trump": (2, "C-blue"), "pirates": [(1, "P-red-4"), (2, "P-blue-1")]}, (2,)),  # (a)
        ({"trump": (0, "ADM")}, (0,)),  # (a)
        ({}, (0,)),  # (b)
        ({"pirates": [(1, "P-red-1")]}, (1,)),  # (c)
        ({"pirates": [(1, "P-red-3"), (2, "P-blue-2"), (2, "P-blue-2")]}, (2,)),  # (c)
        ({"pirates": [(1, "P-red-3"), (2, "P-blue-3")]}, ()),  # else nobody
        ({"pirates": [(0, "P-red-3"), (2, "P-blue-3"), (1, "P-black-2")]}, ()),
    ],
)
def test_KR_050_the_leader_of_a_ship(table, ship: dict[str, Any], leaders: tuple[int, ...]) -> None:
    t = table(SMALL, [{"card": "S5", "owner": 0, **ship}], seat=3)
    assert t.ship(1).leaders == leaders


def test_KR_050_a_quiet_round_does_not_give_the_owner_a_tied_ship(table) -> None:
    pirates = [(1, "P-red-3"), (2, "P-blue-3")]
    t = table(SMALL, [{"card": "S5", "owner": 0, "pirates": pirates}])
    t.play(*["draw"] * 8)
    assert list(t.state.ships) == [1]


def test_KR_051_who_is_not_there_has_strength_0_the_owner_too(table) -> None:
    t = table(SMALL, [{"card": "S5", "owner": 0, "pirates": [(1, "P-red-1")]}], seat=0)
    assert t.events(Captured) == []
    t.play("draw")
    assert t.events(Captured) == [Captured(1, 1, "S5", ("P-red-1",))]


def test_KR_052_the_check_takes_what_the_side_leads_and_nothing_else(table) -> None:
    ships = [
        {"card": "S5", "owner": 0, "pirates": [(1, "P-red-2")]},
        {"card": "S4", "owner": 0, "pirates": [(2, "P-red-2")]},
    ]
    t = table(SMALL, ships, seat=1)
    assert [event.ship for event in t.happened] == [1]
    assert t.state.captured == [[], ["S5"], [], []]


def test_KR_053_a_tie_leaves_the_ship_on_the_table(table) -> None:
    pirates = [(0, "P-green-2"), (1, "P-red-2")]
    t = table(["P-green-1", *SMALL[1:]], [{"card": "S5", "owner": 0, "pirates": pirates}])
    assert t.happened == []
    t.play("draw", "draw", "draw", "draw")
    assert t.events(Captured) == []
    t.play("attack 1 P-green-1", "draw", "draw", "draw")
    assert t.events(Captured) == [Captured(0, 1, "S5", ("P-green-2", "P-red-2", "P-green-1"))]


def test_KR_054_the_ship_goes_to_the_captor_and_the_rest_to_the_discard_pile(table, position) -> None:
    pirates = [(1, "P-red-2"), (0, "P-blue-1"), (1, "P-red-1")]
    ship = {"card": "S5", "owner": 0, "pirates": pirates, "trump": (0, "ADM")}
    before = list(position(SMALL, [ship]).discard)
    t = table(SMALL, [ship])
    assert t.happened == [Captured(0, 1, "S5", ("P-red-2", "P-blue-1", "P-red-1", "ADM"))]
    assert t.state.captured[0] == ["S5"]
    assert t.state.discard == [*before, "P-red-2", "P-blue-1", "P-red-1", "ADM"]


def test_KR_055_no_check_for_others_and_at_no_other_time(table) -> None:
    ships = [{"card": "S5", "owner": owner} for owner in range(4)]
    t = table(SMALL, ships)
    assert [event.seat for event in t.events(Captured)] == [0]
    t.play("merchant S2")
    assert [event.seat for event in t.events(Captured)] == [1]
    assert t.ship(5).leaders == (0,)


@pytest.mark.parametrize(("options", "most"), [({}, 1), ({"teams": True}, 2)])
def test_KR_055a_a_check_takes_at_most_one_ship_and_a_pairs_two(options: dict[str, bool], most: int) -> None:
    setup = setup_of(GAME, 6, options)
    taken: Counter[int] = Counter()
    for number in range(25):
        _, events = playout(GAME, setup, seeded(str(number)), Random(number))
        checks = "".join(
            "d" if isinstance(e, Decided) else "c" if isinstance(e, Captured) else "." for e in events
        )
        taken.update(len(run) for run in checks.replace(".", "").split("d"))
    assert max(taken) == most


def test_KR_055a_after_his_check_a_lone_player_leads_nothing() -> None:
    setup = setup_of(GAME, 4, {})
    for number in range(10):
        _, events = playout(GAME, setup, seeded(str(number)), Random(number))
        state, apply = GAME.initial(setup), table_of(GAME)
        for event in events:
            if isinstance(event, Decided):
                assert GAME.pending(state) == Turn((event.seat,))
                assert all(event.seat not in ship.leaders for ship in state.ships.values())
            apply[type(event)](state, event)
