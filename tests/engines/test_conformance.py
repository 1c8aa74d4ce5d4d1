"""The suite passes sound toy games and catches each kind of broken one."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from types import ModuleType

import pytest
from msgspec.structs import replace

from engines.chance import Odds
from engines.conformance import Nonconforming, check_game, setups_of, walk
from engines.game import AnyGame, IllegalAction, Outcome, Over, Turn

SEEDS = tuple("123456")


def test_kuhn_poker_passes(kuhn: ModuleType) -> None:
    check_game(kuhn.GAME, setups_of(kuhn.GAME), bound=3, seeds=SEEDS)


def test_a_game_of_simultaneous_hidden_choices_passes(throws: ModuleType) -> None:
    check_game(throws.GAME, setups_of(throws.GAME), bound=6, seeds=SEEDS)


def _view_of_all(kuhn: ModuleType) -> AnyGame:
    def view(state, seat):
        return kuhn.View(seat, tuple(state.cards), tuple(state.bets), tuple(state.shown))

    return replace(kuhn.GAME, view=view)


def _nothing_hidden(kuhn: ModuleType) -> AnyGame:
    return replace(_view_of_all(kuhn), redact=lambda state, event, seat: event)


def _redaction_forgotten(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, redact=lambda state, event, seat: event)


def _length_betrays(kuhn: ModuleType) -> AnyGame:
    def redact(state, event, seat):
        if isinstance(event, kuhn.Dealt) and event.seat != seat:
            return kuhn.Dealt(event.seat, "*" * (1 + kuhn.DECK.index(event.card)))
        return event

    def dealt(state, event):
        state.cards.append(event.card if event.card in kuhn.DECK else None)

    return replace(kuhn.GAME, redact=redact, apply={**kuhn.GAME.apply, kuhn.Dealt: dealt})


def _menu_betrays(kuhn: ModuleType) -> AnyGame:
    def legal(state, seat):
        return [kuhn.Pass()] if state.cards[1 - seat] == "K" else [kuhn.Pass(), kuhn.Bet()]

    def decide(state, seat, action):
        if action not in legal(state, seat):
            raise IllegalAction("not against a king")
        return kuhn.decide(state, seat, action)

    return replace(kuhn.GAME, legal=legal, decide=decide)


def _consequence_betrays(kuhn: ModuleType) -> AnyGame:
    def decide(state, seat, action):
        spoke = kuhn.decide(state, seat, action)
        return (
            [*spoke, *spoke[:0], kuhn.Shown(1 - seat, state.cards[1 - seat] or "")]
            if not state.bets
            else spoke
        )

    def shown(state, event):
        """Shown too early, and forgotten at once."""
        if len(state.bets) > 1:
            kuhn.GAME.apply[kuhn.Shown](state, event)

    return replace(kuhn.GAME, decide=decide, apply={**kuhn.GAME.apply, kuhn.Shown: shown})


def _decide_mutates(kuhn: ModuleType) -> AnyGame:
    def decide(state, seat, action):
        events = kuhn.decide(state, seat, action)
        state.shown.append(seat)
        state.shown.sort()
        return events

    return replace(kuhn.GAME, decide=decide)


def _refused_but_changed(kuhn: ModuleType) -> AnyGame:
    def legal(state, seat):
        return [kuhn.Pass()] if state.bets == [True] else [kuhn.Pass(), kuhn.Bet()]

    def decide(state, seat, action):
        if action not in legal(state, seat):
            state.shown.append(seat)
            raise IllegalAction("nobody calls here")
        return kuhn.decide(state, seat, action)

    return replace(kuhn.GAME, legal=legal, decide=decide)


def _legal_incomplete(kuhn: ModuleType) -> AnyGame:
    def legal(state, seat):
        return [kuhn.Pass()] if state.bets == [True] else [kuhn.Pass(), kuhn.Bet()]

    return replace(kuhn.GAME, legal=legal)


def _legal_too_long(kuhn: ModuleType) -> AnyGame:
    def decide(state, seat, action):
        if state.bets and action == kuhn.Bet():
            raise IllegalAction("nobody calls here")
        return kuhn.decide(state, seat, action)

    return replace(kuhn.GAME, decide=decide)


def _form_unasked(kuhn: ModuleType) -> AnyGame:
    return replace(
        kuhn.GAME, decide=lambda state, seat, action: [kuhn.Spoke(seat, isinstance(action, kuhn.Bet))]
    )


def _nonsense_breaks(kuhn: ModuleType) -> AnyGame:
    def decide(state, seat, action):
        return [kuhn.Spoke(seat, {kuhn.Pass: False, kuhn.Bet: True}[type(action)])]

    return replace(kuhn.GAME, decide=decide)


def _nonsense_is_noted(kuhn: ModuleType) -> AnyGame:
    def decide(state, seat, action):
        if not isinstance(action, kuhn.Pass | kuhn.Bet):
            state.shown.append(seat)
        return kuhn.decide(state, seat, action)

    return replace(kuhn.GAME, decide=decide)


def _legal_twice(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, legal=lambda state, seat: [kuhn.Pass(), kuhn.Bet(), kuhn.Pass()])


def _legal_empty(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, legal=lambda state, seat: [])


def _copy_shares(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, copy=lambda state: kuhn.State(state.cards[:], state.bets, state.shown[:]))


def _copy_forgets(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, copy=lambda state: kuhn.State(state.cards[:], state.bets[:1], state.shown[:]))


def _fold_remembers(kuhn: ModuleType) -> AnyGame:
    counter = count()

    def spoke(state, event):
        state.bets.append(event.bet if next(counter) < 3 else not event.bet)

    return replace(kuhn.GAME, apply={**kuhn.GAME.apply, kuhn.Spoke: spoke})


def _pending_mutates(kuhn: ModuleType) -> AnyGame:
    def pending(state):
        state.shown = [*state.shown]
        out = kuhn.pending(state)
        if isinstance(out, Turn):
            state.shown.append(9)
        return out

    return replace(kuhn.GAME, pending=pending)


def _endless(kuhn: ModuleType) -> AnyGame:
    def pending(state):
        out = kuhn.pending(state)
        return out if len(state.cards) < 2 else Turn((len(state.bets) % 2,))

    return replace(kuhn.GAME, pending=pending)


def _another_end(kuhn: ModuleType) -> AnyGame:
    counter = count()

    def pending(state):
        out = kuhn.pending(state)
        if isinstance(out, Over):
            return Over(Outcome(out.outcome.sides, (next(counter), 0), (1, 2)), out.rule)
        return out

    return replace(kuhn.GAME, pending=pending)


def _takes_any_card(kuhn: ModuleType) -> AnyGame:
    return replace(
        kuhn.GAME, resolve=lambda state, chance, answer: [kuhn.Dealt(len(state.cards), "".join(answer))]
    )


def _forgets_what_came(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, came=lambda event: None)


def _whole_changes(kuhn: ModuleType) -> AnyGame:
    counter = count()

    def odds(state, chance):
        turn = next(counter) // 2 % 3
        return Odds(lambda: kuhn.DECK[turn:] + kuhn.DECK[:turn], lambda: kuhn.odds(state, chance).left())

    return replace(kuhn.GAME, odds=odds)


def _determinize_ignores(kuhn: ModuleType) -> AnyGame:
    def determinize(view, rng):
        cards = list(kuhn.DECK)
        rng.shuffle(cards)
        return kuhn.State(cards[:2], list(view.bets), list(view.shown))

    return replace(kuhn.GAME, determinize=determinize)


def _determinize_fixed(kuhn: ModuleType) -> AnyGame:
    def determinize(view, rng):
        left = [card for card in kuhn.DECK if card not in view.cards]
        return kuhn.State([card or left.pop() for card in view.cards], list(view.bets), list(view.shown))

    return replace(kuhn.GAME, determinize=determinize)


def _parse_wrong(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, parse=lambda typed: kuhn.Pass())


def _text_alike(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, text=lambda action: "bet")


def _menu_alike(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, say=lambda action, view: "speak")


def _two_lines(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, describe=lambda event, names, seat: "one\ntwo")


def _too_wide(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, picture=lambda view, names, width: [[("x" * (width + 1), "")]])


def _event_never(kuhn: ModuleType) -> AnyGame:
    def pending(state):
        out = kuhn.pending(state)
        if len(state.bets) > 1 and not isinstance(out, Turn):
            return Over(Outcome(((0,), (1,)), (0, 0), (1, 1)), "K5")
        return out

    return replace(kuhn.GAME, pending=pending)


def _event_unlisted(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, events=(kuhn.Dealt, kuhn.Spoke))


def _one_standing(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, standing=lambda view: (0,))


def _half_rated(kuhn: ModuleType) -> AnyGame:
    return replace(kuhn.GAME, rate=lambda view, actions: [0.0])


BROKEN: list[tuple[Callable[[ModuleType], AnyGame], str]] = [
    (_view_of_all, "something else in its view than in its log"),
    (_nothing_hidden, "shows everything to every seat"),
    (_redaction_forgotten, "more in its log than in its view"),
    (_length_betrays, "more in its log than in its view"),
    (_menu_betrays, "other legal actions from its own log|hidden things change the legal actions"),
    (_consequence_betrays, "betrays hidden things"),
    (_decide_mutates, "in legal or decide"),
    (_refused_but_changed, "in legal or decide"),
    (_legal_incomplete, "accepts Bet.* which is not in legal"),
    (_form_unasked, "accepts None .* which is not in legal"),
    (_nonsense_breaks, "meets None .* with KeyError, not IllegalAction"),
    (_nonsense_is_noted, "changes the state by nonsense"),
    (_legal_twice, "lists a legal action twice"),
    (_legal_empty, "gives seat 0 no legal action"),
    (_copy_shares, "shares something between a state and its copy"),
    (_copy_forgets, "copies a state that is not equal"),
    (_pending_mutates, "changes the state in"),
    (_endless, "has not ended after 3 decisions"),
    (_another_end, "at the end of a log that ends with"),
    (_takes_any_card, "from chance after"),
    (_forgets_what_came, "says of its own log"),
    (_whole_changes, "from one seed when it is played differently"),
    (_determinize_ignores, "does not look the same"),
    (_determinize_fixed, "one and the same state from a view"),
    (_parse_wrong, "parses 'bet' as Pass"),
    (_text_alike, "writes two actions alike"),
    (_menu_alike, "says two actions alike"),
    (_two_lines, "describes"),
    (_too_wide, "too wide"),
    (_event_never, "never gives Shown"),
    (_one_standing, "each side a standing"),
    (_half_rated, "rate each action"),
]


@pytest.mark.parametrize(("broken", "complaint"), BROKEN, ids=[broken.__name__[1:] for broken, _ in BROKEN])
def test_a_broken_game_is_caught(
    kuhn: ModuleType, broken: Callable[[ModuleType], AnyGame], complaint: str
) -> None:
    game = broken(kuhn)
    with pytest.raises(Nonconforming, match=complaint):
        check_game(game, setups_of(kuhn.GAME), bound=3, seeds=SEEDS)


@pytest.mark.parametrize("broken", [_legal_too_long, _fold_remembers, _event_unlisted])
def test_a_game_that_cannot_even_be_played_fails_the_suite(
    kuhn: ModuleType, broken: Callable[[ModuleType], AnyGame]
) -> None:
    with pytest.raises(Exception):  # noqa: B017 what breaks first is the game's own affair
        check_game(broken(kuhn), setups_of(kuhn.GAME), bound=3, seeds=SEEDS)


def test_a_walk_takes_the_actions_it_is_told(kuhn: ModuleType) -> None:
    (setup,) = setups_of(kuhn.GAME)
    one = walk(kuhn.GAME, setup, (0, 1, 0), "1", 3)
    assert [one.events[place].action for place in one.decisions] == [kuhn.Pass(), kuhn.Bet(), kuhn.Pass()]
