"""A shift is opened, closed and signed on record, and its report comes out the same again."""

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest
import sqlalchemy as sa

from paigow.errors import BadNotation
from paigow.money import dollars
from paigow.record.badges import Badge, Badges
from paigow.record.database import open_database
from paigow.record.games import game_of
from paigow.record.journal import Journal
from paigow.record.schema import EVENTS, STREAM_ENTRIES
from paigow.record.signing import make_key, read_key, sign
from paigow.record.verify import verify
from paigow.reports.edge_figures import EdgeFigures
from paigow.reports.hand_counts import count_values
from paigow.reports.hours import our_hours
from paigow.reports.paper import as_pdf, as_xlsx, page_of
from paigow.reports.shifts import ShiftBook
from paigow.reports.writing import as_json, digest
from tests.support.recording import Recorder, table_record

SHIFT = "1969-12-31/night"
"""The recorded tables begin in the first second of 1970."""
LATER = 86_400_000


class Desk:
    """A book of shifts, and a badge with a key for each of three people."""

    def __init__(self, engine: sa.Engine, folder: Path) -> None:
        self.engine = engine
        self.journal = Journal(engine)
        self.book = ShiftBook(self.journal, our_hours())
        self.recorder = Recorder(table_record("1", "maryland-poker"))
        self.journal.create_table(self.recorder.record)
        self.journal.append(self.recorder.play(3))
        self.folder = folder

    def badge(self, role: str, name: str) -> Badge:
        key = make_key(self.folder / name)
        return Badges(self.engine).make(role, name, 1, "test", key=key)[0]

    def signature(self, badge: Badge) -> str:
        told = str(self.book.shift(SHIFT).closed["digest"])
        return sign(read_key(self.folder / badge.name), told.encode())


@pytest.fixture
def desk(folder: Path) -> Iterator[Desk]:
    engine = open_database(str(folder / "record.db"))
    yield Desk(engine, folder)
    engine.dispose()


def test_from_opening_to_the_second_signature(desk: Desk) -> None:
    pit, floor = desk.badge("pit", "Castellanos"), desk.badge("floor", "Haddad")
    desk.book.open(SHIFT, pit, 1)
    told = desk.book.close(SHIFT, pit, LATER)
    assert (told["all"]["rounds"], told["faults"]) == (3, [])
    assert {head["chain"] for head in told["heads"]} >= {"events/1", "commands/1", "shifts"}
    for badge in (pit, floor):
        desk.book.sign(SHIFT, badge, desk.signature(badge), LATER)
    shift = desk.book.shift(SHIFT)
    assert (shift.state, [entry["by"] for entry in shift.signatures]) == ("signed", [pit.id, floor.id])
    assert desk.book.signature_faults(SHIFT) == []
    assert verify(desk.engine).faults == ()


def test_the_report_is_made_again_byte_for_byte_though_the_table_goes_on(desk: Desk) -> None:
    pit = desk.badge("pit", "Castellanos")
    desk.book.open(SHIFT, pit, 1)
    told = desk.book.close(SHIFT, pit, LATER)
    before = len(desk.recorder.entries)
    desk.journal.append(desk.recorder.play(1)[before:])
    again = desk.book.report(SHIFT)
    assert as_json(again) == as_json(told)
    assert desk.book.shift(SHIFT).closed["digest"] == digest(again)
    assert as_xlsx(again) == as_xlsx(told)
    assert as_pdf(again) == as_pdf(told) != as_pdf(again, language="zh-Hant")


def test_a_record_that_was_changed_makes_no_report_and_is_not_signed(desk: Desk) -> None:
    pit = desk.badge("pit", "Castellanos")
    desk.book.open(SHIFT, pit, 1)
    desk.book.close(SHIFT, pit, LATER)
    with desk.engine.begin() as connection:
        other = sa.func.replace(EVENTS.c.event, '"amount":10000000', '"amount":20000000')
        connection.execute(EVENTS.update().values(event=other))
    with pytest.raises(BadNotation, match="does not come out as it was closed"):
        desk.book.sign(SHIFT, pit, desk.signature(pit), LATER)


def test_a_meter_that_differs_stops_signing(desk: Desk) -> None:
    pit = desk.badge("pit", "Castellanos")
    with desk.engine.begin() as connection:
        connection.execute(STREAM_ENTRIES.delete().where(STREAM_ENTRIES.c.stream.like("meters/%")))
    desk.book.open(SHIFT, pit, 1)
    told = desk.book.close(SHIFT, pit, LATER)
    assert told["faults"] == ["table 1: the meters differ from coin 1 on"]
    with pytest.raises(BadNotation, match="cannot be signed: table 1: the meters differ"):
        desk.book.sign(SHIFT, pit, desk.signature(pit), LATER)


def test_what_is_not_in_its_turn_or_not_theirs_is_refused(desk: Desk) -> None:
    pit, dealer = desk.badge("pit", "Castellanos"), desk.badge("dealer", "Sato")
    book = desk.book
    with pytest.raises(BadNotation, match="opens no shift"):
        book.open(SHIFT, dealer, 1)
    with pytest.raises(BadNotation, match="is not open; only an open shift is closed"):
        book.close(SHIFT, pit, LATER)
    book.open(SHIFT, pit, 1)
    with pytest.raises(BadNotation, match="was opened already"):
        book.open(SHIFT, pit, 1)
    with pytest.raises(BadNotation, match="is not over yet"):
        book.close(SHIFT, pit, 1)
    with pytest.raises(BadNotation, match="is not closed; its report may still change"):
        book.sign(SHIFT, pit, "00", LATER)
    book.close(SHIFT, pit, LATER)
    with pytest.raises(BadNotation, match="is closed; only an open shift"):
        book.close(SHIFT, pit, LATER)
    with pytest.raises(BadNotation, match="signs no shift"):
        book.sign(SHIFT, dealer, desk.signature(dealer), LATER)
    with pytest.raises(BadNotation, match="is not one of badge"):
        book.sign(SHIFT, pit, "00" * 64, LATER)
    book.sign(SHIFT, pit, desk.signature(pit), LATER)
    with pytest.raises(BadNotation, match="has signed shift"):
        book.sign(SHIFT, pit, desk.signature(pit), LATER)


def test_a_closing_keeps_what_the_hands_were_worth(desk: Desk) -> None:
    pit = desk.badge("pit", "Castellanos")
    game = desk.recorder.record
    digest_of_game = game_of(game).digest
    figures = {digest_of_game: EdgeFigures("dealer-banks", 3, 4, 3, Fraction(1, 5))}
    desk.book.open(SHIFT, pit, 1)
    told = desk.book.close(SHIFT, pit, LATER, figures, count_values)
    expected = told["all"]["expected"]
    assert (expected["by_hands"], expected["edge"]["by_hands"]) == (expected["rounds"], 0)
    assert expected["rounds"] > 0
    assert as_json(desk.book.report(SHIFT)) == as_json(told)
    kept = desk.book.shift(SHIFT).closed["hands"]
    counted = desk.book.recounted(SHIFT, count_values)
    assert {table: tuple(sums) for table, sums in kept.items()} == counted
    for language in ("en", "zh-Hant"):
        page = page_of(told, (), language, {})
        assert str(expected["by_hands"]) in page["basis"]
        assert page["all"]["edge"] == dollars(expected["edge"]["mean"])
    assert as_pdf(told)
