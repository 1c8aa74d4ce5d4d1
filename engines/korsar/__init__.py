"""Korsar: merchant ships, pirates of four colours, captains and one admiral. Rules: docs/rules/korsar.md."""

from __future__ import annotations

from engines.game import Game
from engines.korsar import (
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
    seating,
    state,
    view,
    words,
)
from engines.korsar.actions import Action
from engines.korsar.events import Event
from engines.korsar.state import State
from engines.korsar.view import KorsarView

GAME: Game[State, Action, Event, KorsarView] = Game(
    name="korsar",
    title="Korsar",
    rules="1",
    page="docs/rules/korsar.md",
    seats=(2, 3, 4, 5, 6, 7, 8),  # KR-001
    options=options.Options,
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
        events.PassedOver,
        events.Swept,
        events.HandShown,
    ),
    check=options.check,
    sides=seating.sides,
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
    check_end=end.check_end,
    new_along=options.NEW_ALONG,
)

__all__ = ["GAME"]
