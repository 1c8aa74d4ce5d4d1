"""What stands beside and below the clearing: the line of tiles, scores, teams, cards; draws no cell."""

from __future__ import annotations

from collections.abc import Sequence

from engines.karnag.geometry import COUNCIL, NOWHERE, TRACKS, Track
from engines.karnag.tokens import KINDS, POWERS, WORK_IN_WORDS, WORKS, Kind, Work
from engines.karnag.view import KarnagView
from engines.rows import Piece, cells, clip, flow, pad, shorten

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
    if not view.tiles or view.phase == "dawn":
        laid = "tiles are laid after the creatures" if width >= 34 else "no tiles laid yet"
        return [[(laid, "muted")], *[[] for _ in range(5)]]
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


def standings(view: KarnagView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """A heading, then one row a team: name, PM, energy, tracks, stones in supply, Power cards in hand.

    The tracks by their first letters where there is room, else by the signs of their cauldrons.
    """
    long = width >= 52
    heads = ["PM", "en", *(track[:3] if long else MARKS[track] for track in TRACKS), "o", "P"]
    numbers = [
        [view.points[seat], view.energy[seat], *view.knowledge[seat], view.supply[seat], len(hand)]
        for seat, hand in enumerate(view.hands)
    ]
    each = 4 if long else 1  # columns of a track; of the other numbers as many as the largest needs
    room = [
        each if 2 <= place < 8 else max(len(head), *(len(str(row[place])) for row in numbers)) + 1
        for place, head in enumerate(heads)
    ]
    room[2] += not long  # a blank before the tracks that stand close together
    name = max(1, min(14, width - 3 - sum(room)))

    def tail(values: Sequence[object]) -> str:
        return "".join(f"{value:>{columns}}" for value, columns in zip(values, room, strict=True))

    rows: list[list[Piece]] = [clip([(" " * (3 + name) + tail(heads), "title")], width)]
    for seat, values in enumerate(numbers):
        acts = seat == view.turn
        team: list[Piece] = [
            (f"{'>' if acts else ' '}{seat + 1} ", SEATS[seat]),
            (pad(names[seat], name), "turn" if acts else "seat"),
            (tail(values), "gold"),
        ]
        rows.append(clip(team, width))
    return rows


def holdings(view: KarnagView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """Where the druids of each team are, what it has captured, and whether it has played a Word."""
    letters = " ".join("abcde"[: len(view.druids[0])])
    teams: list[str] = []
    for seat, name in enumerate(names):
        kinds = view.captured[seat]
        taken = " ".join(f"{kinds.count(kind)}{SIGNS[kind]}" for kind in KINDS if kind in kinds)
        word = " Word" if view.words[seat] else ""
        teams.append(f"{shorten(name, 8)}: {_druids(view.druids[seat])}{f'; {taken}' if taken else ''}{word}")
    room = max(map(cells, teams))
    items: list[list[Piece]] = [[(f"druids {letters}; taken", "title")]]
    for seat, team in enumerate(teams):
        items.append([(f"{seat + 1} ", SEATS[seat]), (pad(team, room), "seat")])
    return flow(items, width, 0, 2)


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
