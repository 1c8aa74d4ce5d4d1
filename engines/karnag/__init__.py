"""Karnag: druids around a clearing, creatures, stones that become menhirs. Rules: docs/rules/karnag.md."""

from __future__ import annotations

from engines.game import Game, Seat, Setup
from engines.karnag import actions
from engines.karnag.actions import Action
from engines.karnag.decide import decide
from engines.karnag.determinize import determinize
from engines.karnag.events import EVENTS, Event
from engines.karnag.events_board import RoundBegun
from engines.karnag.evolve import APPLY
from engines.karnag.heuristic import rate
from engines.karnag.legal import legal
from engines.karnag.notation import parse, text
from engines.karnag.options import Options, check
from engines.karnag.picture import picture
from engines.karnag.rules import came, odds, pending, resolve
from engines.karnag.state import State, copy, initial
from engines.karnag.view import KarnagView, conceal, redact, standing, view
from engines.karnag.words import describe, say


def sides(setup: Setup) -> tuple[tuple[Seat, ...], ...]:
    """Every team for itself (KA-001)."""
    return tuple((seat,) for seat in range(setup.seats))


GAME: Game[State, Action, Event, KarnagView] = Game(
    name="karnag",
    title="Karnag",
    rules="1",
    page="docs/rules/karnag.md",
    seats=(2, 3, 4, 5),  # KA-001
    options=Options,
    actions=(
        actions.Obstacle,
        actions.Druid,
        actions.Marker,
        actions.PlayPower,
        actions.Go,
        actions.Step,
        actions.Leave,
        actions.Done,
        actions.Stone,
        actions.Capture,
        actions.Potion,
        actions.ChooseTrack,
        actions.DrawPower,
        actions.Keep,
        actions.Shift,
        actions.Influence,
        actions.Pass,
    ),
    events=EVENTS,
    check=check,
    sides=sides,
    initial=initial,
    pending=pending,
    odds=odds,
    resolve=resolve,
    came=came,
    legal=legal,
    decide=decide,
    apply=APPLY,
    copy=copy,
    view=view,
    redact=redact,
    conceal=conceal,
    determinize=determinize,
    text=text,
    parse=parse,
    describe=describe,
    say=say,
    picture=picture,
    standing=standing,
    rate=rate,
    opens_round=(RoundBegun,),
)

__all__ = ["GAME"]
