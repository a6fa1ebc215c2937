"""A regulator over the wire: reads filings, audits and exports, and changes nothing."""

from pathlib import Path
from typing import Any

from paigow.record.signing import make_key, read_key, sign
from paigow.server.powers import COUNT, POWERS
from tests.support.serving import Served, quick, serving


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def holder(served: Served, folder: Path, role: str) -> str:
    key = make_key(folder / role)
    return str(served.pit.door.badges.make(role, f"{role.title()} Kim", 1, "test", key=key)[1])


async def get(served: Served, token: str, path: str = "", **query: Any) -> Any:
    return await served.http.get(f"/api/regulator{path}", params=query, headers=bearer(token))


async def post(served: Served, token: str, path: str, **body: Any) -> Any:
    return await served.http.post(f"/api/regulator{path}", json=body, headers=bearer(token))


async def test_filings_audit_and_a_signed_export(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, opener = await served.open(bots=2, name="Harbour")
        async with served.live(number) as client:
            await client.wait(lambda view: view["round"] >= 2)
        tokens = {role: holder(served, folder, role) for role in POWERS if role not in {"opener", "player"}}
        for role, token in {**tokens, "opener": opener, "": ""}.items():
            reads = COUNT in POWERS.get(role, ())
            assert (await get(served, token)).status_code == (200 if reads else 403), role
            audits = role in {"operator", "surveillance", "regulator"}
            assert (await get(served, token, f"/audit/{number}")).status_code == (200 if audits else 403), (
                role
            )
        regulator, operator, pit = tokens["regulator"], tokens["operator"], tokens["pit"]
        (version,) = (await get(served, regulator)).json()["versions"]
        assert (version["name"], version["approval"]) == ("Harbour", None)
        approval = {"digest": version["digest"], "reference": "GC 17", "effective": "2020-01-01"}
        assert (await post(served, regulator, "/approvals", **approval)).status_code == 422
        filed = (await post(served, operator, "/approvals", **approval)).json()
        assert filed["versions"][0]["approval"]["reference"] == "GC 17"
        played = (await get(served, regulator, f"/tables/{number}/rounds/1")).json()
        assert (played["digest"], played["early"]) == (version["digest"], 0)
        audited = (await get(served, regulator, f"/audit/{number}")).json()
        assert (audited["complete"], audited["breaches"]) == (True, [])
        assert audited["tested"] > 20
        drafted = (await get(served, pit, "/exports/draft", table=number)).json()
        signature = sign(read_key(folder / "pit"), drafted["digest"].encode())
        asked = {"table": number, "length": drafted["length"], "signature": signature}
        assert (await post(served, regulator, "/exports", **asked)).status_code == 422
        assert (await post(served, pit, "/exports", **asked)).status_code == 201
        assert (await get(served, pit, "/exports/1/file")).status_code == 403, "it holds hidden pieces"
        file = await get(served, regulator, "/exports/1/file")
        assert signature in file.text.splitlines()[-1]
        assert (await get(served, regulator, "/exports/2/file")).status_code == 422
