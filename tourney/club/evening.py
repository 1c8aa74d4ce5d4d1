"""The evening's steps on one tournament: pair, play the bots' tables, take results over; prints nothing."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import UNSET

from events.errors import Conflict, NotAllowed
from tourney.club import entering
from tourney.club.clock import now
from tourney.club.file import Club
from tourney.club.folds import Tournament
from tourney.club.table_match import (
    key,
    nth,
    playing_in,
    sit_down,
    take_over,
)
from tourney.matches.bots import play_bots
from tourney.matches.games import Sides, layouts
from tourney.model.actions import (
    Action,
    BeginFinal,
    CloseRound,
    Discard,
    Draft,
    Finish,
    Pair,
    Unpair,
)
from tourney.model.events import Event, Result, RoundDrafted
from tourney.model.published import latest
from tourney.model.request import Pairing, PairingRequest
from tourney.model.state import Round, State, TableView
from tourney.pairing.placing import at_fixed_tables, with_sides
from tourney.rules import decide_final
from tourney.rules.handmade import pairing_of
from tourney.rules.propose import planned_rounds, propose, request_of
from tourney.rules.refusals import BadPairing, NoDraft
from tourney.rules.stale_draft import why_unfit

Progress = Callable[[int, int], None]
"""Told how many tables of how many are done."""


PAIRED = b'"type":"tournament.round_paired"'
"""How an append tells that it published a round."""


class BeingPlayed(NotAllowed):
    """A table of the round is being played."""

    code = "tournament/being-played"


class PairedMeanwhile(Conflict):
    """Somebody else paired the round at the same time."""

    code = "tournament/paired-meanwhile"


class MoreAtTable(NotAllowed):
    """What was asked for is possible only where two sit at a table."""

    code = "tournament/more-at-table"


def pair_next(club: Club, tournament: Tournament) -> Round | None:
    """Pair the next round, closing the last when it is complete; a draft of it is what is published.

    Returns:
        the new round; None when the last round is over, which finishes the tournament.

    Raises:
        NotAllowed: results are missing, too few players, or no pairing is possible.
    """
    state = tournament.state
    if finish_when_over(club, tournament):
        return None
    number = len(state.rounds) + 1
    drafted = state.draft
    with club.together(tournament, nth(tournament, f"pair/{number}")) as act:
        _begin_final_when_due(club, tournament, act)
        if drafted is None:
            act(Pair(proposal(club, tournament)(state)))
        else:
            act(Pair(_still_fitting(state, drafted)))
    return state.current


def _still_fitting(state: State, drafted: RoundDrafted) -> Pairing:
    """The draft as a pairing.

    Raises:
        BadPairing: it does not fit any more, with what to do about it.
    """
    misfit = why_unfit(state)
    if misfit:
        raise BadPairing(
            f"the draft of round {drafted.round} does not fit any more: {misfit}",
            hint="make it anew with: tourney next --draft; or throw it away with: tourney round discard",
        )
    return pairing_of(drafted)


def _begin_final_when_due(club: Club, tournament: Tournament, act: Callable[[Action], list[Event]]) -> None:
    state = tournament.state
    if decide_final.due(state):
        assert state.current is not None
        if not state.current.closed:
            act(CloseRound())
        seeds, drawn = decide_final.best(state, key(club.seed(tournament), "cut"))
        act(BeginFinal(seeds, drawn or UNSET))


def draft_next(club: Club, tournament: Tournament) -> RoundDrafted | None:
    """Make the next round without publishing it, in the place of an earlier draft.

    Returns:
        the draft; None when the last round is over, which finishes the tournament.

    Raises:
        NotAllowed: as `pair_next`.
    """
    state = tournament.state
    if finish_when_over(club, tournament):
        return None
    with club.together(tournament, nth(tournament, f"draft/{len(state.rounds) + 1}")) as act:
        _begin_final_when_due(club, tournament, act)
        pairing = proposal(club, tournament)(state)
        if state.draft is None or pairing_of(state.draft) != pairing:
            act(Draft(pairing))
    return state.draft


def publish(club: Club, tournament: Tournament) -> Round | None:
    """Publish the draft of the next round.

    Raises:
        NoDraft: there is none.
        NotAllowed: it does not fit any more, as who takes part has changed.
    """
    drafted = tournament.state.draft
    if drafted is None:
        raise NoDraft("no round is drafted", hint="make a draft with: tourney next --draft")
    pairing = _still_fitting(tournament.state, drafted)
    club.act(tournament, Pair(pairing), nth(tournament, f"pair/{drafted.round}"))
    return tournament.state.current


def discard(club: Club, tournament: Tournament) -> int:
    """Throw the draft of the next round away; gives the number of the round.

    Raises:
        NoDraft: there is none.
    """
    club.act(tournament, Discard(), nth(tournament, f"discard/{len(tournament.state.rounds) + 1}"))
    return len(tournament.state.rounds) + 1


def pair_by_hand(club: Club, tournament: Tournament, pairing: Pairing, *, draft: bool) -> None:
    """Publish or draft a pairing that the organiser made.

    Raises:
        NotAllowed: it leaves somebody out, or does not fit the tournament.
    """
    pairing = with_sides(pairing, table_layouts(tournament.state))
    if draft:
        club.act(tournament, Draft(pairing), nth(tournament, f"draft/{pairing.round}"))
    else:
        club.act(tournament, Pair(pairing), nth(tournament, f"pair/{pairing.round}"))


def pair_anew(club: Club, tournament: Tournament, pairing: Pairing, why: str) -> None:
    """Publish another pairing of the latest round, for which nothing was entered or played yet.

    Raises:
        NotAllowed: something was, or the pairing does not fit the tournament.
        NoSuchRound: nothing is paired.
    """
    _check_unplayed(club, tournament)
    latest = len(tournament.state.rounds)
    pairing = with_sides(pairing, table_layouts(tournament.state))
    with club.together(tournament, nth(tournament, f"pair/{latest}")) as act:
        act(Unpair(latest, why))
        act(Pair(pairing))


def paired_since(club: Club, tournament: Tournament, moment: str) -> bool:
    """Whether the latest round was published after that moment, as `tourney.club.clock.now` writes it.

    What the log dates later than now was written before the clock was set back, and not since.
    """
    for append in reversed(club.store.read(tournament.stream)):
        if PAIRED in append.events:
            return moment < append.at <= now()
    return False


def proposal(club: Club, tournament: Tournament) -> Callable[[State], Pairing]:
    """How the tournament's system pairs the next round of a state, as it stands or stood."""
    seed = club.seed(tournament)

    def pair(state: State) -> Pairing:
        sides = table_layouts(state)
        if state.final is not None or decide_final.due(state):
            begun = state.final is not None
            made = decide_final.pairing(state) if begun else decide_final.opening(state, key(seed, "cut"))
            return with_sides(at_fixed_tables(made, state.arrangements.tables, state.name), sides)
        seats = layouts(state.setup.game, state.setup.options, state.setup.team_size)
        return propose(state, key(seed, f"round/{len(state.rounds) + 1}"), seats=seats, sides=sides)

    return pair


