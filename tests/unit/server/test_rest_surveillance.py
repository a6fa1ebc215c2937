"""Surveillance over the wire: who may see the wall, search and mark, and that their own table is kept from players."""

from pathlib import Path
from typing import Any

import pytest

from paigow.server.powers import POWERS, SURVEIL
from tests.support.serving import Served, quick, serving


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def holder(served: Served, role: str) -> str:
    return str(served.pit.door.badges.make(role, f"{role.title()} Kim", 1, "test")[1])


async def get(served: Served, token: str, path: str, **query: Any) -> Any:
    return await served.http.get(f"/api/{path}", params=query, headers=bearer(token))


async def mark(served: Served, token: str, table: str, round_number: int = 1) -> Any:
    body = {"table": table, "round": round_number, "words": "Look again"}
    return await served.http.post("/api/marks", json=body, headers=bearer(token))


async def test_every_role_but_those_that_watch_is_refused(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, opener = await served.open(bots=2)
        async with served.live(number) as client:
            await client.wait(lambda view: view["round"] >= 2)
        joined = await served.http.post(f"/api/tables/{number}/join", json={"name": "Ann"})
        tokens = {"": "", "opener": opener, "guest": joined.json()["token"]}
        tokens |= {
            role: holder(served, role) for role in POWERS if role not in {"opener", "player", "operator"}
        }
        for role, token in tokens.items():
            watches = SURVEIL in POWERS.get(role, ())
            for path, query in (("wall", {}), ("search", {"kind": "irregularity"})):
                answer = await get(served, token, path, **query)
                assert answer.status_code == (200 if watches else 403), (role, path)
            marked = await mark(served, token, number)
            assert marked.status_code == (201 if role == "surveillance" else 422 if watches else 403), (
                role
            )  # a regulator reads only


async def test_the_wall_has_every_hand_and_leaves_out_the_table_where_its_reader_plays(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(bots=2, name="Harbour")
        async with served.live(number) as client:
            await client.wait(lambda view: view["round"] >= 2)
        eye = holder(served, "surveillance")
        assert (await mark(served, eye, number)).json()["marks"][0]["words"] == "Look again"
        seen = (await get(served, eye, "wall")).json()
        assert [table["title"] for table in seen["tables"]] == ["Harbour"]
        person = served.pit.state(number).people[0].id
        hits = (await get(served, eye, "search", kind="person", words=person)).json()["hits"]
        assert 1 in [hit["round"] for hit in hits]
        assert (await get(served, eye, "search", kind="clause", words="none")).status_code == 422
        joined = await served.http.post(
            f"/api/tables/{number}/join", json={"name": "Eve"}, headers=bearer(eye)
        )
        async with served.live(number, token=joined.json()["token"], role="player") as guest:
            assert (await guest.next())["type"] == "snapshot"
            free = next(spot for spot in range(1, 7) if served.pit.state(number).seated(spot) is None)
            sat = await guest.do("Sit", seat=free)
            assert sat["type"] == "done", sat
            seen = (await get(served, eye, "wall")).json()
            assert (seen["tables"], seen["left_out"], seen["marks"]) == ([], 1, [])
            assert (await get(served, eye, "search", kind="person", words=person)).json()["hits"] == []
            assert (await mark(served, eye, number)).status_code == 403


@pytest.mark.parametrize("role", ["surveillance", "operator", "regulator"])
def test_hands_in_play_are_for_these_roles(role: str) -> None:
    assert SURVEIL in POWERS[role]
    assert sum(SURVEIL in powers for powers in POWERS.values()) == 3
