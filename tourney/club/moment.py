"""A past moment of a tournament: from what somebody types to the version of the log; reads no clock."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime, time, timedelta, tzinfo

from events.errors import NotFound, Unreadable
from events.record import Append

EXAMPLES = "type a version as 17, a time as 20:15, or both as 2026-11-30T20:15"

_VERSION = re.compile(r"[0-9]{1,9}")
_CLOCK = re.compile(r"([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?")


class BadMoment(Unreadable):
    """What was typed is no moment."""

    code = "tournament/bad-moment"


class NoSuchMoment(NotFound):
    """The tournament was not there at that moment, or has not come so far."""

    code = "tournament/no-such-moment"


def version_at(appends: Sequence[Append], typed: str, zone: tzinfo | None = None) -> int:
    """The latest version at that moment.

    Args:
        appends: the whole log of the tournament, oldest first.
        typed: a version (`17`), a date and time (`2026-11-30T20:15`, seconds and offset as wanted), a
            date (its end), or a time of the day on which the latest thing happened. A time without
            seconds holds the whole minute.
        zone: of times without an offset; None is that of the machine.

    Raises:
        BadMoment: it is none of these.
        NoSuchMoment: before the first version or, as a version, behind the last.
    """
    text = typed.strip()
    last = appends[-1].last
    if _VERSION.fullmatch(text):
        version = int(text)
        if not 1 <= version <= last:
            raise NoSuchMoment(f"there is no version {version}; the log has versions 1 to {last}")
        return version
    until = _until(text, _read(appends[-1].at), zone)
    versions = [append.last for append in appends if _read(append.at) < until]
    if not versions:
        first = _read(appends[0].at).astimezone(zone)
        raise NoSuchMoment(f"nothing had happened by {text}; it began at {first:%Y-%m-%d %H:%M:%S}")
    return versions[-1]


def _until(text: str, latest: datetime, zone: tzinfo | None) -> datetime:
    """The first instant that is later than what was typed."""
    clock = _CLOCK.fullmatch(text)
    try:
        if clock:
            hour, minute, second = clock.groups()
            at = time(int(hour), int(minute), int(second or 0))
            step = timedelta(seconds=1) if second else timedelta(minutes=1)
            return _local(datetime.combine(latest.astimezone(zone), at), zone) + step
        if "T" not in text and " " not in text:
            return _local(datetime.fromisoformat(text), zone) + timedelta(days=1)
        when = _local(datetime.fromisoformat(text), zone)
    except (ValueError, OverflowError):
        raise BadMoment(f"{text[:40]!r} is no moment", hint=EXAMPLES) from None
    fraction, seconds = "." in text, text.count(":") > (2 if "+" in text else 1)
    return when + timedelta(
        milliseconds=1 if fraction else 1000 if seconds else 60_000,
    )


def _local(when: datetime, zone: tzinfo | None) -> datetime:
    if when.tzinfo is not None:
        return when
    return when.replace(tzinfo=zone) if zone is not None else when.astimezone()


def _read(at: str) -> datetime:
    return datetime.fromisoformat(at)


def clock_of(at: str, zone: tzinfo | None = None) -> str:
    """A time of the log as people read it and as `version_at` takes it: `2026-11-30 20:15:03`.

    Args:
        at: as it stands in the log.
        zone: where the reader is; None is where the machine is. In UTC a `Z` stands behind it.

    A stranger's time that cannot be read stays as it is.
    """
    try:
        when = _read(at).astimezone(zone)
    except (ValueError, OverflowError):
        return at
    return f"{when:%Y-%m-%d %H:%M:%S}{'Z' if zone is UTC else ''}"
