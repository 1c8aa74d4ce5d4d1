"""Lists of players from tables and JSON: what is understood, and the line that is named where nothing is."""

from __future__ import annotations

import json

import pytest

from tourney.formats.importers import (
    LIMIT,
    BadRow,
    BadRows,
    NothingThere,
    UnknownKind,
    importer,
    importer_for,
    listing,
    names,
    table,
)
from tourney.formats.importers.people import column_of, restored
from tourney.model.events_entrants import Details


def entered(text: str | bytes, by=table):
    data = text if isinstance(text, bytes) else text.encode()
    return [(one.enter.name, one.enter.details) for one in by.players(data).found]


def test_a_table_with_a_heading():
    text = (
        "Name,Rating,Title,Club,Fed,FideID,Born,Sex\nAnn,1800,WFM,A,FRA,0003530043,1990-12-31,F\nBen,,,,,,,\n"
    )
    assert entered(text) == [
        ("Ann", Details(1800, "WFM", "A", "FRA", "0003530043", "1990/12/31", "w")),
        ("Ben", Details()),
    ]


@pytest.mark.parametrize("sign", [",", ";", "\t", "|"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("blank", [0, 1, 2])
def test_signs_ends_and_blank_rows(sign, end, blank):
    rows = ["Nom;Elo;Ville", "Ann;1800;x", "", "Ben;;y", ";;", "Cid;2000;z"]
    text = (end * (blank + 1)).join(row.replace(";", sign) for row in rows)
    read = table.players(text.encode())
    assert [(one.enter.name, one.enter.details.rating) for one in read.found] == [
        ("Ann", 1800),
        ("Ben", None),
        ("Cid", 2000),
    ]
    assert "columns left out: Ville" in read.remarks
    assert any("blank rows left out" in remark for remark in read.remarks)


@pytest.mark.parametrize(
    "encode",
    [
        lambda text: text.encode(),
        lambda text: text.encode("utf-8-sig"),
        lambda text: text.encode("utf-16"),
        lambda text: text.encode("cp1252"),
    ],
    ids=["utf-8", "mark", "utf-16", "windows"],
)
def test_encodings(encode):
    assert entered(encode("Name;Elo\nÉmile Zoë;1800\n")) == [("Émile Zoë", Details(1800))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Ann\nBen\n", [("Ann", Details()), ("Ben", Details())]),
        ("Ann,1800\nBen,-\n", [("Ann", Details(1800)), ("Ben", Details())]),
        ("Doe, Jane\nRoe, Max\n", [("Doe, Jane", Details()), ("Roe, Max", Details())]),
        ('"Doe, Jane";1800\n"Roe, Max";\n', [("Doe, Jane", Details(1800)), ("Roe, Max", Details())]),
        ("Last name;First name;Elo\nDoe;Jane;1\n", [("Doe, Jane", Details(1))]),
        ("Spieler\tDWZ\tVerein\nAnn\t1500\tBrest\n", [("Ann", Details(1500, club="Brest"))]),
        ("Joueur;Classement;Club\nAnn;1500;Brest\n", [("Ann", Details(1500, club="Brest"))]),
        ('Name\n"Jane ""J"" Doe"\n', [('Jane "J" Doe', Details())]),
    ],
)
def test_headings_are_guessed(text, found):
    assert entered(text) == found


@pytest.mark.parametrize("rating", ["", "-", "–", "0", "unrated", "n/a", "None"])
def test_nobody_has_a_rating_of_a_dash(rating):
    assert entered(f"name,rating\nAnn,{rating}\n") == [("Ann", Details())]


@pytest.mark.parametrize("id_", ["0003530043", "007", "1e5", "12345678901234567890", "00"])
def test_numbers_of_federations_are_text(id_):
    """BR-45: leading zeros and anything that looks like a number stay as they are."""
    assert entered(f"name,fide id\nAnn,{id_}\n")[0][1].id == id_
    assert entered(json.dumps([{"name": "Ann", "fide_id": id_}]), listing)[0][1].id == id_


def test_a_byte_that_is_nothing_names_its_line():
    """BR-43."""
    rows = ["name", "Ann", "Be\x00n", "Cid", "Dot"]
    with pytest.raises(BadRow, match=r"line 3: a control character \(U\+0000\)") as refused:
        table.players("\n".join(rows).encode())
    assert refused.value.line == 3
    with pytest.raises(BadRow, match="line 2: the byte 0x81 is no text"):
        table.players(b"name\n\x81\n")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name,rating\nAnn,1800\n,1700\n", "line 3: the name is missing"),
        ("name,rating\n\nAnn,18oo\n", "line 3: the rating '18oo' is no whole number"),
        ("name,rating\nAnn,1800.5\n", "line 2: the rating '1800.5'"),
        ("name,rating\nAnn,1800,more\n", "line 2: 3 cells, where the first row has 2"),
        ("name\nA\u202eB\n", "line 2: a name cannot hold an invisible character"),
        (f"name\n{'x' * 201}\n", "line 2: a name of 201 characters"),
        ('name\n"two\nlines"\n', "line 2: a name cannot hold a control character"),
        ('name\nAnn\n"open\n', "line 3: it cannot be cut into cells"),
        ("a,b,c\nd,e,f\n", "line 1: 3 columns without a heading"),
    ],
)
def test_a_row_that_cannot_be_read_names_its_line(text, said):
    with pytest.raises(BadRow) as refused:
        table.players(text.encode())
    assert str(refused.value).startswith(said)


