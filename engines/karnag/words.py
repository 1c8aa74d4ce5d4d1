"""Karnag in plain English: events as sentences; shows nothing that it was not given."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Seat
from engines.karnag import events as e
from engines.karnag.events import Event
from engines.karnag.geometry import Cell, Heading
from engines.karnag.say import say
from engines.karnag.tokens import WORK_IN_WORDS, WORKS

SIDES: dict[Heading, str] = {"N": "north", "E": "east", "S": "south", "W": "west"}
LETTERS = "abcde"
"""How the druids of a team are called; the notation counts them from 0."""


def describe(event: Event, names: Sequence[str], seat: Seat | None) -> str:
    """What happened, as one sentence.

    The same for every reader: what a seat may not know is gone from the event before.

    Args:
        event: as `redact` gave it.
        names: by seat.
        seat: who reads.
    """
    match event:
        case (
            e.StartPlayerDrawn()
            | e.ObstaclePlaced()
            | e.CreatureEntered()
            | e.DruidPlaced()
            | e.RoundBegun()
            | e.NewcomersRolled()
            | e.DirectionRolled()
            | e.NewcomerKeptOut()
        ):
            return _arriving(event, names)
        case (
            e.CreatureFreed()
            | e.CreatureMoved()
            | e.CreatureStayed()
            | e.CreatureMired()
            | e.CreatureEscaped()
            | e.CreatureInfluenced()
            | e.StoneCrushed()
            | e.PointsLost()
        ):
            return _roaming(event, names)
        case (
            e.TilesLaid()
            | e.OrderSet()
            | e.MarkerPlaced()
            | e.PassBegun()
            | e.TileStopped()
            | e.MarkerSpent()
        ):
            return _line(event, names)
        case (
            e.PairAligned()
            | e.MenhirRaised()
            | e.CouncilScored()
            | e.CouncilHeld()
            | e.RoundEnded()
            | e.StonesCounted()
            | e.GateJudged()
            | e.MenhirsCounted()
            | e.CaptivesCounted()
        ):
            return _evening(event, names)
    return _acting(event, names)


def _arriving(
    event: e.StartPlayerDrawn
    | e.ObstaclePlaced
    | e.CreatureEntered
    | e.DruidPlaced
    | e.RoundBegun
    | e.NewcomersRolled
    | e.DirectionRolled
    | e.NewcomerKeptOut,
    names: Sequence[str],
) -> str:
    match event:
        case e.StartPlayerDrawn(seat=seat):
            return f"{names[seat]} is the start player."
        case e.ObstaclePlaced(seat=seat, kind=kind, cell=cell):
            return f"{names[seat]} places a {kind} on {at(cell)}."
        case e.CreatureEntered(id=id_, kind=kind, heading=heading, cell=cell):
            return f"{kind} {id_} comes out of the gate onto {at(cell)} and heads {SIDES[heading]}."
        case e.DruidPlaced(seat=seat, druid=druid, path=path):
            return f"{names[seat]} places druid {LETTERS[druid]} on path cell {path}."
        case e.RoundBegun(round=number):
            return f"Round {number} begins: the creatures progress."
        case e.NewcomersRolled(roll=roll, count=count):
            return f"The die shows {roll}: {_many(count, 'new creature')}."
        case e.DirectionRolled(heading=heading):
            return f"The die sends the next creature {SIDES[heading]}."
        case e.NewcomerKeptOut():
            return "All four exits are taken: the creature stays in the bag."


def _roaming(
    event: e.CreatureFreed
    | e.CreatureMoved
    | e.CreatureStayed
    | e.CreatureMired
    | e.CreatureEscaped
    | e.CreatureInfluenced
    | e.StoneCrushed
    | e.PointsLost,
    names: Sequence[str],
) -> str:
    match event:
        case e.CreatureFreed(id=id_, kind=kind):
            return f"{kind} {id_} gets free of the mire."
        case e.CreatureMoved(id=id_, kind=kind, to=to):
            return f"{kind} {id_} moves to {at(to)}."
        case e.CreatureStayed(id=id_, kind=kind):
            return f"{kind} {id_} finds every way shut and stays."
        case e.CreatureMired(id=id_, kind=kind):
            return f"{kind} {id_} is mired in the swamp."
        case e.CreatureEscaped(id=id_, kind=kind, path=path):
            return f"{kind} {id_} escapes over path cell {path}."
        case e.CreatureInfluenced(seat=seat, id=id_, kind=kind, to=to):
            return f"{names[seat]} brings {kind} {id_} to {at(to)}."
        case e.StoneCrushed(seat=seat, cell=cell):
            return f"The stone of {names[seat]} on {at(cell)} is crushed and goes back to the supply."
        case e.PointsLost(seat=seat, points=points):
            return f"{names[seat]} loses {points} PM to the escape."


def _line(
    event: e.TilesLaid | e.OrderSet | e.MarkerPlaced | e.PassBegun | e.TileStopped | e.MarkerSpent,
    names: Sequence[str],
) -> str:
    match event:
        case e.TilesLaid(tiles=tiles):
            line = ", ".join(
                f"{place} {WORK_IN_WORDS[WORKS[tile][0]]}/{WORK_IN_WORDS[WORKS[tile][1]]}"
                for place, tile in enumerate(tiles)
            )
            return f"The action tiles are laid in a line: {line}."
        case e.OrderSet(seats=seats):
            return f"Markers are placed in this order: {', '.join(names[seat] for seat in seats)}."
        case e.MarkerPlaced(seat=seat, tile=tile, half=half):
            return f"{names[seat]} puts a marker on the {half} half of tile {tile}."
        case e.PassBegun(half=half, number=1):
            return f"The {half} actions are resolved from the left."
        case e.PassBegun(half=half, number=number):
            return f"Back to the waiting {half} actions, pass {number}."
        case e.TileStopped(seat=seat, tile=tile, half=half):
            return (
                f"The colour of {names[seat]} is met again on the {half} half of tile {tile}: the rest waits."
            )
        case e.MarkerSpent(seat=seat, tile=tile, half=half):
            return f"The marker of {names[seat]} on the {half} half of tile {tile} is spent."


def _acting(event: Event, names: Sequence[str]) -> str:
    match event:
        case e.PowerPlayed(seat=seat, card=card):
            return f"{names[seat]} plays the Power card {card}."
        case e.DruidMoved(seat=seat, druid=druid, path=path):
            return f"{names[seat]} moves druid {LETTERS[druid]} to path cell {path}."
        case e.DruidLeft(seat=seat, druid=druid, path=path):
            return f"Druid {LETTERS[druid]} of {names[seat]} leaves the council for path cell {path}."
        case e.DruidReported(seat=seat, druid=druid):
            return f"Druid {LETTERS[druid]} of {names[seat]} goes to the council."
        case e.StonePlaced(seat=seat, cell=cell, energy=energy):
            return f"{names[seat]} places a stone on {at(cell)} for {energy} energy."
        case e.StoneMoved(seat=seat, start=start, to=to):
            return f"{names[seat]} moves a stone from {at(start)} to {at(to)}."
        case e.CaptureMade(seat=seat, druid=druid, ids=ids, energy=energy):
            what = f"creature {ids[0]}" if len(ids) == 1 else f"creatures {' and '.join(map(str, ids))}"
            return f"Druid {LETTERS[druid]} of {names[seat]} catches {what} for {energy} energy."
        case e.CreatureKept(seat=seat, id=id_, kind=kind, points=points):
            return f"{names[seat]} takes {kind} {id_} for {points} PM."
        case e.EnergyGained(seat=seat, energy=energy):
            return f"{names[seat]} gains {energy} energy."
        case e.PotionBrewed(seat=seat, druid=druid, energy=energy):
            return f"Druid {LETTERS[druid]} of {names[seat]} brews a potion for {energy} energy."
        case e.KnowledgeGained(seat=seat, track=track):
            return f"{names[seat]} takes a step in {track}."
        case e.PowerDrawn(seat=seat, card=None):
            return f"{names[seat]} draws a Power card."
        case e.PowerDrawn(seat=seat, card=card):
            return f"{names[seat]} draws the Power card {card}."
        case e.PowerKept(seat=seat, index=None):
            return f"{names[seat]} keeps one of the two cards."
        case e.PowerKept(seat=seat, index=index):
            return f"{names[seat]} keeps the {'first' if index == 0 else 'second'} card drawn."
        case e.PowerDeckShuffled(cards=cards):
            return f"The {cards} discarded Power cards are shuffled into a new deck."
    raise TypeError(f"no sentence for {event!r}")


def _evening(
    event: e.PairAligned
    | e.MenhirRaised
    | e.CouncilScored
    | e.CouncilHeld
    | e.RoundEnded
    | e.StonesCounted
    | e.GateJudged
    | e.MenhirsCounted
    | e.CaptivesCounted,
    names: Sequence[str],
) -> str:
    match event:
        case e.PairAligned(seat=seat, cells=(one, other), points=points):
            return f"The stones of {names[seat]} on {at(one)} and {at(other)} are aligned: {points} PM."
        case e.MenhirRaised(seat=seat, cell=cell, points=points):
            return f"The stone of {names[seat]} on {at(cell)} becomes a menhir: {points} PM."
        case e.CouncilScored(seat=seat, points=points):
            return f"{names[seat]} gains {points} PM for {_many(points, 'druid')} in the council."
        case e.CouncilHeld(influence=influence, winner=winner):
            weights = ", ".join(f"{name} {weight}" for name, weight in zip(names, influence, strict=True))
            lead = "nobody has the majority" if winner is None else f"{names[winner]} has the majority"
            return f"Influence in the council: {weights}; {lead}."
        case e.RoundEnded(round=number):
            return f"Round {number} ends, and the markers come back."
        case e.StonesCounted(seat=seat, stones=stones, cards=cards, points=points):
            return (
                f"{names[seat]} gains {points} PM for {_many(stones, 'stone')} on the board"
                f" and {_many(cards, 'Power card')} in hand."
            )
        case e.GateJudged(closed=True):
            return "The menhirs close the gate."
        case e.GateJudged():
            return "The gate stays open."
        case e.MenhirsCounted(seat=seat, menhirs=menhirs, points=points):
            return f"{names[seat]} gains {points} PM for {_many(menhirs, 'menhir')}."
        case e.CaptivesCounted(seat=seat, captives=captives, points=points):
            return f"{names[seat]} gains {points} PM for {_many(captives, 'captured creature')}."


def at(cell: Cell) -> str:
    """A cell as people write it: row, then column."""
    return f"{cell[0]},{cell[1]}"


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


__all__ = ["at", "describe", "say"]
