"""The record that every game fills, and the words all games share; holds no rule of any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engines.chance import Chance, Odds
from events.errors import NotAllowed, Unreadable

Seat = int
"""0 .. n-1 at a table, clockwise."""

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class IllegalAction(NotAllowed):
    """The rules do not allow the action now.

    Args:
        message: the sentence, naming the action and what forbids it.
        rule: the id of the rule, as `KR-031`.
    """

    code = "game/illegal-action"

    def __init__(self, message: str, rule: str = "", *, hint: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message, hint=hint)
        self.rule = rule


class BadNotation(Unreadable):
    """The text is no action of this game."""

    code = "game/bad-notation"


class BadSetup(NotAllowed):
    """A number of seats or an option that the game does not have."""

    code = "game/bad-setup"


class ImpossibleEnd(NotAllowed):
    """No match of this game ends with these scores.

    Args:
        message: the sentence, naming the scores and what forbids them.
        rule: the id of the rule, as `KR-065`.
    """

    code = "game/impossible-end"

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(f"{message} ({rule})", hint="enter it all the same with --force --why REASON")
        self.rule = rule


class Setup(Struct, frozen=True):
    """Who plays by which rules: the number of seats and the game's own options."""

    seats: int
    options: Any


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended.

    Args:
        sides: the seats of each side, in order of their first seat.
        scores: one a side.
        ranks: one a side from 1, equal ranks shared (1, 1, 3).
    """

    sides: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


class Turn(Struct, frozen=True):
    """These seats must act; several at once decide without knowing of each other."""

    seats: tuple[Seat, ...]


class Due(Struct, frozen=True):
    """Events that the rules bring about now, without anybody's decision."""

    events: tuple[Any, ...]


class Over(Struct, frozen=True):
    """The match has ended: how, and by which rule."""

    outcome: Outcome
    rule: str


Pending = Turn | Due | Over | Chance
"""What must happen next: somebody acts, the rules act, chance acts, or nothing any more."""

Row = Sequence[tuple[str, str]]
"""One line of a picture: pieces of text, each with the role that a theme colours."""


