"""What a Power card brings about before an action, or which rule forbids it; changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from engines.game import IllegalAction, Seat
from engines.karnag.actions import PlayPower
from engines.karnag.events import (
    CreatureInfluenced,
    CreatureMired,
    EnergyGained,
    Event,
    KnowledgeGained,
    PowerPlayed,
)
from engines.karnag.geometry import AT, NUMBER, TRACK_NUMBER, Cell
from engines.karnag.legal import playable
from engines.karnag.moves import influenced, mires
from engines.karnag.state import State
from engines.karnag.tokens import FONT_ENERGY


def play_power(state: State, seat: Seat, action: PlayPower) -> list[Event]:
    """The events of a Power card (KA-090); playing it obliges to nothing (KA-092).

    Raises:
        IllegalAction: it is not in hand, not playable now, or its target is not possible.
    """
    card = action.card
    if card not in state.hands[seat]:
        raise IllegalAction(f"seat {seat} has no {card} in hand", "KA-090")
    if not playable(state, seat, card):
        raise IllegalAction(f"{card} cannot be played before this action", "KA-091")
    if (action.track is None) == (card == "Sage") or (action.id is None or action.to is None) == (
        card == "Hypnosis"
    ):
        raise IllegalAction(f"{card} was given no target or a wrong one", "KA-090")
    if card != "Hypnosis" and not (action.id is None and action.to is None):
        raise IllegalAction(f"{card} moves no creature", "KA-090")
    played: list[Event] = [PowerPlayed(seat, card)]
    if card == "Font":
        gain = min(FONT_ENERGY, state.terms.options.energy_cap - state.energy[seat])
        played.append(EnergyGained(seat, gain))
    elif action.track is not None:
        if state.knowledge[seat][TRACK_NUMBER[action.track]] >= state.terms.options.knowledge_cap:
            raise IllegalAction(f"the track {action.track} of seat {seat} is full", "KA-081")
        played.append(KnowledgeGained(seat, action.track))
    elif action.id is not None and action.to is not None:
        played += brought(state, seat, action.id, action.to, 1)
    return played


def brought(state: State, seat: Seat, id_: int, to: Cell, steps: int) -> list[Event]:
    """A creature brought to a cell by a team (KA-077).

    Raises:
        IllegalAction: there is no such creature, or it cannot come there.
    """
    creature = state.creatures.get(id_)
    if creature is None:
        raise IllegalAction(f"no creature {id_} is in the clearing", "KA-077")
    cell = NUMBER.get(to)
    if cell is None or cell not in influenced(state, creature, steps):
        raise IllegalAction(f"creature {id_} cannot be brought to {at_words(to)}", "KA-077")
    moved = CreatureInfluenced(seat, id_, creature.kind, AT[cell])
    return [moved, CreatureMired(id_, creature.kind)] if mires(state, creature, cell) else [moved]


def at_words(cell: Sequence[int]) -> str:
    """A cell as people write it: row, then column."""
    return f"{cell[0]},{cell[1]}"
