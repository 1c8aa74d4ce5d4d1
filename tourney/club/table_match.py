"""A table of a tournament and its match: who sits down, whose dice, and what the match decides.

Prints nothing and asks nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from random import SystemRandom

from engines import registry
from engines.bot import Bot
from engines.chance import Source, fresh, seeded
from engines.match import Ended, Player, Started, setup_of
from events.errors import NotAllowed
from tourney.club.clock import now
from tourney.club.file import Club
from tourney.club.folds import Tournament
from tourney.matches.games import Sides, check_game, layouts
from tourney.matches.inspection import judged
from tourney.matches.recorded import PREFIX, Recorded, begin, load
from tourney.model.actions import Record
from tourney.model.events import Created
from tourney.model.events_entrants import TeamPlayer
from tourney.model.published import find_table, latest, table_of
from tourney.model.result import result_of_outcome, result_of_sides, words_of
from tourney.model.state import State, TableView


class NoEngine(NotAllowed):
    """The tournament takes results only: its game has no engine."""

    code = "tournament/no-engine"


class TableDone(NotAllowed):
    """The table has its result already."""

    code = "tournament/table-done"


class OtherMatch(NotAllowed):
    """Under the id of a table's match stands a match of others."""

    code = "tournament/other-match"


class PairedAnew(NotAllowed):
    """The table of a match is not there any more: its round was taken back."""

    code = "tournament/paired-anew"


class TableMatch:
    """A match at a table with those who play it: begun, or found again where it stopped.

    Attributes:
        recorded: the match.
        bots: by seat.
        people: the seats of people.
        source: answers chance.
        seed: of the bots' generators.
        round, table: where in the tournament, 0 outside of one.
    """

    def __init__(
        self,
        recorded: Recorded,
        bots: Mapping[int, Bot],
        source: Source,
        seed: str,
        round_: int = 0,
        table: int = 0,
    ) -> None:
        self.recorded = recorded
        self.bots = bots
        self.people = tuple(seat for seat in range(recorded.match.setup.seats) if seat not in bots)
        self.source = source
        self.seed = seed
        self.round = round_
        self.table = table


def people_at(tournament: Tournament, number: int) -> bool:
    """Whether a person sits at that table of the current round, which waits for its match.

    Raises:
        NoEngine, NoSuchRound, NoSuchTable, TableDone: there is nothing to play.
    """
    table = _waiting(tournament, number)
    state = tournament.state
    return not all(state.entrant(one).plays_alone(state.setup.team_size) for one in table.seats)


def sit_down(club: Club, tournament: Tournament, number: int) -> TableMatch:
    """Seat the players of a table of the current round; start its match, or find it where it stopped.

    Bots alone get their chance from the tournament's seed; as soon as a person sits at the table
    nobody can know the deal beforehand.

    Raises:
        NoEngine, NoSuchRound, NoSuchTable, TableDone: there is nothing to play.
        OtherMatch: the file holds another match under the id of this table's.
    """
    state = tournament.state
    table = _waiting(tournament, number)
    round_ = len(state.rounds)
    seed = key(club.seed(tournament), f"round/{round_}/table/{number}")
    chairs = _chairs(state, table)
    bots = {seat: registry.bot(one.bot) for seat, (_, one) in enumerate(chairs) if one.bot is not None}
    source = seeded(seed) if len(bots) == len(chairs) else fresh(SystemRandom())
    id_ = match_id(tournament, round_, number)
    players = [
        Player(one.name, one.bot, bots[seat].version if seat in bots else None, entrant)
        for seat, (entrant, one) in enumerate(chairs)
    ]
    if club.store.head(PREFIX + id_).version:
        recorded = load(club.store, id_)
        started = recorded.match.started
        if started is None or not _same_table(state.setup, players, started):
            raise OtherMatch(
                f"the file holds a match {id_} that was not played at this table",
                hint="enter the result of the table with: tourney result",
            )
    else:
        game = registry.game(state.setup.game)
        setup = setup_of(game, len(chairs), state.setup.options)
        recorded = begin(club.store, id_, game, setup)
        recorded.start(players, source, now, club.author)
    return TableMatch(recorded, bots, source, seed, round_, number)


