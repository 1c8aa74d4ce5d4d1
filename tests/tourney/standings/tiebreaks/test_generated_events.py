"""Generated events with every tie-break and rank compared with those of an independent program (gacrux)."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import pytest
from gacrux.tiebreak import tiebreak as gacrux
from gacrux.trf2json import trf2json

from tourney.standings.ledger import Context
from tourney.standings.ranking import ranking
from tourney.standings.tiebreaks import tiebreak

ORDERS = [
    "PTS DE WIN WON BPG BWG PS PS/C1 PS/C2 KS KS/L60 KS/L+1 KS/L-2 BH BH/C1 BH/C2 BH/C3 BH/M1 BH/M2 SB SB/C1"
    " SB/C2 AOB ARO ARO/C1 ARO/C2 ARO/M1 TPR PTP APRO APPO STD REP TPN",
    # Fore Buchholz by itself: computing it changes what gacrux gives for SB and AOB afterwards.
    "PTS FB FB/C1 FB/M1",
    "PTS DE BH/C1 BH SB WON",
    "PTS BH DE SB",
    "PTS WON DE KS",
    "PTS BH/C1/V2024 BH/V2024 SB/V2024 AOB/V2024",
    "PTS FB/V2024",
]
SWISS_ONLY = ("BH", "FB", "AOB")


def theirs(text: str, codes: list[str], everybody_meets: bool) -> dict[int, tuple[int, list[Decimal | None]]]:
    """For each player his rank and the values."""
    file = trf2json()
    file.parse_file(text, 0)
    assert file.get_status() == 0, file.chessjson["status"]
    tournament = file.get_tournament(1)
    params = {"tiebreak": [*codes], "check": False, "unrated": None}
    params |= {"pre_determined": everybody_meets, "swiss": not everybody_meets}
    found = gacrux(tournament, -1, params).compute_tiebreaks(tournament, params)
    return {one["cid"]: (one["rank"], one["tiebreakScore"]) for one in found["competitors"]}


def compare(ground: Context, text: str, codes: list[str]) -> None:
    if ground.everybody_meets:
        codes = [code for code in codes if not code.startswith(SWISS_ONLY)]
    expected = theirs(text, codes, ground.everybody_meets)
    breaks = [tiebreak(code) for code in codes]
    values: dict[int, dict[str, Fraction | int]] = {number: {} for number in ground.points}
    ranks = {number: rank for rank, group in ranking(ground, breaks, values) for number in group}
    for place, (code, one) in enumerate(zip(codes, breaks, strict=True)):
        if code == "DE":  # a place inside a group, which the ranks compare
            continue
        for number in ground.points:
            wanted, found = expected[number][1][place], Fraction(values[number][one.code])
            if wanted is None:
                assert found == 0, (code, number)
                continue
            decimals = len(str(wanted).partition(".")[2])
            assert Fraction(int(found * 10**decimals * 2 + 1) // 2, 10**decimals) == Fraction(str(wanted)), (
                code,
                number,
            )
    assert ranks == {number: rank for number, (rank, _) in expected.items()}


@pytest.mark.parametrize("seed", range(40))
def test_swiss_events(events, seed):
    text = events.swiss(seed)
    for order in ORDERS:
        compare(events.ground_of(text), text, order.split())


@pytest.mark.parametrize("seed", range(100, 112))
def test_swiss_events_that_pay_three_for_a_win(events, seed):
    text = events.swiss(seed, 3, Fraction(1))
    for order in ORDERS:
        compare(events.ground_of(text, 3, Fraction(1)), text, order.split())


@pytest.mark.parametrize("seed", range(40))
def test_round_robins(events, seed):
    text = events.round_robin(seed)
    for order in (ORDERS[0], *ORDERS[2:5]):
        compare(events.ground_of(text, everybody_meets=True), text, order.split())


def test_the_events_have_what_makes_a_difference(events):
    texts = [events.swiss(seed) for seed in range(40)]
    cells = [
        line[91 + at + 7]
        for text in texts
        for line in text.splitlines()
        if line.startswith("001")
        for at in range(0, len(line) - 91, 10)
    ]
    assert set(cells) == set("10=+-HZUF")
    parted = 0
    for text in texts:
        ground = events.ground_of(text)
        groups: dict[Fraction, list[int]] = {}
        for number, points in ground.points.items():
            groups.setdefault(points, []).append(number)
        parted += sum(
            len(set(tiebreak("DE").values(ground, group).values())) > 1 for group in groups.values()
        )
    assert parted >= 15
