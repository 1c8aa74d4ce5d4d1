"""Creatures, action tiles and Power cards: which there are and what each does; none has a place here."""

from __future__ import annotations

from typing import Final, Literal

from engines.karnag.options import Options

Kind = Literal["Ghoul", "Naga", "Shadow", "Golem"]
KINDS: tuple[Kind, ...] = ("Ghoul", "Naga", "Shadow", "Golem")
KIND_OF: dict[str, Kind] = {kind: kind for kind in KINDS}
"""From any text that is a kind to the kind itself; so for tiles and Power cards."""

Ground = Literal["wall", "swamp"]
Half = Literal["major", "minor"]
HALVES: tuple[Half, Half] = ("major", "minor")

Tile = Literal["T1", "T2", "T3", "T4", "T5", "T6"]
TILES: tuple[Tile, ...] = ("T1", "T2", "T3", "T4", "T5", "T6")
TILE_OF: dict[str, Tile] = {tile: tile for tile in TILES}

Work = Literal["move", "stone", "capture", "potion", "knowledge", "power", "shift", "influence"]
"""What the half of a tile lets a team do."""

WORKS: dict[Tile, tuple[Work, Work]] = {
    "T1": ("stone", "move"),
    "T2": ("capture", "move"),
    "T3": ("potion", "influence"),
    "T4": ("move", "capture"),
    "T5": ("knowledge", "shift"),
    "T6": ("power", "stone"),
}
"""By tile, its major and its minor action (section 2.6)."""

WORK_IN_WORDS: dict[Work, str] = {
    "move": "Move druids",
    "stone": "Place stone",
    "capture": "Capture",
    "potion": "Potion",
    "knowledge": "Knowledge",
    "power": "Power card",
    "shift": "Move stone",
    "influence": "Influence",
}

Power = Literal["Breach", "Swift", "Font", "Focus", "Net", "Word", "Sage", "Hypnosis"]
POWERS: tuple[Power, ...] = ("Breach", "Swift", "Font", "Focus", "Net", "Word", "Sage", "Hypnosis")
POWER_OF: dict[str, Power] = {card: card for card in POWERS}

Card = Power | Literal["?"]
"""A Power card, or HIDDEN where the reader of a log may not know it."""

HIDDEN: Final = "?"

ONLY_WITH: dict[Power, tuple[Work, ...]] = {
    "Breach": ("stone", "capture"),
    "Swift": ("move",),
    "Focus": ("stone",),
    "Net": ("capture",),
}
"""The actions that a card needs; the others go with any (KA-090)."""

SWIFT_POINTS: Final = 3
FOCUS_CUT: Final = 3
NET_CUT: Final = 3
FONT_ENERGY: Final = 3
WORD_INFLUENCE: Final = 2

NEWCOMERS: tuple[int, ...] = (0, 1, 1, 2, 2, 3, 3)
"""By the die, how many creatures come (KA-020)."""


def resistance(options: Options) -> dict[Kind, int]:
    """By kind, what it adds to the cost of a capture (section 2.5)."""
    return {
        "Ghoul": options.ghoul_resistance,
        "Naga": options.naga_resistance,
        "Shadow": options.shadow_resistance,
        "Golem": options.golem_resistance,
    }


def worth(options: Options) -> dict[Kind, int]:
    """By kind, the PM of a capture (section 2.5)."""
    return {
        "Ghoul": options.ghoul_points,
        "Naga": options.naga_points,
        "Shadow": options.shadow_points,
        "Golem": options.golem_points,
    }
