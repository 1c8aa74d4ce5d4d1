"""The picture of the table: what stands in it, at every width."""

from __future__ import annotations

from random import Random

import pytest

from engines.chance import seeded
from engines.game import Setup
from engines.korrigans import GAME
from engines.korrigans.options import Options
from engines.korrigans.square import label, square
from engines.match import setup_of
from engines.match import table as fold_table
from engines.playout import playout
from engines.rows import cells

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eve"]
ROLES = {
    "title",
    "red",
    "green",
    "blue",
    "yellow",
    "purple",
    "white",
    "gold",
    "seat",
    "muted",
    "turn",
    "hidden",
    "",
}
CELLS = {
    0: "1:Devin 0:Mangetout",
    1: "1:Kobold 2:Farceur 1:Troll-",
    2: "2:Ancien",
    8: "1:Leprechaun",
}


def _text(view, width: int, names=NAMES) -> str:
    rows = GAME.picture(view, names, width)
    return "\n".join("".join(piece for piece, _ in row).rstrip() for row in rows)


@pytest.fixture
def state(position):
    return position(
        3,
        CELLS,
        pacts={0: "Ankou Tomte", 2: "Mogwai"},
        search="TTRTRRRRP",
        seen={0: [0, 2], 3: [1], 4: [0]},
        treasures=[1, 0, 1],
        used="Fée_Margot",
        tomte_placed=True,
        passes=1,
    )


@pytest.mark.parametrize("width", [60, 80, 120])
def test_everything_that_the_seat_knows_is_there(state, width: int) -> None:
    text = _text(GAME.view(state, 0), width)
    for part in (
        "round 1",
        "2 of 5 ",
        " found",
        f"Pacte pile {state.pile}",
        "First Player Ana",
        "Ana to play",
        "0 Mangetout",
        "over Devin",
        "Trésor, also C",
        "1 (Troll)",
        "over Farceur, Kobold" if width == 80 else "over Farceur +1",
        "2 Ancien",
        "3 free",
        "? seen by Ben",
        "4 Fontaine",
        "Lieu of 2",
        "8 Leprechaun",
        "1 treasure ",
        "Ancien Devin Farceur Musicien + Ankou, Tomte" if width == 80 else "Ancien Devin Farceur Musicien",
        "+ 1 Pacte" if width == 80 else "Pacte cards of Ana:  Ankou  Tomte",
        "used: Fée Margot",
        "no Ancien (Tomte)",
        "1 of 3 passed",
        "1 (Troll)" if width == 80 else "( ) face down",  # a row more for the legend alone is not worth it
    ):
        assert part in text, f"{part!r} is not in\n{text}"


def test_other_eyes_see_other_search_cards(state) -> None:
    assert "Trésor" in _text(GAME.view(state, 2), 80)
    for seat in (None, 1):
        text = _text(GAME.view(state, seat), 80).replace("treasure", "")
        found = [word for word in text.split() if word in {"Trésor", "Rien"}]
        assert found == (["Trésor"] if seat == 1 else [])
        assert "Ankou" not in text
    assert "Pacte cards" not in _text(GAME.view(state, None), 60)


@pytest.mark.parametrize("width", [20, 40, 60, 80, 100, 120, 200])
@pytest.mark.parametrize("names", [NAMES, ["A" * 60] * 5, ["船長" * 20] * 5])
def test_no_row_is_wider_than_the_width(state, width: int, names: list[str]) -> None:
    for seat in (None, 0, 1):
        for row in GAME.picture(GAME.view(state, seat), names, width):
            assert cells("".join(piece for piece, _ in row)) <= width


