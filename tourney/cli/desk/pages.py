"""The pages of the desk as lines of text; reads the evening and changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Collection

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from tourney.cli.desk.evening import Evening
from tourney.cli.desk.keys import help_lines
from tourney.cli.plain import plain
from tourney.scoring import points_words
from tourney.standings.ranking import standings
from tourney.standings.tiebreaks import tiebreak

PAGES = ("tables", "standings", "players", "log", "projector")
"""In the order of the Tab key."""

OPEN, DONE, AGREED = "·", "✓", "="
"""What stands before a table: it waits, its result is in, its slip was read a second time."""


def fitted(text: str, width: int) -> str:
    """The text in exactly that many columns, cut with a sign where it is longer."""
    if cell_len(text) <= width:
        return set_cell_size(text, width)
    return set_cell_size(text, width - 1) + "…" if width > 0 else ""


def tables(evening: Evening, width: int, agreed: Collection[int]) -> list[Text]:
    """A line a table: its state, who sits there, the result, and who entered it."""
    out: list[Text] = []
    for line in evening.lines():
        sign = AGREED if line.table in agreed else DONE if line.result else OPEN
        head = f"{sign} {line.table:>3}  "
        tail = f"  {line.by}" if width >= 72 and line.by else ""
        left = width - len(head) - cell_len(tail)
        if len(line.names) == 2:
            each = max(6, (left - 9) // 2)
            middle = f"{line.result:^9}" if cell_len(line.result) <= 9 else f" {line.result} "
            body = f"{fitted(line.names[0], each)}{middle}{fitted(line.names[1], each)}"
        else:
            body = " · ".join(line.names) + (f"   {line.result}" if line.result else "")
        text = Text(head, no_wrap=True)
        text.append(fitted(body, left), "" if line.result else "bold")
        text.append(tail, "dim")
        out.append(text)
    return out or [Text("no round is paired yet: n pairs the first; Tab shows the players")]


def standings_page(evening: Evening, width: int, agreed: Collection[int]) -> list[Text]:
    """Rank, name, points and tie-breaks, with what is missing said above."""
    state = evening.state
    codes = state.setup.tiebreaks
    shown = [tiebreak(code) for code in codes]
    missing = len(state.missing())
    total = len(state.current.tables) if state.current is not None else 0
    said = (
        f"during round {len(state.rounds)}, {total - missing} of {total} in"
        if missing
        else (f"after round {len(state.rounds)}" if state.rounds else "before round 1")
    )
    each = [max(6, len(code) + 1) for code in codes]
    while each and sum(each) > width - 40:
        each.pop()
    name_width = min(40, width - 14 - sum(each))
    head = f"{'':>4} {fitted('', name_width)}{'points':>8}" + "".join(
        f"{code:>{one}}" for code, one in zip(codes, each, strict=False)
    )
    out = [Text(said, "dim"), Text(head, "dim")]
    for row in standings(state):
        values = "".join(
            f"{by.shown(row.tiebreaks[code]):>{one}}"
            for code, by, one in zip(codes, shown, each, strict=False)
        )
        out.append(
            Text(f"{row.rank:>4} {fitted(plain(row.name), name_width)}{points_words(row.points):>8}{values}")
        )
    return out


def players(evening: Evening, width: int, agreed: Collection[int]) -> list[Text]:
    """A line a player: whether he is there, his number, name and what is known."""
    out: list[Text] = []
    for one in evening.players():
        there = {True: "there ", False: "absent", None: "      "}[one.present]
        status = "left" if not one.active else there.strip() or "not said"
        known = " ".join(filter(None, [str(one.details.rating or ""), one.details.club]))
        line = f"{one.number:>4}  {fitted(plain(one.name), min(36, width - 24))}  {status:<9}{plain(known)}"
        out.append(Text(fitted(line, width), "" if one.active else "dim"))
    return out or [Text("nobody is entered yet: a lets somebody in")]


def log(evening: Evening, width: int, agreed: Collection[int]) -> list[Text]:
    """What was done, the latest first."""
    out: list[Text] = []
    for at, author, sentence, undone in reversed(evening.log()):
        mark = " (undone)" if undone else ""
        out.append(
            Text(fitted(f"{at}  {fitted(author, 12)} {sentence}{mark}", width), "dim" if undone else "")
        )
    return out


def projector(evening: Evening, width: int, agreed: Collection[int]) -> list[Text]:
    """Who sits where, spaced out for people who stand far away."""
    out: list[Text] = []
    for line in evening.lines():
        names = "  –  ".join(line.names)
        out += [Text(fitted(f"   {line.table:>3}     {names}     {line.result}", width), "bold"), Text("")]
    return out or [Text("   the round is not paired yet", "bold")]


def help_page() -> list[Text]:
    """Every key."""
    return [Text("the keys of the desk; any key goes back", "dim"), Text(""), *map(Text, help_lines())]


Page = Callable[[Evening, int, Collection[int]], list[Text]]

BY_NAME: dict[str, Page] = {
    "tables": tables,
    "standings": standings_page,
    "players": players,
    "log": log,
    "projector": projector,
}
"""Each page by its name: lines of at most a width, with the tables whose slips agreed."""
