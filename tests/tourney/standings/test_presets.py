"""Orders of tie-breaks by the kind of event."""

from __future__ import annotations

import pytest

from engines.loader import UnknownPlugin
from tourney import pairing
from tourney.standings.presets import PRESETS, named, usual
from tourney.standings.tiebreaks import tiebreak


def codes(*words: str) -> tuple[str, ...]:
    return tuple(one.code for one in named(words))


@pytest.mark.parametrize("name", PRESETS)
def test_every_order_is_made_of_tie_breaks_in_their_one_spelling(name):
    preset = PRESETS[name]
    assert preset.name == name
    assert codes(name) == preset.tiebreaks
    assert len(set(preset.tiebreaks)) == len(preset.tiebreaks)


def test_that_for_round_robins_fits_round_robins():
    assert not any(tiebreak(code).swiss_only for code in PRESETS["fide-round-robin"].tiebreaks)


def test_codes_before_and_after_an_order():
    assert codes("DE", "fide-swiss", "TPN") == ("DE", "BH-C1", "BH", "SB", "WON", "BPG", "TPN")
    assert codes("CLUB") == PRESETS["club"].tiebreaks
    assert codes() == ()


def test_a_code_typed_twice_stays_twice():
    assert codes("BH", "bh") == ("BH", "BH")
    assert codes("club", "BH") == ("BH", "SB", "DE", "WIN", "BH")


def test_a_misspelt_order_is_met_with_the_nearest():
    with pytest.raises(UnknownPlugin) as refusal:
        named(["fide-swis"])
    assert refusal.value.hint == "did you mean fide-swiss?"


def test_the_usual_order_follows_the_system_and_the_tables():
    assert usual(pairing.system("swiss"), 2) == PRESETS["club"].tiebreaks
    assert usual(pairing.system("swiss"), 4) == PRESETS["tables"].tiebreaks
    assert usual(pairing.system("round-robin"), 2) == ("DE", "SB", "WIN")
