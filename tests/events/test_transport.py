"""What happened to a log file on its way is taken back, and nothing else."""

from __future__ import annotations

import pytest

from events import jsonl
from events.errors import Unreadable
from events.transport import BOM, arrived

MARK = "a byte order mark before the header was passed over"
ENDS = "line ends CR LF were read as LF"

WAYS = {
    "as it was": (lambda log: log, ()),
    "a byte order mark": (lambda log: BOM + log, (MARK,)),
    "CR LF": (lambda log: log.replace(b"\n", b"\r\n"), (ENDS,)),
    "both": (lambda log: BOM + log.replace(b"\n", b"\r\n"), (MARK, ENDS)),
}


@pytest.mark.parametrize("way", list(WAYS))
def test_a_file_is_read_as_it_was_written_and_a_word_says_what_was_passed_over(log, way):
    change, remarks = WAYS[way]
    found = arrived(change(log))
    assert found.data == log
    assert found.remarks == remarks
    assert jsonl.read(found.data) == jsonl.read(log)


@pytest.mark.parametrize("line", range(10))
def test_a_file_with_one_line_ended_otherwise_is_refused_with_the_place(log, line):
    lines = log.splitlines(keepends=True)
    lines[line] = lines[line][:-1] + b"\r\n"
    with pytest.raises(Unreadable, match=rf"line {line + 1} .*CR LF"):
        jsonl.read(arrived(b"".join(lines)).data)


@pytest.mark.parametrize("data", [b"", b"\r", b"\r\n", b"\n", BOM, BOM + BOM, b"\r\r\n"])
def test_what_is_no_log_stays_one_that_is_refused(data):
    with pytest.raises(Unreadable):
        jsonl.read(arrived(data).data)
