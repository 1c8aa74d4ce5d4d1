"""The pairing systems as report files name them; pairs nobody."""

from __future__ import annotations

from tourney import pairing
from tourney.formats.trf.document import Document
from tourney.pairing.fide_dutch.baku import accelerated

DUTCH = "fide-dutch"
BAKU = "fide-dutch-baku"

SYSTEMS = {
    BAKU: ("FIDE_DUTCH_2026_BAKU", "Individual: Swiss-System (Dutch, Baku acceleration)"),
    DUTCH: ("FIDE_DUTCH_2026", "Individual: Swiss-System (Dutch)"),
    "round-robin": ("BERGER_ROUNDROBIN", "Individual: Round-Robin"),
    "double-round-robin": ("FIDE_DOUBLEROUNDROBIN", "Individual: Double Round-Robin"),
}
"""The code of 192 and the words of 092 for pairing systems that FIDE's tables know."""

OTHER = ("CUSTOM_SWISS", "Individual: Swiss-System")
"""For all other ones."""

WORDS = frozenset(words for _, words in (*SYSTEMS.values(), OTHER))


def told(system: str) -> tuple[str, str]:
    """The code and the words for a system of ours, whatever the date of its rules."""
    for name, known in SYSTEMS.items():
        if system == name or system.startswith(f"{name}-2"):
            return known
    return OTHER


_SAME = {
    "FIDE_DUTCH": DUTCH,
    "FIDE_DUTCH_BAKU": BAKU,
    "FIDE_DUTCH_2025": DUTCH,
    "FIDE_ROUNDROBIN": "round-robin",
}
"""Other codes for the same systems."""


def understood(coded: str, system: str) -> bool:
    """Whether the code of a file means that system of ours, or leaves it open."""
    if coded.startswith("CUSTOM_") or told(system)[0] == coded:
        return True
    return coded in _SAME and told(_SAME[coded]) == told(system)


def is_dutch(system: str) -> bool:
    """Whether it is the Dutch system, with or without acceleration."""
    return told(system) in {SYSTEMS[DUTCH], SYSTEMS[BAKU]}


def is_baku(system: str) -> bool:
    """Whether it is the Dutch system with Baku acceleration."""
    return told(system) == SYSTEMS[BAKU]


def system_of(document: Document) -> str:
    """The system to go on with: what the file names, as far as it is installed, else the Dutch one."""
    coded = document.text("192").strip().upper()
    if document.everybody_meets:
        words = f"{coded} {document.text('092').upper()}"
        return "double-round-robin" if "DOUBLE" in words else "round-robin"
    if coded.startswith("CUSTOM_") or DUTCH not in pairing.names():
        return "swiss"
    return BAKU if document.accelerated and is_accelerated_by_baku(document) else DUTCH


def is_accelerated_by_baku(document: Document) -> bool:
    """Whether the virtual points are those of C.04.7; some files tell them up to the next round only."""
    if document.rounds is None:
        return False
    order = [player.number for player in sorted(document.players, key=lambda one: one.number)]
    points = document.points
    wanted = accelerated(order, order, document.rounds, points.win, points.draw)
    given = {one.player: one.points for one in document.accelerated}
    coming = document.played + 1
    return given in (wanted, {number: own[:coming] for number, own in wanted.items()})
