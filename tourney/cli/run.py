"""`tourney run`: plays a tournament of bots to its end."""

from __future__ import annotations

import typer

from tourney.cli import output
from tourney.cli.call import Desk
from tourney.cli.edge import room

app = room()


@app.command()
def run(ctx: typer.Context) -> None:
    """Pair and play round after round, to the end or to the first result that people must enter."""
    from tourney.cli.progress import bar, going_on
    from tourney.club import evening

    desk: Desk = ctx.obj
    played = 0
    with desk.club() as club:
        tournament = desk.pick(club)
        before = tournament.state.finished
        if before:
            see = desk.line_for(club, tournament, "standings")
            output.say(f"{tournament.name} has finished; see: {see}")
        if tournament.state.setup.game == "any" and not before:
            from tourney.club.table_match import NoEngine

            pair = desk.line_for(club, tournament, "next")
            enter = desk.line_for(club, tournament, "result TABLE SCORE")
            raise NoEngine(
                f"{tournament.name} takes results only, its game has no engine that could be run",
                hint=f"pair with: {pair}; enter results with: {enter}",
            )
        again = desk.line_for(club, tournament, "run")
        while not tournament.state.finished:
            if evening.bot_tables(tournament):
                assert tournament.state.current is not None
                with going_on(again), bar(f"round {tournament.state.current.round}") as progress:
                    played += evening.play_tables(club, tournament, progress)
            missing = tournament.state.missing()
            if missing:
                enter = desk.line_for(club, tournament, "result TABLE SCORE")
                play = desk.line_for(club, tournament, "play --table TABLE")
                output.say(
                    f"round {len(tournament.state.rounds)} waits for table {output.some(missing)};"
                    f" enter with: {enter}, or play with: {play}"
                )
                break
            with club.writing(tournament) as tournament:
                evening.pair_next(club, tournament)
        state = tournament.state
        see = desk.line_for(club, tournament, "standings")
    if desk.as_json:
        output.write(
            output.json_text(
                "run/1",
                {
                    "id": tournament.id,
                    "tournament": tournament.name,
                    "rounds": len(state.rounds),
                    "matches": played,
                    "finished": state.finished,
                    "missing": list(state.missing()),
                },
            )
        )
    if state.finished and not before:
        output.say(f"{tournament.name} has finished after {len(state.rounds)} rounds; see: {see}")
