"""`paigow houseway simplify`: the best short way for a game's player, and its strategy card."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paigow.analysis.asked import game_at, rate_of
from paigow.cli.groups import add_below
from paigow.cli.waiting import progress_bar

if TYPE_CHECKING:
    from paigow.analysis.simplify import Simple


def register(app: typer.Typer) -> None:
    """Register the subcommand below `houseway`."""
    add_below(app, "houseway", simplify)


def simplify(
    game: Annotated[
        str, typer.Argument(metavar="GAME|FILING", help="A game, or a filing; its dealer sets by its way.")
    ],
    rules: Annotated[
        int, typer.Option("--rules", min=1, max=40, help="The most rules that the way may have.")
    ],
    seed: Annotated[int, typer.Option("--seed", help="Where the luck of the search comes from.")] = 1,
    commission: Annotated[
        str | None, typer.Option("--commission", help="On wins: 5%, 0.05 or 5/100; without it, as filed.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", help="Write the way to this file (.toml or .pdf).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Search for the way of at most so many rules that costs a player least, exactly. Cards take minutes once."""
    from paigow.analysis.question import filed_rate
    from paigow.analysis.simplify import simplify as search

    filed = game_at(game)
    rate = filed_rate(filed) if commission is None else rate_of(commission)
    with progress_bar(f"Weighing every rule against {filed.house_way.id}") as progress:
        found = search(filed.house_way, rules, 1 - rate, seed, progress)
    if out is not None:
        out.write_bytes(_file(found, out.suffix))
    if as_json:
        print(json.dumps(_data(found), indent=2, ensure_ascii=False))
    else:
        _show(found, out)


def _file(found: "Simple", ending: str) -> bytes:
    from paigow.errors import BadNotation
    from paigow.setting.way_text import way_text

    if ending == ".pdf":
        from paigow.analysis.par.strategy_card import render

        return render(found)
    if ending != ".toml":
        raise BadNotation(
            f"a way is written to a .toml file or printed as a .pdf file, not as {ending or 'that'}"
        )
    return way_text(found.way.written).encode()


def _data(found: "Simple") -> dict[str, Any]:
    from paigow.analysis.exact_numbers import ratio_data

    return {
        "against": {"id": found.dealer.id, "digest": found.dealer.digest},
        "digest": found.way.digest,
        "cost": ratio_data(found.cost),
        "greedy": ratio_data(found.greedy),
        "seed": found.seed,
        "way": dict(found.way.written),
    }


def _show(found: "Simple", out: Path | None) -> None:
    from rich.console import Console

    from paigow.analysis.exact_numbers import decimal
    from paigow.analysis.par.way_words import sentence

    console = Console(highlight=False, soft_wrap=True)
    console.print(f"{found.way.title}, against {found.dealer.title}:")
    for place, rule in enumerate(found.way.written["rule"], 1):
        console.print(f"{place:>3}. {sentence(rule)}")
    console.print(
        f"It costs {decimal(found.cost * 100, 5)} % of the wager compared with best play; "
        f"a greedy list of as many rules costs {decimal(found.greedy * 100, 5)} %."
    )
    if out is not None:
        console.print(f"Written to {out}.")
