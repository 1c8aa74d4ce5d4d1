"""How a bracket is decided: by its first candidate where it is perfect, else by matching; weighs nothing."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.pairing.fide_dutch.bracket import Paired, Task
from tourney.pairing.fide_dutch.complete_pairing import perfect
from tourney.pairing.fide_dutch.field import Field, bits
from tourney.pairing.fide_dutch.outlook import Outlook
from tourney.pairing.fide_dutch.perfect_candidate import Floater, first_candidate
from tourney.pairing.fide_dutch.sequence import pair_bracket
from tourney.pairing.fide_dutch.weights import NoPerfectMatching

FEW = 16
"""So many below the next scoregroup are looked at one by one."""


def decide(
    field: Field, outlook: Outlook, group: int, moved: Sequence[int], residents: Sequence[int]
) -> Paired:
    """The pairing of a bracket.

    Args:
        group: the scoregroup of its residents.
        moved: the players moved down, highest first.
        residents: the others, highest first.
    """
    bracket = field.masks[group] | sum(1 << one for one in moved)
    found = _first(field, outlook, group, bracket, moved, residents)
    return found if found is not None else matched(field, outlook, group, bracket, moved, residents)


def _first(
    field: Field,
    outlook: Outlook,
    group: int,
    bracket: int,
    moved: Sequence[int],
    residents: Sequence[int],
) -> Paired | None:
    """The first perfect candidate, where what is below the bracket allows to recognise it."""
    odd = bracket.bit_count() % 2
    takers = outlook.takers & bracket
    if not odd:
        if takers or not outlook.rest_pairs(group):
            return None
        return first_candidate(field, moved, residents, None)
    if takers:
        if takers & ~field.masks[group] or not outlook.rest_pairs(group):
            return None
        bye = Floater(takers, lambda one: field.people[one].unplayed, lambda one: True)
        return first_candidate(field, moved, residents, bye)
    anybody = field.masks[group]
    if outlook.indifferent(group, bracket, 1):
        return first_candidate(field, moved, residents, Floater(anybody, lambda one: 0, lambda one: True))
    fits = Floater(anybody, lambda one: 0, lambda one: outlook.settles(group, one))
    return first_candidate(field, moved, residents, fits)


def matched(
    field: Field,
    outlook: Outlook,
    group: int,
    bracket: int,
    moved: Sequence[int],
    residents: Sequence[int],
) -> Paired:
    """The pairing of a bracket by weighted matching.

    Raises:
        NoPerfectMatching: no legal pairing of all players is left.
    """
    takers = outlook.takers & bracket
    odd = bracket.bit_count() % 2
    single = (
        bool(takers and odd)
        and any(perfect(field.legal, bracket & ~(1 << one)) for one in bits(takers))
        and perfect(field.legal, field.below[group])
    )

    def task(
        following: int, rest: int, takers: int, *, places: int = 0, places_below: int = 0, below: int = 0
    ) -> Task:
        return Task(
            group=group,
            moved=tuple(moved),
            residents=tuple(residents),
            following=tuple(bits(following)),
            rest=tuple(bits(rest)),
            takers=takers,
            single=single,
            places=places,
            places_below=places_below,
            below=below,
        )

    # Nothing below speaks for one floater or another: they only need a place to go.
    floaters = (odd + bool(takers)) % 2
    while floaters <= len(moved) + len(residents) and outlook.indifferent(group, bracket, floaters):
        try:
            return pair_bracket(field, task(0, 0, takers, places=floaters))
        except NoPerfectMatching:
            floaters += 2
    following = field.masks[group + 1] if group + 1 < len(field.masks) else 0
    below = field.below[group + 1] if following else 0
    near = bracket | following
    takers = outlook.takers & near
    places = 4 - (near.bit_count() + bool(takers)) % 2
    while below.bit_count() > FEW and outlook.takes_any(group + 1, near, places):
        try:
            found = pair_bracket(field, task(following, 0, takers, places_below=places, below=below))
        except NoPerfectMatching:
            found = None
        # With two places to spare, more of them would change nothing.
        if found is not None and found.places <= places - 2:
            return found
        places += 2
    return pair_bracket(field, task(following, below, outlook.takers & (near | below)))
