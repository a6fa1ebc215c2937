"""Dealing from a seed."""

import numpy as np

from paigow.analysis.kernels.deals import deal_rows


def test_no_card_is_dealt_twice_and_all_are_dealt_evenly() -> None:
    dealt = deal_rows(7, 20_000, 53, 14)
    assert dealt.shape == (20_000, 14)
    assert (np.diff(np.sort(dealt, axis=1), axis=1) > 0).all()
    seen = np.bincount(dealt.ravel(), minlength=53)
    expected = 20_000 * 14 / 53
    spread = (20_000 * 14 / 53 * 39 / 53) ** 0.5
    assert np.abs(seen - expected).max() < 4.5 * spread


def test_the_same_seed_deals_the_same() -> None:
    assert np.array_equal(deal_rows(7, 10, 53, 14), deal_rows(7, 10, 53, 14))
    assert not np.array_equal(deal_rows(7, 10, 53, 14), deal_rows(8, 10, 53, 14))
