"""The automatic people: the dealer waits for people's bets and decisions, bots play, an expired clock is acted on."""

from dataclasses import replace

import pytest

from paigow.money import Cents
from paigow.server.house import BOT, CHOICE_SECONDS, House, Manner, Room
from paigow.simulate.automatic import set_by_house_way
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table.decide import act
from paigow.table.state import Phase, Table
from paigow.wagers import WagerKind

WATCHED = Room(watched=True)


class Evening:
    """A table and its house, driven by hand, with a clock of its own."""

    def __init__(self, game: str = "horseshoe-poker", **manner: object) -> None:
        self.table = Table("1", load_game(game))
        self.house = House(Manner(**{"pace": 0.0, "quiet_seconds": 5.0, **manner}))  # type: ignore[arg-type]
        self.now = 0.0

    def do(self, command: c.Command) -> None:
        self.table = act(self.table, command)[1]

    def person(self, name: str, seat: int) -> c.Actor:
        by = c.Actor("player", name)
        self.do(c.Sit(seat, name, by=by, at=0))
        self.do(c.BuyIn(Cents(1_000_000), by=by, at=0))
        return by

    def run(self, room: Room = WATCHED) -> None:
        """Let the house act until it waits for somebody."""
        for _ in range(400):
            move = self.house.move(self.table, self.now, room)
            if move.make is None or (move.due or 0) > self.now:
                return
            command = move.make(0)
            if command is None:
                return
            self.do(command)

    def bet(self, by: c.Actor, seat: int) -> None:
        minimum = self.table.game.limits[WagerKind.MAIN].minimum
        self.do(c.PlaceWager(seat, WagerKind.MAIN, minimum, by=by, at=0))


def seated(**manner: object) -> tuple[Evening, c.Actor]:
    evening = Evening(**manner)  # type: ignore[arg-type]
    evening.do(c.OpenTable(by=c.Actor("dealer", "dealer"), at=0))
    by = evening.person("ann", 2)
    for _ in range(50):
        evening.run()
        due = evening.house.move(evening.table, evening.now, WATCHED)
        if due.act == "answer-cut":
            evening.do(c.AnswerCut(False, by=by, at=0))
        elif due.act == "answer-bank":
            evening.do(c.AnswerBank(False, by=by, at=0))
        elif evening.table.phase is Phase.BETTING:
            break
    assert evening.table.phase is Phase.BETTING
    return evening, by


def test_nothing_happens_between_rounds_while_nobody_watches() -> None:
    evening = Evening(bots=2)
    assert evening.house.move(evening.table, 0.0, Room()).make is None
    assert evening.house.move(evening.table, 0.0, WATCHED).make is not None


def test_the_dealer_waits_for_everybody_to_bet() -> None:
    evening, by = seated(betting_seconds=0.0)
    move = evening.house.move(evening.table, 1e6, WATCHED)
    assert (move.make, move.waits_for, move.act, move.limit) == (None, ("ann",), "place-wager", None)
    evening.bet(by, 2)
    quiet = evening.house.move(evening.table, 1e6, WATCHED)
    assert quiet.waits_for == ("ann",)
    assert quiet.due == 1e6 + 5.0
    assert evening.house.move(evening.table, 1e6 + 6, WATCHED).act == "call-no-more-bets"


def test_a_dice_bonus_wager_is_moved_while_others_bet_and_costs_them_no_time() -> None:
    evening, by = seated(game="colorado-dragons-eye", betting_seconds=30.0)
    late = evening.person("ben", 3)
    evening.house.move(evening.table, 0.0, WATCHED)
    evening.bet(by, 2)
    minimum = evening.table.game.limits[WagerKind.DICE_BONUS].minimum
    evening.do(c.PlaceWager(2, WagerKind.DICE_BONUS, minimum, by=by, at=0))
    moved = evening.house.move(evening.table, 20.0, WATCHED)
    assert moved.act == "move-bonus-wagers"
    assert moved.make is not None
    command = moved.make(0)
    assert command is not None
    evening.do(command)
    waits = evening.house.move(evening.table, 20.0, WATCHED)
    assert (waits.waits_for, waits.limit) == ((late.name,), 30.0)


