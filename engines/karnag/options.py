"""Numbers of the page's section 2 and readings that a table may change; every default is the default rule."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.game import BadSetup, Setup


class Options(Struct, frozen=True):
    """The numbers of section 2 and readings of rules; each name is told about in the rules page.

    Attributes:
        walls: ruined walls on the board.
        swamps: swamps on the board.
        creatures_each: tokens of each of the four kinds in the bag.
        ghoul_resistance: added to the cost of a capture; so for the other kinds.
        ghoul_points: PM for a capture; so for the other kinds.
        naga_energy: energy for capturing a Naga.
        druids: of each team.
        markers: of each team, a round.
        stones: of each team.
        energy: at the start.
        energy_cap: the most a team can have.
        knowledge_cap: steps of a knowledge track.
        major_2: slots of each major half at 2 players; so for the other numbers and for minor halves.
        cards_each: cards of each of the eight kinds in the Power deck.
        rounds_few: rounds at 2 and 3 players.
        rounds_many: rounds at 4 and 5 players.
        potion: energy of a potion.
        move_major: points of a major Move; `move_minor` of a minor one.
        capture_major: creatures of a major Capture; `capture_minor` of a minor one.
        stone_minor_extra: energy that the minor Place stone costs more.
        position_1: PM for a transformed stone in ring 1; so for rings 2 and 3.
        escape_0: PM lost by a druid at path distance 0; so for 1 and 2.
        final_stone: PM at the end for a stone on the board.
        final_card: PM at the end for a Power card in hand.
        final_menhir: PM at the end for a menhir, the gate closed.
        final_captive: PM at the end for a captured creature, the gate open.
        links: whether menhirs are linked in rows, columns and exact diagonals only (KA-112).
        leaving: whether druids leave the council by points of a Move only, or before any own action (KA-057).
        order_at: whether the choosing order is fixed at the choosing, or before the creatures move (KA-030).
    """

    walls: int = 4
    swamps: int = 4
    creatures_each: int = 6
    ghoul_resistance: int = 0
    naga_resistance: int = 1
    shadow_resistance: int = 1
    golem_resistance: int = 2
    ghoul_points: int = 2
    naga_points: int = 3
    shadow_points: int = 3
    golem_points: int = 4
    naga_energy: int = 2
    druids: int = 3
    markers: int = 5
    stones: int = 6
    energy: int = 10
    energy_cap: int = 20
    knowledge_cap: int = 3
    major_2: int = 2
    minor_2: int = 1
    major_3: int = 2
    minor_3: int = 2
    major_4: int = 3
    minor_4: int = 2
    major_5: int = 3
    minor_5: int = 3
    cards_each: int = 3
    rounds_few: int = 6
    rounds_many: int = 5
    potion: int = 5
    move_major: int = 7
    move_minor: int = 4
    capture_major: int = 2
    capture_minor: int = 1
    stone_minor_extra: int = 1
    position_1: int = 3
    position_2: int = 2
    position_3: int = 1
    escape_0: int = 3
    escape_1: int = 2
    escape_2: int = 1
    final_stone: int = 1
    final_card: int = 1
    final_menhir: int = 4
    final_captive: int = 2
    links: Literal["lines", "any"] = "lines"
    leaving: Literal["move", "free"] = "move"
    order_at: Literal["choosing", "dawn"] = "choosing"


LEAST: dict[str, int] = {
    "creatures_each": 1, "druids": 1, "markers": 1, "move_major": 1, "move_minor": 1,
    "capture_major": 1, "capture_minor": 1, "rounds_few": 1, "rounds_many": 1,
}  # fmt: skip
"""The least value of an option where it is not 0."""

MOST: dict[str, int] = {
    "walls": 8, "swamps": 30, "creatures_each": 20, "druids": 5, "markers": 20, "knowledge_cap": 9,
    "cards_each": 20, "rounds_few": 20, "rounds_many": 20, "move_major": 20, "move_minor": 20,
    "capture_major": 2, "capture_minor": 2,
}  # fmt: skip
"""The greatest value of an option where it is not 99."""


def slots_of(setup: Setup) -> tuple[int, int]:
    """Slots of each major and each minor half (KA-026)."""
    options: Options = setup.options
    return {
        2: (options.major_2, options.minor_2),
        3: (options.major_3, options.minor_3),
        4: (options.major_4, options.minor_4),
        5: (options.major_5, options.minor_5),
    }[setup.seats]


def rounds_of(setup: Setup) -> int:
    """How many rounds the match has (KA-110)."""
    options: Options = setup.options
    return options.rounds_few if setup.seats <= 3 else options.rounds_many


def check(setup: Setup) -> None:
    """Refuse numbers with which the rules could not be kept.

    Raises:
        BadSetup: naming the option and what it may be.
    """
    options: Options = setup.options
    for name in options.__struct_fields__:
        value, least, most = getattr(options, name), LEAST.get(name, 0), MOST.get(name, 99)
        if isinstance(value, int) and not least <= value <= most:
            raise BadSetup(f"the option {name} of Karnag is {least} to {most}, not {value}")
    if 5 * options.walls + options.swamps > 40:  # KA-004: each wall shuts five of the 40 cells to the next
        raise BadSetup(
            f"{options.walls} walls and {options.swamps} swamps may find no place;"
            " five times walls plus swamps is at most 40"
        )
    major, minor = slots_of(setup)
    if 6 * (major + minor) < setup.seats * options.markers:  # KA-034
        raise BadSetup(
            f"{setup.seats} teams with markers={options.markers} need more slots than {6 * (major + minor)};"
            f" raise major_{setup.seats} or minor_{setup.seats}"
        )
    if 4 * options.creatures_each < 4 + 3 * rounds_of(setup):  # KA-022
        raise BadSetup(
            f"{4 * options.creatures_each} creatures may run out in {rounds_of(setup)} rounds;"
            f" raise creatures_each to {-(-(4 + 3 * rounds_of(setup)) // 4)}"
        )
    if options.energy > options.energy_cap:
        raise BadSetup(
            f"a team cannot start with energy={options.energy} where energy_cap is {options.energy_cap}"
        )
