"""The server as a whole: what every request passes through, and what its schema promises."""

from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from paigow.server import rest_tables
from paigow.server.app import PARTS, STREAM_MODELS, create_app
from tests.support.serving import quick, serving


async def test_another_origin_may_neither_write_nor_listen(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open()
        foreign = {"Origin": "http://elsewhere.example"}
        answer = await served.http.post(f"/api/tables/{number}/join", json={"name": "Ann"}, headers=foreign)
        assert (answer.status_code, answer.json()["code"]) == (403, "wire.another-origin")
        address = f"ws{served.base.removeprefix('http')}/api/tables/{number}/live"
        with pytest.raises(InvalidStatus):
            await connect(address, origin=Origin("http://elsewhere.example"))
        own = {"Origin": served.base}
        assert (
            await served.http.post(f"/api/tables/{number}/join", json={"name": "A"}, headers=own)
        ).status_code == 201


async def test_a_page_whose_name_points_here_may_neither_write_nor_listen(folder: Path) -> None:
    """Its origin is then its own host, so that it would pass for one of ours."""
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open()
        borrowed = {"Host": "elsewhere.example:8000", "Origin": "http://elsewhere.example:8000"}
        answer = await served.http.post(f"/api/tables/{number}/join", json={"name": "Ann"}, headers=borrowed)
        assert (answer.status_code, answer.json()["code"]) == (421, "wire.another-host")
        port = int(served.base.rpartition(":")[2])
        with pytest.raises(InvalidStatus) as refused:
            await connect(
                f"ws://elsewhere.example:8000/api/tables/{number}/live",
                host="127.0.0.1",
                port=port,
                origin=Origin("http://elsewhere.example:8000"),
            )
        assert refused.value.response.status_code == 421


async def test_a_body_that_is_too_large_or_too_many_requests_are_refused(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), commands_a_second=1.0)) as served:
        large = await served.http.post("/api/tables", content=b"x" * 300_000)
        assert (large.status_code, large.json()["code"]) == (413, "wire.too-large")
        codes = [(await served.http.post("/api/advice", json={})).status_code for _ in range(10)]
        assert 429 in codes


async def test_trouble_has_a_code_and_a_sentence(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        for answer, status, code in (
            (await served.http.get("/api/tables/99"), 404, "wire.no-such-table"),
            (await served.http.post("/api/tables", json={"game": "no-game"}), 422, "wire.bad-notation"),
            (await served.http.post("/api/tables", json={"filing": "game = 3"}), 422, "wire.filing-rejected"),
            (await served.http.post("/api/tables", json={"bots": "x"}), 422, "wire.not-valid"),
        ):
            assert answer.status_code == status, answer.text
            assert answer.json()["code"] == code
            assert answer.json()["text"]


def test_the_schema_names_every_message_of_the_stream(folder: Path) -> None:
    schema = create_app(quick(str(folder / "record.db"))).openapi()
    names = set(schema["components"]["schemas"])
    assert {model.__name__ for model in STREAM_MODELS} <= names
    assert {"TableView", "SeatView", "HandView", "SettingView"} <= names
    assert {"/api/games", "/api/tables", "/api/tables/{number}/rounds/{round_number}"} <= set(schema["paths"])


async def test_headers_keep_pages_from_being_framed_or_guessed(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        answer: httpx.Response = await served.http.get("/api/health")
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors" in answer.headers["content-security-policy"]


def test_every_part_of_the_interface_is_included_once() -> None:
    """A part that is listed twice answers twice, and the document names it twice."""
    assert len(set(PARTS)) == len(PARTS)


async def test_a_fault_of_ours_tells_nothing_and_carries_the_headers_too(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks() -> None:
        raise ZeroDivisionError("a secret of ours")

    monkeypatch.setattr(rest_tables, "games_on_offer", breaks)
    async with serving(quick(str(folder / "record.db"))) as served:
        answer = await served.http.get("/api/games")
        assert (answer.status_code, answer.json()["code"]) == (500, "wire.our-fault")
        assert "secret" not in answer.text
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
