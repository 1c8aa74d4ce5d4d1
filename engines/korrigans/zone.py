"""What lies where and what may be done to it, asked of a state; changes nothing."""

from __future__ import annotations

from engines.game import Seat
from engines.korrigans.cards import DEVOURERS, ELDERS, UNCOVERABLE, Korrigan
from engines.korrigans.layout import Line
from engines.korrigans.options import Options
from engines.korrigans.state import NOBODY, State
from engines.korrigans.steps import NOWHERE, Step


def in_play(state: State, cards: tuple[Korrigan, ...]) -> int:
    """The first cell whose top card is face up and one of these, or NOWHERE.

    KO-020, KO-021: a covered card is out of effect until the round ends.
    """
    for cell in state.layout.playable:
        if state.up[cell] and state.top[cell] in cards:
            return cell
    return NOWHERE


def elders(state: State) -> tuple[Seat, ...]:
    """Who has an Ancien or Tomte in play: the owner of the Ancien, then that of the Tomte.

    KO-055: there is never more than one, unless the Tomte stands apart.
    """
    cells = (in_play(state, (card,)) for card in ELDERS)
    return tuple(state.owner[cell] for cell in cells if cell != NOWHERE)


def devin_lies(state: State) -> bool:
    """Whether a Devin keeps others from being placed (KO-038)."""
    if state.layout.options.devin == "top":
        return "Devin" in state.top
    return in_play(state, ("Devin",)) != NOWHERE


def cells_for(state: State, card: Korrigan, free_cells: list[int]) -> list[int]:
    """The cells on which a card may be placed from hand now, ascending; `free_cells` as in `free`.

    KO-014: the centre is no playable cell. KO-022, KO-031: an empty cell and one whose top lies
    face down are free, whoever's card that is. KO-059: a Kobold asks for nothing more.
    """
    if card == "Devin" and devin_lies(state):
        return []  # KO-038
    if card == "Ancien" and state.tomte:
        return []  # KO-039, KO-072
    if card in DEVOURERS:
        # KO-060, KO-061, KO-064: any face-up card too, his own as well, save these. KO-065: a Troll
        # that lies face down is covered like any card.
        up, top = state.up, state.top
        return [cell for cell in state.layout.playable if not up[cell] or top[cell] not in UNCOVERABLE]
    return free_cells


def must_place(state: State, seat: Seat) -> bool:
    """Whether a family Korrigan in hand has a cell: then the seat may not pass (KO-033)."""
    free_cells = free(state)
    return any(cells_for(state, card, free_cells) for card in state.families[seat])


def struck(state: State, step: Step) -> list[int]:
    """The cells whose cards an arrival or the Ankou turns down, ascending."""
    up, top = state.up, state.top
    if step.card == "Ankou":  # KO-080, KO-053: Anciens too
        return [cell for cell in state.layout.playable if up[cell]]
    if step.card in ELDERS:  # KO-051, KO-053, KO-071
        rivals = rivals_of(step.card, state.layout.options)
        return [
            cell for cell in state.layout.playable if up[cell] and top[cell] in rivals and cell != step.cell
        ]
    spared = step.seat if step.card == "Mogwai" else NOBODY  # KO-067
    return [  # KO-066, KO-052
        cell
        for cell in state.layout.neighbours[step.cell]
        if up[cell] and top[cell] not in ELDERS and state.owner[cell] != spared
    ]


def rivals_of(card: str, options: Options) -> tuple[Korrigan, ...]:
    """What an arriving Ancien or Tomte turns down (KO-051, KO-071)."""
    return ELDERS if options.tomte == "elder" else ("Ancien",) if card == "Ancien" else ()


def can_go_down(state: State, source: int) -> list[int]:
    """The cells whose card a Musicien or Leprechaun at `source` may turn face down, ascending.

    KO-049: not itself. KO-052: no Ancien, no Tomte.
    """
    up, top = state.up, state.top
    return [cell for cell in state.layout.playable if up[cell] and top[cell] not in ELDERS and cell != source]


def can_go_up(state: State) -> list[int]:
    """The cells whose top card lies face down, ascending.

    KO-070: covered cards cannot be turned. KO-054, KO-058, KO-073: an Ancien, and a Devin beside
    another, can.
    """
    up, owner = state.up, state.owner
    return [cell for cell in state.layout.playable if not up[cell] and owner[cell] != NOBODY]


def lines(state: State, seat: Seat) -> list[Line]:
    """The seat's complete lines: three tops face up and its own, cousins too (KO-090)."""
    up, owner = state.up, state.owner
    return [
        (a, b, c)
        for a, b, c in state.layout.lines
        if up[a] and up[b] and up[c] and owner[a] == owner[b] == owner[c] == seat
    ]


def pays(state: State, seat: Seat) -> bool:
    """Whether a card is due for three in a row, at the end of the seat's turn (KO-091 to KO-093, KO-095)."""
    if not state.pile:
        return False
    standing = lines(state, seat)
    if state.layout.options.line == "made":
        return any(line not in state.paid for line in standing)
    return bool(standing)  # KO-092: one card for however many lines


def counts(state: State) -> tuple[int, ...]:
    """By seat, its face-up top cards (KO-096)."""
    out = [0] * state.layout.seats
    for cell in state.layout.playable:
        if state.up[cell]:
            out[state.owner[cell]] += 1
    return tuple(out)


def free(state: State) -> list[int]:
    """The free playable cells, ascending (KO-022)."""
    return [cell for cell in state.layout.playable if not state.up[cell]]
