"""`tourney result` alone at a terminal: one result after another, each written at once; decides nothing."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from events.errors import Conflict, DomainError, NotAllowed
from tourney.cli import asking, output
from tourney.cli.call import Call
from tourney.cli.plain import plain

if TYPE_CHECKING:
    from tourney.club.entering import Slip
    from tourney.club.file import Club
    from tourney.club.folds import Tournament
    from tourney.model.state import RoundView, State

HELP = (
    "type 1, 0 or = for the table asked for; another table or a name goes first: 7 0, ada 1",
    "u takes the last back, n pairs the next round, ? says this, Enter alone leaves",
)


class NothingHere(NotAllowed):
    """Nothing was done in this loop that could be taken back, or something came after it."""

    code = "tournament/nothing-here"


class EnteredMeanwhile(Conflict):
    """Somebody else entered the table while its result was typed here."""

    code = "tournament/entered-meanwhile"


class Loop:
    """Results typed one after another.

    Args:
        call: the global options.
        club: the club file.
        tournament: whose results they are.
        round_: an earlier round; None for the latest.
    """

    def __init__(self, call: Call, club: Club, tournament: Tournament, round_: int | None) -> None:
        self.call = call
        self.club = club
        self.tournament = tournament
        self.round = round_
        self.done: list[int] = []
        """The versions that this loop brought the tournament to."""
        self.asked = 0
        """The table that the last question was about; 0 where none is open."""

    def fresh(self) -> State:
        """The tournament as others have left it by now."""
        self.tournament = self.club.load(self.tournament.id)
        return self.tournament.state

    def view(self) -> RoundView:
        """The round whose results are entered."""
        from tourney.model.published import latest, round_of

        state = self.fresh()
        return (latest(state) if self.round is None else round_of(state, self.round)).view()

    def ask(self) -> str | None:
        """What is typed, with what is missing in sight."""
        view = self.view()
        waiting = [table for table in view.tables if table.result is None]
        self.asked = waiting[0].table if waiting else 0
        if not waiting:
            over = self.tournament.state.finished
            said = f"round {view.round}: all {len(view.tables)} are in{'' if over else '; n pairs the next'}"
            return asking.line(f"{said}: ")
        there = len(view.tables) - len(waiting)
        output.say(
            f"round {view.round}: {there} of {len(view.tables)} in;"
            f" missing: table {output.some([table.table for table in waiting], 20)}"
        )
        names = " - ".join(map(self.tournament.state.name, waiting[0].seats))
        return asking.line(f"table {waiting[0].table}, {plain(names)}: ")

    def obey(self, line: str) -> None:
        """Do what a line says.

        Raises:
            DomainError: it cannot be done; nothing has changed.
        """
        if line == "?":
            _help()
        elif line == "u":
            self.take_back()
        elif line == "n":
            self.pair()
        else:
            self.enter(line)

    def enter(self, line: str) -> None:
        """Enter what the line says; a correction and an impossible end ask for their reason."""
        from engines.game import ImpossibleEnd
        from tourney.cli.result import entered, tell
        from tourney.club import entering
        from tourney.model.result import words_of

        state = self.fresh()
        words = entering.tokens(line)
        alone = len(words) == 1 and self.asked > 0
        slip = entering.read(state, [str(self.asked), *words] if alone else words, self.round)
        if alone and entering.corrected(state, [slip]):
            stands = words_of(entering.known(state, slip))
            raise EnteredMeanwhile(
                f"somebody else has just entered {stands} at table {slip.table}",
                hint=f"if that is wrong, correct it with: {slip.table} {line}",
            )
        why = ""
        for known in entering.corrected(state, [slip]):
            stands = words_of(entering.known(state, known))
            why = self.reason(f"table {slip.table} has {stands}; why is it corrected?")
            if not why:
                return
        try:
            entering.check_end(state, slip)
        except ImpossibleEnd as error:
            output.say(str(error))
            why = why or self.reason("why is it entered all the same?")
            if not why:
                return
        with self.club.writing(self.tournament) as tournament:
            if entering.corrected(tournament.state, [slip]) and not why:
                raise EnteredMeanwhile(f"somebody else has just entered table {slip.table}")
            done = entered(self.call, self.club, tournament, slip, why)
        if done.changed:
            self.done.append(tournament.version)
        tell(done)

    def reason(self, question: str) -> str:
        """A reason, or nothing where it shall not be done after all."""
        why = asking.line(f"{question} (Enter alone leaves it) ") or ""
        if not why:
            output.say("nothing was changed")
        return why

    def take_back(self) -> None:
        """Take back what this loop did last.

        Raises:
            NothingHere: it did nothing, or somebody did something since.
        """
        from tourney.club import steps

        if not self.done:
            raise NothingHere("nothing was done here that could be taken back", hint="see: tourney undo")
        with self.club.writing(self.tournament) as tournament:
            (step,) = steps.undoable(self.club, tournament, 1)
            if step.last != self.done[-1]:
                raise NothingHere("somebody else did something since", hint="see: tourney undo --dry-run")
            steps.undo(self.club, tournament, [step])
        self.done.pop()
        for sentence in step.sentences:
            output.say(f"taken back: {sentence}")

    def pair(self) -> None:
        """Pair the next round and show it.

        Raises:
            NotAllowed: results are missing.
        """
        from tourney.cli.next import shown
        from tourney.club import evening

        with self.club.writing(self.tournament) as tournament:
            was_finished = tournament.state.finished
            evening.pair_next(self.club, tournament)
        if tournament.version > self.tournament.version:
            self.done.append(tournament.version)
        self.round = None
        shown(self.call, self.club, tournament, was_finished=was_finished, no_play=False)


def enter(call: Call, round_: int | None) -> None:
    """Ask for results until an empty line; what is wrong rings the bell and changes nothing.

    Raises:
        NoSuchRound: none is paired.
    """
    with call.club() as club:
        loop = Loop(call, club, call.pick(club), round_)
        _help()
        while line := loop.ask():
            try:
                loop.obey(line)
            except DomainError as error:
                _refused(error)
        missing = loop.tournament.state.missing()
        if missing:
            output.say(f"missing: table {output.some(missing)}")


def verify(call: Call, round_: int | None) -> None:
    """Ask for the slips once more, table by table, and compare them; writes nothing.

    Raises:
        SlipDiffers: at the first slip that says something else than what is entered.
    """
    from tourney.club import entering

    with call.club() as club:
        loop = Loop(call, club, call.pick(club), round_)
        left = [table.table for table in loop.view().tables]
        number = loop.view().round
        output.say("type each slip again; nothing is written, and the first that differs stops")
        while left:
            state = loop.tournament.state
            table = state.rounds[number - 1].tables[left[0] - 1]
            names = " - ".join(map(state.name, table.seats))
            line = asking.line(f"table {table.table}, {plain(names)}: ")
            if not line:
                output.say(f"not compared: table {output.some(left)}")
                return
            try:
                words = entering.tokens(line)
                slip = entering.read(state, [str(left[0]), *words] if len(words) == 1 else words, number)
            except DomainError as error:
                _refused(error)
                continue
            _ring_on_difference(state, slip)
            left = [one for one in left if one != slip.table]
        output.say("all slips agree with what is entered")


def _help() -> None:
    for words in HELP:
        output.say(words)


def _ring_on_difference(state: State, slip: Slip) -> None:
    from tourney.club import entering

    try:
        entering.compare(state, slip)
    except entering.SlipDiffers:
        _ring()
        raise


def _refused(error: DomainError) -> None:
    _ring()
    output.say(f"{error}{f'; {error.hint}' if error.hint else ''}")


def _ring() -> None:
    with suppress(OSError):
        sys.stderr.write("\a")
