"""The Dutch system as a pairing system of tournaments at tables of two; the first seat is white.

Imports the engine only where a round is paired or explained: standings ask their system too.
"""

from __future__ import annotations

from msgspec.structs import replace

from tourney.model.events import Bye
from tourney.model.request import NotEnoughPlayers, Pairing, PairingRequest
from tourney.pairing import PairingSystem
from tourney.scoring.numbers import points_words

TIEBREAKS = ("BH-C1", "BH", "SB", "DE", "WON", "BPG")


def _rounds(entrants: int, table_size: int, asked: int | None) -> int | None:
    """As many as were asked for, else enough that at most one can have won every round."""
    return asked if asked is not None else max((entrants - 1).bit_length(), 1)


def _dated(ruleset: str, name: str, acceleration: str, about: str) -> PairingSystem:
    """A pairing system by the rules of one date.

    Args:
        ruleset: its id.
        name: of the system, as it stands in the log.
        acceleration: which virtual points there are, by the name in `requests.ACCELERATIONS`.
    """

    def pair(request: PairingRequest) -> Pairing:
        from tourney.pairing.fide_dutch import requests  # noqa: PLC0415 - only a new round needs the engine
        from tourney.pairing.fide_dutch.rulesets import RULESETS  # noqa: PLC0415 - as above

        count = len(request.entrants)
        if count + len(request.byes) < 2:
            raise NotEnoughPlayers(f"a round needs 2 active players, not {count + len(request.byes)}")
        if count < 2:
            byes = (*request.byes, *(Bye(one.number) for one in request.entrants))
            return Pairing(request.round, (), byes, ("nobody plays in this round: everybody has a bye",))
        asked, order = requests.question(request, requests.ACCELERATIONS[acceleration](request))
        return requests.published(request, RULESETS[ruleset].pair(asked), order)

    def explain(request: PairingRequest, pairing: Pairing, entrant: int) -> tuple[str, ...]:
        from tourney.pairing.fide_dutch import requests  # noqa: PLC0415 - only a new round needs the engine
        from tourney.pairing.fide_dutch.explain import reasons  # noqa: PLC0415 - as above
        from tourney.pairing.fide_dutch.model import NoLegalPairing  # noqa: PLC0415 - as above

        names = {one.number: one.name for one in request.entrants}
        if entrant not in names:
            return ("who asked for a bye is not paired",)
        virtual = requests.ACCELERATIONS[acceleration](request)
        asked, order = requests.question(request, virtual)
        try:
            told = reasons(asked, order.index(entrant) + 1, lambda tpn: names[order[tpn - 1]])
        except NoLegalPairing as error:
            return (f"the round was paired by hand: {error.message}",)
        if any(len(points) >= request.round for points in virtual.values()):
            own = virtual.get(entrant, ())[request.round - 1 : request.round]
            more = f"; {names[entrant]} has {points_words(own[0])} of them" if own else ""
            told = (*told, f"the points of brackets have the virtual ones in them{more} (C.04.7)")
        if _seats(pair(request), entrant) != _seats(pairing, entrant):
            return (f"this is not what {ruleset} gives, which would be:", *told)
        return told

    return PairingSystem(
        name=name,
        about=about,
        rounds=_rounds,
        pair=pair,
        tiebreaks=TIEBREAKS,
        most_seats=2,
        explain=explain,
    )


def _seats(pairing: Pairing, entrant: int) -> tuple[int, ...]:
    return next((table.seats for table in pairing.tables if entrant in table.seats), ())


DATED = _dated(
    "fide-dutch-2026-02",
    "fide-dutch-2026-02",
    "none",
    "FIDE (Dutch) Swiss system, C.04.3, in force since 1 February 2026",
)
DATED_BAKU = _dated(
    "fide-dutch-2026-02",
    "fide-dutch-baku-2026-02",
    "baku",
    f"{DATED.about}, with the Baku acceleration of C.04.7",
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
