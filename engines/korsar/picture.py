"""The table as rows of text with roles; draws a view and knows nothing beyond it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import Row, Seat
from engines.korsar.cards import ADMIRAL, COLOUR, COLOURS, GOLD, STRENGTH, card_in_words
from engines.korsar.view import KorsarView, ShipView, standing
from engines.rows import Piece, beside, clip, flow, pad, shorten

WIDE = 100
"""Columns from which players and hands stand beside the ships."""

SIDE_COLUMNS = 44
NAME_COLUMNS = 14

# Meaning never hangs on the screen's colours: each colour of a card is written out as well.


def picture(view: KorsarView, names: Sequence[str], width: int) -> list[Row]:
    """The table as one seat sees it.

    Args:
        view: of that seat.
        names: by seat.
        width: in columns; 60 and more look well.
    """
    short = [shorten(name, NAME_COLUMNS) for name in names]
    title = [clip(row, width) for row in _title(view, short, width)]
    if width >= WIDE:
        left, right = width - SIDE_COLUMNS, SIDE_COLUMNS
        body = beside(
            _ships(view, short, left - 2),
            [*_players(view, short, right), [], *_hands(view, short, right)],
            left,
        )
    else:
        body = [
            *_ships(view, short, width),
            [],
            *_players(view, short, width),
            [],
            *_hands(view, short, width),
        ]
    return [*title, [], *body]


def _title(view: KorsarView, names: Sequence[str], width: int) -> list[list[Piece]]:
    top = f", {card_in_words(view.discard[-1])} on top" if view.discard else ""
    items: list[list[Piece]] = [
        [("Korsar", "title")],
        [("pile ", "muted"), (str(view.pile), "white")],
        [("discarded ", "muted"), (str(len(view.discard)), "white"), (top, "muted")],
        [(_now(view, names), "turn")],
    ]
    if view.ender is not None and not view.shown:
        items.append([("last turns", "title")])
    return flow(items, width, 0)


def _now(view: KorsarView, names: Sequence[str]) -> str:
    if view.turn is not None:
        return f"{names[view.turn]} to play"
    if view.drawing:
        return f"{names[view.next]} draws"
    if (not view.pile and not all(view.hands)) or view.shown:
        return "the end"
    return "cards are dealt" if not all(view.hands) else "ships are taken"


def _ships(view: KorsarView, names: Sequence[str], width: int) -> list[list[Piece]]:
    rows: list[list[Piece]] = [[("Ships on the table", "title")]]
    if not view.ships:
        rows.append([("  none", "muted")])
    for ship in view.ships:
        rows.append(clip(_ship(ship, names), width))
        rows += flow(_crews(view, ship, names), width, 5)
    return rows


def _ship(ship: ShipView, names: Sequence[str]) -> list[Piece]:
    lead = " and ".join(names[seat] for seat in ship.leaders)
    led: Piece = (f"{lead} leads" if len(ship.leaders) == 1 else f"{lead} lead", "turn")
    return [
        (f"{ship.number:3}  ", "muted"),
        (f"{GOLD[ship.card]} gold", "gold"),
        (f"  of {pad(names[ship.owner], NAME_COLUMNS)}  ", "seat"),
        led if ship.leaders else ("tied, nobody leads", "muted"),
    ]


def _crews(view: KorsarView, ship: ShipView, names: Sequence[str]) -> list[list[Piece]]:
    """Who attacks with what: one item a crew, then the trump."""
    crews: dict[Seat, list[tuple[Seat, int]]] = {}
    paired = view.options.teams and view.options.team_attack == "together"
    for played in ship.pirates:
        crew = played.seat - played.seat % 2 if paired else played.seat
        crews.setdefault(crew, []).append((played.seat, STRENGTH[played.card]))
    items: list[list[Piece]] = []
    for crew, own in crews.items():
        colour = ship.colours[crew] or ""
        who = "+".join(names[seat] for seat in dict.fromkeys(seat for seat, _ in own))
        sums = "+".join(str(strength) for _, strength in own)
        total = f"={ship.strengths[crew]}" if len(own) > 1 else ""
        items.append([(f"{who} ", "seat"), (f"{colour} {sums}{total}", colour)])
    if ship.trump is not None:
        card = ship.trump.card
        items.append(
            [
                (f"{names[ship.trump.seat]} ", "seat"),
                (f"{card_in_words(card)}!", COLOUR.get(card, "white")),
            ]
        )
    return items


def _players(view: KorsarView, names: Sequence[str], width: int) -> list[list[Piece]]:
    rows: list[list[Piece]] = [[("Players", "title")]]
    totals = standing(view)
    for seat, hand in enumerate(view.hands):
        mark = ">" if seat == view.turn else " "
        taken = " ".join("?" if card is None else str(GOLD[card]) for card in view.captured[seat])
        gold = f"{'?' if None in view.captured[seat] else view.gold(seat):>4} gold"
        row: list[Piece] = [
            (f"{mark} ", "turn"),
            (pad(names[seat], NAME_COLUMNS), "turn" if seat == view.turn else "seat"),
            (gold, "gold"),
            (f"{len(hand):4} card{'s' if len(hand) != 1 else ' '}", "muted"),
            (f"  {taken}" if taken else "", "gold"),
        ]
        rows.append(clip(row, width))
        if view.options.teams and seat % 2 == 1:
            rows.append(
                clip(
                    [
                        (f"  {'together':{NAME_COLUMNS}}", "muted"),
                        (f"{_total(view, totals, seat)} gold", "gold"),
                    ],
                    width,
                )
            )
    return rows


def _total(view: KorsarView, totals: Sequence[int], seat: Seat) -> str:
    hidden = None in view.captured[seat] or None in view.captured[seat - 1]
    return f"{'?' if hidden else totals[seat // 2]:>4}"


def _hands(view: KorsarView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """Every hand the viewer knows, his own first."""
    known = [seat for seat, hand in enumerate(view.hands) if seat == view.seat or (hand and None not in hand)]
    known.sort(key=lambda seat: seat != view.seat)
    rows: list[list[Piece]] = []
    for seat in known:
        hand = [card for card in view.hands[seat] if card is not None]
        rows.append(clip([(f"Hand of {names[seat]}", "title")], width))
        items = _groups(hand)
        rows += flow(items, width, 2) if items else [[("  empty", "muted")]]
    return rows


def _groups(hand: Sequence[str]) -> list[list[Piece]]:
    """The hand by kind: ships, then each colour with its captain, then the admiral."""
    groups: list[list[Piece]] = []
    ships = [str(GOLD[card]) for card in hand if card in GOLD]
    if ships:
        groups.append([("ships ", "muted"), (" ".join(ships), "gold")])
    for colour in COLOURS:
        own = [card for card in hand if COLOUR.get(card) == colour]
        words = [str(STRENGTH[card]) for card in own if card in STRENGTH]
        words += ["captain" for card in own if card not in STRENGTH]
        if words:
            groups.append([(f"{colour} {' '.join(words)}", colour)])
    if ADMIRAL in hand:
        groups.append([("admiral", "white")])
    return groups
