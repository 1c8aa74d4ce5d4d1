"""The question the Dutch system is asked and its answer, as frozen records; pairs nobody.

All numbers of people are tournament pairing numbers (TPN, C.04.2 art. 2): 1 is the strongest.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from msgspec import Struct

from tourney.model.request import NoPairing

Colour = Literal["w", "b"]
Float = Literal["down", "up", "none"]

OTHER: dict[Colour, Colour] = {"w": "b", "b": "w"}


class NoLegalPairing(NoPairing):
    """No pairing of the round keeps the absolute criteria (C.04.3 art. 1.9.3)."""

    code = "tournament/no-legal-pairing"


class Participant(Struct, frozen=True, kw_only=True, gc=False):
    """Somebody to pair in this round.

    Args:
        number: his TPN.
        score: his points, with the virtual points of an acceleration.
        colours: of the games he really played, oldest first (C.04.2 art. 3.4).
        opponents: the TPNs of those he really played.
        floats: what he received in the previous round and in the one before it (art. 1.4).
        unplayed: the earlier rounds without a game over the board (C9).
        barred: he has had a pairing-allocated bye, or a win's points without a game (C2).
        place: his place by TPN among those who have been paired so far, from 1; its parity gives
            the colour where nothing else does (art. 5.2.5).
    """

    number: int
    score: Fraction
    colours: str = ""
    opponents: frozenset[int] = frozenset()
    floats: tuple[Float, Float] = ("none", "none")
    unplayed: int = 0
    barred: bool = False
    place: int = 1


class Question(Struct, frozen=True, kw_only=True):
    """A round to pair.

    Args:
        participants: whom to pair, in any order; nobody who is absent or has asked for a bye.
        round: its number, from 1.
        rounds: how many there will be; None where that is open, and then nobody is a topscorer.
        win: the points of a win, for the score of a topscorer (art. 1.8).
        initial: the colour that was drawn for the first in round 1 (art. 5.1).
        forbidden: pairs that may not meet, each with the lower TPN first.
    """

    participants: tuple[Participant, ...]
    round: int
    rounds: int | None = None
    win: Fraction = Fraction(1)
    initial: Colour = "w"
    forbidden: frozenset[tuple[int, int]] = frozenset()


class Board(Struct, frozen=True, gc=False):
    """Two who meet.

    Args:
        white: the TPN of the one with the white pieces.
        black: of the other.
        bracket: the score of the bracket in which they were paired.
        colour_rule: the article that gave the colours, as `5.2.1`.
    """

    white: int
    black: int
    bracket: Fraction
    colour_rule: str


class Bracket(Struct, frozen=True):
    """How one bracket came out, for explanations.

    Args:
        score: of its residents.
        moved_down: the TPNs of those who came from above.
        residents: the others.
        pairs: the higher ranked first, in the order in which they were decided.
        floaters: who went on to the next bracket.
        by_rule: whether the first candidate of the sequence was already perfect.
    """

    score: Fraction
    moved_down: tuple[int, ...]
    residents: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    by_rule: bool


class Answer(Struct, frozen=True):
    """A paired round.

    Args:
        boards: in the order of C.04.2 art. 3.6.
        bye: the TPN of the one with the pairing-allocated bye.
        brackets: from the top.
    """

    boards: tuple[Board, ...]
    bye: int | None
    brackets: tuple[Bracket, ...]
