"""The automatic people: the dealer waits for people's bets and decisions, bots play, an expired clock is acted on."""

from dataclasses import replace

import pytest

from paigow.money import Cents
from paigow.staff.house import BOT, CHOICE_SECONDS, OTHERS_SECONDS, SEAT_SECONDS, House, Manner, Room
from paigow.staff.players import set_by_house_way
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table.act_book import act_book, due
from paigow.table.decide import act
from paigow.table.places import spots
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
        self.do(c.Sit(seat, by=by, at=0))
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
    evening.bet(by, 2)
    evening.house.move(evening.table, 0.0, WATCHED)
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
    assert evening.house.move(evening.table, 39.0, WATCHED).waits_for == (late.name,)
    assert evening.house.move(evening.table, 41.0, WATCHED).act == "call-no-more-bets"


def test_the_betting_clock_begins_with_the_first_chip_of_a_person() -> None:
    evening, by = seated(betting_seconds=30.0)
    late = evening.person("ben", 3)
    waits = evening.house.move(evening.table, 500.0, WATCHED)
    assert (waits.waits_for, waits.limit) == (("ann", late.name), None)
    evening.bet(by, 2)
    waits = evening.house.move(evening.table, 500.0, WATCHED)
    assert (waits.waits_for, waits.limit) == ((late.name,), 530.0)


def test_nobody_calls_over_an_empty_layout() -> None:
    evening, _ = seated(betting_seconds=30.0)
    assert evening.house.move(evening.table, 1e6, WATCHED).make is None


def test_bots_come_buy_bet_and_play_on_their_own() -> None:
    evening = Evening(bots=2)
    while evening.table.round.number < 3:
        before = evening.table.sequence
        evening.run()
        assert evening.table.sequence > before
    assert {each_person.id for each_person in evening.table.people} == {f"{BOT}1", f"{BOT}2"}


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


def test_without_a_clock_nobody_keeps_other_people_waiting_for_ever() -> None:
    evening, ann = seated(setting_seconds=0.0, mode="practice")
    ben = evening.person("ben", 4)
    evening.bet(ann, 2)
    evening.bet(ben, 4)
    evening.run(Room(watched=True, ready=frozenset({"ann", "ben"})))
    move = evening.house.move(evening.table, evening.now, WATCHED)
    assert (move.act, move.limit) == ("players-set", evening.now + OTHERS_SECONDS)
    assert move.make is not None
    command = move.make(0)
    assert isinstance(command, c.SetHand)


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


def test_old_dice_and_decks_are_changed_by_the_floor_when_the_table_says_so() -> None:
    house, table = House(Manner()), Table("1", load_game("maryland-poker"))
    command = c.Perform("call-no-more-bets", by=c.Actor("dealer", "dealer"), at=5)
    for code, kind in (("dice-too-old", c.ReplaceDice), ("deck-too-old", c.ReplaceDeck)):
        remedy = house.refused(table, command, code, WATCHED)
        assert isinstance(remedy, kind)
        assert remedy.by.role == "floorperson"
        assert house.refused(table, command, code, replace(WATCHED, floor=True)) is None
    assert house.refused(table, command, "no-wagers", WATCHED) is None


@pytest.mark.parametrize("game", ["maryland-poker", "horseshoe-poker", "colorado-tiles"])
def test_what_is_the_floors_waits_for_the_person_on_the_floor(game: str) -> None:
    """Inspections are verified, seals broken and envelopes signed by the person, and by nobody in their name."""
    evening = Evening(game)
    evening.do(c.OpenTable(by=c.Actor("dealer", "dealer"), at=0))
    evening.person("ann", 2)
    worked = replace(WATCHED, floor=True)
    acts = []
    for _ in range(40):
        evening.run(worked)
        head = evening.table.agenda[0]
        if head.by != "floor":
            break
        move = evening.house.move(evening.table, evening.now, worked)
        assert (move.make, move.act) == (None, head.name)
        acts.append(head.name)
        evening.do(c.Perform(head.name, by=c.Actor("floorperson", "Flo"), at=0))
    else:
        raise AssertionError("the floor's work never ends")
    wanted = {"maryland-poker": "verify-inspection", "horseshoe-poker": "unseal", "colorado-tiles": None}[
        game
    ]
    assert wanted is None or wanted in acts


def test_the_automatic_floor_covers_what_failed_and_keeps_what_it_can() -> None:
    """Never by lot: sixty tables on which the shuffler fails come out alike."""
    marks, ways = set(), set()
    for _ in range(60):
        evening = Evening("maryland-poker")
        evening.do(c.OpenTable(by=c.Actor("dealer", "dealer"), at=0))
        evening.person("ann", 2)
        while evening.table.agenda[0].name != "shuffle":
            step(evening)
        evening.do(c.ReportIrregularity("shuffler-failed", by=c.Actor("dealer", "dealer"), at=0))
        step(evening)
        marks.add(evening.table.equipment.marked)
        step(evening)
        ways.add((evening.table.equipment.shuffle_method, evening.table.equipment.deal_method))
    assert (marks, ways) == ({("shuffler",)}, {("manual", "automated-shoe")})


def step(evening: Evening) -> None:
    move = evening.house.move(evening.table, evening.now, WATCHED)
    assert move.make is not None
    command = move.make(0)
    assert command is not None
    evening.do(command)


FLOORS = [(name, entry.needs) for name, entry in act_book().items() if entry.by == "floor"]


