"""What stands beside and below the clearing: the line of tiles, scores, teams, cards; draws no cell."""

from __future__ import annotations

from collections.abc import Sequence

from engines.karnag.geometry import COUNCIL, NOWHERE, TRACKS, Track
from engines.karnag.tokens import KINDS, POWERS, WORK_IN_WORDS, WORKS, Kind, Work
from engines.karnag.view import KarnagView
from engines.rows import Piece, clip, flow, pad

SEATS = ("red", "blue", "green", "yellow", "purple")
"""The colour of each team; its number stands beside it everywhere."""

SHORT: dict[Work, str] = {
    "move": "Move",
    "stone": "Stone",
    "capture": "Catch",
    "potion": "Brew",
    "knowledge": "Learn",
    "power": "Power",
    "shift": "Shift",
    "influence": "Infl.",
}

MARKS: dict[Track, str] = {
    "movement": "v",
    "council": "l",
    "gem": "g",
    "capture": "t",
    "mana": "n",
    "magic": "x",
}

SIGNS: dict[Kind, str] = {"Ghoul": "H", "Naga": "N", "Shadow": "S", "Golem": "G"}
"""The sign of a kind of creature, in the clearing and among the captured."""


def marked(track: Track) -> str:
    """The sign of a track on the path."""
    return MARKS[track]


def line_of_tiles(view: KarnagView, width: int) -> list[list[Piece]]:
    """The six tiles from left to right, one a row: both halves with their markers, spent ones in brackets."""
    if not view.round or view.phase in ("dawn", "creatures", "die", "direction", "arrive", "tiles"):
        return [[("tiles are laid after the creatures", "muted")], *[[] for _ in range(5)]]
    long = width >= 40
    rows: list[list[Piece]] = []
    for tile, name in enumerate(view.tiles):
        here = view.tile == tile and view.phase not in ("marker", "council")
        row: list[Piece] = [(f"{'>' if here else ' '}{tile} ", "turn" if here else "muted")]
        for half in (0, 1):
            place = 2 * tile + half
            work = WORKS[name][half]
            label = pad(WORK_IN_WORDS[work], 13) if long else pad(SHORT[work], 5)
            now = here and view.half == half
            row += [(f"{label} ", "turn" if now else "seat" if half == 0 else "muted")]
            row += _markers(view, place)
        rows.append(clip(row, width))
    return rows


def _markers(view: KarnagView, place: int) -> list[Piece]:
    """The slots of a half: a team's number, a blank for a free slot, `x` for a spent marker."""
    slots, room = view.slots[place], view.capacity[place & 1]
    row: list[Piece] = []
    for number in range(max(room, len(slots))):
        if number >= len(slots):
            row.append(("_", "muted"))
        elif number < view.spent[place]:
            row.append(("x", "muted"))
        else:
            row.append((str(slots[number] + 1), SEATS[slots[number]]))
    return [*row, (" " * max(1, 4 - max(room, len(slots))), "")]


def scores(view: KarnagView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """One row a team: number, name, PM and energy."""
    rows: list[list[Piece]] = []
    for seat, name in enumerate(names):
        points, energy = view.points[seat], view.energy[seat]
        tail = f"{points:>4} PM {energy:>3} energy" if width >= 32 else f"{points:>3}PM {energy:>2}en"
        acts = seat == view.turn
        rows.append(
            clip(
                [
                    (f"{'>' if acts else ' '}{seat + 1} ", SEATS[seat]),
                    (pad(name, max(1, min(14, width - 3 - len(tail)))), "turn" if acts else "seat"),
                    (tail, "gold"),
                ],
                width,
            )
        )
    return rows


def teams(view: KarnagView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """What each team has: druids, stones, tracks, cards, captures."""
    long = width >= 76
    room, each = (14, 4) if long else (9, 2)  # columns of a name and of a level
    heads = "".join(f"{track[:3] if long else MARKS[track]:>{each}}" for track in TRACKS)
    rows: list[list[Piece]] = [
        clip([(f"  {'team':<{room}} {'druids':<11}stones{heads} cards  captured", "title")], width)
    ]
    for seat, name in enumerate(names):
        levels = "".join(f"{level:>{each}}" for level in view.knowledge[seat])
        kinds = view.captured[seat]
        taken = " ".join(f"{kinds.count(kind)}{SIGNS[kind]}" for kind in KINDS if kind in kinds)
        word = " Word" if view.words[seat] else ""
        rows.append(
            clip(
                [
                    (f"{seat + 1} ", SEATS[seat]),
                    (pad(name, room), "seat"),
                    (f" {_druids(view.druids[seat]):<11}", "turn"),
                    (f"{view.supply[seat]:>6}{levels}", "seat"),
                    (f"{len(view.hands[seat]):>6}", "seat"),
                    (f"  {taken}{word}", "gold"),
                ],
                width,
            )
        )
    return rows


def _druids(druids: Sequence[int]) -> str:
    """Where each druid is, in the order a, b, c: a path cell, or c for the council."""
    return " ".join("c" if path == COUNCIL else "-" if path == NOWHERE else str(path) for path in druids)


def cards(view: KarnagView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """The Power cards that the viewer may see, and how many there are elsewhere."""
    items: list[list[Piece]] = []
    if view.seat is not None:
        hand = ", ".join(card for card in view.hands[view.seat] if card is not None) or "none"
        items.append([(f"cards of {names[view.seat]}: ", "muted"), (hand, "white")])
    known = [card for card in view.offer if card is not None]
    if known:
        items.append([("drawn: ", "muted"), (" or ".join(known), "white")])
    if view.card is not None:
        items.append([("played: ", "muted"), (view.card, "white")])
    lying = [card for card in view.discard if card is not None]
    thrown = ", ".join(f"{lying.count(card)} {card}" for card in POWERS if card in lying)
    items.append([(f"deck {view.deck}, discarded {len(view.discard)}", "muted")])
    if thrown:
        items.append([(f"({thrown})", "muted")])
    return flow(items, width, 0)
