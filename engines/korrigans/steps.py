"""What is still to be resolved, as data: the steps that lie on a state's stack; resolves none of them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.game import Seat

Kind = Literal["draw", "look", "strike", "flip", "down", "up", "line", "claim"]

Phase = Literal[
    "deal",
    "prepare",
    "lay",
    "longue_vue",
    "margot",
    "turns",
    "morgane",
    "liketaer",
    "centre",
    "bugel",
    "claims",
]
"""The phases of a round in their order; `deal` comes once, before the first (KO-086)."""

WINDOWS: tuple[Phase, ...] = ("margot", "morgane", "liketaer", "bugel")
"""The phases in which seats are asked for a legendary creature."""

NOWHERE = -1


class Step(Struct, frozen=True, gc=False):
    """One thing that is still to be resolved; the last step of a stack is resolved first (KO-046).

    Attributes:
        kind: `draw` a Pacte card; `look` at a search card; `strike` whatever an arriving Ancien or
            Farceur or the Ankou turns down; `flip` one card either way; turn one `down`, turn one
            `up`; see whether a `line` pays; `claim` a search card.
        seat: whose choice it is, or who gets the card.
        card: the card that does it, or the reason.
        cell: where that card stands, what was chosen to be looked at, or what is claimed; NOWHERE.
    """

    kind: Kind
    seat: Seat
    card: str
    cell: int = NOWHERE
