"""An evening of 24 with hostile and long names, published with its sheets for paper, to look at."""

from __future__ import annotations

from pathlib import Path

from tourney.model.events import (
    Bye,
    Created,
    Entered,
    Event,
    Result,
    ResultRecorded,
    RoundClosed,
    RoundPaired,
    Table,
)
from tourney.model.events_entrants import Details
from tourney.model.evolve import state_of
from tourney.publish.paper import sheet
from tourney.publish.site import Wanted, publish
from tourney.publish.stamping import stamped

NAMES = (
    "Ada Lovelace",
    "Robert </script><script>alert(1)</script>",
    "שלום עולם",
    "Léa " + "Très-longue-" * 12,
    "=1+1",
    *(f"Player {number}" for number in range(6, 26)),
)
RESULTS = (
    Result("played", (1, 2)),
    Result("played", (1, 1)),
    Result("played", (2, 1)),
    Result("forfeit", (1, 2), absent=(1,)),
)


def events() -> list[Event]:
    """Five rounds, the last one with half of its results."""
    setup = Created(
        name="Friday at the Kélenn",
        game="any",
        system="swiss",
        rounds=5,
        table_size=2,
        scoring="classic",
        tiebreaks=("BH-C1", "BH", "SB", "DE"),
    )
    out: list[Event] = [setup]
    out += [
        Entered(number, name, None, 1, Details(rating=1000 + 37 * number, club=f"Club {number % 5}"))
        for number, name in enumerate(NAMES, 1)
    ]
    for round_ in range(1, 6):
        order = [1 + (number * (2 * round_ - 1) + round_) % 25 for number in range(25)]
        order = list(dict.fromkeys(order + list(range(1, 26))))
        tables = tuple(Table(number + 1, (order[2 * number], order[2 * number + 1])) for number in range(12))
        out.append(RoundPaired(round_, tables, (Bye(order[24]),)))
        for number in range(12 if round_ < 5 else 6):
            out.append(ResultRecorded(round_, number + 1, RESULTS[(number + round_) % 4]))
        if round_ < 5:
            out.append(RoundClosed(round_))
    return out


def published(folder: Path) -> Path:
    """The folder of the site, with sheets for paper beside the pages."""
    state = state_of(events())
    stamp = stamped(state, "2026-11-30T20:15:00.000Z")
    site = folder / "site"
    publish(state, site, stamp, Wanted(language="fr", screen=True, playing=frozenset({9})))
    for what in ("pairings", "slips", "cards"):
        page = sheet(what, state, stamp, url="https://club.example/friday")  # type: ignore[arg-type]  # three of its words
        (site / f"paper-{what}.html").write_bytes(page)
    return site
