"""KO-020 to KO-050: words, turns, and when abilities happen."""

from __future__ import annotations

from random import Random

import pytest

from engines.chance import seeded
from engines.game import Setup, Turn
from engines.korrigans import GAME
from engines.korrigans.cards import ELDERS
from engines.korrigans.events import AnkouPlayed, PhaseBegan, Placed, TurnedDown, TurnedUp
from engines.korrigans.layout import SQUARE
from engines.korrigans.options import Options
from engines.korrigans.zone import cells_for, elders, free, lines
from engines.match import Match, NotYourTurn, Player
from engines.playout import playout

FULL = {
    0: "1:Farceur",
    1: "1:Mangetout",
    2: "1:Musicien",
    3: "2:Farceur",
    5: "2:Mangetout",
    6: "2:Musicien",
    7: "2:Devin",
    8: "1:Ancien",
}
"""Every playable cell has a face-up top."""


def test_KO_020_a_covered_card_is_out_of_effect(table) -> None:
    t = table(3, {0: "1:Devin 2:Mangetout", 5: "1:Ancien 2:Musicien-"})
    assert t.cells("Devin") == {1, 2, 3, 5, 6, 7, 8}
    assert elders(t.state) == ()
    t.play("play Ancien 5")
    assert t.state.under[5] == ((1, "Ancien"), (2, "Musicien"))


def test_KO_021_in_play_is_face_up_and_on_top(table) -> None:
    assert table(3, {0: "1:Devin"}).cells("Devin") == set()
    assert table(3, {0: "1:Devin-"}).cells("Devin") == {0, 1, 2, 3, 5, 6, 7, 8}


def test_KO_022_a_cell_is_free_when_it_is_empty_or_its_top_lies_face_down(table) -> None:
    t = table(3, {0: "1:Farceur", 1: "1:Devin-", 2: "0:Devin 2:Mangetout-"})
    assert t.cells("Farceur") == {1, 2, 3, 5, 6, 7, 8}


def test_KO_023_cousins_are_Korrigans_for_every_effect(table) -> None:
    t = table(3, {1: "1:Kobold", 3: "2:Troll"})
    t.play("play Farceur 0")
    assert [event.card for event in t.events(TurnedDown)] == ["Kobold", "Troll"]


@pytest.mark.parametrize(
    ("cell", "neighbours"),
    [(0, {1, 3}), (1, {0, 2}), (2, {1, 5}), (3, {0, 6}), (5, {2, 8}), (6, {3, 7}), (7, {6, 8}), (8, {5, 7})],
)
def test_KO_024_neighbours_share_an_edge(position, cell: int, neighbours: set[int]) -> None:
    assert set(position().layout.neighbours[cell]) == neighbours


def test_KO_025_the_centre_is_next_to_nothing(position) -> None:
    layout = position().layout
    assert layout.neighbours[4] == ()
    assert all(4 not in layout.neighbours[cell] for cell in SQUARE)


def test_KO_026_the_lines_go_round_the_centre(position) -> None:
    assert set(position(3).layout.lines) == {(0, 1, 2), (6, 7, 8), (0, 3, 6), (2, 5, 8)}
    assert position(2).layout.lines == ((6, 7, 8),)


def test_KO_027_face_down_and_covered_cards_are_public(position) -> None:
    state = position(3, {0: "1:Devin 0:Mangetout-"})
    for seat in (None, 0, 1, 2):
        cell = GAME.view(state, seat).cell(0)
        assert (cell.top.seat, cell.top.card, cell.up) == (0, "Mangetout", False)
        assert [(piece.seat, piece.card) for piece in cell.under] == [(1, "Devin")]


def test_KO_028_the_owner_is_who_placed_the_card(table) -> None:
    t = table(3, pacts={0: "Kobold"})
    t.play("play Kobold 0", "peek kobold none")
    assert t.state.owner[0] == 0


def test_KO_030_clockwise_from_the_First_Player_one_card_a_turn(table) -> None:
    t = table(3, phase="margot", pacts={0: "Troll"}, first=2)
    t.play("hold")
    turns = []
    for card, cell in (("Mangetout", 0), ("Mangetout", 1), ("Mangetout", 2), ("Farceur", 6)):
        turns.append(t.turn)
        (placed,) = t.play(f"play {card} {cell}")
        assert isinstance(placed, Placed)
    assert turns == [2, 0, 1, 2]


def test_KO_030_nobody_acts_out_of_turn(table) -> None:
    t = table(3)
    with pytest.raises(NotYourTurn):
        t.match.act(1, GAME.parse("play Farceur 0"), seeded("x"))
    with pytest.raises(Exception, match="seat 0 is to act now, not seat 1"):
        GAME.decide(t.state, 1, GAME.parse("play Farceur 0"))


