"""Tokes: limits, instructions, and where the money goes."""

import pytest

from paigow.errors import Broken, Refused
from paigow.money import ZERO, Cents
from paigow.wagers.commission import commission_terms
from paigow.wagers.kinds import Outcome, Settlement, WagerKind
from paigow.wagers.ratios import Ratio
from paigow.wagers.tokes import (
    Instruction,
    TokePush,
    TokeTerms,
    TokeTo,
    is_bet,
    most_toke,
    refuse_cheque,
    refuse_parlay,
    refuse_toke,
    settle_toke,
    toke_terms,
)
from paigow.words import Reason
from tests.unit.wagers.books import CO, HS, case, usd

SHARE = toke_terms("share-at-maximum")
FIVE = toke_terms("five-dollars-at-maximum")
FACE_UP_FORTUNE = toke_terms("share-at-maximum-from-a-dollar")
MAIN, FORTUNE, ACE_HIGH = WagerKind.MAIN, WagerKind.FORTUNE, WagerKind.ACE_HIGH

TOP = ("hs-tokes.6", "hs-faceup.limit.main-dealer")
SIDE, TOKES8 = "hs-faceup.limit.side-dealer", "hs-tokes.8"


@pytest.mark.parametrize(
    ("kind", "terms", "maximum", "stake", "accepted", "refused"),
    [
        # hs-tokes.6 and hs-faceup.limit.main-dealer; hs-faceup.limit.main-combined.
        case(MAIN, SHARE, usd(10_000), usd(10_000), usd(1_000), usd(1_001), clauses=TOP),
        case(
            MAIN,
            SHARE,
            usd(10_000),
            usd(9_500),
            usd(500),
            usd(501),
            clauses=["hs-faceup.limit.main-combined"],
        ),
        # hs-tokes.8, at a table whose Fortune maximum is $25.
        case(FORTUNE, FIVE, usd(25), usd(25), usd(5), usd(6), clauses=[TOKES8]),
        case(FORTUNE, FIVE, usd(25), usd(20), usd(5), usd(6), clauses=[TOKES8]),
        case(FORTUNE, FIVE, usd(25), usd(20), usd(1), Cents(50), clauses=[TOKES8]),
        # hs-faceup.limit.side-dealer.
        case(FORTUNE, FACE_UP_FORTUNE, usd(25), usd(25), usd(2, 50), usd(3), clauses=[SIDE]),
        case(ACE_HIGH, SHARE, usd(100), usd(100), usd(10), usd(11), clauses=[SIDE]),
        case(ACE_HIGH, SHARE, usd(100), usd(95), usd(5), usd(6), clauses=[SIDE]),
    ],
)
def test_a_toke_is_held_to_its_limit(
    kind: WagerKind, terms: TokeTerms, maximum: Cents, stake: Cents, accepted: Cents, refused: Cents
) -> None:
    refuse_toke(kind, accepted, stake, maximum, terms, HS)
    with pytest.raises(Refused, match="toke"):
        refuse_toke(kind, refused, stake, maximum, terms, HS)


@pytest.mark.clause("co-2606.5-2", "co-2602-4")
def test_a_tip_beside_a_maximum_wager_has_no_room_without_a_share() -> None:
    within = toke_terms("within-maximum")
    assert most_toke(usd(60), usd(100), within) == usd(40)
    assert most_toke(usd(100), usd(100), within) == 0
    with pytest.raises(Refused):
        refuse_toke(MAIN, usd(1), usd(100), usd(100), within, CO)


def test_below_the_maximum_there_may_be_no_bound() -> None:
    terms = TokeTerms(share_at_maximum=Ratio(10, 100), combined_within_maximum=False)
    assert most_toke(usd(99), usd(100), terms) is None
    assert most_toke(usd(100), usd(100), terms) == usd(10)
    refuse_toke(MAIN, usd(5_000), usd(99), usd(100), terms, HS)


@pytest.mark.clause("hs-tokes.5")
def test_without_a_clear_word_a_toke_is_dropped() -> None:
    bets = {said: is_bet(said, HS)[0] for said in Instruction}
    assert [said for said, bet in bets.items() if bet] == [Instruction.BET]


@pytest.mark.clause("hs-tokes.3.cheque")
def test_a_large_cheque_needs_approval() -> None:
    refuse_cheque(usd(25), usd(100), False, HS)
    refuse_cheque(usd(100), usd(100), True, HS)
    refuse_cheque(usd(500), ZERO, False, HS)
    with pytest.raises(Refused, match="approved"):
        refuse_cheque(usd(100), usd(100), False, HS)


@pytest.mark.clause("hs-tokes.2.parlay")
def test_a_won_toke_may_not_ride() -> None:
    with pytest.raises(Refused, match="parlay"):
        refuse_parlay(HS)


def ended(outcome: Outcome, wins: int = 0) -> Settlement:
    return Settlement(outcome, Cents(wins), outcome is not Outcome.LOSE, Reason("main.win"))


@pytest.mark.clause("hs-tokes.2.down", "hs-def.vigorish")
def test_a_won_toke_goes_to_the_box_less_the_commission_where_one_is_due() -> None:
    # hs-tokes.2.down: Face Up $5 wins $5: $10 to the box; standard game: $9.75.
    won = ended(Outcome.WIN, usd(5))
    face_up = settle_toke(usd(5), won, HS)
    assert (face_up.to, face_up.amount, face_up.commission) == (TokeTo.BOX, usd(10), 0)
    standard = settle_toke(usd(5), won, HS, commission=commission_terms("down-to-quarter"))
    assert (standard.amount, standard.commission) == (usd(9, 75), 25)
    # hs-i40: a toke under $5 pays none.
    small = settle_toke(
        usd(4), ended(Outcome.WIN, usd(4)), HS, commission=commission_terms("down-to-quarter")
    )
    assert small.amount == usd(8)


def test_a_lost_toke_is_the_trays_and_a_pushed_one_is_dropped_or_stays() -> None:
    lost = settle_toke(usd(5), ended(Outcome.LOSE), HS)
    assert (lost.to, lost.amount) == (TokeTo.TRAY, usd(5))
    assert settle_toke(usd(5), ended(Outcome.PUSH), HS).to is TokeTo.BOX
    assert settle_toke(usd(5), ended(Outcome.PUSH), HS, push=TokePush.STAYS).to is TokeTo.LAYOUT


def test_terms_that_nobody_prints_are_our_bug() -> None:
    with pytest.raises(Broken, match="generous"):
        toke_terms("generous")
