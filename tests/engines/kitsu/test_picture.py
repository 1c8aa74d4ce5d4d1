"""The picture of the table: what stands in it, at every width."""

from __future__ import annotations

import pytest

from engines.kitsu import GAME
from engines.match import setup_of
from engines.rows import cells

SIX = ["Ana", "Ben", "Cleo", "Dan", "Eve", "Fay"]
NAMES = SIX[:4]
ROLES = {"title", "blue", "orange", "white", "hidden", "gold", "seat", "muted", "turn", "good", "bad", ""}
HANDS = ["b1 b2 o1", "o1 o2", "b3 b2", "o2 katana"]
TRICK = [(0, "b5"), (1, "o3 PAW"), (2, "o4 PLUS3 blue destroyed")]


def _text(view, width: int, names=NAMES) -> str:
    rows = GAME.picture(view, names, width)
    return "\n".join("".join(piece for piece, _ in row).rstrip() for row in rows)


@pytest.fixture
def view(table):
    t = table(HANDS, TRICK, pawns=(4, 9), won=(1, 0), held={0: "SWAP"}, deal=2)
    t.state.given[0] = "b3"
    return GAME.view(t.state, 0)


EVERYWHERE = (
    "round 1",
    "deal 2",
    "Dan to play",
    "blue     4 of 13  ====>.........|  rounds 1",
    "orange   9 of 13  =========>....|  rounds 0",
    "so far blue 8  orange 0  without the hidden card",
    "tokens left HAND RECOVER",
    "1 Ana  blue   3 cards  leads  SWAP",
    "> 4 Dan  orange 2 cards",
    "| blue 5",
    "| a card face down with PAW",
    "| destroyed orange 4 with PLUS3 blue",
    "Hand of Ana",
    "blue 1 2   orange 1",
    "gave blue 3 to Cleo",
)


@pytest.mark.parametrize("width", [60, 80, 120])
def test_everything_the_seat_may_see_is_there(view, width: int) -> None:
    text = _text(view, width)
    for part in EVERYWHERE:
        assert part in text, f"{part!r} is not in\n{text}"


@pytest.mark.parametrize("width", [60, 120])
def test_the_trick_stands_in_the_order_of_play(view, width: int) -> None:
    text = _text(view, width)
    places = [text.index(part) for part in ("Ana  blue   | blue 5", "Ben  orange | a card")]
    assert places == sorted(places)
    assert "3 of 4 cards" in text


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120, 200])
@pytest.mark.parametrize("names", [NAMES, ["A" * 60] * 4, ["船長" * 20] * 4])
def test_no_row_is_wider_than_the_width(view, width: int, names: list[str]) -> None:
    for row in GAME.picture(view, names, width):
        assert cells("".join(piece for piece, _ in row)) <= width


def test_players_stand_beside_the_track_where_there_is_room(view) -> None:
    def line_of(text: str, part: str) -> int:
        return next(number for number, line in enumerate(text.splitlines()) if part in line)

    narrow, wide = _text(view, 80), _text(view, 120)
    assert line_of(wide, "Wisdom") == line_of(wide, "Players")
    assert line_of(narrow, "of 13") < line_of(narrow, "Players")


def test_six_players_fit_on_a_small_terminal(table) -> None:
    hands = ["b1 b2 b3", "o1 o2 o3", "b1 b2 b3", "o1 o2 o3", "b1 b2", "o1 o2"]
    t = table(hands, [(0, "b6"), (1, "o6"), (2, "b5"), (3, "o5"), (4, "b4")], leader=0)
    assert len(_text(GAME.view(t.state, 5), 80, SIX).splitlines()) <= 16


def test_meaning_never_hangs_on_a_colour_alone(view) -> None:
    for row in GAME.picture(view, NAMES, 80):
        for piece, role in row:
            assert role in ROLES
            if role in ("blue", "orange"):
                assert role in piece


def test_a_bound_player_is_told(table) -> None:
    t = table(["b1 b2", "o1 o2", "b3 b2", "o3 o2"], [(0, "black")])
    assert "Ben must play blue if possible" in _text(GAME.view(t.state, None), 80)


def test_a_spectator_sees_no_hand(table) -> None:
    t = table(HANDS, TRICK)
    assert "Hand of" not in _text(GAME.view(t.state, None), 80)


def test_the_exchange_shows_who_has_given(table) -> None:
    t = table(["b1 b2", "o1 o2", "b3 b4", "o3 o4"], stage="exchange")
    t.play("give o3", seat=3)
    text = _text(GAME.view(t.state, 3), 80)
    assert "Ana, Ben, Cleo to give a card" in text
    assert "4 Dan  orange 1 card          given" in text
    assert "gave orange 3 to Ben" in text


def test_recover_shows_the_last_trick_to_its_player_alone(table) -> None:
    t = table(["b1 b2", "o1 o2", "b3 b2", "o3 o2"], held={0: "RECOVER"}, last="b6 o5 katana white")
    t.play("b1 RECOVER")
    assert "Last trick" in _text(GAME.view(t.state, 0), 80)
    assert "blue 6   orange 5   katana   white kitsune" in _text(GAME.view(t.state, 0), 80)
    assert "Last trick" not in _text(GAME.view(t.state, 1), 80)


@pytest.mark.parametrize(
    ("stage", "words"),
    [
        ("recover", "Ana looks at the last trick"),
        ("destroy", "Ana aims the katana"),
        ("gift", "Ana to choose a token"),
        ("choose", "Ana to choose the leader"),
        ("refill", "Ana draws"),
        ("complete", "the trick is complete"),
        ("scored", "the trick is scored"),
        ("close", "the trick is scored"),
        ("taking", "the cards are taken up"),
        ("guard", "no deal is left"),
        ("pass", "cards are gathered"),
    ],
)
def test_every_stage_has_words(position, stage: str, words: str) -> None:
    state = position(["b1 katana", "o1 o2", "b3 b2", "o3 o2"], last="b6 o5 white", seat=0)
    view = GAME.view(state, 0)
    shown = type(view)(**{name: getattr(view, name) for name in view.__struct_fields__} | {"stage": stage})
    assert words in _text(shown, 80)


def test_the_beginning_and_the_end_have_words(table) -> None:
    state = GAME.initial(setup_of(GAME, 4, {}))
    assert "round 0" in _text(GAME.view(state, None), 80)
    t = table(["b6 b1", "o1 o2", "b2 b1", "o1 o2"], pawns=(12, 0), won=(1, 0))
    t.play("b6", "o1", "b1", "o2")
    text = _text(GAME.view(t.state, 1), 80)
    assert "blue has won" in text
    assert "in all blue 7  orange 3" in text


def test_a_long_track_gives_way_on_a_narrow_screen(table) -> None:
    t = table(HANDS, track_steps=40)
    assert "0 of 40  rounds 0" in _text(GAME.view(t.state, 0), 60)
