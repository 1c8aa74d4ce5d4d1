"""Results and byes in a few signs, with their words in the reader's language; reckons nothing."""

from __future__ import annotations

import re

from tourney.publish.catalogue import Catalogue
from tourney.standings.crosstable import Cell

POINTS = {"pairing": "", "full": " 1", "half": " ½", "zero": " 0"}
"""What stands behind the word for a bye in a crosstable."""

BYES = {
    "pairing": "bye",
    "full": "full-point bye",
    "half": "half-point bye",
    "zero": "bye without points",
    "out": "not in the round",
}
"""The kinds of byes in words; the texts are keys of the catalogues."""

MODIFIED = ("cut %s", "median %s", "limit %s", "rules of %s")
"""What stands behind the name of a modified tie-break; the texts are keys of the catalogues."""

_WORD = re.compile(r"\bplaces\b")


def mark(cell: Cell, words: Catalogue) -> str:
    """A round in a crosstable: `+4` beat number 4, `=4` level, `-4` lost, `+4f` by forfeit, `&4` with him."""
    if cell.bye is not None:
        return words.text("bye") + POINTS[cell.bye]
    if cell.table is None:
        return "·"
    if cell.result is None:
        return " ".join(f"{'&' if one in cell.partners else '?'}{one}" for one in cell.opponents)
    assert cell.seat is not None, "a result is of a table"
    places = cell.result.ranks
    mine, others = places[cell.seat], (*places[: cell.seat], *places[cell.seat + 1 :])
    forfeit = "f" if cell.result.absent else ""
    return " ".join(
        f"&{one}"
        if one in cell.partners
        else f"{'+' if mine < place else '=' if mine == place else '−'}{one}{forfeit}"
        for one, place in zip(cell.opponents, others, strict=True)
    )


def localised(result: str, words: Catalogue) -> str:
    """A result as `words_of` writes it, with its one word in the language."""
    return _WORD.sub(words.text("places"), result)


def tiebreak_name(name: str, words: Catalogue) -> str:
    """The name of a tie-break in the language, with its modifiers: `Buchholz, cut 1`."""
    return ", ".join(_translated(part, words) for part in name.split(", "))


def _translated(part: str, words: Catalogue) -> str:
    first, _, rest = part.rpartition(" ")
    modifier = f"{first} %s"
    return words.text(modifier) % rest if modifier in MODIFIED else words.text(part)
