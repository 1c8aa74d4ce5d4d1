"""A document while its lines are read, with the lines for later refusals; reads no line itself."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct, field

from tourney.formats.trf.columns import Line
from tourney.formats.trf.document import (
    Abnormal,
    Colour,
    Field,
    Forbidden,
    Kept,
    Player,
    Requested,
    Team,
)


class Draft(Struct):
    """A document while its lines are read; line numbers by player for later refusals."""

    players: dict[int, Player] = field(default_factory=dict)
    lines: dict[int, Line] = field(default_factory=dict)
    fields: list[Field] = field(default_factory=list)
    announced: Line | None = None
    rounds: int | None = None
    colour: Colour | None = None
    by_rank: bool = False
    stated: dict[str, tuple[Line, Fraction]] = field(default_factory=dict)
    forbidden: list[tuple[Line, Forbidden]] = field(default_factory=list)
    virtual: dict[int, tuple[Line, list[Fraction]]] = field(default_factory=dict)
    requested: list[tuple[Line, Requested]] = field(default_factory=list)
    absent: list[tuple[Line, int]] = field(default_factory=list)
    abnormal: list[tuple[Line, Abnormal]] = field(default_factory=list)
    teams: list[tuple[Line, Team]] = field(default_factory=list)
    kept: list[Kept] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    ranges: list[tuple[Line, Fraction, int, int, int, int]] = field(default_factory=list)

    def known(self, line: Line, numbers: Sequence[int]) -> None:
        """Refuse a line that names somebody who has no line of his own."""
        for number in numbers:
            if number not in self.players:
                raise line.bad(f"no player has the starting number {number}")
