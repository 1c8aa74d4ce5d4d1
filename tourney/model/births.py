"""Whether a text is a date of birth, as people and lists write one; asks no clock."""

from __future__ import annotations

import re
from calendar import monthrange

_BORN = re.compile(r"([0-9]{4})(?:/([0-9]{2})/([0-9]{2}))?")


def is_birth(text: str) -> bool:
    """Whether it is a year, or a day that the calendar has: `1990` or `1990/12/31`.

    For the door, where people and lists come in. Logs of earlier versions hold other dates of that
    form, and are read as they are.
    """
    found = _BORN.fullmatch(text)
    if found is None or found[1] == "0000":
        return False
    if found[2] is None:
        return True
    month, day = int(found[2]), int(found[3])
    return 1 <= month <= 12 and 1 <= day <= monthrange(int(found[1]), month)[1]
