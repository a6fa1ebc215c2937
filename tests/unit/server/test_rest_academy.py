"""The academy over REST: questions without keys, marks that explain themselves, answers kept by passport or badge."""

import asyncio
from pathlib import Path
from typing import Any

from paigow.record.practice import Practice
from paigow.training.academy import DrillItem
from tests.support.serving import Served, quick, serving

PASSPORT = {"Passport": "p" * 40}
SEED = "00000000000000aa"
FOUL = {"drill": "house-way", "game": "horseshoe-poker", "topic": "hs-hw-five-aces", "seed": SEED}


async def answered(served: Served, asked: dict[str, Any], answer: str, headers: dict[str, str]) -> Any:
    given = {key: asked[key] for key in ("drill", "game", "topic", "seed")}
    reply = await served.http.post(
        "/api/academy/answers", json={**given, "answer": answer, "took": 1500}, headers=headers
    )
    assert reply.status_code == 200, reply.text
    return reply.json()


async def test_a_drill_of_a_part_is_asked_marked_and_remembered_by_passport(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        part = {"document": "hs", "part": "house-way", "questions": 3}
        sat = (await served.http.post("/api/academy/sittings", json=part, headers=PASSPORT)).json()
        assert len(sat["questions"]) == 3
        assert len({asked["topic"] for asked in sat["questions"]}) == 3
        for place, asked in enumerate(sat["questions"]):
            shown = (await served.http.get("/api/academy/question", params=asked)).json()
            item = DrillItem(asked["drill"], asked["game"], asked["topic"])
            key = item.question(asked["seed"]).key
            assert (shown["asks"], shown["low_size"], len(shown["shown"][0]["pieces"])) == ("low-hand", 2, 7)
            assert "key" not in shown
            wrong = " ".join(piece for piece in shown["shown"][0]["pieces"] if piece not in key.split())[:5]
            mark = await answered(served, asked, key if place else wrong, PASSPORT)
            assert (mark["right"], mark["kept"]) == (bool(place), True)
            assert mark["book"]["low"] == key.split()
        home = (await served.http.get("/api/academy", headers=PASSPORT)).json()
        assert (home["answered"], home["skills"][0]["asked"], home["skills"][0]["right"]) == (3, 3, 2)
        course = next(course for course in home["courses"] if course["document"] == "hs")
        row = next(part for part in course["parts"] if part["id"] == "house-way")
        assert (row["asked"], row["items"], row["state"]) == (3, 37, "learning")
        assert home["missed"]["topic"] == sat["questions"][0]["topic"]
        nobody = (await served.http.get("/api/academy")).json()
        assert (nobody["answered"], nobody["kept"]) == (0, False)
        assert (await served.http.delete("/api/academy", headers=PASSPORT)).json() == {"answers": 3}
        assert (await served.http.delete("/api/academy")).status_code == 403


async def test_a_miss_has_the_chain_the_clauses_and_a_hand_that_flips_it(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        asked = {**FOUL, "topic": "hs-hw-two-pair-medium-medium"}
        topics = (await served.http.get("/api/academy/drills/horseshoe-poker")).json()
        assert {row["drill"]: row["topics"] for row in topics}["house-way"] == 37
        shown = (await served.http.get("/api/academy/question", params=FOUL)).json()
        key = DrillItem("house-way", "horseshoe-poker", FOUL["topic"]).question(SEED).key
        hand = [piece for piece in shown["shown"][0]["pieces"] if piece not in key.split()]
        mark = await answered(served, FOUL, " ".join(hand[:2]), {})
        assert (mark["right"], mark["kept"]) == (False, False)
        assert mark["chain"][-1]["decides"]
        assert mark["clauses"][0]["says"]
        assert mark["again"][0] == FOUL["topic"]
        twin = mark["twin"]
        assert sorted((*twin["high"], *twin["low"])) == sorted(
            twin["put"][0] if piece == twin["taken"][0] else piece for piece in shown["shown"][0]["pieces"]
        )
        assert (await served.http.get("/api/academy/question", params=asked)).status_code == 422


async def test_a_badge_keeps_answers_and_what_is_wrong_gets_a_sentence(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="k" * 32)) as served:
        key = {"Authorization": "Bearer " + "k" * 32}
        asked = {"role": "dealer", "name": "Kim"}
        made = (await served.http.post("/api/badges", json=asked, headers=key)).json()
        badge = {"Authorization": f"Bearer {made['token']}"}
        cards = {"document": "hs", "part": "service", "questions": 2}
        sat = (await served.http.post("/api/academy/sittings", json=cards, headers=badge)).json()
        for question in sat["questions"]:
            assert (await answered(served, question, "right", badge))["right"]
        home = (await served.http.get("/api/academy", headers=badge)).json()
        assert (home["name"], home["answered"]) == ("Kim", 2)
        engine = served.app.state.pit.engine
        assert len(Practice(engine).of(made["badge"]["id"])) == 2
        bad = {**{key: sat["questions"][0][key] for key in ("drill", "game", "topic", "seed")}, "took": 1}
        for answer in ("9", "maybe"):
            reply = await served.http.post("/api/academy/answers", json={**bad, "answer": answer})
            assert reply.status_code == 422
            assert "not one of the choices" in reply.json()["text"]
        for changed in ({"part": "none"}, {"document": "none"}):
            reply = await served.http.post("/api/academy/sittings", json={**cards, **changed})
            assert reply.status_code == 404
        reply = await served.http.post("/api/academy/sittings", json={"drill": "payout", "game": "none"})
        assert "no game" in reply.json()["text"]
        stranger = {"Authorization": "Bearer nobody"}
        assert (await served.http.get("/api/academy", headers=stranger)).status_code == 403


async def test_what_is_due_is_asked_and_nothing_more(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        empty = (await served.http.post("/api/academy/sittings", json={}, headers=PASSPORT)).json()
        assert empty["questions"] == []
        rounded = {"drill": "payout", "game": "horseshoe-poker", "topic": "rounded", "questions": 1}
        sat = (await served.http.post("/api/academy/sittings", json=rounded, headers=PASSPORT)).json()
        assert sat["questions"][0]["topic"] == "rounded"


async def test_a_drill_about_one_topic_asks_it_every_other_time(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        topic = {"drill": "house-way", "game": "horseshoe-poker", "topic": FOUL["topic"], "questions": 8}
        sat = (await served.http.post("/api/academy/sittings", json=topic)).json()
        topics = [asked["topic"] for asked in sat["questions"]]
        assert topics[::2] == [FOUL["topic"]] * 4
        assert FOUL["topic"] not in topics[1::2]


async def test_a_pack_to_take_along_has_the_mark_that_the_server_gives_to_each_answer(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        pack = (await served.http.get("/api/academy/pack", params={"seed": SEED})).json()
        assert 8 <= len(pack["questions"]) <= 12
        assert {each["question"]["asks"] for each in pack["questions"]} == {"choice", "low-hand"}
        assert pack == (await served.http.get("/api/academy/pack", params={"seed": SEED})).json()
        for packed in pack["questions"]:
            rights = [each["mark"]["right"] for each in packed["answers"]]
            assert any(rights)
            assert not all(rights)
            first = next(each for each in packed["answers"] if each["mark"]["right"])
            mark = await answered(served, packed["question"], first["answer"], {})
            assert (mark["right"], mark["wanted"]) == (first["mark"]["right"], first["mark"]["wanted"])
        today = (await served.http.get("/api/academy/pack", params={"language": "zh-Hant"})).json()
        assert today["questions"]


async def test_answers_given_at_the_same_moment_are_all_kept(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        person = {"Passport": "k" * 40}
        wanted = {"drill": "ranking", "game": "horseshoe-poker", "questions": 8}
        sat = (await served.http.post("/api/academy/sittings", json=wanted)).json()["questions"]
        said = [{**item, "answer": "1", "took": 10} for item in sat]
        asked = [served.http.post("/api/academy/answers", json=body, headers=person) for body in said]
        answers = await asyncio.gather(*asked)
        assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
        assert (await served.http.get("/api/academy", headers=person)).json()["answered"] == len(sat)
