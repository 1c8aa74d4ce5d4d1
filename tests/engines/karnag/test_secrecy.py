"""Who sees what in Karnag, in plain sight of the page's section 4."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from engines.chance import Draw, Odds, seeded
from engines.game import Setup
from engines.karnag import GAME
from engines.karnag.actions import Go, Keep, PlayPower
from engines.karnag.events import PowerDrawn, PowerKept
from engines.karnag.tokens import POWERS
from engines.match import Decided, Match, Player, codec_of, redacted, table

CODEC = codec_of(GAME)
HANDS = ["Net Sage", "Font Word", "Breach"]


def _three(table_, **more: Any):
    return table_(3, markers={("T6", "major"): [0], ("T5", "minor"): [1]}, hands=HANDS, **more)


def test_a_spectator_sees_no_card(table) -> None:
    view = GAME.view(_three(table).state, None)
    assert view.hands == ((None, None), (None, None), (None,))


def test_a_seat_sees_its_own_cards_and_how_many_the_others_have(table) -> None:
    view = GAME.view(_three(table).state, 1)
    assert view.hands == ((None, None), ("Font", "Word"), (None,))


def test_the_drawn_cards_and_the_rejected_one_are_seen_by_their_seat_only(table) -> None:
    t = _three(table, chance=["Focus", "Swift"])
    t.play("go", "draw")
    assert GAME.view(t.state, 0).offer == ("Focus", "Swift")
    assert GAME.view(t.state, 1).offer == GAME.view(t.state, None).offer == (None, None)
    before = t.state
    kept = PowerKept(0, 1)
    assert GAME.redact(before, kept, 0) == kept
    assert GAME.redact(before, kept, 2) == PowerKept(0, None)
    assert GAME.conceal(before, 0, Keep(1), 0) == Keep(1)
    assert GAME.conceal(before, 0, Keep(1), None) is None
    t.play("keep 1")
    assert GAME.view(t.state, 0).discard == ("Focus",)
    assert GAME.view(t.state, 1).discard == (None,)


def test_a_played_card_lies_open(table) -> None:
    t = _three(table)
    t.play("go", "pass", "power Word")
    assert all(GAME.view(t.state, seat).discard == ("Word",) for seat in (None, 0, 1, 2))


def test_the_question_before_an_action_tells_only_that_the_hand_is_not_empty(table) -> None:
    """It is asked with a hand of cards that cannot be played, too."""
    t = table(work="potion", hands=["Breach Swift Net Focus", ""])
    assert t.state.phase == "before"
    assert t.legal() == {"go"}


def test_the_rest_is_public(table) -> None:
    t = _three(table, creatures=[("Ghoul", "N", (0, 0))], stones={(1, 1): 2}, captured={1: ["Naga"]})
    views = [msgspec.structs.asdict(GAME.view(t.state, seat)) for seat in (None, 0, 1, 2)]
    for view in views:
        for name in ("seat", "hands", "offer", "discard", "stock"):
            view.pop(name)
    assert all(view == views[0] for view in views)


def _log(policy, shown: int, end: slice) -> list[Any]:
    """A match in which one seat draws the same cards in every log, the others from one end of the deck."""
    match = Match(GAME, Setup(3, GAME.options()))
    rng, source = Random("log"), seeded("log")
    own = iter(["Net", "Sage", "Font", "Net", "Sage", "Font", "Net", "Sage", "Font"] * 3)

    def answer(chance: Any, odds: Odds) -> tuple[str, ...]:
        if isinstance(chance, Draw) and chance.deck.startswith("power"):
            if chance.seat == shown:
                return (next(own),)
            return ([card for card in odds.left() if card not in ("Net", "Sage", "Font")][end][0],)
        return source(chance, odds)

    events = match.start([Player("x")] * 3, answer)
    while acting := match.seats_to_act():
        seat, legal = acting[0], match.legal(acting[0])
        others = [action for action in legal if not isinstance(action, PlayPower)]
        events += match.act(seat, others[int(rng.random() * len(others))], answer)
    return events


@pytest.mark.parametrize("seat", [None, 0])
def test_two_matches_that_differ_in_hidden_cards_only_give_the_same_bytes(policy, seat: int | None) -> None:
    one, other = (_log(policy, 0, slice(None, None, way)) for way in (1, -1))
    assert one != other
    assert CODEC.encode(redacted(GAME, one, seat)) == CODEC.encode(redacted(GAME, other, seat))


def test_draws_and_keeps_are_blank_in_other_logs(policy) -> None:
    _, events, _ = policy.play(4, "blank")
    drawn = 0
    for event in redacted(GAME, events, 2):
        if isinstance(event, PowerDrawn):
            drawn += 1
            assert (event.card is None) == (event.seat != 2)
        if isinstance(event, Decided) and event.action is None:
            assert event.seat != 2
    assert drawn > 5


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_views_from_a_redacted_log_are_those_of_the_full_one(policy, seat: int | None) -> None:
    _, events, _ = policy.play(5, "shuffled 2")
    apply = table(GAME)
    full, partial = GAME.initial(Setup(5, GAME.options())), GAME.initial(Setup(5, GAME.options()))
    for event, shown in zip(events, redacted(GAME, events, seat), strict=True):
        apply[type(event)](full, event)
        apply[type(shown)](partial, shown)
        if isinstance(event, PowerDrawn | PowerKept) or full.shuffles:
            assert GAME.view(full, seat) == GAME.view(partial, seat)
    assert full.shuffles


def _cards(state: Any) -> Counter:
    deck = Counter({card: count for card, count in state.left.items() if count})
    placed = [card for hand in state.hands for card in hand]
    return deck + Counter([*placed, *state.offer, *(card for card, _ in state.discard)])


@pytest.mark.parametrize("seats", [2, 5])
def test_determinized_states_agree_with_everything_seen(policy, seats: int) -> None:
    _, events, _ = policy.play(seats, "shuffled 2")
    apply, state, rng = table(GAME), GAME.initial(Setup(seats, GAME.options())), Random(5)
    all_cards = Counter(dict.fromkeys(POWERS, 3))
    seen = 0
    for event in events:
        apply[type(event)](state, event)
        assert _cards(state) == all_cards
        if not isinstance(event, PowerKept | PowerDrawn) and not state.shuffles:
            continue
        for seat in (None, *range(seats)):
            view = GAME.view(state, seat)
            other = GAME.determinize(view, rng)
            assert GAME.view(other, seat) == view
            assert _cards(other) == all_cards
            assert sum(other.left.values()) == len(other.stock) - other.drawn
            assert min(other.left.values(), default=0) >= 0
            seen += 1
    assert seen > 40


def test_after_a_shuffle_what_went_into_the_deck_is_in_no_old_hand(position) -> None:
    """Two Nets lie in the new deck; seat 1 has drawn nothing since, so its card is another one."""
    state = position(2, hands=["", "Word"], deck="Net Net Sage")
    state.shuffles, state.since = 1, [0, 0]
    state.discard = []
    view = GAME.view(state, 0)
    view = msgspec.structs.replace(view, options=GAME.options())
    for number in range(200):
        other = GAME.determinize(view, Random(number))
        deck = Counter({card: count for card, count in other.left.items() if count})
        assert deck == Counter(["Net", "Net", "Sage"])


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_sentences_and_pictures_name_no_hidden_card(table, seat: int | None) -> None:
    t = _three(table)
    names = ["Ana", "Ben", "Cleo"]
    text = "\n".join(
        "".join(piece for piece, _ in row) for row in GAME.picture(GAME.view(t.state, seat), names, 100)
    )
    cards = text.split("cards of ")[1].split("deck")[0] if seat is not None else ""
    for owner, hand in enumerate(HANDS):
        for card in hand.split():
            sentence = GAME.describe(GAME.redact(t.state, PowerDrawn(owner, card), seat), names, seat)
            assert (card in sentence) == (owner == seat)
            assert (card in cards) == (owner == seat)


def test_the_greedy_bot_needs_no_hidden_card(table) -> None:
    """Its ratings are made from the view, and are the same in two worlds that look alike."""
    rates = []
    for others in (["Font Word", "Breach"], ["Net Focus", "Swift"]):
        t = table(3, markers={("T6", "major"): [0]}, hands=["Net Sage", *others])
        legal = GAME.legal(t.state, 0)
        assert Go() in legal
        rates.append(GAME.rate(GAME.view(t.state, 0), legal))
    assert rates[0] == rates[1]
