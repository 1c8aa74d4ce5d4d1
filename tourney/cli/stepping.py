"""What `undo` and `redo` have in common: choose, show, ask, do and tell; judges no step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec import Struct

from tourney.cli import asking, output
from tourney.cli.answers.steps import StepLine, Steps
from tourney.cli.call import Call

if TYPE_CHECKING:
    from tourney.club.file import Club
    from tourney.club.folds import Tournament
    from tourney.club.steps import Step

Count = Annotated[int, typer.Argument(help="How many steps.", min=1)]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask on a terminal.")]


class Way(Struct, frozen=True, kw_only=True):
    """A way through the steps of a tournament.

    Attributes:
        name: the command.
        schema: of its answer.
        found: the steps that it would take, refused where there are not as many.
        go: takes them.
        back: the command that goes the other way.
        then: the words before that command.
    """

    name: str
    schema: str
    found: Callable[[Club, Tournament, int], Sequence[Step]]
    go: Callable[[Club, Tournament, Sequence[Step]], object]
    back: str
    then: str


def walk(call: Call, way: Way, steps: int, *, dry_run: bool, yes: bool) -> None:
    """Take steps on the tournament, as far as nobody at the terminal objects.

    Args:
        steps: how many.
        dry_run: only show them.
        yes: ask nobody.

    Raises:
        NothingToUndo, NothingToRedo: there are not as many.
    """
    with call.club() as club:
        picked = call.pick(club)
        chosen = way.found(club, picked, steps)
        for step in chosen:
            for sentence in step.sentences:
                output.say(f"{way.name}: {sentence}")
        done = not dry_run and asking.agreed(f"{way.name} this?", yes=yes)
        then = "nothing was changed"
        if done:
            with club.writing(picked) as tournament:
                way.go(club, tournament, chosen)
            back = way.back if steps == 1 else f"{way.back} {steps}"
            then = f"{way.then}: {call.line_for(club, tournament, back)}"
    if call.as_json:
        lines = tuple(
            StepLine(first=one.first, last=one.last, at=one.at, author=one.author, events=one.sentences)
            for one in chosen
        )
        output.answer(way.schema, Steps(done=done, steps=lines))
    output.say(then)
