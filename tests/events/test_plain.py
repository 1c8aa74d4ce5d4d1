"""Text of strangers on a terminal: what the terminal would obey is shown, and the rest is left alone."""

from __future__ import annotations

import pytest

from events.plain import MARKS, plain_text


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("esc\x1b[2Jx", r"esc\x1b[2Jx"),
        ("a\nb\tc\rd\x00", r"a\nb\tc\rd\x00"),
        ("c1\x9b2J", r"c1\x9b2J"),
        ("\u202eturned", r"\u202eturned"),
        ("no\u200broom", r"no\u200broom"),
        ("half \ud800", r"half \ud800"),
        ("tag \U000e0041", r"tag \U000e0041"),
        ("[bold]back\\slash[/]", "[bold]back\\slash[/]"),
        ("Émilie 山田 ½", "Émilie 山田 ½"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("e" + "\u0301" * MARKS, "e" + "\u0301" * MARKS),
        ("e" + "\u0301" * (MARKS + 1), "e" + "\u0301" * MARKS),
    ],
)
def test_what_a_terminal_would_obey_is_shown_in_its_escaped_form(text, shown):
    assert plain_text(text) == shown
    assert plain_text(shown) == shown
