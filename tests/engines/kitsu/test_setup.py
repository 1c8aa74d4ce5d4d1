"""Players, clans, decks and the start of a round: rules KT-001 to KT-014."""

from __future__ import annotations

from collections import Counter

import pytest

from engines.chance import BadChance, Draw, Roll
from engines.game import BadSetup, Setup
from engines.kitsu import GAME
from engines.kitsu.cards import COPIES, VALUE
from engines.kitsu.events import Dealt, LeaderDrawn, LeaderNamed, RoundBegan, Shuffled
from engines.kitsu.options import Options
from engines.match import setup_of

ROUND_WON = {"pawns": (12, 0), "stage": "play"}


@pytest.mark.parametrize(
    ("seats", "sides"),
    [(2, ((0,), (1,))), (4, ((0, 2), (1, 3))), (6, ((0, 2, 4), (1, 3, 5)))],
)
def test_KT_001_two_clans_of_equal_size(seats: int, sides: tuple) -> None:
    assert GAME.sides(setup_of(GAME, seats, {})) == sides


@pytest.mark.parametrize("seats", [0, 1, 3, 5, 7, 8])
def test_KT_001_other_numbers_are_refused_and_the_allowed_ones_named(seats: int) -> None:
    with pytest.raises(BadSetup, match="2, 4 or 6"):
        setup_of(GAME, seats, {})


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_KT_002_the_next_player_is_always_an_opponent(seats: int) -> None:
    seating = GAME.initial(setup_of(GAME, seats, {})).seating
    for seat in range(seats):
        assert seating.clan[seating.following[seat]] != seating.clan[seat]


def test_KT_003_seat_0_is_blue_unless_the_option_says_otherwise() -> None:
    assert GAME.initial(setup_of(GAME, 4, {})).seating.clan == (0, 1, 0, 1)
    assert GAME.initial(setup_of(GAME, 4, {"first_clan": "orange"})).seating.clan == (1, 0, 1, 0)


@pytest.mark.parametrize(
    ("seats", "cards", "numerals", "total"), [(2, 24, 18, 50), (4, 24, 18, 50), (6, 30, 24, 62)]
)
def test_KT_004_the_deck_of_each_number_of_players(seats: int, cards: int, numerals: int, total: int) -> None:
    deck = GAME.initial(setup_of(GAME, seats, {})).seating.deck
    values = [VALUE[card] for card in deck if card in VALUE]
    assert (len(deck), len(values), sum(values)) == (cards, numerals, total)
    removed = Counter(COPIES) - Counter(deck)
    assert removed == ({} if seats == 6 else Counter(["b1", "b2", "b3", "o1", "o2", "o3"]))


def test_KT_005_two_rounds_win_the_game(table) -> None:
    t = table(["b6 b1", "o1 o2", "b2 b1", "o1 o2"], pawns=(12, 0), won=(1, 1))
    t.play("b6", "o1", "b1", "o2")
    assert t.outcome.scores == (2, 1)
    assert t.outcome.ranks == (1, 2)


def test_KT_010_both_pawns_go_back_to_the_start(table) -> None:
    t = _next_round(table, pawns=(12, 9))
    assert t.state.pawns == [0, 0]
    assert t.events(RoundBegan) == [RoundBegan(2)]


def test_KT_011_used_tokens_come_back_and_held_ones_do_not(table) -> None:
    t = _next_round(table, used="SWAP PAW", held={3: "HAND"})
    assert t.state.used == []
    assert t.state.held == [None, None, None, "HAND"]
    view = GAME.view(t.state, None)
    assert view.used == ()


def _next_round(table, **more):
    t = table(["b6 b1", "o1 o2", "b2 b1", "o1 o2"], **{"pawns": (12, 0), **more})
    t.play("b6", "o1", "b1", "o2")
    return t


def test_KT_012_the_first_leader_is_drawn_among_all(fresh_table) -> None:
    for seat in range(6):
        t = fresh_table(6, str(seat))
        assert isinstance(t.asked[0], Roll)
        assert t.events(LeaderDrawn) == [LeaderDrawn(seat)]
        assert t.state.leader == seat
    state = GAME.initial(Setup(4, Options()))
    GAME.apply[RoundBegan](state, RoundBegan(1))
    roll = GAME.pending(state)
    assert GAME.odds(state, roll).whole() == ("0", "1", "2", "3")


def test_KT_013_later_leaders_are_drawn_among_the_clan_that_won(table, position) -> None:
    t = _next_round(table)
    (drawn,) = t.events(LeaderDrawn)
    assert drawn.seat in (0, 2)
    state = position(["b1", "o1", "b2", "o2"], stage="leader", winner=1, number=2)
    roll = GAME.pending(state)
    assert isinstance(roll, Roll)
    assert GAME.odds(state, roll).left() == ("1", "3")
    with pytest.raises(BadChance):
        GAME.resolve(state, roll, ("0",))


def test_KT_013_a_clan_of_one_needs_no_draw(table) -> None:
    t = table(["b6 b2 b1", "o1 o2 o3"], pawns=(12, 0))
    t.play("b6", "o1", "b1", "o2")
    assert t.events(LeaderNamed) == [LeaderNamed(0)]
    assert not [chance for chance in t.asked if isinstance(chance, Roll)]


@pytest.mark.parametrize(("seats", "hand", "pile"), [(2, 6, 12), (4, 6, 0), (6, 5, 0)])
def test_KT_014_the_deck_is_shuffled_and_dealt(fresh_table, seats: int, hand: int, pile: int) -> None:
    t = fresh_table(seats, "0")
    assert t.events(Shuffled) == [Shuffled(1, 1)]
    assert [(event.seat, len(event.cards)) for event in t.events(Dealt)] == [
        (seat, hand) for seat in range(seats)
    ]
    assert t.state.pile == pile
    draws = [chance for chance in t.asked if isinstance(chance, Draw)]
    assert [draw.index for draw in draws] == [hand * seat for seat in range(seats)]
    assert {draw.deck for draw in draws} == {"deck of round 1, deal 1"}
    assert sum(t.state.unseen.values()) == pile
