"""A side wager of a PAR sheet in words: its table, its key figures, envy and meters."""

from fractions import Fraction

from paigow.analysis.as_data import OTHERS
from paigow.analysis.par.figures_words import capital, count, money, odds, one_in, percent, share
from paigow.analysis.par.page import Block, Facts, Table, Text
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.wording import event_words
from paigow.wagers.kinds import WagerKind


def side_blocks(side: SideFigures) -> list[Block]:
    """Everything about one side wager."""
    blocks: list[Block] = [
        Text(f"Over all {count(side.total)} {side.over}. {_decides(side)}"),
        _table(side),
        _facts(side),
    ]
    if side.paytable.envy is not None:
        blocks.append(_envy(side))
    if side.paytable.meter_names:
        blocks += _meters(side)
    return blocks


def _decides(side: SideFigures) -> str:
    if side.paytable.kind is WagerKind.DICE_BONUS:
        return "The wager stays until it is lost or the last row is paid; the awards of a run add up."
    return "The first row that fits decides."


def _table(side: SideFigures) -> Table:
    pays_envy = side.paytable.envy is not None
    rows = []
    for row in side.rows:
        chance = Fraction(row.combinations, side.total)
        told = [capital(event_words(side.paytable, row.name)), odds(row.pays)]
        told += [money(row.envy) if row.envy else ""] if pays_envy else []
        told += [count(row.combinations), share(chance), share(side.net(row) * chance)]
        rows.append(tuple(told))
    head = ["Event", "Pays", *(["Envy"] if pays_envy else []), "Combinations", "Probability", "Return"]
    total = [f"Total, house edge {percent(side.edge())}", "", *([""] if pays_envy else [])]
    total += [count(side.total), share(Fraction(1)), share(-side.edge())]
    return Table(tuple(head), tuple(rows), tuple(total))


def _facts(side: SideFigures) -> Facts:
    facts = [
        (one_in(side.total, side.hit), "wagers that win"),
        (f"{side.standard_deviation():.4f}", "standard deviation per unit"),
    ]
    envy = side.paytable.envy
    if envy is not None:
        back = side.envy_each() / envy.qualifying_stake
        facts.append((percent(back), f"edge back per further player, at {money(envy.qualifying_stake)}"))
    return Facts(tuple(facts))


def _envy(side: SideFigures) -> Table:
    """The edge by number of other players."""
    head = tuple("1 player" if others == 0 else f"{others + 1} players" for others in OTHERS)
    edges = tuple(percent(side.edge_with_envy(others)) for others in OTHERS)
    return Table(head, (edges,), None, 0, "House edge with envy, by players at the table")


def _meters(side: SideFigures) -> list[Block]:
    rows = tuple(
        (capital(name), money(side.paytable.meter(name).reset), money(side.break_even(name)))
        for name in side.paytable.meter_names
    )
    table = Table(
        ("Meter", "Resets to", "No edge is left at"), rows, None, 1, "Progressive break-even, per $1"
    )
    return [
        table,
        Text("Returns above take every meter at its reset amount; so does each break-even.", "note"),
    ]
