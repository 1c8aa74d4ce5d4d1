"""Verifying a log that may be long: passes over it append by append, and keeps none of them.

Judges nothing by itself; the judgement is that of `inspection`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from msgspec import Struct

from events import files, jsonl, lines
from events.record import Append, Head
from events.transport import touched
from tourney.matches.door import strange
from tourney.matches.inspection import (
    MAX_FILE,
    Checked,
    HasStore,
    check_header,
    checked_in_passes,
    continues,
    is_file,
    open_log,
)
from tourney.matches.recorded import FINAL, PREFIX

Pass = Callable[[], Iterable[Append]]
"""The appends of a log from its first, as often as they are asked for."""


class Verified(Struct, frozen=True):
    """A log that was proved to be a match.

    Args:
        id: of the match.
        view: `full`, or whose redacted view it is.
        finished: whether the log ends the match.
        checked: what was proved, and how.
        events, appends: how many there are.
        head: the hash at the end.
        remarks: what was done to its file on the way, and what is strange in it.
    """

    id: str
    view: str
    finished: bool
    checked: Checked
    events: int
    appends: int
    head: str
    remarks: tuple[str, ...]


def verified(word: str, club: Callable[[], HasStore], against: str | None = None) -> Verified:
    """Prove that the log that a word names is a match, wherever it is.

    A file is read once for its lines and its chain, and again for its events, so that its damage is
    told first and memory is taken for one append at a time; for all events where its game is installed.

    Args:
        word: as for `inspection.open_log`.
        against: a head that was published earlier, which the log must continue.

    Raises:
        as `inspection.open_log`, `checked` and `continues`.
    """
    path = Path(word)
    if (word.endswith(".jsonl") or "/" in word) and _as_written(path):
        return _of_file(path, against)
    log = open_log(word, club)
    ended = Head(log.appends[-1].last, log.appends[-1].hash)
    return _judged(
        log.id, log.view, log.finished, (len(log.appends), ended), lambda: log.appends, against, log.remarks
    )


def _as_written(path: Path) -> bool:
    """Whether it is a file that no program on its way gave a byte order mark or other line ends."""
    if not is_file(path):
        return False
    with files.opened(path, MAX_FILE) as file:
        return not touched(file.readline(lines.MAX_LINE + 1))


def _of_file(path: Path, against: str | None) -> Verified:
    with files.opened(path, MAX_FILE) as file:

        def once_more() -> Iterator[Append]:
            file.seek(0)
            yield from jsonl.again(file)

        count, first, last = 0, None, None
        for append in jsonl.each(file, FINAL):
            count, first, last = count + 1, first or append, append
        file.seek(0)
        header = lines.header_of(file.readline().rstrip(b"\n"))
        check_header(header, [] if first is None else [first])
        assert last is not None, "a log with a start has an append"
        finished = jsonl.last_type(last) in FINAL
        ended = Head(last.last, last.hash)
        id_ = header.stream.removeprefix(PREFIX)
        return _judged(id_, header.view, finished, (count, ended), once_more, against, ())


def _judged(
    id_: str,
    view: str,
    finished: bool,
    reached: tuple[int, Head],
    appends: Pass,
    against: str | None,
    remarks: tuple[str, ...],
) -> Verified:
    proved = checked_in_passes(appends, view)
    if against is not None:
        continues(id_, appends(), against)
    count, ended = reached
    told = (*remarks, *strange(appends()))
    return Verified(id_, view, finished, proved, ended.version, count, ended.hash, told)
