"""What a pairing system is asked and what it answers; pairs nobody."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from hashlib import blake2b

from msgspec import Struct

from events.errors import NotAllowed
from tourney.model.events import Bye, Table
from tourney.model.history import Game


class NoPairing(NotAllowed):
    """No pairing keeps what must be kept."""

    code = "tournament/no-pairing"


class NotEnoughPlayers(NotAllowed):
    """Too few are there to pair a round."""

    code = "tournament/not-enough-players"

    def __init__(
        self, message: str, *, hint: str = "let more in with: tourney player add, player return or checkin"
    ) -> None:
        super().__init__(message, hint=hint)


class BadTableSize(NotAllowed):
    """A size of tables that the game or the pairing system does not have."""

    code = "tournament/bad-table-size"


class Pairing(Struct, frozen=True):
    """A round as it will be published.

    Args:
        round: its number, from 1.
        tables: numbered from 1 in order, each with its entrants in seat order.
        byes: who has no table, and why.
        warnings: what could not be avoided, in sentences.
    """

    round: int
    tables: tuple[Table, ...]
    byes: tuple[Bye, ...] = ()
    warnings: tuple[str, ...] = ()


class Candidate(Struct, frozen=True):
    """Somebody to pair, as the pairing system sees him.

    Args:
        number: the entrant's number.
        score: his points so far.
        byes: rounds that brought him a win's points without a game.
        seats: the seat of each game he really played, oldest first.
        short: how often he sat at a table below full size.
        club: whom he belongs to; two of one club meet only where nothing else costs more. Empty: none.
        rating: 0 where there is none.
        title: as FIDE writes it, or empty.
        start: his place in the starting rank, from 1; 0 where nobody made one.
    """

    number: int
    name: str
    score: Fraction
    byes: int = 0
    seats: tuple[int, ...] = ()
    short: int = 0
    club: str = ""
    rating: int = 0
    title: str = ""
    start: int = 0


Pair = tuple[int, int]
"""Two entrant numbers, the lower first."""


class PairingRequest(Struct, frozen=True, kw_only=True):
    """Everything a pairing system may look at.

    Args:
        round: the number of the round to pair.
        entrants: whom to pair, the leader first; those level in the standings by lot.
        table_size: seats of a full table.
        seats: the allowed numbers of seats at a table, full size first.
        seed: decides everything that is left to chance; the same request gives the same pairing.
        met: how often two have really played against each other.
        partnered: how often two have played together on one side; they are not counted in `met`.
        forbidden: pairs that must not meet.
        byes: those who asked for a bye in this round; they are not among `entrants`.
        field: for a round-robin, everybody of its first round by number, there or not.
        no_repeats: refuse rather than let two meet again.
        history: what each entrant did in each earlier round, oldest first.
        rounds: how many rounds there will be; None where that is open.
        win: the points of a win at a full table.
        draw: the points of a draw at a full table.
        wanted: pairs that should sit at one table.
        fixed: tables that were set by hand, as entrant numbers; the rest is paired around them.
        sizes: the sizes of tables that the organiser allows; none leaves them to `seats`.
        sides: the seats of each side at a full table of a partnership game; none: each for himself.
        ranking: everybody's number by the starting rank, those who are absent or gone too; empty:
            the order of entry.
        left: who has left a round-robin too early to count (`standings.leavers`).
    """

    round: int
    entrants: tuple[Candidate, ...]
    table_size: int
    seats: tuple[int, ...]
    seed: str
    met: Mapping[Pair, int]
    forbidden: frozenset[Pair] = frozenset()
    byes: tuple[Bye, ...] = ()
    field: tuple[int, ...] = ()
    no_repeats: bool = False
    history: Mapping[int, Sequence[Game]] = {}
    rounds: int | None = None
    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    wanted: frozenset[Pair] = frozenset()
    fixed: tuple[tuple[int, ...], ...] = ()
    sizes: tuple[int, ...] = ()
    sides: tuple[tuple[int, ...], ...] = ()
    partnered: Mapping[Pair, int] = {}
    ranking: tuple[int, ...] = ()
    left: frozenset[int] = frozenset()

    def times_met(self, one: int, other: int) -> int:
        """How often these two have played each other."""
        return self.met.get(pair_of(one, other), 0)

    def may_meet(self, one: int, other: int) -> bool:
        """Whether nothing forbids these two to sit at one table."""
        pair = pair_of(one, other)
        return pair not in self.forbidden and not (self.no_repeats and pair in self.met)


def pair_of(one: int, other: int) -> Pair:
    """The two numbers, the lower first."""
    return (one, other) if one < other else (other, one)


def lot(seed: str, *what: object) -> int:
    """A number of 64 bits drawn by lot: the same for the same seed and the same words."""
    text = "\x1f".join([seed, *map(str, what)])
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")


def seated_together(tables: Iterable[Table]) -> set[frozenset[int]]:
    """Who sits with whom, whatever the seats and the numbers of the tables."""
    return {frozenset(table.seats) for table in tables}
