"""Events to bytes and back: strict, by name, older ones brought up to date."""

from __future__ import annotations

import gc
import subprocess
import sys
import threading
from typing import get_origin

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from events import codec as codec_module
from events.codec import MAX_BYTES, MAX_DEPTH, Codec, UnknownEvent, UnknownField, guard
from events.errors import NewerFormat, Unreadable
from events.store import Store
from events.upcast import Upcaster


class Moved(Struct, frozen=True, tag_field="type", tag="game.moved_by_names"):
    """Today's form."""

    who: str
    squares: tuple[str, ...]


class Rested(Struct, frozen=True, gc=False, tag_field="type", tag="game.rested"):
    turns: int


def _v1(old):
    return {"type": "game.moved_by_seat", "seat": old["s"], "to": old["to"]}


def _v2(old):
    return {"type": "game.moved_by_names", "who": f"seat {old['seat']}", "squares": [old["to"]]}


CODEC = Codec(Moved, Rested, upcasters=[Upcaster("game.moved", _v1), Upcaster("game.moved_by_seat", _v2)])


@given(st.lists(st.builds(Moved, st.text(), st.tuples(st.text())) | st.builds(Rested, st.integers(0, 9))))
def test_decoding_gives_what_was_encoded(events):
    assert CODEC.decode(CODEC.encode(events)) == events


def test_an_array_is_its_events_one_by_one():
    events = [Rested(1), Moved("Ann", ("a1",))]
    assert CODEC.encode(events) == b"[" + b",".join(map(CODEC.encode_one, events)) + b"]"


def test_an_event_of_an_unknown_type_is_refused_by_its_name():
    with pytest.raises(UnknownEvent, match=r"unknown type 'game\.flew'") as caught:
        CODEC.decode(b'[{"type":"game.rested","turns":1},{"type":"game.flew"}]')
    assert caught.value.tag == "game.flew"
    assert isinstance(caught.value, NewerFormat)


def test_an_older_event_passes_through_each_upcaster_and_the_file_is_untouched(tmp_path):
    old = b'[{"type":"game.moved","s":1,"to":"b2"},{"type":"game.rested","turns":2}]'
    path = tmp_path / "club.db"
    with Store.open(path, create=True) as store:
        store.append("match/a", old, expected=0, at="", author="", command="c")
    before = path.read_bytes()
    with Store.open(path) as store:
        (append,) = store.read("match/a")
        assert CODEC.decode(append.events) == [Moved("seat 1", ("b2",)), Rested(2)]
        assert append.events == old
    assert path.read_bytes() == before


def test_an_event_from_the_middle_of_the_chain_is_read_as_well():
    assert CODEC.decode(b'[{"type":"game.moved_by_seat","seat":0,"to":"c3"}]') == [Moved("seat 0", ("c3",))]


def test_an_older_event_that_cannot_be_brought_up_to_date_is_refused():
    broken = Codec(Rested, upcasters=[Upcaster("old", lambda old: {"type": "game.rested", "turns": "x"})])
    with pytest.raises(Unreadable, match="brought up to date"):
        broken.decode(b'[{"type":"old"}]')


def test_upcasters_that_go_in_a_circle_are_a_fault_of_ours():
    circle = Codec(
        Rested,
        upcasters=[Upcaster("a", lambda old: {"type": "b"}), Upcaster("b", lambda old: {"type": "a"})],
    )
    with pytest.raises(AssertionError, match="circle"):
        circle.decode(b'[{"type":"a"}]')


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[1]",
        b"[{}]",
        b'[{"type":"game.rested"}]',
        b'[{"type":"game.rested","turns":true}]',
        b'[{"type":"game.rested","turns":1.5}]',
        b'[{"type":"game.rested","turns":"1"}]',
        b'[{"type":"game.rested","turns":NaN}]',
        b'[{"type":"game.rested","turns":1e400}]',
        b'[{"type":"game.rested","turns":1}',
        b'[{"type":"game.rested","turns":1}]x',
        b'[{"type":"game.moved_by_names","who":"\\ud800","squares":[]}]',
        b'[{"type":"game.moved_by_names","who":"\xff","squares":[]}]',
        b'[{"type":"game.moved_by_names","who":"\x00","squares":[]}]',
        b'[{"type":1}]',
    ],
)
def test_what_does_not_fit_is_refused(data):
    with pytest.raises(Unreadable) as caught:
        CODEC.decode(data)
    assert not isinstance(caught.value, NewerFormat)


