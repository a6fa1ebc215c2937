"""What the lab works out about a whole round: all wagers of a seat together, a session, the edge by commission."""

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from pydantic import BaseModel

from paigow.analysis import whole_round as rounds_of
from paigow.analysis.answer import answer
from paigow.analysis.par.figures_words import MINUS, capital, count, percent
from paigow.analysis.question import ask
from paigow.errors import BadNotation
from paigow.money import Cents
from paigow.server.figures import tell_progress
from paigow.server.lab_models import Status
from paigow.submissions import load_game
from paigow.words import Language, say

MAIN = rounds_of.BASE
RATES = tuple(Fraction(number, 100) for number in range(6))


@dataclass(frozen=True, slots=True)
class RoundQuestion:
    """Stakes in cents by wager, and a session where there is a bankroll."""

    game: str
    stakes: tuple[tuple[str, int], ...]
    bankroll: int
    rounds: int
    language: Language


class RoundPart(BaseModel):
    """One wager of the round, or all of them."""

    wager: str
    stake: str
    mean: str
    deviation: str


class SessionBand(BaseModel):
    """Between which amounts so many percent of sessions end."""

    level: int
    low: str
    high: str


class RateEdge(BaseModel):
    """The edge of the main wager at a rate of commission."""

    rate: str
    edge: str
    value: float


class SeatRoundInfo(BaseModel):
    """A round of one seat, and a session of such rounds."""

    status: Status
    progress: int = 0
    trouble: str = ""
    parts: tuple[RoundPart, ...] = ()
    whole: RoundPart | None = None
    edge: str = ""
    variance: str = ""
    """In square dollars."""
    correlations: tuple[tuple[str, str], ...] = ()
    """Pairs of wagers, and how their results go together, from −1 to 1."""
    rounds: str = ""
    bankroll: str = ""
    ruin: str = ""
    counted: bool = False
    """Whether the session was counted round by round; otherwise it follows from mean and variance."""
    bands: tuple[SessionBand, ...] = ()
    by_commission: tuple[RateEdge, ...] = ()


def play_out(question: RoundQuestion) -> SeatRoundInfo:
    """All figures of a round and its session; runs in the worker."""
    tell_progress(0.0)
    figures = answer(ask(load_game(question.game)), tell_progress)
    stakes = {name: Cents(cents) for name, cents in question.stakes}
    try:
        each = rounds_of.whole_round(figures, stakes, tell_progress)
        played = (
            rounds_of.session(each, question.rounds, Cents(question.bankroll)) if question.bankroll else None
        )
    except BadNotation as wrong:
        return SeatRoundInfo(status="ready", progress=100, trouble=capital(str(wrong)))
    names = {part.wager: _wager(part.wager, question.language) for part in each.parts}
    spreads = {part.wager: sqrt(part.variance) for part in each.parts}
    found = SeatRoundInfo(
        status="ready",
        progress=100,
        parts=tuple(_part(names[part.wager], part.stake, part.mean, part.variance) for part in each.parts),
        whole=_part("", each.staked, each.mean, each.variance),
        edge=percent(each.edge, 4),
        variance=f"{float(each.variance) / 10_000:,.4f}",
        correlations=tuple(
            (
                f"{names[pair.one]}, {names[pair.other]}",
                f"{float(pair.covariance) / (spreads[pair.one] * spreads[pair.other]):+.4f}".replace(
                    "-", MINUS
                ),
            )
            for pair in each.pairs
        ),
        by_commission=tuple(
            RateEdge(rate=percent(rate, 0), edge=percent(edge, 4), value=float(edge) * 100)
            for rate, edge in rounds_of.edge_by_commission(figures, RATES)
        ),
    )
    if played is None:
        return found
    return found.model_copy(
        update={
            "rounds": count(played.rounds),
            "bankroll": _dollars(played.bankroll, 2),
            "ruin": f"{100 * played.ruin:.3f} %",
            "counted": played.exact,
            "bands": tuple(
                SessionBand(level=level, low=_dollars(low, 2), high=_dollars(high, 2))
                for level, low, high in played.bands
            ),
        }
    )


def _wager(name: str, language: Language) -> str:
    return capital(say(f"wager.{name}", None, language))


def _part(name: str, stake: Cents, mean: Fraction, variance: Fraction) -> RoundPart:
    return RoundPart(
        wager=name, stake=_dollars(stake, 2), mean=_dollars(mean, 4), deviation=_dollars(sqrt(variance), 4)
    )


def _dollars(cents: Any, digits: int) -> str:
    """An amount in dollars, rounded for print."""
    amount = f"{abs(float(cents)) / 100:,.{digits}f}"
    return f"{MINUS if float(cents) < 0 else ''}${amount}"
