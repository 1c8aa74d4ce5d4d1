"""Past moments: what can be typed, and which version it means."""

from __future__ import annotations

from datetime import timedelta, timezone

import pytest

from events.record import Append
from tourney.club.moment import BadMoment, NoSuchMoment, version_at

PARIS = timezone(timedelta(hours=1))
TIMES = [
    "2026-11-29T18:00:00.000Z",
    "2026-11-30T19:14:59.999Z",
    "2026-11-30T19:15:00.000Z",
    "2026-11-30T19:15:30.500Z",
]


@pytest.fixture
def log():
    """Four appends of two events each."""
    return [
        Append("tournament/x", 2 * n + 1, 2 * n + 2, at, "a", str(n), b"[]", "") for n, at in enumerate(TIMES)
    ]


@pytest.mark.parametrize(
    ("typed", "version"),
    [
        ("1", 1),
        ("8", 8),
        ("20:14", 4),
        ("20:15", 8),
        ("20:15:00", 6),
        ("20:15:29", 6),
        ("20:15:30", 8),
        ("2026-11-29", 2),
        ("2026-11-30", 8),
        ("2026-11-30T20:14", 4),
        ("2026-11-30 20:15", 8),
        ("2026-11-30T19:15:00Z", 6),
        ("2026-11-30T20:15:30.499+01:00", 6),
        ("2026-11-30T19:15:30.500Z", 8),
        ("2027-01-01T00:00", 8),
    ],
)
def test_what_is_typed_means_the_latest_version_by_then(log, typed, version):
    assert version_at(log, typed, PARIS) == version


@pytest.mark.parametrize(
    "typed", ["", "yesterday", "25:00", "20:60", "2026-13-01", "-3", "1.5", "٣", "9999-12-31"]
)
def test_what_is_no_moment_is_refused_with_examples(log, typed):
    with pytest.raises(BadMoment) as refused:
        version_at(log, typed, PARIS)
    assert "20:15" in refused.value.hint


@pytest.mark.parametrize("typed", ["0", "9", "2026-11-28", "2026-11-29T18:59"])
def test_a_moment_the_tournament_does_not_have_is_not_found(log, typed):
    with pytest.raises(NoSuchMoment):
        version_at(log, typed, PARIS)