@pytest.mark.parametrize(
    ("options", "frame"),
    [
        ({}, ["┌┬┬┐", "├┼┼┤", "└┴┴┘"]),
        ({"duel": "staircase"}, ["┌┬┬┐", "├┼┼┘", "├┼┘", "└┘"]),
        ({"duel": "ring"}, ["┌┐", "┌┼┼┐", "├┼┼┤", "└┘└┘"]),
    ],
)
def test_the_zone_is_drawn_as_its_cells_lie(position, options, frame: list[str]) -> None:
    rows = square(GAME.view(position(2, **options), 0), NAMES, 60)
    lines = ["".join(piece for piece, _ in row) for row in rows]
    borders = ["".join(one for one in line if one in "┌┬┐├┼┤└┴┘") for line in lines if set(line) & set("┌├└")]
    assert borders == frame
    assert len(lines) == 3 * len(frame) - 2


def test_the_square_of_three_players_has_nine_boxes(position) -> None:
    text = _text(GAME.view(position(3), None), 80)
    assert all(f"│{number} " in text for number in range(9))
    assert text.count("│") == 6 * 4


def test_players_stand_beside_the_zone_where_there_is_room(state) -> None:
    def line_of(text: str, part: str) -> int:
        return next(number for number, line in enumerate(text.splitlines()) if part in line)

    narrow, wide = _text(GAME.view(state, 0), 80), _text(GAME.view(state, 0), 120)
    assert line_of(wide, "0 treasures") < line_of(wide, "└")
    assert line_of(narrow, "0 treasures") > line_of(narrow, "└")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("width", [78, 80])
def test_80_columns_and_24_rows_hold_the_whole_table(position, seats: int, width: int) -> None:
    """The viewer keeps 8 of 24 rows and 2 of 80 columns for itself."""
    cells = CELLS if seats > 2 else {3: "1:Devin 0:Mangetout", 8: "1:Farceur-"}
    pacts = {0: "Ankou Tomte", 1: "Mogwai Liketaer Marie-Morgane Bugel_Noz"}
    state = position(seats, cells, pacts=pacts, used="Fée_Margot", turn=1, passes=1)
    names = ["greedy 1", "random 1", "greedy 2", "random 2", "greedy 3"][:seats]
    for seat in (None, 0, 1):
        text = _text(GAME.view(state, seat), width, names)
        assert len(text.splitlines()) <= (16 if seat != 1 else 18)
        for part in ("First Player greedy 1", "round 1, 0 of 5 found", "Pacte pile", "used: Fée Margot"):
            assert part in text
        assert "random 1 to play" in text
        assert ("( ) face down" in text) == (seat != 1)
        assert all(f" {name} " in text.split("└")[1] for name in names)
        assert ("+ Ankou, Tomte" in text) == (seat == 0)
        assert "+ 4 Pacte" in text
        long = "Pacte cards of random 1: Bugel Noz, Liketaer, Marie-Morgane, Mogwai"
        assert (long in text) == (seat == 1)


@pytest.mark.parametrize("duel", ["rows", "staircase", "ring"])
def test_every_zone_of_two_players_fits_as_well(position, duel: str) -> None:
    view = GAME.view(position(2, {3: "0:Farceur-"}, pacts={0: "Troll"}, duel=duel), 0)
    assert len(GAME.picture(view, NAMES[:2], 78)) <= 16
    text = _text(view, 78)
    assert "round 1, 0 of 5 found" in text
    assert "+ Troll" in text


def test_what_has_no_room_in_the_first_row_stands_in_the_last(position) -> None:
    used = "Ankou Bugel_Noz Fée_Margot Liketaer Marie-Morgane"
    view = GAME.view(position(3, CELLS, used=used, tomte_placed=True, passes=2), 0)
    first, *_, last = _text(view, 80).splitlines()
    assert "Ana to play   used: Ankou, Bugel Noz, Fée Margot, Liketaer, Marie-Morgane" in first
    assert last == "no Ancien (Tomte)   2 of 3 passed"


def test_what_is_covered_stands_below_the_card_that_covers_it(position) -> None:
    view = GAME.view(position(3, {3: "1:Devin 2:Farceur 0:Mangetout", 8: "0:Ancien 1:Troll"}), None)
    lines = _text(view, 100).splitlines()
    row = next(number for number, line in enumerate(lines) if "3 Mangetout" in line)
    assert lines[row + 2].startswith("├─ over Farceur, Devin ─")
    assert lines[row + 2].count("over") == 1
    last = next(line for line in lines if line.startswith("└"))
    assert "┴─ over Ancien ─" in last


