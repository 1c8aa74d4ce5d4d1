"""The answer of `status`, and of `tourney` alone."""

from __future__ import annotations

from tourney.cli.answers import Answer


class Status(Answer, frozen=True, kw_only=True):
    """Where the evening stands.

    Attributes:
        id: of the tournament.
        tournament: its name.
        game: the registered name, or any.
        system: the pairing system.
        round: how many are paired.
        rounds: how many are planned; null where nothing says so.
        players: how many entered.
        active: how many of them still take part.
        there: how many of those the next round would pair.
        team_size: how many seats an entrant fills.
        draft: the round that is drafted and not published; null without one.
        missing: the tables of the latest round without a result.
        finished: whether the tournament is over.
        next: the command to type next.
        db: the club file.
    """

    id: str
    tournament: str
    game: str
    system: str
    round: int
    rounds: int | None
    players: int
    active: int
    there: int
    team_size: int
    draft: int | None
    missing: tuple[int, ...]
    finished: bool
    next: str
    db: str


MaybeStatus = Status | None
"""Null where there is no tournament yet."""
