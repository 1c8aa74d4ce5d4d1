"""Actions as short text and back, for logs, scripts and typing; knows no position."""

from __future__ import annotations

from engines.game import BadNotation
from engines.korsar.actions import DRAW, Action, Admiral, Attack, Captain, Discard, Draw, PlayMerchant
from engines.korsar.cards import FACES, Face

FORMS = "draw, merchant S5, attack 3 P-red-2, captain 3 C-red, admiral 3 or discard P-red-2"


def text(action: Action) -> str:
    """`draw`, `merchant S5`, `attack 3 P-red-2`, `captain 3 C-red`, `admiral 3`, `discard P-red-2`."""
    match action:
        case Draw():
            return "draw"
        case PlayMerchant(card):
            return f"merchant {card}"
        case Attack(ship, card):
            return f"attack {ship} {card}"
        case Captain(ship, card):
            return f"captain {ship} {card}"
        case Admiral(ship):
            return f"admiral {ship}"
        case Discard(card):
            return f"discard {card}"


def parse(typed: str) -> Action:
    """The inverse of `text`; capitals and blanks do not matter.

    Raises:
        BadNotation: the text is no action; the message shows the forms there are.
    """
    match typed.lower().split():
        case ["draw"]:
            return DRAW
        case ["merchant", card]:
            return PlayMerchant(_face(card))
        case ["attack", ship, card]:
            return Attack(_ship(ship), _face(card))
        case ["captain", ship, card]:
            return Captain(_ship(ship), _face(card))
        case ["admiral", ship]:
            return Admiral(_ship(ship))
        case ["discard", card]:
            return Discard(_face(card))
    raise BadNotation(f"{typed!r} is no action of Korsar; write {FORMS}")


_BY_LOWER: dict[str, Face] = {face.lower(): face for face in FACES.values()}


def _face(typed: str) -> Face:
    face = _BY_LOWER.get(typed)
    if face is None:
        raise BadNotation(f"{typed!r} is no card; write S5, P-red-2, C-red or ADM")
    return face


def _ship(typed: str) -> int:
    if not (typed.isascii() and typed.isdecimal()):
        raise BadNotation(f"{typed!r} is no number of a ship")
    return int(typed)
