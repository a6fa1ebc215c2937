"""Drill `payout`: what a winning main wager is paid, the vigorish it owes, and how much may be bet for the dealer."""

from functools import lru_cache

from paigow.chance import SeededSource, Source, seed_of
from paigow.errors import InternalError
from paigow.money import ZERO, Cents, dollars
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.table.acts import DEALER_PLACE
from paigow.table.judging.wagers import judge_spot
from paigow.table.procedures.settle.tokes import filed_terms, may_carry_toke
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
from paigow.wagers.tokes import most_toke

NAME = "payout"
SKILL = Skill.PAYOUTS
EXACT, ROUNDED, TOKE, MOST = "exact", "rounded", "toke", "most-toke"
TRIES = 2_000
SAMPLE = 400
NEAR = 20
"""So many units below the maximum a wager is at most, where it is asked what may be bet beside it."""


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """Wins whose vigorish comes out even or is rounded, and where the game has them tokes and their bounds."""
    return _topics(game)


@lru_cache(maxsize=32)
def _topics(game: ApprovedGame) -> tuple[str, ...]:
    luck = SeededSource(seed_of(f"stakes of {game.name}"))
    limits = game.limits[WagerKind.MAIN]
    stakes = [stake(luck, limits) for _ in range(SAMPLE)]
    found = [
        topic for topic in (EXACT, ROUNDED) if any(_evenness(game, amount) == topic for amount in stakes)
    ]
    return (*found, TOKE, MOST) if may_carry_toke(game, WagerKind.MAIN) else tuple(found)


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
    if topic == MOST:
        return _limit(luck, about)
    for _ in range(TRIES):
        wager = _wager(luck, game, toke=topic == TOKE)
        if topic != TOKE and _evenness(game, wager.amount) != topic:
            continue
        won = _won(luck, game, wager)
        if won is not None:
            return _question(about, topic, wager, won)
    raise InternalError(f"no wager of {game.name} is a case of {topic}")


def _limit(luck: Source, about: About) -> DrillQuestion:
    """How much may be bet for the dealer beside a wager, at its maximum and below it."""
    game = about.game
    kind = draw(luck, tuple(kind for kind in game.limits if may_carry_toke(game, kind)))
    limits, terms = game.limits[kind], filed_terms(game, kind)
    at_maximum = luck.below(2) == 0
    below = max(limits.minimum, limits.maximum - limits.unit * (1 + luck.below(NEAR)))
    own = limits.maximum if at_maximum else Cents(below)
    most = most_toke(own, limits.maximum, terms) or ZERO
    rule = f"toke.at-maximum.{kind}" if own >= limits.maximum else f"toke.limit.{kind}"
    on_top = own >= limits.maximum and most > 0
    return DrillQuestion(
        NAME,
        SKILL,
        About(game, MOST, about.way),
        Phrase(
            "drill.payout.most",
            {
                "wager": Phrase(f"wager.{kind.value}"),
                "stake": Verbatim(dollars(own)),
                "maximum": Verbatim(dollars(limits.maximum)),
            },
        ),
        Asks.MONEY,
        money_key(most),
        game.citations.cite(rule),
        labels=(Phrase("drill.label.most"),),
        why=(Phrase("drill.payout.on-top" if on_top else "drill.payout.together"),),
    )


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
