"""`make bench`: speed as ratios in one run, the two sides in turn, medians; asserts nothing."""

from __future__ import annotations

import gc
import os
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parent))

import dutch
import games
import peer

from engines import registry
from engines.chance import seeded
from engines.match import Decided, codec_of, match_of, setup_of, table
from engines.playout import playout
from events import connection
from events.codec import Codec
from events.decider import fold
from events.store import Store
from replays.timeline import Timeline

ROUNDS = 5
GAME = registry.game("korsar")
SETUP = setup_of(GAME, 4, {})


def rate(work: Callable[[], int]) -> float:
    """How many a second of this process's time, where `work` says how many it did."""
    gc.collect()
    begun = time.process_time()
    done = work()
    return done / (time.process_time() - begun)


def wall(work: Callable[[], int]) -> float:
    """How many a second on the clock: for what waits for a disk."""
    begun = time.perf_counter()
    done = work()
    return done / (time.perf_counter() - begun)


def in_turn(measure: Callable[[Callable[[], int]], float], *works: Callable[[], int]) -> list[float]:
    """The median rate of each, all measured in turn so that a slow moment hits every side."""
    found: list[list[float]] = [[] for _ in works]
    for _ in range(ROUNDS):
        for rates, work in zip(found, works, strict=True):
            rates.append(measure(work))
    return [statistics.median(rates) for rates in found]


def line(what: str, ours: str, theirs: str = "", ratio: str = "", aim: str = "") -> None:
    """One row of the table."""
    print(f"{what:<52} {ours:>16} {theirs:>16} {ratio:>8}  {aim}")


def logs(count: int) -> list[list[Any]]:
    """Random matches of four."""
    return [playout(GAME, SETUP, seeded(f"bench/{n}"), Random(n))[1] for n in range(count)]


def folding(folder: Path) -> None:
    """From stored bytes to a state, and the fold alone."""
    matches = logs(20)
    codec = codec_of(GAME)
    stored = [appends(codec, events) for events in matches]
    total = sum(map(len, matches))
    theirs = peer.stored_matches(folder / "peer.db", matches)
    apply = table(GAME)

    def ours() -> int:
        for _ in range(5):
            for data in stored:
                fold(apply, GAME.initial(SETUP), codec.decode_all(data))
        return total * 5

    def other() -> int:
        for one in theirs.ids:
            theirs.load(one)
        return total

    def alone() -> int:
        for _ in range(5):
            for events in matches:
                fold(apply, GAME.initial(SETUP), events)
        return total * 5

    mine, his, bare = in_turn(rate, ours, other, alone)
    line(
        "events/s, stored bytes to state", f"{mine:,.0f}", f"{his:,.0f}", f"{mine / his:.1f}x", "20x or more"
    )
    line("events/s, fold in memory", f"{bare:,.0f}", "", "", "3-4 M on a quiet machine")
    theirs.close()


def appends(codec: Codec, events: list[Any]) -> list[bytes]:
    """The stored arrays of a match, one a decision."""
    out: list[list[Any]] = [[]]
    for event in events:
        if isinstance(event, Decided):
            out.append([])
        out[-1].append(event)
    return [codec.encode(one) for one in out]


def appending(folder: Path) -> None:
    """Durable appends of 100 events: the peer's own journal on both sides, a sync for every append."""
    codec = codec_of(GAME)
    events = [event for match in logs(4) for event in match][1:]
    batches = [events[at : at + 100] for at in range(0, len(events) - 99, 100)]
    # One connection writes, so that the race of old releases in WAL cannot happen.
    connection.wal_is_safe = lambda _: True
    wal = Store.open(folder / "wal.db", create=True, journal="WAL")
    wal.conn.execute("PRAGMA synchronous=FULL")
    usual = Store.open(folder / "usual.db", create=True)
    theirs = peer.Writer(folder / "theirs.db")
    number = count(1)

    def ours(store: Store) -> int:
        stream, version = f"match/{next(number)}", 0
        for batch in batches:
            data = codec.encode(batch)
            at = "2026-01-01T00:00:00.000Z"
            stored = store.append(stream, data, expected=version, at=at, author="a", command=str(version))
            version = stored.last
        return version

    mine, his, default = in_turn(wall, lambda: ours(wal), lambda: theirs.write(batches), lambda: ours(usual))
    what = "events/s, durable appends of 100 (WAL, FULL)"
    line(what, f"{mine:,.0f}", f"{his:,.0f}", f"{mine / his:.1f}x", "3x or more")
    line("events/s, the same in our default (DELETE, EXTRA)", f"{default:,.0f}")
    for one in (wal, usual, theirs):
        one.close()


