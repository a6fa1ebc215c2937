"""REST: my play. What each setting cost, exactly; the passport in the header `Passport` says whose hands they are."""

import asyncio
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from decimal import ROUND_HALF_UP, Decimal
from itertools import groupby
from typing import Annotated

from fastapi import APIRouter, Depends
from pydantic import BaseModel

from paigow.errors import Refused
from paigow.record.passports import PlayedHand, passport_hash
from paigow.rulebook import library
from paigow.server.access import PassportHeader, PitDep, TableNumber, Tongue
from paigow.server.lab_advice import LabSetting, shown_hand, shown_settings
from paigow.server.my_play import PlayBook, question_in
from paigow.server.threads import reading
from paigow.server.wording import language_of
from paigow.setting.house_way import load_house_way
from paigow.words import Language

router = APIRouter(prefix="/api/my-play", tags=["my play"])

COSTLIEST = 5
ONE = Decimal(1)
PER_HUNDRED = Decimal("0.01")


class PlayedLine(BaseModel):
    """A hand in the list; amounts in cents, rounded from the exact cost."""

    id: int
    number: str
    round: int
    at: int
    game: str
    pieces: str
    stake: int
    high: tuple[str, ...]
    low: tuple[str, ...]
    cost: int | None
    """None while it is being worked out."""
    percent: str
    """The exact cost in percent of the wager."""


class PlaySession(BaseModel):
    """A day of play: what was given away for each hundred staked."""

    day: str
    hands: int
    cost: int
    stake: int
    per_hundred: str


class CostlyKind(BaseModel):
    """A kind of hand, by the rule of the house way that decides it, and what it cost."""

    rule: str
    text: str
    clauses: tuple[str, ...]
    game: str
    """A game in which such hands can be practised."""
    hands: int
    missed: int
    cost: int
    hand: int
    """The costliest hand of the kind, and how the house way sets it."""
    pieces: str
    high: tuple[str, ...]
    low: tuple[str, ...]


class MyPlay(BaseModel):
    """Every hand of a passport, and what they cost together."""

    hands: tuple[PlayedLine, ...]
    waiting: int
    """Hands that are still being priced."""
    best: int
    """Hands that were set best."""
    cost: int
    stake: int
    price: str
    """What was given away, in percent of what was staked."""
    by_house_way: int
    """What the house way would have given away on the same hands."""
    sessions: tuple[PlaySession, ...]
    kinds: tuple[CostlyKind, ...]


class HandReview(BaseModel):
    """One hand: as it was set, and every setting with its exact value."""

    hand: PlayedLine
    high_name: str
    low_name: str
    clauses: tuple[str, ...]
    settings: tuple[LabSetting, ...]


class RoundCost(BaseModel):
    """What somebody's settings in one round cost; nothing while it is not known."""

    hands: tuple[PlayedLine, ...]


class TableSummary(BaseModel):
    """What one's settings at one table came to."""

    hands: int
    waiting: int
    best: int
    cost: int
    stake: int
    by_house_way: int
    costliest: PlayedLine | None
    """The hand that cost most, if any cost something."""


class Wiped(BaseModel):
    hands: int


async def _passport(passport: PassportHeader = "") -> str:
    if not passport:
        raise Refused("wire.no-passport")
    return passport_hash(passport)


PassportDep = Annotated[str, Depends(_passport)]


@router.get("")
async def my_play(pit: PitDep, passport: PassportDep, language: Tongue = "en") -> MyPlay:
    """All hands and what they cost; asking has the ones without a price worked out."""
    book: PlayBook = pit.play
    hands = await reading(book.passports.hands, passport)
    if any(not hand.cost for hand in hands):
        book.price_later(passport)
    return await reading(_summed, hands, language_of(language))


@router.get("/hands/{id}")
async def review(pit: PitDep, passport: PassportDep, id: int, language: Tongue = "en") -> HandReview:
    """One hand with all its settings."""
    hands = await reading(pit.play.passports.hands, passport)
    hand = next((each for each in hands if each.id == id), None)
    if hand is None:
        raise Refused("wire.no-such-hand", id=id)
    question = question_in(hand)
    advice = await pit.play.ask(question)
    tongue = language_of(language)
    named = shown_hand(question.pieces, tuple(hand.high.split()), tuple(hand.low.split()), tongue)
    settings = await reading(shown_settings, question, advice, tongue) if advice is not None else ()
    return HandReview(
        hand=_line(hand),
        high_name=named.high_name,
        low_name=named.low_name,
        clauses=_clauses(hand),
        settings=settings,
    )


@router.get("/rounds/{number}/{round}")
async def round_cost(pit: PitDep, passport: PassportDep, number: TableNumber, round: int) -> RoundCost:
    """What was set in one round."""
    hands = await reading(pit.play.passports.hands, passport)
    found = [hand for hand in hands if (hand.number, hand.round) == (number, round)]
    return RoundCost(hands=tuple(_line(hand) for hand in found))


