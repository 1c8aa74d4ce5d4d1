"""Actions as short text and back, for logs, scripts and typing; knows no position."""

from __future__ import annotations

from engines.game import BadNotation
from engines.korrigans import actions
from engines.korrigans.actions import Action, Looker
from engines.korrigans.cards import PLACEABLE, Korrigan

FORMS = (
    "play Farceur 0, pass, ankou, peek longue_vue 4, peek devin none, flip down 3, flip up 3, flip none, "
    "morpion yes, morpion no, margot 0 1 2, morgane 0 4, liketaer, bugel or hold"
)

BARE: dict[str, Action] = {
    "hold": actions.HOLD,
    "ankou": actions.ANKOU,
    "pass": actions.PASS,
    "liketaer": actions.LIKETAER,
    "bugel": actions.BUGEL,
    "flip none": actions.NO_FLIP,
    "morpion yes": actions.MORPIONS[0],
    "morpion no": actions.MORPIONS[1],
}
"""The actions that name neither card nor cell."""

NAMES = {action: text for text, action in BARE.items()}


def text(action: Action) -> str:
    """`play Farceur 0`, `peek Devin 4`, `flip down 3`, `margot 0 1 2`, `morgane 0 4`, and the bare ones."""
    match action:
        case actions.Play(card, cell):
            return f"play {card} {cell}"
        case actions.Peek(src, cell):
            return f"peek {src} {'none' if cell is None else cell}"
        case actions.Flip(mode, cell) if cell is not None:
            return f"flip {mode} {cell}"
        case actions.Margot(cells):
            return f"margot {' '.join(map(str, cells))}"
        case actions.Morgane(cells):
            return f"morgane {' '.join(map(str, cells))}"
    return NAMES[action]


def parse(typed: str) -> Action:
    """The inverse of `text`; capitals, blanks and the order of several cells do not matter.

    Raises:
        BadNotation: the text is no action; the message shows the forms there are.
    """
    words = typed.lower().split()
    bare = BARE.get(" ".join(words))
    if bare is not None:
        return bare
    match words:
        case ["play", card, cell]:
            return actions.PLAYS[_card(card)][_cell(cell)]
        case ["peek", src, "none"]:
            return actions.NO_PEEK[_looker(src)]
        case ["peek", src, cell]:
            return actions.PEEKS[_looker(src)][_cell(cell)]
        case ["flip", "down", cell]:
            return actions.DOWNS[_cell(cell)]
        case ["flip", "up", cell]:
            return actions.UPS[_cell(cell)]
        case ["margot", one, two, three]:
            low, middle, high = sorted(map(_cell, (one, two, three)))
            return actions.Margot((low, middle, high))
        case ["morgane", one, two]:
            low, high = sorted(map(_cell, (one, two)))
            return actions.Morgane((low, high))
    raise BadNotation(f"{typed!r} is no action of Korrigans; write {FORMS}")


_CARDS: dict[str, Korrigan] = {card.lower(): card for card in PLACEABLE}
_LOOKERS: dict[str, Looker] = {"longue_vue": "longue_vue", "devin": "Devin", "kobold": "Kobold"}


def _card(typed: str) -> Korrigan:
    card = _CARDS.get(typed)
    if card is None:
        raise BadNotation(f"{typed!r} is no Korrigan; there are {', '.join(PLACEABLE)}")
    return card


def _looker(typed: str) -> Looker:
    looker = _LOOKERS.get(typed)
    if looker is None:
        raise BadNotation(f"{typed!r} looks at nothing; write longue_vue, devin or kobold")
    return looker


def _cell(typed: str) -> int:
    if typed not in {"0", "1", "2", "3", "4", "5", "6", "7", "8"}:
        raise BadNotation(f"{typed!r} is no cell; they are 0 to 8")
    return int(typed)
