"""The cut: when the final of the best begins, with whom, and what a round of it must hold."""

from __future__ import annotations

from tourney.model.actions import BeginFinal
from tourney.model.events import Event, FinalBegan
from tourney.model.final import course, course_of, next_round
from tourney.model.request import NotEnoughPlayers, Pairing, lot, seated_together
from tourney.model.state import Final, State
from tourney.rules.propose import check_next, preliminary_rounds
from tourney.rules.refusals import BadPairing, NoChange, TooLate
from tourney.standings.ranking import standings


def due(state: State) -> bool:
    """Whether the final is what comes next: it was asked for, and the rounds before it are complete."""
    if not state.setup.cut or state.final is not None or state.finished or state.missing():
        return False
    planned = preliminary_rounds(state)
    return bool(state.rounds) and planned is not None and len(state.rounds) >= planned


def best(state: State, seed: str) -> tuple[int, ...]:
    """Who would be in the final now, the best first; who shares a rank by lot.

    Args:
        seed: any text; decides the lot.
    """
    there = {entrant.number for entrant in state.there()}
    rows = sorted(standings(state), key=lambda row: (row.rank, lot(seed, "cut", row.entrant)))
    return tuple([row.entrant for row in rows if row.entrant in there][: state.setup.cut])


def opening(state: State, seed: str) -> Pairing:
    """The first round of the final that would begin now.

    Args:
        seed: as for `best`.
    """
    final = Final(len(state.rounds), best(state, seed))
    size = state.setup.table_size
    return next_round(course(final, size, []), size, final.seeds, final.after + 1)


def begin(state: State, action: BeginFinal) -> list[Event]:
    """The events of the beginning of the final, or the refusal of it."""
    if not state.setup.cut:
        raise NoChange(f"{state.setup.name} has no final", hint="ask for one at its creation, with --cut")
    if state.final is not None:
        raise NoChange(f"the final of {state.setup.name} has begun already")
    check_next(state)
    if not due(state):
        raise TooLate(
            f"the final begins after round {preliminary_rounds(state)}, not after {len(state.rounds)}"
        )
    there = {entrant.number for entrant in state.there()}
    seeds = action.seeds
    wanted = min(state.setup.cut, len(there))
    if wanted < 2:
        raise NotEnoughPlayers(f"a final needs 2 active players, not {len(there)}")
    if len(set(seeds)) != len(seeds) or len(seeds) != wanted or not there.issuperset(seeds):
        raise BadPairing(f"the final is for {wanted} entrants who are there, each once")
    rank = {row.entrant: row.rank for row in standings(state)}
    left_out = min((rank[one] for one in there if one not in seeds), default=len(rank) + 1)
    order = [rank[one] for one in seeds]
    if order != sorted(order) or order[-1] > left_out:
        raise BadPairing("the final is for the best of the standings, in their order")
    return [FinalBegan(seeds)]


def pairing(state: State) -> Pairing:
    """The next round of the final.

    Raises:
        NoMoreRounds, MissingResults: none can be paired now.
        NotEnoughPlayers: nobody is left to play.
    """
    number = check_next(state)
    there = [entrant.number for entrant in state.there()]
    found = next_round(course_of(state), state.setup.table_size, there, number)
    if not found.tables and not found.byes:
        raise NotEnoughPlayers("nobody is left to play the final", hint="end it with: tourney finish")
    return found


def check(state: State, wanted: Pairing) -> None:
    """Refuse a round of the final that brings others together than its bracket.

    Raises:
        BadPairing: the message says who meets.
        as `pairing`.
    """
    own = pairing(state)
    if seated_together(wanted.tables) != seated_together(own.tables) or {
        bye.entrant for bye in wanted.byes
    } != {bye.entrant for bye in own.byes}:
        meet = ", ".join(" - ".join(state.name(one) for one in table.seats) for table in own.tables)
        raise BadPairing(f"in round {own.round} of the final there meet {meet or 'no two'}")
