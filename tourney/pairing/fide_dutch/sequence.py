"""Of the best pairings of a bracket the one generated first (C.04.3 art. 4); weighs no criterion of art. 2.

The order of generation, as numbers to minimise below C21 (art. 3 and 4):
1. as high moved-down players as possible are paired in the bracket, the others stay in the limbo;
2. the first of them meets the highest resident he can, then the second, and so on;
3. of the residents left, S1 is the upper half: as few players as possible are exchanged with S2;
4. the sum of the numbers that come up is as small as possible;
5. the largest number goes down, then the next largest;
6. the smallest number comes up, then the next smallest;
7. the first of S1 meets the highest of S2 he can, then the second, and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tourney.pairing.fide_dutch.bracket import BYE, Graph, Paired, Task
from tourney.pairing.fide_dutch.field import Field
from tourney.pairing.fide_dutch.weights import ROOM, Edge, Encoding, lightest


def pair_bracket(field: Field, task: Task) -> Paired:
    """The pairing of the bracket by all criteria and the order of generation.

    Raises:
        NoPerfectMatching: no legal pairing of all players is left.
    """
    search = _Search(field, task)
    search.moved()
    search.exchanges()
    search.transpositions()
    return search.outcome()


class _Search:
    """Narrows the edges of a graph until one best matching is left.

    Nodes stand in pairing order: the moved-down players first (below `high`), then the residents
    (below `size`), then the rest. Of an edge (u, v) with u < v the higher ranked is u.
    """

    def __init__(self, field: Field, task: Task) -> None:
        self.graph = graph = Graph(field, task)
        self.high = len(task.moved)
        self.size = self.high + len(task.residents)
        best = graph.best()
        self.values = graph.tally.values(sum([graph.tallies[at] for at in best]))
        self.chosen = [graph.edges[at] for at in best]
        graph.keep(self.values)

    def _solve(self, scale: int, extra: Callable[[int, int], int]) -> None:
        """The best matching by a number for each edge below `scale`, among those best by the criteria."""
        graph = self.graph
        cost = Encoding(self.values, scale).cost
        costs = [cost(tally) + extra(u, v) for (u, v), tally in zip(graph.edges, graph.tallies, strict=True)]
        self.chosen = [graph.edges[at] for at in lightest(len(graph.players), graph.edges, costs)]

    def _parts(self, limits: Sequence[int]) -> list[tuple[int, list[int], int]]:
        """Which numbers are minimised at once: the first one, a unit for each, and what is above them all."""
        room = ROOM - Encoding(self.values).total.bit_length() - len(self.values) - 2
        out: list[tuple[int, list[int], int]] = []
        at = 0
        while at < len(limits):
            end, total = at, 1
            while end < len(limits) and (end == at or (total * (limits[end] + 1)).bit_length() <= room):
                total *= limits[end] + 1
                end += 1
            units = []
            rest = total
            for limit in limits[at:end]:
                rest //= limit + 1
                units.append(rest)
            out.append((at, units, total))
            at = end
        return out

    def _keep(self, stays: Callable[[Edge], bool]) -> None:
        graph = self.graph
        shown = [at for at, edge in enumerate(graph.edges) if stays(edge)]
        graph.edges = [graph.edges[at] for at in shown]
        graph.tallies = [graph.tallies[at] for at in shown]

    def _partners(self) -> dict[int, int]:
        return {u: v for edge in self.chosen for u, v in (edge, edge[::-1])}

    def moved(self) -> None:
        """Settle which moved-down players are paired in the bracket, and with whom."""
        high, size = self.high, self.size
        if not high:
            return
        if any(u < high and v >= size for u, v in self.chosen):
            for first, units, scale in self._parts([1] * high):
                self._limbo(dict(enumerate(units, first)), scale)
        partners = self._partners()
        self._one_by_one([one for one in range(high) if partners[one] < size], range(high, size))

    def _limbo(self, unit: dict[int, int], scale: int) -> None:
        """Settle of these moved-down players which are not paired in the bracket."""
        size = self.size
        self._solve(scale, lambda u, v: unit.get(u, 0) if v >= size else 0)
        partners = self._partners()
        out = {one: partners[one] >= size for one in unit}
        self._keep(lambda edge: out.get(edge[0], edge[1] >= size) == (edge[1] >= size))

    def _one_by_one(self, uppers: Sequence[int], lowers: Sequence[int]) -> None:
        """Each in turn meets the highest of the others he can."""
        number = {one: at for at, one in enumerate(lowers)}
        for first, units, scale in self._parts([max(len(lowers) - 1, 0)] * len(uppers)):
            self._highest(dict(zip(uppers[first:], units, strict=False)), scale, number)

    def _highest(self, unit: dict[int, int], scale: int, number: dict[int, int]) -> None:
        """Settle whom these meet, of those who have a number."""
        size = self.size
        self._solve(scale, lambda u, v: unit[u] * number[v] if u in unit and v < size else 0)
        partners = self._partners()
        met = {one: partners[one] for one in unit}
        taken = set(met.values())
        self._keep(
            lambda edge: (
                met[edge[0]] == edge[1] if edge[0] in met else edge[0] not in taken and edge[1] not in taken
            )
        )

    def exchanges(self) -> None:
        """Settle which residents are the upper ones of their pairs."""
        high, size = self.high, self.size
        partners = self._partners()
        used = {partners[one] for one in range(high)}
        self.left = left = [at for at in range(high, size) if at not in used]
        number = {at: bsn for bsn, at in enumerate(left)}
        self.upper = self._uppers()
        pairs = len(self.upper)
        if any(number[one] >= pairs for one in self.upper):
            self._fewest(number, pairs)
            for first, units, scale in self._parts([1] * len(left)):
                order = [*reversed(left[:pairs]), *left[pairs:]][first:]
                unit = dict(zip(order, units, strict=False))

                def extra(u: int, v: int, unit: dict[int, int] = unit) -> int:
                    """A unit for each that would go down and stays up, or would come up and stays down."""
                    up = u in number and v < size
                    cost = unit.get(u, 0) if u in number and up == (number[u] < pairs) else 0
                    return cost + (unit.get(v, 0) if v < size and number.get(v, 0) >= pairs else 0)

                self._solve(scale, extra)
                self.upper = self._uppers()
                self._rank(set(unit))
        self._rank(set(left))

    def _fewest(self, number: dict[int, int], pairs: int) -> None:
        """As few exchanges as possible, and the smallest sum of what comes up."""
        size = self.size
        scale = pairs * len(number) + 1

        def extra(u: int, v: int) -> int:
            if u not in number or v >= size:
                return 0
            return (scale if number[u] >= pairs else 0) + number[u]

        self._solve(scale * (pairs + 1), extra)
        self.upper = self._uppers()
        count = sum(number[one] >= pairs for one in self.upper)
        total = sum(number[one] for one in self.upper)
        # From here on both count as criteria whose best value is known.
        graph = self.graph
        first, second = graph.tally.field("exchanged"), graph.tally.field("sum")
        self.values += [count, total]
        graph.tallies = [
            tally
            + ((first if number[u] >= pairs else 0) + second * number[u] if u in number and v < size else 0)
            for (u, v), tally in zip(graph.edges, graph.tallies, strict=True)
        ]
        graph.keep(self.values)

    def _uppers(self) -> set[int]:
        return {u for u, v in self.chosen if u >= self.high and v < self.size}

    def _rank(self, sure: set[int]) -> None:
        """Of these residents it is known whether they are the upper ones of their pairs."""
        size, upper = self.size, self.upper
        self._keep(
            lambda edge: (
                (edge[0] not in sure or (edge[0] in upper) == (edge[1] < size))
                and (edge[1] not in sure or edge[0] < self.high or edge[1] not in upper)
            )
        )

    def transpositions(self) -> None:
        """Settle whom each of the upper ones meets."""
        lowers = [one for one in self.left if one not in self.upper]
        self._one_by_one(sorted(self.upper), lowers)

    def outcome(self) -> Paired:
        """The one matching that is left."""
        players = self.graph.players
        inside = sorted(edge for edge in self.chosen if edge[1] < self.size)
        floaters = sorted(edge[0] for edge in self.chosen if edge[0] < self.size <= edge[1])
        return Paired(
            tuple((players[u], players[v]) for u, v in inside),
            tuple(players[at] for at in floaters),
            places=sum(players[v] < BYE <= players[u] for u, v in self.chosen),
        )
