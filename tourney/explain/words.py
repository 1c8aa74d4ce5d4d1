"""The sentences that tell a rank and its sums; adds nothing up that is not in the data."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.explain.rank import FINAL, LEFT, POINTS, Neighbour, RankExplained, Sum
from tourney.model.history import Game
from tourney.scoring import points_words
from tourney.standings.terms import Term, counting
from tourney.standings.tiebreaks import TieBreak, tiebreak

_BYES = {
    "pairing": "a bye of the pairing",
    "full": "a full bye",
    "half": "a half-point bye",
    "zero": "not in the round",
    "forfeit-win": "a win by forfeit",
    "forfeit-loss": "a loss by forfeit",
}
_DUMMIES = {
    "own": "his own score",
    "opponent": "no more than the opponent who was paired",
    "draws": "no more than a draw in every round",
}
_CUTS = {
    "lowest": "cut, as the lowest",
    "highest": "cut, as the highest",
    "unplayed": "cut, as the lowest of a round unplayed by his own doing",
    "limit": "does not count: too few points",
    "unrated": "does not count: no rating",
}


def rank_words(one: RankExplained) -> str:
    """Where he stands, with how much: `Ann is 2nd of 10 after round 5 with 4 points`."""
    shared = ""
    if one.level:
        where = "in everything" if one.final is None else "in the final"
        shared = f", level {where} with {_listed([one.names[number] for number in one.level])}"
    points = one.points[one.entrant]
    final = "" if one.final is None else " by the final,"
    return (
        f"{one.names[one.entrant]} is {ordinal(one.rank)} of {len(one.names)}{final} after round"
        f" {one.counted} with {points_words(points)} point{'' if points == 1 else 's'}{shared}"
    )


def neighbour_words(one: RankExplained, other: Neighbour) -> str:
    """What parted him from a neighbour: `behind Ben (1st): points, 4 against 4½`."""
    where = "behind" if other.rank < one.rank else "before"
    neighbour = f"{where} {one.names[other.entrant]} ({ordinal(other.rank)})"
    if other.code == LEFT:
        return f"{neighbour}: who left too early does not count"
    if other.mine is None or other.theirs is None or other.code == FINAL:
        mine, theirs = [
            f"{ordinal(int(place))} there" if place else "not in it" for place in (other.mine, other.theirs)
        ]
        return f"{neighbour} by the final: {mine} against {theirs}"
    breaks = tiebreak(other.code)
    earlier = [sum_.code for sum_ in one.sums]
    earlier = earlier[: earlier.index(other.code)]
    level = f"; level in {_listed(['points' if code == POINTS else code for code in earlier])}" * bool(
        earlier
    )
    return (
        f"{neighbour} by {breaks.name}"
        f"{'' if other.code == POINTS else f' ({other.code})'}: {breaks.shown(other.mine)} against"
        f" {breaks.shown(other.theirs)}{', where less is better' * (breaks.best == 'lowest')}{level}"
    )


def sum_words(one: RankExplained, of: Sum) -> str:
    """The value and how it is reckoned: `BH-C1 Buchholz, cut 1: 11½ = 2½ + 2 + 4 + 3`."""
    breaks = tiebreak(of.code)
    value = breaks.shown(of.value)
    if breaks.fold is not None:
        return f"{of.code} {breaks.name}: {value} = {breaks.fold.words(counting(of.terms), breaks.shown)}"
    if breaks.within is None:
        return f"{of.code} {breaks.name}: {value}"
    if not of.group:
        return f"{of.code} {breaks.name}: nobody else is level"
    return f"{of.code} {breaks.name}: place {value} among {_listed([one.names[n] for n in of.group])} and him"


def term_words(one: RankExplained, of: Sum, term: Term) -> str:
    """One contribution: who, his adjusted score and why adjusted, whether it was cut."""
    breaks = tiebreak(of.code)
    game = next((game for game in one.rounds if game.round == term.round), None)
    parts = [_who(one, game, term), *_amount(breaks, term)]
    if term.opponent is not None and term.why == "adjusted":
        parts.append(
            f"he has {points_words(one.points[term.opponent])},"
            " and the byes he asked for at the end of his games count as draws"
        )
    if term.cut:
        parts.append(_CUTS[term.cut])
    return f"round {term.round}: {', '.join(parts)}"


def lines(one: RankExplained) -> list[str]:
    """The whole explanation, one sentence a line, terms indented under their sum."""
    out = [rank_words(one)]
    out += [neighbour_words(one, other) for other in (one.above, one.below) if other is not None]
    out += one.notes
    for of in one.sums:
        mark = " (decides)" if of.decides else ""
        out += ["", f"{sum_words(one, of)}{mark}"]
        out += [f"  {term_words(one, of, term)}" for term in of.terms]
    return out


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `3rd`, `4th`, `11th`."""
    if number % 100 in {11, 12, 13}:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th') }"


def _who(one: RankExplained, game: Game | None, term: Term) -> str:
    if game is None or (term.opponent is not None and game.kind == "played"):
        return one.names[term.opponent] if term.opponent is not None else "no game"
    if term.opponent is not None:
        return f"{one.names[term.opponent]}, {_BYES[game.kind]}"
    if game.kind == "played":
        return _listed([one.names[duel.opponent] for duel in game.duels])
    paired = f" against {_listed([one.names[duel.opponent] for duel in game.duels])}" if game.duels else ""
    return f"{_BYES[game.kind]}{paired}"


def _amount(breaks: TieBreak, term: Term) -> list[str]:
    shown, measures = breaks.shown, breaks.measures
    if term.why == "unrated":
        return []
    if term.why in _DUMMIES:
        out = [f"a dummy with {shown(term.of)} ({_DUMMIES[term.why]})"]
    elif term.opponent is None:
        return [f"{measures} {shown(term.value)}".strip()]
    elif measures:
        out = [f"{measures} {points_words(term.of) if measures == 'games' else shown(term.of)}"]
    else:
        return [f"scores {points_words(term.value)}" if breaks.within else "counts"]
    if breaks.fold is not None and breaks.fold.name == "sum" and term.times is not None:
        out[0] += f" times {points_words(term.times)} is {points_words(term.value)}"
    elif term.times is not None:
        out.append(f"result {points_words(term.times)}")
    elif term.value != term.of:
        out.append(f"counts {points_words(term.value)}")
    return out


def _listed(names: Sequence[str]) -> str:
    if len(names) > 6:
        return f"{', '.join(names[:5])} and {len(names) - 5} others"
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
