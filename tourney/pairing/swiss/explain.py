"""Why an entrant of a Swiss round got his table or bye, and what the best swap would cost; pairs nobody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tourney.model.events import Table
from tourney.model.request import Candidate, Pairing, PairingRequest
from tourney.pairing import again
from tourney.pairing.quality import figures_of, places, proof
from tourney.pairing.swiss.tables.cost import Model, counting, figures
from tourney.pairing.swiss.tables.plan import planned_words
from tourney.pairing.swiss.tables.profiles import IN_WORDS, Profile
from tourney.pairing.swiss.tables.search import WHOLE
from tourney.scoring import points_words

ALTERNATIVES = 2000
"""At most so many swaps are weighed; in large fields those with the nearest in the standings."""


def explain_swiss(
    profile: Profile, request: PairingRequest, pairing: Pairing, entrant: int
) -> tuple[str, ...]:
    """Plain sentences: who sits there with which scores and meetings, and what a swap would cost.

    Args:
        profile: the order of its criteria.
        request: as it stood when the round was paired.
        pairing: as it was published.
        entrant: his number.
    """
    there = {one.number: one for one in request.entrants}
    table = next((one for one in pairing.tables if entrant in one.seats), None)
    if table is None:
        return _of_bye(request, pairing, profile, entrant)
    if entrant not in there:
        return ("he sits at a table that was set by hand",)
    out = list(_of_table(request, there, table, entrant))
    if any(request.times_met(entrant, other) for other in table.seats if other != entrant and other in there):
        out[2:2] = _why_again(request, pairing, profile)
    out += _alternative(request, pairing, profile, entrant)
    return tuple(out)


def _of_table(
    request: PairingRequest, there: dict[int, Candidate], table: Table, entrant: int
) -> Iterator[str]:
    one = there[entrant]
    others = [there[number] for number in table.seats if number != entrant and number in there]
    shown = ", ".join(f"{other.name} ({points_words(other.score)})" for other in others)
    yield f"{one.name} has {points_words(one.score)} and sits with {shown}"
    met = [other.name for other in others if request.times_met(entrant, other.number)]
    if met:
        yield f"{one.name} meets {', '.join(met)} again"
    elif request.met:
        yield f"{one.name} meets nobody again"
    if len(table.seats) < request.table_size:
        times = one.short
        before = "never" if not times else "once" if times == 1 else f"{times} times"
        yield (
            f"the table has {len(table.seats)} seats of {request.table_size}:"
            f" {one.name} has sat at a short one {before} before"
        )
    clubs = [other.name for other in others if one.club and other.club == one.club]
    if clubs:
        yield f"{', '.join(clubs)} and {one.name} are of one club ({one.club})"


def _why_again(request: PairingRequest, pairing: Pairing, profile: Profile) -> tuple[str, ...]:
    """Why somebody must meet somebody again: how few pairs could, and what came first."""
    if profile.order.index("repeats") > profile.order.index("spread"):
        return ("equal scores come before new opponents in this system",)
    if len(request.entrants) > WHOLE:
        return ()
    limit = again.bound(request, proof(request, profile), profile, proof)
    if limit is None:
        return ()
    repeats = figures_of(request, pairing, profile)[profile.order.index("repeats")]
    return again.words(repeats, limit, request)


def _alternative(request: PairingRequest, pairing: Pairing, profile: Profile, entrant: int) -> Iterator[str]:
    """The cheapest swap of him with somebody from another table or with a bye."""
    names = {one.number: one.name for one in request.entrants}
    of = counting(request, request.entrants, profile)
    tables = places(request, pairing)
    at = {one.number: place for place, one in enumerate(request.entrants)}
    now = figures(of, tables)
    best: tuple[tuple[int, ...], int] | None = None
    for other in _others(request, pairing, entrant):
        change = _change(of, tables, at[entrant], at[other])
        if best is None or change < best[0]:
            best = (change, other)
    if best is None:
        yield "there is nobody to change places with"
        return
    change, other = best
    deciding = next((criterion for criterion, more in enumerate(change) if more), None)
    if deciding is None:
        left_to = (
            "the seats, the halves of the score group or the lot" if of.full == 2 else "the seats or the lot"
        )
        yield (
            f"with {names[entrant]} and {names[other]} changing places it would be as good: {left_to} decided"
        )
        return
    what = IN_WORDS[profile.order[deciding]]
    told = f"{what} {now[deciding]} now, {now[deciding] + change[deciding]} then"
    if change[deciding] > 0:
        yield (
            f"of all who could change places with {names[entrant]}, {names[other]} would cost least,"
            f" and still more: {told}"
        )
    else:
        yield f"with {names[entrant]} and {names[other]} changing places there would be less: {told}"
        yield from planned_words(request, profile)


def _change(of: Model, tables: Sequence[Sequence[int]], one: int, other: int) -> tuple[int, ...]:
    """How much more each criterion costs where these two change places."""
    to = {one: other, other: one}
    before = [table for table in tables if one in table or other in table]
    after = [[to.get(member, member) for member in table] for table in before]
    return tuple(there - here for here, there in zip(figures(of, before), figures(of, after), strict=True))


def _of_bye(request: PairingRequest, pairing: Pairing, profile: Profile, entrant: int) -> tuple[str, ...]:
    bye = next((one for one in pairing.byes if one.entrant == entrant), None)
    names = {one.number: one.name for one in request.entrants}
    if bye is None:
        return ("he takes no part in this round",)
    if entrant not in names:
        return (f"the bye was asked for: {bye.kind} points",)
    one = next(one for one in request.entrants if one.number == entrant)
    fewest = min(other.byes for other in request.entrants)
    same = [other for other in request.entrants if other.byes == fewest]
    left_out = sum(one.kind == "pairing" for one in pairing.byes)
    out = [
        f"{left_out} of {len(request.entrants)} players cannot be seated",
        f"{one.name} has had {_times(one.byes)}, and {_times(fewest)} is the fewest anybody has had",
    ]
    lower = [other for other in same if other.score < one.score]
    if one.byes == fewest and not lower:
        out.append(f"nobody of those has fewer points than {one.name} ({points_words(one.score)})")
    elif lower:
        out.append(
            f"{lower[-1].name} has fewer points and as few byes, but without {lower[-1].name}"
            " the others could not be paired as well"
        )
    out += _alternative(request, pairing, profile, entrant)
    return tuple(out)


def _times(byes: int) -> str:
    return {0: "no bye", 1: "one bye"}.get(byes, f"{byes} byes")


def _others(request: PairingRequest, pairing: Pairing, entrant: int) -> list[int]:
    """Who could change places with him, nearest in the standings first."""
    place = {one.number: position for position, one in enumerate(request.entrants)}
    mine = next((table.seats for table in pairing.tables if entrant in table.seats), (entrant,))
    placed = [number for table in pairing.tables for number in table.seats]
    placed += [bye.entrant for bye in pairing.byes if bye.kind == "pairing"]
    others = [number for number in placed if number in place and number not in mine]
    others.sort(key=lambda number: (abs(place[number] - place[entrant]), place[number]))
    return others[:ALTERNATIVES]
