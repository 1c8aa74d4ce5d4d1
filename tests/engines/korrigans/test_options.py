"""The other readings of the source that a table may choose, and which of them a new match has."""

from __future__ import annotations

from random import Random

import pytest

from engines.chance import Draw, seeded
from engines.game import Setup
from engines.korrigans import GAME
from engines.korrigans.cards import LIEUX
from engines.korrigans.events import Claimed, Declined, Drew, LieuDrawn, MajorityFound, Passed, Peeked
from engines.korrigans.options import Options
from engines.match import Decided, Match, Player, for_new, match_of, options_of
from engines.playout import playout

TWO = {0: "0:Farceur", 1: "0:Ancien"}
LINE = {**TWO, 2: "0:Mangetout"}
NOTHING = "RRRRRRRRR"


def test_a_log_that_names_no_option_means_what_was_played_before_there_were_any() -> None:
    assert options_of(GAME, {}) == Options("2-2-3-3-4", "rows", "once", "placed", "elder", "up", False)


def test_a_new_match_makes_the_pile_anew_and_pays_for_a_line_in_every_turn_and_its_log_says_so() -> None:
    new = for_new(GAME, {})
    assert new == {"lieu_pile": "anew", "line": "every"}
    match = Match(GAME, Setup(3, options_of(GAME, new)))
    events = match.start([Player("x")] * 3, seeded("1"))
    assert events[0].options == new
    assert match_of(GAME, events).setup == match.setup
    assert for_new(GAME, {"line": "made"}) == {"lieu_pile": "anew", "line": "made"}


def test_lieu_pile_anew_holds_all_five_again_once_it_is_empty(table) -> None:
    """KO-015, KO-103."""
    t = table(3, phase="claims", round=5, search=NOTHING, lieu_pile="anew")
    assert t.state.round == 6
    assert t.state.phase == "longue_vue"
    assert len(t.events(LieuDrawn)) == 1
    asked = next(chance for chance in t.asked if isinstance(chance, Draw))
    assert (asked.deck, asked.index) == ("lieux 2", 0)
    left = GAME.odds(t.state, Draw("lieux 2", 1, 1, 0)).left()
    assert sorted(left) == sorted(set(LIEUX) - {t.state.lieux[-1]})


def test_lieu_pile_anew_ends_a_match_by_KO_101_alone() -> None:
    rounds = []
    for number in range(300, 330):
        setup = Setup(3, Options(lieu_pile="anew"))
        match, _ = playout(GAME, setup, seeded(f"anew {number}"), Random(number))
        assert match.end.rule == "KO-101"
        assert sum(match.end.outcome.scores) == 5
        rounds.append(match.state.round)
    assert max(rounds) > 5


def test_lieu_pile_once_ends_a_match_of_five_rounds(table) -> None:
    t = table(3, phase="claims", round=5, search=NOTHING, lieu_pile="once")
    assert t.rule == "KO-103"


def test_line_placed_pays_in_each_turn_with_a_card_and_in_no_other(table) -> None:
    """KO-090, KO-091."""
    t = table(3, LINE, hands={0: "Devin"}, line="placed")
    t.play("play Devin 8", "peek devin none")
    assert t.legal() == {"morpion yes", "morpion no"}
    t = table(3, LINE, hands={0: ""}, line="placed")
    t.play("pass")
    assert t.turn == 1


def test_line_every_pays_at_a_passed_turn_too_and_again_at_the_next(table) -> None:
    """KO-090, KO-091."""
    t = table(2, {6: "0:Farceur", 7: "0:Ancien", 8: "0:Mangetout"}, hands={0: "", 1: "Devin"}, line="every")
    t.play("pass")
    assert t.events(Passed) == [Passed(0)]
    assert (t.turn, t.legal()) == (0, {"morpion yes", "morpion no"})
    t.play("morpion yes > Kobold")
    assert t.events(Drew) == [Drew(0, "Kobold", "morpion")]
    assert t.turn == 1
    t.play("play Devin 3", "peek devin none", "pass")
    assert t.legal() == {"morpion yes", "morpion no"}


def test_line_every_a_draw_at_a_pass_does_not_keep_the_turns_going(table) -> None:
    """KO-037: drawing is not playing a card."""
    t = table(2, {6: "0:Farceur", 7: "0:Ancien", 8: "0:Mangetout"}, hands={0: "", 1: ""}, line="every")
    t.play("pass", "morpion yes > Tomte", "pass")
    assert t.state.phase == "morgane"


