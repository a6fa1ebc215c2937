"""`paigow houseway cost`: what each rule of a house way is worth, and the costliest hands."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paigow.analysis.asked import USUAL_COMMISSION, rate_of, way_at
from paigow.cli.groups import add_below
from paigow.cli.waiting import progress_bar

if TYPE_CHECKING:
    from paigow.analysis.way_cost import WayCost


def register(app: typer.Typer) -> None:
    """Register the subcommand below `houseway`."""
    add_below(app, "houseway", cost)


def cost(
    file: Annotated[str, typer.Argument(help="A built-in house way, or a file.")],
    against: Annotated[
        str | None, typer.Option("--against", help="The dealer's way or file; without it, the same way.")
    ] = None,
    commission: Annotated[
        str, typer.Option("--commission", help="On wins: 5%, 0.05 or 5/100.")
    ] = USUAL_COMMISSION,
    worst: Annotated[
        int, typer.Option("--worst", min=0, help="How many of the costliest hands to list.")
    ] = 10,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Compute exactly what following a house way costs compared with best play. Cards take a minute or more."""
    from paigow.analysis.terms import Terms
    from paigow.analysis.way_cost import cost_of

    way = way_at(file)
    dealer = None if against is None else way_at(against)
    with progress_bar(f"Weighing every setting of every hand against {(dealer or way).id}") as progress:
        found = cost_of(way, Terms(pays=1 - rate_of(commission)), progress, worst, against=dealer)
    if as_json:
        print(json.dumps(_data(found), indent=2, ensure_ascii=False))
    else:
        _show(found)


def _data(found: "WayCost") -> dict[str, Any]:
    from paigow.analysis.exact_numbers import counts_data, ratio_data

    return {
        "house_way": found.way.id,
        "digest": found.way.digest,
        "against": {"id": found.against.id, "digest": found.against.digest},
        "pays": ratio_data(found.terms.pays),
        "by_way": {**counts_data(found.by_way), "edge": ratio_data(found.by_way.edge(found.terms.pays))},
        "best": {**counts_data(found.best), "edge": ratio_data(found.best.edge(found.terms.pays))},
        "cost": ratio_data(found.cost),
        "rules": [
            {
                "rule": rule.rule,
                "hands": str(rule.hands),
                "cost": ratio_data(rule.cost),
                "cost_per_hand": ratio_data(rule.cost_per_hand),
            }
            for rule in found.rules
        ],
        "errors": [
            {
                "rule": error.rule,
                "hands": str(error.hands),
                "cost_per_hand": ratio_data(error.cost_per_hand),
                "by_way": error.by_way.setting.notation,
                "best": error.best.setting.notation,
                "cost_of_this_hand": ratio_data(error.by_way.cost),
            }
            for error in found.errors
        ],
    }


def _show(found: "WayCost") -> None:
    from rich.console import Console
    from rich.table import Table

    from paigow.analysis.exact_numbers import decimal

    def percent(ratio: Any, digits: int = 5) -> str:
        return f"{decimal(ratio * 100, digits)} %"

    console = Console(highlight=False)
    pays = found.terms.pays
    console.print(
        f"{found.way.title}{_met(found)}: following it costs {percent(found.cost)} of the wager "
        "compared with best play,"
    )
    console.print(
        f"which brings the edge from {percent(found.by_way.edge(pays))} to {percent(found.best.edge(pays))}."
    )
    rules = Table(box=None)
    rules.add_column("rule", overflow="fold")
    for heading in ("hands", "cost of the way", "cost of a hand"):
        rules.add_column(heading, justify="right")
    for each_rule in sorted(found.rules, key=lambda rule: -rule.cost):
        rules.add_row(
            each_rule.rule, f"{each_rule.hands:,}", percent(each_rule.cost), percent(each_rule.cost_per_hand)
        )
    console.print()
    console.print(rules)
    if not found.errors:
        return
    worst = Table(title="Costliest hands", title_justify="left", box=None)
    for heading in ("by the way", "best", "rule"):
        worst.add_column(heading, overflow="fold")
    worst.add_column("costs", justify="right")
    for error in found.errors:
        settings = (error.by_way.setting.notation, error.best.setting.notation)
        worst.add_row(*settings, error.rule, percent(error.cost_per_hand, 2))
    console.print()
    console.print(worst)


def _met(found: "WayCost") -> str:
    """Whom the way is played against, where that is another way."""
    return "" if found.against.digest == found.way.digest else f", played against {found.against.title}"
