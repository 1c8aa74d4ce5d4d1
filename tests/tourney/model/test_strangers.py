"""Records of strangers that raise, end the program, print or return nonsense are named as theirs."""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from engines import loader
from engines.loader import BadPlugin
from events.errors import NotAllowed
from tourney import pairing, scoring
from tourney.formats import exporters, importers
from tourney.model.state import State
from tourney.scoring import Scheme
from tourney.standings import tiebreaks
from tourney.standings.tiebreaks import TieBreak


class Refused(NotAllowed):
    """A refusal of a stranger's own."""

    code = "test/refused"


def raises(*_: Any) -> Any:
    raise ValueError("boom")


def ends(*_: Any) -> Any:
    sys.exit(0)


def refuses(*_: Any) -> Any:
    raise Refused("not here")


def registered(monkeypatch: pytest.MonkeyPatch, record: Any) -> None:
    """Whatever is looked for among strangers' records is this one."""
    find = loader.find
    monkeypatch.setattr(loader, "find", lambda kind, name: record if name == "OTHER" else find(kind, name))


def tie(values: Callable[..., Any], **more: Any) -> TieBreak:
    return TieBreak(code="OTHER", name="other", about="other", values=values, **more)


@pytest.mark.parametrize(
    ("values", "said"),
    [
        (raises, "the tie-break 'OTHER' broke in values: ValueError: boom"),
        (ends, "the tie-break 'OTHER' broke in values: SystemExit: 0"),
        (
            lambda *_: "nonsense",
            "the tie-break 'OTHER' gave str 'nonsense' instead of a value for each entrant",
        ),
        (lambda *_: {1: 0.5}, "the tie-break 'OTHER' gave the value float 0.5 in values"),
        (lambda *_: {1: True}, "the tie-break 'OTHER' gave the value bool in values"),
        (lambda *_: {1: None}, "the tie-break 'OTHER' gave the value NoneType in values"),
    ],
)
def test_a_tie_break_of_somebody_else_is_named(
    monkeypatch: pytest.MonkeyPatch, values: Callable[..., Any], said: str
) -> None:
    registered(monkeypatch, tie(values))
    with pytest.raises(BadPlugin) as refused:
        tiebreaks.tiebreak("OTHER").values(None, [1])  # type: ignore[arg-type]  # no context is looked at
    assert said in str(refused.value)
    assert refused.value.hint == "tell its author, or choose another one"


def test_terms_and_texts_of_a_tie_break_are_answered_for_too(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, tie(lambda *_: {1: 1}, terms=lambda *_: [0.5], shown=raises))
    one = tiebreaks.tiebreak("OTHER")
    assert one.terms is not None
    with pytest.raises(BadPlugin, match="gave list instead of terms in terms"):
        one.terms(None, 1)  # type: ignore[arg-type]  # no context is looked at
    with pytest.raises(BadPlugin, match="broke in shown: ValueError: boom"):
        one.shown(Fraction(1))


def test_what_a_stranger_prints_does_not_stand_among_our_data(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def chats(*_: Any) -> dict[int, int]:
        print("NOISE")
        return {1: 1}

    registered(monkeypatch, tie(chats))
    assert tiebreaks.tiebreak("OTHER").values(None, [1]) == {1: 1}  # type: ignore[arg-type]  # as above
    out, err = capsys.readouterr()
    assert (out, err) == ("", "NOISE\n")


def test_refusals_of_a_strangers_own_and_ctrl_c_pass_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    registered(monkeypatch, tie(refuses))
    with pytest.raises(Refused, match="not here"):
        tiebreaks.tiebreak("OTHER").values(None, [1])  # type: ignore[arg-type]  # as above

    def stopped(*_: Any) -> Any:
        raise KeyboardInterrupt

    registered(monkeypatch, tie(stopped))
    with pytest.raises(KeyboardInterrupt):
        tiebreaks.tiebreak("OTHER").values(None, [1])  # type: ignore[arg-type]  # as above


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (raises, "the scoring scheme 'OTHER' broke in points: ValueError: boom"),
        (lambda *_: (0.5, 0.5), "the scoring scheme 'OTHER' gave float 0.5 as points in points"),
        (lambda *_: None, "the scoring scheme 'OTHER' gave NoneType instead of points for each seat"),
    ],
)
def test_a_scoring_scheme_of_somebody_else_is_named(
    monkeypatch: pytest.MonkeyPatch, points: Callable[..., Any], said: str
) -> None:
    registered(monkeypatch, Scheme(name="OTHER", about="other", points=points, bye=lambda *_: 0.5))  # type: ignore[arg-type,return-value]  # that is the point
    scheme = scoring.scheme("OTHER")
    with pytest.raises(BadPlugin) as refused:
        scheme.points(None, 2)  # type: ignore[arg-type]  # no result is looked at
    assert said in str(refused.value)
    with pytest.raises(BadPlugin, match="as points in bye"):
        scheme.bye("half", 2)


def test_an_exporter_an_importer_and_a_pairing_system_of_somebody_else_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    registered(monkeypatch, exporters.Exporter(name="OTHER", about="other", export=lambda *_: b"bytes"))  # type: ignore[arg-type,return-value]  # that is the point
    with pytest.raises(BadPlugin, match="the export format 'OTHER' gave something else than an Exported"):
        exporters.exporter("OTHER").export(State(), "")
    wrong = importers.Importer(
        name="OTHER",
        about="other",
        endings=(),
        begins=raises,
        players=lambda _: [],  # type: ignore[arg-type,return-value]  # that is the point
    )
    registered(monkeypatch, wrong)
    one = importers.importer("OTHER")
    assert one.players is not None
    with pytest.raises(BadPlugin, match="gave something else than Players in players"):
        one.players(b"")
    with pytest.raises(BadPlugin, match="broke in begins: ValueError: boom"):
        one.begins(b"")
    swiss = pairing.system("swiss")
    from msgspec.structs import replace

    registered(monkeypatch, replace(swiss, pair=raises))
    with pytest.raises(BadPlugin, match="the pairing system 'OTHER' broke in pair: ValueError: boom"):
        pairing.system("OTHER").pair(None)  # type: ignore[arg-type]  # no request is looked at


def test_what_is_built_in_is_called_as_it_is() -> None:
    assert tiebreaks.tiebreak("BH") is tiebreaks.tiebreak("BH")
    assert pairing.system("swiss").pair.__module__.startswith("tourney.pairing")
