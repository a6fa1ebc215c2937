"""For all wagers, outcomes and banks, money in a banked round is conserved and goes where it may."""

from hypothesis import given
from hypothesis import strategies as st

from paigow.money import Cents
from paigow.rulebook import book
from paigow.wagers.banked import (
    BANK,
    CENTRE,
    DEALER,
    TRAY,
    BankedTerms,
    BankedWager,
    OddUnit,
    place_of,
    settle_banked,
)
from paigow.wagers.commission import Rounding, charge, commission_terms
from paigow.wagers.kinds import Outcome

BOOKS = st.sampled_from([book("md"), book("co")])
OUTCOMES = st.sampled_from([Outcome.WIN, Outcome.PUSH, Outcome.LOSE])
STAKES = st.integers(1, 1_000_000).map(Cents)
COMMISSIONS = st.sampled_from([commission_terms(item) for item in Rounding])


@st.composite
def rounds(draw: st.DrawFn, co_banked: bool) -> tuple[list[BankedWager], BankedTerms]:
    owners = [f"p{spot}" for spot in range(1, 7)] + ([] if co_banked else [DEALER])
    chosen = draw(st.lists(st.sampled_from(owners), unique=True))
    wagers = [BankedWager(owner, draw(STAKES), draw(OUTCOMES)) for owner in chosen]
    odd, unit = draw(st.sampled_from(OddUnit)), draw(st.sampled_from([1, 25, 100]))
    return wagers, BankedTerms(draw(COMMISSIONS), co_banked, odd, unit)


EITHER = st.booleans().flatmap(rounds)


@given(EITHER, BOOKS)
def test_every_place_but_purses_bank_and_tray_ends_empty(
    drawn: tuple[list[BankedWager], BankedTerms], book_: object
) -> None:
    wagers, terms = drawn
    settled = settle_banked(wagers, terms, Cents(10**9), book_)  # type: ignore[arg-type]
    places = {movement.source for movement in settled.movements} | {
        movement.target for movement in settled.movements
    }
    assert sum(settled.balance(place) for place in places) == 0
    assert settled.balance(CENTRE) == 0
    assert all(settled.balance(place_of(wager.owner)) == -wager.stake for wager in wagers)
    assert settled.unpaid == ()
    assert all(movement.amount > 0 and movement.reason.clauses for movement in settled.movements)


@given(EITHER)
def test_each_player_ends_with_what_the_wager_gave(drawn: tuple[list[BankedWager], BankedTerms]) -> None:
    wagers, terms = drawn
    settled = settle_banked(wagers, terms, Cents(10**9), book("md"))
    for wager in wagers:
        if wager.owner == DEALER:
            continue
        won = wager.stake - min(charge(wager.stake, terms.commission), wager.stake)
        back = {Outcome.WIN: wager.stake + won, Outcome.PUSH: wager.stake, Outcome.LOSE: 0}[wager.outcome]
        assert settled.balance(wager.owner) == back


@given(rounds(co_banked=False))
def test_a_bank_alone_bears_the_net_of_the_round(drawn: tuple[list[BankedWager], BankedTerms]) -> None:
    wagers, terms = drawn
    settled = settle_banked(wagers, terms, Cents(10**9), book("co"))
    net = sum(wager.stake * {Outcome.LOSE: 1, Outcome.WIN: -1}.get(wager.outcome, 0) for wager in wagers)
    kept = net - min(charge(net, terms.commission), net) if net > 0 else net
    assert settled.balance(BANK) == kept
    assert (settled.surplus, settled.shortage) == (max(net, 0), max(-net, 0))


@given(rounds(co_banked=True))
def test_a_co_bank_bears_half_and_the_house_the_other(drawn: tuple[list[BankedWager], BankedTerms]) -> None:
    wagers, terms = drawn
    settled = settle_banked(wagers, terms, Cents(10**9), book("md"))
    net = sum(wager.stake * {Outcome.LOSE: 1, Outcome.WIN: -1}.get(wager.outcome, 0) for wager in wagers)
    if net < 0:
        added = -settled.balance(BANK)
        assert abs(2 * added - -net) < 2 * terms.unit
        assert (added <= -net - added) == (terms.odd_unit is OddUnit.HOUSE or 2 * added == -net)
    else:
        assert 0 <= settled.balance(BANK) <= (net + 2 * terms.unit) // 2


@given(EITHER, st.integers(0, 2_000_000).map(Cents))
def test_a_bank_is_never_asked_for_more_than_it_has(
    drawn: tuple[list[BankedWager], BankedTerms], means: Cents
) -> None:
    wagers, terms = drawn
    settled = settle_banked(wagers, terms, means, book("md"))
    assert settled.balance(BANK) >= -means
    owed = sum(wager.stake for wager in wagers if wager.outcome is Outcome.WIN)
    unpaid = sum(amount for _, amount in settled.unpaid)
    paid = sum(
        movement.amount
        for movement in settled.movements
        if movement.source == CENTRE and movement.reason.code.startswith("banked.pay")
    )
    assert paid + unpaid == owed
    assert settled.balance(CENTRE) == 0
    assert settled.balance(TRAY) + sum(
        settled.balance(place)
        for place in (BANK, *(wager.owner for wager in wagers if wager.owner != DEALER))
    ) == sum(wager.stake for wager in wagers)
