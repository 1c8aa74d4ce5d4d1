"""In which order the criteria of tables are weighed, by name; weighs nothing itself."""

from __future__ import annotations

from msgspec import Struct

CRITERIA: tuple[str, ...] = (
    "forbidden",
    "wanted",
    "byes",
    "short",
    "third",
    "repeats",
    "bye_score",
    "spread",
    "club",
)
"""What a round at tables can cost; `cost.py` says what one unit of each is."""

IN_WORDS = {
    "forbidden": "forbidden pairs at one table",
    "wanted": "wanted pairs at different tables",
    "byes": "earlier byes of those who have the bye",
    "short": "earlier short tables of those at short tables",
    "third": "third and later meetings",
    "repeats": "pairs that have met before",
    "bye_score": "score groups of those who have the bye",
    "spread": "score spread inside the tables",
    "club": "pairs of one club",
}
"""Each criterion in the words of a sentence."""


class Profile(Struct, frozen=True):
    """An order of the criteria, each weighed only where all before it are equal.

    Args:
        name: in lower case.
        about: one sentence.
        order: every criterion once, the weightiest first.
    """

    name: str
    about: str
    order: tuple[str, ...]


SPREAD_OPPONENTS = Profile("spread-opponents", "new opponents first, equal scores second", CRITERIA)
"""As leagues of many-player games seat: nobody meets again while that can be avoided."""

BY_RECORD = Profile(
    "by-record",
    "equal scores first, new opponents second; a third meeting is still avoided before both",
    ("forbidden", "wanted", "byes", "short", "third", "bye_score", "spread", "repeats", "club"),
)
"""As collectible card games pair: the same record meets, and then whoever has not met yet."""
