"""The exchange after every deal: rules KT-020 to KT-023."""

from __future__ import annotations

import pytest

from engines.game import IllegalAction, Turn
from engines.kitsu import GAME
from engines.kitsu.actions import Give
from engines.kitsu.events import Gave, TookUp
from engines.match import Decided, NotYourTurn

FOUR = ["b1 b2", "o1 o2", "b3 b4", "o3 o4"]


def test_KT_020_everybody_gives_before_anybody_takes_up(table) -> None:
    t = table(FOUR, stage="exchange")
    assert GAME.pending(t.state) == Turn((0, 1, 2, 3))
    t.play("give o3", seat=3)
    t.play("give b3", seat=2)
    assert t.match.seats_to_act() == (0, 1)
    assert [len(hand) for hand in t.state.hands] == [2, 2, 1, 1]
    t.play("give b1", seat=0)
    assert t.events(TookUp) == []
    t.play("give o1", seat=1)
    assert t.happened == [
        Decided(1, Give("o1")),
        Gave(1, 3, "o1"),
        TookUp(0, 2, "b3"),
        TookUp(1, 3, "o3"),
        TookUp(2, 0, "b1"),
        TookUp(3, 1, "o1"),
    ]
    assert t.state.hands == [["b2", "b3"], ["o2", "o3"], ["b1", "b4"], ["o1", "o4"]]


def test_KT_020_who_has_given_is_public_and_the_card_is_not(table) -> None:
    t = table(FOUR, stage="exchange")
    t.play("give o3", seat=3)
    for eyes, seen in ((3, "o3"), (1, "?"), (0, "?"), (None, "?")):
        view = GAME.view(t.state, eyes)
        assert view.gifts == (None, None, None, seen)
        assert view.turn == (0, 1, 2)
    assert GAME.conceal(t.state, 2, Give("b3"), 0) is None
    assert GAME.conceal(t.state, 2, Give("b3"), 2) == Give("b3")
    assert GAME.redact(t.state, Gave(2, 0, "b3"), 0) == Gave(2, 0, None)
    assert GAME.redact(t.state, TookUp(0, 2, "b3"), 0) == TookUp(0, 2, "b3")
    assert GAME.redact(t.state, TookUp(0, 2, "b3"), 2) == TookUp(0, 2, "b3")
    assert GAME.redact(t.state, TookUp(0, 2, "b3"), 1) == TookUp(0, 2, None)


def test_KT_020_nobody_gives_twice(table) -> None:
    t = table(FOUR, stage="exchange")
    t.play("give o3", seat=3)
    with pytest.raises(IllegalAction) as caught:
        GAME.decide(t.state, 3, Give("o4"))
    assert caught.value.rule == "KT-020"
    with pytest.raises(NotYourTurn):
        t.match.act(3, Give("o4"), t._chance)


def test_KT_020_only_a_card_of_his_hand(table) -> None:
    t = table(FOUR, stage="exchange")
    assert t.legal(1) == {"give o1", "give o2"}
    assert t.refused("give b6", seat=1) == "KT-020"
    assert t.refused("play o1", seat=1) == "KT-020"


@pytest.mark.parametrize(("seats", "receivers"), [(4, [2, 3, 0, 1]), (6, [2, 3, 4, 5, 0, 1])])
def test_KT_021_the_receiver_is_the_next_partner_to_the_left(table, seats: int, receivers: list[int]) -> None:
    faces = ["b1", "o1", "b2", "o2", "b3", "o3"][:seats]
    t = table(faces, stage="exchange")
    gave = []
    for seat, face in enumerate(faces):
        gave += t.play(f"give {face}", seat=seat)[:1]
    assert [event.to for event in gave] == receivers
    assert [t.state.hands[to] for to in receivers] == [[face] for face in faces]


def test_KT_022_no_exchange_at_two(fresh_table) -> None:
    t = fresh_table(2, "1")
    assert t.state.stage == "play"
    assert t.turn == 1


def test_KT_023_a_received_card_cannot_be_the_one_given(table) -> None:
    t = table(FOUR, stage="exchange")
    t.play("give b3", seat=2)
    assert "give b3" not in t.legal(0)
    assert t.refused("give b3", seat=0) == "KT-020"
