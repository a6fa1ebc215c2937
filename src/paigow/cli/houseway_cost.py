"""`paigow houseway cost`: what each rule of a house way is worth, and the hands on which the way errs most."""

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paigow.cli.analysis_options import rate_of, told_progress, way_at

if TYPE_CHECKING:
    from paigow.analysis.way_cost import WayCost

USUAL_COMMISSION = "5%"


def register(app: typer.Typer) -> None:
    """Put the subcommand beside the other ones about house ways."""
    groups = {group.name: group.typer_instance for group in app.registered_groups}
    ways = groups.get("houseway")
    if ways is not None:
        ways.command("cost")(cost)


def cost(
    file: Annotated[str, typer.Argument(help="A built-in house way, or a file.")],
    commission: Annotated[
        str, typer.Option("--commission", help="On wins: 5%, 0.05 or 5/100.")
    ] = USUAL_COMMISSION,
    worst: Annotated[
        int, typer.Option("--worst", min=0, help="How many of the costliest hands to tell.")
    ] = 10,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """What following a house way gives up against best play, exactly; cards take a minute or more."""
    from paigow.analysis.terms import Terms
    from paigow.analysis.way_cost import cost_of

    way = way_at(file)
    with told_progress(f"Weighing every setting of every hand against {way.id}") as progress:
        found = cost_of(way, Terms(pays=1 - rate_of(commission)), progress, worst)
    if as_json:
        print(json.dumps(_data(found), indent=2, ensure_ascii=False))
    else:
        _show(found)


def _data(found: "WayCost") -> dict[str, Any]:
    from paigow.analysis.as_data import counts_data, ratio_data

    return {
        "house_way": found.way.id,
        "digest": found.way.digest,
        "pays": ratio_data(found.terms.pays),
        "by_way": {**counts_data(found.by_way), "edge": ratio_data(found.by_way.edge(found.terms.pays))},
        "best": {**counts_data(found.best), "edge": ratio_data(found.best.edge(found.terms.pays))},
        "cost": ratio_data(found.cost),
        "rules": [
            {
                "rule": one.rule,
                "hands": str(one.hands),
                "cost": ratio_data(one.cost),
                "cost_per_hand": ratio_data(one.cost_per_hand),
            }
            for one in found.rules
        ],
        "errors": [
            {
                "rule": one.rule,
                "hands": str(one.hands),
                "cost_per_hand": ratio_data(one.cost_per_hand),
                "by_way": one.by_way.setting.notation,
                "best": one.best.setting.notation,
                "cost_of_this_hand": ratio_data(one.by_way.cost),
            }
            for one in found.errors
        ],
    }


def _show(found: "WayCost") -> None:
    from rich.console import Console
    from rich.table import Table

    from paigow.analysis.as_data import decimal

    def percent(ratio: Any, digits: int = 5) -> str:
        return f"{decimal(ratio * 100, digits)} %"

    console = Console(highlight=False)
    pays = found.terms.pays
    console.print(
        f"{found.way.title}: following it costs {percent(found.cost)} of the wager against best play,"
    )
    console.print(
        f"which brings the edge from {percent(found.by_way.edge(pays))} to {percent(found.best.edge(pays))}."
    )
    rules = Table(box=None)
    rules.add_column("rule", overflow="fold")
    for heading in ("hands", "cost of the way", "cost of a hand"):
        rules.add_column(heading, justify="right")
    for one in sorted(found.rules, key=lambda rule: -rule.cost):
        rules.add_row(one.rule, f"{one.hands:,}", percent(one.cost), percent(one.cost_per_hand))
    console.print()
    console.print(rules)
    if not found.errors:
        return
    worst = Table(title="Where it errs most", title_justify="left", box=None)
    for heading in ("by the way", "best", "rule"):
        worst.add_column(heading, overflow="fold")
    worst.add_column("costs", justify="right")
    for error in found.errors:
        settings = (error.by_way.setting.notation, error.best.setting.notation)
        worst.add_row(*settings, error.rule, percent(error.cost_per_hand, 2))
    console.print()
    console.print(worst)
