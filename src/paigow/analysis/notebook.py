"""The analysis for notebooks: one call a question, a bar while it works, and answers that show themselves.

from paigow.analysis.notebook import advise, analyse, cost
analyse("maryland-poker")
analyse("horseshoe-face-up", commission="1/100", push_on=["dealer-queen-high"])
advise("As Ah Kd Qh Js 9c 4d", "horseshoe")
cost("colorado")
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction

from paigow.analysis.advice import Advised, advise_cards, advise_tiles, unlike
from paigow.analysis.answer import answer, set_classes
from paigow.analysis.as_data import decimal
from paigow.analysis.counts import Copies
from paigow.analysis.figures import GameFigures
from paigow.analysis.question import ask
from paigow.analysis.tables import html_table
from paigow.analysis.terms import Bank, PushRule, Terms
from paigow.analysis.tiles import tile_way_of
from paigow.analysis.way_cost import WayCost, cost_of
from paigow.analysis.work import Progress
from paigow.pieces import parse_cards, parse_tiles
from paigow.setting.house_way import HouseWay, TileHouseWay, load_house_way
from paigow.submissions import load_game
from paigow.wagers.paytables import load_paytable

USUAL = "5/100"


class Advice(tuple[Advised, ...]):
    """The settings of one hand, best first."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "\n".join(" ".join(row) for row in self._rows())

    def _repr_html_(self) -> str:
        note = f"Over {self[0].outcome.total:,} hands; value and cost per unit wagered."
        heads = ("setting", "win", "push", "lose", "value", "cost")
        return html_table("Every legal setting, best first", heads, self._rows(), note)

    def _rows(self) -> list[tuple[str, ...]]:
        return [
            (
                one.setting.notation,
                *(f"{number:,}" for number in (one.outcome.win, one.outcome.push, one.outcome.lose)),
                decimal(one.value, 6),
                decimal(one.cost, 6),
            )
            for one in unlike(self)
        ]


def analyse(
    game: str,
    *,
    house_way: str | None = None,
    against: str | None = None,
    paytables: Sequence[str] = (),
    commission: str | None = None,
    copies: str = "bank",
    push_on: Sequence[str] | None = None,
    optimal: bool = False,
) -> GameFigures:
    """All figures of a game, some of its terms replaced by one's own."""
    question = ask(
        load_game(game),
        house_way=None if house_way is None else load_house_way(house_way),
        against=None if against is None else load_house_way(against),
        paytables=[load_paytable(one) for one in paytables],
        commission=None if commission is None else Fraction(commission),
        copies=Copies(copies),
        push_on=None if push_on is None else [PushRule(one) for one in push_on],
        optimal=optimal,
    )
    with _bar(f"Analysing {question.game.title}") as progress:
        return answer(question, progress)


def advise(hand: str, house_way: str | HouseWay, *, bank: str = "dealer", commission: str = USUAL) -> Advice:
    """Every legal setting of seven cards or four tiles against a house way."""
    way = load_house_way(house_way) if isinstance(house_way, str) else house_way
    terms = Terms(1 - Fraction(commission), bank=Bank(bank))
    if isinstance(way, TileHouseWay):
        return Advice(advise_tiles(parse_tiles(hand, 4), tile_way_of(way), terms))
    with _bar("Setting every class of hands") as progress:
        classes = set_classes(way, progress)
    return Advice(advise_cards(parse_cards(hand, 7), classes, terms))


def cost(house_way: str, *, commission: str = USUAL, worst: int = 10) -> WayCost:
    """What a house way gives up against best play; minutes for cards, the first time."""
    way = load_house_way(house_way)
    with _bar(f"Weighing every setting of every hand against {way.id}") as progress:
        return cost_of(way, Terms(1 - Fraction(commission)), progress, worst)


@contextmanager
def _bar(title: str) -> Iterator[Progress]:
    """A bar that is gone when the work is done."""
    from rich.progress import Progress as Bar

    with Bar(transient=True) as bar:
        task = bar.add_task(title, total=1.0)
        yield lambda share: bar.update(task, completed=share)
