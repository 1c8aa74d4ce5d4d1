"""The Dutch system as a pairing system of tournaments at tables of two; the first seat is white."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from msgspec.structs import replace

from tourney.events import Bye, Table
from tourney.history import Game
from tourney.pairing import PairingSystem
from tourney.pairing.fide_dutch import rules_2026_02
from tourney.pairing.fide_dutch.baku import accelerated
from tourney.pairing.fide_dutch.explain import reasons
from tourney.pairing.fide_dutch.model import Answer, Colour, NoLegalPairing, Question
from tourney.pairing.fide_dutch.questions import PAIRED, question_of
from tourney.pairing.fide_dutch.ruleset import Ruleset
from tourney.pairing.request import NotEnoughPlayers, Pairing, PairingRequest, lot
from tourney.pairing.swiss import suggested_rounds

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


def system(
    rules: Ruleset, name: str, about: str, virtual: Callable[[PairingRequest], Points]
) -> PairingSystem:
    """A pairing system by dated rules.

    Args:
        name: the dated name.
        virtual: the acceleration.
    """

    def pair(request: PairingRequest) -> Pairing:
        count = len(request.entrants)
        if count + len(request.byes) < 2:
            raise NotEnoughPlayers(f"a round needs 2 active players, not {count + len(request.byes)}")
        if count < 2:
            byes = (*request.byes, *(Bye(one.number) for one in request.entrants))
            return Pairing(request.round, (), byes, ("nobody plays in this round: everybody has a bye",))
        asked, order = question(request, virtual(request))
        return published(request, rules.pair(asked), order)

    def explain(request: PairingRequest, pairing: Pairing, entrant: int) -> tuple[str, ...]:
        asked, order = question(request, virtual(request))
        names = {one.number: one.name for one in request.entrants}
        if all(one.number != entrant for one in request.entrants):
            return ("who asked for a bye is not paired",)
        try:
            answer = rules.pair(asked)
        except NoLegalPairing as error:
            return (f"the round was paired by hand: {error.message}",)
        told = reasons(asked, order.index(entrant) + 1, lambda tpn: names[order[tpn - 1]])
        if _seats(published(request, answer, order), entrant) != _seats(pairing, entrant):
            return (f"this is not what {rules.id} gives, which would be:", *told)
        return told

    return PairingSystem(
        name=name,
        about=about,
        rounds=lambda entrants, size, asked: asked if asked is not None else suggested_rounds(entrants, size),
        pair=pair,
        tiebreaks=("BH-C1", "BH", "SB", "DE", "WON", "BPG"),
        most_seats=2,
        explain=explain,
    )


def _seats(pairing: Pairing, entrant: int) -> tuple[int, ...]:
    return next((table.seats for table in pairing.tables if entrant in table.seats), ())


_RULES = rules_2026_02.RULESET

DATED = system(_RULES, _RULES.id, _RULES.about, plain)
DATED_BAKU = system(
    _RULES,
    _RULES.id.replace("dutch", "dutch-baku"),
    f"{_RULES.about}, with the Baku acceleration of C.04.7",
    baku,
)
SYSTEM = replace(
    DATED,
    name="fide-dutch",
    about="FIDE (Dutch) Swiss system by the rules in force, for tables of two",
    logged_as=DATED.name,
)
BAKU = replace(
    DATED_BAKU,
    name="fide-dutch-baku",
    about="the same with the Baku acceleration of C.04.7, for large fields",
    logged_as=DATED_BAKU.name,
)
