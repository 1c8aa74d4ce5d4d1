"""One stream as a file: the bytes are those of the documented format, and every fault has its place."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from events import chain, jsonl
from events.errors import NewerFormat, Unreadable
from events.jsonl import BadLine, BadSum, BrokenChain, Header, TornFile
from events.lines import MAX_LINE
from events.record import GENESIS, Append, Head


def test_the_file_is_written_as_documented(log, store):
    one, two, three = store.read("match/a")

    def mark(append):
        return (
            f'{{"mark":{{"first":{append.first},"last":{append.last},"at":"2026-01-02T20:15:00Z",'
            f'"author":"Änne","command":"{append.command}","hash":"{append.hash}"}}}}\n'
        )

    body = (
        '{"format":"tourney-log","version":1,"stream":"match/a","game":"talk","rules":"1.0","view":"full"}\n'
        '{"type":"talk.said","text":"grüß dich"}\n'
        '{"type":"talk.said","text":"hello"}\n' + mark(one) + '{"type":"talk.said","text":"hello"}\n'
        '{"type":"talk.said","text":"→"}\n' + mark(two) + '{"type":"talk.said","text":"bye"}\n' + mark(three)
    )
    seal = (
        f'{{"seal":{{"finished":true,"count":5,"head":"{three.hash}",'
        f'"sum":"{sha256(body.encode()).hexdigest()}"}}}}\n'
    )
    assert log.decode() == body + seal


def test_the_example_of_the_page_is_a_whole_file():
    page = (Path(__file__).parents[2] / "docs" / "log-format.md").read_text()
    example = page.split("```text\n")[1].split("```")[0].encode()
    file = jsonl.read(example)
    assert (file.header.stream, file.appends[-1].last) == ("match/a", 2)
    assert jsonl.write(file.header, file.appends, file.finished) == example


def test_what_was_written_is_read_back(log, store):
    file = jsonl.read(log)
    assert file.header == Header(stream="match/a", game="talk", rules="1.0")
    assert file.finished
    assert file.appends == [msgspec.structs.replace(a, seq=0) for a in store.read("match/a")]
    assert jsonl.write(file.header, file.appends, file.finished) == log


def test_a_file_without_events_is_whole():
    data = jsonl.write(Header(stream="match/a"), [], False)
    assert jsonl.read(data).appends == []
    assert data.count(b"\n") == 2
    assert GENESIS.encode() in data


def test_appends_that_are_not_whole_are_not_exported(store, log):
    one, two, three = store.read("match/a")
    header = Header(stream="match/a")
    edited = msgspec.structs.replace(two, author="somebody")
    for wrong in ([one, three], [two], [one, edited], [one, one]):
        with pytest.raises(BrokenChain):
            jsonl.write(header, wrong, False)
    with pytest.raises(BrokenChain, match="does not belong to match/b"):
        jsonl.write(Header(stream="match/b"), [one], False)


@pytest.mark.parametrize(
    ("types", "finished", "fits"),
    [
        ({"talk.said"}, True, True),
        ({"talk.said"}, False, False),
        ({"talk.ended"}, True, False),
        ({"talk.ended"}, False, True),
        (None, True, True),
        (None, False, True),
    ],
)
def test_the_seal_must_agree_with_the_last_event(store, log, types, finished, fits):
    data = jsonl.write(Header(stream="match/a"), store.read("match/a"), finished)
    if fits:
        assert jsonl.read(data, types).finished == finished
    else:
        with pytest.raises(BadLine, match="the last event says otherwise") as caught:
            jsonl.read(data, types)
        assert caught.value.line == 10


def test_an_empty_stream_is_not_finished():
    data = jsonl.write(Header(stream="match/a"), [], True)
    with pytest.raises(BadLine):
        jsonl.read(data, {"talk.said"})


def place(data: bytes, number: int) -> int:
    """Where the line of that number begins."""
    return sum(len(line) for line in data.splitlines(keepends=True)[: number - 1])


def lines_of(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


@pytest.mark.parametrize(
    ("change", "error", "line"),
    [
        (lambda lines: [], TornFile, 1),
        (lambda lines: lines[:-1], TornFile, 10),
        (lambda lines: lines[:-2], TornFile, 9),
        (lambda lines: lines[:3], TornFile, 4),
        (lambda lines: [*lines[:-1], lines[-1][:-1]], TornFile, 10),
        (lambda lines: [*lines[:-1], lines[-1][:-10]], TornFile, 10),
        (lambda lines: [*lines[:8], lines[9]], TornFile, 9),
        (lambda lines: [*lines, b"\n"], TornFile, 11),
        (lambda lines: [*lines, b"x"], TornFile, 11),
        (lambda lines: [*lines, b"\x00" * 10], TornFile, 11),
        (lambda lines: [*lines, *lines], TornFile, 11),
        (lambda lines: [*lines, lines[-1]], TornFile, 11),
        (lambda lines: lines[1:], BadLine, 1),
        (lambda lines: lines[-1:], BadLine, 1),
        (lambda lines: [lines[0], *lines], BadLine, 2),
        (lambda lines: [lines[0], b"\n", *lines[1:]], BadLine, 2),
        (lambda lines: [lines[0], b"hello\n", *lines[1:]], BadLine, 2),
        (lambda lines: [lines[0], b'{"text":"x","type":"t"}\n', *lines[1:]], BadLine, 2),
        (lambda lines: [*lines[:1], b'{"type":"t","a":1,"a":2}\n', *lines[2:]], BadLine, 4),
        (
            lambda lines: [*lines[:1], b'{"type":"t","a":' + b"[" * 70 + b"]" * 70 + b"}\n", *lines[2:]],
            BadLine,
            4,
        ),
        (lambda lines: [*lines[:1], b'{"type":"t", "a":1}\n', *lines[2:]], BadLine, 4),
        (lambda lines: [*lines[:1], b'{"type":"t\n', *lines[2:]], BadLine, 4),
        (lambda lines: [*lines[:3], *lines[4:]], BrokenChain, 6),
        (lambda lines: [*lines[:1], *lines[2:]], BrokenChain, 3),
        (lambda lines: [*lines[:1], lines[2], lines[1], *lines[3:]], BrokenChain, 4),
        (lambda lines: [*lines[:4], lines[3], *lines[4:]], BadLine, 5),
        (lambda lines: [*lines[:4], *lines[7:]], BrokenChain, 6),
        (lambda lines: [*lines[:4], *lines[1:]], BrokenChain, 7),
        (lambda lines: [lines[0].replace(b"1.0", b"1.1"), *lines[1:]], BadSum, 10),
        (lambda lines: [*lines[:-1], lines[-1].replace(b'"count":5', b'"count":4')], TornFile, 10),
        (lambda lines: [*lines[:4], lines[-1]], TornFile, 5),
        (lambda lines: [b"\xef\xbb\xbf" + lines[0], *lines[1:]], BadLine, 1),
        (lambda lines: [line[:-1] + b"\r\n" for line in lines], BadLine, 1),
        (lambda lines: [*lines[:5], lines[5][:-1] + b"\r\n", *lines[6:]], BadLine, 6),
        (lambda lines: [lines[0], b'{"type":"' + b"x" * MAX_LINE + b'"}\n', *lines[1:]], BadLine, 2),
        (lambda lines: [lines[0], b"x" * (3 * MAX_LINE)], BadLine, 2),
    ],
)
def test_a_fault_is_named_with_its_line_and_byte(log, change, error, line):
    data = b"".join(change(lines_of(log)))
    with pytest.raises(error) as caught:
        jsonl.read(data)
    assert type(caught.value) is error
    assert caught.value.line == line
    assert caught.value.offset == place(data, line)
    assert str(caught.value).startswith(f"line {line} (byte {caught.value.offset}): ")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"game":"talk"', '"game":"talk","game":"talk"'),
        ('"game":"talk"', '"game": "talk"'),
        ('"game":"talk"', '"gam\\u0065":"talk"'),
        ('"game":"talk"', '"game":"t\\u0061lk"'),
        ('"game":"talk",', ""),
        ('"game":"talk"', '"game":"talk","more":1'),
        ('"game":"talk","rules":"1.0"', '"rules":"1.0","game":"talk"'),
        ('"first":1', '"first":1,"first":1'),
        ('"first":1', '"first":1.0'),
        ('"first":1', '"first":01'),
        ('"first":1', '"first":true'),
        ('{"first":1,"last":2', '{"last":2,"first":1'),
        ('{"mark":{"first":1', '{"mark": {"first":1'),
        ('{"mark":{"first":1', '{"mark":{"more":0,"first":1'),
        ('{"seal":{"finished":true', '{"seal":{"finished":true,"finished":true'),
        ('{"seal":{"finished":true', '{"seal":{"finished":1'),
        ('{"seal":{"finished":true', '{"seal":{ "finished":true'),
        ('{"seal":{"finished":true', '{"seal":{"more":0,"finished":true'),
    ],
)
def test_header_marks_and_seal_are_taken_in_their_one_spelling_alone(log, reseal, old, new):
    data = reseal(log.decode().replace(old, new, 1).encode())
    assert data != log
    with pytest.raises(BadLine):
        jsonl.read(data)


def test_a_newer_format_is_refused_by_its_number_and_nothing_is_skipped(log, reseal):
    data = reseal(log.replace(b'"version":1,', b'"version":2,"colour":"red",'))
    with pytest.raises(NewerFormat, match="format version 2"):
        jsonl.read(data)
    with pytest.raises(NewerFormat):
        jsonl.recover(data)


@pytest.mark.parametrize("text", [b'"version":0', b'"version":-1', b'"version":"1"', b'"version":null'])
def test_a_format_version_that_never_was_is_refused(log, reseal, text):
    with pytest.raises(BadLine) as caught:
        jsonl.read(reseal(log.replace(b'"version":1', text)))
    assert not isinstance(caught.value, NewerFormat)


def test_a_file_of_another_format_is_refused_by_its_name(log, reseal):
    with pytest.raises(BadLine, match="'chess-log', not 'tourney-log'"):
        jsonl.read(reseal(log.replace(b"tourney-log", b"chess-log")))


@pytest.mark.parametrize("view", ["", "Full", "seat", "seat x", "seat -1", "seat 01", "seat 1 ", "seat ١"])
def test_a_view_that_is_nobodys_is_refused(view):
    with pytest.raises(BadLine, match="the view is"):
        jsonl.read(jsonl.write(Header(stream="match/a", view=view), [], False))


def test_a_command_that_comes_twice_is_refused(log, reseal):
    file = jsonl.read(log)
    twice = jsonl.rechain(
        "match/a", [msgspec.structs.replace(append, command="same") for append in file.appends]
    )
    data = jsonl.write(file.header, twice, True)
    with pytest.raises(BrokenChain, match="'same' came before") as caught:
        jsonl.read(data)
    assert caught.value.line == 7


def test_a_word_with_a_control_character_is_refused(log):
    file = jsonl.read(log)
    odd = [msgspec.structs.replace(append, author="\x1b[2J") for append in file.appends]
    with pytest.raises(BadLine, match="control character"):
        jsonl.read(jsonl.write(file.header, jsonl.rechain("match/a", odd), True))


def test_more_events_than_the_limit_are_refused(log, monkeypatch):
    monkeypatch.setattr(jsonl, "MAX_EVENTS", 5)
    assert len(jsonl.read(log).appends) == 3
    monkeypatch.setattr(jsonl, "MAX_EVENTS", 4)
    with pytest.raises(BadLine, match="limit of 4 events"):
        jsonl.read(log)


def test_the_longest_line_is_taken():
    wrap = len(b'{"type":"t","a":""}')
    events = b'[{"type":"t","a":"' + b"x" * (MAX_LINE - wrap) + b'"}]'
    appends = jsonl.rechain("s", [Append("s", 1, 1, "", "", "c", events, "")])
    data = jsonl.write(Header(stream="s"), appends, False)
    assert jsonl.read(data).appends == appends


def test_a_redacted_log_has_a_chain_of_its_own(log, said):
    file = jsonl.read(log)
    hidden = [
        msgspec.structs.replace(append, events=said(*["?"] * (append.last - append.first + 1)))
        for append in file.appends
    ]
    appends = jsonl.rechain("match/a", hidden)
    assert chain.check(appends).version == 5
    assert [(a.first, a.last, a.at, a.author, a.command) for a in appends] == [
        (a.first, a.last, a.at, a.author, a.command) for a in file.appends
    ]
    assert all(new.hash != old.hash for new, old in zip(appends, file.appends, strict=True))
    data = jsonl.write(Header(stream="match/a", game="talk", rules="1.0", view="seat 1"), appends, True)
    assert jsonl.read(data).header.view == "seat 1"
    assert "grüß".encode() not in data


def test_rechaining_what_was_not_changed_gives_the_same_chain(store, log):
    appends = store.read("match/a")
    assert jsonl.rechain("match/a", appends) == [msgspec.structs.replace(a, seq=0) for a in appends]


def test_a_whole_file_is_recovered_as_it_is(log):
    assert jsonl.recover(log) == (log, 5)


def test_recovery_keeps_the_appends_that_are_whole(log):
    whole = {0: 0, 4: 2, 7: 4, 9: 5}
    for cut in range(len(lines_of(log)[0]), len(log)):
        data, count = jsonl.recover(log[:cut])
        assert count == max(kept for line, kept in whole.items() if place(log, line + 1) <= cut)
        file = jsonl.read(data)
        assert not file.finished
        assert file.appends == [a for a in jsonl.read(log).appends if a.last <= count]


def test_recovery_knows_a_finished_stream_by_its_last_event(log):
    torn = log[:-20]
    assert jsonl.read(jsonl.recover(torn, {"talk.said"})[0], {"talk.said"}).finished
    assert not jsonl.read(jsonl.recover(torn, {"talk.ended"})[0], {"talk.ended"}).finished


def test_recovery_stops_at_the_first_fault_and_not_at_the_last(log, reseal):
    edited = reseal(log.replace("→".encode(), "←".encode()))
    data, count = jsonl.recover(edited)
    assert count == 2
    assert jsonl.read(data).appends == jsonl.read(log).appends[:1]


@pytest.mark.parametrize("data", [b"", b"\n", b"hello\n", b'{"format":"tourney-log"}\n', b"\xef\xbb\xbf{}\n"])
def test_without_a_header_nothing_can_be_recovered(data):
    with pytest.raises(Unreadable):
        jsonl.recover(data)


def test_an_edit_that_was_hashed_and_sealed_again_is_seen_only_against_a_published_head(log):
    """What no chain can find from inside: the reason to publish heads."""
    file = jsonl.read(log)
    published = Head(5, file.appends[-1].hash)
    edited = [msgspec.structs.replace(a, events=a.events.replace("→".encode(), b"<-")) for a in file.appends]
    forged = jsonl.read(jsonl.write(file.header, jsonl.rechain("match/a", edited), True))
    assert Head(5, forged.appends[-1].hash) != published
