"""How good a pairing is, in figures and in sentences, and what one costs against another; pairs nobody.

Repeats are pairs at one table that have met before. Spread is the sum over all tables of the
squared score differences inside; its bound is that of tables filled strictly from the top, which
no seating at tables of one size can beat. Seats are those of every game played so far and this
round's.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from msgspec import Struct

from tourney.model.events import Table
from tourney.model.request import BadTableSize, NotEnoughPlayers, Pairing, PairingRequest
from tourney.pairing.again import again
from tourney.pairing.sizes import layout
from tourney.pairing.swiss.tables.cost import Figures, counting, figures, whole_scores
from tourney.pairing.swiss.tables.first_seating import seating, sorted_spread
from tourney.pairing.swiss.tables.profiles import IN_WORDS, SPREAD_OPPONENTS, Profile
from tourney.pairing.swiss.tables.search import Best, best_seating
from tourney.pairing.swiss.tables.set_by_hand import around


class Quality(Struct, frozen=True, kw_only=True):
    """The figures of one round.

    Args:
        round: its number.
        tables: how many.
        forbidden: forbidden pairs at one table.
        apart: wanted pairs at different tables.
        repeats: pairs at one table that have met before.
        third: the squares of (times met - 1) of those who meet a third time or oftener, summed.
        least_repeats: how many there are in the best pairing, which keeps all that comes before new
            opponents (`tourney.pairing.again`); None: not proved.
        clubs: pairs of one club at one table.
        spread: see above, in squares of the smallest unit of the scores.
        sorted_spread: its bound.
        seats_apart: how much oftener somebody had one seat than another, at most.
        seats_even: the share of entrants for whom that is at most 1.
        short: entrant and how often he has sat at a short table, this round included; without zeros.
        byes: entrant and how often he had a win's points without a game, this round included; without zeros.
        proved: whether the best pairing of this request is known for certain.
        gap: how much more the criteria after the repeats cost than in the best pairing with as few
            repeats, as a share of it; None where no best one is proved or the repeats differ.
    """

    round: int
    tables: int
    forbidden: int
    apart: int
    repeats: int
    third: int
    least_repeats: int | None
    clubs: int
    spread: int
    sorted_spread: int
    seats_apart: int
    seats_even: Fraction
    short: tuple[tuple[int, int], ...]
    byes: tuple[tuple[int, int], ...]
    proved: bool = False
    gap: Fraction | None = None

    @property
    def spread_ratio(self) -> Fraction | None:
        """Spread over its bound; None where the bound is 0."""
        return Fraction(self.spread, self.sorted_spread) if self.sorted_spread else None


class EventQuality(Struct, frozen=True, kw_only=True):
    """The figures of all rounds together.

    Args:
        repeats: over all rounds.
        least_repeats: more meetings than there are pairs must be repeats.
        spread: over all rounds.
        sorted_spread: its bound, round by round.
        seats_apart, seats_even: after the last round.
        rounds: each round's own.
    """

    repeats: int
    least_repeats: int
    spread: int
    sorted_spread: int
    seats_apart: int
    seats_even: Fraction
    rounds: tuple[Quality, ...]

    @property
    def spread_ratio(self) -> Fraction | None:
        """Spread over its bound; None where the bound is 0."""
        return Fraction(self.spread, self.sorted_spread) if self.sorted_spread else None


class Comparison(Struct, frozen=True, kw_only=True):
    """One pairing against another of the same request.

    Args:
        more: for each criterion in the order of the profile how much more the first one costs;
            below 0: less. Criteria that are equal are left out.
        better: whether the first criterion that differs speaks for the first pairing.
        deciding: that criterion; None: equal in all.
        first, second: the figures of both.
    """

    more: tuple[tuple[str, int], ...]
    better: bool
    deciding: str | None
    first: Quality
    second: Quality


def places(request: PairingRequest, pairing: Pairing) -> list[list[int]]:
    """The pairing as places in the list of those to pair; a bye it allocated is a table of one."""
    at = {one.number: place for place, one in enumerate(request.entrants)}
    tables = [[at[one] for one in table.seats if one in at] for table in pairing.tables]
    return tables + [[at[bye.entrant]] for bye in pairing.byes if bye.entrant in at]


def figures_of(request: PairingRequest, pairing: Pairing, profile: Profile = SPREAD_OPPONENTS) -> Figures:
    """The criteria of a pairing, summed, in the order of the profile: the smaller tuple is better."""
    tables = places(request, pairing)
    return figures(counting(request, request.entrants, profile), [table for table in tables if table])


def quality(
    request: PairingRequest,
    pairing: Pairing,
    best: Best | None = None,
    profile: Profile = SPREAD_OPPONENTS,
) -> Quality:
    """The figures of a round.

    Args:
        request: as it stood when the round was paired.
        pairing: the engine's, or one made by hand.
        best: what a search for the best pairing of this request came to, as `proof` gives it;
            None leaves the bound of the repeats and the gap open, unless there are no repeats.
        profile: in which order the criteria stand.
    """
    named = dict(zip(profile.order, figures_of(request, pairing, profile), strict=True))
    sizes = sorted((len(table.seats) for table in pairing.tables), reverse=True)
    seated = {one for table in pairing.tables for one in table.seats}
    scores = whole_scores(request.entrants)
    taking = sorted(
        (score for one, score in zip(request.entrants, scores, strict=True) if one.number in seated),
        reverse=True,
    )
    apart = _ranges(request, pairing)
    return Quality(
        round=request.round,
        tables=len(pairing.tables),
        forbidden=named["forbidden"],
        apart=named["wanted"],
        repeats=named["repeats"],
        third=named["third"],
        least_repeats=_least_repeats(named["repeats"], best, profile),
        clubs=named["club"],
        spread=named["spread"],
        sorted_spread=sorted_spread(taking, sizes),
        seats_apart=max(apart, default=0),
        seats_even=Fraction(sum(one <= 1 for one in apart), max(len(apart), 1)),
        short=_short(request, pairing),
        byes=_byes(request, pairing),
        proved=best is not None and best.proved,
        gap=_gap(named, best, profile),
    )


def proof(request: PairingRequest, profile: Profile = SPREAD_OPPONENTS) -> Best | None:
    """What a search for the best pairing of a request came to; None where none can be found.

    At tables of two the criteria that `swiss.two_seats` adds, halves and seats, are left out: of the others
    nothing better than this exists in a small field.
    """
    entrants, fixed = around(request)
    if fixed or len(entrants) < 2:
        return None
    try:
        plan = layout(len(entrants), request.table_size, request.seats, request.sizes)
    except (NotEnoughPlayers, BadTableSize):
        return None
    return best_seating(request, entrants, seating(entrants, plan), profile)


def event_quality(
    asked: Sequence[PairingRequest], paired: Sequence[Pairing], profile: Profile = SPREAD_OPPONENTS
) -> EventQuality:
    """The figures of the rounds of one event, which must be one or more, in their order."""
    rounds = tuple(
        quality(request, pairing, profile=profile) for request, pairing in zip(asked, paired, strict=True)
    )
    everybody = {one.number for request in asked for one in request.entrants}
    meetings = sum(_meetings(table) for pairing in paired for table in pairing.tables)
    return EventQuality(
        repeats=sum(one.repeats for one in rounds),
        least_repeats=max(0, meetings - len(everybody) * (len(everybody) - 1) // 2),
        spread=sum(one.spread for one in rounds),
        sorted_spread=sum(one.sorted_spread for one in rounds),
        seats_apart=rounds[-1].seats_apart,
        seats_even=rounds[-1].seats_even,
        rounds=rounds,
    )


def compare(
    request: PairingRequest, first: Pairing, second: Pairing, profile: Profile = SPREAD_OPPONENTS
) -> Comparison:
    """What one pairing costs against another: one made by hand, say, against the engine's own."""
    one, other = figures_of(request, first, profile), figures_of(request, second, profile)
    more = tuple(
        (what, here - there)
        for what, here, there in zip(profile.order, one, other, strict=True)
        if here != there
    )
    return Comparison(
        more=more,
        better=one < other,
        deciding=more[0][0] if more else None,
        first=quality(request, first, profile=profile),
        second=quality(request, second, profile=profile),
    )


