"""Section 5 of the rules page, cases 1 to 7 and 19: the order of markers; A, B, C are seats 0, 1, 2."""

from __future__ import annotations

from engines.karnag.events import MarkerSpent, OrderSet, PassBegun, TileStopped

A, B, C = 0, 1, 2


def _order(t) -> list[str]:
    """The markers as they are resolved, every action passed: team and tile, `|` a stop, `/` a new pass."""
    out: list[str] = []

    def note() -> None:
        for event in t.events(MarkerSpent, TileStopped, PassBegun):
            if isinstance(event, PassBegun):
                out.append("/" if event.half == "major" else "//")
            elif isinstance(event, TileStopped):
                out.append("|")
            else:
                out.append(f"{'ABC'[event.seat]}{event.tile}")

    note()
    while t.state.phase in ("move", "stone", "capture", "potion", "knowledge", "power", "shift", "influence"):
        t.play("done" if t.state.phase == "move" else "pass")
        note()
    return out


def test_edge_01_a_second_marker_of_a_colour_waits(table) -> None:
    t = table(markers={("T5", "major"): [A, A, B], ("T6", "major"): [B]})
    assert _order(t) == ["/", "A4", "|", "B5", "/", "A4", "B4"]


def test_edge_02_the_third_waits_behind_a_foreign_one(table) -> None:
    t = table(markers={("T5", "major"): [A, B, A]})
    assert _order(t) == ["/", "A4", "B4", "|", "/", "A4"]


def test_edge_03_three_of_a_colour_take_three_passes(table) -> None:
    t = table(markers={("T3", "major"): [B, B], ("T5", "major"): [A, A, A], ("T6", "major"): [A, A]})
    assert _order(t) == ["/", "B2", "|", "A4", "|", "A5", "|", "/", "B2", "A4", "|", "A5", "/", "A4"]


def test_edge_04_a_waiting_major_comes_before_any_minor(table) -> None:
    t = table(markers={("T5", "major"): [A, A], ("T1", "minor"): [B]})
    assert _order(t) == ["/", "A4", "|", "/", "A4", "//", "B0"]


def test_edge_05_the_memory_is_of_one_half(table) -> None:
    t = table(markers={("T1", "major"): [A], ("T2", "major"): [A], ("T2", "minor"): [A]})
    assert _order(t) == ["/", "A0", "A1", "//", "A1"]


def test_edge_06_equal_points_go_by_the_start_player_and_then_by_score(table) -> None:
    equal = table(3, phase="tiles", first=1)
    assert equal.events(OrderSet) == [OrderSet((B, C, A))]
    later = table(3, phase="tiles", first=1, points=[4, 9, 4])
    assert later.events(OrderSet) == [OrderSet((C, A, B))]


def test_edge_07_points_won_while_resolving_change_no_order(table) -> None:
    t = table(
        markers={("T2", "major"): [A], ("T5", "major"): [B]},
        druids=[[1, -1, -1], [2, 2, 2]],
        creatures=[("Golem", "N", (0, 1))],
    )
    before = t.state.order
    t.play("capture 0 1")
    assert t.state.points[A] == 4
    assert t.state.order == before


def test_edge_19_a_later_marker_finds_another_target_or_passes(table) -> None:
    t = table(
        markers={("T2", "major"): [A, B], ("T5", "minor"): [A]},
        druids=[[1, -1, -1], [1, 2, -1]],
        creatures=[("Golem", "N", (0, 1)), ("Golem", "N", (0, 2))],
    )
    t.play("capture 0 1")
    assert t.turn == B
    assert t.legal() == {"capture 1 1", "pass"}
    t.play("pass")
    assert t.turn == A
    assert t.state.phase == "shift"
