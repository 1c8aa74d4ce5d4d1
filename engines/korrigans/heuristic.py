"""How good each action looks, by the strategy notes of the rules page; looks no move ahead."""

from __future__ import annotations

from collections.abc import Sequence

from engines.korrigans.actions import (
    Action,
    Ankou,
    Bugel,
    Flip,
    Liketaer,
    Margot,
    Morgane,
    Morpion,
    Pass,
    Peek,
    Play,
)
from engines.korrigans.cards import LIEUX, TREASURES
from engines.korrigans.layout import CENTRE
from engines.korrigans.prospect import Prospect, prospect_of
from engines.korrigans.view import KorrigansView

# Worths are in treasures. The numbers were found by play against random opponents at 2 to 5 players
# and checked on other deals.
KEEP = {
    "Devin": 0.0,
    "Musicien": 0.1,
    "Ancien": 0.2,
    "Farceur": 0.25,
    "Mangetout": 0.4,
    "Kobold": 0.1,
    "Leprechaun": 0.2,
    "Mogwai": 0.3,
    "Tomte": 0.25,
    "Troll": 0.4,
}
"""What it costs to place a card now instead of later."""

LOOK = 0.3
"""What a look at a card that is not known is worth at most."""

LINE = 0.25
"""What a Pacte card is worth."""

PATIENCE = 0.2
"""What it costs to use up a creature while another round will come."""


def rate(view: KorrigansView, actions: Sequence[Action]) -> list[float]:
    """A worth in treasures for each action of the seat that looks.

    Args:
        view: of the seat that must act.
        actions: its legal actions.
    """
    now = prospect_of(view, view.next if view.turn is None else view.turn)
    base = now.worth()
    return [_worth(view, now, base, action) for action in actions]


def _worth(view: KorrigansView, now: Prospect, base: float, action: Action) -> float:
    match action:
        case Play(card, cell):
            after = now.placed(card, cell)
            line = LINE if view.pile and after.has_line(view.paid) else 0.0
            look = LOOK * max(now.doubt) if card in {"Devin", "Kobold"} else 0.0
            return after.worth() - base + line + look - KEEP[card]
        case Flip(mode, cell) if cell is not None:
            after = now.turned_up(cell) if mode == "up" else now.turned_down(cell)
            return after.worth() - base
        case Peek(_, cell) if cell is not None:
            return LOOK * now.doubt[cell] * _use(now, cell)
        case Margot(cells):
            return LOOK * sum(now.doubt[cell] * _use(now, cell) for cell in cells)
        case Morpion(draw):
            return LINE if draw else 0.0
        case Ankou():
            after = now.scared()
            return after.worth() - base + after.best_free() - _patience(view)
        case Morgane((one, other)):
            return now.swapped(one, other) - _patience(view)
        case Liketaer():
            return now.value[CENTRE] * now.weight_of_centre() - _patience(view)
        case Bugel():
            return sum(now.value[cell] for cell in now.free()) - _patience(view)
        case Pass():
            return -0.05
    return 0.0


def _use(now: Prospect, cell: int) -> float:
    """How much of a look is of use there: most where a card can still be placed, least under the Lieu."""
    return 0.7 if cell == CENTRE else 0.85 if now.up[cell] else 1.0


def _patience(view: KorrigansView) -> float:
    """What a creature is worth later: next to nothing in what may be the last round."""
    empty = view.options.lieu_pile == "once" and len(view.lieux) == len(LIEUX)
    last = sum(view.treasures) + view.buried >= TREASURES or empty
    return 0.02 if last else PATIENCE
