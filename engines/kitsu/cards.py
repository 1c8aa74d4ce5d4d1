"""The cards and power tokens by their faces: which there are, what each is worth; none has a place here."""

from __future__ import annotations

from typing import Final, Literal

Colour = Literal["blue", "orange"]
"""Of a card, and the name of a clan."""

Face = Literal[
    "b1", "b2", "b3", "b4", "b5", "b6",
    "o1", "o2", "o3", "o4", "o5", "o6",
    "katana", "white", "black",
]  # fmt: skip
"""What is printed on a card: `b3` a blue 3, `o5` an orange 5, else one of the three specials."""

Card = Face | Literal["?"]
"""A card in a hand or on the table: its face, or HIDDEN where the reader of a log may not know it."""

Token = Literal["PLUS3", "HAND", "PAW", "RECOVER", "SWAP"]

HIDDEN: Final = "?"
"""Sorts before every face, so that the unknown cards of a hand stand first."""

KATANA: Final = "katana"
WHITE: Final = "white"
BLACK: Final = "black"

CLANS: tuple[Colour, Colour] = ("blue", "orange")
"""By the number of a clan, its name and colour."""

PLUS3: Final = "PLUS3"
HAND: Final = "HAND"
PAW: Final = "PAW"
RECOVER: Final = "RECOVER"
SWAP: Final = "SWAP"

TOKENS: tuple[Token, ...] = (PLUS3, HAND, PAW, RECOVER, SWAP)

VALUE: dict[str, int] = {f"{letter}{value}": value for letter in "bo" for value in range(1, 7)}
"""The value of each numeral card; KT-041: a special has none."""

CLAN: dict[str, int] = {f"{letter}{value}": clan for clan, letter in enumerate("bo") for value in range(1, 7)}
"""The number of the clan in whose colour each numeral card is printed."""

COPIES: dict[Face, int] = {
    "b1": 4, "b2": 3, "b3": 2, "b4": 1, "b5": 1, "b6": 1,
    "o1": 4, "o2": 3, "o3": 2, "o4": 1, "o5": 1, "o6": 1,
    "katana": 2, "white": 2, "black": 2,
}  # fmt: skip
"""How often each face is there at 6 players, 30 cards in all (KT-004)."""

REMOVED: tuple[Face, ...] = ("b1", "b2", "b3", "o1", "o2", "o3")
"""One copy of each is left out at 2 and 4 players (KT-004)."""

UNCOVERED: tuple[Face, ...] = (KATANA, BLACK)
"""What may not be played under PAW (KT-093)."""

FACES: dict[str, Face] = {face: face for face in COPIES}
"""From any text that is a face to the face itself."""


def copies_at(seats: int) -> dict[Face, int]:
    """How often each face is in the deck at this number of players: 30 cards at 6, else 24 (KT-004)."""
    return {face: count - (seats < 6 and face in REMOVED) for face, count in COPIES.items()}


def card_in_words(card: str) -> str:
    """A card as people say it: `blue 3`, `katana`, `white kitsune`."""
    if card in VALUE:
        return f"{CLANS[CLAN[card]]} {VALUE[card]}"
    return {WHITE: "white kitsune", BLACK: "black kitsune", HIDDEN: "hidden card"}.get(card, card)
