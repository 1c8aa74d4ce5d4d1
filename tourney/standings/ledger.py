"""What each entrant did in each round, in points and duels: the ground of standings and tie-breaks.

Computes; never ranks and never decides how anything is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from msgspec import Struct, field

from tourney import pairing, scoring
from tourney.model.events import ByeKind, Result
from tourney.model.history import Duel, Game, Kind
from tourney.model.state import State
from tourney.scoring import HALF, ONE, ZERO, Scheme
from tourney.standings import leavers, unplayed
from tourney.standings.unplayed import Rules, Why

T = TypeVar("T")


class Context(Struct):
    """Everything a tie-break may look at, computed once for all entrants; `ground` makes it.

    Args:
        games: by entrant number, his rounds in order; rounds whose result is missing are left out.
        points: by entrant number, the sum of the points.
        adjusted: by entrant number, the score as his opponents' tie-breaks see it (C.07 art. 16);
            in a round-robin the points themselves.
        rounds: how many rounds are counted.
        table_size: seats of a full table.
        win: the points of a win at a full table.
        draw: the points of a draw at a full table.
        everybody_meets: a round-robin, where forfeits count as games (C.07 art. 15.2).
        ratings: by entrant number; who has none is not in it.
        rules: the year of the rules on unplayed rounds.
        starting: the entrants in the order of their starting rank; none: in order of their numbers.
        left: who has left a round-robin too early to count; his rounds, and those against him, are
            in nobody's games (`standings.leavers`).
        memo: for tie-breaks that need the result of another one.
    """

    games: dict[int, list[Game]]
    points: dict[int, Fraction]
    adjusted: dict[int, Fraction]
    rounds: int
    table_size: int
    win: Fraction
    draw: Fraction
    everybody_meets: bool
    ratings: Mapping[int, int] = {}
    rules: Rules = 2026
    starting: Sequence[int] = ()
    left: frozenset[int] = frozenset()
    memo: dict[Any, Any] = field(default_factory=dict)

    def met(self, game: Game) -> bool:
        """Whether the round counts as played for tie-breaks."""
        return unplayed.stands_as_game(game, self.everybody_meets)

    def played(self, entrant: int) -> Iterator[tuple[Game, Duel]]:
        """Whom he met in games that were played over the board, and in which round."""
        for game in self.games[entrant]:
            if game.kind == "played":
                for duel in game.duels:
                    yield game, duel

    def stand_in(self, entrant: int, game: Game) -> tuple[Fraction, Why]:
        """The score of the dummy in an unplayed round of his, and what set it (C.07 art. 16.4)."""
        opponents = [self.adjusted[duel.opponent] for duel in game.duels]
        return unplayed.dummy(self.points[entrant], opponents, self.draw * self.rounds, self.rules)

    def dummy(self, entrant: int, game: Game) -> Fraction:
        """The score of the dummy that stands in for the opponent of an unplayed round."""
        return self.stand_in(entrant, game)[0]


def only_opponent(game: Game) -> int | None:
    """The opponent of a round with exactly one; None at larger tables and without a game."""
    return game.duels[0].opponent if len(game.duels) == 1 else None


def once(key: Hashable, value: Callable[[Context, int], T]) -> Callable[[Context, int], T]:
    """The same value, computed once for each entrant: an opponent is looked at by many.

    Args:
        key: what it is remembered by in the memo of a context, one for each kind of value.
        value: of an entrant.
    """

    def known(context: Context, entrant: int) -> T:
        values: dict[int, T] | None = context.memo.get(key)
        if values is None:
            values = context.memo[key] = {}
        if entrant in values:
            return values[entrant]
        found = values[entrant] = value(context, entrant)
        return found

    return known


def ground(
    games: dict[int, list[Game]],
    *,
    rounds: int,
    table_size: int = 2,
    win: Fraction = ONE,
    draw: Fraction = HALF,
    everybody_meets: bool = False,
    ratings: Mapping[int, int] | None = None,
    rules: Rules = 2026,
    starting: Sequence[int] = (),
    left: frozenset[int] = frozenset(),
) -> Context:
    """The ground of tie-breaks from what everybody did, wherever that was read.

    Args:
        games: by entrant number, his rounds in order, rounds without a table included.
        rounds: how many rounds are counted.
        table_size: seats of a full table.
        win: the points of a win at a full table.
        draw: the points of a draw at a full table.
        everybody_meets: a round-robin.
        ratings: by entrant number, of those who have one.
        rules: the year of the rules on unplayed rounds.
        starting: the entrants in the order of their starting rank.
        left: who has left too early to count.
    """
    points = {entrant: scoring.total([game.points for game in own]) for entrant, own in games.items()}
    seen = (
        points
        if everybody_meets
        else {entrant: unplayed.adjusted(own, points[entrant], draw) for entrant, own in games.items()}
    )
    return Context(
        games,
        points,
        seen,
        rounds,
        table_size,
        win,
        draw,
        everybody_meets,
        ratings or {},
        rules,
        starting,
        left,
    )


def context(state: State, after_round: int | None = None) -> Context:
    """What everybody did up to a round.

    Args:
        state: the tournament.
        after_round: the last round to count; None counts every published one. Rounds of a final
            count for places, not for points.
    """
    setup = state.setup
    scheme = scoring.scheme(setup.scoring)
    rounds = state.rounds if after_round is None else state.rounds[: max(after_round, 0)]
    if state.final is not None:
        rounds = rounds[: state.final.after]
    size = setup.table_size
    games: dict[int, list[Game]] = {entrant.number: [] for entrant in state.entrants}
    byes: dict[ByeKind, Game] = {}
    known: dict[Result, tuple[_Seat, ...]] = {}
    for one in rounds:
        number = one.round
        unpaired = set(games)
        byes.clear()
        for table in one.tables:
            seats = table.seats
            unpaired.difference_update(seats)
            result = table.result
            if result is None:
                continue
            came_out = known.get(result)
            if came_out is None:
                came_out = known[result] = tuple(_came_out(scheme, result, size))
            for seat, (kind, points, won, worths, scores) in enumerate(came_out):
                duels = tuple(
                    [Duel(seats[other], worth) for other, worth in enumerate(worths) if worth is not None]
                )
                if table.sides:
                    mates = {seats[other] for side in table.sides if seat in side for other in side}
                    duels = tuple([duel for duel in duels if duel.opponent not in mates])
                games[seats[seat]].append(Game(number, kind, points, won, seat, duels, scores))
        for bye in one.byes:
            unpaired.discard(bye.entrant)
            games[bye.entrant].append(_bye(byes, scheme, size, number, bye.kind))
        for entrant in unpaired:
            games[entrant].append(_bye(byes, scheme, size, number, "zero"))
    left = leavers.too_early(state, len(rounds))
    for entrant, skipped in leavers.uncounted(state, left).items():
        games[entrant] = [game for game in games[entrant] if game.round not in skipped]
    return ground(
        games,
        rounds=len(rounds),
        table_size=size,
        win=scoring.win_points(scheme, size),
        draw=scoring.draw_points(scheme, size),
        everybody_meets=pairing.system(setup.system).everybody_meets,
        ratings={
            entrant.number: entrant.details.rating for entrant in state.entrants if entrant.details.rating
        },
        starting=state.starting_rank(),
        left=left,
    )


def shortened(whole: Context, rounds: int) -> Context:
    """The ground as it was after an earlier round, without looking at the tables again.

    Args:
        whole: of at least so many rounds.
        rounds: the last round to count.
    """
    return ground(
        {entrant: [game for game in own if game.round <= rounds] for entrant, own in whole.games.items()},
        rounds=min(rounds, whole.rounds),
        table_size=whole.table_size,
        win=whole.win,
        draw=whole.draw,
        everybody_meets=whole.everybody_meets,
        ratings=whole.ratings,
        rules=whole.rules,
        starting=whole.starting,
    )


def _bye(byes: dict[ByeKind, Game], scheme: Scheme, size: int, number: int, kind: ByeKind) -> Game:
    game = byes.get(kind)
    if game is None:
        points = scheme.bye(kind, size)
        game = byes[kind] = Game(number, kind, points, kind in {"pairing", "full"})
    return game


_Seat = tuple[Kind, Fraction, bool, tuple[Fraction | None, ...], tuple[int, ...] | None]


def _came_out(scheme: Scheme, result: Result, size: int) -> Iterator[_Seat]:
    """For each seat: kind of round, points, whether won, the worth of each other seat it met, and scores."""
    points = scheme.points(result, size)
    for seat, own in enumerate(result.ranks):
        gone = seat in result.absent
        kind: Kind = (
            "forfeit-loss" if gone else "played" if result.kind in {"played", "unrated"} else "forfeit-win"
        )
        worths: list[Fraction | None] = []
        for other, rank in enumerate(result.ranks):
            if other == seat or (kind == "played" and other in result.absent):
                worths.append(None)
            elif size == 2:
                worths.append(points[seat])
            elif gone:
                worths.append(ZERO)
            elif other in result.absent or rank > own:
                worths.append(ONE)
            else:
                worths.append(HALF if rank == own else ZERO)
        scores = None
        if result.scores is not None and not gone:
            others = [
                score for other, score in enumerate(result.scores) if other not in {seat, *result.absent}
            ]
            scores = (result.scores[seat], *others)
        yield kind, points[seat], scoring.won(result, seat), tuple(worths), scores