def test_KO_031_a_free_cell_takes_any_card_and_covers_what_lies_there(table) -> None:
    t = table(3, {0: "1:Troll-", 1: "2:Farceur"})
    assert t.refused("play Musicien 1") == "KO-031"
    (placed, *_) = t.play("play Ancien 0")
    assert placed == Placed(0, "Ancien", 0, "Troll", 1)
    assert t.state.under[0] == ((1, "Troll"),)


def test_KO_031_two_players_have_five_cells(table) -> None:
    t = table(2)
    assert t.cells("Farceur") == {3, 5, 6, 7, 8}
    assert t.refused("play Farceur 0") == "KO-031"


def test_KO_032_a_cousin_may_be_placed_instead(table) -> None:
    t = table(3, pacts={0: "Troll"})
    t.play("play Troll 0")
    assert t.turn == 1
    assert t.refused("play Kobold 1") == "KO-032"


def test_KO_033_whoever_can_place_a_family_Korrigan_may_not_pass(table) -> None:
    assert table(3, hands={0: "Farceur"}).refused("pass") == "KO-033"
    assert table(3, hands={0: "Farceur"}).refused("hold") == "KO-033"
    assert "pass" not in table(3, FULL, hands={0: "Mangetout"}).legal()


def test_KO_034_whoever_cannot_may_pass_or_place_a_cousin(table) -> None:
    t = table(3, FULL, hands={0: "Farceur"}, pacts={0: "Troll"})
    assert t.legal() == {"pass", *(f"play Troll {cell}" for cell in (0, 1, 2, 3, 5, 6, 7))}


def test_KO_035_a_pass_is_not_final(table) -> None:
    t = table(3, {0: "1:Devin"}, hands={0: "Devin", 1: "Farceur Mangetout", 2: "Farceur"})
    t.play("pass", "play Mangetout 0", "play Farceur 8")
    assert t.turn == 0
    assert t.cells("Devin") == {1, 2, 3, 5, 6, 7}
    t.play("play Devin 1")


def test_KO_036_the_Ankou_comes_before_the_placement_and_leaves_the_turn(table) -> None:
    t = table(3, {0: "1:Devin"}, pacts={0: "Ankou"})
    (played, down) = t.play("ankou")
    assert played == AnkouPlayed(0)
    assert down == TurnedDown(1, "Devin", 0, "Ankou", 0)
    assert t.turn == 0
    assert t.refused("ankou") == "KO-036"
    t.play("play Farceur 0")
    assert t.turn == 1


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_KO_037_n_passes_in_a_row_end_the_turns(table, seats: int) -> None:
    t = table(seats, hands=dict.fromkeys(range(seats), ""), pacts={0: "Troll"})
    t.play("play Troll 5", *["pass"] * (seats - 1))
    assert t.turn == 0
    t.play("pass")
    assert t.events(PhaseBegan)


def test_KO_037_a_turn_with_the_Ankou_is_no_pass(table) -> None:
    t = table(3, hands=dict.fromkeys(range(3), ""), pacts={2: "Ankou"}, passes=2, turn=2)
    t.play("ankou", "pass")
    assert t.state.passes == 0
    t.play("pass", "pass")
    assert t.turn == 2
    t.play("pass")
    assert t.state.phase != "turns"


def test_KO_038_no_Devin_from_hand_while_one_is_in_play(table) -> None:
    t = table(3, {0: "1:Devin"})
    assert t.cells("Devin") == set()
    assert t.refused("play Devin 1") == "KO-038"


@pytest.mark.parametrize("cells", [{0: "1:Kobold"}, {0: "1:Devin-"}, {0: "1:Devin 2:Mangetout"}])
def test_KO_038_neither_a_Kobold_nor_a_Devin_out_of_play_forbids_it(table, cells) -> None:
    assert table(3, cells).cells("Devin")


def test_KO_039_no_Ancien_from_hand_once_the_Tomte_was_placed(table) -> None:
    t = table(3, pacts={0: "Tomte"})
    t.play("play Tomte 0")
    assert t.cells("Ancien") == set()
    assert t.refused("play Ancien 1") == "KO-039"


def test_KO_040_a_player_with_no_Korrigan_left_still_has_turns(table) -> None:
    t = table(3, hands={0: ""}, pacts={0: "Troll Ankou"})
    assert "pass" in t.legal()
    assert "ankou" in t.legal()
    assert t.cells("Troll")


def test_KO_045_an_ability_happens_on_arrival_and_when_turned_up(table) -> None:
    t = table(3, {1: "1:Musicien"})
    t.play("play Farceur 0")
    assert t.events(TurnedDown) == [TurnedDown(1, "Musicien", 1, "Farceur", 0)]
    again = table(3, {0: "0:Farceur-", 1: "2:Devin"}, turn=1)
    again.play("play Musicien 8", "flip up 0")
    assert again.events(TurnedUp) == [TurnedUp(0, "Farceur", 0, "Musicien", 1)]
    assert again.events(TurnedDown) == [TurnedDown(2, "Devin", 1, "Farceur", 0)]


