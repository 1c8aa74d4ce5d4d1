"""The one table of what a key does in the viewer: bindings, footer, help and manual are made from it."""

from __future__ import annotations

from msgspec import Struct


class Short(Struct, frozen=True):
    """How the footer tells an action: the most worth first, as much as the terminal is wide."""

    worth: int
    keys: str
    word: str


class Action(Struct, frozen=True):
    """Something a person can do in the viewer.

    Attributes:
        call: the action method; `{key}` stands for the key that was pressed.
        keys: as Textual names them.
        shown: the same keys as people read them.
        help: what it does.
        group: under which heading of the help.
        short: how the footer tells it, if it does.
    """

    call: str
    keys: tuple[str, ...]
    shown: tuple[str, ...]
    help: str
    group: str
    short: Short | None = None

    def calls(self) -> list[tuple[str, str]]:
        """Each key with the call it makes."""
        return [(key, self.call.format(key=key)) for key in self.keys]


MOVE, LOOK, FIND, REST = "Move", "Watch", "Find", "Screen"
GROUPS = (MOVE, LOOK, FIND, REST)

ACTIONS: tuple[Action, ...] = (
    Action(
        "step(1)",
        ("right", "l", "full_stop", "down", "j"),
        ("→", "l", ".", "↓", "j"),
        "one event on",
        MOVE,
        Short(9, "← →", "step"),
    ),
    Action("step(-1)", ("left", "h", "comma", "up", "k"), ("←", "h", ",", "↑", "k"), "one event back", MOVE),
    Action(
        "turn(1)", ("shift+right", "L"), ("shift+→", "L"), "to the next turn", MOVE, Short(3, "H L", "turn")
    ),
    Action("turn(-1)", ("shift+left", "H"), ("shift+←", "H"), "to the start of this turn or the last", MOVE),
    Action(
        "round(1)",
        ("pagedown", "right_square_bracket"),
        ("PgDn", "]"),
        "to the next round",
        MOVE,
        Short(2, "[ ]", "round"),
    ),
    Action(
        "round(-1)",
        ("pageup", "left_square_bracket"),
        ("PgUp", "["),
        "to the start of this round or the last",
        MOVE,
    ),
    Action("start", ("home", "g"), ("Home", "g"), "to the beginning", MOVE),
    Action("end", ("end", "G"), ("End", "G"), "to the end", MOVE, Short(1, "g G", "ends")),
    Action("play", ("space",), ("space",), "play or pause", LOOK, Short(8, "space", "play")),
    Action("speed(1)", ("greater_than_sign", "plus"), (">", "+"), "play faster", LOOK),
    Action(
        "speed(-1)", ("less_than_sign", "minus"), ("<", "-"), "play slower", LOOK, Short(0, "< >", "speed")
    ),
    Action("cycle", ("v",), ("v",), "look through the next eyes", LOOK, Short(7, "v", "eyes")),
    Action("look('spectator')", ("0",), ("0",), "look as a spectator", LOOK),
    Action("look('{key}')", tuple("123456789"), ("1 … 9",), "look as the player of that number", LOOK),
    Action("look('all')", ("asterisk",), ("*",), "look as whoever acts", LOOK),
    Action("find", ("slash",), ("/",), "search what these eyes may read", FIND, Short(6, "/", "search")),
    Action("hit(1)", ("n",), ("n",), "to the next event found", FIND),
    Action("hit(-1)", ("N",), ("N",), "to the event found before", FIND),
    Action(
        "go", ("colon",), (":",), "go to event 140, turn t12, round r3, 50%", FIND, Short(4, ":", "go to")
    ),
    Action("scroll_table(1)", ("shift+down", "J"), ("shift+↓", "J"), "scroll the table down", REST),
    Action("scroll_table(-1)", ("shift+up", "K"), ("shift+↑", "K"), "scroll the table up", REST),
    Action("events", ("e",), ("e",), "show or hide the list of events", REST, Short(5, "e", "events")),
    Action("app.shade", ("t",), ("t",), "dark or light colours", REST),
    Action("forget", ("escape",), ("Esc",), "close a pane, forget a search", REST),
    Action(
        "help", ("question_mark", "f1"), ("?", "F1"), "open or close this help", REST, Short(11, "?", "help")
    ),
    Action("app.quit", ("q",), ("q",), "leave", REST, Short(10, "q", "quit")),
)


def footer(width: int) -> list[Short]:
    """What the footer has room for in so many columns, the most worth first."""
    out: list[Short] = []
    room = width - 1
    shorts = [action.short for action in ACTIONS if action.short is not None]
    for short in sorted(shorts, key=lambda one: -one.worth):
        room -= len(short.keys) + len(short.word) + 3
        if room < 0:
            break
        out.append(short)
    return out
