"""The floor over REST: the desk, a preview, and an order, for whoever has the token."""

from pathlib import Path

from tests.support.serving import quick, serving


async def test_an_irregularity_is_previewed_reported_and_ruled(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open("horseshoe-poker")
        token = "key"
        async with served.seated(number) as (ann, _):
            await ann.wait(lambda view: view["phase"] == "betting")
            await ann.do("PlaceWager", spot=1, kind="main", amount=2500)
            await ann.send({"type": "ready", "id": "r"})
            await ann.wait(lambda view: view["phase"] == "setting")
            async with served.live(number, role="floor", token=token):
                address = f"/api/tables/{number}/floor"
                desk = (await served.http.get(address, params={"token": token})).json()
                assert "dealing-error" in [
                    each_report["kind"] for each_report in desk["reports"] if each_report["now"]
                ]
                report = {"kind": "dealing-error", "place": 1, "seen": "eight cards"}
                asked = {"token": token, "role": "dealer", "report": report}
                tried = (await served.http.post(f"{address}/preview", json=asked)).json()
                assert "void" in tried["asks"]
                done = await served.http.post(f"{address}/order", json={**asked, "id": "one"})
                assert done.status_code == 200, done.text
                # With somebody at the floor's desk the automatic floor leaves the ruling to him.
                desk = (await served.http.get(address, params={"token": token})).json()
                assert desk["waiting"]["seen"] == "eight cards"
                void = next(ruling for ruling in desk["rulings"] if ruling["ruling"] == "void")
                assert void["preview"]["total"] == 2500
                order = {"token": token, "ruling": "void", "role": desk["roles"][-1]}
                assert (await served.http.post(f"{address}/order", json=order)).status_code == 200
                await ann.wait(lambda view: view["your_chips"] == 1_000_000)


async def test_without_the_token_nobody_sees_or_does_anything_there(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open("horseshoe-poker")
        address = f"/api/tables/{number}/floor"
        assert (await served.http.get(address, params={"token": "x"})).status_code == 403
        for path in ("preview", "order"):
            answer = await served.http.post(f"{address}/{path}", json={"token": "x", "act": "close-table"})
            assert answer.status_code == 403
        assert (await served.http.get("/api/tables/99/floor")).status_code == 404


async def test_an_order_that_is_not_permitted_is_refused_with_its_clause(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, token = await served.open("horseshoe-poker")
        order = {"token": token, "ruling": "void"}
        answer = await served.http.post(f"/api/tables/{number}/floor/order", json=order)
        assert (answer.status_code, answer.json()["code"]) == (409, "not-now")
