"""`tourney next`: pairs the next round and plays its tables of bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import output
from tourney.cli.call import Call
from tourney.cli.edge import command

if TYPE_CHECKING:
    from tourney.club.file import Club
    from tourney.club.folds import Tournament

app = command()


@app.command("next")
def next_(
    ctx: typer.Context,
    no_play: Annotated[
        bool, typer.Option("--no-play", help="Only pair; play the bots' tables later.")
    ] = False,
    draft: Annotated[
        bool, typer.Option("--draft", help="Only make it, for your eyes; publish it with: round publish.")
    ] = False,
) -> None:
    """Close the round if it is complete, pair the next one, play its tables of bots, show it."""
    from tourney.cli.round import draft_shown
    from tourney.club import evening

    call: Call = ctx.obj
    with call.club() as club:
        picked = call.pick(club)
        was_finished = picked.state.finished
        with club.writing(picked) as tournament:
            _check_alone(call, club, picked, tournament)
            if draft:
                evening.draft_next(club, tournament)
            else:
                evening.pair_next(club, tournament)
        if draft and tournament.state.draft is not None:
            draft_shown(call, club, tournament)
            return
        shown(call, club, tournament, was_finished=was_finished, no_play=no_play)


def shown(call: Call, club: Club, tournament: Tournament, *, was_finished: bool, no_play: bool) -> None:
    """Play the tables of bots of the round that was just paired, show it, and say what is to be done."""
    from tourney.cli.pairings import show
    from tourney.cli.progress import bar
    from tourney.club import evening

    round_ = tournament.state.current
    if round_ is None or tournament.state.finished:
        again = call.line_for(club, tournament, "standings")
        output.say(f"{tournament.name} has finished{'' if was_finished else ' now'}; see: {again}")
        if call.as_json:
            output.answer("pairings/1", [])
        return
    bots = [] if no_play else evening.bot_tables(tournament)
    # Each match of bots is a step of its own, and with its result no round is taken back any more
    undo = call.line_for(club, tournament, f"undo {len(bots) + 1}" if bots else "round unpair")
    enter = call.line_for(club, tournament, "result TABLE SCORE")
    output.say(f"paired round {round_.round} of {tournament.name}; undo with: {undo}")
    if bots:
        with bar(f"round {round_.round}") as progress:
            evening.play_tables(club, tournament, progress)
    show(call, club, tournament, None)
    waiting = [table.table for table in evening.bot_tables(tournament)]
    if waiting:
        run = call.line_for(club, tournament, "run")
        output.say(f"play the tables of bots ({output.some(waiting)}) with: {run}")
    if _absent(tournament):
        output.say(f"not paired: {output.some(_absent(tournament))}")
    missing = [table for table in tournament.state.missing() if table not in waiting]
    if missing:
        output.say(f"enter results with: {enter} (missing: table {output.some(missing)})")


def _check_alone(call: Call, club: Club, before: Tournament, now: Tournament) -> None:
    """Refuse where somebody else paired the round while this command was on its way.

    Raises:
        PairedMeanwhile: so it was; his pairing stands.
    """
    from tourney.club import evening

    paired = len(now.state.rounds) - len(before.state.rounds)
    fresh = now.state.current is not None and len(now.state.missing()) == len(now.state.current.tables) > 0
    if paired > 0 or (fresh and evening.paired_since(club, now, call.since)):
        look = call.line_for(club, now, "pairings")
        raise evening.PairedMeanwhile(
            f"round {len(now.state.rounds)} of {now.name} was paired by somebody else at the same time",
            hint=f"look at it with: {look}",
        )


def _absent(tournament: Tournament) -> list[str]:
    """Who takes part and has no place in the latest round, since he was not there."""
    state = tournament.state
    current = state.current
    if current is None:
        return []
    placed = current.placed()
    return [
        one.name for one in state.active() if one.number not in placed and one.from_round <= current.round
    ]
