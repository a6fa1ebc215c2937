"""Drill `payout`: what a winning main wager is paid, and the vigorish it owes, in chips."""

from functools import lru_cache

from paigow.chance import SeededSource, Source, seed_of
from paigow.errors import InternalError
from paigow.money import Cents, dollars
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.table.acts import DEALER_PLACE
from paigow.table.judging.wagers import judge_spot
from paigow.table.procedures.settle.tokes import may_carry_toke
from paigow.table.state import Judgement, Wager
from paigow.training.by_rule import dealt
from paigow.training.layouts import PLAYER, SPOT, by_house_way, layout, stake
from paigow.training.question import (
    About,
    Asks,
    DrillQuestion,
    Mark,
    Phrase,
    Sayable,
    ToldReason,
    Verbatim,
    draw,
    mark_money,
    money_key,
)
from paigow.training.skills import Skill
from paigow.wagers import Outcome, WagerKind
from paigow.wagers.commission import Basis, commission_on

NAME = "payout"
SKILL = Skill.PAYOUTS
EXACT, ROUNDED, TOKE = "exact", "rounded", "toke"
TRIES = 2_000
SAMPLE = 400


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """Wins whose vigorish comes out even, wins whose vigorish is rounded, and tokes, where the game has them."""
    return _topics(game)


@lru_cache(maxsize=32)
def _topics(game: ApprovedGame) -> tuple[str, ...]:
    luck = SeededSource(seed_of(f"stakes of {game.name}"))
    limits = game.limits[WagerKind.MAIN]
    stakes = [stake(luck, limits) for _ in range(SAMPLE)]
    found = [
        topic for topic in (EXACT, ROUNDED) if any(_evenness(game, amount) == topic for amount in stakes)
    ]
    return (*found, TOKE) if may_carry_toke(game, WagerKind.MAIN) else tuple(found)


def _evenness(game: ApprovedGame, won: int) -> str:
    """Whether the share of a win is a whole number of the least chips in which vigorish is taken."""
    terms = game.commission
    if terms.is_none:
        return EXACT
    share = won * terms.rate.numerator
    return ROUNDED if share % (terms.rate.denominator * terms.step) else EXACT


def ask(luck: Source, about: About) -> DrillQuestion:
    """A main wager that wins, as the table judges it."""
    game = about.game
    topic = about.topic or draw(luck, topics(game))
    for _ in range(TRIES):
        wager = _wager(luck, game, toke=topic == TOKE)
        if topic != TOKE and _evenness(game, wager.amount) != topic:
            continue
        won = _won(luck, game, wager)
        if won is not None:
            return _question(about, topic, wager, won)
    raise InternalError(f"no wager of {game.name} is a case of {topic}")


def _wager(luck: Source, game: ApprovedGame, toke: bool) -> Wager:
    limits = game.limits[WagerKind.MAIN]
    amount = Cents(limits.unit * (1 + luck.below(20))) if toke else stake(luck, limits)
    return Wager(PLAYER, SPOT, WagerKind.MAIN, amount, toke=toke)


def _won(luck: Source, game: ApprovedGame, wager: Wager) -> Judgement | None:
    """The judgement of the wager in a deal that it wins."""
    pieces = game.piece_set
    dealer, hand = dealt(luck, pieces.pieces, pieces.hand_size, pieces.hand_size)
    splits = {DEALER_PLACE: by_house_way(game, dealer), SPOT: by_house_way(game, hand)}
    (judgement,) = judge_spot(layout(game, splits, (wager,)), SPOT)
    return judgement if judgement.outcome is Outcome.WIN else None


def _question(about: About, topic: str, wager: Wager, won: Judgement) -> DrillQuestion:
    game = about.game
    basis = Basis.TOKE if wager.toke else Basis.WIN
    charge = commission_on(won.wins, game.commission, game.citations, basis)
    taken = won.vigorish or not (wager.toke or game.charges_net)
    why: tuple[Sayable, ...] = (ToldReason(charge.reason),) if taken else (Phrase("drill.payout.free"),)
    clauses = tuple(dict.fromkeys((*won.reason.clauses, *(charge.reason.clauses if taken else ()))))
    return DrillQuestion(
        NAME,
        SKILL if game.commission.is_none else Skill.VIGORISH,
        About(game, topic, about.way),
        Phrase(
            "drill.payout.toke" if wager.toke else "drill.payout.ask",
            {"stake": Verbatim(dollars(wager.amount))},
        ),
        Asks.MONEY,
        money_key(won.wins, won.vigorish),
        clauses,
        labels=(Phrase("drill.label.pays"), Phrase("drill.label.vigorish")),
        why=why,
    )


def mark(question: DrillQuestion, answer: str) -> Mark:
    """The payment and the vigorish, each an amount or the chips that make it up."""
    return mark_money(question, answer)
