"""A house's own plans and cases: kept on record, checked before they are, and whole in the file of an examination."""

import json
from io import StringIO
from pathlib import Path

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.cli.app import run
from paigow.errors import BadNotation, Refused, Rejected
from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.submissions import load_game
from paigow.training.drills import own_cases
from paigow.training.exam.book import ExamBook, ListedExam
from paigow.training.exam.classes import members, skills, weak
from paigow.training.exam.own import TRAINING, TrainersBook
from paigow.training.exam.report import report
from paigow.training.exam.sitting import faults
from paigow.training.question import About

PLAN = 'id = "mine"\ntitle = "Mine"\ngame = "horseshoe-poker"\ncases = 2\n'


def card(id: str, clause: str = "hs-service.value.greeting") -> str:
    texts = '{ ask = "Q", right = "R", wrong = ["W"] }'
    languages = "".join(f"{language} = {texts}\n" for language in ("en", "zh-Hant", "zh-Hans"))
    return f'[[card]]\nid = "{id}"\nskill = "service"\nclauses = ["{clause}"]\nagainst = ["{clause}"]\n{languages}'


CASES = card("one") + card("two") + card("three")


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return Journal(open_database(f"sqlite:///{tmp_path / 'a.db'}"))


def test_a_plan_asks_the_houses_cases_and_its_file_is_marked_again_without_the_house(
    journal: Journal,
) -> None:
    book = TrainersBook(journal)
    assert book.put_cases(CASES, "b1", 1) == 3
    book.put_plan(PLAN, "b1", 2)
    plan = book.plan("mine")
    assert plan is not None
    exams = ExamBook(journal)
    exam = exams.open(exams.begin(plan, "kim", "Kim", 3))
    asked = []
    while exam.task is not None:
        assert exam.task.question is not None
        asked.append(exam.task.question.about.topic)
        exam.answer("right" if len(asked) == 1 else "wrong-1", 10, 4)
    assert len(set(asked)) == 2
    assert set(asked) < {"one", "two", "three"}
    file = exam.file()
    book.put_cases(card("other"), "b1", 5)
    assert faults(file) == ()
    assert (report(file)["points"], report(file)["most"]) == (1, 2)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (PLAN.replace("cases = 2", "cases = 4"), "0 to 3"),
        (PLAN.replace("horseshoe-poker", "whist"), "horseshoe-poker"),
        (PLAN.replace("cases = 2", "cases = 0"), "rounds"),
        (PLAN + "practice = 3", "true, false"),
        (PLAN + '[[paper]]\ndrill = "delivery"\nquestions = 1', "delivery"),
        ("id = ", ""),
        (PLAN + f"rounds = 0x{'f' * 9_000}", "64 bits"),
        (PLAN + f"{'a.' * 25_000}a = 1", "parts"),
        (PLAN + "phases = [[1], {a = 1}]", "[1]"),
        (PLAN + "plants = [{a = 1}]", "{'a': 1}"),
        (PLAN + "paper = 3", "3 drill"),
        (PLAN + '[[paper]]\ndrill = ["x"]\nquestions = 1', "['x']"),
        (PLAN + '[[paper]]\ndrill = "start"\nquestions = 1\n' * 41, "0 to 40"),
        (PLAN.replace("Mine", "M" * 201), "200 characters"),
        (PLAN.replace("Mine", "a\\u202eb"), "on one line"),
        (PLAN.replace("Mine", "a\\u0000b"), "on one line"),
        (PLAN.replace('"mine"', '"' + "m" * 65 + '"'), "64 characters"),
    ],
    ids=lambda value: value[-20:],
)
def test_a_plan_with_a_fault_is_not_kept(journal: Journal, text: str, says: str) -> None:
    book = TrainersBook(journal)
    book.put_cases(CASES, "b1", 1)
    with pytest.raises(Rejected) as wrong:
        book.put_plan(text, "b1", 2)
    assert says in " ".join(
        f"{finding.found} {finding.allowed} {finding.path}" for finding in wrong.value.findings
    )
    assert book.plans() == {}


