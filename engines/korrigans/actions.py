"""What a player may ask for; whether it is allowed stands in legal.py and decide.py."""

from __future__ import annotations

from itertools import combinations
from typing import Literal

from msgspec import Struct

from engines.form import by_id, refuser
from engines.korrigans.cards import PLACEABLE, Korrigan
from engines.korrigans.layout import SHAPES, SQUARE

Looker = Literal["longue_vue", "Devin", "Kobold"]
"""What lets a player look at a search card of his choice."""

Mode = Literal["down", "up", "none"]


class Peek(Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.peek", forbid_unknown_fields=True):
    """Look at the search card of a cell, or at none."""

    src: Looker
    cell: int | None


class Margot(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.margot", forbid_unknown_fields=True
):
    """Play Fée Margot and look at three search cards; the cells ascend."""

    cells: tuple[int, int, int]


class Hold(Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.hold", forbid_unknown_fields=True):
    """Play no creature now."""


class Ankou(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.ankou", forbid_unknown_fields=True
):
    """Play the Ankou before one's own turn."""


class Play(Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.play", forbid_unknown_fields=True):
    """Place a Korrigan or a cousin on a cell."""

    card: Korrigan
    cell: int


class Pass(Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.pass", forbid_unknown_fields=True):
    """Place nothing this turn."""


class Flip(Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.flip", forbid_unknown_fields=True):
    """Turn the top card of a cell by a Musicien or Leprechaun, or turn none."""

    mode: Mode
    cell: int | None


class Morpion(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.morpion", forbid_unknown_fields=True
):
    """Draw a Pacte card for three in a row, or do not."""

    draw: bool


class Morgane(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.morgane", forbid_unknown_fields=True
):
    """Play Marie-Morgane and swap two search cards; the cells ascend."""

    cells: tuple[int, int]


class Liketaer(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.liketaer", forbid_unknown_fields=True
):
    """Play the Liketaer and take the search card under the Lieu."""


class Bugel(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.bugel", forbid_unknown_fields=True
):
    """Play the Bugel Noz and claim the search cards of all free cells."""


Action = Peek | Margot | Hold | Ankou | Play | Pass | Flip | Morpion | Morgane | Liketaer | Bugel

# One struct for each possible action, since equal frozen structs need not be made again: a list of
# legal actions then costs a third of the time.
HOLD, ANKOU, PASS, LIKETAER, BUGEL = Hold(), Ankou(), Pass(), Liketaer(), Bugel()
PLAYS: dict[str, tuple[Play, ...]] = {card: tuple(Play(card, cell) for cell in SQUARE) for card in PLACEABLE}
"""By card, then by cell."""

PEEKS: dict[str, tuple[Peek, ...]] = {
    "longue_vue": tuple(Peek("longue_vue", cell) for cell in SQUARE),
    "Devin": tuple(Peek("Devin", cell) for cell in SQUARE),
    "Kobold": tuple(Peek("Kobold", cell) for cell in SQUARE),
}
NO_PEEK: dict[str, Peek] = {
    "longue_vue": Peek("longue_vue", None),
    "Devin": Peek("Devin", None),
    "Kobold": Peek("Kobold", None),
}
DOWNS = tuple(Flip("down", cell) for cell in SQUARE)
UPS = tuple(Flip("up", cell) for cell in SQUARE)
NO_FLIP = Flip("none", None)
MORPIONS = (Morpion(True), Morpion(False))


def margots(cells: tuple[int, ...]) -> list[Action]:
    """Every three of these cells that Fée Margot can show."""
    return [Margot(three) for three in combinations(cells, 3)]


def morganes(cells: tuple[int, ...]) -> list[Action]:
    """Every two of these cells whose cards Marie-Morgane can swap."""
    return [Morgane(two) for two in combinations(cells, 2)]


MARGOTS = {shape.cells: margots(shape.cells) for shape in SHAPES.values()}
MORGANES = {shape.cells: morganes(shape.cells) for shape in SHAPES.values()}
"""By the search cells of a zone: all that can be asked for there."""

MADE = by_id(
    [
        *(HOLD, ANKOU, PASS, LIKETAER, BUGEL, NO_FLIP, *DOWNS, *UPS, *MORPIONS, *NO_PEEK.values()),
        *(play for plays in PLAYS.values() for play in plays),
        *(peek for peeks in PEEKS.values() for peek in peeks),
        *(action for threes in MARGOTS.values() for action in threes),
        *(action for twos in MORGANES.values() for action in twos),
    ]
)
"""What is handed out again and again: well formed, since it was made here."""

well_formed = refuser((Peek, Margot, Hold, Ankou, Play, Pass, Flip, Morpion, Morgane, Liketaer, Bugel))
"""Refuses what is no action of this game, whatever it is equal to."""
