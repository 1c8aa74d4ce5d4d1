"""What stands on each page, as data: the JSON beside it, and what its template is filled with."""

from __future__ import annotations

from msgspec import Struct


class Stamp(Struct, frozen=True):
    """As of when a page was made, and how far the tournament was.

    Args:
        at: the time in UTC.
        local: the time where the tournament is played, as people read it.
        round: the latest round, 0 before the first.
        rounds: how many are planned; None while nobody knows.
        results: how many results of the latest round are in.
        tables: how many tables it has.
    """

    at: str
    local: str
    round: int
    rounds: int | None
    results: int
    tables: int
    finished: bool


class Someone(Struct, frozen=True):
    """An entrant by number and by the name that is shown."""

    number: int
    name: str


class Seat(Struct, frozen=True):
    """Who sits on a seat.

    Args:
        points: what he had before the round.
        rating: None where there is none, or where names are not shown.
        members: of a team.
    """

    number: int
    name: str
    points: str
    rating: int | None
    members: tuple[str, ...]


class TableLine(Struct, frozen=True):
    """A table.

    Args:
        sides: the places that win together, from 0; empty where each plays for himself.
        result: as people write it; None until it is in.
        playing: whether a match is being played there now.
        replay: the file of its replay; None without one.
    """

    table: int
    seats: tuple[Seat, ...]
    sides: tuple[tuple[int, ...], ...]
    result: str | None
    playing: bool
    replay: str | None


class ByeLine(Struct, frozen=True):
    """An entrant without a table, and why: `pairing`, `full`, `half` or `zero`."""

    number: int
    name: str
    kind: str


class NameLine(Struct, frozen=True):
    """Where somebody sits, for the list by name.

    Args:
        table: None for a bye.
        seat: from 1; None for a bye.
        others: who else sits there.
        bye: the kind of bye.
    """

    number: int
    name: str
    table: int | None
    seat: int | None
    others: tuple[Someone, ...]
    bye: str | None


class RoundData(Struct, frozen=True):
    """A round by table and by name.

    Args:
        seats: the most seats of a table.
        results: how many results are in.
    """

    round: int
    seats: int
    results: int
    tables: tuple[TableLine, ...]
    byes: tuple[ByeLine, ...]
    names: tuple[NameLine, ...]


class StandingLine(Struct, frozen=True):
    """A line of the standings; tie-breaks in the order of `codes`."""

    rank: int
    number: int
    name: str
    rating: int | None
    club: str
    points: str
    tiebreaks: tuple[str, ...]
    final: int | None
    active: bool


class StandingsData(Struct, frozen=True):
    """The standings after a round, or during one.

    Args:
        after: the round they count.
        missing: how many results of it are not in.
        codes: of the tie-breaks.
    """

    after: int
    missing: int
    codes: tuple[str, ...]
    lines: tuple[StandingLine, ...]


class CrossLine(Struct, frozen=True):
    """A line of the crosstable: one mark a round, as `+4` for a win against number 4."""

    rank: int
    number: int
    name: str
    points: str
    marks: tuple[str, ...]


class CrossData(Struct, frozen=True):
    """The crosstable of all rounds so far."""

    rounds: int
    lines: tuple[CrossLine, ...]


class Part(Struct, frozen=True):
    """What a round adds to a tie-break, and what of it was cut."""

    adds: str
    cut: str


class PlayerRound(Struct, frozen=True):
    """A round of one entrant.

    Args:
        result: of the whole table in seat order; None while it is missing and without a table.
        bye: its kind; `out` where he was not in the round.
        points: what he got; empty while nothing counts.
        parts: for each tie-break what the round adds; `cut` marks what does not count.
    """

    round: int
    table: int | None
    seat: int | None
    opponents: tuple[Someone, ...]
    partners: tuple[Someone, ...]
    result: str | None
    bye: str | None
    points: str
    parts: tuple[Part, ...]


class SumLine(Struct, frozen=True):
    """A tie-break of one entrant, or his points: its value, and whether it parted him from a neighbour."""

    code: str
    name: str
    value: str
    decides: bool


class PlayerData(Struct, frozen=True):
    """One entrant: where he stands, whom he met and why he stands there.

    Args:
        after: the last round that the rank and its reasons count; None where nothing counts yet.
        reasons: what parted him from who stands next, in sentences.
    """

    number: int
    name: str
    title: str
    club: str
    rating: int | None
    members: tuple[str, ...]
    active: bool
    after: int | None
    rank: int | None
    of: int
    points: str
    reasons: tuple[str, ...]
    sums: tuple[SumLine, ...]
    rounds: tuple[PlayerRound, ...]


class RoundLine(Struct, frozen=True):
    """One round of the list."""

    round: int
    results: int
    tables: int


class RoundsData(Struct, frozen=True):
    """Which rounds there are, each with how many of its results are in."""

    rounds: tuple[RoundLine, ...]


class EveningData(Struct, frozen=True):
    """What everybody asks for, on one page; no round before the first."""

    game: str
    system: str
    players: int
    round: RoundData | None
    standings: StandingsData
