"""Pairing systems: the record each one fills and how they are found by name; pairs nobody itself.

Each system is one record with one registration in the entry point group `tourney.pairings`.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from engines import loader
from engines.loader import Kind
from tourney.model.request import Pairing, PairingRequest
from tourney.model.strangers import guarded

GROUP = "tourney.pairings"

BUILTIN = {
    "swiss": "tourney.pairing.swiss.system:SYSTEM",
    "swiss-by-record": "tourney.pairing.swiss.system:BY_RECORD_FIRST",
    "round-robin": "tourney.pairing.round_robin.system:SINGLE",
    "double-round-robin": "tourney.pairing.round_robin.system:DOUBLE",
    "rotating-partners": "tourney.pairing.round_robin.rotating:SYSTEM",
    "fide-dutch": "tourney.pairing.fide_dutch.system:SYSTEM",
    "fide-dutch-2026-02": "tourney.pairing.fide_dutch.system:DATED",
    "fide-dutch-baku": "tourney.pairing.fide_dutch.system:BAKU",
    "fide-dutch-baku-2026-02": "tourney.pairing.fide_dutch.system:DATED_BAKU",
}
"""Where the built-in systems stand, by name."""


class PairingSystem(Struct, frozen=True, kw_only=True):
    """A way to decide who meets whom.

    Attributes:
        name: lower case, as on the command line and in the log.
        about: one sentence.
        rounds: from the number of entrants, the size of the tables and the rounds asked for to
            the rounds there will be; None goes on until somebody ends it.
        pair: the next round; raises NoPairing or NotEnoughPlayers, changes nothing, and gives the
            same pairing for the same request.
        tiebreaks: the usual order of tie-break codes.
        most_seats: the largest table it can pair.
        everybody_meets: a round-robin: nobody can enter once it has begun, and forfeits count as
            games in the tie-breaks.
        explain: why an entrant got this table or this bye: from the request as it stood, the
            pairing that was published and the entrant's number to plain sentences, the deciding
            criterion first; None where the system has nothing to say.
        logged_as: the name that goes into the log of a new tournament, where a system follows
            dated rules: that of the rules in force, under which the tournament then goes on. Empty:
            its own name.
        meetings: of a round-robin at tables of two, from an even number of places to the two places,
            from 1, of every meeting of every round; places go to the field of round 1 by number. With
            it, who leaves early can be told from who counts (`tourney.standings.leavers`); None where
            the system has no such table.

    One in which neighbours in the standings meet, for an even field:

    >>> from fractions import Fraction
    >>> from tourney.model.events import Table
    >>> from tourney.model.request import Candidate
    >>> def neighbours(request: PairingRequest) -> Pairing:
    ...     numbers = [one.number for one in request.entrants]
    ...     pairs = zip(numbers[::2], numbers[1::2], strict=True)
    ...     tables = tuple(Table(number, pair) for number, pair in enumerate(pairs, 1))
    ...     return Pairing(request.round, tables, request.byes)
    >>> HILL = PairingSystem(
    ...     name="hill",
    ...     about="neighbours in the standings meet",
    ...     rounds=lambda entrants, table_size, asked: asked,
    ...     pair=neighbours,
    ...     tiebreaks=("WIN", "SB"),
    ...     most_seats=2,
    ... )
    >>> field = tuple(Candidate(number, f"P{number}", Fraction(0)) for number in (3, 1, 4, 2))
    >>> asked = PairingRequest(round=1, entrants=field, table_size=2, seats=(2,), seed="", met={})
    >>> [table.seats for table in HILL.pair(asked).tables]
    [(3, 1), (4, 2)]
    """

    name: str
    about: str
    rounds: Callable[[int, int, int | None], int | None]
    pair: Callable[[PairingRequest], Pairing]
    tiebreaks: tuple[str, ...]
    most_seats: int
    everybody_meets: bool = False
    explain: Callable[[PairingRequest, Pairing, int], tuple[str, ...]] | None = None
    logged_as: str = ""
    meetings: Callable[[int], tuple[tuple[tuple[int, int], ...], ...]] | None = None


KIND = Kind("pairing system", GROUP, BUILTIN, PairingSystem)
"""How one is found by name."""


def system(name: str) -> PairingSystem:
    """The pairing system of that name.

    Raises:
        UnknownPlugin: it is not installed; the message names those that are.
    """
    found = loader.find(KIND, name)
    if name in BUILTIN:
        return found
    wrong = "something else than a Pairing"
    return guarded(KIND, name, found, {"pair": lambda made: "" if isinstance(made, Pairing) else wrong})


def names() -> list[str]:
    """The names of the installed pairing systems, sorted."""
    return loader.names(KIND)
