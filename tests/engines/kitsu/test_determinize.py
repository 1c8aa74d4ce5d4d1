"""States made from a view agree with all that the seat has seen."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.chance import seeded
from engines.conformance import walk
from engines.conformance.walks import positions
from engines.game import Setup
from engines.kitsu import GAME
from engines.kitsu.cards import CLAN
from engines.kitsu.options import Options
from engines.match import Match, Player

BOUND = 20_000


def _cards(state) -> Counter:
    everywhere = [card for hand in state.hands for card in hand]
    everywhere += [
        *state.discard,
        *(laid.card for laid in state.table),
        *(gift for gift in state.gifts if gift),
    ]
    return Counter(everywhere) + Counter({face: count for face, count in state.unseen.items() if count})


@settings(max_examples=6)
@given(
    seats=st.sampled_from([2, 4, 6]),
    choices=st.lists(st.integers(min_value=0, max_value=99), max_size=120),
    seed=st.text("0123456789", min_size=1, max_size=4),
)
def test_a_world_looks_like_the_view_and_holds_the_whole_deck(
    seats: int, choices: list[int], seed: str
) -> None:
    one = walk(GAME, Setup(seats, Options()), choices, seed, BOUND)
    rng = Random(seed)
    for _, state in positions(one, most=30):
        assert _cards(state) == Counter(state.seating.deck)
        for seat in (None, *range(seats)):
            view = GAME.view(state, seat)
            world = GAME.determinize(view, rng)
            assert GAME.view(world, seat) == view
            assert _cards(world) == Counter(state.seating.deck)
            assert sum(world.unseen.values()) == world.pile
            for owner, hand in enumerate(world.hands):
                for colour, most in enumerate(view.most[owner]):
                    assert most is None or sum(CLAN.get(card) == colour for card in hand) <= most


def test_who_did_not_follow_a_black_kitsune_has_none_of_its_colour(table) -> None:
    t = table(["black b2 b3", "o1 white o2", "b1 o3 b4", "o2 b1 o4"])
    t.play("black", "white")
    for number in range(40):
        world = GAME.determinize(GAME.view(t.state, 2), Random(number))
        assert not [card for card in world.hands[1] if CLAN.get(card) == 0]


def test_drawn_cards_may_be_of_any_colour_again(table) -> None:
    t = table(["black b2 b3 b1", "o1 o3 o2 white"], pile=8)
    t.play("black", "o1", "b2", "o3")
    assert GAME.view(t.state, 0).most[1] == (2, None)
    blue = [
        sum(CLAN.get(card) == 0 for card in GAME.determinize(GAME.view(t.state, 0), Random(number)).hands[1])
        for number in range(60)
    ]
    assert max(blue) == 2
    assert min(blue) == 0


def test_a_card_under_paw_is_one_that_may_lie_there(table) -> None:
    t = table(["black b2 b3", "white o1 katana", "b1 o3 b4", "o2 b1 o4"], held={1: "PAW"})
    t.play("black", "white PAW")
    covered = Counter()
    for number in range(200):
        world = GAME.determinize(GAME.view(t.state, 2), Random(number))
        card = world.table[1].card
        covered[card] += 1
        assert card not in ("katana", "black")
        assert CLAN.get(card) == 0 or not [one for one in world.hands[1] if CLAN.get(one) == 0]
    assert len(covered) > 6


def test_at_two_a_later_card_of_the_colour_tells_what_lay_under_paw(table) -> None:
    t = table(["black b2 b3 o1", "b1 b2 o2 white"], held={1: "PAW"}, pile=8)
    t.play("black", "b1 PAW", "o1", "b2")
    at = table(["black b2 b3 o1", "b1 b2 o2 white"], held={1: "PAW"}, pile=8)
    at.play("black", "b1 PAW", "o1")
    at.match.take([GAME.decide(at.state, 1, GAME.parse("play b2"))[0]])
    for number in range(40):
        world = GAME.determinize(GAME.view(at.state, 0), Random(number))
        assert CLAN.get(world.table[1].card) == 0


def test_the_giver_knows_where_his_card_is_until_it_is_seen(table) -> None:
    t = table(["b6 b1 b2", "o1 o2 o3", "b3 b4 o4", "o1 o2 o5"], stage="exchange")
    for seat, card in enumerate(["b6", "o1", "o4", "o5"]):
        t.play(f"give {card}", seat=seat)
    assert GAME.view(t.state, 0).given == "b6"
    for number in range(20):
        assert "b6" in GAME.determinize(GAME.view(t.state, 0), Random(number)).hands[2]
    elsewhere = [GAME.determinize(GAME.view(t.state, 1), Random(number)).hands[2] for number in range(20)]
    assert any("b6" not in hand for hand in elsewhere)
    t.play("o4", "o5", "b6")
    assert GAME.view(t.state, 0).given is None
    assert GAME.view(t.state, 2).given is None


def test_a_card_that_was_given_may_lie_under_paw(table) -> None:
    t = table(["b6 b1", "o1 o2", "b3 b4", "o1 o2"], stage="exchange", held={2: "PAW"}, leader=1)
    for seat, card in enumerate(["b6", "o1", "b3", "o1"]):
        t.play(f"give {card}", seat=seat)
    t.play("o1", "b6 PAW")
    places = set()
    for number in range(60):
        world = GAME.determinize(GAME.view(t.state, 0), Random(number))
        places.add("table" if world.table[1].card == "b6" else "hand")
        assert "b6" in (world.table[1].card, *world.hands[2])
    assert places == {"table", "hand"}
    t.play("o1", "b1")
    assert GAME.view(t.state, 0).given is None


def test_a_card_that_was_given_lies_under_nobody_elses_paw(table) -> None:
    t = table(["b6 b1", "o1 o2", "b3 b4", "o1 o2"], stage="exchange", held={1: "PAW"}, leader=1)
    for seat, card in enumerate(["b6", "o1", "b3", "o1"]):
        t.play(f"give {card}", seat=seat)
    t.play("o1 PAW")
    for number in range(60):
        world = GAME.determinize(GAME.view(t.state, 0), Random(number))
        assert world.table[0].card != "b6"
        assert "b6" in world.hands[2]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_worlds_differ(seats: int) -> None:
    match = Match(GAME, Setup(seats, Options()))
    match.start([Player("x")] * seats, seeded("differ"))
    view = match.view(0)
    worlds = {repr(GAME.determinize(view, Random(number)).hands) for number in range(20)}
    assert len(worlds) > 15
