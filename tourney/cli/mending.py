"""The commands that mend what a corrected result left wrong downstream; corrects nothing itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tourney.cli.call import Call
    from tourney.club.file import Club
    from tourney.club.folds import Tournament


def mending(
    call: Call, club: Club, tournament: Tournament, number: int, again: str, told: Sequence[str]
) -> tuple[str, ...]:
    """What a correction makes wrong in the rounds behind it, and the commands that mend it, in a sentence.

    Args:
        number: the round of the corrected result.
        again: the words that enter it again, where it has to be taken back with what followed.
        told: what the next round would have been, as `hindsight.otherwise` says it.
    """
    from tourney.club.steps import steps_since
    from tourney.club.table_match import playing_in
    from tourney.rules.downstream import misled
    from tourney.rules.hindsight import can_be_paired_anew

    state = tournament.state
    latest = len(state.rounds)
    playing = sorted(playing_in(club, tournament, latest))
    pair = call.line_for(club, tournament, "next")
    unpair = call.line_for(club, tournament, "round unpair")
    found = misled(state, number)
    if found is None:
        if can_be_paired_anew(state, number, told) and not playing:
            entered = f"while nothing is entered for round {latest}"
            return (f"{entered}, it can be paired anew with: {unpair}; then: {pair}",)
        return ()
    if found.anew and not playing:
        return (f"{found.said}; mend it with: {unpair}; then: {pair}",)
    # A match that is being played ends with a result, which is one more step
    steps = steps_since(club, tournament, found.since) + len(playing)
    first = f"let the match at table {', '.join(map(str, playing))} end; then " if playing else ""
    back = call.line_for(club, tournament, f"undo {steps}")
    enter = call.line_for(club, tournament, again)
    return (
        f"{found.said}; {first}mend it with: {back} (it takes back this correction and what was done since);"
        f" then: {enter}; then: {pair}",
    )
