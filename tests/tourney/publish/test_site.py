"""A published site: whole pages, hostile names as text, nothing that is private, nothing touched in vain."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tourney.publish.conftest import HOSTILE, Publish, evening
from tests.tourney.publish.pages import check_site, seen
from tourney.model.events import Bye, Result, ResultRecorded, RoundPaired, Table

DONE = ResultRecorded(1, 2, Result("played", (1, 1)))


def texts(site: Path) -> str:
    return "".join(path.name + path.read_text(encoding="utf-8") for path in site.iterdir())


def test_every_page_is_whole_and_every_link_leads_somewhere(publish: Publish, site: Path) -> None:
    second = RoundPaired(2, (Table(1, (1, 3)),), (Bye(2), Bye(4, "half")))
    publish([*evening(), DONE, second], screen=True)
    check_site(site)
    assert {"index.html", "round-1.json", "standings-1.html", "player-4.html", "crosstable.html"} <= {
        path.name for path in site.iterdir()
    }


def test_a_site_without_a_round_is_whole(publish: Publish, site: Path) -> None:
    publish(evening()[:5], screen=True)
    check_site(site)
    assert "no round is paired yet" in seen(site / "index.html").text


def test_an_empty_tournament_and_tables_of_three_are_whole(publish: Publish, site: Path) -> None:
    publish(evening()[:1])
    check_site(site)
    three = RoundPaired(1, (Table(1, (1, 2, 3)),), (Bye(4),))
    publish([*evening()[:5], three, ResultRecorded(1, 1, Result("played", (1, 2, 2), (9, 4, 4)))])
    check_site(site)


def test_teams_and_partners_are_whole(publish: Publish, site: Path) -> None:
    publish(evening(team_size=2))
    check_site(site)
    assert "Member One" in texts(site)
    sides = RoundPaired(1, (Table(1, (1, 2, 3, 4), ((0, 2), (1, 3))),))
    publish([*evening()[:5], sides, ResultRecorded(1, 1, Result("played", (1, 3, 1, 3), (5, 2, 5, 2)))])
    check_site(site)


def test_names_are_text_whatever_stands_in_them(publish: Publish, site: Path) -> None:
    publish(evening(*HOSTILE), screen=True)
    check_site(site)
    for page in site.glob("*.html"):
        assert seen(page).tags.count("script") == 1, page.name
    shown = seen(site / "index.html").text
    for name in HOSTILE:
        assert name in shown
    assert [json.loads((site / f"player-{n}.json").read_text())["data"]["name"] for n in range(1, 5)] == [
        *HOSTILE
    ]


def test_a_tournament_s_name_is_text_in_the_script_as_well(publish: Publish, site: Path) -> None:
    publish(evening())
    assert "Friday & <i>co</i>" in seen(site / "index.html").text
    assert "<" not in (site / "site.js").read_text().splitlines()[0]


@pytest.mark.parametrize("names", ["full", "short", "none"])
def test_birth_federation_and_its_numbers_are_never_published(
    publish: Publish, site: Path, names: str
) -> None:
    publish(evening(), names=names, screen=True)
    for secret in ("55501234", "1990", "FRA", "meets Ben Nevis again"):
        assert secret not in texts(site)


def test_without_names_nothing_tells_who_it_was(publish: Publish, site: Path) -> None:
    publish(evening("Ada Lovelace", "Ben Nevis", "Cleo Fan", "Di Prima"), names="none", screen=True)
    for word in ("Ada", "Lovelace", "Nevis", "Cleo", "Prima", "Kélenn", "1500"):
        assert word not in texts(site)
    assert "#1" in seen(site / "index.html").text


def test_short_names_leave_the_family_out_and_tell_namesakes_apart(publish: Publish, site: Path) -> None:
    publish(evening("Ada Lovelace", "Ada Lacroix", "Roux, Cléo", "Di"), names="short")
    shown = seen(site / "index.html").text
    assert {"Ada L. (1)", "Ada L. (2)", "Cléo R.", "Di"} <= set(shown.replace("\n", "|").split("|")) or all(
        name in shown for name in ("Ada L. (1)", "Ada L. (2)", "Cléo R.")
    )
    for word in ("Lovelace", "Lacroix", "Roux"):
        assert word not in texts(site)


def test_every_page_says_as_of_when_and_how_many_results_are_in(publish: Publish, site: Path) -> None:
    publish(evening())
    for page in site.glob("*.html"):
        assert "round 1 of 3, 1 of 2 results are in" in seen(page).text
    assert json.loads((site / "round-1.json").read_text())["as_of"]["results"] == 1


def test_publishing_again_touches_nothing(publish: Publish, site: Path) -> None:
    publish(evening())
    before = {path.name: path.stat().st_mtime_ns for path in site.iterdir()}
    done = publish(evening(), at="2026-11-30T21:00:00.000Z")
    assert (done.written, done.removed) == (0, 0)
    assert {path.name: path.stat().st_mtime_ns for path in site.iterdir()} == before


def test_a_new_result_leaves_the_pages_of_others_alone(publish: Publish, site: Path) -> None:
    second = [DONE, RoundPaired(2, (Table(1, (1, 3)), Table(2, (2, 4))))]
    publish([*evening(), *second])
    before = {path.name: path.stat().st_mtime_ns for path in site.iterdir()}
    publish([*evening(), *second, ResultRecorded(2, 1, Result("played", (1, 2)))])
    changed = {path.name for path in site.iterdir() if path.stat().st_mtime_ns != before[path.name]}
    assert {"index.html", "round-2.html", "player-1.html", "player-3.html", "site.js"} <= changed
    assert not changed & {"round-1.html", "standings-1.html", "player-2.html", "player-4.html", "site.css"}


def test_pages_of_rounds_that_were_taken_back_are_taken_away(publish: Publish, site: Path) -> None:
    publish(evening())
    done = publish(evening()[:5])
    assert done.removed == 4
    assert not (site / "round-1.html").exists()
    check_site(site)


def test_the_reasons_of_a_rank_name_what_parted_the_neighbours(publish: Publish, site: Path) -> None:
    publish([*evening(), DONE])
    shown = seen(site / "player-1.html").text
    assert "ahead of Cleo (rank 2) by points: 1 against ½" in shown
    assert "Buchholz" in shown


def test_a_replay_page_is_made_by_who_is_handed_in(publish: Publish, site: Path) -> None:
    played = ResultRecorded(1, 2, Result("played", (1, 2)), "friday-r1-t2", "00" * 32)
    publish([*evening(), played], replay=lambda match: f"<html>{match}</html>".encode())
    assert (site / "replay-1-2.html").read_text() == "<html>friday-r1-t2</html>"
    assert "replay-1-2.html" in seen(site / "round-1.html").links
