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
        whole_round: a partner who attacks for himself takes only ships that he has led for a whole
            round (KR-052); off in the logs of matches that began before the option.
        pair_check: a pair's check comes before its first partner's action, or before each one's.
        last_turn: after the action that ends the match the others have one turn more.
        face_down: captured ships lie face down, so that nobody is shown what the others have.
    """

    teams: bool = False
    teams4: bool = False
    endgame_sweep: bool = False
    min_match: bool = False
    trump_closes: bool = False
    team_attack: Literal["together", "separate"] = "together"
    whole_round: bool = False
    pair_check: Literal["first", "each"] = "first"
    last_turn: bool = False
    face_down: bool = False


NEW_ALONG = {("team_attack", "separate"): {"whole_round": True}}  # KR-052
"""What a new match plays by together with a chosen option."""


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
        ("pair_check=each", options.pair_check == "each"),
    ):
        if chosen and not options.teams:
            raise BadSetup(f"{name} is a rule for pairs and needs teams", hint="set teams too")
    separate = options.team_attack == "separate"
    if options.whole_round and not separate:
        raise BadSetup(
            "whole_round is a rule for partners who attack each for himself and needs team_attack=separate",
            hint="with every other option a ship is led for a whole round before it is taken anyway",
        )
    if options.pair_check == "each" and separate:
        raise BadSetup(
            "pair_check=each is a rule for partners who attack together",
            hint="with team_attack=separate each checks for himself anyway: leave pair_check off",
        )
