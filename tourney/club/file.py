"""One club file: its tournaments and matches as states, and what is done to them as appends.

Reads, decides and appends inside one write transaction, so that two organisers never decide on
the same past. Prints nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from secrets import token_hex
from types import TracebackType
from typing import Any

import msgspec
from msgspec.structs import replace

from events import chain
from events.decider import fold
from events.errors import DomainError, NotAllowed, NotFound, Unreadable
from events.faults import mapped
from events.record import Head
from events.store import Store
from tourney.club.clock import now
from tourney.club.folds import PREFIX, Folds, Tournament
from tourney.club.projections import projections
from tourney.club.reading import reading
from tourney.model import names
from tourney.model.actions import Action, Create
from tourney.model.events import CODEC, Event
from tourney.model.evolve import APPLY
from tourney.model.state import State
from tourney.rules.referee.folding import Impossible, decoded, folded


class NoTournament(NotFound):
    """No such tournament, or none yet."""

    code = "tournament/unknown"


class NameTaken(NotAllowed):
    """There is a tournament of that name."""

    code = "tournament/name-taken"


class Club:
    """An open club file.

    Args:
        store: the log, opened with `PROJECTIONS`.
        author: who stands in the log beside what is done.
    """

    def __init__(self, store: Store, author: str, folds: Folds) -> None:
        self.store = store
        self.author = author
        self._folds = folds

    @classmethod
    def open(cls, path: Path, author: str) -> Club:
        """The club file of that path.

        Raises:
            NotFound, Unreadable, StorageFailed: from the store.
        """
        folds = Folds()
        return cls(Store.open(path, projections=projections(folds.known)), author, folds)

    @classmethod
    def open_read(cls, path: Path, author: str) -> Club:
        """The club file of that path, to read only: nothing in it or beside it can be changed.

        Raises:
            NotFound, Unreadable, StorageFailed: from the store.
        """
        return cls(Store.open_read(path), author, Folds())

    @classmethod
    def open_or_create(cls, path: Path, author: str) -> Club:
        """The club file of that path, made when there is none."""
        folds = Folds()
        store = Store.open(path, projections=projections(folds.known), create=True)
        return cls(store, author, folds)

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
        with self.tables("tournaments"):
            rows = self.store.conn.execute("SELECT id, name, finished FROM tournaments ORDER BY created, id")
            known = msgspec.convert(rows.fetchall(), list[tuple[str, str, int]])
        return [(id_, name, bool(finished)) for id_, name, finished in known]

    @contextmanager
    def tables(self, *names: str) -> Iterator[None]:
        """Where tables made from the log are read: damage in them is refused with its remedy.

        Raises:
            StaleTables, TamperedTables: they are not as they were made.
        """
        self.store.check_tables()
        with reading(*names), mapped(self.store.path):
            yield

    def load(self, id_: str, upto: int | None = None) -> Tournament:
        """The tournament of that id, as it stands or stood at a version.

        Raises:
            NoTournament: there is none.
            BrokenChain: it is damaged.
            NewerFormat: an event of it is of a newer version.
            Impossible: its events do not fit together.
        """
        stream = PREFIX + id_
        head = self.store.head(stream)
        if not head.version:
            raise NoTournament(f"there is no tournament {id_!r}")
        if upto is None:
            there = self._folds.at(head)
            if there is not None:
                return there
        appends = self.store.read(stream)
        try:
            events = decoded(stream, appends)
            state = folded(stream, events[:upto])
        except Impossible as error:
            try:
                chain.check(appends)
            except Unreadable as damage:
                error.message += f"; {damage.message}"
            raise
        except Unreadable:
            chain.check(appends)  # what looks newer may be damage, which has a place
            raise
        if upto is not None:
            return Tournament(id_, state, min(upto, len(events)))
        made = Tournament(id_, state, len(events))
        self._folds.keep(made, Head(len(events), appends[-1].hash))
        return made

    def pick(self, wanted: str | None) -> tuple[Tournament, str]:
        """The tournament meant, and why it, as `meant` finds it.

        Raises:
            NoTournament: none fits, or there is none at all.
            Impossible: its events do not fit together.
        """
        id_, why = self.meant(wanted)
        return self.load(id_), why

    def meant(self, wanted: str | None, chosen: Callable[[], str | None] | None = None) -> tuple[str, str]:
        """The id of the tournament meant, and why it, where nobody named it and several could be.

        Args:
            wanted: an id, a name or the beginning of one name; None takes the one that was chosen, the
                only open one, else the most recent.
            chosen: gives the id that the user chose for this file; asked only where there are several.

        Raises:
            NoTournament: none fits, or there is none at all.
        """
        known = self.tournaments()
        if wanted is not None:
            return self._named(wanted, known), ""
        running = [one for one in known if not one[2]]
        kept = chosen() if chosen is not None and len(known) > 1 else None
        for id_, name, _ in known:
            if id_ == kept:
                several = len(running) > 1 or (id_, name, True) in known
                return id_, f"using {name}, as chosen with: tourney use" if several else ""
        if len(running) == 1:
            return running[0][0], ""
        if not known:
            raise NoTournament(
                "there is no tournament yet", hint='make one with: tourney new "Friday" --game korsar'
            )
        last = known[-1] if not running else running[-1]
        why = "" if len(known) == 1 else f"using the most recent tournament, {last[1]}; name another with -t"
        if len(running) > 1:
            why += " or choose one with: tourney use"
        return last[0], why

    def create(self, action: Create, seed: str | None) -> Tournament:
        """Set a tournament up.

        Args:
            seed: what makes pairings and bots' matches repeatable; None for chance.

        Raises:
            NameTaken: there is one of that name.
            NotAllowed: the setup does not go together.
        """
        with self.store.transaction():
            action = replace(action, name=names.clean_name(action.name))
            for _, name, _ in self.tournaments():
                if names.same(name) == names.same(action.name):
                    raise NameTaken(f"there is a tournament {name!r} already", hint="choose another name")
            kept = seed if seed is not None else token_hex(16)
            # A repeatable id must not tell a short seed to whoever tries all of them.
            named = f"{action.name}/{len(self.tournaments())}" if seed is not None else kept
            mark = blake2b(f"id/{named}".encode(), digest_size=3).hexdigest()
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
        with self.together(tournament, command) as do:
            return do(action)

    @contextmanager
    def together(self, tournament: Tournament, command: str) -> Iterator[Callable[[Action], list[Event]]]:
        """Several actions as one append: all or none, and one step for whoever undoes it.

        Where one is refused nothing is written, and the tournament stands as it stood.

        Args:
            command: what is done, as for `act`.
        """
        from tourney.rules.decide import decide  # noqa: PLC0415 - most commands only read

        events: list[Event] = []

        def act(action: Action) -> list[Event]:
            new = list(decide(tournament.state, action))
            self._folds.drop()
            fold(APPLY, tournament.state, new)
            events.extend(new)
            return new

        try:
            with self.store.transaction():
                yield act
                if events:
                    self._append(tournament, events, command)
        except BaseException:
            if events:
                self._folds.drop()
                with suppress(DomainError):
                    tournament.state = self._state_at(tournament)
            raise

    def _append(self, tournament: Tournament, events: Sequence[Event], command: str) -> None:
        """Events that are folded already as one append behind the tournament's version."""
        stream, version = tournament.stream, tournament.version + len(events)
        with self._folds.foreseen(stream, version, tournament.state):
            stored = self.store.append(
                stream,
                CODEC.encode(events),
                expected=tournament.version,
                at=now(),
                author=self.author,
                command=command,
            )
        tournament.version = version
        if stored.last == version:  # else the command was stored earlier, and more may have happened
            self._folds.keep(tournament, Head(version, stored.hash))

    def _state_at(self, tournament: Tournament) -> State:
        """The state of a tournament as it stood at its version, from the log."""
        if not tournament.version:
            return State()
        return self.load(tournament.id, tournament.version).state

    @contextmanager
    def writing(self, tournament: Tournament) -> Iterator[Tournament]:
        """The tournament as it stands now, with the file held: what is decided inside is decided on this."""
        with self.store.transaction():
            yield self.load(tournament.id)

    def seed(self, tournament: Tournament) -> str:
        """What pairings and bots' matches of the tournament are made from; new entropy where it was lost."""
        seed = self.store.seed(tournament.stream)
        if seed is None:
            seed = token_hex(16)
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

    # -- matches -----------------------------------------------------------------------------

    def matches(self) -> list[dict[str, Any]]:
        """Every recorded match in order of its start, as JSON data."""
        with self.tables("matches"):
            rows = self.store.conn.execute(
                "SELECT id, game, rules, players, state, scores, ranks, rule, started, events FROM matches"
                " ORDER BY place"
            )
            return [
                {
                    "match": id_,
                    "game": game,
                    "rules": rules,
                    "players": msgspec.json.decode(players, type=list[str]),
                    "state": state,
                    "scores": msgspec.json.decode(scores, type=list[int]) if scores else None,
                    "ranks": msgspec.json.decode(ranks, type=list[int]) if ranks else None,
                    "rule": rule,
                    "started": started,
                    "events": events,
                }
                for id_, game, rules, players, state, scores, ranks, rule, started, events in msgspec.convert(
                    rows.fetchall(), list[_MatchRow]
                )
            ]


_MatchRow = tuple[str, str, str, str, str, str | None, str | None, str | None, str, int]
"""A row of `matches`, as `Club.matches` asks for it."""


def _slug(name: str) -> str:
    """The part of an id that people recognise: lower case letters, digits and dashes."""
    from unicodedata import normalize  # noqa: PLC0415 - only when a tournament is made

    plain = normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    words = "".join(char if char.isalnum() else " " for char in plain).split()
    return "-".join(words)[:32].rstrip("-") or "tournament"
