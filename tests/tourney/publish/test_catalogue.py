"""The catalogues are complete in both languages, and the pages are in one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.tourney.publish.conftest import Publish, evening
from tests.tourney.publish.pages import check_site, seen
from tests.tourney.publish.texts import used
from tourney.model.events import Result, ResultRecorded
from tourney.publish.catalogue import FOLDER, LANGUAGES, BadLanguage, catalogue, entries

HOLES = re.compile(r"%\(\w+\)s|%s")
DONE = ResultRecorded(1, 2, Result("played", (1, 1)))


def texts(language: str) -> dict[tuple[str, str], tuple[str, ...]]:
    return entries((FOLDER / f"{language}.po").read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_holds_every_text_that_is_used_and_no_other(language: str) -> None:
    assert set(texts(language)) == used()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_translation_is_there_and_has_the_same_holes(language: str) -> None:
    for (one, many), said in texts(language).items():
        assert len(said) == (2 if many else 1)
        for text in said:
            assert text.strip()
            allowed = {*HOLES.findall(one), *HOLES.findall(many)}
            assert set(HOLES.findall(text)) <= allowed, text
            assert many or sorted(HOLES.findall(text)) == sorted(HOLES.findall(one)), text


def test_the_english_catalogue_says_what_its_keys_say() -> None:
    assert all(said == tuple(text for text in key if text) for key, said in texts("en").items())


def test_french_pages_are_french(publish: Publish, site: Path) -> None:
    publish([*evening(), DONE], language="fr", screen=True)
    check_site(site)
    shown = seen(site / "player-1.html").text
    assert "devant Cleo (rang 2) au critère « points » : 1 contre ½" in shown
    assert "Buchholz, tronqué de 1" in shown
    for page in site.glob("*.html"):
        assert '<html lang="fr">' in page.read_text(encoding="utf-8")
        for english in ("Standings", "As of", "Round", "Name"):
            assert english not in seen(page).text, page.name
    assert "État du" in (site / "site.js").read_text(encoding="utf-8").splitlines()[0]


def test_one_and_none_are_singular_in_french_and_one_alone_in_english() -> None:
    many = "Standings during round %(round)s, %(num)s results missing"
    one = "Standings during round %(round)s, one result missing"
    assert catalogue("en").plural(one, many, 0) == many
    assert "manque" in catalogue("fr").plural(one, many, 0)
    assert "manquent" in catalogue("fr").plural(one, many, 2)


def test_a_language_without_a_catalogue_is_refused() -> None:
    with pytest.raises(BadLanguage):
        catalogue("../../etc/passwd")
