"""A pairing as an organiser makes or changes it by hand; publishes nothing and asks no system."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from events.errors import Unreadable
from tourney.model.events import Bye, RoundDrafted, Table
from tourney.model.lookup import find
from tourney.model.request import Pairing
from tourney.model.state import Round, State
from tourney.pairing.placing import at_fixed_tables
from tourney.rules.decide_rounds import placed
from tourney.rules.refusals import BadPairing, NoChange

_NUMBERS = r"#?[0-9]+(?:[-,:]#?[0-9]+)+"
_BETWEEN = r"\s+-\s+|\s*:\s*"


class BadTable(Unreadable):
    """What was typed names no table."""

    code = "tournament/bad-table"


def pairing_of(made: RoundDrafted | Round) -> Pairing:
    """The pairing of a draft or of a published round."""
    tables = tuple(Table(table.table, table.seats, table.sides) for table in made.tables)
    return Pairing(made.round, tables, made.byes, made.warnings)


def table_from(word: str, state: State) -> tuple[int, ...]:
    """Who sits at a table, in seat order, as typed.

    Args:
        word: numbers, as `3-7` or `3,7,9,1`, or names with ` - ` or `:` between them, or a bare dash
            where no name has one.
        state: whose entrants are meant.

    Raises:
        BadTable: not two or more.
        NoSuchEntrant, AmbiguousName: somebody is nobody, or several.
    """
    typed = word.strip()
    words = re.split(r"[-,:]" if re.fullmatch(_NUMBERS, typed) else _BETWEEN, typed)
    if len(words) == 1:
        words = word.split("-")
    if len(words) < 2 or not all(one.strip() for one in words):
        raise BadTable(f"{word[:80]!r} is no table", hint="write a table as 3-7, or as 'Ann - Ben'")
    return tuple(find(state, one).number for one in words)


def by_hand(state: State, tables: Sequence[Sequence[int]], resting: Sequence[int]) -> Pairing:
    """The next round with these tables, and with the byes that were asked for.

    Who has a fixed table sits there; the other tables stand in the order in which they were named.

    Args:
        tables: entrant numbers in seat order.
        resting: who has the bye of the pairing.
    """
    number = len(state.rounds) + 1
    asked = [
        Bye(entrant, kind) for entrant, kind in sorted(placed(state, number).items()) if kind is not None
    ]
    known = {bye.entrant for bye in asked}
    byes = [*asked, *(Bye(one) for one in resting if one not in known)]
    seated = tuple(Table(place, tuple(seats)) for place, seats in enumerate(tables, 1))
    return at_fixed_tables(Pairing(number, seated, tuple(byes)), state.arrangements.tables, state.name)


def swapped(pairing: Pairing, one: int, other: int, state: State) -> Pairing:
    """The pairing with two entrants in each other's place: at tables, or with the bye of the pairing.

    Tables are numbered so that who has a fixed one sits there.

    Raises:
        BadPairing: one of them has no place, or a bye that he asked for.
        NoChange: they are one, or both have a bye.
    """
    if one == other:
        raise NoChange(f"{state.name(one)} has his own place already")
    kinds = {bye.entrant: bye.kind for bye in pairing.byes}
    seated = {number for table in pairing.tables for number in table.seats}
    for number in (one, other):
        if number not in seated and kinds.get(number) != "pairing":
            why = f"has a {kinds[number]} bye" if number in kinds else "has no place"
            raise BadPairing(f"{state.name(number)} {why} in round {pairing.round} and cannot be swapped")
    if one not in seated and other not in seated:
        raise NoChange(f"{state.name(one)} and {state.name(other)} both have a bye")
    new = {one: other, other: one}
    tables = tuple(
        replace(table, seats=tuple(new.get(number, number) for number in table.seats))
        for table in pairing.tables
    )
    byes = tuple(
        replace(bye, entrant=new.get(bye.entrant, bye.entrant)) if bye.kind == "pairing" else bye
        for bye in pairing.byes
    )
    changed = replace(pairing, tables=tables, byes=byes, warnings=())
    return at_fixed_tables(changed, state.arrangements.tables, state.name)


def reseated(pairing: Pairing, table: int, seats: Sequence[int], state: State) -> Pairing:
    """The pairing with the same entrants of a table in another order of seats.

    Raises:
        BadPairing: there is no such table, or others sit there.
    """
    if not 1 <= table <= len(pairing.tables):
        raise BadPairing(f"round {pairing.round} has no table {table}; it has 1 to {len(pairing.tables)}")
    old = pairing.tables[table - 1]
    if sorted(old.seats) != sorted(seats):
        there = " - ".join(state.name(number) for number in old.seats)
        raise BadPairing(
            f"at table {table} of round {pairing.round} sit {there}",
            hint="move people between tables with: round edit --swap A --swap B",
        )
    tables = tuple(replace(one, seats=tuple(seats)) if one.table == table else one for one in pairing.tables)
    return replace(pairing, tables=tables, warnings=())
