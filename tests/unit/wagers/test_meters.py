"""Meters as accounts of integer fractions of a cent."""

import pytest

from paigow.errors import InternalError
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
    (each_meter,) = open_meters([MeterTerms("main", Ratio(*rate), Cents(initial), Cents(reset))])
    return each_meter


def after(each_meter: Meter, *entries: MeterEntry) -> Meter:
    for entry in entries:
        each_meter = apply(each_meter, entry)
    return each_meter


def test_a_meter_opens_at_its_initial_amount() -> None:
    assert meter(usd(12_000)).shows == usd(12_000)


def test_a_rate_of_a_fifth_adds_twenty_cents_of_a_dollar() -> None:
    # md-13.E.6: rate 20 percent, unit $1: each wager adds $0.20.
    item = meter(usd(12_000))
    for _ in range(3):
        item = apply(item, contribution(item, usd(1)))
    assert item.shows == usd(12_000, 60)


def test_fractions_of_a_cent_are_kept() -> None:
    item = meter(usd(10_000), rate=(1, 3))
    shown = []
    for _ in range(3):
        item = apply(item, contribution(item, Cents(100)))
        shown.append(item.shows - usd(10_000))
    assert shown == [33, 66, 100]


def test_all_meters_of_a_paytable_count_the_same_fraction() -> None:
    terms = [MeterTerms("a", Ratio(1, 3), usd(1), usd(1)), MeterTerms("b", Ratio(3, 8), usd(1), usd(1))]
    assert [each_meter.units_per_cent for each_meter in open_meters(terms)] == [24, 24]


def test_a_full_award_pays_what_is_shown_and_seeds_the_reset_amount() -> None:
    item = apply(meter(usd(23_456, 78), rate=(1, 3)), contribution(meter(1, rate=(1, 3)), Cents(100)))
    paid, seed = award(item, 100)
    assert (paid.kind, seed.kind) == (EntryKind.AWARD, EntryKind.SEED)
    assert paid.units == item.units(item.shows)
    left = after(item, paid, seed)
    assert left.shows == usd(10_000)
    assert left.balance - left.units(usd(10_000)) == item.balance - paid.units == 1


def test_a_part_award_is_cut_to_cents_and_the_rest_stays() -> None:
    # md-13.E.2.b: $23,456.78, ten percent: $2,345.67 paid, the meter falls to $21,111.11.
    item = meter(usd(23_456, 78))
    (paid,) = award(item, 10)
    assert paid.units == item.units(usd(2_345, 67))
    assert apply(item, paid).shows == usd(21_111, 11)


def test_a_part_award_may_be_filed_not_to_fall_below_the_reset_amount() -> None:
    item = meter(usd(10_500))
    assert after(item, *award(item, 10, AfterPartAward.DEDUCT)).shows == usd(9_450)
    assert after(item, *award(item, 10, AfterPartAward.NOT_BELOW_RESET)).shows == usd(10_000)
    high = meter(usd(20_000))
    assert len(award(high, 10, AfterPartAward.NOT_BELOW_RESET)) == 1


def test_a_void_rounds_contributions_are_taken_back() -> None:
    item = meter(usd(12_000))
    entry = contribution(item, usd(1), "table 4")
    fed = apply(item, entry)
    (back,) = reversals([entry], VoidRounds.REVERSE)
    assert (back.kind, back.signed, back.table) == (EntryKind.REVERSAL, -entry.units, "table 4")
    assert apply(fed, back) == item
    assert reversals([entry], VoidRounds.KEEP) == ()


def test_a_meter_linked_to_several_tables_is_one_account() -> None:
    item = meter(usd(12_000))
    entries = [contribution(item, usd(1), table) for table in ("table 1", "table 2", "table 1")]
    assert after(item, *entries).shows == usd(12_000, 60)


def test_the_account_always_adds_up() -> None:
    each_meter = meter(usd(12_000), rate=(1, 7))
    entries = [contribution(each_meter, usd(1)), contribution(each_meter, usd(5))]
    each_meter = after(each_meter, *entries)
    each_meter = after(each_meter, *award(each_meter, 100))
    each_meter = after(each_meter, *award(each_meter, 10, AfterPartAward.NOT_BELOW_RESET))
    assert (
        each_meter.opening + each_meter.contributions + each_meter.seeds - each_meter.paid
        == each_meter.balance
    )


def test_an_entry_of_nothing_changes_nothing_and_one_below_nothing_is_our_bug() -> None:
    item = meter(usd(12_000))
    for kind in EntryKind:
        assert apply(item, MeterEntry("main", kind, 0)) == item
        with pytest.raises(InternalError, match="is not an entry"):
            apply(item, MeterEntry("main", kind, -1))


def test_a_meter_can_be_emptied_to_the_last_unit() -> None:
    item = meter(usd(12_000))
    assert apply(item, MeterEntry("main", EntryKind.AWARD, item.balance)).balance == 0


def test_what_is_no_entry_of_the_meter_is_our_bug() -> None:
    item = meter(usd(12_000))
    with pytest.raises(InternalError, match="other"):
        apply(item, MeterEntry("other", EntryKind.SEED, 1))
    with pytest.raises(InternalError, match="below"):
        apply(item, MeterEntry("main", EntryKind.AWARD, item.balance + 1))
    with pytest.raises(InternalError, match="no meter"):
        apply_all([item], [MeterEntry("other", EntryKind.SEED, 1)])
    with pytest.raises(InternalError, match="not taken back"):
        reversal(MeterEntry("main", EntryKind.REVERSAL, 1))
    with pytest.raises(InternalError, match="count"):
        contribution(Meter(MeterTerms("main", Ratio(1, 3), usd(1), usd(1)), 1, 100), Cents(100))


@pytest.mark.parametrize(("shows", "left"), [(60_000, 35_000), (30_000, 10_000)])
def test_a_limited_award_leaves_the_rest_and_at_least_the_reset_amount(shows: int, left: int) -> None:
    item = meter(usd(shows), reset=usd(10_000))
    entries = award(item, 100, most=usd(25_000))
    assert entries[0].units == usd(25_000) * item.units_per_cent
    assert after(item, *entries).shows == usd(left)


def test_a_limit_that_is_not_reached_changes_nothing() -> None:
    item = meter(usd(12_000))
    assert award(item, 100, most=usd(12_000)) == award(item, 100)
    assert award(item, 10, most=usd(12_000)) == award(item, 10)
