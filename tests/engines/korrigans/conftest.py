"""Built positions of Korrigans, and a hand that plays on from them by text."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from engines.chance import Chance, Odds, Roll
from engines.game import IllegalAction, Outcome, Over, Seat, Setup
from engines.korrigans import GAME
from engines.korrigans.cards import FAMILIES, LIEUX, PACTS
from engines.korrigans.options import Options
from engines.korrigans.state import State, public
from engines.match import Decided, Ended, Match

FINDS = {"T": "Trésor", "P": "Pacte", "R": "Rien"}


class Table:
    """A match from a built position on.

    Args:
        state: the position; whatever is due in it happens at once.
    """

    def __init__(self, state: State) -> None:
        self.match = Match(GAME, Setup(state.layout.seats, state.layout.options))
        self.match.state = state
        self.cards: list[tuple[str, ...]] = []
        self.asked: list[Chance] = []
        self.happened: list[Any] = []
        self.match._settle(self.happened, self._chance)

    def _chance(self, chance: Chance, odds: Odds) -> tuple[str, ...]:
        self.asked.append(chance)
        count = 1 if isinstance(chance, Roll) else chance.count
        return self.cards.pop(0) if self.cards else tuple(list(odds.left())[:count])

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def turn(self) -> Seat | None:
        seats = self.match.seats_to_act()
        return seats[0] if seats else None

    @property
    def outcome(self) -> Outcome:
        assert isinstance(self.match.end, Ended)
        return self.match.end.outcome

    @property
    def rule(self) -> str:
        assert isinstance(self.match.end, Ended)
        return self.match.end.rule

    def legal(self) -> set[str]:
        """The legal actions of the seat that must act, as text."""
        assert self.turn is not None
        return {GAME.text(action) for action in self.match.legal(self.turn)}

    def cells(self, card: str) -> set[int]:
        """Where the seat to act may place a card."""
        return {int(text.split()[2]) for text in self.legal() if text.startswith(f"play {card} ")}

    def play(self, *actions: str) -> list[Any]:
        """Each action by the seat that must act; `morpion yes > Troll` says what chance gives then.

        Returns:
            The game's own events of all of them.
        """
        events: list[Any] = []
        for typed in actions:
            assert self.turn is not None, "the match is over"
            text, _, cards = typed.partition(" > ")
            self.cards += [tuple(cards.split(", "))] if cards else []
            action = GAME.parse(text)
            assert action in self.match.legal(self.turn), f"{text} is not legal: {self.legal()}"
            events += self.match.act(self.turn, action, self._chance)
        self.happened = events
        return [event for event in events if not isinstance(event, Decided)]

    def refused(self, text: str) -> str:
        """The rule that forbids the action now."""
        assert self.turn is not None
        action = GAME.parse(text)
        assert action not in self.match.legal(self.turn)
        with pytest.raises(IllegalAction) as caught:
            GAME.decide(self.state, self.turn, action)
        return caught.value.rule

    def events(self, kind: type) -> list[Any]:
        """What happened last, of one type."""
        return [event for event in self.happened if isinstance(event, kind)]

    def up(self) -> str:
        """The cells with a face-up top, as `0Devin 1Ancien`, each with its owner's number before it."""
        state = self.state
        return " ".join(f"{cell}:{state.owner[cell]}{state.top[cell]}" for cell in range(9) if state.up[cell])

    def over(self) -> bool:
        return isinstance(GAME.pending(self.state), Over)


