"""`tourney desk`: one screen for the evening; opens it, or says why it cannot; draws nothing itself."""

from __future__ import annotations

from typing import Annotated

import typer

from events.errors import NotAllowed
from tourney.cli.call import Call
from tourney.cli.edge import command

app = command()


class NoDesk(NotAllowed):
    """The desk cannot be opened here."""

    code = "desk/no-terminal"

    def __init__(self, reason: str) -> None:
        super().__init__(
            f"the desk cannot open: {reason}", hint="tourney result asks for results on any terminal"
        )


@app.command()
def desk(
    ctx: typer.Context,
    verify: Annotated[
        bool, typer.Option("--verify", help="Begin with a second reading of the slips; writes nothing.")
    ] = False,
) -> None:
    """Run the evening on one screen: a key a result, players, standings, log; ? shows the keys."""
    import os
    import sys

    from replays.keyboard import listen_to_any_bytes
    from replays.signals import heard
    from replays.watch import fit_for_viewer
    from tourney.cli.desk.evening import Evening

    call: Call = ctx.obj
    with call.club() as club:
        evening = Evening(call, club, call.pick(club))
        unfit = fit_for_viewer(sys.stdin, sys.stdout, os.environ)
        if unfit is not None:
            raise NoDesk(unfit)
        from tourney.cli.desk.application import DeskApp

        screen = DeskApp(evening, verify=verify)
        listen_to_any_bytes()
        with heard(screen.leave):
            screen.run()
    if screen.return_code:
        raise typer.Exit(screen.return_code)
