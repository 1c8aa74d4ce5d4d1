"""From what everybody did in earlier rounds to a question for the Dutch system; pairs nobody."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from tourney.model.history import Game
from tourney.pairing.fide_dutch.model import Colour, Float, Participant, Question

PAIRED = frozenset({"played", "forfeit-win", "forfeit-loss", "pairing"})
"""Rounds in which somebody was paired, whatever came of it."""


def question_of(
    history: Mapping[int, Sequence[Game]],
    *,
    order: Sequence[int],
    present: Collection[int],
    round_: int,
    rounds: int | None,
    win: Fraction = Fraction(1),
    loss: Fraction = Fraction(0),
    initial: Colour = "w",
    forbidden: Collection[tuple[int, int]] = (),
    virtual: Mapping[int, Sequence[Fraction]] | None = None,
    scores: Mapping[int, Fraction] | None = None,
) -> Question:
    """The question for a round.

    Args:
        history: of everybody, what he did in each earlier round, oldest first.
        order: all their numbers by TPN, the strongest first.
        present: whom to pair.
        round_: the round to pair, from 1.
        rounds: how many there will be; None where that is open.
        win, loss: the points of a win and of a loss.
        initial: the colour drawn for the first round.
        forbidden: pairs of numbers that may not meet.
        virtual: the virtual points of each by round, from round 1; missing ones are 0.
        scores: the points of each where they are not the sum of his games.
    """
    virtual = virtual or {}
    tpn = {number: place for place, number in enumerate(order, 1)}
    before = {number: _running(history.get(number, ()), virtual.get(number, ()), round_) for number in order}
    participants = []
    place = 0
    for number in order:
        games = history.get(number, ())
        there = number in present
        place += there or any(game.kind in PAIRED for game in games)
        if not there:
            continue
        played = [game for game in games if game.kind == "played"]
        score = before[number][round_]
        if scores is not None:
            score = scores[number] + _at(virtual.get(number, ()), round_)
        participants.append(
            Participant(
                number=tpn[number],
                score=score,
                colours="".join(["b" if game.seat else "w" for game in played]),
                opponents=frozenset(tpn[duel.opponent] for game in played for duel in game.duels),
                floats=(
                    _float(games, round_ - 1, number, before, loss),
                    _float(games, round_ - 2, number, before, loss),
                ),
                unplayed=round_ - 1 - len(played),
                barred=any(
                    game.kind == "pairing" or (game.kind != "played" and game.points >= win) for game in games
                ),
                place=place,
            )
        )
    return Question(
        participants=tuple(participants),
        round=round_,
        rounds=rounds,
        win=win,
        initial=initial,
        forbidden=frozenset(
            (min(tpn[one], tpn[other]), max(tpn[one], tpn[other]))
            for one, other in forbidden
            if one in tpn and other in tpn
        ),
    )


def _at(points: Sequence[Fraction], round_: int) -> Fraction:
    return points[round_ - 1] if round_ <= len(points) else Fraction(0)


def _running(games: Sequence[Game], virtual: Sequence[Fraction], last: int) -> list[Fraction]:
    """The score with which each round was paired, by its number; 0 is empty."""
    earned = {game.round: game.points for game in games}
    out, total = [Fraction(0)], Fraction(0)
    for round_ in range(1, last + 1):
        out.append(total + _at(virtual, round_))
        total += earned.get(round_, Fraction(0))
    return out


def _float(
    games: Sequence[Game], round_: int, number: int, before: Mapping[int, list[Fraction]], loss: Fraction
) -> Float:
    """What he received in that round (art. 1.4.2, 1.4.3)."""
    game = next((game for game in games if game.round == round_), None)
    if game is None:
        return "none"
    if game.kind == "played":
        own, other = before[number][round_], before[game.duels[0].opponent][round_]
        return "none" if own == other else "down" if own > other else "up"
    return "down" if game.kind == "pairing" or game.points > loss else "none"