def build(
    seats: int = 3,
    cells: Mapping[int, str] | None = None,
    *,
    hands: Mapping[Seat, str] | None = None,
    pacts: Mapping[Seat, str] | None = None,
    turn: Seat = 0,
    first: Seat = 0,
    phase: str = "turns",
    search: str = "",
    seen: Mapping[int, Sequence[Seat]] | None = None,
    shown: Sequence[int] = (),
    pile: int | None = None,
    treasures: Sequence[int] = (),
    number: int = 3,
    round: int = 1,  # noqa: A002  # the word of the rules
    passes: int = 0,
    tomte: bool = False,
    used: str = "",
    **options: Any,
) -> State:
    """A position in a round, by default at the start of the turns.

    Args:
        seats: how many.
        cells: by cell, the cards from below, as `1:Devin 0:Mangetout`, the top with `-` if it lies
            face down.
        hands: by seat, family Korrigans; by default those that lie on no cell.
        pacts: by seat, Pacte cards, an underscore for a blank.
        turn: whose turn it is.
        first: the First Player.
        phase: where the round is.
        search: by ascending search cell, T, P or R.
        seen: by cell, who knows its search card.
        shown: cells whose card the First Player has claimed.
        pile: how many Pacte cards are in the pile; the rest of them is nowhere.
        treasures: by seat, found so far.
        number: of treasures in the zone; its Lieu is the last one drawn.
        round: from 1.
        passes: in a row.
        tomte: whether the Tomte was placed this round.
        used: creatures played this round.
        options: as in the game's options.
    """
    state = GAME.initial(Setup(seats, Options(**options)))
    state.stack = []
    state.phase, state.round, state.first, state.turn = phase, round, first, turn
    state.passes, state.tomte = passes, tomte
    for cell, pieces in (cells or {}).items():
        *below, top = pieces.split()
        state.under[cell] = tuple((int(piece[0]), piece[2:]) for piece in below)
        state.owner[cell], state.top[cell], state.up[cell] = int(top[0]), top[2:].rstrip("-"), top[-1] != "-"
    laid = {
        *((state.owner[cell], state.top[cell]) for cell in range(9)),
        *(piece for pieces in state.under for piece in pieces),
    }
    for seat in range(seats):
        given = (hands or {}).get(seat)
        state.families[seat] = [
            card
            for card in FAMILIES
            if (card in given.split() if given is not None else (seat, card) not in laid)
        ]
    for seat, words in (pacts or {}).items():
        state.pacts[seat] = sorted(word.replace("_", " ") for word in words.split())
        state.since[seat] = [round] * len(state.pacts[seat])
    state.used = [word.replace("_", " ") for word in used.split()]
    gone = {card for hand in state.pacts for card in hand} | {card for _, card in laid} | set(state.used)
    state.unseen = sorted(card for card in PACTS if card not in gone)
    if pile is not None:
        state.unseen = state.unseen[:pile]
    state.pile, state.shuffled = len(state.unseen), tuple(state.unseen)
    state.treasures = list(treasures) or [0] * seats
    state.lieux = list(LIEUX[:round])
    state.buried = number
    layout = state.layout
    letters = search or "T" * number + "P" + "R" * (len(layout.search) - number - 1)
    for cell, letter in zip(layout.search, letters, strict=True):
        state.search[cell] = FINDS[letter]
    for cell, who in (seen or {}).items():
        state.seen[cell] = sum(1 << seat for seat in who)
    for cell in shown:
        state.seen[cell], state.taken[cell] = public(state), first
    if phase in {"margot", "morgane", "liketaer", "bugel"}:
        state.queue = [seat for place in range(seats) if state.pacts[seat := (first + place) % seats]]
    return state


@pytest.fixture
def table() -> Callable[..., Table]:
    """Builds a position and sits down at it (`build`)."""

    def sit(*args: Any, **options: Any) -> Table:
        return Table(build(*args, **options))

    return sit


@pytest.fixture
def position() -> Callable[..., State]:
    """Builds a position in which nothing has happened yet (`build`)."""
    return build


@pytest.fixture(scope="session")
def referee() -> ModuleType:
    """The independent referee of Korrigans, loaded from its file after the one with its table."""
    _loaded("referee_table")
    return _loaded("referee")


def _loaded(name: str) -> ModuleType:
    spec = spec_from_file_location(f"tests_korrigans_{name}", Path(__file__).parent / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[f"tests_korrigans_{name}"] = module
    spec.loader.exec_module(module)
    return module
