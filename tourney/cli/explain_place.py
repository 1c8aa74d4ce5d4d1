"""The part of `tourney explain` that tells why a table or a bye; a module of its own, loaded when asked."""

from __future__ import annotations

from tourney.cli import output
from tourney.cli.answers.explain import PlaceWhy
from tourney.cli.call import Call

COLUMNS = ["round", "table", "id", "entrant", "bye", "words"]


def explain(call: Call, who: str, round_: int | None, table: int | None, at: str | None) -> None:
    """Tell why the entrant, or all at the table, sit where they sit in that round.

    Args:
        who: a name or a number; empty takes everybody at the table.
        round_: which round; None is the latest.
        table: its number.
        at: a past moment, as for `standings`.
    """
    from tourney.club import evening
    from tourney.club.table_match import seats_at
    from tourney.explain.place import explain_place
    from tourney.model.lookup import find

    with call.club() as club:
        tournament = call.pick_at(club, at)
        state = tournament.state
        number = round_ if round_ is not None else len(state.rounds)
        if who:
            asked = [find(state, who).number]
        else:
            assert table is not None, "a name or a table is given"
            asked = list(seats_at(tournament, number, table))
        ask, propose = evening.question(club, tournament), evening.proposal(club, tournament)
        found = [explain_place(state, number, one, ask, propose) for one in asked]
    if call.form in {"auto", "table"}:
        for one in found:
            title = _title(one.table, one.bye, number, state.name(one.entrant))
            output.tell(title, *(f"  {line}" for line in one.words))
        return
    rows = [
        PlaceWhy(
            round=one.round,
            table=one.table,
            id=one.entrant,
            entrant=state.name(one.entrant),
            seats=tuple(state.name(seat) for seat in one.seats),
            bye=one.bye,
            words=one.words,
        )
        for one in found
    ]
    cells = [
        ["; ".join(row.words) if name == "words" else getattr(row, name) or "" for name in COLUMNS]
        for row in rows
    ]
    output.rows(call.form, "explain-place/1", COLUMNS, cells, rows, figures=("bye",))


def _title(table: int | None, bye: str | None, number: int, name: str) -> str:
    what = "a bye" if bye is not None else "no place" if table is None else f"table {table}"
    return f"{name}: {what} in round {number}"
