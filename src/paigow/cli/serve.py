"""`paigow serve`: live tables in the browser."""

import dataclasses
import gc
import socket
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.errors import BadNotation
from paigow.machine import give_memory_back, open_many_files

if TYPE_CHECKING:
    from paigow.server.settings import ServerLimits, Settings


Key = Annotated[
    str,
    typer.Option(
        envvar="PAIGOW_HOUSE_KEY",
        help="The operator's key, for floor and live surveillance of every table. Keep it secret from players.",
    ),
]

Advertise = Annotated[
    str, typer.Option(help="HOST:PORT at which other processes with the same database reach this one.")
]

Lease = Annotated[
    float,
    typer.Option(
        min=0.2, max=600, help="Seconds after which another process takes over the tables of a silent one."
    ),
]

Commands = Annotated[
    float,
    typer.Option(
        min=1, envvar="PAIGOW_COMMANDS_A_SECOND", help="Maximum commands per second from one client."
    ),
]

Hosts = Annotated[
    list[str] | None,
    typer.Option(
        help="A host name of this server. Repeatable. Without any: IP addresses and names of this machine."
    ),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(help="The address of a proxy whose X-Forwarded-For is believed. Repeatable."),
]
LimitTexts = Annotated[
    list[str] | None,
    typer.Option(help="Set a limit, as NAME=VALUE; /api/metrics shows all limits. Repeatable."),
]


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("serve")(serve)


def serve(
    host: Annotated[str, typer.Option(help="Address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on.")] = 8000,
    database: Annotated[
        str, typer.Option(envvar="PAIGOW_DATABASE", help="The record: a file or a postgresql:// URL.")
    ] = "paigow.db",
    pace: Annotated[
        float, typer.Option(min=0, max=10, help="Pace of the automatic dealer; 0 means no delay.")
    ] = 1.0,
    origin: Annotated[
        list[str] | None, typer.Option(help="An additional allowed origin. Repeatable.")
    ] = None,
    house_key: Key = "",
    checkpoints: Annotated[
        str,
        typer.Option(
            help="The file for the heads of the record's hash chains; `none` for no file. "
            "By default DATABASE.heads, or paigow.heads for a database server."
        ),
    ] = "",
    advertise: Advertise = "",
    commands: Commands = 20.0,
    lease: Lease = 10.0,
    allowed_host: Hosts = None,
    trusted_proxy: Proxies = None,
    house: Annotated[
        str, typer.Option(help="The house's hours: time zone, gaming day, shifts (a TOML file).")
    ] = "",
    open_by: Annotated[str, typer.Option(help="Who may open tables: anybody, or the operator.")] = "anybody",
    limit: LimitTexts = None,
    advice: Annotated[bool, typer.Option(help="Run the worker process that computes exact advice.")] = True,
) -> None:
    """Serve live tables in the browser. Every event is recorded before it takes effect."""
    import_module("uvicorn")  # Where it is missing, the whole extra `server` is.
    from paigow.server.settings import Settings

    settings = Settings(
        database=database,
        host=host,
        port=port,
        pace=pace,
        origins=tuple(origin or ()),
        house_key=house_key,
        checkpoints=checkpoints or (SERVERS_HEADS if "://" in database else ""),
        address=advertise,
        commands_a_second=commands,
        lease_seconds=lease,
        advice=advice,
        hosts=tuple(allowed_host or ()),
        proxies=tuple(trusted_proxy or ()),
        hours=house,
        open_by=open_by,
        limits=_limits(limit or []),
    )
    _check(settings)
    _open_record(settings)
    _open_heads(settings)
    _listen(settings)


LEAST_KEY = 12
"""Characters of an operator's key that nobody guesses by trying."""


