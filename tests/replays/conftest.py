"""A small game with hidden cards, recorded matches of it, and a person at the viewer."""

from __future__ import annotations

import asyncio
import html
import re
from collections import defaultdict
from collections.abc import Awaitable, Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest
from msgspec import Struct

from engines.chance import Draw, Odds, seeded
from engines.game import Due, Game, IllegalAction, Outcome, Over, Turn, ranks
from engines.match import Match, Player, setup_of
from replays.app import ReplayApp
from replays.timeline import Timeline

ANIMALS = (
    "otter", "heron",
    "lynx", "badger", "raven", "marten", "newt", "viper", "ibex", "puffin", "gecko", "walrus",
)  # fmt: skip
"""The cards. No other word of the viewer is one of them, so a card on a screen is easy to find."""

HAND = 2


class Options(Struct, frozen=True):
    deck: int = 12


class Show(Struct, frozen=True, tag_field="type", tag="magpie.show", forbid_unknown_fields=True):
    card: str


class Hide(Struct, frozen=True, tag_field="type", tag="magpie.hide", forbid_unknown_fields=True):
    card: str


class Dealt(Struct, frozen=True, tag_field="type", tag="magpie.dealt", forbid_unknown_fields=True):
    seat: int
    card: str | None


class Showed(Struct, frozen=True, tag_field="type", tag="magpie.showed", forbid_unknown_fields=True):
    seat: int
    card: str


class Hid(Struct, frozen=True, tag_field="type", tag="magpie.hid", forbid_unknown_fields=True):
    seat: int
    card: str | None


class Emptied(Struct, frozen=True, tag_field="type", tag="magpie.emptied", forbid_unknown_fields=True):
    seat: int
    cards: tuple[str, ...]


class State(Struct):
    deck: int
    dealt: int
    hands: list[list[str | None]]
    nests: list[list[str | None]]
    shown: list[list[str]]
    emptied: int
    seat: int
    due: list[int]


class View(Struct, frozen=True):
    seat: int | None
    left: int
    hands: tuple[tuple[str | None, ...], ...]
    nests: tuple[tuple[str | None, ...], ...]
    shown: tuple[tuple[str, ...], ...]
    turn: int | None


@cache
def names_of(deck):
    return [ANIMALS[k] if k < len(ANIMALS) else f"{ANIMALS[k % len(ANIMALS)]}{k:05}" for k in range(deck)]


def worth(cards):
    return sum(len(card) for card in cards if card is not None)


def initial(setup):
    seats = range(setup.seats)
    due = [seat for _ in range(HAND) for seat in seats]
    return State(
        setup.options.deck, 0, [[] for _ in seats], [[] for _ in seats], [[] for _ in seats], 0, 0, due
    )


def pending(state):
    if state.due and state.dealt < state.deck:
        return Draw("deck", state.dealt, seat=state.due[0])
    if any(state.hands):
        return Turn((state.seat,))
    if state.emptied < len(state.hands):
        nest = tuple(card or "?" for card in state.nests[state.emptied])
        return Due((Emptied(state.emptied, nest),))
    scores = tuple(worth(shown) for shown in state.shown)
    return Over(Outcome(tuple((seat,) for seat in range(len(scores))), scores, ranks(scores)), "MG-9")


def odds(state, _):
    whole = names_of(state.deck)
    gone = {card for pile in (*state.hands, *state.nests, *state.shown) for card in pile}
    return Odds(lambda: whole, lambda: [card for card in whole if card not in gone])


def legal(state, seat):
    return [kind(card) for card in state.hands[seat] if card for kind in (Show, Hide)]


def decide(state, seat, action):
    if action.card not in state.hands[seat]:
        raise IllegalAction("that card is not in your hand", "MG-3")
    return [Showed(seat, action.card) if type(action) is Show else Hid(seat, action.card)]


def lose(hand, card):
    hand.remove(card if card in hand else None)


def on_dealt(state, event):
    state.hands[event.seat].append(event.card)
    state.dealt += 1
    state.due.pop(0)


