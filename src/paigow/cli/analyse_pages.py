"""The figures of a game as people read them on a terminal."""

from collections.abc import Mapping
from fractions import Fraction

from rich.console import Console
from rich.text import Text

from paigow.analysis.as_data import OTHERS
from paigow.analysis.bettors import BankFigures, TableFigures
from paigow.analysis.counts import Copies
from paigow.analysis.exact_numbers import decimal
from paigow.analysis.figures import GameFigures
from paigow.analysis.meters import progressive_ways
from paigow.analysis.seats import Estimate
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.stakes import at_stake, payout_limit
from paigow.analysis.what_if import changes_of
from paigow.analysis.wording import event_words, situation_words
from paigow.cli.figures_table import figures_table
from paigow.errors import counted
from paigow.money import Cents, dollars

ROUNDED = "Commission is a plain rate here; --stake rounds it as the table does."
COLLECTED = (
    "The house collects {}: the edges include the fee for the smallest wager, and --stake that for any other."
)
COUPLED = (
    "A bank against several wagers pays its commission on the surplus of the round: these are the figures of one "
    "wager; --bank player --bettors K has those of several."
)


def show_figures(figures: GameFigures, meters: Mapping[str, Cents] | None = None) -> None:
    """Everything, base wager first."""
    console = Console(highlight=False)
    question = figures.question
    console.print(Text(question.game.title, "bold"))
    ways = (
        question.dealer.id
        if question.player is question.dealer
        else f"{question.player.id} against {question.dealer.id}"
    )
    told = [
        f"house way {ways}",
        f"commission {percent(question.commission)}",
        f"copies to the {_taker(question.copies)}",
    ]
    told += [f"push on {rule}" for rule in question.push_on]
    console.print("; ".join(told) + ". Every count is exact.")
    for change in changes_of(question):
        console.print(
            Text(f"Not as filed: {change.what}, {change.asked} in place of {change.filed}.", "yellow")
        )
    _show_base(console, figures)
    for side in figures.sides:
        _show_side(console, figures, side, meters)


def percent(ratio: Fraction, digits: int = 4) -> str:
    """`2.7241 %`."""
    return f"{decimal(ratio * 100, digits)} %"


def _show_base(console: Console, figures: GameFigures) -> None:
    counts, edges = [], []
    for base in figures.base:
        named = situation_words(base.situation)
        outcome = base.outcome
        results = (("win", outcome.win), ("push", outcome.push), ("lose", outcome.lose))
        for at, (result, count) in enumerate(results):
            share = Fraction(count, outcome.total)
            counts.append(("" if at else named, result, f"{count:,}", percent(share)))
        deviation = f"{base.standard_deviation:.4f}"
        edges.append((named, percent(base.edge), percent(base.edge_per_resolved), deviation))
    console.print()
    console.print(figures_table(("", "result", "deals", "share"), counts, words=2, title="Base wager"))
    console.print()
    console.print(figures_table(("", "edge", "per resolved unit", "standard deviation"), edges))
    console.print(f"Over {figures.base[0].outcome.total:,} deals. {_copies(figures)}")
    if any(base.share != 1 for base in figures.base):
        console.print(
            Text("A shared bank's edge is per unit of the whole wager; the player's own risk is half.", "dim")
        )
    if figures.question.commission:
        console.print(Text(ROUNDED, "dim"))
    if not figures.question.game.collection.is_none:
        console.print(Text(COLLECTED.format(figures.question.game.collection.notation), "dim"))
    if figures.question.banking:
        console.print(Text(COUPLED, "dim"))


def _taker(copies: Copies) -> str:
    return "bank" if copies is Copies.BANK else "side that bets against the bank"


def _copies(figures: GameFigures) -> str:
    copies = figures.copies
    told = ""
    if copies is not None:
        told = f"Copies: {copies.high:,} high, {copies.low:,} low, {copies.both:,} both."
    if figures.aside:
        told += f" Pushed by the dealer's hand alone: {figures.aside:,}."
    return told


def _show_side(
    console: Console, figures: GameFigures, side: SideFigures, meters: Mapping[str, Cents] | None
) -> None:
    rows = []
    for row in side.rows:
        share = Fraction(row.combinations, side.total)
        worth = side.net(row, meters) * share
        event = event_words(side.paytable, row.name)
        rows.append((event, row.pays, f"{row.combinations:,}", decimal(share, 8), decimal(worth, 8)))
    edge = side.edge(meters)
    rows.append(("total", "", f"{side.total:,}", decimal(Fraction(1), 8), decimal(-edge, 8)))
    heads = ("event", "pays", "combinations", "probability", "return")
    console.print()
    console.print(figures_table(heads, rows, title=f"{side.title} ({side.paytable.name})", total=True))
    wins = f"wins 1 in {float(Fraction(side.total, side.hit)):.2f} {side.over}" if side.hit else "never wins"
    whose = " in the player's favour" if edge < 0 else ""
    console.print(
        f"House edge {percent(edge)}{whose}; standard deviation {side.standard_deviation(meters):.4f}; {wins}."
    )
    _show_envy(console, side)
    _show_meters(console, figures, side, meters)


