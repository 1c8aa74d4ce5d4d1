"""What was read is written as it was, in every dialect as far as the dialect has lines for it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from tourney.formats.trf.document import Abnormal, Cell, Document, Field, Kept, Player, Team
from tourney.formats.trf.reading import read
from tourney.formats.trf.writing import (
    DIALECTS,
    TRF16,
    TRF26,
    TRFX,
    UnknownDialect,
    Unwritable,
    dialect,
    write,
)


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize("by", [TRF26, TRFX], ids=lambda one: one.name)
def test_written_and_read_again_is_the_same(made, by, end):
    for number in range(40):
        document = made(number)
        assert read(write(document, by, end)) == document, number


def test_the_oldest_dialect_keeps_all_of_the_players(made):
    for number in range(40):
        document = made(number)
        if document.points.win == 1 and document.points.pairing_bye == 1:
            again = read(write(document, TRF16))
            assert again.players == document.players
            assert again.kept == document.kept


def test_every_letter_occurs_in_those(made):
    letters = {cell.letter for number in range(40) for one in made(number).players for cell in one.rounds}
    assert letters == set("10=WLD+-UFHZ")


def test_a_file_in_the_usual_order_is_written_byte_for_byte(small):
    assert write(read(small.encode()), TRF26, "\n") == small.encode()
    for end in ("\n", "\r", "\r\n"):
        written = small.replace("\n", end).encode()
        assert write(read(written), TRF26, end) == written


def test_the_generated_events_are_written_byte_for_byte(cases):
    for path in sorted(cases.glob("full-*.trf")):
        text = path.read_text(encoding="utf-8")
        players = [line for line in text.split("\n") if line.startswith("001")]
        document = read(text.encode())
        for by in DIALECTS.values():
            written = write(document, by, "\n").decode().split("\n")
            assert [line for line in written if line.startswith("001")] == players
        assert f"142 {document.rounds}" in write(document, TRF26, "\n").decode().split("\n")


def test_each_dialect_has_its_own_lines(small):
    document = read(small.encode())
    text = {by.name: write(document, by, "\n").decode() for by in DIALECTS.values()}
    tags = {name: {line[:3] for line in one.split("\n") if line} for name, one in text.items()}
    assert tags["trf16"] <= {"###", "001", *(f"{tens:02}2" for tens in range(1, 14))}
    assert {"XXR", "XXC", "XXP"} <= tags["trfx"]
    assert not {"142", "152", "192", "212", "240", "260"} & tags["trfx"]
    assert {"142", "152", "192", "212", "240", "260"} <= tags["trf26"]
    assert not any(tag.startswith("XX") for tag in tags["trf26"])


def test_lines_end_with_both_signs(small):
    assert write(read(small.encode()), TRF26).endswith(b"\r\n")


def test_unknown_lines_keep_their_place(small):
    lines = small.rstrip("\n").split("\n")
    for place in range(1, len(lines) + 2):
        changed = [*lines[: place - 1], "Q17  what   is this?", *lines[place - 1 :]]
        text = "\n".join(changed) + "\n"
        document = read(text.encode())
        assert Kept(place, "Q17  what   is this?") in document.kept
        assert write(document, TRF26, "\n").decode() == text


def test_teams_and_abnormal_points_are_kept(small):
    teams = f"013 {'The first team':<32}   1    2\n013 {'The second team':<32}   3    4    5\n"
    document = read((small + teams).encode())
    assert [team.players for team in document.teams] == [(1, 2), (3, 4, 5)]
    assert read(write(document, TRF16)).teams == document.teams
    named = replace(
        document,
        teams=(
            Team(
                name="Brest",
                players=(1, 2),
                number=1,
                nick="BRE",
                strength="2207",
                match_points=Fraction(3),
                game_points=Fraction(5, 2),
                rank=1,
            ),
        ),
    )
    assert read(write(named, TRF26)).teams == named.teams
    fined = replace(
        read(small.encode()),
        abnormal=(Abnormal(" ", None, Fraction(-1, 2), 2, (1,)),),
    )
    first = replace(fined.players[0], points=Fraction(3, 2))
    fined = replace(fined, players=(first, *fined.players[1:]))
    assert read(write(fined, TRF26)) == fined


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"name": "x" * 34}, "the name .* has more than the 33 characters"),
        ({"rating": 12345}, "the rating '12345' has more than the 4"),
        ({"federation": "FRAN"}, "the federation"),
        ({"fide_id": "1" * 12}, "the FIDE number"),
        ({"points": Fraction(1, 3)}, "1/3 points cannot be written with one decimal"),
        ({"points": Fraction(1000)}, "the points '1000.0' has more"),
        ({"number": 12345}, "the starting number"),
        ({"name": "a\nb"}, "a control character"),
    ],
)
def test_what_does_not_fit_is_refused_and_never_cut(changes, said):
    player = replace(Player(number=1, name="Ann", points=Fraction(0)), **changes)
    with pytest.raises(Unwritable, match=said):
        write(Document(players=(player,)), TRF26)


def test_a_text_with_a_line_end_is_refused():
    document = Document(players=(Player(number=1, name="Ann"),), fields=(Field("012", "a\r001"),))
    with pytest.raises(Unwritable, match="a control character"):
        write(document, TRF26)


def test_a_blank_round_in_the_middle_stays_blank():
    cells = (Cell(), Cell(2, "w", "1"))
    other = (Cell(), Cell(1, "b", "0"))
    document = Document(
        players=(
            Player(number=1, name="Ann", points=Fraction(1), rounds=cells),
            Player(number=2, name="Ben", points=Fraction(0), rounds=other),
        )
    )
    assert read(write(document, TRF26)) == document


def test_dialects_are_found_by_name():
    assert dialect("TRF16") is TRF16
    with pytest.raises(UnknownDialect, match="trf16, trfx, trf26"):
        dialect("trf06")
