"""What is built in and what strangers add is found by name, or refused in one clean way."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace

import pytest

from engines import loader, registry
from engines.loader import BadPlugin, Kind, UnknownPlugin, find, names
from events.errors import DomainError

ROOT = Path(__file__).parents[2]
WORDS = Kind("word", "test.words", {"own": "test_words_of_a_stranger:OWN"}, str)


@pytest.fixture(autouse=True)
def module(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A module with what is registered here."""
    out = SimpleNamespace(OWN="ours", WORD="theirs", NUMBER=7, inner=SimpleNamespace(WORD="deep"))
    monkeypatch.setitem(sys.modules, "test_words_of_a_stranger", out)  # type: ignore[arg-type] # acts as one
    return out


def registered(monkeypatch: pytest.MonkeyPatch, *points: tuple[str, str]) -> None:
    found = [EntryPoint(name, value, WORDS.group) for name, value in points]
    monkeypatch.setattr(loader, "entry_points", lambda *, group: [p for p in found if p.group == group])


def test_a_stranger_s_record_is_found_beside_the_built_in_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(
        monkeypatch,
        ("theirs", "test_words_of_a_stranger:WORD"),
        ("deep", "test_words_of_a_stranger:inner.WORD [extra]"),
        ("own", "test_words_of_a_stranger:OWN"),
    )
    assert names(WORDS) == ["deep", "own", "theirs"]
    assert [find(WORDS, name) for name in names(WORDS)] == ["deep", "ours", "theirs"]


def test_an_unknown_name_is_refused_with_those_that_are_there(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, ("theirs", "test_words_of_a_stranger:WORD"))
    with pytest.raises(UnknownPlugin, match="no word is called 'their'; there are own, theirs") as refusal:
        find(WORDS, "their")
    assert refusal.value.hint == "did you mean theirs?"


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("no.such.module:WORD", "'bad' cannot be loaded: ModuleNotFoundError: No module named 'no'"),
        ("test_words_of_a_stranger:NONE", "'bad' cannot be loaded: AttributeError"),
        ("test_words_of_a_stranger:NUMBER", "test_words_of_a_stranger:NUMBER is no word, but int"),
        ("test_words_of_a_stranger", "is no word, but SimpleNamespace"),
        (".bad:WORD", "cannot be loaded: TypeError"),
        ("", "cannot be loaded: ValueError"),
    ],
)
def test_a_broken_stranger_is_named_with_the_cause_and_what_to_do(
    monkeypatch: pytest.MonkeyPatch, place: str, why: str
) -> None:
    registered(monkeypatch, ("bad", place))
    assert "bad" in names(WORDS)
    with pytest.raises(BadPlugin, match=why) as refusal:
        find(WORDS, "bad")
    assert "uninstall" in refusal.value.hint


def test_whatever_a_stranger_raises_on_import_is_a_clean_refusal(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "test_word_that_breaks.py").write_text("raise RuntimeError('no licence')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    registered(monkeypatch, ("bad", "test_word_that_breaks:WORD"))
    with pytest.raises(DomainError, match="RuntimeError: no licence") as refusal:
        find(WORDS, "bad")
    assert isinstance(refusal.value.__cause__, RuntimeError)


def test_two_packages_that_claim_one_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, ("two", "a:B"), ("two", "c:D"), ("same", "a:B"), ("same", "a:B"))
    with pytest.raises(BadPlugin, match="2 installed packages register the word 'two': a:B, c:D"):
        find(WORDS, "two")
    with pytest.raises(BadPlugin, match="'two'"):
        names(WORDS)


def test_a_stranger_that_claims_a_built_in_name_is_refused_in_the_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    registered(monkeypatch, ("own", "test_words_of_a_stranger:WORD"))
    with pytest.raises(BadPlugin, match="2 installed packages register the word 'own'"):
        names(WORDS)
    assert find(WORDS, "own") == "ours"


def test_built_in_games_and_bots_are_found_without_a_look_at_other_packages() -> None:
    code = (
        "import sys\n"
        "from engines import loader, registry\n"
        "assert registry.game('korsar').name == 'korsar'\n"
        "assert registry.bot('greedy').name == 'greedy'\n"
        "print(*sorted({'importlib.metadata', 'difflib'} & set(sys.modules)))\n"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert (said.stdout.strip(), said.stderr) == ("", "")


def test_every_built_in_game_and_bot_has_the_name_it_is_registered_under() -> None:
    for kind in (registry.GAME, registry.BOT):
        for name in kind.builtin:
            assert find(kind, name).name == name
