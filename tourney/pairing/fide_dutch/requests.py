"""From a request of a tournament to a question for the Dutch system, and back to a round; pairs nobody."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from tourney.model.events import Bye, Table
from tourney.model.history import Game
from tourney.model.request import Pairing, PairingRequest, lot
from tourney.pairing.fide_dutch.baku import accelerated
from tourney.pairing.fide_dutch.model import Answer, Colour, Question
from tourney.pairing.fide_dutch.questions import PAIRED, question_of

Points = Mapping[int, tuple[Fraction, ...]]
"""Virtual points by entrant and round."""


def plain(request: PairingRequest) -> Points:
    """No acceleration."""
    return {}


def baku(request: PairingRequest) -> Points:
    """The virtual points of C.04.7; none where the number of rounds is open."""
    if request.rounds is None:
        return {}
    return accelerated(order_of(request), request.field, request.rounds, request.win, request.draw)


ACCELERATIONS: Mapping[str, Callable[[PairingRequest], Points]] = {"none": plain, "baku": baku}
"""By name."""


def order_of(request: PairingRequest) -> tuple[int, ...]:
    """Everybody's number by TPN: the starting rank, else the order of entry."""
    known = {*request.history, *(one.number for one in request.entrants)}
    ranked = [number for number in request.ranking if number in known]
    return (*ranked, *sorted(known.difference(ranked)))


def question(request: PairingRequest, virtual: Points) -> tuple[Question, tuple[int, ...]]:
    """The request as a question for the engine, and the entrants' numbers by TPN."""
    order = order_of(request)
    return (
        question_of(
            request.history,
            order=order,
            present=frozenset(one.number for one in request.entrants),
            round_=request.round,
            rounds=request.rounds,
            win=request.win,
            initial=initial_colour(request.history, order, request.seed),
            forbidden=request.forbidden,
            virtual=virtual,
            scores={one.number: one.score for one in request.entrants},
        ),
        order,
    )


def initial_colour(history: Mapping[int, Sequence[Game]], order: tuple[int, ...], seed: str) -> Colour:
    """The colour that the first got in round 1; before that it is drawn by lot (art. 5.1)."""
    place = 0
    for number in order:
        first = next((game for game in history.get(number, ()) if game.round == 1), None)
        if first is None or first.kind not in PAIRED:
            continue
        place += 1
        if first.seat is not None and all(
            order.index(duel.opponent) > order.index(number) for duel in first.duels
        ):
            return "w" if (first.seat == 0) == (place % 2 == 1) else "b"
    return "w" if lot(seed, "initial colour") & 1 else "b"


def published(request: PairingRequest, answer: Answer, order: tuple[int, ...]) -> Pairing:
    """The answer as a round to publish."""
    tables = tuple(
        Table(number, (order[board.white - 1], order[board.black - 1]))
        for number, board in enumerate(answer.boards, 1)
    )
    bye = () if answer.bye is None else (Bye(order[answer.bye - 1]),)
    return Pairing(request.round, tables, (*request.byes, *bye))
