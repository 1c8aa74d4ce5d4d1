"""From the lines that were read to the Document: what two dialects say in two ways becomes one."""

from __future__ import annotations

from msgspec.structs import replace

from tourney.formats.trf import consistency
from tourney.formats.trf.document import (
    BLANK,
    FIELDS,
    THREE_ONE_ZERO,
    ZERO,
    Abnormal,
    Accelerated,
    Cell,
    Document,
    Points,
    Requested,
)
from tourney.formats.trf.draft import Draft

_LAST = 999
"""The highest round that three columns hold: up to the end."""


def gathered(draft: Draft) -> Document:
    """The document of these lines, proved to go together.

    Raises:
        BadLine: a line contradicts another one.
    """
    if draft.announced is not None:
        consistency.check_count(draft.announced, len(draft.players))
    forbidden = []
    for line, one in draft.forbidden:
        draft.known(line, one.players)
        to_the_end = one.last is not None and one.last >= (draft.rounds or _LAST)
        forbidden.append(replace(one, last=None) if to_the_end else one)
    for line, requested in draft.requested:
        draft.known(line, requested.players)
    for line, abnormal in draft.abnormal:
        # Without individual points it is about teams, whose numbers are not starting numbers.
        if not draft.teams:
            draft.known(line, abnormal.players)
    for line, team in draft.teams:
        draft.known(line, team.players)
    for line, number in draft.absent:
        draft.known(line, (number,))
    document = Document(
        players=tuple(draft.players.values()),
        fields=tuple(sorted(draft.fields, key=lambda field: FIELDS.index(field.tag))),
        rounds=draft.rounds,
        initial_colour=draft.colour,
        by_rank=draft.by_rank,
        points=_resolved(draft),
        forbidden=tuple(forbidden),
        accelerated=_virtual(draft),
        abnormal=tuple(one for _, one in draft.abnormal if draft.teams or not _general(one)),
        teams=tuple(one for _, one in draft.teams),
        kept=tuple(draft.kept),
        notes=tuple(dict.fromkeys(draft.notes)),
    )
    document = _with_byes(draft, document)
    if not draft.stated and document.points == Points() and not consistency.adds_up(document):
        # A TRF16 file has no line for it: take 3-1-0 where that, and not 1-½-0, explains every line.
        three = replace(document, points=THREE_ONE_ZERO)
        document = three if consistency.adds_up(three) else document
    consistency.check(document, draft.lines)
    for line, requested in draft.requested:
        if draft.rounds is not None and requested.round > draft.rounds:
            raise line.bad(f"a bye in round {requested.round}, where the tournament has {draft.rounds}", 7, 9)
    return document


def _with_byes(draft: Draft, document: Document) -> Document:
    """The byes of rounds that were played go to the columns of the players; those to come are gathered."""
    played = document.played
    requested = list(draft.requested)
    if draft.rounds is None or played < draft.rounds:  # XXZ in a finished file is left over
        requested += [(line, Requested("Z", played + 1, (number,))) for line, number in draft.absent]
    players = dict(draft.players)
    coming: dict[tuple[int, str], list[int]] = {}
    for line, one in requested:
        for number in one.players:
            player = players[number]
            cell = player.cell(one.round)
            if cell.opponent or (not cell.empty and cell.letter != one.letter):
                raise line.bad(
                    f"the bye {one.letter} of {number} in round {one.round} is {cell.letter} in line"
                    f" {draft.lines[number].number}"
                )
            if one.round > played:
                coming.setdefault((one.round, one.letter), []).append(number)
            elif cell.empty:
                cells = [*player.rounds, *([BLANK] * (one.round - len(player.rounds)))]
                cells[one.round - 1] = Cell(0, "-", one.letter)
                players[number] = replace(player, rounds=tuple(cells))
    return replace(
        document,
        players=tuple(players.values()),
        requested=tuple(
            Requested(letter, round_, tuple(sorted(set(numbers))))
            for (round_, letter), numbers in sorted(coming.items())
        ),
    )


def _resolved(draft: Draft) -> Points:
    """The points of the file: what it states, and for the rest what follows from that."""
    stated = {name: value for name, (_, value) in draft.stated.items()}
    plain = Points()
    win, draw = stated.get("win", plain.win), stated.get("draw", plain.draw)
    absence = stated.get("absence", plain.absence)
    follows = {
        "pairing_bye": win,
        "full_bye": win,
        "forfeit_win": win,
        "half_bye": draw,
        "unknown": draw,
        "forfeit_loss": absence,
    }
    points = replace(plain, **{**follows, **stated})
    general = {"W": "win", "D": "draw", "L": "loss", "F": "full_bye", "H": "half_bye", "Z": "absence"}
    general |= {"+": "forfeit_win", "-": "forfeit_loss"}
    for _, one in draft.abnormal:
        if _general(one) and not draft.teams:
            points = replace(points, **{general[one.letter]: one.points})
    return points


def _general(one: Abnormal) -> bool:
    """Whether it says what a result is worth, to everybody in every round."""
    return one.letter != " " and not one.round and not one.players


def _virtual(draft: Draft) -> tuple[Accelerated, ...]:
    values = {number: list(points) for number, (_, points) in draft.virtual.items()}
    for number, (line, _) in draft.virtual.items():
        draft.known(line, (number,))
    for line, points, first, last, low, high in draft.ranges:
        draft.known(line, (low, high))
        for number in sorted(draft.players):
            if low <= number <= high:
                own = values.setdefault(number, [])
                own += [ZERO] * (last - len(own))
                own[first - 1 : last] = [points] * (last - first + 1)
    out = []
    for number, points_of in sorted(values.items()):
        while points_of and not points_of[-1]:
            points_of.pop()
        if points_of:
            out.append(Accelerated(number, tuple(points_of)))
    return tuple(out)
