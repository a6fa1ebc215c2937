"""Drill `side`: what a side wager is paid, drawn by the row of its paytable; cards, tiles, dice and meters."""

from collections.abc import Iterator
from dataclasses import dataclass

from paigow.chance import Source
from paigow.errors import InternalError
from paigow.money import Cents, dollars
from paigow.pieces import Pieces, Roll
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.table.acts import DEALER_PLACE
from paigow.table.judging.dice import settlement_of
from paigow.table.judging.wagers import judge_spot
from paigow.table.places import position_number
from paigow.table.state import Judgement, Table, Wager
from paigow.training.by_rule import dealt, shaped, two_pairs
from paigow.training.layouts import PLAYER, SPOT, by_house_way, layout, stake
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
    in_any_order,
    mark_money,
    money_key,
)
from paigow.training.skills import Skill
from paigow.wagers import DICE_WAGERS, Settlement, WagerKind
from paigow.wagers.events import TRIPLES
from paigow.wagers.meters import AfterPartAward, apply, contribution, open_meters
from paigow.wagers.progressive import Claim, settle_claim

NAME = "side"
SKILL = Skill.SIDE_WAGERS
LOSE = "lose"
TRIES = 60_000
FED = 4_000
"""At most so many wagers have fed a meter when it is read."""


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """Every row of every paytable on the layout, and for each wager that it loses: `fortune:flush`."""
    return tuple(
        f"{kind.value}:{row}"
        for kind, paytable in game.paytables.items()
        for row in (*dict.fromkeys(row.name for row in paytable.rows), LOSE)
    )


@dataclass(frozen=True, slots=True)
class _Case:
    """A side wager that has come out, with what decided it."""

    wager: Wager
    row: str
    wins: Cents
    told: ToldReason
    shown: tuple[Exhibit, ...]
    facts: Phrase


def ask(luck: Source, about: About) -> DrillQuestion:
    """A side wager that the row decides, judged by the table."""
    game = about.game
    topic = about.topic or draw(luck, topics(game))
    name, _, row = topic.partition(":")
    kind = WagerKind(name)
    for case in _cases(luck, game, kind, row):
        if case.row == row:
            return _question(about, topic, case)
    raise InternalError(f"no hand of {game.name} is a case of {topic}")


def _cases(luck: Source, game: ApprovedGame, kind: WagerKind, row: str) -> Iterator[_Case]:
    for _ in range(TRIES):
        wager = Wager(PLAYER, SPOT, kind, stake(luck, game.limits[kind]))
        yield _on_dice(luck, game, wager, row) if kind in DICE_WAGERS else _on_hands(luck, game, wager)


def _on_dice(luck: Source, game: ApprovedGame, wager: Wager, row: str) -> _Case:
    face = luck.below(6) + 1
    others = (face, face) if luck.below(3) == 0 else (luck.below(6) + 1, luck.below(6) + 1)
    roll = Roll((face, *others), 0)
    before = [event.value for event in TRIPLES].index(row) if row in [event.value for event in TRIPLES] else 0
    table = layout(game, {}, (wager,), roll, before)
    settlement = settlement_of(table, wager)
    facts = Phrase(
        "drill.side.dice",
        {
            "roll": Verbatim(roll.notation),
            "position": Verbatim(str(position_number(table, wager.spot))),
            "triples": Verbatim(str(before)),
        },
    )
    return _Case(wager, settlement.row or LOSE, settlement.wins, ToldReason(settlement.reason), (), facts)


def _on_hands(luck: Source, game: ApprovedGame, wager: Wager) -> _Case:
    hand, dealer = _two_hands(luck, game)
    splits = {DEALER_PLACE: by_house_way(game, dealer), SPOT: by_house_way(game, hand)}
    table = layout(game, splits, (wager,))
    (judgement,) = (found for found in judge_spot(table, SPOT) if found.kind is wager.kind)
    shown = [Exhibit(Phrase("drill.shown.hand"), hand)]
    if game.terms[wager.kind].looks_at_dealer:
        shown.append(Exhibit(Phrase("drill.shown.dealer"), dealer))
    if judgement.meter:
        return _from_meter(luck, table, wager, judgement, tuple(shown))
    told = ToldReason(judgement.reason)
    return _Case(wager, judgement.row or LOSE, judgement.wins, told, tuple(shown), Phrase("drill.side.hand"))


def _two_hands(luck: Source, game: ApprovedGame) -> tuple[Pieces, Pieces]:
    """Hands that lean towards what paytables pay."""
    pieces = game.piece_set
    size = pieces.hand_size
    if luck.below(4) == 0:
        first, second = dealt(luck, pieces.pieces, size, size)
        return first, second
    hand: Pieces = shaped(luck) if pieces.may_foul else two_pairs(luck)
    rest = tuple(piece for piece in pieces.pieces if piece not in hand)
    if pieces.may_foul and luck.below(3) == 0:
        wanted = [card for card in shaped(luck) if card not in hand]
        filled = [*wanted, *(piece for piece in in_any_order(luck, rest) if piece not in wanted)]
        return hand, tuple(filled[:size])
    return hand, dealt(luck, rest, size)[0]


def _from_meter(
    luck: Source, table: Table, wager: Wager, judgement: Judgement, shown: tuple[Exhibit, ...]
) -> _Case:
    """An award out of a meter that some wagers have fed."""
    game = table.game
    meters = list(open_meters(tuple(game.meters.values())))
    fed = luck.below(FED)
    for at, meter in enumerate(meters):
        entry = contribution(meter, Cents(wager.amount * fed))
        meters[at] = apply(meter, entry)
    cards = game.piece_set.cards(table.round.the_hand(SPOT).pieces)
    answer = settle_claim(
        Claim(PLAYER, SPOT, wager.amount, cards),
        game.paytables[wager.kind],
        meters,
        game.citations,
        after_part=AfterPartAward(game.options.progressive.after_part_award),
    )
    settlement: Settlement = answer.settlement
    shows = ", ".join(f"{meter.terms.name} {dollars(meter.shows)}" for meter in meters)
    facts = Phrase("drill.side.meter", {"meters": Verbatim(shows)})
    return _Case(wager, judgement.row or LOSE, settlement.wins, ToldReason(settlement.reason), shown, facts)


def _question(about: About, topic: str, case: _Case) -> DrillQuestion:
    arguments = {
        "wager": Phrase(f"wager.{case.wager.kind.value}"),
        "stake": Verbatim(dollars(case.wager.amount)),
        "facts": case.facts,
    }
    return DrillQuestion(
        NAME,
        SKILL,
        About(about.game, topic, about.way),
        Phrase("drill.side.ask", arguments),
        Asks.MONEY,
        money_key(case.wins),
        case.told.reason.clauses,
        case.shown,
        labels=(Phrase("drill.label.pays"),),
        why=(case.told,),
    )


def mark(question: DrillQuestion, answer: str) -> Mark:
    """What is paid beyond the stake; nothing where the wager is lost or returned."""
    return mark_money(question, answer)
