"""`tourney checkin`: who is present; absentees are not paired."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import output
from tourney.cli.call import Call
from tourney.cli.edge import Words, command
from tourney.cli.stale_draft import notes_on

if TYPE_CHECKING:
    from tourney.club.file import Club
    from tourney.club.folds import Tournament
    from tourney.model.actions import Action
    from tourney.model.state import State

app = command()

HELP = "a number or a name and Enter; -7 for absent; Enter alone ends"


class Marks(Words):
    """Names after `--absent` are absent, all of them: who types them so must not find them present."""

    gathering = frozenset({"--absent"})


@app.command(cls=Marks)
def checkin(
    ctx: typer.Context,
    names: Annotated[list[str] | None, typer.Argument(metavar="NAME...", help="Who is there.")] = None,
    everybody: Annotated[bool, typer.Option("--all", help="Everybody who takes part is there.")] = False,
    absent: Annotated[
        list[str] | None,
        typer.Option("--absent", metavar="NAME...", help="Who is not there: every name after it."),
    ] = None,
) -> None:
    """Mark who is present. From the first mark on only they are paired. Alone: ask, or list."""
    from tourney.rules.stale_draft import unheeded

    call: Call = ctx.obj
    with call.club() as club:
        picked = call.pick(club)
        known = unheeded(picked.state)
        if names or everybody or absent:
            with club.writing(picked) as tournament:
                mark(club, tournament, names or [], absent or [], everybody=everybody)
        else:
            from tourney.cli.asking import on_terminal

            tournament = _loop(call, club, picked) if on_terminal() and not call.as_json else picked
        state = tournament.state
        then = call.line_for(club, tournament, "next")
        notes = notes_on(call, club, tournament, known)
    show(call, state, tournament.name)
    there, all_ = len(state.there()), len(state.active())
    if state.checking_in or there < all_:
        output.say(f"{there} of {all_} are there and will be paired; next: {then}")
    else:
        output.say(f"nobody was marked; all {all_} will be paired")
    for note in notes:
        output.say(note)


def mark(
    club: Club, tournament: Tournament, present: list[str], absent: list[str], *, everybody: bool
) -> None:
    """Write down who is there and who is not, as one step; who is marked so already stays so.

    Raises:
        NotFound: somebody is nobody, or several; nothing is written.
        NotAllowed: somebody has withdrawn.
    """
    with club.together(tournament, f"checkin/{tournament.version + 1}") as act:
        for action in _wanted(tournament.state, present, absent, everybody=everybody):
            act(action)


def _wanted(state: State, present: list[str], absent: list[str], *, everybody: bool) -> list[Action]:
    from tourney.model.actions import CheckIn, MarkAbsent
    from tourney.model.lookup import find

    gone = [find(state, name) for name in absent]
    away = {one.number for one in gone}
    there = [find(state, name) for name in present]
    if everybody:
        known = {one.number for one in there}
        there += [one for one in state.active() if one.number not in known]
    actions: list[Action] = [
        CheckIn(one.number)
        for one in dict.fromkeys(there)
        if one.number not in away and not (one.present and state.checking_in)
    ]
    actions += [MarkAbsent(one.number) for one in dict.fromkeys(gone) if one.present is not False]
    return actions


def show(call: Call, state: State, name: str) -> None:
    """Who takes part, and whether he is there."""
    from tourney.cli.answers.players import Presence

    there = {entrant.number for entrant in state.there()}
    words = {True: "present", False: "absent", None: "not said"}
    output.rows(
        call.form,
        "checkin/1",
        ["id", "name", "presence"],
        [[one.number, one.name, words[one.present]] for one in state.active()],
        [
            Presence(id=one.number, entrant=one.name, present=one.present, paired=one.number in there)
            for one in state.active()
        ],
        title=f"{name}: who is there",
        figures=("presence",),
    )


def _loop(call: Call, club: Club, tournament: Tournament) -> Tournament:
    """Ask for one after another; each is written at once."""
    from events.errors import DomainError
    from tourney.cli.plain import plain

    output.say(HELP)
    while True:
        left = [one for one in tournament.state.active() if one.present is None]
        try:
            answer = input(f"present ({len(left)} not said): ").strip()
        except EOFError:
            return tournament
        if answer in {"", "q"}:
            return tournament
        if answer == "?":
            output.say(HELP)
            output.say(output.some([f"{one.number} {one.name}" for one in left], 40))
            continue
        gone = answer.startswith("-")
        name = answer.removeprefix("-").strip()
        try:
            with club.writing(tournament) as fresh:
                mark(club, fresh, [] if gone else [name], [name] if gone else [], everybody=False)
        except DomainError as error:
            output.say(f"{error}{f'; {error.hint}' if error.hint else ''}")
            continue
        tournament = fresh
        from tourney.model.lookup import find

        output.say(f"{plain(find(tournament.state, name).name)}: {'absent' if gone else 'present'}")
