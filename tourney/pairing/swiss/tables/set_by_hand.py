"""Tables that were set by hand, and who is left to pair around them; pairs nobody."""

from __future__ import annotations

from tourney.model.request import Candidate, NoPairing, PairingRequest


def around(request: PairingRequest) -> tuple[list[Candidate], list[list[Candidate]]]:
    """Who is to be paired, the leader first, and the tables set by hand in their order.

    Raises:
        NoPairing: a table set by hand has somebody who is not there, or whom another one has too,
            or more seats than a table.
    """
    known = {one.number: one for one in request.entrants}
    taken: set[int] = set()
    fixed: list[list[Candidate]] = []
    for number, table in enumerate(request.fixed, 1):
        for one in table:
            if one not in known:
                raise NoPairing(
                    f"table {number} set by hand has entrant {one}, who is not to be paired in this round"
                )
            if one in taken:
                raise NoPairing(f"{known[one].name} has two places at tables set by hand")
            taken.add(one)
        if not 2 <= len(table) <= request.table_size:
            raise NoPairing(
                f"table {number} set by hand has {len(table)} seats, not 2 to {request.table_size}"
            )
        fixed.append([known[one] for one in table])
    return [one for one in request.entrants if one.number not in taken], fixed
