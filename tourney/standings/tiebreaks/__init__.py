"""Tie-breaks: the record each one fills, how they are found by name, and how modifiers are read.

Each tie-break is one record with one registration in the entry point group `tourney.tiebreaks`; the
modules beside this one hold them by kind.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from engines import loader
from engines.loader import Kind
from tourney.model.strangers import exact, guarded, shown
from tourney.scoring import points_words
from tourney.standings.ledger import Context
from tourney.standings.terms import Fold, Number, Term, counting

GROUP = "tourney.tiebreaks"

BUILTIN = {
    "PTS": "tourney.standings.tiebreaks.scores:PTS",
    "BH": "tourney.standings.tiebreaks.opponents:BH",
    "FB": "tourney.standings.tiebreaks.fore_buchholz:FB",
    "AOB": "tourney.standings.tiebreaks.opponents:AOB",
    "AOS": "tourney.standings.tiebreaks.opponents:AOS",
    "SB": "tourney.standings.tiebreaks.opponents:SB",
    "KS": "tourney.standings.tiebreaks.koya:KS",
    "DE": "tourney.standings.tiebreaks.direct_encounter:DE",
    "WIN": "tourney.standings.tiebreaks.counted:WIN",
    "WON": "tourney.standings.tiebreaks.counted:WON",
    "BPG": "tourney.standings.tiebreaks.counted:BPG",
    "BWG": "tourney.standings.tiebreaks.counted:BWG",
    "PS": "tourney.standings.tiebreaks.scores:PS",
    "REP": "tourney.standings.tiebreaks.counted:REP",
    "STD": "tourney.standings.tiebreaks.scores:STD",
    "TPN": "tourney.standings.tiebreaks.entrant:TPN",
    "RTNG": "tourney.standings.tiebreaks.entrant:RTNG",
    "ARO": "tourney.standings.tiebreaks.ratings:ARO",
    "TPR": "tourney.standings.tiebreaks.ratings:TPR",
    "PTP": "tourney.standings.tiebreaks.ratings:PTP",
    "APRO": "tourney.standings.tiebreaks.ratings:APRO",
    "APPO": "tourney.standings.tiebreaks.ratings:APPO",
    "OMW": "tourney.standings.tiebreaks.cards:OMW",
    "GW": "tourney.standings.tiebreaks.cards:GW",
    "OGW": "tourney.standings.tiebreaks.cards:OGW",
    "SEC": "tourney.standings.tiebreaks.counted:SEC",
    "RAW": "tourney.standings.tiebreaks.scores:RAW",
    "SHARE": "tourney.standings.tiebreaks.scores:SHARE",
}
"""Where the built-in tie-breaks stand, by code."""

Values = Mapping[int, Fraction | int]
"""A value for each entrant of a group, by his number."""


class TieBreak(Struct, frozen=True, kw_only=True):
    """One way to part entrants who are level.

    Attributes:
        code: upper case, as on the command line, in the log and over the column.
        name: in words.
        about: one sentence.
        best: whether the highest or the lowest value comes first.
        values: the value of each entrant of a group that is level in everything before.
        terms: the contributions to the value of one entrant, in order of the rounds, those that
            are cut included; None where there are none.
        fold: how the terms that count become the value; None without terms.
        within: what an entrant did inside a group that is level in everything before, for a
            tie-break that compares within it; its terms do not add up to the value.
        modifiers: which cuts it takes: C, M or both.
        limited: the same with another limit, from the words after L; None where there is no limit.
        years: of other rules on unplayed rounds that it can go by, as 2024.
        swiss_only: it says nothing where everybody meets everybody.
        shown: a value for people, rounded where exact fractions would be hard to read.
        measures: what `of` is in its terms, as "score" or "rating"; empty where that says nothing.

    One that counts the games that were lost; `of_terms` makes one whose sum can be told term by term:

    >>> from tourney.model.history import Duel, Game
    >>> from tourney.standings.ledger import ground
    >>> LOST = TieBreak(
    ...     code="LOST",
    ...     name="games lost",
    ...     about="how many games were lost",
    ...     best="lowest",
    ...     values=each(lambda context, one: sum(not game.won for game, _ in context.played(one))),
    ... )
    >>> win, loss = Fraction(1), Fraction(0)
    >>> after_a_round = ground(
    ...     {
    ...         1: [Game(1, "played", win, True, 0, (Duel(2, win),))],
    ...         2: [Game(1, "played", loss, False, 1, (Duel(1, loss),))],
    ...     },
    ...     rounds=1,
    ... )
    >>> LOST.values(after_a_round, [1, 2])
    {1: 0, 2: 1}
    """

    code: str
    name: str
    about: str
    best: Literal["highest", "lowest"] = "highest"
    values: Callable[[Context, Sequence[int]], Values]
    terms: Callable[[Context, int], Sequence[Term]] | None = None
    fold: Fold | None = None
    within: Callable[[Context, Sequence[int], int], Sequence[Term]] | None = None
    modifiers: Literal["", "C", "CM"] = ""
    limited: Callable[[str], TieBreak] | None = None
    years: tuple[int, ...] = ()
    swiss_only: bool = False
    shown: Callable[[Fraction | int], str] = points_words
    measures: str = "score"


KIND = Kind("tie-break", GROUP, BUILTIN, TieBreak)
"""How one is found by name."""


def each(value: Callable[[Context, int], Fraction | int]) -> Callable[[Context, Sequence[int]], Values]:
    """`values` for a tie-break that looks at one entrant at a time."""

    def values(context: Context, group: Sequence[int]) -> Values:
        return {entrant: value(context, entrant) for entrant in group}

    return values


def of_terms(
    terms: Callable[[Context, int], Sequence[Term]],
    fold: Fold,
    *,
    code: str,
    name: str,
    about: str,
    best: Literal["highest", "lowest"] = "highest",
    modifiers: Literal["", "C", "CM"] = "",
    limited: Callable[[str], TieBreak] | None = None,
    years: tuple[int, ...] = (),
    swiss_only: bool = False,
    shown: Callable[[Fraction | int], str] = points_words,
    measures: str = "score",
) -> TieBreak:
    """A tie-break whose value is made of terms, and of nothing else.

    Args:
        terms: the contributions of an entrant, those that are cut included.
        fold: how those that count become the value.
        code: and all that follows as in `TieBreak`.
    """

    def value(context: Context, entrant: int) -> Number:
        return fold.of(counting(terms(context, entrant)))

    return TieBreak(
        code=code,
        name=name,
        about=about,
        best=best,
        values=each(value),
        terms=terms,
        fold=fold,
        modifiers=modifiers,
        limited=limited,
        years=years,
        swiss_only=swiss_only,
        shown=shown,
        measures=measures,
    )


def tiebreak(code: str) -> TieBreak:
    """The tie-break of that code, with its modifiers if it has any: `BH`, `BH-C1`, `KS-L60`.

    `BH/C1`, `bh-c1` and `OMW%` are read as `BH-C1`, `BH-C1` and `OMW`; the record has the one spelling.

    Raises:
        UnknownPlugin: it is not installed; the message names those that are.
        BadModifier: it does not take that modifier; the hint names those it takes.
    """
    base, _, word = code.upper().replace("/", "-").replace("%", "").partition("-")
    if base not in BUILTIN:
        return _of_a_stranger(code)
    plain = loader.find(KIND, base)
    return _modified(plain, word) if word else plain


def _of_a_stranger(code: str) -> TieBreak:
    try:
        return guarded(KIND, code, loader.find(KIND, code), {"values": _wrong_values, "terms": _wrong_terms})
    except loader.UnknownPlugin:
        base, _, word = code.replace("/", "-").partition("-")
        if not word or base not in codes():
            raise
    return _modified(_of_a_stranger(base) if base not in BUILTIN else loader.find(KIND, base), word.upper())


def _wrong_values(values: object) -> str:
    """What is wrong with the values of a group; empty where each is an exact number."""
    if not isinstance(values, dict):
        return f"{shown(values)} instead of a value for each entrant"
    return next((f"the value {shown(one)}" for one in values.values() if not exact(one)), "")


def _wrong_terms(terms: object) -> str:
    """What is wrong with the terms of a value; empty where each is a Term of exact numbers."""
    if not isinstance(terms, list | tuple) or not all(isinstance(one, Term) for one in terms):
        return f"{shown(terms)} instead of terms"
    numbers = [number for one in terms for number in (one.of, one.value)]
    return next((f"the figure {shown(one)}" for one in numbers if one is not None and not exact(one)), "")


def _modified(plain: TieBreak, word: str) -> TieBreak:
    from tourney.standings.tiebreaks.modifiers import modified  # noqa: PLC0415 - only some orders have modifiers

    return modified(plain, word)


def codes() -> list[str]:
    """The codes of the installed tie-breaks, without modifiers, sorted."""
    return loader.names(KIND)
