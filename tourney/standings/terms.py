"""Terms, of which tie-breaks are made, how they are put together and shown; looks at no tournament."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from tourney.scoring import points_words, total

Number = Fraction | int

Why = Literal["", "adjusted", "own", "opponent", "draws", "unrated"]
"""What is special about a term.

`adjusted`: the opponent's requested byes at the end of his games count as draws (C.07 art. 16.3).
`own`, `opponent`, `draws`: a dummy, and what set its score (art. 16.4). `unrated`: the opponent
has no rating.
"""

Cut = Literal["", "lowest", "highest", "unplayed", "limit", "unrated"]
"""Why a term does not count.

`lowest` and `highest`: by a cut. `unplayed`: by a cut, before a lower one, as it comes from a
round unplayed by his own doing (art. 16.5). `limit`: the opponent has too few points (Koya).
"""


class Term(Struct, frozen=True, gc=False):
    """One contribution to a tie-break.

    Args:
        round: the round it comes from.
        opponent: his number; None for a dummy and where no opponent matters.
        value: what it adds, before anything is cut.
        of: the score, rating or number of the opponent; cuts go by it first.
        times: what `of` is multiplied with, or the result that goes with a rating; None where nothing is.
        voluntary: from a round unplayed by his own doing.
        cut: why it does not count; empty where it does.
    """

    round: int
    opponent: int | None
    value: Number
    of: Number
    times: Fraction | None = None
    why: Why = ""
    voluntary: bool = False
    cut: Cut = ""


class Fold(Struct, frozen=True):
    """How the terms that count become the value.

    Args:
        name: one or two words, for data.
        of: from the terms that are not cut to the value.
        words: the same as a person would reckon it, as `2½ + 3`; numbers are written by the
            function that is handed in.
    """

    name: str
    of: Callable[[Sequence[Term]], Number]
    words: Callable[[Sequence[Term], Callable[[Number], str]], str]


def _sum(terms: Sequence[Term]) -> Number:
    return total([term.value for term in terms])  # type: ignore[misc]  # integers are added as well


def _count(terms: Sequence[Term]) -> int:
    return len(terms)


def _average(terms: Sequence[Term]) -> Number:
    return Fraction(_sum(terms)) / len(terms) if terms else 0


def rounded(value: Number) -> int:
    """The nearest integer, a half rounded up."""
    return int((2 * value + 1) // 2)


def decimals(value: Number) -> str:
    """With two decimals, a half rounded up, where an exact fraction is hard to read: `12.25`."""
    hundredths = rounded(value * 100)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}"


def percent(value: Number) -> str:
    """A share as a percentage with two decimals: `66.67%`."""
    return f"{decimals(value * 100)}%"


def _rounded_average(terms: Sequence[Term]) -> int:
    return rounded(_average(terms))


def _added(terms: Sequence[Term], shown: Callable[[Number], str]) -> str:
    return " + ".join([shown(term.value) for term in terms]) or "nothing"


def _counted(terms: Sequence[Term], shown: Callable[[Number], str]) -> str:
    return f"rounds {', '.join([str(term.round) for term in terms])}" if terms else "no round"


def _averaged(terms: Sequence[Term], shown: Callable[[Number], str]) -> str:
    return f"({_added(terms, shown)}) / {len(terms)}" if terms else "nothing to average"


def score_words(terms: Sequence[Term]) -> str:
    """The results that go with the terms, as `2½ of 4`."""
    scored = sum([term.times for term in terms if term.times is not None], Fraction(0))
    return f"{points_words(scored)} of {len(terms)}"


SUM = Fold("sum", _sum, _added)
COUNT = Fold("count", _count, _counted)
AVERAGE = Fold("average", _average, _averaged)
ROUNDED_AVERAGE = Fold("rounded average", _rounded_average, _averaged)
"""Half a point of rating up; 0 where there is nothing to average."""


def counting(terms: Sequence[Term]) -> list[Term]:
    """Those that are not cut."""
    return [term for term in terms if not term.cut]
