"""How this table shuffles, deals and finds the start: as filed, or as changed when a device failed."""

from functools import cache

from paigow.citation_book import first_of
from paigow.table.act_book import act_book, due
from paigow.table.acts import DEALER_PLACE, Act
from paigow.table.state import Hand, Stage, Table

STACK_METHODS = frozenset({"automated-shoe", "hand-stacks", "tile-stacks"})


def deal_method(table: Table) -> str:
    """The filed way of dealing, or the one the table changed to when a device failed."""
    return table.equipment.deal_method or table.game.options.deal.method


def deck_hours(table: Table) -> tuple[int, str]:
    """For how many hours a deck may be used as this table deals, and the rule behind it."""
    options = table.game.options
    if deal_method(table) in {"hand", "hand-stacks"}:
        return options.deck.hours_hand, "deck.hours.hand"
    return options.deck.hours_shoe, "deck.hours.shoe"


def shuffle_method(table: Table) -> str:
    """The filed way of shuffling, or the one the table changed to when a device failed."""
    return table.equipment.shuffle_method or table.game.options.shuffle.method


def start_method(table: Table) -> str:
    """The filed way of finding the start, or the one the table changed to when a device failed."""
    return table.equipment.start_method or table.game.options.start.method


def uses_dice(table: Table) -> bool:
    return start_method(table) == "shaker"


def next_deck(table: Table) -> int:
    """With two decks each serves every second round, void rounds included; shuffled again in its round it stays."""
    count = len(table.equipment.decks)
    if table.stock and count > table.equipment.current:
        return table.equipment.current
    if count < 2 or (table.memory.game_rounds == 0 and table.round.number <= 1):
        return 0 if count < 2 else table.equipment.current
    return (table.equipment.current + 1) % count


LOOK = "setting.look"


def look_rule(table: Table) -> str:
    """The rule on when players look: at their own time, or at the dealer's word where that is filed."""
    return "setting.word" if table.game.options.setting.look_from == "dealers-word" else LOOK


def may_talk(table: Table) -> bool:
    """Whether players may talk now: always where that is filed, else once the dealer's hand lies open."""
    hand = table.round.hands[DEALER_PLACE]
    shown = hand is not None and hand.stage in (Stage.SHOWN, Stage.COLLECTED)
    return shown or table.game.options.setting.talk == "allowed"


def method_rule(table: Table, rule: str) -> str:
    """The rule as the chapter of the dealing method in use has it, where a document has one for each."""
    return first_of(f"{rule}.{deal_method(table)}", rule)


def bank_rule(table: Table, rule: str) -> str:
    """The rule as the chapter on banking has it, in a round that a player banks and where it has one."""
    return _banked(rule) if table.round.bank is not None else rule


@cache
def _banked(rule: str) -> str:
    """Each rule to fall back on comes after its form in the chapter on banking."""
    return first_of(*(form for name in rule.split("|") for form in (f"bank.{name}", name)))


def due_by_method(table: Table, name: str, *, spot: int = 0, person: str = "", kind: str = "") -> Act:
    """An act whose clause depends on the dealing method."""
    return due(name, spot=spot, person=person, kind=kind, rule=method_rule(table, act_book()[name].rule))


def arrives_shuffled(table: Table) -> bool:
    """Whether the cards that come next were shuffled before they came to the table, and not yet used."""
    decks = table.equipment.decks
    return bool(decks) and decks[next_deck(table)].shuffled


def comes_shuffled(table: Table) -> bool:
    """Whether decks come to this table inspected and shuffled."""
    return table.game.options.deck.preshuffled


def is_whole(table: Table, hand: Hand) -> bool:
    """Whether a hand has all its pieces; while pieces are dealt one by one it has not."""
    return len(hand.pieces) >= table.game.piece_set.hand_size


def surrendered_count(table: Table, spot: int) -> tuple[Act, ...]:
    """The count of a surrendered hand before it is collected, where these pieces are counted."""
    return (due("count-surrendered", spot=spot),) if table.game.piece_set.is_counted_when_surrendered else ()


def pieces_in_hand(table: Table) -> int:
    """How many pieces a place is dealt."""
    return table.game.piece_set.hand_size
