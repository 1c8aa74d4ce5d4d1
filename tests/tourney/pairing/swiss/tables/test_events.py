"""Whole events at tables by the figures of `make check-tables`, which has more seeds and events."""

from __future__ import annotations

import pytest

from tourney.pairing import system
from tourney.pairing.quality import event_quality
from tourney.pairing.rehearsal import rehearse
from tourney.pairing.swiss.tables import plan


@pytest.mark.parametrize(
    ("entrants", "size", "rounds", "repeats", "spread", "seed"),
    [
        (64, 4, 6, 0, 6.4, 1),
        (32, 4, 8, 9, 19.0, 1),
        (100, 5, 3, 0, 6.8, 1),
        (200, 4, 3, 0, 4.2, 1),
    ],
)
def test_few_meet_again_scores_are_near_and_seats_even(
    monkeypatch, entrants, size, rounds, repeats, spread, seed
):
    """With a ninth of the search for the last rounds; `make check-tables` has all of it."""
    monkeypatch.setattr(plan, "WORK", 20_000_000)
    played = rehearse(system("swiss").pair, entrants, size, rounds, seed)
    quality = event_quality(played.asked, played.paired)
    assert quality.repeats <= repeats
    assert quality.spread_ratio <= spread
    apart = [max(own) - min(own) for own in played.seats]
    assert max(apart) <= 2
    assert sum(one <= 1 for one in apart) >= 0.9 * entrants


def test_by_record_has_nearer_scores_and_more_repeats():
    by_opponents = rehearse(system("swiss").pair, 16, 4, 4, 3)
    by_record = rehearse(system("swiss-by-record").pair, 16, 4, 4, 3)
    first = event_quality(by_opponents.asked, by_opponents.paired)
    second = event_quality(by_record.asked, by_record.paired)
    assert second.spread_ratio < first.spread_ratio
    assert second.repeats > first.repeats


@pytest.mark.parametrize("players", [7, 10, 11, 13])
def test_nobody_sits_short_or_rests_again_while_somebody_has_not(players):
    """With tables of four and three no byes are needed; with fours alone some rest."""
    for seats in ((4, 3), (4,)):
        played = rehearse(system("swiss").pair, players, 4, 9, 1, seats)
        short, rests = [0] * players, [0] * players
        for pairing in played.paired:
            now = [one for table in pairing.tables if len(table.seats) < 4 for one in table.seats]
            for one in now:
                short[one - 1] += 1
            for bye in pairing.byes:
                rests[bye.entrant - 1] += 1
            assert max(short) - min(short) <= 1
            assert max(rests) - min(rests) <= 1
        assert (sum(rests) == 0) == (seats == (4, 3))


def test_thousands_at_tables_are_paired_with_bounded_work(asked, counted):
    """Five thousand take half a minute; three hundred of them are enough here to see every step."""
    request = asked(300, 4, 3, 1)
    with counted() as calls:
        pairing = system("swiss").pair(request)
    assert calls.made < 4_500_000
    assert len(pairing.tables) == 75
    assert pairing.warnings == ()