@pytest.mark.parametrize("text", ["", " \n\r\n", "name\n", ",,\n,,\n", "\ufeff"])
def test_nobody_there_is_no_silent_success(text):
    """BR-48: never silently empty."""
    with pytest.raises(NothingThere):
        table.players(text.encode())
    with pytest.raises(NothingThere):
        table.players(b" " * (LIMIT + 1))


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x", "=SUM(A1)"])
def test_a_name_that_was_guarded_against_spreadsheets_is_restored(name):
    """BR-50."""
    from tourney.cli.plain import cell

    written = cell(name)
    assert restored(str(written)) == name
    assert entered(f"name;rating\n{written};1\n")[0][0] == name
    assert restored("'t Hooft") == "'t Hooft"


def test_json_lists_and_lines():
    people = ["Ann", {"name": "Ben", "rating": 1800, "Club": "A", "born": 1990}]
    found = [("Ann", Details()), ("Ben", Details(1800, club="A", born="1990"))]
    assert entered(json.dumps(people), listing) == found
    assert entered(json.dumps(people, indent=2), listing) == found
    assert entered(json.dumps({"schema": "tourney/players/1", "data": people}), listing) == found
    assert entered("\r\n".join(map(json.dumps, people)), listing) == found
    own = {"id": 7, "entrant": "Cid", "bot": None, "rating": None, "fide_id": "007", "members": []}
    assert entered(json.dumps([own]), listing) == [("Cid", Details(id="007"))]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[1]", "line 1: '1' is neither a name nor an object"),
        ('["Ann", {"rating": 1}]', "line 2: the name is missing"),
        ('["Ann", {"name": ["x"]}]', "line 2: the name"),
        ('["Ann"', "line 1: it is no JSON"),
        ('"Ann"\n{"name": "Ben"\n', "line 2: it is no JSON"),
        ("3", "line 1: it is no list of players"),
        ('[{"name": "Ann", "rating": 1e300}]', "line 1: the rating '1e"),
        ('[{"name": "a\\u0000b"}]', "line 1: a name cannot hold a control character"),
    ],
)
def test_json_that_cannot_be_read(text, said):
    with pytest.raises(BadRow) as refused:
        listing.players(text.encode())
    assert str(refused.value).startswith(said)
    with pytest.raises(NothingThere):
        listing.players(b"[]")


@pytest.mark.parametrize(
    ("file", "data", "name"),
    [
        ("a.csv", b"[", "csv"),
        ("a.tsv", b"x", "csv"),
        ("a.json", b"x", "json"),
        ("a.TRF", b"x", "trf"),
        ("-", b"\xef\xbb\xbf [1]", "json"),
        ("-", b"012 a\r001    1", "trf"),
        ("-", b"### a\n001    1", "trf"),
        ("-", b"name\nAnn\n", "csv"),
        ("players", b"Ann\nBen\n", "csv"),
    ],
)
def test_the_importer_follows_from_the_name_or_the_beginning(file, data, name):
    assert importer_for(file, data, "players").name == name


