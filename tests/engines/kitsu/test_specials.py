"""White Kitsune, Black Kitsune and Katana: rules KT-050 to KT-075."""

from __future__ import annotations

import pytest

from engines.kitsu import GAME
from engines.kitsu.events import Destroyed, TrickScored


def sums(t) -> tuple[int, int, bool]:
    (event,) = t.events(TrickScored)
    return event.blue, event.orange, event.swapped


@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_KT_050_a_white_kitsune_swaps_cards_played_before_and_after(table, place: int) -> None:
    cards = ["b5", "o1", "b1"]
    cards.insert(place, "white")
    spare = ["b2", "o2", "b2", "o2"]
    t = table([f"{card} {more}" for card, more in zip(cards, spare, strict=True)])
    t.play(*cards)
    assert sums(t) == (1, 6, True)


def test_KT_051_the_effect_ends_with_the_trick(table) -> None:
    t = table(["white b2", "o1 o2", "b1 b2", "o1 o2"])
    t.play("white", "o1", "b1", "o1")
    assert sums(t) == (2, 1, True)
    t.play("o2", "b2", "o2", "b2")
    assert sums(t) == (4, 4, False)


def test_KT_052_two_white_kitsunes_cancel(table) -> None:
    t = table(["white b2", "white o2", "b3 b2", "o1 o2"])
    t.play("white", "white", "b3", "o1")
    assert sums(t) == (3, 1, False)


@pytest.mark.parametrize("cards", [("white", "o1 SWAP"), ("b3 SWAP", "white")])
def test_KT_053_the_swap_token_cancels_a_white_kitsune_in_either_order(table, cards: tuple[str, str]) -> None:
    first, second = cards
    hold = {0: "SWAP"} if "SWAP" in first else {1: "SWAP"}
    t = table([f"{first.split()[0]} b2", f"{second.split()[0]} o2", "b1 b2", "o3 o2"], held=hold)
    t.play(first, second, "b1", "o3")
    assert sums(t)[2] is False


def test_KT_053_the_swap_token_alone_swaps(table) -> None:
    t = table(["b3 b2", "o1 o2", "b1 b2", "o1 o2"], held={0: "SWAP"})
    t.play("b3 SWAP", "o1", "b1", "o1")
    assert sums(t) == (2, 4, True)


@pytest.mark.parametrize(
    ("whites", "covered", "token", "swapped"),
    [(0, False, False, False), (1, False, False, True), (1, True, False, True), (2, True, False, False),
     (0, False, True, True), (1, False, True, False), (2, False, True, True)],
)  # fmt: skip
def test_KT_055_swapped_if_and_only_if_the_number_is_odd(
    table, whites: int, covered: bool, token: bool, swapped: bool
) -> None:
    cards = ["white" if number < whites else card for number, card in enumerate(["b1", "o1", "b3", "o1"])]
    held = {0: "PAW"} if covered else {}
    if token:
        held[3] = "SWAP"
    t = table(
        [f"{card} {more}" for card, more in zip(cards, ["b2", "o2", "b2", "o2"], strict=True)], held=held
    )
    if covered:
        cards[0] += " PAW"
    if token:
        cards[3] += " SWAP"
    t.play(*cards)
    assert sums(t)[2] is swapped


def test_KT_056_until_the_sums_are_made_cards_keep_their_printed_colour(table) -> None:
    t = table(["white b2", "black o2", "o1 b6", "o3 o2"], held={0: "SWAP"})
    t.play("white", "black")
    assert t.legal() == {"play o1"}
    t.play("o1", "o3")
    assert sums(t) == (4, 0, True)


def test_KT_060_the_next_must_play_the_colour_of_the_clan_that_played_it(table) -> None:
    t = table(["b1 b2", "black o2", "b1 o1 white", "o3 o1"], leader=1)
    t.play("black")
    assert t.legal() == {"play o1"}
    assert t.refused("play b1") == "KT-060"
    assert t.refused("play white") == "KT-060"
    orange = table(["black b2", "o1 b3", "b1 o2", "o3 o1"], first_clan="orange")
    orange.play("black")
    assert orange.legal() == {"play o1"}


def test_KT_061_who_has_none_may_play_any_card(table) -> None:
    t = table(["black b2", "o1 white katana", "b1 o2", "o3 o1"])
    t.play("black")
    assert t.legal() == {"play o1", "play white", "play katana"}


def test_KT_062_only_the_next_player_for_one_card(table) -> None:
    t = table(["black b2", "b1 o1", "b3 o2", "o3 b2"])
    t.play("black", "b1")
    assert t.legal() == {"play b3", "play o2"}


