"""Built positions of Korrigans, and what is typed and asked at its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from tests_engines import load

from engines.game import Seat, Setup
from engines.korrigans import GAME
from engines.korrigans.cards import FAMILIES, LIEUX, PACTS
from engines.korrigans.options import Options
from engines.korrigans.state import State, public

FINDS = {"T": "Trésor", "P": "Pacte", "R": "Rien"}
TABLES = load("tables")


class KorrigansTable(TABLES.Table):
    """A table with a zone of cells."""

    def cells(self, card: str) -> set[int]:
        """Where the seat to act may place a card."""
        return {int(text.split()[2]) for text in self.legal() if text.startswith(f"play {card} ")}

    def up(self) -> str:
        """The cells with a face-up top, as `0Devin 1Ancien`, each with its owner's number before it."""
        state = self.state
        return " ".join(f"{cell}:{state.owner[cell]}{state.top[cell]}" for cell in range(9) if state.up[cell])


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
    tomte_placed: bool = False,
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
        tomte_placed: whether the Tomte was placed this round.
        used: creatures played this round.
        options: as in the game's options.
    """
    state = GAME.initial(Setup(seats, Options(**options)))
    state.stack = []
    state.phase, state.round, state.first, state.turn = phase, round, first, turn
    state.passes, state.tomte = passes, tomte_placed
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


def read(typed: str) -> tuple[str, tuple[str, ...]]:
    """`morpion yes > Troll` says what chance gives then."""
    text, _, cards = typed.partition(" > ")
    return text, tuple(cards.split(", ")) if cards else ()


def setup_of(state: State) -> Setup:
    return Setup(state.layout.seats, state.layout.options)


@pytest.fixture(scope="session")
def ways() -> Any:
    return TABLES.Ways(GAME, build, setup_of, KorrigansTable, read)
