"""Cases over the wire: opened by a player or the house, ruled, corrected at the table, signed; and who may see what."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

from paigow.record.signing import make_key, read_key, sign
from paigow.reports.rejudging import Rejudged, WagerTwice
from tests.support.serving import LOOSE, Served, quick, serving


def holder(served: Served, folder: Path, role: str) -> str:
    key = make_key(folder / role)
    return str(served.pit.door.badges.make(role, f"{role.title()} Kim", 1, "test", key=key)[1])


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


async def post(served: Served, token: str, path: str, **body: Any) -> Any:
    return await served.http.post(f"/api/cases{path}", json=body, headers=bearer(token))


async def get(served: Served, token: str, path: str, **query: Any) -> Any:
    return await served.http.get(f"/api/cases{path}", params=query, headers=bearer(token))


async def played(served: Served) -> tuple[str, str]:
    """A table with a finished round, and a person who bet in it."""
    number, _ = await served.open(bots=2, name="Harbour")
    async with served.live(number) as client:
        await client.wait(lambda view: view["round"] >= 2)
    return number, served.pit.state(number).people[0].id


async def test_a_case_from_claim_to_the_second_signature(folder: Path, monkeypatch: Any) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, person = await played(served)
        floor, eye = holder(served, folder, "floor"), holder(served, folder, "surveillance")
        opened = await post(served, floor, "", table=number, round=1, words="Set wrong", person=person)
        assert (opened.status_code, opened.json()["state"]) == (201, "open"), opened.text
        id = opened.json()["id"]
        kept = await post(served, floor, f"/{id}/keep", words="The tape is looked at", until="2999-12-31")
        assert (kept.json()["info"]["until"], kept.json()["info"]["kept"]) == (
            "2999-12-31", "The tape is looked at",
        )  # fmt: skip
        assert (await post(served, eye, f"/{id}/keep", words="Why", until="2999-12-31")).status_code == 422
        assert (await post(served, floor, f"/{id}/keep", words="Why", until="2000-01-01")).status_code == 422
        # The table dealt rightly, so the engine is made to find a wager that was settled wrongly.
        wrong = WagerTwice(person, 1, "main", 1_000, "lose", "push", -1_000, 0, (7,), ())
        monkeypatch.setattr("paigow.reports.cases.judged_again", lambda *_: Rejudged((), (wrong,)))
        ruled = await post(
            served, floor, f"/{id}/rule", decision="by-the-book", words="Right", clauses=["hs-irregular.H"]
        )
        assert ruled.json()["due"][0]["amount"] == 1_000, ruled.text
        before = served.pit.state(number).chips(person)
        assert (await post(served, eye, f"/{id}/correct")).status_code == 403
        made = (await post(served, floor, f"/{id}/correct")).json()
        assert made["due"] == []
        assert made["corrections"][0]["event"] > 0
        assert served.pit.state(number).chips(person) != before or served.pit.state(number).round.number > 2
        for role, token in (("floor", floor), ("surveillance", eye)):
            case = (await get(served, token, f"/{id}")).json()
            signature = sign(read_key(folder / role), case["digest"].encode())
            signed = await post(served, token, f"/{id}/sign", signature=signature)
            assert signed.status_code == 200, signed.text
        assert signed.json()["info"]["state"] == "closed"
        assert signed.json()["faults"] == []
        pdf = await get(served, floor, f"/{id}/file")
        assert pdf.content.startswith(b"%PDF")
        copy = await get(served, floor, f"/{id}/file", ending="json", copy=True)
        assert copy.json()["copy_for"] == person
        assert "signatures" in (await get(served, floor, f"/{id}/file", ending="json")).json()


async def test_who_may_see_a_case_and_who_may_do_what(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await played(served)
        floor, regulator = holder(served, folder, "floor"), holder(served, folder, "regulator")
        dealer = holder(served, folder, "dealer")
        for token in (dealer, regulator, ""):
            assert (await post(served, token, "", table=number, round=1, words="x")).status_code == 403
        id = (await post(served, floor, "", table=number, round=1, words="x")).json()["id"]
        assert (await get(served, regulator, f"/{id}")).status_code == 200
        assert (await get(served, dealer, f"/{id}")).status_code == 403
        assert (await get(served, "", "")).status_code == 403
        ruling = {"decision": "stands", "words": "x", "clauses": ["hs-irregular.H"]}
        assert (await post(served, regulator, f"/{id}/rule", **ruling)).status_code == 422
        joined = await served.http.post(f"/api/tables/{number}/join", json={"name": "Ann"})
        guest = joined.json()["token"]
        assert (await post(served, guest, "", table=number, round=1, words="x")).status_code == 422, (
            "did not bet"
        )
        for path in (f"/{id}", f"/{id}/file"):
            assert (await get(served, guest, path)).status_code == 403
        assert (await get(served, floor, "/D-0099")).status_code == 422
        assert (await get(served, floor, f"/{id}/file", copy=True)).status_code == 422


async def claimant(served: Served, monkeypatch: Any) -> tuple[str, str]:
    """The number of a table, and the token of somebody who bet in its first round."""
    number, bot = await played(served)
    joined = (await served.http.post(f"/api/tables/{number}/join", json={"name": "Ann"})).json()
    monkeypatch.setattr("paigow.reports.cases._mains", lambda found: ((joined["person"], 1, 1), (bot, 2, 1)))
    return number, str(joined["token"])


async def test_a_player_has_one_case_about_a_round(folder: Path, monkeypatch: Any) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, ann = await claimant(served, monkeypatch)
        first = await post(served, ann, "", table=number, round=1, words="Set wrong")
        again = await post(served, ann, "", table=number, round=1, words="Still wrong")
        assert (first.status_code, again.status_code) == (201, 409), again.text
        assert (again.json()["code"], first.json()["id"] in again.json()["text"]) == (
            "wire.claimed-already",
            True,
        )
        floor = holder(served, folder, "floor")
        assert len((await get(served, floor, "")).json()) == 1


async def test_one_visitor_opens_so_many_cases(folder: Path, monkeypatch: Any) -> None:
    limits = replace(LOOSE, claims_an_hour=2)
    async with serving(quick(str(folder / "record.db"), limits=limits)) as served:
        number, ann = await claimant(served, monkeypatch)
        asked = [await post(served, ann, "", table=number, round=1, words="x") for _ in range(4)]
        assert [answer.status_code for answer in asked] == [201, 409, 409, 429]


async def test_cases_that_are_opened_at_the_same_moment_are_never_our_fault(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await played(served)
        floor = holder(served, folder, "floor")
        asked = [post(served, floor, "", table=number, round=1, words=f"case {at}") for at in range(8)]
        answers = await asyncio.gather(*asked)
        assert {answer.status_code for answer in answers} <= {201, 409}, [answer.text for answer in answers]
        assert {answer.json()["code"] for answer in answers if answer.status_code == 409} <= {"wire.moved"}
        made = [answer for answer in answers if answer.status_code == 201]
        assert len((await get(served, floor, "")).json()) == len(made) > 0