def _show_envy(console: Console, side: SideFigures) -> None:
    if side.paytable.envy is None:
        return
    stake = dollars(side.paytable.envy.qualifying_stake)
    edges = ", ".join(f"{others}: {percent(side.edge_with_envy(others), 3)}" for others in OTHERS)
    console.print(f"With envy, at {stake}, by other players' hands: {edges}.")


def _show_meters(
    console: Console, figures: GameFigures, side: SideFigures, meters: Mapping[str, Cents] | None
) -> None:
    if not side.paytable.meter_names:
        return
    ways = progressive_ways(figures.question, side, meters)
    console.print(f"Meters at reset: {percent(ways.at_reset)}.")
    if ways.long_run is not None:
        bound = "" if ways.long_run.is_exact else f", and no less than {percent(ways.long_run.least)}"
        console.print(
            f"In the long run, {percent(ways.long_run.contributions, 2)} of each wager going on the meters: "
            f"{percent(ways.long_run.edge)}{bound}."
        )
    if ways.shown is not None:
        console.print(f"With the meters as given: {percent(ways.shown)}.")
    for name in side.paytable.meter_names:
        at = side.break_even(name)
        shows = dollars(Cents(-(-at.numerator // at.denominator)))
        reset = dollars(side.reset(name))
        console.print(
            f"Break-even when the {name} meter shows {shows} (others at reset; it resets to {reset})."
        )


def show_stake(figures: GameFigures, stake: Cents, meters: Mapping[str, Cents] | None = None) -> None:
    """Every wager at a stake, as the table pays it."""
    titles = {side.name: side.title for side in figures.sides}
    rows = []
    for found in at_stake(figures, stake, meters):
        named = titles.get(found.wager) or situation_words(found.wager)
        exact = f"{found.edge.numerator}/{found.edge.denominator}"
        taken = [dollars(cents) if cents else "" for cents in (found.vigorish, found.fee)]
        rows.append(
            (named, dollars(found.stake), *taken, percent(found.edge, 6), percent(found.by_rate, 6), exact)
        )
    console = Console(highlight=False)
    console.print()
    heads = ("as paid at the table", "stake", "vigorish", "fee", "edge", "as a rate")
    console.print(figures_table(heads, [row[:-1] for row in rows]))
    for named, *_, exact in rows:
        console.print(Text(f"{named}: exactly {exact}", "dim"), soft_wrap=True)
    for found in at_stake(figures, stake, meters):
        if found.cut:
            events = ", ".join(found.cut)
            limit = dollars(payout_limit(figures.question) or 0)
            console.print(
                f"{titles[found.wager]}: the payout limit of {limit} cuts {events}.", soft_wrap=True
            )


def show_several(several: "BankFigures | TableFigures") -> None:
    """A bank against several wagers, or a table of several seats."""
    console = Console(highlight=False)
    console.print()
    if isinstance(several, TableFigures):
        _show_table(console, several)
        return
    size = "" if several.stake is None else f" of {dollars(several.stake)}"
    console.print(Text(f"A player's bank against {counted(several.bettors, 'wager')}{size}", "bold"))
    console.print(f"Before vigorish {percent(several.gross)}, exactly.")
    console.print(f"Vigorish on the surplus {_with_error(several.vigorish)}.")
    console.print(
        f"Edge {_with_error(several.edge)} per unit wagered against the bank; {_basis(several.edge, several.deals)}."
    )


def _show_table(console: Console, table: "TableFigures") -> None:
    console.print(Text(f"A table of {counted(table.seats, 'seat')}", "bold"))
    console.print(f"One seat's standard deviation {table.seat_deviation:.4f}.")
    if table.correlation is None:
        return
    error = "" if table.correlation.is_exact else f" ± {table.correlation.error:.4f}"
    console.print(f"Correlation of two seats {float(table.correlation.value):.4f}{error}.")
    spread = "" if table.deviation.is_exact else f" ± {table.deviation.error:.4f}"
    basis = _basis(table.correlation, table.deals)
    console.print(
        f"The table's standard deviation {float(table.deviation.value):.4f}{spread} units; {basis}."
    )


def _with_error(estimate: Estimate) -> str:
    return percent(estimate.value) + ("" if estimate.is_exact else f" ± {100 * estimate.error:.4f} %")


def _basis(estimate: Estimate, deals: int) -> str:
    if estimate.is_exact:
        return f"exact, over {deals:,} deals"
    return f"simulated, {deals:,} deals with control variates; ± is one standard error"
