"""`tourney player`: who takes part."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import output
from tourney.cli.answers.players import PlayerLine, TeamPlayer
from tourney.cli.call import Call
from tourney.cli.choices import Choices
from tourney.cli.edge import Words, command
from tourney.cli.player_arrangements import avoid, bye, fix, together
from tourney.cli.player_import import import_
from tourney.cli.stale_draft import notes_on

if TYPE_CHECKING:
    from tourney.model.events_entrants import Details
    from tourney.model.state import Entrant, State

app = command("Who takes part: add, set, import, list, drop, return; byes, who meets whom, fixed tables.")
app.command("import", cls=Choices)(import_)
app.command("bye", cls=Words)(bye)
app.command("avoid", cls=Words)(avoid)
app.command("together", cls=Words)(together)
app.command("fix", cls=Words)(fix)

Names = Annotated[list[str], typer.Argument(metavar="NAME...")]
Rating = Annotated[int | None, typer.Option(help="As the federation or the club publishes it.")]
Title = Annotated[str | None, typer.Option(help="As GM, or the club's own.")]
Club = Annotated[str | None, typer.Option(help="Whose club mates are kept apart, if anybody's.")]
Federation = Annotated[str | None, typer.Option(help="Three letters, as FRA.")]
Id = Annotated[str | None, typer.Option("--id", metavar="TEXT", help="The number in the federation's list.")]
PlayersOfTeam = Annotated[
    list[str] | None,
    typer.Option(metavar="WHO", help="Of a team, in seat order: a name, bot:NAME or bot:NAME=LABEL."),
]
Missed = Annotated[
    str, typer.Option(metavar="zero|half", help="What a late entry has for the rounds that were missed.")
]
Forfeit = Annotated[
    bool, typer.Option("--forfeit", help="Enter the running table as a forfeit, where two sit at it.")
]


@app.command(cls=Words)
def add(
    ctx: typer.Context,
    names: Names,
    bot: Annotated[str | None, typer.Option(metavar="BOT", help="They are programs, one of {bots}.")] = None,
    rating: Rating = None,
    title: Title = None,
    club: Club = None,
    federation: Federation = None,
    id_: Id = None,
    member: PlayersOfTeam = None,
    missed: Missed = "zero",
    namesake: Annotated[
        bool,
        typer.Option("--namesake", help="Another person of the same name: told apart by number."),
    ] = False,
) -> None:
    """Enter people or teams, or bots with --bot; late ones play from the next round on."""
    from tourney.cli.team_players import team_players
    from tourney.model.actions import Enter, RequestBye
    from tourney.model.lookup import numbered
    from tourney.rules.stale_draft import unheeded

    call: Call = ctx.obj
    if missed not in {"zero", "half"}:
        raise typer.BadParameter(f"missed rounds count zero or half, not {missed!r}")
    if bot is not None:
        from engines import registry

        registry.bot(bot)
    details = _details(None, rating, title, club, federation, id_)
    with call.club() as opened, opened.writing(call.pick(opened)) as tournament:
        state = tournament.state
        known, before = unheeded(state), len(state.entrants)
        with opened.together(tournament, f"enter/{before + 1}/{tournament.version + 1}") as act:
            for name in names:
                told = numbered(state, name) if namesake else name
                team = team_players(told, member, bot, state.setup.team_size)
                act(Enter(told, None if team else bot, details, team))
                for number in range(1, len(state.rounds) + 1 if missed == "half" else 0):
                    act(RequestBye(len(state.entrants), number, "half"))
        notes = notes_on(call, opened, tournament, known)
    new = state.entrants[before:]
    if call.as_json:
        output.answer("players/1", [row(state, e) for e in new])
    late = f" from round {new[0].from_round}" if new[0].from_round > 1 else ""
    output.say(
        f"{tournament.name}: entered {output.some([e.name for e in new])}{late}; {len(state.entrants)} in all"
    )
    for note in notes:
        output.say(note)


@app.command("set", cls=Words)
def set_(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="Who: number, name or its beginning.")],
    rename: Annotated[
        str | None, typer.Option("--name", metavar="NAME", help="How the name shall read.")
    ] = None,
    rating: Rating = None,
    title: Title = None,
    club: Club = None,
    federation: Federation = None,
    id_: Id = None,
    born: Annotated[str | None, typer.Option(help="As 1990/12/31 or 1990.")] = None,
    sex: Annotated[str | None, typer.Option(help="m or w.")] = None,
    member: PlayersOfTeam = None,
) -> None:
    """Put right what is written about somebody; an empty text takes it away, rating 0 too."""
    from msgspec.structs import replace

    from tourney.cli.team_players import team_players
    from tourney.model.actions import Change
    from tourney.model.births import is_birth
    from tourney.model.lookup import find
    from tourney.rules.refusals import BadSetting

    written = (born or "").strip().replace("-", "/").replace(".", "/")
    if written and not is_birth(written):
        raise BadSetting(f"{born!r} is no date of birth", hint="write it as 1990/12/31 or 1990")
    call: Call = ctx.obj
    with call.club() as opened, opened.writing(call.pick(opened)) as tournament:
        state = tournament.state
        old = find(state, name)
        details = _details(old.details, rating, title, club, federation, id_)
        details = replace(
            details,
            born=details.born if born is None else born,
            sex=details.sex if sex is None else sex,
        )
        told = old.name if rename is None else rename
        team = old.members if member is None else team_players(told, member, None, state.setup.team_size)
        opened.act(
            tournament,
            Change(old.number, told, details, team),
            f"change/{old.number}/{tournament.version + 1}",
        )
        undo = call.line_for(opened, tournament, "undo")
    new = state.entrant(old.number)
    if call.as_json:
        output.answer("players/1", [row(state, new)])
    output.say(f"number {new.number} reads now: {_told(state, new)}; undo with: {undo}")


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List who takes part."""
    from tourney.formats.importers.people import members_text

    call: Call = ctx.obj
    with call.club() as club:
        state = call.pick(club).state
    there = {entrant.number for entrant in state.there()}
    teams = state.setup.team_size > 1
    known = [one for one in _KNOWN if any(_known(e.details, one) for e in state.entrants)]
    output.rows(
        call.form,
        "players/1",
        ["id", "name", *(_KNOWN[one] for one in known), "plays", "status", *["members"][:teams]],
        [
            [
                e.number,
                e.name,
                *(_known(e.details, one) for one in known),
                _plays(state, e),
                _status(e, e.number in there),
                *[members_text(e.members)][:teams],
            ]
            for e in state.entrants
        ],
        [row(state, e) for e in state.entrants],
    )


