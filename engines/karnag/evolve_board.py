"""What each event of the board changes; refuses nothing and decides nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.karnag.events_board import (
    CreatureEntered,
    CreatureEscaped,
    CreatureFreed,
    CreatureInfluenced,
    CreatureMired,
    CreatureMoved,
    CreatureStayed,
    DirectionRolled,
    DruidPlaced,
    NewcomerKeptOut,
    NewcomersRolled,
    ObstaclePlaced,
    PointsLost,
    RoundBegun,
    StartPlayerDrawn,
    StoneCrushed,
)
from engines.karnag.geometry import BIT, HEADINGS, NUMBER
from engines.karnag.moves import free_exit, order_of_progress
from engines.karnag.state import NOBODY, Creature, State, look_again


def _start_player_drawn(state: State, event: StartPlayerDrawn) -> None:
    state.first = state.seat = event.seat
    options = state.terms.options
    state.phase = "obstacle" if options.walls + options.swamps else "arrive"


def _obstacle_placed(state: State, event: ObstaclePlaced) -> None:
    cell = NUMBER[event.cell]
    if event.kind == "wall":
        state.walls |= BIT[cell]
        look_again(state, cell)
    else:
        state.swamps |= BIT[cell]
    state.placed += 1
    _next_to_place(state)
    options = state.terms.options
    if state.placed == options.walls + options.swamps:
        state.phase, state.placed, state.seat = "arrive", 0, state.first


def _next_to_place(state: State) -> None:
    state.seat = (state.seat + 1) % state.terms.seats


def _creature_entered(state: State, event: CreatureEntered) -> None:
    cell = NUMBER[event.cell]
    state.creatures[event.id] = Creature(event.kind, HEADINGS.index(event.heading), cell, False)
    state.creature_bits |= BIT[cell]
    state.bag[event.kind] -= 1
    state.entered += 1
    if state.round == 0:
        if state.entered == 4:  # KA-005
            state.phase = "druid"
    else:
        _one_came(state)


def _one_came(state: State) -> None:
    state.newcomers -= 1
    state.arriving = NOBODY
    state.phase = "direction" if state.newcomers else "tiles"


def _druid_placed(state: State, event: DruidPlaced) -> None:
    state.druids[event.seat][event.druid] = event.path
    state.placed += 1
    _next_to_place(state)
    if state.placed == state.terms.seats * state.terms.options.druids:
        state.phase, state.placed = "dawn", 0


def _round_begun(state: State, event: RoundBegun) -> None:
    state.round, state.tiles = event.round, ()
    state.queue = order_of_progress(state)  # KA-011: fixed now
    state.phase = "creatures" if state.queue else "die"


def _acted(state: State) -> None:
    del state.queue[0]
    if not state.queue:
        state.phase = "die"


def _creature_freed(state: State, event: CreatureFreed) -> None:
    state.creatures[event.id].mired = False
    _acted(state)


def _put(state: State, id_: int, cell: int) -> None:
    creature = state.creatures[id_]
    state.creature_bits ^= BIT[creature.cell] | BIT[cell]
    creature.cell = cell


def _creature_moved(state: State, event: CreatureMoved) -> None:
    _put(state, event.id, NUMBER[event.to])
    _acted(state)


def _creature_stayed(state: State, event: CreatureStayed) -> None:
    _acted(state)


def _creature_escaped(state: State, event: CreatureEscaped) -> None:
    creature = state.creatures.pop(event.id)
    state.creature_bits ^= BIT[creature.cell]
    _acted(state)


def _creature_influenced(state: State, event: CreatureInfluenced) -> None:
    _put(state, event.id, NUMBER[event.to])


def _creature_mired(state: State, event: CreatureMired) -> None:
    state.creatures[event.id].mired = True


def _stone_crushed(state: State, event: StoneCrushed) -> None:
    cell = NUMBER[event.cell]
    del state.stones[cell]
    state.stone_bits ^= BIT[cell]
    state.supply[event.seat] += 1


def _points_lost(state: State, event: PointsLost) -> None:
    state.points[event.seat] -= event.points


def _newcomers_rolled(state: State, event: NewcomersRolled) -> None:
    state.die, state.newcomers = event.roll, event.count
    state.phase = "direction"


def _direction_rolled(state: State, event: DirectionRolled) -> None:
    state.rolled += 1
    state.aim = HEADINGS.index(event.heading)
    state.arriving = free_exit(state, state.aim)
    if state.arriving != NOBODY:
        state.phase = "arrive"


def _newcomer_kept_out(state: State, event: NewcomerKeptOut) -> None:
    _one_came(state)


BOARD: Mapping[type[Any], Callable[[State, Any], None]] = {
    StartPlayerDrawn: _start_player_drawn,
    ObstaclePlaced: _obstacle_placed,
    CreatureEntered: _creature_entered,
    DruidPlaced: _druid_placed,
    RoundBegun: _round_begun,
    CreatureFreed: _creature_freed,
    CreatureMoved: _creature_moved,
    CreatureStayed: _creature_stayed,
    CreatureMired: _creature_mired,
    StoneCrushed: _stone_crushed,
    CreatureEscaped: _creature_escaped,
    PointsLost: _points_lost,
    NewcomersRolled: _newcomers_rolled,
    DirectionRolled: _direction_rolled,
    NewcomerKeptOut: _newcomer_kept_out,
    CreatureInfluenced: _creature_influenced,
}
