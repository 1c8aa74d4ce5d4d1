"""Pairs a round: the score of the bye first, then bracket after bracket from the top; no file, no event."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from tourney.pairing.boards import board_key
from tourney.pairing.fide_dutch.bracket import Paired
from tourney.pairing.fide_dutch.complete_pairing import perfect
from tourney.pairing.fide_dutch.decide import decide
from tourney.pairing.fide_dutch.field import Field, bits
from tourney.pairing.fide_dutch.model import (
    OTHER,
    Answer,
    Board,
    Bracket,
    NoLegalPairing,
    Question,
)
from tourney.pairing.fide_dutch.outlook import Outlook


class Decision(Struct, frozen=True):
    """A bracket as it came and as it was decided.

    Args:
        group: the scoregroup of its residents.
        takers: those who could still have the bye, all of one scoregroup; empty where nobody has to.
        bye: the one who left it with the bye.
    """

    group: int
    moved: tuple[int, ...]
    residents: tuple[int, ...]
    takers: int
    paired: Paired
    bye: int | None


def pair(question: Question) -> Answer:
    """The round as C.04.3 (in force since 1 February 2026) demands it.

    Raises:
        NoLegalPairing: the absolute criteria leave no pairing; the message names the reason.
    """
    field = Field(question)
    decisions = list(decisions_of(field))
    boards = [(*pair_, decision.group) for decision in decisions for pair_ in decision.paired.pairs]
    bye = next((decision.bye for decision in decisions if decision.bye is not None), None)
    return Answer(
        tuple(_board(field, *board) for board in _board_order(field, boards)),
        None if bye is None else field.people[bye].number,
        tuple(_bracket(field, decision) for decision in decisions),
    )


def decisions_of(field: Field) -> Iterator[Decision]:
    """The brackets of a round one after another, from the top.

    Raises:
        NoLegalPairing: before the first one.
    """
    takers = takers_of(field)
    outlook = Outlook(field, takers)
    moved: tuple[int, ...] = ()
    for group, start in enumerate(field.starts[:-1]):
        residents = tuple(range(start, field.starts[group + 1]))
        paired = decide(field, outlook, group, moved, residents)
        floaters = paired.floaters
        bye = floaters[0] if len(floaters) == 1 and takers >> floaters[0] & 1 else None
        yield Decision(group, moved, residents, takers, paired, bye)
        moved = floaters
        if bye is not None:
            moved, takers = (), 0
            outlook = Outlook(field, takers)


def takers_of(field: Field) -> int:
    """Those who may have the bye: of the lowest score at which the rest can be paired (C2, C5).

    Raises:
        NoLegalPairing: not even that.
    """
    if field.count % 2 == 0:
        if not perfect(field.legal, field.everybody):
            raise _impossible(field)
        return 0
    if not field.takers:
        raise NoLegalPairing(
            f"no pairing of round {field.question.round} is left: somebody must have the bye, and everybody"
            " has had one, or a win's points without a game (C2, C.04.3 art. 2.1.2)"
        )
    for mask in reversed(field.masks):
        takers = mask & field.takers
        if any(perfect(field.legal, field.everybody & ~(1 << one)) for one in reversed([*bits(takers)])):
            return takers
    raise _impossible(field)


def _impossible(field: Field) -> NoLegalPairing:
    """The refusal of a round that cannot be paired."""
    alone = next((at for at in range(field.count) if not field.legal[at]), None)
    if alone is not None and field.count > 1:
        who = f"number {field.people[alone].number} can meet nobody"
    else:
        who = "not all can be paired at once"
    return NoLegalPairing(
        f"no pairing of round {field.question.round} is left: {who} without a second meeting (C1), two with"
        " the same absolute colour preference (C3) or a forbidden pair (C.04.3 art. 1.9.3)",
        hint="lift a prohibition, let somebody in or out, or end the tournament",
    )


def _bracket(field: Field, decision: Decision) -> Bracket:
    people = field.people
    paired = decision.paired
    return Bracket(
        field.scores[decision.group],
        tuple(people[at].number for at in decision.moved),
        tuple(people[at].number for at in decision.residents),
        tuple((people[one].number, people[other].number) for one, other in paired.pairs),
        tuple(people[at].number for at in paired.floaters),
        paired.first,
    )


def _board_order(field: Field, boards: list[tuple[int, int, int]]) -> list[tuple[int, int, int]]:
    """The boards in their order; of each the higher ranked player stands first."""
    people = field.people
    return sorted(
        boards,
        key=lambda board: board_key(
            (people[board[0]].score, people[board[1]].score), (people[board[0]].number,)
        ),
    )


def _board(field: Field, one: int, other: int, group: int) -> Board:
    colour, rule = field.colour(one, other)
    pair_ = {colour: field.people[one].number, OTHER[colour]: field.people[other].number}
    return Board(pair_["w"], pair_["b"], field.scores[group], rule)
