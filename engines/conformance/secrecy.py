"""Properties of secrecy: what a seat learns and what it must not; says nothing about the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engines.chance import Draw, Roll, fresh
from engines.conformance.walks import Walk, bytes_of, positions, require, to_act
from engines.game import AnyGame, Seat
from engines.match import Decided, Match, redacted, table


def a_redacted_log_folds_to_the_view(one: Walk) -> None:
    """Whoever folds what a seat may see knows exactly what the seat may see, at every moment.

    Each event is told as the game shows it before it happens. The views and the legal actions of
    the seat itself are equal, byte for byte.
    """
    game, apply = one.game, table(one.game)
    for seat in (None, *range(one.setup.seats)):
        full, partial = game.initial(one.setup), game.initial(one.setup)
        shown = redacted(game, one.events, seat)
        for place, event in enumerate(one.events):
            where = f"after {place + 1} events"
            same = shown[place] == _told(game, full, event, seat)
            require(same, game, f"tells seat {seat} another event in its log than it shows it, {where}")
            apply[type(event)](full, event)
            apply[type(shown[place])](partial, shown[place])
            same = bytes_of(game.view(full, seat)) == bytes_of(game.view(partial, seat))
            require(same, game, f"shows seat {seat} something else in its view than in its log, {where}")
            if seat is not None and seat in to_act(game, full):
                same = game.legal(full, seat) == game.legal(partial, seat)
                require(same, game, f"gives seat {seat} other legal actions from its own log, {where}")


def _told(game: AnyGame, state: Any, event: Any, seat: Seat | None) -> Any:
    """The event as the game shows it to the seat at the table where it is about to happen."""
    if isinstance(event, Decided):
        return Decided(event.seat, game.conceal(state, event.seat, event.action, seat))
    return game.redact(state, event, seat) if isinstance(event, game.events) else event


def hidden_things_change_nothing_visible(one: Walk) -> None:
    """Two worlds that a seat cannot tell apart give it the same view, actions and events.

    The other world is made from the seat's view; what happens in both must look the same to it,
    lengths included. An event whose type is in `reveals` is there to show a difference: what
    follows it is not compared.
    """
    game = one.game
    rng = Random(one.seed)
    for place, state in positions(one, most=40):
        decided: Decided[Any] = one.events[place]
        for seat in (None, *range(one.setup.seats)):
            where = f"of seat {seat} after {place} events"
            view, seats = game.view(state, seat), to_act(game, state)
            other = game.determinize(view, rng)
            same = bytes_of(game.view(other, seat)) == bytes_of(view)
            require(same, game, f"makes another state from the view {where} that does not look the same")
            same = to_act(game, other) == seats
            require(same, game, f"lets things hidden from the view {where} change whose turn it is")
            # Where several seats decide at once, each is asked for what it may do itself.
            actor = seat if seat is not None and seat in seats else decided.seat
            if seat in seats:
                actions = game.legal(state, seat)
                same = game.legal(other, seat) == actions
                require(same, game, f"lets hidden things change the legal actions {where}")
            else:
                actions = [decided.action] if decided.action in game.legal(other, decided.seat) else []
            for action in actions:
                here, chance = _seen(one, game.copy(state), actor, action, seat)
                there, other_chance = _seen(one, game.copy(other), actor, action, seat)
                if len(chance) == len(other_chance) == 1:
                    here, there = [*here, *chance], [*there, *other_chance]
                same = bytes_of(here) == bytes_of(there)
                require(same, game, f"betrays hidden things to the eyes {where}, by {game.text(action)}")


def chance_shows_no_more_than_the_view(one: Walk) -> None:
    """Where two answers of chance look different in a seat's log, its view afterwards differs too.

    Otherwise the event betrays what the view hides, be it by its length.
    """
    game, apply = one.game, table(one.game)
    rng = Random(one.seed)
    source = fresh(rng)
    state = game.initial(one.setup)
    for place, event in enumerate(one.events):
        pending = game.pending(state)
        if isinstance(pending, Draw | Roll):
            answers = [source(pending, game.odds(state, pending)) for _ in range(4)]
            for seat in (None, *range(one.setup.seats)):
                logs: dict[bytes, set[bytes]] = {}
                for answer in answers:
                    log, view = _after(game, game.copy(state), pending, answer, seat)
                    logs.setdefault(view, set()).add(log)
                alike = all(len(seen) == 1 for seen in logs.values())
                require(
                    alike, game, f"shows seat {seat} more in its log than in its view after {place} events"
                )
        apply[type(event)](state, event)


def _after(
    game: AnyGame, state: Any, pending: Draw | Roll, answer: tuple[str, ...], seat: Seat | None
) -> tuple[bytes, bytes]:
    """What a seat sees of an answer of chance: the events, and its view when they have happened."""
    apply = table(game)
    shown = []
    for event in game.resolve(state, pending, answer):
        shown.append(game.redact(state, event, seat))
        apply[type(event)](state, event)
    return bytes_of(shown), bytes_of(game.view(state, seat))


def _seen(
    one: Walk, state: Any, actor: Seat, action: Any, seat: Seat | None
) -> tuple[list[Any], list[list[Any]]]:
    """What a seat sees of an action, and what it may see of the answers of chance, if that is asked next.

    One single sight of several answers means that the answer is hidden from the seat. Where only
    one answer is possible that cannot be told, and no sight is given.
    """
    game, apply = one.game, table(one.game)
    decided = Decided(actor, action)
    out: list[Any] = [game.conceal(state, actor, action, seat)]
    consequences = game.decide(state, actor, action)
    apply[Decided](state, decided)
    for event in consequences:
        if isinstance(event, one.reveals):
            return out, []
        out.append(game.redact(state, event, seat))
        apply[type(event)](state, event)
    pending = game.pending(state)
    if not isinstance(pending, Draw) or pending.count > 1:
        return out, []
    answers = sorted(set(game.odds(state, pending).left()))
    sights: dict[bytes, list[Any]] = {}
    for answer in answers:
        sight = [game.redact(state, event, seat) for event in game.resolve(state, pending, (answer,))]
        sights[bytes_of(sight)] = sight
    return out, list(sights.values()) if len(answers) > 1 else []


def determinized_states_can_be_played_out(one: Walk, bound: int) -> None:
    """A state made from a view is a full one: it reaches an end by random play."""
    game = one.game
    rng = Random(one.seed)
    for _, state in positions(one, most=3):
        for seat in (None, *range(one.setup.seats)):
            match = Match(game, one.setup)
            match.state = game.determinize(game.view(state, seat), rng)
            _play_out(match, rng, bound)


def _play_out(match: Match, rng: Random, bound: int) -> None:
    source = fresh(rng)
    for _ in range(bound):
        seats = match.seats_to_act()
        if not seats:
            break
        actions = match.legal(seats[0])
        match.act(seats[0], actions[rng.randrange(len(actions))], source)
    require(match.over, match.game, f"does not end within {bound} decisions from a determinized state")


def secrets_exist(game: AnyGame, walks: Sequence[Walk]) -> None:
    """Somewhere the states made from one view differ from the true one and from each other.

    Otherwise the view hides nothing, or `determinize` uses no chance.
    """
    hidden = varied = False
    for one in walks:
        rng = Random(one.seed)
        for _, state in positions(one, most=25):
            for seat in range(one.setup.seats):
                view = game.view(state, seat)
                first, *others = [game.determinize(view, rng) for _ in range(4)]
                hidden = hidden or first != state
                varied = varied or any(other != first for other in others)
                if hidden and varied:
                    return
    require(hidden, game, "shows everything to every seat")
    require(varied, game, "makes one and the same state from a view every time")
