"""The pit's day over the wire: live, for the roles that may see it, and without a piece of anybody's hand."""

from pathlib import Path
from typing import Any

import pytest

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
