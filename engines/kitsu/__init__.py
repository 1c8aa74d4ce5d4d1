"""Kitsu: two clans of foxes on the way to wisdom, in tricks of colours. Rules: docs/rules/kitsu.md."""

from __future__ import annotations

from engines.game import Game
from engines.kitsu import (
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
from engines.kitsu.actions import Action
from engines.kitsu.events import Event
from engines.kitsu.state import State
from engines.kitsu.view import KitsuView

GAME: Game[State, Action, Event, KitsuView] = Game(
    name="kitsu",
    title="Kitsu",
    rules="1",
    page="docs/rules/kitsu.md",
    seats=(2, 4, 6),  # KT-001
    options=options.Options,
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
    side_names=seating.clan_names,
    opens_round=(events.RoundBegan,),
    check_end=end.check_end,
)

__all__ = ["GAME"]