def end_turn(state, seat):
    state.due.append(seat)
    if state.dealt == state.deck:
        state.due.clear()
    seats = len(state.hands)
    state.seat = next((s % seats for s in range(seat + 1, seat + 1 + seats) if state.hands[s % seats]), seat)


def on_showed(state, event):
    lose(state.hands[event.seat], event.card)
    state.shown[event.seat].append(event.card)
    end_turn(state, event.seat)


def on_hid(state, event):
    lose(state.hands[event.seat], event.card)
    state.nests[event.seat].append(event.card)
    end_turn(state, event.seat)


def on_emptied(state, event):
    state.shown[event.seat].extend(event.cards)
    state.nests[event.seat] = []
    state.emptied += 1


def copy(state):
    return State(
        state.deck, state.dealt, [h[:] for h in state.hands], [n[:] for n in state.nests],
        [s[:] for s in state.shown], state.emptied, state.seat, state.due[:],
    )  # fmt: skip


def view(state, seat):
    def known(piles):
        return tuple(tuple(pile) if s == seat else (None,) * len(pile) for s, pile in enumerate(piles))

    due = pending(state)
    turn = due.seats[0] if type(due) is Turn else None
    shown = tuple(tuple(pile) for pile in state.shown)
    return View(seat, state.deck - state.dealt, known(state.hands), known(state.nests), shown, turn)


def redact(_, event, seat):
    if type(event) in (Dealt, Hid) and event.seat != seat:
        return type(event)(event.seat, None)
    return event


def conceal(_, actor, action, seat):
    return None if type(action) is Hide and seat != actor else action


def describe(event, names, _):
    who = names[event.seat]
    match event:
        case Dealt(card=card):
            return f"{who} is dealt {card or 'a card'}."
        case Showed(card=card):
            return f"{who} shows the {card}."
        case Hid(card=card):
            return f"{who} hides {f'the {card}' if card else 'a card'}."
        case Emptied(cards=cards):
            return f"{who} empties the nest: {' and '.join(cards) or 'nothing'}."


def say(action, _):
    return f"{'show' if type(action) is Show else 'hide'} the {action.card}"


def picture(view, names, width):
    rows = [[("Magpie", "title"), (f"   {view.left} cards left", "muted")], []]
    for seat, name in enumerate(names):
        hand = " ".join(card or "??" for card in view.hands[seat])
        nest = " ".join(card or "??" for card in view.nests[seat])
        mark = ">" if seat == view.turn else " "
        rows.append([(f"{mark} {name[:14]:14} ", "turn" if seat == view.turn else "seat")])
        rows.append([("    hand ", "muted"), (hand, "green")])
        rows.append([("    nest ", "muted"), (nest, "blue")])
        rows.append([("    open ", "muted"), (" ".join(view.shown[seat])[: width - 9], "gold")])
    return rows


GAME = Game(
    name="magpie",
    title="Magpie",
    rules="1",
    page="",
    seats=(2, 3, 4),
    options=Options,
    actions=(Show, Hide),
    events=(Dealt, Showed, Hid, Emptied),
    check=lambda _: None,
    sides=lambda setup: tuple((seat,) for seat in range(setup.seats)),
    initial=initial,
    pending=pending,
    odds=odds,
    resolve=lambda _, chance, cards: [Dealt(chance.seat, cards[0])],
    came=lambda event: (event.card,) if isinstance(event, Dealt) and event.card else None,
    legal=legal,
    decide=decide,
    apply={Dealt: on_dealt, Showed: on_showed, Hid: on_hid, Emptied: on_emptied},
    copy=copy,
    view=view,
    redact=redact,
    conceal=conceal,
    determinize=lambda view, rng: initial(None),
    text=lambda action: f"{type(action).__name__.lower()} {action.card}",
    parse=Show,
    describe=describe,
    say=say,
    picture=picture,
    standing=lambda view: tuple(worth(shown) for shown in view.shown),
    rate=lambda view, actions: [0.0 for _ in actions],
)


