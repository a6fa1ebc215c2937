"""Small questions about a table's options and equipment."""

import pytest

from paigow.table.methods import (
    arrives_shuffled,
    bank_rule,
    deal_method,
    due_by_method,
    method_rule,
    pieces_in_hand,
    shuffle_method,
    uses_dice,
)
from paigow.table.state import Equipment, changed
from tests.unit.table.tables import BY_HAND, at, play


def test_methods_are_the_filed_ones_until_the_table_changes() -> None:
    table = play().table
    assert (shuffle_method(table), deal_method(table)) == ("automated", "automated-shoe")
    other = changed(table, {"equipment": Equipment(shuffle_method="manual", deal_method="manual-shoe")})
    assert (shuffle_method(other), deal_method(other)) == ("manual", "manual-shoe")


def test_only_a_shaker_has_dice() -> None:
    assert uses_dice(play(options=BY_HAND).table)
    assert not uses_dice(play().table)


def test_a_rule_goes_by_the_chapter_of_the_method_where_there_is_one() -> None:
    cite = play().game.citations.cite
    assert cite(method_rule(play().table, "deal.round")) == cite("deal.round.automated-shoe")
    by_hand = method_rule(play(options=BY_HAND).table, "deal.round")
    assert cite(by_hand) == cite("deal.round.manual-shoe")
    assert cite(due_by_method(play().table, "check-stub").rule) == cite("deal.check-stub.automated-shoe")
    tiles = play("colorado-tiles")
    cite = tiles.game.citations.cite
    assert cite(method_rule(tiles.table, "deal.round")) == cite("deal.round") != ()


def test_a_banked_round_has_rules_of_its_own_where_a_document_has_them() -> None:
    banked = at("phase betting", 2, name="colorado-tiles", accepts={"bank": ["Ben"]}).table
    cite = banked.game.citations.cite
    assert cite(bank_rule(banked, "deal.round")) == cite("bank.deal.round") != cite("deal.round")
    assert bank_rule(play("colorado-tiles").table, "deal.round") == "deal.round"
    cards = at("phase betting", 2, accepts={"bank": ["Ben"]}).table
    cite = cards.game.citations.cite
    assert cite(bank_rule(cards, method_rule(cards, "deal.round"))) == cite("deal.round.automated-shoe")


@pytest.mark.parametrize(("name", "count"), [("maryland-poker", 7), ("colorado-tiles", 4)])
def test_a_hand_is_seven_cards_or_four_tiles(name: str, count: int) -> None:
    assert pieces_in_hand(play(name).table) == count


def test_only_the_first_round_has_cards_that_came_shuffled() -> None:
    options = {"deck.preshuffled": True}
    assert arrives_shuffled(at("shuffle", options=options).table)
    assert not arrives_shuffled(at("shuffle", 2, options=options).table)
    assert not arrives_shuffled(at("shuffle").table)
