"""How report files state what results are worth: 162, XXS and the BB. codes; gives names of Points fields."""

from __future__ import annotations

from fractions import Fraction

from tourney.formats.trf.columns import Line

TRF26 = {
    "W": "win",
    "D": "draw",
    "L": "loss",
    "A": "absence",
    "Z": "absence",
    "P": "pairing_bye",
    "X": "unknown",
}
"""Letters of 162; bbpPairings writes Z for A."""

BBP = {
    "BBW": "win",
    "BBD": "draw",
    "BBL": "loss",
    "BBZ": "absence",
    "BBF": "forfeit_loss",
    "BBU": "pairing_bye",
}
"""Tags of bbpPairings."""

JAVAFO = {
    "W": ("win",),
    "D": ("draw",),
    "WW": ("win",),
    "BW": ("win",),
    "WD": ("draw",),
    "BD": ("draw",),
    "WL": ("loss",),
    "BL": ("loss",),
    "ZPB": ("absence",),
    "HPB": ("half_bye",),
    "FPB": ("full_bye",),
    "PAB": ("pairing_bye",),
    "FW": ("forfeit_win",),
    "FL": ("forfeit_loss",),
}
"""Codes of XXS; those by colour must agree, since no scheme here looks at colours."""


def read_points(line: Line) -> dict[str, Fraction]:
    """What one line states, by the name of the field of Points."""
    if line.tag == "162":
        return _groups(line)
    if line.tag == "XXS":
        return _codes(line)
    value = line.points(5, 8)
    if value is None:
        raise line.bad("the points are missing", 5, 8)
    return {BBP[line.tag]: value}


def _groups(line: Line) -> dict[str, Fraction]:
    out: dict[str, Fraction] = {}
    for place in range(6, len(line) + 1, 9):
        letter = line.raw(place).upper()
        if letter == " " and not line.text(place, place + 8):
            continue
        name = TRF26.get(letter)
        value = line.points(place + 1, place + 4)
        if name is None or value is None:
            raise line.bad("no letter of W D L A P X with its points", place, place + 4)
        line.blank(place + 5, place + 8)
        out[name] = value
    return out


def _codes(line: Line) -> dict[str, Fraction]:
    out: dict[str, Fraction] = {}
    words = line.rest.replace(",", " ").split()
    place = 5
    for word in words:
        code, sign, text = word.partition("=")
        names = JAVAFO.get(code.upper())
        if names is None or not sign:
            raise line.bad(f"{word!r} is no CODE=VALUE of {' '.join(JAVAFO)}")
        value = Line(line.number, text).points(1, len(text))
        if value is None:
            raise line.bad(f"{word!r} has no value")
        for name in names:
            if out.get(name, value) != value:
                raise line.bad(f"{code} makes a result worth more with one colour, which is not supported")
            out[name] = value
        place += len(word) + 1
    return out
