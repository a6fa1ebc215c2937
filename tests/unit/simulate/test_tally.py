"""The tally counts each wager once, by its ending and its row."""

from paigow.simulate.automatic import Habits
from paigow.simulate.engine import Session
from paigow.simulate.tally import Tally, trials
from paigow.submissions import load_game
from paigow.wagers import WagerKind


def test_one_main_wager_a_round_and_every_side_wager_is_counted() -> None:
    tally = Tally()
    session = Session(load_game("horseshoe-poker"), "tally", 4, Habits(side_bets=100), listener=tally.hear)
    session.play(25)
    assert tally.rounds == 25
    assert trials(tally.ended[WagerKind.MAIN]) == 25
    assert trials(tally.rows[WagerKind.FORTUNE]) == 4 * 25


def test_rounds_banked_by_players_do_not_count_as_rounds_against_the_dealer() -> None:
    tally = Tally()
    session = Session(load_game("maryland-poker"), "tally", 4, Habits(banks=100), listener=tally.hear)
    session.play(12)
    assert tally.banked > 0
    assert trials(tally.ended[WagerKind.MAIN]) == tally.rounds - tally.banked
