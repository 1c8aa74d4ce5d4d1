"""How the streams of a club file are called; the one place that knows."""

from __future__ import annotations

MATCHES = "match/"
"""Before the id of a match."""

TOURNAMENTS = "tournament/"
"""Before the id of a tournament."""
