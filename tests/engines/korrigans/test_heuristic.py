"""The greedy bot beats random players, and its ratings follow the strategy notes of the page."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest

from engines import registry
from engines.chance import seeded
from engines.game import Setup
from engines.korrigans import GAME
from engines.match import Match, Player, options_of

GREEDY, RANDOM = registry.bot("greedy"), registry.bot("random")


def _first(seats: int, number: int, options: Mapping[str, bool | int | str]) -> bool:
    """Whether the greedy seat finished first, or shared it, in the match of that number."""
    greedy = number % seats
    source, rng = seeded(f"evening {number}"), Random(f"evening {number}")
    match = Match(GAME, Setup(seats, options_of(GAME, options)))
    match.start([Player("x")] * seats, source)
    while acting := match.seats_to_act():
        seat = acting[0]
        bot = GREEDY if seat == greedy else RANDOM
        match.act(seat, bot.choose(GAME, match.view(seat), match.legal(seat), rng), source)
    return GAME.pending(match.state).outcome.ranks[greedy] == 1


@pytest.mark.simulation
@pytest.mark.parametrize("options", [{}, GAME.new_options], ids=["old logs", "new matches"])
@pytest.mark.parametrize(("seats", "least"), [(2, 0.87), (3, 0.75), (4, 0.60), (5, 0.47)])
def test_greedy_beats_random(seats: int, least: float, options, sized) -> None:
    matches = sized(20, 60)
    rate = sum(_first(seats, number, options) for number in range(matches)) / matches
    print(f"greedy first at {seats} seats: {rate:.0%} of {matches}")
    assert rate > sized(least - 0.1, least)


def _best(t) -> str:
    view, legal = GAME.view(t.state, t.turn), GAME.legal(t.state, t.turn)
    rates = GAME.rate(view, legal)
    return GAME.text(legal[rates.index(max(rates))])


def test_it_goes_where_it_knows_a_treasure(table) -> None:
    t = table(3, search="RRRRRRRTP", number=1, seen={7: [0], 0: [0]})
    assert _best(t).endswith(" 7")


def test_it_does_not_know_what_it_has_not_seen(table) -> None:
    """The same choice whatever lies where it has not looked."""
    choices = {
        _best(table(3, search=search, number=1, seen={0: [0]})) for search in ("RTRRRRRRP", "RRRRRRRTP")
    }
    assert len(choices) == 1


def test_it_looks_where_it_has_not_looked(table) -> None:
    seen = {cell: [0] for cell in range(9) if cell not in {6, 8}}
    t = table(3, search="RRRRRRTPR", number=1, seen=seen)
    t.play("play Devin 0")
    assert _best(t) == "peek Devin 6"


def test_it_plays_its_Devin_early_and_keeps_its_Mangetout(table) -> None:
    assert _best(table(3)).startswith("play Devin")
    hands = {0: "Mangetout Musicien"}
    assert _best(table(3, hands=hands)).startswith("play Musicien")


def test_its_Farceur_strikes_the_others_and_spares_its_own(table) -> None:
    cells = {1: "1:Devin", 5: "2:Devin", 7: "0:Devin", 3: "0:Musicien"}
    t = table(3, cells, hands={0: "Farceur"})
    assert _best(t) == "play Farceur 2"


def test_its_Musicien_turns_down_an_opponent_on_a_treasure(table) -> None:
    cells = {0: "1:Devin", 2: "2:Farceur", 6: "0:Mangetout"}
    t = table(3, cells, search="TRRRRRRRP", number=1, seen={0: [0]})
    t.play("play Musicien 8")
    assert _best(t) == "flip down 0"


def test_its_Mangetout_covers_an_opponent_on_a_treasure(table) -> None:
    cells = {0: "1:Devin", 2: "2:Farceur"}
    t = table(3, cells, hands={0: "Mangetout"}, search="TRRRRRRRP", number=1, seen={0: [0]})
    assert _best(t) == "play Mangetout 0"


def test_it_always_draws_for_three_in_a_row(table) -> None:
    t = table(3, {0: "0:Farceur", 1: "0:Ancien"}, hands={0: "Mangetout"})
    assert _best(t) == "play Mangetout 2"
    t.play("play Mangetout 2")
    assert _best(t) == "morpion yes"


def test_it_plays_the_Ankou_against_a_zone_of_others(table) -> None:
    cells = {0: "1:Devin", 1: "1:Farceur", 2: "1:Mangetout", 3: "2:Devin", 5: "2:Farceur", 6: "2:Mangetout"}
    assert _best(table(3, cells, pacts={0: "Ankou"}, search="TTRTRRRRP", seen={0: [0], 1: [0]})) == "ankou"
    own = {0: "0:Devin", 1: "0:Farceur", 2: "1:Mangetout"}
    assert _best(table(3, own, pacts={0: "Ankou"})) != "ankou"


def test_Marie_Morgane_brings_a_treasure_under_its_own_card(table) -> None:
    cells = {0: "0:Devin", 2: "1:Farceur"}
    t = table(
        3,
        cells,
        phase="morgane",
        pacts={0: "Marie-Morgane"},
        search="RRTRRRRRP",
        number=1,
        seen={0: [0], 2: [0]},
    )
    assert _best(t) == "morgane 0 2"
    nothing = table(3, cells, phase="morgane", pacts={0: "Marie-Morgane"}, search="TRRRRRRRP", number=1)
    assert _best(nothing) == "hold"


def test_Liketaer_and_Bugel_Noz_when_they_pay(table) -> None:
    poor = {"search": "TRRRRRRRP", "number": 1, "seen": {cell: [0] for cell in range(9)}}
    rich = {"search": "TRRRTRRRP", "number": 2, "seen": {cell: [0] for cell in range(9)}}
    cells = {1: "1:Devin", 8: "1:Farceur"}
    assert _best(table(3, cells, phase="liketaer", pacts={0: "Liketaer"}, **rich)) == "liketaer"
    assert _best(table(3, cells, phase="liketaer", pacts={0: "Liketaer"}, **poor)) == "hold"
    assert _best(table(3, cells, phase="bugel", pacts={0: "Bugel_Noz"}, **rich)) == "bugel"
    taken = {**cells, 0: "1:Ancien"}
    assert _best(table(3, taken, phase="bugel", pacts={0: "Bugel_Noz"}, **poor)) == "hold"


def test_Fee_Margot_looks_at_what_is_not_known(table) -> None:
    t = table(3, phase="margot", pacts={0: "Fée_Margot"}, seen={0: [0], 1: [0]})
    assert _best(t) == "margot 2 3 5"
