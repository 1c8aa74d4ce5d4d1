"""The answers of `round check`: figures of a round and of an event; shares are exact text."""

from __future__ import annotations

from tourney.cli.answers import Answer


class Figures(Answer, frozen=True, kw_only=True):
    """The figures of one round.

    Attributes:
        round: its number.
        tables: how many.
        forbidden: forbidden pairs at one table.
        apart: wanted pairs at different tables.
        repeats: pairs at one table that have met before.
        third: the squares of (times met - 1) of those who meet a third time or oftener, summed.
        least_repeats: how many there are in the best pairing, which keeps what comes before new ones;
            null where that is not proved.
        clubs: pairs of one club at one table.
        spread: score differences inside the tables, squared, in the smallest unit of the scores.
        sorted_spread: those of tables filled from the top.
        seats_apart: how much oftener somebody had one seat than another, at most.
        seats_even: the share of entrants for whom that is at most 1.
        short: entrant and how often he has sat at a short table, this round included; without zeros.
        byes: entrant and how often he had a win's points without a game; without zeros.
        proved: whether the best pairing is known for certain.
        gap: how much more this one costs, as a share of the best; null where that is not known.
    """

    round: int
    tables: int
    forbidden: int
    apart: int
    repeats: int
    third: int
    least_repeats: int | None
    clubs: int
    spread: int
    sorted_spread: int
    seats_apart: int
    seats_even: str
    short: tuple[tuple[int, int], ...]
    byes: tuple[tuple[int, int], ...]
    proved: bool
    gap: str | None


class RoundFigures(Figures, frozen=True, kw_only=True):
    """The figures of one round by itself.

    Attributes:
        spread_ratio: spread over sorted_spread; null where that is 0.
    """

    spread_ratio: str | None


class EventFigures(Answer, frozen=True, kw_only=True):
    """The figures of all rounds together.

    Attributes:
        repeats: over all rounds.
        least_repeats: more meetings than there are pairs must be repeats.
        spread: over all rounds.
        sorted_spread: over all rounds.
        seats_apart: after the last round.
        seats_even: after the last round.
        rounds: each round's own.
        spread_ratio: spread over sorted_spread; null where that is 0.
    """

    repeats: int
    least_repeats: int
    spread: int
    sorted_spread: int
    seats_apart: int
    seats_even: str
    rounds: tuple[Figures, ...]
    spread_ratio: str | None


class Against(Answer, frozen=True, kw_only=True):
    """The pairing against the system's own.

    Attributes:
        better: whether the first criterion that differs speaks for this one.
        deciding: that criterion; null where all are equal.
        more: how much more this one costs, by criterion; equal ones are left out.
        own: the figures of the system's own.
    """

    better: bool
    deciding: str | None
    more: dict[str, int]
    own: RoundFigures


class RoundCheck(Answer, frozen=True, kw_only=True):
    """How good a pairing is.

    Attributes:
        round: its number.
        figures: its own.
        against: the comparison with the system's own pairing; null where it is the same or there is none.
        words: in sentences.
    """

    round: int
    figures: RoundFigures
    against: Against | None
    words: tuple[str, ...]
