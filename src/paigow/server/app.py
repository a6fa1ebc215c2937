"""The server put together: REST, the live stream, the page, and what every request passes through.

Live stream: `/api/tables/{number}/live?token=&role=player|spectator|floor|surveillance&language=&after=SEQUENCE`.
The floor opens with the table's own token and sees nothing hidden; surveillance opens with the operator's key.
The server's first message is a `Snapshot`; then one `Happened` a command, or for several that came together; `Clock`
when the dealer waits, and the answers to what the client sends: `Done`, `RefusedMessage`, `Warned`, `Hint`; `Stopped`
before it closes. The client sends `GiveCommand` (a command of the table without `by` and `at`), `AskHint`, `SayReady`
or `Ping`. A command is carried out once however often its id comes, also after a restart. All messages stand in the
components of the schema.
"""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import JSONResponse, Response
from pydantic.json_schema import models_json_schema
from starlette.exceptions import HTTPException

from paigow import __version__
from paigow.errors import BadNotation, Refused, Rejected
from paigow.server import (
    page,
    rest_fairness,
    rest_filing,
    rest_floor,
    rest_house,
    rest_lab,
    rest_ledger,
    rest_rulebook,
    rest_tables,
)
from paigow.server.access import see_as
from paigow.server.coach import Coach
from paigow.server.figures import FiguresDesk
from paigow.server.forwarding import forward
from paigow.server.limits import Bucket, is_ours
from paigow.server.live import Connection
from paigow.server.messages import (
    AskHint,
    Clock,
    Done,
    GiveCommand,
    Happened,
    Hint,
    Ping,
    RefusedMessage,
    SayReady,
    Snapshot,
    Stopped,
    Trouble,
    Warned,
)
from paigow.server.pit import NoSuchTable, Pit
from paigow.server.settings import Settings
from paigow.server.wording import finding, language_of, refusal
from paigow.server.worker import AdviceDesk
from paigow.words import Language

log = logging.getLogger("paigow.server")

LARGEST_BODY = 200_000
SHUT = frozenset({"wire.unknown-token", "wire.unknown-role", "wire.operator-only"})
"""Refusals to those who may not come in."""
STREAM_MODELS = (
    Snapshot, Happened, Clock, Done, RefusedMessage, Warned, Hint, Stopped, GiveCommand, AskHint, SayReady, Ping,
)  # fmt: skip


