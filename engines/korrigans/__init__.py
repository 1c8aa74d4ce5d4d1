"""Korrigans: five families search five Lieux for the king's treasure. Rules: docs/rules/korrigans.md."""

from __future__ import annotations

from engines.game import Game
from engines.korrigans import actions, events
from engines.korrigans.actions import Action
from engines.korrigans.decide import decide
from engines.korrigans.events import Event
from engines.korrigans.evolve import APPLY
from engines.korrigans.heuristic import rate
from engines.korrigans.legal import legal
from engines.korrigans.notation import parse, text
from engines.korrigans.options import Options, check
from engines.korrigans.picture import picture
from engines.korrigans.rules import came, odds, pending, resolve, sides
from engines.korrigans.state import State, copy, initial
from engines.korrigans.view import KorrigansView, conceal, redact, standing, view
from engines.korrigans.words import describe, say
from engines.korrigans.worlds import determinize

GAME: Game[State, Action, Event, KorrigansView] = Game(
    name="korrigans",
    title="Korrigans",
    rules="1",
    page="docs/rules/korrigans.md",
    seats=(2, 3, 4, 5),  # KO-001
    options=Options,
    actions=(
        actions.Peek,
        actions.Margot,
        actions.Hold,
        actions.Ankou,
        actions.Play,
        actions.Pass,
        actions.Flip,
        actions.Morpion,
        actions.Morgane,
        actions.Liketaer,
        actions.Bugel,
    ),
    events=(
        events.Drew,
        events.FirstChosen,
        events.LieuDrawn,
        events.ZoneLaid,
        events.PhaseBegan,
        events.Peeked,
        events.Declined,
        events.MargotPlayed,
        events.AnkouPlayed,
        events.Placed,
        events.Passed,
        events.TurnedDown,
        events.TurnedUp,
        events.MorganePlayed,
        events.LiketaerPlayed,
        events.BugelPlayed,
        events.MajorityFound,
        events.Claimed,
        events.RoundEnded,
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
    opens_round=(events.LieuDrawn,),
)

__all__ = ["GAME"]
