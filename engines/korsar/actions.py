"""What a player may ask for; whether it is allowed stands in legal.py and decide.py."""

from __future__ import annotations

from msgspec import Struct

from engines.form import by_id, refuser
from engines.korsar.cards import ADMIRAL, CAPTAINS, COLOUR, COPIES, GOLD, STRENGTH, Colour, Face


class Draw(Struct, frozen=True, gc=False, tag_field="type", tag="korsar.draw", forbid_unknown_fields=True):
    """Take the top card of the pile."""


class PlayMerchant(
    Struct, frozen=True, gc=False, tag_field="type", tag="korsar.play_merchant", forbid_unknown_fields=True
):
    """Put a ship down in front of oneself."""

    card: Face


class Attack(
    Struct, frozen=True, gc=False, tag_field="type", tag="korsar.attack", forbid_unknown_fields=True
):
    """Play a pirate on a ship."""

    ship: int
    card: Face


class Captain(
    Struct, frozen=True, gc=False, tag_field="type", tag="korsar.captain", forbid_unknown_fields=True
):
    """Play a captain on a ship."""

    ship: int
    card: Face


class Admiral(
    Struct, frozen=True, gc=False, tag_field="type", tag="korsar.admiral", forbid_unknown_fields=True
):
    """Play the admiral on an own ship."""

    ship: int


class Discard(
    Struct, frozen=True, gc=False, tag_field="type", tag="korsar.discard", forbid_unknown_fields=True
):
    """Throw a card away that is no ship."""

    card: Face


Action = Draw | PlayMerchant | Attack | Captain | Admiral | Discard

# One struct for each possible action, since equal frozen structs need not be made again: a list of
# legal actions then costs a third of the time.
SHIPS = range(1, sum(COPIES[face] for face in COPIES if face in GOLD) + 1)
"""The numbers that ships can get."""

DRAW = Draw()
MERCHANTS: dict[str, Action] = {face: PlayMerchant(face) for face in COPIES if face in GOLD}
ATTACKS: dict[str, tuple[Colour, int, tuple[Action, ...]]] = {
    face: (COLOUR[face], STRENGTH[face], tuple(Attack(ship, face) for ship in (0, *SHIPS)))
    for face in COPIES
    if face in STRENGTH
}
"""By pirate: its colour, its strength and its attacks by number of the ship."""
TRUMPS: dict[str, tuple[Action, ...]] = {
    **{face: tuple(Captain(ship, face) for ship in (0, *SHIPS)) for face in CAPTAINS},
    ADMIRAL: tuple(Admiral(ship) for ship in (0, *SHIPS)),
}
"""By card, then by number of the ship."""
DISCARDS: dict[str, Action] = {face: Discard(face) for face in COPIES if face not in GOLD}

MADE = by_id(
    [
        DRAW,
        *MERCHANTS.values(),
        *(attack for _, _, attacks in ATTACKS.values() for attack in attacks),
        *(trump for trumps in TRUMPS.values() for trump in trumps),
        *DISCARDS.values(),
    ]
)
"""What is handed out again and again: well formed, since it was made here."""

well_formed = refuser((Draw, PlayMerchant, Attack, Captain, Admiral, Discard))
"""Refuses what is no action of this game, whatever it is equal to."""
