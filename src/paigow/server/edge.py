"""The edge: what every request passes before anything else looks at it, and the headers of every answer.

Host, origin, address, size, haste, and how many at once; a visitor's name goes along with the request.
"""

import json

from starlette.datastructures import Headers, MutableHeaders, QueryParams
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from paigow.errors import Refused
from paigow.server.reading import check_address
from paigow.server.request_limits import is_our_host, is_ours
from paigow.server.settings import Settings
from paigow.server.visitors import Visitors, asked_by, name_of
from paigow.server.wording import language_of, refusal

PLAIN = frozenset({"GET", "HEAD", "OPTIONS"})
"""Methods that change nothing."""

STATUS = {
    "wire.another-origin": 403,
    "wire.another-host": 421,
    "wire.too-fast": 429,
    "wire.too-many-guesses": 429,
    "wire.enough-tables": 429,
    "wire.too-large": 413,
    "wire.bad-text": 422,
    "wire.bad-address": 422,
    "wire.not-an-integer": 422,
    "wire.unknown-token": 403,
    "wire.no-passport": 403,
    "wire.unknown-role": 403,
    "wire.operator-only": 403,
    "wire.badge-needed": 403,
    "wire.plays-here": 403,
    "console.key-needed": 403,
    "wire.not-yours-to-give": 403,
    "wire.not-the-pits": 403,
    "wire.not-surveillance": 403,
    "wire.not-the-trainers": 403,
    "wire.signs-by-badge": 403,
}
"""The status of each refusal that is not simply a conflict."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'"
)

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Content-Security-Policy": POLICY,
}


def status_of(code: str) -> int:
    """The status of a refusal."""
    return 404 if code.startswith("wire.no-such-") else STATUS.get(code, 409)


def secured(headers: MutableHeaders) -> None:
    """Put the headers that every answer carries, unless the answer has stricter ones of its own."""
    for name, value in HEADERS.items():
        headers.setdefault(name, value)


class Edge:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, settings: Settings, visitors: Visitors) -> None:
        self.app = app
        self.settings = settings
        self.visitors = visitors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        name = name_of(scope.get("client"))
        with asked_by(name, self.visitors.account(name)):
            try:
                check_address(scope["path"], scope.get("raw_path", b""), scope["query_string"])
                if scope["type"] == "http":
                    await self._request(name, scope, receive, send)
                else:
                    self._connection(name, Headers(scope=scope))
                    await self.app(scope, receive, send)
            except Refused as refused:
                await _answer(refused, scope, send)

    def _connection(self, name: str, headers: Headers) -> None:
        self._from_ours(headers)
        self.visitors.connects(name)

    def _from_ours(self, headers: Headers) -> None:
        if not is_our_host(headers.get("host"), self.settings):
            raise Refused("wire.another-host")
        if not is_ours(headers.get("origin"), headers.get("host"), self.settings):
            raise Refused("wire.another-origin")

    async def _request(self, name: str, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        sent = _with_headers(send)
        try:
            if scope["method"] in PLAIN:
                if not is_our_host(headers.get("host"), self.settings):
                    raise Refused("wire.another-host")
                self.visitors.reads_something(name)
            else:
                self._from_ours(headers)
                self._size(headers)
                self.visitors.changes_something(name)
        except Refused as refused:
            await _answer(refused, scope, sent)
            return
        try:
            async with self.visitors.turn(name):
                # A HEAD is answered as a GET; the wire leaves the body out.
                asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
                await self.app(asked, receive, sent)
        except Refused as refused:
            await _answer(refused, scope, sent)

    def _size(self, headers: Headers) -> None:
        length = headers.get("content-length", "0")
        if (
            not (length.isascii() and length.isdigit() and len(length) < 12)
            or int(length) > self.settings.limits.body_bytes
            or "transfer-encoding" in headers
        ):
            raise Refused("wire.too-large", what="body")


def _with_headers(send: Send) -> Send:
    async def sent(message: Message) -> None:
        if message["type"] == "http.response.start":
            secured(MutableHeaders(scope=message))
        await send(message)

    return sent


async def _answer(refused: Refused, scope: Scope, send: Send) -> None:
    """A refusal before any route was found: as JSON, or as a handshake that is refused."""
    language = language_of(QueryParams(scope["query_string"].decode("ascii", "replace")).get("language"))
    body = json.dumps(refusal(refused, language).model_dump()).encode()
    status = status_of(refused.code)
    headers = MutableHeaders({"Content-Type": "application/json", "Content-Length": str(len(body))})
    if status == 429:
        headers["Retry-After"] = "2"
    secured(headers)
    kind = "http" if scope["type"] == "http" else "websocket.http"
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers.raw})
    await send({"type": f"{kind}.response.body", "body": body})
