"""The picture of the table: what stands in it, at every width."""

from __future__ import annotations

import pytest

from engines.korsar import GAME
from engines.match import setup_of
from engines.rows import cells

NAMES = ["Ana", "Ben", "Cleo", "Dan"]
ROLES = {"title", "red", "green", "blue", "black", "white", "gold", "seat", "muted", "turn", ""}
SHIPS = [
    {"card": "S5", "owner": 0, "pirates": [(1, "P-red-1"), (2, "P-blue-3"), (1, "P-red-2")]},
    {"card": "S8", "owner": 1, "pirates": [(3, "P-black-4")], "trump": (3, "C-black")},
    {"card": "S2", "owner": 2},
]
HANDS = ["S3 S3 P-green-1 P-green-4 C-green ADM", "S2", "S2 S3", "S4"]


def _text(view, width: int, names=NAMES) -> str:
    rows = GAME.picture(view, names, width)
    return "\n".join("".join(piece for piece, _ in row).rstrip() for row in rows)


@pytest.fixture
def view(table):
    return GAME.view(table(HANDS, SHIPS, captured={0: "S6 S4", 3: "S7"}).state, 0)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_everything_public_is_there(view, width: int) -> None:
    text = _text(view, width)
    for part in (
        "Korsar",
        f"pile {view.pile}",
        "Ana to play",
        "1  5 gold  of Ana",
        "tied, nobody leads",
        "Ben red 1+2=3",
        "Cleo blue 3",
        "2  8 gold  of Ben",
        "Dan leads",
        "Dan black 4",
        "Dan black captain!",
        "3  2 gold  of Cleo",
        "> Ana",
        "10 gold   6 cards  6 4",
        "7 gold   1 card   7",
        "ships 3 3",
        "green 1 4 captain",
        "admiral",
    ):
        assert part in text, f"{part!r} is not in\n{text}"


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120, 200])
@pytest.mark.parametrize("names", [NAMES, ["A" * 60] * 4, ["船長" * 20] * 4])
def test_no_row_is_wider_than_the_width(view, width: int, names: list[str]) -> None:
    for row in GAME.picture(view, names, width):
        assert cells("".join(piece for piece, _ in row)) <= width


def test_players_stand_beside_the_ships_where_there_is_room(view) -> None:
    def line_of(text: str, part: str) -> int:
        return next(number for number, line in enumerate(text.splitlines()) if part in line)

    narrow, wide = _text(view, 80), _text(view, 120)
    assert line_of(wide, "Ships on the table") == line_of(wide, "Players")
    assert line_of(narrow, "Ships on the table") < line_of(narrow, "Players")


def test_meaning_never_hangs_on_a_colour_alone(view) -> None:
    for row in GAME.picture(view, NAMES, 80):
        for piece, role in row:
            assert role in ROLES
            if role in ("red", "green", "blue", "black"):
                assert role in piece


def test_a_pair_is_shown_together(table) -> None:
    ship = {"card": "S5", "owner": 4, "pirates": [(0, "P-red-1"), (1, "P-red-2"), (2, "P-blue-3")]}
    hands = ["S2 P-green-1", "S3", "S2", "S2", "S2", "S2"]
    t = table(hands, [ship], captured={0: "S6", 1: "S4"}, teams=True)
    text = _text(GAME.view(t.state, 1), 80, ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fox"])
    assert "Ana+Ben red 1+2=3" in text
    assert text.index("Hand of Ben") < text.index("Hand of Ana")
    together = next(line for line in text.splitlines() if "together" in line)
    assert "10 gold" in together


def test_the_end_shows_every_hand(table) -> None:
    t = table(["P-red-1", "S4 P-blue-1", "C-red"], captured={1: "S3"}, pile=0)
    t.play("discard P-red-1")
    text = _text(GAME.view(t.state, None), 80)
    assert "the end" in text
    assert "Hand of Ben" in text
    assert "Hand of Cleo" in text
    assert "-1 gold" in text


def test_states_between_decisions_have_words(position) -> None:
    before = GAME.initial(setup_of(GAME, 4, {}))
    assert "cards are dealt" in _text(GAME.view(before, None), 80)
    drawing = position(HANDS)
    drawing.drawing = True
    assert "Ana draws" in _text(GAME.view(drawing, None), 80)
    check = position(HANDS, [{"card": "S5", "owner": 0}])
    assert "ships are taken" in _text(GAME.view(check, None), 80)
