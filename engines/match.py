"""One match of any game: its core events, its fold and the step from an action to its events.

Reads no clock, no file and no generator: chance comes from the source that is handed in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar, get_args

import msgspec
from msgspec import Struct

from engines.chance import Draw, Roll, Source
from engines.game import (
    AnyGame,
    BadSetup,
    Due,
    IllegalAction,
    Outcome,
    Over,
    Seat,
    Setup,
    Turn,
    seats_in_words,
)
from events.codec import Codec
from events.errors import NotAllowed

A = TypeVar("A")


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat.

    Args:
        name: as shown.
        bot: the registered name of the program, or None for a person.
        version: the version of the program.
        entrant: the entrant's number in the tournament, where the match belongs to one.
    """

    name: str
    bot: str | None = None
    version: str | None = None
    entrant: int | None = None


class Started(Struct, frozen=True, tag_field="type", tag="match.started", forbid_unknown_fields=True):
    """The match began: by which rules, and who sits where."""

    game: str
    rules: str
    options: dict[str, bool | int | str]
    players: tuple[Player, ...]


class Decided(
    Struct,
    Generic[A],
    frozen=True,
    gc=False,
    tag_field="type",
    tag="match.decided",
    forbid_unknown_fields=True,
):
    """A seat chose an action; None where the reader may not know which. Its consequences follow.

    Folded like any event where the game's `apply` has an entry for it: a choice alone can change
    the state, as one that waits for chance or for the other seats.
    """

    seat: Seat
    action: A | None


class Ended(Struct, frozen=True, tag_field="type", tag="match.ended", forbid_unknown_fields=True):
    """The match ended by the named rule."""

    outcome: Outcome
    rule: str


class Aborted(
    Struct, frozen=True, gc=False, tag_field="type", tag="match.aborted", forbid_unknown_fields=True
):
    """The match was given up without an outcome."""

    reason: str


class MatchOver(NotAllowed):
    """Nothing can happen in a match that has ended."""

    code = "match/over"


class NotYourTurn(NotAllowed):
    """Another seat must act."""

    code = "match/not-your-turn"


def options_of(game: AnyGame, given: Mapping[str, bool | int | str]) -> Any:
    """The game's options from names and values; text is read as what the option is.

    Raises:
        BadSetup: an unknown option, or a value that it cannot have.
    """
    known = set(game.options.__struct_fields__)
    for name in given:
        if name not in known:
            raise BadSetup(
                f"{game.title} has no option {name!r}; it has {', '.join(sorted(known)) or 'none'}"
            )
    try:
        return msgspec.convert(dict(given), game.options, strict=False)
    except msgspec.ValidationError as error:
        raise _bad_option(game, given) or BadSetup(f"options of {game.title}: {error}") from None


def for_new(game: AnyGame, given: Mapping[str, bool | int | str]) -> dict[str, bool | int | str]:
    """The options of a match or tournament that begins now: what is given, and for the rest what is new.

    What is new stands in `new_options` and `new_along` of the game.
    Only the door asks: a log, and a tournament that has begun, have the options that stand in them.

    >>> from engines.registry import game
    >>> for_new(game("korsar"), {"min_match": True})
    {'min_match': True}
    >>> for_new(game("korsar"), {"teams": True, "team_attack": "separate"})
    {'whole_round': True, 'teams': True, 'team_attack': 'separate'}

    Args:
        game: whose.
        given: by name, as the players agreed; not checked.
    """
    options = {**game.new_options, **given}
    for (name, value), more in game.new_along.items():
        if options.get(name) == value:
            options = {**more, **options}
    return options


def _bad_option(game: AnyGame, given: Mapping[str, bool | int | str]) -> BadSetup | None:
    """Which option cannot have its value, and what it can be."""
    for field in msgspec.structs.fields(game.options):
        if field.name in given:
            value = given[field.name]
            try:
                msgspec.convert(value, field.type, strict=False)
            except msgspec.ValidationError:
                choices = [str(choice) for choice in get_args(field.type)]
                allowed = " or ".join(choices) or {bool: "true or false", int: "a number"}.get(
                    field.type, "a word"
                )
                return BadSetup(
                    f"the option {field.name} of {game.title} is {allowed}, not {str(value)[:40]!r}"
                )
    return None


def setup_of(game: AnyGame, seats: int, given: Mapping[str, bool | int | str]) -> Setup:
    """A checked setup of a match with these options; of a new match, give it those of `for_new`.

    Raises:
        BadSetup: a number of seats the game does not have (the message names those it has), or
            options that do not fit.
    """
    if seats not in game.seats:
        raise BadSetup(f"{game.title} is for {seats_in_words(game.seats)} players, not {seats}")
    setup = Setup(seats, options_of(game, given))
    game.check(setup)
    return setup


def codec_of(game: AnyGame) -> Codec:
    """The codec of this game's match streams."""
    action: Any = game.actions[0]
    for one in game.actions[1:]:
        action = action | one
    return Codec(Started, Decided[action], Ended, Aborted, *game.events)


def _nothing(state: Any, event: Any) -> None:
    """The event changes nothing on the table."""


