"""PAR sheets over REST: asked for, made aside, fetched as files."""

import asyncio
from pathlib import Path

from tests.support.serving import quick, serving


async def test_a_sheet_is_made_and_then_fetched_as_a_file(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), advice=True)) as served:
        async with asyncio.timeout(120):
            state = (await served.http.get("/api/par/colorado-tiles/json")).json()
            while state["status"] == "computing":
                state = (await served.http.get("/api/par/colorado-tiles/json")).json()
        assert state["status"] == "ready"
        file = await served.http.get(f"/{state['link']}")
        assert file.status_code == 200
        assert "attachment" in file.headers["content-disposition"]
        assert len(file.content) == state["bytes"]


async def test_what_cannot_be_asked_is_refused(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        assert (await served.http.get("/api/par/none/pdf")).status_code == 422
        assert (await served.http.get("/api/par/colorado-tiles/exe")).status_code == 422
        assert (await served.http.get(f"/api/par/files/{'0' * 64}/x.pdf")).status_code == 404
        assert (await served.http.get(f"/api/par/files/{'0' * 64}/x.exe")).status_code == 404
        assert (await served.http.get("/api/par/files/..%2Fx/x.pdf")).status_code in {404, 422}
