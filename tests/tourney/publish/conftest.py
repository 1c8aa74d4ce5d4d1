"""A tournament to publish, and the folder that it is published in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tourney.model.events import Created, Entered, Event, Result, ResultRecorded, RoundPaired, Table
from tourney.model.events_entrants import Details, TeamPlayer
from tourney.model.evolve import state_of
from tourney.model.state import State
from tourney.publish.folder import Written
from tourney.publish.site import Wanted
from tourney.publish.site import publish as write
from tourney.publish.stamping import stamped

HOSTILE = (
    "Robert </script><script>alert(1)</script>",
    '=HYPERLINK("http://evil.example","x")',
    "שלום עולם",
    "Léa " + "x" * 196,
)
AT = "2026-11-30T20:15:00.000Z"

Publish = Callable[..., Written]


def evening(*names: str, tiebreaks: tuple[str, ...] = ("BH-C1", "SB", "DE"), **more: object) -> list[Event]:
    """Round 1 of four, with one of two results."""
    secret = Details(
        rating=1500, title="FM", club="Kélenn", federation="FRA", id="55501234", born="1990/12/31", sex="w"
    )
    people = names or ("Ada Lovelace", "Ben Nevis", "Cleo", "Di Prima")
    setup = Created(
        name="Friday & <i>co</i>",
        game="any",
        system="swiss",
        rounds=3,
        table_size=2,
        scoring="classic",
        tiebreaks=tiebreaks,
        **more,  # type: ignore[arg-type]
    )
    members = (TeamPlayer("Member One"), TeamPlayer("Member Two")) if setup.team_size > 1 else ()
    return [
        setup,
        *(Entered(number, name, None, 1, secret, members) for number, name in enumerate(people, 1)),
        RoundPaired(
            1, (Table(1, (1, 2)), Table(2, (3, 4))), warnings=("Ada Lovelace meets Ben Nevis again",)
        ),
        ResultRecorded(1, 1, Result("played", (1, 2))),
    ]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return tmp_path / "site"


@pytest.fixture
def publish(site: Path) -> Publish:
    """Publishes events, or a state, into the folder."""

    def call(what: list[Event] | State, at: str = AT, **wanted: object) -> Written:
        state = state_of(what) if isinstance(what, list) else what
        return write(state, site, stamped(state, at), Wanted(**wanted))  # type: ignore[arg-type]

    return call
