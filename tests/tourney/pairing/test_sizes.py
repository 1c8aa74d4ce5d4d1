"""Sizes of tables: any set of them, byes only where there is no other way."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.model.request import BadTableSize, NotEnoughPlayers
from tourney.pairing.sizes import layout, table_sizes


@pytest.mark.parametrize(
    ("players", "sizes", "tables"),
    [
        (9, (4, 3, 2), (4, 3, 2)),
        (5, (4, 3, 2), (3, 2)),
        (6, (4, 3, 2), (4, 2)),
        (11, (5, 4, 3, 2), (5, 4, 2)),
        (13, (4, 3), (4, 3, 3, 3)),
        (7, (4, 2), None),
        (14, (6, 4), (6, 4, 4)),
        (1, (4, 3, 2), None),
    ],
)
def test_any_set_of_sizes(players, sizes, tables):
    found = table_sizes(players, sizes)
    if tables is None:
        assert found is None
    else:
        assert sum(found) == players
        assert sum(size < max(sizes) for size in found) == sum(size < max(sizes) for size in tables)


@settings(max_examples=200)
@given(st.integers(0, 26), st.sets(st.integers(2, 8), min_size=1, max_size=4))
def test_no_other_tables_seat_everybody_with_fewer_short_ones(players, sizes):
    full = max(sizes)
    short = sorted(sizes - {full})
    ways = [
        sum(counts)
        for counts in product(*(range(players // size + 1) for size in short))
        if (rest := players - sum(map(int.__mul__, counts, short))) >= 0 and rest % full == 0
    ]
    found = table_sizes(players, tuple(sizes))
    assert (found is None) == (not ways)
    if found is not None:
        assert sum(found) == players
        assert set(found) <= sizes
        assert sum(size < full for size in found) == min(ways)


def test_smaller_tables_of_the_game_come_in_only_where_somebody_would_be_left_out():
    assert layout(9, 4, (5, 4, 3, 2)).sizes == (3, 3, 3)
    assert layout(5, 4, (4, 3, 2)).sizes == (3, 2)
    assert layout(5, 4, (4, 3)) == layout(5, 4, (4, 3), (4, 3))
    assert (layout(5, 4, (4, 3)).sizes, layout(5, 4, (4, 3)).byes) == ((4,), 1)
    assert layout(9, 4, (4, 3, 2), (4, 3, 2)).sizes == (4, 3, 2)
    assert layout(9, 4, (4, 3, 2), (4,)).byes == 1


def test_sizes_that_do_not_fit_are_refused():
    with pytest.raises(BadTableSize, match="the game is for 3 or 5 players, not 4"):
        layout(8, 4, (5, 3))
    with pytest.raises(BadTableSize, match="tables of 2 do not go with tables of 4") as refusal:
        layout(8, 4, (4, 3), (4, 2))
    assert "3 or 4" in refusal.value.hint
    with pytest.raises(NotEnoughPlayers, match="1 active player cannot fill a table of 2 or 3"):
        layout(1, 3, (3, 2))
    assert layout(0, 4, (4, 3)).sizes == ()


@pytest.mark.parametrize(
    ("players", "sizes", "tables"),
    [
        (8, (4, 3), (4, 4)),
        (9, (4, 3), (3, 3, 3)),
        (10, (4, 3), (4, 3, 3)),
        (11, (4, 3), (4, 4, 3)),
        (5, (4, 3), None),
        (9, (4,), None),
        (8, (4,), (4, 4)),
        (5, (3, 2), (3, 2)),
        (0, (4, 3), ()),
    ],
)
def test_sizes_of_tables(players, sizes, tables):
    assert table_sizes(players, sizes) == tables


@given(st.integers(0, 60), st.integers(3, 8), st.booleans())
def test_sizes_have_the_fewest_short_tables(players, full, short_allowed):
    sizes = (full, full - 1) if short_allowed else (full,)
    possible = [
        short
        for short in range(players // (full - 1) + 1 if short_allowed else 1)
        if (rest := players - short * (full - 1)) >= 0 and rest % full == 0
    ]
    found = table_sizes(players, sizes)
    if not possible:
        assert found is None
    else:
        assert sum(found) == players
        assert found.count(full - 1) == min(possible)
        assert set(found) <= set(sizes)
