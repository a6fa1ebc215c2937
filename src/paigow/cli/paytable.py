"""`paigow paytable`: the figures of a paytable, and a search for pays that give a wanted edge and hit rate."""

import json
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paigow.analysis.asked import paytable_at, rate_of, way_at
from paigow.setting.way_text import file_text

if TYPE_CHECKING:
    from paigow.analysis.side_wagers import SideFigures

Table = Annotated[str, typer.Argument(metavar="TABLE|FILE", help="A built-in paytable, or a file.")]
Way = Annotated[
    str | None, typer.Option("--house-way", help="The way (name or file) by which rows on set hands are set.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def register(app: typer.Typer) -> None:
    """Register the subcommands."""
    tables = typer.Typer(no_args_is_help=True, help="Weigh and design paytables.")
    tables.command("figures")(figures)
    tables.command("design")(design)
    app.add_typer(tables, name="paytable")


def figures(table: Table, house_way: Way = None, as_json: Json = False) -> None:
    """Show edge, hit rate and standard deviation of a paytable, read as it is printed."""
    _tell(_figures(table, house_way), (), as_json)


def design(
    table: Table,
    edge: Annotated[str, typer.Option("--edge", help="The wanted house edge: 5%, 0.05 or 5/100.")],
    hit_rate: Annotated[
        str | None,
        typer.Option("--hit-rate", help="The wanted share of hands that win; rows at the end are dropped."),
    ] = None,
    house_way: Way = None,
    out: Annotated[Path | None, typer.Option("--out", help="Write the table found to this file.")] = None,
    as_json: Json = False,
) -> None:
    """Find pays in whole units that give a wanted edge, near the pays of a table, and show their figures."""
    from paigow.analysis.pay_search import design as search

    wanted, hits = rate_of(edge), None if hit_rate is None else rate_of(hit_rate)
    found = search(_figures(table, house_way), wanted, hits)
    notes = [f"Nearest to {edge} of {found.tried:,} tables within reach."]
    if found.dropped:
        notes.append(f"No longer paid: {', '.join(found.dropped)}.")
    if out is not None:
        out.write_text(_rewritten(table, found.pays), "utf-8")
        notes.append(f"Written to {out}.")
    _tell(found.side, notes, as_json)


def _figures(table: str, house_way: str | None) -> "SideFigures":
    from paigow.analysis.answer import set_classes
    from paigow.analysis.side_rows import figure_side_wager
    from paigow.errors import BadNotation

    paytable = paytable_at(table)
    if paytable.asks_house_way and house_way is None:
        raise BadNotation(f"{paytable.name} has rows on a hand as it is set; name the way with --house-way")
    dealer = None if house_way is None else set_classes(way_at(house_way))
    return figure_side_wager(paytable, fresh=False, dealer=dealer)


def _tell(side: "SideFigures", notes: Any, as_json: bool) -> None:
    from paigow.analysis.exact_numbers import decimal, ratio_data
    from paigow.analysis.pay_search import hit_rate

    if as_json:
        listed = [
            {"row": row.name, "pays": row.pays, "combinations": str(row.combinations)} for row in side.rows
        ]
        data = {
            "paytable": side.paytable.name,
            "rows": listed,
            "total": str(side.total),
            "over": side.over,
            "edge": ratio_data(side.edge()),
            "hit_rate": ratio_data(hit_rate(side)),
            "variance": ratio_data(side.variance()),
            "notes": list(notes),
        }
        print(json.dumps(data, indent=2, ensure_ascii=False))
        return
    from rich.console import Console

    from paigow.cli.figures_table import figures_table

    console = Console(highlight=False)
    rows = [
        (row.name, row.pays, f"{row.combinations:,}", f"{row.combinations / side.total:.8f}")
        for row in side.rows
    ]
    console.print(figures_table(("row", "pays", "combinations", "probability"), rows, title=side.title))
    console.print(
        f"House edge {decimal(side.edge() * 100, 4)} %, hit rate {decimal(hit_rate(side) * 100, 4)} %, "
        f"standard deviation {side.standard_deviation():.4f}, over {side.total:,} {side.over}."
    )
    for note in notes:
        console.print(note)


def _rewritten(table: str, pays: dict[str, str]) -> str:
    """The text of a paytable with other pays; rows that pay no longer are left out."""
    from paigow.library import named
    from paigow.wagers.paytables import paytable_names

    place = named("paytables")[table][1] if table in paytable_names() else Path(table)
    written = tomllib.loads(place.read_text("utf-8"))
    names = [row.name for row in paytable_at(table).rows]
    rows = [
        {**row, "pays": pays[name]} for name, row in zip(names, written["row"], strict=True) if name in pays
    ]
    return file_text({**written, "row": rows}, "row")
