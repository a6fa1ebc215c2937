"""Examinations over REST: sat task by task without a hint, on record, reported, and seen by nobody else."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from paigow.record.passports import passport_hash
from paigow.record.secrets import Secrets
from paigow.record.signing import make_key, read_key, sign
from paigow.submissions import load_game
from paigow.training.exam.book import ExamBook, exam_stream
from paigow.training.exam.plan import load_plan, read_plan
from paigow.training.exam.sitting import faults
from paigow.training.exam.tasks import tasks
from paigow.training.skills import Skill
from tests.support.serving import quick, serving

KIM, LEE = {"Passport": "k" * 40}, {"Passport": "l" * 40}
SHORT = {
    "id": "short",
    "title": "Short",
    "game": "colorado-tiles",
    "rounds": 1,
    "seats": 1,
    "phases": ["reveal", "payout"],
    "paper": [{"drill": "start", "questions": 1}],
}


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("paigow.training.exam.own.load_plan", lambda name: read_plan(SHORT))


@pytest.mark.usefixtures("short")
async def test_an_examination_is_sat_without_hints_and_reported(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        http = served.http
        begun = await http.post("/api/exams", json={"plan": "mock-tiles", "name": "Kim"}, headers=KIM)
        assert begun.status_code == 201, begun.text
        state: Any = begun.json()
        id = state["id"]
        kept = Secrets(served.app.state.pit.engine).get(exam_stream(id), "seed")
        assert kept is not None
        assert kept["seed"] not in begun.text
        dealt = list(tasks(read_plan(SHORT), load_game("colorado-tiles"), kept["seed"]))
        for number, task in enumerate(dealt, 1):
            assert (state["number"], state["ended"]) == (number, False)
            if state["view"] is not None:
                assert (state["view"]["steps"], state["view"]["dealing"]["due"]) == ([], None)
                assert all(seat["results"] == [] for seat in state["view"]["seats"])
            assert (await http.get(f"/api/exams/{id}/report", headers=KIM)).status_code == 409
            answer = {"number": number, "answer": "do; act nothing" if number == 1 else task.key}
            reply = await http.post(f"/api/exams/{id}/answers", json=answer, headers=KIM)
            assert reply.status_code == 200, reply.text
            state = reply.json()
        assert state["ended"]
        told = (await http.get(f"/api/exams/{id}/report", headers=KIM)).json()
        assert (told["tasks"], len(told["misses"]), told["faults"]) == (len(dealt), 1, [])
        assert told["misses"][0]["clauses"]
        assert (told["rounds"][0]["asked"], told["rounds"][0]["right"]) == (len(dealt) - 1, len(dealt) - 2)
        file = json.loads((await http.get(f"/api/exams/{id}/file.json", headers=KIM)).text)
        assert faults(file) == ()
        assert (await http.get(f"/api/exams/{id}/file.csv", headers=KIM)).text.startswith("candidate,")
        assert (await http.get(f"/api/exams/{id}/file.doc", headers=KIM)).status_code == 404
        (listed,) = (await http.get("/api/exams", headers=KIM)).json()
        assert (listed["id"], listed["ended"] > 0, listed["retest"]) == (id, True, False)


@pytest.mark.usefixtures("short")
async def test_nobody_else_sees_it_and_an_answer_counts_once(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="k" * 32)) as served:
        http = served.http
        assert (await http.post("/api/exams", json={"plan": "mock-tiles"})).status_code == 403
        assert (await http.post("/api/exams", json={"plan": "none"}, headers=KIM)).status_code == 404
        id = (await http.post("/api/exams", json={"plan": "mock-tiles"}, headers=KIM)).json()["id"]
        first = {"number": 1, "answer": "show"}
        assert (await http.get(f"/api/exams/{id}", headers=LEE)).status_code == 404
        assert (await http.post(f"/api/exams/{id}/answers", json=first, headers=LEE)).status_code == 404
        for _ in range(2):
            state = (await http.post(f"/api/exams/{id}/answers", json=first, headers=KIM)).json()
            assert state["number"] == 2
        served.app.state.exams = None
        assert (await http.get(f"/api/exams/{id}", headers=KIM)).json()["number"] == 2
        trainer = {"Authorization": "Bearer " + "k" * 32}
        assert (await http.get(f"/api/exams/{id}", headers=trainer)).status_code == 200
        assert (await http.post(f"/api/exams/{id}/answers", json=first, headers=trainer)).status_code == 404
        assert (await http.get("/api/exams", headers=LEE)).json() == []


@pytest.mark.usefixtures("short")
async def test_who_was_cut_off_gets_another_round_and_both_sign_what_was_sat(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="k" * 32)) as served:
        http = served.http
        operator = {"Authorization": "Bearer " + "k" * 32}
        people = {}
        for role, name in (("dealer", "Dee"), ("trainer", "Tam")):
            key = make_key(folder / f"{name}.pem")
            asked = {"role": role, "name": name, "scope": "house", "key": key}
            token = (await http.post("/api/badges", json=asked, headers=operator)).json()["token"]
            people[name] = {"Authorization": f"Bearer {token}"}
        dee, tam = people["Dee"], people["Tam"]
        state = (await http.post("/api/exams", json={"plan": "mock-tiles"}, headers=dee)).json()
        id = state["id"]
        assert (await http.post(f"/api/exams/{id}/return", headers=LEE)).status_code == 404
        assert (await http.post(f"/api/exams/{id}/return", headers=tam)).json()["void"] == 0
        back = (await http.post(f"/api/exams/{id}/return", headers=dee)).json()
        assert (back["void"], back["back"], back["number"], back["round"]) == (1, "void", 1, 1)
        assert back["view"] != state["view"]
        assert (await http.post(f"/api/exams/{id}/return", headers=dee)).json()["void"] == back["voids"] == 2
        assert (await http.get(f"/api/exams/{id}", headers=dee)).json()["back"] == ""
        kept = (await http.post(f"/api/exams/{id}/return", headers=dee)).json()
        again = (await http.post(f"/api/exams/{id}/return", headers=dee)).json()
        assert kept["back"] == "goes-on"
        assert (kept["void"], kept["view"]) == (again["void"], again["view"]) == (2, again["view"])
        while not back["ended"]:
            said = {"number": back["number"], "answer": ""}
            back = (await http.post(f"/api/exams/{id}/answers", json=said, headers=dee)).json()
        told = (await http.get(f"/api/exams/{id}/report", headers=dee)).json()
        assert (told["void"], told["signs_as"], told["signatures"]) == (2, "candidate", [])
        for name, who in (("Dee", "candidate"), ("Tam", "examiner")):
            right = sign(read_key(folder / f"{name}.pem"), told["head"].encode())
            for signature, status in (("0" * 128, 409), (right, 200), (right, 409)):
                reply = await http.post(
                    f"/api/exams/{id}/signatures", json={"signature": signature}, headers=people[name]
                )
                assert reply.status_code == status, reply.text
            signed = (await http.get(f"/api/exams/{id}/report", headers=people[name])).json()
            assert (signed["signatures"][-1]["who"], signed["signs_as"]) == (who, "")
        operators = await http.post(
            f"/api/exams/{id}/signatures", json={"signature": right}, headers=operator
        )
        assert operators.status_code == 403
        file = json.loads((await http.get(f"/api/exams/{id}/file.json", headers=dee)).text)
        assert (faults(file), set(file["signatures"])) == ((), {"candidate", "examiner"})


async def test_neither_coming_back_nor_a_restart_turns_the_clock_back(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = quick(str(folder / "record.db"), house_key="k" * 32)
    operator = {"Authorization": "Bearer " + "k" * 32}
    at = 1_000_000
    timed = {**SHORT, "skills": {skill.value: {"seconds": 90} for skill in Skill}}
    monkeypatch.setattr("paigow.training.exam.own.load_plan", lambda name: read_plan(timed))
    monkeypatch.setattr("paigow.server.rest_exams._now", lambda: at)
    async with serving(settings) as served:
        asked = {"role": "trainer", "name": "Tam", "scope": "house"}
        token = (await served.http.post("/api/badges", json=asked, headers=operator)).json()["token"]
        state = (await served.http.post("/api/exams", json={"plan": "mock-tiles"}, headers=KIM)).json()
        id = state["id"]
        for _ in range(state["voids"]):
            await served.http.post(f"/api/exams/{id}/return", headers=KIM)
        at += 2_000
        back = (await served.http.post(f"/api/exams/{id}/return", headers=KIM)).json()
        assert back["left_ms"] == state["left_ms"] - 2_000 > 0
    at += 3_000
    async with serving(settings) as served:
        http = served.http
        again = (await http.get(f"/api/exams/{id}", headers=KIM)).json()
        assert again["left_ms"] == state["left_ms"] - 5_000
        answer = {"number": again["number"], "answer": ""}
        after = (await http.post(f"/api/exams/{id}/answers", json=answer, headers=KIM)).json()
        assert after["left_ms"] == after["seconds"] * 1000
        stream = served.app.state.pit.journal.stream(exam_stream(id))
        assert stream[-2].entry["took"] == 5_000
        length = len(stream)
        at += 1_000
        seen = await http.get(f"/api/exams/{id}", headers={"Authorization": f"Bearer {token}"})
        assert (seen.status_code, seen.json()["left_ms"]) == (200, after["left_ms"] - 1_000)
        assert len(served.app.state.pit.journal.stream(exam_stream(id))) == length


@pytest.mark.usefixtures("short")
async def test_a_trainer_who_looks_does_not_start_the_clock(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="k" * 32)) as served:
        operator = {"Authorization": "Bearer " + "k" * 32}
        asked = {"role": "trainer", "name": "Tam", "scope": "house"}
        token = (await served.http.post("/api/badges", json=asked, headers=operator)).json()["token"]
        book = ExamBook(served.app.state.pit.journal)
        id = book.begin(read_plan(SHORT), "somebody", "Kim", 1_000)
        seen = await served.http.get(f"/api/exams/{id}", headers={"Authorization": f"Bearer {token}"})
        assert seen.status_code == 200
        assert len(book.journal.stream(exam_stream(id))) == 1


@pytest.mark.usefixtures("short")
async def test_asking_for_examinations_that_there_are_not_leaves_nothing_behind(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        http = served.http
        id = (await http.post("/api/exams", json={"plan": "mock-tiles"}, headers=KIM)).json()["id"]
        for at in range(20):
            assert (await http.get(f"/api/exams/none-{at}")).status_code == 404
            answer = {"number": 1, "answer": "show"}
            assert (await http.post(f"/api/exams/none-{at}/answers", json=answer)).status_code == 404
        room = served.app.state.exams
        assert (list(room._locks), list(room._open)) == ([], [id])


async def test_more_examinations_than_are_kept_are_read_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paigow.server.rest_exams.MOST_OPEN", 2)
    async with serving(quick(str(folder / "record.db"))) as served:
        http = served.http
        book = ExamBook(served.app.state.pit.journal)
        person = passport_hash(KIM["Passport"])
        ids = [book.begin(read_plan(SHORT), person, "Kim", 1_000) for _ in range(4)]
        asked = [http.get(f"/api/exams/{id}", headers=KIM) for id in (*ids, *reversed(ids)) * 3]
        assert {answer.status_code for answer in await asyncio.gather(*asked)} == {200}
        assert len(served.app.state.exams._open) == 2


@pytest.mark.usefixtures("short")
async def test_what_another_process_has_taken_further_is_not_shown_as_it_was(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        http = served.http
        id = (await http.post("/api/exams", json={"plan": "mock-tiles"}, headers=KIM)).json()["id"]
        elsewhere = ExamBook(served.app.state.pit.journal).open(id)
        elsewhere.answer("show", 10, 2_000)
        assert (await http.get(f"/api/exams/{id}", headers=KIM)).json()["number"] == elsewhere.number == 2


@pytest.mark.parametrize(("name", "kept"), [("a\nb", "a b"), (" Kim  Lee ", "Kim Lee"), ("a\u202eb", "")])
@pytest.mark.usefixtures("short")
async def test_a_candidates_name_is_one_line_that_can_be_seen(folder: Path, name: str, kept: str) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        begun = await served.http.post("/api/exams", json={"plan": "mock-tiles", "name": name}, headers=KIM)
        listed = (await served.http.get("/api/exams", headers=KIM)).json()
        assert [exam["name"] for exam in listed] == ([kept] if kept else [])
        assert begun.status_code == (201 if kept else 422)


async def test_the_plans_are_listed(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        found = (await served.http.get("/api/exams/plans")).json()
        plan = next(plan for plan in found if plan["id"] == "mock-poker")
        assert (plan["rounds"], plan["pieces"], plan["passes"]) == (
            2,
            "cards",
            load_plan("mock-poker").passes,
        )
