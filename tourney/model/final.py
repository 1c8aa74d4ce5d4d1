"""The final of the best: who is in it, who meets whom, and how it ends; all from the log alone.

Tables of two play a knockout of one life each, seeded so that the best meet last; larger tables
play one table. Publishes nothing and scores nothing: its rounds count for places, not for points.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from tourney.model.events import Bye, Result, Table
from tourney.model.request import Pairing
from tourney.model.state import Final, State


class Stage(Struct, frozen=True):
    """A round of the final as it stands.

    Args:
        tables: who sits at each, and what came out there; None while that is missing.
        byes: who had nobody to play.
    """

    tables: tuple[tuple[tuple[int, ...], Result | None], ...]
    byes: tuple[int, ...]


class Course(Struct, frozen=True):
    """How far a final has come.

    Args:
        slots: the places of the next round in the order in which neighbours meet; None where nobody
            came through. One slot: the final is over.
        places: by finalist, his place; those still in it share the first.
    """

    slots: tuple[int | None, ...]
    places: dict[int, int]

    @property
    def alive(self) -> tuple[int, ...]:
        """Who is still in it."""
        return tuple(slot for slot in self.slots if slot is not None)


def rounds_of(finalists: int, table_size: int) -> int:
    """How many rounds a final of so many takes."""
    return (finalists - 1).bit_length() if table_size == 2 else 1


def bracket(finalists: int) -> tuple[int, ...]:
    """The seeds from 1 in the order of a knockout's lines, filled up to a power of two.

    The first meets the last, and the first two can meet only in the last round: 4 gives 1 4 2 3.
    """
    lines = [1]
    while len(lines) < finalists:
        total = 2 * len(lines) + 1
        lines = [seed for one in lines for seed in (one, total - one)]
    return tuple(lines)


def course(final: Final, table_size: int, stages: Sequence[Stage]) -> Course:
    """How far the final has come.

    Args:
        final: who is in it.
        table_size: seats of a full table.
        stages: its rounds so far, oldest first.
    """
    return _knockout(final, stages) if table_size == 2 else _one_table(final, stages)


def course_of(state: State, after_round: int | None = None) -> Course:
    """How far the final has come, which must have begun.

    Args:
        after_round: the last round to look at; None looks at all.
    """
    final = state.final
    assert final is not None, "no final has begun"
    stages = [
        Stage(
            tuple((table.seats, table.result) for table in one.tables),
            tuple(bye.entrant for bye in one.byes),
        )
        for one in state.rounds[final.after : after_round]
    ]
    return course(final, state.setup.table_size, stages)


def next_round(course: Course, table_size: int, there: Sequence[int], number: int) -> Pairing:
    """The next round of the final.

    Args:
        course: how far it has come, not over.
        table_size: seats of a full table.
        there: the finalists who can play.
        number: of the round.
    """
    if table_size > 2:
        seats = tuple(one for one in course.alive if one in there)
        return Pairing(number, (Table(1, seats),) if len(seats) > 1 else (), _byes(seats))
    tables: list[Table] = []
    alone: list[int] = []
    for place in range(0, len(course.slots), 2):
        pair = tuple(one for one in course.slots[place : place + 2] if one is not None and one in there)
        if len(pair) == 2:
            tables.append(Table(len(tables) + 1, pair))
        else:
            alone += pair
    return Pairing(number, tuple(tables), tuple(Bye(one) for one in alone))


def lots_in_words(
    seeds: Sequence[int], drawn: Sequence[Sequence[int]], name: Callable[[int], str]
) -> tuple[str, ...]:
    """What the lot decided about a final, one sentence for each group of those who were level.

    Args:
        seeds: the finalists, the best first.
        drawn: as in `tourney.model.events.FinalBegan`.
        name: of an entrant.
    """
    out = []
    for group in drawn:
        within = listed([name(one) for one in group if one in seeds])
        without = [name(one) for one in group if one not in seeds]
        if without:
            out.append(
                f"{listed([name(one) for one in group])} are level at the cut: by lot, {within}"
                f" {'is' if len(group) - len(without) == 1 else 'are'} in the final and {listed(without)}"
                f" {'is' if len(without) == 1 else 'are'} not"
            )
        else:
            out.append(f"{within} are level: their order in the final was drawn by lot")
    return tuple(out)


def listed(names: Sequence[str]) -> str:
    """`Ann`, `Ann and Ben`, `Ann, Ben and Cid`."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def _byes(seats: Sequence[int]) -> tuple[Bye, ...]:
    return tuple(Bye(one) for one in seats) if len(seats) == 1 else ()


def _knockout(final: Final, stages: Sequence[Stage]) -> Course:
    seeds = final.seeds
    slots: list[int | None] = [
        seeds[line - 1] if line <= len(seeds) else None for line in bracket(len(seeds))
    ]
    places = dict.fromkeys(seeds, 1)
    for stage in stages:
        through: list[int | None] = []
        for place in range(0, len(slots), 2):
            pair = [one for one in slots[place : place + 2] if one is not None]
            through.append(_through(pair, stage, seeds))
        left = {one for one in through if one is not None}
        # Those who fall in one round share a place: behind them who fell before, above them who goes on
        fallen = [one for one in slots if one is not None and one not in left and not _undecided(one, stage)]
        waiting = sum(result is None for _, result in stage.tables)
        still = len(left) + waiting
        places.update(dict.fromkeys(fallen, still + 1))
        slots = through
    return Course(tuple(slots), places)


def _through(pair: Sequence[int], stage: Stage, seeds: Sequence[int]) -> int | None:
    """Who of two neighbours goes on; nobody while their result is missing, or where neither came."""
    for seats, result in stage.tables:
        if set(seats) == set(pair):
            if result is None or result.kind == "double-forfeit":
                return None
            # Level: the better seed goes on
            return min(pair, key=lambda one: (result.ranks[seats.index(one)], seeds.index(one)))
    return next((one for one in pair if one in stage.byes), None)


def _undecided(one: int, stage: Stage) -> bool:
    return any(one in seats and result is None for seats, result in stage.tables)


def _one_table(final: Final, stages: Sequence[Stage]) -> Course:
    places = dict.fromkeys(final.seeds, 1)
    if not stages:
        return Course(final.seeds, places)
    seated: list[int] = list(stages[0].byes)
    for seats, result in stages[0].tables:
        seated += seats
        if result is None:
            return Course(tuple(seats), places)
        places.update(zip(seats, result.ranks, strict=True))
    for one in final.seeds:
        if one not in seated:
            places[one] = len(seated) + 1
    return Course(
        (min(seated, key=lambda one: (places[one], final.seeds.index(one))) if seated else None,), places
    )
