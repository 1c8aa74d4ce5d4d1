"""Why no seating keeps what must be kept, as a refusal that names the rule and a way out."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.model.request import Candidate, NoPairing, PairingRequest
from tourney.pairing.sizes import Layout


def rule_that_blocks(request: PairingRequest) -> tuple[str, str]:
    """What no table may hold, in words, and what can be done about it."""
    if request.no_repeats and request.forbidden:
        return (
            "forbidden or repeated meetings",
            "lift a prohibition, let repeated meetings in, give a bye, or end it with: tourney finish",
        )
    if request.no_repeats:
        return (
            "repeated meetings",
            "let repeated meetings in, give a bye, or end it with: tourney finish",
        )
    return "forbidden pairs", "lift a prohibition, or give somebody a bye"


def no_seating(request: PairingRequest, why: str = "", *, certain: bool = True) -> NoPairing:
    """The refusal.

    Args:
        why: what shows it, as a clause.
        certain: whether there is none, or none was found.
    """
    what, remedy = rule_that_blocks(request)
    verb = "is left" if certain else "was found"
    return NoPairing(
        f"no seating of round {request.round} without {what} {verb}{': ' if why else ''}{why}", hint=remedy
    )


def refuse_if_hopeless(request: PairingRequest, entrants: Sequence[Candidate], plan: Layout) -> None:
    """Refuse at once what counting alone shows to be impossible.

    Raises:
        NoPairing: somebody has too few left whom he may meet, or more people who may not meet
            each other than there are tables and byes.
    """
    barred = _barred(request, entrants)
    if not barred or not plan.sizes:
        return
    names = {one.number: one.name for one in entrants}
    smallest = min(plan.sizes)
    stuck = [one for one in entrants if len(entrants) - 1 - len(barred.get(one.number, ())) < smallest - 1]
    if len(stuck) > plan.byes:
        one = stuck[0]
        left = len(entrants) - 1 - len(barred[one.number])
        raise no_seating(
            request,
            f"{one.name} may meet {left or 'nobody'}{' others' if left > 1 else ' other' if left else ''},"
            f" and a table of {smallest} takes {smallest - 1}",
        )
    apart = _apart(barred)
    places = len(plan.sizes) + plan.byes
    if len(apart) > places:
        shown = ", ".join(names[one] for one in apart[:4]) + (" ..." if len(apart) > 4 else "")
        raise no_seating(
            request,
            f"{len(apart)} who may not meet each other ({shown}) need as many tables, and there are {places}",
        )


def _barred(request: PairingRequest, entrants: Sequence[Candidate]) -> dict[int, set[int]]:
    """For each who has any, the entrants he may not meet."""
    there = {one.number for one in entrants}
    barred: dict[int, set[int]] = {}
    pairs = set(request.forbidden)
    if request.no_repeats:
        pairs |= {pair for pair, times in request.met.items() if times}
    for one, other in pairs:
        if one in there and other in there:
            barred.setdefault(one, set()).add(other)
            barred.setdefault(other, set()).add(one)
    return barred


def _apart(barred: dict[int, set[int]]) -> list[int]:
    """Some people none of whom may meet another: a large group, found greedily from each one."""
    best: list[int] = []
    order = sorted(barred, key=lambda one: (-len(barred[one]), one))
    for first in order[:200]:
        group = [first]
        left = barred[first]
        while left:
            following = min(left, key=lambda one: (-len(barred[one] & left), one))
            group.append(following)
            left = left & barred[following]
        if len(group) > len(best):
            best = group
    return sorted(best)
