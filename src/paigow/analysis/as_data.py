"""Figures as plain data for JSON: counts unreduced and as decimal strings, ratios exact and as decimals."""

from collections.abc import Mapping
from fractions import Fraction

from paigow import __version__
from paigow.analysis.bettors import BankFigures, TableFigures
from paigow.analysis.exact_numbers import DIGITS, Data, counts_data, decimal, ratio_data
from paigow.analysis.figures import BaseFigures, GameFigures
from paigow.analysis.meters import progressive_ways
from paigow.analysis.question import Question
from paigow.analysis.seats import Estimate
from paigow.analysis.side_wagers import RowFigure, SideFigures
from paigow.analysis.stakes import AtStake, at_stake
from paigow.analysis.what_if import changes_of, question_digest
from paigow.money import Cents
from paigow.setting.house_way import HouseWay

OTHERS = range(6)
"""Other players' hands that envy can look at, besides one's own."""


def game_data(figures: GameFigures, meters: Mapping[str, Cents] | None = None) -> Data:
    """All figures of a game, the counts of its base wager first; `meters` are amounts that meters show."""
    question = figures.question
    first = figures.base[0]
    return {
        "game": question.game.name,
        "title": question.game.title,
        "version": __version__,
        "digest": question_digest(question),
        "filed_digest": question.game.digest,
        "what_if": [
            {"what": change.what, "filed": change.filed, "asked": change.asked}
            for change in changes_of(question)
        ],
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
        "base": [base_data(situation) for situation in figures.base],
        "copies": _copies(figures),
        "set_aside": str(figures.aside),
        "side_wagers": [
            {**side_data(side), **_progressive(question, side, meters)} for side in figures.sides
        ],
    }


def _progressive(question: Question, side: SideFigures, meters: Mapping[str, Cents] | None) -> Data:
    """The edge of a wager with meters: at reset, in the long run, and at amounts that were given."""
    if not side.paytable.meter_names:
        return {}
    ways = progressive_ways(question, side, meters)
    data: Data = {"at_reset": ratio_data(ways.at_reset), "long_run": None, "at_meters": None}
    if ways.long_run is not None:
        data["long_run"] = {
            "edge": ratio_data(ways.long_run.edge),
            "least": ratio_data(ways.long_run.least),
            "contributions": ratio_data(ways.long_run.contributions),
        }
    if ways.shown is not None:
        data["at_meters"] = {"edge": ratio_data(ways.shown), "cents": {**(meters or {})}}
    return {"progressive": data}


def stake_data(figures: GameFigures, stake: Cents, meters: Mapping[str, Cents] | None = None) -> list[Data]:
    """Every wager at a stake, as the table pays it."""
    return [one_stake_data(found) for found in at_stake(figures, stake, meters)]


def one_stake_data(found: AtStake) -> Data:
    """One wager at one stake."""
    return {
        "wager": found.wager,
        "stake_cents": found.stake,
        "edge": ratio_data(found.edge),
        "by_rate": ratio_data(found.by_rate),
        "vigorish_cents": found.vigorish,
        "fee_cents": found.fee,
        "cut": list(found.cut),
    }


def bank_data(bank: BankFigures) -> Data:
    """A player's bank against several wagers."""
    return {
        "bank": "player",
        "bettors": bank.bettors,
        "stake_cents": bank.stake,
        "gross": ratio_data(bank.gross),
        "vigorish": estimate_data(bank.vigorish),
        "edge": estimate_data(bank.edge),
        "deals": str(bank.deals),
    }


def table_data(table: TableFigures) -> Data:
    """Several seats against the dealer."""
    return {
        "bank": "dealer",
        "bettors": table.seats,
        "edge": ratio_data(table.edge),
        "seat_deviation": f"{table.seat_deviation:.{DIGITS}f}",
        "covariance": None if table.covariance is None else estimate_data(table.covariance),
        "correlation": None if table.correlation is None else estimate_data(table.correlation),
        "deviation": {
            "value": f"{float(table.deviation.value):.{DIGITS}f}",
            "standard_error": f"{table.deviation.error:.{DIGITS}f}",
        },
        "deals": str(table.deals),
    }


def estimate_data(estimate: Estimate) -> Data:
    """An exact figure as a ratio, a simulated one as a decimal with its standard error."""
    if estimate.is_exact:
        return {"exact": True, **ratio_data_of(estimate)}
    return {
        "exact": False,
        "value": decimal(estimate.value),
        "standard_error": f"{estimate.error:.{DIGITS}f}",
    }


def ratio_data_of(estimate: Estimate) -> Data:
    return {"ratio": ratio_data(estimate.value), "value": decimal(estimate.value)}


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
        "reset_cents": side.reset(name),
        "break_even_cents": ratio_data(side.break_even(name)),
    }
