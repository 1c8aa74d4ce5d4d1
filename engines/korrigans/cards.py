"""The 54 cards by their names: which there are and of what kind; no card has a place or an owner here."""

from __future__ import annotations

from typing import Final, Literal

Family = Literal["Ancien", "Devin", "Mangetout", "Farceur", "Musicien"]
"""The five Korrigans that every player has in his colour (KO-002)."""

Cousin = Literal["Tomte", "Kobold", "Troll", "Mogwai", "Leprechaun"]
"""Pacte cards that are placed on cells as Korrigans are."""

Creature = Literal["Ankou", "Bugel Noz", "Fée Margot", "Liketaer", "Marie-Morgane"]
"""Pacte cards that are shown and used up."""

Korrigan = Family | Cousin
"""Whatever can stand on a cell. KO-023: every effect and count means all of these."""

Pact = Cousin | Creature

Held = Pact | Literal["?"]
"""A Pacte card in a hand: its name, or HIDDEN where the reader of a log may not know it."""

Find = Literal["Trésor", "Pacte", "Rien"]
"""What a search card shows."""

Search = Find | Literal["?", ""]
"""A search card in the zone: what it shows, HIDDEN, or nothing where no card lies."""

Lieu = Literal["Fontaine", "Lande", "Grand Chêne", "Dolmen", "Etang"]

HIDDEN: Final = "?"
"""Sorts before every name, so that the unknown cards of a hand stand first."""

FAMILIES: tuple[Family, ...] = ("Ancien", "Devin", "Mangetout", "Farceur", "Musicien")
COUSINS: tuple[Cousin, ...] = ("Tomte", "Kobold", "Troll", "Mogwai", "Leprechaun")
CREATURES: tuple[Creature, ...] = ("Ankou", "Bugel Noz", "Fée Margot", "Liketaer", "Marie-Morgane")
PACTS: tuple[Pact, ...] = (*COUSINS, *CREATURES)  # KO-003: one of each
PLACEABLE: tuple[Korrigan, ...] = (*FAMILIES, *COUSINS)
LIEUX: tuple[Lieu, ...] = ("Fontaine", "Lande", "Grand Chêne", "Dolmen", "Etang")

ELDERS: tuple[Korrigan, ...] = ("Ancien", "Tomte")  # KO-071: the Tomte is an Ancien for every rule
DEVOURERS: tuple[Korrigan, ...] = ("Mangetout", "Troll")
UNCOVERABLE: tuple[Korrigan, ...] = ("Ancien", "Tomte", "Troll")
"""What no Mangetout and no Troll covers while it is face up (KO-052, KO-064)."""

PACT_NAMES: dict[str, Pact] = {name: name for name in PACTS}
"""From any text that names a Pacte card to the name itself."""

FAMILY_NAMES: dict[str, Family] = {name: name for name in FAMILIES}
COUSIN_NAMES: dict[str, Cousin] = {name: name for name in COUSINS}
PLACEABLE_NAMES: dict[str, Korrigan] = {name: name for name in PLACEABLE}
FINDS: tuple[Find, ...] = ("Trésor", "Pacte", "Rien")
FIND_NAMES: dict[str, Find] = {name: name for name in FINDS}
LIEU_NAMES: dict[str, Lieu] = {name: name for name in LIEUX}

TREASURES = 5
"""Parts of the treasure, and search cards that show one."""


def the(card: str) -> str:
    """A card in a sentence: `the Ancien`, but `Marie-Morgane` and `Fée Margot` by their names alone."""
    if card == HIDDEN:
        return "a hidden card"
    return card if card in {"Marie-Morgane", "Fée Margot"} else f"the {card}"
