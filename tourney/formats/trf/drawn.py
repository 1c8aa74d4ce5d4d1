"""The colour that was drawn for the first round, as a report file tells or shows it."""

from __future__ import annotations

from collections.abc import Sequence

from tourney.formats.trf.document import Colour, Document


def initial_colour(document: Document, order: Sequence[int]) -> Colour:
    """The colour drawn for round 1: as the file says, else as its round 1 shows, else white.

    Args:
        order: the starting numbers, the strongest first.
    """
    if document.initial_colour is not None:
        return document.initial_colour
    players = {player.number: player for player in document.players}
    place = 0
    for number in order:
        cell = players[number].cell(1)
        place += bool(cell.opponent) or cell.letter == "U"
        if cell.opponent and cell.colour in {"w", "b"} and order.index(cell.opponent) > order.index(number):
            odd = place % 2 == 1
            return "w" if (cell.colour == "w") == odd else "b"
    return "w"
