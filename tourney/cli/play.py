"""`tourney play`: one match at this terminal, recorded as it goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import output
from tourney.cli.call import Call
from tourney.cli.choices import Choices
from tourney.cli.edge import command
from tourney.cli.plain import plain

if TYPE_CHECKING:
    from tourney.club.file import Club
    from tourney.club.table_match import TableMatch

app = command()


@app.command(cls=Choices)
def play(
    ctx: typer.Context,
    game: Annotated[str | None, typer.Argument(help="One of {games}.")] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            metavar="WHO", help="bot:NAME, me or me:NAME, one a seat, in seat order; the bots: {bots}."
        ),
    ] = None,
    seed: Annotated[
        str | None, typer.Option(help="Makes the deal and the bots repeatable: a rehearsal.")
    ] = None,
    option: Annotated[
        list[str] | None, typer.Option(metavar="K=V", help="An option of the game, as teams=true.")
    ] = None,
    resume: Annotated[str | None, typer.Option(metavar="ID", help="Go on with a match that stopped.")] = None,
    table: Annotated[
        int | None, typer.Option(metavar="N", help="Play this table of the current round.", min=1)
    ] = None,
) -> None:
    """Play a match: against bots, against each other, or let bots play."""
    call: Call = ctx.obj
    call.no_list()
    ways = [
        word
        for word, given in (("a game", game), ("--resume", resume), ("--table", table))
        if given is not None
    ]
    if len(ways) != 1:
        raise typer.BadParameter("name one of: a game (as korsar), --resume ID, --table N")
    given = [
        word
        for word, value in (("--seat", seat), ("--seed", seed), ("--option", option))
        if value and game is None
    ]
    if given:
        raise typer.BadParameter(
            f"{given[0]} goes with a new match only; {ways[0]} has its players and rules"
        )
    if table is not None:
        _tournament_table(call, table)
        return
    with call.new_club() if resume is None else call.club() as club:
        _single(call, club, game or "", seat or [], seed, option or [], resume)


def _single(
    call: Call,
    club: Club,
    game: str,
    seats: list[str],
    seed: str | None,
    option: list[str],
    resume: str | None,
) -> None:
    if resume is None:
        sitting = _begun(call, club, game, seats, seed, option)
    else:
        sitting = _resumed(call, club, resume)
    if sitting.people:
        play_on(sitting, call.line(f"play --resume {sitting.recorded.id}"))
    else:
        _bots_alone(sitting)
    _report(call, sitting)


def _begun(
    call: Call, club: Club, game: str, seats: list[str], seed: str | None, option: list[str]
) -> TableMatch:
    """A new match, or the unfinished one of the same players that the person would rather go on with."""
    from tourney.cli.person import confirm, no_terminal
    from tourney.club import single_matches
    from tourney.matches.chairs import seat as sit
    from tourney.matches.games import options_from

    if not seats and no_terminal():
        raise typer.BadParameter("say who sits where, as --seat bot:greedy --seat bot:random")
    players, bots = sit(seats or ["me", "bot:greedy"])
    options = options_from(option)
    if len(bots) == len(players):
        # A match of bots is there whole or not at all.
        with club.store.transaction():
            sitting = single_matches.begin(club, game, players, bots, options, seed)
            _bots_alone(sitting)
        return sitting
    _need_terminal(call)
    stopped = single_matches.unfinished(club, game, players) if seed is None and not option else []
    if stopped and confirm(f"Go on with the unfinished match {plain(stopped[0])}?"):
        return single_matches.resume(club, stopped[0])
    return single_matches.begin(club, game, players, bots, options, seed)


def _resumed(call: Call, club: Club, id_: str) -> TableMatch:
    from tourney.club import single_matches

    sitting = single_matches.resume(club, id_)
    if sitting.people and not sitting.recorded.match.over:
        _need_terminal(call)
    return sitting


def _bots_alone(sitting: TableMatch) -> None:
    from tourney.club.clock import now
    from tourney.matches.bots import play_bots

    play_bots(sitting.recorded, sitting.bots, sitting.source, sitting.seed, now)


def _tournament_table(call: Call, number: int) -> None:
    from tourney.club.table_match import people_at, sit_down, take_over

    with call.club() as club:
        picked = call.pick(club)
        people = people_at(picked, number)
        if people:
            _need_terminal(call)
            with club.writing(picked) as tournament:
                sitting = sit_down(club, tournament, number)
            play_on(sitting, call.line(f"play --table {number}", tournament.id))
            with club.writing(tournament) as tournament:
                take_over(club, tournament, sitting)
        else:
            with club.writing(picked) as tournament:
                sitting = sit_down(club, tournament, number)
                _bots_alone(sitting)
                take_over(club, tournament, sitting)
        see = call.line_for(club, tournament, "pairings")
    _report(call, sitting)
    output.say(f"the result stands at table {number}; see: {see}")


def play_on(sitting: TableMatch, again: str) -> None:
    """Let bots and people act until the match is over.

    Every decision is in the log before the next one is asked for, so that a closed terminal
    loses nothing.

    Args:
        again: the command that goes on with this match.
    """
    from tourney.cli.person import Left, Person
    from tourney.club.clock import now
    from tourney.matches.bots import play_bots

    recorded = sitting.recorded
    person = Person(recorded, sitting.people)
    try:
        while not recorded.match.over:
            play_bots(recorded, sitting.bots, sitting.source, sitting.seed, now)
            waiting = [seat for seat in recorded.match.seats_to_act() if seat in sitting.people]
            if waiting:
                action = person.ask(waiting[0])
                recorded.act(waiting[0], action, sitting.source, now)
    except Left:
        output.say(f"saved; go on with: {again}")
        raise typer.Exit from None
    except (KeyboardInterrupt, SystemExit):
        output.say("")
        output.say(f"saved; go on with: {again}")
        raise
    person.end()


def _need_terminal(call: Call) -> None:
    from tourney.cli.person import no_terminal

    if no_terminal() or call.as_json:
        raise typer.BadParameter("people can only be asked on a terminal, and not with --json")


def _report(call: Call, sitting: TableMatch) -> None:
    from engines.match import Ended
    from tourney.cli.answers.match import Played
    from tourney.cli.match import end_of, placed

    recorded = sitting.recorded
    started, end = recorded.match.started, recorded.match.end
    assert started is not None
    if call.as_json:
        output.answer(
            "match/1",
            Played(
                match=recorded.id,
                game=recorded.game.name,
                players=tuple(player.name for player in started.players),
                bots=tuple(player.bot for player in started.players),
                options=started.options,
                events=recorded.match.version,
                outcome=end_of(end),
            ),
        )
        return
    output.tell(f"match {recorded.id}")
    if isinstance(end, Ended):
        for rank, who, score in placed(end.outcome, [player.name for player in started.players]):
            output.tell(f"  {rank}. {who}: {score}")
    again = call.line(f"replay {recorded.id}")
    output.say(f"look at it again with: {again}")
