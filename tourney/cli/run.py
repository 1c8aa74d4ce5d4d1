"""`tourney run`: plays a tournament of bots to its end."""

from __future__ import annotations

import typer

from tourney.cli import output
from tourney.cli.answers.tournament import Ran
from tourney.cli.call import Call
from tourney.cli.edge import command

app = command()


@app.command()
def run(ctx: typer.Context) -> None:
    """Pair and play round after round, to the end or to the first result that people must enter."""
    from tourney.cli.progress import bar, going_on
    from tourney.club import evening

    call: Call = ctx.obj
    played = 0
    with call.club() as club:
        tournament = call.pick(club)
        before = tournament.state.finished
        if before:
            see = call.line_for(club, tournament, "standings")
            output.say(f"{tournament.name} has finished; see: {see}")
        if tournament.state.setup.game == "any" and not before:
            from tourney.club.table_match import NoEngine

            pair = call.line_for(club, tournament, "next")
            enter = call.line_for(club, tournament, "result TABLE SCORE")
            raise NoEngine(
                f"{tournament.name} takes results only, its game has no engine that could be run",
                hint=f"pair with: {pair}; enter results with: {enter}",
            )
        again = call.line_for(club, tournament, "run")
        while not tournament.state.finished:
            if evening.bot_tables(tournament):
                assert tournament.state.current is not None
                with going_on(again), bar(f"round {tournament.state.current.round}") as progress:
                    played += evening.play_tables(club, tournament, progress)
            missing = tournament.state.missing()
            if missing:
                enter = call.line_for(club, tournament, "result TABLE SCORE")
                play = call.line_for(club, tournament, "play --table TABLE")
                output.say(
                    f"round {len(tournament.state.rounds)} waits for table {output.some(missing)};"
                    f" enter with: {enter}, or play with: {play}"
                )
                break
            with club.writing(tournament) as tournament:
                evening.pair_next(club, tournament)
        state = tournament.state
        see = call.line_for(club, tournament, "standings")
    if call.as_json:
        output.answer(
            "run/1",
            Ran(
                id=tournament.id,
                tournament=tournament.name,
                rounds=len(state.rounds),
                matches=played,
                finished=state.finished,
                missing=tuple(state.missing()),
            ),
        )
    if state.finished and not before:
        output.say(f"{tournament.name} has finished after {len(state.rounds)} rounds; see: {see}")
