"""The criteria of C.04.3 art. 2 as a table: their articles and what they ask for; evaluates nothing."""

from __future__ import annotations

from msgspec import Struct


class Criterion(Struct, frozen=True):
    """One criterion.

    Args:
        code: `C1` to `C21`.
        article: of C.04.3.
        asks: what it is about, to end a sentence that begins with «because».
    """

    code: str
    article: str
    asks: str


def _table(*rows: tuple[str, str, str]) -> dict[str, Criterion]:
    return {code: Criterion(code, article, asks) for code, article, asks in rows}


CRITERIA = _table(
    ("C1", "2.1.1", "two players meet at most once"),
    ("C2", "2.1.2", "nobody has a bye after a bye, or after a win's points without a game"),
    ("C3", "2.1.3", "two with the same absolute colour preference do not meet"),
    ("C4", "2.2.1", "all the others must still find opponents"),
    ("C5", "2.3.1", "the bye goes to the lowest score that can have it"),
    ("C6", "2.4.1", "as few players as possible leave their bracket unpaired"),
    ("C7", "2.4.2", "the scores of those who leave it are as low as possible"),
    ("C8", "2.4.3", "the next bracket must come out as well as it can"),
    ("C9", "2.4.4", "the bye goes to somebody with as few unplayed games as possible"),
    ("C10", "2.4.5", "topscorers and their opponents keep a colour difference within two"),
    ("C11", "2.4.6", "topscorers and their opponents do not get one colour three times running"),
    ("C12", "2.4.7", "as many players as possible get the colour they should have"),
    ("C13", "2.4.8", "as many strong colour preferences as possible are granted"),
    ("C14", "2.4.9", "nobody floats down who floated down in the previous round"),
    ("C15", "2.4.10", "nobody floats up who floated up in the previous round"),
    ("C16", "2.4.11", "nobody floats down who floated down two rounds before"),
    ("C17", "2.4.12", "nobody floats up who floated up two rounds before"),
    ("C18", "2.4.13", "who floated down in the previous round falls as little as possible"),
    ("C19", "2.4.14", "who floated up in the previous round rises as little as possible"),
    ("C20", "2.4.15", "who floated down two rounds before falls as little as possible"),
    ("C21", "2.4.16", "who floated up two rounds before rises as little as possible"),
)
"""All criteria by code, in order of rank."""
