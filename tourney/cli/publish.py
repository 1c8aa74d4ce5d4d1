"""`tourney publish`: a site of the tournament that needs no server."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from tourney.cli import output
from tourney.cli.call import Call
from tourney.cli.edge import command

if TYPE_CHECKING:
    from tourney.club.file import Club
    from tourney.club.folds import Tournament
    from tourney.publish.folder import Written
    from tourney.publish.site import ReplayPage, Wanted

app = command()

NAMES = "Whole names, first names with an initial, or numbers alone."
POLL = 1.0
"""Seconds between two looks at the club file."""

LANG = "The language of the words around them [default: that of this machine, else en]."


@app.command()
def publish(
    ctx: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of the site; it is made.")],
    names: Annotated[Literal["full", "short", "none"], typer.Option(help=NAMES)] = "full",
    lang: Annotated[Literal["fr", "en"] | None, typer.Option(help=LANG)] = None,
    screen: Annotated[
        bool, typer.Option("--screen", help="Also screen.html for the projector, which turns its own pages.")
    ] = False,
    watch: Annotated[
        bool, typer.Option("--watch", help="Go on and follow the club file, until Ctrl-C.")
    ] = False,
) -> None:
    """Write a site of the tournament into a folder: for a web server, a stick, or to open as it is."""
    from tourney.cli.answers.site import Site
    from tourney.publish.site import Wanted

    call: Call = ctx.obj
    wanted = Wanted(names=names, language=lang or language(), screen=screen)
    with call.club_to_read() as club:
        tournament = call.pick(club)
        seen = told_apart(club, tournament.id) if watch else None
        done = bring_up(club, tournament, folder, wanted)
    if call.as_json:
        site = Site(dir=str(folder), written=done.written, untouched=done.untouched, removed=done.removed)
        output.answer("publish/1", site)
    else:
        output.say(f"{folder}: {told(done)}; open {folder / 'index.html'}")
    if watch:
        follow(call, tournament.id, seen, folder, wanted)


def follow(call: Call, id_: str, seen: object, folder: Path, wanted: Wanted) -> None:
    """Bring the site up to date whenever something was written into the club file, until Ctrl-C.

    Args:
        call: which club file.
        id_: of the tournament.
        seen: what `told_apart` gave before the site was last brought up to date.
        folder: of the site.
        wanted: how it is to be.

    Raises:
        StorageFailed: the site could not be brought up to date; it stands as it was.
    """
    from time import sleep

    with call.club_to_read() as club:
        while True:
            sleep(POLL)
            there = told_apart(club, id_)
            if there != seen:
                done = bring_up(club, club.load(id_), folder, wanted)
                if done.written or done.removed:
                    output.say(f"{folder}: {told(done)}")
            seen = there


def told_apart(club: Club, id_: str) -> tuple[object, object]:
    """What is another one when the tournament went on, or a match at one of its tables."""
    from tourney.club.folds import PREFIX
    from tourney.club.table_match import playing_in

    tournament = club.load(id_)
    rounds = len(tournament.state.rounds)
    return club.store.head(PREFIX + id_).hash, playing_in(club, tournament, rounds) if rounds else None


def bring_up(
    club: Club, tournament: Tournament, folder: Path, wanted: Wanted, replay: ReplayPage | None = None
) -> Written:
    """Bring the site of a tournament up to date, as it stands now.

    Raises:
        NotOurSite: the folder holds other things.
        StorageFailed: the disk refused; the old site stands as it was.
    """
    from msgspec.structs import replace

    from tourney.club.clock import now
    from tourney.club.table_match import playing_in
    from tourney.publish.site import publish as write
    from tourney.publish.stamping import stamped

    rounds = len(tournament.state.rounds)
    playing = frozenset(playing_in(club, tournament, rounds)) if rounds else frozenset()
    stamp = stamped(tournament.state, now())
    return write(tournament.state, folder, stamp, replace(wanted, playing=playing, replay=replay))


def told(done: Written) -> str:
    """What a publication did, in words."""
    removed = f", {done.removed} taken away" if done.removed else ""
    return f"{done.written} files written, {done.untouched} as they were{removed}"


def language() -> str:
    """The language of this machine, where there is a catalogue of it."""
    import os

    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        said = os.environ.get(name, "")
        if said:
            return "fr" if said.lower().startswith("fr") else "en"
    return "en"
