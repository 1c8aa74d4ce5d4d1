"""The Swiss system in two profiles: new opponents first, or equal records first; pairs nobody itself.

At two seats `two_seats.matching` finds the best of all pairings; larger tables are built by
`tables.pairer`. Both are loaded when somebody is paired: standings ask only what kind of system it is.
"""

from __future__ import annotations

from tourney.model.request import Pairing, PairingRequest
from tourney.pairing import PairingSystem
from tourney.pairing.swiss.tables.profiles import BY_RECORD, SPREAD_OPPONENTS, Profile


def pair(request: PairingRequest) -> Pairing:
    """The next round, nobody meeting again while that can be avoided.

    Raises:
        NotEnoughPlayers: too few are there.
        NoPairing: forbidden pairs, or earlier meetings under `no_repeats`, leave no pairing.
        BadTableSize: the game or the organiser has no such tables.
    """
    if request.table_size == 2:
        from tourney.pairing.swiss.two_seats.matching import pair_two  # noqa: PLC0415 - loaded to pair

        return pair_two(request)
    return _at_tables(request, SPREAD_OPPONENTS)


def pair_by_record(request: PairingRequest) -> Pairing:
    """The next round, equal records meeting, and of those who has not met yet; raises as `pair`."""
    if request.table_size == 2:
        from tourney.pairing.swiss.two_seats import cost  # noqa: PLC0415 - loaded to pair
        from tourney.pairing.swiss.two_seats.matching import pair_two  # noqa: PLC0415 - loaded to pair

        return pair_two(request, cost.BY_RECORD)
    return _at_tables(request, BY_RECORD)


def _at_tables(request: PairingRequest, profile: Profile) -> Pairing:
    from tourney.pairing.swiss.tables.pairer import pair_tables  # noqa: PLC0415 - loaded to pair

    return pair_tables(request, profile)


def explain(request: PairingRequest, pairing: Pairing, entrant: int) -> tuple[str, ...]:
    """Why an entrant got this table or this bye under new opponents first, in sentences."""
    return _explained(SPREAD_OPPONENTS, request, pairing, entrant)


def explain_by_record(request: PairingRequest, pairing: Pairing, entrant: int) -> tuple[str, ...]:
    """As `explain`, under equal records first."""
    return _explained(BY_RECORD, request, pairing, entrant)


def _explained(profile: Profile, request: PairingRequest, pairing: Pairing, entrant: int) -> tuple[str, ...]:
    from tourney.pairing.swiss.explain import explain_swiss  # noqa: PLC0415 - loaded to explain

    return explain_swiss(profile, request, pairing, entrant)


def _rounds(entrants: int, table_size: int, asked: int | None) -> int | None:
    """As many as were asked for, else as many as part the field."""
    return asked if asked is not None else suggested_rounds(entrants, table_size)


def suggested_rounds(entrants: int, table_size: int) -> int:
    """How many rounds part a field: enough that at most one can have won every round.

    At larger tables that is the logarithm to the size of the tables, and one more.
    """
    rounds, reached = 0, 1
    while reached < entrants:
        rounds, reached = rounds + 1, reached * table_size
    return max(rounds if table_size == 2 else rounds + 1, 1)


SYSTEM = PairingSystem(
    name="swiss",
    about="equal scores meet, nobody meets twice while that can be avoided",
    rounds=_rounds,
    pair=pair,
    tiebreaks=("BH", "SB", "DE", "WIN"),
    most_seats=8,
    explain=explain,
)
BY_RECORD_FIRST = PairingSystem(
    name="swiss-by-record",
    about="equal records meet, and of those who have not met yet",
    rounds=_rounds,
    pair=pair_by_record,
    tiebreaks=("BH", "SB", "DE", "WIN"),
    most_seats=8,
    explain=explain_by_record,
)
