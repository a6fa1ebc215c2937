"""Tokes: limits, instructions, and where the money goes."""

import pytest

from paigow.errors import Refused
from paigow.money import Cents
from paigow.wagers.kinds import WagerKind
from paigow.wagers.ratios import Ratio
from paigow.wagers.tokes import (
    Instruction,
    TokeTerms,
    is_bet,
    most_toke,
    refuse_parlay,
    refuse_toke,
)
from tests.unit.wagers.books import CO, FACE_UP, HS, case, usd

TENTH = Ratio(10, 100)
SHARE = TokeTerms(share_at_maximum=TENTH)
FIVE = TokeTerms(usd(1), most_at_maximum=usd(5))
FACE_UP_FORTUNE = TokeTerms(usd(1), TENTH)
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
    for book in (HS, FACE_UP):
        refuse_toke(kind, accepted, stake, maximum, terms, book)
        with pytest.raises(Refused, match="toke"):
            refuse_toke(kind, refused, stake, maximum, terms, book)


@pytest.mark.clause("co-2606.5-2", "co-2602-4")
def test_a_tip_beside_a_maximum_wager_has_no_room_without_a_share() -> None:
    within = TokeTerms()
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


@pytest.mark.clause("hs-tokes.2.parlay")
def test_a_won_toke_may_not_ride() -> None:
    with pytest.raises(Refused, match="parlay"):
        refuse_parlay(HS)
