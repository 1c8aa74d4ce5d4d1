"""Karnag: druids around a clearing, creatures, stones that become menhirs. Rules: docs/rules/karnag.md."""

from __future__ import annotations

from engines.game import Game
from engines.karnag import (
    actions,
    chance,
    decide,
    determinize,
    end,
    events,
    evolve,
    heuristic,
    legal,
    notation,
    options,
    picture,
    rules,
    state,
    view,
    words,
)
from engines.karnag.actions import Action
from engines.karnag.events import Event
from engines.karnag.state import State
from engines.karnag.view import KarnagView

GAME: Game[State, Action, Event, KarnagView] = Game(
    name="karnag",
    title="Karnag",
    rules="1",
    page="docs/rules/karnag.md",
    seats=(2, 3, 4, 5),  # KA-001
    options=options.Options,
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
    events=events.EVENTS,
    check=options.check,
    sides=rules.sides,
    initial=state.initial,
    pending=rules.pending,
    odds=chance.odds,
    resolve=chance.resolve,
    came=chance.came,
    legal=legal.legal,
    decide=decide.decide,
    apply=evolve.APPLY,
    copy=state.copy,
    view=view.view,
    redact=view.redact,
    conceal=view.conceal,
    determinize=determinize.determinize,
    text=notation.text,
    parse=notation.parse,
    describe=words.describe,
    say=words.say,
    picture=picture.picture,
    standing=view.standing,
    rate=heuristic.rate,
    opens_round=(events.RoundBegun,),
    check_end=end.check_end,
)

__all__ = ["GAME"]