def test_KO_045_no_other_choice_comes_without_a_card_that_asks_for_it(table) -> None:
    t = table(3)
    assert {t.refused(text) for text in ("flip none", "peek devin 4", "morpion yes")} == {"KO-045"}


def test_KO_046_what_a_flip_sets_off_is_finished_first(table) -> None:
    t = table(3, {0: "1:Musicien-", 2: "2:Farceur-", 1: "2:Mangetout"})
    t.play("play Musicien 8", "flip up 0")
    assert [(step.kind, step.seat) for step in t.state.stack] == [("line", 0), ("flip", 1)]
    assert t.turn == 1
    assert t.refused("play Farceur 3") == "KO-046"
    t.play("flip up 2")
    assert t.up() == "0:1Musicien 2:2Farceur 8:0Musicien"
    assert t.turn == 1
    assert t.state.stack == []


def test_KO_047_the_owner_of_the_card_turned_up_chooses(table) -> None:
    t = table(3, {0: "2:Devin-"})
    t.play("play Musicien 8", "flip up 0")
    assert t.turn == 2
    t.play("peek devin 4")
    assert GAME.view(t.state, 2).cell(4).search is not None
    assert GAME.view(t.state, 0).cell(4).search is None
    assert t.turn == 1


def test_KO_048_being_turned_down_or_covered_sets_nothing_off(table) -> None:
    t = table(3, {1: "1:Farceur", 2: "1:Musicien"})
    t.play("play Mangetout 2")
    assert [type(event) for event in t.happened[1:]] == [Placed]
    t = table(3, {0: "1:Farceur", 1: "1:Musicien"})
    t.play("play Musicien 8", "flip down 0")
    assert t.up() == "1:1Musicien 8:0Musicien"
    assert t.turn == 1


def test_KO_049_a_card_never_turns_itself(table) -> None:
    t = table(3, {0: "1:Devin"})
    t.play("play Musicien 8")
    assert t.legal() == {"flip down 0", "flip none"}
    assert t.refused("flip down 8") == "KO-049"
    t = table(3, {7: "0:Devin"}, pacts={0: "Leprechaun"})
    t.play("play Leprechaun 8")
    assert t.refused("flip down 8") == "KO-049"


def test_KO_049_a_strike_spares_the_card_itself(table) -> None:
    t = table(3)
    t.play("play Ancien 0")
    assert t.up() == "0:0Ancien"


def test_KO_050_every_chain_ends() -> None:
    longest = 0
    for number in range(60):
        setup = Setup(2 + number % 4, Options())
        _, events = playout(GAME, setup, seeded(f"chain {number}"), Random(number))
        chain = 0
        for event in events:
            if isinstance(event, Placed | AnkouPlayed):
                chain = 0
            elif isinstance(event, TurnedUp):
                chain += 1
                longest = max(longest, chain)
    assert 2 <= longest <= 8


def test_a_match_stops_and_goes_on_at_every_choice() -> None:
    """State by state: a copy taken at any choice plays on to the same events."""
    source, rng = seeded("stop"), Random(3)
    match = Match(GAME, Setup(4, Options()))
    match.start([Player("x")] * 4, source)
    stopped = 0
    while seats := match.seats_to_act():
        action = rng.choice(match.legal(seats[0]))
        other = Match(GAME, match.setup)
        other.state = GAME.copy(match.state)
        assert other.act(seats[0], action, source) == match.act(seats[0], action, source)
        assert other.state == match.state
        stopped += bool(match.state.stack)
    assert stopped > 10


def test_there_is_always_an_action_and_one_elder_at_most() -> None:
    for number in range(12):
        setup = Setup(2 + number % 4, Options())
        match, source, rng = Match(GAME, setup), seeded(f"{number}"), Random(number)
        match.start([Player("x")] * setup.seats, source)
        while seats := match.seats_to_act():
            state = match.state
            up = [cell for cell in SQUARE if state.up[cell] and state.top[cell] in ELDERS]
            assert len(up) <= 1
            actions = match.legal(seats[0])
            assert actions
            match.act(seats[0], rng.choice(actions), source)
        assert not isinstance(GAME.pending(match.state), Turn)


def test_helpers_agree_with_the_cells_of_a_position(position) -> None:
    state = position(3, FULL)
    assert free(state) == []
    assert cells_for(state, "Mangetout", []) == [0, 1, 2, 3, 5, 6, 7]
    assert cells_for(state, "Farceur", []) == []
    assert lines(state, 1) == [(0, 1, 2)]
