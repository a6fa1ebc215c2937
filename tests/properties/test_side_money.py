"""For all hands and stakes, a side wager ends once, by the cards alone, and pays in proportion."""

from hypothesis import given
from hypothesis import strategies as st

from paigow.citation_book import CitationBook
from paigow.money import ZERO, Cents
from paigow.pieces.cards import DECK, Card
from paigow.rulebook import book
from paigow.wagers.envy import EnvyHand, EnvyStake, envy_bonuses, envy_row, qualifies
from paigow.wagers.kinds import Outcome
from paigow.wagers.payout_limit import cap_wins
from paigow.wagers.paytables import Paytable, load_paytable, paytable_names
from paigow.wagers.side import settle_side
from tests.properties.test_meter_money import HANDS

FIXED = [
    load_paytable(name) for name in paytable_names() if name[:2] in {"md", "hs"} and "progressive" not in name
]
WITH_ENVY = [item for item in FIXED if item.envy is not None]
STAKES = st.integers(1, 1_000_000).map(Cents)


def book_of(paytable: Paytable) -> CitationBook:
    return book(paytable.document or "")


@given(st.sampled_from(FIXED), HANDS, st.data(), STAKES)
def test_a_wager_ends_once_and_pays_in_proportion(
    paytable: Paytable, player: tuple[Card, ...], data: st.DataObject, stake: Cents
) -> None:
    left = [card for card in DECK if card not in player]
    dealer = data.draw(st.lists(st.sampled_from(left), min_size=7, max_size=7, unique=True))
    ended = settle_side(paytable, stake, player, book_of(paytable), dealer=dealer)
    again = settle_side(paytable, Cents(stake * 3), player[::-1], book_of(paytable), dealer=dealer)
    assert (again.row, again.outcome, again.wins) == (ended.row, ended.outcome, ended.wins * 3)
    assert (ended.outcome is Outcome.LOSE) == (ended.row is None) == (not ended.stake_returned)
    assert (ended.wins > 0) == (ended.outcome is Outcome.WIN)
    assert ended.reason.clauses


@given(st.sampled_from(WITH_ENVY), st.lists(HANDS, min_size=1, max_size=6), st.data())
def test_envy_is_paid_for_every_pair_of_wager_and_hand_of_another(
    paytable: Paytable, hands: list[tuple[Card, ...]], data: st.DataObject
) -> None:
    people = st.sampled_from(["ann", "bob", "cy"])
    held = [EnvyHand(data.draw(people), spot, cards) for spot, cards in enumerate(hands, 1)]
    stakes = [EnvyStake(item.person or "", item.spot or 0, data.draw(STAKES)) for item in held]
    bonuses = envy_bonuses(stakes, [*held, EnvyHand(None, None, hands[0])], paytable, book_of(paytable))
    due = 0
    for stake in stakes:
        for hand in held:
            row = envy_row(paytable, hand.cards)
            if row is not None and hand.person != stake.person and qualifies(stake.stake, paytable):
                due += row.envy or 0
    assert sum(bonus.amount for bonus in bonuses) == due
    assert all(bonus.reason.clauses for bonus in bonuses)


@given(st.lists(st.tuples(st.sampled_from(FIXED[:6]), STAKES), max_size=4), HANDS, st.integers(0, 10**9))
def test_a_limit_cuts_the_sum_and_nothing_else(
    wagers: list[tuple[Paytable, Cents]], cards: tuple[Card, ...], limit: int
) -> None:
    ended = [settle_side(paytable, stake, cards, book_of(paytable)) for paytable, stake in wagers]
    capped = cap_wins(ended, Cents(limit), book("md"))
    assert sum(item.wins for item in capped) == min(limit, sum(item.wins for item in ended))
    assert all(ZERO <= after.wins <= before.wins for before, after in zip(ended, capped, strict=True))
    assert [item.outcome for item in capped] == [item.outcome for item in ended]
