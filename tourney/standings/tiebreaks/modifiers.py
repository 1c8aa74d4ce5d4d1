"""Modifiers of tie-breaks, as Cut-1 and Median-1 (C.07 art. 14), for any tie-break that has terms.

Knows no single tie-break; a modified one is a record like all others.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from events.errors import NotFound
from tourney.standings.terms import Cut, Number, Term

if TYPE_CHECKING:
    from tourney.standings.ledger import Context
    from tourney.standings.tiebreaks import TieBreak

_WORD = re.compile(r"[A-Z](?:[+-]?[0-9]+)?")
_CUT = re.compile(r"[CM][1-9]")
_LIMIT = re.compile(r"L(?:[1-9][0-9]?|[+-][1-9])")
_YEAR = re.compile(r"V[0-9]{4}")

IN_FORCE = 2026
"""The year of the rules that a code without a year means, for ever: another year stands in the code."""


class BadModifier(NotFound):
    """A tie-break that cannot be modified so."""

    code = "tournament/bad-modifier"


def modified(base: TieBreak, words: str) -> TieBreak:
    """The tie-break with its modifiers.

    Args:
        base: as it is without.
        words: joined by dashes. `C1` without the lowest term, `M1` without the lowest and the
            highest (any digit); `L60` for a limit of 60 percent of the highest possible score,
            `L+1` and `L-1` for half a point more or less than 50 percent; `V2024` by the rules of
            that year.

    Raises:
        BadModifier: another word, or one that this tie-break does not take.
    """
    parts = _WORD.findall(words)
    if "-".join(parts) != words:
        raise _refused(base, words)
    out = base
    for word in sorted(parts, key=lambda word: word[0] == "V"):
        code = f"{out.code}-{word}"
        if _CUT.fullmatch(word) and word[0] in out.modifiers:
            number = int(word[1])
            out = _cut(out, code, number, number if word[0] == "M" else 0)
        elif _LIMIT.fullmatch(word) and out.limited is not None:
            out = replace(out.limited(word[1:]), code=code)
        elif _YEAR.fullmatch(word) and int(word[1:]) in {*out.years, IN_FORCE}:
            out = _dated(out, code, int(word[1:]))
        else:
            raise _refused(base, words)
    return out


def _refused(base: TieBreak, words: str) -> BadModifier:
    takes = [f"{base.code}-{letter}1 or {base.code}-{letter}2" for letter in base.modifiers]
    takes += [f"{base.code}-L60 or {base.code}-L+1"] if base.limited else []
    takes += [f"{base.code}-V{year}" for year in base.years]
    return BadModifier(
        f"{base.code} takes no modifier {words!r}",
        hint=f"write {', '.join(takes)}" if takes else f"write {base.code} alone",
    )


def _dated(base: TieBreak, code: str, year: int) -> TieBreak:
    """The same by the rules of that year on unplayed rounds; as it is for those in force."""
    if year == IN_FORCE or base.terms is None or base.fold is None:
        return base
    plain = base.terms

    def terms(context: Context, entrant: int) -> Sequence[Term]:
        key = "rules", year
        if key not in context.memo:
            context.memo[key] = replace(context, rules=year, memo={})
        return plain(context.memo[key], entrant)

    name, about = f"{base.name}, rules of {year}", f"{base.about}, by the rules of {year}"
    return replace(_like(base, terms, code, name, about), years=())


def _cut(base: TieBreak, code: str, low: int, high: int) -> TieBreak:
    plain = base.terms
    assert plain is not None
    words = f"cut {low}" if not high else f"median {low}"
    without = f"the {low} least" if not high else f"the {low} least and the {high} greatest"
    return _like(
        base,
        lambda context, entrant: cut(plain(context, entrant), low, high),
        code,
        f"{base.name}, {words}",
        f"{base.about}, without {without}",
    )


def _like(
    base: TieBreak, terms: Callable[[Context, int], Sequence[Term]], code: str, name: str, about: str
) -> TieBreak:
    from tourney.standings.tiebreaks import of_terms  # noqa: PLC0415 - that module finds this one

    assert base.fold is not None
    return of_terms(
        terms,
        base.fold,
        code=code,
        name=name,
        about=about,
        best=base.best,
        swiss_only=base.swiss_only,
        shown=base.shown,
        measures=base.measures,
        years=base.years,
    )


def cut(terms: Sequence[Term], low: int, high: int = 0) -> list[Term]:
    """The terms with those marked that a cut takes out, the low ones first.

    The least significant is that of the opponent with the least, among equal ones the one that
    adds least. But where a term from a round unplayed by the entrant's own doing adds no less
    than that one, the lowest such term goes instead (C.07 art. 16.5); so again for each further
    cut at the low end, and never at the high end.

    Args:
        terms: all of one entrant; those already cut stay as they are.
        low: how many go at the low end.
        high: how many go at the high end, of those left.
    """
    out = list(terms)
    left = [place for place, term in enumerate(out) if not term.cut]
    for _ in range(low):
        if not left:
            break
        place = min(left, key=lambda at: _significance(out[at]))
        mark: Cut = "lowest"
        own = [at for at in left if out[at].voluntary]
        if own:
            first = min(own, key=lambda at: (out[at].value, out[at].of))
            if out[first].value >= out[place].value:
                place, mark = first, "unplayed"
        out[place] = replace(out[place], cut=mark)
        left.remove(place)
    for _ in range(high):
        if not left:
            break
        place = max(left, key=lambda at: _significance(out[at]))
        out[place] = replace(out[place], cut="highest")
        left.remove(place)
    return out


def _significance(term: Term) -> tuple[Number, Number]:
    return term.of, term.value
