"""Section 5 of the rules page, one test a case, in its order; even seats are blue, odd ones orange."""

from __future__ import annotations

import pytest

from engines.game import Over
from engines.kitsu import GAME
from engines.kitsu.events import (
    Dealt,
    Destroyed,
    Drew,
    Gave,
    LeaderDrawn,
    LeaderPassed,
    LeftOver,
    PawnMoved,
    Revealed,
    RoundBegan,
    RoundWon,
    Shuffled,
    TokenTaken,
    TookUp,
    TrickDiscarded,
    TrickScored,
)


def hands(*cards: str) -> list[str]:
    """A card for each seat, and two more each that play no part."""
    fill = ["b1", "o1", "b2", "o2"]
    return [f"{card} {fill[seat % 4]}" for seat, card in enumerate(cards)]


def scored(blue: int, orange: int, swapped: bool = False, halted: bool = False) -> TrickScored:
    return TrickScored(blue, orange, swapped, halted)


def test_edge_01_a_tie_moves_nobody_and_the_leader_passes(table) -> None:
    t = table(["b2 b1", "o5 o1", "b4 b2", "o1 o2"])
    t.play("b2", "o5", "b4", "o1")
    assert t.events(TrickScored) == [scored(6, 6)]
    assert t.events(PawnMoved) == []
    assert t.events(LeaderPassed) == [LeaderPassed(1)]
    assert t.turn == 1


def test_edge_02_the_other_clan_gets_a_token_for_six_spaces(table) -> None:
    t = table(["o5 b2", "b1 o2", "o3 b2", "b1 o2"])
    t.play("o5", "b1", "o3", "b1")
    assert t.events(TrickScored) == [scored(2, 8)]
    assert t.events(PawnMoved) == [PawnMoved("orange", 6, 6)]
    assert t.turn == 0
    assert "take SWAP 2" in t.legal()


@pytest.mark.parametrize(("card", "steps", "gift"), [("b6", 4, True), ("b5", 3, False)])
def test_edge_03_a_token_for_four_and_none_for_three(table, card: str, steps: int, gift: bool) -> None:
    t = table([f"{card} b1", "o1 o2", "black b2", "o1 o3"])
    t.play(card, "o1", "black", "o1")
    assert t.events(PawnMoved) == [PawnMoved("blue", steps, steps)]
    assert (t.state.stage == "gift") == gift


def test_edge_04_a_move_cut_short_by_the_end_counts_short(table) -> None:
    t = table(hands("o5", "o6", "b3", "black"), pawns=(0, 11))
    t.play("o5", "o6", "b3", "black")
    assert t.events(TrickScored) == [scored(3, 11)]
    assert t.events(PawnMoved) == [PawnMoved("orange", 2, 13)]
    assert t.events(RoundWon) == [RoundWon("orange", 1)]
    assert t.events(TokenTaken) == []
    assert not any(t.state.held)


def test_edge_05_a_token_also_when_the_trick_ends_the_round_unless_it_ends_the_game(table) -> None:
    t = table(hands("o5", "o3", "b3", "black"), pawns=(0, 8))
    t.play("o5", "o3", "b3", "black")
    assert t.events(PawnMoved) == [PawnMoved("orange", 5, 13)]
    assert t.turn == 0
    t.play("take PLUS3 2")
    assert t.events(RoundWon) == [RoundWon("orange", 1)]
    assert t.state.round == 2
    assert t.state.held[2] == "PLUS3"
    second = table(hands("o5", "o3", "b3", "black"), pawns=(0, 8), won=(0, 1))
    second.play("o5", "o3", "b3", "black")
    assert second.outcome.scores == (0, 2)
    assert not any(second.state.held)


def test_edge_06_a_white_kitsune_swaps_the_colours(table) -> None:
    t = table(hands("white", "b6", "o2", "b1"))
    t.play("white", "b6", "o2", "b1")
    assert t.events(TrickScored) == [scored(2, 7, swapped=True)]
    assert t.events(PawnMoved) == [PawnMoved("orange", 5, 5)]