def test_KT_063_as_the_last_card_it_binds_nobody(table) -> None:
    t = table(["b1 b2 b3", "black o1 b2"], leader=1)
    t.play("o1", "b1", "b2")
    late = table(["b1 b2 black", "o1 o2 b3 o3"], leader=1)
    late.play("o1", "b1", "o2", "black")
    assert late.turn == 0 or late.state.stage == "play"
    assert late.legal() == {f"play {card}" for card in late.state.hands[late.turn]}


def test_KT_064_no_lying_and_what_another_card_tells(table) -> None:
    t = table(["black b2", "o1 white b3", "b1 o2", "o3 b2"])
    t.play("black")
    assert t.refused("play white") == "KT-060"
    none = table(["black b2", "o1 white", "b1 o2", "o3 b1"])
    none.play("black", "white")
    assert GAME.view(none.state, 3).most == ((None, None), (0, None), (None, None), (None, None))
    followed = table(["black b2", "b3 white", "b1 o2", "o3 b1"])
    followed.play("black", "b3")
    assert GAME.view(followed.state, 3).most[1] == (None, None)


def test_KT_065_the_duty_is_on_the_card_also_under_paw(table) -> None:
    t = table(["black b2", "b1 o6 white", "b3 o2", "o3 b2"], held={1: "PAW"})
    t.play("black")
    assert t.legal() == {"play b1", "play b1 PAW"}
    assert t.refused("play o6 PAW") == "KT-060"
    free = table(["black b2", "o6 white katana", "b3 o2", "o3 b2"], held={1: "PAW"})
    free.play("black")
    assert free.legal() == {"play o6", "play white", "play katana", "play o6 PAW", "play white PAW"}


def test_KT_070_a_katana_destroys_a_numeral_card_of_anybody_else_at_once(table) -> None:
    t = table(["b5 b2", "o1 o2", "katana b2", "o3 o1"])
    t.play("b5", "o1", "katana")
    assert t.turn == 2
    assert t.legal() == {"destroy 0 b5", "destroy 1 o1"}
    assert t.play("destroy 1 o1") == [Destroyed(2, 1, "o1")]
    assert [laid.destroyed for laid in t.state.table] == [False, True, False]
    t.play("o3")
    assert sums(t) == (5, 3, False)


def test_KT_071_no_special_no_hidden_card_none_of_his_own(table) -> None:
    t = table(["b5 katana b1", "o1 o2 b2"], held={1: "PAW"})
    t.play("b5", "o1 PAW", "katana")
    assert t.turn == 1
    aimed = table(["katana b1 katana", "o1 o2 b2"], trick=[(1, "o3"), (0, "b3"), (1, "white")], leader=1)
    aimed.play("katana")
    assert aimed.legal() == {"destroy 1 o3"}
    assert aimed.refused("destroy 0 b3") == "KT-071"
    assert aimed.refused("destroy 1 white") == "KT-071"
    assert aimed.refused("destroy 1 o6") == "KT-070"


def test_KT_071_a_destroyed_card_is_no_target(table) -> None:
    t = table(["b5 b2", "katana o2", "katana b2", "o3 o1"])
    t.play("b5", "katana", "destroy 0 b5", "katana")
    assert t.turn == 3


def test_KT_072_the_choice_is_a_duty(table) -> None:
    t = table(["b5 b2", "o1 o2", "katana b2", "o3 o1"], trick=[(0, "b6"), (1, "white")])
    t.play("katana")
    assert t.legal() == {"destroy 0 b6"}
    assert t.refused("play b2") == "KT-072"


def test_KT_073_without_a_target_it_still_counts_as_the_card_played(table) -> None:
    t = table(["katana b2", "o1 o2", "b1 b2", "o3 o1"])
    t.play("katana")
    assert len(t.state.table) == 1
    assert t.turn == 1
    assert t.state.hands[0] == ["b2"]


def test_KT_074_a_token_keeps_its_effect_when_its_card_is_destroyed(table) -> None:
    t = table(["b5 b2", "o1 o2", "katana b2", "o3 o1"], held={1: "SWAP"})
    t.play("b5", "o1 SWAP", "katana", "destroy 1 o1", "o3")
    assert sums(t) == (3, 5, True)


def test_KT_075_only_cards_already_on_the_table(table) -> None:
    t = table(["b5 b2", "katana o2", "b3 b2", "o3 o1"])
    t.play("b5", "katana")
    assert t.legal() == {"destroy 0 b5"}
    t.play("destroy 0 b5", "b3", "o3")
    assert sums(t) == (3, 3, False)
