"""What is told about a tournament as a whole: how it is stored, and what cannot be told."""

from __future__ import annotations

import pytest

from tourney.model.description import KEYS, BadFact, Fact, checked


def stored(key: str, text: str) -> list[tuple[str, str]]:
    return [(fact.key, fact.text) for fact in checked((Fact(key, text),))]


@pytest.mark.parametrize(
    ("key", "typed", "text"),
    [
        ("city", "  Saint\t-  Malo\n", "Saint - Malo"),
        ("city", "Brest\x1b[2J", "Brest [2J"),
        ("federation", "fra", "FRA"),
        ("from", "2026/11/30", "2026/11/30"),
        ("to", "2026/12/02", "2026/12/02"),
        ("days", "26/11/30 26/12/01", "26/11/30 26/12/01"),
        ("arbiter", "x" * 200, "x" * 200),
    ],
)
def test_a_text_is_stored_on_one_line_with_single_blanks(key, typed, text):
    assert stored(key, typed) == [(key, text)]


@pytest.mark.parametrize("key", list(KEYS))
def test_an_empty_text_takes_the_fact_away(key):
    assert stored(key, " \n") == []


def test_facts_are_stored_in_one_order_however_they_are_told():
    told = (Fact("deputy", "Ben"), Fact("arbiter", "Ann"), Fact("city", "Brest"), Fact("deputy", "Cid"))
    assert [(fact.key, fact.text) for fact in checked(told)] == [
        ("city", "Brest"),
        ("arbiter", "Ann"),
        ("deputy", "Ben"),
        ("deputy", "Cid"),
    ]


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        ([("city", "x" * 201)], "the city has 201 characters, more than 200"),
        ([("from", "30/11/2026")], "the day '30/11/2026' is not written as 2026/11/30"),
        ([("to", "2026/13/01")], "the day '2026/13/01' is not written as 2026/11/30"),
        ([("days", "2026/11/30")], "the days '2026/11/30' are not written as 26/11/30 26/12/01"),
        ([("federation", "FR")], "the federation 'FR' is no three letters"),
        ([("federation", "FR4")], "the federation 'FR4' is no three letters"),
        ([("federation", "ÉÉÉ")], "the federation 'ÉÉÉ' is no three letters"),
        ([("city", "Brest"), ("city", "Lyon")], "there is one city, and 2 are told"),
        ([("town", "Brest")], f"nothing is called 'town'; there are {', '.join(KEYS)}"),
    ],
)
def test_what_cannot_be_told_is_refused_in_a_sentence(facts, message):
    with pytest.raises(BadFact) as caught:
        checked(tuple(Fact(key, text) for key, text in facts))
    assert (str(caught.value), caught.value.code) == (message, "tournament/bad-fact")
