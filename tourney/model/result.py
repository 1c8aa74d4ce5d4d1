"""Between what an organiser types at a table and a Result; never asks who sits there."""

from __future__ import annotations

import re
from collections.abc import Sequence

from engines.game import Outcome, ranks
from events.errors import NotAllowed, Unreadable
from tourney.model.events import Result, ResultKind

MAX_SCORE = 999_999_999
_SCORE = re.compile(r"[+-]?[0-9]+")
_HALF = r"½|1/2|0?[.,]5"
_PAIR = re.compile(rf"({_HALF}|[0-9]+)(?:-|\s+-\s+|\s*:\s*)({_HALF}|[0-9]+)")
"""Two numbers with a dash or a colon between them; `7 -9` is none, but a score of 7 and one of -9."""

_TWO_SEATS: dict[str, Result] = {
    "1-0": Result("played", (1, 2)),
    "0-1": Result("played", (2, 1)),
    "½-½": Result("played", (1, 1)),
    "=": Result("played", (1, 1)),
    "W-L": Result("unrated", (1, 2)),
    "L-W": Result("unrated", (2, 1)),
    "D-D": Result("unrated", (1, 1)),
    "+-": Result("forfeit", (1, 2), absent=(1,)),
    "-+": Result("forfeit", (2, 1), absent=(0,)),
    "--": Result("double-forfeit", (1, 1), absent=(0, 1)),
}


_ALONE = {"1": "1-0", "0": "0-1", **dict.fromkeys(("½", "1/2", "0.5", "0,5", ".5", ",5"), "½-½")}
"""What one word says of the first of two seats."""


class BadResult(Unreadable):
    """What was typed is no result of a table of that size."""

    code = "tournament/bad-result"


class ImpossibleResult(NotAllowed):
    """A result that cannot come out at that table."""

    code = "tournament/impossible-result"


def parse_result(words: Sequence[str], seats: int) -> Result:
    """What came out at a table.

    Args:
        words: at two seats what the first has (`1 0 = ½ 0,5`), or both in any usual writing (`1-0`, `1:0`,
            `½-½`, `0.5-0.5`), `+- -+ --` where somebody did not come, or `W-L L-W D-D` for a game that
            does not count for ratings; at any table one score a
            seat, the highest winning. `F` instead of a score marks a seat that did not play, at
            tables of three and more (two seats have `+-`).
        seats: how many there are at the table.

    Raises:
        BadResult: anything else; the message shows what can be typed.
    """
    text = " ".join(words).replace("−", "-").replace("–", "-").strip()
    if seats == 2:
        known = _of_two(text)
        if known is not None:
            return known
    typed = text.split()
    if len(typed) != seats:
        raise BadResult(f"{_quoted(words)} is no result of {seats} seats", hint=examples(seats))
    scores = [_score(word, seats) for word in typed]
    return _result([score if score is None else -score for score in scores], [s or 0 for s in scores])


def games_of(text: str) -> tuple[str, str] | None:
    """Both numbers of `2-1` or `21:18`, where that says more than who won; None for every other text.

    Raises:
        BadResult: halves that do not go together, or 0-0, which people read in two ways.
    """
    pair = _PAIR.fullmatch(text)
    if pair is None or (pair[1], pair[2]) in {("1", "0"), ("0", "1")}:
        return None
    halves = [re.fullmatch(_HALF, part) is not None for part in pair.groups()]
    if all(halves):
        return None
    if any(halves):
        raise BadResult(f"{text!r} is no result of two seats: half a point goes to both", hint=examples(2))
    if int(pair[1]) == int(pair[2]) == 0:
        raise BadResult(
            "'0-0' can be read in two ways", hint="type = for a draw, -- where nobody came, or 0 0 as scores"
        )
    return pair[1], pair[2]


def mirrored(result: Result) -> Result:
    """A result of two seats as the other one would tell it."""
    return Result(
        result.kind,
        result.ranks[::-1],
        None if result.scores is None else result.scores[::-1],
        tuple(sorted(1 - seat for seat in result.absent)),
    )


