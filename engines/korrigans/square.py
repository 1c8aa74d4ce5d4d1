"""The zone drawn as a square of boxes; knows a view and no width but its own."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Seat
from engines.korrigans.layout import CENTRE
from engines.korrigans.view import CellView, KorrigansView
from engines.rows import Piece, cells, shorten

COLOURS = ("red", "blue", "green", "yellow", "purple")
"""By seat, the role of its cards; whose they are is written out too."""

LINES = 2
"""Rows of text in a cell; what it covers stands in the line below."""

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


def square(
    view: KorrigansView, names: Sequence[str], width: int, above: Sequence[Piece] = ()
) -> list[list[Piece]]:
    """The zone, as many boxes as there are search cards, cell 4 with the Lieu among them.

    Args:
        view: of one seat.
        names: by seat, short.
        width: in columns; each box takes a third.
        above: words for the line above each box of the first row, if the zone `is_broad`.
    """
    inner = max(4, (width - 4) // 3)
    zone = {cell.number: cell for cell in view.cells}
    rows = [row for row in range(3) if any(number // 3 == row for number in zone)]
    words: Sequence[Piece] = above
    out: list[list[Piece]] = []
    for row in rows:
        out.append(_border(zone, row, inner, words))
        numbers = range(3 * row, 3 * row + 3)
        boxes: list[list[list[Piece]]] = [
            _cell(view, zone[number], names, inner) if number in zone else [[]] * LINES for number in numbers
        ]
        out += [_line(zone, row, [box[line] for box in boxes], inner) for line in range(LINES)]
        words = [_below(view, zone[number], inner) if number in zone else ("", "") for number in numbers]
    out.append(_border(zone, rows[-1] + 1, inner, words))
    return out


def is_broad(view: KorrigansView) -> bool:
    """Whether the first row of the zone has three boxes, so that words can stand above each."""
    first = view.cells[0].number // 3
    return sum(cell.number // 3 == first for cell in view.cells) == 3


def _border(zone: dict[int, CellView], row: int, inner: int, words: Sequence[Piece]) -> list[Piece]:
    """The line above a row of boxes, with words in it; a corner is drawn where boxes meet."""

    def there(line: int, column: int) -> bool:
        return 0 <= line < 3 and 0 <= column < 3 and 3 * line + column in zone

    out: list[Piece] = []
    for column in range(4):
        above, below = there(row - 1, column), there(row, column)
        left_above, left_below = there(row - 1, column - 1), there(row, column - 1)
        corner = CORNERS[above or left_above, below or left_below, left_above or left_below, above or below]
        out.append((corner, "muted"))
        if column < 3:
            text, role = words[column] if words else ("", "")
            text = f" {shorten(text, inner - 3)} " if text else ""
            dash = "─" if above or below else " "
            out += [(dash, "muted"), (text, role), (dash * (inner - 1 - cells(text)), "muted")]
    while out and not out[-1][0].strip():
        out.pop()
    return out


def _below(view: KorrigansView, cell: CellView, inner: int) -> Piece:
    """What the top card covers, the uppermost first (KO-020, KO-027); of the Lieu, its number."""
    if cell.number == CENTRE:
        return (f"Lieu of {view.number}" if view.number else "not drawn yet"), "muted"
    names = [piece.card for piece in reversed(cell.under)]
    if not names:
        return "", ""
    whole = f"over {', '.join(names)}"
    short = f"over {names[0]} +{len(names) - 1}"
    return (whole if cells(whole) <= inner - 3 else short), "hidden"


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
    """What stands there and whose it is, and what is known of the search card."""
    number: Piece = (f"{cell.number} ", "muted")
    search = _search(view, cell, names, inner)
    if cell.number == CENTRE:
        lieu = view.lieux[-1] if view.lieux else "Lieu"
        return [[number, (lieu, "title")], search]
    if cell.top is None:
        return [[number, ("free", "muted")], search]
    role = COLOURS[cell.top.seat] if cell.up else "hidden"
    card = cell.top.card if cell.up else f"({cell.top.card})"
    owner = label(names, cell.top.seat, max(1, inner - cells(card) - 3))
    gap = " " * (inner - cells(card) - cells(owner) - 2)
    return [[number, (card, role), (gap, ""), (owner, role)], search]


def _search(view: KorrigansView, cell: CellView, names: Sequence[str], inner: int) -> list[Piece]:
    """The search card as this seat knows it, and which others know it."""
    if view.phase in {"deal", "prepare", "lay"}:
        return []
    find = cell.search
    known: Piece = (f"  {find or '?'}", "hidden" if find is None else _role(find))
    left = inner - cells(known[0])
    if cell.taken is not None:
        return [known, (f" to {label(names, cell.taken, max(1, left - 4))}", "seat")]
    others = [seat for seat in cell.seen if seat != view.seat]
    if not others:
        return [known]
    words = " seen by " if find is None else ", also "
    each = (left - cells(words) + 2) // len(others) - 2
    who = ", ".join(label(names, seat, each) for seat in others) if each > 2 else f"{len(others)} others"
    return [known, (words + who, "hidden" if find is None else "muted")]


def label(names: Sequence[str], seat: Seat, width: int) -> str:
    """The name of a seat cut to a width, with its end kept where the beginnings of several are alike."""
    name = names[seat]
    if cells(name) <= width:
        return name
    cut = shorten(name, width)
    if sum(shorten(other, width) == cut for other in names) == 1:
        return cut
    for tail in range(1, width - 1):
        ends = {other[-tail:] for other in names}
        if len(ends) == len(names):
            end = name[-tail:]
            return f"{shorten(name, width - cells(end))}{end}" if cells(end) < width else cut
    return cut


def _role(find: str) -> str:
    return {"Trésor": "gold", "Pacte": "white"}.get(find, "seat")
