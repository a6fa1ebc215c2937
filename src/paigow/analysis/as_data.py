"""Figures as plain data for JSON: counts unreduced and as decimal strings, ratios exact and as decimals."""

from fractions import Fraction
from typing import Any

from paigow import __version__
from paigow.analysis.counts import Outcome
from paigow.analysis.figures import BaseFigures, GameFigures
from paigow.analysis.side_wagers import RowFigure, SideFigures
from paigow.money import Cents
from paigow.setting.house_way import HouseWay

DIGITS = 12
OTHERS = range(6)
"""Other players' hands that envy can look at, besides one's own."""

Data = dict[str, Any]


def game_data(figures: GameFigures) -> Data:
    """All figures of a game; the counts of its base wager stand on top."""
    question = figures.question
    first = figures.base[0]
    return {
        "game": question.game.name,
        "title": question.game.title,
        "version": __version__,
        "digest": question.game.digest,
        "method": "exact",
        **counts_data(first.outcome),
        "edge": ratio_data(first.edge),
        "terms": {
            "player": way_data(question.player),
            "dealer": way_data(question.dealer),
            "commission": ratio_data(question.commission),
            "copies": question.copies.value,
            "push_on": [rule.value for rule in question.push_on],
            "face_up": question.face_up,
            "a_triple_takes_the_wager": question.dice_take_wagers,
        },
        "base": [base_data(one) for one in figures.base],
        "copies": _copies(figures),
        "set_aside": str(figures.aside),
        "side_wagers": [side_data(one) for one in figures.sides],
    }


def counts_data(outcome: Outcome) -> Data:
    """`win`, `push`, `lose` and `total`."""
    return {
        "win": str(outcome.win),
        "push": str(outcome.push),
        "lose": str(outcome.lose),
        "total": str(outcome.total),
    }


def ratio_data(ratio: Fraction) -> Data:
    """A ratio exactly, and as a decimal to read."""
    return {"exact": f"{ratio.numerator}/{ratio.denominator}", "decimal": decimal(ratio)}


def decimal(ratio: Fraction, digits: int = DIGITS) -> str:
    """The ratio rounded half up to so many places, by integers alone."""
    scaled = (abs(ratio) * 10**digits * 2 + 1) // 2
    whole, rest = divmod(int(scaled), 10**digits)
    sign = "-" if ratio < 0 and scaled else ""
    return f"{sign}{whole}.{rest:0{digits}d}"


def way_data(way: HouseWay) -> Data:
    return {"id": way.id, "digest": way.digest}


def base_data(base: BaseFigures) -> Data:
    """The base wager in one situation."""
    return {
        "situation": base.situation,
        **counts_data(base.outcome),
        "pays": ratio_data(base.pays),
        "share": ratio_data(base.share),
        "edge": ratio_data(base.edge),
        "edge_per_resolved": ratio_data(base.edge_per_resolved),
        "standard_deviation": f"{base.standard_deviation:.{DIGITS}f}",
    }


def _copies(figures: GameFigures) -> Data | None:
    copies = figures.copies
    if copies is None:
        return None
    return {"high": str(copies.high), "low": str(copies.low), "both": str(copies.both)}


def side_data(side: SideFigures) -> Data:
    """A side wager: its rows, its edge, its envy and its meters."""
    data = {
        "paytable": side.paytable.name,
        "title": side.title,
        "wager": side.paytable.wager,
        "over": side.over,
        "total": str(side.total),
        "rows": [_row(side, row) for row in side.rows],
        "edge": ratio_data(side.edge()),
        "standard_deviation": f"{side.standard_deviation():.{DIGITS}f}",
        "hit": str(side.hit),
    }
    if side.paytable.envy is not None:
        data["envy"] = _envy(side)
    if side.paytable.meter_names:
        data["meters"] = [_meter(side, name) for name in side.paytable.meter_names]
    return data


def _row(side: SideFigures, row: RowFigure) -> Data:
    probability = Fraction(row.combinations, side.total)
    data: Data = {
        "event": row.name,
        "pays": row.pays,
        "combinations": str(row.combinations),
        "probability": ratio_data(probability),
        "return": ratio_data(side.net(row) * probability),
    }
    if row.envy is not None:
        data["envy_cents"] = row.envy
    return data


def _envy(side: SideFigures) -> Data:
    stake = side.paytable.envy.qualifying_stake if side.paytable.envy else Cents(0)
    return {
        "stake_cents": stake,
        "cents_per_other_hand": ratio_data(side.envy_each()),
        "edge_by_other_players": [
            {"others": others, "edge": ratio_data(side.edge_with_envy(others))} for others in OTHERS
        ],
    }


def _meter(side: SideFigures, name: str) -> Data:
    return {
        "meter": name,
        "reset_cents": side.paytable.meter(name).reset,
        "break_even_cents": ratio_data(side.break_even(name)),
    }
