"""The first candidate of a bracket that is perfect (C.04.3 art. 3): final by the rules; searches no further.

Bounds that no pairing of the bracket can beat come from counts alone: how few players can leave it,
and how few colour preferences must be refused. The candidates are gone through in their order only
as far as pairs fit these bounds; the first that reaches them all is the pairing. Where that is not
found by changing S2 alone, the answer is None and the weighted matching decides.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from tourney.pairing.fide_dutch.assignment import first_assignment
from tourney.pairing.fide_dutch.bracket import Paired
from tourney.pairing.fide_dutch.field import Field, bits

Counts = tuple[int, ...]
"""How many players of each kind of colour preference."""

STEPS = 400
"""How many partners are tried for the moved-down players before the search is given up."""


def refused(counts: Counts) -> tuple[int, int]:
    """The least number of colour preferences, and of strong ones, that must be refused (C12, C13)."""
    none, white, black = counts[0], sum(counts[1:4]), sum(counts[4:7])
    few, many, mild = (black, white, counts[1]) if white > black else (white, black, counts[4])
    colours = max(0, many - few - none) // 2
    return colours, max(0, colours - mild)


class Floater(Struct, frozen=True):
    """Who may leave a bracket from which exactly one goes.

    Args:
        players: the residents who may.
        rank: what counts before the colours (C9), by player.
        fits: whether those below come out as well as they can with him (C8).
    """

    players: int
    rank: Callable[[int], int]
    fits: Callable[[int], bool]


def first_candidate(
    field: Field, moved: Sequence[int], residents: Sequence[int], floater: Floater | None
) -> Paired | None:
    """The pairing of a bracket by its first perfect candidate; None where that is not found.

    Args:
        moved: the players moved down, all of whom can be paired here for all that is known.
        residents: the others.
        floater: who may leave it; None where nobody has to.
    """
    counts = [0] * 7
    for one in [*moved, *residents]:
        counts[field.kind[one]] += 1
    if floater is None:
        return _Candidate(field, moved, residents, [tuple(counts)], 0).pair()
    stays, best = _least(field, tuple(counts), floater)
    if len({_majority(one) for one in stays}) != 1:
        return None
    found = _Candidate(field, moved, residents, stays, best).pair()
    if found is None or floater.fits(found.floaters[0]):
        return found
    fitting = sum(1 << one for one in bits(best) if floater.fits(one))
    return _Candidate(field, moved, residents, stays, fitting).pair() if fitting else None


def _least(field: Field, counts: Counts, floater: Floater) -> tuple[list[Counts], int]:
    """Who leaves the bracket best for C9, C12, C13, C14 and C16.

    Returns:
        The kinds of those who stay, for each kind of such a floater, and the set of the floaters.
    """
    best: tuple[int, ...] | None = None
    players = 0
    stays: dict[int, Counts] = {}
    costs: dict[int, tuple[int, int]] = {}
    for one in bits(floater.players):
        kind = field.kind[one]
        if kind not in costs:
            costs[kind] = refused(_less(counts, kind))
        value = (floater.rank(one), *costs[kind], field.down1 >> one & 1, field.down2 >> one & 1)
        if best is None or value < best:
            best, players, stays = value, 0, {}
        if value == best:
            players |= 1 << one
            stays[kind] = _less(counts, kind)
    return list(stays.values()), players


def _less(counts: Counts, *kinds: int) -> Counts:
    out = list(counts)
    for kind in kinds:
        out[kind] -= 1
    return tuple(out)


def _majority(counts: Counts) -> str:
    """Which pairs a pairing with the least refusals can have: the key of `_partners`."""
    colours, strong = refused(counts)
    if not colours:
        return "even"
    side = "w" if sum(counts[1:4]) > sum(counts[4:7]) else "b"
    return side + ("strong" if strong else "mild")


def _partners(key: str) -> list[frozenset[int]]:
    """For each kind of colour preference the kinds it can be paired with so that no more are refused.

    With fewer of one colour than of the other (and of those without a preference), each of the few
    meets one of the many: two of the few, or two without a preference, would cost one more refusal.
    Of two of the many one is refused: it should be a mild preference. Where there are not enough
    mild ones, each must be used for that, beside a strong one.
    """
    none, white, black = {0}, {1, 2, 3}, {4, 5, 6}
    if key == "even":
        return [
            frozenset(white | black | none),
            *[frozenset(black | none)] * 3,
            *[frozenset(white | none)] * 3,
        ]
    few = black if key[0] == "w" else white
    mild, strong, absolute = sorted(white if key[0] == "w" else black)
    out: dict[int, set[int]] = {}
    if key[1:] == "mild":
        out[mild] = few | none | {mild, strong, absolute}
        out[strong] = out[absolute] = few | none | {mild}
    else:
        out[mild] = {strong, absolute}
        out[strong] = few | none | {mild, strong, absolute}
        out[absolute] = few | none | {mild, strong}
    return [
        frozenset({other for other in out if kind in out[other]} | out.get(kind, set())) for kind in range(7)
    ]


class _Candidate:
    """A bracket whose pairs are limited to those that keep to the bounds.

    Args:
        stays: the kinds of those who stay in the bracket; several where the floater is open.
        leaving: who may leave it; empty where nobody does.
    """

    def __init__(
        self,
        field: Field,
        moved: Sequence[int],
        residents: Sequence[int],
        stays: Sequence[Counts],
        leaving: int,
    ) -> None:
        self.field, self.moved, self.residents, self.leaving = field, moved, residents, leaving
        self.stays = stays
        by_kind = [0] * 7
        for one in [*moved, *residents]:
            by_kind[field.kind[one]] |= 1 << one
        table = _partners(_majority(stays[0]))
        self.allow = [sum([by_kind[other] for other in kinds]) for kinds in table]
        # Two with the same absolute preference meet only beside a topscorer, and against C10 or C11.
        for kind in (3, 6):
            self.allow[kind] &= ~by_kind[kind]

    def _wish(self, one: int, among: int) -> int:
        return self.field.legal[one] & self.allow[self.field.kind[one]] & among

    def pair(self) -> Paired | None:
        """The first candidate within the bounds."""
        everybody = sum(1 << one for one in self.residents)
        self.steps = 0
        opponents = self._opponents(0, everybody, self.stays)
        if opponents is None:
            return None
        left = everybody & ~sum(1 << one for one in opponents)
        rest = [one for one in self.residents if left >> one & 1]
        count = len(rest) // 2
        upper = rest[:count]
        lower = sum(1 << one for one in rest[count:])
        wishes = [self._wish(one, lower) for one in upper]
        if self.leaving:
            wishes.append(self.leaving & lower)
        got = first_assignment(wishes, lower)
        if got is None:
            return None
        pairs = [*zip(self.moved, opponents, strict=True), *zip(upper, got, strict=False)]
        return Paired(tuple(pairs), (got[-1],) if self.leaving else (), first=True)

    def _opponents(self, at: int, free: int, stays: Sequence[Counts]) -> list[int] | None:
        """The residents whom the moved-down players meet, from this one on.

        Args:
            stays: the kinds of those who are not paired yet; several where the floater is open.
        """
        if at == len(self.moved):
            return []
        field = self.field
        one = self.moved[at]
        for other in bits(self._wish(one, free) & ~field.up1 & ~field.up2):
            self.steps += 1
            if self.steps > STEPS:
                return None
            _, _, colours, strong = field.colour_costs(one, other)
            left = []
            for counts in stays:
                less = _less(counts, field.kind[one], field.kind[other])
                if min(less) >= 0:
                    now, then = refused(counts), refused(less)
                    if (then[0] + colours, then[1] + strong) == now:
                        left.append(less)
            if left:
                rest = self._opponents(at + 1, free & ~(1 << other), left)
                if rest is not None:
                    return [other, *rest]
        return None
