"""`tourney status`, and `tourney` alone: where we are and what to type next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from tourney.cli import output
from tourney.cli.call import Call, NoClub
from tourney.cli.edge import command
from tourney.cli.plain import encodable, plain

if TYPE_CHECKING:
    from tourney.club.folds import Tournament

app = command()


@app.command()
def status(ctx: typer.Context) -> None:
    """Say where the evening stands and what to type next."""
    show(ctx.obj)


def show(call: Call) -> None:
    """The state of the club's tournament in a few lines."""
    path = call.path()
    if path is not None and not path.exists():
        raise NoClub(f"there is no club file {path}", hint='make it with: tourney new "Friday" --game korsar')
    if path is None:
        if call.as_json:
            output.write(output.json_text("status/1", None))
        output.say(
            'no club file yet; begin with: tourney new "Friday" --game korsar, or look at: tourney demo'
        )
        return
    with call.club() as club:
        known = club.tournaments()
        tournament = call.pick(club) if known or call.tournament else None
        step = "" if tournament is None else call.line_for(club, tournament, next_step(tournament))
    if tournament is None:
        if call.as_json:
            output.write(output.json_text("status/1", None))
        output.say('no tournament yet; begin with: tourney new "Friday" --game korsar')
        return
    from tourney.rules.propose import planned_rounds

    state, setup = tournament.state, tournament.state.setup
    current = state.current
    missing = list(state.missing())
    rounds = planned_rounds(state) if setup.rounds or len(state.entrants) > 1 else None
    if call.as_json:
        from tourney.cli.answers.status import Status

        output.write(
            output.json_text(
                "status/1",
                Status(
                    id=tournament.id,
                    tournament=setup.name,
                    game=setup.game,
                    system=setup.system,
                    round=len(state.rounds),
                    rounds=rounds,
                    players=len(state.entrants),
                    active=len(state.active()),
                    there=len(state.there()),
                    team_size=setup.team_size,
                    draft=None if state.draft is None or state.finished else state.draft.round,
                    missing=tuple(missing),
                    finished=state.finished,
                    next=step,
                    db=encodable(path.resolve()),
                ),
            )
        )
        return
    planned = f" of {rounds}" if rounds else ""
    many = "" if len(state.active()) == 1 else "s"
    who = f"player{many}" if setup.team_size == 1 else f"team{many} of {setup.team_size}"
    output.write(f"{setup.name}: {setup.game}, {setup.system}, {len(state.active())} {who}\n")
    if len(state.there()) < len(state.active()):
        output.write(f"present: {len(state.there())}\n")
    if state.finished:
        output.write(f"finished after {len(state.rounds)} rounds\n")
    elif current is None:
        output.write(f"no round paired yet{f', {rounds} planned' if rounds else ''}\n")
    else:
        done = len(current.tables) - len(missing)
        output.write(f"round {current.round}{planned}: {done} of {len(current.tables)} results are in\n")
        if missing:
            output.write(f"missing: table {output.some(missing)}\n")
    if state.draft is not None and not state.finished:
        output.write(f"round {state.draft.round} is drafted and not published\n")
        from tourney.rules.stale_draft import unheeded

        output.write("".join(f"note: {plain(sentence)}\n" for sentence in unheeded(state)))
    output.write(f"next: {step}\n")


def next_step(tournament: Tournament) -> str:
    """The command to type next, without the program and the options that find the tournament."""
    state = tournament.state
    if state.finished:
        return "standings"
    if state.current is not None and state.missing():
        waiting = [table for table in state.current.tables if table.result is None]
        size = state.setup.team_size
        bots = [all(state.entrant(one).plays_alone(size) for one in table.seats) for table in waiting]
        return "run" if state.setup.game != "any" and any(bots) else "result TABLE SCORE"
    if state.draft is not None:
        from tourney.rules.stale_draft import why_unfit

        return "next --draft" if why_unfit(state) else "round publish"
    if len(state.active()) < 2:
        return "player add NAME..." if not state.rounds else "finish"
    return (
        "next"
        if len(state.there()) > 1 or state.arrangements.byes_of(len(state.rounds) + 1)
        else "checkin NAME..."
    )
