"""A file is there whole, or not there, and the one before it stays until then."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from events import files
from events.errors import NotAllowed, NotFound, StorageFailed, Unreadable
from events.files import FileExists


def names(folder):
    return sorted(path.name for path in folder.iterdir())


WRITERS = [files.create, files.replace]


@pytest.mark.parametrize("write", WRITERS)
def test_a_new_file_is_written_whole(tmp_path, write):
    write(tmp_path / "a.jsonl", b"hello")
    assert (tmp_path / "a.jsonl").read_bytes() == b"hello"
    assert names(tmp_path) == ["a.jsonl"]


def test_a_file_that_is_there_is_not_written_over_unasked(tmp_path):
    path = tmp_path / "a"
    path.write_bytes(b"old")
    with pytest.raises(FileExists) as caught:
        files.create(path, b"new")
    assert isinstance(caught.value, NotAllowed)
    assert path.read_bytes() == b"old"
    files.replace(path, b"new")
    assert path.read_bytes() == b"new"
    assert names(tmp_path) == ["a"]


def test_a_file_that_came_in_the_meantime_is_not_written_over(tmp_path):
    path = tmp_path / "a"

    def meanwhile():
        with files.draft(path) as temporary:
            temporary.write_bytes(b"new")
            path.write_bytes(b"theirs")

    with pytest.raises(FileExists):
        meanwhile()
    assert path.read_bytes() == b"theirs"
    assert names(tmp_path) == ["a"]


@pytest.fixture(params=[errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS])
def no_links(request, monkeypatch):
    """A file system without hard links, as that of most memory sticks."""

    def refused(*args, **kwargs):
        raise OSError(request.param, os.strerror(request.param))

    monkeypatch.setattr(os, "link", refused)


def test_a_new_file_needs_no_hard_links(tmp_path, no_links):
    files.create(tmp_path / "a", b"hello")
    assert (tmp_path / "a").read_bytes() == b"hello"
    assert names(tmp_path) == ["a"]


def test_without_hard_links_a_file_that_came_in_the_meantime_is_not_written_over(tmp_path, no_links):
    test_a_file_that_came_in_the_meantime_is_not_written_over(tmp_path)


def test_without_hard_links_a_disk_that_refuses_leaves_no_part_of_a_file(tmp_path, no_links, monkeypatch):
    def full(*args, **kwargs):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(StorageFailed, match="No space left"):
        files.create(tmp_path / "a", b"new")
    assert names(tmp_path) == []


def test_a_link_to_nowhere_is_something_that_is_there(tmp_path):
    (tmp_path / "a").symlink_to(tmp_path / "nowhere")
    with pytest.raises(FileExists):
        files.create(tmp_path / "a", b"x")
    assert names(tmp_path) == ["a"]


@pytest.mark.parametrize("write", WRITERS)
@pytest.mark.parametrize("call", ["fsync", "replace", "link"])
def test_a_disk_that_refuses_leaves_no_part_of_a_file(tmp_path, monkeypatch, write, call):
    def full(*args, **kwargs):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "a"
    if write is files.replace:
        path.write_bytes(b"old")
    before = names(tmp_path)
    monkeypatch.setattr(os, call, full)
    if (write, call) in {(files.create, "replace"), (files.replace, "link")}:
        write(path, b"new")
        return
    with pytest.raises(StorageFailed, match="No space left") as caught:
        write(path, b"new")
    assert caught.value.path == path
    assert names(tmp_path) == before
    if write is files.replace:
        assert path.read_bytes() == b"old"


@pytest.mark.parametrize("write", WRITERS)
def test_a_folder_that_is_not_there_is_told(tmp_path, write):
    with pytest.raises(StorageFailed, match="nowhere"):
        write(tmp_path / "nowhere" / "a", b"x")


@pytest.mark.parametrize("call", ["create", "replace"])
def test_a_limit_on_the_size_of_files_leaves_no_part_of_a_file(tmp_path, call):
    script = (
        "import resource, sys\n"
        "from pathlib import Path\n"
        "from events import files\n"
        "from events.errors import StorageFailed\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (60000, 60000))\n"
        f"try: files.{call}(Path(sys.argv[1]), b'x' * 100_000)\n"
        "except StorageFailed as error: print('refused')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "a")], capture_output=True, text=True, check=False
    )
    assert done.stdout == "refused\n", done.stderr
    assert names(tmp_path) == []


def test_an_interrupted_block_leaves_nothing(tmp_path):
    def interrupted():
        with files.draft(tmp_path / "a") as temporary:
            temporary.write_bytes(b"x")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert names(tmp_path) == []


def test_the_file_and_its_folder_are_synced(tmp_path, monkeypatch):
    synced = []
    real = os.fsync

    def watch(handle):
        synced.append(Path(f"/proc/self/fd/{handle}").readlink())
        real(handle)

    if not Path("/proc/self/fd").exists():
        pytest.skip("what a handle belongs to is looked up in /proc")
    monkeypatch.setattr(os, "fsync", watch)
    for write in WRITERS:
        synced.clear()
        write(tmp_path / write.__name__, b"x")
        assert synced[0].parent == tmp_path
        assert synced[1:] == [tmp_path]


def test_a_new_file_can_be_read_by_whom_the_umask_allows(tmp_path):
    before = os.umask(0o022)
    try:
        files.create(tmp_path / "a", b"x")
    finally:
        os.umask(before)
    assert (tmp_path / "a").stat().st_mode & 0o777 == 0o644


def test_a_device_or_a_folder_is_not_replaced(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path):
        with pytest.raises(NotAllowed, match="no regular file"):
            files.replace(path, b"x")
    assert names(tmp_path) == ["pipe"]


def test_reading_gives_the_content(tmp_path):
    (tmp_path / "a").write_bytes(b"hello")
    assert files.read(tmp_path / "a", 5) == b"hello"


def test_reading_stops_at_the_limit(tmp_path):
    (tmp_path / "a").write_bytes(b"hello!")
    with pytest.raises(Unreadable, match="limit of 5 bytes"):
        files.read(tmp_path / "a", 5)


def test_a_huge_file_is_refused_before_any_of_it_is_read(tmp_path):
    with (tmp_path / "a").open("wb") as file:
        file.truncate(1 << 40)  # a hole: takes no room on the disk
    tracemalloc.start()
    try:
        with pytest.raises(Unreadable, match="limit of 100000000 bytes"):
            files.read(tmp_path / "a", 100_000_000)
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_only_regular_files_are_read(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, Path("/dev/zero")):
        with pytest.raises(Unreadable, match="no regular file"):
            files.read(path, 100)


def test_a_file_that_is_not_there_is_not_found(tmp_path):
    with pytest.raises(NotFound):
        files.read(tmp_path / "a", 100)
