"""What a table may agree on before play; every default is the default rule."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.game import BadSetup, Setup
from engines.korrigans.cards import LIEUX, TREASURES


class Options(Struct, frozen=True):
    """The choices of a table.

    Attributes:
        lieux: the number on each Lieu, in the order Fontaine, Lande, Grand Chêne, Dolmen, Etang.
        duel: how the six search cards lie at two players: two rows of three, the staircase 3-2-1,
            or five in a ring around the Lieu.
        lieu_pile: whether the match ends when all five Lieux have been used `once`, or the pile is
            made `anew` of all five.
        line: when three in a row pay: at the end of each own turn in which a card was `placed`, at
            the end of the first own turn after they were `made`, or at the end of `every` own turn.
        tomte: whether the Tomte is an `elder`, who turns an Ancien down and is turned down by one, or
            stands `apart`.
        devin: which Devin keeps another from being placed: one that lies face `up`, or any on `top`.
        bugel_centre: whether the Bugel Noz takes the card under the Lieu, too, if nobody has claimed it.
    """

    lieux: str = "2-2-3-3-4"
    duel: Literal["rows", "staircase", "ring"] = "rows"
    lieu_pile: Literal["once", "anew"] = "once"
    line: Literal["placed", "made", "every"] = "placed"
    tomte: Literal["elder", "apart"] = "elder"
    devin: Literal["up", "top"] = "up"
    bugel_centre: bool = False


def numbers(lieux: str) -> tuple[int, ...]:
    """The number on each Lieu, in the order of `LIEUX`.

    Raises:
        BadSetup: not five numbers that a zone can hold.
    """
    parts = lieux.split("-")
    if len(parts) != len(LIEUX) or not all(part in {"1", "2", "3", "4", "5"} for part in parts):
        raise BadSetup(
            f"lieux is five numbers from 1 to {TREASURES}, not {lieux[:40]!r}",
            hint="write them in the order Fontaine, Lande, Grand Chêne, Dolmen, Etang, as 2-2-3-3-4",
        )
    return tuple(map(int, parts))


def check(setup: Setup) -> None:
    """Refuse options that do not go with the number of seats or with the source.

    Raises:
        BadSetup: naming what does not fit and what would.
    """
    options: Options = setup.options
    if numbers(options.lieux)[LIEUX.index("Grand Chêne")] != 3:
        raise BadSetup("the Grand Chêne hides 3 treasures", hint="put 3 third in lieux, as 2-2-3-3-4")
    if options.duel != "rows" and setup.seats != 2:
        raise BadSetup(
            f"duel={options.duel} is a zone for 2 players, not for {setup.seats}", hint="leave duel out"
        )
