"""Clauses that ask for something to be shown, where no near case could differ."""

import pytest

from paigow.rulebook import library
from paigow.rulebook.guidance import guidance
from paigow.submissions import approve, load_game, review_filing
from paigow.submissions.card import rule_card, spoken
from tests.unit.submissions.filings import changed

TILES = "colorado-tiles"
POKER = "horseshoe-poker"
MANUAL = {"options.shuffle.method": "manual", "options.deck.count": 1, "options.deck.back_colours": ["red"]}


@pytest.mark.clause("md-1.A")
def test_the_maryland_card_says_that_defined_terms_keep_their_sense() -> None:
    head, *_ = rule_card(load_game("maryland-poker"))
    assert "card.definitions" in [line.code for line in head.lines]


@pytest.mark.clause("co-2604.5-2")
def test_the_colorado_card_names_the_buttons_by_their_filed_imprint() -> None:
    chinese = {
        "statements.buttons.used": ["banker", "dealer"],
        "statements.buttons.imprint": ["莊", "Dealer"],
    }
    filed, changed_to = (
        [spoken(line) for line in rule_card(game)[0].lines]
        for game in (load_game(TILES), approve(review_filing(changed(TILES, chinese))))
    )
    assert "Buttons in use: dealer, banker; they read Dealer, Banker." in filed
    assert "Buttons in use: banker, dealer; they read 莊, Dealer." in changed_to


@pytest.mark.clause("hs-hand.B.1")
def test_the_deck_is_held_in_the_hand_only_after_a_shuffle_by_hand_and_the_training_card_says_how() -> None:
    by_hand = {"options.deal.method": "hand-stacks", **MANUAL}
    assert review_filing(changed(POKER, by_hand)).findings == ()
    (finding,) = review_filing(changed(POKER, {"options.deal.method": "hand-stacks"})).findings
    assert (finding.path, finding.clauses[0]) == ("options.deal.method", "hs-hand.B.1")
    told = [line for _, lines in guidance(library(), "hs") for line in lines]
    assert any(line.clauses == ("hs-hand.B.1",) and "left hand" in spoken(line) for line in told)
