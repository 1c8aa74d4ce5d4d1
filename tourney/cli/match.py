"""`tourney match`: recorded matches as logs."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer
from msgspec import UNSET

from events.errors import DomainError
from tourney.cli import output
from tourney.cli.answers.match import Exported, Import, MatchEnd, Matches, Recovered, Shown, Verified
from tourney.cli.call import Call
from tourney.cli.edge import command
from tourney.cli.endings import LOG, check_ending, check_stdout

if TYPE_CHECKING:
    from engines.game import Outcome

app = command("Recorded matches: list, show, verify, export and import their logs.")

MatchId = Annotated[str, typer.Argument(metavar="ID")]
MatchOrFile = Annotated[str, typer.Argument(metavar="ID|FILE")]


@app.command("list")
def list_(ctx: typer.Context) -> None:
    """List the recorded matches."""
    call: Call = ctx.obj
    with call.club() as club:
        found = msgspec.convert(club.matches(), Matches)
    cells = [
        [m.match, m.game, ", ".join(m.players), m.state, " ".join(map(str, m.scores or ())), m.events]
        for m in found
    ]
    output.rows(
        call.form,
        "matches/1",
        ["match", "game", "players", "state", "scores", "events"],
        cells,
        found,
        figures=("state", "scores"),
        ids=("match",),
    )


@app.command()
def show(ctx: typer.Context, match: MatchOrFile) -> None:
    """Show who played, by which rules, and how it ended."""
    from engines.match import Aborted, Ended
    from tourney.matches.inspection import open_recording

    call: Call = ctx.obj
    call.no_list()
    recording = open_recording(match, call.club)
    _remark(match, recording.remarks)
    first, last = recording.events[0], recording.events[-1]
    data = Shown(
        match=match,
        game=first.game,
        rules=first.rules,
        options=first.options,
        players=tuple(player.name for player in first.players),
        bots=tuple(player.bot for player in first.players),
        view=recording.view,
        finished=recording.finished,
        events=len(recording.events),
        outcome=end_of(last),
    )
    if call.as_json:
        output.answer("match-show/1", data)
        return
    for key in data.__struct_fields__:
        if key != "outcome":
            output.tell(f"{key:<9} {_words(getattr(data, key))}")
    if isinstance(last, Ended):
        for rank, who, score in placed(last.outcome, data.players):
            output.tell(f"rank {rank}    {who}: {score}")
        output.tell(f"ended by  {last.rule}")
    elif isinstance(last, Aborted):
        output.tell(f"aborted   {last.reason}")


def placed(outcome: Outcome, names: Sequence[str]) -> list[tuple[int, str, int]]:
    """How the sides came out, best first: the place, who they are, the score.

    Args:
        outcome: of the match.
        names: of the players, by seat. Sides that share a place stay in the order of their seats.
    """
    sides = zip(outcome.ranks, outcome.sides, outcome.scores, strict=True)
    return [
        (rank, " and ".join(names[seat] for seat in side), score)
        for rank, side, score in sorted(sides, key=lambda one: one[0])
    ]


def end_of(last: Any) -> MatchEnd | None:
    """How a match ended, as JSON data; None while it runs."""
    from engines.match import Aborted, Ended

    if isinstance(last, Ended):
        of = last.outcome
        return MatchEnd(sides=of.sides, scores=of.scores, ranks=of.ranks, rule=last.rule)
    if isinstance(last, Aborted):
        return MatchEnd(reason=last.reason)
    return None


@app.command()
def verify(
    ctx: typer.Context,
    match: MatchOrFile,
    against: Annotated[
        str | None, typer.Option(metavar="HASH", help="Prove that the log continues this published head.")
    ] = None,
    recover: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Copy the sound part of a damaged file there.")
    ] = None,
) -> None:
    """Follow the hash chain and play the match again by the rules; name the place of any fault."""
    if recover is not None:
        _recover(ctx.obj, Path(match), recover)
        return
    from tourney.matches.long_log import verified

    call: Call = ctx.obj
    call.no_list()
    log = verified(match, call.club, against)
    _remark(match, log.remarks)
    proved = log.checked
    game, how = proved.first.game, proved.how
    if call.as_json:
        answer = Verified(
            match=log.id,
            game=game,
            rules=proved.first.rules,
            events=log.events,
            appends=log.appends,
            view=log.view,
            finished=log.finished,
            sound=True,
            checked=how,
            played_again=how == "judged",
            # The head of a running match stays untold: a hash over one hidden card can be guessed.
            head=log.head if log.finished and log.view == "full" else UNSET,
        )
        output.answer("verify/1", answer)
        return
    words = {
        "judged": f" and follow from the rules of {game}",
        "folded": " and can be folded; what is hidden cannot be judged",
        "unasked": f"; {game} is not installed, so its rules were not asked",
    }
    state = "finished" if log.finished else "not finished"
    output.tell(
        f"{log.id}: {log.events} events in {log.appends} appends are sound{words[how]} ({state}, {log.view})"
    )
    for what in proved.unproved:
        output.tell(f"not proved: {what}")


def _recover(call: Call, damaged: Path, target: Path) -> None:
    """Copy what is sound of a damaged file; the file itself stays as it is."""
    from events import jsonl
    from tourney.matches.inspection import content
    from tourney.matches.recorded import FINAL

    check_ending(target, "a log is JSON lines", LOG)
    found = content(damaged)
    data, kept = jsonl.recover(found.data, FINAL)
    _remark(damaged, found.remarks)
    output.save(target, data, force=False)
    if call.as_json:
        output.answer("recover/1", Recovered(path=str(target), events=kept))
    output.say(f"copied {kept} sound events of {damaged} to {target}")


@app.command()
def export(
    ctx: typer.Context,
    match: MatchId,
    file: Annotated[Path, typer.Argument(metavar="FILE|-", help="Where to; - is standard output.")] = Path(
        "-"
    ),
    seat: Annotated[int | None, typer.Option(help="Only what this seat (0, 1, ...) saw.", min=0)] = None,
    spectator: Annotated[bool, typer.Option("--spectator", help="Only what everybody saw.")] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it is there.")] = False,
) -> None:
    """Write a match's log as JSON lines."""
    from tourney.matches import exchange
    from tourney.matches.inspection import open_log

    call: Call = ctx.obj
    if seat is not None and spectator:
        raise typer.BadParameter("--seat and --spectator are two pairs of eyes; name one")
    check_ending(file, "a log is JSON lines", LOG)
    log = open_log(match, call.club)
    _remark(match, log.remarks)
    data = (
        exchange.full(log)
        if seat is None and not spectator
        else exchange.seen_by(log, None if spectator else seat)
    )
    if str(file) == "-":
        check_stdout(call.as_json, "the log")
        output.write_bytes(data)
        return
    output.save(file, data, force=force)
    if call.as_json:
        answer = Exported(match=log.id, path=str(file), bytes=len(data))
        output.answer("export/1", answer)
    output.say(f"wrote {log.id} to {file}")


