"""Worlds made from a view agree with all that the seat has seen, and with nothing more."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.chance import seeded
from engines.game import Setup
from engines.korrigans import GAME
from engines.korrigans.cards import COUSINS, FAMILIES, HIDDEN, PACTS
from engines.korrigans.chance import search_cards
from engines.korrigans.events import Drew, LieuDrawn, RoundEnded
from engines.korrigans.options import Options
from engines.korrigans.state import State
from engines.match import Decided, Match, Player, redacted, table


def _conserved(state: State) -> None:
    """Every card is somewhere once."""
    covered = [card for pile in state.under for _, card in pile]
    zone = [card for card in state.top if card is not None] + covered
    pacts = [*state.unseen, *state.used, *(card for card in zone if card in COUSINS)]
    pacts += [card for hand in state.pacts for card in hand]
    assert sorted(pacts) == sorted(PACTS)
    families = Counter(card for card in zone if card in FAMILIES)
    families += Counter(card for hand in state.families for card in hand)
    assert families == dict.fromkeys(FAMILIES, state.layout.seats)
    assert len(state.unseen) == state.pile
    if any(state.search):
        laid = sorted(state.search[cell] for cell in state.layout.search)
        assert laid == sorted(search_cards(state))


def _matches(seats: int, number: int):
    """The states of a random match before each decision."""
    match = Match(GAME, Setup(seats, Options()))
    source, rng = seeded(f"worlds {number}"), Random(number)
    events = match.start([Player("x")] * seats, source)
    while acting := match.seats_to_act():
        yield match, events
        events += match.act(acting[0], rng.choice(match.legal(acting[0])), source)
    yield match, events


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_cards_are_somewhere_in_every_state_and_every_world(seats: int) -> None:
    rng = Random(seats)
    for step, (match, _) in enumerate(_matches(seats, 1)):
        _conserved(match.state)
        if step % 5 == 0:
            for seat in (None, *range(seats)):
                _conserved(GAME.determinize(match.view(seat), rng))


@settings(max_examples=25)
@given(seats=st.integers(2, 5), number=st.integers(0, 10_000), place=st.integers(0, 150))
def test_a_world_looks_like_the_view_it_was_made_from(seats: int, number: int, place: int) -> None:
    for step, (match, _) in enumerate(_matches(seats, number)):
        if step == place:
            for seat in (None, *range(seats)):
                view = match.view(seat)
                assert GAME.view(GAME.determinize(view, Random(place)), seat) == view


def test_search_cards_that_were_seen_stay_and_the_others_move(position) -> None:
    state = position(3, search="TRRRPRRRT", number=2, seen={0: [0], 4: [1], 8: [0, 2]}, shown=[5])
    worlds = [GAME.determinize(GAME.view(state, 0), Random(number)) for number in range(60)]
    for world in worlds:
        assert (world.search[0], world.search[8], world.search[5]) == ("Trésor", "Trésor", "Rien")
        assert world.seen == state.seen
    assert {world.search[4] for world in worlds} == {"Pacte", "Rien"}
    assert all("Trésor" not in world.search[1:8] for world in worlds)


def test_hidden_hands_come_from_what_the_seat_cannot_place(position) -> None:
    state = position(3, {0: "1:Tomte"}, pacts={0: "Troll", 1: "Ankou", 2: "Mogwai Kobold"}, used="Liketaer")
    hands = set()
    for number in range(60):
        world = GAME.determinize(GAME.view(state, 0), Random(number))
        assert world.pacts[0] == ["Troll"]
        assert [len(hand) for hand in world.pacts] == [1, 1, 2]
        others = {card for hand in world.pacts[1:] for card in hand}
        assert not others & {"Troll", "Tomte", "Liketaer"}
        hands.add(repr(world.pacts))
    assert len(hands) > 30


def _kept(position, last: dict[str, int], since: list[int], used: str = "") -> State:
    """Seat 1 holds as many hidden cards as `since` tells rounds; the round is 3."""
    state = position(3, pacts={0: "Troll"}, round=3, used=used)
    state.pacts[1] = state.unseen[: len(since)]
    del state.unseen[: len(since)]
    state.pile, state.shuffled = len(state.unseen), tuple(state.unseen)
    state.since[1] = since
    state.last = last
    return state


def test_a_kept_card_is_none_that_was_used_since(position) -> None:
    state = _kept(position, {"Ankou": 1, "Kobold": 2, "Tomte": 1, "Mogwai": 2}, [1])
    state.pacts[1], state.unseen = ["Liketaer"], sorted(set(PACTS) - {"Liketaer", "Troll"})
    held = {GAME.determinize(GAME.view(state, 0), Random(number)).pacts[1][0] for number in range(200)}
    assert held == {"Bugel Noz", "Fée Margot", "Leprechaun", "Liketaer", "Marie-Morgane"}


def test_a_card_drawn_later_can_be_one_that_was_used_before(position) -> None:
    state = _kept(position, {"Ankou": 1, "Kobold": 2}, [2])
    held = {GAME.determinize(GAME.view(state, 0), Random(number)).pacts[1][0] for number in range(200)}
    assert "Ankou" in held
    assert "Kobold" not in held


def test_a_played_card_leaves_the_earliest_round_in_which_it_can_have_been_drawn(position) -> None:
    for last, left in (({}, [2]), ({"Ankou": 1}, [1])):
        state = position(3, pacts={1: "Ankou Kobold"}, turn=1, round=3)
        state.since[1], state.last = [1, 2], last
        for event in GAME.decide(state, 1, GAME.parse("ankou")):
            GAME.apply[type(event)](state, event)
        assert state.since[1] == left


def test_every_world_could_have_come_to_be() -> None:
    """A hidden card in a world was not used since its round, checked against the whole true log.

    The true hands fit too: what a seat can know never rules out what is.
    """
    for number in range(12):
        seats = 2 + number % 4
        used: dict[str, int] = {}
        for match, events in _matches(seats, number):
            for event in events[-4:]:
                if isinstance(event, RoundEnded):
                    used.update(dict.fromkeys(event.returned, event.round))
            state = match.state
            assert state.last == used
            for seat in range(seats):
                fits = sorted(state.since[seat])
                held = sorted(used.get(card, 0) for card in state.pacts[seat])
                assert len(fits) == len(held)
                assert all(drawn > gone for drawn, gone in zip(fits, held, strict=True))


def test_the_true_round_of_every_drawn_card_fits_what_is_kept() -> None:
    """With the real round of each card known, the public rounds are never more strict."""
    for number in range(12):
        seats = 2 + number % 4
        drawn: list[dict[str, int]] = [{} for _ in range(seats)]
        done, now = 0, 1
        for match, events in _matches(seats, number):
            state = match.state
            for event in events[done:]:
                if isinstance(event, LieuDrawn):
                    now = event.round
                elif isinstance(event, Drew):
                    drawn[event.seat][event.card] = now
            done = len(events)
            for seat in range(seats):
                real = sorted(drawn[seat][card] for card in state.pacts[seat])
                assert all(one >= other for one, other in zip(state.since[seat], real, strict=True))


def test_a_reader_of_his_own_log_can_make_worlds_too() -> None:
    setup = Setup(3, Options())
    for match, events in _matches(3, 5):
        if match.over:
            break
        if len(events) % 7:
            continue
        for seat in (None, 0, 2):
            state, apply = GAME.initial(setup), table(GAME)
            for event in redacted(GAME, events, seat):
                apply[type(event)](state, event)
            world = GAME.determinize(GAME.view(state, seat), Random(1))
            _conserved(world)
            assert GAME.view(world, seat) == GAME.view(match.state, seat)


def test_a_redacted_state_knows_which_cards_are_still_out() -> None:
    setup = Setup(4, Options())
    for match, events in _matches(4, 3):
        if not match.over:
            continue
        for seat in (None, 1):
            state, apply = GAME.initial(setup), table(GAME)
            for event in redacted(GAME, events, seat):
                apply[type(event)](state, event)
                hidden = sum(hand.count(HIDDEN) for hand in state.pacts)
                assert len(state.unseen) == state.pile + hidden
        assert any(isinstance(event, Decided) for event in events)
