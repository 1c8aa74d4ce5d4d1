"""What a seat can expect of the searches if the zone stays as it is; knows only what a view shows."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engines.game import Seat, Setup
from engines.korrigans.cards import DEVOURERS, ELDERS, FIND_NAMES
from engines.korrigans.layout import CENTRE, SQUARE, Layout, Line, layout_of
from engines.korrigans.state import NOBODY
from engines.korrigans.view import KorrigansView
from engines.korrigans.zone import rivals_of

PACTE = 0.2
"""What the Pacte search card is worth, in treasures."""

ENVY = 0.8
"""What a treasure of an opponent costs, shared among the opponents."""

LEAD = (0.03, 0.15, 0.4, 0.65, 0.85)
"""How likely the card under the Lieu is got, by the lead in face-up cards from -2 to 2."""

STAY = 0.5
"""How likely a card that is face up now keeps its cell while all opponents have all their cards."""

EXPOSED = 0.15
"""How much less, beside a free cell while an opponent has a Farceur in hand."""


class Prospect(Struct):
    """The zone as one seat sees it, to be changed for thought.

    Attributes:
        layout: its cells.
        seat: whose prospect it is.
        owner: by cell of the square, whose card lies on top, or NOBODY.
        top: by cell, that card.
        up: by cell, whether it is face up.
        value: by cell, what its search card is worth to whoever gets it.
        doubt: by cell, how little is known of it, from 0 to 1.
        left: the part of their families that the opponents still hold.
        farceurs: whether one of them still holds a Farceur.
        eaters: whether one of them still holds a Mangetout.
    """

    layout: Layout
    seat: Seat
    owner: list[Seat]
    top: list[str]
    up: list[bool]
    value: list[float]
    doubt: list[float]
    left: float
    farceurs: bool
    eaters: bool

    def worth(self) -> float:
        """What the zone promises the seat, less what it promises the others."""
        mine, theirs = 0.0, 0.0
        counts = [0] * self.layout.seats
        elder = NOBODY
        for cell in self.layout.playable:
            if self.up[cell]:
                owner = self.owner[cell]
                counts[owner] += 1
                if self.top[cell] in ELDERS:
                    elder = owner
                promise = self.value[cell] * self.stays(cell)
                if owner == self.seat:
                    mine += promise
                else:
                    theirs += promise
        own = counts[self.seat]
        best = max(count for seat, count in enumerate(counts) if seat != self.seat)
        lead = own - best
        chance = LEAD[max(-2, min(2, lead)) + 2] if own else 0.0
        if lead == 0 and elder == self.seat:
            chance += 0.15
        share = ENVY / (self.layout.seats - 1)
        return mine - share * theirs + self.value[CENTRE] * (chance - share * (1 - chance))

    def stays(self, cell: int) -> float:
        """How likely the face-up card of a cell is still there at the searches."""
        left = self.left
        if self.top[cell] in ELDERS:
            return 1.0 - 0.3 * left
        risk = (1 - STAY) * left
        if self.eaters and self.top[cell] != "Troll":
            risk += 0.1
        if self.farceurs and any(not self.up[other] for other in self.layout.neighbours[cell]):
            risk += EXPOSED
        return 1.0 - risk

    def placed(self, card: str, cell: int) -> Prospect:
        """After the seat has placed a card there; a Musicien does what is best for him."""
        after = self._copy()
        after.owner[cell], after.top[cell], after.up[cell] = self.seat, card, True
        after._arrive(cell)
        if card == "Leprechaun":
            after = after._best(after._downs(cell, self.seat))
            return after._best(after._ups())
        return after._best([*after._downs(cell, self.seat), *after._ups()]) if card == "Musicien" else after

    def turned_down(self, cell: int) -> Prospect:
        """After the card of a cell has been turned face down."""
        after = self._copy()
        after.up[cell] = False
        return after

    def turned_up(self, cell: int) -> Prospect:
        """After the card of a cell has been turned face up and has done what it does by itself."""
        after = self._copy()
        after.up[cell] = True
        after._arrive(cell)
        return after

    def scared(self) -> Prospect:
        """After the Ankou."""
        after = self._copy()
        after.up = [False] * len(SQUARE)
        return after

    def has_line(self, paid: Sequence[Line]) -> bool:
        """Whether three of the seat's cards stand in a row that has not paid already."""
        return any(
            all(self.up[cell] and self.owner[cell] == self.seat for cell in line)
            for line in self.layout.lines
            if line not in paid
        )

    def free(self) -> list[int]:
        """The free playable cells."""
        return [cell for cell in self.layout.playable if not self.up[cell]]

    def best_free(self) -> float:
        """What the best free cell is worth."""
        return max((self.value[cell] for cell in self.free()), default=0.0)

    def swapped(self, one: int, other: int) -> float:
        """What it brings the seat if the search cards of two cells change places."""
        return (self._weight(one) - self._weight(other)) * (self.value[other] - self.value[one])

    def claimer(self) -> Seat:
        """Who would claim the card under the Lieu, or NOBODY."""
        counts = [0] * self.layout.seats
        elder = NOBODY
        for cell in self.layout.playable:
            if self.up[cell]:
                counts[self.owner[cell]] += 1
                elder = self.owner[cell] if self.top[cell] in ELDERS else elder
        ahead = [seat for seat, count in enumerate(counts) if count == max(counts) and count]
        return ahead[0] if len(ahead) == 1 else elder if elder in ahead else NOBODY

    def _weight(self, cell: int) -> float:
        """What a treasure there is worth to the seat, by who would claim it."""
        owner = self.claimer() if cell == CENTRE else self.owner[cell] if self.up[cell] else NOBODY
        if owner == NOBODY:
            return 0.0
        return 1.0 if owner == self.seat else -ENVY / (self.layout.seats - 1)

    def weight_of_centre(self) -> float:
        """What taking the card under the Lieu changes for the seat, in parts of its value."""
        return 1.0 - self._weight(CENTRE)

    def _copy(self) -> Prospect:
        return Prospect(
            self.layout,
            self.seat,
            self.owner[:],
            self.top[:],
            self.up[:],
            self.value,
            self.doubt,
            self.left,
            self.farceurs,
            self.eaters,
        )

    def _arrive(self, cell: int) -> None:
        """What the card of a cell turns down by itself."""
        card = self.top[cell]
        if card in ELDERS:
            rivals = rivals_of(card, self.layout.options)
            for other in self.layout.playable:
                if other != cell and self.top[other] in rivals:
                    self.up[other] = False
        elif card in {"Farceur", "Mogwai"}:
            for other in self.layout.neighbours[cell]:
                spared = card == "Mogwai" and self.owner[other] == self.owner[cell]
                if self.top[other] not in ELDERS and not spared:
                    self.up[other] = False

    def _downs(self, source: int, seat: Seat) -> list[Prospect]:
        return [
            self.turned_down(cell)
            for cell in self.layout.playable
            if self.up[cell] and cell != source and self.top[cell] not in ELDERS and self.owner[cell] != seat
        ]

    def _ups(self) -> list[Prospect]:
        return [self.turned_up(cell) for cell in self.free() if self.owner[cell] != NOBODY]

    def _best(self, others: list[Prospect]) -> Prospect:
        return max([self, *others], key=Prospect.worth)


