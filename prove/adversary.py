"""People at a table who try everything: what is due, or any command of any role, with arguments that fit or do not.

The driver keeps the commands that were accepted, with their events, so that the laws can read them as a record.
"""

import typing
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from paigow.chance import SeededSource, seed_of
from paigow.errors import InternalError, Refused
from paigow.laws import RecordedStep
from paigow.laws.staff import BY_HAND, NO_ERROR
from paigow.money import Cents
from paigow.pieces import Pieces, Roll, Unseen
from paigow.setting import card_settings, tile_settings
from paigow.simulate.trouble import by_lot, report_of, trouble
from paigow.staff.console import by_itself
from paigow.staff.dealer import SYSTEM, dealer_command, dealer_of, floor_of
from paigow.staff.meter_desk import CONCERNED, meter_desk
from paigow.staff.players import Habits, player_command, wagers_of
from paigow.submissions import ApprovedGame
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.act_book import act_book
from paigow.table.acts import DEALER_PLACE
from paigow.table.codec import command_types
from paigow.table.dealing import SAID
from paigow.table.decide import act
from paigow.table.due import due_act
from paigow.table.invariants import pieces_lying
from paigow.table.irregularity_book import irregularity_book
from paigow.table.judging.hands import set_by, wrongly_set
from paigow.table.next_steps import Step, first_due
from paigow.table.said import VERBS, Said
from paigow.table.state import Phase, Stage, Table
from paigow.table.views import is_unseen
from paigow.wagers import WagerKind

PEOPLE = ("Ann", "Ben", "Cal", "Dot", "Eve", "Fay", "Gus")
STAFF = ("dealer", "floorperson", "pit-manager", "shift-manager", "games-manager", "system", "relief")
PURSES = (0, 500, 2_500, 10_000, 50_000, 1_000_000)
HOUR = 3_600_000

REMEDIES: Mapping[str, type[c.ReplaceDice | c.ReplaceDeck | c.InspectDice]] = {
    "dice-too-old": c.ReplaceDice,
    "deck-too-old": c.ReplaceDeck,
    "dice-not-inspected": c.InspectDice,
}
MOST_DUE = 600
"""More steps than any round has that only does what is due."""


class Stuck(Exception):
    """Nothing that is due leads to the end of the round."""