def test_cases_with_a_fault_are_not_kept_and_a_plan_of_the_library_stays_its_own(journal: Journal) -> None:
    book = TrainersBook(journal)
    deep = f"card = {'[' * 20_000}"
    odd = card("one").replace('"service"', '["service"]')
    dotted = f"{'a.' * 25_000}a = 1"
    for text in (card("one", "hs-none.such"), card("one") * 2, "[[cards]]", "x =", deep, odd, dotted):
        with pytest.raises(Rejected):
            book.put_cases(text, "b1", 1)
    assert book.cases() is None
    with pytest.raises(Refused):
        book.put_plan(PLAN.replace("mine", "mock-poker"), "b1", 1)
    assert book.plan("none") is None


def test_a_plan_that_is_withdrawn_is_no_longer_sat_and_the_record_has_everything(journal: Journal) -> None:
    book = TrainersBook(journal)
    book.put_cases(CASES, "b1", 1)
    book.put_plan(PLAN, "b1", 2)
    assert "mine" in [plan.id for plan in book.listed()]
    book.withdraw("mine", "b2", 3)
    assert book.plan("mine") is None
    with pytest.raises(Refused):
        book.withdraw("mine", "b2", 4)
    assert [item.entry["kind"] for item in journal.stream(TRAINING)] == ["cases", "plan", "plan-withdrawn"]


def listed(
    id: str, person: str, began: int, *, ended: int = 9, passed: bool = False, right: int = 0
) -> ListedExam:
    rows = ({"skill": "reading", "asked": 4, "right": right, "percent": right * 25},) if ended else ()
    missed = ({"clause": "hs-def.copy", "misses": 4 - right},) if ended and right < 4 else ()
    plain = (id, person, person.title(), "p", "P", "horseshoe-poker")
    return ListedExam(*plain, began, ended, right * 25, passed, "h", "old edition", "f", rows, missed)


def test_a_class_is_summed_over_its_candidates() -> None:
    exams = (
        listed("1", "kim", 1, right=1),
        listed("2", "kim", 2, right=4, passed=True),
        listed("3", "lee", 3, right=2),
        listed("4", "lee", 4, ended=0),
    )
    lee, kim = members(exams)
    assert (kim.person, kim.name, kim.sat, kim.passed, kim.running, kim.retest) == (
        "kim",
        "Kim",
        2,
        1,
        0,
        True,
    )
    assert (lee.sat, lee.passed, lee.running, lee.last.id, lee.retest) == (1, 0, 1, "4", False)
    (reading,) = skills(exams)
    assert (reading.asked, reading.right) == (12, 7)
    (clause,) = weak(exams)
    assert (clause.clause, clause.misses, clause.people) == ("hs-def.copy", 5, 2)


def test_the_houses_cases_are_drilled_like_any_other(journal: Journal) -> None:
    book = TrainersBook(journal)
    assert book.cards() == ()
    book.put_cases(CASES, "b1", 1)
    drill, game = own_cases(book.cards()), load_game("horseshoe-poker")
    assert drill.topics(game, None) == ("one", "two", "three")
    question = drill.ask(SeededSource(seed_of(1)), About(game, "two"))
    assert (question.item, question.key) == ("own-cases/horseshoe-poker/two", "right")
    assert drill.mark(question, "right").right
    missed = drill.mark(question, "wrong-1")
    assert (missed.right, missed.clauses) == (False, ("hs-service.value.greeting",))
    with pytest.raises(BadNotation):
        drill.ask(SeededSource(seed_of(1)), About(game, "four"))


def test_own_cases_of_a_file_are_drilled_in_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "cases.toml"
    file.write_text(CASES, "utf-8")
    monkeypatch.setattr("sys.stdin", StringIO("right\nright\n"))
    asked = ["drill", "own-cases", "--cases", str(file), "--questions", "2", "--json"]
    assert run(asked) == 0
    assert json.loads(capsys.readouterr().out)["summary"]["right"] == 2
    assert run(["drill", "payout", "--cases", str(file)]) == 2
    assert run(["drill", "own-cases"]) == 2
