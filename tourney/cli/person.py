"""A person at this terminal: shows what the seat may see, asks for an action, keeps seats apart."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Sequence
from textwrap import fill
from typing import Any

import typer

from engines.game import BadNotation, IllegalAction
from engines.match import Aborted, Decided, Ended, Started, redacted
from engines.rows import cells, pad
from tourney.cli.numbers import whole
from tourney.cli.output import say, write
from tourney.cli.plain import plain
from tourney.matches.recorded import Recorded

HELP = (
    "a number or the action in words; other words narrow the list, as: stone;"
    " enter alone shows the table again, q saves and leaves"
)


LONG = 8
"""A menu of more entries stands in as many columns as the terminal has room for."""


class Left(Exception):
    """The person left; everything decided so far is in the log."""


def no_terminal() -> bool:
    """Whether nobody can be asked here."""
    return not all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


class Person:
    """Asks the people who share this terminal, one seat at a time.

    Args:
        recorded: the match.
        people: the seats that sit here.
    """

    def __init__(self, recorded: Recorded, people: Sequence[int]) -> None:
        self.recorded = recorded
        self.people = tuple(people)
        self.at: int | None = None
        self.told = dict.fromkeys(people, 0)
        started = recorded.match.started
        self.names = [plain(player.name) for player in started.players] if started is not None else []

    def ask(self, seat: int) -> Any:
        """The action that the person at this seat chooses.

        Args:
            seat: whose turn it is.

        Raises:
            Left: the person wants to leave, or closed the input.
        """
        match, game = self.recorded.match, self.recorded.game
        if len(self.people) > 1 and self.at != seat:
            self._hand_over(seat)
        self.at = seat
        legal = list(match.legal(seat))
        view = match.view(seat)
        entries = [f"  {number:>2}  {game.say(action, view)}" for number, action in enumerate(legal, 1)]
        width = min(shutil.get_terminal_size((80, 24)).columns, 120)
        menu = columns(entries, width)
        self._show(seat, view, self._news(seat))
        write("".join(menu))
        while True:
            answer = self._read(f"{self.names[seat]}, your action (1-{len(legal)}, ? for help): ")
            if answer in {"q", "quit", "exit"}:
                raise Left
            if answer == "?":
                say(HELP)
                continue
            if not answer:
                self._show(seat, view, ())
                write("".join(menu))
                continue
            near = [] if whole(answer) is not None else narrowed(entries, answer)
            if near and not self._is_action(answer):
                write("".join(columns(near, width)))
                continue
            chosen = self._understood(answer, seat, legal)
            if chosen is not None:
                return chosen

    def _is_action(self, answer: str) -> bool:
        try:
            self.recorded.game.parse(answer)
        except BadNotation:
            return False
        return True

    def end(self) -> None:
        """Show the people how it ended."""
        seat = self.at if self.at is not None else self.people[0]
        self._show(seat, self.recorded.match.view(seat), self._news(seat))

    def _news(self, seat: int) -> list[str]:
        """Sentences on what this seat has seen happen since it was last asked."""
        recorded = self.recorded
        shown = redacted(recorded.game, recorded.events, seat)
        # At the first look only the last round is news; the rest stands on the table.
        since = self.told[seat] or max(0, len(shown) - 4 * len(self.names))
        self.told[seat] = len(shown)
        core = (Started, Decided, Ended, Aborted)
        return [
            recorded.game.describe(event, self.names, seat)
            for event in shown[since:]
            if not isinstance(event, core)
        ]

    def _understood(self, answer: str, seat: int, legal: Sequence[Any]) -> Any | None:
        number = whole(answer)
        if number is not None:
            if 1 <= number <= len(legal):
                return legal[number - 1]
            say(f"there is no action {number}; there are 1 to {len(legal)}")
            return None
        try:
            action = self.recorded.game.parse(answer)
        except BadNotation as error:
            say(f"{error}; {HELP}")
            return None
        if action in legal:
            return legal[legal.index(action)]
        say(f"{answer} is not allowed now{self._why(seat, action)}; choose from the list")
        return None

    def _why(self, seat: int, action: Any) -> str:
        """The sentence and the rule that forbid an action."""
        try:
            self.recorded.game.decide(self.recorded.match.state, seat, action)
        except IllegalAction as error:
            return f": {plain(error.message)}"
        return ""

    def _show(self, seat: int, view: Any, news: Sequence[str]) -> None:
        width = min(shutil.get_terminal_size((80, 24)).columns, 120)
        write("\n")
        for sentence in news:
            write(fill(plain(sentence), width, initial_indent="  · ", subsequent_indent="    ") + "\n")
        if news:
            write("\n")
        for row in self.recorded.game.picture(view, self.names, width):
            write("".join(text for text, _ in row).rstrip() + "\n")
        write("\n")

    def _hand_over(self, seat: int) -> None:
        """Nothing of the last seat stays on the screen when the next one sits down."""
        write("\x1b[2J\x1b[3J\x1b[H")
        self._read(f"It is the turn of {self.names[seat]}. Hand over, then press Enter.")

    def _read(self, question: str) -> str:
        try:
            return str(input(question)).strip()
        except EOFError:
            raise Left from None


def narrowed(entries: Sequence[str], words: str) -> list[str]:
    """The entries of a menu in which every one of these words begins a word."""
    wanted = words.casefold().split()
    return [
        entry
        for entry in entries
        if all(any(one.startswith(word) for one in entry.casefold().split()) for word in wanted)
    ]


def columns(entries: Sequence[str], width: int) -> list[str]:
    """The lines of a menu: one entry each, or side by side where many would push the table off the screen.

    Args:
        entries: numbered, in order; they are read down each column.
        width: in columns.
    """
    widest = max(map(cells, entries), default=0) + 2
    count = max(1, width // widest) if len(entries) > LONG else 1
    lines = -(-len(entries) // count)
    return [
        "".join(pad(entry, widest) for entry in entries[line::lines]).rstrip() + "\n" for line in range(lines)
    ]


def confirm(question: str) -> bool:
    """A yes or no, yes by default; only asked on a terminal."""
    return typer.confirm(question, default=True)
