"""The optional rules of section 3.12, each against the default."""

from __future__ import annotations

import pytest

from engines.chance import Roll
from engines.game import BadSetup
from engines.kitsu import GAME
from engines.kitsu.events import Declined, LeaderDrawn, LeaderNamed, PawnMoved, RoundWon, TrickScored
from engines.match import setup_of

HANDS = ["b6 b1", "o1 o2", "b2 b1", "o1 o2"]


@pytest.mark.parametrize(("gap", "gift"), [(4, True), (5, False)])
def test_token_gap_of_five_gives_none_for_four(table, gap: int, gift: bool) -> None:
    t = table(["b5 b2", "o1 o2", "white b2", "white o2"], token_gap=gap)
    t.play("b5", "o1", "white", "white")
    assert t.events(PawnMoved) == [PawnMoved("blue", 4, 4)]
    assert (t.state.stage == "gift") == gift
    five = table(["b5 b2", "black o2", "white b2", "white o2"], token_gap=gap)
    five.play("b5", "black", "white", "white")
    assert five.state.stage == "gift"


def test_track_steps_set_where_the_round_ends(table) -> None:
    t = table(HANDS, pawns=(11, 0), track_steps=12)
    t.play("b6", "o1", "b1", "o2")
    assert t.events(PawnMoved) == [PawnMoved("blue", 1, 12)]
    assert t.events(RoundWon) == [RoundWon("blue", 1)]


@pytest.mark.parametrize(
    "option",
    [{"track_steps": 4}, {"track_steps": 41}, {"max_deals_per_round": 0}, {"max_deals_per_round": 101}],
)
def test_track_steps_and_max_deals_per_round_have_limits(option: dict[str, int]) -> None:
    (name,) = option
    with pytest.raises(BadSetup, match=f"option {name} of Kitsu is"):
        setup_of(GAME, 4, option)


def test_leader_choice_lets_the_winners_choose_before_the_deal(table) -> None:
    t = table(HANDS, pawns=(12, 0), leader_choice=True)
    t.play("b6", "o1", "b1", "o2")
    assert t.state.round == 2
    assert t.turn == 0
    assert t.legal() == {"lead 0", "lead 2"}
    assert t.refused("lead 1") == "leader_choice"
    assert t.state.hands == [[], [], [], []]
    happened = t.play("lead 2")
    assert happened[0] == LeaderNamed(2)
    assert t.state.leader == 2
    assert t.events(LeaderDrawn) == []


def test_leader_choice_is_asked_of_the_seat_that_decides_for_the_clan(table) -> None:
    t = table(HANDS, pawns=(12, 0), leader=1, leader_choice=True)
    t.play("o1", "b1", "o2", "b6")
    assert t.turn == 2


def test_leader_choice_leaves_the_first_leader_and_a_clan_of_one_alone(fresh_table, table) -> None:
    first = fresh_table(4, "3", leader_choice=True)
    assert isinstance(first.asked[0], Roll)
    alone = table(["b6 b2 b1", "o1 o2 o3"], pawns=(12, 0), leader_choice=True)
    alone.play("b6", "o1", "b1", "o2")
    assert alone.events(LeaderNamed) == [LeaderNamed(0)]


def test_recover_optional_lets_the_player_take_nothing(table) -> None:
    t = table(HANDS, held={0: "RECOVER"}, last="b3 o5 katana white", recover_optional=True)
    t.play("b6 RECOVER")
    assert "recover none" in t.legal()
    assert t.play("recover none") == [Declined(0)]
    assert t.state.hands[0] == ["b1"]
    assert t.turn == 1
    assert len(t.state.discard) >= 4


def test_recover_optional_still_aims_the_katana_afterwards(table) -> None:
    t = table(
        ["b6 b1", "katana o2", "b2 b1", "o1 o2"],
        held={1: "RECOVER"},
        last="b3 o5 white",
        recover_optional=True,
    )
    t.play("b6", "katana RECOVER", "recover none")
    assert t.legal() == {"destroy 0 b6"}


def test_first_clan_orange_changes_the_colours_of_the_seats(table) -> None:
    t = table(["o5 o1", "b1 b2", "o2 o1", "b1 b2"], first_clan="orange", track_steps=6)
    t.play("o5", "b1", "o2", "b1")
    assert t.events(TrickScored) == [TrickScored(2, 7, False, False)]
    assert t.state.pawns == [0, 5]
    assert t.turn == 1
    assert GAME.view(t.state, 0).members(1) == (0, 2)


def test_max_deals_per_round_of_one_ends_every_round_with_its_first_deal(table) -> None:
    t = table(["b3", "o2", "b2", "o1"], max_deals_per_round=1)
    t.play("b3", "o2", "b2", "o1")
    assert t.events(RoundWon) == [RoundWon("blue", 1)]
