"""`paigow ratings`: how often each low and high hand comes when a house way sets every hand."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paigow.analysis.asked import game_at, way_at
from paigow.cli.waiting import progress_bar

if TYPE_CHECKING:
    from paigow.analysis.ratings import Rating, Ratings


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("ratings")(ratings)


def ratings(
    game: Annotated[str, typer.Argument(metavar="GAME|FILING", help="A game by name, or a filing.")],
    house_way: Annotated[
        str | None, typer.Option("--house-way", help="Set by this way (name or file) instead of the game's.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show how often each low and high hand comes and what share of hands it beats ("power ratings")."""
    from paigow.analysis.ratings import ratings_of
    from paigow.errors import BadNotation

    asked = game_at(game)
    way = asked.house_way if house_way is None else way_at(house_way)
    if way.pieces != asked.pieces:
        raise BadNotation(f"{way.id} sets {way.pieces}; {asked.name} is played with {asked.pieces}")
    with progress_bar(f"Setting every hand by {way.id}") as progress:
        found = ratings_of(way, progress)
    if as_json:
        print(json.dumps(_data(found), indent=2, ensure_ascii=False))
    else:
        _show(found)


def _data(found: "Ratings") -> dict[str, Any]:
    from paigow.analysis.as_data import way_data

    return {
        "house_way": way_data(found.way),
        "total": str(found.total),
        "low": [_one(low) for low in found.lows],
        "high": [_one(high) for high in found.highs],
    }


def _one(rating: "Rating") -> dict[str, Any]:
    from paigow.analysis.exact_numbers import ratio_data

    return {
        "hand": rating.hand,
        "hands": str(rating.count),
        "probability": ratio_data(rating.probability),
        "beats": ratio_data(rating.wins),
        "rating": ratio_data(rating.rating),
    }


def _show(found: "Ratings") -> None:
    from rich.console import Console

    from paigow.analysis.ratings import row_of
    from paigow.cli.figures_table import figures_table

    console = Console(highlight=False)
    heads = ("hand", "hands", "probability", "beats", "rating")
    for side, rows in (("Low hand", found.lows), ("High hand", found.highs)):
        table = figures_table(heads, [row_of(row) for row in rows], title=f"{side}, best first")
        console.print(table)
        console.print()
    console.print(
        f"{found.way.title}, over {found.total:,} hands. Beats: the share of all hands of that side below it; "
        "rating: the same and half of the copies."
    )