def _of_two(text: str) -> Result | None:
    """A result of two seats that names no scores; None where the text is none."""
    word = _ALONE.get(text, text).upper()
    close = word.replace(" ", "")
    known = (
        _TWO_SEATS.get(word)
        or _TWO_SEATS.get(close.replace(":", "-"))
        or _TWO_SEATS.get(close.replace(":", ""))
    )
    if known is None:
        pair = _PAIR.fullmatch(text)
        if pair is not None and all(re.fullmatch(_HALF, part) for part in pair.groups()):
            return _TWO_SEATS["="]
    return known


def parse_ranks(words: Sequence[str], seats: int) -> Result:
    """The places by seat, without scores: `1 2 2 4`, where equal numbers share a place.

    `1 2 2 3` is read as the same. `F` marks a seat that did not play.

    Raises:
        BadResult: a wrong number of places, or places that leave one out, as `1 3 3 4`.
    """
    allowed = f"one place a seat from 1, equal places shared, as {' '.join(map(str, range(1, seats + 1)))}"
    if len(words) != seats:
        raise BadResult(f"{_quoted(words)} gives {len(words)} places for {seats} seats", hint=allowed)
    places: list[int | None] = []
    for word in words:
        if word.strip().upper() == "F":
            places.append(None)
        elif word.strip().isascii() and word.strip().isdigit() and len(word) < 4:
            places.append(int(word))
        else:
            raise BadResult(f"{word!r} is no place", hint=allowed)
    present = [place for place in places if place is not None]
    if not _consistent(present):
        raise BadResult(f"{_quoted(words)} does not fit together", hint=allowed)
    return _result(places, None)


def result_of_outcome(outcome: Outcome, seats: int) -> Result:
    """The end of a recorded match as a result: each seat gets the score and rank of its side.

    Raises:
        ImpossibleResult: the sides do not fill the seats exactly.
    """
    if sorted(seat for side in outcome.sides for seat in side) != list(range(seats)):
        raise ImpossibleResult(f"the match was played by other seats than the {seats} of the table")
    places, scores = [0] * seats, [0] * seats
    for side, score, rank in zip(outcome.sides, outcome.scores, outcome.ranks, strict=True):
        # A rank among sides becomes one among seats: who is ahead is counted by seats, as in typed results.
        ahead = sum(len(s) for s, r in zip(outcome.sides, outcome.ranks, strict=True) if r < rank)
        for seat in side:
            places[seat], scores[seat] = 1 + ahead, score
    return Result("played", tuple(places), tuple(scores))


def result_of_sides(outcome: Outcome, sides: Sequence[Sequence[int]]) -> Result:
    """The end of a match as a result by entrant, where each entrant is a side of the game.

    Args:
        sides: the seats of each entrant, in the order of the table.

    Raises:
        ImpossibleResult: the match was played by other sides.
    """
    at = {tuple(side): place for place, side in enumerate(outcome.sides)}
    places = [at.get(tuple(side)) for side in sides]
    if len(at) != len(sides) or any(place is None for place in places):
        raise ImpossibleResult(f"the match was played by other sides than the {len(sides)} of the table")
    found = [place for place in places if place is not None]
    own = [outcome.ranks[place] for place in found]
    return Result(
        "played",
        tuple(1 + sum(other < rank for other in own) for rank in own),
        tuple(outcome.scores[place] for place in found),
    )


