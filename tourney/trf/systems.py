"""The pairing systems as report files name them; pairs nobody."""

from __future__ import annotations

from tourney import pairing
from tourney.trf.document import Document

DUTCH = "fide-dutch"

SYSTEMS = {
    DUTCH: ("FIDE_DUTCH_2026", "Individual: Swiss-System (Dutch)"),
    "round-robin": ("BERGER_ROUNDROBIN", "Individual: Round-Robin"),
    "double-round-robin": ("BERGER_DOUBLEROUNDROBIN", "Individual: Double Round-Robin"),
}
"""The code of 192 and the words of 092 for pairing systems that FIDE's tables know."""

OTHER = ("CUSTOM_SWISS", "Individual: Swiss-System")
"""For all other ones."""

WORDS = frozenset(words for _, words in (*SYSTEMS.values(), OTHER))


def system_of(document: Document) -> str:
    """The system to go on with: what the file names, else the Dutch one, as far as they are installed."""
    there = pairing.names()
    coded = document.text("192").strip().upper()
    for name, (code, _) in SYSTEMS.items():
        if coded == code and name in there:
            return name
    if document.everybody_meets:
        words = f"{coded} {document.text('092').upper()}"
        return "double-round-robin" if "DOUBLE" in words else "round-robin"
    if coded.startswith("CUSTOM_") or DUTCH not in there:
        return "swiss"
    return DUTCH
