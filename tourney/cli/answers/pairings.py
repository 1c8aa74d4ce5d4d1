"""The answers about who meets whom: `pairings`, drafts, the list by name, rounds taken back."""

from __future__ import annotations

from msgspec import UNSET, UnsetType, field

from tourney.cli.answers import Answer
from tourney.model.events import ByeKind, ResultKind


class PairingLine(Answer, frozen=True, kw_only=True):
    """A table of a round, or a bye: of a bye there are the round, the name, the number and the kind alone.

    Attributes:
        round: its number.
        table: its number.
        seats: the names in seat order.
        ids: the numbers in seat order.
        bye: the name of who has the bye.
        id: the number of who has the bye.
        result: in words; null while it is missing.
        kind: of the result, null while it is missing; or of the bye.
        ranks: by seat, 1 for the best; null while there is no result.
        scores: the game's own, by seat; null where there are none.
        match: the recorded match that the result came from; null for a typed one.
        playing: the match that is being played here; null where none is.
        corrections: how often the result was replaced.
        sides: the places at the table that win together; left out where everybody plays alone.
        members: the names of each team's players, by seat; left out where no teams play.
    """

    round: int
    table: int | UnsetType = UNSET
    seats: tuple[str, ...] | UnsetType = UNSET
    ids: tuple[int, ...] | UnsetType = UNSET
    bye: str | UnsetType = UNSET
    id: int | UnsetType = UNSET
    result: str | UnsetType | None = UNSET
    kind: ResultKind | ByeKind | None
    ranks: tuple[int, ...] | UnsetType | None = UNSET
    scores: tuple[int, ...] | UnsetType | None = UNSET
    match: str | UnsetType | None = UNSET
    playing: str | UnsetType | None = UNSET
    corrections: int | UnsetType = UNSET
    sides: tuple[tuple[int, ...], ...] | UnsetType = UNSET
    members: tuple[tuple[str, ...], ...] | UnsetType = UNSET


Pairings = tuple[PairingLine, ...]


class PlaceLine(Answer, frozen=True, kw_only=True):
    """Where somebody sits in a round.

    Attributes:
        round: its number.
        entrant: the name.
        id: the entrant's number.
        table: its number; null with a bye.
        seat: from 0; null with a bye.
        with: the names of the others at the table, or the kind of bye.
    """

    round: int
    entrant: str
    id: int
    table: int | None
    seat: int | None
    others: str = field(name="with")


Places = tuple[PlaceLine, ...]


class RoundNumber(Answer, frozen=True, kw_only=True):
    """A round that was taken back or thrown away.

    Attributes:
        round: its number.
    """

    round: int
