"""Why somebody got his opponent, his colour or the bye, in sentences with articles; pairs nobody.

The order of art. 4 says what comes first where nothing speaks against it. Who did not get that is
told the first criterion that would have come out worse, found by pairing his bracket once more
under that condition.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from tourney.pairing.fide_dutch import what_if
from tourney.pairing.fide_dutch.criteria import CRITERIA
from tourney.pairing.fide_dutch.engine import Decision, decisions_of
from tourney.pairing.fide_dutch.field import Field, bits
from tourney.pairing.fide_dutch.model import Question

Name = Callable[[int], str]
"""From a TPN to how that player is called."""

TOLD = 3
"""Of so many who come earlier it is told why they were passed over."""

COLOUR_RULES = {
    "5.2.1": "no colour preference is in the way of another",
    "5.2.2": "the stronger colour preference is granted",
    "5.2.3": "colours alternate to the last round in which the two had different ones",
    "5.2.4": "the colour preference of the higher ranked is granted",
    "5.2.5": "nobody has a colour preference, and odd numbers get the colour that was drawn",
}


def reasons(question: Question, number: int, name: Name) -> tuple[str, ...]:
    """Why this player is paired as he is, from the top bracket he was in to his board.

    Args:
        number: his TPN.
        name: for the sentences.

    Raises:
        NoLegalPairing: the round cannot be paired.
    """
    told = _Telling(Field(question), name)
    return tuple(told.of(number))


def cited(code: str) -> str:
    """A criterion with its article, for the end of a sentence."""
    one = CRITERIA[code]
    return f"{one.asks} ({one.code}, C.04.3 art. {one.article})"


class _Telling:
    def __init__(self, field: Field, name: Name) -> None:
        self.field, self._name = field, name
        self.decisions = list(decisions_of(field))

    def name(self, one: int) -> str:
        return self._name(self.field.people[one].number)

    def of(self, number: int) -> list[str]:
        one = next(at for at in range(self.field.count) if self.field.people[at].number == number)
        out = []
        for decision in self.decisions:
            paired = decision.paired
            if one in paired.floaters:
                out += self._floated(decision, one) if one != decision.bye else self._bye(decision, one)
            pair = next((pair for pair in paired.pairs if one in pair), None)
            if pair is not None:
                out += self._met(decision, *pair)
        return out

    def _score(self, group: int) -> str:
        whole, part = divmod(self.field.scores[group], 1)
        words = f"{whole}" if whole or not part else ""
        words += "" if not part else "½" if part * 2 == 1 else f" {part}"
        return f"{words} {'point' if 0 < self.field.scores[group] <= 1 else 'points'}"

    def _floated(self, decision: Decision, one: int) -> list[str]:
        """Why he left his bracket unpaired."""
        paired = decision.paired
        bracket = [*decision.moved, *decision.residents]
        where = f"the bracket of {self._score(decision.group)}"
        what = f"{self.name(one)} goes down from {where}"
        staying = [other for other in decision.residents if other not in paired.floaters]
        if len(bracket) == 1:
            return [f"{what}, being alone there"]
        if not paired.pairs:
            barred = [self._barred(*two) for two in combinations(bracket, 2)]
            if not all(barred):
                return [f"{what}, in which nobody is paired: {cited('C4')}"]
            return [f"{what}, in which no two can meet: {'; '.join(dict.fromkeys(barred))}"]
        last = staying[-1] if staying else None
        if last is None or last < one:
            odd = "an odd number" if len(bracket) % 2 else "not all of whom can be paired"
            return [f"{what}, which holds {odd}: the last in its order goes (C.04.3 art. 4.2)"]
        return self._instead(what, decision, [other for other in staying if other > one])

    def _instead(self, what: str, decision: Decision, others: Sequence[int]) -> list[str]:
        """Why those behind in the order stay, the last of them first, by the criterion that kept them.

        Args:
            what: how the sentence begins.
            others: who could have left the bracket instead.
        """
        bracket = _set([*decision.moved, *decision.residents])
        kept: dict[str | None, list[str]] = {}
        for other in reversed(others[-TOLD:]):
            code = what_if.worse(self.field, decision, what_if.leaves(other, bracket))
            kept.setdefault(code, []).append(self.name(other))
        return [
            f"{what} instead of {_listed(names)}: "
            + (cited(code) if code else "the order of candidates comes to that first (C.04.3 art. 4)")
            for code, names in kept.items()
        ]

    def _bye(self, decision: Decision, one: int) -> list[str]:
        """Why he has the bye."""
        field = self.field
        out = []
        lower = [other for other in range(field.count - 1, one, -1) if not decision.takers >> other & 1]
        for other in lower[:TOLD]:
            if not field.takers >> other & 1:
                out.append(f"{self.name(other)} cannot have the bye: {cited('C2')}")
            elif not what_if.could_have_bye(field, other):
                out.append(
                    f"with the bye for {self.name(other)} the others could not be paired: {cited('C4')}"
                )
        score = self._score(field.group[one])
        takers = [other for other in bits(decision.takers) if other > one]
        if field.group[one] == decision.group and takers:
            return [*self._instead(f"{self.name(one)} has the bye", decision, takers), *out]
        return [f"{self.name(one)} has the bye, with {score}: {cited('C5')}", *out]

    def _met(self, decision: Decision, upper: int, lower: int) -> list[str]:
        """Why these two meet."""
        pairs = decision.paired.pairs
        above = [pair for pair in pairs if pair[0] < upper]
        where = f"in the bracket of {self._score(decision.group)}"
        both = f"{self.name(upper)} and {self.name(lower)} meet {where}"
        if upper in decision.moved:
            taken = {other for _, other in above}
            half = [other for other in decision.residents if other not in taken]
            kind = "who came down, gets the highest resident"
        else:
            moved = {one for one, _ in pairs if one in decision.moved}
            used = {other for one, other in pairs if one in moved}
            left = [other for other in decision.residents if other not in used]
            count = sum(one not in moved for one, _ in pairs)
            if upper not in left[:count] or lower not in left[count:]:
                above = [pair for pair in pairs if pair[0] in moved]
                why = self._exchanged(decision, above, left, count)
                return [f"{both}: {why}", self._coloured(upper, lower)]
            taken = {other for one, other in above if one not in moved}
            half = [other for other in left[count:] if other not in taken]
            kind = "of the upper half, gets the highest of the lower half"
        if half[0] == lower:
            first = f"{both}: {self.name(upper)}, {kind} who is free (C.04.3 art. 4.2)"
            return [first, self._coloured(upper, lower)]
        out = [f"{both}: {self.name(upper)}, {kind} against whom nothing speaks (C.04.3 art. 4.2)"]
        earlier = half[: half.index(lower)]
        out += [self._not_met(decision, above, upper, other) for other in earlier[:TOLD]]
        return [*out, self._coloured(upper, lower)]

    def _not_met(self, decision: Decision, above: Sequence[tuple[int, int]], upper: int, other: int) -> str:
        """Why he does not meet somebody who comes earlier in the order."""
        pair = f"{self.name(upper)} does not meet {self.name(other)}"
        barred = self._barred(upper, other)
        if barred:
            return f"{pair}{' again' if self._have_met(upper, other) else ''}: {barred}"
        fixed = [what_if.pair_only(*one) for one in above]
        code = what_if.worse(self.field, decision, what_if.all_of(*fixed, what_if.pair_only(upper, other)))
        return (
            f"{pair}: {cited(code)}" if code else f"{pair}: {self.name(other)} is needed elsewhere (art. 4.3)"
        )

    def _have_met(self, one: int, other: int) -> bool:
        people = self.field.people
        return people[other].number in people[one].opponents

    def _barred(self, one: int, other: int) -> str:
        """Why these two may not meet at all; empty where they may."""
        people = self.field.people
        numbers = people[one].number, people[other].number
        if self._have_met(one, other):
            return cited("C1")
        if (min(numbers), max(numbers)) in self.field.question.forbidden:
            return "the pair is forbidden"
        return "" if self.field.legal[one] >> other & 1 else cited("C3")

    def _exchanged(
        self, decision: Decision, above: Sequence[tuple[int, int]], left: Sequence[int], count: int
    ) -> str:
        """Why the halves of the residents were not kept."""
        upper, lower = set(left[:count]), set(left[count:])

        def halves(a: int, b: int) -> bool:
            return not ((a in upper and b in upper) or (a in lower and b in lower))

        fixed = [what_if.pair_only(*one) for one in above]
        code = what_if.worse(self.field, decision, what_if.all_of(*fixed, halves))
        what = "players of the upper and the lower half were exchanged (C.04.3 art. 4.3)"
        return f"{what}, since {cited(code)}" if code else what

    def _coloured(self, upper: int, lower: int) -> str:
        colour, rule = self.field.colour(upper, lower)
        white, black = (upper, lower) if colour == "w" else (lower, upper)
        return (
            f"{self.name(white)} has white and {self.name(black)} black:"
            f" {COLOUR_RULES[rule]} (C.04.3 art. {rule})"
        )


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))


def _set(players: Sequence[int]) -> int:
    return sum(1 << one for one in players)
