"""What the command line answers in JSON: the table of schemas with their types, imported when asked for.

It decides nothing. Keys come in the order of the fields. A field is never taken away or given another
meaning: that is a new version under a new number.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from msgspec import Struct

Options = dict[str, bool | int | str]
"""A game's options by name."""


class Answer(Struct, frozen=True, forbid_unknown_fields=True):
    """What every part of an answer has in common; has no field of its own."""


ANSWERS = {
    "avoid/1": "players:Arranged",
    "bye/1": "players:Arranged",
    "checkin/1": "players:Presences",
    "crosstable/1": "standings:Crosstable",
    "db-backup/1": "db:Place",
    "db-check/1": "db:Checked",
    "db-path/1": "db:Place",
    "db-rebuild/1": "db:Rebuilt",
    "discard/1": "pairings:RoundNumber",
    "draft/1": "pairings:Pairings",
    "error/1": "error:Error",
    "event-check/1": "round_check:EventFigures",
    "explain-place/1": "explain:Places",
    "explain-rank/1": "explain:Rank",
    "export/1": "match:Exported",
    "facts/1": "tournament:Facts",
    "finish/1": "tournament:Finished",
    "fix/1": "players:Arranged",
    "game-options/1": "games:GameOptions",
    "games/1": "games:Games",
    "import/1": "match:Imports",
    "log/1": "log:Log",
    "match-show/1": "match:Shown",
    "match/1": "match:Played",
    "matches/1": "match:Matches",
    "pairings/1": "pairings:Pairings",
    "places/1": "pairings:Places",
    "player-import/1": "players:Imported",
    "players/1": "players:Players",
    "publish/1": "site:Site",
    "recover/1": "match:Recovered",
    "redo/1": "steps:Steps",
    "replay/1": "match:Sentences",
    "result/1": "result:Entered",
    "results/1": "result:AllEntered",
    "round-check/1": "round_check:RoundCheck",
    "run/1": "tournament:Ran",
    "standings/1": "standings:Standings",
    "status/1": "status:MaybeStatus",
    "together/1": "players:Arranged",
    "tournament-export/1": "tournament:Exported",
    "tournament-import/1": "tournament:Imported",
    "tournament/1": "tournament:Created",
    "tournaments/1": "tournament:Tournaments",
    "trf-check/1": "trf:Differences",
    "trf-file/1": "trf:ReportFile",
    "trf-pair/1": "trf:NextRound",
    "trf-tiebreaks/1": "trf:Standings",
    "undo/1": "steps:Steps",
    "unpair/1": "pairings:RoundNumber",
    "use/1": "tournament:Used",
    "verify/1": "match:Verified",
}
"""Every schema by its name without `tourney/`, and its type in this room as `module:NAME`."""


def type_of(schema: str) -> Any:
    """The type of an answer.

    Args:
        schema: as `standings/1`.
    """
    module, _, name = ANSWERS[schema].partition(":")
    return getattr(import_module(f"{__name__}.{module}"), name)
