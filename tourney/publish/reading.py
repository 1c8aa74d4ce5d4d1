"""Reads a tournament for its pages: rounds, standings, crosstable and players as data; writes no page."""

from __future__ import annotations

from collections.abc import Callable, Container
from fractions import Fraction
from functools import cached_property

from tourney.model.names import in_order
from tourney.model.result import words_of
from tourney.model.state import Round, State, TableView
from tourney.publish import marks
from tourney.publish.catalogue import Catalogue
from tourney.publish.data import (
    ByeLine,
    CrossData,
    CrossLine,
    EveningData,
    NameLine,
    RoundData,
    RoundLine,
    RoundsData,
    Seat,
    Someone,
    StandingLine,
    StandingsData,
    TableLine,
)
from tourney.scoring import ZERO, points_words
from tourney.standings.crosstable import CrossRow, crosstable
from tourney.standings.ledger import Context, context, shortened
from tourney.standings.ranking import Row, standings
from tourney.standings.tiebreaks import tiebreak

Replay = Callable[[int, int], str | None]
"""The file of the replay of a round's table; None without one."""


class Reading:
    """One tournament, read once for all pages.

    Args:
        state: the tournament as the public sees it.
        words: the language.
        ratings: whether ratings are shown.
        playing: the tables of the latest round where a match is being played.
        replay: the file of a table's replay.
    """

    def __init__(
        self,
        state: State,
        words: Catalogue,
        *,
        ratings: bool = True,
        playing: Container[int] = (),
        replay: Replay | None = None,
    ) -> None:
        self.state = state
        self.words = words
        self._ratings = ratings
        self._playing = playing
        self._replay = replay

    @cached_property
    def ground(self) -> Context:
        """What everybody did in all rounds."""
        return context(self.state)

    @cached_property
    def complete(self) -> int:
        """The last round up to which every result is in."""
        for one in self.state.rounds:
            if one.missing():
                return one.round - 1
        return len(self.state.rounds)

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """The standings of now."""
        return standings(self.state, None, self.ground)

    @cached_property
    def cross(self) -> tuple[CrossRow, ...]:
        """Everybody's rounds so far."""
        return crosstable(self.state, None, self.rows)

    def ground_after(self, after: int) -> Context:
        """What everybody did up to a round."""
        return self.ground if after == len(self.state.rounds) else shortened(self.ground, after)

    def rows_after(self, after: int) -> tuple[Row, ...]:
        """The standings after a round."""
        if after == len(self.state.rounds):
            return self.rows
        return standings(self.state, after, self.ground_after(after))

    def someone(self, number: int) -> Someone:
        """An entrant by number and name."""
        return Someone(number, self.state.name(number))

    def rating(self, number: int) -> int | None:
        """His rating, where it is shown."""
        return self.state.entrant(number).details.rating if self._ratings else None

    def round(self, number: int) -> RoundData:
        """A round by table and by name."""
        one = self.state.rounds[number - 1]
        before = self._points_before(number)
        tables = tuple(self._table(one, table, before) for table in one.tables)
        byes = tuple(ByeLine(bye.entrant, self.state.name(bye.entrant), bye.kind) for bye in one.byes)
        return RoundData(
            number,
            max((len(table.seats) for table in tables), default=0),
            len(tables) - len(one.missing()),
            tables,
            byes,
            self._names(one),
        )

    def standings(self, after: int) -> StandingsData:
        """The standings after a round, or during it."""
        codes = tuple(self.state.setup.tiebreaks)
        shown = [tiebreak(code).shown for code in codes]
        missing = len(self.state.rounds[after - 1].missing()) if after else 0
        lines = tuple(
            StandingLine(
                row.rank,
                row.entrant,
                row.name,
                self.rating(row.entrant),
                self.state.entrant(row.entrant).details.club,
                points_words(row.points),
                tuple(show(row.tiebreaks[code]) for show, code in zip(shown, codes, strict=True)),
                row.final,
                row.active,
            )
            for row in self.rows_after(after)
        )
        return StandingsData(after, missing, codes, lines)

    def crosstable(self) -> CrossData:
        """Who met whom in all rounds."""
        lines = tuple(
            CrossLine(
                row.rank,
                row.entrant,
                row.name,
                points_words(row.points),
                tuple(marks.mark(cell, self.words) for cell in row.cells),
            )
            for row in self.cross
        )
        return CrossData(len(self.state.rounds), lines)

    def rounds(self) -> RoundsData:
        """Which rounds there are."""
        return RoundsData(
            tuple(
                RoundLine(one.round, len(one.tables) - len(one.missing()), len(one.tables))
                for one in self.state.rounds
            )
        )

    def evening(self) -> EveningData:
        """What everybody asks for."""
        setup, latest = self.state.setup, len(self.state.rounds)
        return EveningData(
            setup.game,
            setup.system,
            len(self.state.active()),
            self.round(latest) if latest else None,
            self.standings(latest),
        )

    def _points_before(self, number: int) -> dict[int, Fraction]:
        games = self.ground.games.items()
        return {
            entrant: sum([game.points for game in own if game.round < number], ZERO) for entrant, own in games
        }

    def _table(self, one: Round, table: TableView, before: dict[int, Fraction]) -> TableLine:
        latest = one.round == len(self.state.rounds)
        return TableLine(
            table.table,
            tuple(
                Seat(
                    number,
                    self.state.name(number),
                    points_words(before[number]),
                    self.rating(number),
                    tuple(member.name for member in self.state.entrant(number).members),
                )
                for number in table.seats
            ),
            table.sides,
            None if table.result is None else marks.localised(words_of(table.result), self.words),
            latest and table.result is None and table.table in self._playing,
            self._replay(one.round, table.table) if self._replay and table.match else None,
        )

    def _names(self, one: Round) -> tuple[NameLine, ...]:
        lines = [
            NameLine(
                number,
                self.state.name(number),
                table.table,
                seat,
                tuple(self.someone(other) for other in table.seats if other != number),
                None,
            )
            for table in one.tables
            for seat, number in enumerate(table.seats, 1)
        ]
        lines += [
            NameLine(bye.entrant, self.state.name(bye.entrant), None, None, (), bye.kind) for bye in one.byes
        ]
        return tuple(sorted(lines, key=lambda line: (in_order(line.name), line.number)))
