"""The picture of the table: what stands in it, at every width."""

from __future__ import annotations

import pytest

from engines.karnag import GAME
from engines.match import setup_of
from engines.rows import cells

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve"]
ROLES = {"title", "red", "blue", "green", "yellow", "purple", "white", "gold", "seat", "muted", "turn", "bad"}
WIDTHS = [60, 78, 98, 120]


def _text(view, width: int, names=NAMES) -> str:
    rows = GAME.picture(view, names[: len(view.druids)], width)
    return "\n".join("".join(piece for piece, _ in row).rstrip() for row in rows)


def _busy(table):
    return table(
        5,
        markers={("T5", "major"): [0, 3], ("T6", "major"): [1, 1, 4], ("T1", "minor"): [2]},
        tiles=("T5", "T1", "T2", "T3", "T4", "T6"),
        number=3,
        druids=[[0, 0, 9], [12, 16, -1], [27, 27, 27], [22, 5, -1], [-1] * 3],
        walls=[(0, 0), (4, 6), (6, 2)],
        swamps=[(5, 5), (1, 1)],
        stones={(1, 2): 0, (6, 6): 4},
        menhirs={(5, 1): 1},
        creatures=[
            ("Ghoul", "N", (1, 1), True),
            ("Naga", "E", (3, 6)),
            ("Shadow", "S", (4, 6)),
            ("Golem", "W", (2, 0)),
        ],
        points=[7, 12, 0, 5, 31],
        energy=[10, 3, 20, 0, 8],
        captured={1: ["Ghoul", "Golem", "Ghoul"]},
        knowledge={2: {"gem": 3}},
        hands=["Net Sage", "Word", "", "", ""],
    )


@pytest.mark.parametrize("width", WIDTHS)
def test_everything_public_is_there(table, width: int) -> None:
    text = _text(GAME.view(_busy(table).state, 0), width)
    for part in (
        "Karnag",
        "round 3 of 5",
        "major actions, pass 1",
        "Ana may play a card before Knowledge",
        "h0↑~",  # small: mired, in a swamp
        "N1→",
        "S2↓#",  # a Shadow in a wall
        "G3←",
        "o1",
        "o5",
        "M2",
        "###",
        "~~~",
        "gate",
        "2H 1G",
        "cards of Ana: Net, Sage",
        "deck 21, discarded 0",
        "0 0 9",
        "12 16 c",
    ):
        assert part in text, f"{part!r} is not in\n{text}"


@pytest.mark.parametrize("width", WIDTHS)
def test_the_ring_path_shows_every_druid_by_the_number_of_its_team(table, width: int) -> None:
    lines = _text(GAME.view(_busy(table).state, 0), width).splitlines()
    top = next(number for number, line in enumerate(lines) if line.strip().startswith("0*"))
    assert lines[top + 1].split()[:2] == ["11", "4"]
    row = {int(line[0]): line for line in lines[top + 2 : top + 9]}
    assert row[0].split()[1:3] == ["3+", "27"] or "27" in row[0]
    assert "9   1" in row[2]
    assert row[5].split()[1:3] == ["4", "22"]
    assert "12  2" in row[5]
    south = lines[top + 9]
    assert south.split()[0] == "2"


@pytest.mark.parametrize("width", WIDTHS)
def test_the_line_of_tiles_shows_markers_waiting_and_spent(table, width: int) -> None:
    t = _busy(table)
    t.play("go", "pass")
    lines = _text(GAME.view(t.state, 0), width).splitlines()
    first = next(line for line in lines if ">0 " in line)
    assert "x4_" in first
    assert any("112" in line or "225" in line for line in lines)


