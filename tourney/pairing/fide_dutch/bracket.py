"""The pairing of one bracket by weighted matching, exact whatever the position; knows no round as a whole.

Everybody not yet paired takes part, so that the best pairing of the bracket leaves a legal one for
all others (C4) and the best next bracket (C8). The order of candidates (art. 4) follows as further
criteria below C21, in `sequence`.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tourney.pairing.fide_dutch.field import Field, bits
from tourney.pairing.fide_dutch.weights import Edge, Tally, best

BYE = -1
"""Stands for the bye among the players of the rest."""


class Task(Struct, frozen=True, kw_only=True):
    """A bracket to pair.

    Args:
        group: the scoregroup of its residents.
        moved: the players moved down, highest first.
        residents: the others, highest first.
        following: the residents of the next scoregroup.
        rest: everybody below that.
        takers: those who may have the bye, all of one scoregroup; empty where nobody has to.
        single: exactly one leaves the bracket, and he takes the bye (C9 holds).
        places: in the next scoregroup for any who leave the bracket, where it makes no difference
            who they are; `following` and `rest` are empty then.
        places_below: below the next scoregroup, in the same sense; `rest` is empty then.
        below: those who are behind `places_below`.
    """

    group: int
    moved: tuple[int, ...]
    residents: tuple[int, ...]
    following: tuple[int, ...]
    rest: tuple[int, ...]
    takers: int = 0
    single: bool = False
    places: int = 0
    places_below: int = 0
    below: int = 0


class Paired(Struct, frozen=True):
    """A bracket that is paired.

    Args:
        pairs: the higher ranked first.
        floaters: who leaves it, highest first.
        first: whether the first candidate of the sequence was already perfect.
        places: how many of the places below were taken.
    """

    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    first: bool = False
    places: int = 0


class Graph:
    """The edges of a bracket with their tallies."""

    def __init__(self, field: Field, task: Task) -> None:
        self.field, self.task = field, task
        self.players = [*task.moved, *task.residents, *task.following, *task.rest]
        if task.takers:
            self.players.append(BYE)
        # A place is a player of its own, below the bye.
        self.places = [BYE - 1 - at for at in range(task.places + task.places_below)]
        self.players += self.places
        self.node = {player: at for at, player in enumerate(self.players)}
        self.tally = Tally()
        self.edges: list[Edge] = []
        self.tallies: list[int] = []
        self.limits: list[int] = []
        self._fields()
        self._inside()
        self._leaving()
        self._below()

    def _unit(self, name: str, limit: int) -> int:
        """A field, unless nothing can ever count in it."""
        if limit <= 0:
            return 0
        self.limits.append(limit)
        return self.tally.field(name)

    def _by_level(self, name: str, levels: dict[int, int]) -> dict[int, int]:
        """A field for each difference of score, the greatest first."""
        return {level: self._unit(name, levels[level]) for level in sorted(levels, reverse=True)}

    def _fields(self) -> None:
        """The criteria in order of rank; each with the most that can count in it."""
        field, task = self.field, self.task
        moved, residents = task.moved, task.residents
        half = (len(moved) + len(residents)) // 2
        levels = _counts([task.group - field.group[one] for one in moved])
        self.c6 = self._unit("C6", len(moved) + len(residents))
        self.c7 = self._by_level("C7", levels)
        beyond = bool(task.rest or task.places_below or (task.takers and task.following))
        everybody = len(moved) + len(residents) + len(task.following)
        self.next6 = self._unit("C8", everybody if beyond else 0)
        shifted = {level + 1: count for level, count in levels.items()}
        self.next7 = self._by_level("C8", {**shifted, 1: len(residents)} if beyond else {})
        self.most = max([field.people[at].unplayed for at in bits(task.takers)], default=0)
        self.c9 = self._unit("C9", self.most if task.single else 0)
        some_top = bool(field.top)
        self.c10 = self._unit("C10", 2 * half if some_top else 0)
        self.c11 = self._unit("C11", 2 * half if some_top else 0)
        self.c12 = self._unit("C12", half)
        self.c13 = self._unit("C13", half)
        self.c14 = self._unit("C14", _among(residents, field.down1))
        ups1, ups2 = (min(len(moved), _among(residents, ups)) for ups in (field.up1, field.up2))
        self.c15 = self._unit("C15", ups1)
        self.c16 = self._unit("C16", _among(residents, field.down2))
        self.c17 = self._unit("C17", ups2)
        self.c18 = self._by_level("C18", self._levels(field.down1))
        self.c19 = self._by_level("C19", levels if ups1 else {})
        self.c20 = self._by_level("C20", self._levels(field.down2))
        self.c21 = self._by_level("C21", levels if ups2 else {})

    def _levels(self, floated: int) -> dict[int, int]:
        """How many moved-down players with that float there are, by difference of score."""
        field, task = self.field, self.task
        return _counts([task.group - field.group[one] for one in task.moved if floated >> one & 1])

    def _add(self, one: int, other: int, tally: int) -> None:
        self.edges.append((self.node[one], self.node[other]))
        self.tallies.append(tally)

    def _inside(self) -> None:
        """Pairs within the bracket; two moved down never meet: they would have met above."""
        field, task = self.field, self.task
        legal, kind = field.legal, field.kind
        colours: dict[tuple[int, int], int] = {}
        for place, one in enumerate([*task.moved, *task.residents]):
            first = max(place - len(task.moved) + 1, 0)
            level = task.group - field.group[one]
            for other in task.residents[first:]:
                if not legal[one] >> other & 1:
                    continue
                if field.top:
                    c10, c11, c12, c13 = field.colour_costs(one, other)
                    tally = self.c10 * c10 + self.c11 * c11 + self.c12 * c12 + self.c13 * c13
                else:
                    kinds = kind[one], kind[other]
                    if kinds not in colours:
                        _, _, c12, c13 = field.colour_costs(one, other)
                        colours[kinds] = self.c12 * c12 + self.c13 * c13
                    tally = colours[kinds]
                if level:
                    if field.up1 >> other & 1:
                        tally += self.c15 + self.c19[level]
                    if field.up2 >> other & 1:
                        tally += self.c17 + self.c21[level]
                self._add(one, other, tally)

    def _leaving(self) -> None:
        """Players who leave the bracket: for the next scoregroup, for one below it, or for the bye."""
        field, task = self.field, self.task
        for one in [*task.moved, *task.residents]:
            level = task.group - field.group[one]
            last, before = field.down1 >> one & 1, field.down2 >> one & 1
            if level:
                tally = self.c6 + self.c7[level]
                tally += self.c18[level] if last else 0
                tally += self.c20[level] if before else 0
            else:
                tally = self.c6 + self.c14 * last + self.c16 * before
            legal = field.legal[one]
            for other in task.following:
                if legal >> other & 1:
                    self._add(one, other, tally)
            beyond = tally + self.next6 + self.next7.get(level + 1, 0)
            for other in task.rest:
                if legal >> other & 1:
                    self._add(one, other, beyond)
            if task.takers >> one & 1:
                self._add(one, BYE, beyond + self.c9 * field.people[one].unplayed)
            if task.places or legal & task.below:
                for place in self.places:
                    self._add(one, place, beyond)

    def _below(self) -> None:
        """Pairs among those of lower scoregroups."""
        field, task = self.field, self.task
        for group, over in ((task.following, self.next6), (task.rest, 0)):
            for place, one in enumerate(group):
                legal = field.legal[one]
                for other in group[place + 1 :]:
                    if legal >> other & 1:
                        self._add(one, other, 0)
                if over:
                    for other in task.rest:
                        if legal >> other & 1:
                            self._add(one, other, over)
                if task.takers >> one & 1:
                    self._add(one, BYE, over)
        for one in task.following:
            if field.legal[one] & task.below:
                for place in self.places:
                    self._add(one, place, self.next6)
        for at, place in enumerate(self.places):
            for other in self.places[at + 1 :]:
                self._add(place, other, 0)

    def best(self) -> list[int]:
        """The best matching by the criteria, as positions of edges."""
        return best(len(self.players), self.edges, self.tallies, self.limits, max(self.most, 1))

    def keep(self, values: Sequence[int]) -> None:
        """Forget the edges that no matching with these values can have."""
        may = {
            tally: all(has <= most for has, most in zip(self.tally.values(tally), values, strict=True))
            for tally in set(self.tallies)
        }
        shown = [at for at, tally in enumerate(self.tallies) if may[tally]]
        self.edges = [self.edges[at] for at in shown]
        self.tallies = [self.tallies[at] for at in shown]


def _counts(levels: Sequence[int]) -> dict[int, int]:
    out: dict[int, int] = {}
    for level in levels:
        out[level] = out.get(level, 0) + 1
    return out


def _among(players: Sequence[int], floated: int) -> int:
    return sum([floated >> one & 1 for one in players])