def playing() -> None:
    """Logged random matches, and what a bot or a viewer pays on the way."""
    for seats in (2, 4, 8):
        setup = setup_of(GAME, seats, {})

        def work(setup: Any = setup) -> int:
            for n in range(100):
                playout(GAME, setup, seeded(f"bench/{n}"), Random(n))
            return 100

        (found,) = in_turn(rate, work)
        line(
            f"logged random Korsar matches/s, {seats} players",
            f"{found:,.0f}",
            "",
            "",
            "2,500 on a quiet machine" if seats == 4 else "",
        )
    events = logs(1)[0]
    match = match_of(GAME, events[: len(events) // 2])
    state = match.state
    for what, one in (
        ("copy of a state", lambda: GAME.copy(state)),
        ("view of a seat", lambda: GAME.view(state, 0)),
    ):

        def repeated(one: Callable[[], Any] = one) -> int:
            for _ in range(2000):
                one()
            return 2000

        (found,) = in_turn(rate, repeated)
        line(f"{what}, microseconds", f"{1e6 / found:.2f}")
    timeline = Timeline(GAME, events)
    rng = Random(1)
    places = [rng.randrange(len(events)) for _ in range(200)]

    def seeks() -> int:
        for place in places:
            timeline.seek(place)
        return len(places)

    (found,) = in_turn(rate, seeks)
    line("seek in a replay, microseconds", f"{1e6 / found:.1f}", "", "", "under 100")


def commands(folder: Path) -> None:
    """What the hot commands cost, as CPU time of the whole process, beside a bare interpreter."""
    root = Path(__file__).parents[2]
    packages = [str(root / name) for name in ("events", "engines", "replays", "tourney")]
    subprocess.run([sys.executable, "-m", "compileall", "-q", *packages], check=True)
    program = str(Path(sys.executable).with_name("tourney"))
    db = str(folder / "club.db")

    def call(*words: str) -> None:
        subprocess.run([program, "--db", db, *words], check=True, capture_output=True)

    call("new", "Friday", "--rounds", "5", "--seed", "1")
    call("player", "add", *(f"P{n}" for n in range(24)))
    call("next")
    bare = cpu([sys.executable, "-c", "pass"])
    for words in (["--version"], ["status"], ["standings", "--json"], ["result", "1", "1-0"]):
        spent = cpu([program, "--db", db, *words])
        line(
            f"tourney {' '.join(words)}, ms CPU",
            f"{spent:.0f}",
            f"{bare:.0f}",
            f"{spent / bare:.1f}x",
            "100 ms where python is 8",
        )


def cpu(command: list[str]) -> float:
    """Median milliseconds of user and system time of a command."""
    spent = []
    for _ in range(2 * ROUNDS + 1):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, capture_output=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        spent.append((after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1000)
    return statistics.median(spent)


def main() -> None:
    """Print the table."""
    print(f"Python {sys.version.split()[0]}, SQLite {sqlite3.sqlite_version}, load {os.getloadavg()[0]:.1f}")
    line("", "tourney", "peer", "ratio", "aim")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folding(folder)
        appending(folder)
        playing()
        games.show(line)
        dutch.show(line)
        commands(folder)


if __name__ == "__main__":
    main()
