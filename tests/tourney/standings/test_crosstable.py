"""The crosstable: a cell for each round, and the grid of a round-robin."""

from __future__ import annotations

from tourney.model.actions import Enter, Withdraw
from tourney.model.events import Bye
from tourney.model.result import parse_result
from tourney.standings.crosstable import Cell, crosstable
from tourney.standings.ranking import standings

WIN = parse_result(["1-0"], 2)


def test_each_round_has_its_cell(evening):
    friday = evening(3, rounds=3)
    friday.tables((1, 2), byes=[Bye(3)])
    friday.results("1-0")
    friday.act(Withdraw(2))
    friday.act(Enter("Zoe"))
    friday.tables((4, 1), byes=[Bye(3, "half")])
    rows = {row.name: row for row in crosstable(friday.state)}
    assert rows["Ann"].cells == (Cell(1, 1, 0, (2,), WIN), Cell(2, 1, 1, (4,)))
    assert rows["Ben"].cells == (Cell(1, 1, 1, (1,), WIN), Cell(2))
    assert rows["Cid"].cells == (Cell(1, bye="pairing"), Cell(2, bye="half"))
    assert rows["Zoe"].cells == (Cell(1), Cell(2, 1, 0, (1,)))
    assert rows["Ann"].against == {}
    assert [len(row.cells) for row in crosstable(friday.state, 1)] == [1] * 4


def test_it_stands_in_the_order_of_the_standings(evening):
    friday = evening(6, rounds=2)
    for _ in range(2):
        friday.pair()
        friday.results("1-0", "=", "0-1")
    for after in (0, 1, 2, None):
        rows = standings(friday.state, after)
        cross = crosstable(friday.state, after)
        assert [(row.rank, row.entrant, row.points) for row in cross] == [
            (row.rank, row.entrant, row.points) for row in rows
        ]


def test_a_round_robin_has_a_grid(evening):
    friday = evening(4, system="double-round-robin")
    for _ in range(6):
        friday.pair()
        friday.results("1-0", "=")
    rows = {row.entrant: row for row in crosstable(friday.state)}
    for one, row in rows.items():
        assert set(row.against) == set(rows) - {one}
        for other, cells in row.against.items():
            assert len(cells) == 2
            mirrored = rows[other].against[one]
            assert [(cell.round, cell.table, cell.result) for cell in cells] == [
                (cell.round, cell.table, cell.result) for cell in mirrored
            ]
            assert all(cell.seat != back.seat for cell, back in zip(cells, mirrored, strict=True))


def test_larger_tables_name_all_others(evening):
    friday = evening(4, rounds=1, table_size=4)
    friday.tables((3, 1, 4, 2))
    assert {row.entrant: row.cells[0].opponents for row in crosstable(friday.state)} == {
        3: (1, 4, 2),
        1: (3, 4, 2),
        4: (3, 1, 2),
        2: (3, 1, 4),
    }
