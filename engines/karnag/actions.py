"""What a player may ask for; whether it is allowed stands in legal.py and decide.py."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from engines.form import by_id, refuser
from engines.karnag.geometry import AT, CELLS, COUNCIL_STEPS, PATH, TRACKS, Cell, Track
from engines.karnag.tokens import HALVES, POWERS, Ground, Half, Power

Direction = Literal[1, -1]


class Obstacle(Struct, frozen=True, tag_field="type", tag="karnag.obstacle", forbid_unknown_fields=True):
    """Put a wall or a swamp on a cell."""

    kind: Ground
    cell: Cell


class Druid(Struct, frozen=True, gc=False, tag_field="type", tag="karnag.druid", forbid_unknown_fields=True):
    """Put the next own druid on a path cell, at the set-up."""

    path: int


class Marker(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.marker", forbid_unknown_fields=True
):
    """Put an action marker on a half; `tile` is its place in the line, from 0 at the left."""

    tile: int
    half: Half


class PlayPower(
    Struct, frozen=True, omit_defaults=True, tag_field="type", tag="karnag.power", forbid_unknown_fields=True
):
    """Play a Power card before the action: a Sage names its track, a Hypnosis its creature and the cell."""

    card: Power
    track: Track | None = None
    id: int | None = None
    to: Cell | None = None


class Go(Struct, frozen=True, gc=False, tag_field="type", tag="karnag.go", forbid_unknown_fields=True):
    """Go to the action without a Power card."""


class Step(Struct, frozen=True, gc=False, tag_field="type", tag="karnag.step", forbid_unknown_fields=True):
    """Move a druid one path cell, 1 clockwise or -1 the other way."""

    druid: int
    dir: Direction


class Leave(Struct, frozen=True, gc=False, tag_field="type", tag="karnag.leave", forbid_unknown_fields=True):
    """Bring a druid from the council to a council step."""

    druid: int
    to: int


class Done(Struct, frozen=True, gc=False, tag_field="type", tag="karnag.done", forbid_unknown_fields=True):
    """Move no further."""


class Stone(Struct, frozen=True, tag_field="type", tag="karnag.stone", forbid_unknown_fields=True):
    """Place a stone where the rays of two druids cross; the lower druid first."""

    druids: tuple[int, int]


class Capture(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.capture", forbid_unknown_fields=True
):
    """Capture the nearest creatures that a druid's ray reaches, one or two."""

    druid: int
    count: int


class Potion(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.potion", forbid_unknown_fields=True
):
    """Brew with a druid that stands at a cauldron."""

    druid: int


class ChooseTrack(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.track", forbid_unknown_fields=True
):
    """Take a step on a knowledge track."""

    track: Track


class DrawPower(
    Struct, frozen=True, gc=False, tag_field="type", tag="karnag.draw", forbid_unknown_fields=True
):
    """Draw Power cards."""


class Keep(Struct, frozen=True, gc=False, tag_field="type", tag="karnag.keep", forbid_unknown_fields=True):
    """Keep one of the two drawn cards: 0 the first, 1 the second."""

    index: int


class Shift(
    Struct,
    frozen=True,
    rename={"start": "from"},
    tag_field="type",
    tag="karnag.shift",
    forbid_unknown_fields=True,
):
    """Move an own stone; `start` is written `from`."""

    start: Cell
    to: Cell


class Influence(Struct, frozen=True, tag_field="type", tag="karnag.influence", forbid_unknown_fields=True):
    """Move a creature."""

    id: int
    to: Cell


class Pass(Struct, frozen=True, gc=False, tag_field="type", tag="karnag.pass", forbid_unknown_fields=True):
    """Do without the action, or decline the council's step."""


Action = (
    Obstacle
    | Druid
    | Marker
    | PlayPower
    | Go
    | Step
    | Leave
    | Done
    | Stone
    | Capture
    | Potion
    | ChooseTrack
    | DrawPower
    | Keep
    | Shift
    | Influence
    | Pass
)

# One struct for each frequent action, since equal frozen structs need not be made again.
MOST_DRUIDS = 5
GO, DONE, PASS, DRAW = Go(), Done(), Pass(), DrawPower()
KEEPS: tuple[Action, ...] = (Keep(0), Keep(1))
OBSTACLES: dict[Ground, tuple[Action, ...]] = {
    "wall": tuple(Obstacle("wall", AT[cell]) for cell in range(CELLS)),
    "swamp": tuple(Obstacle("swamp", AT[cell]) for cell in range(CELLS)),
}
DRUIDS: tuple[Action, ...] = tuple(Druid(path) for path in range(PATH))
MARKERS: tuple[Action, ...] = tuple(Marker(tile, half) for tile in range(6) for half in HALVES)
"""By place of the half: twice the tile, one more for the minor."""
STEPS: tuple[tuple[Action, Action], ...] = tuple((Step(n, 1), Step(n, -1)) for n in range(MOST_DRUIDS))
LEAVES: tuple[tuple[Action, ...], ...] = tuple(
    tuple(Leave(n, to) for to in COUNCIL_STEPS) for n in range(MOST_DRUIDS)
)
STONES: dict[tuple[int, int], Action] = {
    (a, b): Stone((a, b)) for a in range(MOST_DRUIDS) for b in range(a + 1, MOST_DRUIDS)
}
CAPTURES: tuple[tuple[Action, Action], ...] = tuple(
    (Capture(n, 1), Capture(n, 2)) for n in range(MOST_DRUIDS)
)
POTIONS: tuple[Action, ...] = tuple(Potion(n) for n in range(MOST_DRUIDS))
CHOICES: tuple[Action, ...] = tuple(ChooseTrack(track) for track in TRACKS)
PLAYS: dict[Power, Action] = {card: PlayPower(card) for card in POWERS}
SAGES: tuple[Action, ...] = tuple(PlayPower("Sage", track=track) for track in TRACKS)

MADE = by_id(
    [
        *(GO, DONE, PASS, DRAW, *KEEPS, *DRUIDS, *MARKERS, *POTIONS, *CHOICES, *SAGES),
        *(action for actions in OBSTACLES.values() for action in actions),
        *(action for actions in (*STEPS, *LEAVES, *CAPTURES) for action in actions),
        *(*STONES.values(), *PLAYS.values()),
    ]
)
"""What is handed out again and again: well formed, since it was made here."""

well_formed = refuser(
    (
        *(Obstacle, Druid, Marker, PlayPower, Go, Step, Leave, Done, Stone, Capture, Potion, ChooseTrack),
        *(DrawPower, Keep, Shift, Influence, Pass),
    )
)
"""Refuses what is no action of this game, whatever it is equal to."""
