"""The evening's steps on one tournament: pair, play the bots' tables, take results over; prints nothing."""

from __future__ import annotations

from collections.abc import Callable

from events.errors import NotAllowed
from tourney import matches
from tourney.actions import Correct, Finish, Pair, Record, Unpair
from tourney.arena.table import play_bots
from tourney.clock import now
from tourney.club import Club, Tournament
from tourney.events import Result
from tourney.games import allowed_seats
from tourney.pairing.propose import planned_rounds, propose
from tourney.sitting import NoRound, being_played, key, nth, sit_down, table_of, take_over
from tourney.state import Round, TableView

Progress = Callable[[int, int], None]
"""Told how many tables of how many are done."""


class BeingPlayed(NotAllowed):
    """A table of the round is being played."""

    code = "tournament/being-played"


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
    pairing = propose(state, key(club.seed(tournament), f"round/{number}"), seats=allowed)
    club.act(tournament, Pair(pairing), nth(tournament, f"pair/{number}"))
    return state.current


def finish_when_over(club: Club, tournament: Tournament) -> bool:
    """Finish the tournament where its last round is complete; gives whether it is finished now."""
    state = tournament.state
    if not state.finished and state.rounds and not state.missing():
        planned = planned_rounds(state)
        if planned is not None and len(state.rounds) >= planned:
            club.act(tournament, Finish(), nth(tournament, "finish"))
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
    for table in current.tables:
        running = being_played(club, tournament, current.round, table.table)
        if running is not None:
            raise BeingPlayed(
                f"table {table.table} is being played as {running}",
                hint="let it end, or enter its result, before the round is taken back",
            )
    club.act(tournament, Unpair(current.round, why), nth(tournament, f"unpair/{current.round}"))
    return current.round


def enter_result(
    club: Club, tournament: Tournament, round_: int, table: int, result: Result, why: str
) -> bool:
    """Enter or correct a result; gives whether anything changed.

    Raises:
        NotAllowed, NotFound: as the tournament decides.
    """
    known = table_of(tournament, round_, table)
    if known is not None and known.result == result:
        return False
    if known is not None and known.result is not None:
        action: Record | Correct = Correct(round_, table, result, why)
        name = f"correct/{round_}/{table}/{known.corrections + 1}"
    else:
        action, name = Record(round_, table, result), f"result/{round_}/{table}"
    running = being_played(club, tournament, round_, table) if known is not None else None
    club.act(tournament, action, nth(tournament, name))
    if running is not None:
        matches.load(club.store, running).abort("a result was entered by hand", now, club.author)
    return True


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
            play_bots(sitting.recorded, sitting.bots, sitting.source, sitting.seed, now)
            take_over(club, tournament, sitting)
    progress(len(waiting), len(waiting))
    return len(waiting)


def finish(club: Club, tournament: Tournament) -> None:
    """End the tournament after its latest round, whatever was planned.

    Raises:
        NotAllowed: results are missing, nothing was played, or it has finished.
    """
    club.act(tournament, Finish(), nth(tournament, "finish"))
