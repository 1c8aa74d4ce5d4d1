"""The one gate through which foreign text reaches a terminal; never trusts a name, a title or a reason."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

MARKS = 3
"""Combining marks kept on one letter; more would paint over the rows above."""

NAME = 24
"""The longest name shown, in characters."""

# Everything that moves the cursor, talks to the terminal, turns the direction of writing or takes
# no room. The joiners U+200C and U+200D stay: Persian and emoji are written with them.
_CONTROL = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e007f]"
)
_PILED = re.compile(
    f"([\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{{{MARKS}}})"
    "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+"
)


def plain_text(text: str) -> str:
    r"""The text on one line with every control character made visible, as `\x1b`.

    A second pass changes nothing, so every border may call it.
    """
    if text.isascii() and text.isprintable():
        return text
    return _PILED.sub(r"\1", _CONTROL.sub(lambda found: ascii(found[0])[1:-1], text))


def shown_names(names: Sequence[str]) -> tuple[str, ...]:
    """The names as a screen shows them: one gate passed, cut, never empty and never twice the same.

    Two bots of one kind at a table get the number of their seat, from 1 as the keys of the viewer.
    """
    clean = []
    for number, name in enumerate(names, 1):
        text = plain_text(name).strip() or f"seat {number}"
        clean.append(text if len(text) <= NAME else f"{text[: NAME - 1]}…")
    twice = {name for name, count in Counter(clean).items() if count > 1}
    return tuple(f"{name} ({number})" if name in twice else name for number, name in enumerate(clean, 1))
