"""The table as rows of text with roles; draws a view and knows nothing beyond it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Row, Seat
from engines.korrigans.cards import LIEUX, TREASURES, the
from engines.korrigans.square import COLOURS, is_broad, label, square
from engines.korrigans.steps import WINDOWS, Step
from engines.korrigans.view import KorrigansView
from engines.rows import Piece, beside, cells, clip, flow, pad

WIDE = 112
"""Columns from which players and hands stand beside the zone."""

TIGHT = 76
"""Columns from which a player with his family fits into one row, and then the table into 16."""

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
    if width >= WIDE:
        left = width - SIDE_COLUMNS
        zone = square(view, short, min(left - 2, ZONE_COLUMNS))
        title = _title([*_facts(view), *_course(view, short)], view, short, width)
        return [*title, *beside(zone, _beside(view, short, SIDE_COLUMNS), left)]
    if width >= TIGHT:
        return _tight(view, short, width)
    title = _title([*_facts(view), *_course(view, short)], view, short, width)
    zone = [clip(row, width) for row in square(view, short, width)]
    return [*title, *zone, *_beside(view, short, width)]


def _tight(view: KorrigansView, names: Sequence[str], width: int) -> list[Row]:
    """As few rows as can be: of 24 the viewer leaves 16 to the table, and five players are to fit in.

    One row tells what happens now, the zone takes ten, and each player's hand stands in his row.
    """
    hands = [_in_one_row(view, names, seat, width) for seat in range(len(view.families))]
    course = [[(_now(view, names), "turn")], *_then(view, names), *_notes(view)]
    if view.seat is not None and _known(view, view.seat) not in hands[view.seat]:
        course[1:1] = [[*_hand(view, names)[0], (" ", ""), _known(view, view.seat)]]
    now, *more = flow([*course, *_legend(view)], width, 0)
    if more:
        now, *more = flow(course, width, 0)
    above, across = _above(view, names), min(width, ZONE_COLUMNS)
    if is_broad(view):
        return [now, *square(view, names, across, above), *hands, *more]
    return [now, *flow([[fact] for fact in above], width, 0), *square(view, names, across), *hands, *more]


def _above(view: KorrigansView, names: Sequence[str]) -> list[Piece]:
    """What holds for the whole table, for the line above the zone."""
    first = f"First Player {label(names, view.first, 8)}" if view.round else ""
    found = f"round {max(1, view.round)}, {sum(view.treasures)} of {TREASURES} found"
    return [(found, "gold"), (first, "white"), (f"Pacte pile {view.pile}", "white")]


def _in_one_row(view: KorrigansView, names: Sequence[str], seat: Seat, width: int) -> list[Piece]:
    """A player: treasures, family and Pacte cards in hand, by name where they are known and have room."""
    family = view.families[seat]
    row: list[Piece] = [
        *_head(view, names, seat),
        ("  ", ""),
        (" ".join(family) or "no Korrigan left", "seat" if family else "muted"),
        (" + ", "muted"),
    ]
    known = _known(view, seat)
    if sum(cells(text) for text, _ in [*row, known]) <= width:
        return [*row, known]
    return clip([*row, _number(view, seat)], width)


def _known(view: KorrigansView, seat: Seat) -> Piece:
    """The Pacte cards of a seat by name, if the viewer knows any, else how many they are."""
    known = [card for card in view.pacts[seat] if card is not None]
    return (", ".join(known), "white") if known else _number(view, seat)


def _number(view: KorrigansView, seat: Seat) -> Piece:
    count = len(view.pacts[seat])
    return f"{count} Pacte", "white" if count else "muted"


def _head(view: KorrigansView, names: Sequence[str], seat: Seat) -> list[Piece]:
    """Whether a player acts, his name and his treasures."""
    found = view.treasures[seat]
    return [
        ("> " if seat == view.turn else "  ", "turn"),
        (pad(names[seat], NAME_COLUMNS), COLOURS[seat]),
        (f"{found:2} treasure{' ' if found == 1 else 's'}", "gold" if found else "muted"),
    ]


def _beside(view: KorrigansView, names: Sequence[str], width: int) -> list[list[Piece]]:
    foot = [*_hand(view, names), *_notes(view), *_legend(view)]
    return [*_players(view, names, width), *(flow(foot, width, 2, 2) if foot else [])]


def _facts(view: KorrigansView) -> list[list[Piece]]:
    """What holds for the whole table."""
    found = sum(view.treasures)
    return [
        [("Korrigans", "title")],
        [("round ", "muted"), (str(max(1, view.round)), "white")],
        [(f"{found} of {TREASURES} treasures found", "gold")],
        [("Pacte pile ", "muted"), (str(view.pile), "white")],
    ]


def _course(view: KorrigansView, names: Sequence[str]) -> list[list[Piece]]:
    """Who must act, and who began."""
    first: list[list[Piece]] = [[("First Player ", "muted"), (names[view.first], "white")]]
    return [*(first if view.round else []), [(_now(view, names), "turn")]]


def _title(
    items: list[list[Piece]], view: KorrigansView, names: Sequence[str], width: int
) -> list[list[Piece]]:
    return flow([*items, *_then(view, names)], width, 0)


def _then(view: KorrigansView, names: Sequence[str]) -> list[list[Piece]]:
    """What waits until the present step is resolved."""
    waiting = [_step(step, names) for step in reversed(view.stack[:-1]) if step.kind in WAITS]
    return [[(f"then {', '.join(waiting)}", "muted")]] if waiting else []


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
    empty = view.options.lieu_pile == "once" and len(view.lieux) == len(LIEUX)
    return sum(view.treasures) == TREASURES or empty


def _step(step: Step, names: Sequence[str]) -> str:
    who = names[step.seat]
    if step.kind in WAITS:
        by = "the Longue-Vue" if step.card == "longue_vue" else the(step.card)
        return f"{by} of {who} {WAITS[step.kind]}"
    return f"{who} {'has three in a row' if step.kind == 'line' else f'{step.kind}s'}"


def _players(view: KorrigansView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """Each player in two rows: treasures and Pacte cards in hand, and the family still in hand."""
    rows: list[list[Piece]] = []
    for seat, hand in enumerate(view.families):
        pacts = len(view.pacts[seat])
        pact: Piece = (f"{pacts:3} Pacte", "white" if pacts else "muted")
        family: Piece = (" ".join(hand) or "no Korrigan left", "seat" if hand else "muted")
        rows.append(clip([*_head(view, names, seat), pact], width))
        rows.append(clip([("    ", ""), family], width))
    return rows


def _hand(view: KorrigansView, names: Sequence[str]) -> list[list[Piece]]:
    """The Pacte cards that the viewer holds."""
    if view.seat is None:
        return []
    known = [card for card in view.pacts[view.seat] if card is not None]
    cards: list[list[Piece]] = [[(card, "white")] for card in known] or [[("none", "muted")]]
    return [[(f"Pacte cards of {names[view.seat]}:", "title")], *cards]


def _notes(view: KorrigansView) -> list[list[Piece]]:
    """What holds for the rest of the round."""
    notes: list[list[Piece]] = []
    if view.late is not None and view.late.seat == view.seat and view.late.card is not None:
        notes.append([(f"({view.late.card} from the next round on)", "muted")])
    if view.used:
        notes.append([("used: ", "muted"), (", ".join(view.used), "seat")])
    if view.tomte:
        notes.append([("no Ancien (Tomte)", "muted")])
    if view.passes and view.phase == "turns":
        notes.append([(f"{view.passes} of {len(view.families)} passed", "muted")])
    return notes


def _legend(view: KorrigansView) -> list[list[Piece]]:
    """How a card is drawn that lies face down, if one does."""
    lies = any(cell.top is not None and not cell.up for cell in view.cells)
    return [[("( ) face down", "muted")]] if lies else []
