"""A round of a seat with all its wagers against plain sums, and sessions against every course they can take."""

from fractions import Fraction
from itertools import product
from types import SimpleNamespace
from typing import Any

import pytest

from paigow.analysis import whole_round as module
from paigow.analysis.answer import answer, side_figures
from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.covariance import Together
from paigow.analysis.figures import BaseFigures, GameFigures
from paigow.analysis.question import ask
from paigow.analysis.stakes import side_at
from paigow.analysis.whole_round import Part, WholeRound, edge_by_commission, session, whole_round
from paigow.analysis.work import silent
from paigow.errors import BadNotation
from paigow.money import Cents
from paigow.submissions import load_game

LAW = ((Fraction(3, 10), 95), (Fraction(4, 10), 0), (Fraction(3, 10), -100))


@pytest.fixture(scope="module")
def tiles() -> GameFigures:
    return answer(ask(load_game("colorado-tiles")))


def a_round() -> WholeRound:
    mean = sum((share * gained for share, gained in LAW), Fraction(0))
    spread = sum((share * gained**2 for share, gained in LAW), Fraction(0)) - mean**2
    return WholeRound((Part("main", Cents(100), mean, spread),), (), LAW)


def test_the_base_wager_alone_has_its_own_mean_and_variance(tiles: GameFigures) -> None:
    found = whole_round(tiles, {"main": Cents(2000)})
    base = tiles.base[0]
    assert found.edge == base.edge
    assert found.variance == base.outcome.variance(base.pays) * 2000**2


def test_a_round_of_several_wagers_adds_their_covariances(monkeypatch: pytest.MonkeyPatch) -> None:
    together = Together("base", "fortune-a", Fraction(1, 3), 0.1)
    monkeypatch.setattr(module, "covariances", lambda *_: (together,))
    side = SimpleNamespace(paytable=SimpleNamespace(wager="fortune"))
    figures: Any = SimpleNamespace(sides=(side,))
    made: Any = {"fortune-a": (side, Cents(500))}
    pairs = module._pairs(figures, Cents(2000), made, silent, False)
    assert pairs == (module.Pair("main", "fortune", Fraction(1, 3) * 2000 * 500),)
    assert module._pairs(figures, Cents(0), made, silent, False) == ()
    parts = (
        Part("main", Cents(2000), Fraction(-50), Fraction(7)),
        Part("fortune", Cents(500), Fraction(-5), Fraction(9)),
    )
    both = WholeRound(parts, pairs, ())
    assert both.mean == Fraction(-55)
    assert both.variance == 16 + 2 * pairs[0].covariance
    assert both.edge == Fraction(55, 2500)


def test_an_unknown_wager_is_answered_with_those_there_are(tiles: GameFigures) -> None:
    with pytest.raises(BadNotation, match=r"there are .*main"):
        whole_round(tiles, {"mian": Cents(100)})


def test_a_counted_session_is_the_sum_over_all_courses() -> None:
    rounds, bankroll = 5, 250
    ruin = 0.0
    sums: dict[int, float] = {}
    for course in product(LAW, repeat=rounds):
        chance, money, broke = 1.0, bankroll, False
        for share, gained in course:
            chance *= float(share)
            money += gained
            broke = broke or money < 100
        ruin += chance * broke
        sums[money - bankroll] = sums.get(money - bankroll, 0.0) + chance
    found = session(a_round(), rounds, Cents(bankroll))
    assert found.exact
    assert found.ruin == pytest.approx(ruin)
    _, low, high = next(band for band in found.bands if band[0] == 90)
    assert sum(chance for gained, chance in sums.items() if gained < low) < 0.05
    assert sum(chance for gained, chance in sums.items() if gained <= low) >= 0.05
    assert sum(chance for gained, chance in sums.items() if gained > high) <= 0.05


def test_a_session_by_mean_and_variance_is_near_the_counted_one() -> None:
    each = a_round()
    counted = session(each, 400, Cents(1500))
    normal = session(WholeRound(each.parts, (), ()), 400, Cents(1500))
    assert not normal.exact
    assert normal.ruin == pytest.approx(counted.ruin, abs=0.03)
    for band, other in zip(counted.bands, normal.bands, strict=True):
        assert band[1:] == pytest.approx(other[1:], abs=120)


def test_a_bankroll_must_cover_a_round() -> None:
    with pytest.raises(BadNotation, match="bankroll"):
        session(a_round(), 10, Cents(99))


def test_the_edge_falls_with_the_commission(tiles: GameFigures) -> None:
    rates = (Fraction(0), Fraction(1, 20))
    (_, free), (_, usual) = edge_by_commission(tiles, rates)
    outcome = tiles.base[0].outcome
    assert free == Fraction(outcome.lose - outcome.win, outcome.total)
    assert usual - free == Fraction(outcome.win, 20 * outcome.total)


@pytest.fixture(scope="module")
def dice() -> GameFigures:
    return answer(ask(load_game("colorado-dragons-eye")))


def test_odd_and_even_together_lose_both_on_a_triple_and_nothing_otherwise(dice: GameFigures) -> None:
    found = whole_round(dice, {"odd": Cents(500), "even": Cents(500)})
    assert found.mean == Fraction(-1000, 36)
    assert found.variance == Fraction(1000**2, 36) - Fraction(1000, 36) ** 2


@pytest.mark.parametrize(
    ("stakes", "words"),
    [
        ({"main": 700}, r"\$7 is not a stake of main"),
        ({"main": 2550}, r"\$10 to \$100 by \$1"),
        ({"odd": 50_000}, r"\$500 is not a stake of odd"),
        ({"odd": 500, "co-dragons-eye-odd": 600}, "one wager"),
    ],
)
def test_a_round_that_the_table_would_refuse_is_refused(
    dice: GameFigures, stakes: dict[str, int], words: str
) -> None:
    with pytest.raises(BadNotation, match=words):
        whole_round(dice, {name: Cents(stake) for name, stake in stakes.items()})


def test_a_side_wager_of_a_round_is_paid_no_more_than_the_payout_limit() -> None:
    question = ask(load_game("maryland-poker"))
    (fortune,) = side_figures(question.paytables[0], question)
    base = BaseFigures("dealer-banks", OutcomeCounts(28, 42, 30), Fraction(19, 20))
    found = whole_round(GameFigures(question, (base,), (fortune,)), {"fortune": Cents(10_000)})
    assert found.edge == side_at(question, fortune, Cents(10_000)).edge
    assert found.edge > fortune.edge()
    assert found.variance < fortune.variance() * 10_000**2
