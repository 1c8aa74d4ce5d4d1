"""The tables made from the log for lists, SQL and other programs; every row can be made anew from it.

Written with sqlite3 in the append's own transaction, created with sqlite-utils, which the hot
commands therefore never import.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from events.projection import Projection
from tourney.club import match_rows, tournament_rows
from tourney.model.streams import MATCHES, TOURNAMENTS


def projections(
    known: tournament_rows.Known, after: tournament_rows.After = tournament_rows.complete
) -> tuple[Projection, ...]:
    """The tables of a club file.

    Args:
        known: asked for the state of a tournament before it is folded from its log; nobody has to know.
        after: after which rounds the table of standings tells them.
    """
    return (
        Projection("matches", MATCHES, ("matches",), match_rows.create, match_rows.apply),
        Projection(
            "tournaments",
            TOURNAMENTS,
            tuple(tournament_rows.TABLES),
            tournament_rows.create,
            partial(tournament_rows.apply, known, after),
        ),
    )


PROJECTIONS = projections(lambda stream, append: None)
"""The tables of a club file, all of them made from the log alone."""

EVERY_ROUND = projections(lambda stream, append: None, tournament_rows.every)
"""The same with standings during a round, which an earlier version wrote."""


def owner(table: str, row: Sequence[Any]) -> str:
    """The stream that a row of one of these tables was made from."""
    return f"{MATCHES}{row[1]}" if table == "matches" else f"{TOURNAMENTS}{row[0]}"
