"""The analysis for notebooks: one call a question, a bar while it works, and answers that show themselves.

The words are those of the command line, with the same checks. Answers have `_repr_html_`, `to_frame()` and
most of them `as_dict()`.

from paigow.analysis.notebook import advise, analyse, bank, cost, hands, ratings, seats, set_hands
analyse("maryland-poker", paytables=["mine.toml"], copies="dealer", commission="5%")
at_stake("maryland-poker", 26)
bank("maryland-poker", bettors=3)
advise("As Ah Kd Qh Js 9c 4d", "horseshoe", dealer="Ks Kh 9d 8h 7s 3c 2d")
cost("colorado", against="colorado-best-low")
set_hands(["As Ah Kd Qh Js 9c 4d"], "horseshoe").to_frame()
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from paigow.analysis.answer import answer
from paigow.analysis.asked import (
    USUAL_COMMISSION,
    copies_of,
    game_at,
    meters_of,
    paytable_at,
    pushes_of,
    rate_of,
    stake_of,
    way_at,
)
from paigow.analysis.bettors import BankFigures, TableFigures, bank_against, table_of
from paigow.analysis.figures import GameFigures
from paigow.analysis.hand_advice import HandAdvice, advice_on
from paigow.analysis.named_batch import NamedBatch, hands, set_hands
from paigow.analysis.question import ask
from paigow.analysis.ratings import Ratings, ratings_of
from paigow.analysis.seats import DEALS
from paigow.analysis.stakes import AtStake
from paigow.analysis.stakes import at_stake as _at_stake
from paigow.analysis.terms import Terms
from paigow.analysis.way_cost import WayCost, cost_of
from paigow.analysis.work import Progress
from paigow.setting.house_way import HouseWay
from paigow.wagers.paytable import Paytable

__all__ = [
    "NamedBatch", "advise", "analyse", "at_stake", "bank", "cost", "hands", "ratings", "seats", "set_hands",
]  # fmt: skip

Way = str | Path | HouseWay


def analyse(
    game: str,
    *,
    house_way: Way | None = None,
    against: Way | None = None,
    paytables: Sequence[str | Path | Paytable] = (),
    commission: str | None = None,
    copies: str = "dealer",
    push_on: str | Sequence[str] | None = None,
    optimal: bool = False,
) -> GameFigures:
    """All figures of a game, some of its terms replaced."""
    question = ask(
        game_at(game),
        house_way=None if house_way is None else way_at(house_way),
        against=None if against is None else way_at(against),
        paytables=[paytable_at(place) for place in paytables],
        commission=None if commission is None else rate_of(commission),
        copies=copies_of(copies),
        push_on=pushes_of(push_on),
        optimal=optimal,
    )
    with _bar(f"Analysing {question.game.title}") as progress:
        return answer(question, progress)


def at_stake(
    game: str | GameFigures, stake: str | float, *, meters: Mapping[str, str | float] | None = None
) -> tuple[AtStake, ...]:
    """Every wager at a stake in dollars, as the table pays it."""
    figures = analyse(game) if isinstance(game, str) else game
    return _at_stake(figures, stake_of(stake), meters_of(meters or {}))


def bank(
    game: str | GameFigures, bettors: int, *, stake: str | float | None = None, deals: int = DEALS
) -> BankFigures:
    """A player's bank against so many equal wagers."""
    figures = analyse(game) if isinstance(game, str) else game
    with _bar(f"Dealing against a bank of {figures.question.game.title}") as progress:
        return bank_against(figures, bettors, None if stake is None else stake_of(stake), deals, progress)


def seats(game: str | GameFigures, number: int, *, deals: int = DEALS) -> TableFigures:
    """A table of so many seats: how their results go together, and how far the table strays."""
    figures = analyse(game) if isinstance(game, str) else game
    with _bar(f"Dealing tables of {figures.question.game.title}") as progress:
        return table_of(figures, number, deals, progress)


def advise(
    hand: str,
    house_way: Way,
    *,
    bank: str = "dealer",
    commission: str | None = None,
    dealer: str | None = None,
) -> HandAdvice:
    """Every legal setting of seven cards or four tiles against a house way, or a dealer's open hand."""
    with _bar("Setting every class of hands") as progress:
        return advice_on(
            hand, way_at(house_way), bank=bank, commission=commission, dealer=dealer, progress=progress
        )


def cost(
    house_way: Way, *, against: Way | None = None, commission: str = USUAL_COMMISSION, worst: int = 10
) -> WayCost:
    """What a way gives up compared with best play against it or another; minutes for cards, the first time."""
    way = way_at(house_way)
    dealer = None if against is None else way_at(against)
    with _bar(f"Weighing every setting of every hand against {(dealer or way).id}") as progress:
        return cost_of(way, Terms(1 - rate_of(commission)), progress, worst, against=dealer)


def ratings(house_way: Way) -> Ratings:
    """How often each low and high hand comes when a house way sets every hand."""
    with _bar("Setting every class of hands") as progress:
        return ratings_of(way_at(house_way), progress)


@contextmanager
def _bar(title: str) -> Iterator[Progress]:
    """A bar that is gone when the work is done."""
    from rich.progress import Progress as Bar

    with Bar(transient=True) as bar:
        task: Any = bar.add_task(title, total=1.0)
        yield lambda share: bar.update(task, completed=share)
