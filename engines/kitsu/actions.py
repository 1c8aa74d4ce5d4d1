"""What a player may ask for; whether it is allowed stands in legal.py and decide.py."""

from __future__ import annotations

from msgspec import Struct

from engines.form import by_id, refuser
from engines.game import Seat
from engines.kitsu.cards import CLANS, COPIES, PAW, PLUS3, TOKENS, UNCOVERED, Colour, Face, Token


class Give(Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.give", forbid_unknown_fields=True):
    """Put a card face down before the partner."""

    card: Face


class Play(Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.play", forbid_unknown_fields=True):
    """Play a card, alone or with the token held; `face` is the side of PLUS3."""

    card: Face
    token: Token | None = None
    face: Colour | None = None


class Recover(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.recover", forbid_unknown_fields=True
):
    """Take a card of the last trick into hand, or none by the variant."""

    card: Face | None


class Destroy(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.destroy", forbid_unknown_fields=True
):
    """Destroy a card that lies before a seat."""

    seat: Seat
    card: Face


class TakeToken(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.take_token", forbid_unknown_fields=True
):
    """Choose a token for the own clan and the member who gets it."""

    token: Token
    seat: Seat


class ChooseLeader(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.choose_leader", forbid_unknown_fields=True
):
    """Choose who of the own clan leads the first trick of the next round."""

    seat: Seat


Action = Give | Play | Recover | Destroy | TakeToken | ChooseLeader

# One struct for each possible action, since equal frozen structs need not be made again.
GIVES: dict[str, Action] = {face: Give(face) for face in COPIES}
PLAYS: dict[str, Action] = {face: Play(face) for face in COPIES}
WITH: dict[str, dict[str, tuple[Action, ...]]] = {
    token: {
        face: tuple(Play(face, token, side) for side in (CLANS if token == PLUS3 else (None,)))
        for face in COPIES
        if token != PAW or face not in UNCOVERED
    }
    for token in TOKENS
}
"""By token, then by card: the plays of both together; PLUS3 has two."""
RECOVERS: dict[str, Action] = {face: Recover(face) for face in COPIES}
NOTHING = Recover(None)

MADE = by_id(
    [
        *GIVES.values(),
        *PLAYS.values(),
        *(play for by_card in WITH.values() for plays in by_card.values() for play in plays),
        *RECOVERS.values(),
        NOTHING,
    ]
)
"""What is handed out again and again: well formed, since it was made here."""

well_formed = refuser((Give, Play, Recover, Destroy, TakeToken, ChooseLeader))
"""Refuses what is no action of this game, whatever it is equal to."""
