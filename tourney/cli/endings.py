"""The ending of a file's name as a promise of its form: a file of another form is refused; writes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import typer

LOG = (".jsonl", ".ndjson", ".log")
CLUB = (".db", ".club", ".sqlite", ".sqlite3")

KNOWN = frozenset(
    (
        *(*LOG, *CLUB, ".json", ".csv", ".tsv", ".md", ".txt", ".html", ".htm", ".xml", ".svg", ".png"),
        *(".pdf", ".xls", ".xlsx", ".ods", ".doc", ".docx", ".trf", ".trfx", ".zip"),
    )
)
"""Endings of which everybody knows what they promise; any other promises nothing."""


def check_ending(file: Path, what: str, endings: Sequence[str]) -> None:
    """Refuse to write a file under a name that promises another form.

    Args:
        file: where to.
        what: is to be written in which form, as `a log is JSON lines`.
        endings: that fit, the usual one first; without any every name fits.

    Raises:
        typer.BadParameter: the ending is that of another form.
    """
    ending = file.suffix.lower()
    if endings and ending in KNOWN and ending not in endings:
        raise typer.BadParameter(
            f"{what}, not {ending[1:]}; name the file {file.with_suffix(endings[0]).name}"
        )


def check_stdout(as_json: bool, what: str) -> None:
    """Refuse a file's content and JSON on the one standard output.

    Raises:
        typer.BadParameter: JSON is asked for.
    """
    if as_json:
        raise typer.BadParameter(
            f"standard output holds {what} or JSON, not both; name a file, or leave --json out"
        )
