"""The page of one entrant as data: his rounds, and why he has his rank; reckons nothing anew."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from tourney.explain.rank import FINAL, POINTS, Neighbour, RankExplained, Sum, explained
from tourney.model.events import Result
from tourney.model.history import Game
from tourney.model.result import words_of
from tourney.publish import marks
from tourney.publish.data import Part, PlayerData, PlayerRound, SumLine
from tourney.publish.reading import Reading
from tourney.scoring import points_words
from tourney.standings.crosstable import Cell
from tourney.standings.ledger import Context
from tourney.standings.ranking import Row
from tourney.standings.terms import Term
from tourney.standings.tiebreaks import TieBreak, tiebreak

NOTHING = Part("", "")


class Players:
    """The pages of all entrants of one tournament.

    Ranks and their reasons are those after the last round whose results are all in, so that a page stays
    as it is while others play.
    """

    def __init__(self, reading: Reading) -> None:
        self._reading = reading
        self._known: dict[Result, str] = {}

    def page(self, number: int) -> PlayerData:
        """What stands on the page of an entrant."""
        reading = self._reading
        entrant = reading.state.entrant(number)
        why = self._why(number) if self._after else None
        return PlayerData(
            number,
            entrant.name,
            entrant.details.title,
            entrant.details.club,
            reading.rating(number),
            tuple(member.name for member in entrant.members),
            entrant.active,
            self._after or None,
            None if why is None else why.rank,
            len(reading.state.entrants),
            points_words(reading.ground.points[number]),
            () if why is None else tuple(self._reasons(why)),
            () if why is None else tuple(self._sum(one) for one in why.sums),
            tuple(self._rounds(number, () if why is None else why.sums)),
        )

    @property
    def _after(self) -> int:
        return self._reading.complete

    @cached_property
    def _rows(self) -> tuple[Row, ...]:
        return self._reading.rows_after(self._after)

    @cached_property
    def _ground(self) -> Context:
        return self._reading.ground_after(self._after)

    def _why(self, number: int) -> RankExplained:
        return explained(self._reading.state, self._rows, self._ground, number, self._after)

    @cached_property
    def _cells(self) -> Mapping[int, Sequence[Cell]]:
        return {row.entrant: row.cells for row in self._reading.cross}

    def _rounds(self, number: int, sums: Sequence[Sum]) -> Iterable[PlayerRound]:
        games = {game.round: game for game in self._reading.ground.games[number]}
        parts = self._parts(sums[1:])
        for cell in self._cells[number]:
            yield self._round(cell, games.get(cell.round), parts.get(cell.round, ()))

    def _round(self, cell: Cell, game: Game | None, parts: Sequence[Part]) -> PlayerRound:
        someone = self._reading.someone
        return PlayerRound(
            cell.round,
            cell.table,
            None if cell.seat is None else cell.seat + 1,
            tuple([someone(one) for one in cell.opponents if one not in cell.partners]),
            tuple([someone(one) for one in cell.partners]),
            None if cell.result is None else self._result(cell.result),
            cell.bye if cell.bye is not None else "out" if cell.table is None else None,
            "" if game is None else points_words(game.points),
            tuple(parts),
        )

    def _result(self, result: Result) -> str:
        known = self._known.get(result)
        if known is None:
            known = self._known[result] = marks.localised(words_of(result), self._reading.words)
        return known

    def _parts(self, sums: Sequence[Sum]) -> dict[int, list[Part]]:
        """By round, what it adds to each tie-break."""
        found: dict[int, list[Part]] = {}
        for place, of in enumerate(sums):
            breaks = tiebreak(of.code)
            by_round: dict[int, list[Term]] = {}
            for term in of.terms:
                by_round.setdefault(term.round, []).append(term)
            for number, terms in by_round.items():
                found.setdefault(number, [NOTHING] * len(sums))[place] = _part(breaks, terms)
        return found

    def _sum(self, of: Sum) -> SumLine:
        breaks = tiebreak(of.code)
        return SumLine(
            of.code, marks.tiebreak_name(breaks.name, self._reading.words), breaks.shown(of.value), of.decides
        )

    def _reasons(self, why: RankExplained) -> Iterable[str]:
        say = self._reading.words.text
        if why.level:
            names = ", ".join(why.names[one] for one in why.level[:6])
            more = ", …" if len(why.level) > 6 else ""
            yield say("level with %(names)s") % {"names": names + more}
        for other in (why.above, why.below):
            if other is not None:
                yield self._parted(why, other)

    def _parted(self, why: RankExplained, other: Neighbour) -> str:
        """What parted him from a neighbour."""
        say = self._reading.words.text
        above = other.rank < why.rank
        named = {"name": why.names[other.entrant], "rank": other.rank}
        if other.code == FINAL or other.mine is None or other.theirs is None:
            said = say("behind %(name)s (rank %(rank)s): the final decided")
            return (said if above else say("ahead of %(name)s (rank %(rank)s): the final decided")) % named
        breaks = tiebreak(other.code)
        called = marks.tiebreak_name(breaks.name, self._reading.words)
        named |= {
            "by": called if other.code == POINTS else f"{called} ({other.code})",
            "mine": breaks.shown(other.mine),
            "theirs": breaks.shown(other.theirs),
        }
        said = say("behind %(name)s (rank %(rank)s) by %(by)s: %(mine)s against %(theirs)s")
        if not above:
            said = say("ahead of %(name)s (rank %(rank)s) by %(by)s: %(mine)s against %(theirs)s")
        return said % named


def _part(breaks: TieBreak, terms: Sequence[Term]) -> Part:
    counted = [breaks.shown(term.value) for term in terms if not term.cut]
    cut = [breaks.shown(term.value) for term in terms if term.cut]
    return Part(" + ".join(counted), " + ".join(cut))
