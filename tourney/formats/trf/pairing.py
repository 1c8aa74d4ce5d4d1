"""The rounds of a report file by the Dutch system: the next one, and those that were played, made again.

Asks the engine and decides nothing itself about who meets whom.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from events.errors import NotAllowed, NotFound
from tourney.formats.trf.document import Document
from tourney.formats.trf.round_to_pair import round_to_pair
from tourney.pairing.fide_dutch.model import NoLegalPairing
from tourney.pairing.fide_dutch.ruleset import Ruleset
from tourney.pairing.fide_dutch.rulesets import NEWEST, RULESETS

BYE = 0
"""In the place of black: the pairing-allocated bye."""

Board = tuple[int, int]
"""White and black by starting number; black is BYE for the bye."""


class NoSuchRules(NotFound):
    """No ruleset of that id."""

    code = "trf/unknown-ruleset"


class NotPairable(NotAllowed):
    """A report of which no further round can be paired."""

    code = "trf/not-pairable"


class OtherPairing(NotAllowed):
    """A report with rounds that the rules pair otherwise."""

    code = "trf/other-pairing"

    def __init__(self, rounds: Sequence[int], of: int, ruleset: str) -> None:
        self.rounds = tuple(rounds)
        listed = ", ".join(map(str, rounds))
        which = f"round {listed} is" if len(rounds) == 1 else f"rounds {listed} are"
        super().__init__(f"{which} paired otherwise than {ruleset} pairs, of {of} rounds in all")


class Difference(Struct, frozen=True):
    """A round that the rules pair otherwise.

    Args:
        only_file: boards of the file that the rules do not have.
        only_rules: boards of the rules that the file does not have; none where they allow no pairing.
        why: in words, where the rules allow no pairing.
    """

    round: int
    only_file: tuple[Board, ...]
    only_rules: tuple[Board, ...]
    why: str = ""


def rules_of(ruleset: str) -> Ruleset:
    """The ruleset of that id; the newest one where it is empty.

    Raises:
        NoSuchRules: the message names the rulesets there are.
    """
    known = RULESETS.get(ruleset or NEWEST)
    if known is None:
        raise NoSuchRules(f"there is no ruleset {ruleset!r}; there are {', '.join(RULESETS)}")
    return known


def pair_next(document: Document, ruleset: str = "") -> tuple[Board, ...]:
    """The next round: boards in the order of C.04.2 art. 3.6, the bye last.

    Raises:
        NoLegalPairing: the absolute criteria leave no pairing.
        NotPairable: results are missing, or all rounds are paired.
        NoSuchRules: the message names the rulesets there are.
    """
    rules_of(ruleset)  # an unknown one is said before anything about the file
    round_ = document.played + 1
    if document.rounds is not None and round_ > document.rounds:
        raise NotPairable(f"all {document.rounds} rounds are paired")
    for player in document.players:
        for number, cell in enumerate(player.rounds, 1):
            if cell.opponent and cell.kind is None and cell.letter != "X":
                raise NotPairable(
                    f"{player.number} and {cell.opponent} have no result in round {number} yet",
                    hint="put it into the file",
                )
    unpaired = document.unpaired(round_)
    present = [player.number for player in document.players if player.number not in unpaired]
    return pair_round(document, round_, present, ruleset)


def pair_round(document: Document, round_: int, present: list[int], ruleset: str = "") -> tuple[Board, ...]:
    """That round between these players, from what was played before it.

    Raises:
        NoLegalPairing, NoSuchRules: as `pair_next`.
    """
    rules = rules_of(ruleset).pair
    if "TEAM" in document.text("192").upper():
        raise NotPairable("it is a tournament of teams, and these rules are for single players")
    if len(present) < 2:
        raise NotPairable(f"a round needs 2 players, not {len(present)}")
    asked = round_to_pair(document, round_, present)
    return tuple(asked.pairs(rules(asked.question)))


def boards_of(document: Document, round_: int) -> tuple[Board, ...]:
    """The boards of a round as they stand in the file, in order of white; the byes of the pairing last."""
    games: list[Board] = []
    byes: list[Board] = []
    for player in document.players:
        cell = player.cell(round_)
        if cell.opponent and (cell.colour == "w" or (cell.colour != "b" and player.number < cell.opponent)):
            games.append((player.number, cell.opponent))
        elif cell.letter == "U":
            byes.append((player.number, BYE))
    return (*sorted(games), *sorted(byes))


def check(document: Document, ruleset: str = "") -> tuple[Difference, ...]:
    """Every round of the file that the rules pair otherwise.

    A forfeited game whose colours the file does not tell is equal with either colour.

    Raises:
        NoSuchRules: the message names the rulesets there are.
    """
    out = []
    for round_ in range(1, document.played + 1):
        found = boards_of(document, round_)
        present = [number for board in found for number in board if number != BYE]
        if len(present) < 2:  # byes alone: the rules have nobody to pair
            continue
        try:
            made = pair_round(document, round_, present, ruleset)
        except NoLegalPairing as error:
            out.append(Difference(round_, found, (), str(error)))
            continue
        loose = {frozenset(board) for board in found if _colourless(document, round_, board)}
        left = set(found) - set(made)
        right = set(made) - set(found)
        only_file = [board for board in left if frozenset(board) not in loose or _turned(board) not in right]
        only_rules = [board for board in right if frozenset(board) not in loose or _turned(board) not in left]
        if only_file or only_rules:
            out.append(Difference(round_, tuple(sorted(only_file)), tuple(sorted(only_rules))))
    return tuple(out)


def _turned(board: Board) -> Board:
    return (board[1], board[0])


def _colourless(document: Document, round_: int, board: Board) -> bool:
    return board[1] != BYE and document.player(board[0]).cell(round_).colour not in {"w", "b"}