class Adversary:
    """One table, everybody who may come to it, and everything that was accepted there."""

    def __init__(self, game: ApprovedGame, seed: str) -> None:
        self.game = game
        self.luck = Random(seed)
        self.source = SeededSource(seed_of(seed))
        self.table = Table("1", game)
        self.desk = meter_desk(game)
        self.steps: list[RecordedStep] = []
        self.tried = self.accepted = self.sequence = 0
        self.planted: Counter[str] = Counter()
        """Errors that the dealer made, as the engine tells them, by the law that must find them."""
        self.at = 1_000
        self.habits = Habits(
            units=self.luck.randint(1, 6),
            side_bets=self.luck.randint(0, 100),
            banks=self.luck.randint(0, 100),
            co_banks=self.luck.randint(0, 60),
            tokes=self.luck.randint(0, 40),
            orders_less=self.luck.randint(0, 40),
            second_spots=self.luck.randint(0, 60),
        )
        self.malice = self.luck.choice((0.1, 0.3, 0.6))
        self.trouble = self.luck.choice((0.0, 0.01, 0.05))
        self.bet_for = -1
        self.types = sorted(command_types().values(), key=lambda kind: kind.__name__)

    def run(self, commands: int) -> None:
        """Try so many commands, then let the round come to its end and close the table."""
        self.say(c.OpenTable(by=c.Actor("dealer", "dealer"), at=self.at))
        while self.tried < commands:
            if self.table.phase is Phase.CLOSED:
                self.say(c.OpenTable(by=c.Actor("dealer", "dealer"), at=self.tick()))
            if self.luck.random() < self.malice:
                self.say(self.anything())
            else:
                self.go_on()
        self.finish()

    def finish(self) -> None:
        """Only what is due, until the table waits for bets or players again; a table that cannot is stuck."""
        number = self.table.round.number
        for _ in range(MOST_DUE):
            if self._gives_back_the_bank():
                continue
            at_rest = self.table.phase in (Phase.IDLE, Phase.OPENING, Phase.CLOSED)
            if at_rest or self._waits_for_bets() or self.table.round.number > number:
                return
            if not self.go_on(kindly=True):
                break
        raise Stuck(f"round {number} in {self.table.phase}, due {first_due(self.table)}")

    def _waits_for_bets(self) -> bool:
        """Whether nobody has made a main wager yet; a side wager of the bank's own begins no round."""
        now = self.table.round
        mains = any(wager.kind is WagerKind.MAIN for wager in now.wagers)
        return self.table.phase is Phase.BETTING and not mains and (now.bank is not None or not now.wagers)

    def _gives_back_the_bank(self) -> bool:
        """A bank against whom nobody plays gives the bank back."""
        bank = self.table.round.bank
        if bank is None or not self._waits_for_bets():
            return False
        return self.say(c.GiveBankBack(by=c.Actor("player", bank.person), at=self.tick()))

    def go_on(self, kindly: bool = False) -> bool:
        """Do what is due, or bet; whether anything was accepted."""
        table = self.table
        if not table.people:
            return self.arrive()
        if table.phase is Phase.BETTING and self.bet_for != table.round.number:
            self.bet_for = table.round.number
            for person in table.people:
                self.bet(person.id)
            return True
        due = first_due(table)
        if due is None or due.act == "await-player":
            return self.arrive()
        at = self.tick()
        if due.needs == "ReportAward":
            amount, self.desk = self.desk.award(table, due.spot)
            return self.say(c.ReportAward(due.spot, amount, by=SYSTEM, at=at))
        if not kindly and self.luck.random() < self.trouble:
            command = trouble(table, due, self.source, at)
            if command is not None:
                return self.say(command)
        command = (
            by_lot(table, due, self.source, at)
            or self.in_words(due, at)
            or self.blindly(due, at)
            or dealer_command(table, due, self.source, at)
            or player_command(table, due, self.habits, self.source, at)
        )
        return self.say(self.alike(command))

    def alike(self, command: c.Command | None) -> c.Command | None:
        """Dice with an eye fall alike far more often than dice do, so that triples follow one another."""
        if not isinstance(command, c.ReportRoll) or command.roll.eye is None or self.luck.random() < 0.7:
            return command
        face = command.roll.faces[0]
        return replace(command, roll=Roll((face, face, face), command.roll.eye))

    def in_words(self, due: Step, at: int) -> c.Command | None:
        """What a person who deals says where the automatic dealer would only do it."""
        acted = due_act(self.table) if self.table.in_person and due.by == "dealer" else None
        if acted is None or acted.needs not in SAID:
            return None
        return c.DealerSays(acted.said(), by=dealer_of(self.table), at=at)

    def blindly(self, due: Step, at: int) -> c.Command | None:
        """What is done with pieces that nobody has seen: laid face down, and turned when they are asked for."""
        if due.needs == "ReportFaces":
            return self.faces(due.spot, at)
        unseen = due.needs == "SetHand" and is_unseen(self.table.round.the_hand(due.spot).pieces)
        return by_itself(self.table, due, self.table.dealer, at) if unseen else None

    def faces(self, place: int, at: int) -> c.Command | None:
        """The pieces of a place are turned: any that lie nowhere else; a set hand lies as the house way has it."""
        table = self.table
        hand = table.round.hands[place] if place < len(table.round.hands) else None
        if hand is None:
            return None
        lying = set(pieces_lying(table))
        left = [piece for piece in table.game.piece_set.pieces if piece not in lying]
        self.luck.shuffle(left)
        pieces = tuple(left.pop() if isinstance(piece, Unseen) else piece for piece in hand.pieces)
        high: Pieces = ()
        low: Pieces = ()
        if hand.stage is Stage.SET:
            answer = set_by(table.game.house_way, pieces).setting
            high, low = answer.high, answer.low
        return c.ReportFaces(place, pieces, high, low, by=dealer_of(table), at=at)

    def bet(self, person: str) -> None:
        """Wagers as their habits have it."""
        try:
            wagers = tuple(wagers_of(self.table, person, self.habits, self.source, self.tick()))
        except Refused:
            return
        for command in wagers:
            self.say(command)

    def arrive(self) -> bool:
        """Somebody comes to the table with some chips."""
        person = self.luck.choice(PEOPLE)
        by = c.Actor("player", person)
        came = self.say(c.Sit(self.luck.randint(1, self.game.options.table.positions), by=by, at=self.tick()))
        return self.say(c.BuyIn(Cents(self.luck.choice(PURSES[2:])), by=by, at=self.tick())) or came

    def tick(self) -> int:
        self.at += self.luck.choice((1, 1_000, 1_000, 5_000, 60_000))
        if self.luck.random() < 0.0005:
            self.at += self.luck.choice((1, 4, 8, 24)) * HOUR
        return self.at

    def say(self, command: c.Command | None) -> bool:
        """Try a command; whether it was accepted. A refusal for age is followed by its remedy."""
        self.tried += 1
        if command is None:
            return False
        try:
            events, after = act(self.table, command)
        except Refused as refused:
            remedy = REMEDIES.get(refused.code)
            if remedy is not None and not isinstance(command, remedy):
                return self.say(remedy(by=floor_of(self.table), at=self.tick()))
            return False
        for event in events:
            if type(event) in CONCERNED:
                self.desk = self.desk.hear("1", event)
        self.table = after
        self._note_errors(command, events)
        self.steps.append(RecordedStep(command, events, self.sequence + 1))
        self.sequence += len(events)
        self.accepted += 1
        return True

    def _note_errors(self, command: c.Command, events: tuple[e.Event, ...]) -> None:
        shown = any(isinstance(event, e.HandShown) and event.place == DEALER_PLACE for event in events)
        if isinstance(command, c.SetHand) and shown and DEALER_PLACE in wrongly_set(self.table):
            self.planted["dealer-sets-by-the-house-way"] += 1
        for event in events:
            if isinstance(event, e.Ruled) and event.kind in BY_HAND:
                self.planted["dealt-and-called-rightly"] += event.ruling not in NO_ERROR
            self.planted["paid-rightly"] += isinstance(event, e.PaymentCorrected)
            self.planted["dealer-does-what-is-due"] += isinstance(event, e.SaidWrongly)

    # Anything

    def anything(self) -> c.Command | None:
        """Any command of any role; half of the time with arguments that fit the table."""
        kind = self.luck.choice(self.types)
        by = self.actor()
        if kind is c.ReportIrregularity and self.luck.random() < 0.8:
            return self.report()
        if kind is c.ReportFaces and self.luck.random() < 0.8:
            return self.faces(self.luck.randint(0, 7), self.tick())
        fields = {
            name: self.value(name, hint)
            for name, hint in typing.get_type_hints(kind).items()
            if name not in {"by", "at", "version"}
        }
        if kind is c.SetHand and self.luck.random() < 0.8:
            fields |= self.setting(fields["spot"])
        command: c.Command = kind(by=by, at=self.tick(), **fields)
        return command

    def report(self) -> c.Command | None:
        """A report of an irregularity; nothing if no particulars fit the table."""
        try:
            return report_of(self.table, self.luck.choice(KINDS), self.source, self.tick())
        except (ValueError, AssertionError, InternalError, AttributeError, IndexError, TypeError):
            return None  # the particulars are made up for tables at which the thing can have happened

    def actor(self) -> c.Actor:
        if self.luck.random() < 0.6:
            return c.Actor("player", self.luck.choice(PEOPLE))
        role = self.luck.choice(STAFF)
        name = {"dealer": self.table.dealer or "dealer", "relief": "relief"}.get(role, role)
        return c.Actor("dealer" if role == "relief" else role, name)

    def setting(self, spot: int) -> dict[str, Any]:
        """A way to lay down the hand of a spot, if there is one."""
        hand = self.table.round.hands[spot]
        if hand is None or not hand.pieces or is_unseen(hand.pieces):
            return {}
        pieces: Any = hand.pieces
        try:
            ways: Any = tile_settings(pieces) if self.game.pieces == "tiles" else card_settings(pieces)
        except (InternalError, ValueError):
            return {}
        chosen = self.luck.choice(tuple(ways))
        return {"high": chosen.high, "low": chosen.low}

    def said(self) -> Said:
        """What a person who deals says: any act at any place, with an amount or a call."""
        luck = self.luck
        return Said(
            luck.choice(VERBS), luck.randint(0, 7), act=luck.choice(("", *ACTS)),
            wager=luck.choice(("", *self.game.wagers)), outcome=luck.choice(("", "win", "lose", "push")),
            amount=Cents(luck.choice((0, 25, 2_500))),
        )  # fmt: skip

    def value(self, name: str, hint: Any) -> Any:
        luck, table = self.luck, self.table
        if name in ("spot", "seat", "place"):
            return luck.randint(0, 7)
        if name == "amount":
            unit = luck.choice((-100, 0, 1, 25, 100, 500, 2_500, 2_500, 5_000, 10_000, 1_000_000))
            return Cents(unit)
        if name == "kind":
            return luck.choice(self.game.wagers)
        if name == "act":
            return table.agenda[0].name if table.agenda and luck.random() < 0.7 else luck.choice(ACTS)
        if name == "person":
            return luck.choice((*PEOPLE, ""))
        if name == "roll":
            faces = (luck.randint(1, 6), luck.randint(1, 6), luck.randint(1, 6))
            if luck.random() < 0.4:
                faces = (faces[0],) * 3
            eye = 0 if self.game.pieces == "tiles" and self.game.options.dragons_eye.offered else None
            return Roll(faces, eye)
        if hint is Said:
            return self.said()
        if name in WORDS:
            return luck.choice(WORDS[name])
        if name == "number":
            return luck.randint(0, 8)
        if name == "shakes":
            return luck.randint(0, 6)
        if name == "count":
            return luck.choice((0, 2, 3, 4, 5, 7, 8, 52, 53))
        if name == "depth":
            return luck.randint(0, 53)
        if name in ("order", "pieces"):
            return table.stock if luck.random() < 0.5 else ()
        if name in ("high", "low"):
            return ()
        if name == "readings":
            return tuple((meter, Cents(1_000_000)) for meter in self.game.meters)
        if name == "details":
            return {}
        hint = getattr(hint, "__supertype__", hint)
        return luck.random() < 0.5 if hint is bool else luck.randint(0, 9) if hint is int else ""


KINDS = sorted(irregularity_book())
ACTS = sorted(act_book())
WORDS: dict[str, tuple[str, ...]] = {
    "instrument": ("value-chip", "value-chip", "plaque", "promotional-chip", "coupon", "cash"),
    "ruling": ("house-way", "lost", "surrendered", "void", "play-on", "unfounded", "repair"),
    "said": ("bet", "drop", "as-you-like", "none"),
    "incoming": ("relief", "Flo"),
    "cause": ("noticed", ""),
    "style": ("", "house-way-right", "house-way-left", "jung-quat", "chee-yee", "pin-say-left"),
    "cut": ("", "1 right", "3-4 left", "2 right, 3 left"),
    "shuffle_method": ("manual", "automated", "wash"),
    "deal_method": ("manual-shoe", "hand", "automated-shoe", "hand-stacks", "tile-stacks"),
    "start_method": ("", "shaker", "rng", "button"),
    "how": ("covered", "signed", "repaired"),
    "device": ("shuffler", "shoe"),
    "name": ("", "fresh"),
    "replaces": ("", "red", "blue"),
}
