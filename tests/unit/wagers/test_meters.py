"""Meters as accounts of integer fractions of a cent."""

import pytest

from paigow.errors import Broken
from paigow.money import Cents
from paigow.wagers.meters import (
    AfterPartAward,
    EntryKind,
    Meter,
    MeterEntry,
    MeterTerms,
    VoidRounds,
    apply,
    apply_all,
    award,
    contribution,
    open_meters,
    reversal,
    reversals,
)
from paigow.wagers.ratios import Ratio
from tests.unit.wagers.books import usd


def meter(initial: int, reset: int = 1_000_000, rate: tuple[int, int] = (20, 100)) -> Meter:
    (one,) = open_meters([MeterTerms("main", Ratio(*rate), Cents(initial), Cents(reset))])
    return one


def after(one: Meter, *entries: MeterEntry) -> Meter:
    for entry in entries:
        one = apply(one, entry)
    return one


def test_a_meter_opens_at_its_initial_amount() -> None:
    assert meter(usd(12_000)).shows == usd(12_000)


def test_a_rate_of_a_fifth_adds_twenty_cents_of_a_dollar() -> None:
    # md-13.E.6: rate 20 percent, unit $1: each wager adds $0.20.
    one = meter(usd(12_000))
    for _ in range(3):
        one = apply(one, contribution(one, usd(1)))
    assert one.shows == usd(12_000, 60)


def test_fractions_of_a_cent_are_kept() -> None:
    one = meter(usd(10_000), rate=(1, 3))
    shown = []
    for _ in range(3):
        one = apply(one, contribution(one, Cents(100)))
        shown.append(one.shows - usd(10_000))
    assert shown == [33, 66, 100]


def test_all_meters_of_a_paytable_count_the_same_fraction() -> None:
    terms = [MeterTerms("a", Ratio(1, 3), usd(1), usd(1)), MeterTerms("b", Ratio(3, 8), usd(1), usd(1))]
    assert [one.units_per_cent for one in open_meters(terms)] == [24, 24]


def test_a_full_award_pays_what_is_shown_and_seeds_the_reset_amount() -> None:
    one = apply(meter(usd(23_456, 78), rate=(1, 3)), contribution(meter(1, rate=(1, 3)), Cents(100)))
    paid, seed = award(one, 100)
    assert (paid.kind, seed.kind) == (EntryKind.AWARD, EntryKind.SEED)
    assert paid.units == one.units(one.shows)
    left = after(one, paid, seed)
    assert left.shows == usd(10_000)
    assert left.balance - left.units(usd(10_000)) == one.balance - paid.units == 1


def test_a_part_award_is_cut_to_cents_and_the_rest_stays() -> None:
    # md-13.E.2.b: $23,456.78, ten percent: $2,345.67 paid, the meter falls to $21,111.11.
    one = meter(usd(23_456, 78))
    (paid,) = award(one, 10)
    assert paid.units == one.units(usd(2_345, 67))
    assert apply(one, paid).shows == usd(21_111, 11)


def test_a_part_award_may_be_filed_not_to_fall_below_the_reset_amount() -> None:
    one = meter(usd(10_500))
    assert after(one, *award(one, 10, AfterPartAward.DEDUCT)).shows == usd(9_450)
    assert after(one, *award(one, 10, AfterPartAward.NOT_BELOW_RESET)).shows == usd(10_000)
    high = meter(usd(20_000))
    assert len(award(high, 10, AfterPartAward.NOT_BELOW_RESET)) == 1


def test_a_void_rounds_contributions_are_taken_back() -> None:
    one = meter(usd(12_000))
    entry = contribution(one, usd(1), "table 4")
    fed = apply(one, entry)
    (back,) = reversals([entry], VoidRounds.REVERSE)
    assert (back.kind, back.signed, back.table) == (EntryKind.REVERSAL, -entry.units, "table 4")
    assert apply(fed, back) == one
    assert reversals([entry], VoidRounds.KEEP) == ()


def test_a_meter_linked_to_several_tables_is_one_account() -> None:
    one = meter(usd(12_000))
    entries = [contribution(one, usd(1), table) for table in ("table 1", "table 2", "table 1")]
    assert after(one, *entries).shows == usd(12_000, 60)


def test_the_account_always_adds_up() -> None:
    one = meter(usd(12_000), rate=(1, 7))
    entries = [contribution(one, usd(1)), contribution(one, usd(5))]
    one = after(one, *entries)
    one = after(one, *award(one, 100))
    one = after(one, *award(one, 10, AfterPartAward.NOT_BELOW_RESET))
    assert one.opening + one.contributions + one.seeds - one.paid == one.balance


def test_an_entry_of_nothing_changes_nothing_and_one_below_nothing_is_our_bug() -> None:
    one = meter(usd(12_000))
    for kind in EntryKind:
        assert apply(one, MeterEntry("main", kind, 0)) == one
        with pytest.raises(Broken, match="no entry"):
            apply(one, MeterEntry("main", kind, -1))


def test_a_meter_can_be_emptied_to_the_last_unit() -> None:
    one = meter(usd(12_000))
    assert apply(one, MeterEntry("main", EntryKind.AWARD, one.balance)).balance == 0


def test_what_is_no_entry_of_the_meter_is_our_bug() -> None:
    one = meter(usd(12_000))
    with pytest.raises(Broken, match="other"):
        apply(one, MeterEntry("other", EntryKind.SEED, 1))
    with pytest.raises(Broken, match="below"):
        apply(one, MeterEntry("main", EntryKind.AWARD, one.balance + 1))
    with pytest.raises(Broken, match="no meter"):
        apply_all([one], [MeterEntry("other", EntryKind.SEED, 1)])
    with pytest.raises(Broken, match="contribution"):
        reversal(MeterEntry("main", EntryKind.SEED, 1))
    with pytest.raises(Broken, match="count"):
        contribution(Meter(MeterTerms("main", Ratio(1, 3), usd(1), usd(1)), 1, 100), Cents(100))
