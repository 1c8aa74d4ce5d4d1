"""`tourney trf`: tournament report files by themselves, without a club file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from events.errors import DomainError
from tourney.cli import output
from tourney.cli.desk import Desk
from tourney.cli.edge import room

if TYPE_CHECKING:
    from tourney.trf.document import Document

app = room("Tournament reports (TRF): pair, check, tie-breaks, generate, convert.")

File = Annotated[str, typer.Argument(metavar="FILE|-", help="A tournament report; - is standard input.")]


def _read(file: str) -> Document:
    from tourney.cli.source import content
    from tourney.trf.reading import LIMIT, read

    try:
        return read(content(file, LIMIT))
    except DomainError as error:
        if not error.message.startswith(file):
            error.message = f"{file}: {error.message}"
        raise


@app.command()
def tiebreaks(
    ctx: typer.Context,
    file: File,
    codes: Annotated[
        str,
        typer.Option(
            "--tiebreaks", metavar="CODES", help="In order, as BH-C1,BH,SB; all of them by default."
        ),
    ] = "",
    after_round: Annotated[int | None, typer.Option(help="As they were after this round.", min=0)] = None,
) -> None:
    """Compute the tie-breaks of a report."""
    from tourney.scoring import fraction_text
    from tourney.trf.standings import ALL, standings

    desk: Desk = ctx.obj
    wanted = [code.strip() for code in codes.split(",") if code.strip()] or ALL
    document = _read(file)
    table = standings(document, wanted, after_round)
    output.rows(
        desk.form,
        "trf-tiebreaks/1",
        ["Rank", "StartNo", "PTS", *table.headings],
        [[row.rank, row.number, *row.shown] for row in table.rows],
        [
            {
                "rank": row.rank,
                "number": row.number,
                "name": row.name,
                "points": fraction_text(row.points),
                "tiebreaks": {code: fraction_text(value) for code, value in row.values.items()},
            }
            for row in table.rows
        ],
        title=document.name,
    )


@app.command()
def convert(
    ctx: typer.Context,
    file: File,
    target: Annotated[str, typer.Argument(metavar="FILE|-", help="Where to; - is standard output.")] = "-",
    variant: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="trf26, trf16 or trfx.")
    ] = "trf26",
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there.")] = False,
) -> None:
    """Write a report in another dialect."""
    from pathlib import Path

    from tourney.trf.writing import dialect, write

    data = write(_read(file), dialect(variant))
    if target == "-":
        output.write_bytes(data)
        return
    output.save(Path(target), data, force=force)
    output.say(f"wrote {target}")
