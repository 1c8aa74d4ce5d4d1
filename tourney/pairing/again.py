"""Why pairs meet again: how few could, at tables of which sizes, and which rule came first; pairs nobody.

"No pairing has fewer" is said of all pairings with the tables of the system's own sizes, and of those
alone that keep the rule which is named. Nothing is said that was not proved.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from msgspec import Struct

from tourney.model.request import Candidate, PairingRequest
from tourney.pairing.swiss.tables.profiles import Profile
from tourney.pairing.swiss.tables.search import Best

NAMED = 6
"""How many names a sentence holds before it only counts."""

RULES = {
    "forbidden": "the pairs that must not meet are kept apart",
    "wanted": "the pairs that shall meet sit together",
    "byes": "the bye goes to who has had the fewest",
    "short": "the short tables go to those who have sat at one least often",
    "third": "nobody meets a third time who need not",
}
"""What comes before new opponents, as a clause."""

Prove = Callable[[PairingRequest, Profile], Best | None]
"""A search for the best pairing, as `tourney.pairing.quality.proof`."""


class Bound(Struct, frozen=True):
    """How few pairs can meet again.

    Args:
        least: in a pairing that keeps all that comes first.
        sizes: of its tables, the largest first; a bye is none.
        rules: what comes first and is kept, as criteria, the weightiest first. Empty: no pairing at
            such tables has fewer, whatever it keeps.
        without: how many there would be without the last of these rules; None where that is not
            known for certain.
    """

    least: int
    sizes: tuple[int, ...]
    rules: tuple[str, ...] = ()
    without: int | None = None


def bound(request: PairingRequest, best: Best | None, profile: Profile, prove: Prove) -> Bound | None:
    """How few can meet again, and what came first; None where it is not proved or scores come first.

    Args:
        request: as it stood when the round was paired.
        best: what the search for its best pairing came to.
        profile: the order of the criteria.
        prove: that search, for an order in which new opponents come before one of the rules.
    """
    at = profile.order.index("repeats")
    if best is None or not best.weighty or at > profile.order.index("spread"):
        return None
    least = best.least[at]
    sizes = tuple(sorted((len(table) for table in best.tables if len(table) > 1), reverse=True))
    if not least:
        return Bound(0, sizes)
    rules = [rule for rule in profile.order[:at] if _matters(request, best, rule)]
    proved = True
    for last in range(len(rules) - 1, -1, -1):
        place = profile.order.index(rules[last])
        order = list(profile.order)
        order.insert(place, order.pop(at))
        found = prove(request, Profile(profile.name, profile.about, tuple(order)))
        if found is not None and found.least[place] < least:
            if not proved:
                return Bound(least, sizes, tuple(rules))
            return Bound(
                least, sizes, tuple(rules[: last + 1]), found.least[place] if found.weighty else None
            )
        proved = proved and found is not None and found.weighty
    return Bound(least, sizes, () if proved else tuple(rules))


def words(repeats: int, of: Bound, request: PairingRequest) -> tuple[str, ...]:
    """How many meet again against how few could, in sentences; the first one goes on from the count.

    Args:
        repeats: of the pairing, above 0.
        of: the bound.
        request: as for `bound`; names who is meant by the rule.
    """
    if repeats > of.least:
        return (f"{again(repeats)}; {of.least} would be enough{_tables(request, of)}",)
    kept = " and ".join(RULES[rule] for rule in of.rules)
    if repeats < of.least:
        where = f" while {kept}" if kept else ""
        return (f"{again(repeats)}, where the least is {of.least}{_tables(request, of)}{where}",)
    said = f"{again(repeats)}, and no pairing has fewer{_tables(request, of)}"
    if not of.rules:
        return (said,)
    said = f"{said} while {kept}, which come{'s' if len(of.rules) == 1 else ''} first"
    if of.without is not None:
        which = "that" if len(of.rules) == 1 else "the last of these"
        said = f"{said}; without {which} {of.without or 'none'} would have to"
    return (said, *(line for rule in of.rules[-1:] if (line := _who(request, rule))))


def again(pairs: int) -> str:
    """`2 pairs meet again`."""
    return "1 pair meets again" if pairs == 1 else f"{pairs} pairs meet again"


def _tables(request: PairingRequest, of: Bound) -> str:
    """The sizes, where there could be others."""
    if request.table_size == 2:
        return ""
    counted = [(of.sizes.count(size), size) for size in sorted(set(of.sizes), reverse=True)]
    first = f"{counted[0][0]} table{'' if counted[0][0] == 1 else 's'} of {counted[0][1]}"
    return f" with {' and '.join([first, *(f'{count} of {size}' for count, size in counted[1:])])}"


def _matters(request: PairingRequest, best: Best, rule: str) -> bool:
    """Whether pairings of this request can differ in that criterion at all."""
    sizes = [len(table) for table in best.tables]
    if rule == "forbidden":
        return bool(request.forbidden)
    if rule == "wanted":
        return bool(request.wanted)
    if rule == "third":
        return any(times > 1 for times in request.met.values())
    if rule == "byes":
        return 1 in sizes and _differ([one.byes for one in request.entrants])
    short = any(1 < size < request.table_size for size in sizes)
    return short and _differ([one.short for one in request.entrants])


def _differ(values: list[int]) -> bool:
    return any(one != other for one, other in pairwise(values))


def _who(request: PairingRequest, rule: str) -> str:
    """Whom the rule takes first, by name; empty where it is about nobody in particular."""
    of: dict[str, tuple[str, Callable[[Candidate], int]]] = {
        "short": ("has sat at a short table", lambda one: one.short),
        "byes": ("has had a win's points without a game", lambda one: one.byes),
    }
    if rule not in of:
        return ""
    what, times = of[rule]
    fewest = min(times(one) for one in request.entrants)
    first = sorted((one for one in request.entrants if times(one) == fewest), key=lambda one: one.number)
    names = [one.name for one in first[:NAMED]]
    more = f" and {len(first) - NAMED} more" if len(first) > NAMED else ""
    return f"who {what} least often before this round: {', '.join(names)}{more}"
