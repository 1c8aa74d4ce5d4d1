"""What can happen at a Korsar table; what each event changes stands in evolve.py."""

from __future__ import annotations

from msgspec import Struct

from engines.game import Seat
from engines.korsar.cards import Face


class Dealt(Struct, frozen=True, tag_field="type", tag="korsar.dealt", forbid_unknown_fields=True):
    """A seat got its first cards; None is a card the reader may not know."""

    seat: Seat
    cards: tuple[Face | None, ...]


class Drew(Struct, frozen=True, gc=False, tag_field="type", tag="korsar.drew", forbid_unknown_fields=True):
    """A seat took the top card; None where the reader may not know it."""

    seat: Seat
    card: Face | None


class MerchantPlayed(
    Struct, frozen=True, gc=False, tag_field="type", tag="korsar.merchant_played", forbid_unknown_fields=True
):
    """A seat put a ship down; `ship` is its number, from 1 in the order ships came."""

    seat: Seat
    ship: int
    card: Face


class Attacked(
    Struct, frozen=True, gc=False, tag_field="type", tag="korsar.attacked", forbid_unknown_fields=True
):
    """A seat played a pirate on a ship."""

    seat: Seat
    ship: int
    card: Face


class CaptainPlayed(
    Struct, frozen=True, gc=False, tag_field="type", tag="korsar.captain_played", forbid_unknown_fields=True
):
    """A seat played a captain on a ship."""

    seat: Seat
    ship: int
    card: Face


class AdmiralPlayed(
    Struct, frozen=True, gc=False, tag_field="type", tag="korsar.admiral_played", forbid_unknown_fields=True
):
    """A seat played the admiral on a ship of its own."""

    seat: Seat
    ship: int


class TrumpReplaced(
    Struct, frozen=True, gc=False, tag_field="type", tag="korsar.trump_replaced", forbid_unknown_fields=True
):
    """The trump that was active until now went to the discard pile; `seat` had played it."""

    seat: Seat
    ship: int
    card: Face


class Captured(Struct, frozen=True, tag_field="type", tag="korsar.captured", forbid_unknown_fields=True):
    """A seat took a ship at its check; what lay on it went to the discard pile, in this order."""

    seat: Seat
    ship: int
    card: Face
    discarded: tuple[Face, ...]


class Discarded(
    Struct, frozen=True, gc=False, tag_field="type", tag="korsar.discarded", forbid_unknown_fields=True
):
    """A seat threw a card away, open."""

    seat: Seat
    card: Face


class PassedOver(
    Struct, frozen=True, gc=False, tag_field="type", tag="korsar.passed_over", forbid_unknown_fields=True
):
    """In the last turns a seat with no card in hand had none to play, and the pile none to give."""

    seat: Seat


class Swept(Struct, frozen=True, tag_field="type", tag="korsar.swept", forbid_unknown_fields=True):
    """At the end a seat took a ship it led (endgame_sweep); the rest as in a capture."""

    seat: Seat
    ship: int
    card: Face
    discarded: tuple[Face, ...]


class HandShown(Struct, frozen=True, tag_field="type", tag="korsar.hand_shown", forbid_unknown_fields=True):
    """At the end a seat showed the cards left in its hand."""

    seat: Seat
    cards: tuple[Face, ...]


Event = (
    Dealt
    | Drew
    | MerchantPlayed
    | Attacked
    | CaptainPlayed
    | AdmiralPlayed
    | TrumpReplaced
    | Captured
    | Discarded
    | PassedOver
    | Swept
    | HandShown
)
