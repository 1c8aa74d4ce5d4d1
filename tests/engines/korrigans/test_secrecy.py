"""Who sees what in Korrigans, in plain sight of the page's section 4."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from engines.chance import seeded
from engines.conformance import secrecy, setups_of, walk
from engines.game import Setup
from engines.korrigans import GAME, actions
from engines.korrigans.cards import COUSINS, PACTS, the
from engines.korrigans.events import (
    AnkouPlayed,
    BugelPlayed,
    Claimed,
    Drew,
    LiketaerPlayed,
    MargotPlayed,
    MorganePlayed,
    Peeked,
    Placed,
    RoundEnded,
    ZoneLaid,
)
from engines.korrigans.options import Options
from engines.match import Decided, Match, Player, codec_of, redacted, table
from engines.playout import playout

CODEC = codec_of(GAME)
NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve"]


@pytest.mark.parametrize("setup", setups_of(GAME), ids=str)
def test_the_secrecy_suite_for_every_seat_and_a_spectator(setup: Setup) -> None:
    one = walk(GAME, setup, (), "a", 2000)
    secrecy.a_redacted_log_folds_to_the_view(one)
    secrecy.hidden_things_change_nothing_visible(one)
    secrecy.chance_shows_no_more_than_the_view(one)


def test_a_spectator_sees_no_pacte_card_and_no_search_card(position) -> None:
    state = position(3, pacts={0: "Troll", 1: "Ankou Tomte"}, seen={3: [0, 1, 2]})
    view = GAME.view(state, None)
    assert view.pacts == ((None,), (None, None), ())
    assert all(cell.search is None for cell in view.cells)
    assert view.cell(3).seen == (0, 1, 2)


def test_a_seat_sees_its_own_cards_and_how_many_others_hold(position) -> None:
    view = GAME.view(position(3, pacts={0: "Troll", 1: "Ankou Tomte"}), 1)
    assert view.pacts == ((None,), ("Ankou", "Tomte"), ())


def test_what_others_hold_and_what_nobody_saw_leave_no_trace_in_a_view(position) -> None:
    views = set()
    for others, search in (("Kobold Bugel_Noz", "TRRRPRRRT"), ("Liketaer Marie-Morgane", "TPRRRRTRR")):
        state = position(3, pacts={0: "Troll", 2: others}, search=search, number=2, seen={0: [0], 5: [2]})
        views.add(msgspec.json.encode(GAME.view(state, 0)))
    assert len(views) == 1


def test_draws_looks_and_the_zone_are_blank_in_other_logs() -> None:
    _, events = playout(GAME, Setup(4, Options()), seeded("blank"), Random(1))
    for event in redacted(GAME, events, 2):
        match event:
            case Drew(seat=seat, card=card):
                assert (card is None) == (seat != 2)
            case ZoneLaid(cards=cards):
                assert set(cards) == {None}
            case Peeked(seat=seat, shown=shown, card=card):
                assert (card is None) == (seat != 2 and 2 not in shown)
            case Claimed(card=card):
                assert card is not None


def test_answers_to_windows_are_for_their_giver_alone() -> None:
    """Holding and playing look alike as choices, and every other choice is open."""
    hidden = {actions.Hold, actions.Margot, actions.Morgane, actions.Liketaer, actions.Bugel}
    seen = set()
    for number in range(6):
        _, events = playout(GAME, Setup(4, Options()), seeded(f"open {number}"), Random(number))
        for seat in (None, 2):
            shown = redacted(GAME, events, seat)
            for full, event in zip(events, shown, strict=True):
                if isinstance(full, Decided):
                    kind = type(full.action)
                    secret = kind in hidden and full.seat != seat
                    assert event.action == (None if secret else full.action)
                    seen.add(kind)
    assert seen == set(GAME.actions)


def _texts(events: list[Any], seat: int | None, setup: Setup) -> Iterator[str]:
    """Everything that a reader of the redacted log is told."""
    state, apply = GAME.initial(setup), table(GAME)
    for event in redacted(GAME, events, seat):
        if isinstance(event, GAME.events):
            yield GAME.describe(event, NAMES[: setup.seats], seat)
        apply[type(event)](state, event)
        for row in GAME.picture(GAME.view(state, seat), NAMES[: setup.seats], 120):
            yield "".join(piece for piece, _ in row)


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_sentences_and_pictures_name_no_pacte_card_before_all_have_seen_it(seat: int | None) -> None:
    setup = Setup(3, Options())
    checked = 0
    for number in range(2):
        _, events = playout(GAME, setup, seeded(f"named {number}"), Random(number))
        own = {event.card for event in events if isinstance(event, Drew) and event.seat == seat}
        played = {card for event in events for card in _played(event)}
        words = "\n".join(_texts(events, seat, setup))
        for card in set(PACTS) - own - played:
            checked += 1
            # the phases speak of the creatures that may be played then, and of nobody's card
            for phrase in (f"Pacte card: {the(card)}", f"cards of [A-Z][a-z]+:.*{card}", f"used: .*{card}"):
                assert not re.search(phrase, words)
            if card in COUSINS:
                assert card not in words.replace("no Ancien may be placed (Tomte)", "")
    assert checked > 3


def _played(event: Any) -> list[str]:
    """The Pacte cards that an event shows to all."""
    match event:
        case Placed(card=card):
            return [card]
        case RoundEnded(returned=returned):
            return list(returned)
        case MargotPlayed():
            return ["Fée Margot"]
        case AnkouPlayed():
            return ["Ankou"]
        case MorganePlayed():
            return ["Marie-Morgane"]
        case LiketaerPlayed():
            return ["Liketaer"]
        case BugelPlayed():
            return ["Bugel Noz"]
    return []


def test_marie_morgane_carries_known_cards_along() -> None:
    """In every log with a swap, each seat knows afterwards what it knew before, in its new place."""
    swaps = 0
    for number in range(16):
        setup = Setup(2 + number % 4, Options())
        _, events = playout(GAME, setup, seeded(f"swap {number}"), Random(number))
        for seat in (None, *range(setup.seats)):
            state, apply = GAME.initial(setup), table(GAME)
            for event in redacted(GAME, events, seat):
                swap = isinstance(event, MorganePlayed)
                before = GAME.view(state, seat) if swap else None
                apply[type(event)](state, event)
                if swap:
                    one, other = event.cells
                    after = GAME.view(state, seat)
                    for here, there in ((one, other), (other, one)):
                        assert after.cell(here).search == before.cell(there).search
                        assert after.cell(here).seen == before.cell(there).seen
                    swaps += 1
    assert swaps > 10


def test_a_seat_may_be_shown_a_card_that_another_has_seen_before(table) -> None:
    t = table(3, {0: "1:Ancien"}, search="RRRRTRRRP", number=1, seen={4: [2]})
    t.play("play Devin 8", "peek devin 4")
    assert GAME.view(t.state, 0).cell(4).seen == (0, 1, 2)
    assert {GAME.view(t.state, seat).cell(4).search for seat in (0, 1, 2)} == {"Trésor"}
    assert GAME.view(t.state, None).cell(4).search is None


def test_what_was_seen_is_forgotten_with_the_round() -> None:
    match, events = playout(GAME, Setup(3, Options()), seeded("forgotten"), Random(2))
    state, apply = GAME.initial(match.setup), table(GAME)
    rounds = 0
    for event in events:
        apply[type(event)](state, event)
        if isinstance(event, ZoneLaid):
            rounds += 1
            assert not any(state.seen)
    assert rounds > 1


def test_two_deals_that_differ_in_hidden_cards_only_give_the_same_bytes() -> None:
    """Seat 0 holds the Kobold in both worlds; whatever the others hold, nobody plays it."""
    logs = []
    for others in (("Ankou", "Troll"), ("Liketaer", "Mogwai")):
        deal = iter([("Kobold",), (others[0],), (others[1],), ("0",), ("Etang",)])
        zone = ("Rien", "Rien", "Trésor", "Trésor", "Pacte", "Trésor", "Trésor", "Rien", "Rien")
        lay = iter([zone if others[0] == "Ankou" else zone[::-1]])
        match = Match(GAME, Setup(3, Options()))

        def answer(chance, odds, deal=deal, lay=lay):
            return next(lay) if getattr(chance, "count", 1) > 1 else next(deal)

        events = match.start([Player("x")] * 3, answer)
        for text in ("peek longue_vue 4", "hold", "hold", "hold", "play Farceur 0", "play Devin 8"):
            seat = match.seats_to_act()[0]
            events += match.act(seat, GAME.parse(text), answer)
        events += match.act(1, GAME.parse("peek devin 0"), answer)
        logs.append(events)
    one, other = logs
    assert one != other
    for seat in (0, None):
        assert CODEC.encode(redacted(GAME, one, seat)) == CODEC.encode(redacted(GAME, other, seat))
    assert CODEC.encode(redacted(GAME, one, 1)) != CODEC.encode(redacted(GAME, other, 1))
