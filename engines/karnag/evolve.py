"""The whole fold table of Karnag; the functions themselves stand in the two evolve files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engines.karnag.evolve_board import BOARD
from engines.karnag.evolve_team import TEAM
from engines.karnag.state import State

APPLY: Mapping[type[Any], Callable[[State, Any], None]] = {**BOARD, **TEAM}
