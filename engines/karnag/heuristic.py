"""How good each action looks, by the strategy notes of the rules page; plans no further than the round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from engines.game import Seat
from engines.karnag import actions as a
from engines.karnag.actions import Action
from engines.karnag.determinize import table_of
from engines.karnag.geometry import (
    BIT,
    CAULDRONS,
    COUNCIL,
    EXITS,
    MANA,
    NUMBER,
    RAYS,
    RING,
    TRACK_NUMBER,
)
from engines.karnag.markers import points_left
from engines.karnag.paths import aims
from engines.karnag.plan import Job, best_influence, best_shift, best_stone, jobs, worth_of
from engines.karnag.state import State
from engines.karnag.tokens import FONT_ENERGY, HALVES, Power, Tile
from engines.karnag.view import KarnagView
from engines.karnag.worths import best_capture, closing, energy_worth, rounds_left, step_worth

BREADTH = 6
"""How many halves are thought through in pairs."""

FOLLOW = 0.75
"""What the better of two markers counts: somebody else may take its slot or its creature."""


def rate(view: KarnagView, actions: Sequence[Action]) -> list[float]:
    """A worth in PM for each action of the seat that looks.

    Args:
        view: of the seat whose turn it is.
        actions: its legal actions.
    """
    state = table_of(view)
    return RATE.get(state.phase, _plainly)(state, view.next, actions)


def _plainly(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    return [0.0] * len(actions)


def _obstacle(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Swamps where creatures come by, walls in the corners, where they shut the fewest rays."""
    return [_obstacle_worth(action) for action in actions]


def _obstacle_worth(action: Action) -> float:
    assert isinstance(action, a.Obstacle)
    r, c = action.cell
    lane = r == 3 or c == 3
    if action.kind == "swamp":
        return 2.0 - RING[NUMBER[action.cell]] * 0.1 if lane else 0.0
    return 1.0 if (r in (0, 6)) and (c in (0, 6)) else 0.1 * RING[NUMBER[action.cell]] - lane


