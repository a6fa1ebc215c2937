"""Forwarding: what reached the wrong process is passed on to the one that runs the table."""

import asyncio
from http.client import HTTPConnection, HTTPException

from fastapi import Request, Response, WebSocket, WebSocketDisconnect
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Subprotocol

from paigow.record.leases import Lease
from paigow.server.messages import Stopped
from paigow.server.visitors import name_of
from paigow.words import say

PATIENCE = 3.0
"""Seconds in which the other process has to answer."""
PINGS = 1.0
"""Seconds between questions whether it is still there: one that stands still would hold its visitors for ever."""

FORWARDED = "X-Paigow-Forwarded"
"""The header of a request that a process has passed on: it is not passed on again."""
CARRIED = ("Authorization", "Content-Type", "Accept", "Accept-Language")


async def pass_on(request: Request, lease: Lease | None) -> Response | None:
    """What the process that runs the table answers to this request; nothing if no other process can."""
    if lease is None or FORWARDED in request.headers:
        return None
    body = await request.body()
    headers = {name: request.headers[name] for name in CARRIED if name in request.headers}
    headers |= {FORWARDED: "1", "X-Forwarded-For": name_of(request.scope.get("client"))}
    path = f"{request.url.path}?{request.url.query}"

    def ask() -> Response:
        connection = HTTPConnection(lease.address, timeout=PATIENCE)
        try:
            connection.request(request.method, path, body or None, headers)
            answer = connection.getresponse()
            kind = answer.headers.get("Content-Type")
            return Response(answer.read(), answer.status, media_type=kind)
        finally:
            connection.close()

    try:
        return await asyncio.to_thread(ask)
    except (OSError, HTTPException):
        return None


async def forward(socket: WebSocket, lease: Lease | None) -> None:
    """Pass messages both ways until either side goes; if nobody runs the table, say so.

    We say who asks. The other process believes us where we are named as a proxy; otherwise everybody whom we pass on
    counts there as one visitor.
    """
    if lease is None or "forwarded" in socket.query_params:
        await _nobody(socket)
        return
    query = f"{socket.url.query}&forwarded=1"
    try:
        offered = [Subprotocol(each) for each in socket.scope.get("subprotocols", ())]
        address = f"ws://{lease.address}{socket.url.path}?{query}"
        async with connect(
            address, max_size=None, open_timeout=PATIENCE, close_timeout=PINGS,
            ping_interval=PINGS, ping_timeout=PATIENCE, subprotocols=offered or None,
            additional_headers={"X-Forwarded-For": name_of(socket.scope.get("client"))},
        ) as other:  # fmt: skip
            await _both_ways(socket, other)
    except (OSError, WebSocketException):
        await _nobody(socket)


async def _nobody(socket: WebSocket) -> None:
    try:
        await socket.send_text(Stopped(code="wire.elsewhere", text=say("wire.elsewhere")).model_dump_json())
        await socket.close(1012)
    except (RuntimeError, WebSocketDisconnect):
        return


async def _both_ways(socket: WebSocket, other: ClientConnection) -> None:
    async def out() -> None:
        while True:
            await other.send(await socket.receive_text())

    async def back() -> None:
        async for message in other:
            await socket.send_text(message if isinstance(message, str) else message.decode())

    tasks = {asyncio.create_task(out()), asyncio.create_task(back())}
    _, pending = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for item in pending:
        item.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    if other.close_code is not None:
        try:
            await socket.close(other.close_code if other.close_code != 1006 else 1012)
        except RuntimeError:
            return
