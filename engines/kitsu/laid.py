"""A card that lies on the table, in a state and in a view; knows nothing of its neighbours."""

from __future__ import annotations

from msgspec import Struct

from engines.game import Seat
from engines.kitsu.cards import Card, Colour, Face, Token


class Laid(Struct):
    """A card on the table.

    Attributes:
        seat: who played it.
        card: its face; HIDDEN where the reader of a log does not know it.
        token: what was played with it.
        face: the side of PLUS3.
        covered: whether it lies face down under PAW.
        destroyed: whether a Katana has turned it face down.
    """

    seat: Seat
    card: Card
    token: Token | None
    face: Colour | None
    covered: bool
    destroyed: bool


class LaidView(Struct, frozen=True):
    """A card on the table as one seat sees it.

    Attributes:
        seat: who played it.
        card: its face; None under PAW, save for its owner.
        token: what was played with it.
        face: the side of PLUS3.
        covered: whether it lies face down under PAW.
        destroyed: whether a Katana has turned it face down.
    """

    seat: Seat
    card: Face | None
    token: Token | None
    face: Colour | None
    covered: bool
    destroyed: bool