def test_edge_07_two_white_kitsunes_cancel(table) -> None:
    t = table(hands("white", "white", "b6", "o2"))
    t.play("white", "white", "b6", "o2")
    assert t.events(TrickScored) == [scored(6, 2)]
    assert t.events(PawnMoved) == [PawnMoved("blue", 4, 4)]
    assert t.turn == 1
    t.play("take HAND 3")
    assert t.state.held[3] == "HAND"


def test_edge_08_the_swap_token_counts_like_a_white_kitsune(table) -> None:
    one = table(hands("white", "b6", "o2", "b1"), held={1: "SWAP"})
    one.play("white", "b6 SWAP", "o2", "b1")
    assert one.events(TrickScored) == [scored(7, 2)]
    three = table(hands("white", "white", "b6", "o2"), held={3: "SWAP"})
    three.play("white", "white", "b6", "o2 SWAP")
    assert three.events(TrickScored) == [scored(2, 6, swapped=True)]


def test_edge_09_the_swap_turns_plus3_over_too(table) -> None:
    t = table(hands("white", "black", "b3", "o1"), held={2: "PLUS3"})
    t.play("white", "black", "b3 PLUS3 blue", "o1")
    assert t.events(TrickScored) == [scored(1, 6, swapped=True)]


def test_edge_10_plus3_outlives_its_card(table) -> None:
    t = table(hands("b1", "katana", "o2", "o3"), held={0: "PLUS3"})
    t.play("b1 PLUS3 blue", "katana", "destroy 0 b1", "o2", "o3")
    assert t.events(TrickScored) == [scored(3, 5)]


def test_edge_11_a_katana_without_a_target_does_nothing(table) -> None:
    t = table(hands("katana", "o1", "b1", "o1"))
    t.play("katana")
    assert t.turn == 1
    specials = table(["white", "black o2", "katana o1 b6", "o1"])
    specials.play("white", "black")
    assert specials.legal() == {"play o1"}
    free = table(["white", "black o2", "katana b6 white", "o1"])
    free.play("white", "black", "katana")
    assert free.events(Destroyed) == []
    assert free.turn == 3


def test_edge_12_the_only_target_may_be_the_partners(table) -> None:
    t = table(["o1", "o2", "katana b1", "o1"], trick=[(0, "b6"), (1, "white")])
    t.play("katana")
    assert t.turn == 2
    assert t.legal() == {"destroy 0 b6"}
    t.play("destroy 0 b6")
    assert t.events(Destroyed) == [Destroyed(2, 0, "b6")]


def test_edge_13_his_own_card_is_no_target(table) -> None:
    t = table(["b5 katana b1", "white b1 b2"])
    t.play("b5", "white", "katana")
    assert t.turn == 1
    assert t.events(Destroyed) == []


def test_edge_14_a_card_under_paw_cannot_be_destroyed(table) -> None:
    t = table(hands("o6", "katana", "b3", "o1"), held={0: "PAW"})
    t.play("o6 PAW", "katana")
    assert t.turn == 2
    t.play("b3", "o1")
    assert t.events(Revealed) == [Revealed(0, "o6")]
    assert t.events(TrickScored) == [scored(3, 7)]


def test_edge_15_a_white_kitsune_under_paw_swaps_at_the_end(table) -> None:
    t = table(hands("white", "o3", "b1", "o1"), held={0: "PAW"})
    t.play("white PAW")
    assert GAME.view(t.state, 1).table[0].card is None
    assert GAME.view(t.state, 0).table[0].card == "white"
    t.play("o3", "b1", "o1")
    assert t.events(Revealed) == [Revealed(0, "white")]
    assert t.events(TrickScored) == [scored(4, 1, swapped=True)]


def test_edge_16_paw_does_not_cover_katana_or_black_kitsune(table) -> None:
    t = table(["katana black", "o1 o2", "b1 b2", "o1 o2"], held={0: "PAW"})
    assert t.legal() == {"play katana", "play black"}
    assert t.refused("play katana PAW") == "KT-093"
    assert t.refused("play black PAW") == "KT-093"
    t.play("katana")
    assert t.state.held[0] == "PAW"


