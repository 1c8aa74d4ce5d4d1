"""Colour preferences (C.04.3 art. 1.7) and who gets which colour (art. 5.2); pairs nobody."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tourney.pairing.fide_dutch.model import OTHER, Colour

NONE, MILD, STRONG, ABSOLUTE = -1, 0, 1, 2


class Preference(Struct, frozen=True, gc=False):
    """What somebody should get next.

    Args:
        colour: None without a game.
        strength: NONE, MILD, STRONG or ABSOLUTE.
        difference: games with white less games with black (art. 1.6).
    """

    colour: Colour | None
    strength: int
    difference: int


def preference(colours: str) -> Preference:
    """The preference after these games, oldest first.

    Art. 1.7 names the strengths one after another without saying which holds where two fit: the
    first one that fits is taken, and of the two grounds of 1.7.1 the difference goes first.
    """
    whites = colours.count("w")
    difference = 2 * whites - len(colours)
    if difference < -1:
        return Preference("w", ABSOLUTE, difference)
    if difference > 1:
        return Preference("b", ABSOLUTE, difference)
    last = colours[-2:]
    if last == "bb":
        return Preference("w", ABSOLUTE, difference)
    if last == "ww":
        return Preference("b", ABSOLUTE, difference)
    if difference:
        return Preference("w" if difference < 0 else "b", STRONG, difference)
    if colours:
        return Preference("b" if colours[-1] == "w" else "w", MILD, 0)
    return Preference(None, NONE, 0)


class Side(Struct, frozen=True, gc=False):
    """What the colours of one player depend on.

    Args:
        place: by TPN among those paired so far.
    """

    colours: str
    preference: Preference
    place: int


Rule = Literal["5.2.1", "5.2.2", "5.2.3", "5.2.4", "5.2.5"]


def allocate(higher: Side, lower: Side, initial: Colour) -> tuple[Colour, Rule]:
    """The colour of the higher ranked of two, and the article that gives it.

    Args:
        higher: the one with more points; with equal points the lower TPN.
        initial: the colour drawn for the first round.
    """
    mine, his = higher.preference, lower.preference
    if mine.colour != his.colour:
        if mine.colour is not None:
            return mine.colour, "5.2.1"
        assert his.colour is not None, "two different preferences, and none is one"
        return OTHER[his.colour], "5.2.1"
    if mine.colour is not None:
        if mine.strength != his.strength:
            return mine.colour if mine.strength > his.strength else OTHER[mine.colour], "5.2.2"
        if mine.strength == ABSOLUTE and mine.difference != his.difference:
            wider = abs(mine.difference) > abs(his.difference)
            return mine.colour if wider else OTHER[mine.colour], "5.2.2"
    for one, other in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if one != other:
            return ("b" if one == "w" else "w"), "5.2.3"
    if mine.colour is not None:
        return mine.colour, "5.2.4"
    return (initial if higher.place % 2 else OTHER[initial]), "5.2.5"
