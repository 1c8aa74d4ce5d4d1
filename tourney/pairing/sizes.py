"""How many tables of which size seat a field, and how many are left out; knows nobody by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from engines.game import seats_in_words
from tourney.model.request import BadTableSize, NotEnoughPlayers

SMALLEST = 2
"""Seats of the smallest table there can be."""


class Layout(Struct, frozen=True):
    """The tables of a round before anybody sits at them.

    Args:
        full: seats of a full table.
        sizes: of the tables, the largest first.
        byes: how many are left out.
    """

    full: int
    sizes: tuple[int, ...]
    byes: int

    @property
    def short(self) -> int:
        """How many tables are below full size."""
        return sum(size < self.full for size in self.sizes)


def table_sizes(players: int, sizes: Sequence[int], full: int | None = None) -> tuple[int, ...] | None:
    """The sizes of the tables that seat exactly so many, or None where there is no way.

    Of all ways the one with the fewest short tables; of those the one whose short tables lack the
    fewest seats, a second one at the same table weighing more: 11 at 5, 4, 3 or 2 are 5 + 3 + 3, and
    not 5 + 4 + 2, nor 4 + 4 + 3 with its three short ones.

    Args:
        players: how many.
        sizes: any set of allowed sizes.
        full: the wanted size, one of them; None takes the largest. Larger ones are not used.

    Returns:
        The largest first: 9 at 4 or 3 are 3 + 3 + 3, and at 4, 3 or 2 they are 4 + 3 + 2.
    """
    full = max(sizes) if full is None else full
    short = sorted({size for size in sizes if SMALLEST <= size < full}, reverse=True)
    # Of `full` short tables some, together, seat a multiple of `full`: so fewer are always enough.
    most = min(players, (full - 1) * (full - 1))
    best: list[tuple[int, int, tuple[int, ...]] | None] = [None] * (most + 1)
    best[0] = (0, 0, ())
    for seated in range(1, most + 1):
        for size in short:
            before = best[seated - size] if seated >= size else None
            if before is None:
                continue
            found = (before[0] + 1, before[1] + (full - size) ** 2, (*before[2], size))
            now = best[seated]
            if now is None or found[:2] < now[:2]:
                best[seated] = found
    ways = [way for seated, way in enumerate(best) if way is not None and (players - seated) % full == 0]
    if not ways:
        return None
    _, _, shorts = min(ways, key=lambda way: way[:2])
    return (full,) * ((players - sum(shorts)) // full) + tuple(sorted(shorts, reverse=True))


def layout(players: int, full: int, seats: Iterable[int], sizes: Iterable[int] = ()) -> Layout:
    """The tables of a round: byes only where no allowed sizes seat everybody.

    Where the organiser named no sizes, tables are full or one seat short, and only where that
    leaves somebody out does any smaller table that the game has come in: two at a game for five
    are rather a pair than two byes.

    Args:
        players: whom to seat.
        full: the wanted size.
        seats: what the game allows.
        sizes: what the organiser allows; none leaves it to the game.

    Raises:
        BadTableSize: the wanted size is not among those allowed.
        NotEnoughPlayers: they cannot fill one table.
    """
    allowed = sorted({size for size in seats if SMALLEST <= size <= full}, reverse=True)
    named = set(sizes)
    if full not in allowed:
        words = seats_in_words(sorted(set(seats))) or "no"
        raise BadTableSize(f"the game is for {words} players, not {full}")
    if named:
        strange = sorted(named - set(allowed))
        if strange or full not in named:
            wrong = strange[0] if strange else full
            raise BadTableSize(
                f"tables of {wrong} do not go with tables of {full}",
                hint=f"name {full} and smaller sizes that the game has: {seats_in_words(sorted(allowed))}",
            )
        tiers = [sorted(named, reverse=True)]
    else:
        tiers = [[size for size in allowed if size >= full - 1], allowed]
    for byes in range(players + 1):
        for tier in tiers:
            found = table_sizes(players - byes, tier, full)
            if found is not None and (found or not players):
                return Layout(full, found, byes)
            if not players - byes:
                raise NotEnoughPlayers(
                    f"{players} active player{'' if players == 1 else 's'} cannot fill a table"
                    f" of {seats_in_words(sorted(tiers[-1]))}",
                    hint="let more in with: tourney player add;"
                    " or seat them by hand with: tourney round pair",
                )
    raise AssertionError("nobody can always be seated at no table")