def sentences(of: Quality, meetings: Sequence[str] = ()) -> tuple[str, ...]:
    """The figures of a round in plain sentences, the weightiest first.

    Args:
        meetings: the sentences on who meets again, as `tourney.pairing.again` makes them; none tells
            the figures alone.
    """
    out: list[str] = []
    if of.forbidden:
        out.append(f"{_count(of.forbidden, 'forbidden pair')} at one table")
    if of.apart:
        out.append(f"{_count(of.apart, 'wanted pair')} at different tables")
    if not of.repeats:
        out.append("nobody meets again")
    elif meetings:
        out += meetings
    elif of.least_repeats is None:
        out.append(f"{again(of.repeats)}; how few could is not proved")
    else:
        out.append(f"{again(of.repeats)}; in the best pairing by all rules {of.least_repeats}")
    if of.spread_ratio is not None:
        out.append(
            f"score differences inside the tables are {float(of.spread_ratio):.2f} times those of tables"
            " filled strictly from the top"
        )
    elif of.spread:
        out.append(f"score differences inside the tables sum to {of.spread} in squares, where none need be")
    else:
        out.append("all tables have equal scores")
    if of.gap is not None:
        out.append(
            "no pairing is better"
            if not of.gap
            else f"the rest of the cost is {float(of.gap):.1%} above the best pairing"
        )
    if of.clubs:
        out.append(f"{_count(of.clubs, 'pair')} of one club at one table")
    out.append(seats_in_words(of.seats_apart, of.seats_even))
    return tuple(out)


