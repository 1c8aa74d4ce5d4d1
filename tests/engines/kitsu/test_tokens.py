"""How power tokens come and what they do: rules KT-080 to KT-099."""

from __future__ import annotations

import pytest

from engines.kitsu import GAME
from engines.kitsu.actions import Recover
from engines.kitsu.events import (
    LeftOver,
    PawnMoved,
    Recovered,
    Revealed,
    RoundWon,
    Shuffled,
    TokenTaken,
    TrickScored,
)


def won_by_five(table, **more):
    """Blue leads and wins by 5; then whatever follows."""
    t = table(["b5 b2", "white o2", "white b2", "black o2"], **more)
    t.play("b5", "white", "white", "black")
    return t


def test_KT_080_the_other_clan_gets_a_token_for_four_spaces(table) -> None:
    t = won_by_five(table)
    assert t.events(PawnMoved) == [PawnMoved("blue", 5, 5)]
    assert t.turn == 1


@pytest.mark.parametrize(("space", "gift"), [(8, True), (9, True), (10, False)])
def test_KT_080_spaces_really_moved_count(table, space: int, gift: bool) -> None:
    t = won_by_five(table, pawns=(space, 0))
    (moved,) = t.events(PawnMoved)
    assert moved.steps == min(5, 13 - space)
    assert (t.state.stage == "gift") == gift


def test_KT_081_a_clan_has_one_unused_token_at_most(table) -> None:
    t = won_by_five(table, held={3: "SWAP"})
    assert t.state.stage == "play"
    assert t.state.held == [None, None, None, "SWAP"]


def test_KT_082_a_token_used_in_this_trick_does_not_stand_in_the_way(table) -> None:
    t = table(["b5 b2", "white o2", "white b2", "black o2"], held={3: "PAW"})
    t.play("b5", "white", "white")
    assert t.refused("play black PAW") == "KT-093"
    used = table(["b5 b2", "white o2", "white b2", "black o2"], held={1: "PAW"})
    used.play("b5", "white PAW", "white", "black")
    assert used.turn == 1
    assert used.state.stage == "gift"


def test_KT_083_used_tokens_and_the_other_clans_are_not_available(table) -> None:
    t = table(["b5 b2", "white o2", "white b2", "black o2"], held={1: "PAW", 0: "HAND"}, used="SWAP")
    t.play("b5", "white PAW", "white", "black")
    assert {text.split()[1] for text in t.legal()} == {"PLUS3", "RECOVER"}
    for token in ("SWAP", "PAW", "HAND"):
        assert t.refused(f"take {token} 1") == "KT-083"


def test_KT_083_none_available_means_none(table) -> None:
    t = won_by_five(table, used="PLUS3 PAW RECOVER SWAP", held={0: "HAND"})
    assert t.state.stage == "play"
    assert t.events(TokenTaken) == []


def test_KT_087_taking_a_token_is_a_duty(table) -> None:
    t = won_by_five(table)
    assert (t.turn, t.state.stage) == (1, "gift")
    assert all(text.startswith("take ") for text in t.legal())
    for text in ("o2", "recover none", "lead 1"):
        assert t.refused(text if " " in text else f"play {text}") == "KT-087"
    t.play("take HAND 3")
    assert t.state.held[3] == "HAND"


