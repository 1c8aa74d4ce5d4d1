"""Who sees what in Korsar, in plain sight of the page's section 4."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from engines.chance import Draw, Odds, seeded
from engines.game import Setup
from engines.korsar import GAME
from engines.korsar.cards import HIDDEN, card_in_words
from engines.korsar.events import Dealt, Drew, HandShown
from engines.korsar.options import Options
from engines.match import Decided, Match, Player, codec_of, redacted, table
from engines.playout import playout

CODEC = codec_of(GAME)
HANDS = ["S8 C-red P-red-4", "S7 C-blue P-blue-4", "S6 C-green P-green-4"]


def test_a_spectator_sees_no_hand(position) -> None:
    view = GAME.view(position(HANDS), None)
    assert view.hands == ((None,) * 3,) * 3


def test_a_seat_sees_its_own_hand_and_the_number_of_other_cards(position) -> None:
    view = GAME.view(position(HANDS), 1)
    assert view.hands == ((None,) * 3, ("C-blue", "P-blue-4", "S7"), (None,) * 3)


def test_what_the_others_hold_and_the_pile_leave_no_trace_in_a_view(position) -> None:
    views = []
    for others in (
        ["S7 C-blue P-blue-4", "S6 C-green P-green-4"],
        ["S2 P-red-1 S3", "ADM C-black P-black-1"],
    ):
        state = position([HANDS[0], *others], pile=40)
        state.discard.clear()
        views.append(msgspec.json.encode(GAME.view(state, 0)))
    assert views[0] == views[1]


def test_deals_and_draws_are_blank_in_other_logs() -> None:
    _, events = playout(GAME, Setup(4, Options()), seeded("blank"), Random(1))
    for event in redacted(GAME, events, 2):
        if isinstance(event, Drew):
            assert (event.card is None) == (event.seat != 2)
        if isinstance(event, Dealt):
            assert set(event.cards) == {None} or event.seat == 2


def test_the_choice_to_draw_is_public() -> None:
    _, events = playout(GAME, Setup(4, Options()), seeded("public"), Random(1))
    shown = redacted(GAME, events, None)
    assert [event for event in shown if isinstance(event, Decided)] == [
        event for event in events if isinstance(event, Decided)
    ]


def test_hands_are_shown_to_all_at_the_end() -> None:
    match, events = playout(GAME, Setup(4, Options()), seeded("end"), Random(1))
    hands = [list(event.cards) for event in redacted(GAME, events, None) if isinstance(event, HandShown)]
    assert hands == match.state.hands
    assert GAME.view(match.state, None).hands == tuple(tuple(hand) for hand in match.state.hands)


def _log(setup: Setup, end: slice) -> list[Any]:
    """Nine draws; seat 0 gets the same cards in every log, the others what lies at one end of the pile."""
    own = ["ADM", "C-red", "P-red-2", "P-red-2", "S3", "S5", "P-black-1", "S2", "S4"]
    dealt = iter(own)

    def answer(chance: Draw, odds: Odds) -> tuple[str, ...]:
        if chance.seat == 0:
            return tuple(next(dealt) for _ in range(chance.count))
        others = [card for card in odds.left() if card not in own]
        return tuple(others[end][: chance.count])

    match = Match(GAME, setup)
    events = match.start([Player("x")] * setup.seats, answer)
    for _ in range(9):
        events += match.act(match.seats_to_act()[0], GAME.parse("draw"), answer)
    return events


def test_two_deals_that_differ_in_hidden_cards_only_give_the_same_bytes() -> None:
    setup = Setup(3, Options())
    one, other = _log(setup, slice(None, None, 1)), _log(setup, slice(None, None, -1))
    assert one != other
    assert CODEC.encode(redacted(GAME, one, 0)) == CODEC.encode(redacted(GAME, other, 0))
    assert CODEC.encode(redacted(GAME, one, None)) == CODEC.encode(redacted(GAME, other, None))


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_sentences_and_pictures_name_no_hidden_card(position, seat: int | None) -> None:
    state = position(HANDS, [{"card": "S2", "owner": 0}], pile=0)
    state.discard.clear()
    view = GAME.view(state, seat)
    names = ["Ana", "Ben", "Cleo"]
    text = "\n".join("".join(piece for piece, _ in row) for row in GAME.picture(view, names, 100))
    for owner, hand in enumerate(state.hands):
        for card in hand:
            sentence = GAME.describe(GAME.redact(state, Drew(owner, card), seat), names, seat)
            assert (card_in_words(card) in sentence) == (owner == seat)
        assert (f"Hand of {names[owner]}" in text) == (owner == seat)
    for colour, owner in (("red", 0), ("blue", 1), ("green", 2)):
        assert (f"{colour} 4 captain" in text) == (owner == seat)


def test_determinized_hands_come_from_the_unseen_cards(position) -> None:
    state = position(HANDS, [{"card": "S5", "owner": 0, "pirates": [(1, "P-black-4")]}], pile=30)
    view = GAME.view(state, 0)
    unseen = {card for card, copies in state.unseen.items() if copies} | {
        card for hand in state.hands for card in hand
    }
    hands = set()
    for number in range(20):
        other = GAME.determinize(view, Random(number))
        assert other.hands[0] == state.hands[0]
        assert {card for hand in other.hands for card in hand} <= unseen
        assert sum(other.unseen.values()) == other.pile == 30
        hands.add(repr(other.hands))
    assert len(hands) > 15


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_a_reader_of_its_own_log_knows_which_cards_are_still_out(seat: int | None) -> None:
    setup = Setup(4, Options())
    _, events = playout(GAME, setup, seeded("out"), Random(1))
    state, apply = GAME.initial(setup), table(GAME)
    for event in redacted(GAME, events, seat):
        apply[type(event)](state, event)
        hidden = sum(hand.count(HIDDEN) for hand in state.hands)
        assert sum(state.unseen.values()) == state.pile + hidden
        assert min(state.unseen.values()) >= 0
    assert set(state.unseen.values()) == {0}
