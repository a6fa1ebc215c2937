"""Examinations: dealt from a seed, marked by the table's own answers, and verified from their file."""

import json
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.cli.app import run
from paigow.errors import BadNotation, Rejected
from paigow.submissions import load_game
from paigow.table.due import due_act
from paigow.training.exam.plan import load_plan, plan_names, read_plan
from paigow.training.exam.report import as_csv, report
from paigow.training.exam.simulated import SimulatedCandidate
from paigow.training.exam.sitting import commitment, faults, marked_again, sit
from paigow.training.exam.tasks import ExamTask, tasks
from paigow.training.marking import mark, parse_said, said_text

SHORT: dict[str, Any] = {
    "id": "short",
    "title": "Short",
    "game": "horseshoe-poker",
    "rounds": 1,
    "phases": ["dealer", "reveal", "payout"],
    "plants": ["piece-exposed"],
    "paper": [{"drill": "payout", "questions": 2}],
    "skills": {"vigorish": {"marks": 2, "seconds": 5}},
}


@cache
def sat(misses: int = 0, took: int = 2_000) -> str:
    candidate = SimulatedCandidate(SeededSource(seed_of("candidate")), {"": misses}, took)
    return json.dumps(sit(read_plan(SHORT), {"name": "Ann"}, "secret", 1, candidate))


def file(misses: int = 0, took: int = 2_000) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(sat(misses, took))
    return found


@cache
def acts() -> tuple[ExamTask, ...]:
    plan = read_plan(SHORT)
    return tuple(task for task in tasks(plan, load_game(plan.game), "secret") if task.table is not None)


def test_what_is_due_is_right_and_is_written_and_read_back() -> None:
    assert {"house-way", "reading", "procedure"} <= {task.skill.value for task in acts()}
    for task in acts():
        assert task.table is not None
        due = due_act(task.table)
        assert due is not None
        assert mark(task.table, due.said()).right
        assert said_text(parse_said(task.table, task.key)) == task.key


@pytest.mark.parametrize(
    ("verb", "old", "new", "field"),
    [
        ("take", "place", "place 9", "the place"),
        ("announce", "outcome", "outcome maybe", "the call"),
        ("pay", "amount", "amount $1", "the amount"),
    ],
)
def test_a_wrong_act_says_what_differs_and_cites_the_clause(
    verb: str, old: str, new: str, field: str
) -> None:
    plan = load_plan("mock-tiles")
    task = next(task for task in tasks(plan, load_game(plan.game), "1") if task.key.startswith(verb))
    assert task.table is not None
    said = "; ".join(new if part.startswith(old) else part for part in task.key.split("; "))
    found = mark(task.table, parse_said(task.table, said))
    assert not found.right
    assert field in " ".join(line.describe("en") for line in found.why)
    assert found.clauses
    assert found.wanted == task.key


def test_another_act_is_told_once_without_the_words_of_that_act() -> None:
    plan = load_plan("mock-tiles")
    task = next(task for task in tasks(plan, load_game(plan.game), "1") if task.key.startswith("pay"))
    assert task.table is not None
    found = mark(task.table, parse_said(task.table, "collect; place 6"))
    assert [line.describe("en") for line in found.why] == ["Something else was due: the act."]
    several = mark(task.table, parse_said(task.table, "pay; place 9; wager main; amount $1"))
    assert [line.describe("en") for line in several.why] == [
        "Something else was due: the place, the amount, the vigorish."
    ]


def test_chips_that_were_cut_are_counted_and_have_to_make_up_the_amount() -> None:
    plan = load_plan("mock-tiles")
    task = next(task for task in tasks(plan, load_game(plan.game), "1") if task.key.startswith("pay"))
    assert task.table is not None
    assert "amount $10" in task.key
    assert parse_said(task.table, f"{task.key}; chips 5x1 1x5").chips == ((500, 1), (100, 5))
    for chips, right in (("5x2", True), ("5x1 0.25x20", True), ("5x1", False)):
        assert task.marked(f"{task.key}; chips {chips}").right is right
    assert not task.marked(f"{task.key}; chips ten").right


def test_an_act_that_cannot_be_read_is_refused_in_a_sentence_and_marked_wrong() -> None:
    task = acts()[0]
    assert task.table is not None
    with pytest.raises(BadNotation, match="not a dealer's act"):
        parse_said(task.table, "juggle")
    with pytest.raises(BadNotation, match="not part of an act"):
        parse_said(task.table, "take; colour red")
    assert not task.marked("juggle").right


def test_a_candidate_without_errors_gets_all_marks_and_passes() -> None:
    told = report(file())
    assert (told["percent"], told["passed"], told["misses"], told["faults"]) == (100, True, [], [])


def test_a_right_answer_that_comes_too_late_earns_nothing() -> None:
    told = report(file(took=6_000))
    row = next(row for row in told["skills"] if row["skill"] == "vigorish")
    assert (row["points"], row["late"]) == (0, row["asked"])


