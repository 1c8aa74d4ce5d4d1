"""Korsar: merchant ships, pirates of four colours, captains and one admiral. Rules: docs/rules/korsar.md."""

from __future__ import annotations

from engines.game import Game
from engines.korsar import actions, events
from engines.korsar.actions import Action
from engines.korsar.decide import decide
from engines.korsar.events import Event
from engines.korsar.evolve import APPLY
from engines.korsar.heuristic import rate
from engines.korsar.legal import legal
from engines.korsar.notation import parse, text
from engines.korsar.options import Options, check
from engines.korsar.picture import picture
from engines.korsar.rules import came, odds, pending, resolve
from engines.korsar.seating import sides
from engines.korsar.state import State, copy, initial
from engines.korsar.view import KorsarView, conceal, determinize, redact, standing, view
from engines.korsar.words import describe, say

GAME: Game[State, Action, Event, KorsarView] = Game(
    name="korsar",
    title="Korsar",
    rules="1",
    page="docs/rules/korsar.md",
    seats=(2, 3, 4, 5, 6, 7, 8),  # KR-001
    options=Options,
    actions=(
        actions.Draw,
        actions.PlayMerchant,
        actions.Attack,
        actions.Captain,
        actions.Admiral,
        actions.Discard,
    ),
    events=(
        events.Dealt,
        events.Drew,
        events.MerchantPlayed,
        events.Attacked,
        events.CaptainPlayed,
        events.AdmiralPlayed,
        events.TrumpReplaced,
        events.Captured,
        events.Discarded,
        events.Swept,
        events.HandShown,
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
)

__all__ = ["GAME"]
