"""`tourney print`: sheets for paper, as pages that a browser prints."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import typer

from tourney.cli import output
from tourney.cli.call import Call
from tourney.cli.edge import command
from tourney.cli.publish import LANG, NAMES, language

app = command()


@app.command("print")
def print_(
    ctx: typer.Context,
    what: Annotated[
        Literal["pairings", "slips", "standings", "cards", "schedule"],
        typer.Argument(metavar="WHAT", help="pairings, slips, standings, cards or schedule."),
    ],
    round_: Annotated[
        int | None, typer.Option("--round", min=1, help="Of pairings, slips, standings; the latest else.")
    ] = None,
    names: Annotated[Literal["full", "short", "none"], typer.Option(help=NAMES)] = "full",
    lang: Annotated[Literal["fr", "en"] | None, typer.Option(help=LANG)] = None,
    url: Annotated[str, typer.Option(metavar="ADDRESS", help="Of the site: a code for telephones.")] = "",
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to; standard output else.")] = None,
    force: Annotated[bool, typer.Option("--force", help="Write over a file that is there.")] = False,
) -> None:
    """Make a page to print: pairings, slips with signatures, standings, a card a player, the schedule."""
    from tourney.club.clock import now
    from tourney.club.evening import proposal
    from tourney.publish.paper import sheet
    from tourney.publish.schedule import whole
    from tourney.publish.stamping import stamped

    if len(url) > 2000:
        raise typer.BadParameter("an address of more than 2000 characters fits into no code")
    call: Call = ctx.obj
    with call.club_to_read() as club:
        tournament = call.pick(club)
        state = tournament.state
        stamp = stamped(state, now())
        if what == "schedule":
            state = whole(state, proposal(club, tournament))
    page = sheet(what, state, stamp, round_=round_, names=names, language=lang or language(), url=url)
    if to is None:
        output.write_bytes(page)
        return
    output.save(to, page, force=force)
    output.say(f"{to}: open it in a browser and print it")
