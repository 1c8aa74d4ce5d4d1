"""Forks a warmed child for each job that comes in on stdin: `JOB FILE ACKS WORDS...`, answers its pid.

A child opens the pipe ACKS, which waits for the reader, then the club file, and writes a line to the
pipe whenever something is done.
"""

from __future__ import annotations

import os
import signal
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

from events.errors import DomainError
from events.store import Store, VersionConflict

BATCH = 3
Ack = Callable[[str], None]


def batch(first: int) -> bytes:
    items = (f'{{"type":"talk.said","text":"{"x" * 200}{first + k}"}}' for k in range(BATCH))
    return f"[{','.join(items)}]".encode()


def append(store: Store, stream: str, author: str, thinking: float = 0) -> int:
    version = store.head(stream).version
    time.sleep(thinking)
    return store.append(
        stream,
        batch(version),
        expected=version,
        at="2026-01-02T20:15:00Z",
        author=author,
        command=f"{author}/{version}",
    ).last


def loop(store: Store, ack: Ack, pause: str = "0") -> None:
    """Append for ever; each line is a version that is written for good."""
    while True:
        ack(str(append(store, "match/loop", "loop")))
        time.sleep(float(pause))


def one(store: Store, ack: Ack) -> None:
    """One append, with the same command whenever it is tried."""
    stored = store.append(
        "match/loop", batch(0), expected=0, at="2026-01-02T20:15:00Z", author="one", command="one"
    )
    ack(f"ok {stored.last}")


def early(store: Store, ack: Ack) -> None:
    """For a control: acknowledge before anything is written."""
    ack(str(BATCH))
    time.sleep(60)


def apart(store: Store, ack: Ack) -> None:
    """For a control: write the events of one append one by one."""
    for number in range(BATCH):
        event = f'[{{"type":"talk.said","text":"{number}"}}]'.encode()
        store.append("match/loop", event, expected=number, at="", author="", command=f"{number}")
        ack("0")
        time.sleep(60)


def race(store: Store, ack: Ack, name: str, count: str) -> None:
    """So many appends to a stream that others write to as well, from the moment the file `go` is there.

    Each thinks for a moment between looking and writing, so that the others do come in between.
    """
    ack("ready")
    while not store.path.with_name("go").exists():
        time.sleep(0.001)
    conflicts = 0
    done = 0
    while done < int(count):
        try:
            append(store, "match/race", name, thinking=0.001)
            done += 1
        except VersionConflict:
            conflicts += 1
    ack(f"done {done} {conflicts}")


def hold(store: Store, ack: Ack) -> None:
    """Keep the write lock until killed."""
    with store.transaction():
        ack("held")
        time.sleep(60)


JOBS: dict[str, Callable[..., None]] = {
    "loop": loop,
    "one": one,
    "early": early,
    "apart": apart,
    "race": race,
    "hold": hold,
}


def child(job: str, path: str, acks: str, words: list[str]) -> None:
    pipe = os.open(acks, os.O_WRONLY)

    def ack(line: str) -> None:
        os.write(pipe, line.encode() + b"\n")

    try:
        # `create` for the job that is killed while it makes the file.
        with Store.open(Path(path), create=job == "create", timeout=30) as store:
            if job == "create":
                ack("ok 0")
            else:
                JOBS[job](store, ack, *words)
    except DomainError as error:
        ack(f"refused {error.code}")
    except BaseException as error:
        # A child that breaks must not look like one that was killed.
        ack(f"broken {error!r}")
        raise


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        job, path, acks, *words = line.split()
        pid = os.fork()
        if pid == 0:
            status = 1
            try:
                child(job, path, acks, words)
                status = 0
            finally:
                if status:
                    traceback.print_exc()
                os._exit(status)
        print(pid, flush=True)


if __name__ == "__main__":
    main()
