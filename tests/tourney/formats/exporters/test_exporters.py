"""How an exporter is chosen, and what is answered where there is none or not in that way."""

from __future__ import annotations

import pytest

from events.errors import NotFound
from tourney.formats.exporters import Exported, Exporter, NoSuchVariant, export, exporter, names
from tourney.model.state import State


def written(state: State, variant: str) -> Exported:
    return Exported(variant.encode())


TWO_WAYS = Exporter(name="two", about="two ways", variants=("long", "short"), export=written)
ONE_WAY = Exporter(name="one", about="one way", export=written)


def test_the_usual_variant_is_the_first_and_any_other_is_named():
    assert export(TWO_WAYS, State()).data == b"long"
    assert export(TWO_WAYS, State(), "short").data == b"short"
    assert export(ONE_WAY, State()).data == b""


@pytest.mark.parametrize(
    ("variant", "hint"), [("shor", "did you mean short?"), ("SHORT", "did you mean short?"), ("pdf", "")]
)
def test_an_unknown_variant_is_refused_with_those_that_there_are_and_the_nearest(variant, hint):
    with pytest.raises(
        NoSuchVariant, match=f"^two has no format '{variant}'; there are long, short$"
    ) as refused:
        export(TWO_WAYS, State(), variant)
    assert (refused.value.code, refused.value.hint) == ("export/no-such-format", hint)
    assert refused.value.known == TWO_WAYS.variants


def test_where_there_is_one_way_any_variant_is_refused():
    with pytest.raises(NoSuchVariant, match=r"^one has no format 'pdf'; there is one way to write it$"):
        export(ONE_WAY, State(), "pdf")


def test_an_unknown_format_is_refused_with_those_that_there_are_and_the_nearest():
    with pytest.raises(
        NotFound, match=f"no export format is called 'trff'; there are {', '.join(names())}"
    ) as no:
        exporter("trff")
    assert no.value.hint == "did you mean trf?"