def test_edge_17_a_black_kitsune_asks_for_its_clans_colour(table) -> None:
    t = table(["black b2", "b1 o6 katana", "b1 b2", "o1 o2"], held={1: "SWAP"})
    t.play("black")
    assert t.legal() == {"play b1", "play b1 SWAP"}
    assert t.refused("play o6") == "KT-060"
    assert t.refused("play katana") == "KT-060"


def test_edge_18_who_has_none_plays_anything(table) -> None:
    t = table(["black b2", "o6 katana black", "b1 o2 b2", "o1 o2"])
    t.play("black")
    assert t.legal() == {"play o6", "play katana", "play black"}
    t.play("black")
    assert t.legal() == {"play o2"}


def test_edge_19_a_black_kitsune_as_last_card_binds_nobody(table) -> None:
    t = table(["b1 b2", "o1 o2 b3", "b1 b2", "black o2"])
    t.play("b1", "o1", "b1", "black")
    assert t.turn == 1
    assert t.legal() == {"play o2", "play b3"}


def test_edge_20_the_printed_colour_binds_whatever_the_swap(table) -> None:
    t = table(["white b1", "black o1", "o2 b6", "o1 o2"])
    t.play("white", "black")
    assert t.legal() == {"play o2"}


def test_edge_21_at_two_the_duty_lasts_for_one_card(table) -> None:
    t = table(["black black b2", "b1 o2 b3"])
    t.play("black")
    assert t.legal() == {"play b1", "play b3"}
    t.play("b1", "b2")
    assert t.legal() == {"play o2", "play b3"}
    again = table(["black black b2", "b1 o2 b3"])
    again.play("black", "b1", "black")
    assert again.legal() == {"play b3"}


def test_edge_22_hand_keeps_both_pawns_where_they_are(table) -> None:
    t = table(hands("b6", "o1", "b2", "black"), held={3: "HAND"})
    t.play("b6", "o1", "b2", "black HAND")
    assert t.events(TrickScored) == [scored(8, 1, halted=True)]
    assert t.state.pawns == [0, 0]
    assert t.state.stage == "play"
    assert not any(t.state.held)
    tied = table(["b1 b2", "o1 o2", "white b2", "white o2"], held={0: "HAND"})
    tied.play("b1 HAND", "o1", "white", "white")
    assert tied.events(TrickScored) == [scored(1, 1, halted=True)]
    assert tied.state.used == ["HAND"]


def test_edge_23_two_tokens_in_one_trick_both_work(table) -> None:
    t = table(hands("b6", "o1", "b2", "o2"), held={0: "PLUS3", 1: "HAND"})
    t.play("b6 PLUS3 blue", "o1 HAND", "b2", "o2")
    assert t.events(TrickScored) == [scored(11, 3, halted=True)]
    assert t.state.pawns == [0, 0]
    assert set(t.state.used) == {"PLUS3", "HAND"}


def test_edge_24_a_clan_with_an_unused_token_gets_none(table) -> None:
    kept = table(["b6 b1", "o1 o2", "white b2", "white o1"], held={3: "SWAP"})
    kept.play("b6", "o1", "white", "white")
    assert kept.events(PawnMoved) == [PawnMoved("blue", 5, 5)]
    assert kept.state.stage == "play"
    used = table(["o6 b1", "o1 o2", "black b2", "black o1"], held={1: "SWAP"})
    used.play("o6", "o1 SWAP", "black", "black")
    assert used.state.stage == "gift"
    assert used.turn == 1
    assert {text.split()[1] for text in used.legal()} == {"PLUS3", "HAND", "PAW", "RECOVER"}
    assert used.refused("take SWAP 1") == "KT-083"


def test_edge_25_no_gift_when_no_token_is_available(table) -> None:
    t = table(hands("b6", "o1", "white", "white"), held={0: "SWAP"}, used="PLUS3 HAND PAW RECOVER")
    t.play("b6", "o1", "white", "white")
    assert t.events(PawnMoved) == [PawnMoved("blue", 5, 5)]
    assert t.state.stage == "play"
    assert t.state.held == ["SWAP", None, None, None]


