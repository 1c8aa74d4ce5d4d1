"""`tourney trf`: tournament report files by themselves, without a club file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from events.errors import DomainError
from tourney.cli import output
from tourney.cli.answers.trf import NextRound, ReportFile, ReportLine, RoundDifference
from tourney.cli.call import Call
from tourney.cli.choices import Choices
from tourney.cli.edge import command

if TYPE_CHECKING:
    from tourney.formats.trf.document import Document

app = command("Tournament reports (TRF): pair, check, tie-breaks, generate, convert.")

File = Annotated[str, typer.Argument(metavar="FILE|-", help="A tournament report; - is standard input.")]


def _read(file: str) -> Document:
    from tourney.cli.source import content
    from tourney.formats.trf.reading import LIMIT, read

    try:
        document = read(content(file, LIMIT))
    except DomainError as error:
        if file not in error.message:
            error.message = f"{file}: {error.message}"
        raise
    for note in document.notes:
        output.say(f"note: {note}")
    return document


Rules = Annotated[
    str,
    typer.Option("--ruleset", metavar="ID", help="By which rules, one of {rulesets}; the newest by default."),
]


@app.command(cls=Choices)
def pair(ctx: typer.Context, file: File, ruleset: Rules = "") -> None:
    """Pair the next round: the number of pairs, then white and black, with 0 for the bye."""
    from tourney.formats.trf.pairing import BYE, pair_next, rules_of

    call: Call = ctx.obj
    call.no_list()
    document = _read(file)
    boards = pair_next(document, ruleset)
    if call.as_json:
        output.answer(
            "trf-pair/1",
            NextRound(
                round=document.played + 1,
                ruleset=rules_of(ruleset).id,
                pairs=tuple((white, black) for white, black in boards if black != BYE),
                bye=next((white for white, black in boards if black == BYE), None),
            ),
        )
        return
    output.tell(str(len(boards)), *(f"{white} {black}" for white, black in boards))


@app.command(cls=Choices)
def check(ctx: typer.Context, file: File, ruleset: Rules = "") -> None:
    """Pair every round of a report again and list what the rules pair otherwise."""
    from tourney.formats.trf.pairing import OtherPairing, rules_of
    from tourney.formats.trf.pairing import check as compare

    call: Call = ctx.obj
    document = _read(file)
    rules = rules_of(ruleset).id
    found = compare(document, rules)
    cells = [
        [one.round, where, white, black]
        for one in found
        for where, boards in (("file", one.only_file), ("rules", one.only_rules))
        for white, black in boards
    ]
    data = [
        RoundDifference(round=one.round, file=one.only_file, rules=one.only_rules, why=one.why)
        for one in found
    ]
    if found or call.form != "auto":
        output.rows(
            call.form,
            "trf-check/1",
            ["round", "in", "white", "black"],
            cells,
            data,
            title=document.name,
            figures=("in",),
        )
    for one in found:
        if one.why:
            output.say(f"round {one.round}: {one.why}")
    if found:
        raise OtherPairing([one.round for one in found], document.played, rules)
    output.say(f"all {document.played} rounds are paired as {rules} pairs them")


@app.command(cls=Choices)
def generate(
    ctx: typer.Context,
    players: Annotated[int, typer.Option(help="How many.", min=2)],
    rounds: Annotated[int, typer.Option(help="How many.", min=1)],
    seed: Annotated[str, typer.Option(help="The same one gives the same tournament.")],
    target: Annotated[str, typer.Argument(metavar="FILE|-", help="Where to; - is standard output.")] = "-",
    forfeits: Annotated[
        float, typer.Option(help="The share of games that are forfeited.", min=0, max=1)
    ] = 0.0,
    byes: Annotated[
        float, typer.Option(help="The share of players who have a bye in a round.", min=0, max=1)
    ] = 0.0,
    withdrawals: Annotated[
        float, typer.Option(help="The share of players who leave before a round.", min=0, max=1)
    ] = 0.0,
    ruleset: Rules = "",
    variant: Annotated[str, typer.Option("--format", metavar="FORMAT", help="One of {dialects}.")] = "trf26",
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there.")] = False,
) -> None:
    """Make a random tournament, paired by the rules."""
    from tourney.formats.trf.generating import Order
    from tourney.formats.trf.generating import generate as made
    from tourney.formats.trf.writing import dialect, write

    call: Call = ctx.obj
    _fits(call, target)
    by = dialect(variant)
    document = made(
        Order(
            players=players,
            rounds=rounds,
            seed=seed,
            forfeits=forfeits,
            byes=byes,
            withdrawals=withdrawals,
            ruleset=ruleset,
        )
    )
    _out(call, write(document, by), target, force)


@app.command(cls=Choices)
def tiebreaks(
    ctx: typer.Context,
    file: File,
    codes: Annotated[
        str,
        typer.Option(
            "--tiebreaks", metavar="CODES", help="In order, as BH-C1,BH,SB; all that a report has by default."
        ),
    ] = "",
    after_round: Annotated[int | None, typer.Option(help="As they were after this round.", min=0)] = None,
) -> None:
    """Compute the tie-breaks of a report."""
    from tourney.formats.trf.standings import ALL, standings
    from tourney.scoring import fraction_text

    call: Call = ctx.obj
    wanted = [code.strip() for code in codes.split(",") if code.strip()] or ALL
    document = _read(file)
    table = standings(document, wanted, after_round)
    output.rows(
        call.form,
        "trf-tiebreaks/1",
        ["Rank", "StartNo", "PTS", *table.headings],
        [[row.rank, row.number, *row.shown] for row in table.rows],
        [
            ReportLine(
                rank=row.rank,
                number=row.number,
                name=row.name,
                points=fraction_text(row.points),
                tiebreaks={code: fraction_text(value) for code, value in row.values.items()},
            )
            for row in table.rows
        ],
        title=document.name,
        figures=("PTS", *table.headings),
    )


@app.command(cls=Choices)
def convert(
    ctx: typer.Context,
    file: File,
    target: Annotated[str, typer.Argument(metavar="FILE|-", help="Where to; - is standard output.")] = "-",
    variant: Annotated[str, typer.Option("--format", metavar="FORMAT", help="One of {dialects}.")] = "trf26",
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there.")] = False,
) -> None:
    """Write a report in another dialect."""
    from tourney.formats.trf.writing import dialect, write

    call: Call = ctx.obj
    _fits(call, target)
    _out(call, write(_read(file), dialect(variant)), target, force)


def _fits(call: Call, target: str) -> None:
    """Refuse a target that cannot take a report, before one is made."""
    from tourney.cli.endings import check_ending, check_stdout
    from tourney.formats.exporters.trf import EXPORTER

    if target == "-":
        check_stdout(call.as_json, "the report")
    check_ending(Path(target), "a report is TRF", EXPORTER.endings)


def _out(call: Call, data: bytes, target: str, force: bool) -> None:
    """The report to its file, or to standard output."""
    if target == "-":
        output.write_bytes(data)
        return
    output.save(Path(target), data, force=force)
    if call.as_json:
        output.answer("trf-file/1", ReportFile(path=target, bytes=len(data)))
    output.say(f"wrote {target}")
