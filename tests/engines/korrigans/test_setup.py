"""KO-001 to KO-019: players, piles, the zone and the first looks."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engines.chance import Draw, Roll, seeded
from engines.game import BadSetup, Setup
from engines.korrigans import GAME
from engines.korrigans.cards import COUSINS, CREATURES, FAMILIES, LIEUX, PACTS
from engines.korrigans.events import (
    Drew,
    FirstChosen,
    LieuDrawn,
    MargotPlayed,
    Peeked,
    PhaseBegan,
    RoundEnded,
    ZoneLaid,
)
from engines.match import Match, Player, setup_of
from engines.playout import playout


def _start(seats: int, seed: str = "deal", **options: str):
    match = Match(GAME, setup_of(GAME, seats, options))
    asked = []
    source = seeded(seed)

    def noting(chance, odds):
        asked.append((chance, sorted(odds.whole())))
        return source(chance, odds)

    return match, match.start([Player("x")] * seats, noting), asked


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_KO_001_two_to_five_players_each_for_himself(seats: int) -> None:
    assert GAME.sides(setup_of(GAME, seats, {})) == tuple((seat,) for seat in range(seats))


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_KO_001_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(BadSetup, match=f"2, 3, 4 or 5 players, not {seats}"):
        setup_of(GAME, seats, {})


@pytest.mark.parametrize("seats", [2, 5])
def test_KO_002_every_seat_has_the_five_Korrigans_of_its_colour(seats: int) -> None:
    match, _, _ = _start(seats)
    assert match.state.families == [list(FAMILIES)] * seats
    assert FAMILIES == ("Ancien", "Devin", "Mangetout", "Farceur", "Musicien")


def test_KO_003_one_pile_of_five_creatures_and_five_cousins() -> None:
    _, _, asked = _start(3)
    chance, whole = asked[0]
    assert chance.deck.startswith("Pacte pile")
    assert whole == sorted([*COUSINS, *CREATURES])
    assert len(PACTS) == len(set(PACTS)) == 10


def test_KO_004_five_lieux_are_shuffled() -> None:
    _, _, asked = _start(3)
    (lieu,) = [one for one in asked if isinstance(one[0], Draw) and one[0].deck == "lieux"]
    assert lieu == (Draw("lieux", 0, 1, lieu[0].seat), sorted(LIEUX))
    assert len(LIEUX) == 5


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_KO_005_one_pacte_card_each_before_the_first_round(seats: int) -> None:
    match, events, asked = _start(seats)
    dealt = [event for event in events if isinstance(event, Drew)]
    assert [(event.seat, event.src) for event in dealt] == [(seat, "deal") for seat in range(seats)]
    assert [chance.index for chance, _ in asked[:seats]] == list(range(seats))
    assert match.state.pile == 10 - seats
    assert len({event.card for event in dealt}) == seats


def test_KO_005_the_dealt_card_is_hidden_from_the_others(position) -> None:
    state = position()
    event = Drew(0, "Troll", "deal")
    assert GAME.redact(state, event, 0) == event
    assert {GAME.redact(state, event, seat) for seat in (None, 1, 2)} == {Drew(0, None, "deal")}


def test_KO_005_no_second_deal(table) -> None:
    t = table(3, phase="claims", search="RRRRRRRRR")
    assert t.events(RoundEnded)
    assert not t.events(Drew)


@pytest.mark.parametrize("seats", [2, 5])
def test_KO_006_chance_chooses_the_First_Player(seats: int) -> None:
    chosen = set()
    for seed in range(30):
        match, events, asked = _start(seats, f"{seed}")
        (first,) = [event.seat for event in events if isinstance(event, FirstChosen)]
        assert match.state.first == first
        assert match.seats_to_act() == (first,)
        assert (Roll("first player", 0), [str(seat) for seat in range(seats)]) in asked
        chosen.add(first)
    assert chosen == set(range(seats))


def test_KO_007_only_the_lieu_and_found_treasures_leave_the_game(table) -> None:
    cells = {0: "0:Tomte", 1: "1:Troll-", 2: "2:Devin"}
    t = table(3, cells, phase="claims", used="Ankou", pacts={1: "Kobold"}, search="TPRRRRRRR", number=1)
    # nothing was claimed yet: phase claims without steps clears the table
    state = t.state
    assert sorted([*state.unseen, *state.pacts[1]]) == sorted(PACTS)
    assert state.families == [list(FAMILIES)] * 3
    assert len(state.lieux) == 2


def test_KO_010_the_First_Player_shows_the_next_lieu() -> None:
    match, events, _ = _start(3)
    (shown,) = [event for event in events if isinstance(event, LieuDrawn)]
    assert shown.seat == match.state.first
    assert shown.round == 1
    assert shown.number == match.state.layout.numbers[shown.lieu] == shown.hidden
    assert GAME.redact(match.state, shown, None) == shown
    assert match.state.layout.numbers == {
        "Fontaine": 2,
        "Lande": 2,
        "Grand Chêne": 3,
        "Dolmen": 3,
        "Etang": 4,
    }


@pytest.mark.parametrize(("found", "hidden"), [(0, 4), (1, 4), (2, 3), (4, 1)])
def test_KO_011_only_treasures_not_yet_found_are_hidden(position, table, found: int, hidden: int) -> None:
    state = position(3, phase="prepare", treasures=[found, 0, 0])
    (event,) = GAME.resolve(state, GAME.pending(state), ("Etang",))
    assert (event.number, event.hidden) == (4, hidden)


@pytest.mark.parametrize(("seats", "cells"), [(2, 6), (3, 9), (4, 9), (5, 9)])
def test_KO_012_treasures_one_pacte_and_the_rest_nothing(seats: int, cells: int) -> None:
    match, events, _ = _start(seats)
    (laid,) = [event for event in events if isinstance(event, ZoneLaid)]
    hidden = match.state.buried
    assert Counter(laid.cards) == {"Trésor": hidden, "Pacte": 1, "Rien": cells - hidden - 1}


def test_KO_013_nobody_knows_a_card_of_the_zone() -> None:
    match, events, asked = _start(4)
    (laid,) = [event for event in events if isinstance(event, ZoneLaid)]
    for seat in (None, 0, 1, 2, 3):
        assert set(GAME.redact(match.state, laid, seat).cards) == {None}
        assert all(cell.search is None and cell.seen == () for cell in GAME.view(match.state, seat).cells)
    chance, whole = next(one for one in asked if isinstance(one[0], Draw) and one[0].count > 1)
    assert (chance.count, len(whole)) == (9, 9)
    orders = {tuple(_start(4, f"{seed}")[0].state.search) for seed in range(20)}
    assert len(orders) > 15


@pytest.mark.parametrize("seats", [2, 4])
def test_KO_014_no_card_is_placed_on_the_centre(table, seats: int) -> None:
    t = table(seats, pacts={0: "Troll"})
    for card in (*FAMILIES, "Troll"):
        assert t.cells(card) == set(t.state.layout.playable)
        assert t.refused(f"play {card} 4") == "KO-014"


def test_KO_015_a_used_lieu_never_comes_back(table) -> None:
    t = table(3, phase="claims", round=2, search="RRRRRRRRR")
    drawn = [event.lieu for event in t.events(LieuDrawn)]
    assert drawn == ["Grand Chêne"]
    left = GAME.odds(t.state, Draw("lieux", 3, 1, 0)).left()
    assert set(left) == {"Dolmen", "Etang"}


def test_KO_016_a_round_starts_with_the_whole_family_and_kept_pacte_cards(table) -> None:
    t = table(3, {0: "0:Devin 1:Mangetout"}, phase="claims", pacts={2: "Troll Ankou"}, search="RRRRRRRRR")
    assert t.state.families == [list(FAMILIES)] * 3
    assert t.state.pacts == [[], [], ["Ankou", "Troll"]]


def test_KO_016_only_cards_in_hand_are_placed(table) -> None:
    t = table(3, hands={0: "Devin"})
    assert t.refused("play Farceur 0") == "KO-016"


def test_KO_017_the_Longue_Vue_shows_one_card_of_any_cell() -> None:
    match, _, _ = _start(3)
    first = match.state.first
    texts = [GAME.text(action) for action in match.legal(first)]
    assert texts == [*(f"peek longue_vue {cell}" for cell in range(9)), "peek longue_vue none"]
    (looked,) = match.act(first, GAME.parse("peek longue_vue 4"), seeded("deal"))[1:2]
    assert looked == Peeked(first, "longue_vue", 4, (), match.state.search[4])
    assert match.view(first).cell(4).search == match.state.search[4]


def test_KO_017_the_Longue_Vue_may_stay_unused(table) -> None:
    match, _, _ = _start(3)
    match.act(match.state.first, GAME.parse("peek longue_vue none"), seeded("deal"))
    assert not any(match.state.seen)


def test_KO_017_two_players_have_six_cards_to_look_at() -> None:
    match, _, _ = _start(2)
    looks = match.legal(match.state.first)
    assert {action.cell for action in looks} == {3, 4, 5, 6, 7, 8, None}


def test_KO_018_Fee_Margot_shows_three_different_cards_after_the_Longue_Vue(table) -> None:
    t = table(3, phase="margot", pacts={1: "Fée_Margot", 2: "Troll"}, first=2)
    assert t.turn == 2
    assert t.legal() == {"hold"}
    t.play("hold")
    assert t.turn == 1
    assert len(t.legal()) == 84 + 1
    t.play("margot 8 4 0")
    assert t.events(MargotPlayed) == [MargotPlayed(1, (0, 4, 8))]
    assert t.events(Peeked) == [
        Peeked(1, "Fée Margot", 0, (), "Trésor"),
        Peeked(1, "Fée Margot", 4, (), "Rien"),
        Peeked(1, "Fée Margot", 8, (), "Rien"),
    ]
    assert t.events(PhaseBegan) == [PhaseBegan("turns")]


def test_KO_018_three_different_cells_that_are_there(table) -> None:
    from engines.korrigans.actions import Margot

    t = table(2, phase="margot", pacts={0: "Fée_Margot"})
    assert len(t.legal()) == 20 + 1
    for cells in ((3, 3, 4), (0, 3, 4), (5, 4, 3)):
        with pytest.raises(Exception, match="KO-018"):
            GAME.decide(t.state, 0, Margot(cells))


def test_KO_019_which_cells_were_looked_at_is_public_and_what_lies_there_is_not(position) -> None:
    state = position(3, seen={4: [1]}, search="RRRRTPRRR", number=1)
    event = Peeked(1, "longue_vue", 4, (), "Trésor")
    assert GAME.redact(state, event, 1) == event
    for other in (None, 0, 2):
        assert GAME.redact(state, event, other) == Peeked(1, "longue_vue", 4, (), None)
        seen = GAME.view(state, other).cell(4)
        assert (seen.search, seen.seen) == (None, (1,))
    assert GAME.view(state, 1).cell(4).search == "Trésor"


def test_the_options_have_the_defaults_of_the_page() -> None:
    setup: Setup = setup_of(GAME, 2, {})
    assert (setup.options.lieux, setup.options.duel) == ("2-2-3-3-4", "rows")
    assert GAME.initial(setup).layout.search == (3, 4, 5, 6, 7, 8)


@pytest.mark.parametrize(
    ("duel", "search", "lines", "neighbours_of_3"),
    [
        ("rows", (3, 4, 5, 6, 7, 8), ((6, 7, 8),), (6,)),
        ("staircase", (0, 1, 2, 3, 4, 6), ((0, 1, 2), (0, 3, 6)), (0, 6)),
        ("ring", (1, 3, 4, 5, 6, 8), (), (1, 6)),
    ],
)
def test_duel_lays_six_cards_in_another_way(duel, search, lines, neighbours_of_3) -> None:
    layout = GAME.initial(setup_of(GAME, 2, {"duel": duel})).layout
    assert (layout.search, layout.lines, layout.neighbours[3]) == (search, lines, neighbours_of_3)
    assert all(len(layout.neighbours[cell]) <= 2 for cell in layout.playable)
    assert layout.neighbours[4] == ()


def test_lieux_gives_other_numbers() -> None:
    match, events, _ = _start(3, lieux="1-1-3-1-5")
    (shown,) = [event for event in events if isinstance(event, LieuDrawn)]
    assert shown.number == dict(zip(LIEUX, (1, 1, 3, 1, 5), strict=True))[shown.lieu]
    assert match.state.search.count("Trésor") == shown.number


@pytest.mark.parametrize(
    ("seats", "options", "complaint"),
    [
        (3, {"lieux": "2-2-3-3"}, "five numbers from 1 to 5, not '2-2-3-3'"),
        (3, {"lieux": "2-2-3-3-6"}, "five numbers from 1 to 5"),
        (3, {"lieux": "many"}, "five numbers from 1 to 5, not 'many'"),
        (3, {"lieux": "2-2-2-3-4"}, "the Grand Chêne hides 3 treasures"),
        (3, {"duel": "ring"}, "duel=ring is a zone for 2 players, not for 3"),
        (2, {"duel": "heap"}, "the option duel of Korrigans is"),
        (2, {"jokers": True}, "no option 'jokers'"),
    ],
)
def test_options_that_do_not_fit_are_refused(seats: int, options: dict[str, str], complaint: str) -> None:
    with pytest.raises(BadSetup, match=complaint):
        setup_of(GAME, seats, options)


def test_KO_010_a_round_begins_where_its_Lieu_is_shown() -> None:
    """The record names the event by which viewers count the rounds of the game."""
    assert GAME.opens_round == (LieuDrawn,)
    for number in range(4):
        match, events = playout(GAME, setup_of(GAME, 2 + number, {}), seeded(f"{number}"), Random(number))
        opened = [event for event in events if isinstance(event, GAME.opens_round)]
        assert [event.round for event in opened] == list(range(1, match.state.round + 1))
