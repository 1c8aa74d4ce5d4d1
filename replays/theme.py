"""The colours of the viewer, for dark and light: roles become styles here and nowhere else.

The hues follow Okabe and Ito's set, which people with any kind of colour vision can tell apart,
made lighter or darker until each has a contrast of 4.5 to 1 on its ground. No meaning hangs on
a hue alone: games write their colours out, and the viewer marks its rows with signs.
"""

from __future__ import annotations

from msgspec import Struct


class Shade(Struct, frozen=True):
    """One set of colours, as hexadecimal RGB.

    Attributes:
        name: as Textual registers it.
        dark: whether the ground is dark.
        ground: behind everything.
        raised: behind the heading, the footer and panes.
        chosen: behind the current event.
        rule: lines and the part of the scrubber still to come.
        text: plain text.
        accent: the scrubber, keys, the current event.
        roles: the colour of each role that games use, with `bold` and the like before it.
    """

    name: str
    dark: bool
    ground: str
    raised: str
    chosen: str
    rule: str
    text: str
    accent: str
    roles: dict[str, str]


DARK = Shade(
    name="evening",
    dark=True,
    ground="#15181d",
    raised="#1f242b",
    chosen="#1d3a4f",
    rule="#3b434d",
    text="#d9dce1",
    accent="#56b4e9",
    roles={
        "title": "bold #d9dce1",
        "muted": "#8e97a3",
        "turn": "bold #56b4e9",
        "seat": "#d9dce1",
        "gold": "#e6b422",
        "hidden": "#8e97a3",
        "white": "#ffffff",
        "black": "#d9dce1 on #000000",
        "red": "#ff7b5c",
        "orange": "#e69f00",
        "yellow": "#f0e442",
        "green": "#2cc295",
        "blue": "#5aa9f0",
        "purple": "#d98cb8",
        "good": "#2cc295",
        "bad": "#ff7b5c",
    },
)

LIGHT = Shade(
    name="noon",
    dark=False,
    ground="#fbfaf7",
    raised="#eeece6",
    chosen="#cfe6f5",
    rule="#bdb9ae",
    text="#23272d",
    accent="#00639c",
    roles={
        "title": "bold #23272d",
        "muted": "#61676f",
        "turn": "bold #00639c",
        "seat": "#23272d",
        "gold": "#7d5a00",
        "hidden": "#61676f",
        "white": "bold #23272d",
        "black": "#fbfaf7 on #23272d",
        "red": "#b03a00",
        "orange": "#8f5600",
        "yellow": "#6e6500",
        "green": "#006e50",
        "blue": "#0062a8",
        "purple": "#96487a",
        "good": "#006e50",
        "bad": "#b03a00",
    },
)

SHADES = (DARK, LIGHT)


def style(shade: Shade, role: str) -> str:
    """The style of a role in Rich's words; a role that is not known is plain text."""
    return shade.roles.get(role, "")


def fitting(environ: dict[str, str]) -> Shade:
    """The shade for a terminal: light where the terminal says that its ground is (`COLORFGBG=0;15`)."""
    ground = environ.get("COLORFGBG", "").rpartition(";")[2]
    return LIGHT if ground in ("7", "15") else DARK
