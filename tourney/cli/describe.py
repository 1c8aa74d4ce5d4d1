"""`tourney describe`: what is told about a tournament as a whole."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from events.errors import Unreadable
from tourney.cli import output
from tourney.cli.answers.tournament import FactLine
from tourney.cli.call import Call
from tourney.cli.edge import Words, command

if TYPE_CHECKING:
    from tourney.model.description import Fact

app = command()


class NotAFact(Unreadable):
    """A word that tells nothing."""

    code = "input/not-a-fact"


class NoSuchDay(Unreadable):
    """A day that the calendar does not have."""

    code = "input/no-such-day"


@app.command(cls=Words)
def describe(
    ctx: typer.Context,
    facts: Annotated[
        list[str] | None, typer.Argument(metavar="[KEY=TEXT]...", help="As city=Brest; KEY= takes it away.")
    ] = None,
) -> None:
    """Show or write down city, days, arbiters and the like, for reports and pages."""
    from tourney.model.description import KEYS, Describe, Fact

    call: Call = ctx.obj
    told: dict[str, list[str]] = {}
    for word in facts or []:
        key, sign, text = word.partition("=")
        if not sign:
            raise NotAFact(f"{word!r} is no KEY=TEXT", hint=f"as city=Brest; there are {', '.join(KEYS)}")
        told.setdefault(key, []).append(text)
    with call.club() as club:
        if told:
            with club.writing(call.pick(club)) as tournament:
                kept = [fact for fact in tournament.state.facts if fact.key not in told]
                new = [Fact(key, text) for key, texts in told.items() for text in texts]
                for fact in new:
                    _check_day(fact)
                step = f"describe/{tournament.version + 1}"
                club.act(tournament, Describe((*kept, *new)), step)
        else:
            tournament = call.pick(club)
        undo = call.line_for(club, tournament, "undo")
    known = tournament.state.facts
    output.rows(
        call.form,
        "facts/1",
        ["key", "text"],
        [[fact.key, fact.text] for fact in known],
        [FactLine(key=fact.key, text=fact.text) for fact in known],
    )
    if told:
        output.say(f"{tournament.name} is described; undo with: {undo}")


def _check_day(fact: Fact) -> None:
    """Refuse a first or last day that no calendar has; reports of others keep what stands in them."""
    from tourney.model.births import is_birth

    text = fact.text.strip().replace("-", "/")
    if fact.key in {"from", "to"} and text.count("/") == 2 and not is_birth(text):
        raise NoSuchDay(f"there is no day {fact.text!r}", hint="a day is written as 2026/11/30")
