"""The pit's day over the wire: live, for the roles that may see it, and without a piece of anybody's hand."""

import asyncio
import json
import time
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.record.signing import make_key, read_key, sign
from paigow.reports.edge_figures import EdgeFigures
from paigow.reports.hours import our_hours
from paigow.reports.shifts import ShiftBook
from paigow.reports.writing import digest
from paigow.server.figures import FiguresDesk
from paigow.server.pit_desk import NEWS_SECONDS
from tests.support.recording import Recorder, table_record
from tests.support.serving import Served, quick, serving


def badge(served: Served, role: str, **more: str) -> str:
    scope = {"scope": "pit"} if "place" in more else {}
    return served.pit.door.badges.make(role, "Kim", 1, "test", **scope, **more)[1]  # type: ignore[arg-type]


async def asked(served: Served, token: str, **query: str) -> Any:
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    return await served.http.get("/api/pit", params=query, headers=headers)


async def test_a_round_that_is_over_is_counted_when_it_is_asked_for(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(bots=2, name="Lantern")
        token = badge(served, "pit")
        async with served.live(number) as client:
            await client.wait(lambda view: view["round"] >= 2)
            first = (await asked(served, token)).json()
            row = first["rows"][0]
            assert (row["name"], row["title"]) == (number, "Lantern")
            assert row["rounds"] >= 1
            assert row["drop"] > 0
            assert first["all"]["rounds"] == row["rounds"]
            await client.wait(lambda view: view["round"] >= row["rounds"] + 2)
            dealers = (await asked(served, token, by="dealer")).json()
        assert dealers["all"]["rounds"] > row["rounds"], "the clerk reads on where they stopped"


async def test_an_answer_waits_for_the_end_of_a_round_and_no_longer_than_a_moment(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), pace=0.02)) as served:
        number, _ = await served.open(bots=2)
        token = badge(served, "pit")
        async with served.live(number) as client:
            await client.wait(lambda view: view["round"] >= 2)
            before = (await asked(served, token)).json()["all"]["rounds"]
            while (after := (await asked(served, token, news="true")).json()["all"]["rounds"]) == before:
                pass
            assert after > before
    async with serving(quick(str(folder / "still.db"))) as served:
        await served.open()
        token = badge(served, "pit")
        await asked(served, token)
        began = time.monotonic()
        assert (await asked(served, token, news="true")).status_code == 200
        assert time.monotonic() - began >= NEWS_SECONDS


