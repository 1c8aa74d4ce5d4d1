"""`tourney replay`: opens the viewer, or prints the sentences where there is no terminal."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from tourney.cli import output
from tourney.cli.desk import Desk
from tourney.cli.edge import room

app = room()


@app.command()
def replay(
    ctx: typer.Context,
    match: Annotated[str, typer.Argument(metavar="ID|FILE", help="A recorded match or an exported log.")],
    seat: Annotated[int | None, typer.Option(help="See only what this seat (0, 1, ...) saw.", min=0)] = None,
    spectator: Annotated[bool, typer.Option("--spectator", help="See only what everybody saw.")] = False,
    at: Annotated[int, typer.Option(help="Open after this many events.", min=0)] = 0,
    plain: Annotated[
        bool, typer.Option("--plain", help="Print one sentence an event; needs no terminal.")
    ] = False,
) -> None:
    """Step through a recorded match."""
    import os
    import sys

    from replays.plain import plain as sentences
    from replays.watch import fit_for_viewer
    from tourney.recording import open_recording

    desk: Desk = ctx.obj
    recording = open_recording(match, desk.club)
    eyes: int | Literal["all"] | None = recording.eyes(seat, spectator)
    if not plain:
        unfit = fit_for_viewer(sys.stdin, sys.stdout, os.environ)
        if unfit is None:
            from replays.watch import watch

            raise typer.Exit(
                watch(
                    recording.title,
                    recording.game,
                    recording.events,
                    seat=eyes,
                    at=at,
                    kept_for=recording.kept_for,
                )
            )
        output.say(f"the viewer cannot open here ({unfit}); this is the plain replay")
    if desk.as_json:
        output.write(
            output.json_text(
                "replay/1",
                [
                    {"event": number, "sentence": sentence}
                    for number, sentence in enumerate(
                        sentences(recording.game, recording.events, eyes, recording.kept_for), 1
                    )
                    if number > at
                ],
            )
        )
        return
    for number, sentence in enumerate(
        sentences(recording.game, recording.events, eyes, recording.kept_for), 1
    ):
        if number > at:
            output.write(sentence + "\n")
