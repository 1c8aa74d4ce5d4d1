"""How values are shown to people where an exact fraction is hard to read; data always has the fraction."""

from __future__ import annotations

from fractions import Fraction

from tourney.standings.terms import rounded


def decimals(value: Fraction | int) -> str:
    """With two decimals, a half rounded up: `12.25`."""
    hundredths = rounded(value * 100)
    sign = "-" if hundredths < 0 else ""
    return f"{sign}{abs(hundredths) // 100}.{abs(hundredths) % 100:02}"


def percent(value: Fraction | int) -> str:
    """A share as a percentage with two decimals: `66.67%`."""
    return f"{decimals(value * 100)}%"
