"""Actions as the lines of a menu, with what they cost and bring; shows nothing beyond the view."""

from __future__ import annotations

from engines.karnag import actions
from engines.karnag.actions import Action
from engines.karnag.determinize import table_of
from engines.karnag.geometry import AT, CAULDRONS, COUNCIL_STEPS, PATH, TRACKS, Cell
from engines.karnag.legal import prey, stone_target
from engines.karnag.tokens import HALVES, WORK_IN_WORDS, WORKS, Power
from engines.karnag.view import KarnagView

LETTERS = "abcde"

EFFECTS: dict[Power, str] = {
    "Breach": "rays pass one wall",
    "Swift": "3 more points",
    "Font": "3 energy",
    "Focus": "the stone 3 less",
    "Net": "first capture 3 less",
    "Word": "2 more influence",
    "Sage": "a knowledge step",
    "Hypnosis": "move a creature one step",
}
"""What each Power card does, in a few words."""


def say(action: Action, view: KarnagView) -> str:
    """The action as a line of a menu."""
    match action:
        case actions.Obstacle(kind, cell):
            return f"{kind} on {_at(cell)}"
        case actions.Druid(path):
            return f"druid on {path}{_place(path)}"
        case actions.Marker(tile, half):
            work = WORKS[view.tiles[tile]][HALVES.index(half)]
            return f"tile {tile}, {half}: {WORK_IN_WORDS[work]}"
        case actions.PlayPower(card, track, id_, to):
            if track is not None:
                return f"play {card}: a step in {track}"
            if id_ is not None and to is not None:
                return f"play {card}: {_called(view, id_)} to {_at(to)}"
            return f"play {card}: {EFFECTS[card]}"
        case actions.Go():
            return "go on" if view.options.leaving == "free" else "play no Power card"
        case actions.Step(druid, way):
            path = (view.druids[view.next][druid] + way) % PATH
            side = "clockwise" if way == 1 else "anticlockwise"
            return f"druid {LETTERS[druid]} {side} to {path}{_place(path)}"
        case actions.Leave(druid, to):
            return f"druid {LETTERS[druid]} from the council to {to}"
        case actions.Done():
            return f"stop moving ({view.left} left)"
        case actions.Stone((one, other)):
            return _stone(view, one, other)
        case actions.Capture(druid, count):
            return _capture(view, druid, count)
        case actions.Potion(druid):
            path = view.druids[view.next][druid]
            return f"brew with druid {LETTERS[druid]}{_place(path)}"
    return _plain(action, view)


def _plain(action: Action, view: KarnagView) -> str:
    match action:
        case actions.ChooseTrack(track):
            level = view.knowledge[view.next][TRACKS.index(track)]
            return f"a step in {track} (now {level})"
        case actions.DrawPower():
            return f"draw Power cards ({view.deck} in the deck)"
        case actions.Keep(index):
            card = view.offer[index] if index < len(view.offer) else None
            place = "first" if index == 0 else "second"
            return f"keep the {place} card" + ("" if card is None else f", {card}: {EFFECTS[card]}")
        case actions.Shift(start, to):
            return f"the stone on {_at(start)} to {_at(to)}"
        case actions.Influence(id_, to):
            return f"{_creature(view, id_)} to {_at(to)}"
    return "decline" if view.phase == "council" else "pass"


def _place(path: int) -> str:
    """What stands on a path cell."""
    if path in COUNCIL_STEPS:
        return " (council step)"
    return f" ({TRACKS[CAULDRONS[path]]} cauldron)" if path in CAULDRONS else ""


def _called(view: KarnagView, id_: int) -> str:
    """A creature by its kind and number, which stand in the clearing too."""
    kind = next((one.kind for one in view.creatures if one.id == id_), "creature")
    return f"{kind} {id_}"


def _creature(view: KarnagView, id_: int) -> str:
    cell = next((one.cell for one in view.creatures if one.id == id_), None)
    return _called(view, id_) + ("" if cell is None else f" on {_at(cell)}")


def _stone(view: KarnagView, one: int, other: int) -> str:
    who = f"druids {LETTERS[one]} and {LETTERS[other]}"
    target = stone_target(table_of(view), view.next, one, other)
    return f"a stone by {who}" + (
        "" if target is None else f" on {_at(AT[target[0]])} for {target[1]} energy"
    )


def _capture(view: KarnagView, druid: int, count: int) -> str:
    caught = prey(table_of(view), view.next, druid, count)
    what = " and ".join(_creature(view, id_) for id_, _ in caught) or f"{count}"
    return f"druid {LETTERS[druid]} captures {what} for {sum(cost for _, cost in caught)} energy"


def _at(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"
