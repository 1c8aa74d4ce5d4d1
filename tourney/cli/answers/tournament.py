"""The answers about a tournament as a whole: made, described, run, finished, read in, written down."""

from __future__ import annotations

from typing import Literal

from tourney.cli.answers import Answer, Options


class Created(Answer, frozen=True, kw_only=True):
    """A tournament that was set up.

    Attributes:
        id: made of the name, for `-t`.
        name: as it stands above the standings.
        game: the registered name, or any.
        system: the pairing system.
        rounds: how many; null until the field is known.
        table_size: how many entrants sit at a full table.
        team_size: how many seats an entrant fills.
        scoring: the scheme with its numbers.
        tiebreaks: the codes in order.
        options: of the game, by name.
        cut: how many play a final; 0 without one.
        sizes: how many may sit at a table; none where the usual ones do.
        db: the club file.
    """

    id: str
    name: str
    game: str
    system: str
    rounds: int | None
    table_size: int
    team_size: int
    scoring: str
    tiebreaks: tuple[str, ...]
    options: Options
    cut: int
    sizes: tuple[int, ...]
    db: str


class FactLine(Answer, frozen=True, kw_only=True):
    """Something told about the tournament.

    Attributes:
        key: as city.
        text: what is told.
    """

    key: str
    text: str


Facts = tuple[FactLine, ...]


class Ran(Answer, frozen=True, kw_only=True):
    """How far a tournament was played.

    Attributes:
        id: of the tournament.
        tournament: its name.
        rounds: how many are paired now.
        matches: how many were played by this call.
        finished: whether it is over.
        missing: the tables whose results people must enter.
    """

    id: str
    tournament: str
    rounds: int
    matches: int
    finished: bool
    missing: tuple[int, ...]


class Finished(Answer, frozen=True, kw_only=True):
    """A tournament that was ended.

    Attributes:
        id: of the tournament.
        tournament: its name.
        rounds: how many were paired.
        finished: always true.
    """

    id: str
    tournament: str
    rounds: int
    finished: Literal[True]


class Imported(Answer, frozen=True, kw_only=True):
    """A tournament that was made of a report.

    Attributes:
        id: of the tournament.
        name: its name.
        players: how many came in.
        rounds: how many are paired.
        system: the pairing system that goes on with it.
        remarks: what was left out, in sentences.
    """

    id: str
    name: str
    players: int
    rounds: int
    system: str
    remarks: tuple[str, ...]


class Exported(Answer, frozen=True, kw_only=True):
    """A tournament that was written down.

    Attributes:
        tournament: its id.
        kind: the format.
        path: where it went.
        bytes: how long the file is.
        remarks: what could not be written as it is, in sentences.
    """

    tournament: str
    kind: str
    path: str
    bytes: int
    remarks: tuple[str, ...]


class ListedTournament(Answer, frozen=True, kw_only=True):
    """A tournament of the club file.

    Attributes:
        id: what -t takes.
        tournament: its name.
        game: what is played, or any.
        players: how many entered, teams counted once.
        round: the latest; 0 before the first.
        tables: of that round.
        missing: how many of them have no result.
        finished: whether it is over.
        meant: whether commands mean it where nobody names one.
    """

    id: str
    tournament: str
    game: str
    players: int
    round: int
    tables: int
    missing: int
    finished: bool
    meant: bool


Tournaments = tuple[ListedTournament, ...]
"""In order of creation."""


class Used(Answer, frozen=True, kw_only=True):
    """What this user's commands mean from now on.

    Attributes:
        id: of the tournament; null where none is chosen any more.
    """

    id: str | None
