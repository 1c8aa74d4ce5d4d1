"""Korrigans: five families search five Lieux for the king's treasure. Rules: docs/rules/korrigans.md."""

from __future__ import annotations

from engines.game import Game
from engines.korrigans import (
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
from engines.korrigans.actions import Action
from engines.korrigans.events import Event
from engines.korrigans.state import State
from engines.korrigans.view import KorrigansView

GAME: Game[State, Action, Event, KorrigansView] = Game(
    name="korrigans",
    title="Korrigans",
    rules="1",
    page="docs/rules/korrigans.md",
    seats=(2, 3, 4, 5),  # KO-001
    options=options.Options,
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
    opens_round=(events.LieuDrawn,),
    check_end=end.check_end,
    new_options={"lieu_pile": "anew", "line": "every"},  # KO-015, KO-090
)

__all__ = ["GAME"]
