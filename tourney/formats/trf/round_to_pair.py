"""From a report file to a question for the Dutch system; pairs nobody and judges no column."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import Struct

from tourney.formats.trf.document import Document
from tourney.formats.trf.drawn import initial_colour
from tourney.formats.trf.games import games_of, scores
from tourney.pairing.fide_dutch.model import Answer, Question
from tourney.pairing.fide_dutch.questions import question_of


class RoundToPair(Struct, frozen=True):
    """A round of a report file as a question.

    Args:
        numbers: the starting numbers by TPN: TPN 1 is the first.
    """

    question: Question
    numbers: tuple[int, ...]

    def pairs(self, answer: Answer) -> list[tuple[int, int]]:
        """The boards in starting numbers, white first; the bye as (number, 0) at the end."""
        number = self.numbers
        out = [(number[board.white - 1], number[board.black - 1]) for board in answer.boards]
        return out if answer.bye is None else [*out, (number[answer.bye - 1], 0)]


def round_to_pair(
    document: Document, round_: int | None = None, present: Collection[int] | None = None
) -> RoundToPair:
    """The question for a round, with what the file says of earlier ones and of absences in it.

    Args:
        round_: the round to pair, from 1; None for the one after the last that was played. What
            the file says of that round and of later ones is not looked at, but for the byes.
        present: whom to pair; None for everybody who has no bye there.
    """
    round_ = document.played + 1 if round_ is None else round_
    before = games_of(document, round_ - 1)
    if present is None:
        present = {player.number for player in document.players} - document.unpaired(round_).keys()
    if document.by_rank:
        ranks = {player.number: player.rank or player.number for player in document.players}
    else:
        ranks = {player.number: player.number for player in document.players}
    order = sorted(before, key=lambda number: (ranks[number], number))
    return RoundToPair(
        question_of(
            before,
            order=order,
            present=frozenset(present),
            round_=round_,
            rounds=document.rounds,
            win=document.points.win,
            loss=document.points.loss,
            initial=initial_colour(document, order),
            forbidden=document.forbidden_pairs(round_),
            virtual={one.player: one.points for one in document.accelerated},
            scores=scores(document, round_ - 1),
        ),
        tuple(order),
    )
