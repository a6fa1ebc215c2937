"""Examinations on record: the seed is committed to first, and what is on the stream is a file that verifies."""

from pathlib import Path

import pytest

from paigow.errors import Refused
from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.record.trouble import StreamMoved
from paigow.training.exam.book import EXAMS, ExamBook, exam_stream
from paigow.training.exam.plan import read_plan
from paigow.training.exam.report import report
from paigow.training.exam.sitting import commitment, faults

PLAN = {
    "id": "short",
    "title": "Short",
    "game": "horseshoe-poker",
    "rounds": 1,
    "seats": 1,
    "phases": ["payout"],
    "paper": [{"drill": "start", "questions": 2}],
}


@pytest.fixture
def book(tmp_path: Path) -> ExamBook:
    return ExamBook(Journal(open_database(f"sqlite:///{tmp_path / 'a.db'}")))


def test_an_examination_is_a_stream_that_begins_with_the_commitment_and_ends_with_the_seed(
    book: ExamBook,
) -> None:
    id = book.begin(read_plan(PLAN), "badge-1", "Kim", 1_000)
    (first,) = book.journal.stream(exam_stream(id))
    assert "seed" not in first.entry
    exam = book.open(id)
    with pytest.raises(Refused):
        exam.file()
    while exam.task is not None:
        exam.answer(exam.task.key, 900, 2_000)
        exam = book.open(id)
    file = exam.file()
    assert file["commitment"] == first.entry["commitment"] == commitment(file["seed"])
    assert faults(file) == ()
    assert report(file)["percent"] == 100
    (listed,) = book.listed("badge-1")
    assert (listed.id, listed.percent, listed.passed, listed.head) == (id, 100, True, file["head"])
    assert book.listed("badge-2") == ()
    assert len(book.journal.stream(EXAMS)) == 2
    with pytest.raises(Refused):
        exam.answer("again", 1, 1)


def test_two_who_answer_the_same_task_at_once_do_not_both_count(book: ExamBook) -> None:
    id = book.begin(read_plan(PLAN), "badge-1", "Kim", 1_000)
    first, second = book.open(id), book.open(id)
    first.answer("do; act nothing", 1, 1)
    with pytest.raises(StreamMoved):
        second.answer("do; act nothing", 1, 1)
    assert book.open(id).number == 2


def test_an_answer_changed_in_the_database_is_found(book: ExamBook) -> None:
    id = book.begin(read_plan(PLAN), "badge-1", "Kim", 1_000)
    exam = book.open(id)
    while exam.task is not None:
        exam.answer("do; act nothing", 900, 2_000)
    with book.journal.engine.begin() as connection:
        connection.exec_driver_sql(
            "update stream_entries set entry = replace(entry, 'nothing', 'no-thing') where sequence = 2"
        )
    assert faults(book.open(id).file())


def test_there_is_no_such_examination(book: ExamBook) -> None:
    with pytest.raises(Refused):
        book.open("none")