def test_line_every_and_made_offer_nothing_at_a_pass_without_a_line_or_a_pile(table) -> None:
    """KO-095."""
    for line in ("every", "made"):
        t = table(3, TWO, hands={0: ""}, line=line)
        t.play("pass")
        assert t.turn == 1
        t = table(3, LINE, hands={0: ""}, pile=0, line=line)
        t.play("pass")
        assert t.turn == 1


def test_line_made_pays_once_while_it_stands(table) -> None:
    """KO-091."""
    t = table(2, {6: "0:Farceur", 7: "0:Ancien"}, hands={0: "Mangetout Devin", 1: "Devin"}, line="made")
    t.play("play Mangetout 8")
    assert t.legal() == {"morpion yes", "morpion no"}
    t.play("morpion no")
    assert t.events(Declined) == [Declined(0, "morpion")]
    assert GAME.view(t.state, 1).paid == ((6, 7, 8),)
    t.play("play Devin 3", "peek devin none", "pass")
    assert t.turn == 1


def test_line_made_pays_again_when_it_was_broken_and_made_again(table) -> None:
    """KO-091."""
    cells = {0: "0:Farceur", 1: "0:Ancien"}
    t = table(3, cells, hands={0: "Mangetout", 1: "Musicien", 2: ""}, pacts={1: "Leprechaun"}, line="made")
    t.play("play Mangetout 2", "morpion no", "play Musicien 8", "flip down 2", "pass")
    assert GAME.view(t.state, 0).paid == ()
    t.play("pass")
    assert t.turn == 1
    t.play("play Leprechaun 7", "flip none", "flip up 2", "pass", "pass")
    assert t.legal() == {"morpion yes", "morpion no"}


def test_line_made_pays_for_a_second_line_though_the_first_has_paid(table) -> None:
    cells = {0: "0:Farceur", 1: "0:Ancien", 3: "0:Kobold"}
    t = table(3, cells, hands={0: "Mangetout Devin", 1: "", 2: ""}, line="made")
    t.play("play Mangetout 2", "morpion no", "pass", "pass", "play Devin 6", "peek devin none")
    assert t.legal() == {"morpion yes", "morpion no"}


def test_line_made_is_forgotten_when_the_round_ends(table) -> None:
    t = table(3, LINE, hands={0: "", 1: "", 2: ""}, line="made", search=NOTHING)
    t.play("pass", "morpion no", "pass", "pass")
    assert t.state.round == 2
    assert t.state.paid == []


def test_tomte_apart_turns_no_Ancien_down_and_is_turned_down_by_none(table) -> None:
    """KO-051, KO-071, KO-073."""
    t = table(3, {0: "1:Ancien"}, pacts={0: "Tomte"}, tomte="apart")
    t.play("play Tomte 1")
    assert t.up() == "0:1Ancien 1:0Tomte"
    t = table(3, {0: "1:Ancien-", 1: "2:Tomte"}, hands={0: "Musicien"}, tomte="apart")
    t.play("play Musicien 2", "flip up 0")
    assert t.up() == "0:1Ancien 1:2Tomte 2:0Musicien"


def test_tomte_apart_leaves_his_immunity_and_his_ban_as_they_are(table) -> None:
    """KO-052, KO-072."""
    t = table(
        3, {0: "1:Tomte"}, hands={0: "Ancien Musicien Farceur Mangetout"}, tomte="apart", tomte_placed=True
    )
    assert t.cells("Ancien") == set()
    assert 0 not in t.cells("Mangetout")
    t.play("play Farceur 1")
    assert t.up() == "0:1Tomte 1:0Farceur"


def test_tomte_apart_an_Ancien_still_turns_down_an_Ancien(table) -> None:
    t = table(3, {0: "1:Ancien", 1: "2:Tomte", 2: "0:Ancien-"}, hands={0: "Musicien"}, tomte="apart")
    t.play("play Musicien 3", "flip up 2")
    assert t.up() == "1:2Tomte 2:0Ancien 3:0Musicien"


def test_tomte_apart_both_see_what_a_Devin_sees(table) -> None:
    """KO-057."""
    t = table(3, {0: "2:Ancien", 1: "1:Tomte"}, search="TTTPRRRRR", tomte="apart")
    t.play("play Devin 2", "peek devin 4")
    assert t.events(Peeked)[-1].shown == (1, 2)


