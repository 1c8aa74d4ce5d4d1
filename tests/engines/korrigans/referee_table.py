"""The table of the referee: which cards there are, what lies where and who holds what; runs no game.

It knows nothing of the engine, and every question is answered in the words of the rules page.
"""

from __future__ import annotations

from typing import Any

FAMILY = ["Ancien", "Devin", "Mangetout", "Farceur", "Musicien"]
COUSINS = ["Tomte", "Kobold", "Troll", "Mogwai", "Leprechaun"]
CREATURES = ["Ankou", "Bugel Noz", "Fée Margot", "Liketaer", "Marie-Morgane"]
LIEUX = ["Fontaine", "Lande", "Grand Chêne", "Dolmen", "Etang"]
ZONES = {
    "rows": [3, 4, 5, 6, 7, 8],
    "staircase": [0, 1, 2, 3, 4, 6],
    "ring": [1, 3, 4, 5, 6, 8],
}
RING = [1, 5, 8, 6, 3]


class Foul(AssertionError):
    """The log breaks the rules page."""


class Card:
    """A Korrigan on a cell."""

    def __init__(self, seat: int, name: str, since: int) -> None:
        self.seat, self.name, self.up, self.since = seat, name, True, since


class Table:
    """Everything on the table at some moment of a match.

    Args:
        started: the `match.started` of its log.
    """

    def __init__(self, started: dict[str, Any]) -> None:
        options = started["options"]
        self.n = len(started["players"])
        if not 2 <= self.n <= 5:
            raise Foul("a number of players that the game does not have")
        numbers = options.get("lieux", "2-2-3-3-4").split("-")
        # what a log means that does not name an option
        self.lieu_pile = options.get("lieu_pile", "once")
        self.line = options.get("line", "placed")
        self.tomte = options.get("tomte", "elder")
        self.devin = options.get("devin", "up")
        self.bugel_centre = options.get("bugel_centre", False)
        self.numbers = dict(zip(LIEUX, map(int, numbers), strict=True))
        self.duel = options.get("duel", "rows")
        self.search_cells = ZONES[self.duel] if self.n == 2 else list(range(9))
        self.cells = [cell for cell in self.search_cells if cell != 4]
        self.hands = [list(FAMILY) for _ in range(self.n)]
        self.pacts: list[list[str]] = [[] for _ in range(self.n)]
        self.pile = COUSINS + CREATURES
        self.lieux = list(LIEUX)
        self.treasures = [0] * self.n
        self.zone: dict[int, list[Card]] = {}
        self.search: dict[int, str] = {}
        self.used: list[str] = []
        self.tomte_was_placed = False
        self.centre_claimed = False
        self.paid: list[tuple[tuple[str, int], ...]] = []
        self.now = 0

    def tick(self) -> int:
        """A number for each time a card comes to lie face up."""
        self.now += 1
        return self.now

    def count(self) -> tuple[int, int]:
        """Family Korrigans and Pacte cards that are anywhere."""
        names = [card.name for cards in self.zone.values() for card in cards]
        families = sum(map(len, self.hands)) + sum(name in FAMILY for name in names)
        pacts = len(self.pile) + len(self.used) + sum(map(len, self.pacts))
        return families, pacts + sum(name in COUSINS for name in names)

    def top(self, cell: int) -> Card | None:
        cards = self.zone.get(cell, [])
        return cards[-1] if cards else None

    def face_up(self) -> dict[int, Card]:
        tops = {cell: self.top(cell) for cell in self.cells}
        return {cell: card for cell, card in tops.items() if card is not None and card.up}

    def free(self) -> list[int]:
        return [cell for cell in self.cells if cell not in self.face_up()]

    def neighbours(self, cell: int) -> list[int]:
        if self.n == 2 and self.duel == "ring":
            place = RING.index(cell)
            return sorted([RING[place - 1], RING[(place + 1) % 5]])
        row, column = cell // 3, cell % 3
        beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
        found = [3 * r + c for r, c in beside if 0 <= r < 3 and 0 <= c < 3]
        return sorted(other for other in found if other in self.cells)

    def lines(self) -> list[tuple[int, ...]]:
        if self.n == 2 and self.duel == "ring":
            return []
        straight = [(0, 1, 2), (6, 7, 8), (0, 3, 6), (2, 5, 8)]
        return [line for line in straight if all(cell in self.cells for cell in line)]

    def elders(self) -> list[int]:
        """The owner of the Ancien that is in play, then that of the Tomte."""
        up = [card for name in ("Ancien", "Tomte") for card in self.face_up().values() if card.name == name]
        assert len(up) <= (1 if self.tomte == "elder" else 2)
        assert len({card.name for card in up}) == len(up)
        return [card.seat for card in up]

    def rivals(self, name: str) -> list[str]:
        """What an arriving Ancien or Tomte turns down."""
        if self.tomte == "elder":
            return ["Ancien", "Tomte"]
        return ["Ancien"] if name == "Ancien" else []

    def where(self, name: str) -> list[int]:
        up = self.face_up()
        if name == "Devin":
            tops = [self.top(cell) for cell in self.cells] if self.devin == "top" else list(up.values())
            if any(card is not None and card.name == "Devin" for card in tops):
                return []
        if name == "Ancien" and self.tomte_was_placed:
            return []
        cells = self.free()
        if name in ("Mangetout", "Troll"):
            cells = cells + [
                cell for cell, card in up.items() if card.name not in ("Ancien", "Tomte", "Troll")
            ]
        return sorted(cells)
