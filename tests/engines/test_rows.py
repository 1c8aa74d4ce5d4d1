"""Laying rows out within a width."""

from __future__ import annotations

from engines.rows import beside, cells, clip, flow, pad, shorten


def _plain(rows) -> list[str]:
    return ["".join(text for text, _ in row) for row in rows]


def test_cells_counts_wide_and_combining_letters() -> None:
    assert [cells(text) for text in ("", "abc", "船長", "e\u0301", "Zoë")] == [0, 3, 4, 1, 3]


def test_shorten_keeps_what_fits_and_marks_what_is_lost() -> None:
    assert shorten("Benedikt", 8) == "Benedikt"
    assert shorten("Benedikt", 5) == "Bene…"
    assert shorten("船長船", 4) == "船…"


def test_pad_fills_to_the_width() -> None:
    assert pad("Ana", 5) == "Ana  "
    assert pad("船", 4) == "船  "
    assert pad("Benedikt", 3) == "Be…"


def test_clip_cuts_a_row_in_the_piece_that_is_too_long() -> None:
    row = [("abc", "x"), ("defg", "y"), ("h", "z")]
    assert clip(row, 8) == row
    assert clip(row, 7) == row[:2]
    assert clip(row, 5) == [("abc", "x"), ("d…", "y")]
    assert clip(row, 3) == [("abc", "x")]


def test_flow_never_splits_an_item() -> None:
    items = [[("aaaa", "")], [("bb", ""), ("b", "")], [("cccc", "")]]
    assert _plain(flow(items, 12, 2)) == ["  aaaa   bbb", "  cccc"]
    assert _plain(flow(items, 40, 0, gap=1)) == ["aaaa bbb cccc"]


def test_beside_fills_the_left_block_to_the_column() -> None:
    left, right = [[("one", "")], [("two long", "")], [("three", "")]], [[("R1", "")], [], [("R3", "")]]
    assert _plain(beside(left, right, 6)) == ["one   R1", "two l…", "three R3"]
    assert _plain(beside([], [[("R", "")]], 2)) == ["  R"]
