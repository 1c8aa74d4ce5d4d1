"""What can happen at a table of Korrigans; what each event changes stands in evolve.py."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.game import Seat
from engines.korrigans.cards import Find, Korrigan, Lieu, Pact
from engines.korrigans.steps import Phase

DrawnFor = Literal["deal", "morpion", "Pacte"]
SeenWith = Literal["longue_vue", "Fée Margot", "Devin", "Kobold"]
DeclinedFor = Literal["longue_vue", "Devin", "Kobold", "Musicien", "Leprechaun", "morpion"]
ClaimedBy = Literal["majority", "Liketaer", "Bugel Noz", "own"]

# From the card or reason of a step on the stack to that of the event.
DRAWN_FOR: dict[str, DrawnFor] = {"deal": "deal", "morpion": "morpion", "Pacte": "Pacte"}
SEEN_WITH: dict[str, SeenWith] = {
    "longue_vue": "longue_vue",
    "Fée Margot": "Fée Margot",
    "Devin": "Devin",
    "Kobold": "Kobold",
}
LEFT_UNUSED: dict[str, DeclinedFor] = {"Musicien": "Musicien", "Leprechaun": "Leprechaun"}
CLAIMED_BY: dict[str, ClaimedBy] = {
    "majority": "majority",
    "Liketaer": "Liketaer",
    "Bugel Noz": "Bugel Noz",
    "own": "own",
}


class Drew(Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.drew", forbid_unknown_fields=True):
    """A seat got a Pacte card: dealt, for three in a row, or found; None where the reader may not know it."""

    seat: Seat
    card: Pact | None
    src: DrawnFor


class FirstChosen(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.first_chosen", forbid_unknown_fields=True
):
    """Chance made a seat the First Player."""

    seat: Seat


class LieuDrawn(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.lieu_drawn", forbid_unknown_fields=True
):
    """The First Player showed the Lieu of a round; `number` treasures are asked for, `hidden` are there."""

    seat: Seat
    round: int
    lieu: Lieu
    number: int
    hidden: int


class ZoneLaid(Struct, frozen=True, tag_field="type", tag="korrigans.zone_laid", forbid_unknown_fields=True):
    """The search cards lie face down, by ascending cell; None is a card the reader may not know."""

    seat: Seat
    cards: tuple[Find | None, ...]


class PhaseBegan(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.phase_began", forbid_unknown_fields=True
):
    """The round came to another phase."""

    phase: Phase


class Peeked(Struct, frozen=True, tag_field="type", tag="korrigans.peeked", forbid_unknown_fields=True):
    """A seat looked at a search card, and showed it to the seats in `shown`; None for everybody else."""

    seat: Seat
    src: SeenWith
    cell: int
    shown: tuple[Seat, ...]
    card: Find | None


class Declined(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.declined", forbid_unknown_fields=True
):
    """A seat did not do what it might have done: no look, no card turned, no card drawn."""

    seat: Seat
    src: DeclinedFor


class MargotPlayed(
    Struct, frozen=True, tag_field="type", tag="korrigans.margot_played", forbid_unknown_fields=True
):
    """A seat played Fée Margot and looks at these three cells."""

    seat: Seat
    cells: tuple[int, int, int]


class AnkouPlayed(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.ankou_played", forbid_unknown_fields=True
):
    """A seat played the Ankou before its turn."""

    seat: Seat


class Placed(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.placed", forbid_unknown_fields=True
):
    """A seat placed a card face up on a cell, over `covers` of the seat `covers_seat` if a card lay there."""

    seat: Seat
    card: Korrigan
    cell: int
    covers: Korrigan | None
    covers_seat: Seat | None


class Passed(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.passed", forbid_unknown_fields=True
):
    """A seat placed nothing in its turn."""

    seat: Seat


class TurnedDown(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.turned_down", forbid_unknown_fields=True
):
    """The card of a seat was turned face down by the card `by` of the seat `by_seat`."""

    seat: Seat
    card: Korrigan
    cell: int
    by: str
    by_seat: Seat


class TurnedUp(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.turned_up", forbid_unknown_fields=True
):
    """The card of a seat was turned face up by the card `by` of the seat `by_seat`; it arrives again."""

    seat: Seat
    card: Korrigan
    cell: int
    by: str
    by_seat: Seat


class MorganePlayed(
    Struct, frozen=True, tag_field="type", tag="korrigans.morgane_played", forbid_unknown_fields=True
):
    """A seat played Marie-Morgane: the search cards of two cells changed places, unseen."""

    seat: Seat
    cells: tuple[int, int]


class LiketaerPlayed(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="korrigans.liketaer_played",
    forbid_unknown_fields=True,
):
    """A seat played the Liketaer."""

    seat: Seat


class BugelPlayed(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.bugel_played", forbid_unknown_fields=True
):
    """A seat played the Bugel Noz."""

    seat: Seat


class MajorityFound(
    Struct, frozen=True, tag_field="type", tag="korrigans.majority_found", forbid_unknown_fields=True
):
    """Who claims the card under the Lieu: `seat` has the most face-up cards, or the Ancien among equals."""

    seat: Seat | None
    counts: tuple[int, ...]
    by: Literal["most", "Ancien", "nobody"]


class Claimed(
    Struct, frozen=True, gc=False, tag_field="type", tag="korrigans.claimed", forbid_unknown_fields=True
):
    """A seat claimed the search card of a cell and showed it to all."""

    seat: Seat
    cell: int
    card: Find
    src: ClaimedBy


class RoundEnded(
    Struct, frozen=True, tag_field="type", tag="korrigans.round_ended", forbid_unknown_fields=True
):
    """The table was cleared; `seat` gets the Longue-Vue, `returned` went back into the Pacte pile."""

    seat: Seat
    round: int
    returned: tuple[Pact, ...]


Event = (
    Drew
    | FirstChosen
    | LieuDrawn
    | ZoneLaid
    | PhaseBegan
    | Peeked
    | Declined
    | MargotPlayed
    | AnkouPlayed
    | Placed
    | Passed
    | TurnedDown
    | TurnedUp
    | MorganePlayed
    | LiketaerPlayed
    | BugelPlayed
    | MajorityFound
    | Claimed
    | RoundEnded
)
