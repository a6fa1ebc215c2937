"""The server put together: REST, the live stream, the page, and what every request passes through.

Live stream: `/api/tables/{number}/live?role=player|spectator|floor|surveillance|dealer&language=&after=SEQUENCE`.
The token goes along as a subprotocol, because addresses are logged: `Sec-WebSocket-Protocol: paigow, token.BASE64URL`,
the token encoded without padding. Requests carry it as `Authorization: Bearer TOKEN`. Both are still read from the
query (`token=`). The floor opens with the table's own token or a badge and sees nothing hidden; surveillance opens with
the operator's key or a badge.
The server's first message is a `Snapshot`; then one `Happened` a command, or for several that came together; `Clock`
when the dealer waits, and the answers to what the client sends: `Done`, `RefusedMessage`, `Warned`, `Hint`; `Held`
while the database does not answer and the table waits for it; `Stopped` before it closes. The client sends
`GiveCommand` (a command of the table without `by` and `at`), `AskHint`, `SayReady`, `SetPace` or `Ping`. A command is
carried out once however often its id comes, also after a restart. All messages are in the components of the schema.
"""

import asyncio
import logging
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import FastAPI, Query, Request, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from pydantic.json_schema import models_json_schema
from starlette.exceptions import HTTPException

from paigow import __version__
from paigow.errors import BadNotation, Refused, Rejected
from paigow.record.outage import is_outage
from paigow.record.trouble import StreamMoved
from paigow.reports.hours import hours_at, our_hours
from paigow.scenarios.files import scenarios
from paigow.scenarios.registry import call_named
from paigow.server import (
    page,
    rest_academy,
    rest_audit,
    rest_badges,
    rest_cases,
    rest_console,
    rest_designer,
    rest_exams,
    rest_fairness,
    rest_filing,
    rest_floor,
    rest_house,
    rest_lab,
    rest_learn,
    rest_ledger,
    rest_paytables,
    rest_person,
    rest_pit,
    rest_play,
    rest_regulator,
    rest_rulebook,
    rest_session,
    rest_shares,
    rest_surveillance,
    rest_tables,
    rest_trainer,
)
from paigow.server.access import PROTOCOL, offered_token, see_as
from paigow.server.closing import keep_house
from paigow.server.coach import Coach
from paigow.server.console_desk import ConsoleDesk
from paigow.server.docs_page import docs_page
from paigow.server.edge import Edge, secured, status_of
from paigow.server.figures import FiguresDesk
from paigow.server.filing_desk import FilingDesk
from paigow.server.forwarding import forward, pass_on
from paigow.server.hosting import HostedTable
from paigow.server.live import Connection
from paigow.server.messages import (
    Around,
    AskHint,
    Clock,
    Done,
    GiveCommand,
    Happened,
    Held,
    Hint,
    Ping,
    RefusedMessage,
    SayReady,
    SetPace,
    Snapshot,
    Stopped,
    Trouble,
    Warned,
)
from paigow.server.pit import NoSuchTable, Pit
from paigow.server.pit_desk import PitDesk
from paigow.server.reading import LARGEST_NUMBER, LONGEST_TOKEN, sayable
from paigow.server.settings import Settings
from paigow.server.squeeze import Squeeze
from paigow.server.stream_schema import put_into
from paigow.server.threads import answering, reading
from paigow.server.visitors import Visitors, visitor
from paigow.server.wording import finding, language_of, refusal
from paigow.server.worker import AdviceDesk
from paigow.words import LANGUAGES, Language, words_for

log = logging.getLogger("paigow.server")

STREAM_MODELS = (
    Snapshot, Happened, Clock, Around, Done, RefusedMessage, Warned, Hint, Held, Stopped,
    GiveCommand, AskHint, SayReady, SetPace, Ping,
)  # fmt: skip


PARTS = (
    rest_tables, rest_shares, rest_badges, rest_rulebook, rest_lab, rest_designer, rest_paytables, rest_session,
    rest_learn, rest_play, rest_academy,
    rest_exams, rest_trainer, rest_floor, rest_console, rest_ledger, rest_audit, rest_filing, rest_fairness, rest_pit,
    rest_cases, rest_house, rest_surveillance, rest_regulator, rest_person,
)  # fmt: skip
"""The parts of the REST interface, in the order of its document."""


