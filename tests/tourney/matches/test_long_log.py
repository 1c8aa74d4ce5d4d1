"""Logs of many events: verified with the memory of one append, refused at their first fault."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from engines.referee import Impossible
from events import jsonl
from events.errors import Unreadable
from events.lines import BadLine
from events.proof import Forked
from events.record import Append
from tourney.matches import exchange
from tourney.matches.inspection import HasStore, read_file
from tourney.matches.long_log import verified

START = (
    b'[{"type":"match.started","game":"moon","rules":"1.0","options":{},'
    b'"players":[{"name":"Ann"},{"name":"Ben"}]}]'
)
AT = "2026-01-02T20:15:00.000Z"


def no_club() -> HasStore:
    raise AssertionError("a file is named")


@pytest.fixture
def log(tmp_path: Path) -> Callable[..., Path]:
    """A file of a match of so many decisions of a game that is not installed."""

    def made(decisions: int, author: str = "Ann") -> Path:
        appends = [Append("match/m", 1, 1, AT, "Ann", "start", START, "")]
        appends += [
            Append(
                "match/m",
                version,
                version,
                AT,
                author,
                f"decision/{version}",
                b'[{"type":"match.decided","seat":%d,"action":{"card":%d}}]' % (version % 2, version),
                "",
            )
            for version in range(2, decisions + 2)
        ]
        header = jsonl.Header(stream="match/m", game="moon", rules="1.0")
        path = tmp_path / f"long{decisions}.jsonl"
        path.write_bytes(jsonl.write(header, jsonl.rechain("match/m", appends), False))
        return path

    return made


@contextmanager
def most() -> Iterator[list[int]]:
    """The most bytes that were held at once inside the block."""
    found: list[int] = []
    tracemalloc.start()
    try:
        yield found
        found.append(tracemalloc.get_traced_memory()[1])
    finally:
        tracemalloc.stop()


def test_a_long_file_is_verified_without_being_held(log):
    path = log(8000)
    with most() as held:
        found = verified(str(path), no_club)
    assert (found.events, found.appends, found.view, found.finished) == (8001, 8001, "full", False)
    assert found.checked.how == "unasked"
    assert found.checked.unproved
    assert held[0] < path.stat().st_size, "the ids of its commands alone are kept"
    with most() as held:
        read_file(path)
    assert held[0] > 2 * path.stat().st_size


def test_a_file_and_the_same_in_memory_are_judged_alike(log):
    path = log(20)
    found, file = verified(str(path), no_club), read_file(path)
    assert found.head == file.appends[-1].hash
    assert verified(str(path), no_club, found.head).head == found.head
    with pytest.raises(Forked):
        verified(str(path), no_club, "0" * 64)
    with path.open("rb") as source:
        assert list(jsonl.each(source)) == file.appends
    with path.open("rb") as source:
        assert list(jsonl.again(source)) == file.appends
    crlf = path.with_name("crlf.jsonl")
    crlf.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    touched = verified(str(crlf), no_club)
    assert touched.head == found.head
    assert touched.remarks == ("line ends CR LF were read as LF",)


def test_every_byte_that_is_cut_or_changed_is_found_as_when_it_is_read_whole(log):
    path = log(3)
    data = path.read_bytes()
    damaged = [data[:end] for end in range(len(data))]
    damaged += [data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :] for at in range(len(data))]
    for one in damaged:
        path.write_bytes(one)
        with pytest.raises(Unreadable) as whole:
            exchange.take(None, read_file(path))  # type: ignore[arg-type]  # never comes so far
        with pytest.raises(Unreadable) as streamed:
            verified(str(path), no_club)
        assert (type(streamed.value), streamed.value.message) == (type(whole.value), whole.value.message)


def test_an_impossible_event_is_told_after_the_damage_of_the_file(log):
    path = log(3)
    sound = read_file(path)
    twice = [sound.appends[0], Append("match/m", 2, 2, AT, "Ann", "again", START, ""), *sound.appends[1:]]
    forged = jsonl.write(sound.header, jsonl.rechain("match/m", twice), False)
    path.write_bytes(forged)
    with pytest.raises(Impossible, match="a match starts once"):
        verified(str(path), no_club)
    path.write_bytes(forged[:-1])
    with pytest.raises(jsonl.TornFile):
        verified(str(path), no_club)


@pytest.mark.parametrize("beginning", [b"", b"header"])
def test_a_huge_file_is_read_up_to_its_first_fault(log, tmp_path, beginning):
    path = tmp_path / "huge.jsonl"
    path.write_bytes(beginning and log(0).read_bytes().splitlines(keepends=True)[0])
    with path.open("rb+") as file:
        file.truncate(900_000_000)
    for read in (lambda: read_file(path), lambda: verified(str(path), no_club)):
        with most() as held, pytest.raises(BadLine, match="over the limit"):
            read()
        assert held[0] < 8_000_000
