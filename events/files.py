"""Whole files or nothing: writes them beside their place and renames; knows no format."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from events.errors import NotAllowed, NotFound, Unreadable
from events.faults import DiskRefused


class FileExists(NotAllowed):
    """The target is there already, and nothing is overwritten."""

    code = "storage/file-exists"

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} exists already", hint="choose another name or remove it first")
        self.path = path


class NoFile(NotFound):
    """There is no such file."""

    code = "storage/no-file"

    def __init__(self, path: Path) -> None:
        super().__init__(f"there is no file {path}")
        self.path = path


def read(path: Path, limit: int) -> bytes:
    """The content of a regular file.

    Args:
        path: the file; a pipe or a device is refused, since it may never end.
        limit: the most bytes that are read.

    Raises:
        NoFile: it is not there.
        Unreadable: no regular file, or longer than the limit.
        StorageFailed: the disk refused.
    """
    with opened(path, limit) as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise _too_long(path, limit)
    return data


@contextmanager
def opened(path: Path, limit: int) -> Iterator[BinaryIO]:
    """A regular file to read piece by piece.

    Args:
        path: as for `read`.
        limit: the most bytes that it may have.

    Raises:
        NoFile, Unreadable, StorageFailed: as `read`, also where the disk refuses inside the block.
    """
    try:
        # Without O_NONBLOCK the open itself would wait for a writer of a named pipe.
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        with os.fdopen(handle, "rb") as file:
            about = os.fstat(file.fileno())
            if not stat.S_ISREG(about.st_mode):
                raise Unreadable(f"{path} is no regular file")
            if about.st_size > limit:
                raise _too_long(path, limit)  # before any of it is in memory
            yield file
    except FileNotFoundError:
        raise NoFile(path) from None
    except IsADirectoryError:
        raise Unreadable(f"{path} is no regular file") from None
    except OSError as error:
        raise DiskRefused(path, error.strerror or str(error)) from error


def _too_long(path: Path, limit: int) -> Unreadable:
    return Unreadable(f"{path} is longer than the limit of {limit} bytes")


def create(target: Path, data: bytes) -> None:
    """Write a new file, whole and on the disk when this returns.

    Raises:
        FileExists: the target is there; it is unchanged.
        StorageFailed: the disk refused; no part of a file is left behind.
    """
    with draft(target) as temporary:
        _fill(temporary, data)


def replace(target: Path, data: bytes) -> None:
    """Write a file in the place of one that may be there; until the end the old one stands whole.

    Raises:
        NotAllowed: the target is no regular file.
        StorageFailed: the disk refused; the old file is unchanged.
    """
    if target.exists() and not target.is_file():
        raise NotAllowed(f"{target} is no regular file and is not replaced")
    temporary = _beside(target)
    with _removed_on_failure(target, temporary):
        _fill(temporary, data)
        _sync(temporary)
        temporary.replace(target)
        _sync_folder(target.parent)


@contextmanager
def draft(target: Path) -> Iterator[Path]:
    """A path beside the target for somebody else to write; becomes the target when the block ends well.

    Raises:
        FileExists: the target is there, before the block or after it.
        StorageFailed: the disk refused; nothing is left behind.
    """
    if os.path.lexists(target):
        raise FileExists(target)
    temporary = _beside(target)
    with _removed_on_failure(target, temporary):
        yield temporary
        _sync(temporary)
        try:
            _name(temporary, target)
        except FileExistsError:
            raise FileExists(target) from None
        _sync_folder(target.parent)


_NO_LINKS = {errno.EPERM, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK}
"""What file systems without hard links answer, as that of most memory sticks."""


def _name(temporary: Path, target: Path) -> None:
    """Give the finished file its name, where nothing stands.

    Raises:
        FileExistsError: something came in the meantime; it is unchanged.
        OSError: the disk refused; nothing stands at the target.
    """
    try:
        # A link, unlike a rename, never lands on a file that came in the meantime.
        target.hardlink_to(temporary)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
    else:
        temporary.unlink()
        return
    # The name is taken by an empty file of our own, which fails when anything is there, and the
    # rename lands on that one. A kill in between leaves it empty, which is no whole file of any form.
    os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
    try:
        temporary.replace(target)
    except BaseException:
        target.unlink()
        raise


@contextmanager
def _removed_on_failure(target: Path, temporary: Path) -> Iterator[None]:
    try:
        yield
    except BaseException as error:
        with suppress(OSError):
            temporary.unlink()
        if isinstance(error, OSError):
            raise DiskRefused(target, error.strerror or str(error)) from error
        raise


def _beside(target: Path) -> Path:
    return target.with_name(f".{target.name}.{os.urandom(4).hex()}.tmp")


def _fill(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        file.write(data)


def _sync(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """The name of a new file is on the disk only when its folder is. Windows has no such call."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
