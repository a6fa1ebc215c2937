"""Anything anybody might do at a tiles table, in any order: money and pieces hold, and the round always goes on.

The machine does the next step as often as not, and between two steps tries what people try: bets of every kind
and size on any spot, taking them back, sitting down and leaving, surrender, co-banking, a smaller dealer's wager,
acts out of turn. What is refused changes nothing; what is accepted replays to the same table.
"""

from collections.abc import Callable
from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule

from paigow.chance import SeededSource, seed_of
from paigow.errors import Refused
from paigow.money import Cents
from paigow.staff.dealer import dealer_command
from paigow.staff.players import Habits, player_command
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table.act_book import act_book
from paigow.table.decide import act
from paigow.table.evolve import evolve
from paigow.table.invariants import check_money, check_pieces
from paigow.table.next_steps import next_steps
from paigow.table.state import Phase, Table
from paigow.wagers import WagerKind
from paigow.wagers.kinds import OURS

NAMES = st.sampled_from(("Ann", "Ben", "Cal", "Dot"))
SPOTS = st.integers(0, 7)
KINDS = st.sampled_from(OURS)
AMOUNTS = st.sampled_from((1, 100, 500, 1000, 2500, 10_000, 1_000_000))
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "colorado-tiles": [
        {},
        {"pair_fortunes.requires_base_wager": False, "surrender.side_wagers": "settle-first"},
        {"banking.offer_rotation": "pointer-moves-past-acceptor", "banking.tile_cut": False},
        {"deal.dead_hand": "left-over", "start.places": 7, "setting.second_area": "second-spot-house-way"},
    ],
    "colorado-dragons-eye": [
        {},
        {"dragons_eye.vigorish_method": "b", "dragons_eye.triple_b_beneficiary": "bank"},
        {
            "dragons_eye.vigorish_method": "b",
            "dragons_eye.triple_b_beneficiary": "house",
            "dragons_eye.after_triple_b": "deal-anyway",
        },
        {"dragons_eye.start_position": "dice-total", "dragons_eye.bonus_shut_out": "not-after-the-third"},
    ],
}
GAMES = {name: [load_game(name, choice) for choice in choices] for name, choices in OPTIONS.items()}


