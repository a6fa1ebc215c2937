"""What a table prints and lets people choose, for every shipped game in every language."""

import pytest

from paigow.rulebook import library
from paigow.server.rest_layout import _handbook, layout_of
from paigow.submissions import load_game, shipped_filings
from paigow.words import LANGUAGES


@pytest.mark.parametrize("name", shipped_filings())
def test_every_wager_on_offer_is_printed_with_a_name_in_every_language(name: str) -> None:
    game = load_game(name)
    for language in LANGUAGES:
        made = layout_of(game, language)
        assert [one.kind for one in made.wagers] == [kind.value for kind in game.limits]
        assert all(one.name for one in made.wagers)
        assert made.printed


def test_the_odds_on_the_felt_are_told_in_the_readers_language() -> None:
    game = load_game("maryland-poker")
    assert layout_of(game, "en").printed[0] == "Main wager: pays 1 to 1"
    assert layout_of(game, "zh-Hant").printed[0] == "主注：1 賠 1"


def test_the_dice_bonus_pays_the_shaker_more_than_the_others() -> None:
    made = layout_of(load_game("colorado-dragons-eye"), "en")
    # co-2612.6: 30, 500 and 10,000 to 1 for the shaker, 25, 50 and 1,000 to 1 for the others.
    assert [(row.shaker, row.others) for row in made.triples] == [
        ("10000 to 1", "1000 to 1"),
        ("500 to 1", "50 to 1"),
        ("30 to 1", "25 to 1"),
    ]
    assert len(made.styles) == 10  # co-2609.9: ten delivery styles


def test_a_delivery_style_says_which_place_goes_to_which_hand() -> None:
    styles = {one.id: one for one in layout_of(load_game("colorado-tiles"), "en").styles}
    # co-2609.11.a: the first stack from the right is the first hand, and so on.
    assert styles["house-way-right"].order == tuple(range(32))
    assert styles["house-way-right"].clauses == ("co-2609.11.a",)
    assert styles["house-way-left"].order[:4] == (28, 29, 30, 31)
    assert all(sorted(one.order) == list(range(32)) for one in styles.values())


def test_only_tables_that_bank_have_styles_cuts_and_co_banking() -> None:
    made = layout_of(load_game("horseshoe-poker"), "en")
    assert (made.styles, made.stacks, made.co_banking) == ((), 0, False)


def test_the_vigorish_is_printed_with_its_clause_where_one_is_taken() -> None:
    assert layout_of(load_game("maryland-poker"), "en").vigorish_clauses[0] == "md-13.A/2"
    assert layout_of(load_game("horseshoe-face-up"), "en").vigorish_clauses == ()


def test_what_may_be_bet_with_is_listed_as_far_as_it_makes_a_difference() -> None:
    assert [one.id for one in layout_of(load_game("maryland-poker"), "en").instruments] == ["value-chip"]
    tiles = layout_of(load_game("colorado-tiles"), "en")
    assert [one.id for one in tiles.instruments] == ["value-chip", "promotional-chip", "coupon"]
    assert (tiles.standing, layout_of(load_game("horseshoe-poker"), "en").standing) == (True, False)


@pytest.mark.parametrize("document", [one.id for one in library().documents])
def test_the_handbook_of_a_document_shows_every_clause_that_only_tells(document: str) -> None:
    shown = {line.clause for chapter in _handbook(document).chapters for line in chapter.lines}
    told = {one.id for one in library().clauses if one.document == document and one.duty == "inform"}
    assert told
    assert shown == told
