"""What can happen to the teams, their druids and their markers; what each event changes stands in evolve."""

from __future__ import annotations

from msgspec import Struct

from engines.game import Seat
from engines.karnag.geometry import Cell, Track
from engines.karnag.tokens import Half, Kind, Power, Tile


class TilesLaid(Struct, frozen=True, tag_field="type", tag="karnag.tiles_laid", forbid_unknown_fields=True):
    """The six action tiles were laid in a line, from the left."""

    tiles: tuple[Tile, ...]


class OrderSet(Struct, frozen=True, tag_field="type", tag="karnag.order_set", forbid_unknown_fields=True):
    """The order in which markers are put down in this round."""

    seats: tuple[Seat, ...]


class MarkerPlaced(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.marker_placed", forbid_unknown_fields=True
):
    """A seat put a marker on a half; `tile` is its place in the line, from 0."""

    seat: Seat
    tile: int
    half: Half


class PassBegun(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.pass_begun", forbid_unknown_fields=True
):
    """A pass over the line began: the first, or one back to the waiting markers."""

    half: Half
    number: int


class TileStopped(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.tile_stopped", forbid_unknown_fields=True
):
    """The colour of a seat was met again on a half, and what is left there waits."""

    seat: Seat
    tile: int
    half: Half


class MarkerSpent(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.marker_spent", forbid_unknown_fields=True
):
    """A marker was resolved: its action is over, or was passed."""

    seat: Seat
    tile: int
    half: Half


class PowerPlayed(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.power_played", forbid_unknown_fields=True
):
    """A seat played a Power card before its action."""

    seat: Seat
    card: Power


class DruidMoved(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.druid_moved", forbid_unknown_fields=True
):
    """A druid went to the next path cell."""

    seat: Seat
    druid: int
    path: int


class DruidLeft(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.druid_left", forbid_unknown_fields=True
):
    """A druid left the council for a council step."""

    seat: Seat
    druid: int
    path: int


class DruidReported(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.druid_reported", forbid_unknown_fields=True
):
    """A druid went from the path to the council."""

    seat: Seat
    druid: int


class StonePlaced(
    Struct, frozen=True, tag_field="type", tag="karnag.stone_placed", forbid_unknown_fields=True
):
    """A seat placed a stone for some energy."""

    seat: Seat
    cell: Cell
    energy: int


class StoneMoved(
    Struct,
    frozen=True,
    rename={"start": "from"},
    tag_field="type",
    tag="karnag.stone_moved",
    forbid_unknown_fields=True,
):
    """A seat moved a stone of its own; `start` is written `from`."""

    seat: Seat
    start: Cell
    to: Cell


class CaptureMade(
    Struct, frozen=True, tag_field="type", tag="karnag.capture_made", forbid_unknown_fields=True
):
    """A druid caught these creatures, the nearest first, for so much energy in all."""

    seat: Seat
    druid: int
    ids: tuple[int, ...]
    energy: int


class CreatureKept(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.creature_kept", forbid_unknown_fields=True
):
    """A team took a caught creature and its PM."""

    seat: Seat
    id: int
    kind: Kind
    points: int


class EnergyGained(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.energy_gained", forbid_unknown_fields=True
):
    """A seat gained energy from a Naga or a Font."""

    seat: Seat
    energy: int


class PotionBrewed(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.potion_brewed", forbid_unknown_fields=True
):
    """A druid brewed at a cauldron, and its team gained energy."""

    seat: Seat
    druid: int
    energy: int


class KnowledgeGained(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.knowledge_gained", forbid_unknown_fields=True
):
    """A seat took a step on a track."""

    seat: Seat
    track: Track


class PowerDrawn(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.power_drawn", forbid_unknown_fields=True
):
    """A seat drew a Power card; None where the reader may not know it."""

    seat: Seat
    card: Power | None


class PowerKept(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.power_kept", forbid_unknown_fields=True
):
    """A seat kept the drawn card of that place; None where the reader may not know which."""

    seat: Seat
    index: int | None


class PowerDeckShuffled(
    Struct,
    frozen=True,
    gc=False,
    tag_field="type",
    tag="karnag.power_deck_shuffled",
    forbid_unknown_fields=True,
):
    """The Power deck had run out, and the discarded cards became the new one."""

    cards: int


class PairAligned(
    Struct, frozen=True, tag_field="type", tag="karnag.pair_aligned", forbid_unknown_fields=True
):
    """Two stones of one colour stood in a clear line."""

    seat: Seat
    cells: tuple[Cell, Cell]
    points: int


class MenhirRaised(
    Struct, frozen=True, tag_field="type", tag="karnag.menhir_raised", forbid_unknown_fields=True
):
    """A stone became a menhir."""

    seat: Seat
    cell: Cell
    points: int


class CouncilScored(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.council_scored", forbid_unknown_fields=True
):
    """A seat gained PM for its druids in the council."""

    seat: Seat
    points: int


class CouncilHeld(
    Struct, frozen=True, tag_field="type", tag="karnag.council_held", forbid_unknown_fields=True
):
    """The council weighed the influence of each seat; `winner` is None where nobody leads alone."""

    influence: tuple[int, ...]
    winner: Seat | None


class RoundEnded(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.round_ended", forbid_unknown_fields=True
):
    """A round ended, and the markers came back."""

    round: int


class StonesCounted(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.stones_counted", forbid_unknown_fields=True
):
    """At the end a seat gained PM for stones on the board and cards in hand."""

    seat: Seat
    stones: int
    cards: int
    points: int


class GateJudged(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.gate_judged", forbid_unknown_fields=True
):
    """At the end the menhirs closed the gate, or did not."""

    closed: bool


class MenhirsCounted(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.menhirs_counted", forbid_unknown_fields=True
):
    """The gate was closed, and a seat gained PM for its menhirs."""

    seat: Seat
    menhirs: int
    points: int


class CaptivesCounted(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.captives_counted", forbid_unknown_fields=True
):
    """The gate was open, and a seat gained PM for its captured creatures."""

    seat: Seat
    captives: int
    points: int


TEAM_EVENTS = (
    TilesLaid,
    OrderSet,
    MarkerPlaced,
    PassBegun,
    TileStopped,
    MarkerSpent,
    PowerPlayed,
    DruidMoved,
    DruidLeft,
    DruidReported,
    StonePlaced,
    StoneMoved,
    CaptureMade,
    CreatureKept,
    EnergyGained,
    PotionBrewed,
    KnowledgeGained,
    PowerDrawn,
    PowerKept,
    PowerDeckShuffled,
    PairAligned,
    MenhirRaised,
    CouncilScored,
    CouncilHeld,
    RoundEnded,
    StonesCounted,
    GateJudged,
    MenhirsCounted,
    CaptivesCounted,
)
