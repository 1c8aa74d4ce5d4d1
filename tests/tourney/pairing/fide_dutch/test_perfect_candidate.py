"""The bounds that make a candidate perfect, against every complete pairing."""

from __future__ import annotations

from tourney.pairing.fide_dutch.perfect_candidate import refused


def test_the_refused_preferences_are_the_fewest_of_all_pairings():
    for counts in (
        (0, 2, 1, 1, 0, 0, 0),
        (2, 1, 2, 1, 0, 0, 0),
        (1, 0, 3, 1, 1, 0, 0),
        (0, 0, 0, 0, 3, 2, 1),
        (4, 0, 0, 0, 0, 0, 0),
        (0, 1, 3, 0, 1, 1, 0),
    ):
        kinds = [kind for kind, count in enumerate(counts) for _ in range(count)]
        assert refused(counts) == min(costs(tuple(kinds)))


def costs(kinds: tuple[int, ...]):
    """What every complete pairing of these colour preferences refuses."""
    if not kinds:
        yield (0, 0)
        return
    first, *rest = kinds
    for at, other in enumerate(rest):
        same = bool(first and other) and (first < 4) == (other < 4)
        strong = same and first not in {1, 4} and other not in {1, 4}
        for colours, more in costs(tuple(rest[:at] + rest[at + 1 :])):
            yield (colours + same, more + strong)
