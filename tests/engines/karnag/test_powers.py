"""Power cards: what each does and when it may be played."""

from __future__ import annotations

import pytest

from engines.karnag.events import (
    CreatureInfluenced,
    EnergyGained,
    KnowledgeGained,
    MarkerSpent,
    PowerPlayed,
)

OUT = [[1, 9, 19], [-1] * 3]


def test_KA_090_breach_passes_one_wall_for_each_ray(table) -> None:
    more = {"druids": OUT, "walls": [(1, 1), (2, 3)], "hands": ["Breach", ""]}
    t = table(work="stone", **more)
    assert t.play("go") == []
    assert t.legal() == {"pass"}
    played = table(work="stone", **more)
    assert played.play("power Breach") == [PowerPlayed(0, "Breach")]
    assert "stone 0 1" in played.legal()
    assert played.state.hands[0] == []
    assert played.state.discard == [("Breach", -1)]
    two = table(work="stone", druids=OUT, walls=[(0, 1), (1, 1)], hands=["Breach", ""])
    two.play("power Breach")
    assert "stone 0 1" not in two.legal()


def test_KA_090_swift_gives_three_points(table) -> None:
    t = table(work="move", half="minor", druids=OUT, hands=["Swift", ""])
    t.play("power Swift", *["step 0 +1"] * 6)
    assert t.turn == 0
    t.play("step 0 +1")
    assert t.turn == 1


def test_KA_090_focus_takes_three_off_a_stone_and_net_off_the_first_capture(table) -> None:
    stone = table(work="stone", half="major", druids=OUT, hands=["Focus", ""])
    assert stone.play("power Focus", "stone 0 1")[1].energy == 1
    creatures = [("Golem", "N", (1, 1)), ("Golem", "N", (3, 1))]
    capture = table(work="capture", druids=OUT, creatures=creatures, hands=["Net", ""])
    assert capture.play("power Net", "capture 0 2")[1].energy == 1 + 6


def test_KA_090_font_word_and_sage(table) -> None:
    font = table(work="influence", hands=["Font", ""], energy=[18, 9])
    assert font.play("power Font") == [PowerPlayed(0, "Font"), EnergyGained(0, 2)]
    word = table(work="influence", hands=["Word", ""])
    assert word.play("power Word") == [PowerPlayed(0, "Word")]
    assert word.state.words == [2, 0]
    sage = table(work="influence", hands=["Sage", ""], knowledge={0: {"gem": 3}})
    assert sage.legal() == {
        *(f"power Sage {track}" for track in ("movement", "council", "capture", "mana", "magic")),
        "go",
    }
    assert sage.play("power Sage mana") == [PowerPlayed(0, "Sage"), KnowledgeGained(0, "mana")]
    assert sage.legal() == {"pass"}


def test_KA_090_a_sage_of_movement_counts_in_the_move_that_follows(table) -> None:
    t = table(work="move", half="minor", druids=OUT, hands=["Sage", ""])
    t.play("power Sage movement", *["step 0 +1"] * 4)
    assert t.turn == 0


def test_KA_090_hypnosis_moves_a_creature_one_step_whatever_the_level(table) -> None:
    t = table(
        work="knowledge",
        hands=["Hypnosis", ""],
        creatures=[("Ghoul", "N", (0, 0))],
        knowledge={0: {"magic": 3}},
    )
    assert t.legal() == {"power Hypnosis 0 0,1", "power Hypnosis 0 1,0", "go"}
    assert t.play("power Hypnosis 0 1,0")[1] == CreatureInfluenced(0, 0, "Ghoul", (1, 0))
    assert t.state.phase == "knowledge"


def test_KA_090_cards_go_with_their_action_only_and_only_once(table) -> None:
    t = table(work="potion", hands=["Breach Focus Net Swift", ""])
    assert t.legal() == {"go"}
    assert t.refused("power Breach") == "KA-091"
    assert t.refused("power Font") == "KA-090"
    many = table(work="stone", hands=["Breach Focus Net Swift Font", ""])
    assert many.legal() == {"power Breach", "power Focus", "power Font", "go"}
    many.play("power Font")
    assert many.refused("power Focus") == "KA-043"


@pytest.mark.parametrize("text", ["power Sage", "power Font gem", "power Hypnosis", "power Font 0 1,0"])
def test_KA_090_a_wrong_target_is_refused(table, text: str) -> None:
    t = table(work="potion", hands=["Sage Font Hypnosis", ""], creatures=[("Ghoul", "N", (0, 0))])
    assert t.refused(text) == "KA-090"


def test_KA_090_a_hypnosis_that_is_not_possible_is_refused(table) -> None:
    t = table(work="potion", hands=["Sage Font Hypnosis", ""], creatures=[("Ghoul", "N", (0, 0))])
    assert t.refused("power Hypnosis 0 5,5") == "KA-077"
    assert t.refused("power Hypnosis 3 0,1") == "KA-077"
    full = table(work="potion", hands=["Sage", ""], knowledge={0: {"gem": 3}})
    assert full.refused("power Sage gem") == "KA-081"


def test_KA_091_what_cannot_be_played(table) -> None:
    tracks = dict.fromkeys(("movement", "council", "gem", "capture", "mana", "magic"), 3)
    assert table(work="potion", hands=["Sage", ""], knowledge={0: tracks}).legal() == {"go"}
    assert table(work="potion", hands=["Hypnosis", ""]).legal() == {"go"}
    assert table(work="potion", hands=["Word", ""], words={0: 2}).legal() == {"go"}
    assert table(work="potion", hands=["Word", ""], words={1: 2}).legal() == {"power Word", "go"}
    assert table(work="potion", hands=["Font", ""], energy=[20, 9]).legal() == {"go"}
    useless = table(work="stone", hands=["Breach Focus", ""])
    assert useless.legal() == {"power Breach", "power Focus", "go"}


def test_KA_092_a_card_obliges_to_nothing(table) -> None:
    t = table(work="stone", half="major", druids=OUT, hands=["Focus", ""])
    t.play("power Focus")
    assert t.play("pass")[0] == MarkerSpent(0, 0, "major")
    assert t.state.card is None


def test_KA_093_a_breach_places_no_stone_on_a_wall(table) -> None:
    t = table(work="stone", druids=OUT, walls=[(2, 1)], hands=["Breach", ""])
    t.play("power Breach")
    assert t.legal() == {"pass"}
