"""The replay: wires one timeline to the parts of the screen, and each key to the timeline."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.timer import Timer

from engines.eyes import ALL, Eyes
from engines.game import Row
from engines.match import Decided
from events.errors import DomainError
from replays import pace
from replays.actions import ACTIONS
from replays.perspective import label
from replays.place import position_of
from replays.theme import Shade
from replays.timeline import Timeline
from replays.widgets.events import Chosen, EventList
from replays.widgets.heading import Heading
from replays.widgets.line import Keys, Now, Status
from replays.widgets.scrubber import Dragged, Scrubber
from replays.widgets.seats import COURSE, Seats, Side
from replays.widgets.small import TooSmall
from replays.widgets.table import TablePicture

More = Callable[[], Sequence[object]]
"""Gives the events of a running match that have happened since it was last asked."""

POLL = 0.5
"""Seconds between two looks at a running match."""


class ReplayScreen(Screen[None]):
    """A match being watched.

    Args:
        title: what is watched, as foreign text.
        timeline: the match, at the place to begin from.
        perspective: whose eyes look first.
        more: where further events come from, if the match may still run.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(key, call, action.help, show=False) for action in ACTIONS for key, call in action.calls()
    ]
    HORIZONTAL_BREAKPOINTS = [  # noqa: RUF012 - Textual declares it on the instance
        (0, "-tiny"),
        (60, "-narrow"),
        (110, "-wide"),
    ]
    VERTICAL_BREAKPOINTS = [  # noqa: RUF012 - as above
        (0, "-flat"),
        (18, "-low"),
        (30, "-tall"),
    ]

    def __init__(self, title: str, timeline: Timeline, perspective: Eyes, more: More | None) -> None:
        super().__init__()
        self.timeline = timeline
        self.perspective: Eyes = perspective
        self.hits: list[int] = []
        self.sought = ""
        self.speed = pace.USUAL
        self._more = more
        self._playing: Timer | None = None
        self._message = ""
        self._heading = Heading(title)
        self._table = TablePicture(self._draw)
        self._list = EventList(self._sentence, self._opens, self._decides)
        self._seats, self._now, self._status, self._scrubber = Seats(), Now(), Status(), Scrubber()
        self._beginnings: dict[int, str] = {}

    def compose(self) -> ComposeResult:
        """The parts, from top to bottom; where they stand is said in replays.tcss."""
        yield self._heading
        with Vertical(id="body"):
            yield self._table
            with Vertical(id="side"):
                yield self._list
                yield self._seats
        yield self._now
        yield self._scrubber
        yield self._status
        yield Keys()
        yield TooSmall()

    def on_mount(self) -> None:
        """Show the first place; look for more where the match may still run."""
        if self._more is not None:
            self.set_interval(POLL, self.poll)
        self.show()

    def paint(self, shade: Shade) -> None:
        """Take the colours of the table from this shade."""
        self._table.paint(shade)

    # What is shown

    def show(self) -> None:
        """Bring every part up to the place and the eyes of now."""
        line, position = self.timeline, self.timeline.position
        self._heading.show(self._eyes_in_words())
        self._table.show()
        self._list.show(line.length, position, self.hits)
        self._seats.show(self._sides())
        self._now.show(
            position, line.sentence(position, self.perspective) if position else "Before the match."
        )
        self._scrubber.show(position, line.length, line.rounds, self.hits)
        state = f"► {pace.label(self.speed)}" if self._playing else "paused"
        self._status.show(state, self._place_in_words(), self._message)

    def say(self, message: str) -> None:
        """Show a message instead of the place until the next key."""
        self._message = message
        self.show()

    def _draw(self, width: int) -> list[Row]:
        return self.timeline.picture(self.perspective, width)

    def _sentence(self, number: int) -> str:
        return self.timeline.sentence(number, self.perspective)

    def _decides(self, number: int) -> bool:
        return type(self.timeline.event(number)) is Decided

    def _opens(self, number: int) -> str:
        place = self.timeline.round(number)
        return f"r{place}" if place and self.timeline.rounds[place - 1] == number else ""

    def _eyes_in_words(self) -> str:
        line = self.timeline
        words = f"seen by {label(self.perspective, line.names)}"
        if self.perspective == ALL:
            eyes = line.eyes(ALL)
            words += "" if eyes is None else f": {line.names[eyes]}"
        return words if self._more is None else f"● live  {words}"

    def _place_in_words(self) -> tuple[str, ...]:
        line = self.timeline
        due = [line.names[seat] for seat in line.to_act()]
        who = f"{', '.join(due)} to act" if due else ""
        if line.position == line.length:
            who = who or "the end"
        places = (
            f"event {line.position} of {line.length}",
            f"turn {line.turn()} of {len(line.turns)}",
            f"round {line.round()} of {len(line.rounds)}",
        )
        return (*places, who) if who else places

    def _sides(self) -> list[Side]:
        line = self.timeline
        due = line.to_act()
        scores = line.standing(self.perspective)
        course = line.course(self.perspective, COURSE)
        return [
            Side(
                seats=tuple((seat + 1, line.names[seat]) for seat in seats),
                score=scores[side],
                acts=any(seat in due for seat in seats),
                course=tuple(score[side] for score in course),
            )
            for side, seats in enumerate(line.sides)
        ]

    # Moving

    def _go(self, position: int) -> None:
        self._message = ""
        self.timeline.seek(position)
        self.show()

    def action_step(self, by: int) -> None:
        """Some events on or back; playing stops."""
        self._pause()
        self._go(self.timeline.position + by)

    def action_turn(self, way: int) -> None:
        """To the next turn, or back."""
        self._pause()
        self._go(self.timeline.next_turn() if way > 0 else self.timeline.previous_turn())

    def action_round(self, way: int) -> None:
        """To the next round, or back."""
        self._pause()
        self._go(self.timeline.next_round() if way > 0 else self.timeline.previous_round())

    def action_start(self) -> None:
        """To the beginning."""
        self._pause()
        self._go(0)

    def action_end(self) -> None:
        """To the end."""
        self._pause()
        self._go(self.timeline.length)

    def on_chosen(self, message: Chosen) -> None:
        """To the event that was clicked."""
        self._pause()
        self._go(message.number)

    def on_dragged(self, message: Dragged) -> None:
        """To where the knob was dragged."""
        self._pause()
        self._go(round(message.share * self.timeline.length))

    # Playing

    def action_play(self) -> None:
        """Play from here, from the beginning where we are at the end, or pause."""
        if self._playing is not None:
            self._pause()
        else:
            if self.timeline.position == self.timeline.length and self._more is None:
                self.timeline.seek(0)
            self._run()
        self._message = ""
        self.show()

    def action_speed(self, by: int) -> None:
        """Play faster or slower."""
        self.speed = pace.faster(self.speed, by)
        if self._playing is not None:
            self._pause()
            self._run()
        self.say(f"plays {pace.label(self.speed)}")

    def _run(self) -> None:
        self._playing = self.set_interval(1 / pace.SPEEDS[self.speed], self.tick)

    def _pause(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None

    @property
    def playing(self) -> bool:
        """Whether events follow by themselves."""
        return self._playing is not None

    def tick(self) -> None:
        """One event on; the end pauses, unless more may come."""
        line = self.timeline
        if line.position < line.length:
            line.seek(line.position + 1)
        if line.position == line.length and self._more is None:
            self._pause()
        self.show()

    def poll(self) -> None:
        """Take in what has happened since; who stands at the end goes along."""
        news = () if self._more is None else self._more()
        line = self.timeline
        if news:
            along = line.position == line.length and self._playing is None
            line.extend(news)
            if along:
                line.seek(line.length)
        if line.finished:
            self._more = None
        if news or line.finished:
            self.show()

    # Looking

    def action_cycle(self) -> None:
        """Look through the next pair of eyes."""
        offered = self.timeline.perspectives
        if len(offered) == 1:
            self._refuse_eyes()
            return
        if not self.timeline.finished:
            offered = offered[:-1]
        place = offered.index(self.perspective) + 1 if self.perspective in offered else 0
        self._open(offered[place % len(offered)], "v")

    def action_look(self, whose: str) -> None:
        """Look as a spectator, as a seat by its number from 1, or as whoever acts."""
        wanted: Eyes
        if whose == "spectator":
            wanted = None
        elif whose == "all":
            wanted = ALL
        else:
            wanted = int(whose) - 1
            if wanted >= len(self.timeline.names):
                self.say(f"there is no player {whose}")
                return
        if wanted not in self.timeline.perspectives:
            self._refuse_eyes()
        else:
            self._open(wanted, "*" if wanted == ALL else whose)

    def _open(self, wanted: Eyes, key: str) -> None:
        """Look through these eyes; while the match runs, a hand is opened only when the key comes twice."""
        if wanted not in {None, self.perspective} and not self.timeline.finished:
            hands = "every hand" if wanted == ALL else f"the hand of {label(wanted, self.timeline.names)}"
            question = f"the match still runs: press {key} again to see {hands}"
            if self._message != question:
                self.say(question)
                return
        self._look(wanted)

    def _refuse_eyes(self) -> None:
        only = label(self.timeline.kept_for, self.timeline.names)
        self.say(f"this log holds only what {only} may see")

    def _look(self, perspective: Eyes) -> None:
        self.perspective = perspective
        if self.sought:
            self.hits = self.timeline.search(self.sought, perspective)
        self._message = ""
        self.show()

    # Finding

    def action_find(self) -> None:
        """Ask for words and go to the next event that has them."""
        self._ask("/", "words of an event", self.find)

    def action_go(self) -> None:
        """Ask for a place and go there."""
        self._ask(":", "140, 50%, t12 or r3", self.go)

    def _ask(self, sign: str, asks: str, then: Callable[[str], None]) -> None:
        from replays.screens.prompt import PromptScreen  # noqa: PLC0415 - Input is slow to import, and rarely used

        def answered(text: str | None) -> None:
            if text is not None:
                then(text)

        self._pause()
        self.app.push_screen(PromptScreen(sign, asks), answered)

    def find(self, text: str) -> None:
        """Mark the events with these words, for these eyes, and go to the next."""
        if not text.strip():
            self.action_forget()
            return
        self.sought = text.strip()
        self.hits = self.timeline.search(self.sought, self.perspective)
        self.action_hit(1)

    def action_hit(self, way: int) -> None:
        """To the next event found, or the one before, around the ends."""
        self._pause()
        if not self.sought:
            self.say("nothing has been searched yet: press / first")
            return
        if not self.hits:
            self.say("no event of these eyes has these words")
            return
        here = self.timeline.position
        if way > 0:
            number = next((hit for hit in self.hits if hit > here), self.hits[0])
        else:
            number = next((hit for hit in reversed(self.hits) if hit < here), self.hits[-1])
        self.timeline.seek(number)
        self.say(f"{self.hits.index(number) + 1} of {len(self.hits)} found, at event {number}")

    def go(self, text: str) -> None:
        """Go to a typed place, or say why not."""
        try:
            position = position_of(self.timeline, text)
        except DomainError as refusal:
            self.say(f"{refusal}: {refusal.hint}" if refusal.hint else str(refusal))
            return
        self._go(position)

    def action_forget(self) -> None:
        """Forget the search and the message."""
        self.sought, self.hits = "", []
        self._message = ""
        self.show()

    # The screen

    def action_events(self) -> None:
        """Show or hide the list of events."""
        self.toggle_class("-other")

    def action_scroll_table(self, rows: int) -> None:
        """Scroll the table where it is higher than its pane."""
        self._table.scroll_relative(y=rows, animate=False)

    def action_help(self) -> None:
        """Open the help."""
        from replays.screens.help import HelpScreen  # noqa: PLC0415 - first paint comes first

        self._pause()
        self.show()
        self.app.push_screen(HelpScreen())
