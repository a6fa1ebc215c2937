"""Side wagers lost with a hand that nobody saw."""

import pytest

from paigow.wagers.forfeits import forfeited
from paigow.wagers.kinds import Outcome, WagerKind
from tests.unit.wagers.books import CO, FACE_UP, HS


@pytest.mark.clause("hs-completion.H.2", "hs-faceup.note.3", "co-2608.6.b")
def test_a_side_wager_falls_with_a_hand_given_up_unseen() -> None:
    for kind, book, clause in (
        (WagerKind.FORTUNE, HS, "hs-completion.H.2"),
        (WagerKind.FORTUNE, FACE_UP, "hs-faceup.note.3"),
        (WagerKind.PAIR_FORTUNES, CO, "co-2608.6.b"),
    ):
        lost = forfeited(kind, book)
        assert (lost.outcome, lost.wins, lost.stake_returned) == (Outcome.LOSE, 0, False)
        assert clause in lost.reason.clauses
