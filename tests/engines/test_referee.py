"""The referee finds the first event of a log that the rules do not bring about."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from engines import registry
from engines.chance import seeded
from engines.conformance import setup_in_words, setups_of
from engines.game import Outcome
from engines.korsar.cards import DECK
from engines.match import Aborted, Decided, Ended, Match, Player, Started, codec_of, redacted, setup_of
from engines.playout import playout
from engines.referee import Impossible, check_course, check_fold, judge
from events.errors import Unreadable

GAME = registry.game("korsar")
SETUPS = setups_of(GAME)
CODEC = codec_of(GAME)
WIDTHS = (60, 100, 120)


def log(setup: Any, seed: int = 1) -> list[Any]:
    return CODEC.decode(CODEC.encode(playout(GAME, setup, seeded(str(seed)), Random(seed))[1]))


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_a_real_match_is_upheld_at_every_decision(setup: Any) -> None:
    events = log(setup)
    judge(GAME, events)
    decisions = [place for place, event in enumerate(events) if isinstance(event, Decided)]
    for place in decisions[:: len(decisions) // 7]:
        judge(GAME, events[:place])
        judge(GAME, [*events[:place], Aborted("no time")])


def test_every_event_left_out_or_doubled_is_found_at_its_place_or_later() -> None:
    events = log(SETUPS[1])
    for place in range(1, len(events)):
        with pytest.raises(Impossible) as left_out:
            judge(GAME, events[:place] + events[place + 1 :])
        with pytest.raises(Impossible) as doubled:
            judge(GAME, events[: place + 1] + events[place:])
        assert left_out.value.version >= 1
        assert doubled.value.version <= len(events) + 1


def test_every_pair_of_different_neighbours_swapped_is_found() -> None:
    events = log(SETUPS[0])
    for place in range(1, len(events) - 1):
        swapped = [*events[:place], events[place + 1], events[place], *events[place + 2 :]]
        with pytest.raises(Impossible):
            judge(GAME, swapped)


def test_a_forged_score_is_found_and_named() -> None:
    events = log(SETUPS[0])
    end = events[-1]
    forged = msgspec.structs.replace(end, outcome=msgspec.structs.replace(end.outcome, scores=(99, 1)))
    with pytest.raises(Impossible, match=rf"event {len(events)} cannot have happened"):
        judge(GAME, [*events[:-1], forged])


def test_a_card_that_was_drawn_twice_too_often_is_found() -> None:
    from engines.korsar.events import Drew

    events = log(SETUPS[0])
    place = next(n for n, event in enumerate(events) if isinstance(event, Drew))
    with pytest.raises(Impossible):
        judge(GAME, [*events[:place], Drew(events[place].seat, "ADM"), *events[place + 1 :]])


def test_a_log_of_another_game_or_with_impossible_seats_is_refused_at_its_start() -> None:
    events = log(SETUPS[0])
    for change in ({"game": "chess"}, {"players": ()}, {"options": {"nothing": True}}):
        with pytest.raises(Impossible) as refused:
            judge(GAME, [msgspec.structs.replace(events[0], **change), *events[1:]])
        assert refused.value.version == 1
    with pytest.raises(Impossible):
        judge(GAME, [])
    with pytest.raises(Impossible):
        judge(GAME, events[1:])
    assert isinstance(events[0], Started)


def rendered(events: list[Any], seat: int | None) -> None:
    """Everything that a replay of a redacted log asks of the game."""
    first: Started = events[0]
    names = [player.name for player in first.players]
    match = Match(GAME, setup_of(GAME, len(names), first.options))
    for place, event in enumerate(events):
        if isinstance(event, Decided):
            assert names[event.seat]
            if event.action is not None:
                assert GAME.say(event.action, match.view(seat))
        elif isinstance(event, GAME.events):
            assert GAME.describe(event, names, seat)
        elif isinstance(event, Ended):
            for side, score, rank in zip(
                event.outcome.sides, event.outcome.scores, event.outcome.ranks, strict=True
            ):
                assert [names[one] for one in side], (score, rank)
        match.take((event,))
        match.pending()
        assert GAME.picture(match.view(seat), names, WIDTHS[place % len(WIDTHS)])


def twisted(events: list[Any], random: Random) -> list[Any]:
    """One thing changed that still decodes: a number, a card, the place of an event, its number."""
    written = msgspec.json.decode(CODEC.encode(events))
    place = random.randrange(1, len(written))
    kind = random.randrange(5)
    if kind == 0:
        del written[place]
    elif kind == 1:
        written.insert(place, written[random.randrange(len(written))])
    else:
        event = written[place]
        for one in (event, event.get("action") or {}):
            for key in ("seat", "ship"):
                if key in one and random.random() < 0.5:
                    one[key] = random.choice((-1, 0, 1, 2, 7, 50, 2**62))
            if one.get("card") is not None and random.random() < 0.5:
                one["card"] = random.choice(DECK)
        if "cards" in event:
            event["cards"] = [random.choice((None, *DECK)) for _ in range(random.randrange(9))]
        if "outcome" in event:
            event["outcome"][random.choice(("sides", "scores", "ranks"))] = random.choice(([], [[0]], [1, 2]))
    try:
        return CODEC.decode(msgspec.json.encode(written))
    except Unreadable:
        return events


@pytest.mark.parametrize("seat", [0, 2, None])
def test_nonsense_that_decodes_is_refused_or_can_be_shown(seat: int | None) -> None:
    events = redacted(GAME, log(SETUPS[2]), seat)
    check_fold(GAME, events, seat)
    rendered(events, seat)
    random = Random(1)
    for _ in range(10):
        shuffled = [events[0], *random.sample(events[1:], len(events) - 1)]
        with pytest.raises(Impossible):
            check_fold(GAME, shuffled, seat)
    refused = 0
    for _ in range(20):
        changed = twisted(events, random)
        try:
            check_fold(GAME, changed, seat)
        except Impossible:
            refused += 1
        else:
            rendered(changed, seat)
    assert refused > 5


def test_nonsense_that_decodes_is_no_traceback_when_it_is_judged() -> None:
    events, random = log(SETUPS[2]), Random(2)
    for _ in range(150):
        changed = twisted(events, random)
        if changed != events:
            with pytest.raises(Impossible):
                judge(GAME, changed)


def test_a_decision_that_is_not_told_is_refused_at_its_place() -> None:
    events = log(SETUPS[0])
    for place in [n for n, event in enumerate(events) if isinstance(event, Decided)][::10]:
        with pytest.raises(Impossible, match="does not tell") as refused:
            judge(GAME, [*events[:place], Decided(events[place].seat, None), *events[place + 1 :]])
        assert refused.value.version == place + 1


@pytest.mark.parametrize("fault", [KeyError, IndexError, ValueError, TypeError, AttributeError])
@pytest.mark.parametrize("function", ["decide", "resolve", "came", "check", "initial"])
def test_a_game_that_chokes_on_a_strangers_log_is_a_refusal(function: str, fault: type[Exception]) -> None:
    def choke(*_: Any) -> Any:
        raise fault("?")

    events = log(SETUPS[0])
    with pytest.raises(Impossible, match=fault.__name__):
        judge(msgspec.structs.replace(GAME, **{function: choke}), events)


@pytest.mark.parametrize(
    "function", ["sides", "redact", "conceal", "describe", "say", "pending", "view", "standing", "picture"]
)
def test_a_game_that_chokes_on_a_redacted_log_is_a_refusal(function: str) -> None:
    def choke(*_: Any) -> Any:
        raise LookupError("?")

    events = redacted(GAME, log(SETUPS[0]), 1)
    with pytest.raises(Impossible, match="LookupError"):
        check_fold(msgspec.structs.replace(GAME, **{function: choke}), events, 1)


@pytest.mark.parametrize("rules", ["0", "2", "x", "1.", ""])
def test_only_the_known_version_of_the_rules_is_judged_or_folded(rules: str) -> None:
    events = log(SETUPS[0])
    other = [msgspec.structs.replace(events[0], rules=rules), *events[1:]]
    with pytest.raises(Impossible, match="rules 1 alone are known"):
        judge(GAME, other)
    with pytest.raises(Impossible, match="rules 1 alone are known"):
        check_fold(GAME, redacted(GAME, other, 0), 0)


@pytest.mark.parametrize("setup", SETUPS, ids=setup_in_words)
def test_a_redacted_log_is_what_its_reader_may_see_and_no_more(setup: Any) -> None:
    events = log(setup)
    for seat in (None, setup.seats - 1):
        check_fold(GAME, redacted(GAME, events, seat), seat)
        with pytest.raises(Impossible, match="tells more than"):
            check_fold(GAME, events, seat)
    for seat in (-1, setup.seats, 99):
        with pytest.raises(Impossible, match=f"seats are 0 to {setup.seats - 1}"):
            check_fold(GAME, redacted(GAME, events, 0), seat)


def test_games_that_hide_decisions_are_folded_too(kuhn: Any, throws: Any) -> None:
    for game in (kuhn.GAME, throws.GAME):
        setup = setups_of(game)[0]
        events = playout(game, setup, seeded("3"), Random(3))[1]
        judge(game, events)
        for seat in (None, 0, 1):
            shown = redacted(game, events, seat)
            check_fold(game, shown, seat)
            if shown != events:
                with pytest.raises(Impossible):
                    judge(game, shown)
                with pytest.raises(Impossible, match="tells more than"):
                    check_fold(game, events, seat)


def ended(sides: Any, scores: tuple[int, ...], ranks: tuple[int, ...]) -> list[Any]:
    players = tuple(Player(f"p{seat}") for seat in range(3))
    return [Started("any", "1", {}, players), Ended(Outcome(sides, scores, ranks), "X")]


def test_an_outcome_may_break_ties_and_may_be_won_by_the_lowest_score() -> None:
    alone = ((0,), (1,), (2,))
    good: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = (
        ((3, 2, 1), (1, 2, 3)),
        ((1, 2, 3), (1, 2, 3)),
        ((2, 2, 1), (1, 1, 3)),
        ((2, 2, 1), (2, 1, 3)),
        ((0, 0, 0), (1, 1, 1)),
    )
    for scores, ranks in good:
        check_course(ended(alone, scores, ranks))
    check_course(ended(((0, 2), (1,)), (5, 4), (1, 2)), ((0, 2), (1,)))
    bad: tuple[tuple[Any, tuple[int, ...], tuple[int, ...]], ...] = (
        (alone, (1, 3, 2), (1, 2, 3)),
        (alone, (3, 2, 1), (1, 1, 3)),
        (alone, (2, 2, 1), (1, 1, 2)),
        (alone, (3, 2, 1), (0, 1, 2)),
        (alone, (3, 2), (1, 2)),
        (((0,), (1,)), (3, 2), (1, 2)),
        (((0,), (1, 2), ()), (3, 2, 1), (1, 2, 3)),
        (((0,), (0,), (1, 2)), (3, 2, 1), (1, 2, 3)),
        ((), (), ()),
    )
    for sides, wrong, places in bad:
        with pytest.raises(Impossible):
            check_course(ended(sides, wrong, places))
    with pytest.raises(Impossible, match="those of the match"):
        check_course(ended(alone, (3, 2, 1), (1, 2, 3)), ((0, 2), (1,)))


@pytest.mark.parametrize("seats", [0, 1001])
def test_a_table_has_one_to_a_thousand_seats(seats: int) -> None:
    with pytest.raises(Impossible, match="1 to 1000"):
        check_course([Started("any", "1", {}, tuple(Player(f"p{seat}") for seat in range(seats)))])
    check_course([Started("any", "1", {}, tuple(Player(f"p{seat}") for seat in range(max(1, seats - 1))))])
