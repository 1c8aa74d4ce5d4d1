"""Built-in and strangers' tie-breaks, systems and schemes: one list, whoever asks for it."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import pytest

from engines.loader import BadPlugin, UnknownPlugin
from tourney import pairing, scoring
from tourney.formats import exporters, importers
from tourney.model.state import State
from tourney.standings import presets, tiebreaks

ROOT = Path(__file__).parents[2]
KINDS = {
    tiebreaks.GROUP: (tiebreaks.BUILTIN, tiebreaks.tiebreak, "code"),
    pairing.GROUP: (pairing.BUILTIN, pairing.system, "name"),
    scoring.GROUP: (scoring.BUILTIN, scoring.scheme, "name"),
    exporters.GROUP: (exporters.BUILTIN, exporters.exporter, "name"),
    importers.GROUP: (importers.BUILTIN, importers.importer, "name"),
}


@pytest.mark.parametrize("group", KINDS)
def test_the_table_of_built_ins_is_the_list_of_entry_points(group):
    builtin, find, key = KINDS[group]
    ours = {
        point.name: point.value for point in entry_points(group=group) if point.value.startswith("tourney.")
    }
    assert ours == builtin
    for name, place in builtin.items():
        assert getattr(find(name), key) == name
        assert find(name) is EntryPoint(name, place, group).load()


def test_every_tie_break_in_the_modules_of_tie_breaks_is_registered_exactly_once():
    defined = [
        f"tourney.standings.tiebreaks.{path.stem}:{name}"
        for path in Path(tiebreaks.__path__[0]).glob("[!_]*.py")
        for name, thing in vars(import_module(f"tourney.standings.tiebreaks.{path.stem}")).items()
        if isinstance(thing, tiebreaks.TieBreak)
    ]
    assert sorted(defined) == sorted(tiebreaks.BUILTIN.values())


def test_every_registered_system_names_tie_breaks_that_are_there():
    for name in pairing.BUILTIN:
        for code in pairing.system(name).tiebreaks:
            assert tiebreaks.tiebreak(code).code == code


def test_the_page_has_a_row_for_each():
    page = (ROOT / "docs" / "scoring-and-tiebreaks.md").read_text(encoding="utf-8")
    rows = {line.split("|")[1].strip().strip("`") for line in page.splitlines() if line.startswith("| `")}
    assert rows == {*tiebreaks.BUILTIN, *scoring.BUILTIN, *pairing.BUILTIN, *presets.PRESETS}
    for name in scoring.BUILTIN:
        assert scoring.scheme(name).about in page
    for code in tiebreaks.BUILTIN:
        assert tiebreaks.tiebreak(code).about in page
    for name, preset in presets.PRESETS.items():
        assert f"| `{name}` | {' '.join(preset.tiebreaks)} | {preset.about} |" in page
    for name in pairing.BUILTIN:
        assert pairing.system(name).about in page
        assert " ".join(pairing.system(name).tiebreaks) in page


def strangers(monkeypatch, *points: EntryPoint) -> None:
    monkeypatch.setattr(
        "importlib.metadata.entry_points", lambda group: [p for p in points if p.group == group]
    )


def test_a_stranger_is_found_and_listed(monkeypatch):
    strangers(monkeypatch, EntryPoint("XX", "tourney.standings.tiebreaks.counted:WIN", tiebreaks.GROUP))
    found = tiebreaks.tiebreak("XX")
    assert (found.code, found.values.__wrapped__) == ("WIN", tiebreaks.tiebreak("WIN").values)
    assert tiebreaks.codes() == sorted({*tiebreaks.BUILTIN, "XX"})
    assert scoring.names() == sorted(scoring.BUILTIN)
    assert pairing.names() == sorted(pairing.BUILTIN)


def test_a_stranger_that_is_something_else_or_not_alone_is_refused(monkeypatch):
    strangers(
        monkeypatch,
        EntryPoint("XX", "tourney.scoring.by_win:CLASSIC", tiebreaks.GROUP),
        EntryPoint("YY", "a:B", tiebreaks.GROUP),
        EntryPoint("YY", "c:D", tiebreaks.GROUP),
    )
    with pytest.raises(BadPlugin, match="is no tie-break, but Scheme"):
        tiebreaks.tiebreak("XX")
    with pytest.raises(BadPlugin, match="2 installed packages"):
        tiebreaks.tiebreak("YY")
    with pytest.raises(UnknownPlugin, match=r"BH, .*, XX, YY") as refusal:
        tiebreaks.tiebreak("BHX")
    assert refusal.value.hint == "did you mean BH?"


def test_standings_neither_read_entry_points_nor_load_the_matching():
    code = (
        "import sys\n"
        "from tourney.model.evolve import state_of\n"
        "from tourney.model.events import Created, Entered\n"
        "from tourney.standings.ranking import standings\n"
        "log = [Created(name='F', game='any', system='swiss', rounds=3, table_size=2, scoring='classic',"
        " tiebreaks=('BH', 'SB', 'DE', 'WIN')), Entered(1, 'Ann')]\n"
        "assert standings(state_of(log))[0].name == 'Ann'\n"
        "slow = {'importlib.metadata', 'rustworkx', 'numpy', 'sqlite3', 'difflib'}\n"
        "print(*sorted((slow | {'typer', 'rich', 'textual', 'replays'}) & set(sys.modules)))\n"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert said.stdout.strip() == ""
    assert said.stderr == ""


def test_an_empty_state_has_no_setup():
    with pytest.raises(AssertionError, match="not created"):
        _ = State().setup
