"""What an action brings about, or which rule forbids it; changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.game import IllegalAction, Seat
from engines.karnag import actions
from engines.karnag.decide_powers import at_words, brought, play_power
from engines.karnag.events import (
    CaptureMade,
    DruidLeft,
    DruidMoved,
    DruidPlaced,
    DruidReported,
    Event,
    KnowledgeGained,
    MarkerPlaced,
    ObstaclePlaced,
    PotionBrewed,
    PowerKept,
    RoundEnded,
    StoneMoved,
    StonePlaced,
)
from engines.karnag.evolve_team import cards_available
from engines.karnag.geometry import (
    AT,
    BIT,
    CAULDRONS,
    COUNCIL,
    COUNCIL_STEPS,
    CROSSINGS,
    GATE_BIT,
    MAGIC,
    MANA,
    NOWHERE,
    NUMBER,
    PATH,
    TRACK_NUMBER,
    TRACKS,
)
from engines.karnag.legal import most_captured, obstacle_cells, prey, stone_target
from engines.karnag.markers import points_left
from engines.karnag.moves import shifted
from engines.karnag.rules import spent
from engines.karnag.state import State
from engines.karnag.tokens import HALVES, WORK_IN_WORDS


def decide(state: State, seat: Seat, action: actions.Action) -> list[Event]:
    """The events of an action.

    Going on without a card and drawing cards bring none by themselves: that they were chosen
    changes the state (`Decided` in evolve_team.py).

    Raises:
        IllegalAction: anything that is not in `legal`, with the rule that forbids it.
    """
    if seat != state.seat:
        raise IllegalAction(f"seat {state.seat} must decide now, not seat {seat}", "KA-030")
    if id(action) not in actions.MADE:
        actions.well_formed(action)
    kind = type(action)
    early = kind is actions.Leave and state.phase == "before" and state.terms.options.leaving == "free"
    if state.phase not in PHASES[kind] and not early:  # KA-057
        raise IllegalAction(_wrong_moment(state, kind.__name__), "KA-043")
    return DECIDE[kind](state, seat, action)


def _wrong_moment(state: State, name: str) -> str:
    words: dict[str, str] = {
        "obstacle": "walls and swamps are placed now",
        "druid": "druids are placed now",
        "marker": "markers are placed now",
        "before": "a Power card is played or not now",
        "draw": "one of the drawn cards is kept now",
        "shadow": "the Shadow's track is chosen now",
        "council": "the council's track is chosen now",
    }
    doing = WORK_IN_WORDS.get(state.work, "") if state.phase == state.work else ""
    return f"{name} is not the action of this moment: {words.get(state.phase, doing or state.phase)}"


def _obstacle(state: State, seat: Seat, action: actions.Obstacle) -> list[Event]:
    cell = NUMBER.get(action.cell)
    walls, swamps = obstacle_cells(state)
    free = walls if action.kind == "wall" else swamps
    options = state.terms.options
    laid, most = (state.walls, options.walls) if action.kind == "wall" else (state.swamps, options.swamps)
    if laid.bit_count() >= most:
        raise IllegalAction(f"no {action.kind} is left to place", "KA-003")
    if cell is None or not free & BIT[cell]:
        raise IllegalAction(
            f"no {action.kind} may stand on {at_words(action.cell)}: an empty cell of ring 2 or 3 is needed,"
            " for a wall not beside another",
            "KA-004",
        )
    return [ObstaclePlaced(seat, action.kind, AT[cell])]


def _druid(state: State, seat: Seat, action: actions.Druid) -> list[Event]:
    if not 0 <= action.path < PATH:
        raise IllegalAction(f"the path has the cells 0 to {PATH - 1}, not {action.path}", "KA-006")
    return [DruidPlaced(seat, state.druids[seat].index(NOWHERE), action.path)]


def _marker(state: State, seat: Seat, action: actions.Marker) -> list[Event]:
    if not 0 <= action.tile < 6:
        raise IllegalAction(f"the line has the tiles 0 to 5, not {action.tile}", "KA-025")
    half = HALVES.index(action.half)
    if len(state.slots[2 * action.tile + half]) >= state.terms.slots[half]:
        raise IllegalAction(f"the {action.half} half of tile {action.tile} has no free slot", "KA-031")
    return [MarkerPlaced(seat, action.tile, action.half)]


def _go(state: State, seat: Seat, action: actions.Go) -> list[Event]:
    return []


def _step(state: State, seat: Seat, action: actions.Step) -> list[Event]:
    path = _own_druid(state, seat, action.druid)
    if path == COUNCIL:
        raise IllegalAction(
            f"druid {action.druid} is in the council and leaves it by a council step", "KA-057"
        )
    moved = DruidMoved(seat, action.druid, (path + action.dir) % PATH)
    return [moved, spent(state)] if points_left(state) == 1 else [moved]


def _leave(state: State, seat: Seat, action: actions.Leave) -> list[Event]:
    if _own_druid(state, seat, action.druid) != COUNCIL:
        raise IllegalAction(f"druid {action.druid} is not in the council", "KA-057")
    if action.to not in COUNCIL_STEPS:
        raise IllegalAction(f"path cell {action.to} is no council step; there are 0, 7, 14 and 21", "KA-057")
    left = DruidLeft(seat, action.druid, action.to)
    if state.phase == "before":
        return [left]
    return [left, spent(state)] if points_left(state) == 1 else [left]


def _own_druid(state: State, seat: Seat, druid: int) -> int:
    druids = state.druids[seat]
    if not 0 <= druid < len(druids):
        raise IllegalAction(f"a team has the druids 0 to {len(druids) - 1}, not {druid}", "KA-006")
    return druids[druid]


def _pass(state: State, seat: Seat, action: actions.Pass | actions.Done) -> list[Event]:
    if state.phase == "council":
        return [RoundEnded(state.round)]
    return [spent(state)]  # KA-044, KA-058


def _stone(state: State, seat: Seat, action: actions.Stone) -> list[Event]:
    one, other = action.druids
    _own_druid(state, seat, one)
    _own_druid(state, seat, other)
    if not state.supply[seat]:
        raise IllegalAction("no stone is left in supply", "KA-062")
    if one >= other:
        raise IllegalAction(f"a stone takes two druids, the lower first, not {one} and {other}", "KA-060")
    target = stone_target(state, seat, one, other)
    if target is None:
        raise _no_target(state, seat, one, other)
    cell, cost = target
    _afford(state, seat, cost, "KA-062")
    return [
        StonePlaced(seat, AT[cell], cost),
        DruidReported(seat, one),  # KA-063
        DruidReported(seat, other),
        spent(state),
    ]


def _no_target(state: State, seat: Seat, one: int, other: int) -> IllegalAction:
    """Why two druids can place no stone: the cell where they look, or that they do not look there."""
    druids = state.druids[seat]
    away = [druid for druid in (one, other) if druids[druid] == COUNCIL]
    if away:
        return IllegalAction(f"druid {away[0]} is in the council and sends no ray", "KA-060")
    crossing = CROSSINGS[druids[one]][druids[other]]
    if crossing is None:
        return IllegalAction(f"the lines of druids {one} and {other} do not cross", "KA-060")
    cell, *far = crossing
    bit = BIT[cell]
    reach = state.breach if state.card == "Breach" else state.reach
    # A ray that this very cell stops would come there if the cell were empty.
    before = 1 if (state.walls | state.menhir_bits | GATE_BIT) & bit else 0
    for druid, distance in zip((one, other), far, strict=True):
        if distance - before > reach[druids[druid]]:
            return IllegalAction(f"the ray of druid {druid} does not reach {at_words(AT[cell])}", "KA-060")
    return IllegalAction(f"{at_words(AT[cell])}, where the rays cross, is not free", "KA-061")


def _afford(state: State, seat: Seat, cost: int, rule: str) -> None:
    if cost > state.energy[seat]:
        raise IllegalAction(f"it costs {cost} energy, and seat {seat} has {state.energy[seat]}", rule)


def _capture(state: State, seat: Seat, action: actions.Capture) -> list[Event]:
    druid, count = action.druid, action.count
    _own_druid(state, seat, druid)
    most = most_captured(state)
    if not 1 <= count <= most:
        raise IllegalAction(f"this half captures {'1 or 2' if most == 2 else 'one'}, not {count}", "KA-065")
    caught = prey(state, seat, druid, count)
    if len(caught) < count:
        raise IllegalAction(
            f"the ray of druid {druid} reaches {len(caught)} creatures, not {count}", "KA-065"
        )
    cost = sum(each for _, each in caught)
    _afford(state, seat, cost, "KA-066")  # before any bonus
    made = CaptureMade(seat, druid, tuple(id_ for id_, _ in caught), cost)
    return [made, DruidReported(seat, druid)]  # KA-068


def _potion(state: State, seat: Seat, action: actions.Potion) -> list[Event]:
    track = CAULDRONS.get(_own_druid(state, seat, action.druid))
    if track is None:
        raise IllegalAction(f"druid {action.druid} stands at no cauldron", "KA-070")
    options, levels = state.terms.options, state.knowledge[seat]
    gain = min(options.potion + levels[MANA], options.energy_cap - state.energy[seat])  # KA-071
    out: list[Event] = [PotionBrewed(seat, action.druid, gain)]
    if levels[track] < options.knowledge_cap:
        out.append(KnowledgeGained(seat, TRACKS[track]))
    return [*out, DruidReported(seat, action.druid), spent(state)]  # KA-072


# KA-078: the actions from here on send nobody to the council.


def _track(state: State, seat: Seat, action: actions.ChooseTrack) -> list[Event]:
    if state.knowledge[seat][TRACK_NUMBER[action.track]] >= state.terms.options.knowledge_cap:
        raise IllegalAction(f"the track {action.track} of seat {seat} is full", "KA-081")
    gained = KnowledgeGained(seat, action.track)
    if state.phase == "council":
        return [gained, RoundEnded(state.round)]
    return [gained, spent(state)] if state.phase == "knowledge" else [gained]


def _draw(state: State, seat: Seat, action: actions.DrawPower) -> list[Event]:
    if not cards_available(state):
        raise IllegalAction("no Power card is left to draw", "KA-075")
    return []


def _keep(state: State, seat: Seat, action: actions.Keep) -> list[Event]:
    if not 0 <= action.index < len(state.offer):
        raise IllegalAction(f"the drawn cards are 0 and 1, not {action.index}", "KA-075")
    return [PowerKept(seat, action.index), spent(state)]


def _shift(state: State, seat: Seat, action: actions.Shift) -> list[Event]:
    start, to = NUMBER.get(action.start), NUMBER.get(action.to)
    if start is None or state.stones.get(start) != seat:
        raise IllegalAction(f"seat {seat} has no stone on {at_words(action.start)}", "KA-076")
    if to is None or to not in shifted(state, start, 1 + state.knowledge[seat][MAGIC]):
        raise IllegalAction(f"the stone cannot come to {at_words(action.to)}", "KA-076")
    return [StoneMoved(seat, AT[start], AT[to]), spent(state)]


def _influence(state: State, seat: Seat, action: actions.Influence) -> list[Event]:
    steps = 1 + state.knowledge[seat][MAGIC]
    return [*brought(state, seat, action.id, action.to, steps), spent(state)]


DECIDE: Mapping[type[Any], Callable[[State, Seat, Any], list[Event]]] = {
    actions.Obstacle: _obstacle,
    actions.Druid: _druid,
    actions.Marker: _marker,
    actions.PlayPower: play_power,
    actions.Go: _go,
    actions.Step: _step,
    actions.Leave: _leave,
    actions.Done: _pass,
    actions.Stone: _stone,
    actions.Capture: _capture,
    actions.Potion: _potion,
    actions.ChooseTrack: _track,
    actions.DrawPower: _draw,
    actions.Keep: _keep,
    actions.Shift: _shift,
    actions.Influence: _influence,
    actions.Pass: _pass,
}

PHASES: Mapping[type[Any], frozenset[str]] = {
    actions.Obstacle: frozenset({"obstacle"}),
    actions.Druid: frozenset({"druid"}),
    actions.Marker: frozenset({"marker"}),
    actions.PlayPower: frozenset({"before"}),
    actions.Go: frozenset({"before"}),
    actions.Step: frozenset({"move"}),
    actions.Leave: frozenset({"move"}),
    actions.Done: frozenset({"move"}),
    actions.Stone: frozenset({"stone"}),
    actions.Capture: frozenset({"capture"}),
    actions.Potion: frozenset({"potion"}),
    actions.ChooseTrack: frozenset({"knowledge", "shadow", "council"}),
    actions.DrawPower: frozenset({"power"}),
    actions.Keep: frozenset({"draw"}),
    actions.Shift: frozenset({"shift"}),
    actions.Influence: frozenset({"influence"}),
    # KA-044: everywhere but in a Move, where stopping says the same, and where a choice must be made
    actions.Pass: frozenset(
        {"stone", "capture", "potion", "knowledge", "power", "shift", "influence", "council"}
    ),
}
"""By action, the phases that ask for it."""
