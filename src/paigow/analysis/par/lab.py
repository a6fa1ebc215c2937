"""What a laboratory asks beyond the counts: stakes as paid, exposure, several seats, hands, figures of others."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any

from paigow.analysis.as_data import bank_data, one_stake_data, table_data
from paigow.analysis.bettors import BankFigures, TableFigures, by_bettors, by_seats
from paigow.analysis.covariance import Together, covariances
from paigow.analysis.exact_numbers import Data, ratio_data
from paigow.analysis.figures import GameFigures
from paigow.analysis.meters import ProgressiveWays, progressive_ways
from paigow.analysis.ratings import Ratings, ratings_of
from paigow.analysis.side_wagers import SideFigures
from paigow.analysis.stakes import (
    AtStake,
    Extremes,
    base_at,
    base_extremes,
    ladder,
    limits_of,
    payout_limit,
    side_at,
)
from paigow.analysis.work import Progress, silent
from paigow.money import Cents
from paigow.wagers.kinds import WagerKind
from paigow.wagers.pays import parse_pays
from paigow.wagers.ratios import Odds

ROUNDS_AN_HOUR = 30
"""Assumed unless another number is given; a table's own pace is for its operator to measure."""


@dataclass(frozen=True, slots=True)
class Exposure:
    """The most that one wager can be paid, and what it is expected to lose an hour."""

    wager: str
    title: str
    minimum: Cents
    maximum: Cents
    award: Cents
    """The largest award of one wager at the maximum, meters at reset, fixed ones cut at the payout limit."""
    event: str
    """What wins it; empty for the base wager."""
    an_hour: tuple[Fraction, Fraction]
    """Cents that the house wins an hour from one seat, at the minimum and at the maximum."""


@dataclass(frozen=True, slots=True)
class Published:
    """A figure that somebody else printed, beside ours."""

    what: str
    ours: str
    published: str
    source: str
    agrees: bool
    same_way: bool = True
    """Whether it is about the same thing, and not about another house way."""

    @property
    def verdict(self) -> str:
        """`agrees`, `differs`, or for another house way `near` and `other-way`."""
        if self.same_way:
            return "agrees" if self.agrees else "differs"
        return "near" if self.agrees else "other-way"


@dataclass(frozen=True, slots=True)
class Lab:
    """All of it."""

    rounds_an_hour: int
    stakes: tuple[AtStake, ...]
    extremes: Extremes
    side_stakes: tuple[tuple[str, AtStake, AtStake], ...]
    """Each side wager by title, at its minimum and at its maximum."""
    exposures: tuple[Exposure, ...]
    progressives: tuple[tuple[str, ProgressiveWays], ...]
    banks: tuple[BankFigures, ...]
    tables: tuple[TableFigures, ...]
    together: tuple[Together, ...]
    """The wagers of one seat, two by two."""
    ratings: Ratings
    published: tuple[Published, ...]


def lab_of(figures: GameFigures, rounds_an_hour: int = ROUNDS_AN_HOUR, progress: Progress = silent) -> Lab:
    """What a laboratory asks of a game."""
    question, base = figures.question, figures.base[0]
    main = question.game.limits[WagerKind.MAIN]
    return Lab(
        rounds_an_hour=rounds_an_hour,
        stakes=tuple(base_at(figures, base, stake) for stake in ladder(main)),
        extremes=base_extremes(figures, base),
        side_stakes=tuple(_side_stakes(figures)),
        exposures=tuple(_exposures(figures, rounds_an_hour)),
        progressives=tuple(
            (side.title, progressive_ways(question, side))
            for side in figures.sides
            if side.paytable.meter_names
        ),
        banks=by_bettors(figures),
        tables=by_seats(figures),
        together=covariances(figures, progress),
        ratings=ratings_of(question.dealer, progress),
        published=tuple(_published(figures)),
    )


def _side_stakes(figures: GameFigures) -> list[tuple[str, AtStake, AtStake]]:
    question = figures.question
    found = []
    for side in figures.sides:
        limits = limits_of(question, side)
        if limits is not None:
            least, most = (side_at(question, side, stake) for stake in (limits.minimum, limits.maximum))
            found.append((side.title, least, most))
    return found


