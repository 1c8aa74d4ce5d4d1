"""Every registered game under the conformance suite, in all its setups."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import registry
from engines.conformance import check_game, check_walk, setups_of, walk
from engines.game import Setup

BOUND = 2000
"""More decisions than any match of a registered game can have."""

RARE = {
    "karnag": (
        "karnag.creature_stayed",
        "karnag.menhir_raised",
        "karnag.menhirs_counted",
        "karnag.newcomer_kept_out",
        "karnag.pair_aligned",
        "karnag.power_deck_shuffled",
        "karnag.stone_crushed",
    ),
    "korsar": ("korsar.passed_over",),
    "kitsu": ("kitsu.declined", "kitsu.left_over", "kitsu.lot_drawn"),
}
"""By game, events too rare for a few random matches; the game's own tests bring each about."""


def test_the_games_of_this_package_are_registered() -> None:
    assert "korsar" in registry.games()


@pytest.mark.parametrize("name", registry.games())
def test_a_module_of_a_game_is_reached_by_its_path(name: str) -> None:
    """`import engines.korsar.legal` gives the module, whatever function of that name is in it."""
    package = import_module(f"engines.{name}")
    modules = [module.name for module in iter_modules(package.__path__)]
    assert {"legal", "decide", "view", "options"} <= set(modules)
    for module in modules:
        imported = import_module(f"engines.{name}.{module}")
        assert getattr(package, module) is imported


@pytest.mark.parametrize("name", registry.games())
def test_conformance(name: str) -> None:
    game = registry.game(name)
    rare = [kind for kind in game.events if kind.__struct_config__.tag in RARE.get(name, ())]
    check_game(game, setups_of(game), bound=BOUND, seeds=("1",), covered=rare)


@pytest.mark.simulation
@pytest.mark.parametrize("name", registry.games())
def test_any_choices_keep_every_property(name: str, sized: Callable[[int, int], int]) -> None:
    """The setups are drawn as well: one match of each is looked at above."""
    game = registry.game(name)
    setups = setups_of(game)

    @settings(max_examples=sized(max(4, len(setups) // 2), 10 * len(setups)))
    @given(
        setup=st.sampled_from(setups),
        choices=st.lists(st.integers(min_value=0, max_value=99), max_size=160),
        seed=st.text("0123456789", min_size=1, max_size=4),
    )
    def holds(setup: Setup, choices: list[int], seed: str) -> None:
        check_walk(walk(game, setup, choices, seed, BOUND), BOUND)

    holds()
