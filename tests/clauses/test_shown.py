"""Clauses that ask for something to be shown, where no near case could differ."""

import pytest

from paigow.submissions import load_game
from paigow.submissions.card import rule_card


@pytest.mark.clause("md-1.A")
def test_the_maryland_card_says_that_defined_terms_keep_their_sense() -> None:
    head, *_ = rule_card(load_game("maryland-poker"))
    assert "card.definitions" in [line.code for line in head.lines]
