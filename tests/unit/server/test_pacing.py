"""The pace of a practice table is that of the slowest person present, and who likes it fast need not wait."""

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.errors import Refused
from paigow.money import Cents
from paigow.server.pacing import Pacing
from paigow.staff.house import House, Manner, Room
from paigow.staff.pace import HURRIED_SECONDS, Wish
from paigow.staff.players import set_by_house_way
from paigow.submissions import load_game, playable_filings
from paigow.table import commands as c
from paigow.table.decide import act
from paigow.table.events import Event, HandSet, WagersJudged
from paigow.table.places import settling_order
from paigow.table.state import Person, Table, changed
from paigow.wagers import WagerKind


def table(*people: str) -> Table:
    seated = tuple(Person(id=name, seat=at, arrived=at) for at, name in enumerate(people, 1))
    return changed(Table("1", load_game("horseshoe-poker")), {"people": seated})


def test_the_slowest_wish_counts_and_bots_have_none() -> None:
    pacing = Pacing(Manner(mode="practice", pace=2.0))
    here = table("ann", "ben", "bot-1")
    pacing.wish(here, "ann", "instant")
    assert pacing.at(here).pace == 2.0
    pacing.wish(here, "ben", "brisk")
    assert pacing.at(here).pace == pytest.approx(0.4)
    assert pacing.at(table("ann", "bot-1")).pace == 0.0
    assert pacing.at(table("ann", "bot-1")).least_seconds == HURRIED_SECONDS


def test_skipping_ahead_ends_with_the_round() -> None:
    pacing = Pacing(Manner(mode="practice"))
    here = table("ann")
    pacing.wish(here, "ann", "instant", once=True)
    assert pacing.at(here).pace == 0.0
    later = changed(here, {"round": changed(here.round, {"number": here.round.number + 1})})
    assert pacing.at(later).pace == 1.0


def test_by_the_book_a_table_keeps_its_pace() -> None:
    with pytest.raises(Refused, match="practice"):
        Pacing(Manner()).wish(table("ann"), "ann", "brisk")


ANN = c.Actor("player", "ann")
BOTS = 3
HERE = Room(watched=True)


class Evening:
    """A practice table with bots, whose clock stands still but for what the house takes its time for."""

    def __init__(self, game: str, wish: Wish) -> None:
        self.table = Table("1", load_game(game))
        self.pacing = Pacing(Manner(mode="practice", bots=BOTS, betting_seconds=0.0, quiet_seconds=0.0))
        self.house = House(self.pacing.manner, SeededSource(seed_of("pace")))
        self.wish: Wish = wish
        self.now = 0.0
        self.seat = settling_order(self.table)[-1]
        """The seat whose hand is shown last."""
        self.do(c.OpenTable(by=c.Actor("dealer", "dealer"), at=0))
        self.do(c.Sit(self.seat, by=ANN, at=0))
        self.do(c.BuyIn(Cents(1_000_000), by=ANN, at=0))
        self.pacing.wish(self.table, "ann", wish)

    def do(self, command: c.Command) -> tuple[Event, ...]:
        events, self.table = act(self.table, command)
        return events

    def step(self) -> tuple[Event, ...]:
        """What the house does next, when its time has come; or what it waits for Ann to do."""
        self.house.manner = self.pacing.at(self.table)
        move = self.house.move(self.table, self.now, HERE)
        command = move.make(0) if move.make else self.answer(move.act)
        if command is None:
            return ()
        if move.make:
            self.now = max(self.now, move.due or 0.0)
            self.house.moved(self.now)
        return self.do(command)

    def answer(self, asked: str) -> c.Command:
        if asked == "players-set":
            hand = self.table.round.hands[self.seat]
            assert hand is not None
            return set_by_house_way(self.table, hand, ANN, 0)
        if asked == "answer-bank":
            return c.AnswerBank(False, by=ANN, at=0)
        if asked == "answer-cut":
            return c.AnswerCut(False, by=ANN, at=0)
        least = self.table.game.limits[WagerKind.MAIN].minimum
        return c.PlaceWager(self.seat, WagerKind.MAIN, least, by=ANN, at=0)

    def waits(self) -> float:
        """The seconds from Ann's hand being set to its result; rounds that end without a hand to set do not count."""
        set_at: float | None = None
        for _ in range(3000):
            for event in self.step():
                if isinstance(event, HandSet) and event.place == self.seat:
                    set_at = self.now
                if isinstance(event, WagersJudged) and event.spot == self.seat and set_at is not None:
                    return self.now - set_at
        raise AssertionError(f"no result at {self.table.phase}")


@pytest.mark.parametrize(("wish", "most"), [("instant", 1.0), ("brisk", 4.0)])
@pytest.mark.parametrize("game", playable_filings())
def test_from_setting_to_the_result_nobody_waits_long_who_likes_it_fast(
    game: str, wish: Wish, most: float
) -> None:
    seconds = Evening(game, wish).waits()
    assert 0 < seconds <= most
