"""Kitsu: two clans of foxes on the way to wisdom, in tricks of colours. Rules: docs/rules/kitsu.md."""

from __future__ import annotations

from engines.game import Game
from engines.kitsu import actions, events
from engines.kitsu.actions import Action
from engines.kitsu.clans import clan_names, sides
from engines.kitsu.decide import decide
from engines.kitsu.events import Event
from engines.kitsu.evolve import APPLY
from engines.kitsu.heuristic import rate
from engines.kitsu.legal import legal
from engines.kitsu.luck import came, odds, resolve
from engines.kitsu.notation import parse, text
from engines.kitsu.options import Options, check
from engines.kitsu.picture import picture
from engines.kitsu.rules import pending
from engines.kitsu.state import State, copy, initial
from engines.kitsu.view import KitsuView, conceal, redact, standing, view
from engines.kitsu.words import describe, say
from engines.kitsu.worlds import determinize

GAME: Game[State, Action, Event, KitsuView] = Game(
    name="kitsu",
    title="Kitsu",
    rules="1",
    page="docs/rules/kitsu.md",
    seats=(2, 4, 6),  # KT-001
    options=Options,
    actions=(
        actions.Give,
        actions.Play,
        actions.Recover,
        actions.Destroy,
        actions.TakeToken,
        actions.ChooseLeader,
    ),
    events=(
        events.RoundBegan,
        events.LeaderDrawn,
        events.LeaderNamed,
        events.Shuffled,
        events.Dealt,
        events.Gave,
        events.TookUp,
        events.Played,
        events.Recovered,
        events.Declined,
        events.Destroyed,
        events.Revealed,
        events.TrickScored,
        events.PawnMoved,
        events.TokenTaken,
        events.LotDrawn,
        events.RoundWon,
        events.TrickDiscarded,
        events.Drew,
        events.LeaderPassed,
        events.LeftOver,
    ),
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
    side_names=clan_names,
    opens_round=(events.RoundBegan,),
)

__all__ = ["GAME"]
