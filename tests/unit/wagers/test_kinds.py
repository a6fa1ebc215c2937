"""Kinds of wager and settlements."""

import pytest

from paigow.money import ZERO
from paigow.wagers.kinds import CARD_WAGERS, DICE_WAGERS, OURS, TILE_WAGERS, Outcome, Settlement, WagerKind
from paigow.words import Reason
from tests.unit.wagers.books import usd


def test_every_wager_but_the_main_one_is_judged_on_one_kind_of_piece() -> None:
    groups = (CARD_WAGERS, DICE_WAGERS, TILE_WAGERS)
    assert sum(len(group) for group in groups) == len(frozenset().union(*groups))
    assert frozenset().union(*groups) == frozenset(OURS) - {WagerKind.MAIN}


def test_a_stake_that_is_returned_is_not_part_of_the_result() -> None:
    reason = Reason("side.win")
    assert Settlement(Outcome.WIN, usd(40), True, reason).net(usd(10)) == usd(40)
    assert Settlement(Outcome.PUSH, ZERO, True, reason).net(usd(10)) == 0
    assert Settlement(Outcome.LOSE, ZERO, False, reason).net(usd(10)) == -usd(10)


def test_a_win_that_contains_the_stake_nets_less_than_it_pays() -> None:
    assert Settlement(Outcome.WIN, usd(500), False, Reason("side.win")).net(usd(1)) == usd(499)


def test_a_kind_has_its_name_as_plain_text_and_never_changes() -> None:
    assert type(WagerKind.MAIN.value) is str
    with pytest.raises(AttributeError, match="never changes"):
        WagerKind.MAIN.value = "odd"
    assert WagerKind.MAIN.value == "main"
