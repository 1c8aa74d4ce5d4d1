"""From the bytes of a report file to a Document; refuses with the number of the line, and repairs nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction

from msgspec import Struct, field
from msgspec.structs import replace

from events.errors import Unreadable
from tourney.trf import consistency
from tourney.trf.columns import BadLine, Line
from tourney.trf.document import (
    ZERO,
    Abnormal,
    Accelerated,
    Cell,
    Colour,
    Document,
    Field,
    Forbidden,
    Kept,
    Player,
    Points,
    Requested,
    Team,
)
from tourney.trf.points import read_points

LIMIT = 8_000_000
"""The most bytes of a file: ten thousand players with a hundred rounds each are less."""

FIELDS = frozenset(
    [
        "012",
        "022",
        "032",
        "042",
        "052",
        "062",
        "072",
        "082",
        "092",
        "102",
        "112",
        "122",
        "132",
        "172",
        "182",
        "192",
        "202",
        "212",
        "222",
        "352",
        "362",
        "300",
        "320",
        "330",
        "801",
        "802",
    ]
)
"""Tags whose text is kept as it stands."""

LETTERS = frozenset("1=0WDL+-HFUZ *?X")
_ENDS = re.compile(r"\r\n|\r|\n")
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")


class NoReport(Unreadable):
    """A file that is no tournament report."""

    code = "trf/no-report"


class Draft(Struct):
    """A document while its lines are read; line numbers by player for later refusals."""

    players: dict[int, Player] = field(default_factory=dict)
    lines: dict[int, Line] = field(default_factory=dict)
    fields: list[Field] = field(default_factory=list)
    rounds: int | None = None
    colour: Colour | None = None
    by_rank: bool = False
    stated: dict[str, tuple[Line, Fraction]] = field(default_factory=dict)
    forbidden: list[tuple[Line, Forbidden]] = field(default_factory=list)
    virtual: dict[int, tuple[Line, list[Fraction]]] = field(default_factory=dict)
    requested: list[tuple[Line, Requested]] = field(default_factory=list)
    absent: list[tuple[Line, int]] = field(default_factory=list)
    abnormal: list[tuple[Line, Abnormal]] = field(default_factory=list)
    teams: list[tuple[Line, Team]] = field(default_factory=list)
    kept: list[Kept] = field(default_factory=list)
    ranges: list[tuple[Line, Fraction, int, int, int, int]] = field(default_factory=list)


def read(data: bytes) -> Document:
    """The report in these bytes.

    Lines may end with CR, LF or CRLF; the text may be UTF-8 (with a mark or without), UTF-16 with
    a mark, or else is taken for Windows-1252. What the lines say must go together: opponents name
    each other, with two colours and results that fit, and points are the sum of the results.

    Raises:
        NoReport: no player line at all, or no text.
        BadLine: naming the line and its columns.
    """
    draft = Draft()
    place = 0
    for number, text in enumerate(_ENDS.split(_decoded(data)), 1):
        if not text.strip():
            continue
        place += 1
        control = _CONTROL.search(text)
        line = Line(number, text.rstrip(" "))
        if control:
            raise line.bad(f"a control character (U+{ord(control[0]):04X})", control.start() + 1)
        reader = _READERS.get(line.tag)
        if reader is not None:
            reader(draft, line)
        elif line.tag in FIELDS:
            draft.fields.append(Field(line.tag, line.rest))
            if line.tag == "062":
                draft.lines[0] = line
        else:
            draft.kept.append(Kept(place, line.text_))
    if not draft.players:
        raise NoReport(
            "the file has no player line, which begins with 001", hint="is it a tournament report (TRF)?"
        )
    return _finished(draft)


def _decoded(data: bytes) -> str:
    if len(data) > LIMIT:
        raise NoReport(f"a report of {len(data)} bytes is over the limit of {LIMIT}")
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        text = data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        if wide:
            raise NoReport("the file begins as UTF-16 and does not go on so") from error
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError as failed:
            line = len(_ENDS.split(data[: failed.start].decode("cp1252")))
            raise BadLine(line, f": the byte {data[failed.start]:#04x} is no text") from failed
    return text.rstrip("\x1a")  # the end of a file, for programs of the days of DOS


def _player(draft: Draft, line: Line) -> None:
    number = _starting_number(line)
    if number in draft.players:
        raise line.bad(f"the starting number {number} stands in line {draft.lines[number].number} already")
    line.blank(4, 4)
    line.blank(9, 9)
    line.blank(14, 14)
    line.blank(48, 48, hint="a name has 33 columns, 15 to 47")
    for column in (53, 57, 69, 80, 85):
        line.blank(column, column)
    sex = line.raw(10).lower().replace("f", "w").strip()
    if sex not in {"m", "w", ""}:
        raise line.bad(f"{line.raw(10)!r} is neither m nor w", 10)
    name = line.text(15, 47)
    if not name:
        raise line.bad("the name is missing", 15, 47)
    fide_id = line.text(58, 68)
    if fide_id and not (fide_id.isascii() and fide_id.isdigit()):
        raise line.bad(f"{fide_id!r} is no FIDE number", 58, 68)
    rating = line.integer(49, 52, "rating")
    draft.lines[number] = line
    draft.players[number] = Player(
        number=number,
        sex=sex,
        title=line.text(11, 13),
        name=name,
        rating=rating or None,
        federation=line.text(54, 56),
        fide_id="" if not fide_id.strip("0") else fide_id,
        birth=line.text(70, 79),
        points=line.points(81, 84),
        rank=line.integer(86, 89, "rank"),
        rounds=_cells(line),
    )


def _starting_number(line: Line) -> int:
    number = line.needed(5, 8, "starting number")
    if not number:
        raise line.bad("starting numbers begin with 1", 5, 8)
    return number


def _cells(line: Line) -> tuple[Cell, ...]:
    cells = []
    for base in range(92, len(line) + 1, 10):
        line.blank(base - 2, base - 1)
        line.blank(base + 4, base + 4)
        line.blank(base + 6, base + 6)
        opponent = line.integer(base, base + 3, "opponent") or 0
        colour, letter = line.raw(base + 5).lower(), line.raw(base + 7).upper()
        if colour not in "wb- ":
            raise line.bad(f"{colour!r} is no colour: w, b or -", base + 5)
        if letter not in LETTERS:
            raise line.bad(f"{letter!r} is no result: 1 = 0 + - W D L H F U Z", base + 7)
        cell = Cell(opponent, colour, letter)
        if not opponent and letter not in "HFUZ+- ":
            raise line.bad(f"the result {letter} needs an opponent", base, base + 7)
        if opponent and letter in "HFUZ":
            raise line.bad(f"the bye {letter} stands beside the opponent {opponent}", base, base + 7)
        if opponent and letter in "1=0WDL" and colour not in "wb":
            raise line.bad("a game needs a colour: w or b", base + 5)
        cells.append(cell)
    while cells and cells[-1].empty:
        cells.pop()
    return tuple(cells)


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
    number = _starting_number(line)
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
    draft.teams.append((line, Team(name=name, players=line.numbers(37, 5))))


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


_READERS: dict[str, Callable[[Draft, Line], None]] = {
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


def _finished(draft: Draft) -> Document:
    """The document of these lines, proved to go together."""
    forbidden = []
    for line, one in draft.forbidden:
        _known(draft, line, one.players)
        to_the_end = one.last is not None and draft.rounds is not None and one.last >= draft.rounds
        forbidden.append(replace(one, last=None) if to_the_end else one)
    for line, requested in draft.requested:
        _known(draft, line, requested.players)
    for line, abnormal in draft.abnormal:
        # Without individual points it is about teams, whose numbers are not starting numbers.
        if not draft.teams:
            _known(draft, line, abnormal.players)
    for line, team in draft.teams:
        _known(draft, line, team.players)
    for line, number in draft.absent:
        _known(draft, line, (number,))
    document = Document(
        players=tuple(draft.players.values()),
        fields=tuple(draft.fields),
        rounds=draft.rounds,
        initial_colour=draft.colour,
        by_rank=draft.by_rank,
        points=_resolved(draft),
        forbidden=tuple(forbidden),
        accelerated=_virtual(draft),
        requested=tuple(one for _, one in draft.requested),
        absent=tuple(number for _, number in draft.absent),
        abnormal=tuple(one for _, one in draft.abnormal),
        teams=tuple(one for _, one in draft.teams),
        kept=tuple(draft.kept),
    )
    consistency.check(document, draft.lines)
    return document


def _known(draft: Draft, line: Line, numbers: Sequence[int]) -> None:
    for number in numbers:
        if number not in draft.players:
            raise line.bad(f"no player has the starting number {number}")


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
        if one.letter != " " and not one.round and not one.players and not draft.teams:
            points = replace(points, **{general[one.letter]: one.points})
    return points


def _virtual(draft: Draft) -> tuple[Accelerated, ...]:
    values = {number: list(points) for number, (_, points) in draft.virtual.items()}
    for number, (line, _) in draft.virtual.items():
        _known(draft, line, (number,))
    for line, points, first, last, low, high in draft.ranges:
        _known(draft, line, (low, high))
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
