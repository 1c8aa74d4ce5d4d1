"""What an organiser wants of any pairing: pairs that shall meet, fixed tables, sides; has no system."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import replace

from tourney.model.events import Bye, Table
from tourney.model.request import Candidate, Pair, Pairing, PairingRequest
from tourney.pairing import PairingSystem
from tourney.pairing.boards import board_key
from tourney.pairing.swiss.two_seats.first_seat import seat_two

Sides = tuple[tuple[int, ...], ...]
"""The places at a table that win together, from 0."""


def around_wanted(by: PairingSystem, request: PairingRequest) -> Pairing:
    """The next round by that system, with the wanted pairs at tables of two set beforehand.

    At larger tables the system itself looks at `request.wanted`.

    Raises:
        NotEnoughPlayers, NoPairing: as the system decides on the rest.
    """
    pairs = sorted(request.wanted) if request.table_size == 2 else []
    if not pairs:
        return by.pair(request)
    at = {one.number: one for one in request.entrants}
    taken = {number for pair in pairs for number in pair}
    rest = tuple(one for one in request.entrants if one.number not in taken)
    if len(rest) > 1:
        pairing = by.pair(replace(request, entrants=rest, wanted=frozenset()))
    else:
        pairing = Pairing(request.round, (), (*request.byes, *(Bye(one.number) for one in rest)))
    seated = [seat_two(at[one], at[other], request.seed, request.round) for one, other in pairs]
    tables = _in_order(request.entrants, [*seated, *(table.seats for table in pairing.tables)])
    again = [
        f"{at[one].name} and {at[other].name} meet again, as was wanted"
        for one, other in pairs
        if request.times_met(one, other)
    ]
    return replace(pairing, tables=tables, warnings=(*pairing.warnings, *again))


def _in_order(entrants: Sequence[Candidate], seated: Sequence[tuple[int, ...]]) -> tuple[Table, ...]:
    """Tables by the higher score at each, then by the sum, then by who stands highest (C.04.2 3.6)."""
    place = {one.number: position for position, one in enumerate(entrants)}
    score = {one.number: one.score for one in entrants}
    ordered = sorted(
        seated,
        key=lambda seats: board_key([score[one] for one in seats], [place[one] for one in seats]),
    )
    return tuple(Table(number, seats) for number, seats in enumerate(ordered, 1))


def at_fixed_tables(pairing: Pairing, fixed: Mapping[int, int], name: Callable[[int], str]) -> Pairing:
    """The pairing with its tables numbered so that who has a fixed table sits there.

    Of two at one table the first seat's fixed table counts. Whoever cannot have his own is named
    in a warning.

    Args:
        fixed: the number of the table by entrant.
        name: of an entrant, for warnings.
    """
    count = len(pairing.tables)
    chosen: dict[int, Table] = {}
    warnings: list[str] = []
    for table in pairing.tables:
        mate: int | None = None
        for one in table.seats:
            number = fixed.get(one)
            if number is None or (mate is not None and number == fixed[mate]):
                continue
            if number > count:
                warnings.append(f"{name(one)} cannot sit at table {number}, since there are {count}")
            elif mate is not None:
                there = f"since {name(mate)} sits at table {fixed[mate]}"
                warnings.append(f"{name(one)} cannot sit at table {number}, {there}")
            elif number in chosen:
                other = next(here for here in chosen[number].seats if fixed.get(here) == number)
                warnings.append(f"{name(one)} cannot sit at table {number}, where {name(other)} sits")
            else:
                chosen[number] = table
                mate = one
    if not chosen:
        return replace(pairing, warnings=(*pairing.warnings, *warnings))
    others = (table for table in pairing.tables if table not in chosen.values())
    tables = tuple(
        replace(chosen[number] if number in chosen else next(others), table=number)
        for number in range(1, count + 1)
    )
    return replace(pairing, tables=tables, warnings=(*pairing.warnings, *warnings))


def partners(sides: Sides) -> Sides:
    """The sides where partners play together; none where each plays for himself."""
    return sides if any(len(side) > 1 for side in sides) else ()


def with_sides(pairing: Pairing, sides: Mapping[int, Sides] | None) -> Pairing:
    """The pairing with the places that win together written at each table.

    Args:
        sides: by number of entrants at a table.
    """
    if not sides:
        return pairing
    tables = tuple(
        replace(table, sides=partners(sides.get(len(table.seats), ()))) for table in pairing.tables
    )
    return replace(pairing, tables=tables)


def missed_wishes(request: PairingRequest, pairing: Pairing) -> tuple[str, ...]:
    """What was wanted and did not come about, in sentences."""
    names = {one.number: one.name for one in request.entrants}
    together: set[Pair] = {
        (one, other) for table in pairing.tables for one in table.seats for other in table.seats
    }
    return tuple(
        f"{names[one]} and {names[other]} were wanted at one table and sit at two"
        for one, other in sorted(request.wanted)
        if (one, other) not in together
    )
