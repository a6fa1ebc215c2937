"""Vigorish: rate, rounding, and what it is taken on."""

from itertools import chain, repeat

import pytest

from paigow.errors import InternalError
from paigow.wagers.commission import (
    NO_COMMISSION,
    Basis,
    Rounding,
    charge,
    commission_on,
    commission_terms,
    read_terms,
)
from paigow.wagers.data_files import read_data
from paigow.wagers.ratios import Ratio
from tests.unit.wagers.books import CO, HS, MD, usd

TEN_THOUSAND_DOLLARS = 1_000_000


def steps(first: int, then: int, step: int) -> list[int]:
    """A table by counting, not dividing: `first` wins at nothing, then `then` wins for each further step."""
    rows = chain(repeat(0, first), *(repeat(step * at, then) for at in range(1, 60_000)))
    return [next(rows) for _ in range(TEN_THOUSAND_DOLLARS + 1)]


@pytest.mark.parametrize(
    ("rounding", "first", "then", "step"),
    [
        # Five percent is a cent for every 20 cents won, down to the cent.
        (Rounding.EXACT, 20, 20, 1),
        # It is 25 cents for every $5 won: up means from the first cent on, down only when $5 are full,
        # nearest from just above $2.50, the half being the winner's.
        (Rounding.UP_TO_QUARTER, 1, 500, 25),
        (Rounding.UP_TO_QUARTER_AT_LEAST_QUARTER, 1, 500, 25),
        (Rounding.DOWN_TO_QUARTER, 500, 500, 25),
        (Rounding.NEAREST_QUARTER, 251, 500, 25),
    ],
)
def test_every_win_from_a_cent_to_ten_thousand_dollars(
    rounding: Rounding, first: int, then: int, step: int
) -> None:
    terms = commission_terms(rounding)
    assert [charge(won, terms) for won in range(TEN_THOUSAND_DOLLARS + 1)] == steps(first, then, step)


@pytest.mark.clause("md-13.A/2", "md-13.A.1", "md-1.B.9")
@pytest.mark.parametrize(
    ("won", "exact", "rounded"),
    # The examples of md-13.A/2 and md-13.A.1.
    [
        (usd(200), 1000, 1000),
        (usd(22), 110, 125),
        (usd(2), 10, 25),
        (usd(20), 100, 100),
        (usd(100), 500, 500),
    ],
)
def test_maryland_takes_five_percent_and_may_go_up_to_the_quarter(won: int, exact: int, rounded: int) -> None:
    assert commission_on(won, commission_terms("exact"), MD).amount == exact
    up = commission_on(won, commission_terms("up-to-quarter"), MD)
    assert up.amount == rounded
    assert up.reason.clauses == ("md-13.A/2", "md-1.B.9", "md-13.A.1")


@pytest.mark.clause("hs-completion.M.round", "hs-completion.M.rate")
@pytest.mark.parametrize(
    ("won", "taken"),
    # The examples of hs-completion.M.round.
    [(usd(29), 125), (usd(30), 150), (usd(34), 150), (usd(5), 25), (usd(4), 0), (usd(60), 300)],
)
def test_the_horseshoe_goes_down_to_the_quarter(won: int, taken: int) -> None:
    charged = commission_on(won, commission_terms("down-to-quarter"), HS)
    assert charged.amount == taken
    assert charged.reason.clauses == ("hs-completion.M.rate", "hs-def.vigorish", "hs-completion.M.round")


@pytest.mark.clause("co-2608.11-2", "co-2608.11-3")
@pytest.mark.parametrize(
    ("won", "exact", "rounded"),
    # The examples of co-2608.11-3.
    [(usd(12), 60, 75), (usd(3), 15, 25), (usd(15), 75, 75)],
)
def test_colorado_may_go_up_to_the_next_quarter(won: int, exact: int, rounded: int) -> None:
    assert commission_on(won, commission_terms("exact"), CO).amount == exact
    assert commission_on(won, commission_terms("up-to-quarter-at-least-quarter"), CO).amount == rounded


@pytest.mark.clause("hs-faceup.3.commission")
def test_face_up_takes_none() -> None:
    charged = commission_on(usd(29), NO_COMMISSION, HS)
    assert (charged.amount, charged.reason.code) == (0, "commission.none")
    assert commission_terms("none") is NO_COMMISSION


@pytest.mark.parametrize("rounding", Rounding)
def test_nothing_won_is_nothing_taken(rounding: Rounding) -> None:
    assert charge(0, commission_terms(rounding)) == 0


def test_each_basis_cites_its_own_clause() -> None:
    exact = commission_terms("exact")
    cited = {basis: commission_on(usd(100), exact, MD, basis).reason.clauses[0] for basis in list(Basis)[:4]}
    assert cited == {
        Basis.WIN: "md-13.A/2",
        Basis.WIN_AGAINST_BANK: "md-12.M",
        Basis.SURPLUS: "md-12.J.6",
        Basis.HALF_SURPLUS: "md-12.L.3.d",
    }


def test_another_rate_may_be_filed() -> None:
    assert charge(usd(100), commission_terms("exact", Ratio(4, 100))) == 400


def test_data_that_leaves_a_rounding_out_or_says_it_twice_is_our_bug() -> None:
    data = read_data("commission.toml")
    assert set(read_terms(data)) == set(Rounding)
    for rows in (data["rounding"][1:], [*data["rounding"], data["rounding"][0]]):
        with pytest.raises(InternalError, match="every rounding once"):
            read_terms({**data, "rounding": rows})
