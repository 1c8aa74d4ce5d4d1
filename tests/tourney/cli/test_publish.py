"""`tourney publish`: what it says, what it refuses, and that names are governed everywhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tourney.cli.conftest import Run


def test_publishing_says_what_it_wrote_and_where_to_look(people: Run) -> None:
    done = people("publish", "site")
    assert done.out == ""
    assert "files written, 0 as they were; open site/index.html" in done.err
    assert "0 files written" in people("publish", "site").err


def test_the_answer_in_json_counts_the_files(people: Run) -> None:
    done = people("publish", "site", "--json")
    assert done.schema == "tourney/publish/1"
    assert done.data["written"] == len(list(Path("site").iterdir())) - 1  # beside the marker
    assert people("publish", "site", "--json").data["untouched"] == done.data["written"]


def test_a_folder_of_somebody_else_is_refused(people: Run, here: Path) -> None:
    (here / "other").mkdir()
    (here / "other" / "thesis.txt").write_text("mine")
    assert "[site/not-ours]" in people("publish", "other", code=4).err


def test_names_are_left_out_of_pages_and_of_what_is_said(people: Run, here: Path) -> None:
    people("result", "1", "1-0")
    done = people("publish", "site", "--names", "none")
    everything = done.err + "".join(
        path.name + path.read_text(encoding="utf-8") for path in (here / "site").iterdir()
    )
    for name in ("Ada", "Ben"):
        assert name not in everything


def test_a_table_that_is_being_played_shows_no_more_than_that(club: Run, here: Path) -> None:
    club("publish", "site")
    assert "being played" not in (here / "site" / "index.html").read_text()


def test_watching_follows_the_club_file_until_it_is_interrupted(
    people: Run, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[float] = []

    def meanwhile(seconds: float) -> None:
        looks.append(seconds)
        if len(looks) == 1:
            people("result", "1", "1-0")
        if len(looks) == 3:
            raise KeyboardInterrupt

    monkeypatch.setattr("time.sleep", meanwhile)
    done = people("publish", "site", "--watch", code=130)
    assert "1 of 2 results are in" in (here / "site" / "index.html").read_text(encoding="utf-8")
    assert done.err.count("files written") == 2


def test_the_page_for_the_projector_is_split_to_fit(run: Run, here: Path) -> None:
    run("new", "Large", "--seed", "1")
    run("player", "add", *(f"P{number}" for number in range(40)))
    run("next")
    run("publish", "site", "--screen")
    page = (here / "site" / "screen.html").read_text(encoding="utf-8")
    assert page.count('<section class="turn">') == 6
    assert "(3/3)" in page
    assert run("publish", "site").err.count("taken away") == 1
    assert not (here / "site" / "screen.html").exists()
