"""The 001 line of a report file; knows nothing of the other lines."""

from __future__ import annotations

from tourney.formats.importers.people import sex_of
from tourney.formats.trf.columns import Line
from tourney.formats.trf.document import Cell, Player
from tourney.model.names import BadName, clean_name

LETTERS = frozenset("1=0WDL+-HFUZ *?X")


BYES_OF_2006 = {"=": "H", "1": "F", "W": "F", "0": "Z", "L": "Z", "D": "H"}
"""How files of the form of 2006 write a bye: as the result of a game against nobody."""


def read_player(line: Line, notes: list[str]) -> Player:
    """The player of a 001 line.

    Args:
        notes: gets what was read otherwise than it stands, in sentences.

    Raises:
        BadLine: a column that cannot be read, or a result that no round can have.
    """
    number = starting_number(line)
    line.blank(4, 4)
    line.blank(9, 9)
    line.blank(14, 14)
    line.blank(48, 48, hint="a name has 33 columns, 15 to 47")
    for column in (53, 57, 69, 80, 85):
        line.blank(column, column)
    sex = sex_of(line.raw(10).strip())
    if sex is None:
        notes.append(f"line {line.number}: the sex {line.raw(10)!r} is neither m nor w and is left out")
    name = line.text(15, 47)
    if not name:
        raise line.bad("the name is missing", 15, 47)
    try:
        clean_name(name)
    except BadName as error:
        raise line.bad(str(error), 15, 47) from None
    fide_id = line.text(58, 68)
    if fide_id and not (fide_id.isascii() and fide_id.isdigit()):
        raise line.bad(f"{fide_id!r} is no FIDE number", 58, 68)
    rating = line.integer(49, 52, "rating")
    return Player(
        number=number,
        sex=sex or "",
        title=line.text(11, 13),
        name=name,
        rating=rating or None,
        federation=line.text(54, 56),
        fide_id="" if not fide_id.strip("0") else fide_id,
        birth=line.text(70, 79),
        points=line.points(81, 84),
        rank=line.integer(86, 89, "rank"),
        rounds=_cells(line, notes),
    )


def starting_number(line: Line) -> int:
    """The starting number in columns 5 to 8."""
    number = line.needed(5, 8, "starting number")
    if not number:
        raise line.bad("starting numbers begin with 1", 5, 8)
    return number


def _cells(line: Line, notes: list[str]) -> tuple[Cell, ...]:
    cells: list[Cell] = []
    for base in range(92, len(line) + 1, 10):
        line.blank(base - 2, base - 1)
        line.blank(base + 4, base + 4)
        line.blank(base + 6, base + 6)
        opponent = line.integer(base, base + 3, "opponent") or 0
        colour, letter = line.raw(base + 5).lower(), line.raw(base + 7).upper()
        if colour not in "wb- ":
            raise line.bad(f"{colour!r} is no colour: w, b or -", base + 5)
        if letter not in LETTERS:
            raise line.bad(f"{letter!r} is no result: 1 = 0 + - W D L H F U Z", base + 7)
        if line.text(base, base + 3) == "0000" and colour in "- " and letter in BYES_OF_2006:
            notes.append(
                f"line {line.number}: the result {letter} against nobody (0000) in round {len(cells) + 1}"
                f" is read as the bye {BYES_OF_2006[letter]}"
            )
            colour, letter = "-", BYES_OF_2006[letter]
        cell = Cell(opponent, colour, letter)
        if not opponent and letter not in "HFUZ+- ":
            raise line.bad(f"the result {letter} needs an opponent", base, base + 7)
        if opponent and letter in "HFUZ":
            raise line.bad(f"the bye {letter} stands beside the opponent {opponent}", base, base + 7)
        if opponent and letter in "1=0WDL" and colour not in "wb":
            raise line.bad("a game needs a colour: w or b", base + 5)
        cells.append(cell)
    while cells and cells[-1].empty:
        cells.pop()
    return tuple(cells)
