"""What a change leaves standing in the draft or the unplayed round that goes against it, as notes."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from tourney.cli.call import Call

if TYPE_CHECKING:
    from tourney.club.file import Club
    from tourney.club.folds import Tournament


def notes_on(call: Call, club: Club, tournament: Tournament, known: Collection[str]) -> list[str]:
    """What goes against the change, and the command that puts it right; none where nothing does.

    Args:
        known: what went against something before the change, as `tourney.rules.stale_draft.unheeded` told it.
    """
    from tourney.rules.stale_draft import unheeded

    new = [f"note: {sentence}" for sentence in unheeded(tournament.state) if sentence not in known]
    if not new:
        return []
    if tournament.state.draft is not None:
        return [*new, f"make the draft anew with: {call.line_for(club, tournament, 'next --draft')}"]
    unpair = call.line_for(club, tournament, "round unpair")
    return [*new, f"to pair the round anew, take it back first with: {unpair}"]
