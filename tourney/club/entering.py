"""What an organiser types of a table: read into slips, checked at the door, entered; prints nothing.

What judges logs asks none of these checks: a result that stands in a log stays there.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from engines.game import ImpossibleEnd
from events.errors import DomainError, NotFound, Unreadable
from tourney.club.clock import now
from tourney.club.file import Club
from tourney.club.folds import Tournament
from tourney.club.table_match import being_played, nth
from tourney.model.actions import Correct, Record
from tourney.model.events import Result
from tourney.model.lookup import find
from tourney.model.published import find_table, latest, round_of, table_of
from tourney.model.result import BadResult, games_of, mirrored, parse_ranks, parse_result, words_of
from tourney.model.state import Entrant, State, TableView
from tourney.rules.refusals import ReasonMissing


class NotAtTable(NotFound):
    """Who was named sits at no table of the round."""

    code = "tournament/not-at-table"


class NothingOpen(NotFound):
    """Every table of the round has its result, so that a result alone names none."""

    code = "tournament/nothing-open"


class BadSlips(Unreadable):
    """Lines of results that cannot be entered; none of them was.

    Attributes:
        mistakes: what is wrong, by number of the line from 1.
    """

    code = "tournament/bad-slips"

    def __init__(self, mistakes: Sequence[tuple[int, str]]) -> None:
        shown = "; ".join(f"line {line}: {what}" for line, what in mistakes)
        super().__init__(f"nothing was entered: {shown}", hint="put the lines right and give them all again")
        self.mistakes = tuple(mistakes)


class SlipDiffers(Unreadable):
    """A slip says something else than what is entered."""

    code = "tournament/slip-differs"


class Slip(Struct, frozen=True):
    """What came out at a table, as its slip of paper says it."""

    round: int
    table: int
    result: Result


def tokens(line: str) -> list[str]:
    """The words of a typed line, where `1 - 0` and `1 : 0` are one."""
    words = line.replace("−", "-").replace("–", "-").split()
    out: list[str] = []
    index = 0
    while index < len(words):
        joined = "".join(words[index : index + 3])
        if words[index + 1 : index + 2] in (["-"], [":"]) and index + 2 < len(words):
            out.append(joined)
            index += 3
        else:
            out.append(words[index])
            index += 1
    return out


def read(state: State, words: Sequence[str], round_: int | None = None) -> Slip:
    """A typed line as a slip: a table (or somebody who sits at it) and its result, or a result alone.

    Who is named by name tells the result of two from the own side: `ada 1` is a win for Ada wherever
    she sits.

    Args:
        words: as `tokens` gives them; one word is the result of the first open table.
        round_: the latest by default.

    Raises:
        BadResult: what was typed is no result of that table.
        NothingOpen: a result alone, and no table waits for one.
        NoSuchRound, NoSuchTable, NoSuchEntrant, AmbiguousName, NotAtTable: it names no table.
    """
    view = latest(state) if round_ is None else round_of(state, round_)
    if len(words) == 1:
        waiting = view.missing()
        if not waiting:
            raise NothingOpen(
                f"every table of round {view.round} has its result",
                hint="name the table to correct one, as 3 1-0",
            )
        table = table_of(state, view.round, waiting[0])
        return Slip(view.round, table.table, typed(state, table, words))
    if words and words[0].isascii() and words[0].isdigit():
        table = table_of(state, view.round, int(words[0]))
        return Slip(view.round, table.table, typed(state, table, words[1:]))
    somebody, rest = _named(state, words)
    for table in view.tables:
        if somebody.number in table.seats:
            told = typed(state, table, rest)
            if len(table.seats) == 2 and table.seats[1] == somebody.number:
                told = mirrored(told)
            return Slip(view.round, table.table, told)
    raise NotAtTable(f"{somebody.name} sits at no table of round {view.round}")


def _named(state: State, words: Sequence[str]) -> tuple[Entrant, Sequence[str]]:
    """Somebody whose name the line begins with, and the words behind the name."""
    refused: DomainError | None = None
    for length in range(len(words) - 1, 0, -1):
        try:
            return find(state, " ".join(words[:length])), words[length:]
        except NotFound as error:
            refused = error
    raise refused or BadResult("nothing was typed", hint="type a result, or a table and its result, as 3 1-0")


def typed(state: State, table: TableView, words: Sequence[str]) -> Result:
    """The result that the words give that table.

    Raises:
        BadResult: they give none.
    """
    if len(table.seats) == 2 and len(words) == 1:
        games = games_of(words[0])
        if games is not None and counts_games(state):
            words = games
        elif games is not None:
            raise BadResult(
                f"{words[0]!r} is no result where one game is played",
                hint=f"type 1-0, 0-1 or =; or scores with a space, as {' '.join(games)}",
            )
    return parse_result(words, len(table.seats))


def ranked(state: State, round_: int | None, words: Sequence[str]) -> Slip:
    """A slip that tells places instead of scores; the first word is the number of the table.

    Raises:
        BadResult, NoSuchRound, NoSuchTable: as `read`.
    """
    view = latest(state) if round_ is None else round_of(state, round_)
    if not (words[0].isascii() and words[0].isdigit()):
        raise BadResult(f"{words[0]!r} is no number of a table", hint="places are typed as 3 1 2 2 4")
    table = table_of(state, view.round, int(words[0]))
    return Slip(view.round, table.table, parse_ranks(words[1:], len(table.seats)))


def counts_games(state: State) -> bool:
    """Whether `2-1` says something here: a match of several games, or a game that is scored."""
    setup = state.setup
    return setup.game != "any" or setup.scoring.partition(":")[0] != "classic"


def check_end(state: State, slip: Slip) -> None:
    """Refuse a result with which no match of the tournament's game ends.

    Raises:
        ImpossibleEnd: with the reason of the game.
    """
    setup, result = state.setup, slip.result
    if setup.game == "any" or result.absent:
        return
    from engines import registry  # noqa: PLC0415 - most evenings have no engine, and none is loaded for them
    from engines.match import setup_of  # noqa: PLC0415 - as above
    from tourney.matches.games import layouts  # noqa: PLC0415 - as above

    game = registry.game(setup.game)
    sides = (layouts(setup.game, setup.options, setup.team_size) or {}).get(len(result.ranks))
    if game.check_end is None or sides is None:
        return
    seats = sum(map(len, sides))
    first = [side[0] if setup.team_size == 1 else place for place, side in enumerate(sides)]
    game.check_end(
        setup_of(game, seats, setup.options),
        tuple(result.ranks[place] for place in first),
        None if result.scores is None else tuple(result.scores[place] for place in first),
    )


def impossible(state: State, slip: Slip) -> bool:
    """Whether no match of the tournament's game ends so."""
    try:
        check_end(state, slip)
    except ImpossibleEnd:
        return True
    return False


