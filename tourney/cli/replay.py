"""`tourney replay`: opens the viewer, or prints the sentences where there is no terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from tourney.cli import output
from tourney.cli.answers.match import Sentence
from tourney.cli.call import Call
from tourney.cli.edge import command

app = command()


@app.command()
def replay(
    ctx: typer.Context,
    match: Annotated[str, typer.Argument(metavar="ID|FILE", help="A recorded match or an exported log.")],
    seat: Annotated[int | None, typer.Option(help="See only what this seat (0, 1, ...) saw.", min=0)] = None,
    spectator: Annotated[bool, typer.Option("--spectator", help="See only what everybody saw.")] = False,
    at: Annotated[
        str,
        typer.Option(
            metavar="PLACE", help="Where to begin: an event (140), 50%, a turn (t12), a round (r3)."
        ),
    ] = "0",
    plain: Annotated[
        bool, typer.Option("--plain", help="Print one sentence an event; needs no terminal.")
    ] = False,
) -> None:
    """Step through a recorded match."""
    import os
    import sys

    from replays.place import position_of
    from replays.plain import plain as sentences
    from replays.timeline import Timeline
    from replays.watch import fit_for_viewer, watch_along
    from tourney.matches.inspection import open_recording

    call: Call = ctx.obj
    call.no_list()
    if seat is not None and spectator:
        raise typer.BadParameter("--seat and --spectator are two pairs of eyes; name one")
    recording = open_recording(match, call.club)
    for remark in recording.remarks:
        output.say(f"{match}: {remark}")
    timeline = Timeline(recording.game, recording.events, recording.kept_for)
    place = position_of(timeline, at)
    eyes = recording.eyes(seat, spectator)
    if not plain and not call.as_json:
        unfit = fit_for_viewer(sys.stdin, sys.stdout, os.environ)
        if unfit is None:
            raise typer.Exit(watch_along(recording.title, timeline, seat=eyes, at=place))
        output.say(f"the viewer cannot open here ({unfit}); this is the plain replay")
    told = list(enumerate(sentences(recording.game, recording.events, eyes, recording.kept_for), 1))[place:]
    if call.as_json:
        data = [Sentence(event=number, sentence=sentence) for number, sentence in told]
        output.answer("replay/1", data)
        return
    output.tell(*(sentence for _, sentence in told))