def test_edge_26_recover_in_the_first_trick_of_a_deal_does_nothing(table) -> None:
    t = table(hands("b6", "o1", "b2", "o2"), held={0: "RECOVER"})
    t.play("b6 RECOVER")
    assert t.turn == 1
    assert t.state.used == ["RECOVER"]
    assert len(t.state.hands[0]) == 1


def test_edge_27_recover_comes_before_the_katana_is_aimed(table) -> None:
    t = table(["o1 b1", "katana o2", "b2 b1", "o2 o1"], held={1: "RECOVER"}, last="b6 o3 white black")
    t.play("o1", "katana RECOVER")
    assert t.turn == 1
    assert t.legal() == {"recover b6", "recover o3", "recover white", "recover black"}
    t.play("recover white")
    assert t.legal() == {"destroy 0 o1"}
    t.play("destroy 0 o1")
    assert t.turn == 2
    assert t.state.hands[1] == ["o2", "white"]


def test_edge_28_the_card_more_than_the_others_is_discarded_at_the_end_of_the_deal(table) -> None:
    t = table(["b1", "o1", "b2 b6", "o2"])
    t.play("b1", "o1", "b2", "o2")
    assert t.events(LeftOver) == [LeftOver(2, "b6")]
    assert t.events(Shuffled) == [Shuffled(1, 2)]
    assert sum(len(event.cards) for event in t.events(Dealt)) == 24


def test_edge_29_recover_with_the_last_card_of_the_deal(table) -> None:
    t = table(["b1", "o1", "b2", "o2"], held={3: "RECOVER"}, last="b6 o3 white black")
    t.play("b1", "o1", "b2", "o2 RECOVER")
    assert t.turn == 3
    t.play("recover b6")
    assert t.events(TrickScored) == [scored(3, 3)]
    assert t.events(LeftOver) == [LeftOver(3, "b6")]
    assert [type(event) for event in t.happened].index(TrickScored) < t.happened.index(LeftOver(3, "b6"))


def test_edge_30_at_two_the_pile_runs_out_after_three_tricks(fresh_table) -> None:
    t = fresh_table(2, "0", "b1 b1 b1 b2 b2 b3", "o1 o1 o1 o2 o2 o3")
    piles, drawn = [t.state.pile], []
    for _ in range(6):
        for _ in range(4):
            t.play(f"play {t.state.hands[t.turn][0]}")
            while t.state.stage in ("destroy", "gift", "recover"):
                t.play(min(t.legal()))
        drawn.append([(event.seat, len(event.cards)) for event in t.events(Drew)])
        if t.state.deal > 1 or t.state.round > 1:
            break
        piles.append(t.state.pile)
    assert piles[:4] == [12, 8, 4, 0]
    assert drawn[:4] == [[(0, 2), (1, 2)], [(1, 2), (0, 2)], [(0, 2), (1, 2)], []]


def test_edge_30_recover_leaves_the_pile_as_it_is(table) -> None:
    hands = ["b1 b1 b1 b2 b2 b3", "o1 o1 o1 o2 o2 o3"]
    t = table(hands, held={0: "RECOVER"}, last="katana white black white", pile=8, track_steps=40)
    t.play("b1 RECOVER", "recover white")
    piles = []
    while t.state.deal == 1:
        t.play(min(t.legal()))
        if t.events(TrickDiscarded):
            piles.append(t.state.pile)
    assert piles[:4] == [4, 0, 0, 0]
    assert [event.seat for event in t.events(LeftOver)] == [0]


def test_edge_31_a_new_deal_with_exchange_leaves_pawns_and_the_turn_to_lead(table) -> None:
    t = table(["b1", "o1", "b2", "o2"], pawns=(7, 9), leader=0)
    t.play("b1", "o1", "b2", "o2")
    assert t.events(LeaderPassed) == [LeaderPassed(1)]
    assert t.events(Shuffled) == [Shuffled(1, 2)]
    assert t.match.seats_to_act() == (0, 1, 2, 3)
    for seat in range(4):
        t.play(f"give {t.state.hands[seat][0]}", seat=seat)
    assert t.state.pawns == [7, 9]
    assert t.turn == 1