@pytest.mark.parametrize(("leader", "chooser"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_KT_084_one_seat_decides_for_the_clan_and_names_the_member(table, leader: int, chooser: int) -> None:
    hands = ["b5 b2", "white o2", "white b2", "black o2"]
    cards = [hand.split()[0] for hand in hands]
    t = table(["b5 katana", "white o2", "white b2", "black o3"], leader=leader)
    t.play(*[cards[(leader + number) % 4] for number in range(4)])
    assert t.turn == chooser
    assert t.refused(f"take SWAP {1 - chooser % 2}") == "KT-084"
    assert t.play(f"take SWAP {4 - chooser}")[0] == TokenTaken(4 - chooser, "SWAP", chooser)
    assert t.state.held[4 - chooser] == "SWAP"


def test_KT_085_the_token_comes_also_when_the_round_ends_unless_the_game_does(table) -> None:
    t = won_by_five(table, pawns=(8, 0))
    t.play("take HAND 3")
    assert t.events(RoundWon) == [RoundWon("blue", 1)]
    assert t.state.held[3] == "HAND"
    last = won_by_five(table, pawns=(8, 0), won=(1, 0))
    assert last.outcome.scores == (2, 0)


def test_KT_086_unused_tokens_stay_with_their_holder(table) -> None:
    t = won_by_five(table, pawns=(11, 0), held={2: "SWAP", 3: "PAW"})
    assert t.state.round == 2
    assert t.state.held == [None, None, "SWAP", "PAW"]


def test_KT_090_plus3_has_two_faces_and_goes_with_any_card(table) -> None:
    t = table(["b1 katana", "o1 o2", "b3 b2", "o3 o2"], held={0: "PLUS3"})
    faces = ("blue", "orange")
    assert t.legal() == {
        "play b1", "play katana",
        *(f"play {card} PLUS3 {face}" for card in ("b1", "katana") for face in faces),
    }  # fmt: skip
    assert t.refused("play b1 PLUS3") == "KT-090"
    t.play("b1 PLUS3 orange", "o1", "b3", "o3")
    assert t.events(TrickScored) == [TrickScored(4, 7, False, False)]


def test_KT_090_the_swap_turns_plus3_over(table) -> None:
    t = table(["white b2", "o1 o2", "b3 b2", "o3 o2"], held={0: "PLUS3"})
    t.play("white PLUS3 blue", "o1", "b3", "o3")
    assert t.events(TrickScored) == [TrickScored(4, 6, True, False)]


def test_KT_090_no_other_token_has_a_face(table) -> None:
    t = table(["b1 b2", "o1 o2", "b3 b2", "o3 o2"], held={0: "SWAP"})
    assert t.refused("play b1 SWAP blue") == "KT-090"


@pytest.mark.parametrize("holder", [0, 1])
def test_KT_091_with_hand_the_winner_does_not_move_whoever_played_it(table, holder: int) -> None:
    t = table(["b5 b2", "white o2", "white b2", "black o2"], held={holder: "HAND"})
    t.play(
        *(
            f"{card} HAND" if seat == holder else card
            for seat, card in enumerate(["b5", "white", "white", "black"])
        )
    )
    assert t.events(TrickScored) == [TrickScored(5, 0, False, True)]
    assert t.state.pawns == [0, 0]
    assert t.state.stage == "play"


def test_KT_092_a_card_under_paw_is_hidden_until_the_end(table) -> None:
    t = table(["b6 b2", "katana o2", "b3 b2", "o3 o2"], held={0: "PAW"})
    t.play("b6 PAW")
    assert GAME.view(t.state, 0).table[0].card == "b6"
    assert [GAME.view(t.state, seat).table[0].card for seat in (None, 1, 2, 3)] == [None] * 4
    t.play("katana")
    assert t.turn == 2
    t.play("b3", "o3")
    assert t.events(Revealed) == [Revealed(0, "b6")]
    assert t.events(TrickScored) == [TrickScored(9, 3, False, False)]


def test_KT_093_paw_goes_with_a_white_kitsune_not_with_the_other_specials(table) -> None:
    t = table(["white katana black b1", "o1 o2", "b3 b2", "o3 o2"], held={0: "PAW"})
    covered = {text for text in t.legal() if text.endswith("PAW")}
    assert covered == {"play white PAW", "play b1 PAW"}
    assert t.refused("play katana PAW") == t.refused("play black PAW") == "KT-093"


def test_KT_094_swap_swaps(table) -> None:
    t = table(["b6 b2", "o1 o2", "b3 b2", "o3 o2"], held={3: "SWAP"})
    t.play("b6", "o1", "b3", "o3 SWAP")
    assert t.events(TrickScored) == [TrickScored(4, 9, True, False)]


def test_KT_095_recover_takes_a_card_of_the_last_trick(table) -> None:
    t = table(["b1 b2", "o1 o2", "b3 b2", "o3 o2"], held={0: "RECOVER"}, last="b6 o5 katana white")
    t.play("b1 RECOVER")
    assert t.turn == 0
    assert t.legal() == {"recover b6", "recover o5", "recover katana", "recover white"}
    assert GAME.view(t.state, 0).look == ("b6", "o5", "katana", "white")
    assert GAME.view(t.state, 2).look == GAME.view(t.state, None).look == ()
    for text in ("recover none", "recover b5", "play b2"):
        assert t.refused(text) == "KT-095"
    assert t.play("recover katana") == [Recovered(0, "katana")]
    assert t.state.hands[0] == ["b2", "katana"]
    assert t.state.last == 3
    assert t.turn == 1


def test_KT_096_destroyed_cards_may_be_taken_the_card_being_played_not(table) -> None:
    t = table(["b5 b2", "katana o2", "b3 b1", "o3 o1"], held={1: "RECOVER"})
    t.play("b5", "katana", "destroy 0 b5", "b3", "o3")
    t.play("o2 RECOVER")
    assert t.legal() == {"recover b5", "recover katana", "recover b3", "recover o3"}
    assert t.refused("recover o2") == "KT-095"


def test_KT_097_without_a_finished_trick_recover_does_nothing(table) -> None:
    t = table(["b1 b2", "o1 o2", "b3 b2", "o3 o2"], held={0: "RECOVER"})
    t.play("b1 RECOVER")
    assert t.turn == 1
    assert t.state.used == ["RECOVER"]
    assert t.state.held[0] is None


def test_KT_097_a_shuffle_takes_the_last_trick_away(table) -> None:
    t = table(["b2", "o2", "b2", "o2"], last="b6 o5 katana white", held={1: "RECOVER"})
    t.play("b2", "o2", "b2", "o2")
    for seat in range(4):
        t.play(f"give {t.state.hands[seat][0]}", seat=seat)
    assert t.turn == 1
    t.play(next(text for text in sorted(t.legal()) if text.endswith("RECOVER")).removeprefix("play "))
    assert t.turn == 2


def test_KT_098_others_do_not_see_which_card_was_taken(table) -> None:
    t = table(["b1 b2", "o1 o2", "b3 b2", "o3 o2"], held={0: "RECOVER"}, last="b6 o5 katana white")
    t.play("b1 RECOVER")
    for eyes in (1, 2, 3, None):
        assert GAME.redact(t.state, Recovered(0, "b6"), eyes) == Recovered(0, None)
        assert GAME.conceal(t.state, 0, Recover("b6"), eyes) is None
    assert GAME.redact(t.state, Recovered(0, "b6"), 0) == Recovered(0, "b6")
    views = []
    for card in ("b6", "white"):
        again = table(["b1 b2", "o1 o2", "b3 b2", "o3 o2"], held={0: "RECOVER"}, last="b6 o5 katana white")
        again.play("b1 RECOVER", f"recover {card}")
        views.append([GAME.view(again.state, eyes) for eyes in (1, 2, 3, None)])
    assert views[0] == views[1]


def test_KT_099_the_card_too_many_is_discarded_when_the_others_have_none(table) -> None:
    t = table(["b1", "o1", "b2", "o2"], held={0: "RECOVER"}, last="b6 o5 katana white")
    t.play("b1 RECOVER", "recover b6", "o1", "b2")
    assert t.events(LeftOver) == []
    t.play("o2")
    assert t.events(LeftOver) == [LeftOver(0, "b6")]
    assert t.events(Shuffled) == [Shuffled(1, 2)]


def test_KT_099_the_card_left_over_is_seen_by_its_owner_alone(table) -> None:
    t = table(["b1", "o1", "b2", "o2"])
    assert GAME.redact(t.state, LeftOver(0, "b6"), 0) == LeftOver(0, "b6")
    assert [GAME.redact(t.state, LeftOver(0, "b6"), eyes) for eyes in (1, 2, None)] == [LeftOver(0, None)] * 3


def test_KT_099_never_inside_a_trick(table) -> None:
    t = table(["b1", "o1", "b2", "o2 o3"], trick=[])
    t.play("b1", "o1", "b2")
    assert t.turn == 3
    assert t.legal() == {"play o2", "play o3"}