@pytest.mark.parametrize("data", [b"%PDF-1.7", b"PK\x03\x04", b"<html>"])
def test_what_is_nothing_of_ours_is_refused(data):
    with pytest.raises(UnknownKind, match="tells how to read it"):
        importer_for("-", data, "players")
    with pytest.raises(UnknownKind):
        importer_for("a.csv", b"name\nAnn\n", "tournament")


def test_every_importer_says_what_it_is():
    for name in names():
        one = importer(name)
        assert one.name == name
        assert one.about
        assert one.players or one.tournament


def test_headings_are_read_without_accents_blanks_and_signs():
    assert column_of("Prénom") == column_of("first-name") == column_of("FIRST NAME") == "first"
    assert column_of("Nº") == column_of("") == ""


def test_a_sex_that_is_neither_is_left_out_with_a_word():
    read = table.players(b"name,sex\nAnn,x\nBen,m\n")
    assert [one.enter.details.sex for one in read.found] == ["", "m"]
    assert read.remarks == ("line 2: the sex 'x' is neither m nor w and is left out",)


@pytest.mark.parametrize(
    ("written", "rating"),
    [("1499 E", 1499), ("1780 F", 1780), ("1650N", 1650), ("1200\u00a0e", 1200), ("1500*", 1500)],
)
def test_the_letter_behind_a_rating_is_told_and_the_number_read(written, rating):
    read = table.players(f"name;rating\nAnn;{written}\n".encode())
    assert read.found[0].enter.details.rating == rating
    assert read.remarks == (f"line 2: the rating {written!r} is read as {rating}",)


def test_all_bad_rows_are_told_at_once():
    text = b"name,rating,born\nAnn,18oo,\nBen,1500,\n,7,\nCid,,1990/13/45\n"
    with pytest.raises(BadRows) as refused:
        table.players(text)
    assert str(refused.value) == (
        "3 rows cannot be read: line 2: the rating '18oo' is no whole number; line 4: the name is missing;"
        " line 5: '1990/13/45' is no date of birth as 1990/12/31 or 1990"
    )
    with pytest.raises(BadRows, match=r"2 rows cannot be read: line 1: .*; line 3: "):
        listing.players(b'[{"name": "Ann", "rating": "x"}, "Ben", {"rating": 1}]')


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Nom;Pr\u00e9nom;Elo\nDupont;Alice;1500\n", "Dupont, Alice"),
        ("Nom de famille;Pr\u00e9nom\nDupont;Alice\n", "Dupont, Alice"),
        ("Name;Vorname;DWZ\nDupont;Alice;1500\n", "Dupont, Alice"),
        ("Name;First name\nDupont, Alice;Alice\n", "Dupont, Alice"),
        ("Name;First name\nDupont;\n", "Dupont"),
        ("Pr\u00e9nom;Nom de famille\nAlice;\n", "Alice"),
    ],
)
def test_family_and_first_names_are_joined_whatever_the_first_column_is_called(text, name):
    assert [found for found, _ in entered(text)] == [name]


def test_a_second_column_for_the_same_is_told():
    read = table.players(b"Name;DWZ;Elo;Ort\nAnn;1500;1600;x\nBen;;1700;y\n")
    assert [one.enter.details.rating for one in read.found] == [1500, 1700]
    assert read.remarks == (
        "columns left out: Ort",
        "several columns tell the rating: DWZ is taken, and Elo only where it is empty",
    )


def test_an_encoding_is_never_guessed_in_silence():
    assert table.players("Name\n\u00c9mile\n".encode("cp1252")).remarks == (
        "the text is no UTF-8 and was read as Windows-1252: look at accented letters",
    )
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert table.players("Name\n\u00c9mile\n".encode(encoding)).remarks == ()


def test_json_of_another_program_is_refused_in_json_and_its_keys_are_told():
    other = b'{"tournament": "X", "rounds": [[1, 2]], "name": {"a": 1}}'
    with pytest.raises(BadRow, match=r"""the name '\{"a":1\}' is neither text nor a number"""):
        listing.players(other)
    read = listing.players(b'[{"name": "Ann", "handle": "a"}]')
    assert read.remarks == ("keys left out: handle",)
