"""What every game must keep, as checks over random play; knows no rule of any game.

For authors of games: call `check_game` from a test. Each property is a function of one `Walk` (a
match with its choices), so that a failing one can be run alone. State and view must compare by
value and show all of themselves in their repr, as msgspec Structs do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engines.conformance import nonsense, play, secrecy, showing, twins
from engines.conformance.setups import setup_in_words, setups_of
from engines.conformance.walks import Nonconforming, Walk, walk
from engines.game import AnyGame, Setup

PROPERTIES: tuple[Callable[[Walk], None], ...] = (
    play.legal_and_decide_agree,
    nonsense.nonsense_is_refused,
    play.every_prefix_folds_to_the_same_end,
    play.decisions_and_outcomes_rebuild_the_log,
    play.impossible_answers_of_chance_are_refused,
    showing.events_and_actions_survive_their_bytes,
    showing.words_and_pictures_fit,
    secrecy.a_redacted_log_folds_to_the_view,
    secrecy.hidden_things_change_nothing_visible,
    secrecy.chance_shows_no_more_than_the_view,
    twins.twin_logs_are_redacted_alike,
)
"""Every property of one walk that needs nothing else."""


def check_game(
    game: AnyGame,
    setups: Sequence[Setup],
    *,
    bound: int,
    seeds: Sequence[str] = ("1", "2"),
    covered: Iterable[type] = (),
    reveals: tuple[type, ...] = (),
    secrets: bool = True,
) -> None:
    """Every property over some random matches of each setup.

    Args:
        game: the record.
        setups: usually `setups_of(game)`.
        bound: more decisions than any match of the game can have.
        seeds: each gives two matches a setup, of one deal.
        covered: event types too rare for random play, that a scripted test brings about.
        reveals: event types that are there to show what was hidden, as a hand laid open.
        secrets: whether anything is hidden in this game.

    Raises:
        Nonconforming: naming the game, what it does wrong and where.
    """
    walks: list[Walk] = []
    for setup in setups:
        for seed in seeds:
            pair = [walk(game, setup, choices, seed, bound, reveals) for choices in ((), (1,) * 8)]
            play.seeded_chance_does_not_depend_on_play(pair)
            walks += pair
            check_walk(pair[0], bound)
    play.every_event_occurs(game, walks, covered)
    if secrets:
        secrecy.secrets_exist(game, walks)


def check_walk(one: Walk, bound: int) -> None:
    """Every property of one match.

    Raises:
        Nonconforming: naming the game, what it does wrong and where.
    """
    for check in PROPERTIES:
        check(one)
    secrecy.determinized_states_can_be_played_out(one, bound)


__all__ = [
    "PROPERTIES",
    "Nonconforming",
    "Walk",
    "check_game",
    "check_walk",
    "setup_in_words",
    "setups_of",
    "walk",
]
