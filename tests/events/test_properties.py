"""Any course of appends, retries, conflicts, failures, exports and imports, against a plain model."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from events import chain, jsonl
from events.jsonl import Header, import_
from events.record import Head
from events.store import CommandReused, Store, VersionConflict

STREAMS = st.sampled_from(["match/a", "match/b", "tournament/é"])
EVENTS = st.lists(st.text(max_size=5), min_size=1, max_size=4)
ABOUT = {"at": "2026-01-02", "author": "Änne"}


def encoded(texts: list[str]) -> bytes:
    import msgspec

    return msgspec.json.encode([{"type": "t", "text": text} for text in texts])


class _StopError(Exception):
    pass


class Course(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.store = Store.open(self.folder / "club.db", create=True)
        self.model: dict[str, list[tuple[str, bytes]]] = {}
        self.order: list[tuple[str, str]] = []
        self.commands = 0

    def version(self, stream: str) -> int:
        return sum(len(chain.split(events)) for _, events in self.model.get(stream, []))

    def write(self, stream: str, texts: list[str]) -> None:
        self.commands += 1
        command, events = f"c{self.commands}", encoded(texts)
        self.store.append(stream, events, expected=self.version(stream), command=command, **ABOUT)
        self.model.setdefault(stream, []).append((command, events))
        self.order.append((stream, command))

    @rule(stream=STREAMS, texts=EVENTS)
    def append(self, stream, texts):
        self.write(stream, texts)

    @rule(stream=STREAMS, batches=st.lists(EVENTS, min_size=2, max_size=3))
    def append_together(self, stream, batches):
        with self.store.transaction():
            for texts in batches:
                self.write(stream, texts)

    @rule(stream=STREAMS, texts=EVENTS)
    def append_and_fail(self, stream, texts):
        def fail():
            with self.store.transaction():
                expected = self.version(stream)
                self.store.append(stream, encoded(texts), expected=expected, command="never", **ABOUT)
                raise _StopError

        with pytest.raises(_StopError):
            fail()

    @rule(stream=STREAMS, texts=EVENTS, off=st.sampled_from([-1, 1, 5]))
    def append_too_early_or_late(self, stream, texts, off):
        expected = self.version(stream) + off
        with pytest.raises(VersionConflict):
            self.store.append(stream, encoded(texts), expected=expected, command="never", **ABOUT)

    @precondition(lambda self: self.order)
    @rule(data=st.data(), expected=st.integers(0, 9))
    def repeat(self, data, expected):
        stream, command = data.draw(st.sampled_from(self.order))
        events = dict(self.model[stream])[command]
        stored = self.store.append(stream, events, expected=expected, command=command, **ABOUT)
        assert (stored.command, stored.events) == (command, events)
        with pytest.raises(CommandReused):
            self.store.append(stream, encoded(["other", *"events"]), expected=0, command=command, **ABOUT)

    @rule()
    def reopen(self):
        self.store.close()
        self.store = Store.open(self.folder / "club.db")

    @precondition(lambda self: self.model)
    @rule(data=st.data())
    def export_and_import(self, data):
        stream = data.draw(st.sampled_from(sorted(self.model)))
        header = Header(stream=stream)
        exported = jsonl.write(header, self.store.read(stream), False)
        assert import_(self.store, jsonl.read(exported)).appends == 0
        with Store.open(self.folder / "other.db", create=True) as other:
            import_(other, jsonl.read(exported))
            assert jsonl.write(header, other.read(stream), False) == exported

    @invariant()
    def the_log_is_what_was_written(self):
        assert [(a.stream, a.command) for a in self.store.since()] == self.order
        assert [a.seq for a in self.store.since()] == list(range(1, len(self.order) + 1))
        assert self.store.streams() == sorted(self.model)
        for found in self.store.verify():
            appends = self.store.read(found.stream)
            assert [(a.command, a.events) for a in appends] == self.model[found.stream]
            assert self.store.head(found.stream) == Head(self.version(found.stream), appends[-1].hash)
            assert (found.version, found.hash) == (self.version(found.stream), appends[-1].hash)

    def teardown(self):
        self.store.close()
        shutil.rmtree(self.folder)


TestCourse = Course.TestCase
TestCourse.settings = settings(max_examples=25, stateful_step_count=20)
