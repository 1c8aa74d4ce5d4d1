"""Properties of play: actions, folding, chance and the end; says nothing about who may see what."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from engines.chance import BadChance, Draw, Roll, scripted
from engines.conformance.walks import Nonconforming, Walk, positions, require, to_act
from engines.game import AnyGame, IllegalAction, Over, Seat
from engines.match import Aborted, Decided, Ended, Match, Started, codec_of, match_of, setup_of, table
from engines.referee import Impossible, judge
from events.decider import fold

CORE = (Started, Decided, Ended, Aborted)
"""The events of every match."""


def legal_and_decide_agree(one: Walk) -> None:
    """Every legal action is accepted and every other refused, and `decide` changes nothing.

    The others are actions that were legal at some other moment of the walk.
    """
    game = one.game
    pool = {
        repr(action): action
        for _, state in positions(one)
        for seat in to_act(game, state)
        for action in game.legal(state, seat)
    }
    for place, state in positions(one):
        where = f"after {place} events"
        seats = to_act(game, state)
        require(one.events[place].seat in seats, game, f"is not waiting for the seat that decides {where}")
        for seat in seats:
            before = repr(state)
            actions = game.legal(state, seat)
            legal = {repr(action): action for action in actions}
            require(len(legal) == len(actions), game, f"lists a legal action twice {where}")
            for text, action in {**pool, **legal}.items():
                accepted = _accepts(game, state, seat, action)
                verb, mark = ("accepts", "not ") if accepted else ("refuses", "")
                complaint = f"{verb} {text} of seat {seat} {where}, which is {mark}in legal"
                require(accepted == (text in legal), game, complaint)
            require(repr(state) == before, game, f"changes the state in legal or decide {where}")


def _accepts(game: AnyGame, state: Any, seat: Seat, action: Any) -> bool:
    try:
        game.decide(state, seat, action)
    except IllegalAction:
        return False
    return True


def every_prefix_folds_to_the_same_end(one: Walk) -> None:
    """fold(all) equals fold(part) and then the rest, a copy goes its own way, and `pending` is pure."""
    game, apply = one.game, table(one.game)
    whole = fold(apply, game.initial(one.setup), one.events)
    for place, state in positions(one, most=20):
        where = f"after {place} events"
        before = repr(state)
        game.pending(state)
        require(repr(state) == before, game, f"changes the state in pending {where}")
        other = game.copy(state)
        require(other == state, game, f"copies a state that is not equal, {where}")
        fold(apply, other, one.events[place:])
        require(repr(state) == before, game, f"shares something between a state and its copy, {where}")
        require(other == whole, game, f"folds to another end when the log is cut {where}")
    pending, last = game.pending(whole), one.events[-1]
    ended = Ended(pending.outcome, pending.rule) if isinstance(pending, Over) else pending
    require(ended == last, game, f"has {ended!r} at the end of a log that ends with {last!r}")
    require(match_of(game, one.events).over, game, "cannot be read back from its own log")


def decisions_and_outcomes_rebuild_the_log(one: Walk) -> None:
    """The same decisions with the same answers of chance give the same events, byte for byte.

    And the referee, who finds the answers of chance in the log itself, finds nothing wrong.
    """
    codec = codec_of(one.game)
    first: Started = one.events[0]
    source = scripted(one.outcomes)
    match = Match(one.game, setup_of(one.game, one.setup.seats, first.options))
    events = match.start(first.players, source)
    for place in one.decisions:
        decided = one.events[place]
        events += match.act(decided.seat, decided.action, source)
    same = codec.encode(events) == codec.encode(one.events)
    require(same, one.game, "plays on differently when a log is replayed")
    try:
        judge(one.game, one.events)
    except Impossible as error:
        raise Nonconforming(f"{one.game.title} says of its own log that {error}") from None


def impossible_answers_of_chance_are_refused(one: Walk) -> None:
    """No answer, too many cards, and a face that is not among those left raise BadChance."""
    game, apply = one.game, table(one.game)
    state = game.initial(one.setup)
    for place, event in enumerate(one.events):
        pending = game.pending(state)
        if isinstance(pending, Draw | Roll):
            left = list(game.odds(state, pending).left())
            possible = tuple(left[: pending.count if isinstance(pending, Draw) else 1])
            for answer in ((), ("no such face",) * len(possible), (*possible, left[0])):
                before = repr(state)
                try:
                    game.resolve(state, pending, answer)
                except BadChance:
                    continue
                finally:
                    require(repr(state) == before, game, f"changes the state in resolve after {place} events")
                raise Nonconforming(f"{game.title} takes {answer!r} from chance after {place} events")
        apply[type(event)](state, event)


def seeded_chance_does_not_depend_on_play(walks: Sequence[Walk]) -> None:
    """Walks of one seed get the same k-th card of each deck, however they were played."""
    for one in walks:
        for other in walks:
            for place in one.asked.keys() & other.asked.keys():
                require(
                    one.seed != other.seed or one.asked[place] == other.asked[place],
                    one.game,
                    f"gets another {place[0]} number {place[1]} from one seed when it is played differently",
                )


def every_event_occurs(game: AnyGame, walks: Sequence[Walk], covered: Iterable[type]) -> None:
    """Each event type of the record occurs in random play or is proved by a test that the caller names."""
    seen = {type(event) for one in walks for event in one.events} | set(covered)
    missing = [kind.__name__ for kind in game.events if kind not in seen]
    require(not missing, game, f"never gives {', '.join(missing)} in {len(walks)} matches")
    strange = {type(event) for one in walks for event in one.events} - {*game.events, *CORE}
    require(not strange, game, f"gives events that its record does not list: {strange}")
