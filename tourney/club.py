"""One club file: its tournaments and matches as states, and what is done to them as appends.

Reads, decides and appends inside one write transaction, so that two organisers never decide on
the same past. Prints nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from secrets import token_hex
from types import TracebackType
from typing import Any

import msgspec
from msgspec import Struct

from events import projection
from events.errors import NotAllowed, NotFound, Unreadable
from events.store import Store
from tourney import names
from tourney.actions import Action, Create
from tourney.clock import now
from tourney.events import CODEC, Event
from tourney.projections import PROJECTIONS
from tourney.state import APPLY, State
from tourney.tournament import decide

PREFIX = "tournament/"
FRESH = "fresh:"
"""Marks a seed that nobody chose: tables where people sit get new entropy instead."""


class NoTournament(NotFound):
    """No such tournament, or none yet."""

    code = "tournament/unknown"


class NameTaken(NotAllowed):
    """There is a tournament of that name."""

    code = "tournament/name-taken"


class _TakeBack(Exception):
    """Ends a transaction without keeping it."""


class StaleTables(Unreadable):
    """Tables made from the log do not say what the log says."""

    code = "db/stale-tables"

    def __init__(self, tables: Sequence[str]) -> None:
        super().__init__(
            f"the tables {', '.join(tables)} differ from the log",
            hint="make them anew with: tourney db rebuild",
        )
        self.tables = tuple(tables)


class Tournament(Struct):
    """A tournament of the club, folded up to a version."""

    id: str
    state: State
    version: int

    @property
    def stream(self) -> str:
        """The stream of this tournament."""
        return PREFIX + self.id

    @property
    def name(self) -> str:
        """As it was created."""
        return self.state.setup.name


class Club:
    """An open club file.

    Args:
        store: the log, opened with `PROJECTIONS`.
        author: who stands in the log beside what is done.
    """

    def __init__(self, store: Store, author: str) -> None:
        self.store = store
        self.author = author

    @classmethod
    def open(cls, path: Path, author: str) -> Club:
        """The club file of that path.

        Raises:
            NotFound, Unreadable, StorageFailed: from the store.
        """
        return cls(Store.open(path, projections=PROJECTIONS), author)

    @classmethod
    def open_or_create(cls, path: Path, author: str) -> Club:
        """The club file of that path, made when there is none."""
        return cls(Store.open(path, projections=PROJECTIONS, create=True), author)

    def close(self) -> None:
        """Close the file."""
        self.store.close()

    def __enter__(self) -> Club:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- tournaments -------------------------------------------------------------------------

    def tournaments(self) -> list[tuple[str, str, bool]]:
        """Every tournament in order of creation: id, name, whether it has finished."""
        rows = self.store.conn.execute("SELECT id, name, finished FROM tournaments ORDER BY created, id")
        return [(id_, name, bool(finished)) for id_, name, finished in rows]

    def load(self, id_: str, upto: int | None = None) -> Tournament:
        """The tournament of that id, as it stands or stood at a version.

        Raises:
            NoTournament: there is none.
        """
        appends = self.store.read(PREFIX + id_)
        if not appends:
            raise NoTournament(f"there is no tournament {id_!r}")
        state = State()
        events = CODEC.decode_all([append.events for append in appends])
        for event in events[:upto]:
            APPLY[type(event)](state, event)
        return Tournament(id_, state, len(events) if upto is None else min(upto, len(events)))

    def pick(self, wanted: str | None) -> tuple[Tournament, str]:
        """The tournament meant, and why it, where nobody named it and several could be.

        Args:
            wanted: an id, a name or the beginning of one name; None takes the only open one,
                else the most recent.

        Raises:
            NoTournament: none fits, or there is none at all.
        """
        known = self.tournaments()
        if wanted is not None:
            return self.load(self._named(wanted, known)), ""
        running = [one for one in known if not one[2]]
        if len(running) == 1:
            return self.load(running[0][0]), ""
        if not known:
            raise NoTournament(
                "there is no tournament yet", hint='make one with: tourney new "Friday" --game korsar'
            )
        last = known[-1] if not running else running[-1]
        why = "" if len(known) == 1 else f"using the most recent tournament, {last[1]}; name another with -t"
        return self.load(last[0]), why

    def create(self, action: Create, seed: str | None) -> Tournament:
        """Set a tournament up.

        Args:
            seed: what makes pairings and bots' matches repeatable; None for chance.

        Raises:
            NameTaken: there is one of that name.
            NotAllowed: the setup does not go together.
        """
        with self.store.transaction():
            for _, name, _ in self.tournaments():
                if names.same(name) == names.same(action.name):
                    raise NameTaken(f"there is a tournament {name!r} already", hint="choose another name")
            kept = seed if seed is not None else FRESH + token_hex(16)
            mark = blake2b(f"id/{kept}/{action.name}".encode(), digest_size=3).hexdigest()
            id_ = f"{_slug(action.name)}-{mark}"
            tournament = Tournament(id_, State(), 0)
            self.act(tournament, action, "create")
            self.store.set_seed(tournament.stream, kept)
        return tournament

    def act(self, tournament: Tournament, action: Action, command: str) -> list[Event]:
        """Do something to a tournament: decide, append, fold.

        Args:
            command: what is done, derived from it and never random, so that doing it twice by
                accident does it once.

        Raises:
            whatever the decision refuses; then nothing has changed.
        """
        with self.store.transaction():
            events = list(decide(tournament.state, action))
            if events:
                self.store.append(
                    tournament.stream,
                    CODEC.encode(events),
                    expected=tournament.version,
                    at=now(),
                    author=self.author,
                    command=command,
                )
        for event in events:
            APPLY[type(event)](tournament.state, event)
        tournament.version += len(events)
        return events

    @contextmanager
    def writing(self, tournament: Tournament) -> Iterator[Tournament]:
        """The tournament as it stands now, with the file held: what is decided inside is decided on this."""
        with self.store.transaction():
            yield self.load(tournament.id)

    def seed(self, tournament: Tournament) -> str:
        """What pairings and bots' matches of the tournament are made from; new entropy where it was lost."""
        seed = self.store.seed(tournament.stream)
        if seed is None:
            seed = FRESH + token_hex(16)
            with self.store.transaction():
                self.store.set_seed(tournament.stream, seed)
        return seed

    def _named(self, wanted: str, known: Sequence[tuple[str, str, bool]]) -> str:
        key = names.same(wanted)
        exact = [id_ for id_, name, _ in known if wanted == id_ or names.same(name) == key]
        if exact:
            return exact[0]
        near = [
            (id_, name)
            for id_, name, _ in known
            if names.same(name).startswith(key) or id_.startswith(wanted)
        ]
        if len(near) == 1:
            return near[0][0]
        if near:
            raise NoTournament(
                f"{wanted!r} fits {', '.join(name for _, name in near)}", hint="type more of the name"
            )
        from difflib import get_close_matches  # noqa: PLC0415 - needed only where something is wrong

        close = get_close_matches(wanted, [name for _, name, _ in known], n=1)
        listed = ", ".join(name for _, name, _ in known) or "none yet"
        raise NoTournament(
            f"there is no tournament {wanted!r}; there are {listed}",
            hint=f"did you mean {close[0]}?" if close else "",
        )

    # -- matches and care --------------------------------------------------------------------

    def matches(self) -> list[dict[str, Any]]:
        """Every recorded match in order of its start, as JSON data."""
        rows = self.store.conn.execute(
            "SELECT id, game, rules, players, state, scores, ranks, rule, started, events FROM matches"
            " ORDER BY place"
        )
        return [
            {
                "match": id_,
                "game": game,
                "rules": rules,
                "players": msgspec.json.decode(players),
                "state": state,
                "scores": msgspec.json.decode(scores) if scores else None,
                "ranks": msgspec.json.decode(ranks) if ranks else None,
                "rule": rule,
                "started": started,
                "events": events,
            }
            for id_, game, rules, players, state, scores, ranks, rule, started, events in rows
        ]

    def check(self) -> tuple[int, int, list[str]]:
        """Follow every hash chain and rebuild the tables beside the real ones.

        Returns:
            how many logs, how many appends, and the tables that differ from the log.

        Raises:
            Unreadable: the log is damaged; the message names the place.
        """
        streams = self.store.verify()
        appends = self.store.conn.execute("SELECT count(*) FROM log").fetchone()[0]
        live = projection.dump(self.store.conn, PROJECTIONS)
        fresh: dict[str, list[Any]] = {}
        with suppress(_TakeBack), self.store.transaction():
            projection.rebuild(self.store, PROJECTIONS)
            fresh = projection.dump(self.store.conn, PROJECTIONS)
            raise _TakeBack
        return len(streams), appends, [name for name, rows in live.items() if rows != fresh[name]]

    def rebuild(self) -> dict[str, int]:
        """Make every table anew from the log; gives the rows of each."""
        projection.rebuild(self.store, PROJECTIONS)
        return {
            table: self.store.conn.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608 - our own names
            for one in PROJECTIONS
            for table in one.tables
        }


def _slug(name: str) -> str:
    """The part of an id that people recognise: lower case letters, digits and dashes."""
    from unicodedata import normalize  # noqa: PLC0415 - only when a tournament is made

    plain = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = "".join(char if char.isalnum() else " " for char in plain).split()
    return "-".join(words)[:32].rstrip("-") or "tournament"
