"""Every event of Karnag in one place, in the order of a match; defines none itself."""

from __future__ import annotations

from engines.karnag.events_board import (
    BOARD_EVENTS,
    CreatureEntered,
    CreatureEscaped,
    CreatureFreed,
    CreatureInfluenced,
    CreatureMired,
    CreatureMoved,
    CreatureStayed,
    DirectionRolled,
    DruidPlaced,
    NewcomerKeptOut,
    NewcomersRolled,
    ObstaclePlaced,
    PointsLost,
    RoundBegun,
    StartPlayerDrawn,
    StoneCrushed,
)
from engines.karnag.events_team import (
    TEAM_EVENTS,
    CaptivesCounted,
    CaptureMade,
    CouncilHeld,
    CouncilScored,
    CreatureKept,
    DruidLeft,
    DruidMoved,
    DruidReported,
    EnergyGained,
    GateJudged,
    KnowledgeGained,
    MarkerPlaced,
    MarkerSpent,
    MenhirRaised,
    MenhirsCounted,
    OrderSet,
    PairAligned,
    PassBegun,
    PotionBrewed,
    PowerDeckShuffled,
    PowerDrawn,
    PowerKept,
    PowerPlayed,
    RoundEnded,
    StoneMoved,
    StonePlaced,
    StonesCounted,
    TilesLaid,
    TileStopped,
)

Event = (
    StartPlayerDrawn
    | ObstaclePlaced
    | CreatureEntered
    | DruidPlaced
    | RoundBegun
    | CreatureFreed
    | CreatureMoved
    | CreatureStayed
    | CreatureMired
    | StoneCrushed
    | CreatureEscaped
    | PointsLost
    | NewcomersRolled
    | DirectionRolled
    | NewcomerKeptOut
    | CreatureInfluenced
    | TilesLaid
    | OrderSet
    | MarkerPlaced
    | PassBegun
    | TileStopped
    | MarkerSpent
    | PowerPlayed
    | DruidMoved
    | DruidLeft
    | DruidReported
    | StonePlaced
    | StoneMoved
    | CaptureMade
    | CreatureKept
    | EnergyGained
    | PotionBrewed
    | KnowledgeGained
    | PowerDrawn
    | PowerKept
    | PowerDeckShuffled
    | PairAligned
    | MenhirRaised
    | CouncilScored
    | CouncilHeld
    | RoundEnded
    | StonesCounted
    | GateJudged
    | MenhirsCounted
    | CaptivesCounted
)

EVENTS = (*BOARD_EVENTS, *TEAM_EVENTS)

__all__ = [
    "BOARD_EVENTS",
    "EVENTS",
    "TEAM_EVENTS",
    "CaptivesCounted",
    "CaptureMade",
    "CouncilHeld",
    "CouncilScored",
    "CreatureEntered",
    "CreatureEscaped",
    "CreatureFreed",
    "CreatureInfluenced",
    "CreatureKept",
    "CreatureMired",
    "CreatureMoved",
    "CreatureStayed",
    "DirectionRolled",
    "DruidLeft",
    "DruidMoved",
    "DruidPlaced",
    "DruidReported",
    "EnergyGained",
    "Event",
    "GateJudged",
    "KnowledgeGained",
    "MarkerPlaced",
    "MarkerSpent",
    "MenhirRaised",
    "MenhirsCounted",
    "NewcomerKeptOut",
    "NewcomersRolled",
    "ObstaclePlaced",
    "OrderSet",
    "PairAligned",
    "PassBegun",
    "PointsLost",
    "PotionBrewed",
    "PowerDeckShuffled",
    "PowerDrawn",
    "PowerKept",
    "PowerPlayed",
    "RoundBegun",
    "RoundEnded",
    "StartPlayerDrawn",
    "StoneCrushed",
    "StoneMoved",
    "StonePlaced",
    "StonesCounted",
    "TileStopped",
    "TilesLaid",
]