@pytest.mark.parametrize("width", [20, 40, 60, 76, 78, 98, 120, 200])
@pytest.mark.parametrize("names", [NAMES, ["A" * 60] * 5, ["船長" * 20] * 5])
def test_no_row_is_wider_than_the_width(table, width: int, names: list[str]) -> None:
    for row in GAME.picture(GAME.view(_busy(table).state, 0), names, width):
        assert cells("".join(piece for piece, _ in row)) <= width


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_matters_stands_in_the_fifteen_rows_that_the_viewer_has_at_80x24(table, seats: int) -> None:
    """Clearing, path, tiles, scores and tracks; what is below can be scrolled to."""
    t = table(
        seats,
        phase="marker",
        number=2,
        druids=[[0, 14, 27]] * seats,
        points=[10 + seat for seat in range(seats)],
        energy=[20] * seats,
        knowledge={seats - 1: {"gem": 2, "magic": 3}},
        hands=["Net Sage", *[""] * (seats - 1)],
    )
    upper = _text(GAME.view(t.state, 0), 78).splitlines()[:15]
    text = "\n".join(upper)
    for row in range(7):
        assert any(line.startswith(f"{row} ") for line in upper), row
    assert upper[2].split()[:7] == ["0*", "1v", "2", "3", "4", "5l", "6"]
    assert upper[12].split()[:7] == ["20", "19n", "18", "17", "16", "15t", "14*"]
    for tile, (major, minor) in enumerate(
        ["Stone Move", "Catch Move", "Brew Infl.", "Move Catch", "Learn Shift", "Power Stone"][n].split()
        for n in range(6)
    ):
        assert any(f" {tile} {major}" in line and minor in line for line in upper), tile
    assert "PM en vlgtnx o P" in text
    for seat in range(seats):
        row = next(line for line in upper if f"{seat + 1} {NAMES[seat]}" in line)
        last = seat == seats - 1
        assert row.split()[-5:] == [
            str(10 + seat),
            "20",
            "002003" if last else "000000",
            "6",
            "2" if seat == 0 else "0",
        ]
    assert "Net, Sage" in text


def test_no_number_runs_into_its_neighbour(table) -> None:
    t = table(2, points=[123, 4], energy=[99, 0], druids=[[0] * 3] * 2)
    t.state.supply = [12, 6]
    for width in WIDTHS:
        row = next(line for line in _text(GAME.view(t.state, 0), width).splitlines() if "123" in line)
        assert row.split()[row.split().index("123") + 1] == "99"
        assert row.split()[-2:] == ["12", "0"]


@pytest.mark.parametrize("width", [60, 78, 98])
def test_the_table_stands_still_whatever_is_done(position, width: int) -> None:
    """Words that come and go would else make it jump by a row from one event to the next."""
    state = position(5, markers={("T5", "major"): [0]}, creatures=[("Ghoul", "N", (0, 0))])
    state.queue, state.captives = [0], [0]
    tops = set()
    for phase in ("before", "move", "stone", "marker", "council", "pass", "shadow", "dusk"):
        state.phase = phase
        lines = _text(GAME.view(state, 0), width, ["W" * 14] * 5).splitlines()
        tops.add(next(number for number, line in enumerate(lines) if line.strip().startswith("0*")))
    assert len(tops) == 1


def test_the_whole_picture_fits_20_rows_at_98_columns(table) -> None:
    assert len(_text(GAME.view(_busy(table).state, 0), 98).splitlines()) <= 20


def test_meaning_never_hangs_on_a_colour_alone(table) -> None:
    for row in GAME.picture(GAME.view(_busy(table).state, 0), NAMES, 98):
        for piece, role in row:
            assert not role or role in ROLES
            if role in ("red", "blue", "green", "yellow", "purple") and piece.strip() != "~~~":
                assert any(sign.isdigit() for sign in piece), piece


@pytest.mark.parametrize(
    ("phase", "words"),
    [
        ("start", "the start player is drawn"),
        ("creatures", "the creatures progress"),
        ("pass", "markers are resolved"),
        ("dusk", "the round ends"),
        ("captives", "takes what was caught"),
    ],
)
def test_states_between_decisions_have_words(position, phase: str, words: str) -> None:
    state = position(2, markers={("T5", "major"): [0]}, creatures=[("Ghoul", "N", (0, 0))])
    state.phase = phase  # type: ignore[assignment] # a phase, by the test
    state.queue, state.captives = [0], [0]
    state.tile = 6 if phase == "pass" else state.tile
    assert words in _text(GAME.view(state, 0), 98)


def test_the_set_up_and_the_end_have_words(table) -> None:
    before = GAME.initial(setup_of(GAME, 2, {}))
    assert "set-up" in _text(GAME.view(before, None), 98)
    end = table(phase="final", menhirs={(1, 1): 0, (1, 5): 0, (5, 1): 1, (5, 5): 1})
    assert "the end, the gate is closed" in _text(GAME.view(end.state, None), 98)
    assert "the end, the gate is open" in _text(GAME.view(table(phase="final").state, 0), 98)
