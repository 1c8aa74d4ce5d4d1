"""The answer on standard error where a command with `--json` fails."""

from __future__ import annotations

from tourney.cli.answers import Answer


class Error(Answer, frozen=True, kw_only=True):
    """What went wrong.

    Attributes:
        code: stable, as in the list of errors.
        message: one sentence.
        hint: what may help; empty where nothing comes to mind.
    """

    code: str
    message: str
    hint: str
