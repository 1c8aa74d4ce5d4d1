"""The usual orders of tie-breaks, by kind of event: names that stand for a list of codes.

A tournament's log holds the codes and never the name, so that an order may be improved here
without changing a standing anywhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engines.loader import UnknownPlugin
from tourney.pairing import PairingSystem
from tourney.standings.tiebreaks import TieBreak, tiebreak


class Preset(Struct, frozen=True):
    """An order of tie-breaks after points.

    Attributes:
        name: lower case, as on the command line.
        about: for which events, in one sentence.
        tiebreaks: the codes in order.
    """

    name: str
    about: str
    tiebreaks: tuple[str, ...]


_ALL = (
    Preset("fide-swiss", "Swiss tournaments of individuals", ("BH-C1", "BH", "SB", "DE", "WON", "BPG")),
    Preset(
        "fide-swiss-rated",
        "Swiss tournaments where everybody has a reliable rating",
        ("BH-C1", "BH", "ARO-C1", "TPR", "DE", "WON"),
    ),
    Preset("fide-round-robin", "everybody meets everybody", ("DE", "WIN", "SB", "KS", "BPG")),
    Preset("club", "an evening of a few rounds, easy to explain", ("BH", "SB", "DE", "WIN")),
    Preset("cards", "card games in matches of several games", ("OMW", "GW", "OGW")),
    Preset("tables", "tables of three to eight", ("WIN", "AOS", "SEC", "DE", "RAW")),
    Preset("scores", "games where the score itself matters", ("WIN", "RAW", "SHARE", "DE")),
)

PRESETS = {preset.name: preset for preset in _ALL}
"""By name."""


def named(words: Sequence[str]) -> tuple[TieBreak, ...]:
    """The tie-breaks that the words stand for: each preset by its codes, each code by itself.

    What a preset brings in and stands there already is left out the second time, so that
    `DE,fide-swiss` puts the direct encounter first; a code typed twice stays, and is refused later.

    Raises:
        UnknownPlugin: neither a preset nor an installed tie-break; the message names both.
        BadModifier: a tie-break does not take its modifier.
    """
    out: list[TieBreak] = []
    for word in words:
        preset = PRESETS.get(word.lower())
        if preset is None:
            out.append(_tiebreak(word))
        else:
            known = {one.code for one in out}
            out += [tiebreak(code) for code in preset.tiebreaks if code not in known]
    return tuple(out)


def _tiebreak(word: str) -> TieBreak:
    try:
        return tiebreak(word)
    except UnknownPlugin as error:
        raise UnknownPlugin("tie-break", word, [*error.known, *PRESETS]) from None


def usual(system: PairingSystem, table_size: int) -> tuple[str, ...]:
    """The order of a tournament that names none: that of its system, and at larger tables that for tables."""
    if table_size > 2 and not system.everybody_meets:
        return PRESETS["tables"].tiebreaks
    return system.tiebreaks