def _druid(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Where a creature comes by, at a cauldron, and on both kinds of sides."""
    own = [path for path in state.druids[seat] if path >= 0]
    closed = 0.0
    out: list[float] = []
    druid = len(own)
    for action in actions:
        assert isinstance(action, a.Druid)
        path = action.path
        state.druids[seat][druid] = path
        worth = best_capture(state, seat, druid, 1, closed)[0]
        worth += 0.6 * (path in CAULDRONS)
        worth += 1.0 * all(path // 7 % 2 != other // 7 % 2 for other in own)
        worth -= 1.5 * sum(path // 7 == other // 7 for other in own)
        worth += 0.1 * len([cell for cell in RAYS[path] if cell in EXITS])
        out.append(worth)
    state.druids[seat][druid] = -2
    return out


def waiting(state: State, seat: Seat) -> list[int]:
    """By half, own markers that wait there; the one that is resolved now counts no more."""
    out = [
        sum(1 for one in slots[spent:] if one == seat)
        for slots, spent in zip(state.slots, state.spent, strict=True)
    ]
    if state.phase != "marker":
        out[2 * state.tile + state.half] -= 1
    return out


def _later(state: State, seat: Seat) -> list[Job]:
    """Own markers that will be resolved after the one of now."""
    counts = waiting(state, seat)
    if state.half:
        counts = [count if place & 1 else 0 for place, count in enumerate(counts)]
    line: list[Tile] = [*state.tiles[state.tile + 1 :], *state.tiles[: state.tile + 1]]
    turned = counts[2 * state.tile + 2 :] + counts[: 2 * state.tile + 2]
    return jobs(line, turned)


def _marker(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Each half alone, the best ones with a second marker, where one is left."""
    counts = waiting(state, seat)
    places = []
    for action in actions:
        assert isinstance(action, a.Marker)
        places.append(2 * action.tile + HALVES.index(action.half))
    options = state.terms.options
    left = options.markers - state.placed // state.terms.seats
    alone = {place: _with(state, seat, counts, (place,)) for place in places}
    worths = dict(alone)
    if left > 1:
        bare = worth_of(state, seat, jobs(state.tiles, counts))
        best = sorted(places, key=lambda place: -alone[place])[:BREADTH]
        moves = [place for place in places if place not in best and _moves(state, place)]
        for one, other in combinations_with_replacement([*best, *moves], 2):
            if one == other and len(state.slots[one]) + 2 > state.terms.slots[one & 1]:
                continue
            both = bare + FOLLOW * (_with(state, seat, counts, (one, other)) - bare)
            worths[one] = max(worths[one], both)
            worths[other] = max(worths[other], both)
    return [worths[place] + 0.05 * _scarce(state, place) + 0.01 * alone[place] for place in places]


def _moves(state: State, place: int) -> bool:
    return (state.tiles[place // 2], place & 1) in (("T4", 0), ("T1", 1), ("T2", 1))


def _scarce(state: State, place: int) -> float:
    """A half whose last slots go is taken first."""
    return len(state.slots[place]) / max(1, state.terms.slots[place & 1])


def _with(state: State, seat: Seat, counts: Sequence[int], more: Sequence[int]) -> float:
    new = list(counts)
    for place in more:
        new[place] += 1
    return worth_of(state, seat, jobs(state.tiles, new))


def _move(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """The first step of the way to where the druids should be; a druid that is needed nowhere stays."""
    later = _later(state, seat)
    wanted = aims(state, seat, points_left(state), later, closing(state))
    druids = state.druids[seat]
    out: list[float] = []
    for action in actions:
        worth = 0.0
        for rank, aim in enumerate(wanted):
            if isinstance(action, a.Step) and action.druid == aim.druid:
                here, there = druids[aim.druid], (druids[aim.druid] + action.dir) % 28
                worth = (3.0 - 0.1 * rank) * (_far(there, aim.path) < _far(here, aim.path))
            elif isinstance(action, a.Leave) and action.druid == aim.druid:
                worth = 3.0 - 0.1 * rank - 0.2 * _far(action.to, aim.path)
        out.append(worth if not isinstance(action, a.Done) else 0.5)
    return out


def _far(path: int, to: int) -> int:
    return min((path - to) % 28, (to - path) % 28)


def _capture(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    closed = closing(state)
    out: list[float] = []
    for action in actions:
        if isinstance(action, a.Capture):
            worth, count, _, _ = best_capture(state, seat, action.druid, action.count, closed)
            out.append(worth if count == action.count else worth - 0.5)
        else:
            out.append(0.0)
    return out


def _stone(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    worth, _, _, one, other = best_stone(state, seat, _later(state, seat), closing(state))
    return [
        worth
        if isinstance(action, a.Stone) and action.druids == (one, other)
        else -1.0 * isinstance(action, a.Stone)
        for action in actions
    ]


def _potion(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    out: list[float] = []
    have = state.energy[seat]
    full = min(
        state.terms.options.energy_cap,
        have + state.terms.options.potion + state.knowledge[seat][MANA],
    )
    for action in actions:
        worth = 0.0
        if isinstance(action, a.Potion):
            track = CAULDRONS[state.druids[seat][action.druid]]
            worth = step_worth(state, seat, track) + energy_worth(state, full) - energy_worth(state, have)
        out.append(worth)
    return out


def _track(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    return [
        0.01 + step_worth(state, seat, TRACK_NUMBER[action.track])
        if isinstance(action, a.ChooseTrack)
        else 0.0
        for action in actions
    ]


def _power(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    return [float(isinstance(action, a.DrawPower)) for action in actions]


CARDS: dict[Power, float] = {
    "Sage": 1.0,
    "Net": 0.9,
    "Focus": 0.8,
    "Font": 0.7,
    "Word": 0.6,
    "Swift": 0.5,
    "Breach": 0.4,
    "Hypnosis": 0.3,
}
"""Which of two drawn cards is kept."""


def _keep(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    return [CARDS.get(card, 0.0) for card in state.offer if card != "?"]


def _shift(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    worth, start, to = best_shift(state, seat, closing(state))
    return [
        worth
        if isinstance(action, a.Shift) and (NUMBER[action.start], NUMBER[action.to]) == (start, to)
        else -1.0 * isinstance(action, a.Shift)
        for action in actions
    ]


def _influence(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """Save what an escape would cost; else hold a creature up in a swamp."""
    worth, id_, to = best_influence(state, seat)
    out: list[float] = []
    for action in actions:
        if not isinstance(action, a.Influence):
            out.append(0.0)
        elif (action.id, NUMBER[action.to]) == (id_, to):
            out.append(1.0 + worth)
        else:
            mired = bool(state.swamps & BIT[NUMBER[action.to]]) and state.creatures[action.id].kind != "Naga"
            out.append(0.3 if mired and rounds_left(state) else -0.1)
    return out


def _before(state: State, seat: Seat, actions: Sequence[Action]) -> list[float]:
    """A card that brings more than the 1 PM it is worth in hand."""
    worth = _done_now(state, seat)
    out: list[float] = []
    for action in actions:
        if isinstance(action, a.Leave):
            out.append(_leaving(state, seat, action))
        elif not isinstance(action, a.PlayPower):
            out.append(0.0)
        elif action.card == "Sage":
            assert action.track is not None
            out.append(step_worth(state, seat, TRACK_NUMBER[action.track]) - 1.05)
        elif action.card == "Font":
            have = state.energy[seat]
            full = min(state.terms.options.energy_cap, have + FONT_ENERGY)
            out.append(energy_worth(state, full) - energy_worth(state, have) - 1.0)
        elif action.card == "Word":
            out.append(_word(state, seat) - 1.05)
        elif action.card == "Hypnosis":
            out.append(-1.0)
        else:
            state.card = action.card
            out.append(_done_now(state, seat) - worth - 1.05)
            state.card = None
    return out


def _leaving(state: State, seat: Seat, action: a.Leave) -> float:
    """A druid brought from the council: what the round brings more then."""
    todo: list[Job] = [(state.work, state.half), *_later(state, seat)]
    stays = worth_of(state, seat, todo)
    druids = state.druids[seat]
    druids[action.druid] = action.to
    out = worth_of(state, seat, todo) - stays
    druids[action.druid] = COUNCIL
    return out - 0.05


def _done_now(state: State, seat: Seat) -> float:
    """What the action of the moment is worth, with the card that is played."""
    closed = closing(state)
    if state.work == "capture":
        most = state.terms.options.capture_minor if state.half else state.terms.options.capture_major
        return max(best_capture(state, seat, n, most, closed)[0] for n in range(len(state.druids[seat])))
    if state.work == "stone":
        return best_stone(state, seat, _later(state, seat), closed)[0]
    return 0.0


def _word(state: State, seat: Seat) -> float:
    """The council's step, where two more influence take it with the last marker."""
    if sum(waiting(state, seat)) > 0 or not rounds_left(state):
        return 0.0
    weights = [
        druids.count(-1) + state.knowledge[other][1] + state.words[other] if -1 in druids else 0
        for other, druids in enumerate(state.druids)
    ]
    best = max(weight for other, weight in enumerate(weights) if other != seat)
    own = weights[seat]
    if not own or own > best or own + 2 <= best:
        return 0.0
    return max(step_worth(state, seat, track) for track in range(6))


RATE = {
    "obstacle": _obstacle,
    "druid": _druid,
    "marker": _marker,
    "before": _before,
    "move": _move,
    "stone": _stone,
    "capture": _capture,
    "potion": _potion,
    "knowledge": _track,
    "shadow": _track,
    "council": _track,
    "power": _power,
    "draw": _keep,
    "shift": _shift,
    "influence": _influence,
}
"""By phase, how its actions are rated."""
