"""For all rates, wagers and winners, meters add up and pay nothing that is not on them."""

from hypothesis import given
from hypothesis import strategies as st

from paigow.money import Cents
from paigow.pieces.cards import DECK, Card
from paigow.rulebook import book
from paigow.wagers.meters import (
    AfterPartAward,
    EntryKind,
    Meter,
    MeterTerms,
    VoidRounds,
    apply_all,
    open_meters,
)
from paigow.wagers.paytables import Paytable, load_paytable
from paigow.wagers.progressive import Claim, PaidFrom, feed, take_back
from paigow.wagers.ratios import Ratio
from tests.unit.wagers.books import settled_in_turn
from tests.unit.wagers.hands import NEIGHBOURS

MD = book("md")
PAYTABLES = st.sampled_from([load_paytable(f"md-progressive-{letter}") for letter in "abcd"])
WINNING = [pair[0] for event, pair in NEIGHBOURS.items() if "high" not in event]
BY_NOTATION = {card.notation: card for card in DECK}


def dealt(text: str) -> tuple[Card, ...]:
    return tuple(BY_NOTATION[word] for word in text.split())


HANDS = st.one_of(
    st.sampled_from(WINNING).map(dealt),
    st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True).map(tuple),
)


@st.composite
def opened(draw: st.DrawFn) -> tuple[Paytable, tuple[Meter, ...]]:
    paytable = draw(PAYTABLES)
    amounts = st.integers(0, 5_000_000).map(Cents)
    terms = []
    for meter in paytable.meters:
        denominator = draw(st.integers(3, 997))
        rate = Ratio(draw(st.integers(1, denominator // 3)), denominator)
        terms.append(MeterTerms(meter.name, rate, draw(amounts), draw(amounts)))
    return paytable, open_meters(terms)


def adds_up(meter: Meter) -> bool:
    return meter.opening + meter.contributions + meter.seeds - meter.paid == meter.balance >= 0


@given(opened(), st.lists(HANDS, max_size=6), st.sampled_from(AfterPartAward), st.integers(1, 10_000))
def test_money_in_is_money_out_and_money_left(
    drawn: tuple[Paytable, tuple[Meter, ...]],
    hands: list[tuple[Card, ...]],
    after_part: AfterPartAward,
    stake: int,
) -> None:
    paytable, meters = drawn
    fed = feed(meters, Cents(stake * len(hands)), MD)
    before = apply_all(meters, fed.entries)
    claims = [Claim(f"p{at}", at, Cents(stake), hand) for at, hand in enumerate(hands)]
    answers, after = settled_in_turn(claims, paytable, before, MD, after_part=after_part)
    assert all(adds_up(meter) for meter in after)
    entries = [entry for answer in answers for entry in answer.entries]
    seeds = sum(entry.units for entry in entries if entry.kind is EntryKind.SEED)
    units = before[0].units_per_cent
    paid = sum(answer.settlement.wins for answer in answers if answer.paid_from is PaidFrom.METER)
    assert (
        sum(meter.balance for meter in after) == sum(step.balance for step in before) + seeds - paid * units
    )
    assert all(not answer.settlement.stake_returned for answer in answers)


@given(opened(), st.integers(1, 1_000_000), st.integers(0, 5))
def test_a_void_round_leaves_every_meter_as_it_was(
    drawn: tuple[Paytable, tuple[Meter, ...]], stake: int, wagers: int
) -> None:
    _, meters = drawn
    entries = [entry for _ in range(wagers) for entry in feed(meters, Cents(stake), MD).entries]
    fed = apply_all(meters, entries)
    assert apply_all(fed, take_back(entries, VoidRounds.REVERSE, MD).entries) == meters


@given(opened(), st.integers(1, 1_000_000))
def test_a_meter_never_gets_more_than_its_share(
    drawn: tuple[Paytable, tuple[Meter, ...]], stake: int
) -> None:
    _, meters = drawn
    fed = apply_all(meters, feed(meters, Cents(stake), MD).entries)
    assert sum(each_item.contributions for each_item in fed) <= stake * fed[0].units_per_cent
    for item in fed:
        assert item.contributions * item.terms.rate.denominator == (
            stake * item.units_per_cent * item.terms.rate.numerator
        )