def enter(club: Club, tournament: Tournament, slip: Slip, why: str = "") -> bool:
    """Enter or correct the result of a table; gives whether anything changed.

    Args:
        why: the reason of a correction, or of a result that the game does not have.

    Raises:
        NotAllowed, NotFound: as the tournament decides.
    """
    known = find_table(tournament.state, slip.round, slip.table)
    if known is not None and known.result == slip.result:
        return False
    at = f"{slip.round}/{slip.table}"
    if known is not None and known.result is not None:
        action: Record | Correct = Correct(slip.round, slip.table, slip.result, why)
        name = f"correct/{at}/{known.corrections + 1}"
    else:
        reason = why if why and impossible(tournament.state, slip) else ""
        action, name = Record(slip.round, slip.table, slip.result, why=reason), f"result/{at}"
    running = being_played(club, tournament, slip.round, slip.table) if known is not None else None
    club.act(tournament, action, nth(tournament, name))
    if running is not None:
        from tourney.matches import recorded  # noqa: PLC0415 - only where a match is running at the table

        recorded.load(club.store, running).abort("a result was entered by hand", now, club.author)
    return True


def slips_of(state: State, lines: Sequence[str], round_: int | None, *, forced: bool) -> list[Slip]:
    """Lines of a file as slips, one a table; empty ones and those behind a `#` are left out.

    Args:
        forced: take results with which no match of the game ends.

    Raises:
        BadSlips: what is wrong in each line that cannot be entered.
    """
    slips: list[Slip] = []
    mistakes: list[tuple[int, str]] = []
    seen: dict[int, int] = {}
    for number, line in enumerate(lines, 1):
        words = tokens(line.partition("#")[0])
        if not words:
            continue
        try:
            if len(words) == 1:
                raise BadResult(f"{words[0]!r} names no table", hint="write the table and its result")
            slip = read(state, words, round_)
            if not forced:
                check_end(state, slip)
        except DomainError as error:
            mistakes.append((number, f"{error}{f' ({error.hint})' if error.hint else ''}"))
            continue
        if slip.table in seen:
            mistakes.append((number, f"table {slip.table} stands in line {seen[slip.table]} already"))
        seen.setdefault(slip.table, number)
        slips.append(slip)
    if mistakes:
        raise BadSlips(mistakes)
    return slips


def corrected(state: State, slips: Sequence[Slip]) -> list[Slip]:
    """Those of the slips that would replace another result."""
    out = []
    for slip in slips:
        there = table_of(state, slip.round, slip.table).result
        if there is not None and there != slip.result:
            out.append(slip)
    return out


def check_reasons(state: State, slips: Sequence[Slip], why: str) -> None:
    """Refuse corrections without a reason.

    Raises:
        ReasonMissing: some of the slips correct a result, and no reason was given.
    """
    wrong = [] if why.strip() else corrected(state, slips)
    if wrong:
        tables = ", ".join(f"table {one.table} ({words_of(known(state, one))})" for one in wrong)
        raise ReasonMissing(
            f"another result stands at {tables}", hint="correct them, saying why, with --why REASON"
        )


def known(state: State, slip: Slip) -> Result:
    """The result that stands at the table of a slip, which has one."""
    found = table_of(state, slip.round, slip.table).result
    assert found is not None
    return found


def compare(state: State, slip: Slip) -> None:
    """Make sure that a slip says what is entered; writes nothing.

    Raises:
        SlipDiffers: another result stands there, or none.
    """
    table = table_of(state, slip.round, slip.table)
    if table.result == slip.result:
        return
    names = " - ".join(state.name(one) for one in table.seats)
    stands = "no result" if table.result is None else words_of(table.result)
    how = "enter it with: tourney result" if table.result is None else "correct it with: tourney result"
    why = "" if table.result is None else " --why REASON"
    raise SlipDiffers(
        f"table {slip.table}, {names}: the slip says {words_of(slip.result)}, and {stands} is entered",
        hint=f"{how} {slip.table} {words_of(slip.result)}{why}",
    )
