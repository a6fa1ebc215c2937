"""The rule card shows odds, limits and choices, and serves the clauses that call for them to be shown."""

import pytest

from paigow.submissions import load_game, shipped_filings
from paigow.submissions.card import greatest_payments, reading_notes, rule_card, spoken
from paigow.words import LANGUAGES, Language
from tests.fixtures import using
from tests.unit.submissions.filings import CO, DE, FU, HS, MD


def lines(name: str, language: Language = "en", **options: object) -> list[str]:
    card = rule_card(load_game(name, {key.replace("__", "."): option for key, option in options.items()}))
    return [spoken(line, language) for section in card for line in (section.heading, *section.lines)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", shipped_filings())
def test_every_line_of_every_card_has_words(name: str, language: Language) -> None:
    told = lines(name, language)
    assert len(told) > 30
    assert not any("Word(" in line or "{" in line for line in told)


@pytest.mark.clause("md-2.B.9", "md-2.B.10", "md-2.B.1", "md-2.B.5", "md-1.A")
def test_the_maryland_card_shows_odds_limits_and_the_payout_limit() -> None:
    told = lines(MD)
    assert "Operator: The Seven Stars" in told
    assert "main wager: $25 to $5,000, in units of $1" in told
    assert "Vigorish on a win: 5 percent, up to the next 25 cents" in told
    assert "natural seven-card straight flush: 5000 to 1; envy bonus $1,000" in told
    assert any("at most $50,000 in total" in line for line in told)
    assert "Every position has its own place for Fortune." in told


def test_without_a_payout_limit_the_card_says_so() -> None:
    assert "No payout limit." in lines(MD, limits__payout="$0")


@pytest.mark.clause("hs-faceup.paytable", "hs-doc.version")
def test_the_face_up_card_shows_odds_envy_and_largest_bets_on_one_chart() -> None:
    told = lines(FU)
    assert "Fortune: $1 to $25, in units of $1" in told
    assert "Ace-High: $1 to $100, in units of $1" in told
    assert "dealer and player ace-high: 25 to 1" in told
    assert "four of a kind: 20 to 1; envy bonus $5" in told
    assert "No vigorish is taken." in told
    assert any("2024" in line for line in told)


@pytest.mark.clause("co-2602-1", "co-2602-3", "co-2602-4", "co-2605.8-2", "co-notice", "co-basis")
def test_the_colorado_card_is_the_posted_sheet() -> None:
    told = lines(CO)
    assert "Table 26, drop box 26" in told
    assert "The house rules are posted at: wall beside the tiles tables." in told
    assert any("printed copy" in line for line in told)
    assert any("LNW Gaming" in line for line in told)


def test_posted_restrictions_on_tokes_stand_beside_the_limits() -> None:
    from paigow.submissions import approve, review_filing
    from tests.unit.submissions.filings import changed

    restricted = {"options.toke.offered": True, "statements.toke.restrictions": "At most $5."}
    card = rule_card(approve(review_filing(changed(CO, restricted))))
    assert "Wagers for the dealer: At most $5. (table)" in [spoken(line) for line in card[1].lines]
    assert not any("for the dealer: At" in line for line in lines(CO))


def test_only_choices_that_have_an_effect_are_listed() -> None:
    assert any(line.startswith("A co-bank must cover") for line in lines(MD))
    alone = lines(MD, banking__offered=False, banking__co_banking__offered=False)
    assert not any(text.startswith("A co-bank must cover") for text in alone)


def test_the_greatest_payment_of_each_wager_is_told() -> None:
    told = [spoken(payment) for payment in greatest_payments(load_game(DE))]
    assert "dice bonus: the largest payment for one wager is $250,000." in told  # $25 at 10,000 to 1
    assert "triple: the largest payment for one wager is $3,000." in told
    capped = [spoken(payment) for payment in greatest_payments(load_game(MD))]
    assert "Fortune: the largest payment for one wager is $50,000." in capped
    assert greatest_payments(load_game(DE))[-1].clauses == ("co-2606.4-2",)


def test_a_layout_that_rests_on_our_reading_is_noted() -> None:
    assert reading_notes(load_game(CO)) == ()
    uncounted = load_game(CO, {"start.places": 7, "deal.dead_hand": "left-over"})
    assert [note.clauses for note in reading_notes(uncounted)] == [("co-2607.3.c-1",)]
    assert reading_notes(load_game(HS)) == ()


def test_the_dragons_eye_card_says_what_a_triple_loses_and_that_zero_never_wins() -> None:
    lines = [(line.code, line.clauses) for part in rule_card(load_game(DE)) for line in part.lines]
    codes = [code for code, _ in lines]
    assert codes.count("card.triple-loses") == 2
    assert ("card.triple-loses", ("co-2612.3", "co-2608.12.a", "co-2608.12.b")) in lines
    assert "card.zero-low" in codes
    assert "card.zero-low" not in said_codes(MD)


def said_codes(name: str) -> list[str]:
    return [line.code for part in rule_card(load_game(name)) for line in part.lines]


def test_a_card_says_that_a_hand_may_be_given_up_and_what_that_costs() -> None:
    told = [spoken(line) for part in rule_card(load_game(MD)) for line in part.lines]
    given_up = "A hand may be surrendered until it is shown; its main wager is lost."
    assert f"{given_up} An optional wager on the hand: surrender is refused." in told


def test_a_part_that_is_lost_is_named() -> None:
    with using():
        told = lines("harbour-tiles")
    assert any(
        line.startswith("A hand may be surrendered until it is shown; 1/2 of its main") for line in told
    )


def test_copies_are_cited() -> None:
    cited = {line.code: line.clauses for part in rule_card(load_game(MD)) for line in part.lines}
    assert cited["card.copies"] == ("md-6.C.2",)


def test_chinese_cards_name_the_stake_before_the_win() -> None:
    told = {spoken(line, "zh-Hant") for part in rule_card(load_game(DE)) for line in part.lines}
    assert "三顆骰相同：1 賠 30" in told
    assert "連續第三次圍骰：1 賠 1000；搖骰者 1 賠 10000" in told
    assert "主注：$10 至 $100，以 $1 為單位" in told
    assert not [line for line in told if " to 1" in line]
