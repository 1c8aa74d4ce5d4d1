"""The one place that asks what time it is."""

from __future__ import annotations

from datetime import UTC, datetime


def now() -> str:
    """The time as it stands in the log: UTC, to the millisecond, as 2026-11-30T19:04:05.123Z."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
