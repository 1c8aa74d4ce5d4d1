"""The answers of `standings` and `crosstable`; numbers are exact text, as 7/2."""

from __future__ import annotations

from tourney.cli.answers import Answer
from tourney.model.events import ByeKind


class StandingsLine(Answer, frozen=True, kw_only=True):
    """One entrant in the standings.

    Attributes:
        rank: from 1; those level in everything share one.
        id: the entrant's number.
        entrant: the name.
        points: as exact text.
        tiebreaks: the value of every tie-break by its code, in their order, as exact text.
        played: how many rounds were really played.
        active: whether the next round pairs this entrant.
        bot: the bot's registered name; null for people.
        final: the place in the final of the best; null outside of it.
    """

    rank: int
    id: int
    entrant: str
    points: str
    tiebreaks: dict[str, str]
    played: int
    active: bool
    bot: str | None
    final: int | None


Standings = tuple[StandingsLine, ...]


class CrosstableRound(Answer, frozen=True, kw_only=True):
    """One round of one entrant.

    Attributes:
        round: its number.
        table: its number; null without a table.
        seat: from 0; null without a table.
        opponents: the numbers of the others at the table, in seat order, without the partners.
        partners: the numbers of those who win together with this entrant.
        result: of the whole table, in words; null while it is missing.
        bye: the kind of bye; null without one.
        mark: the round in a few signs, as +4.
    """

    round: int
    table: int | None
    seat: int | None
    opponents: tuple[int, ...]
    partners: tuple[int, ...]
    result: str | None
    bye: ByeKind | None
    mark: str


class CrosstableLine(Answer, frozen=True, kw_only=True):
    """One entrant's rounds.

    Attributes:
        rank: as in the standings.
        id: the entrant's number.
        entrant: the name.
        points: as exact text.
        rounds: in order.
    """

    rank: int
    id: int
    entrant: str
    points: str
    rounds: tuple[CrosstableRound, ...]


Crosstable = tuple[CrosstableLine, ...]
