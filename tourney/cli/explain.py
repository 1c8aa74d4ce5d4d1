"""`tourney explain`: why somebody has the rank he has, or the table or bye he had in a round."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Annotated

import typer

from tourney.cli import output
from tourney.cli.call import AT, Call
from tourney.cli.edge import Words, command

if TYPE_CHECKING:
    from tourney.cli.answers.explain import NeighbourLine, Rank, SumLine
    from tourney.explain.rank import Neighbour, RankExplained, Sum

app = command()

COLUMNS = ["code", "round", "id", "entrant", "of", "times", "value", "cut", "words"]
of_columns = attrgetter(*COLUMNS)


@app.command(cls=Words)
def explain(
    ctx: typer.Context,
    who: Annotated[str, typer.Argument(metavar="NAME", help="Whose rank or place, by name or number.")] = "",
    round_: Annotated[
        int | None, typer.Option("--round", help="Why this table or this bye in that round.", min=1)
    ] = None,
    table: Annotated[int | None, typer.Option(help="All who sit at that table.", min=1)] = None,
    after_round: Annotated[int | None, typer.Option(help="As it was after this round.", min=0)] = None,
    at: Annotated[str | None, typer.Option(metavar="WHEN", help=AT)] = None,
) -> None:
    """Tell why an entrant has this rank, or with --round or --table why this table or this bye."""
    from tourney.explain.rank import explain_rank
    from tourney.explain.words import lines
    from tourney.model.lookup import find
    from tourney.model.published import moment_of

    call: Call = ctx.obj
    if round_ is not None and table is None and not who:
        raise typer.BadParameter("name an entrant, or a table of that round with --table")
    if round_ is not None or table is not None:
        from tourney.cli.explain_place import explain as explain_places

        explain_places(call, who, round_, table, at)
        return
    if not who:
        raise typer.BadParameter("name an entrant, or a table with --table")
    with call.club() as club:
        tournament = call.pick_at(club, at)
    state = tournament.state
    one = explain_rank(state, find(state, who).number, after_round)
    if call.form in {"auto", "table"}:
        # Sentences are for people, also in a pipe; programs ask for data.
        output.tell(*lines(one))
        moment = moment_of(state, one.counted)
        if moment.startswith("during"):
            output.say(f"note: counted {moment}")
    elif call.as_json:
        output.answer("explain-rank/1", data(one))
    else:
        terms = [term for of in data(one).sums for term in of.terms]
        output.rows(
            call.form,
            "explain-rank/1",
            COLUMNS,
            [["" if value is None else value for value in of_columns(term)] for term in terms],
            terms,
            figures=("code", "of", "times", "value", "cut"),
        )


def data(one: RankExplained) -> Rank:
    """The explanation as JSON data, numbers as exact text."""
    from tourney.cli.answers.explain import Rank, Someone
    from tourney.explain.words import rank_words
    from tourney.scoring import fraction_text

    return Rank(
        rank=one.rank,
        id=one.entrant,
        entrant=one.names[one.entrant],
        points=fraction_text(one.points[one.entrant]),
        after_round=one.counted,
        final=one.final,
        level=tuple(Someone(id=number, entrant=one.names[number]) for number in one.level),
        above=_neighbour(one, one.above),
        below=_neighbour(one, one.below),
        sums=tuple(_sum(one, of) for of in one.sums),
        words=rank_words(one),
    )


def _neighbour(one: RankExplained, other: Neighbour | None) -> NeighbourLine | None:
    from tourney.cli.answers.explain import NeighbourLine
    from tourney.explain.words import neighbour_words
    from tourney.scoring import fraction_text

    if other is None:
        return None
    return NeighbourLine(
        id=other.entrant,
        entrant=one.names[other.entrant],
        rank=other.rank,
        code=other.code,
        mine=None if other.mine is None else fraction_text(other.mine),
        theirs=None if other.theirs is None else fraction_text(other.theirs),
        words=neighbour_words(one, other),
    )


def _sum(one: RankExplained, of: Sum) -> SumLine:
    from tourney.cli.answers.explain import SumLine, TermLine
    from tourney.explain.words import sum_words, term_words
    from tourney.scoring import fraction_text
    from tourney.standings.tiebreaks import tiebreak

    breaks = tiebreak(of.code)
    return SumLine(
        code=of.code,
        name=breaks.name,
        value=fraction_text(of.value),
        fold=None if breaks.fold is None else breaks.fold.name,
        decides=of.decides,
        group=of.group,
        words=sum_words(one, of),
        terms=tuple(
            TermLine(
                code=of.code,
                round=term.round,
                id=term.opponent,
                entrant=None if term.opponent is None else one.names[term.opponent],
                of=fraction_text(term.of),
                times=None if term.times is None else fraction_text(term.times),
                value=fraction_text(term.value),
                why=term.why,
                voluntary=term.voluntary,
                cut=term.cut,
                words=term_words(one, of, term),
            )
            for term in of.terms
        ),
    )
