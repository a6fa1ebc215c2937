"""Wagers at a stake, held against the settlement that the table itself makes."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from paigow.analysis.answer import answer, side_figures
from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.figures import BaseFigures, GameFigures
from paigow.analysis.meters import long_run, progressive_ways
from paigow.analysis.question import ask
from paigow.analysis.stakes import at_stake, base_at, base_extremes, ladder, nearest, side_at
from paigow.errors import BadNotation
from paigow.money import Cents
from paigow.submissions import load_game
from paigow.submissions.wager_limits import Limits
from paigow.wagers import banked
from paigow.wagers.collection import FeeTaken
from paigow.wagers.kinds import Outcome as End
from paigow.wagers.meters import AfterPartAward
from tests.fixtures import using

MARYLAND = OutcomeCounts(2_360_799_481_352_704, 3_422_147_329_268_808, 2_467_512_220_592_888)
"""Counted by `prove exact`."""


def maryland(situation: str = "dealer-banks", share: Fraction = Fraction(1)) -> GameFigures:
    question = ask(load_game("maryland-poker"))
    return GameFigures(question, (BaseFigures(situation, MARYLAND, Fraction(19, 20), share),), ())


def test_vigorish_is_rounded_as_filed() -> None:
    """Of $26 five percent are $1.30, which is $1.50 in quarters: half a percent more of what is won."""
    figures = maryland()
    found = base_at(figures, figures.base[0], Cents(2600))
    assert found.vigorish == 150
    dearer = Fraction(20, 2600) * Fraction(MARYLAND.win, MARYLAND.total)
    assert found.edge == figures.base[0].edge + dearer
    assert base_at(figures, figures.base[0], Cents(2500)).edge == figures.base[0].edge


def test_the_dearest_and_cheapest_stakes_are_found() -> None:
    found = base_extremes(figures := maryland(), figures.base[0])
    assert (found.least.stake, found.most.stake) == (2500, 2600)


@pytest.mark.parametrize("stake", [2500, 2600, 2725, 3100])
@pytest.mark.parametrize("co_banked", [False, True])
def test_a_bank_at_a_stake_is_what_the_centre_leaves_it(stake: int, co_banked: bool) -> None:
    """The same wager settled by the code of the table, once lost to the bank and once won from it."""
    situation = "co-banked" if co_banked else "player-banks"
    figures = maryland(situation, Fraction(1, 2) if co_banked else Fraction(1))
    game = figures.question.game
    terms = banked.BankedTerms(game.commission, co_banked, banked.OddUnit.HOUSE, 25)
    left = {
        end: banked.settle_banked(
            [banked.BankedWager("spot:1", Cents(stake), end)], terms, Cents(10**9), game.citations
        ).balance(banked.BANK)
        for end in (End.LOSE, End.WIN)
    }
    outcome = figures.base[0].outcome
    expected = -Fraction(outcome.win * left[End.LOSE] + outcome.lose * left[End.WIN], outcome.total * stake)
    assert base_at(figures, figures.base[0], Cents(stake)).edge == expected


def test_the_payout_limit_cuts_large_awards() -> None:
    question = ask(load_game("maryland-poker"))
    (fortune,) = side_figures(question.paytables[0], question)
    small, large = (side_at(question, fortune, Cents(stake)) for stake in (100, 10_000))
    assert small.edge == fortune.edge()
    assert small.cut == ()
    assert large.cut == (
        "seven-card-straight-flush-natural", "royal-flush-royal-match", "seven-card-straight-flush-joker"
    )  # fmt: skip
    lost = sum(
        row.combinations * (row.net * 10_000 - 5_000_000)
        for row in fortune.rows
        if row.name in large.cut and row.net is not None
    )
    assert large.edge == fortune.edge() + Fraction(lost, 10_000 * fortune.total)


def test_a_stake_outside_the_limits_is_refused_and_side_wagers_keep_to_theirs() -> None:
    figures = answer(ask(load_game("colorado-tiles")))
    with pytest.raises(BadNotation, match=r"\$10 to \$100 by \$1"):
        at_stake(figures, Cents(950))
    wagers = {found.wager: found.stake for found in at_stake(figures, Cents(2600))}
    assert wagers["dealer-banks"] == 2600
    limits = Limits(Cents(100), Cents(2500), Cents(100))
    assert [nearest(limits, Cents(stake)) for stake in (50, 2650, 250)] == [100, 2500, 200]


def test_the_ladder_has_small_stakes_one_by_one() -> None:
    steps = ladder(Limits(Cents(2500), Cents(500_000), Cents(100)))
    assert steps[:3] == (2500, 2600, 2700)
    assert steps[-2:] == (200_000, 500_000)


def test_a_progressive_pays_its_contributions_back_in_the_long_run() -> None:
    """51.5172 % at reset; fifteen and five percent of each wager go on the meters and come off them again."""
    question = ask(load_game("maryland-poker"))
    (progressive,) = side_figures(question.paytables[3], question)
    ways = progressive_ways(question, progressive, {"major": Cents(5_000_000)})
    assert ways.long_run is not None
    assert ways.long_run.is_exact
    assert ways.long_run.edge == ways.at_reset - Fraction(20, 100)
    assert f"{float(ways.long_run.edge):.4%}" == "31.5172%"
    assert ways.shown is not None
    assert ways.shown < ways.at_reset


def test_topping_a_meter_up_costs_the_house_no_more_than_the_part_of_the_reset_amount() -> None:
    question = ask(load_game("maryland-poker"))
    (progressive,) = side_figures(question.paytables[3], question)
    run = long_run(progressive, question.game.meters, AfterPartAward.NOT_BELOW_RESET)
    assert run.is_exact


def test_a_wager_without_meters_has_no_long_run() -> None:
    question = ask(load_game("maryland-poker"))
    found = {
        side.paytable.name: progressive_ways(question, side).long_run
        for paytable in question.paytables
        for side in side_figures(paytable, question)
    }
    assert [name for name, run in found.items() if run is not None] == ["md-progressive-b"]


@pytest.fixture
def _silver() -> Iterator[None]:
    with using():
        yield


def silver(taken: FeeTaken = FeeTaken.BEFORE_DEAL) -> GameFigures:
    """A game in which the house takes $0.50, $1 from $25 and $2 from $100 for every wager."""
    game = load_game("silver-double-hand")
    question = ask(replace(game, collection=replace(game.collection, taken=taken)))
    base = BaseFigures("dealer-banks", MARYLAND, question.pays, fee=question.fee)
    return GameFigures(question, (base,), ())


@pytest.mark.usefixtures("_silver")
@pytest.mark.parametrize(("stake", "fee"), [(1000, 50), (2400, 50), (2500, 100), (10_000, 200)])
def test_what_the_house_collects_is_in_the_edge_of_every_stake(stake: int, fee: int) -> None:
    figures = silver()
    found = base_at(figures, figures.base[0], Cents(stake))
    assert found.fee == fee
    assert found.edge == MARYLAND.edge() + Fraction(fee, stake)
    assert found.by_rate == found.edge
    assert base_extremes(figures, figures.base[0]).most.edge == MARYLAND.edge() + Fraction(1, 20)


@pytest.mark.usefixtures("_silver")
def test_a_fee_from_the_win_is_taken_off_wins_alone() -> None:
    figures = silver(FeeTaken.WHEN_WON)
    found = base_at(figures, figures.base[0], Cents(2500))
    assert found.edge == Fraction(MARYLAND.lose * 2500 - MARYLAND.win * 2400, MARYLAND.total * 2500)
    assert found.by_rate == found.edge


@pytest.mark.usefixtures("_silver")
def test_a_side_wager_owes_the_fee_of_its_own_stake() -> None:
    question = ask(load_game("silver-double-hand"))
    (lucky,) = (
        side_figures(table, question)[0] for table in question.paytables if table.wager == "lucky-seven"
    )
    assert side_at(question, lucky, Cents(2500)).edge == lucky.edge() - lucky.fee + Fraction(100, 2500)
