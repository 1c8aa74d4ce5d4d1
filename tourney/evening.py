"""The evening's steps on one tournament: pair, play the bots' tables, take results over; prints nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from random import Random, SystemRandom

from engines import registry
from engines.bot import Bot
from engines.chance import Source, fresh, seeded
from engines.match import Ended, Player, setup_of
from events.errors import NotAllowed, NotFound
from events.store import Store
from tourney import matches
from tourney.actions import Correct, Finish, Pair, Record, Unpair
from tourney.arena.table import generators, play_bots
from tourney.clock import now
from tourney.club import FRESH, Club, Tournament
from tourney.events import Result
from tourney.games import allowed_seats
from tourney.matches import Recorded
from tourney.pairing.propose import planned_rounds, propose
from tourney.result import result_of_outcome
from tourney.state import Round, TableView

Progress = Callable[[int, int], None]
"""Told how many tables of how many are done."""


class NoEngine(NotAllowed):
    """The tournament takes results only: its game has no engine."""

    code = "tournament/no-engine"


class TableDone(NotAllowed):
    """The table has its result already."""

    code = "tournament/table-done"


class NoRound(NotFound):
    """No round is paired yet."""

    code = "tournament/no-round"


class NoTable(NotFound):
    """No table of that number in the current round."""

    code = "tournament/no-table"


def pair_next(club: Club, tournament: Tournament) -> Round | None:
    """Pair the next round, closing the last when it is complete.

    Returns:
        the new round; None when the last round is over, which finishes the tournament.

    Raises:
        NotAllowed: results are missing, too few players, or no pairing is possible.
    """
    state = tournament.state
    if finish_when_over(club, tournament):
        return None
    allowed = allowed_seats(state.setup.game, state.setup.options)
    number = len(state.rounds) + 1
    pairing = propose(state, _key(club.seed(tournament), f"round/{number}"), seats=allowed)
    club.act(tournament, Pair(pairing), _nth(tournament, f"pair/{number}"))
    return state.current


def finish_when_over(club: Club, tournament: Tournament) -> bool:
    """Finish the tournament where its last round is complete; gives whether it is finished now."""
    state = tournament.state
    if not state.finished and state.rounds and not state.missing():
        planned = planned_rounds(state)
        if planned is not None and len(state.rounds) >= planned:
            club.act(tournament, Finish(), _nth(tournament, "finish"))
    return state.finished


def unpair(club: Club, tournament: Tournament, why: str) -> int:
    """Take the latest pairing back; gives the number of the round.

    Raises:
        NotAllowed: something was entered for it.
        NoRound: nothing is paired.
    """
    current = tournament.state.current
    if current is None:
        raise NoRound("no round is paired yet")
    club.act(tournament, Unpair(current.round, why), _nth(tournament, f"unpair/{current.round}"))
    return current.round


def enter_result(
    club: Club, tournament: Tournament, round_: int, table: int, result: Result, why: str
) -> bool:
    """Enter or correct a result; gives whether anything changed.

    Raises:
        NotAllowed, NotFound: as the tournament decides.
    """
    known = _table(tournament, round_, table)
    if known is not None and known.result == result:
        return False
    if known is not None and known.result is not None:
        action: Record | Correct = Correct(round_, table, result, why)
        name = f"correct/{round_}/{table}/{known.corrections + 1}"
    else:
        action, name = Record(round_, table, result), f"result/{round_}/{table}"
    club.act(tournament, action, _nth(tournament, name))
    return True


def seats_at(tournament: Tournament, round_: int, number: int) -> tuple[int, ...]:
    """Who sits at a table, by entrant number in seat order.

    Raises:
        NoRound, NoTable: there is no such round or table.
    """
    rounds = tournament.state.rounds
    if not rounds:
        raise NoRound("no round is paired yet", hint="pair one with: tourney next")
    if not 1 <= round_ <= len(rounds):
        raise NoRound(f"there is no round {round_}; rounds 1 to {len(rounds)} are paired")
    table = _table(tournament, round_, number)
    if table is None:
        raise NoTable(f"round {round_} has no table {number}; it has 1 to {len(rounds[round_ - 1].tables)}")
    return table.seats


def bot_tables(tournament: Tournament) -> list[TableView]:
    """The tables of the current round where only bots sit and no result is in."""
    state = tournament.state
    if state.current is None or state.setup.game == "any":
        return []
    return [
        table
        for table in state.current.tables
        if table.result is None and all(state.entrant(number).bot is not None for number in table.seats)
    ]


def play_tables(club: Club, tournament: Tournament, progress: Progress) -> int:
    """Play every table of bots that has no result; each match and its result are one transaction.

    Returns:
        how many were played.

    Raises:
        MatchFailed: a match could not be run; those before it stay.
    """
    waiting = bot_tables(tournament)
    for done, table in enumerate(waiting):
        progress(done, len(waiting))
        with club.store.transaction():
            sitting = sit_down(club, tournament, table.table)
            play_bots(sitting.recorded, sitting.bots, sitting.source, sitting.rngs, now)
            take_over(club, tournament, table.table, sitting.recorded)
    progress(len(waiting), len(waiting))
    return len(waiting)


class Sitting:
    """A table of a tournament with its match: begun, or found again where it stopped.

    Attributes:
        bots: by seat.
        people: the seats of people.
    """

    def __init__(
        self,
        recorded: Recorded,
        bots: Mapping[int, Bot],
        people: tuple[int, ...],
        source: Source,
        rngs: Mapping[int, Random],
    ) -> None:
        self.recorded = recorded
        self.bots = bots
        self.people = people
        self.source = source
        self.rngs = rngs


def sit_down(club: Club, tournament: Tournament, number: int) -> Sitting:
    """Seat the players of a table of the current round; start its match, or find it where it stopped.

    Raises:
        NoEngine, NoRound, NoTable, TableDone: there is nothing to play.
    """
    state = tournament.state
    current = state.current
    if current is None:
        raise NoRound("no round is paired yet", hint="pair one with: tourney next")
    if state.setup.game == "any":
        raise NoEngine(
            f"{tournament.name} takes results only, its game has no engine",
            hint="enter them with: tourney result",
        )
    table = _table(tournament, current.round, number)
    if table is None:
        raise NoTable(f"round {current.round} has no table {number}; it has 1 to {len(current.tables)}")
    if table.result is not None:
        raise TableDone(
            f"table {number} of round {current.round} has its result",
            hint="correct it with: tourney result --why",
        )
    key = f"round/{current.round}/table/{number}"
    seed = club.seed(tournament)
    entrants = [state.entrant(one) for one in table.seats]
    bots = {seat: registry.bot(one.bot) for seat, one in enumerate(entrants) if one.bot is not None}
    people = tuple(seat for seat, one in enumerate(entrants) if one.bot is None)
    source = fresh(SystemRandom()) if people and seed.startswith(FRESH) else seeded(_key(seed, key))
    id_ = match_id(club.store, tournament, number)
    if club.store.head(matches.PREFIX + id_).version:
        recorded = matches.load(club.store, id_)
    else:
        game = registry.game(state.setup.game)
        recorded = matches.begin(club.store, id_, game, setup_of(game, len(entrants), state.setup.options))
        players = [
            Player(one.name, one.bot, bots[seat].version if seat in bots else None, one.number)
            for seat, one in enumerate(entrants)
        ]
        recorded.start(players, source, now, club.author)
    return Sitting(recorded, bots, people, source, generators(_key(seed, key), bots))


def take_over(club: Club, tournament: Tournament, number: int, recorded: Recorded) -> None:
    """Make the outcome of a finished match the result of its table."""
    end = recorded.match.end
    if not isinstance(end, Ended):
        return
    current = tournament.state.current
    assert current is not None
    result = result_of_outcome(end.outcome, recorded.match.setup.seats)
    head = club.store.head(recorded.stream).hash
    club.act(
        tournament,
        Record(current.round, number, result, recorded.id, head),
        _nth(tournament, f"result/{current.round}/{number}"),
    )


def match_id(store: Store, tournament: Tournament, number: int) -> str:
    """The id of the match of a table of the current round, the same whenever it is asked.

    A round that was unpaired and paired again gets new ids, since other people sit there.
    """
    current = tournament.state.current
    assert current is not None
    again = _count(store, tournament, f"unpair/{current.round}")
    repeat = f".{again + 1}" if again else ""
    return f"{tournament.id}-r{current.round}{repeat}-t{number}"


def _table(tournament: Tournament, round_: int, number: int) -> TableView | None:
    rounds = tournament.state.rounds
    if not 1 <= round_ <= len(rounds):
        return None
    return next((table for table in rounds[round_ - 1].tables if table.table == number), None)


def _key(seed: str, purpose: str) -> str:
    return blake2b(f"{seed}/{purpose}".encode(), digest_size=16).hexdigest()


def _nth(tournament: Tournament, what: str) -> str:
    """The command id of doing this at this point of the tournament."""
    return f"{what}/{tournament.version + 1}"


def _count(store: Store, tournament: Tournament, what: str) -> int:
    row = store.conn.execute(
        "SELECT count(*) FROM log WHERE stream = ? AND command LIKE ?", (tournament.stream, f"{what}/%")
    ).fetchone()
    return int(row[0])


__all__ = [
    "NoEngine",
    "NoRound",
    "NoTable",
    "Sitting",
    "TableDone",
    "bot_tables",
    "enter_result",
    "finish_when_over",
    "match_id",
    "pair_next",
    "play_tables",
    "seats_at",
    "sit_down",
    "take_over",
    "unpair",
]
