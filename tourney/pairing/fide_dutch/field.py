"""The participants of a round in pairing order, with what the criteria read, as plain arrays; pairs nobody.

Players are their positions in that order from here on: a set of players is an integer with one bit
for each, so that whom somebody may meet within a group is one `&`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tourney.pairing.fide_dutch.colours import ABSOLUTE, Rule, Side, allocate, preference
from tourney.pairing.fide_dutch.model import OTHER, Colour, Participant, Question


def bits(players: int) -> Iterator[int]:
    """The players of a set, the highest ranked first."""
    while players:
        low = players & -players
        yield low.bit_length() - 1
        players ^= low


class Field:
    """A question made ready: everything is set once and only read.

    Attributes:
        people: by position: points descending, then TPN (art. 1.2).
        count: how many.
        group: of each, the number of his scoregroup, 0 the highest.
        starts: the first position of each scoregroup, and the count as an end.
        masks: the set of each scoregroup.
        below: for each scoregroup, everybody in lower ones.
        sides: what colours depend on.
        kind: 0 for no preference; white mild, strong, absolute 1 2 3; black 4 5 6.
        legal: of each, whom he may meet: C1, C3 and the forbidden pairs.
        down1, down2, up1, up2: the sets of those with that float in the previous round, and in the
            one before.
        top: the set of topscorers (art. 1.8).
        takers: the set of those who may have the bye (C2).
    """

    def __init__(self, question: Question) -> None:
        self.question = question
        people = sorted(question.participants, key=lambda one: (-one.score, one.number))
        self.people: list[Participant] = people
        count = self.count = len(people)
        self.everybody = (1 << count) - 1
        self._groups()
        self.sides = [Side(one.colours, preference(one.colours), one.place) for one in people]
        self.kind = [
            0
            if side.preference.colour is None
            else side.preference.strength + (1 if side.preference.colour == "w" else 4)
            for side in self.sides
        ]
        self.down1, self.down2, self.up1, self.up2 = (
            sum(1 << at for at, one in enumerate(people) if one.floats[when] == what)
            for what in ("down", "up")
            for when in (0, 1)
        )
        self.takers = sum(1 << at for at, one in enumerate(people) if not one.barred)
        self.top = self._topscorers()
        self.absolute = {
            kind: sum(1 << at for at in range(count) if self.kind[at] == kind) for kind in (3, 6)
        }
        self.legal = self._legal()

    def _groups(self) -> None:
        self.group: list[int] = []
        self.starts: list[int] = []
        self.scores: list[Fraction] = []
        for at, one in enumerate(self.people):
            if not self.scores or one.score != self.scores[-1]:
                self.scores.append(one.score)
                self.starts.append(at)
            self.group.append(len(self.scores) - 1)
        self.starts.append(self.count)
        self.masks = [
            (1 << end) - (1 << start) for start, end in zip(self.starts, self.starts[1:], strict=False)
        ]
        self.below = [self.everybody >> end << end for end in self.starts[1:]]

    def _topscorers(self) -> int:
        question = self.question
        if question.round != question.rounds:
            return 0
        half = question.win * (question.round - 1) / 2
        return sum(1 << at for at, one in enumerate(self.people) if one.score > half)

    def _legal(self) -> list[int]:
        """C1, C3 and forbidden pairs; two with the same absolute preference meet only beside a topscorer."""
        place = {one.number: at for at, one in enumerate(self.people)}
        barred: list[int] = [1 << at for at in range(self.count)]
        for at, one in enumerate(self.people):
            for number in one.opponents:
                other = place.get(number)
                if other is not None:
                    barred[at] |= 1 << other
                    barred[other] |= 1 << at
        for pair in self.question.forbidden:
            if pair[0] in place and pair[1] in place:
                first, second = place[pair[0]], place[pair[1]]
                barred[first] |= 1 << second
                barred[second] |= 1 << first
        for same in self.absolute.values():
            plain = same & ~self.top
            for at in bits(plain):
                barred[at] |= plain
        return [self.everybody & ~set_ for set_ in barred]

    def colour_costs(self, one: int, other: int) -> tuple[int, int, int, int]:
        """What C10, C11, C12 and C13 count for this pair."""
        kind, other_kind = self.kind[one], self.kind[other]
        if not kind or not other_kind or (kind < 4) != (other_kind < 4):
            return (0, 0, 0, 0)
        strong = int(kind not in {1, 4} and other_kind not in {1, 4})
        if not (self.top >> one | self.top >> other) & 1 or not (
            self.sides[one].preference.strength == self.sides[other].preference.strength == ABSOLUTE
        ):
            return (0, 0, 1, strong)
        wide = thrice = 0
        colour, _ = self.colour(min(one, other), max(one, other))
        for at, given in ((min(one, other), colour), (max(one, other), OTHER[colour])):
            side = self.sides[at]
            wide += abs(side.preference.difference + (1 if given == "w" else -1)) > 2
            thrice += side.colours[-2:] == given * 2
        return (wide, thrice, 1, strong)

    def colour(self, higher: int, lower: int) -> tuple[Colour, Rule]:
        """The colour of the higher ranked of two, with its article."""
        return allocate(self.sides[higher], self.sides[lower], self.question.initial)

    def degree(self, one: int, players: int) -> int:
        """How many of the set he may meet."""
        return (self.legal[one] & players).bit_count()
