"""Answers compressed away from the event loop: a large answer to one visitor must not stop everybody's tables."""

import gzip
from functools import lru_cache

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from paigow.server.threads import reading

LEAST = 2_000
"""Bytes below which an answer is sent as it is."""
LEVEL = 4
KEPT = 64
"""Compressed files that are kept in memory."""


def squeezed(content: bytes) -> bytes:
    """The content compressed."""
    return gzip.compress(content, LEVEL, mtime=0)


@lru_cache(KEPT)
def squeezed_once(content: bytes) -> bytes:
    """The same for what is asked for again and again."""
    return squeezed(content)


def accepts_gzip(headers: Headers) -> bool:
    """Whether the client can read a compressed answer."""
    return "gzip" in headers.get("accept-encoding", "")


class Squeeze:
    """Compresses whole answers in a reader's thread, charged to the visitor who asked."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not accepts_gzip(Headers(scope=scope)):
            await self.app(scope, receive, send)
            return
        await self.app(scope, receive, _Squeezing(send))


class _Squeezing:
    """Holds the beginning of an answer back until its body is there."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            return
        if self._start is not None:
            start, self._start = self._start, None
            message = await self._whole(start, message)
            await self._send(start)
        await self._send(message)

    async def _whole(self, start: Message, message: Message) -> Message:
        """The body compressed, if it is one message and worth it; the headers then say so."""
        headers = MutableHeaders(scope=start)
        body = message.get("body", b"")
        if message.get("more_body") or len(body) < LEAST or "content-encoding" in headers:
            return message
        small = await reading(squeezed, body)
        headers["Content-Encoding"] = "gzip"
        headers["Content-Length"] = str(len(small))
        headers.add_vary_header("Accept-Encoding")
        return {**message, "body": small}
