from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from replays.safe import NAME, plain_text, shown_names


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("esc\x1b[2Jx", r"esc\x1b[2Jx"),
        ("osc\x1b]52;c;aGk=\x07", r"osc\x1b]52;c;aGk=\x07"),
        ("c1\x9b2J", r"c1\x9b2J"),
        ("a\nb\tc\rd\x00", r"a\nb\tc\rd\x00"),
        ("\u202eRTL", r"\u202eRTL"),
        ("zero\u200bwidth", r"zero\u200bwidth"),
        ("half \ud800", r"half \ud800"),
        ("tag\U000e0041", r"tag\U000e0041"),
        ("[bold]x[/]", "[bold]x[/]"),
        ("back\\slash", "back\\slash"),
        ("Émilie 山田 ½", "Émilie 山田 ½"),
        ("e" + "\u0301" * 10_000, "e" + "\u0301" * 3),
        (
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
            "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
        ),
    ],
)
def test_what_a_terminal_would_obey_is_shown_instead(text, shown):
    assert plain_text(text) == shown


@given(st.text(st.characters()))
def test_nothing_that_a_terminal_obeys_gets_through_and_a_second_pass_changes_nothing(text):
    shown = plain_text(text)
    assert not [char for char in shown if unicodedata.category(char) in ("Cc", "Cs", "Zl", "Zp")]
    assert not set(shown) & set(
        "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200b\u200e\u200f\ufeff"
    )
    assert plain_text(shown) == shown


@given(st.lists(st.text(st.characters()), min_size=2, max_size=8))
def test_shown_names_are_short_never_empty_and_never_twice_the_same(names):
    shown = shown_names(names)
    assert len(set(shown)) == len(names)
    assert all(0 < len(name) <= NAME + 4 for name in shown)


def test_names_are_told_apart_by_the_number_of_the_seat():
    assert shown_names(["random", "Ada", "random", " "]) == ("random (1)", "Ada", "random (3)", "seat 4")
    assert shown_names(["x" * 5000, "Ben"])[0] == "x" * 23 + "…"