def question(club: Club, tournament: Tournament) -> Callable[[State], PairingRequest]:
    """What the tournament asks its system for the next round of a state, as it stands or stood."""
    seed = club.seed(tournament)

    def ask(state: State) -> PairingRequest:
        seats = layouts(state.setup.game, state.setup.options, state.setup.team_size)
        own = key(seed, f"round/{len(state.rounds) + 1}")
        return request_of(state, own, seats=seats, sides=table_layouts(state))

    return ask


def table_layouts(state: State) -> dict[int, Sides]:
    """By number of players at a table, which of them win together; empty where teams or results only play."""
    setup = state.setup
    if setup.team_size > 1:
        return {}
    return layouts(setup.game, setup.options) or {}


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
        NoSuchRound: nothing is paired.
    """
    current = _check_unplayed(club, tournament)
    club.act(tournament, Unpair(current.round, why), nth(tournament, f"unpair/{current.round}"))
    return current.round


def _check_unplayed(club: Club, tournament: Tournament) -> Round:
    """The latest round, where no table of it is being played."""
    current = latest(tournament.state)
    for table, running in sorted(playing_in(club, tournament, current.round).items()):
        raise BeingPlayed(
            f"table {table} is being played as {running}",
            hint="let it end, or enter its result, before the round is taken back",
        )
    return current


def waiting_table(state: State, number: int) -> int:
    """The table of the latest round where an entrant sits and whose result is missing; 0 where none is."""
    for table in state.current.tables if state.current is not None else ():
        if number in table.seats and table.result is None:
            return table.table
    return 0


def forfeit(club: Club, tournament: Tournament, number: int) -> int:
    """Enter the running table of an entrant as lost by him without play, where two sit at it.

    Returns:
        the number of the table; 0 where he sits at none that waits for its result.

    Raises:
        MoreAtTable: the others at the table have results of their own.
    """
    state = tournament.state
    where = waiting_table(state, number)
    if not where:
        return 0
    assert state.current is not None
    seats = state.current.tables[where - 1].seats
    if len(seats) != 2:
        raise MoreAtTable(
            f"{len(seats)} sit at table {where}, and the others have results of their own",
            hint="enter it with: tourney result TABLE SCORE..., with F for who does not play",
        )
    absent = seats.index(number)
    lost = Result("forfeit", (2, 1) if absent == 0 else (1, 2), absent=(absent,))
    entering.enter(club, tournament, entering.Slip(state.current.round, where, lost))
    return where


def bot_tables(tournament: Tournament) -> list[TableView]:
    """The tables of the current round where only bots sit and no result is in."""
    state = tournament.state
    if state.current is None or state.setup.game == "any":
        return []
    return [
        table
        for table in state.current.tables
        if table.result is None
        and all(state.entrant(number).plays_alone(state.setup.team_size) for number in table.seats)
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