_KNOWN = {
    "rating": "rating",
    "title": "title",
    "club": "club",
    "federation": "federation",
    "id": "fide_id",
    "born": "born",
    "sex": "sex",
}
"""What is known of somebody besides the name, and how our lists head it; what nobody has is left out."""


def _known(details: Details, what: str) -> str | int:
    value: str | int | None = getattr(details, what)
    return value or ""


@app.command(cls=Words)
def drop(ctx: typer.Context, names: Names, forfeit: Forfeit = False) -> None:
    """Pair these players no more; what they played stays."""
    from tourney.club.evening import forfeit as give_up
    from tourney.club.evening import waiting_table
    from tourney.model.actions import Withdraw
    from tourney.model.lookup import find
    from tourney.rules.stale_draft import unheeded

    call: Call = ctx.obj
    with call.club() as club, club.writing(call.pick(club)) as tournament:
        state = tournament.state
        found, before = [find(state, name) for name in names], unheeded(state)
        with club.together(tournament, f"withdraw/{found[0].number}/{tournament.version + 1}") as act:
            for entrant in found:
                act(Withdraw(entrant.number))
        given = [table for e in found if forfeit and (table := give_up(club, tournament, e.number))]
        waiting = {e.name: table for e in found if (table := waiting_table(state, e.number))}
        notes = notes_on(call, club, tournament, before)
        undo = call.line_for(club, tournament, "player return NAME")
        enter = call.line_for(club, tournament, "result TABLE SCORE")
    if call.as_json:
        output.answer("players/1", [row(state, state.entrant(e.number)) for e in found])
    output.say(f"dropped {output.some([e.name for e in found])}; undo with: {undo}")
    for table in given:
        output.say(f"table {table} is a forfeit now")
    for name, table in waiting.items():
        output.say(f"{name} still sits at table {table} of this round; enter its result with: {enter}")
    for note in notes:
        output.say(note)


