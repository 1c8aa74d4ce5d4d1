"""From a report to a tournament and back: nothing gets lost, and the tournament goes on."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from events.decider import fold
from tourney.formats.importers import Asked, importer
from tourney.formats.importers.making import rehearse
from tourney.formats.trf.document import Cell, Document, Field, Player
from tourney.formats.trf.exporting import NAME_WIDTH, NotForReports, document_of, remarks
from tourney.formats.trf.generating import Order, generate
from tourney.formats.trf.importing import NotImportable, plan
from tourney.formats.trf.pairing import pair_next
from tourney.formats.trf.reading import read
from tourney.formats.trf.writing import DIALECTS, TRF26, write
from tourney.model.actions import Enter, Pair, RequestBye, Withdraw
from tourney.model.description import Describe, Fact
from tourney.model.events_entrants import Details
from tourney.model.evolve import APPLY
from tourney.model.request import Pairing
from tourney.rules.decide import decide
from tourney.rules.propose import propose
from tourney.standings.ranking import standings


def tournament(document, **settings):
    return rehearse(plan(document, Asked(**settings)))


def again(document, **settings):
    """The report of the tournament that the report makes."""
    return document_of(tournament(document, **settings))


def test_everything_of_a_report_comes_back(small):
    document = read(small.encode())
    back = again(document)
    assert [replace(player, rank=None) for player in back.players] == [
        replace(player, rank=None) for player in document.players
    ]
    assert {player.number: player.rank for player in back.players} == {1: 1, 3: 2, 2: 3, 5: 4, 4: 5}
    told = {field for field in document.fields if field.tag not in {"062", "092", "192"}}
    assert told <= set(back.fields)
    assert (back.rounds, back.points, back.forbidden, back.requested) == (
        document.rounds,
        document.points,
        document.forbidden,
        document.requested,
    )


def test_import_export_import_is_the_identity(made):
    kept = 0
    for number in range(60):
        document = made(number)
        if document.points.pairing_bye != document.points.win or any(
            [cell.letter for player in document.players for cell in [player.cell(round_)]].count("U") > 1
            for round_ in range(1, document.played + 1)
        ):
            continue  # no scoring scheme, or no field, of ours has that
        kept += 1
        first = write(again(document), TRF26)
        second = write(again(read(first)), TRF26)
        assert second == first, number
        numbers = sorted(player.number for player in document.players)
        assert [
            tuple(
                replace(cell, opponent=numbers[cell.opponent - 1] if cell.opponent else 0)
                for cell in one.rounds
            )
            for one in read(first).players
        ] == [player.rounds[: document.played] for player in document.players], number
    assert kept > 12


@pytest.mark.parametrize("by", DIALECTS.values(), ids=DIALECTS)
def test_a_tournament_comes_back_from_every_dialect(by):
    made = generate(Order(players=14, rounds=5, seed="2", forfeits=0.1, byes=0.1, withdrawals=0.03))
    state = tournament(made)
    there = tournament(read(write(document_of(state), by)))
    assert [one.view() for one in there.rounds] == [one.view() for one in state.rounds]
    assert [(one.name, one.details) for one in there.entrants] == [
        (one.name, one.details) for one in state.entrants
    ]


@pytest.mark.parametrize("letters", ["10", "01", "==", "WL", "LW", "DD", "+-", "-+", "--"])
def test_every_result_letter_comes_back(letters):
    document = two(letters)
    assert [player.rounds for player in again(document).players] == [
        player.rounds for player in document.players
    ]


@pytest.mark.parametrize("letter", "UFHZ")
def test_every_bye_letter_comes_back(letter):
    points = {"U": 1, "F": 1, "H": Fraction(1, 2), "Z": 0}[letter]
    alone = Player(number=3, name="Cid", points=Fraction(points), rounds=(Cell(0, "-", letter),))
    document = two("==")
    document = replace(document, players=(*document.players, alone))
    assert again(document).players[2].rounds == (Cell(0, "-", letter),)


def two(letters: str) -> Document:
    points = {"1": 1, "W": 1, "+": 1, "=": Fraction(1, 2), "D": Fraction(1, 2)}
    return Document(
        rounds=3,
        players=tuple(
            Player(
                number=number,
                name=name,
                points=Fraction(points.get(letter, 0)),
                rounds=(Cell(3 - number, colour, letter),),
            )
            for number, name, colour, letter in ((1, "Ann", "w", letters[0]), (2, "Ben", "b", letters[1]))
        ),
    )


def test_BR_11_a_game_to_come_has_no_letter_and_never_a_bye_beside_an_opponent(evening):
    made = evening(4)
    made.tables((1, 2), (3, 4))
    made.act(Withdraw(2))
    document = document_of(made.state)
    assert document.players[1].rounds == (Cell(1, "b", " "),)
    assert read(write(document, TRF26)).players == document.players
    assert document_of(tournament(document)).players == document.players


def test_BR_01_a_bye_of_the_pairing_is_never_written_as_a_full_point_bye(evening):
    made = evening(5)
    for _ in range(3):
        made.pair()
        made.results("1-0", "=")
    letters = [cell.letter for player in document_of(made.state).players for cell in player.rounds]
    assert letters.count("U") == 3
    assert not {"F", "H", "Z"} & set(letters)


def test_late_entrants_and_withdrawn_ones_have_zero_point_byes(evening):
    made = evening(4, rounds=4)
    made.tables((1, 2), (3, 4))
    made.results("1-0", "1-0")
    made.act(Enter("Late"))
    made.act(Withdraw(4))
    made.act(RequestBye(1, 3, "half"))
    document = document_of(made.state)
    assert document.players[4].rounds == (Cell(0, "-", "Z"),)
    assert document.unpaired(2) == {4: "Z"}
    assert document.unpaired(3) == {4: "Z", 1: "H"}
    there = tournament(read(write(document, TRF26)))
    assert not there.entrants[3].active
    assert there.arrangements.byes_of(3) == {1: "half"}


def test_the_starting_numbers_are_the_starting_rank_and_stay_it(evening):
    made = evening(rounds=3)
    for name, rating in (("Weak", 1200), ("Strong", 2400), ("Middle", 1800), ("None", None)):
        made.act(Enter(name, details=Details(rating=rating)))
    made.pair()
    document = document_of(made.state)
    assert [player.name for player in document.players] == ["Strong", "Middle", "Weak", "None"]
    names = {player.number: player.name for player in document.players}
    there = tournament(document)
    for table, other in zip(made.state.rounds[0].tables, there.rounds[0].tables, strict=True):
        assert [made.state.name(number) for number in table.seats] == [
            there.name(number) for number in other.seats
        ]
    for player in document.players:
        (cell,) = player.rounds
        seats = next(
            table.seats
            for table in made.state.rounds[0].tables
            if player.name in {made.state.name(number) for number in table.seats}
        )
        assert names[cell.opponent] in {made.state.name(number) for number in seats}


def test_what_a_report_has_no_room_for(evening):
    made = evening()
    long = "Wolfeschlegelsteinhausenbergerdorff, Hubert"
    made.act(Enter(f"{long} A", details=Details(title="Sensei", federation="BRE", id="B-17")))
    made.act(Enter(f"{long} B", details=Details(born="1990")))
    made.act(Enter("Ann", details=Details(rating=1500)))
    document = document_of(made.state)
    names = [player.name for player in document.players]
    assert len(set(names)) == 3
    assert all(len(name) <= NAME_WIDTH for name in names)
    assert [(one.title, one.federation, one.fide_id) for one in document.players] == [
        ("", "", ""),
        ("", "BRE", ""),
        ("", "", ""),
    ]
    assert sorted(kept.text.split(maxsplit=2)[2] for kept in document.kept) == [f"{long} A", f"{long} B"]
    assert "2 names" in remarks(made.state)[0]
    assert read(write(document, TRF26)) == document


@pytest.mark.parametrize(
    "settings",
    [{"table_size": 4, "scoring": "rank"}, {"team_size": 2}],
    ids=["tables of four", "teams"],
)
def test_what_is_not_for_two_players_is_refused(evening, settings):
    with pytest.raises(NotForReports, match="two players at a table"):
        document_of(evening(4, **settings).state)


def test_points_that_no_letter_tells_are_refused(evening):
    from tourney.model.actions import Record
    from tourney.model.result import parse_result

    made = evening(2, scoring="raw", rounds=2)
    made.pair()
    made.act(Record(1, 1, parse_result(["21", "18"], 2)))
    with pytest.raises(NotForReports, match="raw do not follow from wins"):
        document_of(made.state)


def test_fields_are_the_facts_or_missing(evening):
    made = evening(4)
    tags = [field.tag for field in document_of(made.state).fields]
    assert tags == ["012", "062", "072", "092", "192", "212"]
    facts = (
        Fact("city", "Brest"),
        Fact("federation", "fra"),
        Fact("from", "2026/11/30"),
        Fact("arbiter", "Le Goff, Anne"),
        Fact("deputy", "A"),
        Fact("deputy", "B"),
        Fact("days", "26/11/30 26/12/01"),
    )
    made.act(Describe(facts))
    document = document_of(made.state)
    assert (document.city, document.federation, document.dates) == ("Brest", "FRA", ("2026/11/30", ""))
    assert [field.text for field in document.fields if field.tag == "112"] == ["A", "B"]
    line = next(line for line in write(document, TRF26, "\n").decode().split("\n") if line[:3] == "132")
    assert (line[91:99], line[101:109]) == ("26/11/30", "26/12/01")
    assert tournament(document).facts == made.state.facts


def test_an_order_of_tie_breaks_that_the_handbook_does_not_know_is_not_told(evening):
    tags = [field.tag for field in document_of(evening(2, tiebreaks=("OMW", "BH")).state).fields]
    assert "212" not in tags


def test_two_of_one_name_are_two_entrants(small):
    twins = read(small.replace("Riou, Pol    ", "Tanguy, Erwan").encode())
    made = plan(twins)
    names = [action.name for action in made.actions if isinstance(action, Enter)]
    assert names[2] == "Tanguy, Erwan"
    assert names[4] == "Tanguy, Erwan (5)"
    assert any("two called Tanguy, Erwan" in remark for remark in made.remarks)
    assert len(rehearse(made).entrants) == 5


def test_everybody_imported_is_paired(small):
    header = "\n".join(line[:80] if line.startswith("001") else line for line in small.split("\n"))
    header = header.replace("240 H   3    4\n", "")
    state = tournament(read(header.encode()), system="swiss")
    pairing = propose(state, "seed")
    assert {number for table in pairing.tables for number in table.seats} | {
        bye.entrant for bye in pairing.byes
    } == {1, 2, 3, 4, 5}


def test_an_imported_tournament_goes_on(small):
    state = tournament(read(small.encode()), system="swiss")
    pairing = propose(state, "seed", byes=())
    assert isinstance(pairing, Pairing)
    fold(APPLY, state, decide(state, Pair(pairing)))
    assert len(state.rounds) == 3
    met = {frozenset(table.seats) for table in state.rounds[2].tables}
    assert frozenset({2, 3}) not in met
    assert 4 not in {number for table in state.rounds[2].tables for number in table.seats}


def test_full_point_byes_are_taken_and_told(small):
    made = plan(read(small.replace("0000 - U", "0000 - F").encode()))
    kinds = [bye.kind for action in made.actions if isinstance(action, Pair) for bye in action.pairing.byes]
    assert "full" in kinds
    assert sum("full-point bye (F)" in remark for remark in made.remarks) == 2


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("142 3", "142 3\n162  W 1.5    D 1.0", "no scoring scheme here gives the points"),
        ("     2 b 1", "     2 b 0", "2 and 1 have the results 0 and 0 in round 2"),
    ],
)
def test_what_no_tournament_here_can_hold_is_refused(small, old, new, said):
    text = small.replace(old, new)
    points = {" 2.0    1": "        1", " 1.0    ": "        ", " 0.5    5": "        5"}
    for stated, blank in points.items():
        text = text.replace(stated, blank)
    with pytest.raises(NotImportable, match=said):
        plan(read(text.encode()))


@pytest.mark.parametrize("line", ["299          -0.5    2    1", "299 W         0.5   1    1"])
def test_points_beside_the_results_are_refused_and_not_lost(small, line):
    fined = small.replace(" 2.0    1", " 1.5    1") + line + "\n"
    document = read(fined.encode())
    with pytest.raises(NotImportable, match=r"1 Kervella, Maël has -½ points beside his results \(299\)"):
        plan(document)
    assert len(importer("trf").players(fined.encode()).found) == 5


def test_a_game_without_a_result_before_the_last_round_is_refused(small):
    open_ = (
        small.replace("3 w 1", "3 w  ")
        .replace(" 2.0    1", " 1.0    1")
        .replace("1 b 0  0000 - U", "1 b    0000 - U")
    )
    with pytest.raises(NotImportable, match="1 and 3 have no result in round 1, and round 2 is paired"):
        plan(read(open_.encode()))


def test_points_of_a_result_that_are_the_usual_ones_are_no_obstacle(small):
    document = read((small + "299 W         1.0   1    1\n").encode())
    assert again(document).players == again(read(small.encode())).players


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("042 2026/03/14", "042 14.03.2026", "the line '042 14.03.2026' is not written as it should be"),
        ("1988", "abcd", "a birth date that is none is left out: 'abcd' of 4"),
        (" FRA    20012345", " f1a    20012345", "a federation that is none is left out: 'f1a' of 1"),
        ("152 W", "XXC rank", "the order of rank (XXC rank) is left out"),
        ("152 W", "XAA 1\nXYZ 2\n### words", "lines that are not known here are left out: XAA, XYZ"),
    ],
)
def test_what_is_not_taken_over_is_told(small, old, new, said):
    assert plan(read(small.encode())).remarks == ()
    (remark,) = plan(read(small.replace(old, new).encode())).remarks
    assert remark.startswith(said)


def test_a_file_of_two_thousand_is_planned_in_time_that_grows_with_its_size():
    def cells(document):
        """How often a cell is looked at when byes to come are gathered."""
        seen = 0

        class Counted(tuple):
            __slots__ = ()

            def __iter__(self):
                nonlocal seen
                seen += 1
                return super().__iter__()

        players = tuple(replace(player, rounds=Counted(player.rounds)) for player in document.players)
        plan(replace(document, players=players))
        return seen / len(players)

    few, many = (cells(generate(Order(players=players, rounds=3, seed="1"))) for players in (20, 160))
    assert many < few * 2


def test_unknown_tie_breaks_and_teams_are_left_out_and_told(small):
    text = small.replace("PTS,BH/C1,BH,SB", "PTS,BH/C1,XYZ") + f"013 {'Brest':<32}   1    2\n"
    made = plan(read(text.encode()))
    assert made.create.tiebreaks == ("BH-C1",)
    assert any("XYZ" in remark for remark in made.remarks)
    assert any("teams" in remark for remark in made.remarks)


@pytest.mark.parametrize(
    ("coded", "words", "system"),
    [
        ("BERGER_ROUNDROBIN", "", "round-robin"),
        ("FIDE_DOUBLEROUNDROBIN", "", "double-round-robin"),
        ("", "Individual: Round-Robin", "round-robin"),
        ("CUSTOM_SWISS", "", "swiss"),
    ],
)
def test_the_system_follows_from_the_file(coded, words, system):
    fields = tuple(Field(tag, text) for tag, text in (("092", words), ("192", coded)) if text)
    assert plan(replace(two("10"), fields=fields, rounds=None)).create.system == system


def test_a_round_robin_comes_back_with_who_left(evening):
    made = evening(5, system="round-robin")
    made.pair()
    made.results("1-0", "=")
    made.act(Withdraw(2))
    made.pair()
    made.results(*["0-1"] * len(made.state.rounds[-1].tables))
    document = document_of(made.state)
    assert (document.text("192"), document.rounds) == ("BERGER_ROUNDROBIN", 5)
    there = tournament(read(write(document, TRF26)))
    assert there.setup.system == "round-robin"
    assert [one.tables for one in there.rounds] == [one.tables for one in made.state.rounds]
    assert not there.entrants[1].active
    assert document_of(there).players == document.players


def test_a_final_is_left_out_and_told(evening):
    from tourney.model.actions import BeginFinal

    made = evening(4, rounds=1, cut=2)
    made.tables((1, 2), (3, 4))
    made.results("1-0", "1-0")
    made.act(BeginFinal((1, 3)))
    made.tables((1, 3))
    made.results("1-0")
    document = document_of(made.state)
    assert (document.rounds, document.played) == (1, 1)
    assert read(write(document, TRF26)) == document
    assert any("final" in remark for remark in remarks(made.state))


def test_a_table_is_where_the_handbook_puts_it():
    """The better of two first, then the sum, then the number (C.04.2 art. 3.6)."""
    made = generate(Order(players=16, rounds=4, seed="boards"))
    state = tournament(made)
    for one in state.rounds[1:]:
        before = {row.entrant: row.points for row in standings(state, one.round - 1)}
        keys = [
            (-max(before[n] for n in table.seats), -sum(before[n] for n in table.seats))
            for table in one.tables
        ]
        assert keys == sorted(keys)


@pytest.mark.parametrize(
    ("coded", "known"),
    [
        ("FIDE_DUTCH_2026", True),
        ("FIDE_DUTCH", True),
        ("FIDE_DUTCH_2017", False),
        ("FIDE_DUBOV", False),
        ("BERGER_ROUNDROBIN", True),
        ("FIDE_ROUNDROBIN", True),
        ("CUSTOM_SWISS", True),
    ],
)
def test_a_system_that_is_not_known_is_told(coded, known):
    made = plan(replace(two("10"), fields=(Field("192", coded),)))
    assert any(coded in remark for remark in made.remarks) is not known


@pytest.mark.parametrize("told", [3, 9], ids=["up to the next round", "all"])
def test_the_acceleration_is_recognised_and_comes_back(evening, told):
    made = evening(20, system="fide-dutch-baku", rounds=9)
    for _ in range(2):
        made.pair()
        made.results(*["1-0", "="] * 5)
    document = document_of(made.state)
    assert len(document.accelerated) == 10
    cut = tuple(replace(one, points=one.points[:told]) for one in document.accelerated)
    there = tournament(read(write(replace(document, accelerated=cut), TRF26)))
    assert there.setup.system == made.state.setup.system
    assert document_of(there) == document
    foreign = tuple(replace(one, points=(Fraction(2),)) for one in document.accelerated)
    other = plan(replace(document, accelerated=foreign))
    assert other.create.system == "fide-dutch"
    assert any("virtual points" in remark for remark in other.remarks)


def test_an_imported_tournament_is_paired_as_its_file(cases):
    """Every third of the rounds of which another engine gave the pairs."""
    paths = sorted(path for path in cases.glob("*.expected") if "impossible" not in path.name)[::3]
    compared = 0
    for path in paths:
        document = read(path.with_suffix(".trf").read_bytes())
        if len(document.players) > 120:
            continue
        wanted = {tuple(map(int, line.split())) for line in path.read_text().split("\n")[1:] if line.strip()}
        state = tournament(document)
        made = propose(state, "seed")
        found = {table.seats for table in made.tables}
        found |= {(bye.entrant, 0) for bye in made.byes if bye.kind == "pairing"}
        assert found == wanted, path.name
        assert set(pair_next(read(write(document_of(state), TRF26)))) == wanted, path.name
        compared += 1
    assert compared > 5


@pytest.mark.parametrize("players", [5, 6])
def test_a_round_robin_goes_on_by_its_tables(evening, players):
    """Places in the tables go by entry, here and after an import, whatever the ratings are."""
    made = evening(system="round-robin")
    for number in range(1, players + 1):
        made.act(Enter(f"Player {number}", details=Details(rating=1500 + 100 * number)))
    for _ in range(2):
        made.pair()
        made.results(*["1-0"] * len(made.state.rounds[-1].tables))
    there = tournament(read(write(document_of(made.state), TRF26)))
    assert propose(there, "seed").tables == propose(made.state, "other seed").tables
