"""`paigow sweep`: exact figures over a grid of ways, paytables, terms and stakes, as one table."""

from pathlib import Path
from typing import Annotated

import typer

from paigow.cli.waiting import progress_bar
from paigow.errors import BadNotation


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("sweep")(sweep)


def sweep(
    grid: Annotated[Path, typer.Argument(metavar="GRID.toml", help="What varies, and over which values.")],
    out: Annotated[Path, typer.Option("--out", help="Output file: .parquet.")],
    on: Annotated[
        str,
        typer.Option("--on", metavar="ADDRESS", help="A dask scheduler, instead of this machine's cores."),
    ] = "",
    ca: Annotated[str, typer.Option("--tls-ca", help="The authority's certificate, for tls://.")] = "",
    cert: Annotated[str, typer.Option("--tls-cert", help="Your certificate, for tls://.")] = "",
    key: Annotated[str, typer.Option("--tls-key", help="Its key, for tls://.")] = "",
) -> None:
    """Compute every combination of a grid exactly. A sweep that was stopped goes on where it was."""
    from paigow.sweeps.grid import read_grid
    from paigow.sweeps.sweep import check
    from paigow.sweeps.sweep import sweep as run
    from paigow.sweeps.workers import WARNING, Certificates, check_address, workers

    if out.suffix != ".parquet":
        raise BadNotation(f"{out.name}: the table is written as .parquet")
    if not out.parent.is_dir():
        raise BadNotation(f"there is no folder {out.parent}")
    certificates = Certificates(ca, cert, key) if ca and cert and key else None
    if on:
        check_address(on, certificates)
        typer.echo(WARNING, err=True)
    asked = read_grid(grid)
    check(asked)
    with progress_bar(f"{len(asked.cells):,} combinations") as progress, workers(on, certificates) as client:
        rows = run(asked, out, client, progress)
    print(f"{out}: {rows:,} rows of {len(asked.cells):,} combinations.")
