"""What the one test of referees puts each game's own referee through; knows no rule of any game.

A referee is written from the rules page alone and reads logs as plain JSON objects, so that engine
and referee agree only where both agree with the page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from tests_engines import load

from engines import registry
from engines.conformance import setups_of
from engines.game import AnyGame, Setup
from engines.match import Match, setup_of

Line = dict[str, Any]
"""An event as its line in the log."""


def any_of(match: Match, legal: Sequence[Any], rng: Random) -> Any:
    """Every legal action is as likely as any other."""
    return legal[rng.randrange(len(legal))]


class Trial(NamedTuple):
    """A referee as functions, and the matches it is tried with.

    Attributes:
        game: its record.
        judge: follows a whole log and raises `foul` where the page does not allow it.
        follow: from `match.started` on; what it gives takes event after event and knows when it is `over`.
        choices: of a follower, the legal actions by seat that must decide now.
        foul: what the referee raises.
        sound: the seeds of chance and of play of a log of four seats in which every kind below occurs.
        spoilt: a kind of event and what is changed in it; None stands for each of its fields in turn.
        left_out: kinds of events whose loss is noticed.
        matches: random ones of each setup: in the suite, and in `make check-simulations`.
        compared: the same for matches whose legal actions are compared.
        choose: among legal actions, where they are compared.
        busy: setups with variants together: seats and options.
        least: fewer decisions than any match has.
        clumsy: what else a spoilt log may raise, where a referee trusts the shape of an event.
    """

    game: AnyGame
    judge: Callable[[Sequence[Line]], Any]
    follow: Callable[[Line], Any]
    choices: Callable[[Any], Mapping[int, Sequence[Line]]]
    foul: type[Exception]
    sound: tuple[str, int]
    spoilt: Sequence[tuple[str, Line | None]]
    left_out: Sequence[str]
    matches: tuple[int, int]
    compared: tuple[int, int]
    choose: Callable[[Match, Sequence[Any], Random], Any] = any_of
    busy: Sequence[tuple[int, Line]] = ()
    least: int = 0
    clumsy: tuple[type[Exception], ...] = ()

    @property
    def setups(self) -> list[Setup]:
        """Each variant alone, then the busy ones."""
        busy = (setup_of(self.game, seats, options) for seats, options in self.busy)
        return [*setups_of(self.game), *busy]


SEPARATE: Line = {"teams": True, "team_attack": "separate", "whole_round": True}


def _korsar() -> Trial:
    page = load("korsar/referee")
    outcome = {"sides": [[0], [1], [2], [3]], "scores": [1, 1, 1, 1], "ranks": [1, 1, 1, 1]}
    return Trial(
        game=registry.game("korsar"),
        judge=page.judge,
        follow=page.Referee,
        choices=lambda referee: {} if referee.over else {referee.turn: referee.legal()},
        foul=page.Foul,
        sound=("sound", 1),
        spoilt=[
            ("korsar.dealt", {"seat": 1}),
            ("korsar.dealt", {"cards": ["S8"] * 6}),
            ("korsar.drew", {"card": "S9"}),
            ("korsar.drew", {"seat": 3}),
            ("korsar.captured", {"discarded": ["ADM", "ADM"]}),
            ("korsar.captured", {"seat": 0, "ship": 9}),
            ("korsar.hand_shown", {"cards": ["S8"]}),
            ("match.decided", {"seat": 2}),
            ("match.decided", {"action": {"type": "korsar.discard", "card": "ADM"}}),
            ("match.ended", {"rule": "KR-001"}),
            ("match.ended", {"outcome": outcome}),
        ],
        left_out=["korsar.captured", "korsar.drew", "korsar.hand_shown", "match.decided", "match.ended"],
        matches=(4, 20),
        compared=(1, 3),
        busy=[
            (5, {"endgame_sweep": True, "min_match": True}),
            (4, {"teams": True, "teams4": True, "endgame_sweep": True, "trump_closes": True}),
            (6, {"teams": True, "endgame_sweep": True, "team_attack": "separate"}),
            (8, {"teams": True, "min_match": True, "trump_closes": True, "team_attack": "separate"}),
            (6, {**SEPARATE, "last_turn": True, "face_down": True, "endgame_sweep": True}),
            (8, {**SEPARATE, "trump_closes": True}),
            (6, {"teams": True, "pair_check": "each", "last_turn": True, "face_down": True}),
            (3, {"last_turn": True, "face_down": True, "endgame_sweep": True}),
        ],
        clumsy=(ValueError,),
    )


def _kitsu() -> Trial:
    page = load("kitsu/referee")
    outcome = {"sides": [[0, 2], [1, 3]], "scores": [1, 1], "ranks": [1, 1]}
    return Trial(
        game=registry.game("kitsu"),
        judge=page.judge,
        follow=page.Referee,
        choices=lambda referee: referee.choices,
        foul=page.Foul,
        sound=("sound 3", 3),
        spoilt=[
            ("kitsu.round_began", {"round": 2}),
            ("kitsu.leader_drawn", {"seat": 4}),
            ("kitsu.shuffled", {"deal": 2}),
            ("kitsu.dealt", {"seat": 1}),
            ("kitsu.dealt", {"cards": ["b6"] * 6}),
            ("kitsu.gave", {"to": 3}),
            ("kitsu.took_up", {"card": "b6", "seat": 3}),
            ("kitsu.played", {"card": "b6", "token": "HAND"}),
            ("kitsu.trick_scored", {"blue": 40}),
            ("kitsu.trick_scored", {"swapped": 2}),
            ("kitsu.pawn_moved", {"space": 13}),
            ("kitsu.token_taken", {"chooser": 9}),
            ("kitsu.trick_discarded", {"cards": ["b6", "b6", "b6", "b6"]}),
            ("kitsu.round_won", {"rounds": 2}),
            ("kitsu.leader_passed", {"seat": 9}),
            ("match.decided", {"seat": 9}),
            ("match.decided", {"action": {"type": "kitsu.give", "card": "o9"}}),
            ("match.ended", {"rule": "KT-001"}),
            ("match.ended", {"outcome": outcome}),
        ],
        left_out=[
            *("kitsu.gave", "kitsu.took_up", "kitsu.pawn_moved", "kitsu.leader_passed"),
            *("match.decided", "match.ended"),
        ],
        matches=(4, 10),
        compared=(1, 3),
        busy=[
            (2, {"track_steps": 40, "max_deals_per_round": 1, "recover_optional": True}),
            (4, {"track_steps": 40, "token_gap": 5, "leader_choice": True, "recover_optional": True}),
            (4, {"track_steps": 5, "first_clan": "orange", "leader_choice": True}),
            (
                6,
                {"track_steps": 30, "max_deals_per_round": 2, "first_clan": "orange", "leader_choice": True},
            ),
        ],
    )


def _korrigans() -> Trial:
    load("korrigans/referee_table")
    page = load("korrigans/referee")
    kinds = (
        "drew",
        "lieu_drawn",
        "zone_laid",
        "placed",
        "turned_down",
        "turned_up",
        "claimed",
        "round_ended",
    )
    return Trial(
        game=registry.game("korrigans"),
        judge=page.judge,
        follow=page.Referee,
        choices=lambda referee: {} if referee.over else {referee.waits[1]: referee.legal()},
        foul=page.Foul,
        sound=("spoil 3", 3),
        spoilt=[
            ("korrigans.drew", {"seat": 3}),
            ("korrigans.drew", {"card": "Ancien"}),
            ("korrigans.first_chosen", {"seat": 4}),
            ("korrigans.lieu_drawn", {"hidden": 5}),
            ("korrigans.zone_laid", {"cards": ["Trésor"] * 9}),
            ("korrigans.peeked", {"shown": [0, 1, 2, 3]}),
            ("korrigans.peeked", {"card": "Pierre"}),
            ("korrigans.placed", {"covers": "Troll", "covers_seat": 0}),
            ("korrigans.turned_down", {"by": "Ankou"}),
            ("korrigans.turned_up", {"by_seat": 9}),
            ("korrigans.majority_found", {"counts": [9, 0, 0, 0]}),
            ("korrigans.claimed", {"cell": 3, "src": "majority"}),
            ("korrigans.phase_began", {"phase": "claims"}),
            ("korrigans.round_ended", {"returned": []}),
            ("match.decided", {"seat": 9}),
            ("match.decided", {"action": {"type": "korrigans.liketaer"}}),
            ("match.ended", {"rule": "KO-001"}),
        ],
        left_out=[f"korrigans.{kind}" for kind in kinds],
        matches=(4, 12),
        compared=(1, 2),
        busy=[
            (3, {"lieux": "1-1-3-1-1"}),
            (2, {"lieux": "5-5-3-5-5", "duel": "staircase"}),
            (
                3,
                {"lieux": "1-1-3-1-1", "lieu_pile": "anew", "line": "made", "tomte": "apart", "devin": "top"},
            ),
            (4, {"lieu_pile": "anew", "line": "every", "tomte": "apart", "bugel_centre": True}),
            (2, {"duel": "staircase", "line": "made", "tomte": "apart", "bugel_centre": True}),
        ],
    )


KARNAG_RARE = (
    "karnag.creature_stayed",
    "karnag.menhir_raised",
    "karnag.menhirs_counted",
    "karnag.newcomer_kept_out",
    "karnag.pair_aligned",
    "karnag.potion_brewed",
    "karnag.power_deck_shuffled",
    "karnag.stone_crushed",
)
"""Events that do not occur in its sound log."""


def _karnag() -> Trial:
    load("karnag/referee_board")
    load("karnag/referee_works")
    page, policy = load("karnag/referee"), load("karnag/policy")
    enclosed = load("karnag/enclosure").enclosed
    tags = {str(kind.__struct_config__.tag) for kind in registry.game("karnag").events}
    kinds = sorted({*tags, "match.decided", "match.ended"} - set(KARNAG_RARE))
    return Trial(
        game=registry.game("karnag"),
        judge=lambda events: page.judge(events, enclosed),
        follow=lambda started: page.Follower(started, enclosed),
        choices=lambda follower: follower.choices,
        foul=page.Foul,
        sound=("sound", 2),
        spoilt=[(kind, None) for kind in kinds],
        left_out=kinds,
        matches=(2, 8),
        compared=(1, 3),
        choose=lambda match, legal, rng: policy.choose(match.state.phase, legal, rng),
        least=100,
        clumsy=(KeyError, TypeError, ValueError, IndexError),
    )


TRIALS: dict[str, Trial] = {
    trial.game.name: trial for trial in (_korsar(), _kitsu(), _korrigans(), _karnag())
}
"""By game."""
