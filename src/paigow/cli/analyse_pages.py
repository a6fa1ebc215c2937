"""The figures of a game as people read them on a terminal."""

from fractions import Fraction

from rich.console import Console
from rich.table import Table
from rich.text import Text

from paigow.analysis.as_data import OTHERS, decimal
from paigow.analysis.counts import Copies
from paigow.analysis.figures import GameFigures
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.wording import event_words, situation_words
from paigow.money import Cents, dollars

ROUNDED = "Commission is taken as a rate; rounding to a quarter costs or gives more at small stakes."
COUPLED = (
    "A bank against several wagers pays its commission on the surplus of the round, which couples the hands: "
    "these are the figures of one wager; `paigow simulate` plays whole rounds."
)


def show_figures(figures: GameFigures) -> None:
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
    _show_base(console, figures)
    for side in figures.sides:
        _show_side(console, side)


def percent(ratio: Fraction, digits: int = 4) -> str:
    """`2.7241 %`."""
    return f"{decimal(ratio * 100, digits)} %"


def _show_base(console: Console, figures: GameFigures) -> None:
    counts = Table(title="Base wager", title_justify="left", box=None)
    counts.add_column("")
    for heading in ("result", "deals", "share"):
        counts.add_column(heading, justify="right" if heading != "result" else "left")
    edges = Table("", box=None)
    for heading in ("edge", "per resolved unit", "standard deviation"):
        edges.add_column(heading, justify="right")
    for one in figures.base:
        named = situation_words(one.situation)
        outcome = one.outcome
        results = (("win", outcome.win), ("push", outcome.push), ("lose", outcome.lose))
        for at, (result, count) in enumerate(results):
            share = Fraction(count, outcome.total)
            counts.add_row("" if at else named, result, f"{count:,}", percent(share))
        deviation = f"{one.standard_deviation:.4f}"
        edges.add_row(named, percent(one.edge), percent(one.edge_per_resolved), deviation)
    console.print()
    console.print(counts)
    console.print()
    console.print(edges)
    console.print(f"Over {figures.base[0].outcome.total:,} deals. {_copies(figures)}")
    if figures.question.commission:
        console.print(Text(ROUNDED, "dim"))
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


def _show_side(console: Console, side: SideFigures) -> None:
    table = Table(title=f"{side.title} ({side.paytable.name})", title_justify="left", box=None)
    table.add_column("event")
    for heading in ("pays", "combinations", "probability", "return"):
        table.add_column(heading, justify="right")
    for row in side.rows:
        share = Fraction(row.combinations, side.total)
        table.add_row(
            event_words(side.paytable, row.name),
            row.pays,
            f"{row.combinations:,}",
            decimal(share, 8),
            decimal(side.net(row) * share, 8),
        )
    table.add_row(
        "total", "", f"{side.total:,}", decimal(Fraction(1), 8), decimal(-side.edge(), 8), style="bold"
    )
    console.print()
    console.print(table)
    wins = f"wins 1 in {float(Fraction(side.total, side.hit)):.2f} {side.over}" if side.hit else "never wins"
    console.print(
        f"House edge {percent(side.edge())}; standard deviation {side.standard_deviation():.4f}; {wins}."
    )
    _show_envy(console, side)
    _show_meters(console, side)


def _show_envy(console: Console, side: SideFigures) -> None:
    if side.paytable.envy is None:
        return
    stake = dollars(side.paytable.envy.qualifying_stake)
    edges = ", ".join(f"{others}: {percent(side.edge_with_envy(others), 3)}" for others in OTHERS)
    console.print(f"With envy, at {stake}, by other players' hands: {edges}.")


def _show_meters(console: Console, side: SideFigures) -> None:
    for name in side.paytable.meter_names:
        at = side.break_even(name)
        shows = dollars(Cents(-(-at.numerator // at.denominator)))
        reset = dollars(side.paytable.meter(name).reset)
        console.print(
            f"No edge is left when the {name} meter shows {shows} (others at reset; it resets to {reset})."
        )
