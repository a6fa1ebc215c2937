"""My play: hands that people set, written down as they are set, and priced by the worker when it has time."""

import asyncio
import logging
from collections.abc import Coroutine

from pydantic import TypeAdapter

from paigow.pieces import Pieces
from paigow.record.passports import Passports, PlayedHand, passport_hash
from paigow.server.coach import question_of
from paigow.server.worker import AdviceDesk, AdviceQuestion, AdvisedHand
from paigow.table import events as e
from paigow.table.codec import write_piece
from paigow.table.judging.hands import filed_setting
from paigow.table.state import Table
from paigow.wagers import WagerKind

log = logging.getLogger("paigow.play")

QUESTION = TypeAdapter(AdviceQuestion)


class PlayBook:
    """Who has a passport at which table, and what they set there."""

    def __init__(self, passports: Passports) -> None:
        self.passports = passports
        self.desk: AdviceDesk | None = None
        self._seats: dict[tuple[str, str], str] = {}
        self._doing: set[asyncio.Task[None]] = set()
        self._pricing: set[str] = set()

    def join(self, number: str, person: str, secret: str) -> None:
        """Somebody came to a table with a passport."""
        passport = passport_hash(secret)
        self.passports.link(number, person, passport)
        self._seats[number, person] = passport

    def take_up(self, number: str) -> None:
        """Know again who has a passport at a table."""
        for person, passport in self.passports.at(number).items():
            self._seats[number, person] = passport

    def forget(self, number: str, person: str) -> None:
        """What somebody sets at a table belongs to no passport any more."""
        self._seats.pop((number, person), None)

    def hand_set(self, number: str, table: Table, event: e.HandSet) -> None:
        """A hand lies set: write it down if it belongs to a passport."""
        passport = self._seats.get((number, event.by))
        if passport is None:
            return
        self._start(self._keep(played(passport, number, table, event)))

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)

    async def settled(self) -> None:
        """Wait until everything that was set is written down."""
        await asyncio.gather(*self._doing)

    async def _keep(self, hand: PlayedHand) -> None:
        """Play goes on whatever becomes of this: a hand that cannot be kept is only missing from a review."""
        try:
            id = await asyncio.to_thread(self.passports.add, hand)
            await self._price(id, hand)
        except Exception:
            log.exception("a hand of round %s at table %s was not kept", hand.round, hand.number)

    def price_later(self, passport: str) -> None:
        """Price what is not priced yet, one hand after the other; asking twice does it once."""
        if passport not in self._pricing:
            self._pricing.add(passport)
            self._start(self._price_all(passport))

    async def _price_all(self, passport: str) -> None:
        try:
            for hand in await asyncio.to_thread(self.passports.hands, passport):
                if not hand.cost:
                    await self._price(hand.id, hand)
        finally:
            self._pricing.discard(passport)

    async def ask(self, question: AdviceQuestion) -> AdvisedHand | None:
        """The exact value of every setting, or nothing now."""
        return await self.desk.ask(question) if self.desk is not None else None

    def wipe(self, passport: str) -> int:
        """Forget a passport; how many hands it had."""
        self._seats = {seat: each for seat, each in self._seats.items() if each != passport}
        return self.passports.wipe(passport)

    async def _price(self, id: int, hand: PlayedHand) -> None:
        advice = await self.ask(question_in(hand))
        own = advice.of(tuple(hand.low.split())) if advice is not None else None
        if advice is None or own is None:
            return
        house = advice.of(tuple(hand.house_low.split()))
        best = " ".join(advice.settings[0].low)
        await asyncio.to_thread(
            self.passports.price, id, own.cost, house.cost if house is not None else "", best
        )


def question_in(hand: PlayedHand) -> AdviceQuestion:
    """What was kept to be asked about a hand."""
    return QUESTION.validate_json(hand.question)


def played(passport: str, number: str, table: Table, event: e.HandSet) -> PlayedHand:
    """A set hand as it is kept."""
    hand = table.round.the_hand(event.place)
    question = question_of(table, hand)
    _, house_low, rule, _ = filed_setting(table, hand.pieces)
    mains = table.wagers(None if question.banks else event.place, WagerKind.MAIN)
    staked = [wager.amount for wager in mains if (wager.person == event.by) is not question.banks]
    return PlayedHand(
        passport=passport,
        number=number,
        round=table.round.number,
        spot=event.place,
        at=table.at,
        game=table.game.name,
        stake=sum(staked),
        question=QUESTION.dump_json(question).decode(),
        high=_written(event.high),
        low=_written(event.low),
        rule=rule,
        house_low=_written(house_low),
    )


def _written(pieces: Pieces) -> str:
    return " ".join(write_piece(piece) for piece in pieces)
