"""Berger tables against the printed ones and a closed form written down independently."""

from __future__ import annotations

import pytest

from tourney.pairing.round_robin.berger import double_schedule, meetings, schedule

PRINTED = {
    4: "1-4 2-3 | 4-3 1-2 | 2-4 3-1",
    6: "1-6 2-5 3-4 | 6-4 5-3 1-2 | 2-6 3-1 4-5 | 6-5 1-4 2-3 | 3-6 4-2 5-1",
    8: (
        "1-8 2-7 3-6 4-5 | 8-5 6-4 7-3 1-2 | 2-8 3-1 4-7 5-6 | 8-6 7-5 1-4 2-3 | 3-8 4-2 5-1 6-7"
        " | 8-7 1-6 2-5 3-4 | 4-8 5-3 6-2 7-1"
    ),
}
EVEN = range(2, 61, 2)


@pytest.mark.parametrize("places", sorted(PRINTED))
def test_the_printed_tables(places):
    printed = [
        tuple(tuple(int(place) for place in meeting.split("-")) for meeting in one.split())
        for one in PRINTED[places].split("|")
    ]
    assert list(schedule(places)) == printed


def white(i: int, j: int, n: int) -> int:
    """Who of i < j has the first seat, by the parity rule of the printed tables."""
    if j < n:
        return i if (i + j) % 2 else j
    return i if i <= n // 2 else n


@pytest.mark.parametrize("n", EVEN)
def test_the_closed_form_for_every_size(n):
    met_in = {}
    for number, one in enumerate(schedule(n), 1):
        assert sorted(place for meeting in one for place in meeting) == list(range(1, n + 1))
        for first, second in one:
            low, high = sorted((first, second))
            met_in[low, high] = number
            assert first == white(low, high, n)
            if high < n:
                assert (low + high - number - 1) % (n - 1) == 0
            else:
                assert low == ((number + 1) // 2 if number % 2 else n // 2 + number // 2)
    assert len(met_in) == n * (n - 1) // 2


def firsts(rounds, n: int) -> dict[int, str]:
    """For each place, a letter a round: F for the first seat."""
    out = dict.fromkeys(range(1, n + 1), "")
    for one in rounds:
        for first, second in one:
            out[first] += "F"
            out[second] += "s"
    return out


@pytest.mark.parametrize("n", EVEN)
def test_first_seats_differ_by_one_at_most(n):
    for seats in firsts(schedule(n), n).values():
        assert abs(seats.count("F") - seats.count("s")) == 1


@pytest.mark.parametrize("n", EVEN)
def test_a_double_one_meets_twice_with_seats_changed_and_nobody_sits_thrice_running(n):
    rounds = double_schedule(n)
    assert len(rounds) == 2 * (n - 1)
    assert {(a, b) for one in rounds for a, b in one} == {
        (a, b) for a in range(1, n + 1) for b in range(1, n + 1) if a != b
    }
    for seats in firsts(rounds, n).values():
        assert seats.count("F") == seats.count("s") == n - 1
        assert "FFF" not in seats
        assert "sss" not in seats


def test_the_turn_of_the_cycles():
    single, double = schedule(6), double_schedule(6)
    assert double[:5] == (*single[:3], single[4], single[3])
    assert double[5] == tuple((b, a) for a, b in single[0])


@pytest.mark.parametrize(("places", "number"), [(5, 1), (6, 0), (6, 6)])
def test_other_tables_are_a_mistake_of_the_caller(places, number):
    with pytest.raises(AssertionError):
        meetings(places, number)