def test_whoever_is_ready_is_not_waited_for() -> None:
    evening, by = seated()
    evening.bet(by, 2)
    ready = Room(watched=True, ready=frozenset({"ann"}))
    assert evening.house.move(evening.table, 0.0, ready).act == "call-no-more-bets"


def test_after_the_betting_time_the_call_comes_without_those_who_are_late() -> None:
    evening, by = seated(betting_seconds=30.0)
    late = evening.person("ben", 3)
    evening.bet(by, 2)
    assert evening.house.move(evening.table, 10.0, WATCHED).waits_for == (late.name,)
    assert evening.house.move(evening.table, 31.0, WATCHED).act == "call-no-more-bets"


def test_nobody_calls_over_an_empty_layout() -> None:
    evening, _ = seated(betting_seconds=30.0)
    assert evening.house.move(evening.table, 1e6, WATCHED).make is None


def test_bots_come_buy_bet_and_play_on_their_own() -> None:
    evening = Evening(bots=2)
    while evening.table.round.number < 3:
        before = evening.table.sequence
        evening.run()
        assert evening.table.sequence > before
    assert {one.id for one in evening.table.people} == {f"{BOT}1", f"{BOT}2"}


def in_setting(**manner: object) -> tuple[Evening, c.Actor]:
    evening, by = seated(**manner)
    evening.bet(by, 2)
    evening.run(Room(watched=True, ready=frozenset({"ann"})))
    assert evening.table.phase is Phase.SETTING
    return evening, by


def test_without_a_clock_the_table_waits_for_a_hand_as_long_as_it_takes() -> None:
    evening, _ = in_setting(setting_seconds=0.0)
    move = evening.house.move(evening.table, 1e9, WATCHED)
    assert (move.make, move.waits_for, move.act) == (None, ("ann",), "players-set")


@pytest.mark.parametrize("game", ["maryland-poker", "horseshoe-poker", "colorado-tiles"])
def test_by_the_book_an_expired_clock_calls_the_floor_who_rules_by_the_games_clause(game: str) -> None:
    evening, _ = in_setting(setting_seconds=30.0, game=game)
    move = evening.house.move(evening.table, evening.now, WATCHED)
    assert move.limit == evening.now + 30.0
    assert move.make is not None
    command = move.make(0)
    assert isinstance(command, c.OrderHand)
    evening.do(command)


def test_in_practice_an_expired_clock_lets_the_house_way_set() -> None:
    evening, by = in_setting(setting_seconds=30.0, mode="practice")
    move = evening.house.move(evening.table, evening.now, WATCHED)
    assert move.make is not None
    command = move.make(0)
    assert isinstance(command, c.SetHand)
    assert command.by == by


def test_somebody_who_is_away_is_not_waited_for_without_end() -> None:
    evening, by = in_setting(setting_seconds=0.0)
    evening.do(c.StepAway(by=by, at=0))
    move = evening.house.move(evening.table, evening.now, WATCHED)
    assert move.limit is not None
    assert move.make is not None


def test_old_dice_and_decks_are_changed_when_the_table_says_so() -> None:
    house = House(Manner())
    command = c.Perform("call-no-more-bets", by=c.Actor("dealer", "dealer"), at=5)
    assert isinstance(house.refused(command, "dice-too-old"), c.ReplaceDice)
    assert isinstance(house.refused(command, "deck-too-old"), c.ReplaceDeck)
    assert house.refused(command, "no-wagers") is None


def test_a_manner_is_a_value() -> None:
    assert replace(Manner(), bots=2) == Manner(bots=2)


def test_the_dealer_leaves_a_person_a_moment_to_surrender_before_the_hand_is_shown() -> None:
    evening, by = seated()
    evening.house.manner = replace(evening.house.manner, pace=1.0)
    evening.bet(by, 2)
    ready = Room(watched=True, ready=frozenset({"ann"}))
    for _ in range(400):
        move = evening.house.move(evening.table, evening.now, ready)
        if move.act == "reveal":
            break
        if move.act == "players-set":
            hand = evening.table.round.hands[2]
            assert hand is not None
            evening.do(set_by_house_way(evening.table, hand, by, 0))
            continue
        assert move.due is not None
        evening.now = max(evening.now, move.due)
        assert move.make is not None
        command = move.make(0)
        assert command is not None
        evening.do(command)
    assert move.act == "reveal"
    assert move.due == evening.house._moved_at + CHOICE_SECONDS
