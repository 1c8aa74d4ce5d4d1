"""The table as rows of text with roles; draws a view and knows nothing beyond it.

Meaning never hangs on the screen's colours: teams have numbers, grounds and pieces have signs.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Row
from engines.karnag.geometry import AT, CAULDRONS, COUNCIL_STEPS, GATE, TRACKS, Cell
from engines.karnag.panels import SEATS, SIGNS, cards, holdings, line_of_tiles, marked, standings
from engines.karnag.tokens import HALVES, WORK_IN_WORDS
from engines.karnag.view import CreatureView, KarnagView
from engines.rows import Piece, beside, clip, flow, pad, shorten

WIDE = 98
"""Columns from which the clearing has wide cells, and what is done stands in the first row."""

BESIDE = 76
"""Columns from which the tiles, scores and tracks stand beside the clearing."""

EDGE = 9
"""Columns for the number of the row and the path on the west side; the east side has one less."""

RESOLVING = {*WORK_IN_WORDS, "before", "draw", "captives", "shadow", "spend", "stopped"}
"""The phases in which markers are resolved."""

ARROWS = {"N": "↑", "E": "→", "S": "↓", "W": "←"}


def picture(view: KarnagView, names: Sequence[str], width: int) -> list[Row]:
    """The table as one seat sees it.

    Args:
        view: of that seat.
        names: by seat.
        width: in columns; 78 and more look well.
    """
    short = [shorten(name, 14) for name in names]
    space = 6 if width >= WIDE else 5  # columns of a cell
    board, size = _board(view, space), 2 * EDGE - 1 + 7 * space
    if width >= BESIDE:
        room = width - size - (2 if width >= WIDE else 1)
        side = [*line_of_tiles(view, room), *standings(view, short, room)]
        table = beside(board, side, width - room)
    else:
        table = [
            *[row for row in line_of_tiles(view, width) if row],
            *standings(view, short, width),
            *board,
        ]
    rows = [
        *_title(view, short, width),
        *table,
        *cards(view, short, width),
        *holdings(view, short, width),
        *flow(_legend(), width, 0, 2),
    ]
    return [clip(row, width) for row in rows]


def _title(view: KarnagView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """Where we are, and what is done: in one row where both fit, else always in two.

    So the table stands still, however long the words are.
    """
    where = f"round {view.round} of {view.rounds}" if view.round else "set-up"
    items: list[list[Piece]] = [[("Karnag", "title")], [(where, "muted")]]
    if view.phase in RESOLVING:
        items.append([(f"{HALVES[view.half]} actions, pass {view.sweep}", "muted")])
    now: list[Piece] = [(_now(view, names), "turn")]
    if width >= WIDE:
        return flow([*items, now], width, 0)
    return [clip(row, width) for row in (*flow(items, width, 0), now)]


def _now(view: KarnagView, names: Sequence[str]) -> str:
    who = names[view.next]
    early = "leave the council or play a card" if view.options.leaving == "free" else "play a card"
    words = {
        "start": "the start player is drawn",
        "obstacle": f"{who} places a wall or a swamp",
        "druid": f"{who} places a druid",
        "marker": f"{who} places a marker",
        "before": f"{who} may {early} before {WORK_IN_WORDS[view.work]}",
        "move": f"{who} moves druids, points left: {view.left}",
        "stone": f"{who} may place a stone",
        "capture": f"{who} may capture",
        "potion": f"{who} may brew a potion",
        "knowledge": f"{who} may take a knowledge step",
        "power": f"{who} may draw Power cards",
        "shift": f"{who} may move a stone",
        "influence": f"{who} may move a creature",
        "draw": f"{who} draws Power cards",
        "captives": f"{who} takes what was caught",
        "shadow": f"{who} chooses a track for the Shadow",
        "council": f"{who} has the council's majority",
        "over": "the end",
    }
    if view.closed is not None:
        return f"the end, the gate is {'closed' if view.closed else 'open'}"
    if view.phase in ("dusk", "night", "final"):
        return "the round ends"
    if view.phase in ("pass", "stopped", "spend"):
        return "markers are resolved"
    return words.get(view.phase, "the creatures progress")


def _board(view: KarnagView, space: int) -> list[list[Piece]]:
    """The path around the clearing: its number and what stands there, then the druids by team."""
    there: dict[int, str] = {}
    for seat, druids in enumerate(view.druids):
        for path in druids:
            if path >= 0:
                there[path] = there.get(path, "") + str(seat + 1)
    rows = [_across(range(7), space), _druids(there, range(7), space)]
    for row in range(7):
        west, east = 27 - row, 7 + row
        line: list[Piece] = [
            (f"{row} ", "muted"),
            (f"{_crowd(there.get(west, ''), 2):>2}", "turn"),
            (f"{_name(west):>4} ", "muted"),
        ]
        for column in range(7):
            line += _cell(view, (row, column), space)
        line += [(f" {_name(east):<4}", "muted"), (pad(_crowd(there.get(east, ""), 3), 3), "turn")]
        rows.append(line)
    south = range(20, 13, -1)
    return [*rows, _druids(there, south, space), _across(south, space)]


def _name(path: int) -> str:
    """The number of a path cell, with `*` for a council step and the track's sign for a cauldron."""
    if path in COUNCIL_STEPS:
        return f"{path}*"
    return f"{path}{marked(TRACKS[CAULDRONS[path]])}" if path in CAULDRONS else str(path)


def _across(paths: range, space: int) -> list[Piece]:
    return [(" " * EDGE, ""), ("".join(f"{_name(path):<{space}}" for path in paths), "muted")]


def _druids(there: dict[int, str], paths: range, space: int) -> list[Piece]:
    crowds = "".join(f"{_crowd(there.get(path, ''), space - 1):<{space}}" for path in paths)
    return [(" " * EDGE, ""), (crowds, "turn")]


def _crowd(druids: str, room: int) -> str:
    """The teams of the druids on one path cell, with `+` where there are more than fit."""
    return druids if len(druids) <= room else f"{druids[: room - 1]}+"


def _cell(view: KarnagView, cell: Cell, space: int) -> list[Piece]:
    """One cell: its ground, then who or what stands there."""
    if AT[GATE] == cell:
        return [("gate".ljust(space), "title")]
    ground = "#" if cell in view.walls else "~" if cell in view.swamps else ""
    for kind, sign in ((view.stones, "o"), (view.menhirs, "M")):
        for one in kind:
            if one.cell == cell:
                return [(f"{sign}{one.seat + 1}".ljust(space), SEATS[one.seat])]
    for creature in view.creatures:
        if creature.cell == cell:
            piece = f"{_creature(creature)}{ground}"
            return [(piece.ljust(space), "bad")]
    if ground:
        return [((ground * 3).ljust(space), "white" if ground == "#" else "blue")]
    return [("·".ljust(space), "muted")]


def _creature(creature: CreatureView) -> str:
    sign = SIGNS[creature.kind]
    return f"{sign.lower() if creature.mired else sign}{creature.id}{ARROWS[creature.heading]}"


def _legend() -> list[list[Piece]]:
    words = [
        "o stone",
        "M menhir",
        "# wall",
        "~ swamp",
        "H Ghoul",
        "N Naga",
        "S Shadow",
        "G Golem",
        "(small: mired)",
        "* council step",
        "c in the council",
        "P Power cards",
        "x spent",
        f"cauldrons: {marked(TRACKS[0])} {TRACKS[0]}",
        *(f"{marked(track)} {track}" for track in TRACKS[1:]),
    ]
    return [[(word, "muted")] for word in words]
