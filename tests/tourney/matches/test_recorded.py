"""What a match appends can be read again as it was written, or nothing of it is written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from engines import registry
from engines.chance import seeded
from engines.match import Aborted, Player, setup_of
from events.store import Store
from tourney.matches.recorded import Unwritable, begin, load


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "club.db", create=True) as opened:
        yield opened


def clock() -> str:
    return "2026-11-30T20:00:00Z"


@pytest.mark.parametrize("name", registry.games())
def test_a_game_that_makes_an_event_of_another_form_is_named_and_nothing_is_written(
    store: Store, name: str
) -> None:
    real = registry.game(name)
    seats = real.seats[0]
    recorded = begin(store, "one", real, setup_of(real, seats, {}))
    recorded.start([Player("P", "odd", "1")] * seats, seeded("7"), clock, "test")
    before = load(store, "one").events
    number: Any = 77  # stands where a text must
    recorded.match.game = replace(real, decide=lambda state, seat, action: [Aborted(number)])
    seat = recorded.match.seats_to_act()[0]
    with pytest.raises(Unwritable, match=f"{real.title} made an event that could not be read again"):
        recorded.act(seat, recorded.match.legal(seat)[0], seeded("7"), clock)
    assert load(store, "one").events == before
