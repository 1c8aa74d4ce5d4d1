"""Matchings that are best by criteria in order of rank; knows no rule of chess.

The library takes weights of up to 128 bits. Criteria go in one after another: once the best value
v of a criterion is known, it needs no more room than v + 1 values, since a worse one is worse
whatever follows. A criterion that can be kept perfectly thus takes no room at all.
"""

from __future__ import annotations

from collections.abc import Sequence

WIDTH = 24
"""Bits of one criterion in a tally; 16 million are more than any sum over a bracket."""

_MASK = (1 << WIDTH) - 1
ROOM = 118
"""Bits of a weight: the library doubles and adds within 128."""

Edge = tuple[int, int]


class Tally:
    """The criteria of one edge, or summed over a matching, in one integer: the first is the lowest field.

    Attributes:
        names: the criterion of each field, in order of rank.
    """

    def __init__(self) -> None:
        self.names: list[str] = []

    def field(self, name: str) -> int:
        """A new field, of lower rank than all before; returns one unit of it."""
        self.names.append(name)
        return 1 << WIDTH * (len(self.names) - 1)

    def values(self, tally: int) -> list[int]:
        """The fields of a tally, in order of rank."""
        return [tally >> WIDTH * at & _MASK for at in range(len(self.names))]


class NoPerfectMatching(Exception):
    """Not all nodes can be matched."""


def lightest(nodes: int, edges: Sequence[Edge], costs: Sequence[int]) -> list[int]:
    """The perfect matching of the least cost, as positions in the list of edges.

    Args:
        nodes: how many; each is in some edge.
        costs: of each edge, not negative.

    Raises:
        NoPerfectMatching: there is none.
    """
    import rustworkx  # noqa: PLC0415 - 16 ms that only pairing pays

    top = max(costs, default=0)
    assert top.bit_length() <= ROOM, f"a weight of {top.bit_length()} bits"
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(nodes))
    graph.add_edges_from([(u, v, top - cost) for (u, v), cost in zip(edges, costs, strict=True)])
    found = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(found) < nodes:
        raise NoPerfectMatching
    place = {edge: at for at, edge in enumerate(edges)}
    return [place[pair] if pair in place else place[pair[1], pair[0]] for pair in found]


class Encoding:
    """Costs from tallies, for a known optimum or bounds of it.

    Args:
        limits: for each field the greatest value that the best matching can have there.
        scale: how many costs there are below the lowest field.
    """

    def __init__(self, limits: Sequence[int], scale: int = 1) -> None:
        self.units: list[int] = []
        unit = scale
        for limit in reversed(limits):
            self.units.append(unit)
            unit += unit * limit
        self.units.reverse()
        self.total = unit
        self._known: dict[int, int] = {}

    def cost(self, tally: int) -> int:
        """The cost of an edge."""
        known = self._known.get(tally)
        if known is None:
            known, rest = 0, tally
            for unit in self.units:
                known += unit * (rest & _MASK)
                rest >>= WIDTH
            self._known[tally] = known
        return known

    def fits(self, most: int) -> bool:
        """Whether the costs of all edges fit, where no field of an edge is above `most`."""
        return (sum(self.units) * most).bit_length() <= ROOM


def best(
    nodes: int, edges: Sequence[Edge], tallies: Sequence[int], limits: Sequence[int], most: int = 1
) -> list[int]:
    """The matching that is best by the tallies: as many fields at a time as find room.

    Args:
        limits: for each field a value that the best matching does not exceed.
        most: no edge has more than this in any field.

    Returns:
        The edges, as positions.

    Raises:
        NoPerfectMatching: there is none.
    """
    sure: list[int] = []
    while True:
        rest = limits[len(sure) :]
        take = len(rest)
        while take > 1 and not Encoding([*sure, *rest[:take]]).fits(most):
            take -= 1
        encoding = Encoding([*sure, *rest[:take]])
        chosen = lightest(nodes, edges, [encoding.cost(tally) for tally in tallies])
        if take == len(rest):
            return chosen
        total = sum(tallies[at] for at in chosen)
        sure = [total >> WIDTH * at & _MASK for at in range(len(sure) + take)]
