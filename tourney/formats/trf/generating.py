"""Random tournaments as report files, for comparing programs; paired by the rules, everything else by lot."""

from __future__ import annotations

from random import Random

from msgspec import Struct, field
from msgspec.structs import replace

from events.errors import NotAllowed
from tourney.formats.trf.consistency import total_of
from tourney.formats.trf.document import Cell, Document, Field, Player
from tourney.formats.trf.pairing import BYE, pair_round
from tourney.formats.trf.standings import standings
from tourney.pairing.fide_dutch.model import Colour

TIEBREAKS = ("BH/C1", "BH", "SB", "DE")
"""What orders the ranks."""

MOST_PLAYERS, MOST_ROUNDS = 9999, 99


class BadOrder(NotAllowed):
    """A tournament that cannot be made."""

    code = "trf/bad-order"


class Order(Struct, frozen=True, kw_only=True):
    """What is wanted.

    Args:
        seed: the same order with the same seed gives the same tournament.
        forfeits: the share of games where one does not come, 0 to 1.
        byes: the share of players in each round who ask for a half-point bye or stay away once.
        withdrawals: the share of players in each round who leave for good.
        ruleset: how it is paired; empty for the newest rules.
    """

    players: int
    rounds: int
    seed: str
    forfeits: float = 0.0
    byes: float = 0.0
    withdrawals: float = 0.0
    ruleset: str = ""


class _Course(Struct):
    """A tournament under way."""

    cells: dict[int, list[Cell]]
    gone: set[int] = field(default_factory=set)


def generate(order: Order) -> Document:
    """The finished tournament, its starting numbers by rating.

    Raises:
        BadOrder: too few or too many of something.
        NoLegalPairing: a round could not be paired; fewer rounds or absences help, or another seed.
    """
    if not 2 <= order.players <= MOST_PLAYERS or not 1 <= order.rounds <= MOST_ROUNDS:
        raise BadOrder(f"a tournament has 2 to {MOST_PLAYERS} players and 1 to {MOST_ROUNDS} rounds")
    if order.rounds >= order.players + order.players % 2:
        raise BadOrder(
            f"{order.players} players cannot meet somebody new in {order.rounds} rounds",
            hint=f"{order.players - 1 + order.players % 2} are the most",
        )
    for name in ("forfeits", "byes", "withdrawals"):
        if not 0 <= getattr(order, name) <= 1:
            raise BadOrder(f"the rate of {name} is a share from 0 to 1")
    random = Random(order.seed)
    ratings = sorted((_rating(random) for _ in range(order.players)), reverse=True)
    colour: Colour = random.choice(["w", "b"])
    document = Document(
        players=tuple(
            Player(number=number, name=f"Player, No{number:04}", rating=rating)
            for number, rating in enumerate(ratings, 1)
        ),
        fields=(
            Field("012", f"{order.players} players, {order.rounds} rounds, seed {order.seed}"),
            Field("062", str(order.players)),
            Field("092", "Individual: Swiss-System (Dutch)"),
            Field("192", "FIDE_DUTCH_2026"),
            Field("212", ",".join(["PTS", *TIEBREAKS])),
        ),
        rounds=order.rounds,
        initial_colour=colour,
    )
    course = _Course({number: [] for number in range(1, order.players + 1)})
    for round_ in range(1, order.rounds + 1):
        _play(document, course, round_, order, random, ratings)
        document = _with(document, course)
    return _ranked(document)


def _rating(random: Random) -> int:
    return min(max(round(random.gauss(1800, 300)), 1000), 2800)


def _play(
    document: Document, course: _Course, round_: int, order: Order, random: Random, ratings: list[int]
) -> None:
    """One round: who is there, who meets whom, what comes out."""
    here: dict[int, Cell] = {}
    for number in course.cells:
        if number not in course.gone and round_ > 1 and random.random() < order.withdrawals:
            course.gone.add(number)
        if number in course.gone:
            here[number] = Cell(0, "-", "Z")
        elif random.random() < order.byes:
            here[number] = Cell(0, "-", random.choice("HHZ"))
    present = [number for number in course.cells if number not in here]
    if len(present) < 2:
        raise BadOrder(
            f"only {len(present)} players are left in round {round_}", hint="ask for fewer absences"
        )
    for white, black in pair_round(document, round_, present, order.ruleset):
        if black == BYE:
            here[white] = Cell(0, "-", "U")
            continue
        ours, theirs = _result(random, order.forfeits, ratings[white - 1] - ratings[black - 1])
        here[white], here[black] = Cell(black, "w", ours), Cell(white, "b", theirs)
    for number, cells in course.cells.items():
        cells.append(here[number])


def _result(random: Random, forfeits: float, ahead: int) -> tuple[str, str]:
    """The letters of white and black; `ahead` is how many rating points white is stronger."""
    if random.random() < forfeits:
        both = random.random()
        return ("-", "-") if both < 0.1 else ("+", "-") if both < 0.55 else ("-", "+")
    expected = 1 / (1 + 10 ** (-(ahead + 30) / 400))
    draws = 0.35 * (1 - abs(2 * expected - 1))
    drawn = random.random()
    if drawn < draws:
        return "=", "="
    return ("1", "0") if random.random() < (expected - draws / 2) / (1 - draws) else ("0", "1")


def _with(document: Document, course: _Course) -> Document:
    players = [replace(player, rounds=tuple(course.cells[player.number])) for player in document.players]
    document = replace(document, players=tuple(players))
    scored = [replace(player, points=total_of(document, player)) for player in players]
    return replace(document, players=tuple(scored))


def _ranked(document: Document) -> Document:
    ranks = {row.number: row.rank for row in standings(document, TIEBREAKS).rows}
    return replace(
        document, players=tuple(replace(player, rank=ranks[player.number]) for player in document.players)
    )