def prospect_of(view: KorrigansView, seat: Seat) -> Prospect:
    """The prospect of a seat in its own view.

    An unseen search card is worth the treasures that are not seen, shared by all unseen cards.
    """
    seats = len(view.families)
    owner, top, up = [NOBODY] * len(SQUARE), [""] * len(SQUARE), [False] * len(SQUARE)
    value, doubt = [0.0] * len(SQUARE), [0.0] * len(SQUARE)
    seen = [cell.search for cell in view.cells if cell.search is not None]
    unseen = max(1, len(view.cells) - len(seen))
    treasure = (view.buried - seen.count("Trésor")) / unseen
    guess = treasure + PACTE * (1 - seen.count("Pacte")) / unseen
    worths = dict(zip(FIND_NAMES, (1.0, PACTE, 0.0), strict=True))
    for cell in view.cells:
        number = cell.number
        if cell.top is not None:
            owner[number], top[number], up[number] = cell.top.seat, cell.top.card, cell.up
        value[number] = guess if cell.search is None else worths[cell.search]
        if cell.search is None:
            doubt[number] = 4 * treasure * (1 - treasure)
    others = [hand for other, hand in enumerate(view.families) if other != seat]
    return Prospect(
        layout_of(Setup(seats, view.options)),
        seat,
        owner,
        top,
        up,
        value,
        doubt,
        sum(map(len, others)) / (5 * (seats - 1)),
        any("Farceur" in hand for hand in others),
        any(card in hand for hand in others for card in DEVOURERS),
    )
