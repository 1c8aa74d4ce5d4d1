"""Section 2.10: every number as an option, its default as the page says, and what is refused."""

from __future__ import annotations

from random import Random

import pytest

from engines.chance import seeded
from engines.game import BadSetup, Setup
from engines.karnag import GAME
from engines.karnag.options import Options
from engines.match import match_of, setup_of
from engines.playout import playout

MANY = {
    "walls": 2, "swamps": 6, "creatures_each": 8, "ghoul_points": 5, "golem_resistance": 0, "naga_energy": 4,
    "druids": 4, "markers": 4, "stones": 3, "energy": 15, "energy_cap": 30, "knowledge_cap": 2, "major_3": 3,
    "minor_3": 3, "cards_each": 1, "rounds_few": 4, "potion": 3, "move_major": 5, "move_minor": 2,
    "capture_minor": 2, "stone_minor_extra": 0, "position_1": 5, "escape_0": 5, "final_menhir": 6,
}  # fmt: skip


@pytest.mark.parametrize("name", Options.__struct_fields__)
def test_every_option_is_a_number_that_a_match_can_change(name: str) -> None:
    value = getattr(Options(), name)
    setup = setup_of(GAME, 3, {name: str(value)})
    assert setup == setup_of(GAME, 3, {})
    with pytest.raises(BadSetup, match=name):
        setup_of(GAME, 3, {name: -1})
    with pytest.raises(BadSetup, match=name):
        setup_of(GAME, 3, {name: "many"})


def test_a_match_with_other_numbers_keeps_them() -> None:
    setup = setup_of(GAME, 3, MANY)
    match, events = playout(GAME, setup, seeded("many"), Random(3))
    assert events[0].options == MANY
    state = match_of(GAME, events).state
    assert state == match.state
    assert state.round == 4
    assert all(len(druids) == 4 for druids in state.druids)
    assert max(max(levels) for levels in state.knowledge) <= 2


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"walls": 8, "swamps": 1}, "five times walls plus swamps is at most 40"),
        ({"markers": 10}, "raise major_2 or minor_2"),
        ({"creatures_each": 5}, "raise creatures_each to 6"),
        ({"energy": 21}, "energy_cap is 20"),
        ({"capture_major": 3}, "1 to 2"),
        ({"druids": 6}, "1 to 5"),
    ],
)
def test_numbers_that_do_not_go_together_are_refused(options: dict[str, int], says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        setup_of(GAME, 2, options)


def test_no_obstacles_and_no_knowledge_can_be_played() -> None:
    setup = setup_of(GAME, 2, {"walls": 0, "swamps": 0, "knowledge_cap": 0, "stones": 0, "energy": 0})
    match, _ = playout(GAME, Setup(2, setup.options), seeded("bare"), Random(2))
    assert match.over
    assert match.state.knowledge == [[0] * 6] * 2
