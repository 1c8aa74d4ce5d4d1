"""Owns how the commands are made that the corpus is typed at: once, not for every line."""

from __future__ import annotations

from functools import cache

import pytest
from typer import testing
from typer.main import get_command

built = cache(get_command)


@pytest.fixture(autouse=True)
def made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Making all commands anew takes most of the time of a short one."""
    monkeypatch.setattr(testing, "_get_command", built)
