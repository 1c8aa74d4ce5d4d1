"""The keys of the desk: what each does, for the line below and for the help; obeys none."""

from __future__ import annotations

from msgspec import Struct


class Key(Struct, frozen=True):
    """A key or a few, and what they are for.

    Attributes:
        keys: as they stand in the help.
        word: short, for the line below.
        about: for the help.
        where: the pages on which it does something; none: everywhere.
    """

    keys: str
    word: str
    about: str
    where: frozenset[str] = frozenset()


TABLES = frozenset({"tables"})

KEYS = (
    Key(
        "1 0 =",
        "result",
        "at two seats: first won, second won, a draw; at more: the scores begin",
        TABLES,
    ),
    Key("+ - x", "no-show", "the second did not come, the first did not, neither did", TABLES),
    Key("Enter", "type", "type any result for the table: 2-1, 21 18, F for who did not play", TABLES),
    Key("t12", "table", "go to table 12; Enter ends a number that could go on", TABLES),
    Key("u", "undo", "take the latest step back"),
    Key("n", "next", "pair the next round when all results are in"),
    Key("d", "draft", "draft the next round, for your eyes"),
    Key("P", "publish", "publish the draft"),
    Key("s", "swap", "let two players change places in the draft, or before the first result", TABLES),
    Key(
        "v",
        "verify",
        "read the slips again: nothing is written, the first that differs stops",
        TABLES,
    ),
    Key("space", "there", "mark a player as there or absent", frozenset({"players"})),
    Key("a", "add", "let somebody in", frozenset({"players"})),
    Key("Tab", "page", "tables, standings, players, log, projector"),
    Key("arrows", "move", "up and down, a page with PgUp and PgDn"),
    Key("q", "leave", "leave the desk; everything is saved"),
)
"""In the order of the help."""


def footer(page: str, width: int) -> str:
    """The keys of a page that are worth most, as many as fit."""
    out = ""
    for one in KEYS:
        if one.where and page not in one.where:
            continue
        piece = f"{one.keys} {one.word}"
        longer = f"{out}  {piece}" if out else piece
        if len(longer) > width - 8:
            break
        out = longer
    return f"{out}  ? help"


def help_lines() -> list[str]:
    """Every key with what it does."""
    return [f"{one.keys:<8} {one.about}" for one in KEYS]
