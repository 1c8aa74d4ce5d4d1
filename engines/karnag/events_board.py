"""What can happen to the clearing and the creatures; what each event changes stands in evolve."""

from __future__ import annotations

from msgspec import Struct

from engines.game import Seat
from engines.karnag.geometry import Cell, Heading
from engines.karnag.tokens import Ground, Kind


class StartPlayerDrawn(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="karnag.start_player_drawn",
    forbid_unknown_fields=True,
):
    """Chance named who starts; clockwise from that seat is the order of reference."""

    seat: Seat


class ObstaclePlaced(
    Struct, frozen=True, tag_field="type", tag="karnag.obstacle_placed", forbid_unknown_fields=True
):
    """A seat put a wall or a swamp on a cell."""

    seat: Seat
    kind: Ground
    cell: Cell


class CreatureEntered(
    Struct, frozen=True, tag_field="type", tag="karnag.creature_entered", forbid_unknown_fields=True
):
    """A creature came out of the bag onto an exit cell; `id` counts from 0 in order of entry."""

    id: int
    kind: Kind
    heading: Heading
    cell: Cell


class DruidPlaced(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.druid_placed", forbid_unknown_fields=True
):
    """A seat put one of its druids on a path cell, at the set-up."""

    seat: Seat
    druid: int
    path: int


class RoundBegun(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.round_begun", forbid_unknown_fields=True
):
    """A round began; the creatures go first."""

    round: int


class CreatureFreed(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.creature_freed", forbid_unknown_fields=True
):
    """A mired creature spent its move on getting free."""

    id: int
    kind: Kind


class CreatureMoved(
    Struct, frozen=True, tag_field="type", tag="karnag.creature_moved", forbid_unknown_fields=True
):
    """A creature went one cell by its own movement."""

    id: int
    kind: Kind
    to: Cell


class CreatureStayed(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.creature_stayed", forbid_unknown_fields=True
):
    """A creature found every way shut."""

    id: int
    kind: Kind


class CreatureMired(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.creature_mired", forbid_unknown_fields=True
):
    """A creature that had entered a swamp got stuck there."""

    id: int
    kind: Kind


class StoneCrushed(
    Struct, frozen=True, tag_field="type", tag="karnag.stone_crushed", forbid_unknown_fields=True
):
    """A Golem crushed the stone of a seat, which went back to its supply."""

    seat: Seat
    cell: Cell


class CreatureEscaped(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.creature_escaped", forbid_unknown_fields=True
):
    """A creature left the clearing over a path cell, for good."""

    id: int
    kind: Kind
    path: int


class PointsLost(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.points_lost", forbid_unknown_fields=True
):
    """A seat lost PM to an escape."""

    seat: Seat
    points: int


class NewcomersRolled(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.newcomers_rolled", forbid_unknown_fields=True
):
    """The die told how many creatures come."""

    roll: int
    count: int


class DirectionRolled(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.direction_rolled", forbid_unknown_fields=True
):
    """The die told to which side the next creature heads."""

    heading: Heading


class NewcomerKeptOut(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="karnag.newcomer_kept_out",
    forbid_unknown_fields=True,
):
    """All exits were taken, and the creature stayed in the bag."""

    heading: Heading


class CreatureInfluenced(
    Struct, frozen=True, tag_field="type", tag="karnag.creature_influenced", forbid_unknown_fields=True
):
    """A seat moved a creature."""

    seat: Seat
    id: int
    kind: Kind
    to: Cell


BOARD_EVENTS = (
    StartPlayerDrawn,
    ObstaclePlaced,
    CreatureEntered,
    DruidPlaced,
    RoundBegun,
    CreatureFreed,
    CreatureMoved,
    CreatureStayed,
    CreatureMired,
    StoneCrushed,
    CreatureEscaped,
    PointsLost,
    NewcomersRolled,
    DirectionRolled,
    NewcomerKeptOut,
    CreatureInfluenced,
)
