"""Logs redacted wrongly are caught by the conformance suite, in each game that they betray."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from engines import registry
from engines.conformance import Nonconforming, Walk, secrecy, setups_of, twins, walk
from engines.game import AnyGame
from engines.match import Aborted, Decided, Ended, Started, redacted, setup_of, table

BOUND = 2000
Redacting = Callable[[AnyGame, list[Any], int | None], list[Any]]


def _step_by_step(game: AnyGame, events: list[Any], seat: int | None, late: tuple[str, ...]) -> list[Any]:
    """As `redacted`, but asked of the table as it is after the event for what is in `late`."""
    before, after = (game.initial(setup_of(game, len(events[0].players), events[0].options)) for _ in "12")
    out = []
    for event in events:
        table(game)[type(event)](after, event)
        if isinstance(event, Decided):
            state = after if "conceal" in late else before
            out.append(Decided(event.seat, game.conceal(state, event.seat, event.action, seat)))
        elif isinstance(event, Started | Ended | Aborted):
            out.append(event)
        else:
            out.append(game.redact(after if "redact" in late else before, event, seat))
        table(game)[type(event)](before, event)
    return out


def _applied_first(game: AnyGame, events: list[Any], seat: int | None) -> list[Any]:
    return _step_by_step(game, events, seat, ("conceal", "redact"))


def _redact_asked_late(game: AnyGame, events: list[Any], seat: int | None) -> list[Any]:
    return _step_by_step(game, events, seat, ("redact",))


def _conceal_asked_late(game: AnyGame, events: list[Any], seat: int | None) -> list[Any]:
    return _step_by_step(game, events, seat, ("conceal",))


def _conceal_skipped(game: AnyGame, events: list[Any], seat: int | None) -> list[Any]:
    shown = redacted(game, events, seat)
    return [full if isinstance(full, Decided) else one for full, one in zip(events, shown, strict=True)]


def _redact_skipped(game: AnyGame, events: list[Any], seat: int | None) -> list[Any]:
    shown = redacted(game, events, seat)
    return [one if isinstance(full, Decided) else full for full, one in zip(events, shown, strict=True)]


def _spectator_in_seat_0(game: AnyGame, events: list[Any], seat: int | None) -> list[Any]:
    return redacted(game, events, seat or 0)


def _one_seat_on(game: AnyGame, events: list[Any], seat: int | None) -> list[Any]:
    return redacted(game, events, None if seat is None else (seat + 1) % len(events[0].players))


def _one_seat_back(game: AnyGame, events: list[Any], seat: int | None) -> list[Any]:
    return redacted(game, events, None if seat is None else (seat - 1) % len(events[0].players))


def _seat_0_a_spectator(game: AnyGame, events: list[Any], seat: int | None) -> list[Any]:
    return redacted(game, events, seat or None)


def _others_told_in_full(game: AnyGame, events: list[Any], seat: int | None) -> list[Any]:
    """Whatever another seat does is told in full."""
    shown = redacted(game, events, seat)
    return [
        full if getattr(full, "seat", seat) != seat else one for full, one in zip(events, shown, strict=True)
    ]


ALL = {"karnag", "kitsu", "korrigans", "korsar", "kuhn", "throws", "waits"}
WITH_CHANCE = ALL - {"throws", "waits"}

BETRAYED: list[tuple[Redacting, set[str]]] = [
    # Only Karnag's redact and only the toy's conceal look at what the event itself changes.
    (_applied_first, {"karnag", "waits"}),
    (_redact_asked_late, {"karnag"}),
    (_conceal_asked_late, {"waits"}),
    # In Korsar and Kuhn poker every choice is open; what is hidden in Korrigans is told by the open
    # event that follows at once, or by there being none.
    (_conceal_skipped, {"karnag", "kitsu", "throws", "waits"}),
    (_redact_skipped, WITH_CHANCE),
    (_spectator_in_seat_0, ALL),
    (_one_seat_on, ALL),
    (_one_seat_back, ALL),
    (_seat_0_a_spectator, set()),  # it tells too little, and that betrays nothing
    (_others_told_in_full, ALL),
]
"""By wrong way, the games in which somebody reads in his log what his view hides."""

DIFFERENT: list[tuple[Redacting, set[str]]] = [
    (_applied_first, {"karnag", "waits"}),
    (_conceal_skipped, {"karnag", "kitsu", "korrigans", "throws", "waits"}),
    (_seat_0_a_spectator, ALL),
]
"""By wrong way, the games in which some log is another one, though it need not tell too much."""


def _waits(throws: AnyGame) -> AnyGame:
    """The game of throws, whose hidden choice is open as soon as the state shows it made."""

    def conceal(state, actor, action, seat):
        return None if actor != seat and state.thrown[actor] is None else action

    return replace(throws, name="waits", conceal=conceal)


@pytest.fixture(scope="module")
def matches(kuhn: ModuleType, throws: ModuleType) -> dict[str, list[Walk]]:
    """By game, a match of the first of its setups and one of the last with few seats."""
    toys = [kuhn.GAME, throws.GAME, _waits(throws.GAME)]
    out = {}
    for game in [*map(registry.game, registry.games()), *toys]:
        setups = [setup for setup in setups_of(game) if setup.seats <= 4]
        out[game.name] = [walk(game, setups[number], (), "1", BOUND) for number in {0, len(setups) - 1}]
    return out


def _caught(matches: dict[str, list[Walk]], check: Callable[[Walk], None], complaint: str) -> set[str]:
    """The games in which the check complains, and does it in these words."""
    said: dict[str, str] = {}
    for name, walks in matches.items():
        try:
            for one in walks:
                check(one)
        except Nonconforming as error:
            said[name] = str(error)
    assert all(complaint in words for words in said.values()), said
    return set(said)


def test_every_game_keeps_twin_logs_alike(matches: dict[str, list[Walk]]) -> None:
    assert _caught(matches, twins.twin_logs_are_redacted_alike, "") == set()
    assert set(matches) == ALL


@pytest.mark.parametrize(("wrong", "betrayed"), BETRAYED, ids=[wrong.__name__[1:] for wrong, _ in BETRAYED])
def test_a_log_that_tells_too_much_is_caught(
    matches: dict[str, list[Walk]], monkeypatch: pytest.MonkeyPatch, wrong: Redacting, betrayed: set[str]
) -> None:
    monkeypatch.setattr(twins, "redacted", wrong)
    assert _caught(matches, twins.twin_logs_are_redacted_alike, "in its log what the view hides") == betrayed


@pytest.mark.parametrize(("wrong", "other"), DIFFERENT, ids=[wrong.__name__[1:] for wrong, _ in DIFFERENT])
def test_a_log_that_is_not_what_the_game_shows_is_caught(
    matches: dict[str, list[Walk]], monkeypatch: pytest.MonkeyPatch, wrong: Redacting, other: set[str]
) -> None:
    monkeypatch.setattr(secrecy, "redacted", wrong)
    assert _caught(matches, secrecy.a_redacted_log_folds_to_the_view, "another event in its log") == other