@app.command("import")
def import_(
    ctx: typer.Context,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Exported logs.")],
) -> None:
    """Read exported logs into the club file; known ones change nothing."""
    from tourney.matches import exchange
    from tourney.matches.inspection import read_file

    call: Call = ctx.obj
    logs = []
    for file in files:
        try:
            log = read_file(file)
        except DomainError as error:
            error.message = f"{file}: {error.message}"  # which of several files
            raise
        _remark(file, log.remarks)
        logs.append(log)
    with call.new_club() as club, club.store.transaction():
        taken = [exchange.take(club.store, log) for log in logs]
    if call.as_json:
        output.answer(
            "import/1",
            [Import(match=t.id, new=t.new > 0, new_events=t.new, events=t.events) for t in taken],
        )
    for t in taken:
        _remark(t.id, (t.remark,) if t.remark else ())
        output.say(
            f"{t.id} is already there; nothing changed"
            if not t.new
            else f"imported {t.id} ({t.new} new events)"
        )


def _remark(name: object, remarks: tuple[str, ...]) -> None:
    """What had been done to a file on its way here, or is odd in it."""
    for remark in remarks:
        output.say(f"{name}: {remark}")


def _words(value: Any) -> str:
    if isinstance(value, tuple):
        return ", ".join("person" if one is None else str(one) for one in value)
    if isinstance(value, dict):
        return " ".join(f"{key}={one}" for key, one in value.items()) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
