"""What is said of the lines, chains and events of a log that cannot be read, and of which place."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from events import chain, gate, jsonl
from events.codec import Codec
from events.errors import NewerFormat, Unreadable
from events.jsonl import BadLine, BrokenChain, Header

HEADER = b'{"format":"tourney-log","version":1,"stream":"match/a","game":null,"rules":null,"view":"full"}\n'
SEAL = b'{"seal":{"finished":true,"count":0,"head":"","sum":""}}\n'
COPY = "copy the file again, byte for byte"

LINES: dict[str, tuple[bytes, int, int, str, str]] = {
    "nothing": (b"", 1, 0, "the file is empty", "copy the valid part elsewhere with --recover"),
    "no header": (b"hello\n", 1, 0, "the file does not begin with the header of a log", ""),
    "a seal and no header": (SEAL, 1, 0, "the file does not begin with the header of a log", ""),
    "a format of another program": (
        HEADER.replace(b"tourney-log", b"chess"),
        1,
        0,
        "the format is 'chess', not 'tourney-log'",
        "",
    ),
    "a version that never was": (
        HEADER.replace(b'"version":1', b'"version":0'),
        1,
        0,
        "there is no format version 0",
        "",
    ),
    "a header spelled otherwise": (
        HEADER.replace(b'"version":1', b'"version": 1'),
        1,
        0,
        "the header is not written in the canonical form",
        "",
    ),
    "a header with less": (
        HEADER.replace(b'"stream":"match/a",', b""),
        1,
        0,
        "this is no header (Object missing required field `stream`)",
        "",
    ),
    "a view of nobody": (
        HEADER.replace(b'"full"', b'"seat x"'),
        1,
        0,
        "the view is 'seat x', not full, spectator or a seat",
        "",
    ),
    "a byte order mark": (
        b"\xef\xbb\xbf" + HEADER,
        1,
        0,
        "a program put a byte order mark before the header",
        COPY,
    ),
    "line ends of another system": (
        HEADER[:-1] + b"\r\n",
        1,
        0,
        "a program changed the ends of lines to CR LF",
        COPY,
    ),
    "a line without an end": (
        HEADER + b'{"type":"a"}',
        2,
        len(HEADER),
        "the last line has no end",
        "copy the valid part elsewhere with --recover",
    ),
    "a line of something else": (
        HEADER + b"hello\n",
        2,
        len(HEADER),
        "this is neither an event nor a mark nor a seal",
        "",
    ),
    "a mark with nothing in it": (
        HEADER + b'{"mark":{}}\n',
        2,
        len(HEADER),
        "this is no mark (Object missing required field `first` - at `$.mark`)",
        "",
    ),
    "a seal with nothing in it": (
        HEADER + b'{"seal":{}}\n',
        2,
        len(HEADER),
        "this is no seal (Object missing required field `finished` - at `$.seal`)",
        "",
    ),
    "a seal spelled otherwise": (
        HEADER + SEAL.replace(b":true", b": true"),
        2,
        len(HEADER),
        "the seal is not written in the canonical form",
        "",
    ),
    "a seal of another count": (
        HEADER + SEAL.replace(b":0", b":4"),
        2,
        len(HEADER),
        "the seal is for 4 events, but 0 stand before it",
        "copy the valid part elsewhere with --recover",
    ),
    "events after the last mark": (
        HEADER + b'{"type":"a"}\n' * 2 + SEAL,
        4,
        len(HEADER) + 26,
        "2 events stand after the last mark",
        "copy the valid part elsewhere with --recover",
    ),
    "no seal": (
        HEADER,
        2,
        len(HEADER),
        "the file has no seal after version 0",
        "copy the valid part elsewhere with --recover",
    ),
}


@pytest.mark.parametrize("case", list(LINES))
def test_a_line_that_is_refused_is_told_with_its_place_in_one_sentence(case):
    data, line, offset, why, hint = LINES[case]
    with pytest.raises(BadLine) as caught:
        jsonl.read(data)
    error = caught.value
    assert (error.line, error.offset, error.why, error.hint) == (line, offset, why, hint)
    assert str(error) == f"line {line} (byte {offset}): {why}"


@pytest.mark.parametrize(("finished", "said_to_be"), [(True, "finished"), (False, "unfinished")])
def test_a_seal_that_the_last_event_contradicts_is_quoted(log, finished, said_to_be):
    file = jsonl.read(log)
    types = {"talk.ended"} if finished else {"talk.said"}
    with pytest.raises(BadLine) as caught:
        jsonl.read(jsonl.write(file.header, file.appends, finished), types)
    assert caught.value.why == f"the seal says {said_to_be}, the last event says otherwise"


def test_a_newer_file_is_refused_with_both_numbers():
    with pytest.raises(NewerFormat) as caught:
        jsonl.read(HEADER.replace(b'"version":1', b'"version":2'))
    assert str(caught.value) == "the file has format version 2, newer than the known 1"
    assert caught.value.hint == "install the version that wrote it"


def _lines(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


CHAINS: dict[str, tuple[Callable[[list[bytes]], list[bytes]], int, int, str]] = {
    "an append that was cut out": (lambda got: [*got[:4], *got[7:]], 6, 3, "the next append begins at 5"),
    "an event that was cut out": (lambda got: [*got[:1], *got[2:]], 3, 1, "it holds 1 events, not 2"),
    "an event that was changed": (
        lambda got: [*got[:4], got[4].replace(b"hello", b"hallo"), *got[5:]],
        7,
        3,
        "its hash does not match its content",
    ),
    "a command that came before": (
        lambda got: [*got[:6], got[6].replace(b"say/3", b"say/1"), *got[7:]],
        7,
        3,
        "the command 'say/1' came before",
    ),
}


@pytest.mark.parametrize("case", list(CHAINS))
def test_a_broken_chain_is_told_with_stream_version_line_and_byte(log, case):
    change, line, version, why = CHAINS[case]
    data = b"".join(change(_lines(log)))
    with pytest.raises(BrokenChain) as caught:
        jsonl.read(data)
    error = caught.value
    offset = sum(map(len, _lines(data)[: line - 1]))
    found = (error.stream, error.version, error.why, error.line, error.offset)
    assert found == ("match/a", version, why, line, offset)


def test_a_mark_of_another_form_is_told_with_its_line(log):
    """In the middle of the file, so that the number is its own and not that of the header."""
    data = b"".join([*_lines(log)[:6], b'{"mark":{}}\n'])
    with pytest.raises(BadLine) as caught:
        jsonl.read(data)
    assert caught.value.line == 7


def test_an_append_of_another_stream_is_not_exported(log, store):
    appends = store.read("match/a")
    with pytest.raises(BrokenChain) as caught:
        jsonl.write(Header(stream="match/b"), appends, False)
    assert (caught.value.stream, caught.value.version) == ("match/a", 1)
    assert caught.value.why == "it does not belong to match/b"


ARRAYS = [
    (b"[]", "an append holds no event"),
    (b'[{"type":"t", "a":1}]', "the events are not written in the canonical form: a key twice, or blanks"),
    (b'[{"type":"t","a":9223372036854775808}]', "a number has more than 64 bits"),
    (b'[{"a":1,"type":"t"}]', "an event does not begin with its type"),
    (b"{}", "the events are no JSON array of objects (Expected `array`, got `object`)"),
]


@pytest.mark.parametrize(("events", "message"), ARRAYS)
def test_events_that_may_not_enter_are_told_why(events, message):
    with pytest.raises(gate.NotCanonical) as caught:
        gate.check(events)
    assert (str(caught.value), caught.value.code) == (message, "log/not-canonical")


@pytest.mark.parametrize(
    ("events", "message"),
    [
        (b'[{"type":"a"} ]', "the events are not written in the canonical form"),
        (b"{}", "the events are no JSON array (Expected `array`, got `object`)"),
    ],
)
def test_stored_bytes_that_cannot_be_split_are_told_why(events, message):
    with pytest.raises(Unreadable) as caught:
        chain.split(events)
    assert str(caught.value) == message


class _Said(msgspec.Struct, frozen=True, tag_field="type", tag="talk.said", forbid_unknown_fields=True):
    text: str


class _Ended(msgspec.Struct, frozen=True, tag_field="type", tag="talk.ended", forbid_unknown_fields=True):
    pass


def test_an_event_that_does_not_fit_its_type_is_told_in_the_words_of_the_decoder():
    codec = Codec(_Said, _Ended)
    for events, why in (
        (b'[{"type":"talk.said","text":1}]', "Expected `str`, got `int` - at `$[0].text`"),
        (b'[{"text":"x"}]', "Object missing required field `type` - at `$[0]`"),
    ):
        with pytest.raises(Unreadable) as caught:
            codec.decode(events)
        assert str(caught.value) == f"an event cannot be read: {why}"
