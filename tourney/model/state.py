"""The tournament as its events made it: state, frozen views, questions to them; folds nothing."""

from __future__ import annotations

from msgspec import Struct, field

from tourney.model import starting_rank
from tourney.model.arrangements import Arrangements
from tourney.model.description import Fact
from tourney.model.events import (
    Bye,
    Created,
    Result,
    RoundDrafted,
)
from tourney.model.events_entrants import (
    NO_DETAILS,
    Details,
    TeamPlayer,
)
from tourney.model.names import called
from tourney.model.undoing import Past


class Entrant(Struct, frozen=True):
    """Who takes part.

    Args:
        number: his for the whole tournament, from 1 in order of entry.
        bot: the registered name of the program, where one player that is a bot takes part.
        from_round: the first round he could be paired in.
        active: whether he takes part: False once he has withdrawn.
        changed: the round from which `active` holds; `from_round` while nothing changed.
        details: rating, club and the like.
        members: of a team, in the order of their seats, as far as they are named.
        present: whether he was said to be there; None while nobody said anything.
    """

    number: int
    name: str
    bot: str | None
    from_round: int
    active: bool
    changed: int
    details: Details = NO_DETAILS
    members: tuple[TeamPlayer, ...] = ()
    present: bool | None = None

    def players(self, team_size: int) -> tuple[TeamPlayer, ...]:
        """Who plays for him, one a seat; seats of a team that nobody is named for are people of its name."""
        if team_size == 1:
            return (TeamPlayer(self.name, self.bot),)
        unnamed = [
            TeamPlayer(called(self.name, place), self.bot)
            for place in range(len(self.members) + 1, team_size + 1)
        ]
        return (*self.members[:team_size], *unnamed)

    def plays_alone(self, team_size: int) -> bool:
        """Whether bots alone play for him."""
        return all(player.bot is not None for player in self.players(team_size))


class TableView(Struct, frozen=True):
    """A table of a round and what came out at it.

    Args:
        seats: entrant numbers in seat order.
        sides: the places at the table that win together; none: each for himself.
        result: None until it is entered.
        match: the recorded match the result came from, if any, and the `head` of its log.
        corrections: how often the result was replaced.
    """

    table: int
    seats: tuple[int, ...]
    result: Result | None = None
    match: str | None = None
    head: str | None = None
    corrections: int = 0
    sides: tuple[tuple[int, ...], ...] = ()


class RoundView(Struct, frozen=True):
    """A published round."""

    round: int
    tables: tuple[TableView, ...]
    byes: tuple[Bye, ...]
    warnings: tuple[str, ...]
    closed: bool


class Round(Struct):
    """A published round inside the fold; its tables are frozen and replaced.

    Args:
        pairing: the how manieth pairing of this round it is, taken back ones counted.
    """

    round: int
    tables: list[TableView]
    byes: tuple[Bye, ...]
    warnings: tuple[str, ...]
    closed: bool = False
    pairing: int = 1

    def placed(self) -> set[int]:
        """Who has a table or a bye in it."""
        seated = {number for table in self.tables for number in table.seats}
        return seated | {bye.entrant for bye in self.byes}

    def missing(self) -> tuple[int, ...]:
        """The tables without a result."""
        return tuple(table.table for table in self.tables if table.result is None)

    def view(self) -> RoundView:
        """As it stands now, frozen."""
        return RoundView(self.round, tuple(self.tables), self.byes, self.warnings, self.closed)


class Final(Struct, frozen=True):
    """A final that has begun.

    Args:
        after: the last round before it.
        seeds: the finalists' numbers, the best first.
        drawn: those who were level, by group in the order of the lot, as far as the log tells.
    """

    after: int
    seeds: tuple[int, ...]
    drawn: tuple[tuple[int, ...], ...] = ()


class State(Struct):
    """A tournament; empty until it was created.

    Args:
        taken: the likeness of each entrant's name, and whose it is.
        seated: the same for the members of teams.
        checking_in: whether only who was checked in is paired.
        arrangements: what was arranged for rounds to come.
        draft: the next round as it was made and not published.
        starting: the starting rank, where it is settled for good.
        final: the final of the best, once it has begun.
        facts: what is told about the tournament as a whole.
    """

    created: Created | None = None
    entrants: list[Entrant] = field(default_factory=list)
    rounds: list[Round] = field(default_factory=list)
    finished: bool = False
    taken: dict[str, int] = field(default_factory=dict)
    seated: dict[str, int] = field(default_factory=dict)
    checking_in: bool = False
    arrangements: Arrangements = field(default_factory=Arrangements)
    draft: RoundDrafted | None = None
    starting: tuple[int, ...] = ()
    facts: tuple[Fact, ...] = ()
    final: Final | None = None
    past: Past = field(default_factory=Past)

    @property
    def setup(self) -> Created:
        """How the tournament was set up; only after it was."""
        assert self.created is not None, "the tournament was not created"
        return self.created

    @property
    def current(self) -> Round | None:
        """The latest published round."""
        return self.rounds[-1] if self.rounds else None

    def entrant(self, number: int) -> Entrant:
        """The entrant of that number, which must be one that was given out."""
        return self.entrants[number - 1]

    def name(self, number: int) -> str:
        """The name of the entrant of that number."""
        return self.entrants[number - 1].name

    def active(self) -> tuple[Entrant, ...]:
        """Who has not withdrawn, by number."""
        return tuple(entrant for entrant in self.entrants if entrant.active)

    def there(self) -> tuple[Entrant, ...]:
        """Who can be paired in the next round, by number: taking part, and present where that is asked."""
        wanted = {True} if self.checking_in else {True, None}
        return tuple(one for one in self.entrants if one.active and one.present in wanted)

    def starting_rank(self) -> tuple[int, ...]:
        """All entrants in the order of their starting rank (C.04.2 B)."""
        if self.setup.start == "entry":
            return tuple(range(1, len(self.entrants) + 1))
        return self.starting or starting_rank.order(self.entrants)

    def missing(self) -> tuple[int, ...]:
        """The tables of the latest round without a result."""
        return self.rounds[-1].missing() if self.rounds else ()

    def round_view(self, number: int) -> RoundView:
        """The round of that number, which must be published, as it stands now."""
        return self.rounds[number - 1].view()
