"""KR-001 to KR-006: players, deck and deal."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engines.chance import Draw, seeded
from engines.game import BadSetup
from engines.korsar import GAME
from engines.korsar.cards import COLOUR, DECK, GOLD, STRENGTH
from engines.korsar.events import Dealt
from engines.match import Match, Player, setup_of
from engines.playout import playout


@pytest.mark.parametrize("seats", range(2, 9))
def test_KR_001_two_to_eight_players_each_for_himself(seats: int) -> None:
    setup = setup_of(GAME, seats, {})
    assert GAME.sides(setup) == tuple((seat,) for seat in range(seats))


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_KR_001_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"2, 3, 4, 5, 6, 7 or 8 players, not {seats}"):
        setup_of(GAME, seats, {})


@pytest.mark.parametrize("seats", [6, 8])
def test_KR_002_six_and_eight_may_play_in_pairs(seats: int) -> None:
    sides = GAME.sides(setup_of(GAME, seats, {"teams": True}))
    assert len(sides) == seats // 2
    assert all(len(side) == 2 for side in sides)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 7])
def test_KR_002_pairs_are_refused_at_any_other_number(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"pairs play at 6 or 8 players, not {seats}"):
        setup_of(GAME, seats, {"teams": True})


def test_KR_003_the_deck_is_78_cards() -> None:
    assert len(DECK) == 78
    ships = [GOLD[card] for card in DECK if card in GOLD]
    assert Counter(ships) == {2: 5, 3: 6, 4: 5, 5: 5, 6: 2, 7: 1, 8: 1}
    assert (len(ships), sum(ships)) == (25, 100)
    for colour in ("green", "blue", "red", "black"):
        strengths = [STRENGTH[card] for card in DECK if card in STRENGTH and COLOUR[card] == colour]
        assert Counter(strengths) == {1: 2, 2: 4, 3: 4, 4: 2}
        assert DECK.count(f"C-{colour}") == 1
    assert DECK.count("ADM") == 1


@pytest.mark.parametrize(("seats", "pile"), [(2, 66), (3, 60), (4, 54), (5, 48), (6, 42), (7, 36), (8, 30)])
def test_KR_004_six_cards_each_and_the_rest_is_the_pile(seats: int, pile: int) -> None:
    match = Match(GAME, setup_of(GAME, seats, {}))
    events = match.start([Player("x")] * seats, seeded("deal"))
    dealt = [event for event in events if isinstance(event, Dealt)]
    assert [(event.seat, len(event.cards)) for event in dealt] == [(seat, 6) for seat in range(seats)]
    assert match.state.pile == pile
    assert not Counter(card for event in dealt for card in event.cards) - Counter(DECK)


def test_KR_004_the_deal_asks_chance_six_cards_a_seat_then_one_a_draw() -> None:
    asked: list[Draw] = []
    source = seeded("deal")

    def noting(chance, odds):
        asked.append(chance)
        return source(chance, odds)

    match = Match(GAME, setup_of(GAME, 3, {}))
    match.start([Player("x")] * 3, noting)
    match.act(0, GAME.parse("draw"), noting)
    match.act(1, GAME.parse("draw"), noting)
    assert asked == [
        Draw("pile", 0, 6, 0),
        Draw("pile", 6, 6, 1),
        Draw("pile", 12, 6, 2),
        Draw("pile", 18, 1, 0),
        Draw("pile", 19, 1, 1),
    ]


def test_KR_005_seat_0_begins_and_play_goes_clockwise() -> None:
    match = Match(GAME, setup_of(GAME, 3, {}))
    source = seeded("deal")
    match.start([Player("x")] * 3, source)
    turns = []
    for _ in range(7):
        (seat,) = match.seats_to_act()
        turns.append(seat)
        match.act(seat, GAME.parse("draw"), source)
    assert turns == [0, 1, 2, 0, 1, 2, 0]


def test_KR_006_no_limit_to_a_hand() -> None:
    match = Match(GAME, setup_of(GAME, 2, {}))
    source = seeded("deal")
    match.start([Player("x")] * 2, source)
    for number in range(66):
        match.act(number % 2, GAME.parse("draw"), source)
    assert [len(hand) for hand in match.state.hands] == [39, 39]


@pytest.mark.parametrize(
    ("options", "complaint"),
    [
        ({"teams4": True}, "teams4 is a rule for pairs"),
        ({"team_attack": "separate"}, "team_attack=separate is a rule for pairs"),
        ({"jokers": True}, "no option 'jokers'"),
        ({"team_attack": "sideways"}, "of Korsar is"),
    ],
)
def test_options_that_do_not_fit_are_refused(options: dict[str, bool | str], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        setup_of(GAME, 6, options)


@pytest.mark.parametrize("seats", range(2, 9))
def test_all_78_cards_are_somewhere_after_every_match(seats: int) -> None:
    match, _ = playout(GAME, setup_of(GAME, seats, {}), seeded("all"), Random(seats))
    state = match.state
    cards = [*state.discard]
    for part in (*state.hands, *state.captured):
        cards += part
    for ship in state.ships.values():
        cards += [ship.card, *(card for _, card in ship.pirates)]
        cards += [ship.trump[1]] if ship.trump else []
    assert Counter(cards) == Counter(DECK)