def test_many_arrays_decode_into_one_list_and_the_collector_runs_again():
    assert gc.isenabled()
    assert CODEC.decode_all([CODEC.encode([Rested(n)]) for n in range(3)]) == [Rested(n) for n in range(3)]
    assert gc.isenabled()
    with pytest.raises(Unreadable):
        CODEC.decode_all([b"?"])
    assert gc.isenabled()


def test_the_guard_takes_the_deepest_allowed_and_refuses_one_more():
    def nested(depth):
        return b"[" * depth + b"]" * depth

    guard(nested(MAX_DEPTH))
    with pytest.raises(Unreadable, match="nested deeper than 64"):
        guard(nested(MAX_DEPTH + 1))
    objects = b'{"a":' * (MAX_DEPTH + 1) + b"1" + b"}" * (MAX_DEPTH + 1)
    with pytest.raises(Unreadable, match="nested deeper than 64"):
        guard(objects)


def test_the_guard_takes_many_brackets_side_by_side():
    guard(b"[" + b",".join([b'{"a":[1,{"b":[]}]}'] * 1000) + b"]")


@pytest.mark.parametrize(
    "text", [b'"' + b"[" * 1000 + b'"', b'"' + b'\\"[' * 500 + b'"', b'"\\\\",' + b'"]{"' * 99]
)
def test_the_guard_does_not_count_brackets_inside_texts(text):
    guard(b"[" * 2 + text + b"]" * 2)


@pytest.mark.parametrize("data", [b"[" * 100_000, b"[" * 70 + b'"', b'{"a":' * 100_000])
def test_the_guard_refuses_what_is_never_closed(data):
    with pytest.raises(Unreadable):
        guard(data)


def test_the_guard_refuses_an_append_over_16_mib_before_it_looks_inside():
    with pytest.raises(Unreadable, match="over the limit"):
        guard(b"x" * (MAX_BYTES + 1))


@given(
    st.recursive(
        st.none() | st.text(alphabet='[]{}"\\a'),
        lambda inner: st.lists(inner) | st.dictionaries(st.text("[{"), inner),
    )
)
def test_the_guard_measures_depth_as_a_reader_does(value):
    def depth(one):
        inner = list(one.values()) if isinstance(one, dict) else one if isinstance(one, list) else None
        return 0 if inner is None else 1 + max(map(depth, inner), default=0)

    # Enough neighbours that the quick count of brackets does not answer.
    data = msgspec.json.encode([[]] * 40 + [value] * 2)
    if depth(value) + 1 <= MAX_DEPTH:
        guard(data)


def test_deep_nesting_is_refused_on_a_thread_with_a_small_stack():
    """In a process of its own: without the guard this is a fault of segmentation on Python 3.11."""
    script = (
        "import threading\n"
        "from msgspec import Struct\n"
        "from events.codec import Codec\n"
        "from events.errors import Unreadable\n"
        "class A(Struct, tag_field='type', tag='a'): pass\n"
        "def run():\n"
        "    try: Codec(A).decode(b'[' * 100_000)\n"
        "    except Unreadable: print('refused')\n"
        "threading.stack_size(128 * 1024)\n"
        "t = threading.Thread(target=run); t.start(); t.join()\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "refused\n")
    assert threading.stack_size() == 0


def test_control_without_the_guard_deep_nesting_is_not_refused_as_unreadable(monkeypatch):
    monkeypatch.setattr(codec_module, "MAX_DEPTH", 10**9)
    guard(b"[" * 70 + b"]" * 70)


class Strict(Struct, frozen=True, tag_field="type", tag="t.strict", forbid_unknown_fields=True):
    seat: int


def test_a_field_that_is_not_known_is_refused_as_newer_and_not_dropped():
    codec = Codec(Strict)
    assert codec.decode(b'[{"type":"t.strict","seat":1}]') == [Strict(1)]
    with pytest.raises(UnknownField, match="more"):
        codec.decode(b'[{"type":"t.strict","seat":1,"more":2}]')


def test_every_event_of_matches_and_tournaments_refuses_unknown_fields():
    from engines import registry
    from engines.match import codec_of
    from tourney.model.events import CODEC as TOURNAMENT

    for codec in (TOURNAMENT, *(codec_of(registry.game(name)) for name in registry.games())):
        for kind in codec.types:
            assert (get_origin(kind) or kind).__struct_config__.forbid_unknown_fields, kind