def create_app(settings: Settings) -> FastAPI:
    """The application; the tables are taken up when it starts and given up when it stops."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.pit = Pit(settings, visitors=app.state.visitors)
        app.state.advice = AdviceDesk(with_worker=settings.advice, visitors=app.state.visitors)
        app.state.figures = FiguresDesk(with_worker=settings.advice, visitors=app.state.visitors)
        app.state.coach = Coach(app.state.advice)
        app.state.pit.play.desk = app.state.advice
        app.state.pulse = rest_house.Pulse()
        app.state.audits = rest_audit.AuditDesk()
        app.state.consoles = ConsoleDesk()
        app.state.filings = FilingDesk(app.state.visitors)
        hours = hours_at(Path(settings.hours)) if settings.hours else our_hours()
        app.state.desk = PitDesk(hours, app.state.figures)
        await app.state.pit.start()
        keeping = asyncio.create_task(keep_house(app.state.pit), name="closing")
        app.state.advice.start()
        try:
            yield
        finally:
            keeping.cancel()
            app.state.desk.stop()
            await app.state.pit.stop()
            app.state.advice.stop()
            app.state.figures.stop()
            app.state.filings.stop()
            app.state.pulse.stop()

    app = FastAPI(
        title="paigow", version=__version__, description=__doc__, lifespan=lifespan, docs_url=None,
        openapi_url=None, redoc_url=None,
        responses={status: {"model": Trouble} for status in (400, 403, 404, 409, 413, 421, 422, 429)},
    )  # fmt: skip
    app.state.settings = settings
    app.state.visitors = Visitors(settings)
    _troubles(app)
    app.add_middleware(Squeeze)
    app.add_middleware(Edge, settings=settings, visitors=app.state.visitors)
    for part in PARTS:
        app.include_router(part.router)
    app.add_api_websocket_route("/api/tables/{number}/live", live)
    app.openapi = lambda: _schema(app)  # type: ignore[method-assign]
    app.add_api_route("/api/openapi.json", partial(_document, app), include_in_schema=False)
    app.add_api_route("/api/docs", partial(_docs, app), include_in_schema=False)
    app.include_router(rest_shares.pages)
    app.include_router(page.router)
    return app


async def _document(app: FastAPI) -> Response:
    """The OpenAPI document."""
    return await answering(app.openapi)


async def _docs(app: FastAPI) -> Response:
    """The API as a page for people."""
    return HTMLResponse(await reading(lambda: docs_page(app.openapi())))


def warm(app: FastAPI) -> None:
    """Work out before anybody comes what everybody asks for and what takes long the first time."""
    app.openapi()
    rest_tables.games_on_offer()
    scenarios()
    call_named("table")
    for language in LANGUAGES:
        words_for(language)


async def live(
    socket: WebSocket,
    number: str,
    role: Annotated[str, Query(max_length=20)] = "spectator",
    token: Annotated[str, Query(max_length=LONGEST_TOKEN)] = "",
    language: Annotated[str, Query(max_length=20)] = "en",
    after: Annotated[int | None, Query(ge=0, le=LARGEST_NUMBER)] = None,
) -> None:
    """The live connection of a client to a table."""
    app = socket.app
    pit: Pit = app.state.pit
    await socket.accept(PROTOCOL if PROTOCOL in socket.scope["subprotocols"] else None)
    try:
        token = offered_token(socket.scope["subprotocols"]) or token
        if role == "spectator":
            pit.visitors.spends(visitor())
        admitted = await see_as(pit, number, role, token, language)
        hosted = pit.tables.get(number) or await pit.host(number)
    except NoSuchTable:
        await _goodbye(socket, "wire.no-such-table", language, number=number)
        return
    except Refused as refused:
        await _goodbye(socket, refused.code, language, **refused.arguments)
        return
    except (sa.exc.DBAPIError, sa.exc.TimeoutError) as trouble:
        if not is_outage(trouble):
            raise
        await _goodbye(socket, "wire.record-waits", language)
        return
    if hosted is None:
        await forward(socket, await pit.holder(number))
        return
    if hosted.stopped is not None:
        await _goodbye(socket, hosted.stopped.code, language)
        return
    viewer, guest, holder = admitted
    if guest is not None:
        hosted.stream.make_room(guest.id, pit.settings.limits.connections_a_person)
    elif holder is None and _is_crowded(hosted, pit.settings):
        await _goodbye(socket, "wire.too-many-watch", language)
        return
    connection = Connection(
        socket, hosted, viewer, guest, app.state.coach, pit.settings, holder,
        still_holds=None if holder is None else partial(asyncio.to_thread, pit.still_holds, number, holder),
        seated=partial(pit.look_at_roles, number), visitors=pit.visitors,
    )  # fmt: skip
    await connection.run(after)


def _is_crowded(hosted: HostedTable, settings: Settings) -> bool:
    """Whether a spectator more is one too many; people at the table and holders of a role always find room."""
    stream = hosted.stream
    return (
        stream.spectators() >= settings.most_watchers
        or stream.spectators(visitor()) >= settings.limits.watchers_a_visitor
    )


async def _goodbye(socket: WebSocket, code: str, language: str, **arguments: Any) -> None:
    """Say why, and close; somebody who is gone already hears nothing."""
    trouble = refusal(Refused(code, **arguments), language_of(language))
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(Stopped(code=code, text=trouble.text).model_dump_json())
        await socket.close(1008)


def _language(request: Request) -> Language:
    return language_of(request.query_params.get("language"))


def _trouble(status: int, trouble: Trouble) -> JSONResponse:
    """An answer in words; whatever somebody sent and is quoted in it can be encoded."""
    return JSONResponse({**trouble.model_dump(), "text": sayable(trouble.text)}, status)


async def _elsewhere(request: Request) -> Response | None:
    """The answer of the process that runs the table of a request."""
    number = request.path_params.get("number", "")
    return await pass_on(request, await request.app.state.pit.holder(number) if number else None)


def _troubles(app: FastAPI) -> None:
    """What goes wrong below becomes one clear answer."""

    @app.exception_handler(NoSuchTable)
    async def no_table(request: Request, trouble: NoSuchTable) -> Response:
        missing = Refused("wire.no-such-table", number=str(trouble)[:64])
        return _trouble(404, refusal(missing, _language(request)))

    @app.exception_handler(HTTPException)
    async def nothing_there(request: Request, trouble: HTTPException) -> Response:
        codes = {400: "wire.not-json", 405: "wire.no-such-method"}
        code = codes.get(trouble.status_code, "wire.no-such-address")
        return _trouble(trouble.status_code, refusal(Refused(code), _language(request)))

    @app.exception_handler(Refused)
    async def refused(request: Request, trouble: Refused) -> Response:
        if trouble.code == "wire.elsewhere" and (answer := await _elsewhere(request)) is not None:
            return answer
        return _trouble(status_of(trouble.code), refusal(trouble, _language(request)))

    @app.exception_handler(Rejected)
    async def rejected(request: Request, trouble: Rejected) -> Response:
        findings = [
            finding(each_finding, _language(request)).model_dump() for each_finding in trouble.findings
        ]
        text = "; ".join(each["text"] for each in findings)
        said = Trouble(code="wire.filing-rejected", text=sayable(text[:2000]), clauses=())
        return JSONResponse({**said.model_dump(), "findings": findings}, 422)

    @app.exception_handler(BadNotation)
    async def bad(request: Request, trouble: BadNotation) -> Response:
        return _trouble(422, Trouble(code="wire.bad-notation", text=str(trouble)))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, trouble: RequestValidationError) -> Response:
        said = [f"{'.'.join(str(item) for item in each['loc'])}: {each['msg']}" for each in trouble.errors()]
        return _trouble(422, Trouble(code="wire.not-valid", text="; ".join(said)[:2000]))

    @app.exception_handler(sa.exc.DBAPIError)
    @app.exception_handler(sa.exc.TimeoutError)
    async def no_database(request: Request, trouble: Exception) -> Response:
        if not is_outage(trouble):
            return await broken(request, trouble)
        answer = _trouble(503, refusal(Refused("wire.record-waits"), _language(request)))
        answer.headers["Retry-After"] = "2"
        return answer

    @app.exception_handler(StreamMoved)
    async def moved(request: Request, trouble: StreamMoved) -> Response:
        return _trouble(409, refusal(Refused("wire.moved"), _language(request)))

    @app.exception_handler(Exception)
    async def broken(request: Request, trouble: Exception) -> Response:
        log.error("a request failed: %s %s: %s", request.method, request.url.path, type(trouble).__name__)
        answer = _trouble(500, refusal(Refused("wire.our-fault"), _language(request)))
        secured(answer.headers)
        return answer


def _schema(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document, the messages of the live stream among its components."""
    with _making_schema:
        return _made_schema(app)


_making_schema = threading.Lock()


def _made_schema(app: FastAPI) -> dict[str, Any]:
    if app.openapi_schema is None:
        schema = FastAPI.openapi(app)
        _, definitions = models_json_schema(
            [(model, "serialization" if model.__module__ else "validation") for model in STREAM_MODELS],
            ref_template="#/components/schemas/{model}",
        )
        components = schema.setdefault("components", {}).setdefault("schemas", {})
        for name, definition in definitions.get("$defs", {}).items():
            components.setdefault(name, definition)
        put_into(schema)
        app.openapi_schema = schema
    return app.openapi_schema