class Game(Struct, Generic[S, A, E, V], frozen=True, kw_only=True):
    """A game as functions over its own state; nothing to subclass.

    `decide` raises and never mutates; `apply` mutates and never refuses. `view` and `redact`
    are the only doors through which a seat learns anything.

    Attributes:
        name: lower case, the name in logs and on the command line.
        title: as people write it.
        rules: the version of the rules page that is implemented, written into every log.
        seats: the allowed numbers of seats.
        options: a frozen Struct; its defaults are what a log means that does not name an option, so a
            default stays what it was when the first log was written.
        actions: the Structs that `legal` returns and `decide` takes.
        events: the Structs that `decide`, `resolve` and `Due` give; a number in a field named `seat`
            is a seat at the table, and the logs of strangers are refused where it is none.
        page: where the numbered rules stand, as `docs/rules/korsar.md`.
        check: raises BadSetup for seats or options that do not go together.
        sides: the seats that win together.
        initial: the state before anything happened.
        pending: what must happen next.
        odds: what a question of chance is about.
        resolve: chance's answer as events; raises BadChance for an impossible answer.
        came: the cards or the face that chance gave, where an event is chance's answer; None for
            every other event. The inverse of `resolve`, up to the order in which cards stand.
        legal: every legal action of a seat in a fixed order, equal faces merged.
        decide: the events of an action; raises IllegalAction for anything not in `legal`.
        apply: from event type to the function that changes the state by it; may hold `Decided`
            where the choice alone changes the state (it waits for chance or for other seats).
        copy: an independent state, written by hand.
        view: what a seat may see, as a frozen Struct; None is a spectator.
        redact: an event as a seat may see it, asked before the event changes the state.
        conceal: an action as a seat may see it, or None where it is hidden from that seat.
        determinize: a full state that agrees with a view, the hidden part by chance.
        text: an action in the game's notation.
        parse: the inverse; raises BadNotation.
        describe: an event as one plain sentence; names by seat, hidden parts unnamed.
        say: an action as the words of a menu.
        picture: a view as rows of text; names by seat, width in columns.
        standing: the running score of each side, for charts and headlines.
        rate: a worth for each legal action seen through a view, highest is best: the greedy bot.
        side_names: what the sides are called, in the order of `sides`, where they have names.
        opens_round: the events with which a round of the game begins, for viewers; none: a round
            begins wherever the turn passes to a lower seat.
        check_end: raises ImpossibleEnd for ranks and scores by side with which no match ends, where a
            person enters a result by hand; the scores are None where only the winner was told. Without
            it any end is believed. What judges logs never asks it.
        new_options: what a new match plays by where its players agree on nothing else, by option, if
            that is not the default of `options`: how a reading of the rules changes while the logs
            written before stay what they are. It goes with every number of seats.
        new_along: the same for what goes with one value of an option alone: by option and value, the
            options that a new match has along with it where its players agree on nothing else.

    How the functions go together: what chance and the rules bring about is applied until somebody
    must act, and what he then does is decided and applied in the same way.

    >>> from engines.chance import seeded
    >>> from engines.registry import game
    >>> korsar, chance = game("korsar"), seeded("7")
    >>> state = korsar.initial(Setup(2, korsar.options()))
    >>> while not isinstance(now := korsar.pending(state), Turn):
    ...     for event in korsar.resolve(state, now, chance(now, korsar.odds(state, now))):
    ...         korsar.apply[type(event)](state, event)
    >>> now
    Turn(seats=(0,))
    >>> [korsar.text(action) for action in korsar.legal(state, 0)]
    ['draw', 'merchant S2', 'merchant S4']
    >>> for event in korsar.decide(state, 0, korsar.parse("merchant S2")):
    ...     korsar.apply[type(event)](state, event)
    >>> korsar.pending(state)
    Turn(seats=(1,))
    """

    name: str
    title: str
    rules: str
    page: str
    seats: tuple[int, ...]
    options: type[Any]
    actions: tuple[type[Any], ...]
    events: tuple[type[Any], ...]
    check: Callable[[Setup], None]
    sides: Callable[[Setup], tuple[tuple[Seat, ...], ...]]
    initial: Callable[[Setup], S]
    pending: Callable[[S], Pending]
    odds: Callable[[S, Chance], Odds]
    resolve: Callable[[S, Chance, tuple[str, ...]], Sequence[E]]
    came: Callable[[E], tuple[str, ...] | None]
    legal: Callable[[S, Seat], Sequence[A]]
    decide: Callable[[S, Seat, A], Sequence[E]]
    apply: Mapping[type[Any], Callable[[S, Any], None]]
    copy: Callable[[S], S]
    view: Callable[[S, Seat | None], V]
    redact: Callable[[S, E, Seat | None], E]
    conceal: Callable[[S, Seat, A, Seat | None], A | None]
    determinize: Callable[[V, Random], S]
    text: Callable[[A], str]
    parse: Callable[[str], A]
    describe: Callable[[E, Sequence[str], Seat | None], str]
    say: Callable[[A, V], str]
    picture: Callable[[V, Sequence[str], int], Sequence[Row]]
    standing: Callable[[V], tuple[int, ...]]
    rate: Callable[[V, Sequence[A]], Sequence[float]]
    side_names: Callable[[Setup], tuple[str, ...]] | None = None
    opens_round: tuple[type[Any], ...] = ()
    check_end: Callable[[Setup, Sequence[int], Sequence[int] | None], None] | None = None
    new_options: Mapping[str, bool | int | str] = {}
    new_along: Mapping[tuple[str, str], Mapping[str, bool | int | str]] = {}


AnyGame = Game[Any, Any, Any, Any]


def ranks(scores: Sequence[int]) -> tuple[int, ...]:
    """Competition ranks, the highest score first, equal scores sharing: (21, 18, 21) -> (1, 3, 1)."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def seats_in_words(seats: Sequence[int]) -> str:
    """The allowed numbers of seats as words: `2, 4 or 6`."""
    words = [str(seat) for seat in seats]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
