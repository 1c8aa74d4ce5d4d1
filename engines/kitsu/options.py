"""What a table may agree on before play; every default is the default rule."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.game import BadSetup, Setup
from engines.kitsu.cards import Colour

TRACK = range(5, 41)
"""Steps that a wisdom track may have."""

DEALS = range(1, 101)
"""Deals that a round may be limited to."""


class Options(Struct, frozen=True):
    """The choices of a table.

    Attributes:
        token_gap: how far a pawn must move in a trick for the other clan to get a token (KT-080).
        track_steps: steps from the start to absolute wisdom.
        leader_choice: the clan that won a round chooses the next leader.
        recover_optional: the player of RECOVER may take nothing.
        first_clan: the clan of seat 0 (KT-003).
        max_deals_per_round: deals after which a round ends without a pawn on the last space (KT-104).
    """

    token_gap: Literal[4, 5] = 4
    track_steps: int = 13
    leader_choice: bool = False
    recover_optional: bool = False
    first_clan: Colour = "blue"
    max_deals_per_round: int = 60


def check(setup: Setup) -> None:
    """Refuse numbers that no table can want.

    Raises:
        BadSetup: naming the option and what it may be.
    """
    options: Options = setup.options
    for name, value, allowed in (
        ("track_steps", options.track_steps, TRACK),
        ("max_deals_per_round", options.max_deals_per_round, DEALS),
    ):
        if value not in allowed:
            raise BadSetup(f"the option {name} of Kitsu is {allowed[0]} to {allowed[-1]}, not {value}")
