"""The cut: when the final of the best begins, with whom, and what a round of it must hold."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import UNSET
from msgspec.structs import replace

from tourney.model.actions import BeginFinal
from tourney.model.events import Event, FinalBegan
from tourney.model.evolve import state_of
from tourney.model.final import course, course_of, lots_in_words, next_round
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


Groups = tuple[tuple[int, ...], ...]
"""Those who share a rank, group by group."""


def best(state: State, seed: str) -> tuple[tuple[int, ...], Groups]:
    """Who would be in the final now, the best first, and what the lot decided about it.

    Args:
        seed: any text; decides the lot.

    Returns:
        the finalists, and the groups of level entrants who touch the final, each in the order of
        the lot, with those whom it leaves out.
    """
    order = [sorted(group, key=lambda one: lot(seed, "cut", one)) for group in ranks_of(state, _there(state))]
    seeds = tuple([one for group in order for one in group][: state.setup.cut])
    return seeds, tuple(tuple(group) for group in order if len(group) > 1 and group[0] in seeds)


def _there(state: State) -> set[int]:
    return {entrant.number for entrant in state.there()}


def ranks_of(state: State, there: Collection[int], after_round: int | None = None) -> list[list[int]]:
    """Those of them who share a rank, group by group, the best first."""
    groups: dict[int, list[int]] = {}
    for row in standings(state, after_round):
        if row.entrant in there:
            groups.setdefault(row.rank, []).append(row.entrant)
    return list(groups.values())


def level_at_the_cut(state: State, final: Final) -> Groups:
    """The groups of level entrants who touch a final that has begun, as the standings were at that moment.

    Args:
        state: the tournament.
        final: its final; the order of each group is that of its seeds, then of the numbers.
    """
    before = before_final(state)
    place = {one: seed for seed, one in enumerate(final.seeds)}
    groups = [
        tuple(sorted(group, key=lambda one: (place.get(one, len(place)), one)))
        for group in ranks_of(before, _there(before))
    ]
    return tuple(group for group in groups if len(group) > 1 and group[0] in place)


def before_final(state: State) -> State:
    """The tournament as it was when its final began, which it must have."""
    counting = state.past.counting
    began = max(place for place, (_, event) in enumerate(counting) if isinstance(event, FinalBegan))
    return state_of(event for _, event in counting[:began])


def opening(state: State, seed: str) -> Pairing:
    """The first round of the final that would begin now.

    Args:
        seed: as for `best`.
    """
    final = Final(len(state.rounds), *best(state, seed))
    size = state.setup.table_size
    made = next_round(course(final, size, []), size, final.seeds, final.after + 1)
    return replace(made, warnings=lots_in_words(final.seeds, final.drawn, state.name))


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
    there = _there(state)
    seeds = action.seeds
    wanted = min(state.setup.cut, len(there))
    if wanted < 2:
        raise NotEnoughPlayers(f"a final needs 2 active players, not {len(there)}")
    if len(set(seeds)) != len(seeds) or len(seeds) != wanted or not there.issuperset(seeds):
        raise BadPairing(f"the final is for {wanted} entrants who are there, each once")
    if not are_best(seeds, ranks_of(state, there)):
        raise BadPairing("the final is for the best of the standings, in their order")
    if action.drawn is not UNSET:
        _check_drawn(state, seeds, action.drawn, there)
    return [FinalBegan(seeds, action.drawn)]


def are_best(seeds: tuple[int, ...], ranks: Sequence[Sequence[int]]) -> bool:
    """Whether these are the best, in their order; those who share a rank in any."""
    place = {one: rank for rank, group in enumerate(ranks) for one in group}
    order = [place[one] for one in seeds]
    left_out = min((rank for one, rank in place.items() if one not in seeds), default=len(ranks))
    return order == sorted(order) and order[-1] <= left_out


def _check_drawn(state: State, seeds: tuple[int, ...], drawn: Groups, there: Collection[int]) -> None:
    """Refuse a lot among others than those who are level, or one that the order of the final contradicts."""
    level = [set(group) for group in ranks_of(state, there) if len(group) > 1 and set(seeds) & set(group)]
    order = [one for group in drawn for one in group if one in seeds]
    places = [seeds.index(one) for one in order]
    cut_last = all(
        [one in seeds for one in group] == sorted([one in seeds for one in group], reverse=True)
        for group in drawn
    )
    if [set(group) for group in drawn] != level or len({*order}) < len(order) or places != sorted(places):
        raise BadPairing("the lot of a final is among those who are level, in the order of the final")
    if not cut_last or any(len(set(group)) < len(group) for group in drawn):
        raise BadPairing("the lot of a final names each once, those whom it leaves out last")


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
    final = state.final
    if final is not None and number == final.after + 1:
        return replace(found, warnings=lots_in_words(final.seeds, final.drawn, state.name))
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
