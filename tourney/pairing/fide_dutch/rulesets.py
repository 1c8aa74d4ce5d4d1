"""The dated rulesets of the Dutch system by id; pairs nobody.

A tournament goes on by the rules under which it began, so the id goes into its log. The next
ruleset is one file like `rules_2026_02` and its name here.
"""

from __future__ import annotations

from collections.abc import Mapping

from tourney.pairing.fide_dutch import rules_2026_02
from tourney.pairing.fide_dutch.ruleset import Ruleset

RULESETS: Mapping[str, Ruleset] = {one.id: one for one in (rules_2026_02.RULESET,)}
"""By id, the newest last."""

NEWEST = list(RULESETS)[-1]