def take_over(club: Club, tournament: Tournament, sitting: TableMatch) -> None:
    """Make the outcome of a finished match the result of the table it was played at.

    Raises:
        PairedAnew: the round was taken back while they played; the match stays as it is.
        TableDone: somebody entered a result meanwhile.
        Impossible: the rules do not bring about what was recorded, whoever reached into it; no result
            is made of it.
    """
    recorded, round_, number = sitting.recorded, sitting.round, sitting.table
    end = recorded.match.end
    if not isinstance(end, Ended):
        return
    table = find_table(tournament.state, round_, number)
    if table is None or match_id(tournament, round_, number) != recorded.id:
        raise PairedAnew(
            f"round {round_} was paired anew while the match was played; it stays as {recorded.id}",
            hint=f"look at it with: tourney replay {recorded.id}",
        )
    if table.result is not None:
        raise TableDone(
            f"table {number} of round {round_} has the result {words_of(table.result)} already;"
            f" the match stays as {recorded.id}",
            hint="correct the result with: tourney result TABLE SCORE --why",
        )
    setup = tournament.state.setup
    if setup.team_size == 1:
        result = result_of_outcome(end.outcome, recorded.match.setup.seats)
    else:
        result = result_of_sides(end.outcome, _layout(setup, len(table.seats)))
    judged(club.store.read(recorded.stream), "full")
    head = club.store.head(recorded.stream).hash
    action = Record(round_, number, result, recorded.id, head)
    club.act(tournament, action, nth(tournament, f"result/{round_}/{number}"))


def _chairs(state: State, table: TableView) -> list[tuple[int, TeamPlayer]]:
    """Who sits on each chair of the table's match, with the entrant he plays for.

    The seats of a team are those of one side of the game, wherever its rules put them.
    """
    setup = state.setup
    if setup.team_size == 1:
        return [(number, state.entrant(number).players(1)[0]) for number in table.seats]
    found: dict[int, tuple[int, TeamPlayer]] = {}
    for number, side in zip(table.seats, _layout(setup, len(table.seats)), strict=True):
        members = state.entrant(number).players(setup.team_size)
        found.update({seat: (number, member) for seat, member in zip(side, members, strict=True)})
    return [found[seat] for seat in range(len(found))]


def _layout(setup: Created, entrants: int) -> Sides:
    """The seats of each of so many teams at a table.

    Raises:
        BadSetup: the game is not for so many.
    """
    check_game(setup.game, entrants, setup.options, setup.team_size)
    found = layouts(setup.game, setup.options, setup.team_size)
    assert found is not None, "a game without an engine has no match to lay out"
    return found[entrants]


def match_id(tournament: Tournament, round_: int, number: int) -> str:
    """The id of the match of a table, the same whenever it is asked.

    A round that was taken back and paired again gets new ids, since other people sit there.
    """
    pairing = tournament.state.rounds[round_ - 1].pairing
    repeat = f".{pairing}" if pairing > 1 else ""
    return f"{tournament.id}-r{round_}{repeat}-t{number}"


def being_played(club: Club, tournament: Tournament, round_: int, number: int) -> str | None:
    """The id of the running match of a table, if there is one."""
    id_ = match_id(tournament, round_, number)
    with club.tables("matches"):
        asked = "SELECT 1 FROM matches WHERE id = ? AND state = 'running'"
        row = club.store.conn.execute(asked, (id_,)).fetchone()
    return id_ if row is not None else None


def playing_in(club: Club, tournament: Tournament, round_: int) -> dict[int, str]:
    """The ids of the running matches of a round, by table."""
    ids = {match_id(tournament, round_, t.table): t.table for t in tournament.state.rounds[round_ - 1].tables}
    with club.tables("matches"):
        rows = club.store.conn.execute("SELECT id FROM matches WHERE state = 'running'").fetchall()
    return {ids[id_]: id_ for (id_,) in rows if id_ in ids}


def seats_at(tournament: Tournament, round_: int, number: int) -> tuple[int, ...]:
    """Who sits at a table, by entrant number in seat order.

    Raises:
        NoSuchRound, NoSuchTable: there is no such round or table.
    """
    return table_of(tournament.state, round_, number).seats


def _waiting(tournament: Tournament, number: int) -> TableView:
    state = tournament.state
    current = latest(state)
    if state.setup.game == "any":
        raise NoEngine(
            f"{tournament.name} takes results only, its game has no engine",
            hint="enter them with: tourney result",
        )
    table = table_of(state, current.round, number)
    if table.result is not None:
        raise TableDone(
            f"table {number} of round {current.round} has its result",
            hint="correct it with: tourney result TABLE SCORE --why",
        )
    return table


def _same_table(setup: Created, players: Sequence[Player], started: Started) -> bool:
    """Whether a recorded match is that of a table."""
    # A name may have been put right since, and a bot may have a newer version
    then = [(player.bot, player.entrant) for player in started.players]
    return (
        then == [(player.bot, player.entrant) for player in players]
        and started.game == setup.game
        and all(setup.options.get(name, value) == value for name, value in started.options.items())
    )


def key(seed: str, purpose: str) -> str:
    """A seed for one purpose, made from the tournament's."""
    return blake2b(f"{seed}/{purpose}".encode(), digest_size=16).hexdigest()


def nth(tournament: Tournament, what: str) -> str:
    """The command id of doing this at this point of the tournament."""
    return f"{what}/{tournament.version + 1}"
