"""A small log with any byte changed, cut anywhere, or with its lines in any other order: always found."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from events import jsonl
from events.errors import Unreadable

FLIPS = (0x01, 0x02, 0x20, 0x80)
"""Among them the one that changes the case of a letter, as in a hexadecimal digit."""


def unnoticed(damaged) -> list[bytes]:
    out = []
    for data in damaged:
        try:
            jsonl.read(data)
        except Unreadable:
            continue
        out.append(data)
    return out


def flipped(log):
    for index in range(len(log)):
        for flip in FLIPS:
            yield log[:index] + bytes([log[index] ^ flip]) + log[index + 1 :]


def cut(log):
    return (log[:end] for end in range(len(log)))


def test_every_byte_that_is_flipped_is_found(log):
    damaged = list(flipped(log))
    assert len(damaged) == len(FLIPS) * len(log)
    assert unnoticed(damaged) == []


def test_a_cut_at_every_byte_is_found(log):
    assert unnoticed(cut(log)) == []


def test_every_byte_that_is_removed_or_doubled_is_found(log):
    assert unnoticed(log[:i] + log[i + 1 :] for i in range(len(log))) == []
    doubled = (log[:i] + log[i : i + 1] + log[i:] for i in range(len(log)))
    assert unnoticed(doubled) == []


def test_every_pair_of_neighbouring_bytes_that_is_swapped_is_found(log):
    swapped = (log[:i] + log[i : i + 2][::-1] + log[i + 2 :] for i in range(len(log) - 1))
    assert unnoticed(data for data in swapped if data != log) == []


def test_every_byte_that_is_put_in_between_is_found(log):
    for byte in (b" ", b"\n", b"\x00", b"0", b"}"):
        assert unnoticed(log[:i] + byte + log[i:] for i in range(len(log) + 1)) == []


# The file is the same for every example, so a fixture that is made once does no harm.
same_log = settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)


@same_log
@given(data=st.data())
def test_lines_in_any_other_order_are_found(log, data):
    lines = log.splitlines(keepends=True)
    damaged = b"".join(data.draw(st.permutations(lines)))
    assume(damaged != log)
    assert unnoticed([damaged]) == []


@same_log
@given(data=st.data())
def test_lines_removed_repeated_and_moved_are_found(log, data):
    lines = log.splitlines(keepends=True)
    indexes = data.draw(st.lists(st.integers(0, len(lines) - 1), max_size=2 * len(lines)))
    damaged = b"".join(lines[i] for i in indexes)
    assume(damaged != log)
    assert unnoticed([damaged]) == []


@same_log
@given(junk=st.binary(min_size=1, max_size=40), at=st.integers(0, 2000))
def test_junk_anywhere_is_found(log, junk, at):
    at = min(at, len(log))
    between, over = log[:at] + junk + log[at:], log[:at] + junk + log[at + len(junk) :]
    assert unnoticed(data for data in (between, over) if data != log) == []


@given(st.binary(max_size=300))
def test_no_junk_is_more_than_unreadable(junk):
    assert unnoticed([junk]) == []


@pytest.mark.parametrize("text", ["{", "[" * 100_000, '{"format":' * 20_000, "null", "1e999", '"'])
def test_hostile_first_lines_are_unreadable(text):
    assert unnoticed([text.encode() + b"\n"]) == []


def test_two_logs_in_one_file_are_found(log):
    assert unnoticed([log + log]) == []
