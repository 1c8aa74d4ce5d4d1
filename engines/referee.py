"""Judges a log: plays the match again by the rules and finds the first event that does not follow.

Knows no game, and can judge only full logs: what is hidden cannot be played again. Of a redacted
log it proves that it is what its reader may see, and that every event can be folded and shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import Any, TypeVar

from engines.chance import scripted
from engines.game import AnyGame, Outcome, Seat
from engines.match import Aborted, Decided, Ended, Match, Started, setup_of
from events.errors import DomainError, Unreadable

T = TypeVar("T")

FAULTS = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError)
"""What the functions of a game may raise when the events of a stranger reach them."""

MOST_SEATS = 1000
"""As many as a redacted log can be written for."""

WIDTHS = (60, 120)
"""Columns at which a redacted log is drawn for proof: narrow and wide pictures are made differently."""


class Impossible(Unreadable):
    """The log is unharmed, but no match can have gone so.

    Args:
        version: the first event that does not follow from those before it, from 1.
        why: what the rules say instead.
    """

    code = "match/impossible"

    def __init__(self, version: int, why: str) -> None:
        super().__init__(f"event {version} cannot have happened: {why}")
        self.version = version
        self.why = why


def judge(game: AnyGame, events: Sequence[Any]) -> None:
    """Play the match again from its decisions and from what chance gave, and compare every event.

    Args:
        game: the rules that the log names, in the version that it names.
        events: from `Started` on, nothing hidden.

    Raises:
        Impossible: at the first event that the rules do not bring about.
    """
    match, first = _begun(game, events)
    source = scripted([cards for n, event in enumerate(events, 1) for cards in _came(game, n, event)])
    begun = _tried(1, lambda: [first, *match.start(first.players, source)[1:]])
    reached = _agree(events, 0, begun)
    while reached < len(events):
        event, version = events[reached], reached + 1
        if isinstance(event, Aborted):
            if match.over or version < len(events):
                raise Impossible(version, "a match is given up once, and nothing comes after it")
            return
        if not isinstance(event, Decided):
            raise Impossible(version, f"{_tag(event)} stands where somebody must decide or nothing comes")
        if event.action is None:
            raise Impossible(version, "it does not tell what was decided, and a full log hides nothing")
        reached = _agree(events, reached, _tried(version, _acting(match, event, source)))


def check_fold(game: AnyGame, events: Sequence[Any], seat: Seat | None) -> None:
    """Prove that a redacted log is what its reader may see and that it can be folded and shown.

    What is hidden cannot be judged: another match may have gone differently and looked the same.

    Args:
        game: the rules that the log names, in the version that it names.
        events: from `Started` on.
        seat: who the log was written for; None is a spectator.

    Raises:
        Impossible: the match has no such seat, an event does not fit the table it comes to, or it
            tells more than the seat may see.
    """
    match, first = _begun(game, events)
    seats = len(first.players)
    if seat is not None and not 0 <= seat < seats:
        raise Impossible(1, f"the log is for seat {seat}, and the seats are 0 to {seats - 1}")
    check_course(events, _tried(1, lambda: game.sides(match.setup)))
    names = [f"seat {number}" for number in range(seats)]
    for version, event in enumerate(events, 1):
        if _tried(version, _seen(match, event, seat)) != event:
            raise Impossible(version, f"it tells more than {_reader(seat)} may see")
        _tried(version, _shown(match, event, seat, names))


def check_course(events: Iterable[Any], sides: Sequence[Sequence[Seat]] | None = None) -> Started:
    """Prove what holds for a match of any game: one start, one end, seats that exist, a possible outcome.

    Args:
        events: the core ones as they are; of the others only `seat` is looked at, where it is a number.
        sides: the seats that win together, where the game is known; else any division will do.

    Returns:
        the start.

    Raises:
        Impossible: at the first event that does not fit.
    """
    coming = iter(events)
    first = next(coming, None)
    if not isinstance(first, Started):
        raise Impossible(1, "a match begins with its start")
    seats = len(first.players)
    if not 1 <= seats <= MOST_SEATS:
        raise Impossible(1, f"{seats} players sit at no table; there are 1 to {MOST_SEATS}")
    before: Any = first
    for version, event in enumerate(coming, 2):
        if isinstance(event, Started):
            raise Impossible(version, "a match starts once")
        if isinstance(before, Ended | Aborted):
            raise Impossible(version, "nothing comes after the end")
        before = event
        seat = getattr(event, "seat", None)
        if isinstance(seat, int) and not 0 <= seat < seats:
            raise Impossible(version, f"there is no seat {seat}; the seats are 0 to {seats - 1}")
        if isinstance(event, Ended):
            _check_outcome(version, event.outcome, seats, sides)
    return first


def refuse_other_rules(game: AnyGame, rules: str) -> None:
    """Make sure that a log names the one version of the rules that is installed.

    Raises:
        Impossible: at the start, naming the version that is known.
    """
    if rules != game.rules:
        raise Impossible(
            1, f"it names rules {rules[:40]!r} of {game.title}, of which rules {game.rules} alone are known"
        )


def _check_outcome(
    version: int, outcome: Outcome, seats: int, sides: Sequence[Sequence[Seat]] | None
) -> None:
    known = [list(side) for side in outcome.sides]
    if sides is not None and known != [list(side) for side in sides]:
        raise Impossible(
            version,
            f"its sides are {_short(known)}, and those of the match are {_short(list(map(list, sides)))}",
        )
    if sorted(seat for side in known for seat in side) != list(range(seats)) or not all(known):
        raise Impossible(
            version, f"its sides are {_short(known)}, which do not hold each of {seats} seats once"
        )
    scores, ranks = outcome.scores, outcome.ranks
    if not len(scores) == len(ranks) == len(known):
        raise Impossible(
            version, f"it has {len(scores)} scores and {len(ranks)} ranks for {len(known)} sides"
        )
    # Equal scores may be told apart by a tie-break, and a game may be won by the lowest score.
    ahead = {
        (better < worse) == (one > other)
        for (one, better), (other, worse) in combinations(zip(scores, ranks, strict=True), 2)
        if one != other
    }
    tied = any(
        better == worse and one != other
        for (one, better), (other, worse) in combinations(zip(scores, ranks, strict=True), 2)
    )
    counted = all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)
    if len(ahead) > 1 or tied or not counted:
        raise Impossible(
            version, f"the ranks {_short(list(ranks))} do not fit the scores {_short(list(scores))}"
        )


def _short(values: Sequence[Any]) -> str:
    text = str(values)
    return text if len(text) <= 80 else f"{text[:79]}…"


def _begun(game: AnyGame, events: Sequence[Any]) -> tuple[Match, Started]:
    first = events[0] if events else None
    if not isinstance(first, Started):
        raise Impossible(1, "a match begins with its start")
    if first.game != game.name:
        raise Impossible(1, f"it is a match of {first.game}, not of {game.name}")
    refuse_other_rules(game, first.rules)
    return _tried(1, lambda: Match(game, setup_of(game, len(first.players), first.options))), first


def _acting(match: Match, event: Decided[Any], source: Any) -> Callable[[], list[Any]]:
    return lambda: match.act(event.seat, event.action, source)


def _seen(match: Match, event: Any, seat: Seat | None) -> Callable[[], Any]:
    """The event as the seat may see it, before it changes the table."""
    game = match.game
    if isinstance(event, Decided):
        if event.action is None:
            return lambda: event
        return lambda: Decided(event.seat, game.conceal(match.state, event.seat, event.action, seat))
    if isinstance(event, game.events):
        return lambda: game.redact(match.state, event, seat)
    return lambda: event


def _shown(match: Match, event: Any, seat: Seat | None, names: Sequence[str]) -> Callable[[], None]:
    """Everything that a replay does with an event, once."""
    game = match.game

    def show() -> None:
        if isinstance(event, game.events):
            game.describe(event, names, seat)
        elif isinstance(event, Decided) and event.action is not None:
            game.say(event.action, match.view(seat))
        match.take((event,))
        match.pending()
        view = match.view(seat)
        game.standing(view)
        for width in WIDTHS:
            game.picture(view, names, width)

    return show


def _reader(seat: Seat | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _tried(version: int, step: Callable[[], T]) -> T:
    """What a game makes of an event of a stranger; its faults become a refusal of that event."""
    try:
        return step()
    except DomainError as error:
        raise Impossible(version, str(error)) from None
    except FAULTS as error:
        raise Impossible(version, f"it does not fit the table ({type(error).__name__}: {error})") from None


def _agree(events: Sequence[Any], reached: int, again: Sequence[Any]) -> int:
    """Compare what the rules bring about with what stands in the log; gives the place after it."""
    for offset, expected in enumerate(again):
        place = reached + offset
        if place >= len(events):
            raise Impossible(
                len(events), f"the log stops before {_tag(expected)}, which follows by the rules"
            )
        if events[place] != expected:
            raise Impossible(
                place + 1,
                f"the rules bring {_tag(expected)} here, and the log has {_other(expected, events[place])}",
            )
    return reached + len(again)


def _came(game: AnyGame, version: int, event: Any) -> Iterable[tuple[str, ...]]:
    """The answer of chance in an event, if there is one."""
    if not isinstance(event, game.events):
        return ()
    cards = _tried(version, lambda: game.came(event))
    return () if cards is None else (cards,)


def _other(expected: Any, event: Any) -> str:
    """What the log has instead: another event, or the same with other fields."""
    if type(event) is not type(expected):
        return _tag(event)
    fields = type(event).__struct_fields__
    differ = [name for name in fields if getattr(event, name) != getattr(expected, name)]
    return f"one with another {' and '.join(differ)}"


def _tag(event: Any) -> str:
    return str(type(event).__struct_config__.tag)


__all__ = ["Impossible", "check_course", "check_fold", "judge", "refuse_other_rules"]
