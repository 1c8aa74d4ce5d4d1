"""Which tournament a user chose for each club file: a setting of the user, kept outside of every log.

Whoever else opens the file chooses for himself.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from events.errors import StorageFailed

MOST = 200
"""How many club files are remembered; the ones chosen last."""


def place() -> Path:
    """Where this system keeps what a user's programs remember."""
    from platformdirs import user_state_path  # only where several tournaments stand in a file

    return user_state_path("tourney") / "chosen.json"


def chosen(club: Path) -> str | None:
    """The id of the tournament that was chosen for that club file; None where none was."""
    return _all().get(str(club.resolve()))


def choose(club: Path, id_: str | None) -> None:
    """Remember the tournament of that id for a club file; None forgets it.

    Raises:
        StorageFailed: the disk refuses.
    """
    known = _all()
    known.pop(str(club.resolve()), None)
    if id_ is not None:
        known[str(club.resolve())] = id_
    kept = dict(list(known.items())[-MOST:])
    path = place()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.encode(kept))
    except OSError as error:
        raise StorageFailed(f"{path} cannot be written: {error.strerror or error}") from error


def _all() -> dict[str, str]:
    try:
        return msgspec.json.decode(place().read_bytes(), type=dict[str, str])
    except (OSError, msgspec.DecodeError):
        return {}
