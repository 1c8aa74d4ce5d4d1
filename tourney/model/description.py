"""What is written about a tournament as a whole: city, dates, arbiters; event, action and their rules.

Nothing in pairing or standings depends on it: it is for reports and pages.
"""

from __future__ import annotations

import re

from msgspec import Struct

from events.errors import Unreadable

KEYS = {
    "city": "where it is played",
    "federation": "the three letters of the federation it is played in",
    "from": "its first day, as 2026/11/30",
    "to": "its last day, as 2026/12/02",
    "kind": "what kind of tournament it is, in words",
    "arbiter": "the chief arbiter",
    "deputy": "a deputy arbiter; there can be several",
    "time": "the time control, in words",
    "clock": "the time control, coded as 5400+30",
    "days": "the days of the rounds, as 26/11/30 26/12/01",
    "controller": "who answers for the pairings",
    "rating": "how the starting rank comes from ratings, as FRA FIDE",
}
"""What can be told, by the word for it."""

MANY = frozenset(["deputy"])
"""What can be told more than once."""

MAX_LENGTH = 200
_DAY = re.compile(r"[0-9]{4}/(0[1-9]|1[0-2])/(0[1-9]|[12][0-9]|3[01])")
_DAYS = re.compile(r"([0-9]{2}/(0[1-9]|1[0-2])/(0[1-9]|[12][0-9]|3[01]) ?)+")


class BadFact(Unreadable):
    """Something that cannot be told about a tournament, or not so."""

    code = "tournament/bad-fact"


class Fact(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing about a tournament.

    Args:
        key: one of KEYS.
        text: on one line.
    """

    key: str
    text: str


class Described(
    Struct, frozen=True, tag_field="type", tag="tournament.described", forbid_unknown_fields=True
):
    """What is told about the tournament was written down: all of it as it reads now."""

    facts: tuple[Fact, ...]


class Describe(Struct, frozen=True):
    """Write down what is told about the tournament: all of it as it shall read."""

    facts: tuple[Fact, ...]


def checked(facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """The facts as they are stored: texts with single blanks, in order of KEYS.

    Raises:
        BadFact: an unknown key, a text that is too long or no date, or a fact told twice.
    """
    out = []
    for key in KEYS:
        texts = [_text(fact) for fact in facts if fact.key == key]
        if len(texts) > 1 and key not in MANY:
            raise BadFact(f"there is one {key}, and {len(texts)} are told")
        out += [Fact(key, text) for text in texts if text]
    for fact in facts:
        if fact.key not in KEYS:
            raise BadFact(f"nothing is called {fact.key!r}; there are {', '.join(KEYS)}")
    return tuple(out)


def _text(fact: Fact) -> str:
    text = " ".join("".join(char if char.isprintable() else " " for char in fact.text).split())
    if len(text) > MAX_LENGTH:
        raise BadFact(f"the {fact.key} has {len(text)} characters, more than {MAX_LENGTH}")
    if not text:
        return ""
    if fact.key in {"from", "to"} and not _DAY.fullmatch(text):
        raise BadFact(f"the day {text!r} is not written as 2026/11/30")
    if fact.key == "days" and not _DAYS.fullmatch(text):
        raise BadFact(f"the days {text!r} are not written as 26/11/30 26/12/01")
    if fact.key == "federation" and not (len(text) == 3 and text.isascii() and text.isalpha()):
        raise BadFact(f"the federation {text!r} is no three letters")
    return text.upper() if fact.key == "federation" else text
