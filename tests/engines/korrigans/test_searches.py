"""KO-096 to KO-108: the searches, the end of a round and of the game."""

from __future__ import annotations

from random import Random

import pytest

from engines.chance import seeded
from engines.game import Setup
from engines.korrigans import GAME
from engines.korrigans.events import Claimed, Drew, LieuDrawn, MajorityFound, RoundEnded
from engines.korrigans.options import Options
from engines.korrigans.steps import Step
from engines.match import Ended
from engines.playout import playout

NO_HANDS = dict.fromkeys(range(5), "")


def _searched(table, cells, **more):
    """The table after everybody has passed."""
    t = table(3, cells, hands=NO_HANDS, passes=2, **more)
    t.play("pass")
    return t


def test_KO_096_the_most_face_up_cards_claim_the_centre(table) -> None:
    cells = {0: "0:Farceur", 1: "1:Devin 0:Troll", 2: "1:Ancien", 3: "1:Musicien-", 5: "2:Ancien-"}
    t = _searched(table, cells, search="RRRRTRRRR", number=1)
    assert t.events(MajorityFound) == [MajorityFound(0, (2, 1, 0), "most")]
    assert t.events(Claimed)[0] == Claimed(0, 4, "Trésor", "majority")


@pytest.mark.parametrize("elder", ["Ancien", "Tomte"])
def test_KO_097_on_a_tie_the_owner_of_the_Ancien_claims_it(table, elder: str) -> None:
    t = _searched(table, {0: "0:Farceur", 1: f"1:{elder}"})
    assert t.events(MajorityFound) == [MajorityFound(1, (1, 1, 0), "Ancien")]


@pytest.mark.parametrize(
    ("cells", "counts"),
    [
        ({0: "0:Farceur", 1: "1:Devin"}, (1, 1, 0)),
        ({}, (0, 0, 0)),
        ({0: "0:Farceur", 1: "1:Devin", 2: "0:Devin", 3: "1:Farceur", 5: "2:Ancien"}, (2, 2, 1)),
    ],
)
def test_KO_097_without_it_nobody_claims(table, cells, counts) -> None:
    t = _searched(table, cells)
    assert t.events(MajorityFound) == [MajorityFound(None, counts, "nobody")]
    assert all(event.cell != 4 for event in t.events(Claimed))


def test_KO_098_each_claims_what_lies_under_his_face_up_cards(table) -> None:
    cells = {0: "0:Farceur", 1: "1:Devin-", 2: "1:Kobold", 8: "0:Devin 2:Mangetout"}
    t = _searched(table, cells, search="TRRRRRRRP", number=1)
    own = [(event.seat, event.cell) for event in t.events(Claimed) if event.src == "own"]
    assert own == [(0, 0), (1, 2), (2, 8)]
    assert t.state.treasures == [1, 0, 0]


def test_KO_098a_there_is_no_declining(table) -> None:
    t = _searched(table, {0: "0:Farceur", 1: "1:Devin"}, search="RRRRRRRRR")
    assert [event.seat for event in t.events(Claimed)] == [0, 1]
    assert t.events(RoundEnded)


def test_KO_099_the_order_of_the_claims(table) -> None:
    cells = {0: "0:Farceur", 1: "1:Devin", 2: "2:Kobold", 3: "2:Ancien", 8: "1:Ancien-"}
    t = table(3, cells, hands=NO_HANDS, passes=2, first=2, turn=0, pacts={1: "Bugel_Noz"})
    t.play("pass", "hold", "hold", "bugel")
    claims = t.events(Claimed)
    assert [(event.seat, event.cell) for event in claims] == [
        (2, 4),
        (1, 5),
        (1, 6),
        (1, 7),
        (1, 8),
        (2, 2),
        (2, 3),
        (0, 0),
        (1, 1),
    ]


def test_KO_099_a_found_Pacte_card_draws_one_and_waits_for_the_next_round(table) -> None:
    t = table(3, {0: "0:Farceur"}, phase="liketaer", search="RRRRPRRRR", number=0, pacts={1: "Troll"})
    t.lay("Bugel Noz")
    t.play("hold")
    assert t.events(Drew) == [Drew(0, "Bugel Noz", "Pacte")]
    assert t.state.phase == "bugel"
    assert t.turn == 0
    assert t.legal() == {"hold"}
    assert t.refused("bugel") == "KO-099"
    t.play("hold", "hold")
    assert t.state.late is None
    assert t.state.pacts[0] == ["Bugel Noz"]


def test_KO_099_an_older_Bugel_Noz_stays_playable_beside_a_new_card(table) -> None:
    t = table(3, {0: "0:Farceur"}, phase="liketaer", search="RRRRPRRRR", number=0, pacts={0: "Bugel_Noz"})
    t.lay("Troll")
    t.play("hold")
    assert t.legal() == {"bugel", "hold"}


def test_KO_099_an_empty_pile_gives_nothing(table) -> None:
    t = _searched(table, {0: "0:Farceur"}, search="PRRRRRRRR", number=0, pile=0)
    assert Claimed(0, 0, "Pacte", "own") in t.happened
    assert not t.events(Drew)


