"""Recorded matches: reading one from its log and appending what happens; knows no rule of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import chain, islice
from typing import Any

import msgspec
from msgspec import Struct

from engines import registry
from engines.chance import Source
from engines.game import AnyGame, Setup
from engines.match import Aborted, Match, Player, codec_of, match_of
from engines.referee import Impossible, refuse_other_rules
from events.chain import split
from events.codec import Codec
from events.errors import Conflict, MatchFailed, NewerFormat, NotFound, Unreadable
from events.record import Append
from events.store import Store
from tourney.model.streams import MATCHES

PREFIX = MATCHES
FINAL = frozenset({"match.ended", "match.aborted"})
"""The types of event that end a match stream."""

Clock = Callable[[], str]


class NoMatch(NotFound):
    """No recorded match of that id."""

    code = "match/unknown"


class GivenUp(Conflict):
    """Somebody gave the match up while it was played."""

    code = "match/given-up"


class Unwritable(MatchFailed):
    """An event of a game is of no kind that its own types allow."""

    code = "match/unwritable"


class NewerRules(NewerFormat):
    """The match was played by rules that the installed game does not know."""

    code = "match/newer-rules"


class Recorded(Struct):
    """A match and its log, kept in step.

    Every step is one append: a decision with all its consequences.
    """

    id: str
    game: AnyGame
    match: Match
    codec: Codec
    store: Store
    events: list[Any]

    @property
    def stream(self) -> str:
        """The stream of this match."""
        return PREFIX + self.id

    def start(self, players: Sequence[Player], source: Source, clock: Clock, author: str) -> list[Any]:
        """Record the start and the deal."""
        return self._append(0, self.match.start(players, source), clock, author, "start")

    def act(self, seat: int, action: Any, source: Source, clock: Clock) -> list[Any]:
        """Record one decision of a seat.

        Raises:
            IllegalAction, NotYourTurn, MatchOver: nothing is recorded.
        """
        before = self.match.version
        events = self.match.act(seat, action, source)
        return self._append(before, events, clock, self.name(seat), f"decision/{before + 1}")

    def abort(self, reason: str, clock: Clock, author: str) -> list[Any]:
        """Record that the match was given up."""
        before = self.match.version
        return self._append(before, self.match.abort(reason), clock, author, "abort")

    def name(self, seat: int) -> str:
        """Who sits there."""
        started = self.match.started
        return started.players[seat].name if started is not None else f"seat {seat}"

    def _append(self, before: int, events: list[Any], clock: Clock, author: str, command: str) -> list[Any]:
        data, at = self.codec.encode(events), clock()
        try:
            self.codec.decode(data)
        except Unreadable as error:
            raise Unwritable(
                f"{self.game.title} made an event that could not be read again: {error.message}",
                hint="nothing of this decision was written; tell the author of the game",
            ) from error
        try:
            self.store.append(self.stream, data, expected=before, at=at, author=author, command=command)
        except Conflict:
            end = load(self.store, self.id).match.end if before else None
            if isinstance(end, Aborted):
                raise GivenUp(f"the match {self.id} was given up meanwhile: {end.reason}") from None
            raise
        self.events += events
        return events


def begin(store: Store, id: str, game: AnyGame, setup: Setup) -> Recorded:  # noqa: A002 - the field's word
    """A match that has not started yet."""
    return Recorded(id, game, Match(game, setup), codec_of(game), store, [])


class _First(Struct, frozen=True, tag_field="type", tag="match.started"):
    game: str
    rules: str


_first = msgspec.json.Decoder(_First)


def started_of(appends: Sequence[Append]) -> tuple[str, str]:
    """The game and its rules version as they stand at the start of a match's log.

    Raises:
        Impossible: it does not begin with the start of a match.
    """
    try:
        first = _first.decode(split(appends[0].events)[0])
    except (msgspec.DecodeError, Unreadable, IndexError):
        raise Impossible(1, "a match begins with its start") from None
    return first.game, first.rules


def events_of(appends: Iterable[Append]) -> tuple[AnyGame, list[Any]]:
    """The game and all events of a match's log, from its first append on.

    Raises:
        UnknownPlugin: the game is not installed.
        NewerRules: it was played by newer rules.
        Impossible: it names rules that never were, or no start at all.
        Unreadable: an event does not fit.
    """
    coming = iter(appends)
    begin = list(islice(coming, 1))
    name, rules = started_of(begin)
    game = registry.game(name)
    named, known = _number(rules), _number(game.rules)
    if named is not None and known is not None and named > known:
        raise NewerRules(
            f"the match was played by rules {rules} of {game.title}; installed are rules {game.rules}",
            hint="install a newer version of the game",
        )
    refuse_other_rules(game, rules)
    return game, codec_of(game).decode_all(append.events for append in chain(begin, coming))


def load(store: Store, id: str) -> Recorded:  # noqa: A002 - the field's word
    """The match of that id.

    Raises:
        NoMatch: there is none.
    """
    appends = store.read(PREFIX + id)
    if not appends:
        raise NoMatch(f"there is no match {id!r}", hint="list them with: tourney match list")
    game, events = events_of(appends)
    return Recorded(id, game, match_of(game, events), codec_of(game), store, events)


_NUMBER = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9}){0,8}")


def _number(version: str) -> tuple[int, ...] | None:
    """A version to be compared; None where it is no number."""
    return tuple(map(int, version.split("."))) if _NUMBER.fullmatch(version) else None
