"""Examinations on record: the seed is committed to first, and what is on the stream is a file that verifies."""

from pathlib import Path

import pytest

from paigow.errors import Refused, Rejected
from paigow.record.database import open_database
from paigow.record.entries import tokens_stream
from paigow.record.journal import Journal
from paigow.record.schema import SECRETS
from paigow.record.signing import make_key, read_key, sign
from paigow.record.trouble import StreamMoved
from paigow.record.verify import verify
from paigow.training.exam.book import EXAMS, ExamBook, OpenExam, exam_stream
from paigow.training.exam.paper import as_pdf
from paigow.training.exam.plan import read_plan
from paigow.training.exam.report import report
from paigow.training.exam.simulated import NOTHING
from paigow.training.exam.sitting import commitment, faults, sit
from paigow.training.exam.wording import act_words

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


def test_a_record_with_an_examination_verifies_and_another_seed_is_found(book: ExamBook) -> None:
    id = book.begin(read_plan(PLAN), "badge-1", "Kim", 1_000)
    book.open(id).answer("do; act nothing", 1, 1)
    engine = book.journal.engine
    assert verify(engine).faults == ()
    mine = SECRETS.c.number == exam_stream(id)
    with engine.begin() as connection:
        connection.execute(SECRETS.update().where(mine).values(value='{"seed": "00"}'))
    (fault,) = verify(engine).faults
    assert "the token of seed is not the one" in fault.what
    with engine.begin() as connection:
        connection.execute(SECRETS.delete().where(mine))
    assert [fault.where for fault in verify(engine).faults] == [tokens_stream(exam_stream(id))]


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


AT_TABLE = {
    **PLAN,
    "rounds": 2,
    "phases": ["reveal", "payout"],
    "practice": True,
    "skills": {"rules": {"seconds": 3}},
}


def to_the_end(exam: OpenExam) -> None:
    while exam.task is not None:
        exam.answer(exam.task.key, 900, 2_000)


def test_a_candidate_who_was_cut_off_gets_another_round_and_what_was_done_does_not_count(
    book: ExamBook,
) -> None:
    plan = read_plan(AT_TABLE)
    exam = book.open(book.begin(plan, "badge-1", "Kim", 1_000))
    first = exam.task
    assert first is not None
    exam.answer("do; act nothing", 900, 2_000)
    assert exam.void(3_000)
    again = book.open(exam.id)
    assert exam.task is not None
    assert again.task is not None
    assert (exam.number, exam.task.round, exam.task.hand) == (2, 1, first.hand + 1)
    assert exam.task.hand == again.task.hand
    assert exam.void(3_500)
    assert exam.task.hand == first.hand + 2
    while exam.task is not None and exam.task.round == 1:
        exam.answer(exam.task.key, 900, 2_000)
    assert exam.task is not None
    assert (exam.task.round, exam.task.hand) == (2, first.hand + 3)
    while exam.task is not None and exam.task.round:
        exam.answer(exam.task.key, 900, 2_000)
    assert not exam.void(4_000), "a paper is not dealt"
    to_the_end(exam)
    file = exam.file()
    told = report(file)
    assert (faults(file), told["percent"], told["void"], told["misses"]) == ((), 100, 2, [])
    assert [row["round"] for row in told["rounds"]] == [1, 2]
    at = next(at for at, entry in enumerate(file["entries"]) if entry.get("void"))
    hidden = {**file, "entries": [*file["entries"][:at], *file["entries"][at + 1 :]]}
    assert faults(hidden)
    assert faults({**file, "entries": [{**entry, "void": False} for entry in file["entries"]]})


def test_the_plan_says_how_often_a_round_is_dealt_again(book: ExamBook) -> None:
    exam = book.open(book.begin(read_plan({**AT_TABLE, "voids": 1}), "badge-1", "Kim", 1_000))
    assert exam.void(2_000)
    assert exam.task is not None
    hand = exam.task.hand
    assert not exam.void(3_000)
    assert (exam.voided, exam.task.hand, book.open(exam.id).voided) == (1, hand, 1)
    to_the_end(exam)
    file = exam.file()
    told = report(file)
    assert (faults(file), told["void"], told["voids"]) == ((), 1, 1)
    fewer = {**file, "plan": {**file["plan"], "voids": 0}}
    assert any("at most 0" in fault for fault in faults(fewer))
    old = {key: value for key, value in file["plan"].items() if key != "voids"}
    assert not any("at most" in fault for fault in faults({**file, "plan": old})), "an old plan set no limit"
    with pytest.raises(Rejected):
        read_plan({**AT_TABLE, "voids": -1})


