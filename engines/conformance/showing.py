"""Properties of what people and files get: bytes, notation, sentences, menus and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engines.conformance.play import CORE
from engines.conformance.walks import NAMES, Walk, positions, require, to_act
from engines.game import AnyGame
from engines.match import Decided, codec_of, match_of, redacted
from engines.rows import cells

WIDTHS = (60, 80, 120)
"""Columns at which every picture must fit."""


def events_and_actions_survive_their_bytes(one: Walk) -> None:
    """Encoding and decoding gives the same events and actions; so do `text` and `parse`."""
    game, codec = one.game, codec_of(one.game)
    for seat in (None, *range(one.setup.seats)):
        shown = redacted(game, one.events, seat)
        same = codec.decode(codec.encode(shown)) == shown
        require(same, game, f"does not read back what seat {seat} may see")
    same = codec.decode(codec.encode(one.events)) == one.events
    require(same, game, "does not read back its own events")
    for kind in (*game.events, *game.actions):
        strict = kind.__struct_config__.forbid_unknown_fields
        require(strict, game, f"reads {kind.__name__} with fields it does not know: forbid_unknown_fields")
    for place, state in positions(one, most=25):
        for seat in to_act(game, state):
            actions = game.legal(state, seat)
            asked = [Decided(seat, action) for action in actions]
            require(codec.decode(codec.encode(asked)) == asked, game, "does not read back its own actions")
            texts = [game.text(action) for action in actions]
            require(len(set(texts)) == len(texts), game, f"writes two actions alike after {place} events")
            for action, text in zip(actions, texts, strict=True):
                require(game.parse(text) == action, game, f"parses {text!r} as {game.parse(text)!r}")


def words_and_pictures_fit(one: Walk) -> None:
    """Sentences are one line, menu lines differ, pictures keep their width; the records have their sizes."""
    game, names = one.game, NAMES[: one.setup.seats]
    for seat in (None, 0):
        for event in redacted(game, one.events, seat):
            if type(event) in CORE:
                continue
            said = game.describe(event, names, seat)
            require(bool(said.strip()) and "\n" not in said, game, f"describes {event!r} as {said!r}")
    for place, state in positions(one, most=15):
        _every_view(one, state, place)
        for seat in to_act(game, state):
            view, actions = game.view(state, seat), game.legal(state, seat)
            require(len(game.rate(view, actions)) == len(actions), game, "does not rate each action")
            lines = [game.say(action, view) for action in actions]
            differ = all(lines) and len(set(lines)) == len(lines)
            require(differ, game, f"says two actions alike: {sorted(lines)}")
    _every_view(one, match_of(game, one.events).state, len(one.events))


def _every_view(one: Walk, state: Any, place: int) -> None:
    game = one.game
    sides = len(game.sides(one.setup))
    for seat in (None, *range(one.setup.seats)):
        view = game.view(state, seat)
        complete = len(game.standing(view)) == sides
        require(complete, game, f"does not give each side a standing after {place} events")
        _pictures(game, view, NAMES[: one.setup.seats], place)


def _pictures(game: AnyGame, view: Any, names: Sequence[str], place: int) -> None:
    for width in WIDTHS:
        for row in game.picture(view, names, width):
            line = "".join(text for text, _ in row)
            require(
                cells(line) <= width and "\n" not in line and "\t" not in line,
                game,
                f"draws {line!r}, too wide for {width} columns, after {place} events",
            )