def check(result: Result, seats: int) -> None:
    """Refuse a result that cannot come out at a table of that many seats.

    Raises:
        ImpossibleResult: a wrong number of seats, ranks that do not fit together, scores out of
            range, or a kind that does not fit who was absent.
    """
    if len(result.ranks) != seats:
        raise ImpossibleResult(f"a result of {len(result.ranks)} seats cannot come out at a table of {seats}")
    if result.scores is not None:
        if len(result.scores) != seats:
            raise ImpossibleResult(f"{len(result.scores)} scores cannot come out at a table of {seats}")
        for score in result.scores:
            if abs(score) > MAX_SCORE:
                raise ImpossibleResult(f"a score of {score} is out of range")
    absent = set(result.absent)
    if len(absent) != len(result.absent) or not absent <= set(range(seats)):
        raise ImpossibleResult(f"the absent seats {result.absent} are not seats of a table of {seats}")
    played = _kind(seats - len(absent))
    if result.kind != played and not (result.kind == "unrated" and played == "played" and seats == 2):
        raise ImpossibleResult(
            f"a result with {seats - len(absent)} of {seats} seats present is not called {result.kind}"
        )
    present = [rank for seat, rank in enumerate(result.ranks) if seat not in absent]
    missed = {rank for seat, rank in enumerate(result.ranks) if seat in absent}
    if not _consistent(present) or (missed and missed != {len(present) + 1}):
        raise ImpossibleResult(f"the ranks {' '.join(map(str, result.ranks))} do not fit together")


def words_of(result: Result) -> str:
    """The result as people write it, and as `parse_result` reads it where there are scores."""
    if len(result.ranks) == 2 and (result.scores is None or result.absent):
        for words, known in _TWO_SEATS.items():
            if (known.kind, known.ranks, known.absent) == (result.kind, result.ranks, result.absent):
                return words
    if result.scores is None:
        return " ".join(["places", *_marked(result.ranks, result.absent)])
    scores = " ".join(_marked(result.scores, result.absent))
    present = [seat for seat in range(len(result.ranks)) if seat not in result.absent]
    plain = ranks([result.scores[seat] for seat in present])
    if all(
        (plain[a] < plain[b]) == (result.ranks[i] < result.ranks[j])
        for a, i in enumerate(present)
        for b, j in enumerate(present)
    ):
        return scores
    if len(result.ranks) == 2:
        return f"{words_of(Result(result.kind, result.ranks, None, result.absent))} ({scores})"
    return f"{scores} (places {' '.join(_marked(result.ranks, result.absent))})"


def examples(seats: int) -> str:
    """What can be typed as the result of a table of that many seats."""
    if seats == 2:
        return "type 1-0, 0-1, =, +-, -+, -- or both scores, as 21 18"
    scores = " ".join(["21", "18", "-9", "4", "0", "12", "7", "3"][:seats])
    return f"type one score a seat, as {scores}, with F for a seat that did not play"


def _score(word: str, seats: int) -> int | None:
    if seats > 2 and word.upper() == "F":
        return None
    if not _SCORE.fullmatch(word):
        raise BadResult(f"{word!r} is no score", hint=examples(seats))
    if len(word) > 10 or abs(int(word)) > MAX_SCORE:
        raise BadResult(f"the score {word[:20]} is out of range", hint=f"the limit is {MAX_SCORE}")
    return int(word)


def _result(order: Sequence[int | None], scores: Sequence[int] | None) -> Result:
    """The result where lower numbers come first and None was not there."""
    present = [value for value in order if value is not None]
    places = tuple(
        len(present) + 1 if value is None else 1 + sum(other < value for other in present) for value in order
    )
    absent = tuple(seat for seat, value in enumerate(order) if value is None)
    return Result(_kind(len(present)), places, None if scores is None else tuple(scores), absent)


def _kind(present: int) -> ResultKind:
    return "played" if present > 1 else "forfeit" if present else "double-forfeit"


def _consistent(places: Sequence[int]) -> bool:
    """Whether ranks fit together: counted by seats (1 2 2 4) or, for sides, without gaps (1 1 2 2)."""
    by_seat = all(place == 1 + sum(other < place for other in places) for place in places)
    return by_seat or sorted(set(places)) == list(range(1, len(set(places)) + 1))


def _marked(values: Sequence[int], absent: Sequence[int]) -> list[str]:
    return ["F" if seat in absent else str(value) for seat, value in enumerate(values)]


def _quoted(words: Sequence[str]) -> str:
    return repr(" ".join(words))