@app.command("return", cls=Words)
def return_(ctx: typer.Context, names: Names) -> None:
    """Pair dropped players again from the next round on."""
    from tourney.model.actions import Return
    from tourney.model.lookup import find
    from tourney.rules.stale_draft import unheeded

    call: Call = ctx.obj
    with call.club() as club, club.writing(call.pick(club)) as tournament:
        state = tournament.state
        found, before = [find(state, name) for name in names], unheeded(state)
        with club.together(tournament, f"return/{found[0].number}/{tournament.version + 1}") as act:
            for entrant in found:
                act(Return(entrant.number))
        notes = notes_on(call, club, tournament, before)
        undo = call.line_for(club, tournament, "undo")
    if call.as_json:
        output.answer("players/1", [row(state, state.entrant(e.number)) for e in found])
    back = output.some([e.name for e in found])
    output.say(f"{back} will be paired again from the next round on; undo with: {undo}")
    for note in notes:
        output.say(note)


def row(state: State, entrant: Entrant) -> PlayerLine:
    """An entrant as JSON data."""
    details = entrant.details
    return PlayerLine(
        id=entrant.number,
        entrant=entrant.name,
        bot=entrant.bot,
        active=entrant.active,
        from_round=entrant.from_round,
        present=entrant.present,
        rating=details.rating,
        title=details.title or None,
        club=details.club or None,
        federation=details.federation or None,
        fide_id=details.id or None,
        born=details.born or None,
        sex=details.sex or None,
        members=tuple(TeamPlayer(name=one.name, bot=one.bot) for one in entrant.members),
        table=state.arrangements.tables.get(entrant.number),
    )


def _details(
    old: Details | None,
    rating: int | None,
    title: str | None,
    club: str | None,
    federation: str | None,
    id_: str | None,
) -> Details:
    """What is known, with what was given in its place."""
    from msgspec.structs import replace

    from tourney.model.events_entrants import NO_DETAILS

    known = old or NO_DETAILS
    return replace(
        known,
        rating=known.rating if rating is None else rating,
        title=known.title if title is None else title,
        club=known.club if club is None else club,
        federation=known.federation if federation is None else federation,
        id=known.id if id_ is None else id_,
    )


def _told(state: State, entrant: Entrant) -> str:
    from tourney.model.sentences import known

    team = f" ({', '.join(one.name for one in entrant.members)})" if entrant.members else ""
    return f"{entrant.name}{team}{known(entrant.details)}"


def _plays(state: State, entrant: Entrant) -> str:
    if state.setup.team_size == 1:
        return entrant.bot or "person"
    kinds = {one.bot or "person" for one in entrant.players(state.setup.team_size)}
    return " and ".join(sorted(kinds))


def _status(entrant: Entrant, there: bool) -> str:
    if not entrant.active:
        return f"dropped from round {entrant.changed}"
    if not there:
        return "absent" if entrant.present is False else "not checked in"
    late = "" if entrant.from_round <= 1 else f" from round {entrant.from_round}"
    return f"{'present, ' if entrant.present else ''}plays{late}"