def _limits(given: list[str]) -> "ServerLimits":
    """The limits, with those that were set on the command line."""
    from paigow.server.settings import ServerLimits

    usual = dict(ServerLimits().rows())
    changed: dict[str, float] = {}
    for text in given:
        name, _, value = text.partition("=")
        if name not in usual:
            raise BadNotation(f"{name!r} is not a limit. Limits are {', '.join(usual)}")
        try:
            changed[name] = type(usual[name])(value)
        except ValueError:
            raise BadNotation(f"{name}: {value!r} is not a number") from None
        if changed[name] < 0:
            raise BadNotation(f"{name}: a limit is not negative")
    return ServerLimits(**changed)  # type: ignore[arg-type]


def _check(settings: "Settings") -> None:
    """Refuse settings that would leave a door open."""
    if settings.house_key and len(settings.house_key) < LEAST_KEY:
        raise BadNotation(
            f"The operator's key must have at least {LEAST_KEY} characters, so that nobody guesses it"
        )
    if settings.open_by not in {"anybody", "operator"}:
        raise BadNotation("--open-by is anybody or operator")


def _open_record(settings: "Settings") -> None:
    """Check the record before printing the URL: it opens, it is ours, and no other process writes it."""
    from paigow.record.database import SoleWriter, open_database

    writer = SoleWriter(settings.database)
    try:
        open_database(settings.database).dispose()
    finally:
        writer.release()


SERVERS_HEADS = "paigow.heads"
"""Where the heads of a record in a database server are kept, unless the operator says otherwise."""


def _open_heads(settings: "Settings") -> None:
    """Refuse a file of heads that cannot be written, before anybody relies on it."""
    from paigow.record.checkpoints import write_checkpoints

    path = settings.heads_path
    if path is None:
        return
    try:
        write_checkpoints(path, ())
    except OSError as wrong:
        raise BadNotation(
            f"the heads of the record cannot be kept at {path}: {wrong.strerror}. "
            "Use --checkpoints FILE, or --checkpoints none"
        ) from wrong


def _listen(settings: "Settings") -> None:
    """Serve until stopped."""
    import uvicorn

    from paigow.server.app import create_app, warm
    from paigow.server.audit import write_logs
    from paigow.server.reading import LARGEST_FRAME
    from paigow.server.wire_guard import Gate, guarded

    listening = _socket(settings.host, settings.port)
    host, port = listening.getsockname()[:2]
    settings = dataclasses.replace(settings, port=port)
    typer.echo(
        f"Pai Gow at http://{f'[{host}]' if ':' in host else host}:{port}/ - play chips only. Ctrl-C stops."
    )
    app = create_app(settings)
    write_logs()
    warm(app)
    _spare_the_collector()
    _share_the_processor()
    limits = settings.limits
    app.state.gate = Gate(limits, frozenset(settings.proxies))
    http, live = guarded(app.state.gate)
    config = uvicorn.Config(
        app,
        log_level="warning",
        log_config=None,
        access_log=False,
        http=http,
        ws=live,
        h11_max_incomplete_event_size=limits.header_bytes,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        ws_max_size=LARGEST_FRAME * 2,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        server_header=False,
    )

    class Server(uvicorn.Server):
        """Tells everybody at the tables that it closes before it cuts their connections."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            await app.state.pit.say_closing()
            await super().shutdown(sockets)

    Server(config).run(sockets=[listening])


SWITCH_SECONDS = 0.0005
"""How long a reader's thread may work while a table waits for the processor; a commit waits so a dozen times."""


def _share_the_processor() -> None:
    """Let tables take turns with readers often, and as many connections be open as the machine permits."""
    sys.setswitchinterval(SWITCH_SECONDS)
    open_many_files()
    give_memory_back()


COLLECT_AFTER = (5_000, 5, 1_000)
"""Objects made, and younger collections, after which the three generations are looked through."""


def _spare_the_collector() -> None:
    """Look for cycles seldom, and never among what is loaded: tables and events make none, and a search through all
    of them stops every table for as long as it takes."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def _socket(host: str, port: int) -> socket.socket:
    """A socket that people can reach us at, or a sentence why there is none."""
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        return socket.create_server(address, family=family, backlog=2048)
    except OSError as wrong:
        raise BadNotation(
            f"cannot listen on {host}, port {port}: {wrong.strerror}; choose another with --host and --port"
        ) from wrong