def test_edge_32_a_round_won_in_the_middle_of_a_deal(table) -> None:
    t = table(["b6 b1", "o1 o2", "b5 b1", "o1 o2"], pawns=(5, 9), last="b4 o4 white black")
    t.play("b6", "o1", "b5", "o1")
    t.play("take SWAP 1")
    assert t.events(RoundWon) == [RoundWon("blue", 1)]
    assert t.events(TrickDiscarded) == [TrickDiscarded(("b6", "o1", "b5", "o1"))]
    assert t.events(RoundBegan) == [RoundBegan(2)]
    (drawn,) = t.events(LeaderDrawn)
    assert drawn.seat in (0, 2)
    assert t.state.pawns == [0, 0]
    assert t.events(Shuffled) == [Shuffled(2, 1)]
    assert [len(hand) for hand in t.state.hands] == [6, 6, 6, 6]


def test_edge_33_six_cards_a_trick_at_six(table) -> None:
    t = table(
        ["b1 b2", "o1 o2", "b1 b2", "o1 o2", "b1 b2", "o1 o3"],
        held={5: "RECOVER"},
        last="b4 b5 b6 o4 o5 o6",
    )
    t.play("b1", "o1", "b1", "o1", "b1")
    assert t.state.stage == "play"
    t.play("o1 RECOVER")
    assert t.legal() == {f"recover {card}" for card in ["b4", "b5", "b6", "o4", "o5", "o6"]}
    t.play("recover o6")
    assert t.events(TrickScored) == [scored(3, 3)]


def test_edge_33_five_tricks_a_deal_at_six(fresh_table) -> None:
    t = fresh_table(6, "0", track_steps=40)
    tricks = 0
    while t.state.deal == 1 and t.state.round == 1:
        waiting = t.match.seats_to_act()[0]
        t.play(min(t.legal(waiting)), seat=waiting)
        tricks += len(t.events(TrickScored))
    assert tricks == 5


def test_edge_34_nothing_counts_but_plus3(table) -> None:
    none = table(["white b1", "black o1", "katana b2", "white o2"])
    none.play("white", "black", "katana", "white")
    assert none.events(TrickScored) == [scored(0, 0)]
    assert none.events(PawnMoved) == []
    three = table(["white b1", "black o1", "katana b2", "white o2"], held={0: "PLUS3"})
    three.play("white PLUS3 blue", "black", "katana", "white")
    assert three.events(TrickScored) == [scored(3, 0)]
    assert three.events(PawnMoved) == [PawnMoved("blue", 3, 3)]


@pytest.mark.parametrize("leader", [2, 3])
def test_edge_35_who_decides_for_a_clan_of_three(table, leader: int) -> None:
    order = [(leader + number) % 6 for number in range(6)]
    cards = {0: "b5", 1: "o1", 2: "b1", 3: "o1", 4: "b1", 5: "black"}
    t = table(["b5 katana", "o1 o3", "b1 b2", "o1 white", "b1 b3", "black o2"], leader=leader)
    t.play(*(cards[seat] for seat in order))
    (moved,) = t.events(PawnMoved)
    assert (moved.clan, moved.steps) == ("blue", 5)
    assert t.turn == 3
    assert {text.split()[2] for text in t.legal()} == {"1", "3", "5"}
    t.play("take HAND 5")
    assert t.events(TokenTaken) == [TokenTaken(5, "HAND", 3)]


def test_the_end_is_over(table) -> None:
    t = table(hands("o5", "o6", "b3", "black"), pawns=(0, 11), won=(0, 1))
    t.play("o5", "o6", "b3", "black")
    assert isinstance(GAME.pending(t.state), Over)
    assert t.events(Gave) == t.events(TookUp) == []
