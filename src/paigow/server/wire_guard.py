"""The wire's guard: how long a request's head and body may take, how many connections there are, who does not read.

uvicorn leaves these to a proxy in front; a table must not depend on one. A connection that sends its head or body too
slowly, or does not take what is sent to it, is dropped; nobody else notices.
"""

import asyncio
from collections import Counter
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

from paigow.server.edge import HEADERS
from paigow.server.settings import ServerLimits
from paigow.server.visitors import name_of

LAST_SECONDS = 5.0
"""How long a peer that answered no ping is given to take the last of its messages."""


class Gate:
    """The connections of everybody, counted by visitor."""

    def __init__(self, limits: ServerLimits, proxies: frozenset[str] = frozenset()) -> None:
        self.limits = limits
        self.proxies = proxies
        self.open: Counter[str] = Counter()
        self.dropped: Counter[str] = Counter()

    def enter(self, name: str) -> bool:
        """One more connection of a visitor; false if there are too many. A trusted proxy speaks for many."""
        self.open[name] += 1
        if self.open.total() > self.limits.connections:
            return self.drop("connections")
        if name not in self.proxies and self.open[name] > self.limits.connections_a_visitor:
            return self.drop("connections_a_visitor")
        return True

    def leave(self, name: str) -> None:
        """A connection has ended."""
        self.open[name] -= 1
        if self.open[name] <= 0:
            del self.open[name]

    def drop(self, limit: str) -> bool:
        """Count a connection that is dropped because of a limit."""
        self.dropped[limit] += 1
        return False


class _Watch:
    """One alarm of a connection: what it waits for, and until when."""

    def __init__(self, gate: Gate, transport: asyncio.Transport) -> None:
        self._gate = gate
        self._transport = transport
        self._alarm: asyncio.TimerHandle | None = None
        self._limit = ""

    def wait_for(self, limit: str) -> None:
        """Begin to wait for something that has a limit, unless we do already; nothing ends all waiting."""
        if limit == self._limit:
            return
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._limit = limit
        if limit:
            seconds = getattr(self._gate.limits, limit)
            self._alarm = asyncio.get_running_loop().call_later(seconds, self._drop, limit)

    def _drop(self, limit: str) -> None:
        self._gate.drop(limit)
        self._transport.abort()


class GuardedHttp(H11Protocol):
    """HTTP with time limits."""

    gate: Gate

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._visitor = name_of(self.client)
        self._arriving = _Watch(self.gate, transport)
        self._leaving = _Watch(self.gate, transport)
        self._handed_over = False
        if self.gate.enter(self._visitor):
            self._arriving.wait_for("head_seconds")
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arriving.wait_for("")
        self._leaving.wait_for("")
        if not self._handed_over:
            self.gate.leave(self._visitor)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        state = self.conn.their_state
        if self._handed_over:
            self._arriving.wait_for("")
        elif state is h11.IDLE:
            self._arriving.wait_for("head_seconds")
        else:
            self._arriving.wait_for("body_seconds" if state is h11.SEND_BODY else "")

    def on_response_complete(self) -> None:
        self._arriving.wait_for("")
        super().on_response_complete()

    def pause_writing(self) -> None:
        self._leaving.wait_for("slow_seconds")
        super().pause_writing()

    def resume_writing(self) -> None:
        self._leaving.wait_for("")
        super().resume_writing()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._handed_over = True
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
        headers += [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
        if self.conn.our_state in {h11.IDLE, h11.SEND_RESPONSE}:
            for event in (
                h11.Response(status_code=400, headers=headers, reason=b"Bad Request"),
                h11.Data(data=msg.encode("ascii", "replace")),
                h11.EndOfMessage(),
            ):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()


DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=14, client_max_window_bits=12, compress_settings={"memLevel": 6}
)
"""Messages repeat most of the view before them, which a window of 16 kB still holds: a fortieth of the bytes is sent,
for about 60 microseconds a message and 100 kB of memory a connection. uvicorn's own window of 4 kB saves much less."""


class GuardedLive(WebSocketsSansIOProtocol):
    """Live connections with time limits, compressed for clients that can read it."""

    gate: Gate

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [DEFLATE]

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._leaving = _Watch(self.gate, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leaving.wait_for("")
        self.gate.leave(name_of(self.client))
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        self._leaving.wait_for("slow_seconds")
        super().pause_writing()

    def resume_writing(self) -> None:
        self._leaving.wait_for("")
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        asyncio.get_running_loop().call_later(LAST_SECONDS, self.transport.abort)


def guarded(gate: Gate) -> tuple[type[GuardedHttp], type[GuardedLive]]:
    """The two protocols of a server, watched by one gate."""
    http = type("Http", (GuardedHttp,), {"gate": gate})
    live = type("Live", (GuardedLive,), {"gate": gate})
    return http, live
