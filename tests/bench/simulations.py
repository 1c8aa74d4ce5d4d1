"""The simulations of the four games over all their matches: `python -m tests.bench.simulations`.

The suite plays a few of them against wider bounds. Fails where a figure is outside the bounds of the page.
"""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

GAMES = Path(__file__).parents[1] / "engines"

if __name__ == "__main__":
    # The figures are what the tests print, so the captured output of passed ones is shown too.
    sys.exit(pytest.main(["-q", "-rP", "--all-matches", "-m", "simulation", str(GAMES)]))