@pytest.mark.parametrize(("name", "needs"), FLOORS)
def test_every_act_of_the_floor_waits_for_the_person_who_works_there(name: str, needs: str) -> None:
    """Inspections, awards, paperwork, tokes, envelopes, rulings, devices: none is done in a person's place."""
    evening, _ = seated()
    waiting = replace(evening.table, agenda=(due(name, kind="shuffler"),))
    worked = evening.house.move(waiting, evening.now, replace(WATCHED, floor=True))
    assert (worked.make, worked.act) == (None, name)
    alone = evening.house.move(waiting, evening.now, WATCHED)
    assert alone.make is not None
    if needs == "Perform":
        made = alone.make(0)
        assert isinstance(made, c.Perform)
        assert made.by.role == "floorperson"


def test_a_silent_bank_chooses_nothing_and_the_dealer_says_so() -> None:
    """The tiles go by the document's own default, and the record does not call it the bank's choice."""
    evening = Evening("colorado-tiles", setting_seconds=30.0)
    evening.do(c.OpenTable(by=c.Actor("dealer", "dealer"), at=0))
    evening.person("ben", 3)
    choice = replace(evening.table, phase=Phase.CALLED, agenda=(due("choose-style", person="ben"),))
    move = evening.house.move(choice, evening.now, WATCHED)
    command = move.make(0) if move.make is not None else None
    assert isinstance(command, c.ChooseStyle)
    assert (command.style, command.by.role) == ("", "dealer")


@pytest.mark.parametrize(("act_due", "plays"), [("choose-hand", True), ("choose-surrender", False)])
def test_a_silent_player_plays_an_exposed_hand_and_leaves_a_surrender_as_it_is(
    act_due: str, plays: bool
) -> None:
    evening, _ = seated(setting_seconds=30.0)
    waiting = replace(evening.table, phase=Phase.REVEAL, agenda=(due(act_due, spot=2, person="ann"),))
    move = evening.house.move(waiting, evening.now, WATCHED)
    command = move.make(0) if move.make is not None else None
    assert isinstance(command, c.ChooseHand)
    assert command.play is plays


def test_a_bank_alone_plays_against_the_dealers_wager() -> None:
    """Nobody else bets: the dealer's own wager is action enough, and the round is called."""
    evening = Evening("colorado-tiles", betting_seconds=1.0)
    evening.do(c.OpenTable(by=c.Actor("dealer", "dealer"), at=0))
    ben = evening.person("ben", 3)
    for _ in range(600):
        evening.now += 10.0
        head = evening.table.agenda[0]
        bank = evening.table.round.bank
        if bank is not None and evening.table.phase is Phase.CALLED:
            break
        if head.name == "answer-bank":
            evening.do(c.AnswerBank(True, by=ben, at=0))
        elif head.name == "offer-stack-cut":
            evening.do(c.CutStacks(by=ben, at=0))
        elif evening.table.phase is Phase.BETTING and bank is None and not evening.table.round.wagers:
            evening.bet(ben, 3)
        else:
            move = evening.house.move(evening.table, evening.now, WATCHED)
            command = move.make(0) if move.make is not None else None
            if command is not None:
                evening.do(command)
            elif head.name == "players-set":
                hand = evening.table.round.hands[3]
                assert hand is not None
                evening.do(set_by_house_way(evening.table, hand, ben, 0))
    assert evening.table.phase is Phase.CALLED
    assert evening.table.round.bank is not None
    assert evening.table.round.bank.dealer_wager > 0


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


def test_in_practice_bots_leave_the_seat_free_whose_hand_is_shown_first() -> None:
    table = Table("1", load_game("maryland-poker"), phase=Phase.BETTING)
    practice, book = House(Manner(mode="practice")), House(Manner(mode="by-the-book"))
    assert (practice._bot_seats(table)[-1], book._bot_seats(table)[-1]) == (1, 6)


def bots_at(table: Table) -> list[str]:
    return [person.id for person in table.people if person.id.startswith(BOT)]


def free_seat(table: Table) -> int:
    return next(seat for seat in spots(table) if table.seated(seat) is None)


def test_a_bot_gives_its_seat_up_between_rounds_when_somebody_looks_on() -> None:
    evening, ann = seated(bots=5)
    assert (len(bots_at(evening.table)), evening.table.round.number) == (5, 1)
    looked_on = replace(WATCHED, onlookers=True)
    evening.run(looked_on)
    assert len(bots_at(evening.table)) == 5, "they have wagers down"
    evening.bet(ann, 2)
    ready = replace(looked_on, ready=frozenset({"ann"}))
    evening.run(ready)
    hand = evening.table.round.the_hand(2)
    evening.do(set_by_house_way(evening.table, hand, ann, 0))
    evening.run(ready)
    assert len(bots_at(evening.table)) == 4
    bob = evening.person("bob", free_seat(evening.table))
    evening.run(looked_on)
    assert evening.table.person(bob.name) is not None
    evening.do(c.Leave(by=bob, at=0))
    evening.run(WATCHED)
    assert len(bots_at(evening.table)) == 4, "who looked on may be about to sit down"
    evening.now += SEAT_SECONDS
    evening.run(WATCHED)
    assert len(bots_at(evening.table)) == 5, "nobody looks on any more"


def test_where_the_first_person_is_expected_bots_wait_for_them() -> None:
    expecting = replace(WATCHED, expects=True)
    evening = Evening(mode="practice", bots=3)
    evening.run(expecting)
    assert (evening.table.phase, evening.table.round.number) == (Phase.BETTING, 1)
    assert evening.house.move(evening.table, evening.now + 1000, expecting).due is None
    by = evening.person("ann", free_seat(evening.table))
    assert evening.house.move(evening.table, evening.now, expecting).waits_for == ("ann",)
    evening.do(c.Leave(by=by, at=0))
    assert evening.house.move(evening.table, evening.now, expecting).make is None
    evening.run(WATCHED)
    assert evening.table.phase is not Phase.BETTING
