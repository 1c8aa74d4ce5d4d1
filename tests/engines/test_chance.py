"""Who answers chance: from a seed, from a script, from entropy, from a person at a real table."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engines.chance import BadChance, Draw, Odds, Roll, check, describe, fresh, scripted, seeded, typed

DECK = ("a", "a", "b", "c", "d")
ODDS = Odds(lambda: DECK, lambda: DECK)
DIE = Odds(lambda: ("1", "2", "3", "4", "5", "6"), lambda: ("1", "2", "3", "4", "5", "6"))


def test_a_seeded_deck_is_one_order_whatever_is_asked_first() -> None:
    forwards = [seeded("7")(Draw("pile", place), ODDS) for place in range(5)]
    source = seeded("7")
    backwards = [source(Draw("pile", place), ODDS) for place in reversed(range(5))]
    assert forwards == backwards[::-1]
    assert Counter(card for (card,) in forwards) == Counter(DECK)
    assert source(Draw("pile", 1, 3), ODDS) == tuple(card for (card,) in forwards[1:4])


def test_decks_and_dice_of_one_seed_have_nothing_to_do_with_each_other() -> None:
    source = seeded("7")
    decks = {name: source(Draw(name, 0, 5), ODDS) for name in map(str, range(40))}
    assert len(set(decks.values())) > 20
    rolls = [source(Roll("d6", place), DIE) for place in range(600)]
    assert rolls == [seeded("7")(Roll("d6", place), DIE) for place in range(600)]
    assert min(Counter(rolls).values()) > 60


def test_every_card_comes_first_as_often_as_it_is_in_the_deck() -> None:
    first = Counter(seeded(str(n))(Draw("pile", 0), ODDS)[0] for n in range(2000))
    assert 650 < first["a"] < 950
    assert all(300 < first[card] < 500 for card in "bcd")


def test_fresh_chance_draws_only_from_what_is_left() -> None:
    source = fresh(Random(1))
    left = Odds(lambda: DECK, lambda: ("b", "c"))
    assert {source(Draw("pile", 3), left) for _ in range(50)} == {("b",), ("c",)}
    assert {frozenset(source(Draw("pile", 3, 2), left)) for _ in range(20)} == {frozenset({"b", "c"})}
    assert {source(Roll("d6", 0), DIE)[0] for _ in range(200)} == set("123456")


def test_a_script_is_followed_and_its_end_is_said() -> None:
    source = scripted(["a", ("b", "c")])
    assert source(Draw("pile", 0), ODDS) == ("a",)
    assert source(Draw("pile", 1, 2), ODDS) == ("b", "c")
    with pytest.raises(BadChance, match="ended before the top card of the pile for seat 1"):
        source(Draw("pile", 3, 1, 1), ODDS)


def test_a_person_types_in_what_came_and_is_asked_card_by_card() -> None:
    asked: list[tuple[str, tuple[str, ...]]] = []
    answers = iter(["a", "a", "6"])

    def ask(question: str, faces: object) -> str:
        asked.append((question, tuple(faces)))  # type: ignore[arg-type] # a sequence of faces
        return next(answers)

    source = typed(ask)
    assert source(Draw("pile", 0, 2, 1), ODDS) == ("a", "a")
    assert source(Roll("d6", 4), DIE) == ("6",)
    assert asked == [
        ("2 cards of the pile for seat 1, card 1 of 2", ("a", "b", "c", "d")),
        ("2 cards of the pile for seat 1, card 2 of 2", ("a", "b", "c", "d")),
        ("roll 5 of d6", ("1", "2", "3", "4", "5", "6")),
    ]


def test_a_person_cannot_type_in_what_cannot_come() -> None:
    source = typed(lambda question, faces: "d")
    with pytest.raises(BadChance, match="d cannot come"):
        source(Draw("pile", 0, 2), ODDS)


def test_an_outcome_has_the_asked_number_and_no_face_too_often() -> None:
    check(("a", "a"), DECK, 2)
    for outcome, count in ((("a",), 2), (("b", "b"), 2), (("x",), 1)):
        with pytest.raises(BadChance):
            check(outcome, DECK, count)
    assert describe(Draw("pile", 0)) == "the top card of the pile"
