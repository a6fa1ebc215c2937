"""Every class of seven cards is set by the class table as by the house way ranking each setting plainly."""

from collections.abc import Iterator
from random import Random

from paigow.pieces.cards import DECK, Card
from paigow.setting.arrangements import CardSetting, in_order, setting_at
from paigow.setting.card_holding import plain_holding_of
from paigow.setting.class_table import ClassTable, class_table
from paigow.setting.classes import class_at
from paigow.setting.house_way import LAST, CardHouseWay, load_house_way
from paigow.setting.way_file import built_in
from prove import Progress, Result

CLASS_PIECES = 40
RANDOM_PIECES = 10
HANDS_A_PIECE = 5_000


def run(seed: int, progress: Progress) -> Result:
    ways = [way for name in built_in() if isinstance(way := load_house_way(name), CardHouseWay)]
    tables = {way.id: class_table(way) for way in ways}
    tally = progress.tally
    for piece in progress.pieces(CLASS_PIECES + RANDOM_PIECES):
        for way in ways:
            table = tables[way.id]
            for hand in hands_of(piece, seed, table):
                tally["hands"] += 1
                tally["faults"] += table.set(hand) != plainly_set(way, hand)
    says = (
        f"{tally['faults']} of {tally['hands']:,} hands are set otherwise when each setting is ranked plainly"
    )
    return Result(tally["faults"] == 0, tally["hands"], says, dict(tally))


def hands_of(piece: int, seed: int, table: ClassTable) -> Iterator[tuple[Card, ...]]:
    """A share of the classes' representatives, or random hands, in which suits stand as they may."""
    if piece < CLASS_PIECES:
        for index in range(piece, len(table.code), CLASS_PIECES):
            yield class_at(index).representative()
        return
    luck = Random(f"{seed} {piece}")
    for _ in range(HANDS_A_PIECE):
        yield tuple(luck.sample(DECK, 7))


def plainly_set(way: CardHouseWay, hand: tuple[Card, ...]) -> tuple[CardSetting, int] | None:
    """The setting and the place of the rule, without classes, codes or tables."""
    cards = in_order(hand)
    rule, chosen = way.match_rule(plain_holding_of(cards, way.joker_completes_first))
    return (setting_at(cards, chosen[LAST]), rule) if chosen else None
