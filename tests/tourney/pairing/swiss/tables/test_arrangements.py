"""What must be, what should be, and refusals at larger tables."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import combinations

import pytest
from msgspec.structs import replace

from tourney.model.request import BadTableSize, NoPairing, NotEnoughPlayers
from tourney.pairing import system

SWISS = system("swiss")


def together(pairing) -> set[tuple[int, int]]:
    return {pair for table in pairing.tables for pair in combinations(sorted(table.seats), 2)}


def test_wanted_pairs_sit_together_and_forbidden_ones_apart(asked):
    request = asked(
        16, 4, 3, 1, wanted=frozenset({(1, 2), (3, 4)}), forbidden=frozenset({(1, 3), (2, 4), (5, 6)})
    )
    pairs = together(SWISS.pair(request))
    assert {(1, 2), (3, 4)} <= pairs
    assert not {(1, 3), (2, 4), (5, 6)} & pairs


def test_club_mates_sit_apart_where_nothing_else_suffers(asked):
    request = asked(12, 4)
    first = request.entrants
    clubs = tuple(replace(one, club="ABC"[place // 4]) for place, one in enumerate(first))
    found = SWISS.pair(replace(request, entrants=clubs))
    club = {one.number: one.club for one in clubs}
    assert all(
        max(list(map(club.get, table.seats)).count(one) for one in "ABC") <= 2 for table in found.tables
    )


def test_tables_set_by_hand_stay_and_the_rest_is_paired_around_them(asked):
    request = asked(12, 4, 1, 3, fixed=((1, 2, 3, 4),))
    pairing = SWISS.pair(request)
    assert {1, 2, 3, 4} in [set(table.seats) for table in pairing.tables]
    assert sorted(one for table in pairing.tables for one in table.seats) == list(range(1, 13))
    assert len(SWISS.pair(asked(5, 4, 0, 3, fixed=((1, 2, 3, 4),))).byes) == 1


@pytest.mark.parametrize(
    ("fixed", "words"),
    [
        (((1, 99),), "entrant 99"),
        (((1, 2), (2, 3)), "P2 has two places"),
        (((1, 2, 3, 4, 5),), "has 5 seats, not 2 to 4"),
    ],
)
def test_tables_by_hand_that_cannot_be_are_refused(asked, fixed, words):
    with pytest.raises(NoPairing, match=words):
        SWISS.pair(asked(12, 4, fixed=fixed))


def test_who_may_meet_too_few_is_named_at_once(asked, counted):
    barred = frozenset((1, other) for other in range(2, 39))
    with (
        counted() as calls,
        pytest.raises(
            NoPairing, match="forbidden pairs is left: P1 may meet 2 others, and a table of 4 takes 3"
        ),
    ):
        SWISS.pair(asked(40, 4, forbidden=barred))
    assert calls.made < 20_000


def test_more_who_may_not_meet_than_tables_are_refused_at_once(asked):
    barred = frozenset(combinations(range(1, 12), 2))
    with pytest.raises(
        NoPairing, match=r"11 who may not meet each other .* need as many tables, and there are 10"
    ) as no:
        SWISS.pair(asked(40, 4, forbidden=barred))
    assert no.value.hint == "lift a prohibition, or give somebody a bye"


def test_no_repeats_names_the_rule_and_the_remedy(asked, counted):
    """Nine at three have four rounds without repeats; then everybody has met everybody."""
    met = dict.fromkeys(combinations(range(1, 10), 2), 1)
    with (
        counted() as calls,
        pytest.raises(NoPairing, match=r"without repeated meetings is left: P. may meet nobody") as no,
    ):
        SWISS.pair(asked(9, 3, met=met, no_repeats=True))
    assert "let repeated meetings in" in no.value.hint
    assert calls.made < 20_000


def test_a_field_that_only_a_proof_shows_to_be_stuck(asked, counted):
    """Two pentagons of whom each may meet two: no three of them may sit together."""
    ring = {
        tuple(sorted((5 * part + one % 5, 5 * part + (one + 1) % 5))) for part in (0, 1) for one in range(5)
    }
    barred = frozenset(
        (one + 1, other + 1) for one, other in combinations(range(10), 2) if (one, other) not in ring
    )
    with counted() as calls, pytest.raises(NoPairing, match="is left"):
        SWISS.pair(asked(10, 4, forbidden=barred, seats=(4, 3)))
    assert calls.made < 20_000


def test_nobody_one_and_two(asked):
    for players in (0, 1):
        with pytest.raises(NotEnoughPlayers, match=f"not {players}"):
            SWISS.pair(asked(players, 4))
    with pytest.raises(NotEnoughPlayers, match="2 active players cannot fill a table of 3 or 4"):
        SWISS.pair(asked(2, 4))
    assert len(SWISS.pair(asked(2, 4, seats=(4, 3, 2))).tables) == 1


def test_all_byes(asked):
    from tourney.model.events import Bye

    pairing = SWISS.pair(asked(0, 4, byes=(Bye(1, "half"), Bye(2, "half"))))
    assert pairing.tables == ()
    assert pairing.warnings == ("nobody plays in this round: everybody has a bye",)


def test_sizes_the_game_has_not_are_refused(asked):
    with pytest.raises(BadTableSize):
        SWISS.pair(asked(8, 4, sizes=(4, 2)))


def test_a_thousand_times_the_same(asked):
    for request in (asked(9, 3, 1, 4), asked(20, 2, 3, 5)):
        first = SWISS.pair(request)
        assert all(SWISS.pair(request) == first for _ in range(500))


def test_another_process_with_other_hashes_seats_the_same():
    code = (
        "from tourney.pairing import system\n"
        "from tourney.pairing.rehearsal import rehearse\n"
        "for n, k in ((13, 4), (12, 3)):\n"
        "    print(rehearse(system('swiss').pair, n, k, 3, 1).paired)\n"
        "print(rehearse(system('round-robin').pair, 8, 3, 2, 1).paired)\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": hashes},
            capture_output=True,
            check=True,
        ).stdout
        for hashes in ("1", "2")
    }
    assert len(said) == 1
    assert said != {b""}
