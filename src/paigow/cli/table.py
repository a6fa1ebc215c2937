"""`paigow table`: tables of a running server, listed, closed and deleted by its operator."""

import json
import urllib.error
import urllib.request
from typing import Annotated, Any

import typer

from paigow.errors import BadNotation

Number = Annotated[str, typer.Argument(help="The table's number.")]
Server = Annotated[str, typer.Option(envvar="PAIGOW_SERVER", help="Where the server is.")]
Key = Annotated[
    str,
    typer.Option(envvar="PAIGOW_HOUSE_KEY", help="The operator's key, or a badge that may close tables."),
]
HERE = "http://127.0.0.1:8000"


def register(app: typer.Typer) -> None:
    """Put the subcommand on the command line."""
    table = typer.Typer(no_args_is_help=True, help="Tables of a running server: list, close and delete them.")
    table.command("list")(list_tables)
    table.command("close")(close)
    table.command("delete")(delete)
    app.add_typer(table, name="table")


def list_tables(server: Server = HERE) -> None:
    """List the tables of a server."""
    for row in _ask(server, "GET", "/api/tables", ""):
        people = f"{row['taken']}/{row['positions']} seats, {row['watchers']} connections"
        typer.echo(
            f"{row['number']:>6}  {row['game']:20}  {row['state']:10}  {row['phase']:10}  {people}  {row['name']}"
        )


def close(number: Number, server: Server = HERE, key: Key = "") -> None:
    """Close a table by its closing procedure; a round in play is finished first."""
    _ask(server, "POST", f"/api/tables/{number}/close", key)
    typer.echo(f"table {number} is closed")


def delete(number: Number, server: Server = HERE, key: Key = "") -> None:
    """Take a closed table out of the house; its record is kept."""
    _ask(server, "DELETE", f"/api/tables/{number}", key)
    typer.echo(f"table {number} is deleted; its record is kept")


def _ask(server: str, method: str, path: str, key: str) -> Any:
    headers = {"Authorization": f"Bearer {key}"} if key else {}
    request = urllib.request.Request(server.rstrip("/") + path, method=method, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.loads(answer.read() or b"null")
    except urllib.error.HTTPError as refused:
        try:
            said = json.loads(refused.read())["text"]
        except (ValueError, KeyError):
            said = f"the server answered {refused.code}"
        raise BadNotation(str(said)) from None
    except (OSError, ValueError) as wrong:
        raise BadNotation(f"{server} cannot be reached: {wrong}") from None
