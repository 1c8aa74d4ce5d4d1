"""What follows from a corrected result in a final that has gone on: who is in it and should not be.

Changes nothing and names no command: what mends it depends on what was done since.
"""

from __future__ import annotations

from msgspec import Struct

from tourney.model.events import Event, FinalBegan, ResultCorrected, RoundPaired
from tourney.model.evolve import state_of
from tourney.model.final import course_of, listed, next_round
from tourney.model.request import seated_together
from tourney.model.state import State
from tourney.rules.decide_final import are_best, before_final, ranks_of


class Misled(Struct, frozen=True):
    """A round of the final that the results as they stand now would not bring about.

    Args:
        round: the first such round.
        said: who is there and who should be, in a sentence.
        since: the version of the log at which it came to be: whatever mends it takes that back.
        anew: whether the round can be paired anew by itself, since nothing was entered for it and
            nothing follows from it; else who is in the final is wrong, or more was played.
    """

    round: int
    said: str
    since: int
    anew: bool


def misled(state: State, number: int) -> Misled | None:
    """What a correction of round `number` makes wrong about the final; None where nothing is.

    Args:
        state: the tournament with the correction.
        number: the round of the corrected result.
    """
    final = state.final
    if final is None or len(state.rounds) <= max(number, final.after):
        return None
    return _wrong_finalists(state, number) if number <= final.after else _wrong_round(state, number)


def _wrong_finalists(state: State, number: int) -> Misled | None:
    final = state.final
    assert final is not None
    before = before_final(state)
    there = {entrant.number for entrant in before.there()}
    since = _version(state, FinalBegan, 0)
    late = [
        event
        for version, event in state.past.counting
        if version > since and isinstance(event, ResultCorrected) and event.round <= final.after
    ]
    now = state_of([*_events(before), *late])
    groups = ranks_of(now, there)
    if are_best(final.seeds, groups):
        return None
    many = len(final.seeds)
    places: list[str] = []
    left = many
    for group in groups:
        if left <= 0:
            break
        names = listed([state.name(one) for one in group])
        places.append(names if len(group) <= left else f"{left} of {names} by lot")
        left -= len(group)
    been = listed([state.name(one) for one in final.seeds])
    right = ", then ".join(places)
    return Misled(
        final.after + 1,
        f"the final began with {been}, and by the standings now it is for {right}",
        since,
        anew=False,
    )


def _wrong_round(state: State, number: int) -> Misled | None:
    final = state.final
    assert final is not None
    later = state.rounds[number]
    placed = later.placed()
    course = course_of(state, number)
    there = [one for one in final.seeds if one in placed or state.entrant(one).active]
    own = next_round(course, state.setup.table_size, there, number + 1)
    should = {one for table in own.tables for one in table.seats} | {bye.entrant for bye in own.byes}
    same = {frozenset(table.seats) for table in later.tables} == seated_together(own.tables)
    if same and should == placed:
        return None
    wrong = listed([state.name(one) for one in final.seeds if one in placed - should])
    right = listed([state.name(one) for one in final.seeds if one in should - placed])
    what = "the final" if len(course.slots) == 2 else "the final's next round"
    if wrong and right:
        said = f"round {number + 1}, {what}, has {wrong} where {right} should be"
    elif wrong:
        said = f"round {number + 1}, {what}, has {wrong}, who should not be in it"
    elif right:
        said = f"round {number + 1}, {what}, lacks {right}"
    else:
        meet = ", ".join(" - ".join(map(state.name, table.seats)) for table in own.tables)
        said = f"in round {number + 1}, {what}, there should meet {meet}"
    fresh = all(table.result is None for table in later.tables)
    anew = fresh and len(state.rounds) == number + 1 and not state.finished
    return Misled(number + 1, said, _version(state, RoundPaired, number + 1), anew)


def _version(state: State, kind: type[FinalBegan | RoundPaired], number: int) -> int:
    """The version of the latest event of that kind that counts; of a pairing, of that round."""
    return max(
        version
        for version, event in state.past.counting
        if isinstance(event, kind) and (not isinstance(event, RoundPaired) or event.round == number)
    )


def _events(state: State) -> list[Event]:
    return [event for _, event in state.past.counting]
