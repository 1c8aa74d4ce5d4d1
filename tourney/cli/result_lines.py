"""`tourney result -` and `--file`: lines of tables and results, all entered or none; asks nobody."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from events import files
from events.errors import Unreadable
from tourney.cli import output
from tourney.cli.call import Call
from tourney.cli.streams import read_input

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST = 1_000_000
"""Bytes of lines that are read; a round of a thousand tables has less than a tenth."""


class NotLines(Unreadable):
    """What was given is no text of results."""

    code = "tournament/bad-lines"


def lines_of(file: Path | None) -> list[str]:
    """The lines of a file, or of standard input where none is named.

    Raises:
        NotLines: they are no UTF-8.
        NoInput: standard input is closed.
        NotFound, StorageFailed: the file cannot be read.
    """
    if file is not None:
        data = files.read(file, MOST)
    else:
        data = read_input(MOST + 1)
        if len(data) > MOST:
            raise NotLines(f"more than {MOST} bytes stand on standard input: these are no results of a round")
    try:
        return data.decode("utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise NotLines(
            f"line {line} of the results is not written in UTF-8", hint="save them as UTF-8 text"
        ) from None


def enter(
    call: Call, lines: Sequence[str], round_: int | None, why: str, *, forced: bool, verify: bool
) -> None:
    """Enter what the lines say, or only compare them with what is entered.

    Raises:
        BadSlips: some cannot be entered; none was.
        ReasonMissing: some correct a result, and no reason was given; none was entered.
        SlipDiffers: to be compared, and one says something else.
    """
    from tourney.cli.result import tell
    from tourney.club import entering

    with call.club() as club:
        picked = call.pick(club)
        with club.writing(picked) as tournament:
            state = tournament.state
            slips = entering.slips_of(state, lines, round_, forced=forced or verify)
            if verify:
                for slip in slips:
                    entering.compare(state, slip)
                output.say(f"{len(slips)} of {len(slips)} slips agree with what is entered")
                return
            from tourney.cli.result import entered

            entering.check_reasons(state, slips, why)
            done = [entered(call, club, tournament, slip, why) for slip in slips]
    if call.as_json:
        output.answer("results/1", done)
    for one in done:
        tell(one)
    missing = tournament.state.missing()
    output.say(f"missing: table {output.some(missing)}" if missing else "all results are in")
