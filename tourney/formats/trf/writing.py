"""From a Document to the bytes of a report file in one of three dialects; never cuts what does not fit.

What a dialect has no line for is left out; `read(write(document, TRF26))` is the document.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from fractions import Fraction

from msgspec import Struct

from events.errors import NotAllowed, NotFound
from tourney.formats.trf.document import (
    BLANK,
    FIELDS,
    Cell,
    Document,
    Field,
    Player,
    Points,
    Team,
)
from tourney.formats.trf.points import BBP
from tourney.formats.trf.virtual import blocks

_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")

END = "\r\n"
"""The format asks for CR; with LF after it, editors and line-wise programs read it too."""


class Unwritable(NotAllowed):
    """Something that the columns of the format cannot hold."""

    code = "trf/unwritable"


class UnknownDialect(NotFound):
    """No dialect of that name."""

    code = "trf/unknown-dialect"


class Dialect(Struct, frozen=True, kw_only=True):
    """One way to write a report.

    Attributes:
        name: lower case, as on the command line.
        about: one sentence.
        before: the lines between the header and the players.
        after: the lines after the players.
        tags: the header lines it knows.
    """

    name: str
    about: str
    before: Callable[[Document], Iterator[str]]
    after: Callable[[Document], Iterator[str]]
    tags: frozenset[str]


def write(document: Document, dialect: Dialect, end: str = END) -> bytes:
    """The report, in UTF-8; columns are counted in characters.

    Args:
        end: what ends each line.

    Raises:
        Unwritable: a text, a number or points that do not fit into their columns.
    """
    lines = [*_fields(document, dialect, FIELDS[:13]), *dialect.before(document)]
    lines += _fields(document, dialect, FIELDS[13:21])
    lines += [player_line(player) for player in document.players]
    lines += [*dialect.after(document), *_fields(document, dialect, FIELDS[21:])]
    for kept in document.kept:
        lines.insert(kept.place - 1, kept.text)
    for line in lines:
        if _CONTROL.search(line):
            raise Unwritable(f"a control character cannot stand in the line {line[:40]!r}")
    return "".join(line + end for line in lines).encode()


def player_line(player: Player) -> str:
    """The 001 line of a player."""
    head = " ".join(
        [
            "001",
            right(player.number, 4, "the starting number"),
            left(player.sex, 1, "the sex") + right(player.title, 3, "the title"),
            left(player.name, 33, "the name"),
            right(player.rating or "", 4, "the rating"),
            left(player.federation, 3, "the federation"),
            right(player.fide_id, 11, "the FIDE number"),
            left(player.birth, 10, "the birth date"),
            right(decimal(player.points), 4, "the points"),
            right("" if player.rank is None else player.rank, 4, "the rank"),
        ]
    )
    return (head + "".join(map(_cell, player.rounds))).rstrip()


def _cell(cell: Cell) -> str:
    if cell == BLANK:
        return " " * 10
    return f"  {cell.opponent or '0000':>4} {cell.colour} {cell.letter}"


def left(value: object, width: int, what: str) -> str:
    """The text at the left of its columns."""
    return _fitting(value, width, what).ljust(width)


def right(value: object, width: int, what: str) -> str:
    """The text or number at the right of its columns."""
    return _fitting(value, width, what).rjust(width)


def _fitting(value: object, width: int, what: str) -> str:
    text = str(value)
    if len(text) > width:
        raise Unwritable(f"{what} {text[:60]!r} has more than the {width} characters of its columns")
    return text


def decimal(value: Fraction | None) -> str:
    """Points with one decimal; empty for None.

    Raises:
        Unwritable: one decimal is not enough for them.
    """
    if value is None:
        return ""
    tenths = value * 10
    if tenths.denominator != 1:
        raise Unwritable(f"{value} points cannot be written with one decimal")
    sign = "-" if tenths < 0 else ""
    return f"{sign}{abs(tenths.numerator) // 10}.{abs(tenths.numerator) % 10}"


def _fields(document: Document, dialect: Dialect, tags: tuple[str, ...]) -> Iterator[str]:
    by_tag: dict[str, list[Field]] = {}
    for field in document.fields:
        by_tag.setdefault(field.tag, []).append(field)
    for tag in tags:
        if tag in dialect.tags:
            yield from (f"{tag} {field.text}".rstrip() for field in by_tag.get(tag, ()))


def _nothing(document: Document) -> Iterator[str]:
    yield from ()


def _teams_16(document: Document) -> Iterator[str]:
    for team in document.teams:
        numbers = " ".join(right(number, 4, "the starting number") for number in team.players)
        yield f"013 {left(team.name[:32], 32, 'the name of the team')}{numbers}".rstrip()


def _before_x(document: Document) -> Iterator[str]:
    if document.rounds is not None:
        yield f"XXR {document.rounds}"
    colour = {"w": ["white1"], "b": ["black1"]}.get(document.initial_colour or "", [])
    if colour or document.by_rank:
        yield " ".join(["XXC", *colour, *(["rank"] if document.by_rank else [])])
    stated = document.points
    if stated != Points():
        codes = {
            "W": stated.win,
            "D": stated.draw,
            "WL": stated.loss,
            "BL": stated.loss,
            "ZPB": stated.absence,
            "HPB": stated.half_bye,
            "FPB": stated.full_bye,
            "PAB": stated.pairing_bye,
            "FW": stated.forfeit_win,
            "FL": stated.forfeit_loss,
        }
        yield "XXS " + " ".join(f"{code}={decimal(value)}" for code, value in codes.items())
        for tag, name in BBP.items():
            yield f"{tag} {right(decimal(getattr(stated, name)), 4, 'the points')}"


def _after_x(document: Document) -> Iterator[str]:
    yield from _teams_16(document)
    coming = document.played + 1
    for one in document.requested:
        # Half- and full-point byes of the next round have no code of their own in this dialect.
        if one.round == coming and one.letter == "Z":
            yield f"XXZ {' '.join(map(str, one.players))}"
    for forbidden in document.forbidden:
        yield f"XXP {' '.join(map(str, forbidden.players))}"
    for accelerated in document.accelerated:
        points = " ".join(right(decimal(value), 4, "the virtual points") for value in accelerated.points)
        yield f"XXA {right(accelerated.player, 4, 'the starting number')} {points}"


def _before_26(document: Document) -> Iterator[str]:
    if document.rounds is not None:
        yield f"142 {document.rounds}"
    if document.initial_colour is not None:
        yield f"152 {document.initial_colour.upper()}"
    if document.by_rank:
        yield "XXC rank"
    stated, plain = document.points, Points()
    groups = [
        ("W", stated.win, plain.win),
        ("D", stated.draw, plain.draw),
        ("L", stated.loss, plain.loss),
        ("A", stated.absence, plain.absence),
        ("P", stated.pairing_bye, stated.win if stated.win != plain.win else plain.pairing_bye),
        ("X", stated.unknown, stated.draw if stated.draw != plain.draw else plain.unknown),
    ]
    # Only what differs: not every program knows every group.
    told = [
        f" {letter}{right(decimal(value), 4, 'the points')}"
        for letter, value, usual in groups
        if value != usual
    ]
    if told:
        yield "162 " + "   ".join(told)


def _after_26(document: Document) -> Iterator[str]:
    for team in document.teams:
        yield _team_26(team)
    for requested in document.requested:
        yield f"240 {requested.letter} {right(requested.round, 3, 'the round')} {_numbers(requested.players)}"
    for points, first, last, low, high in blocks(document.accelerated):
        given = right(decimal(points), 4, "the virtual points")
        yield f"250      {given} {first:>3} {last:>3} {low:>4} {high:>4}"
    for forbidden in document.forbidden:
        last = forbidden.last if forbidden.last is not None else document.rounds or 999
        yield f"260 {forbidden.first:>3} {last:>3} {_numbers(forbidden.players)}"
    stated = document.points
    usual = [
        ("F", stated.full_bye, stated.win),
        ("H", stated.half_bye, stated.draw),
        ("+", stated.forfeit_win, stated.win),
        ("-", stated.forfeit_loss, stated.absence),
    ]
    for letter, value, same in usual:
        if value != same:
            yield f"299 {letter}        {right(decimal(value), 4, 'the points')}"
    for one in document.abnormal:
        head = (
            f"299 {one.letter}  {right(decimal(one.match_points), 4, 'the match points')}"
            f"  {right(decimal(one.points), 4, 'the points')}  {right(one.round or '', 3, 'the round')}"
        )
        yield f"{head} {_numbers(one.players)}".rstrip()


def _team_26(team: Team) -> str:
    return " ".join(
        [
            "310",
            right(team.number, 3, "the number of the team"),
            left(team.name, 32, "the name of the team"),
            left(team.nick, 5, "the short name of the team"),
            right(team.strength, 6, "the strength of the team"),
            right(decimal(team.match_points), 6, "the match points"),
            right(decimal(team.game_points), 6, "the game points"),
            right("" if team.rank is None else team.rank, 3, "the rank of the team"),
            f" {_numbers(team.players)}",
        ]
    ).rstrip()


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(right(number, 4, "the starting number") for number in numbers)


_OLD = frozenset(FIELDS[:13])

TRF16 = Dialect(name="trf16", about="FIDE's format of 2016", before=_nothing, after=_teams_16, tags=_OLD)
TRFX = Dialect(
    name="trfx",
    about="TRF16 with the codes of JaVaFo and bbpPairings",
    before=_before_x,
    after=_after_x,
    tags=_OLD,
)
TRF26 = Dialect(
    name="trf26",
    about="FIDE's format of 2026",
    before=_before_26,
    after=_after_26,
    tags=frozenset(FIELDS),
)

DIALECTS = {dialect.name: dialect for dialect in (TRF16, TRFX, TRF26)}
"""The dialects by name."""


def dialect(name: str) -> Dialect:
    """The dialect of that name.

    Raises:
        UnknownDialect: the message names those that there are.
    """
    known = DIALECTS.get(name.lower())
    if known is None:
        raise UnknownDialect(
            f"there is no dialect {name!r} of tournament reports; there are {', '.join(DIALECTS)}"
        )
    return known
