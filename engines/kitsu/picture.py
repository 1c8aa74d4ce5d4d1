"""The table as rows of text with roles; draws a view and knows nothing beyond it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engines.game import Row, Seat
from engines.kitsu.cards import BLACK, CLAN, CLANS, HAND, KATANA, TOKENS, VALUE, WHITE, card_in_words
from engines.kitsu.laid import LaidView
from engines.kitsu.seating import NOBODY
from engines.kitsu.trick import duty, sums
from engines.kitsu.view import KitsuView
from engines.rows import Piece, beside, cells, clip, flow, pad, shorten

WIDE = 100
"""Columns from which players and hands stand beside track and trick."""

JOINED = 72
"""Columns from which each player's row holds the card he has played, where each plays one."""

SIDE_COLUMNS = 52
NAME_COLUMNS = 14
"""Columns that a name may take."""

# Meaning never hangs on the screen's colours: the colour of each card and clan is written out as well.


def picture(view: KitsuView, names: Sequence[str], width: int) -> list[Row]:
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
            [[("Wisdom", "title")], *_track(view, left - 2), [], *_trick(view, short, left - 2)],
            [*_players(view, short, right, {}), [], *_hand(view, short, right)],
            left,
        )
        return [*title, [], *body]
    if width >= JOINED and len(view.hands) > 2:
        cards = {laid.seat: _card(laid) for laid in view.table}
        trick = [*_players(view, short, width, cards), *_total(view, short, width)]
    else:
        trick = [*_trick(view, short, width), *_players(view, short, width, {})]
    return [*title, *_track(view, width), *trick, *_hand(view, short, width)]


def _longest(names: Sequence[str]) -> int:
    return max(map(cells, names))


def _title(view: KitsuView, names: Sequence[str], width: int) -> list[list[Piece]]:
    counts = [("round", view.round), ("deal", view.deal), ("discarded", view.discarded)]
    if view.pile and view.stage != "dealing":
        counts.insert(2, ("pile", view.pile))
    items: list[list[Piece]] = [[("Kitsu", "title")]]
    items += [[(f"{what} ", "muted"), (str(count), "white")] for what, count in counts]
    items.append([(_now(view, names), "turn")])
    return flow(items, width, 0)


def _now(view: KitsuView, names: Sequence[str]) -> str:
    who = names[view.next]
    if view.stage == "exchange":
        waiting = ", ".join(names[seat] for seat in view.turn)
        return f"{waiting} to give a card"
    if view.stage == "over":
        return f"{CLANS[view.won.index(2)]} has won"
    return {
        "play": f"{who} to play",
        "recover": f"{who} looks at the last trick",
        "destroy": f"{who} aims the katana",
        "gift": f"{who} to choose a token",
        "choose": f"{who} to choose the leader",
        "refill": f"{who} draws",
        "complete": "the trick is complete",
        "scored": "the trick is scored",
        "close": "the trick is scored",
        "taking": "the cards are taken up",
        "leader": "the leader is drawn",
        "guard": "no deal is left",
    }.get(view.stage, "cards are gathered" if view.stage != "dealing" else "cards are dealt")


def _track(view: KitsuView, width: int) -> list[list[Piece]]:
    """Both pawns on their way, each on a row of its own."""
    steps = view.options.track_steps
    rows: list[list[Piece]] = []
    for clan in (0, 1):
        name, space = CLANS[clan], view.pawns[clan]
        won = view.won[clan]
        passed = min(space, steps)  # the log of a stranger may say anything
        way = f"{'=' * passed}>{'.' * (steps - passed)}|"
        row: list[Piece] = [(f"  {name:7}", name), (f"{space:3} of {steps}  ", "white")]
        if steps + 32 <= width:
            row.append((f"{way}  ", "muted"))
        row.append((f"rounds {won}", "gold" if won else "muted"))
        rows.append(clip(row, width))
    return rows


