"""The coded lines of a report file, each into the Draft; what they mean together stands in `gathering`."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from tourney.formats.trf.columns import BadLine, Line
from tourney.formats.trf.document import (
    ZERO,
    Abnormal,
    Colour,
    Field,
    Forbidden,
    Player,
    Requested,
    Team,
)
from tourney.formats.trf.draft import Draft
from tourney.formats.trf.players import read_player, starting_number
from tourney.formats.trf.points import read_points
from tourney.model.names import BadName, clean_name

_BYTE = 0xE000
"""A byte beyond ASCII takes one column as a sign for private use."""


def _read(line: Line, notes: list[str]) -> Player:
    """The player of a line; where columns were counted in bytes of UTF-8, read so.

    Raises:
        BadLine: with the columns in characters.
    """
    try:
        return read_player(line, notes)
    except BadLine:
        if line.text_.isascii():
            raise
        signs = [chr(_BYTE + byte if byte > 127 else byte) for byte in line.text_.encode()]
        try:
            player = read_player(Line(line.number, "".join(signs)), notes)
            name = bytes(ord(sign) % _BYTE for sign in player.name).decode()
            return replace(player, name=clean_name(name))
        except (BadLine, BadName, UnicodeError):
            pass  # it is wrong either way: the first refusal says how
        raise


def _player(draft: Draft, line: Line) -> None:
    player = _read(line, draft.notes)
    known = draft.lines.get(player.number)
    if known is not None:
        raise line.bad(f"the starting number {player.number} stands in line {known.number} already")
    draft.lines[player.number] = line
    draft.players[player.number] = player


def _rounds(draft: Draft, line: Line) -> None:
    number = _words(line, 1)[0]
    if not number.isascii() or not number.isdigit() or not 1 <= int(number) <= 999:
        raise line.bad(f"{number!r} is no number of rounds")
    if draft.rounds not in {None, int(number)}:
        raise line.bad(f"{number} rounds, where an earlier line says {draft.rounds}")
    draft.rounds = int(number)


def _initial_colour(draft: Draft, line: Line) -> None:
    found = line.text(5, len(line)).lower()
    if found not in {"w", "b"}:
        raise line.bad(f"{found!r} is neither W nor B", 5)
    _set_colour(draft, line, "w" if found == "w" else "b")


def _configuration(draft: Draft, line: Line) -> None:
    for word in _words(line, 1):
        if word.lower() == "rank":
            draft.by_rank = True
        elif word.lower() in {"white1", "black1"}:
            _set_colour(draft, line, "w" if word.lower() == "white1" else "b")
        else:
            raise line.bad(f"{word!r} is none of white1, black1 and rank")


def _set_colour(draft: Draft, line: Line, colour: Colour) -> None:
    if draft.colour not in {None, colour}:
        raise line.bad("the initial colour differs from that of an earlier line")
    draft.colour = colour


def _words(line: Line, least: int) -> list[str]:
    words = line.rest.split()
    if len(words) < least:
        raise line.bad("it says nothing")
    return words


def _points(draft: Draft, line: Line) -> None:
    for name, value in read_points(line).items():
        known = draft.stated.get(name)
        if known is not None and known[1] != value:
            raise line.bad(f"other points than in line {known[0].number}")
        draft.stated[name] = (line, value)


def _absent(draft: Draft, line: Line) -> None:
    draft.absent += [(line, number) for number in line.words()]


def _forbidden_x(draft: Draft, line: Line) -> None:
    draft.forbidden.append((line, Forbidden(line.words())))


def _forbidden(draft: Draft, line: Line) -> None:
    first = line.needed(5, 7, "round")
    last = line.integer(9, 11, "round") or first
    if last < first or not first:
        raise line.bad(f"the rounds {first} to {last} are in no order", 5, 11)
    draft.forbidden.append((line, Forbidden(line.numbers(13, 5), first, last)))


def _accelerated_x(draft: Draft, line: Line) -> None:
    number = starting_number(line)
    values = []
    for place in range(10, len(line) + 1, 5):
        values.append(line.points(place, place + 3) or ZERO)
        line.blank(place + 4, place + 4)
    if number in draft.virtual:
        raise line.bad(f"virtual points of {number} stand in line {draft.virtual[number][0].number} already")
    draft.virtual[number] = (line, values)


def _accelerated(draft: Draft, line: Line) -> None:
    if line.points(5, 8):
        draft.fields.append(Field(line.tag, line.rest))  # match points: of teams, which nobody pairs here
        return
    points = line.points(10, 13) or ZERO
    first = line.needed(15, 17, "round")
    last = line.integer(19, 21, "round") or first
    low = line.needed(23, 26, "starting number")
    high = line.integer(28, 31, "starting number") or low
    if not 1 <= first <= last or not 1 <= low <= high:
        raise line.bad("rounds or players from the higher to the lower", 15, 31)
    draft.ranges.append((line, points, first, last, low, high))


def _requested(draft: Draft, line: Line) -> None:
    letter = line.raw(5).upper()
    if letter not in "FHZ":
        raise line.bad(f"{letter!r} is no bye that can be asked for: F, H or Z", 5)
    line.blank(6, 6)
    round_ = line.needed(7, 9, "round")
    if not round_:
        raise line.bad("rounds begin with 1", 7, 9)
    draft.requested.append((line, Requested(letter, round_, line.numbers(11, 5))))


def _abnormal(draft: Draft, line: Line) -> None:
    letter = line.raw(5).upper()
    if letter not in "WDLFHZ+- ":
        raise line.bad(f"{letter!r} is no kind of abnormal points: W D L F H Z + - or a blank", 5)
    points = line.points(14, 17)
    draft.abnormal.append(
        (
            line,
            Abnormal(
                letter,
                line.points(8, 11),
                ZERO if points is None else points,
                line.integer(20, 22, "round") or 0,
                line.numbers(24, 5),
            ),
        )
    )


def _team(draft: Draft, line: Line) -> None:
    name = line.text(5, 36)
    draft.teams.append((line, Team(number=len(draft.teams) + 1, name=name, players=line.numbers(37, 5))))


def _team_26(draft: Draft, line: Line) -> None:
    draft.teams.append(
        (
            line,
            Team(
                name=line.text(9, 40),
                players=line.numbers(74, 5),
                number=line.needed(5, 7, "team number"),
                nick=line.text(42, 46),
                strength=line.text(48, 53),
                match_points=line.points(55, 60),
                game_points=line.points(62, 67),
                rank=line.integer(69, 71, "rank"),
            ),
        )
    )


READERS: dict[str, Callable[[Draft, Line], None]] = {
    "001": _player,
    "142": _rounds,
    "XXR": _rounds,
    "152": _initial_colour,
    "XXC": _configuration,
    "162": _points,
    "XXS": _points,
    **dict.fromkeys(("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"), _points),
    "XXZ": _absent,
    "XXP": _forbidden_x,
    "260": _forbidden,
    "XXA": _accelerated_x,
    "250": _accelerated,
    "240": _requested,
    "299": _abnormal,
    "013": _team,
    "310": _team_26,
}
"""How each tag is read."""