def seats_in_words(apart: int, even: Fraction) -> str:
    """How evenly seats are shared out.

    Args:
        apart: how much oftener somebody had one seat than another, at most.
        even: the share of entrants for whom that is at most 1.
    """
    if not apart:
        return "everybody has had every seat equally often"
    if apart == 1:
        return "nobody has had a seat more than once oftener than another"
    return (
        f"nobody has had a seat more than {apart} times oftener than another,"
        f" and {float(even):.0%} no more than once"
    )


def comparison_sentences(of: Comparison) -> tuple[str, ...]:
    """A comparison in plain sentences: the deciding criterion first, then the others that differ."""
    if of.deciding is None:
        return ("it costs exactly what the other pairing does",)
    verdict = "better" if of.better else "worse"
    out = [f"it is {verdict}: {IN_WORDS[of.deciding]} decide"]
    for what, more in of.more:
        out.append(f"{IN_WORDS[what]}: {abs(more)} {'more' if more > 0 else 'fewer'}")
    return tuple(out)


def _meetings(table: Table) -> int:
    """How many pairs play against each other at a table; partners do not."""
    return comb(len(table.seats), 2) - sum(comb(len(side), 2) for side in table.sides)


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"


def _least_repeats(repeats: int, best: Best | None, profile: Profile) -> int | None:
    if not repeats:
        return 0
    if best is None or not best.weighty or profile.order.index("repeats") > profile.order.index("spread"):
        return None
    return dict(zip(profile.order, best.least, strict=True))["repeats"]


def _gap(named: dict[str, int], best: Best | None, profile: Profile) -> Fraction | None:
    if best is None or not best.proved:
        return None
    other = dict(zip(profile.order, best.least, strict=True))
    last = profile.order[-2]
    if any(named[what] != other[what] for what in profile.order[:-2]):
        return None
    if named[last] == other[last]:
        # Nothing is said of one that only brings more club mates together
        return Fraction(0) if named["club"] == other["club"] else None
    return Fraction(named[last] - other[last], other[last]) if other[last] else None


def _ranges(request: PairingRequest, pairing: Pairing) -> list[int]:
    """For each to be paired how much oftener he had one seat than another."""
    now = {one: seat for table in pairing.tables for seat, one in enumerate(table.seats)}
    out = []
    for one in request.entrants:
        counts = [one.seats.count(seat) for seat in range(request.table_size)]
        if one.number in now:
            counts[now[one.number]] += 1
        out.append(max(counts) - min(counts))
    return out


def _short(request: PairingRequest, pairing: Pairing) -> tuple[tuple[int, int], ...]:
    now = {one for table in pairing.tables if len(table.seats) < request.table_size for one in table.seats}
    counts = {one.number: one.short + (one.number in now) for one in request.entrants}
    return tuple((one, times) for one, times in sorted(counts.items()) if times)


def _byes(request: PairingRequest, pairing: Pairing) -> tuple[tuple[int, int], ...]:
    now = {bye.entrant for bye in pairing.byes if bye.kind in {"pairing", "full"}}
    counts = {one.number: one.byes + (one.number in now) for one in request.entrants}
    return tuple((one, times) for one, times in sorted(counts.items()) if times)
