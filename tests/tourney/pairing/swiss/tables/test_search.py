"""The search for a seating: a first round of clubs, where nearly all seatings are alike."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tourney.pairing import system
from tourney.pairing.quality import quality


@pytest.mark.parametrize(
    ("players", "size", "clubs"), [(101, 4, 2), (60, 4, 7), (96, 6, 4), (120, 5, 3), (300, 4, 3)]
)
def test_a_first_round_parts_club_mates_as_far_as_numbers_allow(asked, players, size, clubs):
    request = asked(players, size)
    entrants = tuple(replace(one, club=f"Club {one.number % clubs}") for one in request.entrants)
    request = replace(request, entrants=entrants)
    pairing = system("swiss").pair(request)
    # At a table the fewest pairs of one club sit together where its seats are shared out evenly
    least = 0
    for table in pairing.tables:
        share, more = divmod(len(table.seats), clubs)
        least += more * (share + 1) * share // 2 + (clubs - more) * share * (share - 1) // 2
    assert quality(request, pairing).clubs == least