def test_KO_100_unclaimed_cards_are_shown_to_nobody(table) -> None:
    t = _searched(table, {0: "0:Farceur"})
    assert {event.cell for event in t.events(Claimed)} == {0, 4}
    state = t.state
    assert state.round == 2
    assert state.seen == [0] * 9


def test_KO_100_claimed_cards_are_public_and_the_others_stay_hidden(table) -> None:
    t = table(3, {0: "0:Farceur"}, phase="bugel", pacts={2: "Troll"}, shown=[4])
    view = GAME.view(t.state, None)
    assert view.cell(4).search == "Rien"
    assert {cell.search for cell in view.cells if cell.number != 4} == {None}


def test_KO_101_the_fifth_treasure_ends_the_game_after_the_claims(table) -> None:
    t = _searched(
        table,
        {0: "0:Farceur", 1: "1:Devin", 8: "2:Troll"},
        treasures=[2, 1, 0],
        search="TRRRRRRRT",
        number=2,
        round=2,
    )
    assert [event.cell for event in t.events(Claimed)] == [0, 1, 8]
    assert isinstance(t.match.end, Ended)
    assert t.rule == "KO-101"
    assert t.outcome.scores == (3, 1, 1)
    assert t.outcome.ranks == (1, 2, 2)


def test_KO_102_the_table_is_cleared_and_the_Longue_Vue_goes_left(table) -> None:
    cells = {0: "1:Kobold 0:Mangetout", 1: "2:Troll-"}
    t = _searched(table, cells, used="Ankou", pacts={1: "Tomte"}, first=2, search="RRRRRRRRR")
    t.play("hold", "hold", "hold")
    assert t.events(RoundEnded) == [RoundEnded(0, 1, ("Kobold", "Troll", "Ankou"))]
    state = t.state
    assert (state.first, state.round, state.pacts[1]) == (0, 2, ["Tomte"])
    assert state.pile == 9
    assert len(state.shuffled) == 9
    assert state.owner == [-1] * 9
    assert all(len(hand) == 5 for hand in state.families)
    assert t.turn == 0
    assert "peek longue_vue 4" in t.legal()


def test_KO_102_the_pile_is_shuffled_again(table) -> None:
    before = GAME.pending(GAME.initial(Setup(3, Options())))
    t = _searched(table, {0: "0:Kobold"}, pacts={1: "Tomte"}, search="RRRRRRRRR")
    t.play("hold", "hold", "hold")
    state = t.state
    state.stack = [Step("draw", 0, "morpion")]
    after = GAME.pending(state)
    assert (after.index, after.count) == (0, 1)
    assert after.deck != before.deck
    assert sorted(GAME.odds(state, after).whole()) == state.unseen
    assert "Kobold" in state.unseen
    assert "Tomte" not in state.unseen


def test_KO_103_without_a_lieu_the_game_ends_after_the_claims(table) -> None:
    at_the_end = {"round": 5, "treasures": [1, 2, 0], "search": "RRRRRRRRR", "lieu_pile": "once"}
    t = _searched(table, {0: "0:Farceur", 1: "1:Devin"}, **at_the_end)
    assert t.rule == "KO-103"
    assert not t.events(RoundEnded)
    assert not t.events(LieuDrawn)
    assert t.outcome.ranks == (2, 1, 3)


def test_KO_104_most_treasures_win(table) -> None:
    t = _searched(table, {0: "0:Farceur"}, round=5, treasures=[1, 0, 3], search="RRRRRRRRR")
    assert t.outcome.scores == (1, 0, 3)
    assert t.outcome.ranks == (2, 3, 1)


@pytest.mark.parametrize("elder", ["Ancien", "Tomte"])
def test_KO_105_a_tie_goes_to_the_face_up_Ancien(table, elder: str) -> None:
    t = _searched(table, {0: f"1:{elder}"}, round=5, treasures=[2, 2, 0], search="RRRRRRRRR")
    assert t.outcome.ranks == (2, 1, 3)
    t = _searched(table, {0: f"1:{elder}"}, round=5, treasures=[1, 1, 1], search="RRRRRRRRR")
    assert t.outcome.ranks == (2, 1, 2)


def test_KO_106_else_they_share(table) -> None:
    for cells in ({0: "2:Ancien"}, {0: "1:Ancien-"}, {0: "1:Ancien 0:Troll"}, {}):
        t = _searched(table, cells, round=5, treasures=[2, 2, 0], search="RRRRRRRRR")
        assert t.outcome.ranks == (1, 1, 3)


def test_KO_107_no_game_ends_before_the_second_round() -> None:
    for number in range(40):
        match, _ = playout(GAME, Setup(2 + number % 4, Options()), seeded(f"{number}"), Random(number))
        assert 2 <= match.state.round <= 5


def test_KO_108_what_lies_open_is_public(position) -> None:
    state = position(3, {0: "0:Kobold"}, pacts={0: "Ankou Troll", 2: "Tomte"}, treasures=[0, 2, 1])
    state.used = ["Fée Margot"]
    view = GAME.view(state, None)
    assert [len(hand) for hand in view.pacts] == [2, 0, 1]
    assert view.pacts == ((None, None), (), (None,))
    assert (view.pile, view.used, view.treasures) == (state.pile, ("Fée Margot",), (0, 2, 1))
    assert view.families == tuple(tuple(hand) for hand in state.families)