@pytest.mark.parametrize(
    ("cells", "seat"),
    [
        ({0: "1:Tomte", 1: "0:Ancien"}, 0),
        ({0: "1:Tomte", 1: "2:Ancien", 2: "0:Devin", 3: "1:Devin", 5: "0:Farceur"}, 1),
    ],
)
def test_tomte_apart_the_Ancien_goes_before_him_among_the_tied(table, cells, seat) -> None:
    """KO-097."""
    t = table(3, cells, phase="liketaer", search=NOTHING, tomte="apart")
    assert t.events(MajorityFound)[0].seat == seat
    assert t.events(MajorityFound)[0].by == "Ancien"


def test_tomte_apart_the_Ancien_goes_before_him_at_the_end_too(table) -> None:
    """KO-105."""
    cells = {0: "1:Tomte", 1: "0:Ancien"}
    t = table(3, cells, phase="claims", round=5, treasures=[2, 2, 0], search=NOTHING, tomte="apart")
    assert t.outcome.ranks == (1, 2, 3)
    cells = {0: "1:Tomte", 1: "2:Ancien"}
    t = table(3, cells, phase="claims", round=5, treasures=[2, 2, 0], search=NOTHING, tomte="apart")
    assert t.outcome.ranks == (2, 1, 3)


def test_devin_top_one_that_lies_face_down_keeps_another_out(table) -> None:
    """KO-038."""
    t = table(3, {0: "1:Devin-"}, devin="top")
    assert t.refused("play Devin 1") == "KO-038"
    assert table(3, {0: "1:Devin-"}, devin="up").cells("Devin") == {0, 1, 2, 3, 5, 6, 7, 8}


def test_devin_top_one_that_is_covered_keeps_nobody_out(table) -> None:
    """KO-020."""
    assert 1 in table(3, {0: "1:Devin 2:Mangetout"}, devin="top").cells("Devin")


def test_bugel_centre_takes_the_card_under_the_Lieu_that_nobody_claimed(table) -> None:
    """KO-085."""
    t = table(3, {0: "1:Devin", 1: "2:Farceur"}, phase="bugel", pacts={0: "Bugel_Noz"}, bugel_centre=True)
    t.play("bugel")
    assert [event.cell for event in t.events(Claimed) if event.src == "Bugel Noz"] == [2, 3, 4, 5, 6, 7, 8]


def test_bugel_centre_leaves_a_card_under_the_Lieu_that_was_claimed(table) -> None:
    cells = {0: "1:Devin"}
    t = table(3, cells, phase="bugel", pacts={0: "Bugel_Noz"}, shown=[4], bugel_centre=True)
    t.play("bugel")
    assert 4 not in [event.cell for event in t.events(Claimed)]


def test_a_view_says_what_is_asked(table) -> None:
    t = table(3, {0: "1:Farceur"}, pacts={0: "Troll"})
    assert GAME.view(t.state, 1).asked == "turns"
    t.play("play Musicien 1")
    assert GAME.view(t.state, None).asked == "flip"
    t.play("flip down 0", "play Devin 0")
    assert GAME.view(t.state, 0).asked == "look"
    assert GAME.view(table(3, phase="margot", pacts={0: "Troll"}).state, 2).asked == "margot"


def test_a_view_asks_nothing_after_the_end() -> None:
    match, events = playout(GAME, Setup(2, Options()), seeded("1"), Random(1))
    assert match.view(None).asked is None
    assert isinstance(events[1], Drew)
    assert any(isinstance(event, Decided) for event in events)


def test_a_view_counts_cousins_in_the_zone_among_what_is_spent(table) -> None:
    t = table(3, {0: "1:Kobold 2:Mangetout", 1: "0:Tomte-"}, used="Ankou")
    view = GAME.view(t.state, None)
    assert view.used == ("Ankou",)
    assert view.spent == ("Tomte", "Kobold", "Ankou")


def test_the_greedy_bot_knows_which_line_has_paid(table) -> None:
    """Beside a line that has paid a second one is worth a card, and the first no more."""
    cells = {0: "0:Farceur", 1: "0:Ancien", 2: "0:Mangetout", 3: "0:Kobold"}
    hands = {0: "Devin", 1: "", 2: ""}
    worths = []
    for paid in ([], [(0, 1, 2)]):
        t = table(3, cells, hands=hands, search=NOTHING, line="made")
        t.state.paid = list(paid)
        view, legal = GAME.view(t.state, 0), GAME.legal(t.state, 0)
        rates = dict(zip(map(GAME.text, legal), GAME.rate(view, legal), strict=True))
        worths.append((rates["play Devin 6"], rates["play Devin 8"]))
    (makes, stands), (makes_after, stands_after) = worths
    assert makes == makes_after
    assert stands > stands_after
