"""The trainer's desk over REST: by a trainer's badge and nobody else's; own plans are sat, a class is summed up."""

from pathlib import Path

from paigow.training.exam.plan import plan_in
from tests.support.serving import quick, serving
from tests.unit.training.test_own_plans import CASES, PLAN

KEY = "k" * 32
KIM = {"Passport": "k" * 40}


async def test_a_trainer_keeps_plan_and_cases_and_sees_what_the_class_missed(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key=KEY)) as served:
        http = served.http
        asked = {"role": "trainer", "name": "Tam", "scope": "house"}
        operator = {"Authorization": f"Bearer {KEY}"}
        badge = (await http.post("/api/badges", json=asked, headers=operator)).json()
        tam = {"Authorization": f"Bearer {badge['token']}"}
        empty = (await http.get("/api/trainer", headers=tam)).json()
        assert (empty["name"], empty["candidates"], empty["own_plans"], empty["cases"]) == (
            "Tam",
            [],
            [],
            None,
        )
        for plan in empty["library_plans"]:
            assert plan_in(empty["library_texts"][plan["id"]], plan["id"]).title == plan["title"]
        bad = await http.post("/api/trainer/plans", json={"toml": PLAN}, headers=tam)
        assert (bad.status_code, "0 to 0" in bad.text) == (422, True)
        kept = (await http.post("/api/trainer/cases", json={"toml": CASES}, headers=tam)).json()
        assert (kept["cases"]["count"], kept["cases"]["by"]) == (3, badge["badge"]["id"])
        assert (await http.get("/api/academy")).json()["own_cases"] == 3
        own = {"drill": "own-cases", "game": "horseshoe-poker"}
        sat = (await http.post("/api/academy/sittings", json={**own, "questions": 3})).json()["questions"]
        assert {item["topic"] for item in sat} == {"one", "two", "three"}
        item = {**own, "topic": sat[0]["topic"], "seed": sat[0]["seed"]}
        shown = (await http.get("/api/academy/question", params=item)).json()
        assert (shown["text"], shown["name"]) == ("Q", "The house's own cases")
        for answer, right in (("right", True), ("wrong-1", False)):
            said = {**item, "answer": answer, "took": 10}
            assert (await http.post("/api/academy/answers", json=said)).json()["right"] is right
        kept = (await http.post("/api/trainer/plans", json={"toml": PLAN}, headers=tam)).json()
        assert (kept["own_plans"][0]["plan"]["cases"], kept["own_plans"][0]["toml"]) == (2, PLAN)
        assert "mine" in [plan["id"] for plan in (await http.get("/api/exams/plans")).json()]
        state = (await http.post("/api/exams", json={"plan": "mine", "name": "Kim"}, headers=KIM)).json()
        for number in (1, 2):
            said = {"number": number, "answer": "wrong-1"}
            await http.post(f"/api/exams/{state['id']}/answers", json=said, headers=KIM)
        desk = (await http.get("/api/trainer?plan=mine", headers=tam)).json()
        (kim,) = desk["candidates"]
        assert (kim["name"], kim["sat"], kim["passed"], kim["last"]["percent"]) == ("Kim", 1, 0, 0)
        (weak,) = desk["weak"]
        assert (weak["clause"], weak["people"], bool(weak["says"])) == ("hs-service.value.greeting", 1, True)
        assert (desk["skills"][0]["skill"], desk["skills"][0]["percent"]) == ("service", 0)
        assert (await http.get("/api/trainer?plan=other", headers=tam)).json()["candidates"] == []
        gone = (await http.post("/api/trainer/plans/withdraw", json={"id": "mine"}, headers=tam)).json()
        assert gone["own_plans"] == []
        begun = await http.post("/api/exams", json={"plan": "mine"}, headers=KIM)
        assert begun.status_code == 404


async def test_nobody_else_sees_or_changes_it(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key=KEY)) as served:
        http = served.http
        operator = {"Authorization": f"Bearer {KEY}"}
        asked = {"role": "dealer", "name": "Dee", "scope": "house"}
        token = (await http.post("/api/badges", json=asked, headers=operator)).json()["token"]
        for headers in ({}, KIM, {"Authorization": f"Bearer {token}"}):
            assert (await http.get("/api/trainer", headers=headers)).status_code == 403
            for path, body in (
                ("plans", {"toml": PLAN}),
                ("cases", {"toml": CASES}),
                ("plans/withdraw", {"id": "mine"}),
            ):
                reply = await http.post(f"/api/trainer/{path}", json=body, headers=headers)
                assert reply.status_code == 403
        assert (await http.get("/api/trainer", headers=operator)).status_code == 200