@pytest.fixture(scope="session")
def magpie():
    """The game: hands and nests are hidden, which card goes into a nest as well."""
    return GAME


@pytest.fixture(scope="session")
def animals():
    return ANIMALS


@pytest.fixture(scope="session")
def recorded():
    """Plays a match at random and gives its log: `recorded(names, seed, deck=12)`."""

    def play(names=("Ada", "Ben", "Cleo"), seed="one", deck=12, game=GAME, **options):
        given = {"deck": deck} if game is GAME else options
        match, source, rng = Match(game, setup_of(game, len(names), given)), seeded(seed), Random(seed)
        events = match.start([Player(name) for name in names], source)
        while not match.over:
            (seat,) = match.seats_to_act()
            events += match.act(seat, rng.choice(match.legal(seat)), source)
        return events

    return play


def lines_of(svg: str) -> list[str]:
    """The rows of text of a screenshot."""
    rows: dict[int, dict[float, str]] = defaultdict(dict)
    found = re.finditer(
        r'<text [^>]*?x="([\d.]+)"[^>]*?clip-path="url\(#[\w-]*?line-(\d+)\)">([^<]*)</text>', svg
    )
    for piece in found:
        rows[int(piece[2])][float(piece[1])] = html.unescape(piece[3]).replace("\xa0", " ")
    out = []
    for row in range(max(rows, default=-1) + 1):
        text = ""
        for x, piece in sorted(rows[row].items()):
            text += " " * (round(x / 12.2) - len(text)) + piece
        out.append(text.rstrip())
    return out


class Person:
    """Somebody at the viewer, in a test."""

    def __init__(self, app: ReplayApp, pilot) -> None:
        self.app, self.pilot = app, pilot

    @property
    def line(self) -> Timeline:
        return self.app.replay.timeline

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        await self.press(*(text if text.isalnum() else [KEYS.get(char, char) for char in text]))

    def svg(self) -> str:
        return self.app.export_screenshot()

    def lines(self) -> list[str]:
        """The rows on the screen, as a screenshot draws them; writing one takes four times as long."""
        drawn = self.app.screen._compositor.render_update(
            full=True, screen_stack=self.app._background_screens
        )
        return ["".join(strip.text for strip in row).rstrip() for row in drawn.strips]

    def text(self) -> str:
        return "\n".join(self.lines())


KEYS = {
    " ": "space",
    "%": "percent_sign",
    "-": "minus",
    "?": "question_mark",
    "!": "exclamation_mark",
    ".": "full_stop",
}


@pytest.fixture
def watching(monkeypatch):
    """Opens the viewer and runs what a person does there.

    `watching(timeline, act, perspective, size=(80, 24), title="Table 1", more=None)`
    """

    for name in ("NO_COLOR", "COLORFGBG", "TEXTUAL_ANIMATIONS"):
        monkeypatch.delenv(name, raising=False)

    def run(
        timeline: Timeline,
        act: Callable[[Person], Awaitable[None]],
        perspective=None,
        size=(80, 24),
        title="Table 1",
        more=None,
    ) -> ReplayApp:
        app = ReplayApp(title, timeline, perspective, more)

        async def session() -> None:
            async with app.run_test(size=size) as pilot:
                await pilot.pause()
                await act(Person(app, pilot))

        asyncio.run(session())
        return app

    return run


def pytest_addoption(parser):
    parser.addoption("--update-snapshots", action="store_true", help="write the pictures that differ")


@pytest.fixture
def same_picture(request):
    """Compares a screenshot with the stored one of that name; `--update-snapshots` stores it."""

    def compare(name: str, svg: str) -> None:
        path = Path(__file__).parent / "snapshots" / f"{name}.svg"
        svg = re.sub(r"terminal-\d+", "terminal", svg)
        if request.config.getoption("--update-snapshots", default=False):
            path.write_text(svg, encoding="utf-8")
        stored = path.read_text(encoding="utf-8")
        assert lines_of(svg) == lines_of(stored)
        assert svg == stored, (
            f"{path.name}: same words, other places or colours; look, then --update-snapshots"
        )

    return compare
