"""Filings of one's own over REST: reviewed with every finding, and a table opened with a clean one."""

from pathlib import Path

import pytest

from paigow.submissions import shipped_filings
from tests.support.serving import quick, serving


async def test_a_shipped_filing_is_a_clean_beginning(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        for game in shipped_filings():
            text = (await served.http.get(f"/api/filings/{game}")).text
            found = (await served.http.post("/api/filings/review", json={"text": text})).json()
            assert (found["clean"], found["game"], found["findings"]) == (True, game, [])
            assert found["sections"]
        refused = await served.http.get("/api/filings/none", params={"language": "zh-Hans"})
        assert (refused.status_code, refused.json()["code"]) == (404, "wire.no-such-game")
        assert refused.json()["text"].startswith("没有 none 这种游戏；现有 ")


@pytest.mark.parametrize("text", ["", "game = 7", "[[[", 'game = "no-game"'])
async def test_what_is_wrong_is_found_with_its_place(folder: Path, text: str) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        found = (await served.http.post("/api/filings/review", json={"text": text})).json()
        assert not found["clean"]
        assert all(finding["text"] for finding in found["findings"])


async def test_a_table_opens_with_a_clean_filing_of_one_s_own_and_its_limits_are_those_filed(
    folder: Path,
) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        text = (await served.http.get("/api/filings/horseshoe-poker")).text
        own = text.replace('title = "', 'title = "Our own ')
        found = (await served.http.post("/api/filings/review", json={"text": own})).json()
        assert found["clean"], found
        opened = await served.http.post("/api/tables", json={"filing": own})
        assert opened.status_code == 201, opened.text
        shown = (await served.http.get(f"/api/tables/{opened.json()['number']}")).json()
        assert shown["title"] == found["title"]
