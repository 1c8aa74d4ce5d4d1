"""What a report file says, and the line that is named where it says nothing that can be."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tourney.formats.trf.columns import BadLine
from tourney.formats.trf.document import Cell, Kept, Points, Requested
from tourney.formats.trf.reading import LIMIT, NoReport, read


def line(text: str, number: int) -> str:
    return text.split("\n")[number - 1]


def with_line(text: str, number: int, new: str) -> bytes:
    lines = text.split("\n")
    lines[number - 1] = new
    return "\n".join(lines).encode()


def put(text: str, number: int, column: int, new: str) -> bytes:
    """The file with something else from that column of that line on."""
    old = line(text, number).ljust(column - 1 + len(new))
    return with_line(text, number, old[: column - 1] + new + old[column - 1 + len(new) :])


def test_everything_is_read(small):
    document = read(small.encode())
    assert (document.name, document.city, document.federation) == ("Spring open", "Brest", "FRA")
    assert document.dates == ("2026/03/14", "2026/03/15")
    assert (document.rounds, document.initial_colour, document.played) == (3, "w", 2)
    assert document.tiebreaks == ("BH/C1", "BH", "SB")
    first = document.players[0]
    assert (first.number, first.name, first.sex, first.title) == (1, "Kervella, Maël", "w", "WGM")
    assert (first.rating, first.federation, first.fide_id, first.birth) == (
        2310,
        "FRA",
        "20012345",
        "1990/05/17",
    )
    assert (first.points, first.rank) == (Fraction(2), 1)
    assert first.rounds == (Cell(3, "w", "1"), Cell(2, "b", "1"))
    assert document.players[2].fide_id == "0012345"
    assert [player.cell(2).kind for player in document.players] == [
        "played",
        "played",
        "pairing",
        "half",
        "zero",
    ]
    assert [player.cell(1).kind for player in document.players[1:]] == [
        "forfeit-win",
        "played",
        "forfeit-loss",
        "pairing",
    ]
    assert document.requested == (Requested("H", 3, (4,)),)
    assert document.forbidden_pairs(3) == {(2, 3)}
    assert document.unpaired(3) == {4: "H"}
    assert document.kept == (Kept(1, "### made by hand"),)


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
@pytest.mark.parametrize("blank", [0, 1, 2])
def test_ends_of_lines_and_blank_lines_change_nothing(small, end, blank):
    written = small.replace("\n", end * (blank + 1)).encode()
    assert read(written) == read(small.encode())
    assert read(written.rstrip()) == read(small.encode())


@pytest.mark.parametrize(
    "encode",
    [
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.encode("utf-16"),
        lambda text: text.encode("cp1252"),
        lambda text: text.encode() + b"\x1a",
    ],
    ids=["mark", "utf-16", "windows", "end of file of DOS"],
)
def test_encodings_change_nothing(small, encode):
    assert read(encode(small)) == read(small.encode())


@pytest.mark.parametrize(
    ("number", "column", "new", "said"),
    [
        (17, 5, "    ", "line 17, columns 5 to 8: the starting number is missing"),
        (17, 5, "   0", "line 17, columns 5 to 8: starting numbers begin with 1"),
        (17, 5, "   2", "line 18: the starting number 2 stands in line 17 already"),
        (17, 5, "  1x", "line 17, columns 5 to 8: '1x' is no starting number"),
        (17, 15, " " * 33, "line 17, columns 15 to 47: the name is missing"),
        (17, 15, "a\u202eb", "line 17, columns 15 to 47: a name cannot hold an invisible character"),
        (17, 48, "x", "line 17, column 48: 'x' stands where a blank belongs"),
        (17, 49, "23a0", "line 17, columns 49 to 52: '23a0' is no rating"),
        (17, 58, "  1234567 x", "line 17, columns 58 to 68: '1234567 x' is no FIDE number"),
        (17, 81, " 2,5", "line 17, columns 81 to 84: 2½ points, where the rounds add up to 2"),
        (17, 81, "two ", "line 17, columns 81 to 84: 'two' is no number of points"),
        (17, 86, "  1.", "line 17, columns 86 to 89: '1.' is no rank"),
        (17, 90, "x", "line 17, columns 90 to 91: 'x' stands where a blank belongs"),
        (17, 92, "   x", "line 17, columns 92 to 95: 'x' is no opponent"),
        (17, 92, "   9", "line 17, columns 92 to 95: no player has the starting number 9"),
        (17, 92, "   1", "line 17, columns 92 to 95: 1 is his own opponent in round 1"),
        (
            17,
            92,
            "   2",
            "line 17, columns 92 to 95: 1 met 2 in round 1, who stands against 4 there in line 18",
        ),
        (17, 92, "   5", "line 17, columns 92 to 95: 1 met 5 in round 1, who stands without an opponent"),
        (17, 92, "0000", "line 17, columns 92 to 99: the result 1 needs an opponent"),
        (17, 97, "x", "line 17, column 97: 'x' is no colour"),
        (17, 97, "b", "line 17, column 97: the colours b and b of round 1 do not fit, see line 19"),
        (17, 97, "-", "line 17, column 97: a game needs a colour"),
        (17, 99, "2", "line 17, column 99: '2' is no result"),
        (17, 99, "+", "line 17, column 99: the results + and 0"),
        (17, 99, "Z", "line 17, columns 92 to 99: the bye Z stands beside the opponent 3"),
        (17, 99, "H", "line 17, columns 92 to 99: the bye H stands beside the opponent 3"),
        (7, 5, "6", "line 7: 6 players are announced, and 5 have a line"),
        (13, 5, "1", "line 17: 2 rounds, where the tournament has 1"),
        (13, 5, "x", "line 13: 'x' is no number of rounds"),
        (14, 5, "x", "line 14, column 5: 'x' is neither W nor B"),
        (22, 5, "U", "line 22, column 5: 'U' is no bye that can be asked for"),
        (22, 7, "  0", "line 22, columns 7 to 9: rounds begin with 1"),
        (22, 7, "  4", "line 22, columns 7 to 9: a bye in round 4, where the tournament has 3"),
        (22, 11, "   9", "line 22: no player has the starting number 9"),
        (23, 5, "  4   3", "line 23, columns 5 to 11: the rounds 4 to 3 are in no order"),
        (23, 13, "   x", "line 23, columns 13 to 16: 'x' is no starting number"),
    ],
)
def test_a_wrong_column_names_its_line(small, number, column, new, said):
    with pytest.raises(BadLine) as refused:
        read(put(small, number, column, new))
    assert str(refused.value).startswith(said)
    assert refused.value.line == int(said.split()[1].rstrip(",:"))


def test_absences_of_a_next_round_in_a_finished_file_are_left_over(small):
    done = small.replace("142 3", "142 2").replace("240 H   3    4\n", "XXZ 4\n")
    assert read(done.encode()).requested == ()
    assert read(done.replace("142 2", "142 3").encode()).requested == (Requested("Z", 3, (4,)),)


def test_a_line_that_is_missing_is_told_where_it_is_wanted(small):
    without = "\n".join(text for text in small.split("\n") if not text.startswith("001    3"))
    with pytest.raises(BadLine, match="line 7: 5 players are announced, and 4 have a line"):
        read(without.encode())
    with pytest.raises(BadLine, match="line 16, columns 92 to 95: no player has the starting number 3"):
        read(without.replace("062 5\n", "").replace("260   1   3    2    3\n", "").encode())


def test_a_bye_that_contradicts_the_columns_is_refused(small):
    with pytest.raises(BadLine, match="line 22: the bye Z of 3 in round 2 is U in line 19"):
        read(small.replace("240 H   3    4", "240 Z   2    3").encode())


@pytest.mark.parametrize("char", ["\x00", "\x1b", "\t", "\x0c", "\x85", "\u2028"])
def test_a_control_character_names_its_line(small, char):
    with pytest.raises(BadLine, match=r"line 3, column 7: a control character \(U\+"):
        read(put(small, 3, 7, char))


def test_what_is_no_report_is_refused(small):
    for data in (b"", b"name,rating\nAnn,1800\n", b"012 Nobody\n", b"\xff\xfea"):
        with pytest.raises(NoReport):
            read(data)
    with pytest.raises(NoReport, match="over the limit"):
        read(b" " * (LIMIT + 1))
    with pytest.raises(BadLine, match="line 2: the byte 0x81 is no text"):
        read(b"012 a\n001 \x81\n")


def test_points_that_the_file_does_not_state_are_found_where_they_explain_every_line(small):
    three = (
        small.replace(" 2.0    1", " 6.0    1")
        .replace("     1.0", "     3.0")
        .replace("     0.5", "     1.0")
    )
    assert read(three.encode()).points.win == 3
    with pytest.raises(BadLine, match="line 17"):
        read(three.replace(" 6.0    1", " 5.0    1").encode())


STATED = [
    "162  W 3.0    D 1.0    P 1.0",
    "XXS W=3 D=1 PAB=1.0",
    "XXS WW=3 BW=3 WD=1 BD=1, PAB=1.0",
    "BBW  3.0\nBBD  1.0\nBBU  1.0",
]


@pytest.mark.parametrize("stated", STATED)
def test_points_are_stated_in_three_ways(small, stated):
    text = small.replace("142 3\n", f"142 3\n{stated}\n")
    text = text.replace(" 2.0    1", " 6.0    1").replace("1.0    3     4 b +", "3.0    3     4 b +")
    text = text.replace("0.5    5", "1.0    5")
    document = read(text.encode())
    assert document.points == Points(
        win=Fraction(3),
        draw=Fraction(1),
        full_bye=Fraction(3),
        half_bye=Fraction(1),
        forfeit_win=Fraction(3),
        unknown=Fraction(1),
    )


@pytest.mark.parametrize(
    ("stated", "said"),
    [
        ("XXS WW=3 BW=2", "line 14: BW makes a result worth more with one colour"),
        ("XXS Q=3", "line 14: 'Q=3' is no CODE=VALUE"),
        ("XXS W=x", "line 14, column 1: 'x' is no number of points"),
        ("162  W x.0", "line 14, columns 7 to 10: 'x.0' is no number of points"),
        ("162  Q 1.0", "line 14, columns 6 to 10: no letter of W D L A P X"),
        ("BBW", "line 14, columns 5 to 8: the points are missing"),
        ("BBW  3.0\nXXS W=2", "line 15: other points than in line 14"),
        ("XXR 4", "line 14: 4 rounds, where an earlier line says 3"),
        ("XXC green1", "line 14: 'green1' is none of white1, black1 and rank"),
        ("XXZ 9", "line 14: no player has the starting number 9"),
        ("XXP 1 x", "line 14: 'x' is no starting number"),
        ("XXA    9  1.0", "line 14: no player has the starting number 9"),
        ("250       1.0   3   1    1    2", "line 14, columns 15 to 31: rounds or players from"),
        ("299 Q         1.0    1    1", "line 14, column 5: 'Q' is no kind of abnormal points"),
    ],
)
def test_wrong_codes_name_their_line(small, stated, said):
    with pytest.raises(BadLine) as refused:
        read(small.replace("142 3\n", f"142 3\n{stated}\n").encode())
    assert str(refused.value).startswith(said)


def test_one_thing_said_in_two_dialects_is_one_document(small):
    codes = small.replace("142 3\n152 W\n", "XXR 3\nXXC white1\n").replace("260   1   3    2    3", "XXP 3 2")
    both = read(codes.encode())
    assert (both.rounds, both.initial_colour) == (3, "w")
    assert both.forbidden_pairs(3) == read(small.encode()).forbidden_pairs(3)
    ranges = read((small + "250       1.0   1   2    1    2\n250       0.5   3   3    1    2\n").encode())
    single = read((small + "XXA    1  1.0  1.0  0.5\nXXA    2  1.0  1.0  0.5\n").encode())
    assert ranges == single
    assert [single.virtual(1, round_) for round_ in (1, 2, 3, 4)] == [1, 1, Fraction(1, 2), 0]
    assert single.virtual(3, 1) == 0


def test_absentees_of_the_next_round_are_byes_to_come(small):
    document = read((small + "XXZ 5 2\n").encode())
    assert document.unpaired(3) == {4: "H", 5: "Z", 2: "Z"}
    assert document.requested == (Requested("H", 3, (4,)), Requested("Z", 3, (2, 5)))


def test_a_bye_of_a_round_that_was_played_goes_to_the_columns(small):
    shortened = small.replace("  0000 - H", "")
    assert read((shortened + "240 H   2    4\n").encode()).players == read(small.encode()).players


def test_points_out_of_the_ordinary(small):
    fined = small.replace(" 2.0    1", " 1.5    1") + "299          -0.5    2    1\n"
    assert read(fined.encode()).players[0].points == Fraction(3, 2)
    given = small.replace("0.5    5", "0.0    5") + "299 H         0.0    2    4\n"
    assert read(given.encode()).players[3].points == 0
    general = small.replace("0.5    5", "0.0    5") + "299 H         0.0\n"
    assert read(general.encode()).points.half_bye == 0


def test_old_letters_and_small_letters_are_read(small):
    lowered = (
        small.replace("- U", "- u")
        .replace("- H", "- h")
        .replace("w 1", "W 1")
        .replace("001    1 w", "001    1 f")
    )
    assert read(lowered.encode()) == read(small.encode())


def test_a_game_to_come_is_no_result(small):
    coming = small.replace("     3 w 1     2 b 1", "     3 w 1     2 b").replace(" 2.0    1", " 1.0    1")
    coming = coming.replace("     1 w 0", "     1 w")
    document = read(coming.encode())
    assert document.players[0].cell(2).kind is None
    assert document.played == 2


@pytest.mark.parametrize("name", ["Kervella, Maël", "Černý, Jiří", "李, 小龙", "Nguyễn"])
def test_columns_that_were_counted_in_bytes_are_read_too(small, name):
    """A program that knows no letters beyond ASCII pads names by their bytes."""
    written = small.replace("Kervella, Maël".ljust(33), name.ljust(33))
    more = len(name.encode()) - len(name)
    counted = small.replace("Kervella, Maël".ljust(33), name.ljust(33 - more))
    assert read(counted.encode()) == read(written.encode())
    wrong = small.replace("Kervella, Maël".ljust(33), name.ljust(33 + more))
    with pytest.raises(BadLine, match="line 17, column"):
        read(wrong.encode())


def test_a_sex_that_is_neither_is_left_out_with_a_word_whoever_reads_the_report(small):
    document = read(small.replace("001    1 wWGM", "001    1 uWGM").encode())
    assert document.players[0].sex == ""
    assert document.notes == ("line 17: the sex 'u' is neither m nor w and is left out",)


@pytest.mark.parametrize(("letter", "bye"), [("=", "H"), ("1", "F"), ("0", "Z"), ("D", "H")])
def test_a_bye_in_the_form_of_2006_is_read_and_told(small, letter, bye):
    points = {"H": "0.5", "F": "1.0", "Z": "0.0"}[bye]
    text = small.replace("1988        0.5", f"1988        {points}")
    document = read(text.replace("2 w -  0000 - H", f"2 w -  0000 - {letter}").encode())
    assert document.player(4).cell(2).letter == bye
    said = f"line 20: the result {letter} against nobody (0000) in round 2 is read as the bye {bye}"
    assert document.notes == (said,)


def test_a_column_that_is_filled_for_everybody_is_a_round():
    begin = "001 {:>4}      {:<33}{:>37}{:>5}"
    one = f"{begin.format(1, 'Ann', '1.5', 1)}     2 w 1  0000 - H"
    two = f"{begin.format(2, 'Ben', '1.0', 3)}     1 b 0  0000 - U"
    three = f"{begin.format(3, 'Cid', '1.5', 2)}  0000 - U  0000 - H"
    assert read("\n".join([one, two, three]).encode()).played == 2
    open_ = f"{begin.format(3, 'Cid', '1.0', 2)}  0000 - U"
    assert read("\n".join([one, two, open_]).encode()).played == 1