class Match:
    """A running or finished match: the only owner of its game's state.

    Args:
        game: its rules.
        setup: seats and options, checked.
    """

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self._state: Any = game.initial(setup)
        self._next: Any = None
        self.started: Started | None = None
        self.end: Ended | Aborted | None = None
        self.version = 0
        self.apply: dict[type, Callable[[Any, Any], None]] = table(game)

    @property
    def state(self) -> Any:
        """The position, for the game's own functions; whoever changes it changes the match."""
        return self._state

    @state.setter
    def state(self, state: Any) -> None:
        self._state = state
        self._next = None

    @property
    def over(self) -> bool:
        """Whether nothing can happen any more."""
        return self.end is not None

    def pending(self) -> Any:
        """What must happen next (`engines.game.Pending`)."""
        if self._next is None:
            self._next = self.game.pending(self._state)
        return self._next

    def seats_to_act(self) -> tuple[Seat, ...]:
        """The seats that must decide now; none when the match is over."""
        if self.end is not None:
            return ()
        pending = self._next or self.pending()
        return pending.seats if type(pending) is Turn else ()

    def view(self, seat: Seat | None) -> Any:
        """What that seat may see; None is a spectator."""
        return self.game.view(self.state, seat)

    def legal(self, seat: Seat) -> Sequence[Any]:
        """The seat's legal actions; empty when it is not its turn."""
        return self.game.legal(self.state, seat) if seat in self.seats_to_act() else ()

    def take(self, events: Iterable[Any]) -> None:
        """Change the match by events that have happened."""
        apply, state = self.apply, self._state
        self._next = None
        for event in events:
            kind = type(event)
            apply[kind](state, event)
            self.version += 1
            if kind is Started:
                self.started = event
            elif kind is Ended or kind is Aborted:
                self.end = event

    def start(self, players: Sequence[Player], source: Source) -> list[Any]:
        """Begin: the events up to the first decision, already taken.

        Args:
            players: one a seat.
            source: answers chance.
        """
        game = self.game
        options = {
            name: value
            for name, value in msgspec.to_builtins(self.setup.options).items()
            if value != getattr(game.options(), name)
        }
        started = Started(game.name, game.rules, options, tuple(players))
        events: list[Any] = [started]
        self.started = started
        self._settle(events, source)
        return events

    def act(self, seat: Seat, action: Any, source: Source) -> list[Any]:
        """One decision with all its consequences, already taken.

        Raises:
            MatchOver, NotYourTurn, IllegalAction: refused, and nothing has changed.
            BadChance: the source gave an impossible answer; the match must be read again.
        """
        if self.end is not None:
            raise MatchOver("the match is over")
        pending = self._next or self.pending()
        if type(pending) is not Turn or seat not in pending.seats or type(seat) is not int:
            raise NotYourTurn(f"it is not the turn of seat {seat}")
        events = [Decided(seat, action), *self.game.decide(self._state, seat, action)]
        self._settle(events, source)
        return events

    def abort(self, reason: str) -> list[Any]:
        """Give the match up.

        Raises:
            MatchOver: it has ended already.
        """
        if self.end is not None:
            raise MatchOver("the match is over")
        self.end = Aborted(reason)
        self.version += 1
        return [self.end]

    def _settle(self, events: list[Any], source: Source) -> None:
        """Take these events, then let chance and the rules act until somebody must decide or it is over.

        What they bring about is added to `events`.
        """
        game, state, apply = self.game, self._state, self.apply
        self._next = None
        news: Sequence[Any] = events
        while True:
            for event in news:
                apply[type(event)](state, event)
            if news is not events:
                events += news
            pending = game.pending(state)
            kind = type(pending)
            if kind is Turn:
                self._next = pending
                break
            if kind is Draw or kind is Roll:
                outcome = source(pending, game.odds(state, pending))  # type: ignore[arg-type] # by its kind
                news = game.resolve(state, pending, outcome)  # type: ignore[arg-type] # by its kind
            elif isinstance(pending, Due):
                news = pending.events
            elif isinstance(pending, Over):
                self.end = Ended(pending.outcome, pending.rule)
                events.append(self.end)
                break
            else:
                raise TypeError(f"{game.name}.pending gave {pending!r}")
        self.version += len(events)


def table(game: AnyGame) -> dict[type, Callable[[Any, Any], None]]:
    """The fold table of a match of this game: its own events and the core ones.

    The game's own entries win, so that a game may fold `Decided`.
    """
    return {Started: _nothing, Decided: _nothing, Ended: _nothing, Aborted: _nothing, **game.apply}


def match_of(game: AnyGame, events: Sequence[Any]) -> Match:
    """The match that these events describe, from its `Started` on.

    Raises:
        BadSetup: the log's options or seats are none of this game's.
        NotAllowed: the log does not begin with `Started`.
    """
    if not events or type(events[0]) is not Started:
        raise NotAllowed("the log does not begin with the start of a match")
    first: Started = events[0]
    match = Match(game, setup_of(game, len(first.players), first.options))
    match.take(events)
    return match


def redacted(game: AnyGame, events: Sequence[Any], seat: Seat | None) -> list[Any]:
    """The events as a seat (None: a spectator) may see them, one for one.

    What a seat may see can depend on the position, so the match is folded along.
    """
    first: Started = events[0]
    state = game.initial(setup_of(game, len(first.players), first.options))
    apply = table(game)
    out: list[Any] = []
    for event in events:
        kind = type(event)
        if kind is Decided:
            shown = game.conceal(state, event.seat, event.action, seat)
            out.append(event if shown is event.action else Decided(event.seat, shown))
        elif kind is Started or kind is Ended or kind is Aborted:
            out.append(event)
        else:
            out.append(game.redact(state, event, seat))
        apply[kind](state, event)
    return out


__all__ = [
    "Aborted",
    "Decided",
    "Ended",
    "IllegalAction",
    "Match",
    "MatchOver",
    "NotYourTurn",
    "Player",
    "Started",
    "codec_of",
    "for_new",
    "match_of",
    "options_of",
    "redacted",
    "setup_of",
    "table",
]
