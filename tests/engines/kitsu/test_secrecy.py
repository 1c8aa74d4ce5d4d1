"""Who sees what in Kitsu, in plain sight of the page's section 4."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from engines.chance import Chance, Draw, Odds, seeded
from engines.conformance import setup_in_words
from engines.game import Setup
from engines.kitsu import GAME
from engines.kitsu.cards import HIDDEN, card_in_words
from engines.kitsu.events import Dealt, Drew, Gave, LeftOver, Played, Recovered, TookUp
from engines.kitsu.options import Options
from engines.match import Decided, Match, Player, codec_of, redacted, table
from engines.playout import playout
from replays.plain import plain

CODEC = codec_of(GAME)
HANDS = ["b5 katana b1", "o5 white o1", "b4 black b2", "o4 o6 o2"]
SETUPS = [Setup(seats, Options()) for seats in (2, 4, 6)]


def test_a_seat_sees_its_own_hand_and_the_number_of_other_cards(position) -> None:
    view = GAME.view(position(HANDS), 1)
    assert view.hands == ((None,) * 3, ("o1", "o5", "white"), (None,) * 3, (None,) * 3)
    assert GAME.view(position(HANDS), None).hands == ((None,) * 3,) * 4


def test_partners_do_not_see_each_others_hands(position) -> None:
    assert GAME.view(position(HANDS), 2).hands[0] == (None, None, None)


def test_what_the_others_hold_leaves_no_trace_in_a_view(position) -> None:
    views = [
        msgspec.json.encode(GAME.view(position(["b5 katana b1", *others]), 0))
        for others in (
            ["o5 white o1", "b4 black b2", "o4 o6 o2"],
            ["b6 o3 o1", "b3 katana o1", "white o5 b2"],
        )
    ]
    assert views[0] == views[1]


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_other_logs_are_blank_where_the_page_says_so(setup: Setup) -> None:
    seen: set[type] = set()
    for number in range(6):
        _, events = playout(GAME, setup, seeded(f"blank {number}"), Random(number))
        for eyes in (None, *range(setup.seats)):
            for event, full in zip(redacted(GAME, events, eyes), events, strict=True):
                assert type(event) is type(full)
                seen.add(type(event))
                if isinstance(event, Dealt | Drew):
                    assert event.cards == (full.cards if event.seat == eyes else (None,) * len(full.cards))
                elif isinstance(event, Gave | Recovered | LeftOver):
                    assert event.card == (full.card if event.seat == eyes else None)
                elif isinstance(event, TookUp):
                    assert event.card == (full.card if eyes in (event.seat, event.giver) else None)
                elif isinstance(event, Played):
                    own = event.seat == eyes or event.token != "PAW"
                    assert event == (full if own else Played(full.seat, None, "PAW", None))
                elif not isinstance(event, Decided):
                    assert event == full
    assert {Dealt, Played, Recovered} <= seen


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_decisions_are_secret_where_their_card_is(setup: Setup) -> None:
    for number in range(4):
        _, events = playout(GAME, setup, seeded(f"secret {number}"), Random(number))
        for eyes in (None, *range(setup.seats)):
            for event, full in zip(redacted(GAME, events, eyes), events, strict=True):
                if isinstance(event, Decided):
                    text = GAME.text(full.action)
                    secret = text.startswith(("give", "recover")) or text.endswith("PAW")
                    assert (event.action is None) == (secret and event.seat != eyes)


def _log(setup: Setup, eyes: int, end: slice) -> list[Any]:
    """A deal and some tricks; one seat and all that lies open is the same in every log, the rest is not."""
    source = seeded("own")
    mine: dict[tuple[str, int], tuple[str, ...]] = {}

    def answer(chance: Chance, odds: Odds) -> tuple[str, ...]:
        if not isinstance(chance, Draw):
            return (odds.whole()[0],)
        own = list(source(Draw(chance.deck, eyes * 6, 6), odds))
        if chance.seat == eyes:
            mine[chance.deck, chance.index] = tuple(own)
            return tuple(own)
        left = list(odds.left())
        if (chance.deck, eyes * 6) not in mine:
            for card in own:
                left.remove(card)
        return tuple(left[end][: chance.count])

    match = Match(GAME, setup)
    events = match.start([Player("x")] * setup.seats, answer)
    for seat in match.seats_to_act():
        hand = match.state.hands[seat]
        card = hand[2] if seat == eyes or seat == (eyes - 2) % 4 else hand[0 if end.step == 1 else -1]
        events += match.act(seat, GAME.parse(f"give {card}"), answer)
        if seat == eyes:
            break
    return events


def test_two_deals_that_differ_in_hidden_cards_only_give_the_same_bytes() -> None:
    setup = Setup(4, Options())
    one, other = _log(setup, 1, slice(None, None, 1)), _log(setup, 1, slice(None, None, -1))
    assert one != other
    assert CODEC.encode(redacted(GAME, one, 1)) == CODEC.encode(redacted(GAME, other, 1))
    assert CODEC.encode(redacted(GAME, one, None)) == CODEC.encode(redacted(GAME, other, None))


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_sentences_of_a_replay_name_no_card_that_only_others_know(seats: int) -> None:
    for number in range(2):
        _, events = playout(GAME, Setup(seats, Options()), seeded(f"plain {number}"), Random(number))
        for eyes in (None, *range(seats)):
            lines = list(plain(GAME, events, eyes))
            again = list(plain(GAME, redacted(GAME, events, eyes), eyes, eyes))
            assert lines == again
            for line, event in zip(lines, events, strict=True):
                secret = isinstance(event, Dealt | Drew | Gave | Recovered | LeftOver) and event.seat != eyes
                if secret or (isinstance(event, Played) and event.token == "PAW" and event.seat != eyes):
                    cards = event.cards if isinstance(event, Dealt | Drew) else (event.card,)
                    assert not any(card_in_words(card) in line for card in cards)


def test_a_covered_card_is_in_no_picture_but_its_owners(table) -> None:
    t = table(HANDS, held={3: "PAW"}, leader=3)
    t.play("o6 PAW")
    for eyes in (None, 0, 1, 2, 3):
        rows = GAME.picture(GAME.view(t.state, eyes), ["Ana", "Ben", "Cleo", "Dan"], 100)
        text = "\n".join("".join(piece for piece, _ in row) for row in rows)
        assert ("| orange 6" in text) == (eyes == 3)


def test_the_legal_actions_of_the_others_follow_from_nothing_hidden(table) -> None:
    for card in ("o6", "white"):
        t = table(["b5 katana b1", "o5 o1", "b4 black b2", f"{card} o4 o2"], held={3: "PAW"}, leader=3)
        t.play(f"{card} PAW")
        assert t.legal(0) == {"play b1", "play b5", "play katana"}
        t.play("katana")
        assert t.turn == 1


@pytest.mark.parametrize("eyes", [None, 0, 3])
@pytest.mark.parametrize("seats", [4, 6])
def test_a_reader_of_its_own_log_knows_how_many_cards_are_still_out(seats: int, eyes: int | None) -> None:
    setup = Setup(seats, Options())
    for number in range(3):
        _, events = playout(GAME, setup, seeded(f"out {number}"), Random(number))
        state, apply = GAME.initial(setup), table(GAME)
        for event in redacted(GAME, events, eyes):
            apply[type(event)](state, event)
            places = [*state.hands, state.discard, [laid.card for laid in state.table], state.gifts]
            hidden = sum(place.count(HIDDEN) for place in places)
            assert sum(state.unseen.values()) == state.pile + hidden
            assert min(state.unseen.values()) >= 0
            everywhere = sum(len([card for card in place if card]) for place in places)
            assert everywhere + state.pile == len(state.seating.deck)
