"""What may enter the log."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from events import gate
from events.errors import Unreadable
from events.gate import MAX_LINE, NotCanonical

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


@given(st.lists(st.dictionaries(st.text().filter(lambda key: key != "type"), JSON), min_size=1, max_size=3))
def test_whatever_our_encoder_writes_passes(events):
    data = msgspec.json.encode([{"type": "t", **event} for event in events])
    assert gate.check(data) == len(events)


@pytest.mark.parametrize(
    "data",
    [
        b'[{"type":"t","seq":1,"seq":2}]',
        b'[{"type":"t","type":"t"}]',
        b'[{"type":"t","in":{"a":1,"a":1}}]',
        b'[{"type":"t"}, {"type":"t"}]',
        b'[{"type": "t"}]',
        b' [{"type":"t"}]',
        b'[{"type":"t"}]\n',
        b'[{"type":"\\u0074"}]',
        b'[{"type":"t","a":1.50}]',
        b'[{"type":"t","a":1E5}]',
        b'[{"type":"t","a":NaN}]',
        b'[{"type":"t","a":1e400}]',
        b'[{"type":"t","a":1180591620717411303424}]',
        b'[{"type":"t","a":9223372036854775808}]',
        b'[{"type":"t","a":[{"b":-9223372036854775809}]}]',
        b'[{"type":"t","a":1' + b"0" * 5000 + b"}]",
        b'[{"type":"t","a":"\xff"}]',
        b'[{"type":"t","a":"\xc0\xaf"}]',
        b'[{"type":"t","a":"\\ud800"}]',
        b'[{"type":"t","a":"\x00"}]',
        b'[{"a":1,"type":"t"}]',
        b'[{"type":1}]',
        b"[{}]",
        b"[[]]",
        b"[]",
        b"{}",
        b"",
    ],
)
def test_any_other_form_is_refused(data):
    with pytest.raises(NotCanonical):
        gate.check(data)


def test_an_event_longer_than_a_line_is_refused():
    wrap = len(b'{"type":"t","a":""}')
    assert gate.check(b'[{"type":"t","a":"' + b"x" * (MAX_LINE - wrap) + b'"}]') == 1
    with pytest.raises(Unreadable, match="over the limit"):
        gate.check(b'[{"type":"t","a":"' + b"x" * (MAX_LINE - wrap + 1) + b'"}]')


BIDI = [chr(code) for code in (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))]
"""What turns the direction of text: every character of the property Bidi_Control."""

WORDS = {"stream": "match/a", "at": "2026", "author": "Änne", "command": "c"}


def test_usual_words_pass():
    gate.check_words(**WORDS)
    gate.check_words(**{**WORDS, "at": "", "author": ""})
    for name in (
        "Zoë",
        "\u05d3\u05d5\u05d3",
        "\u0645\u0646\u0649",
        "\u5f35\u00a0",
        "\U0001f468\u200d\U0001f469",
    ):
        gate.check_words(**{**WORDS, "author": name})


@pytest.mark.parametrize("name", ["stream", "at", "author", "command"])
@pytest.mark.parametrize(
    "text", ["a\x00b", "a\nb", "\x1b[2J", "\x7f", "a\x85b", "\x9b2J", *BIDI, "\u2028", "\udcff", "é\ud800"]
)
def test_a_word_with_a_control_character_or_half_a_pair_is_refused(name, text):
    with pytest.raises(Unreadable, match="time" if name == "at" else name):
        gate.check_words(**{**WORDS, name: text})


@pytest.mark.parametrize("name", ["stream", "command"])
def test_an_append_needs_a_stream_and_a_command(name):
    with pytest.raises(Unreadable):
        gate.check_words(**{**WORDS, name: ""})