@router.get("/tables/{number}")
async def table_summary(pit: PitDep, passport: PassportDep, number: TableNumber) -> TableSummary:
    """What was set at one table, for somebody who leaves it."""
    hands = await reading(pit.play.passports.hands, passport)
    found = [hand for hand in hands if hand.number == number]
    if any(not hand.cost for hand in found):
        pit.play.price_later(passport)
    return await reading(_table_summary, found)


@router.delete("")
async def wipe(pit: PitDep, passport: PassportDep) -> Wiped:
    """Forget every hand of the passport."""
    return Wiped(hands=await asyncio.to_thread(pit.play.wipe, passport))


def _summed(hands: Sequence[PlayedHand], language: Language) -> MyPlay:
    priced = [hand for hand in hands if hand.cost]
    cost, stake = _cost(priced), sum(hand.stake for hand in priced)
    house = sum((_exact(hand.house_cost, hand.stake) for hand in priced), Decimal(0))
    return MyPlay(
        hands=tuple(_line(hand) for hand in hands),
        waiting=len(hands) - len(priced),
        best=len([hand for hand in priced if not Decimal(hand.cost)]),
        cost=_cents(cost),
        stake=stake,
        price=_percent(cost, stake),
        by_house_way=_cents(house),
        sessions=tuple(_sessions(priced)),
        kinds=tuple(sorted(_kinds(priced, language), key=lambda kind: -kind.cost)[:COSTLIEST]),
    )


def _table_summary(hands: Sequence[PlayedHand]) -> TableSummary:
    summed = _summed(hands, "en")  # no kind of hand is named here
    dearest = max(summed.hands, key=lambda line: line.cost or 0, default=None)
    return TableSummary(
        hands=len(summed.hands),
        waiting=summed.waiting,
        best=summed.best,
        cost=summed.cost,
        stake=summed.stake,
        by_house_way=summed.by_house_way,
        costliest=dearest if dearest is not None and dearest.cost else None,
    )


def _line(hand: PlayedHand) -> PlayedLine:
    cost = Decimal(hand.cost) if hand.cost else None
    return PlayedLine(
        id=hand.id,
        number=hand.number,
        round=hand.round,
        at=hand.at,
        game=hand.game,
        pieces=question_in(hand).pieces,
        stake=hand.stake,
        high=tuple(hand.high.split()),
        low=tuple(hand.low.split()),
        cost=None if cost is None else _cents(cost * hand.stake),
        percent="" if cost is None else str((cost * 100).quantize(PER_HUNDRED)),
    )


def _sessions(hands: Sequence[PlayedHand]) -> Iterator[PlaySession]:
    def day(hand: PlayedHand) -> str:
        return datetime.fromtimestamp(hand.at / 1000, UTC).date().isoformat()

    for name, group in groupby(sorted(hands, key=day), key=day):
        found = list(group)
        cost, stake = _cost(found), sum(hand.stake for hand in found)
        yield PlaySession(
            day=name, hands=len(found), cost=_cents(cost), stake=stake, per_hundred=_percent(cost, stake)
        )


def _kinds(hands: Sequence[PlayedHand], language: Language) -> Iterator[CostlyKind]:
    def kind(hand: PlayedHand) -> tuple[str, str]:
        return question_in(hand).way, hand.rule

    for (_, rule), group in groupby(sorted(hands, key=kind), key=kind):
        found = list(group)
        missed = [hand for hand in found if Decimal(hand.cost)]
        if not missed:
            continue
        clauses = _clauses(found[0])
        dearest = max(missed, key=lambda hand: _exact(hand.cost, hand.stake))
        low = tuple(dearest.house_low.split())
        question = question_in(dearest)
        yield CostlyKind(
            rule=rule,
            text=library().clause(clauses[0]).says(language) if clauses else rule,
            clauses=clauses,
            game=dearest.game,
            hands=len(found),
            missed=len(missed),
            cost=_cents(_cost(missed)),
            hand=dearest.id,
            pieces=question.pieces,
            high=tuple(piece for piece in question.hand if piece not in low),
            low=low,
        )


def _clauses(hand: PlayedHand) -> tuple[str, ...]:
    """The clauses of the rule that decides the hand, the most particular first."""
    way = load_house_way(question_in(hand).way)
    return next((tuple(rule.cite)[:1] for rule in way.rules if rule.id == hand.rule), ())


def _cost(hands: Sequence[PlayedHand]) -> Decimal:
    return sum((_exact(hand.cost, hand.stake) for hand in hands), Decimal(0))


def _exact(cost: str, stake: int) -> Decimal:
    return Decimal(cost or 0) * stake


def _cents(amount: Decimal) -> int:
    return int(amount.quantize(ONE, ROUND_HALF_UP))


def _percent(cost: Decimal, stake: int) -> str:
    return str((cost * 100 / stake).quantize(PER_HUNDRED)) if stake else "0.00"
