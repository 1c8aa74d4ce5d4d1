"""Actions as short text and back, for logs, scripts and typing; knows no position."""

from __future__ import annotations

from engines.game import BadNotation
from engines.karnag import actions
from engines.karnag.actions import Action
from engines.karnag.geometry import TRACKS, Cell, Track
from engines.karnag.tokens import POWERS, Half, Power

FORMS = (
    "wall 2,5, swamp 2,5, druid 12, marker 3 major, power Font, power Sage gem, power Hypnosis 4 2,5, go,"
    " step 0 +1, leave 0 14, done, stone 0 1, capture 0 1, potion 0, track gem, draw, keep 0, shift 2,5 2,4,"
    " influence 4 2,5 or pass"
)


def text(action: Action) -> str:
    """The action in the forms of FORMS."""
    match action:
        case actions.Obstacle(kind, cell):
            return f"{kind} {_cell(cell)}"
        case actions.Druid(path):
            return f"druid {path}"
        case actions.Marker(tile, half):
            return f"marker {tile} {half}"
        case actions.PlayPower(card, track, id_, to):
            words = [card, track, None if id_ is None else str(id_), None if to is None else _cell(to)]
            return f"power {' '.join(word for word in words if word is not None)}"
        case actions.Go():
            return "go"
        case actions.Step(druid, way):
            return f"step {druid} {way:+d}"
        case actions.Leave(druid, to):
            return f"leave {druid} {to}"
        case actions.Done():
            return "done"
        case actions.Stone((one, other)):
            return f"stone {one} {other}"
        case actions.Capture(druid, count):
            return f"capture {druid} {count}"
        case actions.Potion(druid):
            return f"potion {druid}"
        case actions.ChooseTrack(track):
            return f"track {track}"
        case actions.DrawPower():
            return "draw"
        case actions.Keep(index):
            return f"keep {index}"
        case actions.Shift(start, to):
            return f"shift {_cell(start)} {_cell(to)}"
        case actions.Influence(id_, to):
            return f"influence {id_} {_cell(to)}"
        case actions.Pass():
            return "pass"


def parse(typed: str) -> Action:
    """The inverse of `text`; capitals and blanks do not matter.

    Raises:
        BadNotation: the text is no action; the message shows the forms there are.
    """
    match typed.lower().split():
        case ["wall", cell]:
            return actions.Obstacle("wall", _at(cell))
        case ["swamp", cell]:
            return actions.Obstacle("swamp", _at(cell))
        case ["druid", path]:
            return actions.Druid(_number(path))
        case ["marker", tile, half]:
            return actions.Marker(_number(tile), _half(half))
        case ["power", card]:
            return actions.PlayPower(_power(card))
        case ["power", card, track]:
            return actions.PlayPower(_power(card), track=_track(track))
        case ["power", card, id_, to]:
            return actions.PlayPower(_power(card), id=_number(id_), to=_at(to))
        case ["step", druid, "+1" | "1"]:
            return actions.Step(_number(druid), 1)
        case ["step", druid, "-1"]:
            return actions.Step(_number(druid), -1)
        case ["leave", druid, to]:
            return actions.Leave(_number(druid), _number(to))
        case ["stone", one, other]:
            low, high = sorted((_number(one), _number(other)))
            return actions.Stone((low, high))
        case ["capture", druid, count]:
            return actions.Capture(_number(druid), _number(count))
        case ["potion", druid]:
            return actions.Potion(_number(druid))
        case ["track", track]:
            return actions.ChooseTrack(_track(track))
        case ["keep", index]:
            return actions.Keep(_number(index))
        case ["shift", start, to]:
            return actions.Shift(_at(start), _at(to))
        case ["influence", id_, to]:
            return actions.Influence(_number(id_), _at(to))
        case [word] if word in _PLAIN:
            return _PLAIN[word]
    raise BadNotation(f"{typed!r} is no action of Karnag; write {FORMS}")


_PLAIN: dict[str, Action] = {
    "go": actions.GO,
    "done": actions.DONE,
    "draw": actions.DRAW,
    "pass": actions.PASS,
}
_POWER: dict[str, Power] = {card.lower(): card for card in POWERS}
_TRACK: dict[str, Track] = {track: track for track in TRACKS}
_HALF: dict[str, Half] = {"major": "major", "minor": "minor"}


def _cell(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _at(typed: str) -> Cell:
    row, _, column = typed.partition(",")
    return _number(row), _number(column)


def _number(typed: str) -> int:
    if not (typed.isascii() and typed.isdecimal() and len(typed) < 6):
        raise BadNotation(f"{typed!r} is no number, or no cell as 2,5")
    return int(typed)


def _half(typed: str) -> Half:
    if typed not in _HALF:
        raise BadNotation(f"{typed!r} is no half; write major or minor")
    return _HALF[typed]


def _power(typed: str) -> Power:
    if typed not in _POWER:
        raise BadNotation(f"{typed!r} is no Power card; there are {', '.join(POWERS)}")
    return _POWER[typed]


def _track(typed: str) -> Track:
    if typed not in _TRACK:
        raise BadNotation(f"{typed!r} is no track; there are {', '.join(TRACKS)}")
    return _TRACK[typed]
