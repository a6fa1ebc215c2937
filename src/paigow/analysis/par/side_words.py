"""A side wager of a PAR sheet in words: its table, its key figures, envy and meters."""

from fractions import Fraction

from paigow.analysis.as_data import OTHERS
from paigow.analysis.exact_numbers import decimal
from paigow.analysis.meters import LongRun
from paigow.analysis.par.figures_words import capital, count, money, percent, share
from paigow.analysis.par.page import Block, Facts, PageTable, Text
from paigow.analysis.par.speech import Speech
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.wording import event_words
from paigow.wagers.kinds import WagerKind


def side_blocks(side: SideFigures, speech: Speech, run: LongRun | None = None) -> list[Block]:
    """Everything about one side wager; `run` is its long run, where it has meters that are filed."""
    runs = side.paytable.kind is WagerKind.DICE_BONUS
    told = [speech("side.runs" if runs else "side.first-row")]
    told += [speech("side.shaking")] if side.shaking else []
    over = speech(
        "side.over", count=count(side.total), over=speech.over(side.over), decides=speech.together(told)
    )
    blocks: list[Block] = [Text(over), _table(side, speech), _facts(side, speech, run)]
    if side.paytable.envy is not None:
        blocks.append(_envy(side, speech))
    if side.paytable.meter_names:
        blocks += _meters(side, speech)
    return blocks


def _table(side: SideFigures, speech: Speech) -> PageTable:
    pays_envy = side.paytable.envy is not None
    rows = []
    for row in side.rows:
        chance = Fraction(row.combinations, side.total)
        event = event_words(side.paytable, row.name, speech.language)
        told = [capital(event), speech.odds(row.pays), _true_odds(row.combinations, side.total)]
        told += [money(row.envy) if row.envy else ""] if pays_envy else []
        told += [count(row.combinations), share(chance), share(side.net(row) * chance)]
        rows.append(tuple(told))
    envy = ("envy",) if pays_envy else ()
    total = [speech("total-edge", edge=percent(side.edge())), "", "", *([""] if pays_envy else [])]
    total += [count(side.total), share(Fraction(1)), share(-side.edge())]
    heads = speech.heads("event", "pays", "true-odds", *envy, "combinations", "probability", "return")
    return PageTable(heads, tuple(rows), tuple(total))


def _true_odds(combinations: int, total: int) -> str:
    """`4,816,970 to 1`: how many other combinations there are to each of the row."""
    if not combinations:
        return ""
    against = Fraction(total - combinations, combinations)
    return f"{round(against):,} : 1" if against >= 100 else f"{decimal(against, 2)} : 1"


def _facts(side: SideFigures, speech: Speech, run: LongRun | None) -> Facts:
    often = decimal(Fraction(side.total, side.hit), 2) if side.hit else ""
    facts = [
        (speech("side.one-in", number=often) if often else speech("side.never"), speech("side.hit")),
        (f"{side.standard_deviation():.4f}", speech("side.deviation")),
    ]
    envy = side.paytable.envy
    if envy is not None:
        back = side.envy_each() / envy.qualifying_stake
        facts.append((percent(back), speech("side.back", stake=money(envy.qualifying_stake))))
    if run is not None:
        facts.append((percent(run.edge), speech("side.long-run", part=percent(run.contributions, 2))))
    return Facts(tuple(facts))


def _envy(side: SideFigures, speech: Speech) -> PageTable:
    """The edge by number of other players."""
    more = tuple(speech("side.players", number=others + 1) for others in OTHERS[1:])
    edges = tuple(percent(side.edge_with_envy(others)) for others in OTHERS)
    return PageTable((speech("side.one-player"), *more), (edges,), None, 0, speech("side.envy"))


def _meters(side: SideFigures, speech: Speech) -> list[Block]:
    rows = tuple(
        (capital(name), money(side.reset(name)), money(side.break_even(name)))
        for name in side.paytable.meter_names
    )
    table = PageTable(speech.heads("meter", "resets", "break-even"), rows, None, 1, speech("side.meters"))
    return [table, Text(speech("side.reset-note"), "note")]
