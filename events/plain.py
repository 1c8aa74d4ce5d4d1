"""The one gate through which foreign text reaches a terminal; never trusts a name, a title or a reason."""

from __future__ import annotations

import re

MARKS = 3
"""Combining marks kept on one letter; more would paint over the rows above."""

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
