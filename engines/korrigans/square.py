"""The zone drawn as a square of boxes; knows a view and no width but its own."""

from __future__ import annotations

from collections.abc import Sequence

from engines.korrigans.layout import CENTRE
from engines.korrigans.view import CellView, KorrigansView
from engines.rows import Piece, cells, shorten

COLOURS = ("red", "blue", "green", "yellow", "purple")
"""By seat, the role of its cards; whose they are is written out too."""

LINES = 3
"""Rows of text in a cell."""

CORNERS = {
    # what leaves a corner: up, down, left, right
    (False, False, False, False): " ",
    (False, True, False, True): "┌",
    (False, True, True, False): "┐",
    (True, False, False, True): "└",
    (True, False, True, False): "┘",
    (True, True, False, True): "├",
    (True, True, True, False): "┤",
    (False, True, True, True): "┬",
    (True, False, True, True): "┴",
    (True, True, True, True): "┼",
}


def square(view: KorrigansView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """The zone, as many boxes as there are search cards, cell 4 with the Lieu among them.

    Args:
        view: of one seat.
        names: by seat, short.
        width: in columns; each box takes a third.
    """
    inner = max(4, (width - 4) // 3)
    zone = {cell.number: cell for cell in view.cells}
    rows = [row for row in range(3) if any(number // 3 == row for number in zone)]
    out: list[list[Piece]] = []
    for row in rows:
        out.append([(_border(zone, row, inner), "muted")])
        boxes: list[list[list[Piece]]] = [
            _cell(view, zone[number], names, inner) if number in zone else [[]] * LINES
            for number in range(3 * row, 3 * row + 3)
        ]
        out += [_line(zone, row, [box[line] for box in boxes], inner) for line in range(LINES)]
    out.append([(_border(zone, rows[-1] + 1, inner), "muted")])
    return out


def _border(zone: dict[int, CellView], row: int, inner: int) -> str:
    """The line above a row of boxes; a corner is drawn where boxes meet."""

    def there(line: int, column: int) -> bool:
        return 0 <= line < 3 and 0 <= column < 3 and 3 * line + column in zone

    text = ""
    for column in range(4):
        above, below = there(row - 1, column), there(row, column)
        left_above, left_below = there(row - 1, column - 1), there(row, column - 1)
        text += CORNERS[above or left_above, below or left_below, left_above or left_below, above or below]
        if column < 3:
            text += ("─" if above or below else " ") * inner
    return text.rstrip()


def _line(zone: dict[int, CellView], row: int, pieces: Sequence[Sequence[Piece]], inner: int) -> list[Piece]:
    """One row of text through three boxes."""
    out: list[Piece] = []
    for column in range(4):
        number = 3 * row + column
        here, before = column < 3 and number in zone, column > 0 and number - 1 in zone
        out.append(("│" if here or before else " ", "muted"))
        if column < 3:
            out += _filled(pieces[column], inner)
    return out


def _filled(pieces: Sequence[Piece], width: int) -> list[Piece]:
    """Pieces cut or filled with blanks to exactly a width."""
    out: list[Piece] = []
    left = width
    for text, role in pieces:
        kept = shorten(text, left) if left > 0 else ""
        out.append((kept, role))
        left -= cells(kept)
    return [*out, (" " * left, "")]


def _cell(view: KorrigansView, cell: CellView, names: Sequence[str], inner: int) -> list[list[Piece]]:
    """What stands there and whose it is, what it covers, and what is known of the search card."""
    number: Piece = (f"{cell.number} ", "muted")
    search = _search(view, cell, names)
    if cell.number == CENTRE:
        lieu = view.lieux[-1] if view.lieux else "Lieu"
        wanted = f"  Lieu of {view.number}" if view.number else "  not drawn yet"
        return [[number, (lieu, "title")], [(wanted, "muted")], search]
    if cell.top is None:
        return [[number, ("free", "muted")], [], search]
    role = COLOURS[cell.top.seat] if cell.up else "hidden"
    card = cell.top.card if cell.up else f"({cell.top.card})"
    owner = shorten(names[cell.top.seat], max(1, inner - cells(card) - 3))
    gap = " " * (inner - cells(card) - cells(owner) - 2)
    below: list[Piece] = []
    for piece in cell.under[-1:]:
        more = f" +{len(cell.under) - 1}" if len(cell.under) > 1 else ""
        below = [(f"  over {piece.card}{more}", "hidden")]
    return [[number, (card, role), (gap, ""), (owner, role)], below, search]


def _search(view: KorrigansView, cell: CellView, names: Sequence[str]) -> list[Piece]:
    """The search card as this seat knows it, and which others know it."""
    if view.phase in {"deal", "prepare", "lay"}:
        return []
    others = [shorten(names[seat], 8) for seat in cell.seen if seat != view.seat]
    who = ", ".join(others) if len(others) < 3 else f"{len(others)} players"
    known = f" known to {who}" if others else ""
    if cell.taken is not None:
        find = cell.search or "?"
        return [("  ", ""), (find, _role(find)), (f" to {names[cell.taken]}", "seat")]
    if cell.search is not None:
        return [("  ", ""), (cell.search, _role(cell.search)), (known, "muted")]
    return [(f"  ?{known}", "hidden")]


def _role(find: str) -> str:
    return {"Trésor": "gold", "Pacte": "white"}.get(find, "seat")