def create_app(settings: Settings) -> FastAPI:
    """The application; the tables are taken up when it starts and given up when it stops."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.pit = Pit(settings)
        app.state.advice = AdviceDesk(with_worker=settings.advice)
        app.state.figures = FiguresDesk(with_worker=settings.advice)
        app.state.coach = Coach(app.state.advice)
        app.state.buckets = {}
        await app.state.pit.start()
        app.state.advice.start()
        try:
            yield
        finally:
            await app.state.pit.stop()
            app.state.advice.stop()
            app.state.figures.stop()

    app = FastAPI(
        title="paigow", version=__version__, description=__doc__, lifespan=lifespan, docs_url="/api/docs",
        openapi_url="/api/openapi.json", redoc_url=None,
        responses={422: {"model": Trouble}, 409: {"model": Trouble}, 403: {"model": Trouble}, 404: {"model": Trouble}},
    )  # fmt: skip
    app.state.settings = settings
    _troubles(app)
    app.add_middleware(GZipMiddleware, minimum_size=2_000)
    app.middleware("http")(_edge)
    app.include_router(rest_tables.router)
    app.include_router(rest_rulebook.router)
    app.include_router(rest_lab.router)
    app.include_router(rest_floor.router)
    app.include_router(rest_ledger.router)
    app.include_router(rest_filing.router)
    app.include_router(rest_fairness.router)
    app.include_router(rest_house.router)
    app.add_api_websocket_route("/api/tables/{number}/live", live)
    app.include_router(page.router)
    app.openapi = lambda: _schema(app)  # type: ignore[method-assign]
    return app


async def live(
    socket: WebSocket,
    number: str,
    role: Annotated[str, Query(max_length=20)] = "spectator",
    token: Annotated[str, Query(max_length=100)] = "",
    language: Annotated[str, Query(max_length=20)] = "en",
    after: Annotated[int | None, Query(ge=0)] = None,
) -> None:
    """The live connection of a client to a table."""
    app = socket.app
    pit: Pit = app.state.pit
    if not is_ours(socket.headers.get("origin"), socket.headers.get("host"), pit.settings):
        await socket.close(1008, "another origin")
        return
    await socket.accept()
    try:
        viewer, person = await see_as(pit, number, role, token, language)
        hosted = pit.tables.get(number) or await pit.host(number)
    except NoSuchTable:
        await _goodbye(socket, "wire.no-such-table", language, number=number)
        return
    except Refused as refused:
        await _goodbye(socket, refused.code, language, **refused.arguments)
        return
    if hosted is None:
        await forward(socket, await pit.holder(number))
        return
    if hosted.stopped is not None:
        await _goodbye(socket, hosted.stopped.code, language)
    elif len(hosted.stream.watchers) >= pit.settings.most_watchers:
        await _goodbye(socket, "wire.too-many-watch", language)
    else:
        rate = pit.settings.commands_a_second
        await Connection(socket, hosted, viewer, person, app.state.coach, rate).run(after)


async def _goodbye(socket: WebSocket, code: str, language: str, **arguments: Any) -> None:
    trouble = refusal(Refused(code, **arguments), language_of(language))
    await socket.send_text(Stopped(code=code, text=trouble.text).model_dump_json())
    await socket.close(1008)


async def _edge(request: Request, call: Callable[[Request], Awaitable[Response]]) -> Response:
    """What every request passes: its origin, its size, its haste."""
    settings: Settings = request.app.state.settings
    changes = request.method not in {"GET", "HEAD", "OPTIONS"}
    if changes and not is_ours(request.headers.get("origin"), request.headers.get("host"), settings):
        return _trouble(403, refusal(Refused("wire.another-origin"), _language(request)))
    length = request.headers.get("content-length", "0")
    if changes and (
        not length.isdigit() or int(length) > LARGEST_BODY or "transfer-encoding" in request.headers
    ):
        return _trouble(413, refusal(Refused("wire.too-large", what="body"), _language(request)))
    if changes and not _in_time(request, settings):
        return _trouble(429, refusal(Refused("wire.too-fast"), _language(request)))
    answer = await call(request)
    answer.headers["X-Content-Type-Options"] = "nosniff"
    answer.headers["Referrer-Policy"] = "no-referrer"
    answer.headers.setdefault("Content-Security-Policy", "frame-ancestors 'none'")
    return answer


def _in_time(request: Request, settings: Settings) -> bool:
    import time

    buckets: dict[str, Bucket] = request.app.state.buckets
    who = request.client.host if request.client is not None else ""
    if len(buckets) > 10_000:
        buckets.clear()
    rate = settings.commands_a_second
    return buckets.setdefault(who, Bucket(rate, rate * 5)).take(time.monotonic())


def _language(request: Request) -> Language:
    return language_of(request.query_params.get("language"))


def _trouble(status: int, trouble: Trouble) -> JSONResponse:
    return JSONResponse(trouble.model_dump(), status)


def _troubles(app: FastAPI) -> None:
    """What goes wrong below becomes one clear answer."""

    @app.exception_handler(NoSuchTable)
    async def no_table(request: Request, trouble: NoSuchTable) -> Response:
        missing = Refused("wire.no-such-table", number=str(trouble)[:64])
        return _trouble(404, refusal(missing, _language(request)))

    @app.exception_handler(HTTPException)
    async def nothing_there(request: Request, trouble: HTTPException) -> Response:
        code = "wire.no-such-method" if trouble.status_code == 405 else "wire.no-such-address"
        return _trouble(trouble.status_code, refusal(Refused(code), _language(request)))

    @app.exception_handler(Refused)
    async def refused(request: Request, trouble: Refused) -> Response:
        missing = trouble.code.startswith("wire.no-such-")
        status = 403 if trouble.code in SHUT else 404 if missing else 409
        return _trouble(status, refusal(trouble, _language(request)))

    @app.exception_handler(Rejected)
    async def rejected(request: Request, trouble: Rejected) -> Response:
        findings = [finding(one, _language(request)).model_dump() for one in trouble.findings]
        text = "; ".join(one["text"] for one in findings)
        said = Trouble(code="wire.filing-rejected", text=text[:2000], clauses=())
        return JSONResponse({**said.model_dump(), "findings": findings}, 422)

    @app.exception_handler(BadNotation)
    async def bad(request: Request, trouble: BadNotation) -> Response:
        return _trouble(422, Trouble(code="wire.bad-notation", text=str(trouble)))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, trouble: RequestValidationError) -> Response:
        said = [f"{'.'.join(str(one) for one in each['loc'])}: {each['msg']}" for each in trouble.errors()]
        return _trouble(422, Trouble(code="wire.not-valid", text="; ".join(said)[:2000]))


def _schema(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, the messages of the live stream among its components."""
    if app.openapi_schema is None:
        schema = FastAPI.openapi(app)
        _, definitions = models_json_schema(
            [(one, "serialization" if one.__module__ else "validation") for one in STREAM_MODELS],
            ref_template="#/components/schemas/{model}",
        )
        components = schema.setdefault("components", {}).setdefault("schemas", {})
        for name, one in definitions.get("$defs", {}).items():
            components.setdefault(name, one)
        app.openapi_schema = schema
    return app.openapi_schema
