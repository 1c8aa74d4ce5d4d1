"""Points from the game's own scores: as they are, with a cap, or by the margin."""

from __future__ import annotations

from fractions import Fraction

from tourney.model.events import ByeKind, Result
from tourney.scoring import BadScheme, Scheme
from tourney.scoring.numbers import HALF, ONE, ZERO
from tourney.scoring.places import beaten_and_level

_CAP = 20


def _without_scores(result: Result, win: int) -> tuple[Fraction, ...]:
    """For a result without scores and a table where nobody played: a share of a win for whom one beat."""
    most = len(result.ranks) - 1
    return tuple(Fraction(2 * beaten + level, 2 * most) * win for beaten, level in beaten_and_level(result))


def _bye(win: int, kind: ByeKind) -> Fraction:
    return win * {"pairing": ONE, "full": ONE, "half": HALF, "zero": ZERO}[kind]


def raw(numbers: tuple[int, ...]) -> Scheme:
    """The score of the game itself.

    Args:
        numbers: what a bye and a walkover pay, 0 without.
    """
    (win,) = numbers

    def points(result: Result, table_size: int) -> tuple[Fraction, ...]:
        if result.scores is None or result.kind != "played":
            return _without_scores(result, win)
        return tuple(
            ZERO if seat in result.absent else Fraction(score) for seat, score in enumerate(result.scores)
        )

    return Scheme(
        name="raw",
        about="the score of the game itself; a bye pays nothing, in `raw:BYE` that number",
        points=points,
        bye=lambda kind, table_size: _bye(win, kind),
        numbers=("BYE",),
        numbered=raw,
    )


def capped(numbers: tuple[int, ...]) -> Scheme:
    """The score of the game itself, no more than a cap and no less than nothing.

    Args:
        numbers: the cap, and what a bye and a walkover pay, as much as the cap without.

    Raises:
        BadScheme: a bye that pays more than the cap, or a cap of 0.
    """
    cap = numbers[0]
    win = numbers[-1]
    _check(cap, win)

    def points(result: Result, table_size: int) -> tuple[Fraction, ...]:
        if result.scores is None or result.kind != "played":
            return _without_scores(result, win)
        return tuple(
            ZERO if seat in result.absent else Fraction(min(max(score, 0), cap))
            for seat, score in enumerate(result.scores)
        )

    return Scheme(
        name="capped",
        about=f"the score of the game itself, but at most {_CAP} and at least 0; in `capped:CAP` at most CAP",
        points=points,
        bye=lambda kind, table_size: _bye(win, kind),
        numbers=("CAP", "BYE"),
        numbered=capped,
    )


def margin(numbers: tuple[int, ...]) -> Scheme:
    """Half of a whole, plus how far the score is above the average of the others at the table.

    No more than the whole and no less than nothing: with 20, a game of 17 to 12 pays 15 to 5 and
    one of 30 to 12 pays 20 to 0.

    Args:
        numbers: the whole, and what a bye and a walkover pay, as much as the whole without.

    Raises:
        BadScheme: a bye that pays more than the whole, or a whole of 0.
    """
    whole = numbers[0]
    win = numbers[-1]
    _check(whole, win)

    def points(result: Result, table_size: int) -> tuple[Fraction, ...]:
        if result.scores is None or result.kind != "played":
            return _without_scores(result, win)
        there = [score for seat, score in enumerate(result.scores) if seat not in result.absent]
        out = []
        for seat, score in enumerate(result.scores):
            others = Fraction(sum(there) - score, len(there) - 1)
            fair = Fraction(whole, 2) + score - others
            out.append(ZERO if seat in result.absent else min(max(fair, ZERO), Fraction(whole)))
        return tuple(out)

    return Scheme(
        name="margin",
        about="10 plus the lead over the average of the others at the table, from 0 to 20;"
        " in `margin:WHOLE` half of it plus the lead, from 0 to WHOLE",
        points=points,
        bye=lambda kind, table_size: _bye(win, kind),
        numbers=("WHOLE", "BYE"),
        numbered=margin,
    )


def _check(most: int, win: int) -> None:
    if not most:
        raise BadScheme("a tournament where nobody can have more than 0 points has no winner")
    if win > most:
        raise BadScheme(f"a bye cannot pay {win} where nobody can win more than {most}")


RAW = raw((0,))
CAPPED = capped((_CAP,))
MARGIN = margin((_CAP,))