def test_meaning_never_hangs_on_a_colour_alone(state) -> None:
    for row in GAME.picture(GAME.view(state, 0), NAMES, 80):
        for piece, role in row:
            assert role in ROLES
            assert role == "" or piece.strip() or piece.isspace() or piece == ""
    face_down = _text(GAME.view(state, 0), 80)
    assert "(Troll)" in face_down
    assert "(Ancien)" not in face_down


def test_claimed_cards_stand_with_who_took_them(table) -> None:
    t = table(3, {0: "0:Farceur"}, phase="liketaer", pacts={1: "Liketaer", 2: "Troll"})
    t.play("liketaer", "hold")
    text = _text(GAME.view(t.state, None), 80)
    assert "Rien to Ben" in text


def test_a_card_drawn_in_the_search_is_marked(table) -> None:
    t = table(3, {0: "0:Farceur"}, phase="liketaer", search="RRRRPRRRR", number=0, pacts={1: "Troll"})
    t.lay("Bugel Noz")
    t.play("hold")
    assert "(Bugel Noz from the next round on)" in _text(GAME.view(t.state, 0), 80)
    assert "Bugel Noz from" not in _text(GAME.view(t.state, 1), 80)


def test_what_is_being_resolved_is_named(table) -> None:
    t = table(3, {0: "1:Musicien-", 2: "2:Devin"}, pacts={0: "Leprechaun"})
    t.play("play Leprechaun 8")
    text = _text(GAME.view(t.state, None), 80)
    assert "the Leprechaun of Ana turns a card down" in text
    assert "then the Leprechaun of Ana turns a card up" in text
    t.play("flip none", "flip up 0")
    assert "the Musicien of Ben turns a card" in _text(GAME.view(t.state, None), 80)
    t = table(3)
    t.play("play Devin 0")
    assert "the Devin of Ana looks" in _text(GAME.view(t.state, None), 80)
    t = table(3, {0: "0:Farceur", 1: "0:Ancien"})
    t.play("play Mangetout 2")
    assert "Ana has three in a row" in _text(GAME.view(t.state, None), 80)


def test_every_moment_has_words() -> None:
    said = set()
    for number in range(3):
        setup = Setup(2 + number % 4, Options())
        _, events = playout(GAME, setup, seeded(f"{number}"), Random(number))
        state, apply = GAME.initial(setup), fold_table(GAME)
        for event in events:
            apply[type(event)](state, event)
            view = GAME.view(state, None)
            said.add(_text(view, 120).splitlines()[0].split("   ")[-1])
    text = "\n".join(said)
    for part in (
        "is laid",
        "Lieu is drawn",
        "may play the Liketaer",
        "may play Marie-Morgane",
        "may play Fée Margot",
        "the Longue-Vue of",
        "to play",
        "claims",
        "the round is over",
        "the end",
    ):
        assert part in text, f"{part!r} is not in\n{text}"


def test_before_the_first_event(position) -> None:
    text = _text(GAME.view(GAME.initial(setup_of(GAME, 4, {})), None), 80)
    assert "not drawn yet" in text
    assert "Ana draws" in text


def test_names_that_begin_alike_are_told_apart(state) -> None:
    names = ["greedy 1", "greedy 2", "greedy 3"]
    text = _text(GAME.view(state, 1), 60, names)
    assert "8 Leprechaun gre…2" in text
    assert "? seen by 2 oth…" in text
    assert "? seen by gr…1, gr…3" in _text(GAME.view(state, 1), 120, names)
    long = [f"a very long name indeed {number}" for number in range(3)]
    text = _text(GAME.view(state, 0), 80, long)
    assert "a very lon…1" in text
    assert label(long, 2, 8) == "a very…2"
    assert label(["same name"] * 3, 1, 5) == "same…"
    assert label(["Ana", "Benedikt"], 1, 5) == "Bene…"
