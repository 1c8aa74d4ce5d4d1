"""The 78 cards by their faces: which there are, what each is worth; no card has a place or an owner here."""

from __future__ import annotations

from typing import Final, Literal

Face = Literal[
    "S2", "S3", "S4", "S5", "S6", "S7", "S8",
    "P-green-1", "P-green-2", "P-green-3", "P-green-4",
    "P-blue-1", "P-blue-2", "P-blue-3", "P-blue-4",
    "P-red-1", "P-red-2", "P-red-3", "P-red-4",
    "P-black-1", "P-black-2", "P-black-3", "P-black-4",
    "C-green", "C-blue", "C-red", "C-black",
    "ADM",
]  # fmt: skip
"""What is printed on a card: `S5` a ship of 5 gold, `P-red-2` a pirate, `C-red` a captain, `ADM`."""

Colour = Literal["green", "blue", "red", "black"]

Card = Face | Literal["?"]
"""A card in a hand: its face, or HIDDEN where the reader of a log may not know it."""

HIDDEN: Final = "?"
"""Sorts before every face, so that the unknown cards of a hand stand first."""

COLOURS: tuple[Colour, ...] = ("green", "blue", "red", "black")

GOLD: dict[str, int] = {"S2": 2, "S3": 3, "S4": 4, "S5": 5, "S6": 6, "S7": 7, "S8": 8}
"""The gold of each merchant ship."""

STRENGTH: dict[str, int] = {
    f"P-{colour}-{strength}": strength for colour in COLOURS for strength in range(1, 5)
}
"""The strength of each pirate."""

COLOUR: dict[str, Colour] = {
    **{f"P-{colour}-{strength}": colour for colour in COLOURS for strength in range(1, 5)},
    **{f"C-{colour}": colour for colour in COLOURS},
}
"""The colour of each pirate and captain."""

CAPTAINS: tuple[Face, ...] = ("C-green", "C-blue", "C-red", "C-black")

ADMIRAL: Final = "ADM"

# KR-003: how often each face is there, 78 cards in all
COPIES: dict[Face, int] = {
    "S2": 5, "S3": 6, "S4": 5, "S5": 5, "S6": 2, "S7": 1, "S8": 1,
    "P-green-1": 2, "P-green-2": 4, "P-green-3": 4, "P-green-4": 2,
    "P-blue-1": 2, "P-blue-2": 4, "P-blue-3": 4, "P-blue-4": 2,
    "P-red-1": 2, "P-red-2": 4, "P-red-3": 4, "P-red-4": 2,
    "P-black-1": 2, "P-black-2": 4, "P-black-3": 4, "P-black-4": 2,
    "C-green": 1, "C-blue": 1, "C-red": 1, "C-black": 1,
    "ADM": 1,
}  # fmt: skip

FACES: dict[str, Face] = {face: face for face in COPIES}
"""From any text that is a face to the face itself."""

DECK: tuple[Face, ...] = tuple(face for face, copies in COPIES.items() for _ in range(copies))
"""Every card once, unshuffled."""

HAND = 6
"""Cards dealt to each player (KR-004)."""


def card_in_words(card: str) -> str:
    """A card as people say it: `red pirate 3`, `ship of 5`, `red captain`, `admiral`."""
    if card in GOLD:
        return f"ship of {GOLD[card]}"
    if card in STRENGTH:
        return f"{COLOUR[card]} pirate {STRENGTH[card]}"
    if card in COLOUR:
        return f"{COLOUR[card]} captain"
    return {ADMIRAL: "admiral", HIDDEN: "hidden card"}.get(card, card)
