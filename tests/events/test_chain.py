"""The chain over appends: every byte and every word of an append is under its hash."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from events import chain
from events.chain import BrokenChain
from events.errors import Unreadable
from events.record import GENESIS, Append, Head


def linked(*arrays: bytes, stream: str = "s") -> list[Append]:
    out, head = [], Head()
    for number, events in enumerate(arrays):
        first, last = head.version + 1, head.version + len(chain.split(events))
        words = ("t", "a", f"c{number}")
        link = chain.link(head.hash, stream, first, last, *words, events)
        out.append(Append(stream, first, last, *words, events, link))
        head = Head(last, link)
    return out


THREE = linked(b'[{"type":"a"},{"type":"b"}]', b'[{"type":"c"}]', b'[{"type":"d"},{"type":"e"}]')


def changed(index: int, **fields: object) -> list[Append]:
    return [msgspec.structs.replace(a, **fields) if i == index else a for i, a in enumerate(THREE)]


def test_a_whole_chain_ends_in_its_head():
    assert chain.check(THREE) == Head(5, THREE[-1].hash)
    assert chain.check(THREE[2:], Head(3, THREE[1].hash)) == Head(5, THREE[-1].hash)
    assert chain.check([]) == Head(0, GENESIS)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("stream", "other"),
        ("at", "u"),
        ("author", "b"),
        ("command", "c9"),
        ("events", b'[{"type":"x"}]'),
        ("hash", "0" * 64),
        ("first", 4),
        ("last", 4),
    ],
)
def test_a_change_of_any_field_is_found_at_its_version(field, value):
    with pytest.raises(BrokenChain) as caught:
        chain.check(changed(1, **{field: value}))
    assert caught.value.version == 3


def test_the_place_in_the_file_is_no_part_of_the_chain():
    assert chain.check(changed(1, seq=77)) == chain.check(THREE)


def test_removed_repeated_and_swapped_appends_are_found():
    one, two, three = THREE
    for wrong in ([one, three], [two, three], [one, one, two], [one, three, two], [one, two, two]):
        with pytest.raises(BrokenChain):
            chain.check(wrong)


words = st.tuples(st.text(max_size=3), st.text(max_size=3), st.text(max_size=3), st.text(max_size=3))


@given(words, words)
def test_no_two_different_appends_are_hashed_as_the_same_bytes(one, two):
    def hashed(stream, at, author, command):
        return chain.link(GENESIS, stream, 1, 1, at, author, command, b"[]")

    assert (hashed(*one) == hashed(*two)) == (one == two)


def test_the_link_is_the_documented_one():
    """Worked by hand from docs/log-format.md, so that other programs can verify a log."""
    from hashlib import sha256

    parts = [GENESIS.encode(), b"match/a", b"1", b"2", b"2026", "Änne".encode(), b"c", b'[{"type":"a"}]']
    by_hand = sha256(b"".join(str(len(part)).encode() + b":" + part for part in parts)).hexdigest()
    assert chain.link(GENESIS, "match/a", 1, 2, "2026", "Änne", "c", b'[{"type":"a"}]') == by_hand


def test_splitting_gives_the_stored_bytes_and_joining_puts_them_together():
    events = '[{"type":"a","t":"grüß","n":[1,2]},{"type":"b"}]'.encode()
    assert chain.split(events) == ['{"type":"a","t":"grüß","n":[1,2]}'.encode(), b'{"type":"b"}']
    assert chain.join(chain.split(events)) == events


@pytest.mark.parametrize("data", [b"", b"{}", b"[1, 2]", b" [1]", b"[1]x", b"[1", b"[" * 100_000])
def test_what_is_no_canonical_array_is_not_split(data):
    with pytest.raises(Unreadable):
        chain.split(data)
