"""What a table may agree on before play; every default is the default rule."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.game import BadSetup, Setup


class Options(Struct, frozen=True):
    """The choices of a table.

    Attributes:
        teams: pairs play together, at 6 or 8 players (KR-002).
        teams4: pairs may play at 4 players too.
        endgame_sweep: at the end each ship on the table with a leader goes to him.
        min_match: a pirate must bring his crew to at least the best opposing strength.
        trump_closes: a ship with an active trump takes pirates only from crews already there.
        team_attack: partners attack as one crew, or each for himself.
    """

    teams: bool = False
    teams4: bool = False
    endgame_sweep: bool = False
    min_match: bool = False
    trump_closes: bool = False
    team_attack: Literal["together", "separate"] = "together"


def check(setup: Setup) -> None:
    """Refuse options that do not go with the number of seats or with each other.

    Raises:
        BadSetup: naming what does not fit and what would.
    """
    options: Options = setup.options
    pairs_at = (4, 6, 8) if options.teams4 else (6, 8)
    if options.teams and setup.seats not in pairs_at:  # KR-002
        remedy = "teams4 allows them at 4" if setup.seats == 4 else "leave teams off"
        raise BadSetup(
            f"pairs play at {' or '.join(map(str, pairs_at))} players, not {setup.seats}", hint=remedy
        )
    for name, chosen in (
        ("teams4", options.teams4),
        ("team_attack=separate", options.team_attack == "separate"),
    ):
        if chosen and not options.teams:
            raise BadSetup(f"{name} is a rule for pairs and needs teams", hint="set teams too")
