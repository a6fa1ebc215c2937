"""`paigow houseway readings`: which reading of an ambiguous text gives the figures printed beside it."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.cli.groups import add_below
from paigow.cli.waiting import progress_bar

if TYPE_CHECKING:
    from paigow.analysis.readings import Reading


def register(app: typer.Typer) -> None:
    """Register the subcommand below `houseway`."""
    add_below(app, "houseway", readings)


def readings(
    file: Annotated[
        Path, typer.Argument(help="A file that names a way, printed figures, and what is in doubt.")
    ],
    out: Annotated[Path | None, typer.Option("--out", help="Write the nearest way to this file.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Count every reading of an ambiguous text, and say which meets the figures that were printed."""
    from paigow.analysis.readings import read_doubts
    from paigow.analysis.readings import readings as search
    from paigow.setting.way_text import way_text

    doubts = read_doubts(file)
    with progress_bar(f"Counting {doubts.combinations} readings") as progress:
        found = search(doubts, progress)
    if out is not None:
        out.write_text(way_text(found[0].way.written), "utf-8")
    if as_json:
        _print(found)
    else:
        _show(found, [each.name for each in doubts.printed])


def _print(found: "tuple[Reading, ...]") -> None:
    from paigow.analysis.exact_numbers import ratio_data

    told = [
        {
            "readings": list(reading.choices),
            "digest": reading.way.digest,
            "figures": {name: ratio_data(figure) for name, figure in reading.figures.items()},
            "meets": not reading.missed,
            "missed": list(reading.missed),
        }
        for reading in found
    ]
    print(json.dumps(told, indent=2, ensure_ascii=False))


def _show(found: "tuple[Reading, ...]", printed: list[str]) -> None:
    from rich.console import Console

    from paigow.analysis.exact_numbers import decimal
    from paigow.cli.figures_table import figures_table

    rows = [
        (
            "; ".join(reading.choices),
            *(f"{decimal(reading.figures[name] * 100, 4)} %" for name in printed),
            ", ".join(reading.missed) or "none",
        )
        for reading in found
    ]
    console = Console(highlight=False)
    console.print(figures_table(("reading", *printed, "missed"), rows, title="Readings, the nearest first"))
    met = sum(not reading.missed for reading in found)
    console.print(f"{met} of {len(found)} readings meet every printed figure.")