class TilesTable(RuleBasedStateMachine):
    """One table and everybody at it."""

    game_name = "colorado-tiles"
    people = Bundle("people")

    def __init__(self) -> None:
        super().__init__()
        self.table = Table("1", GAMES[self.game_name][0])
        self.at = 0

    @initialize(choice=st.integers(0, 3))
    def open(self, choice: int) -> None:
        self.table = Table("1", GAMES[self.game_name][choice])
        self.tried(lambda at: c.OpenTable(by=c.Actor("dealer", "dealer"), at=at))
        for seat, name in enumerate(("Ann", "Ben", "Cal"), start=2):
            by = c.Actor("player", name)
            self.tried(lambda at, seat=seat, name=name, by=by: c.Sit(seat, by=by, at=at))  # type: ignore[misc]
            self.tried(lambda at, by=by: c.BuyIn(Cents(200_000), by=by, at=at))  # type: ignore[misc]
        while self.table.phase is not Phase.BETTING:
            self.step(choice)

    def tried(self, make: Callable[[int], c.Command]) -> bool:
        """Give a command; a refusal leaves everything as it was, and accepted events replay."""
        self.at += 1000
        before = self.table
        try:
            events, after = act(before, make(self.at))
        except Refused:
            assert self.table is before
            return False
        again = before
        for event in events:
            again = evolve(again, event)
        assert again == after
        self.table = after
        return True

    def step(self, seed: int) -> None:
        steps = [each_step for each_step in next_steps(self.table) if each_step.must]
        if not steps or steps[0].act == "await-player":
            return
        source = SeededSource(seed_of(str(seed)))
        due = steps[seed % len(steps)]
        habits = Habits(banks=60)

        def command(at: int) -> c.Command:
            made = dealer_command(self.table, due, source, at) or player_command(
                self.table, due, habits, source, at
            )
            assert made is not None, due
            return made

        if due.act == "call-no-more-bets" and not self.table.round.wagers:
            self.bets(1000, OURS[seed % len(OURS)])
        accepted = self.tried(command)
        waits_for_bets = due.act == "call-no-more-bets"
        assert accepted or waits_for_bets, f"{due} was refused"

    @rule(seed=st.integers(0, 10_000))
    def go_on(self, seed: int) -> None:
        self.step(seed)

    @rule(seeds=st.lists(st.integers(0, 10_000), min_size=20, max_size=60))
    def go_on_for_long(self, seeds: list[int]) -> None:
        for seed in seeds:
            self.step(seed)

    @rule(name=NAMES, spot=SPOTS, kind=KINDS, amount=AMOUNTS, given=st.booleans())
    def bet(self, name: str, spot: int, kind: WagerKind, amount: int, given: bool) -> None:
        by = c.Actor("player", name)
        piece = "promotional-chip" if given else "value-chip"
        self.tried(lambda at: c.PlaceWager(spot, kind, Cents(amount), piece, by=by, at=at))

    @rule(amount=AMOUNTS, kind=KINDS)
    def everybody_bets(self, amount: int, kind: WagerKind) -> None:
        self.bets(amount, kind)

    def bets(self, amount: int, kind: WagerKind) -> None:
        for person in self.table.people:
            by = c.Actor("player", person.id)
            for each in (WagerKind.MAIN, kind):
                self.tried(
                    lambda at, each_person=person, each=each, by=by: c.PlaceWager(  # type: ignore[misc]
                        each_person.seat, each, Cents(amount), by=by, at=at
                    )
                )

    @rule(name=NAMES, spot=SPOTS, kind=KINDS)
    def take_back(self, name: str, spot: int, kind: WagerKind) -> None:
        self.tried(lambda at: c.WithdrawWager(spot, kind, by=c.Actor("player", name), at=at))

    @rule(name=NAMES, seat=SPOTS)
    def come_or_go(self, name: str, seat: int) -> None:
        by = c.Actor("player", name)
        if self.table.person(name) is None:
            if self.tried(lambda at: c.Sit(seat, by=by, at=at)):
                self.tried(lambda at: c.BuyIn(Cents(50_000), by=by, at=at))
        else:
            self.tried(lambda at: c.Leave(by=by, at=at))

    @rule(name=NAMES, spot=SPOTS)
    def give_up(self, name: str, spot: int) -> None:
        self.tried(lambda at: c.Surrender(spot, by=c.Actor("player", name), at=at))

    @rule(name=NAMES, amount=AMOUNTS)
    def speak_as_bank(self, name: str, amount: int) -> None:
        by = c.Actor("player", name)
        self.tried(lambda at: c.AskCoBanking(by=by, at=at))
        self.tried(lambda at: c.OrderDealerWager(Cents(amount), by=by, at=at))
        self.tried(lambda at: c.AskDealerToShake(by=by, at=at))

    @rule(name=st.sampled_from(sorted(act_book())), spot=SPOTS)
    def act_out_of_turn(self, name: str, spot: int) -> None:
        head = self.table.agenda[0].name if self.table.agenda else ""
        if name != head:
            assert not self.tried(lambda at: c.Perform(name, spot, by=c.Actor("dealer", "dealer"), at=at))

    @invariant()
    def money_and_pieces_hold(self) -> None:
        check_money(self.table)
        if self.table.stock or self.table.rack or any(self.table.round.hands):
            check_pieces(self.table)

    @invariant()
    def somebody_has_something_to_do(self) -> None:
        if self.table.phase is not Phase.CLOSED:
            assert self.table.agenda

    @invariant()
    def nothing_lies_in_the_centre_between_rounds(self) -> None:
        if self.table.phase in (Phase.SHUFFLE, Phase.BETTING, Phase.IDLE):
            assert self.table.balances.get("centre", 0) == 0
            assert self.table.phase is Phase.BETTING or self.table.balances.get("dealer-wager", 0) == 0


class DragonsEyeTable(TilesTable):
    """The same at a table with dice wagers."""

    game_name = "colorado-dragons-eye"


FEW = settings(
    max_examples=25,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestTilesTable = TilesTable.TestCase
TestTilesTable.settings = FEW
TestDragonsEyeTable = DragonsEyeTable.TestCase
TestDragonsEyeTable.settings = FEW
