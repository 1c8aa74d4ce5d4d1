"""The folder of a site: nobody else's is touched, and a publication that fails leaves the old site whole."""

from __future__ import annotations

import errno
from pathlib import Path

import msgspec
import pytest

from events.errors import StorageFailed
from tests.tourney.publish.conftest import Publish, evening
from tourney.model.events import Result, ResultRecorded
from tourney.publish.folder import MANIFEST, Entry, Manifest, NotOurSite

DONE = ResultRecorded(1, 2, Result("played", (1, 1)))
WINDOWS = {"con", "prn", "aux", "nul"}


def content(site: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in site.iterdir()}


def test_a_folder_that_holds_other_things_is_refused(publish: Publish, site: Path) -> None:
    site.mkdir()
    (site / "thesis.txt").write_text("mine")
    with pytest.raises(NotOurSite):
        publish(evening())
    assert content(site) == {"thesis.txt": b"mine"}


def test_a_file_and_a_marker_that_is_none_are_refused(publish: Publish, site: Path) -> None:
    site.write_text("a file")
    with pytest.raises(NotOurSite):
        publish(evening())
    site.unlink()
    site.mkdir()
    (site / MANIFEST).write_text("{}")
    with pytest.raises(NotOurSite):
        publish(evening())


def test_an_empty_folder_becomes_a_site_and_things_put_beside_it_stay(publish: Publish, site: Path) -> None:
    site.mkdir()
    publish(evening())
    (site / "CNAME").write_text("club.example")
    publish([*evening(), DONE])
    assert (site / "CNAME").read_text() == "club.example"


def test_a_forged_marker_reaches_nothing_outside_of_the_folder(publish: Publish, site: Path) -> None:
    site.mkdir()
    outside = site.parent / "precious.txt"
    outside.write_text("mine")
    forged = Manifest(1, {"x": Entry("", {"../precious.txt": ""})})
    (site / MANIFEST).write_bytes(msgspec.json.encode(forged))
    with pytest.raises(NotOurSite):
        publish(evening())
    assert outside.read_text() == "mine"


def test_a_page_that_somebody_changed_is_put_right(publish: Publish, site: Path) -> None:
    publish(evening())
    whole = (site / "round-1.html").read_bytes()
    (site / "round-1.html").write_text("defaced")
    publish(evening())
    assert (site / "round-1.html").read_bytes() == whole


@pytest.mark.parametrize("place", [0, 1, 5, 11])
def test_a_full_disk_leaves_the_old_site_whole(
    publish: Publish, site: Path, monkeypatch: pytest.MonkeyPatch, place: int
) -> None:
    publish(evening())
    before = content(site)
    written: list[Path] = []

    def full(path: Path, data: bytes) -> int:
        written.append(path)
        if len(written) > place:
            raise OSError(errno.ENOSPC, "No space left on device")
        with path.open("wb") as file:
            return file.write(data)

    with monkeypatch.context() as disk:
        disk.setattr(Path, "write_bytes", full)
        with pytest.raises(StorageFailed):
            publish([*evening(), DONE])
    assert content(site) == before
    publish([*evening(), DONE])
    assert content(site) != before


def test_file_names_are_safe_everywhere(publish: Publish, site: Path) -> None:
    publish(evening('a:b*"<>|?', "CON", "x" * 200, "é"), screen=True)
    for path in site.iterdir():
        assert path.name.replace("-", "").replace(".", "").isalnum()
        assert path.name.isascii()
        assert path.name == path.name.lower()
        assert path.stem not in WINDOWS
        assert len(path.name) < 40