def _exposures(figures: GameFigures, rounds: int) -> list[Exposure]:
    question = figures.question
    main = question.game.limits[WagerKind.MAIN]
    base = figures.base[0]
    hour = tuple(
        base_at(figures, base, stake).edge * stake * rounds for stake in (main.minimum, main.maximum)
    )
    found = [Exposure("base", "", main.minimum, main.maximum, main.maximum, "", (hour[0], hour[1]))]
    for side in figures.sides:
        limits = limits_of(question, side)
        if limits is None:
            continue
        award, event = largest_award(figures, side, limits.maximum)
        ends = [
            side_at(question, side, stake).edge * stake * rounds for stake in (limits.minimum, limits.maximum)
        ]
        found.append(
            Exposure(
                side.paytable.name,
                side.title,
                limits.minimum,
                limits.maximum,
                award,
                event,
                (ends[0], ends[1]),
            )
        )
    return found


def largest_award(figures: GameFigures, side: SideFigures, stake: Cents) -> tuple[Cents, str]:
    """The most that one wager is paid at a stake, fixed odds cut at the limit, meters at reset; and the row."""
    limit = payout_limit(figures.question)
    paid = []
    for row in side.rows:
        if row.share is not None:
            paid.append((side.reset(row.share.meter) * row.share.percent // 100, row.name))
        elif row.pays != "lose" and isinstance(odds := parse_pays(row.pays), Odds):
            won = odds.win(stake)
            paid.append((won if limit is None else min(won, limit), row.name))
    most, event = max(paid, key=lambda award: award[0], default=(0, ""))
    return Cents(most), event


@cache
def _figures_in_print() -> Mapping[str, Any]:
    return tomllib.loads((files("paigow.analysis.par") / "data" / "published.toml").read_text("utf-8"))


def _published(figures: GameFigures) -> list[Published]:
    """Other people's figures that are about this game's wagers, each beside ours."""
    found = []
    for side in figures.sides:
        counts = {row.name: row.combinations for row in side.rows}
        for table in _figures_in_print()["table"]:
            rows = {name: number for name, number in table["rows"].items() if name in counts}
            if side.total != table["total"] or not set(table["needs"]) <= set(counts) or not rows:
                continue
            agrees = all(counts[name] == number for name, number in rows.items())
            ours = f"{sum(counts[name] == number for name, number in rows.items())} of {len(rows)} counts"
            found.append(
                Published(f"{side.title}: {table['what']}", ours, f"{len(rows)}", table["source"], agrees)
            )
    outcome, base = figures.base[0].outcome, figures.base[0]
    for item in _figures_in_print()["base"]:
        if (
            item["pieces"] != figures.question.game.pieces
            or figures.question.face_up
            or not figures.question.commission
        ):
            continue
        shares = {"win": Fraction(outcome.win, outcome.total), "push": Fraction(outcome.push, outcome.total),
                  "lose": Fraction(outcome.lose, outcome.total), "edge": base.edge}  # fmt: skip
        for name, (least, most) in item["between"].items():
            share = float(shares[name]) * 100
            inside = least - 0.005 <= share <= most + 0.005
            printed = f"{least:g} %" if least == most else f"{least:g} to {most:g} %"
            found.append(Published(name, f"{share:.2f} %", printed, item["source"], inside, same_way=False))
    return found


def lab_data(lab: Lab) -> Data:
    """The same as plain data."""
    return {
        "rounds_an_hour": lab.rounds_an_hour,
        "stakes": [one_stake_data(item) for item in lab.stakes],
        "extremes": {"least": one_stake_data(lab.extremes.least), "most": one_stake_data(lab.extremes.most)},
        "side_stakes": [
            {"minimum": one_stake_data(least), "maximum": one_stake_data(most)} for _, least, most in lab.side_stakes
        ],
        "exposures": [
            {
                "wager": item.wager,
                "minimum_cents": item.minimum,
                "maximum_cents": item.maximum,
                "largest_award_cents": item.award,
                "event": item.event,
                "cents_an_hour": [ratio_data(end) for end in item.an_hour],
            }
            for item in lab.exposures
        ],
        "progressives": [
            {
                "at_reset": ratio_data(ways.at_reset),
                "long_run": None if ways.long_run is None else ratio_data(ways.long_run.edge),
            }
            for _, ways in lab.progressives
        ],
        "banks": [bank_data(item) for item in lab.banks],
        "tables": [table_data(item) for item in lab.tables],
        "together": [
            {"one": item.one, "other": item.other, "covariance": ratio_data(item.covariance),
             "correlation": f"{item.correlation:.12f}"}
            for item in lab.together
        ],
        "hands": {
            side: [{"hand": item.hand, "hands": str(item.count)} for item in ratings]
            for side, ratings in (("low", lab.ratings.lows), ("high", lab.ratings.highs))
        },
        "published": [
            {"what": item.what, "ours": item.ours, "published": item.published, "source": item.source,
             "verdict": item.verdict}
            for item in lab.published
        ],
    }  # fmt: skip
