"""What the desk knows of the evening and does to it; every step is written at once; draws nothing."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engines.game import ImpossibleEnd
from events.errors import DomainError, NotAllowed
from tourney.cli.call import Call
from tourney.cli.checkin import mark
from tourney.cli.plain import plain
from tourney.cli.result import entered
from tourney.club import entering, evening, steps
from tourney.club.entering import Slip
from tourney.club.file import Club
from tourney.club.folds import Tournament
from tourney.model.actions import Enter
from tourney.model.events import CODEC, ResultCorrected, ResultRecorded
from tourney.model.lookup import find
from tourney.model.result import words_of
from tourney.model.sentences import tell_all
from tourney.model.state import Entrant, State, TableView
from tourney.rules.handmade import pairing_of, swapped


class ReasonWanted(NotAllowed):
    """What was typed needs a reason: it corrects a result, or the game has no such end."""

    code = "desk/reason-wanted"


class Line(Struct, frozen=True):
    """A table of the round as the desk shows it.

    Attributes:
        table: its number.
        names: in seat order, harmless for a terminal.
        result: in words; empty where none is in.
        by: who entered it and when, as `organiser 20:15`.
    """

    table: int
    names: tuple[str, ...]
    result: str
    by: str


class Evening:
    """One tournament of a club file that others may write to as well.

    Args:
        call: the global options of the command.
        club: the open file.
        tournament: as it stands.
    """

    def __init__(self, call: Call, club: Club, tournament: Tournament) -> None:
        self.call = call
        self.club = club
        self.tournament = tournament
        self._told: tuple[int, list[tuple[str, str, str, bool]], dict[tuple[int, int], str]] | None = None

    @property
    def state(self) -> State:
        """The tournament as it was last read."""
        return self.tournament.state

    def fresh(self) -> bool:
        """Read what others wrote; whether there was anything."""
        before = self.tournament.version
        self.tournament = self.club.load(self.tournament.id)
        return self.tournament.version != before

    # -- what is there -----------------------------------------------------------------------

    def tables(self) -> list[TableView]:
        """The tables of the latest round, or of its draft; none before the first."""
        state = self.state
        if state.draft is not None:
            return [TableView(one.table, one.seats, sides=one.sides) for one in state.draft.tables]
        return list(state.current.tables) if state.current is not None else []

    def lines(self) -> list[Line]:
        """The tables as lines."""
        by = self._history()[2]
        number = len(self.state.rounds)
        drafted = self.state.draft is not None
        return [
            Line(
                table.table,
                tuple(plain(self.state.name(one)) for one in table.seats),
                "" if table.result is None else words_of(table.result),
                "" if drafted else by.get((number, table.table), ""),
            )
            for table in self.tables()
        ]

    def heading(self) -> str:
        """Where the evening stands, in a line."""
        state, setup = self.state, self.state.setup
        name = plain(setup.name)
        if state.draft is not None:
            return f"{name} · draft of round {state.draft.round} · P publishes it"
        if state.current is None:
            return f"{name} · {len(state.there())} of {len(state.active())} are there · n pairs round 1"
        of = f" of {setup.rounds}" if setup.rounds is not None else ""
        there = len(state.current.tables) - len(state.missing())
        over = " · finished" if state.finished else ""
        return f"{name} · round {state.current.round}{of} · {there} of {len(state.current.tables)} in{over}"

    def players(self) -> list[Entrant]:
        """Everybody who takes part, and who left."""
        return list(self.state.entrants)

    def log(self) -> list[tuple[str, str, str, bool]]:
        """Time of day, author, sentence and whether it was undone, of every event."""
        return self._history()[1]

    def _history(self) -> tuple[int, list[tuple[str, str, str, bool]], dict[tuple[int, int], str]]:
        if self._told is not None and self._told[0] == self.tournament.version:
            return self._told
        appends = self.club.store.read(self.tournament.stream)
        events = [event for append in appends for event in CODEC.decode(append.events)]
        sentences = tell_all(events)
        undone = self.state.past.changed
        rows: list[tuple[str, str, str, bool]] = []
        by: dict[tuple[int, int], str] = {}
        for append in appends:
            at = clock_of(append.at)
            author = plain(append.author)
            for version in range(append.first, append.last + 1):
                event = events[version - 1]
                rows.append((at, author, plain(sentences[version - 1]), version in undone))
                if isinstance(event, ResultRecorded | ResultCorrected) and version not in undone:
                    by[event.round, event.table] = f"{author} {at}"
        self._told = (self.tournament.version, rows, by)
        return self._told

    # -- what is done ------------------------------------------------------------------------

    def slip(self, table: int, typed: str) -> Slip:
        """What was typed for a table.

        Raises:
            BadResult, NoSuchTable: it is no result of it.
            NotAllowed: the round is a draft.
        """
        if self.state.draft is not None:
            raise NotAllowed("this is a draft: P publishes it, and then it takes results")
        return entering.read(self.state, [str(table), *entering.tokens(typed)])

    def enter(self, slip: Slip, why: str = "") -> str:
        """Enter a slip; gives what to say.

        Raises:
            ReasonWanted: it corrects a result, or the game has no such end, and no reason is given.
            DomainError: as the tournament decides.
        """
        with self.club.writing(self.tournament) as tournament:
            if not why:
                self._ask_why(tournament.state, slip)
            done = entered(self.call, self.club, tournament, slip, why)
        self.tournament = tournament
        said = f"table {done.table}: {' - '.join(map(plain, done.seats))}  {done.result}"
        if not done.changed:
            said += " stood there already"
        return "; ".join([said, *done.warnings])

    def _ask_why(self, state: State, slip: Slip) -> None:
        for one in entering.corrected(state, [slip]):
            stands = words_of(entering.known(state, one))
            raise ReasonWanted(f"table {slip.table} has {stands}; why is it corrected?")
        try:
            entering.check_end(state, slip)
        except ImpossibleEnd as error:
            raise ReasonWanted(f"{error}; why is it entered all the same?") from None

    def compare(self, slip: Slip) -> str:
        """Hold a slip against what is entered; writes nothing.

        Raises:
            SlipDiffers: another result stands there, or none.
        """
        entering.compare(self.state, slip)
        return f"table {slip.table}: {words_of(slip.result)} agrees"

    def take_back(self) -> str:
        """Undo the latest step; gives what it was.

        Raises:
            NothingToUndo, BeingPlayed: it cannot be undone.
        """
        with self.club.writing(self.tournament) as tournament:
            (step,) = steps.undoable(self.club, tournament, 1)
            steps.undo(self.club, tournament, [step])
        self.tournament = tournament
        return f"taken back: {'; '.join(map(plain, step.sentences))}"

    def pair(self) -> str:
        """Pair the next round and play its tables of bots, or end the tournament after the last.

        Raises:
            NotAllowed: results are missing, or nobody can be paired.
        """
        with self.club.writing(self.tournament) as tournament:
            evening.pair_next(self.club, tournament)
        if tournament.state.finished:
            said = f"{plain(tournament.name)} has finished"
        else:
            evening.play_tables(self.club, tournament, lambda done, of: None)
            said = f"paired round {len(tournament.state.rounds)}; u takes it back"
        self.tournament = self.club.load(tournament.id)
        return said

    def draft(self) -> str:
        """Make the next round for the organiser's eyes.

        Raises:
            NotAllowed: as `pair`.
        """
        with self.club.writing(self.tournament) as tournament:
            evening.draft_next(self.club, tournament)
        self.tournament = tournament
        return "drafted; s swaps two players, P publishes it"

    def publish(self) -> str:
        """Publish the draft.

        Raises:
            NoDraft: there is none.
        """
        with self.club.writing(self.tournament) as tournament:
            evening.publish(self.club, tournament)
        self.tournament = tournament
        return f"published round {len(tournament.state.rounds)}"

    def swap(self, typed: str) -> str:
        """Let two players change places, in the draft or in the latest round before its first result.

        Args:
            typed: two numbers or names, with ` - ` or a comma between them where they have blanks.

        Raises:
            DomainError: they are not two who can change places.
        """
        parts = next((typed.split(sign) for sign in (" - ", ",") if sign in typed), typed.split())
        words = [part.strip() for part in parts if part.strip()]
        if len(words) != 2:
            raise NotAllowed("name two players, as 3 7 or Ada - Ben")
        with self.club.writing(self.tournament) as tournament:
            state = tournament.state
            latest = state.draft if state.draft is not None else state.current
            if latest is None:
                raise NotAllowed("no round is paired yet")
            one, other = (find(state, word) for word in words)
            made = swapped(pairing_of(latest), one.number, other.number, state)
            if state.draft is not None:
                evening.pair_by_hand(self.club, tournament, made, draft=True)
            else:
                evening.pair_anew(self.club, tournament, made, "")
        self.tournament = tournament
        return f"{plain(one.name)} and {plain(other.name)} changed places"

    def present(self, number: int) -> str:
        """Mark somebody as there, or as absent where he is marked as there.

        Raises:
            NotAllowed: he has withdrawn, or the tournament is over.
        """
        with self.club.writing(self.tournament) as tournament:
            who = tournament.state.entrant(number)
            there = bool(who.present)
            names: Sequence[list[str]] = ([], [f"#{number}"]) if there else ([f"#{number}"], [])
            mark(self.club, tournament, names[0], names[1], everybody=False)
        self.tournament = tournament
        return f"{plain(who.name)} is {'absent' if there else 'there'}"

    def add(self, name: str) -> str:
        """Let somebody in, from the next round on.

        Raises:
            DomainError: the name is none, or taken, or the tournament is closed.
        """
        with self.club.writing(self.tournament) as tournament:
            self.club.act(tournament, Enter(name), f"enter/{tournament.version + 1}")
        self.tournament = tournament
        return f"entered {plain(name)}; {len(tournament.state.entrants)} in all"


def clock_of(at: str) -> str:
    """The time of day here of a moment in the log; the text itself where it is no time."""
    from datetime import datetime

    try:
        return datetime.fromisoformat(at).astimezone().strftime("%H:%M")
    except ValueError:
        return plain(at)[:16]


__all__ = ["DomainError", "Evening", "Line", "ReasonWanted", "clock_of"]
