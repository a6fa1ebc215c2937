"""The version in force for each round with its approval, and exports that somebody signed."""

from pathlib import Path

import pytest

from paigow.errors import BadNotation
from paigow.record.badges import Badges
from paigow.record.database import open_database
from paigow.record.exports import opened_export
from paigow.record.journal import Journal
from paigow.record.signing import is_signed, make_key, read_key, sign
from paigow.record.verify import verify
from paigow.reports.filings import FilingBook, digest_of
from tests.support.recording import recorded, table_record


def test_the_version_of_a_round_its_approval_and_a_signed_export(folder: Path) -> None:
    engine = open_database(str(folder / "record.db"))
    record = table_record("1", "horseshoe-poker")
    recorded(engine, (record, 3), (table_record("2", "colorado-tiles"), 1))
    journal = Journal(engine)
    book = FilingBook(journal)
    key = make_key(folder / "operator")
    operator = Badges(engine).make("operator", "Ann", 1, "test", key=key)[0]
    regulator = Badges(engine).make("regulator", "Reg", 1, "test", key=key)[0]
    before = book.in_force("1", 2)
    assert (before.digest, before.approval, before.early) == (record.digest, None, before.rounds)
    third = next(at for number, _, _, at in journal.rounds("1") if number == 3)
    book.approve(record.digest, "GC 2026-17", third, operator, 5)
    now = book.in_force("1", 3)
    assert now.approval is not None
    assert (now.approval["reference"], now.early) == ("GC 2026-17", 2)
    assert [version.approval is None for version in book.versions()] == [False, True]
    for digest, reference, badge in (
        (record.digest, "x", regulator),
        ("0" * 64, "x", operator),
        (record.digest, " ", operator),
    ):
        with pytest.raises(BadNotation):
            book.approve(digest, reference, 1, badge, 6)
    drafted = book.draft("1")
    signature = sign(read_key(folder / "operator"), drafted["digest"].encode())
    with pytest.raises(BadNotation, match="it needs a badge"):
        book.sign("1", drafted["length"], signature, regulator, 7)
    with pytest.raises(BadNotation, match="is not one of badge"):
        book.sign("2", drafted["length"], signature, operator, 7)
    book.sign("1", drafted["length"], signature, operator, 7)
    *lines, last = book.export(1)
    assert digest_of(iter(lines)) == drafted["digest"]
    assert is_signed(key, drafted["digest"].encode(), signature)
    assert signature in last
    out = folder / "export.jsonl"
    out.write_text("".join(f"{line}\n" for line in (*lines, last)), "utf-8")
    with opened_export(str(out)) as export:
        read = [
            (table.number, sum(len(events) for _, events, _ in steps)) for table, steps in export.tables()
        ]
    assert read == [("1", drafted["length"])]
    assert verify(engine).faults == ()
    with pytest.raises(BadNotation, match="no signed export 2"):
        list(book.export(2))
    engine.dispose()


def test_an_export_stays_as_it_was_signed_though_the_table_plays_on(folder: Path) -> None:
    engine = open_database(str(folder / "record.db"))
    (recorder,) = recorded(engine, (table_record("1", "horseshoe-poker"), 2))
    journal = Journal(engine)
    book = FilingBook(journal)
    badge = Badges(engine).make("pit", "Pat", 1, "test", key=make_key(folder / "pit"))[0]
    drafted = book.draft("1")
    book.sign("1", drafted["length"], sign(read_key(folder / "pit"), drafted["digest"].encode()), badge, 7)
    before = list(book.export(1))
    played = len(recorder.entries)
    recorder.play(1)
    journal.append(recorder.entries[played:])
    assert book.draft("1")["length"] > drafted["length"]
    assert list(book.export(1)) == before
    engine.dispose()
