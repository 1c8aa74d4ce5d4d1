"""A small club file, a small exported log and warmed children that can be killed."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from events import jsonl
from events.jsonl import Header
from events.record import Append
from events.store import Store

ROOT = Path(__file__).parents[2]


@pytest.fixture
def said() -> Callable[..., bytes]:
    """The bytes of an array of small events."""

    def array(*texts: str) -> bytes:
        items = [
            json.dumps({"type": "talk.said", "text": text}, ensure_ascii=False, separators=(",", ":"))
            for text in texts
        ]
        return f"[{','.join(items)}]".encode()

    return array


@pytest.fixture
def say(said: Callable[..., bytes]) -> Callable[..., Append]:
    """Append small events at the head of a stream, with a command id that follows from the place."""

    def append(store: Store, *texts: str, stream: str = "match/a", command: str | None = None) -> Append:
        version = store.head(stream).version
        return store.append(
            stream,
            said(*texts),
            expected=version,
            at="2026-01-02T20:15:00Z",
            author="Änne",
            command=command or f"say/{version + 1}",
        )

    return append


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "club.db", create=True) as opened:
        yield opened


@pytest.fixture
def log(store: Store, say: Callable[..., Append]) -> bytes:
    """A small exported log: three appends, five events, two of them alike, text beyond ASCII."""
    say(store, "grüß dich", "hello")
    say(store, "hello", "→")
    say(store, "bye")
    header = Header(stream="match/a", game="talk", rules="1.0")
    return jsonl.write(header, store.read("match/a"), True)


@pytest.fixture
def reseal() -> Callable[[bytes], bytes]:
    """Put the right sum into a file that was changed: what a careful forger does."""

    def fix(data: bytes) -> bytes:
        body, seal = data[: data.rindex(b'{"seal":')], data[data.rindex(b'{"seal":') :]
        start = seal.index(b'"sum":"') + 7
        return body + seal[:start] + sha256(body).hexdigest().encode() + seal[start + 64 :]

    return fix


class Zygote:
    """A process that has imported the store and forks a child for each job in a few milliseconds."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._count = 0
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).parent / "children" / "zygote.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
        )

    def job(self, name: str, path: Path, *words: str) -> Child:
        """Fork a child for the job. It begins when its `acks` are opened."""
        self._count += 1
        fifo = self._folder / f"acks-{self._count}"
        os.mkfifo(fifo)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(" ".join((name, str(path), str(fifo), *words)) + "\n")
        self._process.stdin.flush()
        return Child(int(self._process.stdout.readline()), fifo)

    def close(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()


class Child:
    """One forked child."""

    def __init__(self, pid: int, fifo: Path) -> None:
        self.pid = pid
        self._fifo = fifo
        self._reader: int | None = None
        self._buffer = b""

    def begin(self) -> None:
        """Let it run: it waits until its pipe has a reader."""
        self._reader = os.open(self._fifo, os.O_RDONLY)

    def ack(self, seconds: float = 10) -> str | None:
        """The next line that it wrote; None when it has ended."""
        assert self._reader is not None
        while b"\n" not in self._buffer:
            ready, _, _ = select.select([self._reader], [], [], seconds)
            assert ready, f"the child {self.pid} wrote nothing for {seconds} s"
            more = os.read(self._reader, 65536)
            if not more:
                return None
            self._buffer += more
        line, self._buffer = self._buffer.split(b"\n", 1)
        return line.decode()

    def rest(self) -> list[str]:
        """Every line until it has ended."""
        lines = []
        while (line := self.ack()) is not None:
            lines.append(line)
        self.close()
        return lines

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)

    def close(self) -> None:
        if self._reader is not None:
            os.close(self._reader)
            self._reader = None


@pytest.fixture(scope="session")
def zygote(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Zygote]:
    if not hasattr(os, "fork"):
        pytest.skip("children are forked, which this system cannot")
    made = Zygote(tmp_path_factory.mktemp("zygote"))
    yield made
    made.close()