def _trick(view: KitsuView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """The cards on the table in the order they were played, and what they amount to."""
    rows: list[list[Piece]] = [[("Trick", "title"), (f"  {len(view.table)} of {view.trick} cards", "muted")]]
    for laid in view.table:
        clan = CLANS[view.clan(laid.seat)]
        row: list[Piece] = [(f"  {pad(names[laid.seat], _longest(names))} ", "seat"), (f"{clan:7}", clan)]
        rows.append(clip([*row, *_card(laid)], width))
    return [*rows, *_total(view, names, width)]


def _total(view: KitsuView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """What the trick amounts to, whom a Black Kitsune binds, and what RECOVER shows."""
    rows: list[list[Piece]] = []
    if view.table:
        rows.append(clip(_sum(view), width))
    clan = [view.clan(seat) for seat in range(len(view.hands))]
    bound = duty(view.table, clan) if view.stage == "play" else NOBODY
    if bound != NOBODY:
        rows.append(
            clip([("  ", ""), (f"{names[view.next]} must play {CLANS[bound]} if possible", "turn")], width)
        )
    if view.look:
        rows.append([("Last trick", "title")])
        rows += flow(_groups(view.look), width, 2)
    return rows


def _card(laid: LaidView) -> list[Piece]:
    """A card on the table with all that was played with it."""
    row: list[Piece] = [
        ("| ", "muted"),
        ("destroyed " if laid.destroyed else "", "bad"),
        ("a card" if laid.card is None else card_in_words(laid.card), _role(laid.card)),
        (" face down" if laid.covered else "", "muted"),
    ]
    if laid.token is not None:
        face: Piece = (f" {laid.face}", laid.face) if laid.face else ("", "")
        row += [(" with ", "muted"), (laid.token, "gold"), face]
    return row


def _role(card: str | None) -> str:
    """The role of a card: its colour, which its words name too."""
    if card in CLAN:
        return CLANS[CLAN[card]]
    return "hidden" if card is None else "white"


def _sum(view: KitsuView) -> list[Piece]:
    blue, orange, swapped = view.score or sums(view.table)
    row: list[Piece] = [
        ("  in all " if view.score else "  so far ", "muted"),
        (f"blue {blue}", "blue"),
        ("  ", ""),
        (f"orange {orange}", "orange"),
    ]
    if swapped:
        row.append(("  colours swapped", "turn"))
    if any(laid.token == HAND for laid in view.table):
        row.append(("  no pawn moves", "turn"))
    if any(laid.card is None for laid in view.table):
        row.append(("  without the hidden card", "muted"))
    return row


def _players(
    view: KitsuView, names: Sequence[str], width: int, cards: Mapping[Seat, list[Piece]]
) -> list[list[Piece]]:
    """A row for each seat; `cards` is what to show of its card at the end of the row."""
    rows: list[list[Piece]] = [[("Players", "title"), *_tokens(view)]]
    holding = any(view.held)
    for seat, hand in enumerate(view.hands):
        clan = CLANS[view.clan(seat)]
        turn = seat in view.turn
        row: list[Piece] = [
            ("> " if turn else "  ", "turn"),
            (f"{seat + 1} ", "muted"),
            (f"{pad(names[seat], _longest(names))} ", "turn" if turn else "seat"),
            (f"{clan:7}", clan),
            (f"{len(hand)} card{'s' if len(hand) != 1 else ' '}", "muted"),
            ("  leads" if seat == view.leader else "       ", "turn"),
        ]
        if holding:
            row.append((f"  {view.held[seat] or '':8}", "gold"))
        if view.gifts[seat] is not None:
            row.append(("  given", "good"))
        if seat in cards:
            row += [(" ", ""), *cards[seat]]
        rows.append(row)
    return [clip(row, width) for row in rows]


def _tokens(view: KitsuView) -> list[Piece]:
    """The power tokens that can still be got in this round."""
    free = [token for token in TOKENS if token not in view.used and token not in view.held]
    return [("  tokens left ", "muted"), (" ".join(free) or "none", "gold" if free else "muted")]


def _hand(view: KitsuView, names: Sequence[str], width: int) -> list[list[Piece]]:
    """The viewer's own hand, and the card he gave as long as nobody else has seen it."""
    seat = view.seat
    if seat is None:
        return []
    hand = [card for card in view.hands[seat] if card is not None]
    rows: list[list[Piece]] = [clip([(f"Hand of {names[seat]}", "title")], width)]
    items = _groups(hand)
    rows += flow(items, width, 2) if items else [[("  empty", "muted")]]
    if view.given is not None:
        partner: Seat = (seat + 2) % len(view.hands)
        row: list[Piece] = [
            ("  gave ", "muted"),
            (card_in_words(view.given), _role(view.given)),
            (f" to {names[partner]}", "muted"),
        ]
        rows.append(clip(row, width))
    return rows


def _groups(hand: Sequence[str]) -> list[list[Piece]]:
    """Cards by kind: blue, orange, then the specials."""
    groups: list[list[Piece]] = []
    for clan, name in enumerate(CLANS):
        values = [str(VALUE[card]) for card in hand if CLAN.get(card) == clan]
        if values:
            groups.append([(f"{name} {' '.join(values)}", name)])
    for special in (KATANA, WHITE, BLACK):
        count = hand.count(special)
        if count:
            groups.append([(card_in_words(special) + (" x2" if count == 2 else ""), "white")])
    return groups
