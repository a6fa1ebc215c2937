"""Automatic people do the next step and nothing else."""

from paigow.chance import SeededSource, seed_of
from paigow.simulate.automatic import Habits, best_reply, dealer_command, player_command, wagers_of
from paigow.table import commands as c
from paigow.table.next_steps import next_steps
from paigow.table.state import Phase
from paigow.wagers import WagerKind
from tests.unit.table.tables import at


def source() -> SeededSource:
    return SeededSource(seed_of("automatic"))


def test_the_dealer_does_what_is_due_to_the_dealer_and_waits_for_players() -> None:
    play = at("reveal 6")
    command = dealer_command(play.table, next_steps(play.table)[0], source(), play.at)
    assert isinstance(command, c.Perform)
    assert (command.act, command.spot) == ("reveal", 6)
    waiting = at("phase setting")
    assert dealer_command(waiting.table, next_steps(waiting.table)[0], source(), waiting.at) is None


def test_a_player_who_never_cuts_declines_and_one_who_always_does_accepts() -> None:
    by_hand = {"shuffle.method": "manual", "deal.method": "manual-shoe"}
    play = at("answer-cut", options=by_hand)
    step = next_steps(play.table)[0]
    never = player_command(play.table, step, Habits(cuts=0), source(), play.at)
    always = player_command(play.table, step, Habits(cuts=100), source(), play.at)
    assert isinstance(never, c.AnswerCut)
    assert isinstance(always, c.AnswerCut)
    assert (never.accept, always.accept) == (False, True)


def test_side_bets_are_made_as_the_habit_has_it_and_the_main_wager_always() -> None:
    play = at("phase shuffle")
    assert play.table.phase is Phase.SHUFFLE
    plain = wagers_of(play.table, "Ann", Habits(side_bets=0), source(), play.at)
    every = wagers_of(play.table, "Ann", Habits(side_bets=100), source(), play.at)
    assert [one.kind for one in plain if isinstance(one, c.PlaceWager)] == [WagerKind.MAIN]
    assert [one.kind for one in every if isinstance(one, c.PlaceWager)] == list(play.game.wagers)


def test_against_an_open_dealer_the_best_setting_is_laid() -> None:
    hands = {"Ann": "Ks Kh 9d 9c 5s 4h 2d", "dealer": "Qs Qh 7d 6c 5c Ad 3s"}
    play = at("players-set", name="horseshoe-face-up", hands=hands)
    hand = play.table.round.hands[1]
    assert hand is not None
    command = best_reply(play.table, hand, c.Actor("player", "Ann"), play.at)
    assert isinstance(command, c.SetHand)
    assert sorted(one.notation for one in command.low) == ["9c", "9d"]


def test_where_the_dealer_is_closed_there_is_no_best_reply() -> None:
    play = at("players-set")
    hand = play.table.round.hands[1]
    assert hand is not None
    assert best_reply(play.table, hand, c.Actor("player", "Ann"), play.at) is None
