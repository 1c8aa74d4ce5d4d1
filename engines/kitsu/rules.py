"""The course of the game: what comes next at each stage, and what follows from a finished trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engines.chance import Draw, Roll
from engines.game import Due, Outcome, Over, Pending, Turn, ranks
from engines.kitsu.cards import CLANS, FACES, HIDDEN, Card, Face
from engines.kitsu.chance import deck_name
from engines.kitsu.events import (
    LeaderNamed,
    LeaderPassed,
    LeftOver,
    PawnMoved,
    Revealed,
    RoundBegan,
    RoundWon,
    Shuffled,
    TookUp,
    TrickDiscarded,
    TrickScored,
)
from engines.kitsu.seating import NOBODY
from engines.kitsu.state import State
from engines.kitsu.trick import halted, step, sums

TURNS = tuple(Turn((seat,)) for seat in range(6))
UNTOLD = Due(())
"""What the reader of a redacted log waits for: events that he cannot make himself."""
REFILL = 2
"""Cards that each draws at 2 players (KT-047)."""


def pending(state: State) -> Pending:
    """What must happen next: an action, an answer of chance, or what the rules bring about."""
    stage = state.stage
    if stage == "play":
        return TURNS[state.seat]
    return STEPS[stage](state)


def _turn(state: State) -> Turn:
    return TURNS[state.seat]


def _round(state: State) -> Due:
    return Due((RoundBegan(state.round + 1),))


def _leader(state: State) -> Roll | Due:
    """Drawn among all (KT-012), later among the clan that won (KT-013)."""
    winner = state.winner
    if winner == NOBODY:
        return Roll("leader of round 1", 0)
    members = state.seating.members[winner]
    if len(members) == 1:
        return Due((LeaderNamed(members[0]),))
    return Roll(f"leader of round {state.round} from the {CLANS[winner]} clan", 0)


def _shuffle(state: State) -> Due:
    return Due((Shuffled(state.round, state.deal + 1),))  # KT-014, KT-100


def _dealing(state: State) -> Draw:
    seating = state.seating
    dealt = len(seating.deck) - state.pile
    return Draw(deck_name(state), dealt, seating.hand, dealt // seating.hand)


def _exchange(state: State) -> Turn:
    return Turn(tuple(seat for seat, gift in enumerate(state.gifts) if gift is None))  # KT-020


def _taking(state: State) -> Due:
    return Due(
        tuple(
            TookUp(seat, giver, _face(state.gifts[giver]))
            for seat, giver in enumerate(state.seating.giver)
            if state.gifts[giver] is not None
        )
    )


def _face(card: Card | None) -> Face | None:
    return FACES.get(card or HIDDEN)


def _complete(state: State) -> Due:
    """KT-040: the card under PAW is turned up first, then the sums are made and the pawn moves."""
    for laid in state.table:
        if laid.covered:
            card = _face(laid.card)
            return UNTOLD if card is None else Due((Revealed(laid.seat, card),))  # KT-092
    blue, orange, swapped = sums(state.table)
    stopped = halted(state.table)
    scored = TrickScored(blue, orange, swapped, stopped)
    moved = _moved(state, blue, orange, stopped)
    return Due((scored,)) if moved is None else Due((scored, moved))


def _moved(state: State, blue: int, orange: int, stopped: bool) -> PawnMoved | None:
    clan, steps = step(state, blue, orange, stopped)
    return PawnMoved(CLANS[clan], steps, state.pawns[clan] + steps) if steps else None


def _scored(state: State) -> Due:
    """The move alone, where a log breaks off before it."""
    if state.score is None:
        return UNTOLD
    blue, orange, _ = state.score
    return Due((_moved(state, blue, orange, halted(state.table)),))


def _close(state: State) -> Due:
    """KT-101: whose pawn stands on the last space has won the round; else the trick is cleared away."""
    last = state.seating.options.track_steps
    if last in state.pawns:
        return Due((_won(state, state.pawns.index(last)),))
    return _clear(state)


def _won(state: State, clan: int) -> RoundWon:
    return RoundWon(CLANS[clan], state.won[clan] + 1)


def _clear(state: State) -> Due:
    cards: list[Face] = [FACES[laid.card] for laid in state.table]  # KT-045
    gone = TrickDiscarded(tuple(cards))
    if state.pile or not all(state.hands) or state.seating.options.track_steps in state.pawns:
        return Due((gone,))
    return Due((gone, _passed(state)))  # where nothing else can come between


def _passed(state: State) -> LeaderPassed:
    return LeaderPassed(state.seating.following[state.leader])  # KT-048


def _refill(state: State) -> Draw:
    """KT-047: the leader of the trick draws first, both his cards at once."""
    return Draw(deck_name(state), len(state.seating.deck) - state.pile, REFILL, state.seat)


def _guard(state: State) -> Due | Roll:
    """KT-104: no more deals in this round."""
    blue, orange = state.pawns
    if blue != orange:
        return Due((_won(state, 0 if blue > orange else 1),))
    if state.lot != NOBODY:
        return Due((_won(state, state.lot),))
    return Roll(f"winner of round {state.round}", 0)


def _pass(state: State) -> Due:
    return Due((_passed(state),))


def _leftover(state: State) -> Due:
    """KT-099: the player of RECOVER discards the card he has more than the others."""
    seat = [bool(hand) for hand in state.hands].index(True)
    return Due((LeftOver(seat, _face(state.hands[seat][0])),))


def _over(state: State) -> Over:
    sides, seating = state.seating.sides, state.seating
    scores = tuple(state.won[seating.clan[side[0]]] for side in sides)
    return Over(Outcome(sides, scores, ranks(scores)), "KT-103")


STEPS: Mapping[str, Callable[[State], Pending]] = {
    "round": _round,
    "leader": _leader,
    "choose": _turn,
    "shuffle": _shuffle,
    "dealing": _dealing,
    "exchange": _exchange,
    "taking": _taking,
    "recover": _turn,
    "destroy": _turn,
    "complete": _complete,
    "scored": _scored,
    "gift": _turn,
    "close": _close,
    "clear": _clear,
    "refill": _refill,
    "guard": _guard,
    "pass": _pass,
    "leftover": _leftover,
    "over": _over,
}
"""By stage, what comes next."""
