"""What may be a name, and how a typed word finds its entrant."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.model.actions import Enter
from tourney.model.lookup import AmbiguousName, NoSuchEntrant, find, numbered
from tourney.model.names import MAX_LENGTH, BadName, called, clean_name, in_order, likeness, same
from tourney.rules.handmade import table_from
from tourney.rules.refusals import DuplicateName


@pytest.mark.parametrize(
    "text",
    [
        "=1+1",
        "-Ben",
        '"Ann"',
        "[/]",
        "[bold]x",
        "<svg/onload=x>",
        "O'Brien",
        "@x",
        "名前",
        "7",
        "👩‍👧",
        "Zoë",
    ],
)
def test_markup_quotes_and_formulas_are_plain_text(text):
    assert clean_name(text) == text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("An\x1b[31mn", "control character"),
        ("An\x00n", "control character"),
        ("Ann\n", "control character"),
        ("An\x9bn", "control character"),
        ("An\u2028n", "line break"),
        ("An\u202en", "invisible"),
        ("An\u2066n", "invisible"),
        ("An\u200bn", "invisible"),
        ("An\ufeffn", "invisible"),
        ("An\ud800n", "half a character"),
        ("Z" + "\u0335" * 5, "combining marks"),
        ("\u3164", "can be seen"),
        ("\u0301", "can be seen"),
        ("x" * (MAX_LENGTH + 1), "over the limit"),
    ],
)
def test_what_does_not_show_as_itself_is_refused(text, why):
    with pytest.raises(BadName, match=why):
        clean_name(text)


def test_two_hundred_characters_are_a_name():
    assert len(clean_name("x" * MAX_LENGTH)) == MAX_LENGTH


def test_the_two_unicode_forms_are_stored_as_one():
    assert clean_name("e\u0301") == "\u00e9"
    assert clean_name("  Ann   Example ") == "Ann Example"


@given(st.text(max_size=40))
def test_a_clean_name_is_clean_again(text):
    try:
        name = clean_name(text)
    except BadName:
        return
    assert clean_name(name) == name
    assert same(name) == same(name.casefold())


@pytest.mark.parametrize(
    ("first", "second"), [("Ben", "ben"), ("Ben", " BEN "), ("Zo\u00eb", "Zoe\u0308"), ("Straße", "STRASSE")]
)
def test_given_a_name_when_it_is_entered_in_another_form_then_it_is_refused(evening, first, second):
    friday = evening(0)
    friday.act(Enter(first))
    with pytest.raises(DuplicateName, match=f"{first} is already entered"):
        friday.act(Enter(second))
    assert len(friday.state.entrants) == 1


def test_an_entrant_is_found_by_number_name_and_beginning(evening):
    friday = evening(0)
    for name in ("Ann", "Anna", "Bertha", "7"):
        friday.act(Enter(name))
    assert find(friday.state, "2").name == "Anna"
    assert find(friday.state, "#3").name == "Bertha"
    assert find(friday.state, "ann").number == 1  # the whole name wins over the beginning of another
    assert find(friday.state, "BER").number == 3
    assert find(friday.state, "7").number == 4  # nobody has the number 7


def test_a_number_that_is_also_the_name_of_somebody_else_is_asked_about(evening):
    friday = evening(0)
    for name in ("Ann", "1", "3", "02"):
        friday.act(Enter(name))
    with pytest.raises(AmbiguousName, match="'1' is the number of Ann and the name of number 2") as refused:
        find(friday.state, "1")
    assert refused.value.hint == "type '#1' for Ann, or '#2' for the one called 1"
    assert find(friday.state, "#1").name == "Ann"
    assert find(friday.state, "#2").name == "1"
    assert find(friday.state, "3").name == "3"  # number 3 is called 3
    assert find(friday.state, "2").name == "1"
    with pytest.raises(AmbiguousName, match="'02' is the number of 1 and the name of number 4"):
        find(friday.state, "02")
    with pytest.raises(AmbiguousName):
        table_from("1-3", friday.state)
    assert table_from("#1-#2", friday.state) == (1, 2)


def test_a_word_that_fits_nobody_or_several_is_not_found(evening):
    friday = evening(0)
    for name in ("Anna", "Annika", "Ben"):
        friday.act(Enter(name))
    with pytest.raises(AmbiguousName, match=r"Anna \(1\), Annika \(2\)"):
        find(friday.state, "ann")
    with pytest.raises(NoSuchEntrant) as refused:
        find(friday.state, "Bne")
    assert refused.value.hint == "did you mean Ben?"
    for word in ("", "99", "#0", "²"):
        with pytest.raises(NoSuchEntrant):
            find(friday.state, word)


@given(st.text(min_size=1, max_size=30))
def test_names_that_are_the_same_are_alike(text):
    for other in (text, text.upper(), text.lower(), normalize("NFD", text), text.casefold()):
        if same(other) == same(text):
            assert likeness(other) == likeness(text)


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("Ann", "Аnn", True),
        ("Tom", "Том", True),
        ("Nick", "Νick", True),
        ("O'Neil", "O’Neil", True),
        ("Ann-Marie", "Ann–Marie", True),
        ("Player 10", "Player 1O", True),
        ("Ａnn", "Ann", True),
        ("José", "Jose", False),
        ("Ann", "Anna", False),
        ("Ian", "Lan", False),
        ("Вова", "Vova", False),
    ],
)
def test_names_are_alike_where_a_reader_takes_one_for_the_other(one, other, alike):
    assert (likeness(one) == likeness(other)) is alike


def test_a_namesake_and_an_unnamed_member_keep_within_the_length_of_a_name(evening):
    friday = evening(rounds=3)
    long = "N" * MAX_LENGTH
    friday.act(Enter(long))
    told = numbered(friday.state, long)
    assert (len(told), told[-4:]) == (MAX_LENGTH, " (2)")
    friday.act(Enter(told))
    assert numbered(friday.state, "Ann") == "Ann"
    assert len(called(long, 8)) <= MAX_LENGTH


def test_names_are_looked_up_by_their_base_letters():
    names = [
        "Zoé",
        "Eric",
        "Łukasz",
        "Øyvind",
        "émile",
        "Ägir",
        "Zoa",
        "Étienne",
        "Olga",
        "Lukas",
        "Ærø",
        "Zof",
    ]
    assert sorted(names, key=in_order) == [
        "Ærø",
        "Ägir",
        "émile",
        "Eric",
        "Étienne",
        "Lukas",
        "Łukasz",
        "Olga",
        "Øyvind",
        "Zoa",
        "Zoé",
        "Zof",
    ]
    assert sorted(["Zoe", "Zoé", "zoe"], key=in_order) == ["Zoe", "Zoé", "zoe"]
