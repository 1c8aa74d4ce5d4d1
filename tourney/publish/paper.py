"""Sheets for paper: pairings, slips, standings, cards and the schedule, each one file that needs no other."""

from __future__ import annotations

from typing import Literal

from tourney.model.published import latest, round_of
from tourney.model.state import State
from tourney.publish.catalogue import catalogue
from tourney.publish.data import Stamp
from tourney.publish.masking import Names, masked
from tourney.publish.player import Players
from tourney.publish.reading import Reading
from tourney.publish.render import Templates

What = Literal["pairings", "slips", "standings", "cards", "schedule"]


def sheet(
    what: What,
    state: State,
    stamp: Stamp,
    *,
    round_: int | None = None,
    names: Names = "full",
    language: str = "en",
    url: str = "",
) -> bytes:
    """A sheet as a page of HTML.

    Args:
        what: which.
        state: the tournament; for the schedule with the rounds that can be told beforehand.
        stamp: as of when.
        round_: of pairings, slips and standings; None is the latest.
        names: how much of a name is seen.
        language: of the words around them.
        url: where the site is, for a code that a telephone reads; empty for none.

    Raises:
        NoSuchRound: it is not paired.
        BadLanguage: there is no catalogue of that language.
    """
    words = catalogue(language)
    reading = Reading(masked(state, names), words, ratings=names != "none")
    values: dict[str, object] = {
        "tournament": state.setup.name,
        "stamp": stamp,
        "url": url,
        "code": _code(url) if url else "",
    }
    if what in {"pairings", "slips"}:
        number = (latest(state) if round_ is None else round_of(state, round_)).round
        values["of"] = reading.round(number)
    elif what == "standings":
        after = len(state.rounds) if round_ is None else round_of(state, round_).round
        values["of"] = reading.standings(after)
    elif what == "cards":
        players = Players(reading)
        values["people"] = [players.page(one.number) for one in reading.state.entrants if one.active]
        values["rows"] = max(stamp.rounds or 0, len(state.rounds), 5)
    else:
        values["rounds"] = [reading.round(one.round) for one in state.rounds]
    return Templates(words, {}).fill(f"paper-{what}.html", values)


def _code(url: str) -> str:
    """The code of an address as a drawing inside the page."""
    import segno  # noqa: PLC0415 - only where a code is printed

    return str(segno.make(url, micro=False).svg_inline(scale=3, border=2, omitsize=True))
