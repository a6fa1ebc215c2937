"""`paigow serve`: live tables in the browser."""

import dataclasses
import gc
import socket
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.errors import BadNotation

if TYPE_CHECKING:
    from paigow.server.settings import Settings


def register(app: typer.Typer) -> None:
    """Put the subcommand on the command line."""
    app.command("serve")(serve)


def serve(
    host: Annotated[str, typer.Option(help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="On which port.")] = 8000,
    database: Annotated[
        str, typer.Option(help="A file for the embedded record, or a postgresql:// address.")
    ] = "paigow.db",
    pace: Annotated[
        float, typer.Option(min=0, max=10, help="How long the automatic dealer takes; 0 is no time.")
    ] = 1.0,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another origin whose pages may talk to us; repeat.")
    ] = None,
    house_key: Annotated[
        str,
        typer.Option(
            envvar="PAIGOW_HOUSE_KEY",
            help="The operator's key: floor and live surveillance at every table; keep it from players.",
        ),
    ] = "",
    checkpoints: Annotated[
        str, typer.Option(help="Write the heads of the record's chains to this file as well.")
    ] = "",
    advertise: Annotated[
        str, typer.Option(help="HOST:PORT where other processes on the same database reach this one.")
    ] = "",
    commands: Annotated[
        float,
        typer.Option(
            min=1, envvar="PAIGOW_COMMANDS_A_SECOND", help="How many commands a second a client may send."
        ),
    ] = 20.0,
    lease: Annotated[
        float, typer.Option(min=0.2, help="Seconds after which a silent process loses its tables to another.")
    ] = 10.0,
    advice: Annotated[bool, typer.Option(help="Run the worker that answers with exact values.")] = True,
) -> None:
    """Live tables in the browser; everything that happens is on record before it counts."""
    from paigow.server.settings import Settings

    settings = Settings(
        database=database,
        host=host,
        port=port,
        pace=pace,
        origins=tuple(origin or ()),
        house_key=house_key,
        checkpoints=checkpoints,
        address=advertise,
        commands_a_second=commands,
        lease_seconds=lease,
        advice=advice,
    )
    _open_record(settings)
    _listen(settings)


def _open_record(settings: "Settings") -> None:
    """Make sure of the record before anybody is told where we are: it opens, it is ours, nobody else writes it."""
    from paigow.record.database import SoleWriter, open_database

    writer = SoleWriter(settings.database)
    try:
        open_database(settings.database).dispose()
    finally:
        writer.release()


def _listen(settings: "Settings") -> None:
    """Answer until somebody stops us."""
    import uvicorn

    from paigow.server.app import create_app
    from paigow.server.limits import LARGEST_FRAME

    listening = _socket(settings.host, settings.port)
    host, port = listening.getsockname()[:2]
    settings = dataclasses.replace(settings, port=port)
    typer.echo(
        f"Pai Gow at http://{f'[{host}]' if ':' in host else host}:{port}/ - play chips only. Ctrl-C stops."
    )
    app = create_app(settings)
    _spare_the_collector()
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME * 2,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    uvicorn.Server(config).run(sockets=[listening])


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
            f"nobody can be served at {host}, port {port}: {wrong.strerror}; --host and --port choose another place"
        ) from wrong
