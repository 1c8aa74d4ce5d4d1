"""The answers of `trf`: about tournament reports by themselves; numbers of points are exact text."""

from __future__ import annotations

from tourney.cli.answers import Answer


class NextRound(Answer, frozen=True, kw_only=True):
    """The next round of a report.

    Attributes:
        round: its number.
        ruleset: by which rules.
        pairs: the starting numbers, white first.
        bye: who has it; null where nobody has.
    """

    round: int
    ruleset: str
    pairs: tuple[tuple[int, int], ...]
    bye: int | None


class ReportFile(Answer, frozen=True, kw_only=True):
    """A report that was written to a file.

    Attributes:
        path: where it went.
        bytes: how long the file is.
    """

    path: str
    bytes: int


class RoundDifference(Answer, frozen=True, kw_only=True):
    """A round that the rules pair otherwise.

    Attributes:
        round: its number.
        file: the boards of the file alone, white first.
        rules: the boards of the rules alone, white first.
        why: in words, where the rules allow no pairing.
    """

    round: int
    file: tuple[tuple[int, int], ...]
    rules: tuple[tuple[int, int], ...]
    why: str


Differences = tuple[RoundDifference, ...]


class ReportLine(Answer, frozen=True, kw_only=True):
    """A player of a report in its standings.

    Attributes:
        rank: from 1.
        number: the starting number.
        name: the player's.
        points: as exact text.
        tiebreaks: the value of each by its code, as exact text.
    """

    rank: int
    number: int
    name: str
    points: str
    tiebreaks: dict[str, str]


Standings = tuple[ReportLine, ...]