def test_in_practice_the_errors_of_a_round_are_told_when_it_is_over(book: ExamBook) -> None:
    exam = book.open(book.begin(read_plan(AT_TABLE), "badge-1", "Kim", 1_000))
    exam.answer("do; act nothing", 900, 2_000)
    acts = 1
    while exam.task is not None and exam.task.round == 1:
        assert exam.finished == ()
        exam.answer(exam.task.key, 900, 2_000)
        acts += 1
    for seen in (exam, book.open(exam.id)):
        assert [item.points > 0 for item in seen.finished] == [False] + [True] * (acts - 1)
    assert exam.task is not None
    exam.answer(exam.task.key, 900, 2_000)
    assert exam.finished == ()
    final = book.open(book.begin(read_plan({**AT_TABLE, "practice": False}), "badge-1", "Kim", 1_000))
    while not final.ended:
        final.answer("do; act nothing", 900, 2_000)
        assert final.finished == ()


def test_candidate_and_examiner_sign_over_the_head_of_the_chain(book: ExamBook, tmp_path: Path) -> None:
    exam = book.open(book.begin(read_plan(PLAN), "badge-1", "Kim", 1_000))
    public = make_key(tmp_path / "key")
    with pytest.raises(Refused):
        exam.sign("candidate", "badge-1", "Kim", public, "00" * 64, 3_000)
    to_the_end(exam)
    signature = sign(read_key(tmp_path / "key"), exam.file()["head"].encode())
    with pytest.raises(Refused):
        exam.sign("candidate", "badge-1", "Kim", public, "00" * 64, 3_000)
    exam.sign("candidate", "badge-1", "Kim", public, signature, 3_000)
    with pytest.raises(Refused):
        exam.sign("candidate", "badge-1", "Kim", public, signature, 3_000)
    file = book.open(exam.id).file()
    assert file["signatures"]["candidate"] == {"name": "Kim", "key": public, "signature": signature}
    assert faults(file) == ()
    (signed,) = report(file)["signatures"]
    assert signed == {"who": "candidate", "name": "Kim", "key": public, "fits": True}
    file["signatures"]["candidate"]["signature"] = "00" * 64
    assert not report(file)["signatures"][0]["fits"]
    for damaged in ({"candidate": "Kim"}, ["Kim"], None):
        assert report({**file, "signatures": damaged})["signatures"] == []


def test_the_paper_tells_of_void_rounds_and_signatures() -> None:
    file = sit(read_plan(PLAN), {"name": "Kim"}, "1", 1_000, lambda task: (task.key, 900))
    told = report(file)
    signed = [{"who": "examiner", "name": "Tam", "key": "ab" * 32, "fits": True}]
    papers = [as_pdf(each) for each in (told, {**told, "void": 1}, {**told, "signatures": signed})]
    assert all(paper.startswith(b"%PDF") for paper in papers)
    assert len(set(papers)) == 3
    assert as_pdf(told) == papers[0]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            "pay; place 5; wager main; amount $25; vigorish $1.25",
            "pay spot 5, main wager: $25, vigorish $1.25",
        ),
        ("take; place 2; wager vigorish", "take from spot 2: the vigorish"),
        ("return; place 1; wager main; toke", "return to spot 1: main wager, a toke"),
        ("announce; outcome push; place 3", "call spot 3: pushes"),
        ("show; place 0", "show the hand of the dealer"),
        ("set; low Kd Qh", "set the dealer's hand, low Kd Qh"),
        ("announce; act call-no-more-bets", "call no more bets"),
        ("do; act count; count 53", "count the deck: 53"),
        ("do; act dance", "nothing"),
        ("take; place 2; wager moon", "take from spot 2: moon"),
        ("no such act", "no such act"),
    ],
)
def test_an_act_is_told_in_words_whatever_a_candidate_wrote(line: str, words: str) -> None:
    assert act_words(line, "en") == words


def test_a_report_tells_acts_in_the_readers_language() -> None:
    file = sit(read_plan(PLAN), {"name": "Kim"}, "1", 1_000, lambda task: (NOTHING, 900))
    misses = [miss for miss in report(file, "zh-Hant")["misses"] if miss["at_table"]]
    assert misses
    assert {miss["said"] for miss in misses} == {"沒有動作"}
    assert all(";" not in miss["wanted"] for miss in misses)
