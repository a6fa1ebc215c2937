"""Drill `start`: where the first hand goes, from the dice or the number, the house or a player banking."""

from dataclasses import replace

from paigow.chance import Source, roll_dice
from paigow.citation_book import if_filed
from paigow.setting.house_way import HouseWay
from paigow.submissions import ApprovedGame
from paigow.table.acts import DEAD_PLACE, DEALER_PLACE
from paigow.table.methods import method_rule, start_method
from paigow.table.places import circle, counted_place, delivery_order, spot_of_position
from paigow.table.state import Bank, Table
from paigow.training.layouts import layout
from paigow.training.moments import place_name
from paigow.training.question import (
    About,
    Asks,
    DrillQuestion,
    Mark,
    Offer,
    Phrase,
    Sayable,
    Verbatim,
    draw,
    mark_choice,
)
from paigow.training.skills import Skill

NAME = "start"
SKILL = Skill.DICE
BANK, ORDER = "bank", "order"


def topics(game: ApprovedGame, way: HouseWay | None = None) -> tuple[str, ...]:
    """Every total or number the count can begin with, counts from a bank, and the order of the delivery."""
    table = layout(game, {})
    found = [str(value) for value in _values(table)]
    return (*found, BANK, ORDER) if game.options.banking.offered else (*found, ORDER)


def _values(table: Table) -> range:
    options = table.game.options
    if _by_eye(table):
        return range(1, 7)
    return range(3, 19) if start_method(table) == "shaker" else range(1, options.start.places + 1)


def _by_eye(table: Table) -> bool:
    options = table.game.options.dragons_eye
    return options.offered and options.start_position == "eye-die"


def ask(luck: Source, about: About) -> DrillQuestion:
    """A count round the table."""
    table = layout(about.game, {})
    topic = about.topic or draw(luck, topics(about.game))
    if topic == ORDER:
        return _delivery(luck, about, table)
    if topic == BANK:
        bank = 1 + luck.below(about.game.options.table.positions)
        table = replace(table, round=replace(table.round, bank=Bank("player", bank)))
        values = range(3, 19) if _by_eye(table) or start_method(table) == "shaker" else _values(table)
        return _count(about, topic, table, draw(luck, values), luck)
    return _count(about, topic, table, int(topic), luck)


def _count(about: About, topic: str, table: Table, value: int, luck: Source) -> DrillQuestion:
    book = about.game.citations
    bank = table.round.bank
    by_dice = start_method(table) == "shaker"
    text: Phrase
    if _by_eye(table) and bank is None:
        place = spot_of_position(table, value)
        text = Phrase("drill.start.eye", {"face": Verbatim(str(value))})
        rules = ["dice.start-at-button"]
    else:
        place = counted_place(table, value)
        code = "drill.start.dice" if by_dice else "drill.start.number"
        shown = Verbatim(_dice(luck, value) if by_dice else str(value))
        text = Phrase(code, {"shown": shown, "value": Verbatim(str(value))})
        rules = ["start.count" if by_dice else "start.count-number"]
        if bank is None:
            rules.append(if_filed(f"start.total-{value}"))
        else:
            rules.append("start.bank-is-one" if by_dice else "start.bank-is-one-number")
            text = Phrase("drill.start.bank", {"spot": Verbatim(str(bank.spot)), "found": text})
    why = Phrase("drill.start.is", {"place": place_name(place)})
    return _question(about, topic, text, place, book.cite(*rules), why, table)


def _dice(luck: Source, total: int) -> str:
    """A roll of that total."""
    while True:
        roll = roll_dice(luck)
        if roll.total == total:
            return roll.notation


def _delivery(luck: Source, about: About, table: Table) -> DrillQuestion:
    """Who receives the hand after some others, from a starting position."""
    start = draw(luck, circle(table, about.game.options.deal.direction))
    table = replace(table, round=replace(table.round, start=start))
    order = delivery_order(table)
    number = 1 + luck.below(len(order) - 1)
    text = Phrase("drill.start.order", {"start": place_name(start), "number": Verbatim(str(number + 1))})
    line = ", ".join(str(place) for place in order)
    why = Phrase("drill.start.delivered", {"order": Verbatim(line)})
    clauses = about.game.citations.cite(method_rule(table, "deal.round"))
    return _question(about, ORDER, text, order[number], clauses, why, table)


def _question(
    about: About,
    topic: str,
    text: Phrase,
    place: int,
    clauses: tuple[str, ...],
    why: Sayable,
    table: Table,
) -> DrillQuestion:
    places = dict.fromkeys((*sorted(circle(table, "clockwise")), place))
    return DrillQuestion(
        NAME,
        SKILL,
        About(about.game, topic, about.way),
        text,
        Asks.CHOICE,
        place_key(place),
        clauses,  # type: ignore[arg-type]
        choices=tuple(Offer(place_key(item), place_name(item)) for item in places),
        why=(why,),
    )


def place_key(place: int) -> str:
    """`dealer`, `spot-3`, `dead`: a place as the key of a choice, which is not a number on a list."""
    return {DEALER_PLACE: "dealer", DEAD_PLACE: "dead"}.get(place, f"spot-{place}")


def mark(question: DrillQuestion, answer: str) -> Mark:
    """The place that was chosen, by its number on the list."""
    return mark_choice(question, answer)