async def test_a_round_that_has_ended_is_not_waited_for(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("paigow.server.pit_desk.NEWS_SECONDS", 3_600.0)
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(bots=2)
        token = badge(served, "pit")
        async with served.live(number) as client:
            for _ in range(3):
                seen = (await asked(served, token, news="true")).json()["all"]["rounds"]
                await client.wait(lambda view, seen=seen: view["round"] >= seen + 2)  # type: ignore[misc]
        assert seen >= 1


async def test_who_may_see_the_pits_day(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        _, opener = await served.open(pit="two")
        for role in ("pit", "regulator", "surveillance", "operator"):
            assert (await asked(served, badge(served, role))).status_code == 200, role
        for role in ("dealer", "trainer", "player", "floor"):
            answer = await asked(served, badge(served, role))
            assert (answer.status_code, answer.json()["code"]) == (403, "wire.not-the-pits"), role
        assert (await asked(served, "")).status_code == 403
        assert (await asked(served, opener)).status_code == 403
        elsewhere = badge(served, "pit", place="one")
        assert (await asked(served, elsewhere)).status_code == 403, "a badge of a pit names its pit"
        assert (await asked(served, elsewhere, name="two")).status_code == 403
        assert (await asked(served, elsewhere, name="one")).json()["rows"] == []
        assert len((await asked(served, badge(served, "pit"), name="two")).json()["rows"]) == 1


async def test_a_holder_who_plays_at_a_table_does_not_see_it(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open()
        token = badge(served, "pit")
        headers = {"Authorization": f"Bearer {token}"}
        joined = await served.http.post(f"/api/tables/{number}/join", json={"name": "Kim"}, headers=headers)
        async with served.live(number, role="player", token=joined.json()["token"]) as client:
            await client.next()
            assert len((await asked(served, token)).json()["rows"]) == 1
            assert (await client.do("Sit", seat=1))["type"] == "done"
            assert (await asked(served, token)).json()["rows"] == []


@pytest.mark.parametrize(
    ("query", "before", "after"),
    [
        ({"shift": "2025-11-14/day"}, "2025-11-13/night", "2025-11-14/swing"),
        ({"day": "2025-11-14"}, "2025-11-13", "2025-11-15"),
        ({"week": "2025-11-14"}, "2025-11-03", "2025-11-17"),
    ],
)
async def test_a_period_names_those_beside_it(
    folder: Path, query: dict[str, str], before: str, after: str
) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        token = badge(served, "pit")
        told = (await asked(served, token, **query)).json()
        assert (told["before"], told["after"]) == (before, after)
        present = (await asked(served, token)).json()
        assert present["before"]
        assert present["after"] == ""


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ({"shift": "2026-11-14/noon"}, "is not a shift of this house"),
        ({"day": "yesterday"}, "is not a date"),
        ({"day": "2026-11-14", "week": "2026-11-14"}, "one shift, one day or one week"),
    ],
)
async def test_bad_input_gets_one_sentence(folder: Path, query: dict[str, str], said: str) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        answer = await asked(served, badge(served, "pit"), **query)
        assert (answer.status_code, said in answer.json()["text"]) == (422, True)


async def signed_badge(served: Served, folder: Path, role: str) -> tuple[str, Path]:
    """The token of a badge with a key, and the file of the key."""
    path = folder / f"{role}.pem"
    made = served.pit.door.badges.make(role, f"{role.title()} Kim", 1, "test", key=make_key(path))
    return made[1], path


async def told(served: Served, token: str, what: str, **body: str) -> Any:
    headers = {"Authorization": f"Bearer {token}"}
    return await served.http.post(f"/api/shifts/{what}", json={"shift": LAST_YEAR, **body}, headers=headers)


LAST_YEAR = "2025-11-14/day"


async def test_a_shift_is_opened_flagged_closed_and_signed_over_the_wire(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(name="Lantern")
        pit, key = await signed_badge(served, folder, "pit")
        floor, other = await signed_badge(served, folder, "floor")
        assert (await told(served, floor, "open")).status_code == 403
        assert (await told(served, pit, "open")).json()["state"] == "opened"
        flagged = await told(served, floor, "remark", words="Watched seat 5", table=number)
        assert flagged.json()["remarks"][0] | {"at": 0, "by": ""} == {
            "at": 0, "by": "", "name": "Floor Kim", "table": number, "words": "Watched seat 5",
        }  # fmt: skip
        closed = (await told(served, pit, "close")).json()
        assert (closed["state"], len(closed["digest"])) == ("closed", 64)
        assert (await told(served, pit, "remark", words="Too late")).status_code == 422
        forged = sign(read_key(other), closed["digest"].encode())
        assert (await told(served, pit, "sign", signature=forged)).status_code == 422
        for token, file in ((pit, key), (floor, other)):
            signature = sign(read_key(file), closed["digest"].encode())
            answer = await told(served, token, "sign", signature=signature)
            assert answer.status_code == 200, answer.text
        assert [each["name"] for each in answer.json()["signatures"]] == ["Pit Kim", "Floor Kim"]
        for ending, begins in (("pdf", b"%PDF"), ("xlsx", b"PK"), ("csv", b"name,"), ("json", b"{")):
            saved = await served.http.get(
                "/api/shifts/file",
                params={"shift": LAST_YEAR, "ending": ending},
                headers={"Authorization": f"Bearer {floor}"},
            )
            assert saved.content.startswith(begins), ending
        assert json.loads(saved.content)["remarks"][0]["words"] == "Watched seat 5"


async def test_who_may_do_what_with_a_shift(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        regulator, _ = await signed_badge(served, folder, "regulator")
        assert (await told(served, regulator, "open")).status_code == 422, "a regulator only reads"
        assert (await told(served, regulator, "remark", words="x")).status_code == 422
        dealer, _ = await signed_badge(served, folder, "dealer")
        for what, body in (("open", {}), ("remark", {"words": "x"}), ("sign", {"signature": "0" * 128})):
            assert (await told(served, dealer, what, **body)).status_code == 403
        headers = {"Authorization": f"Bearer {dealer}"}
        assert (
            await served.http.get("/api/shifts", params={"shift": LAST_YEAR}, headers=headers)
        ).status_code == 403


async def test_the_operators_key_signs_nothing(folder: Path) -> None:
    async with serving(replace(quick(str(folder / "record.db")), house_key="k" * 24)) as served:
        answer = await told(served, "k" * 24, "open")
        assert (answer.status_code, answer.json()["code"]) == (403, "wire.signs-by-badge")


async def test_the_band_appears_once_the_figures_are_counted(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = EdgeFigures("dealer-banks", 3, 4, 3, Fraction(1, 5))

    async def ask(self: FiguresDesk, key: Any, call: Any, question: object) -> Any:
        return "ready", 100, figures if key[0] == "edges" else await asyncio.to_thread(call, question)

    monkeypatch.setattr(FiguresDesk, "ask", ask)
    monkeypatch.setattr(FiguresDesk, "works", True)
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(bots=2, game="colorado-tiles")
        token = badge(served, "pit")
        assert (await asked(served, token)).json()["learning"]
        async with served.live(number) as client:
            await client.wait(lambda view: view["round"] >= 3)
        row = (await asked(served, token)).json()["rows"][0]
        assert (row["expected"]["verdict"], row["expected"]["rounds"] >= 1) == ("few", True)
        assert row["expected"]["low99"] < row["expected"]["low95"] < row["expected"]["mean"]
        desk = served.app.state.desk
        await desk.caught_up(served.pit, desk.period("", "", ""))
        later = (await asked(served, token)).json()["rows"][0]["expected"]
        assert later["by_hands"] >= row["expected"]["rounds"], "the hands are weighed while tables play on"
        assert later["edge"]["by"] == "edge"
        assert later["edge"]["mean"] != later["mean"]


async def test_a_closing_reads_no_table_that_a_clerk_has_read(folder: Path, monkeypatch: Any) -> None:
    shift = "2026-01-05/day"
    engine = open_database(str(folder / "record.db"))
    record = table_record("1", "horseshoe-poker")
    recorder = Recorder(record)
    recorder.session.at = our_hours().shift(shift).begins
    Journal(engine).create_table(record)
    Journal(engine).append(recorder.play(3))
    engine.dispose()
    async with serving(quick(str(folder / "record.db"))) as served:
        token = badge(served, "pit")
        assert (await asked(served, token, shift=shift)).json()["all"]["rounds"] == 3

        def read_again(*_: Any) -> Any:
            raise AssertionError("the table was read again")

        with monkeypatch.context() as patched:
            patched.setattr("paigow.server.pit_desk.clerk_of", read_again)
            for what in ("open", "close"):
                answer = await served.http.post(
                    f"/api/shifts/{what}", json={"shift": shift}, headers={"Authorization": f"Bearer {token}"}
                )
                assert answer.status_code == 200, answer.text
        again = ShiftBook(served.pit.journal, our_hours()).report(shift)
        assert digest(again) == answer.json()["digest"]
        assert again["all"]["rounds"] == 3
