"""The desk's screen: hears keys, asks the evening to do what they say, and shows it; decides nothing."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from textual import events
from textual.app import ComposeResult
from textual.screen import Screen

from events.errors import DomainError, NotAllowed
from tourney.cli.desk.evening import Evening, ReasonWanted
from tourney.cli.desk.keys import footer
from tourney.cli.desk.lines import Lines, Row
from tourney.cli.desk.pages import BY_NAME, PAGES, help_page
from tourney.club.entering import Slip, SlipDiffers

FOLLOW = 1.0
"""Seconds between two looks at what others wrote."""

TURN = 8.0
"""Seconds that the projector shows a part of a list longer than itself."""

DIRECT = {"1": "1", "0": "0", "=": "=", "+": "+-", "-": "-+", "x": "--"}
"""Keys that are a result at a table of two."""


class ReadingStopped(NotAllowed):
    """A slip differs, and nothing is typed before somebody has looked."""

    code = "desk/reading-stopped"


class Prompt(Struct):
    """A line that is being typed.

    Attributes:
        asks: what stands before it.
        done: told the line; an empty one does nothing.
        text: as far as it is typed.
    """

    asks: str
    done: Callable[[str], None]
    text: str = ""


class DeskScreen(Screen[None]):
    """Tables, standings, players, log and projector of one evening.

    Args:
        evening: what is known and done.
        verify: read the slips a second time.
    """

    def __init__(self, evening: Evening, *, verify: bool = False) -> None:
        super().__init__()
        self.evening = evening
        self.page = "tables"
        self.at = {"tables": 0, "players": 0}
        self.prompt: Prompt | None = None
        self.jump = ""
        self.helping = False
        self.verifying = verify
        self.agreed: set[int] = set()
        self.looked: set[int] = set()
        self.stopped = False
        self.message = "read the slips again: nothing is written" if verify else ""
        self.deaf = False

    def compose(self) -> ComposeResult:
        """A heading, a page, what was said, and the keys."""
        yield Row("heading")
        yield Row("pages")
        yield Lines()
        yield Row("said")
        yield Row("keys")

    def on_mount(self) -> None:
        """Stand at the first open table, and look at the file from time to time."""
        self._to_open(-1)
        self.set_interval(FOLLOW, self._follow)
        self.set_interval(TURN, self._turn)
        self.call_after_refresh(self.draw)

    def on_resize(self) -> None:
        """Lines are made for a width."""
        self.call_after_refresh(self.draw)

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        """Show everything as it is now."""
        page = self.query_one(Lines)
        width = max(20, page.content_size.width)
        self.query_one("#heading", Row).show(self.evening.heading())
        marked = " ".join(f"[{name}]" if name == self.page else f" {name} " for name in PAGES)
        self.query_one("#pages", Row).show(marked + ("   VERIFY" if self.verifying else ""))
        if self.helping:
            page.show(help_page(), None)
        else:
            lines = BY_NAME[self.page](self.evening, width, self.agreed)
            cursor = self.at.get(self.page)
            page.show(lines, None if cursor is None else min(cursor, max(0, len(lines) - 1)))
        said = self.message if self.prompt is None else f"{self.prompt.asks} {self.prompt.text}_"
        self.query_one("#said", Row).show(said)
        self.query_one("#keys", Row).show(footer(self.page, self.size.width))

    def say(self, message: str) -> None:
        """Tell what was done."""
        self.message = message

    def fail(self, error: DomainError) -> None:
        """Tell what cannot be done, and forget the keys that were typed ahead."""
        self.message = f"! {error}" + (f"; {error.hint}" if error.hint else "")
        self.app.bell()
        # Both queues are emptied before anything is heard again: the application's and our own.
        self.deaf = True
        self.app.call_later(lambda: self.call_later(self._listen))

    def _listen(self) -> None:
        self.deaf = False

    def _follow(self) -> None:
        try:
            news = self.evening.fresh()
        except DomainError as error:
            self.fail(error)
            news = True
        if news:
            self.draw()

    def _turn(self) -> None:
        page = self.query_one(Lines)
        if self.page == "projector" and len(page.lines) > page.content_size.height:
            end = page.top + page.content_size.height >= len(page.lines)
            page.scroll(-len(page.lines) if end else page.content_size.height)

    # -- keys --------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Obey one key."""
        event.stop()
        event.prevent_default()
        if self.deaf:
            return
        try:
            self._obey(event)
        except DomainError as error:
            self.fail(error)
        self.draw()

    def on_paste(self, event: events.Paste) -> None:
        """What is pasted is typed into a line that is open, without its ends of lines."""
        if self.prompt is not None:
            self.prompt.text += " ".join(event.text.split())
            self.draw()

    def _obey(self, event: events.Key) -> None:
        key, char = event.key, event.character or ""
        if self.helping:
            self.helping = False
        elif self.prompt is not None:
            self._type(key, char)
        elif self.jump and char.isdigit() and self._is_table(self.jump[1:] + char):
            self._jump_on(char)
        elif self.jump and key == "enter":
            self.jump = ""  # the number ends here, where a digit more could be that of another table
        else:
            self.jump = ""
            self._command(key, char)

    def _type(self, key: str, char: str) -> None:
        assert self.prompt is not None
        if key == "enter":
            done, text = self.prompt.done, self.prompt.text.strip()
            self.prompt = None
            if text:
                done(text)
            else:
                self.say("nothing was changed")
        elif key == "escape":
            self.prompt = None
            self.say("nothing was changed")
        elif key == "backspace":
            self.prompt.text = self.prompt.text[:-1]
        elif char.isprintable() and char:
            self.prompt.text += char

    def _command(self, key: str, char: str) -> None:
        anywhere: dict[str, Callable[[], None]] = {
            "question_mark": self._help,
            "tab": lambda: self._show(1),
            "shift+tab": lambda: self._show(-1),
            "q": self._leave,
            "u": lambda: self._do(self.evening.take_back),
            "n": lambda: self._round(self.evening.pair),
            "d": lambda: self._round(self.evening.draft),
            "P": lambda: self._round(self.evening.publish),
            "upper_p": lambda: self._round(self.evening.publish),
            "up": lambda: self._move(-1),
            "k": lambda: self._move(-1),
            "down": lambda: self._move(1),
            "j": lambda: self._move(1),
            "pageup": lambda: self._move(-10),
            "pagedown": lambda: self._move(10),
            "home": lambda: self._move(-100_000),
            "end": lambda: self._move(100_000),
        }
        act = anywhere.get(key)
        if act is not None:
            act()
        elif self.page == "tables":
            self._at_tables(key, char)
        elif self.page == "players":
            self._at_players(key)

    def _at_tables(self, key: str, char: str) -> None:
        if self.stopped and char != "v":
            self.stopped = key != "space"
            if self.stopped:
                raise ReadingStopped("the second reading stopped here: space goes on, v ends it")
            self._next_slip()
        elif char == "t":
            self.jump = "t"
            self.say("table:")
        elif char == "v":
            self.verifying, self.stopped = not self.verifying, False
            self.agreed.clear()
            self.looked.clear()
            self.at["tables"] = 0
            self.say("read the slips again: nothing is written" if self.verifying else "entering again")
        elif char == "s":
            self.prompt = Prompt("change places, two numbers or names:", self._swapped)
        elif key == "enter":
            self.prompt = Prompt(f"table {self._table()}:", self._typed)
        elif char in DIRECT and len(self._seats()) == 2:
            self._typed(DIRECT[char])
        elif (char.isdigit() or char in {"-", "F", "f"}) and len(self._seats()) > 2:
            self.prompt = Prompt(f"table {self._table()}, scores in order:", self._typed, char)

    def _at_players(self, key: str) -> None:
        if key == "space":
            everybody = self.evening.players()
            if everybody:
                who = everybody[min(self.at["players"], len(everybody) - 1)]
                self.say(self.evening.present(who.number))
                self._move(1)
        elif key == "a":
            self.prompt = Prompt("name:", lambda name: self.say(self.evening.add(name)))

    # -- what keys do ------------------------------------------------------------------------

    def _table(self) -> int:
        tables = self.evening.tables()
        return tables[min(self.at["tables"], len(tables) - 1)].table if tables else 0

    def _seats(self) -> tuple[int, ...]:
        tables = self.evening.tables()
        return tables[min(self.at["tables"], len(tables) - 1)].seats if tables else ()

    def _typed(self, typed: str) -> None:
        """A result for the current table: entered, or held against what is."""
        slip = self.evening.slip(self._table(), typed)
        if self.verifying:
            self._compare(slip)
            return
        try:
            self.say(self.evening.enter(slip))
        except ReasonWanted as wanted:
            self.prompt = Prompt(str(wanted), lambda why: self._forced(slip, why))
            self.app.bell()
            return
        self._to_open(self.at["tables"])

    def _forced(self, slip: Slip, why: str) -> None:
        self.say(self.evening.enter(slip, why))
        self._to_open(self.at["tables"])

    def _compare(self, slip: Slip) -> None:
        try:
            self.say(self.evening.compare(slip))
        except SlipDiffers as error:
            self.stopped = True
            self.looked.add(slip.table)
            self.fail(error)
            return
        self.agreed.add(slip.table)
        self.looked.add(slip.table)
        self._next_slip()

    def _next_slip(self) -> None:
        left = [table for table in self.evening.tables() if table.table not in self.looked]
        if left:
            self._to(left[0].table)
            return
        self.verifying = False
        different = len(self.looked) - len(self.agreed)
        words = "1 slip differs" if different == 1 else f"{different} slips differ"
        self.say(words if different else "all slips agree with what is entered")

    def _swapped(self, typed: str) -> None:
        self.say(self.evening.swap(typed))

    def _do(self, act: Callable[[], str]) -> None:
        self.say(act())

    def _round(self, act: Callable[[], str]) -> None:
        """Something that changes which round is on the desk."""
        self.say(act())
        self.agreed.clear()
        self.page = "tables"
        self._to_open(-1)

    def _jump_on(self, digit: str) -> None:
        self.jump += digit
        self._to(int(self.jump[1:]))
        self.say(f"table {self.jump[1:]}")

    def _is_table(self, number: str) -> bool:
        """Whether a table's number begins so: after the last one it could be, a digit is a result again."""
        return any(str(table.table).startswith(number) for table in self.evening.tables())

    def _to(self, number: int) -> None:
        for place, table in enumerate(self.evening.tables()):
            if table.table == number:
                self.at["tables"] = place

    def _to_open(self, after: int) -> None:
        """Go to the next table that waits for its result, from the beginning again behind the last."""
        tables = self.evening.tables()
        waiting = [place for place, table in enumerate(tables) if table.result is None]
        if waiting:
            self.at["tables"] = next((place for place in waiting if place > after), waiting[0])

    def _move(self, by: int) -> None:
        if self.page not in self.at:
            self.query_one(Lines).scroll(by)
            return
        count = len(self.evening.tables() if self.page == "tables" else self.evening.players())
        self.at[self.page] = max(0, min(self.at[self.page] + by, count - 1))

    def _show(self, by: int) -> None:
        self.page = PAGES[(PAGES.index(self.page) + by) % len(PAGES)]
        self.query_one(Lines).top = 0

    def _help(self) -> None:
        self.helping = True

    def _leave(self) -> None:
        self.app.exit(return_code=0)
