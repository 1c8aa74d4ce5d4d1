"""Whether those below a bracket can be paired, and how well (C4, C8), without pairing them; chooses nobody.

A large group in which everybody may meet most of the others can be paired whoever joins or leaves
it (see `complete_pairing`). Then nothing below a bracket speaks for one floater or another, and the whole
field below it need not be looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from tourney.pairing.fide_dutch.complete_pairing import perfect
from tourney.pairing.fide_dutch.field import Field, bits

TRIES = 12
"""How many players are tried before a question is left to the matching of everybody."""


class Outlook:
    """What is known of the groups below each bracket; remembers its answers.

    Args:
        takers: those who may have the bye, all of one scoregroup; empty where nobody has to.
    """

    def __init__(self, field: Field, takers: int) -> None:
        self.field, self.takers = field, takers
        self._rest: dict[int, bool] = {}
        self._one_more: dict[int, bool] = {}
        self._within: dict[int, int] = {}

    def rest_pairs(self, group: int) -> bool:
        """Whether everybody below this scoregroup can be paired, with the bye if it is for one of them."""
        if group not in self._rest:
            below = self.field.below[group]
            self._rest[group] = self._pairs(below, self.takers & below)
        return self._rest[group]

    def _pairs(self, players: int, takers: int) -> bool:
        """Whether these players can be paired, less one of the takers if there are any."""
        legal = self.field.legal
        if not takers:
            return perfect(legal, players)
        if players.bit_count() % 2 == 0:
            return False
        return any(perfect(legal, players & ~(1 << one)) for one in few(takers))

    def _takes_one(self, group: int) -> bool:
        """Whether everybody below this scoregroup can be paired with one player of it."""
        if group not in self._one_more:
            field = self.field
            below = field.below[group]
            self._one_more[group] = any(
                self._pairs(below | 1 << one, self.takers & below)
                for one in few(field.masks[group])
                if field.legal[one] & below
            )
        return self._one_more[group]

    def _fewest_inside(self, players: int) -> int:
        """How many of the set each of the set may meet at least."""
        known = self._within.get(players)
        if known is None:
            legal = self.field.legal
            known = min([(legal[one] & players).bit_count() for one in bits(players)], default=0)
            self._within[players] = known
        return known

    def indifferent(self, group: int, bracket: int, floaters: int) -> bool:
        """Whether the groups below come out as well as they can whichever players float down.

        True is certain; False is not.

        Args:
            bracket: all players of the bracket.
            floaters: how many of them go down.
        """
        field = self.field
        if not floaters:
            return self.rest_pairs(group)
        if group + 1 >= len(field.masks):
            return False
        following = field.masks[group + 1]
        size = following.bit_count()
        # Of the next group, the partners of the floaters go and at most two more: one who floats
        # further and the one with the bye. What stays can still be paired.
        if 2 * self._fewest_inside(following) < size + floaters + 2:
            return False
        legal = field.legal
        if any((legal[one] & following).bit_count() < floaters + 2 for one in bits(bracket)):
            return False
        odd = (size + floaters) % 2
        if self.takers & following:
            return self._pairs(field.below[group + 1], 0) if odd else self._takes_one(group + 1)
        return self._takes_one(group + 1) if odd else self.rest_pairs(group + 1)

    def settles(self, group: int, floater: int) -> bool:
        """Whether the next bracket can come out as well as it can at all with this one floater.

        He is paired there, and nobody floats further who does not have to.
        """
        field = self.field
        following = field.masks[group + 1] if group + 1 < len(field.masks) else 0
        if not field.legal[floater] & following:
            return False
        joined = following | 1 << floater
        below = field.below[group + 1]
        legal = field.legal
        odd = joined.bit_count() % 2
        here = self.takers & following
        if not here:
            if not odd:
                return perfect(legal, joined) and self.rest_pairs(group + 1)
            return any(
                perfect(legal, joined & ~(1 << one)) and self._pairs(below | 1 << one, self.takers & below)
                for one in bits(following)
                if legal[one] & below or not below
            )
        if odd:
            return self._pairs(below, 0) and any(perfect(legal, joined & ~(1 << one)) for one in bits(here))
        return any(
            perfect(legal, joined & ~(1 << one | 1 << other)) and perfect(legal, below | 1 << other)
            for other in bits(following)
            if legal[other] & below
            for one in bits(here & ~(1 << other))
        )

    def takes_any(self, group: int, above: int, places: int) -> bool:
        """Whether everybody below this scoregroup can be paired with any so many of those above.

        True is certain; False is not. Who can meet nobody there is left out.
        """
        field = self.field
        below = field.below[group]
        size = below.bit_count()
        if 2 * self._fewest_inside(below) < size + places + 2:
            return False
        return all(not (met := (field.legal[one] & below).bit_count()) or met > places for one in bits(above))


def _some(players: int) -> Iterator[int]:
    """A few of a set, the lowest ranked first."""
    while players:
        high = players.bit_length() - 1
        yield high
        players ^= 1 << high


def few(players: int) -> Iterator[int]:
    """At most TRIES of a set, the lowest ranked first."""
    return islice(_some(players), TRIES)
