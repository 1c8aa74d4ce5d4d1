"""The starting rank of C.04.2 B: by rating, title and name, until round 4 is paired."""

from __future__ import annotations

from random import Random

from tourney.model.actions import Change, Enter, Unpair
from tourney.model.events_entrants import Details
from tourney.model.starting_rank import TITLES, order, rank_of
from tourney.rules.propose import request_of

PEOPLE = [
    ("Ann", 2000, ""),
    ("Ben", 2400, "IM"),
    ("Cid", 2400, "gm"),
    ("Dot", None, ""),
    ("Eve", 2400, "WGM"),
    ("abe", 2400, "IM"),
    ("Fox", None, "CM"),
    ("Gil", 2400, "club master"),
]
WANTED = ["Cid", "abe", "Ben", "Eve", "Gil", "Ann", "Fox", "Dot"]


def entered(evening, people, **settings):
    friday = evening(rounds=9, **settings)
    for name, rating, title in people:
        friday.act(Enter(name, details=Details(rating, title)))
    return friday


def names(friday) -> list[str]:
    return [friday.state.name(number) for number in friday.state.starting_rank()]


def test_rating_then_title_then_name(evening):
    assert names(entered(evening, PEOPLE)) == WANTED


def test_the_order_of_entry_does_not_matter_where_strength_is_known(evening):
    for seed in range(5):
        people = list(PEOPLE)
        Random(seed).shuffle(people)
        assert names(entered(evening, people)) == WANTED


def test_without_any_strength_the_order_of_entry_stands(evening):
    assert names(entered(evening, [(name, None, "") for name in ("Zoe", "Ann", "Moe")])) == [
        "Zoe",
        "Ann",
        "Moe",
    ]


def test_a_tournament_may_go_by_entry_alone(evening):
    assert names(entered(evening, PEOPLE, start="entry")) == [name for name, _, _ in PEOPLE]


def test_titles_stand_in_the_order_of_the_handbook():
    assert [rank_of(title) for title in TITLES] == list(range(8))
    assert rank_of("") == rank_of("Grandmaster") == 8
    assert order([]) == ()


def test_until_round_four_everything_moves_it_and_then_nothing_does(evening):
    friday = entered(evening, PEOPLE[:4])
    for _ in range(3):
        friday.pair()
        friday.results("1-0", "1-0")
    friday.act(Enter("New", details=Details(2500)))
    friday.act(Change(1, "Ann", Details(2600)))
    assert names(friday) == ["Ann", "New", "Cid", "Ben", "Dot"]
    friday.pair()
    settled = names(friday)
    friday.act(Change(1, "Zed", Details(2600)))
    friday.act(Enter("Top", details=Details(2800)))
    assert names(friday) == ["Zed" if name == "Ann" else name for name in settled] + ["Top"]
    friday.act(Unpair())
    assert names(friday)[0] == "Top"


def test_the_request_for_a_pairing_names_it(evening):
    friday = entered(evening, PEOPLE[:4])
    request = request_of(friday.state, "seed")
    assert [(one.name, one.start, one.rating, one.title) for one in request.entrants] == [
        ("Cid", 1, 2400, "gm"),
        ("Ben", 2, 2400, "IM"),
        ("Ann", 3, 2000, ""),
        ("Dot", 4, 0, ""),
    ]
