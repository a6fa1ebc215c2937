"""A round passed on: what a spectator saw, as data, text and picture; its address does not open the table."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tests.support.serving import Served, quick, serving
from tests.unit.server.test_live import play_round

PNG = b"\x89PNG\r\n\x1a\n"


async def played(served: Served, game: str, **more: Any) -> str:
    """A table with one finished round; its number."""
    number, _ = await served.open(game, bots=2, **more)
    async with served.seated(number, seat=3, name="Ann <b>") as (client, joined):
        await play_round(client, joined["person"], 3)
    return number


@pytest.mark.parametrize("game", ["horseshoe-poker", "colorado-tiles"])
async def test_a_round_is_shared_as_a_spectator_saw_it(folder: Path, game: str) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number = await played(served, game)
        share = (await served.http.get(f"/api/tables/{number}/rounds/1/share")).json()
        assert share["path"] == f"r/{share['id']}"
        shared = (await served.http.get(f"/api/shared/{share['id']}")).json()
        seen = (await served.http.get(f"/api/tables/{number}/rounds/1")).json()["showdown"]
        assert shared["view"]["seats"] == seen["seats"]
        assert shared["view"]["dealer_hand"] == seen["dealer_hand"]
        assert shared["table"] == number
        assert "Ann <b>" in [hand["name"] for hand in shared["hands"]]
        lines = shared["text"].splitlines()
        assert len(lines) == 2 + len(shared["hands"])
        laid = f"{' '.join(shared['dealer']['high'])} | {' '.join(shared['dealer']['low'])}"
        assert laid.replace("*", "") in lines[1]
        svg = await served.http.get(f"/api/shared/{share['id']}/picture.svg")
        assert svg.headers["content-type"].startswith("image/svg+xml")
        drawn = ElementTree.fromstring(svg.text)
        shown = sum(len(hand["high"]) + len(hand["low"]) for hand in (shared["dealer"], *shared["hands"]))
        assert (
            len(
                [
                    each
                    for each in drawn.iter()
                    if each.tag.endswith("}g") and each.get("transform", "").startswith("translate")
                ]
            )
            == shown
        )
        png = await served.http.get(f"/api/shared/{share['id']}/picture.png?language=zh-Hant")
        assert png.content.startswith(PNG)


async def test_the_page_of_a_shared_round_says_in_its_head_what_it_shows(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "index.html").write_text("<html><head><title>paigow</title></head></html>", "utf-8")
    monkeypatch.setattr("paigow.server.rest_shares.PAGE", folder)
    async with serving(quick(str(folder / "record.db"))) as served:
        number = await played(served, "horseshoe-poker")
        id = (await served.http.get(f"/api/tables/{number}/rounds/1/share")).json()["id"]
        page = await served.http.get(f"/r/{id}")
        assert f'property="og:image" content="{served.base}/api/shared/{id}/picture.png' in page.text
        assert "Ann &lt;b&gt;" in page.text
        assert "Ann <b>" not in page.text
        assert '<base href="../">' in page.text
        assert "base-uri 'self'" in page.headers["content-security-policy"]
        lost = await served.http.get("/r/1-1-0000000000000000")
        assert (lost.status_code, "og:title" in lost.text) == (404, False)
        assert (await served.http.get("/r/nothing")).status_code == 404


async def test_the_address_of_a_round_at_a_private_table_does_not_open_it(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number = await played(served, "horseshoe-poker", private=True)
        id = (await served.http.get(f"/api/tables/{number}/rounds/1/share")).json()["id"]
        shared = (await served.http.get(f"/api/shared/{id}")).json()
        secret = number.partition("-")[2]
        assert secret not in json.dumps(shared)
        assert shared["table"] == ""
        spoken, round_number, mark = id.split("-")
        for wrong in (f"{spoken}-2-{mark}", f"{spoken}-{round_number}-{'0' * 16}"):
            assert (await served.http.get(f"/api/shared/{wrong}")).status_code == 404
        assert (await served.http.get(f"/api/tables/{number}/rounds/2/share")).status_code == 404
