"""What can happen at a Kitsu table; what each event changes stands in evolve.py."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from engines.game import Seat
from engines.kitsu.cards import Colour, Face, Token

OtherSeat = Annotated[Seat, Meta(ge=0)]
"""A seat beside the one in `seat`."""


class RoundBegan(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.round_began", forbid_unknown_fields=True
):
    """A round began: all cards are in the deck, both pawns on space 0, the used tokens back."""

    round: int


class LeaderDrawn(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.leader_drawn", forbid_unknown_fields=True
):
    """A seat was drawn to lead the first trick of the round."""

    seat: Seat


class LeaderNamed(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.leader_named", forbid_unknown_fields=True
):
    """A seat leads the first trick of the round without a draw: chosen, or alone in its clan."""

    seat: Seat


class Shuffled(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.shuffled", forbid_unknown_fields=True
):
    """All cards were shuffled; `deal` counts from 1 in each round."""

    round: int
    deal: int


class Dealt(Struct, frozen=True, tag_field="type", tag="kitsu.dealt", forbid_unknown_fields=True):
    """A seat got its cards of a deal; None is a card the reader may not know."""

    seat: Seat
    cards: tuple[Face | None, ...]


class Gave(Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.gave", forbid_unknown_fields=True):
    """A seat put a card face down before a partner; None where the reader may not know it."""

    seat: Seat
    to: OtherSeat
    card: Face | None


class TookUp(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.took_up", forbid_unknown_fields=True
):
    """A seat took up the card that was given to it; None where the reader may not know it."""

    seat: Seat
    giver: OtherSeat
    card: Face | None


class Played(Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.played", forbid_unknown_fields=True):
    """A seat played a card, with its token or without; None is a card under PAW the reader may not know."""

    seat: Seat
    card: Face | None
    token: Token | None = None
    face: Colour | None = None


class Recovered(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.recovered", forbid_unknown_fields=True
):
    """A seat took a card of the last trick into hand; None where the reader may not know it."""

    seat: Seat
    card: Face | None


class Declined(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.declined", forbid_unknown_fields=True
):
    """A seat looked at the last trick and took nothing (recover_optional)."""

    seat: Seat


class Destroyed(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.destroyed", forbid_unknown_fields=True
):
    """The Katana of a seat destroyed a card that lay before the seat `target`."""

    seat: Seat
    target: OtherSeat
    card: Face


class Revealed(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.revealed", forbid_unknown_fields=True
):
    """The card of a seat under PAW was turned up."""

    seat: Seat
    card: Face


class TrickScored(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.trick_scored", forbid_unknown_fields=True
):
    """The sums of a trick, swapped already where colours are swapped; `halted` is the work of HAND."""

    blue: int
    orange: int
    swapped: bool
    halted: bool


class PawnMoved(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.pawn_moved", forbid_unknown_fields=True
):
    """The pawn of a clan moved forward to a space."""

    clan: Colour
    steps: int
    space: int


class TokenTaken(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.token_taken", forbid_unknown_fields=True
):
    """A seat got a power token; `chooser` decided for the clan."""

    seat: Seat
    token: Token
    chooser: OtherSeat


class LotDrawn(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.lot_drawn", forbid_unknown_fields=True
):
    """No more deals were allowed and the pawns stood level: the lot fell to a clan."""

    clan: Colour


class RoundWon(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.round_won", forbid_unknown_fields=True
):
    """A clan won the round; `rounds` is how many it has won now."""

    clan: Colour
    rounds: int


class TrickDiscarded(
    Struct, frozen=True, tag_field="type", tag="kitsu.trick_discarded", forbid_unknown_fields=True
):
    """The cards of the trick went to the discard pile, in the order they were played."""

    cards: tuple[Face, ...]


class Drew(Struct, frozen=True, tag_field="type", tag="kitsu.drew", forbid_unknown_fields=True):
    """A seat drew cards from the pile; None is a card the reader may not know."""

    seat: Seat
    cards: tuple[Face | None, ...]


class LeaderPassed(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.leader_passed", forbid_unknown_fields=True
):
    """The leader token came to a seat."""

    seat: Seat


class LeftOver(
    Struct, frozen=True, gc=False, tag_field="type", tag="kitsu.left_over", forbid_unknown_fields=True
):
    """A seat discarded the card it had more than the others; None where the reader may not know it."""

    seat: Seat
    card: Face | None


Event = (
    RoundBegan
    | LeaderDrawn
    | LeaderNamed
    | Shuffled
    | Dealt
    | Gave
    | TookUp
    | Played
    | Recovered
    | Declined
    | Destroyed
    | Revealed
    | TrickScored
    | PawnMoved
    | TokenTaken
    | LotDrawn
    | RoundWon
    | TrickDiscarded
    | Drew
    | LeaderPassed
    | LeftOver
)
