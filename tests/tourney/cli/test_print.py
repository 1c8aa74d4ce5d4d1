"""`tourney print`: every sheet is whole, hostile names are text, and each seat has its line to sign."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.tourney.cli.conftest import Run
from tests.tourney.publish.pages import Seen

SHEETS = ["pairings", "slips", "standings", "cards", "schedule"]


def whole(text: str) -> Seen:
    page = Seen(text)
    assert page.open == []
    assert page.handlers == []
    assert page.unscoped == 0
    assert page.tags.count("h1") == 1
    assert "script" not in page.tags
    assert page.tags.count("table") == page.tags.count("caption")
    assert page.links == ["data:,"]
    return page


@pytest.mark.parametrize("what", SHEETS)
def test_every_sheet_is_whole_and_asks_nobody(people: Run, what: str) -> None:
    people("player", "add", '</script><b onclick="x()">Eve</b>')
    people("result", "1", "1-0")
    people("result", "2", "=")
    people("next")
    assert "Ada" in whole(people("print", what).out).text
    assert "<b onclick" not in people("print", what).out


@pytest.mark.parametrize("what", ["pairings", "slips"])
def test_a_sheet_of_a_round_needs_the_round(run: Run, what: str) -> None:
    run("new", "Empty")
    assert "tournament/no-such-round" in run("print", what, code=3).err


@pytest.mark.parametrize("what", ["standings", "cards", "schedule"])
def test_a_tournament_without_rounds_can_be_printed(run: Run, what: str) -> None:
    run("new", "Empty")
    whole(run("print", what).out)


def test_a_slip_has_a_line_to_sign_for_each_seat(people: Run) -> None:
    text = people("print", "slips").out
    assert text.count('<section class="cut">') == 2
    assert text.count('class="line"') == 4


def test_a_round_robin_shows_its_whole_schedule_beforehand(run: Run) -> None:
    run("new", "Robin", "--system", "round-robin", "--seed", "1")
    run("player", "add", "Ada", "Ben", "Cy", "Di")
    before = run("print", "schedule").out
    assert "Round 3" in before
    run("next")
    run("result", "1", "1-0")
    after = run("print", "schedule").out
    seats = [line for line in before.splitlines() if "<bdi>Ada" in line]
    assert len(seats) == 3 + 0
    assert [line.partition("</td>")[0] for line in after.splitlines() if "<bdi>Ada" in line] == [
        line.partition("</td>")[0] for line in seats
    ]


def test_a_code_for_telephones_is_drawn_inside_the_page(people: Run) -> None:
    page = people("print", "pairings", "--url", 'https://club.example/?a=1&b="2"').out
    assert "svg" in whole(page).tags
    assert "https://club.example/?a=1&amp;b=&#34;2&#34;" in page


def test_a_sheet_goes_to_a_file_and_never_over_another(people: Run, here: Path) -> None:
    people("print", "standings", "--to", "a.html")
    assert "[storage/file-exists]" in people("print", "standings", "--to", "a.html", code=4).err
    people("print", "standings", "--to", "a.html", "--force")
    whole((here / "a.html").read_text(encoding="utf-8"))


def test_names_are_governed_on_paper(people: Run) -> None:
    for what in SHEETS:
        assert "Ada" not in people("print", what, "--names", "none").out
