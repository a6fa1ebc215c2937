"""`paigow badge`: roles of people as tokens: made, listed, shown and revoked in the record's database; signatures."""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.errors import BadNotation

if TYPE_CHECKING:
    from paigow.record.badges import Badge, Badges

HOUR = 3_600_000

Database = Annotated[
    str,
    typer.Option(envvar="PAIGOW_DATABASE", help="The embedded record's file, or a postgresql:// address."),
]


def register(app: typer.Typer) -> None:
    """Put the subcommand on the command line."""
    badge = typer.Typer(no_args_is_help=True, help="Who holds which role: make, list and revoke badges.")
    badge.command("make")(make)
    badge.command("list")(list_badges)
    badge.command("show")(show)
    badge.command("revoke")(revoke)
    badge.command("key")(key)
    badge.command("sign")(sign)
    badge.command("check")(check)
    app.add_typer(badge, name="badge")


def make(
    role: Annotated[
        str,
        typer.Argument(help="player, dealer, floor, surveillance, trainer, pit, regulator or operator."),
    ],
    name: Annotated[str, typer.Argument(help="Whose badge it is.")],
    database: Database = "paigow.db",
    table: Annotated[str, typer.Option(help="Only at this table.")] = "",
    pit: Annotated[str, typer.Option(help="Only at the tables of this pit.")] = "",
    hours: Annotated[
        int, typer.Option(min=0, max=24 * 366, help="How long it holds; 0 is without end.")
    ] = 12,
    public_key: Annotated[str, typer.Option(help="The public key the holder signs with.")] = "",
) -> None:
    """Make a badge; its token is printed this once."""
    if table and pit:
        raise BadNotation("a badge holds at one table or in one pit, not both")
    now = time.time_ns() // 1_000_000
    badges = _badges(database)
    badge, token = badges.make(
        role,
        name,
        now,
        "command line",
        scope="table" if table else "pit" if pit else "house",
        place=table or pit,
        expires_at=now + hours * HOUR if hours else 0,
        key=public_key,
    )
    typer.echo(f"badge {badge.id}: {badge.role}, {badge.name}; keep its token, it is not shown again:")
    typer.echo(token)


def list_badges(database: Database = "paigow.db") -> None:
    """List every badge there is or was."""
    now = time.time_ns() // 1_000_000
    for badge in _badges(database).all():
        where = f"{badge.scope} {badge.place}".strip()
        state = "revoked" if badge.revoked_at else "holds" if badge.holds(now) else "expired"
        signs = f"  signs with {badge.key[:16]}" if badge.key else ""
        typer.echo(f"{badge.id}  {badge.role:12}  {badge.name:24}  {where:12}  {state}{signs}")


def show(
    id: Annotated[str, typer.Argument(help="The badge's id.")], database: Database = "paigow.db"
) -> None:
    """Show everything that is known about a badge; its token is known to its holder alone."""
    badge = _badge(database, id)
    state = (
        f"revoked at {_time(badge.revoked_at)} by {badge.revoked_by}"
        if badge.revoked_at
        else "holds"
        if badge.holds(time.time_ns() // 1_000_000)
        else "expired"
    )
    rows = (
        ("badge", badge.id),
        ("role", badge.role),
        ("name", badge.name),
        ("scope", f"{badge.scope} {badge.place}".strip()),
        ("made", f"{_time(badge.made_at)} by {badge.made_by}"),
        ("expires", _time(badge.expires_at) if badge.expires_at else "never"),
        ("state", state),
        ("signs with", badge.key or "no key"),
    )
    for name, value in rows:
        typer.echo(f"{name:12}{value}")


def revoke(
    id: Annotated[str, typer.Argument(help="The badge's id.")], database: Database = "paigow.db"
) -> None:
    """Revoke a badge: from now on it opens nothing."""
    badge = _badges(database).revoke(id, time.time_ns() // 1_000_000, "command line")
    if badge is None:
        raise BadNotation(f"there is no badge {id}")
    typer.echo(f"badge {badge.id} of {badge.name} is revoked")


def key(file: Annotated[Path, typer.Argument(help="Where the private key is, or is to be written.")]) -> None:
    """Print the public half of a private key; if the file does not exist, make a new key there first."""
    from paigow.record.signing import make_key, public_of

    typer.echo(public_of(file) if file.exists() else make_key(file))


def sign(
    file: Annotated[Path, typer.Argument(help="What is signed.", exists=True, dir_okay=False)],
    private_key: Annotated[Path, typer.Option(help="The file of the private key.")],
) -> None:
    """Print the Ed25519 signature over a file."""
    from paigow.record.signing import read_key
    from paigow.record.signing import sign as signature_of

    typer.echo(signature_of(read_key(private_key), file.read_bytes()))


def check(
    file: Annotated[Path, typer.Argument(help="What was signed.", exists=True, dir_okay=False)],
    signature: Annotated[str, typer.Argument(help="The signature, as hexadecimal digits.")],
    id: Annotated[str, typer.Argument(help="The badge of the person who is said to have signed.")],
    database: Database = "paigow.db",
) -> None:
    """Check that the holder of a badge signed a file; exits with 1 if they did not."""
    from paigow.record.signing import is_signed

    badge = _badge(database, id)
    if not badge.key:
        raise BadNotation(f"badge {id} has no public key: {badge.name} signs nothing")
    if not is_signed(badge.key, file.read_bytes(), signature):
        typer.echo(f"{file} was not signed by {badge.name} (badge {badge.id})")
        raise typer.Exit(1)
    typer.echo(f"{file} was signed by {badge.name} (badge {badge.id}, {badge.role})")


def _badge(database: str, id: str) -> "Badge":
    badge = _badges(database).get(id)
    if badge is None:
        raise BadNotation(f"there is no badge {id}")
    return badge


def _time(milliseconds: int) -> str:
    return time.strftime("%Y-%m-%d %H:%M:%S UTC", time.gmtime(milliseconds / 1000))


def _badges(database: str) -> "Badges":
    from paigow.record.badges import Badges
    from paigow.record.database import open_database

    return Badges(open_database(database, must_exist=True))
