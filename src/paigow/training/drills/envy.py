"""Drill `envy`: who is paid an envy bonus for whose hand, and how much."""

from paigow.chance import Source
from paigow.errors import InternalError
from paigow.money import Cents, dollars
from paigow.pieces import Card
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.training.by_rule import shaped
from paigow.training.layouts import stake
from paigow.training.question import (
    About,
    Asks,
    DrillQuestion,
    Exhibit,
    Mark,
    Phrase,
    ToldReason,
    Verbatim,
    draw,
    mark_money,
    money_key,
)
from paigow.training.skills import Skill
from paigow.wagers import WagerKind
from paigow.wagers.envy import EnvyBonus, EnvyHand, EnvyStake, envy_bonuses, envy_row

NAME = "envy"
SKILL = Skill.SIDE_WAGERS
SPOTS = (3, 2, 1)
TRIES = 60_000


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """Every row that has an envy bonus: `fortune:four-of-a-kind`."""
    if not game.options.envy.offered:
        return ()
    return tuple(
        f"{kind.value}:{row.name}"
        for kind, paytable in game.paytables.items()
        if paytable.envy is not None
        for row in paytable.rows
        if row.envy is not None
    )


def ask(luck: Source, about: About) -> DrillQuestion:
    """Three players with the wager, one or two envy hands among theirs and the dealer's."""
    topic = about.topic or draw(luck, topics(about.game))
    name, _, row = topic.partition(":")
    kind = WagerKind(name)
    game = about.game
    paytable = game.paytables[kind]
    stakes = tuple(EnvyStake(f"player-{spot}", spot, stake(luck, game.limits[kind])) for spot in SPOTS)
    for _ in range(TRIES):
        cards = shaped(luck)
        found = envy_row(paytable, cards, game.pay_options)
        if found is not None and found.name == row:
            holder = draw(luck, SPOTS)
            hands = (EnvyHand(f"player-{holder}", holder, cards), *_another(luck, game, kind, holder, cards))
            bonuses = envy_bonuses(stakes, hands, paytable, game.citations, options=game.pay_options)
            return _question(about, topic, kind, hands, stakes, bonuses)
    raise InternalError(f"no hand of {game.name} is a case of {topic}")


def _another(
    luck: Source, game: ApprovedGame, kind: WagerKind, holder: int, cards: tuple[Card, ...]
) -> tuple[EnvyHand, ...]:
    """In two questions of three a second envy hand: another player's, or the dealer's, which earns nobody anything."""
    whose = luck.below(3)
    if not whose:
        return ()
    spot = draw(luck, tuple(spot for spot in SPOTS if spot != holder)) if whose == 1 else None
    for _ in range(TRIES):
        other = shaped(luck)
        if set(cards).isdisjoint(other) and envy_row(game.paytables[kind], other, game.pay_options):
            return (EnvyHand(None if spot is None else f"player-{spot}", spot, other),)
    return ()


def _question(
    about: About,
    topic: str,
    kind: WagerKind,
    hands: tuple[EnvyHand, ...],
    stakes: tuple[EnvyStake, ...],
    bonuses: tuple[EnvyBonus, ...],
) -> DrillQuestion:
    staked = ", ".join(f"{item.spot}: {dollars(item.stake)}" for item in stakes)
    earned = {
        item.spot: Cents(sum(bonus.amount for bonus in bonuses if bonus.spot == item.spot)) for item in stakes
    }
    clauses = tuple(dict.fromkeys(clause for bonus in bonuses for clause in bonus.reason.clauses))
    return DrillQuestion(
        NAME,
        SKILL,
        About(about.game, topic, about.way),
        Phrase(
            "drill.envy.ask" if len(hands) == 1 else "drill.envy.several",
            {
                "wager": Phrase(f"wager.{kind.value}"),
                "holder": Verbatim(str(hands[0].spot)),
                "stakes": Verbatim(staked),
            },
        ),
        Asks.MONEY,
        money_key(*(earned[item.spot] for item in stakes)),
        clauses,
        tuple(Exhibit(_label(hand), hand.cards) for hand in hands),
        labels=tuple(Phrase("drill.label.spot", {"spot": Verbatim(str(item.spot))}) for item in stakes),
        why=tuple(
            {
                (bonus.reason.code, bonus.holder if bonus.amount else None): ToldReason(bonus.reason)
                for bonus in bonuses
            }.values()
        ),
    )


def _label(hand: EnvyHand) -> Phrase:
    if hand.spot is None:
        return Phrase("drill.shown.dealer")
    return Phrase("drill.shown.at-spot", {"spot": Verbatim(str(hand.spot))})


def mark(question: DrillQuestion, answer: str) -> Mark:
    """What each spot is paid."""
    return mark_money(question, answer)
