"""What stands in a tournament report file, as frozen records; reads and writes nothing, and judges nothing.

One model for the three dialects: TRF16 (FIDE, 2016), TRF(x) (its extension codes XX. and BB.) and
TRF26 (FIDE, in force since 1 September 2025). Whatever two dialects say in two ways stands here once.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from tourney.model.history import Kind

ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)

Colour = Literal["w", "b"]

PLAYED = frozenset("1=0WDL")
"""Letters of a game over the board; W D L of one that is not rated."""

_BYES: dict[str, Kind] = {"U": "pairing", "F": "full", "H": "half", "Z": "zero", " ": "zero"}
_ALONE: dict[str, Kind] = {**_BYES, "+": "full", "-": "zero"}
_FORFEITS: dict[str, Kind] = {"+": "forfeit-win", "-": "forfeit-loss"}


class Cell(Struct, frozen=True, gc=False):
    """One round of one player, as its ten columns tell it.

    Args:
        opponent: his starting number; 0 without one.
        colour: `w` or `b`; `-` or a blank where there was none.
        letter: the result in upper case: `1 = 0 W D L + -` against an opponent, `U F H Z` without
            one; a blank is a zero-point bye without an opponent, and a game to come with one.
    """

    opponent: int = 0
    colour: str = " "
    letter: str = " "

    @property
    def empty(self) -> bool:
        """Whether the columns are blank."""
        return not self.opponent and self.colour == " " and self.letter == " "

    @property
    def kind(self) -> Kind | None:
        """How the round went for him; None while the result is not known."""
        if not self.opponent:
            return _ALONE[self.letter]
        if self.letter in PLAYED:
            return "played"
        return _FORFEITS.get(self.letter)


class Player(Struct, frozen=True, kw_only=True):
    """A 001 line.

    Args:
        number: the starting number, 1 to 9999.
        sex: `m`, `w` or empty.
        title: as written: `GM`, or `g` in old files.
        rating: None for somebody unrated.
        fide_id: digits as text; leading zeros stay.
        birth: as written: `1990/05/17`, `1990`, or empty.
        points: None where the columns are blank.
        rank: None where the columns are blank.
        rounds: from round 1 to the last one of which the line says something.
    """

    number: int
    name: str
    sex: str = ""
    title: str = ""
    rating: int | None = None
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: Fraction | None = None
    rank: int | None = None
    rounds: tuple[Cell, ...] = ()

    def cell(self, round_: int) -> Cell:
        """What the line says of that round, from 1; blank beyond its end."""
        return self.rounds[round_ - 1] if round_ <= len(self.rounds) else BLANK


BLANK = Cell()
"""Columns in which nothing stands."""


class Points(Struct, frozen=True, kw_only=True):
    """What each way to spend a round is worth (162; XXS; BB.).

    Args:
        absence: a zero-point bye, and a round of which nothing is said.
        unknown: a result that is not known (X of 162).
    """

    win: Fraction = ONE
    draw: Fraction = HALF
    loss: Fraction = ZERO
    absence: Fraction = ZERO
    pairing_bye: Fraction = ONE
    full_bye: Fraction = ONE
    half_bye: Fraction = HALF
    forfeit_win: Fraction = ONE
    forfeit_loss: Fraction = ZERO
    unknown: Fraction = HALF

    def of(self, cell: Cell) -> Fraction:
        """The points of a round; nothing for a game to come."""
        if not cell.opponent:
            return {
                "U": self.pairing_bye,
                "F": self.full_bye,
                "+": self.full_bye,
                "H": self.half_bye,
            }.get(cell.letter, self.absence)
        return {
            "1": self.win,
            "W": self.win,
            "=": self.draw,
            "D": self.draw,
            "0": self.loss,
            "L": self.loss,
            "+": self.forfeit_win,
            "-": self.forfeit_loss,
            "X": self.unknown,
        }.get(cell.letter, ZERO)


THREE_ONE_ZERO = Points(
    win=Fraction(3),
    draw=ONE,
    pairing_bye=Fraction(3),
    full_bye=Fraction(3),
    half_bye=ONE,
    forfeit_win=Fraction(3),
    unknown=ONE,
)
"""The other scheme that files use, often without saying so."""


class Forbidden(Struct, frozen=True):
    """Players no two of whom may meet (260; XXP).

    Args:
        first: the first round for which it holds.
        last: the last one; None up to the end.
    """

    players: tuple[int, ...]
    first: int = 1
    last: int | None = None

    def holds(self, round_: int) -> bool:
        """Whether it holds in that round."""
        return self.first <= round_ and (self.last is None or round_ <= self.last)


class Accelerated(Struct, frozen=True):
    """The virtual points of one player by round, from round 1 (250; XXA)."""

    player: int
    points: tuple[Fraction, ...]


class Requested(Struct, frozen=True):
    """Byes of one kind in one round to come (240; XXZ), as they were asked for.

    Args:
        letter: `F`, `H` or `Z`.
    """

    letter: str
    round: int
    players: tuple[int, ...]


class Abnormal(Struct, frozen=True):
    """Points out of the ordinary (299).

    Args:
        letter: `W D L F H Z + -` for what a result is worth, a blank for points added or taken.
        match_points: of teams; None where the columns are blank.
        points: of games.
        round: 0 where the value holds in general; 999 for standings only.
        players: nobody where the value holds for all.
    """

    letter: str
    match_points: Fraction | None
    points: Fraction
    round: int = 0
    players: tuple[int, ...] = ()


class Team(Struct, frozen=True, kw_only=True):
    """A team and its players by starting number (013; 310).

    Args:
        number: its place among the teams where the line (013) has none; that has no further ones.
    """

    number: int
    name: str
    players: tuple[int, ...]
    nick: str = ""
    strength: str = ""
    match_points: Fraction | None = None
    game_points: Fraction | None = None
    rank: int | None = None


FIELDS = (
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132",
    "172", "182", "192", "202", "212", "222", "352", "362", "250", "300", "320", "330", "801", "802",
)  # fmt: skip
"""Tags whose text is kept as it stands, in the order in which they are written (250: with match points)."""


class Field(Struct, frozen=True):
    """A line whose text is taken as it stands, as `012` with the name."""

    tag: str
    text: str


class Kept(Struct, frozen=True):
    """A comment, or a line of which nothing is known; it keeps its place.

    Args:
        place: which line it is among those that are not blank, from 1.
    """

    place: int
    text: str


class Document(Struct, frozen=True, kw_only=True):
    """A tournament report file.

    Args:
        fields: the lines of text, in the order of FIELDS.
        players: in order of the file.
        rounds: how many there will be; None where the file does not tell (142; XXR).
        initial_colour: what the first of the drawn players gets in round 1 (152; XXC).
        by_rank: to be paired in order of rank instead of points (XXC rank).
        requested: byes of rounds to come; those of the next round are in XXZ too.
        abnormal: what `points` cannot tell.
        notes: what was read otherwise than it stands in the file, in sentences; no part of what it says.
    """

    players: tuple[Player, ...]
    fields: tuple[Field, ...] = ()
    rounds: int | None = None
    initial_colour: Colour | None = None
    by_rank: bool = False
    points: Points = Points()
    forbidden: tuple[Forbidden, ...] = ()
    accelerated: tuple[Accelerated, ...] = ()
    requested: tuple[Requested, ...] = ()
    abnormal: tuple[Abnormal, ...] = ()
    teams: tuple[Team, ...] = ()
    kept: tuple[Kept, ...] = ()
    notes: tuple[str, ...] = ()

    def text(self, tag: str) -> str:
        """The text of the first line of that tag; empty without one."""
        return next((field.text for field in self.fields if field.tag == tag), "")

    @property
    def name(self) -> str:
        """The tournament's name (012)."""
        return self.text("012").strip()

    @property
    def city(self) -> str:
        """Where it was (022)."""
        return self.text("022").strip()

    @property
    def federation(self) -> str:
        """Of the organiser (032)."""
        return self.text("032").strip()

    @property
    def dates(self) -> tuple[str, str]:
        """Its first and last day, as written (042, 052)."""
        return self.text("042").strip(), self.text("052").strip()

    @property
    def tiebreaks(self) -> tuple[str, ...]:
        """The codes that order the standings after the points (212, else 202)."""
        codes = (self.text("212") or self.text("202")).replace(",", " ").split()
        return tuple(code for code in codes if code != "PTS")

    @property
    def everybody_meets(self) -> bool:
        """Whether it is a round-robin, by its coded type (192) or the words of 092."""
        words = f"{self.text('192')} {self.text('092')}".lower().replace("-", "").replace(" ", "")
        return "roundrobin" in words

    @property
    def played(self) -> int:
        """The last round that was paired; 0 before the first.

        Two players are opponents in it, or its column is filled for everybody: byes alone are a round too.
        """
        opponents = max((latest_round(player.rounds) for player in self.players), default=0)
        filled = min((len(player.rounds) for player in self.players), default=0)
        while filled > opponents and any(player.cell(filled).empty for player in self.players):
            filled -= 1
        return max(opponents, filled)

    def player(self, number: int) -> Player:
        """The player of that starting number, which must be in the file."""
        return next(player for player in self.players if player.number == number)

    def virtual(self, number: int, round_: int) -> Fraction:
        """The virtual points of a player when that round is paired."""
        for one in self.accelerated:
            if one.player == number:
                return one.points[round_ - 1] if round_ <= len(one.points) else ZERO
        return ZERO

    def forbidden_pairs(self, round_: int) -> frozenset[tuple[int, int]]:
        """The pairs that may not meet in that round, each with the lower number first."""
        pairs = set()
        for one in self.forbidden:
            if one.holds(round_):
                numbers = sorted(set(one.players))
                pairs |= {(low, high) for place, low in enumerate(numbers) for high in numbers[place + 1 :]}
        return frozenset(pairs)

    def unpaired(self, round_: int) -> dict[int, str]:
        """Who is not to be paired in that round, by number, with the letter of his bye.

        From the columns of the round (`0000 - H`), from 240 and from XXZ.
        """
        out = {number: one.letter for one in self.requested if one.round == round_ for number in one.players}
        for player in self.players:
            cell = player.cell(round_)
            if not cell.opponent and not cell.empty:
                out[player.number] = cell.letter
        return out


def latest_round(cells: Sequence[Cell]) -> int:
    """The last of these rounds with an opponent, from 1; 0 without one."""
    return max((number for number, cell in enumerate(cells, 1) if cell.opponent), default=0)
