"""The tally counts one wager of a kind a round, by its ending and its row."""

from paigow.simulate.engine import Session
from paigow.simulate.tally import BANKED, CO_BANKED, MAIN, Tally, envy_of, trials
from paigow.staff.players import Habits
from paigow.submissions import load_game


def tally_of(game: str, habits: Habits, rounds: int, seats: int = 4) -> Tally:
    tally = Tally()
    Session(load_game(game), "tally", seats, habits, listener=tally.hear).play(rounds)
    return tally


def test_of_every_kind_one_wager_a_round_is_counted() -> None:
    tally = tally_of("horseshoe-poker", Habits(units=5, side_bets=100), 25)
    assert tally.rounds == 25
    assert {wager: trials(counter) for wager, counter in tally.seen.items()} == {
        MAIN: 25,
        "fortune": 25,
        envy_of("fortune"): 25,
    }


def test_wagers_that_are_settled_without_being_judged_count_as_well() -> None:
    tally = tally_of("horseshoe-face-up", Habits(side_bets=100), 40)
    assert trials(tally.seen[MAIN]) == 40
    assert trials(tally.seen["ace-high"]) == 40


def test_rounds_banked_by_players_are_counted_apart() -> None:
    tally = tally_of("maryland-poker", Habits(banks=40, co_banks=50), 40)
    assert trials(tally.seen[MAIN]) == tally.rounds - tally.banked
    assert trials(tally.seen[BANKED]) + trials(tally.seen[CO_BANKED]) == tally.banked
    assert trials(tally.seen[BANKED])
    assert trials(tally.seen[CO_BANKED])


def test_a_dice_bonus_is_counted_when_its_run_is_over() -> None:
    tally = tally_of("colorado-dragons-eye", Habits(side_bets=100), 120, seats=1)
    runs = tally.seen["dice-bonus"]
    paid = trials(runs) - runs["no-row"]
    assert paid, "three dice alike come once in 36 rolls"
    assert trials(runs) + paid + runs["second-triple"] in (119, 120)
    assert trials(tally.seen["triple"]) == 120
