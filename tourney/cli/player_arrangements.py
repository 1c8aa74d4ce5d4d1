"""`tourney player bye, avoid, together, fix`: what is arranged before a round is paired."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from tourney.cli import output
from tourney.cli.answers.players import Arranged
from tourney.cli.call import Call
from tourney.cli.numbers import whole
from tourney.cli.stale_draft import notes_on

if TYPE_CHECKING:
    from tourney.model.actions import Action
    from tourney.model.state import State

Kind = Annotated[Literal["half", "full", "zero"], typer.Option(help="What the bye is worth.")]
Rounds = Annotated[
    str, typer.Option(metavar="N|N-M|N-", help="In which rounds; all that are not played yet by default.")
]
Two = Annotated[list[str], typer.Argument(metavar="NAME NAME...")]


def bye(
    ctx: typer.Context,
    names: Annotated[list[str], typer.Argument(metavar="NAME...")],
    round_: Annotated[
        int | None,
        typer.Option("--round", help="The next by default; or an earlier one that was missed.", min=1),
    ] = None,
    kind: Kind = "half",
    cancel: Annotated[bool, typer.Option("--cancel", help="They play after all.")] = False,
) -> None:
    """Give a bye in a round to come, or in one that was paired without the player."""
    from tourney.model.actions import CancelBye, RequestBye
    from tourney.model.lookup import find

    call: Call = ctx.obj

    def wished(state: State) -> list[Action]:
        number = round_ if round_ is not None else len(state.rounds) + 1
        found = [find(state, name).number for name in names]
        if cancel:
            return [CancelBye(one, number) for one in found]
        return [RequestBye(one, number, kind) for one in found]

    _arrange(call, "bye", "bye/1", wished)


def avoid(
    ctx: typer.Context,
    names: Annotated[list[str] | None, typer.Argument(metavar="NAME NAME...")] = None,
    rounds: Rounds = "",
    club: Annotated[bool, typer.Option("--club", help="All who are of one club.")] = False,
    lift: Annotated[bool, typer.Option("--lift", help="Let them meet again.")] = False,
) -> None:
    """Keep players apart: each two of those named, or club mates."""
    from tourney.model.actions import Allow, AllowClubs, Forbid, ForbidClubs
    from tourney.rules.stale_draft import first_open_round

    call: Call = ctx.obj
    if club == bool(names):
        raise typer.BadParameter("name two players or more, or say --club")
    if lift and rounds:
        raise typer.BadParameter("--lift lets them meet in all rounds; leave --rounds out")
    span = _span(rounds)

    def wished(state: State) -> list[Action]:
        first, last = span or (first_open_round(state), None)
        if club:
            return [AllowClubs() if lift else ForbidClubs(first, last)]
        pairs = _pairs(state, names or [])
        return [Allow(*pair) if lift else Forbid(*pair, first, last) for pair in pairs]

    _arrange(call, "avoid", "avoid/1", wished)


def together(
    ctx: typer.Context,
    names: Two,
    round_: Annotated[int | None, typer.Option("--round", help="The next by default.", min=1)] = None,
    lift: Annotated[bool, typer.Option("--lift", help="They need not meet.")] = False,
) -> None:
    """Let players sit at one table in a round to come: each two of those named."""
    from tourney.model.actions import DropWish, Want

    call: Call = ctx.obj

    def wished(state: State) -> list[Action]:
        number = round_ if round_ is not None else len(state.rounds) + 1
        pairs = _pairs(state, names)
        return [DropWish(*pair, number) if lift else Want(*pair, number) for pair in pairs]

    _arrange(call, "together", "together/1", wished)


def fix(
    ctx: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME")],
    table: Annotated[int | None, typer.Option(help="Where the player always sits.", min=1)] = None,
    lift: Annotated[bool, typer.Option("--lift", help="The player may sit anywhere.")] = False,
) -> None:
    """Give a player one table for all rounds, as for a wheelchair or the light."""
    from tourney.model.actions import FixTable, FreeTable
    from tourney.model.lookup import find

    call: Call = ctx.obj
    if lift == (table is not None):
        raise typer.BadParameter("say --table N, or --lift")

    def wished(state: State) -> list[Action]:
        number = find(state, name).number
        return [FreeTable(number) if table is None else FixTable(number, table)]

    _arrange(call, "fix", "fix/1", wished)


def _arrange(call: Call, what: str, schema: str, wished: Callable[[State], list[Action]]) -> None:
    """Do it, all or nothing, and say what stands now."""
    from tourney.model.sentences import tell
    from tourney.rules.stale_draft import unheeded

    with call.club() as club, club.writing(call.pick(club)) as tournament:
        events = []
        known = unheeded(tournament.state)
        with club.together(tournament, f"{what}/{tournament.version + 1}") as act:
            for action in wished(tournament.state):
                events += act(action)
        undo = call.line_for(club, tournament, "undo")
        notes = notes_on(call, club, tournament, known)
    said = [tell(event, tournament.state) for event in events]
    if call.as_json:
        output.answer(schema, Arranged(tournament=tournament.id, done=tuple(said)))
    for sentence in said:
        output.say(sentence)
    for note in notes:
        output.say(note)
    output.say(f"undo with: {undo}")


def _pairs(state: State, names: Sequence[str]) -> list[tuple[int, int]]:
    """Each two of those named, the lower number first."""
    from tourney.model.lookup import find

    found = sorted({find(state, name).number for name in names})
    if len(found) < 2:
        raise typer.BadParameter("name two players or more")
    return list(combinations(found, 2))


def _span(text: str) -> tuple[int, int | None] | None:
    """Rounds as typed: `3`, `2-4`, `3-`; None where nothing was."""
    if not text:
        return None
    first, dash, last = text.partition("-")
    begin, end = whole(first), whole(last)
    if begin is None or (end is None and last):
        raise typer.BadParameter(f"rounds are written 3, 2-4 or 3-, not {text[:40]!r}")
    return begin, end if dash else begin
