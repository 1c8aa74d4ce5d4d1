"""What each event of the teams changes, and `Decided`; refuses nothing and decides nothing."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from engines.karnag import actions
from engines.karnag.events_team import (
    CaptivesCounted,
    CaptureMade,
    CouncilHeld,
    CouncilScored,
    CreatureKept,
    DruidLeft,
    DruidMoved,
    DruidReported,
    EnergyGained,
    GateJudged,
    KnowledgeGained,
    MarkerPlaced,
    MarkerSpent,
    MenhirRaised,
    MenhirsCounted,
    OrderSet,
    PairAligned,
    PassBegun,
    PotionBrewed,
    PowerDeckShuffled,
    PowerDrawn,
    PowerKept,
    PowerPlayed,
    RoundEnded,
    StoneMoved,
    StonePlaced,
    StonesCounted,
    TilesLaid,
    TileStopped,
)
from engines.karnag.geometry import BIT, COUNCIL, NUMBER, TRACK_NUMBER
from engines.karnag.markers import END, advance, begin_work
from engines.karnag.state import NOBODY, State, look_again
from engines.karnag.tokens import HIDDEN, ONLY_WITH, WORD_INFLUENCE
from engines.match import Decided


def _decided(state: State, event: Decided[Any]) -> None:
    kind = type(event.action)
    if kind is actions.Go:
        begin_work(state)
    elif kind is actions.DrawPower:
        state.phase, state.wanted = "draw", 2  # KA-075


def _tiles_laid(state: State, event: TilesLaid) -> None:
    state.tiles = event.tiles
    if state.terms.options.order_at == "dawn":
        _choose(state)


def _order_set(state: State, event: OrderSet) -> None:
    state.order = event.seats
    if state.terms.options.order_at == "choosing":
        _choose(state)


def _choose(state: State) -> None:
    state.seat = state.order[0]
    state.phase, state.placed = "marker", 0


def _marker_placed(state: State, event: MarkerPlaced) -> None:
    state.slots[2 * event.tile + (event.half == "minor")].append(event.seat)  # KA-032
    state.placed += 1
    terms = state.terms
    if state.placed < terms.seats * terms.options.markers:  # KA-031
        state.seat = state.order[state.placed % terms.seats]
    else:
        state.half, state.sweep, state.tile, state.met = 0, 0, END, 0
        advance(state)


def _pass_begun(state: State, event: PassBegun) -> None:
    state.half = int(event.half == "minor")
    state.sweep, state.tile, state.met = event.number, 0, 0  # KA-042: the colours seen are forgotten
    advance(state)


def _tile_stopped(state: State, event: TileStopped) -> None:
    state.tile, state.met = event.tile + 1, 0
    advance(state)


def _marker_spent(state: State, event: MarkerSpent) -> None:
    state.spent[2 * event.tile + (event.half == "minor")] += 1
    state.met |= 1 << event.seat
    state.card = None
    advance(state)


def _power_played(state: State, event: PowerPlayed) -> None:
    hand = state.hands[event.seat]
    try:
        hand.remove(event.card)
    except ValueError:  # a hand of which the reader of a redacted log knows nothing
        hand.remove(HIDDEN)
    state.discard.append((event.card, NOBODY))
    if event.card == "Word":
        state.words[event.seat] = WORD_INFLUENCE
    elif event.card in ONLY_WITH:
        state.card = event.card
    begin_work(state)


def _druid_moved(state: State, event: DruidMoved) -> None:
    state.druids[event.seat][event.druid] = event.path
    state.walked += 1


def _druid_left(state: State, event: DruidLeft) -> None:
    state.druids[event.seat][event.druid] = event.path
    if state.phase == "move":  # KA-057: before an action it costs no point
        state.walked += 1


def _druid_reported(state: State, event: DruidReported) -> None:
    state.druids[event.seat][event.druid] = COUNCIL


def _stone_placed(state: State, event: StonePlaced) -> None:
    seat, cell = event.seat, NUMBER[event.cell]
    state.stones[cell] = seat
    state.stone_bits |= BIT[cell]
    state.supply[seat] -= 1
    state.energy[seat] -= event.energy


def _stone_moved(state: State, event: StoneMoved) -> None:
    start, to = NUMBER[event.start], NUMBER[event.to]
    state.stones[to] = state.stones.pop(start)
    state.stone_bits ^= BIT[start] | BIT[to]


def _capture_made(state: State, event: CaptureMade) -> None:
    state.energy[event.seat] -= event.energy
    state.captives = list(event.ids)
    state.phase = "captives"


def _creature_kept(state: State, event: CreatureKept) -> None:
    seat = event.seat
    creature = state.creatures.pop(event.id)
    state.creature_bits ^= BIT[creature.cell]
    state.captured[seat].append(creature.kind)
    state.points[seat] += event.points
    state.captives.remove(event.id)
    if creature.kind == "Ghoul":
        if cards_available(state):
            state.phase, state.wanted = "draw", 1
    elif creature.kind == "Shadow" and min(state.knowledge[seat]) < state.terms.options.knowledge_cap:
        state.phase = "shadow"  # KA-081: with every track full the step is lost


def cards_available(state: State) -> int:
    """Power cards that could be drawn, those after a shuffle included."""
    return len(state.stock) - state.drawn + len(state.discard)


def _energy_gained(state: State, event: EnergyGained) -> None:
    state.energy[event.seat] += event.energy


def _potion_brewed(state: State, event: PotionBrewed) -> None:
    state.energy[event.seat] += event.energy


def _knowledge_gained(state: State, event: KnowledgeGained) -> None:
    state.knowledge[event.seat][TRACK_NUMBER[event.track]] += 1
    if state.phase == "shadow":
        state.phase = "captives"


def _power_drawn(state: State, event: PowerDrawn) -> None:
    card = HIDDEN if event.card is None else event.card
    state.offer.append(card)
    state.drawn += 1
    state.left[card] = state.left.get(card, 0) - 1


def _power_kept(state: State, event: PowerKept) -> None:
    seat, offer = event.seat, state.offer
    index = event.index
    kept = HIDDEN if index is None else offer[index]
    insort(state.hands[seat], kept)
    state.since[seat] += 1
    if len(offer) == 2:
        rejected = HIDDEN if index is None else offer[1 - index]
        state.discard.append((rejected, seat))
    state.offer = []
    state.wanted = 0
    state.phase = "captives" if state.work == "capture" else "spend"


def _power_deck_shuffled(state: State, event: PowerDeckShuffled) -> None:
    state.stock = sorted(state.discard)
    state.left = dict(Counter(card for card, _ in state.discard))
    state.discard = []
    state.drawn = 0
    state.shuffles += 1
    state.since = [0] * state.terms.seats


def _pair_aligned(state: State, event: PairAligned) -> None:
    state.points[event.seat] += event.points


def _menhir_raised(state: State, event: MenhirRaised) -> None:
    cell = NUMBER[event.cell]
    del state.stones[cell]
    state.stone_bits ^= BIT[cell]
    state.menhirs[cell] = event.seat
    state.menhir_bits |= BIT[cell]
    state.supply[event.seat] += 1  # KA-096
    state.points[event.seat] += event.points
    look_again(state, cell)


def _council_scored(state: State, event: CouncilScored) -> None:
    state.points[event.seat] += event.points


def _council_held(state: State, event: CouncilHeld) -> None:
    state.phase = "night"
    winner = event.winner
    if winner is not None and min(state.knowledge[winner]) < state.terms.options.knowledge_cap:
        state.phase, state.seat = "council", winner


def _round_ended(state: State, event: RoundEnded) -> None:
    # KA-108: the markers come back; KA-107: the druids of the council stay there
    state.slots = [[] for _ in range(12)]
    state.spent = [0] * 12
    state.words = [0] * state.terms.seats
    state.phase = "final" if event.round == state.terms.rounds else "dawn"


def _points_counted(state: State, event: StonesCounted | MenhirsCounted | CaptivesCounted) -> None:
    state.points[event.seat] += event.points


def _gate_judged(state: State, event: GateJudged) -> None:
    state.closed = event.closed
    state.phase = "over"


TEAM: Mapping[type[Any], Callable[[State, Any], None]] = {
    Decided: _decided,
    TilesLaid: _tiles_laid,
    OrderSet: _order_set,
    MarkerPlaced: _marker_placed,
    PassBegun: _pass_begun,
    TileStopped: _tile_stopped,
    MarkerSpent: _marker_spent,
    PowerPlayed: _power_played,
    DruidMoved: _druid_moved,
    DruidLeft: _druid_left,
    DruidReported: _druid_reported,
    StonePlaced: _stone_placed,
    StoneMoved: _stone_moved,
    CaptureMade: _capture_made,
    CreatureKept: _creature_kept,
    EnergyGained: _energy_gained,
    PotionBrewed: _potion_brewed,
    KnowledgeGained: _knowledge_gained,
    PowerDrawn: _power_drawn,
    PowerKept: _power_kept,
    PowerDeckShuffled: _power_deck_shuffled,
    PairAligned: _pair_aligned,
    MenhirRaised: _menhir_raised,
    CouncilScored: _council_scored,
    CouncilHeld: _council_held,
    RoundEnded: _round_ended,
    StonesCounted: _points_counted,
    MenhirsCounted: _points_counted,
    CaptivesCounted: _points_counted,
    GateJudged: _gate_judged,
}
