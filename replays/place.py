"""A place in a replay as people type it: `140`, `50%`, `t12`, `r3`; moves nothing."""

from __future__ import annotations

import re

from events.errors import NotFound, Unreadable
from replays.timeline import Timeline

_WRITTEN = re.compile(r"(?P<unit>[etr]?)\s*(?P<number>\d{1,9})\s*(?P<percent>%?)", re.ASCII)


class BadPlace(Unreadable):
    """The text is no place in a replay."""

    code = "replay/bad-place"

    def __init__(self, text: str) -> None:
        super().__init__(
            f"{text!r} is no place",
            hint="type an event as 140, a share as 50%, a turn as t12 or a round as r3",
        )
        self.text = text


class NoSuchPlace(NotFound):
    """The replay has no event, turn or round of that number."""

    code = "replay/no-such-place"


def position_of(timeline: Timeline, text: str) -> int:
    """The position that is meant.

    Args:
        timeline: where to look.
        text: an event number (`140`, `e140`; 0 is before the start), a share (`50%`), a turn (`t12`) or a
            round (`r3`).

    Raises:
        BadPlace: it is none of these.
        NoSuchPlace: there is none of that number; the message says how many there are.
    """
    found = _WRITTEN.fullmatch(text.strip().lower())
    if found is None or (found["unit"] and found["percent"]):
        raise BadPlace(text)
    number = int(found["number"])
    if found["percent"]:
        if number > 100:
            raise NoSuchPlace("a share of the replay ends at 100%")
        return round(timeline.length * number / 100)
    if found["unit"] in ("", "e"):
        if number > timeline.length:
            raise NoSuchPlace(f"there is no event {number}; the last is {timeline.length}")
        return number
    word, places = ("turn", timeline.turns) if found["unit"] == "t" else ("round", timeline.rounds)
    if not 1 <= number <= len(places):
        last = f"the last is {len(places)}" if places else f"nobody has had a {word} yet"
        raise NoSuchPlace(f"there is no {word} {number}; {last}")
    return places[number - 1]
