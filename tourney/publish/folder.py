"""The folder of a published site: what of it is ours, and new files in the place of old ones, all or none.

Makes no page. A folder that holds other things is left alone.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from types import TracebackType

import msgspec
from msgspec import Struct

from events.errors import NotAllowed
from events.faults import DiskRefused

MANIFEST = "tourney-site.json"
"""The file that tells a site of ours, and what stands in it."""

STAGING = ".tourney-new-"
"""How the folder begins in which new files wait until all of them are written."""

FORMAT = 1


class NotOurSite(NotAllowed):
    """The folder holds other things than a site of ours."""

    code = "site/not-ours"


class Entry(Struct, frozen=True):
    """A page as it was written.

    Args:
        key: of what it was made from.
        files: by name, the hash of what was written.
    """

    key: str
    files: dict[str, str]


class Manifest(Struct, frozen=True):
    """What stands in a site of ours, by page."""

    format: int
    pages: dict[str, Entry]


class Written(Struct, frozen=True):
    """What a publication did, by number of files."""

    written: int
    untouched: int
    removed: int


def digest(data: bytes) -> str:
    """A short hash of what a page was made from, or of its bytes."""
    return blake2b(data, digest_size=12).hexdigest()


class Folder:
    """A site while it is brought up to date: new files wait in a folder beside the old ones.

    Leaving the block without `finish` throws away what waits, and the old site stands as it was.

    Args:
        path: the folder; it is made when it is not there.

    Raises:
        NotOurSite: it holds other things, or is no folder.
        StorageFailed: the disk refused.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._known = _manifest(path).pages
        self._pages: dict[str, Entry] = {}
        self._waiting: list[str] = []
        self._staging = path / f"{STAGING}{os.urandom(4).hex()}"

    def __enter__(self) -> Folder:
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._staging.mkdir()
        except OSError as error:
            raise DiskRefused(self.path, error.strerror or str(error)) from error
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        shutil.rmtree(self._staging, ignore_errors=True)

    def changed(self, apart: str) -> bool:
        """Whether a file waits, or a page was taken away, apart from one that is still to come."""
        return bool(self._waiting) or bool(self._known.keys() - self._pages.keys() - {apart})

    def keep(self, page: str, key: str) -> bool:
        """Whether the page stands there, made from the same and unharmed; then it stays."""
        known = self._known.get(page)
        if known is None or known.key != key:
            return False
        if any(_digest_of(self.path / name) != hashed for name, hashed in known.files.items()):
            return False
        self._pages[page] = known
        return True

    def put(self, page: str, key: str, files: Mapping[str, bytes]) -> None:
        """Files of a page, to stand there once all are written; those that do already are left alone.

        Raises:
            StorageFailed: the disk refused; the old site stands as it was.
        """
        hashes = {name: digest(data) for name, data in files.items()}
        for name, data in files.items():
            if _digest_of(self.path / name) != hashes[name]:
                self._write(name, data)
        self._pages[page] = Entry(key, hashes)

    def finish(self) -> Written:
        """Let the new files take their places, and take away those of pages that are no more.

        Raises:
            StorageFailed: the disk refused.
        """
        manifest = msgspec.json.format(msgspec.json.encode(Manifest(FORMAT, self._pages)), indent=1)
        current = {name for entry in self._pages.values() for name in entry.files}
        former = {name for entry in self._known.values() for name in entry.files}
        gone = sorted(former - current)
        written = len(self._waiting)
        if _digest_of(self.path / MANIFEST) != digest(manifest):
            self._write(MANIFEST, manifest)
        try:
            for name in self._waiting:
                (self._staging / name).replace(self.path / name)
            for name in gone:
                (self.path / name).unlink(missing_ok=True)
        except OSError as error:
            raise DiskRefused(self.path, error.strerror or str(error)) from error
        return Written(written, len(current) - written, len(gone))

    def _write(self, name: str, data: bytes) -> None:
        try:
            (self._staging / name).write_bytes(data)
        except OSError as error:
            raise DiskRefused(self.path / name, error.strerror or str(error)) from error
        self._waiting.append(name)


def _manifest(path: Path) -> Manifest:
    """What is known of the folder; nothing where it is empty or not there.

    Raises:
        NotOurSite: it holds other things.
    """
    if not os.path.lexists(path):
        return Manifest(FORMAT, {})
    if not path.is_dir():
        raise NotOurSite(f"{path} is no folder", hint="name a folder of its own for the site")
    with suppress(FileNotFoundError, msgspec.DecodeError, OSError):
        found = msgspec.json.decode((path / MANIFEST).read_bytes(), type=Manifest)
        names = [name for entry in found.pages.values() for name in entry.files]
        if found.format == FORMAT and all(_plain(name) for name in names):
            return found
    if any(not one.name.startswith(STAGING) for one in path.iterdir()):
        raise NotOurSite(
            f"{path} holds other things than a site of ours", hint="name an empty folder, or a new one"
        )
    return Manifest(FORMAT, {})


def _plain(name: str) -> bool:
    """Whether it is a file of the folder itself: a forged manifest must not reach anything else."""
    return name not in {"", ".", ".."} and not set(name) & set("/\\:\0")


def _digest_of(path: Path) -> str:
    """The hash of a file; empty where there is none that can be read."""
    try:
        return "" if path.is_symlink() else digest(path.read_bytes())
    except OSError:
        return ""
