"""`tourney round check`: what a round is worth in figures, and what the system's own would have cost."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from tourney.cli import output
from tourney.cli.answers.round_check import Against, EventFigures, RoundCheck, RoundFigures
from tourney.cli.call import Call

if TYPE_CHECKING:
    from tourney.club.file import Club
    from tourney.club.folds import Tournament
    from tourney.model.request import Pairing
    from tourney.pairing.quality import Comparison, EventQuality, Quality


def check(
    ctx: typer.Context,
    round_: Annotated[
        int | None,
        typer.Argument(metavar="ROUND", min=1, help="The draft by default, or the latest round."),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="All rounds of the event together.")] = False,
) -> None:
    """Tell how good a pairing is: repeats, score differences, seats, short tables and byes."""
    from tourney.rules.round_quality import before_round, weighed

    call: Call = ctx.obj
    call.no_list()
    with call.club() as club:
        tournament = call.pick(club)
        if everything:
            _event(call, club, tournament)
            return
        ask, propose = _system(club, tournament)
        state = tournament.state
        if round_ is None and state.draft is not None:
            from tourney.rules.handmade import pairing_of

            number, before, made = state.draft.round, state, pairing_of(state.draft)
        else:
            from tourney.rules.handmade import pairing_of

            number = round_ if round_ is not None else len(state.rounds)
            before = before_round(state, number)
            made = pairing_of(state.rounds[number - 1])
        found = weighed(before, made, ask, propose)
    if call.as_json:
        answer = RoundCheck(
            round=number,
            figures=msgspec.convert(figures(found.quality), RoundFigures),
            against=None if found.against is None else _against(found.against),
            words=(*found.words, *found.costs),
        )
        output.answer("round-check/1", answer)
        return
    output.tell(f"{tournament.name}, round {number}", *(f"  {line}" for line in (*found.words, *found.costs)))


def _against(of: Comparison) -> Against:
    return Against(
        better=of.better,
        deciding=of.deciding,
        more=dict(of.more),
        own=msgspec.convert(figures(of.second), RoundFigures),
    )


def remarks(club: Club, tournament: Tournament, made: Pairing) -> tuple[str, ...]:
    """What a pairing made by hand costs against the system's own, before it is published."""
    from events.errors import DomainError
    from tourney.rules.round_quality import weighed

    ask, propose = _system(club, tournament)
    try:
        return weighed(tournament.state, made, ask, propose, proof=False).costs
    except (DomainError, KeyError):
        return ()


def figures(of: Quality | EventQuality) -> dict[str, Any]:
    """Figures of a round or an event by their names, shares as exact text."""
    from tourney.scoring import fraction_text

    ratio = of.spread_ratio
    data: dict[str, Any] = msgspec.to_builtins(of, enc_hook=lambda value: fraction_text(_fraction(value)))
    data["spread_ratio"] = None if ratio is None else fraction_text(ratio)
    return data


def _fraction(value: object) -> Fraction:
    assert isinstance(value, Fraction)
    return value


def _system(club: Club, tournament: Tournament) -> Any:
    from tourney.club import evening

    return evening.question(club, tournament), evening.proposal(club, tournament)


def _event(call: Call, club: Club, tournament: Tournament) -> None:
    from tourney.pairing.quality import seats_in_words
    from tourney.rules.round_quality import event_weighed

    found = event_weighed(tournament.state, _system(club, tournament)[0])
    if call.as_json:
        output.answer("event-check/1", msgspec.convert(figures(found), EventFigures))
        return
    ratio = found.spread_ratio
    lines = [
        f"repeated meetings: {found.repeats}, and at least {found.least_repeats} whatever is done",
        "score differences inside the tables: "
        + ("none" if ratio is None else f"{float(ratio):.2f} times those of tables filled from the top"),
        f"seats: {seats_in_words(found.seats_apart, found.seats_even)}",
    ]
    many = "" if len(found.rounds) == 1 else "s"
    output.tell(f"{tournament.name}, {len(found.rounds)} round{many}", *(f"  {line}" for line in lines))
