"""Small questions that several procedures ask of a table's options and equipment."""

from paigow.table.act_book import act_book, due
from paigow.table.acts import Act
from paigow.table.state import Table

STACK_METHODS = frozenset({"automated-shoe", "hand-stacks", "tile-stacks"})


def deal_method(table: Table) -> str:
    """The filed way of dealing, or the one the table changed to when a device failed."""
    return table.equipment.deal_method or table.game.options.choice("deal.method")


def shuffle_method(table: Table) -> str:
    """The filed way of shuffling, or the one the table changed to when a device failed."""
    return table.equipment.shuffle_method or table.game.options.choice("shuffle.method")


def uses_dice(table: Table) -> bool:
    return table.game.options.choice("start.method") == "shaker"


def method_rule(table: Table, rule: str) -> str:
    """The rule as the chapter of the dealing method in use has it, where a document has one for each."""
    special = f"{rule}.{deal_method(table)}"
    return special if table.game.citations.knows(special) else rule


def bank_rule(table: Table, rule: str) -> str:
    """The rule as the chapter on banking has it, in a round that a player banks and where it has one."""
    special = f"bank.{rule}"
    banked = table.round.bank is not None
    return special if banked and table.game.citations.knows(special) else rule


def due_by_method(table: Table, name: str, *, spot: int = 0, person: str = "", kind: str = "") -> Act:
    """An act whose clause depends on the dealing method."""
    return due(name, spot=spot, person=person, kind=kind, rule=method_rule(table, act_book()[name].rule))


def arrives_shuffled(table: Table) -> bool:
    """Whether the cards of this round came to the table shuffled: only those of the very first round do."""
    first = table.memory.game_rounds == 0 and table.round.number <= 1
    return table.game.pieces == "cards" and table.game.options.flag("deck.preshuffled") and first


PART_OF_THE_TILE_SHUFFLE = frozenset({"wash", "stack"})
"""Tiles are shuffled by washing and stacking them, so these opening steps come with the shuffle."""


HAND = {"cards": 7, "tiles": 4}
"""How many pieces make a hand: what the two games are, not what a document says of them."""


def pieces_in_hand(table: Table) -> int:
    """How many pieces a place is dealt."""
    return HAND[table.game.pieces]
