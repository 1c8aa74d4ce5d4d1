"""The table as rows of text with roles; draws a view and knows nothing beyond it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Row
from engines.korrigans.cards import LIEUX, TREASURES, the
from engines.korrigans.square import COLOURS, label, square
from engines.korrigans.steps import WINDOWS, Step
from engines.korrigans.view import KorrigansView
from engines.rows import Piece, beside, clip, flow, pad

WIDE = 112
"""Columns from which players and hands stand beside the zone."""

ONE_ROW = 76
"""Columns from which a player with his family fits into one row."""

SIDE_COLUMNS = 48
NAME_COLUMNS = 12
ZONE_COLUMNS = 79

CREATURES = {
    "margot": "Fée Margot",
    "morgane": "Marie-Morgane",
    "liketaer": "the Liketaer",
    "bugel": "the Bugel Noz",
}
"""By phase, the creature that may be played in it."""

WAITS = {
    "look": "looks",
    "flip": "turns a card",
    "down": "turns a card down",
    "up": "turns a card up",
    "strike": "turns cards down",
}
"""By kind of step, what the card does."""


def picture(view: KorrigansView, names: Sequence[str], width: int) -> list[Row]:
    """The table as one seat sees it.

    Args:
        view: of that seat.
        names: by seat.
        width: in columns; 60 and more look well.
    """
    short = [label(names, seat, NAME_COLUMNS) for seat in range(len(names))]
    title = [clip(row, width) for row in _title(view, short, width)]
    if width >= WIDE:
        left = width - SIDE_COLUMNS
        zone = square(view, short, min(left - 2, ZONE_COLUMNS))
        body = beside(zone, _beside(view, short, SIDE_COLUMNS), left)
    else:
        zone = [clip(row, width) for row in square(view, short, min(width, ZONE_COLUMNS))]
        body = [*zone, *_beside(view, short, width)]
    return [*title, *body]


def _beside(view: KorrigansView, names: Sequence[str], width: int) -> list[list[Piece]]:
    return [*_players(view, names, width), *_hand(view, names, width), *_notes(view, width)]


def _title(view: KorrigansView, names: Sequence[str], width: int) -> list[list[Piece]]:
    found = sum(view.treasures)
    items: list[list[Piece]] = [
        [("Korrigans", "title")],
        [("round ", "muted"), (str(max(1, view.round)), "white")],
        [(f"{found} of {TREASURES} treasures found", "gold")],
        [("Pacte pile ", "muted"), (str(view.pile), "white")],
        *([[("First Player ", "muted"), (names[view.first], "white")]] if view.round else []),
        [(_now(view, names), "turn")],
    ]
    waiting = [step for step in reversed(view.stack[:-1]) if step.kind in WAITS]
    if waiting:
        items.append([(f"then {', '.join(_step(step, names) for step in waiting)}", "muted")])
    return flow(items, width, 0)


def _now(view: KorrigansView, names: Sequence[str]) -> str:
    """Who must act and for what, or what happens by itself."""
    if view.stack:
        return _step(view.stack[-1], names)
    if view.phase in WINDOWS:
        if view.turn is None:
            return "the round goes on"
        return f"{names[view.turn]} may play {CREATURES[view.phase]}"
    if view.turn is not None:
        return f"{names[view.turn]} to play"
    if view.phase == "claims":
        return "the end" if _over(view) else "the round is over"
    return {"deal": "cards are dealt", "prepare": "a Lieu is drawn", "lay": "the zone is laid"}.get(
        view.phase, "the round goes on"
    )


def _over(view: KorrigansView) -> bool:
    return sum(view.treasures) == TREASURES or len(view.lieux) == len(LIEUX)


def _step(step: Step, names: Sequence[str]) -> str:
    who = names[step.seat]
    if step.kind in WAITS:
        by = "the Longue-Vue" if step.card == "longue_vue" else the(step.card)
        return f"{by} of {who} {WAITS[step.kind]}"
    return f"{who} {'has three in a row' if step.kind == 'line' else f'{step.kind}s'}"


def _players(view: KorrigansView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """Each player: treasures, Pacte cards in hand, and the family still in hand."""
    rows: list[list[Piece]] = []
    for seat, hand in enumerate(view.families):
        acts = seat == view.turn
        found = view.treasures[seat]
        head: list[Piece] = [
            ("> " if acts else "  ", "turn"),
            (pad(names[seat], NAME_COLUMNS), COLOURS[seat]),
            (f"{found:2} treasure{' ' if found == 1 else 's'}", "gold" if found else "muted"),
            (f"{len(view.pacts[seat]):3} Pacte", "white" if view.pacts[seat] else "muted"),
        ]
        family: Piece = (" ".join(hand) or "no Korrigan left", "seat" if hand else "muted")
        if width >= ONE_ROW:
            rows.append(clip([*head, ("  ", ""), family], width))
        else:
            rows += [clip(head, width), clip([("    ", ""), family], width)]
    return rows


def _hand(view: KorrigansView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """The Pacte cards that the viewer holds."""
    if view.seat is None:
        return []
    known = [card for card in view.pacts[view.seat] if card is not None]
    cards: list[list[Piece]] = [[(card, "white")] for card in known] or [[("none", "muted")]]
    if view.late is not None and view.late.seat == view.seat and view.late.card is not None:
        cards.append([(f"({view.late.card} from the next round on)", "muted")])
    return flow([[(f"Pacte cards of {names[view.seat]}:", "title")], *cards], width, 2, 2)


def _notes(view: KorrigansView, width: int) -> list[list[Piece]]:
    """What holds for the rest of the round."""
    notes: list[list[Piece]] = []
    if view.used:
        notes.append([("used: ", "muted"), (", ".join(view.used), "seat")])
    if view.tomte:
        notes.append([("no Ancien may be placed (Tomte)", "muted")])
    if view.passes and view.phase == "turns":
        notes.append([(f"{view.passes} of {len(view.families)} passed in a row", "muted")])
    if any(cell.top is not None and not cell.up for cell in view.cells):
        notes.append([("( ) lies face down", "muted")])
    return flow(notes, width, 2) if notes else []
