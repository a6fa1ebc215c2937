"""A live connection that reaches the wrong process is passed on to the one that runs the table."""

import asyncio
import base64
import hashlib
from pathlib import Path
from typing import Any

import pytest
from starlette.datastructures import URL

from paigow.record.leases import Lease
from paigow.server import forwarding
from tests.support.serving import free_port, quick, serving

HANDSHAKE = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
"""What a server of the protocol adds to the key of a client before it answers."""


@pytest.mark.postgres
async def test_a_connection_to_the_wrong_process_works_as_if_it_were_the_right_one(postgres: str) -> None:
    async with (
        serving(quick(postgres, port=free_port())) as first,
        serving(quick(postgres, port=free_port())) as second,
    ):
        number, _ = await first.open(bots=1)
        assert number not in second.pit.tables
        async with second.seated(number) as (client, joined):
            await client.wait(lambda view: view["seats"][0]["you"])
            assert first.pit.tables[number].table.person(joined["person"]) is not None
        listed = (await second.http.get("/api/tables")).json()
        assert [item["state"] for item in listed] == ["elsewhere"]


async def test_a_connection_that_was_passed_on_already_goes_no_further(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open()
        hosted = served.pit.tables.pop(number)

        async def nobody(_: str) -> None:
            return None

        served.pit.host = nobody  # type: ignore[method-assign, assignment]
        async with served.live(number, forwarded=1) as client:
            assert (await client.next())["code"] == "wire.elsewhere"
        await hosted.stop()


class Visitor:
    """The visitor's end of a connection that is passed on: silent, and says how it was closed."""

    url = URL("ws://here/api/tables/1/live?role=spectator")

    def __init__(self) -> None:
        self.query_params: dict[str, str] = {}
        self.scope: dict[str, Any] = {"client": ("192.0.2.7", 4711)}
        self.closed: list[int] = []

    async def receive_text(self) -> str:
        await asyncio.get_running_loop().create_future()
        return ""

    async def send_text(self, text: str) -> None:
        return

    async def close(self, code: int) -> None:
        self.closed.append(code)


async def stands_still(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, heads: list[str]) -> None:
    """A process that agrees to a connection and is then stopped: it reads nothing and answers no ping."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode()
    heads.append(head)
    key = next(
        line.split(": ")[1] for line in head.splitlines() if line.lower().startswith("sec-websocket-key")
    )
    agreed = base64.b64encode(hashlib.sha1(f"{key}{HANDSHAKE}".encode()).digest()).decode()
    writer.write(
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        + f"Sec-WebSocket-Accept: {agreed}\r\n\r\n".encode()
    )
    try:
        await asyncio.get_running_loop().create_future()
    finally:
        writer.transport.abort()


async def test_a_visitor_is_not_held_by_a_process_that_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forwarding, "PINGS", 0.05)
    monkeypatch.setattr(forwarding, "PATIENCE", 0.5)
    visitor: Any = Visitor()
    held: list[asyncio.Task[None]] = []
    heads: list[str] = []

    def agree(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        held.append(asyncio.create_task(stands_still(reader, writer, heads)))

    async with await asyncio.start_server(agree, "127.0.0.1", 0) as other:
        address = "{}:{}".format(*other.sockets[0].getsockname())
        async with asyncio.timeout(10):
            await forwarding.forward(visitor, Lease("1", "other", address, 1, 0))
        assert len(visitor.closed) == 1
        assert "X-Forwarded-For: 192.0.2.7\r\n" in heads[0]
        for task in held:
            task.cancel()
        await asyncio.gather(*held, return_exceptions=True)
