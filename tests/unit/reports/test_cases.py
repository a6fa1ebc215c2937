"""A case from claim to the second signature: judged again, entries that name what they reverse, and secrecy."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
import sqlalchemy as sa

from paigow.errors import BadNotation
from paigow.record.badges import Badge, Badges
from paigow.record.database import open_database
from paigow.record.entries import Entry
from paigow.record.journal import Journal
from paigow.record.schema import EVENTS
from paigow.record.signing import make_key, read_key, sign
from paigow.record.verify import verify
from paigow.reports.case_paper import case_page, case_pdf
from paigow.reports.cases import CASES, CaseBook, copy_for
from paigow.reports.hours import our_hours
from paigow.reports.shifts import ShiftBook
from paigow.staff.players import Habits
from paigow.table.due import DueAct
from paigow.table.said import AS_AT_A_TABLE, Said
from paigow.table.state import Table
from tests.support.recording import Recorder, table_record

ROUNDS = 12
CLAUSE = "hs-irregular.H"


def every_call_loses(table: Table, due: DueAct) -> Said:
    """A dealer who calls every hand lost."""
    said = due.said()
    return replace(said, outcome="lose") if said.outcome else said


@cache
def misdealt() -> tuple[Entry, ...]:
    recorder = Recorder(table_record("1", "horseshoe-poker"), habits=Habits(), seats=3)
    recorder.session.says, recorder.session.help = every_call_loses, AS_AT_A_TABLE
    return tuple(recorder.play(ROUNDS))


class Desk:
    """A book of cases over a table whose dealer called every hand lost."""

    def __init__(self, engine: sa.Engine, folder: Path) -> None:
        self.engine, self.folder = engine, folder
        self.journal = Journal(engine)
        self.book = CaseBook(self.journal)
        self.journal.create_table(table_record("1", "horseshoe-poker"))
        self.journal.append(list(misdealt()))

    def badge(self, role: str) -> Badge:
        key = make_key(self.folder / role)
        return Badges(self.engine).make(role, f"{role} Kim", 1, "test", key=key)[0]

    def wrong(self) -> tuple[int, str]:
        """A round and a player whose wager was settled wrongly in it."""
        for number in range(1, ROUNDS + 1):
            case = self.book.open("1", number, "look", 1, by="b1", role="floor")
            for wager in self.book.judged(case).wagers:
                if wager.owed:
                    return number, wager.person
        raise LookupError("no wager was settled wrongly")


@pytest.fixture
def desk(folder: Path) -> Iterator[Desk]:
    engine = open_database(str(folder / "record.db"))
    yield Desk(engine, folder)
    engine.dispose()


def test_from_claim_to_the_second_signature(desk: Desk) -> None:
    number, person = desk.wrong()
    floor, eye = desk.badge("floor"), desk.badge("surveillance")
    case = desk.book.open("1", number, "My hand won", 2, by=person, role="player", person=person)
    assert case.state == "open"
    with pytest.raises(BadNotation, match="does not stand"):
        desk.book.rule(case.id, floor, "stands", "It stands", [CLAUSE], 3)
    case = desk.book.rule(case.id, floor, "by-the-book", "The claim is right", [CLAUSE], 3)
    due = desk.book.due(case)
    mine = next(entry for entry in due if entry["person"] == person)
    assert mine["amount"] > 0
    wager = next(each for each in desk.book.judged(case).wagers if each.person == person)
    assert (wager.lay, wager.lay_net, tuple(mine["reverses"])) == ("lose", -wager.stake, wager.moved_by)
    signature = sign(read_key(desk.folder / "floor"), desk.book.digest(case).encode())
    with pytest.raises(BadNotation, match="every entry is made"):
        desk.book.sign(case.id, floor, signature, 4)
    for at, entry in enumerate(due):
        case = desk.book.corrected(case.id, floor, entry, 1_000 + at, "", 4)
    assert desk.book.due(case) == ()
    desk.book.note(case.id, floor, "Told at the table", 5)
    for badge in (floor, eye):
        identity = desk.book.digest(desk.book.case(case.id)).encode()
        case = desk.book.sign(case.id, badge, sign(read_key(desk.folder / badge.role), identity), 6)
    assert (case.state, desk.book.signature_faults(case)) == ("closed", [])
    with pytest.raises(BadNotation, match="is signed"):
        desk.book.note(case.id, floor, "One more", 7)
    assert verify(desk.engine).faults == ()
    assert len(desk.journal.stream(CASES)) >= 6


def test_the_second_signature_is_of_another_role(desk: Desk) -> None:
    desk.wrong()
    case = desk.book.all()[-1]
    floor, other = desk.badge("floor"), Badges(desk.engine).make("floor", "Sam", 1, "test", key="a" * 64)[0]
    case = desk.book.rule(case.id, floor, "by-the-book", "Right", [CLAUSE], 3)
    for entry in desk.book.due(case):
        desk.book.corrected(case.id, floor, entry, 1, "", 4)
    identity = desk.book.digest(desk.book.case(case.id)).encode()
    desk.book.sign(case.id, floor, sign(read_key(desk.folder / "floor"), identity), 5)
    with pytest.raises(BadNotation, match="another person in another role"):
        desk.book.sign(case.id, other, "0" * 128, 6)


def test_a_record_that_was_changed_is_not_signed_for(desk: Desk) -> None:
    desk.wrong()
    case = desk.book.all()[-1]
    floor = desk.badge("floor")
    case = desk.book.rule(case.id, floor, "by-the-book", "Right", [CLAUSE], 3)
    for entry in desk.book.due(case):
        desk.book.corrected(case.id, floor, entry, 1, "", 4)
    identity = desk.book.digest(desk.book.case(case.id)).encode()
    case = desk.book.sign(case.id, floor, sign(read_key(desk.folder / "floor"), identity), 5)
    with desk.engine.begin() as connection:
        connection.execute(EVENTS.update().values(hash="0" * 64))
    assert desk.book.signature_faults(case) == [f"the signature of badge {floor.id} does not fit"]


def test_a_players_copy_shows_nothing_of_another(desk: Desk) -> None:
    number, person = desk.wrong()
    case = desk.book.open("1", number, "My hand won", 2, by=person, role="player", person=person)
    floor = desk.badge("floor")
    desk.book.note(case.id, floor, "Seat 2 is watched", 3)
    case = desk.book.rule(case.id, floor, "by-the-book", "The claim is right", [CLAUSE], 3)
    for entry in desk.book.due(case):
        case = desk.book.corrected(case.id, floor, entry, 9, "", 4)
    document = desk.book.document(case)
    copy = copy_for(document, person)
    text = json.dumps(copy)
    others = [hand for hand in document["judged"]["hands"] if hand["holder"] != person and hand["place"]]
    assert others, "there are other hands that must not be in it"
    for hand in others:
        assert hand["holder"] not in text
        assert json.dumps(hand["lay"]) not in text
    assert floor.id not in text
    assert "Seat 2 is watched" not in text
    assert {item["person"] for item in copy["corrections"]} == {person}
    assert {hand["place"] for hand in copy["judged"]["hands"]} >= {0}
    # The twin: other people's cards and money differ, and the copy is the same.
    twin = json.loads(json.dumps(document))
    for hand in twin["judged"]["hands"]:
        if hand["holder"] != person and hand["place"]:
            hand["lay"] = hand["book"] = [["Jk"], ["2s"]]
            hand["lay_names"] = hand["book_names"] = ["x", "y"]
    for wager in twin["judged"]["wagers"]:
        if wager["person"] != person:
            wager["owed"] = wager["stake"] = 77
    twin["notes"] = []
    twin["corrections"] = [item for item in twin["corrections"] if item["person"] == person]
    assert copy_for(twin, person) == copy
    assert case_pdf(copy).startswith(b"%PDF")
    page = case_page(document, (), "zh-Hant", {})
    assert "牌九撲克（馬蹄）" in page["where"]
    assert page["wagers"][0][1].startswith("主注 $")
    assert case_pdf(document) == case_pdf(document) != case_pdf(document, language="zh-Hant")


def test_a_hidden_hand_of_the_dealer_is_not_in_a_players_copy() -> None:
    hidden = {"place": 0, "holder": "", "open": False, "lay": [["As"], ["Ks"]]}
    document = {
        "format": "", "version": 1, "case": "", "table": "", "game": "", "digest": "", "round": 1,
        "claim": {"at": 1, "words": "w", "person": "ann"}, "ruling": {}, "corrections": [], "notes": [],
        "judged": {"hands": [hidden], "wagers": []},
    }  # fmt: skip
    assert copy_for(document, "ann")["judged"]["hands"] == []
    assert copy_for(document, "bob")["claim"]["words"] == ""


def test_a_right_round_stands_by_the_book(desk: Desk) -> None:
    recorder = Recorder(table_record("2", "maryland-poker"))
    desk.journal.create_table(recorder.record)
    desk.journal.append(recorder.play(8))
    for number in range(1, 9):
        case = desk.book.open("2", number, "look", 1, by="b1", role="floor")
        judged = desk.book.judged(case)
        assert not any(hand.differs for hand in judged.hands)
        assert all(wager.owed == 0 for wager in judged.wagers), number
    assert any(desk.book.judged(case).wagers for case in desk.book.all())
    ruled = desk.book.rule(case.id, desk.badge("pit"), "stands", "As it was", ["md-14.I"], 2)
    assert desk.book.due(ruled) == ()


@pytest.mark.parametrize(
    ("table", "number", "words", "person", "said"),
    [
        ("9", 1, "x", "", "has no round 1"),
        ("1", 999, "x", "", "has no round 999"),
        ("1", ROUNDS + 1, "x", "", "is not over"),
        ("1", 1, "", "", "one line of at most"),
        ("1", 1, "x", "nobody", "had no wager"),
    ],
)
def test_bad_claims_get_one_sentence(
    desk: Desk, table: str, number: int, words: str, person: str, said: str
) -> None:
    with pytest.raises(BadNotation, match=said):
        desk.book.open(table, number, words, 1, by="b1", role="floor", person=person)
    with pytest.raises(BadNotation, match="there is no case"):
        desk.book.case("D-0099")


DAY = 86_400_000


def test_a_case_stays_open_only_with_a_reason_and_a_date(desk: Desk) -> None:
    floor, pit = desk.badge("floor"), desk.badge("pit")
    case = desk.book.open("1", 1, "My hand won", 2, by="b1", role="floor")
    assert desk.book.unexplained(DAY, DAY) == (case,)
    assert desk.book.unexplained(2, DAY) == (), "it was opened later"
    for until in ("1969-12-31", "soon", "1970-1-09"):
        with pytest.raises(BadNotation, match="until a date that has not passed"):
            desk.book.keep_open(case.id, floor, "The tape is looked at", until, DAY)
    with pytest.raises(BadNotation, match="may not do that"):
        desk.book.keep_open(case.id, desk.badge("surveillance"), "The tape", "1970-01-09", DAY)
    before = desk.book.digest(case)
    kept = desk.book.keep_open(case.id, floor, "The tape is looked at", "1970-01-09", DAY)
    assert (kept.kept[-1]["words"], kept.state) == ("The tape is looked at", "open")
    assert desk.book.digest(kept) == before, "what is signed stays what it was"
    assert desk.book.unexplained(DAY, DAY) == ()
    assert desk.book.unexplained(DAY, 20 * DAY) == (kept,), "the date has passed"
    shifts = ShiftBook(desk.journal, our_hours())
    shifts.open("1969-12-31/night", pit, 1)
    with pytest.raises(BadNotation, match=f"a reason and a date: {case.id}"):
        shifts.close("1969-12-31/night", pit, 20 * DAY)
    assert shifts.close("1969-12-31/night", pit, DAY)["all"]["rounds"] == ROUNDS
