"""What a match log must be to come in, and what is only told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from engines import registry
from engines.chance import seeded
from engines.match import Player, setup_of
from engines.referee import Impossible
from events import jsonl
from events.record import Append
from events.store import Store
from tourney.matches import exchange
from tourney.matches.door import oddity, refuse_strange
from tourney.matches.inspection import checked
from tourney.matches.recorded import PREFIX, begin

Edit = Callable[[Append], Append]


@pytest.fixture
def appends(tmp_path: Path) -> list[Append]:
    """Kitsu, begun by Zed and given up by him: the start with its deal, two decisions, the end."""
    with Store.open(tmp_path / "club.db", create=True) as store:
        game = registry.game("kitsu")
        recorded = begin(store, "m", game, setup_of(game, 2, {}))
        source, clock = seeded("7"), lambda: "2026-01-02T20:15:00.000Z"
        recorded.start([Player("Ann"), Player("Ben")], source, clock, "Zed")
        for _ in range(2):
            seat = recorded.match.seats_to_act()[0]
            recorded.act(seat, recorded.match.legal(seat)[0], source, clock)
        recorded.abort("late", clock, "Zed")
        return store.read(recorded.stream)


def edited(appends: list[Append], edit: Edit, place: int = 1) -> list[Append]:
    return jsonl.rechain(PREFIX + "m", [edit(a) if n == place else a for n, a in enumerate(appends)])


def other_keys(append: Append) -> Append:
    events = msgspec.json.decode(append.events)
    events[0] = dict([*list(events[0].items())[:1], *reversed(list(events[0].items())[1:])])
    return replace(append, events=msgspec.json.encode(events))


REFUSED: dict[str, tuple[Edit, str]] = {
    "a time that is none": (lambda a: replace(a, at="yesterday"), "is no time"),
    "a time of no day": (lambda a: replace(a, at="2026-02-30T20:15:00Z"), "is no time"),
    "a time elsewhere": (lambda a: replace(a, at="2026-01-02T20:15:00+01:00"), "is no time"),
    "no time": (lambda a: replace(a, at=""), "is no time"),
    "an endless author": (lambda a: replace(a, author="A" * 1_000_000), "its author is no name"),
    "no author": (lambda a: replace(a, author=""), "its author is no name"),
    "an endless command": (lambda a: replace(a, command="c" * 1_000_000), "its command has 1000000"),
    "keys in another order": (other_keys, "another order"),
}
TOLD: dict[str, tuple[Edit, str]] = {
    "another author": (lambda a: replace(a, author="Cy"), "decided"),
    "another command": (lambda a: replace(a, command="x"), "its command is 'x'"),
}


def test_what_was_recorded_here_is_neither_refused_nor_odd(appends):
    first = checked(appends, "full").first
    refuse_strange(appends, first)
    assert oddity(appends, first) == ""


@pytest.mark.parametrize("case", list(REFUSED))
def test_a_log_that_nobody_writes_so_does_not_come_in_and_is_judged_as_before(appends, tmp_path, case):
    edit, why = REFUSED[case]
    odd = edited(appends, edit)
    first = checked(odd, "full").first
    header = jsonl.Header(stream=PREFIX + "m", game=first.game, rules=first.rules)
    file = jsonl.read(jsonl.write(header, odd, True))
    with Store.open(tmp_path / "other.db", create=True) as store:
        with pytest.raises(Impossible, match=why) as caught:
            exchange.take(store, file)
        assert caught.value.version == odd[1].first
        assert store.streams() == []


@pytest.mark.parametrize("case", list(TOLD))
def test_what_other_programs_may_do_otherwise_is_told_and_taken(appends, tmp_path, case):
    edit, why = TOLD[case]
    odd = edited(appends, edit)
    first = checked(odd, "full").first
    header = jsonl.Header(stream=PREFIX + "m", game=first.game, rules=first.rules)
    with Store.open(tmp_path / "other.db", create=True) as store:
        assert why in exchange.take(store, jsonl.read(jsonl.write(header, odd, True))).remark


def test_borders_that_were_moved_are_told(appends):
    one, two = appends[1:3]
    joined = replace(one, last=two.last, events=one.events[:-1] + b"," + two.events[1:])
    moved = jsonl.rechain(PREFIX + "m", [appends[0], joined, *appends[3:]])
    first = checked(moved, "full").first
    assert "an append is one decision" in oddity(moved, first)
