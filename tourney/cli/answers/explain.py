"""The answers of `explain`: why a rank, or why a table or a bye; numbers are exact text."""

from __future__ import annotations

from tourney.cli.answers import Answer


class Someone(Answer, frozen=True, kw_only=True):
    """An entrant.

    Attributes:
        id: the entrant's number.
        entrant: the name.
    """

    id: int
    entrant: str


class NeighbourLine(Answer, frozen=True, kw_only=True):
    """Who stands next above or below.

    Attributes:
        id: the neighbour's number.
        entrant: the neighbour's name.
        rank: the neighbour's.
        code: what decided: a tie-break, PTS for points, FINAL for a final, LEFT where one of the two
            left a round-robin too early to count.
        mine: the value of the entrant who is explained; null outside of a final.
        theirs: the value of the neighbour; null outside of a final.
        words: in a sentence.
    """

    id: int
    entrant: str
    rank: int
    code: str
    mine: str | None
    theirs: str | None
    words: str


class TermLine(Answer, frozen=True, kw_only=True):
    """A contribution to a value.

    Attributes:
        code: of the tie-break; PTS for points.
        round: which; null where it is of no single round.
        id: the opponent's number; null without one.
        entrant: the opponent's name; null without one.
        of: what is counted.
        times: by how much it is multiplied; null where it is not.
        value: what it adds.
        why: what is special about it; empty where nothing is.
        voluntary: whether the round was unplayed by the entrant's own will.
        cut: why it does not count; empty where it does.
        words: in a sentence.
    """

    code: str
    round: int | None
    id: int | None
    entrant: str | None
    of: str
    times: str | None
    value: str
    why: str
    voluntary: bool
    cut: str
    words: str


class SumLine(Answer, frozen=True, kw_only=True):
    """The points or one tie-break of an entrant.

    Attributes:
        code: of the tie-break; PTS for points.
        name: in words.
        value: as in the standings.
        fold: how the terms become the value; null without terms.
        decides: whether it parted the entrant from a neighbour.
        group: the numbers of those who were level, where it compares within a group.
        words: in a sentence.
        terms: in the order of the rounds, those that are cut included.
    """

    code: str
    name: str
    value: str
    fold: str | None
    decides: bool
    group: tuple[int, ...]
    words: str
    terms: tuple[TermLine, ...]


class Rank(Answer, frozen=True, kw_only=True):
    """Why an entrant has this rank.

    Attributes:
        rank: from 1.
        id: the entrant's number.
        entrant: the name.
        points: as in the standings.
        after_round: how many rounds count.
        final: the place in the final of the best; null outside of it.
        level: the others who share the rank.
        above: the nearest with a better rank; null for the first.
        below: the nearest with a worse rank; null for the last.
        sums: the points, then the tie-breaks in their order.
        words: in a sentence.
    """

    rank: int
    id: int
    entrant: str
    points: str
    after_round: int
    final: int | None
    level: tuple[Someone, ...]
    above: NeighbourLine | None
    below: NeighbourLine | None
    sums: tuple[SumLine, ...]
    words: str


class PlaceWhy(Answer, frozen=True, kw_only=True):
    """Why somebody sits at this table, or has this bye.

    Attributes:
        round: its number.
        table: its number; null without one.
        id: the entrant's number.
        entrant: the name.
        seats: the names of all at the table, in seat order.
        bye: its kind; null without one.
        words: the reasons, the deciding one first.
    """

    round: int
    table: int | None
    id: int
    entrant: str
    seats: tuple[str, ...]
    bye: str | None
    words: tuple[str, ...]


Places = tuple[PlaceWhy, ...]
