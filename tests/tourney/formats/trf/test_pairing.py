"""Rounds of report files made again by the rules, and random tournaments."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from tourney.formats.trf.boards import board_order
from tourney.formats.trf.document import Cell, Field, Requested
from tourney.formats.trf.drawn import initial_colour
from tourney.formats.trf.generating import BadOrder, Order, generate
from tourney.formats.trf.pairing import (
    BYE,
    NoSuchRules,
    NotPairable,
    OtherPairing,
    boards_of,
    check,
    pair_next,
    pair_round,
)
from tourney.formats.trf.reading import read
from tourney.formats.trf.writing import TRF26, write
from tourney.pairing.fide_dutch.model import NoLegalPairing


def cut(document, rounds, total=None):
    """The file as it was after that many rounds."""
    players = []
    for player in document.players:
        cells = player.rounds[:rounds]
        points = sum((document.points.of(cell) for cell in cells), Fraction(0))
        players.append(replace(player, rounds=cells, points=points))
    return replace(document, players=tuple(players))


@pytest.fixture(scope="module")
def whole():
    """A tournament with everything in it."""
    return generate(Order(players=21, rounds=6, seed="7", forfeits=0.08, byes=0.08, withdrawals=0.03))


def test_the_next_round_is_the_one_that_was_played(whole):
    for round_ in range(1, 7):
        state = cut(whole, round_ - 1)
        away = {player.number: player.cell(round_) for player in whole.players}
        players = [
            replace(player, rounds=(*player.rounds, away[player.number]))
            if not away[player.number].opponent and away[player.number].letter != "U"
            else player
            for player in state.players
        ]
        boards = pair_next(replace(state, players=tuple(players)))
        assert set(boards) == set(boards_of(whole, round_))
        assert [board for board in boards if board[1] == BYE] in ([], [boards[-1]])


def test_byes_are_the_same_in_columns_and_as_requests(whole):
    state = cut(whole, 2)
    asked = replace(state, requested=(Requested("H", 3, (4, 9)),))
    columns = [
        replace(player, rounds=(*player.rounds, Cell(0, "-", "H"))) if player.number in {4, 9} else player
        for player in state.players
    ]
    boards = pair_next(asked)
    assert boards == pair_next(replace(state, players=tuple(columns)))
    assert not {4, 9} & {number for board in boards for number in board}


def test_boards_stand_in_the_order_of_the_handbook():
    scores = {1: Fraction(1), 2: Fraction(2), 3: Fraction(2), 4: Fraction(0), 5: Fraction(1), 6: Fraction(1)}
    assert board_order([(6, 5), (4, 2), (1, 3)], scores) == [(1, 3), (4, 2), (6, 5)]


def test_a_round_in_which_a_game_has_no_result_is_not_followed(whole):
    first = whole.players[0]
    assert first.cell(6).opponent
    players = {player.number: player for player in whole.players}
    for number in (first.number, first.cell(6).opponent):
        player = players[number]
        players[number] = replace(player, rounds=(*player.rounds[:5], replace(player.rounds[5], letter=" ")))
    with pytest.raises(NotPairable, match="have no result in round 6 yet"):
        pair_next(replace(whole, players=tuple(players.values()), rounds=7))


def test_what_cannot_be_paired_is_refused(whole):
    with pytest.raises(NotPairable, match="all 6 rounds are paired"):
        pair_next(whole)
    with pytest.raises(NotPairable, match="a round needs 2 players"):
        pair_round(whole, 7, [3])
    with pytest.raises(NoSuchRules, match="fide-dutch-2026-02"):
        pair_next(cut(whole, 2), "fide-dutch-1066")
    with pytest.raises(NotPairable, match="teams"):
        pair_next(replace(cut(whole, 2), fields=(Field("192", "FIDE_TEAM"),)))
    four = generate(Order(players=4, rounds=3, seed="1"))
    with pytest.raises(NoLegalPairing):
        pair_next(replace(four, rounds=5))


def test_a_generated_tournament_is_paired_by_the_rules(whole):
    assert check(whole) == ()


def test_two_who_changed_opponents_are_found(whole):
    (one, two), (three, four) = sorted(boards_of(whole, 1))[:2]
    swapped = {two: (three, "b"), four: (one, "b"), one: (four, "w"), three: (two, "w")}
    players = []
    for player in whole.players:
        if player.number in swapped:
            opponent, colour = swapped[player.number]
            cell = Cell(opponent, colour, "=")
            players.append(replace(player, rounds=(cell, *player.rounds[1:])))
        else:
            players.append(player)
    found = check(replace(whole, players=tuple(players)))
    first = found[0]
    assert first.round == 1
    assert set(first.only_rules) == {(one, two), (three, four)}
    assert set(first.only_file) == {(one, four), (three, two)}
    refusal = OtherPairing([1, 3], 6, "fide-dutch-2026-02")
    assert (
        str(refusal) == "rounds 1, 3 are paired otherwise than fide-dutch-2026-02 pairs, of 6 rounds in all"
    )


def test_a_forfeit_without_colours_is_equal_with_either(whole):
    number, cell = next(
        (player.number, cell)
        for player in whole.players
        for cell in player.rounds[:1]
        if cell.letter in {"+", "1"} and cell.opponent
    )
    players = []
    for player in whole.players:
        if player.number in {number, cell.opponent}:
            letter = "+" if player.number == number else "-"
            mine = replace(player.rounds[0], colour="-", letter=letter)
            player = replace(player, rounds=(mine, *player.rounds[1:]))  # noqa: PLW2901 - the changed one
        players.append(player)
    found = check(replace(whole, players=tuple(players)))
    assert all(one.round != 1 for one in found)


def test_the_initial_colour_is_found_in_the_first_round(whole):
    order = [player.number for player in whole.players]
    for colour in ("w", "b"):
        made = generate(Order(players=9, rounds=2, seed=colour, byes=0.2))
        order = [player.number for player in made.players]
        assert initial_colour(replace(made, initial_colour=None), order) == made.initial_colour
    assert initial_colour(cut(replace(whole, initial_colour=None), 0), order) == "w"


def test_everything_a_generated_tournament_can_hold_occurs(whole):
    letters = {cell.letter for player in whole.players for cell in player.rounds}
    assert letters >= set("10=+-UHZ")
    assert "F" not in letters
    assert read(write(whole, TRF26)) == whole


def test_the_same_order_gives_the_same_tournament():
    order = Order(players=12, rounds=4, seed="x", forfeits=0.1, byes=0.1, withdrawals=0.05)
    assert generate(order) == generate(order)
    assert generate(order) != generate(replace(order, seed="y"))
    plain = generate(Order(players=12, rounds=4, seed="x"))
    assert {cell.letter for player in plain.players for cell in player.rounds} <= set("10=")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"players": 1}, "2 to 9999 players"),
        ({"rounds": 0}, "1 to 99 rounds"),
        ({"rounds": 12}, "cannot meet somebody new"),
        ({"byes": 1.5}, "the rate of byes"),
        ({"withdrawals": 1.0}, "only 0 players are left in round 2"),
    ],
)
def test_what_cannot_be_generated_is_refused(changes, said):
    with pytest.raises(BadOrder, match=said):
        generate(replace(Order(players=12, rounds=3, seed="1"), **changes))


@pytest.mark.parametrize("letter", ["U", "F"])
def test_BR_01_nobody_has_a_second_bye_whatever_the_first_is_called(letter):
    made = generate(Order(players=5, rounds=4, seed="5"))
    had: list[int] = []
    for round_ in range(1, 5):
        state = cut(made, round_ - 1)
        players = [
            replace(
                player,
                rounds=tuple(
                    replace(cell, letter=letter) if cell.letter == "U" else cell for cell in player.rounds
                ),
            )
            for player in state.players
        ]
        boards = pair_next(replace(state, players=tuple(players)))
        (bye,) = [white for white, black in boards if black == BYE]
        assert bye not in had
        had += [player.number for player in made.players if player.cell(round_).letter == "U"]
    assert len(set(had)) == 4