def test_known_error_rates_come_back_within_the_interval_of_chance() -> None:
    plan = load_plan("dealer-tiles")
    rates = {"house-way": 250_000, "reading": 500_000, "procedure": 100_000}
    candidate = SimulatedCandidate(SeededSource(seed_of("rates")), rates)
    told = report(sit(plan, {"name": "Ben"}, "rates", 1, candidate))
    for row in told["skills"]:
        expected = row["asked"] * rates.get(row["skill"], 0) / 1_000_000
        spread = 4 * sqrt(expected * (1 - rates.get(row["skill"], 0) / 1_000_000))
        assert abs(row["asked"] - row["right"] - expected) <= spread
    assert not told["passed"]


def _last(content: dict[str, Any]) -> dict[str, Any]:
    entry: dict[str, Any] = content["entries"][-1]
    return entry


@pytest.mark.parametrize(
    "change",
    [
        lambda content: _last(content).update(answer="$1, $0"),
        lambda content: _last(content).update(took=1),
        lambda content: content["entries"].pop(),
        lambda content: content["entries"].reverse(),
        lambda content: content.update(seed="other"),
        lambda content: content["plan"].update({"pass": 10}),
        lambda content: content["candidate"].update(name="Bob"),
        lambda content: content.update(began=2),
        lambda content: content.pop("entries"),
    ],
)
def test_a_file_that_was_changed_is_found(change: Any) -> None:
    content = file()
    assert faults(content) == ()
    change(content)
    assert faults(content)


def test_the_seed_is_committed_to_before_the_first_task() -> None:
    content = file()
    assert content["commitment"] == commitment("secret")
    assert len(marked_again(content)) == len(content["entries"])


def test_a_report_as_csv_has_a_row_for_each_skill_and_the_whole() -> None:
    told = report(file(misses=300_000))
    rows = as_csv(told).splitlines()
    assert len(rows) == len(told["skills"]) + 2
    assert rows[-1].startswith("Ann,short,all,")
    assert all(miss["clauses"] for miss in told["misses"])


def test_no_spreadsheet_takes_a_candidates_name_for_a_formula() -> None:
    told = report(file())
    for name in ("=1+1", "+1", "-1", "@A1"):
        rows = as_csv({**told, "candidate": {"name": name}, "plan": name}).splitlines()[1:]
        assert all(row.startswith(f"'{name},'{name},") for row in rows)


@pytest.mark.parametrize("name", plan_names())
def test_the_plans_of_the_library_are_whole(name: str) -> None:
    plan = load_plan(name)
    assert plan.id == name
    assert load_game(plan.game)


@pytest.mark.parametrize(
    "change",
    [
        {"rounds": -1},
        {"phases": ["lunch"]},
        {"plants": ["earthquake"]},
        {"paper": [{"drill": "juggling", "questions": 1}]},
        {"paper": [{"drill": "payout", "questions": 0}]},
        {"habits": {"smokes": 1}},
        {"skills": {"juggling": {}}},
        {"skills": {"reading": {"marks": -1}}},
        {"title": ""},
        {"colour": "red"},
        {"rounds": 0, "paper": []},
    ],
)
def test_a_plan_with_a_fault_is_rejected(change: dict[str, Any]) -> None:
    with pytest.raises(Rejected):
        read_plan({**SHORT, **change})


def test_the_command_signs_verifies_reports_and_finds_a_changed_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out, key, plan = tmp_path / "exam.json", tmp_path / "key", tmp_path / "plan.toml"
    plan.write_text(
        'id = "p"\ntitle = "P"\ngame = "horseshoe-poker"\n[[paper]]\ndrill = "start"\nquestions = 2\n'
    )
    assert run(["badge", "key", str(key)]) == 0
    public = capsys.readouterr().out.strip()
    sitting = ["exam", "run", str(plan), "--out", str(out), "--misses", "0", "--seed", "1", "--key", str(key)]
    assert run(sitting) == 0
    assert run(sitting) == 2
    assert run(["exam", "verify", str(out), "--candidate-key", public]) == 0
    assert "100 %" in capsys.readouterr().out
    assert run(["exam", "verify", str(out), "--candidate-key", "0" * 64]) == 1
    assert run(["exam", "report", str(out), "--out", str(tmp_path / "r.pdf")]) == 0
    assert (tmp_path / "r.pdf").read_bytes().startswith(b"%PDF")
    assert run(["exam", "report", str(out), "--out", str(tmp_path / "r.doc")]) == 2
    content = json.loads(out.read_text())
    content["signatures"]["candidate"]["signature"] = "00" * 64
    out.write_text(json.dumps(content))
    assert run(["exam", "verify", str(out)]) == 1
    assert "signature" in capsys.readouterr().out
