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
        assert [wager.kind for wager in made.wagers] == [kind.value for kind in game.limits]
        assert all(wager.name for wager in made.wagers)
        assert made.printed


def test_the_odds_on_the_felt_are_told_in_the_readers_language() -> None:
    game = load_game("maryland-poker")
    assert layout_of(game, "en").printed[0] == "Main wager: pays 1 to 1"
    assert layout_of(game, "zh-Hant").printed[0] == "主注：1 賠 1"


def test_the_dice_bonus_pays_the_shaker_more_than_the_others() -> None:
    made = layout_of(load_game("colorado-dragons-eye"), "en")
    # co-2612.6: 30, 500 and 10,000 to 1 for the shaker, 25, 50 and 1,000 to 1 for the others.
    assert [(row.shaker, row.others) for row in made.triples] == [
        ("10000", "1000"),
        ("500", "50"),
        ("30", "25"),
    ]
    assert len(made.styles) == 10  # co-2609.9: ten delivery styles


def test_a_delivery_style_says_which_place_goes_to_which_hand() -> None:
    styles = {style.id: style for style in layout_of(load_game("colorado-tiles"), "en").styles}
    # co-2609.11.a: the first stack from the right is the first hand, and so on.
    assert styles["house-way-right"].order == tuple(range(32))
    assert styles["house-way-right"].clauses == ("co-2609.11.a",)
    assert styles["house-way-left"].order[:4] == (28, 29, 30, 31)
    assert all(sorted(style.order) == list(range(32)) for style in styles.values())


def test_only_tables_that_bank_have_styles_cuts_and_co_banking() -> None:
    made = layout_of(load_game("horseshoe-poker"), "en")
    assert (made.styles, made.stacks, made.co_banking) == ((), 0, False)


def test_the_vigorish_is_printed_with_its_clause_where_one_is_taken() -> None:
    assert layout_of(load_game("maryland-poker"), "en").vigorish_clauses[0] == "md-13.A/2"
    assert layout_of(load_game("horseshoe-face-up"), "en").vigorish_clauses == ()


def test_what_may_be_bet_with_is_listed_as_far_as_it_makes_a_difference() -> None:
    assert [instrument.id for instrument in layout_of(load_game("maryland-poker"), "en").instruments] == [
        "value-chip"
    ]
    tiles = layout_of(load_game("colorado-tiles"), "en")
    assert [instrument.id for instrument in tiles.instruments] == ["value-chip", "promotional-chip", "coupon"]
    assert (tiles.standing, layout_of(load_game("horseshoe-poker"), "en").standing) == (True, False)


@pytest.mark.parametrize("document", [document.id for document in library().documents])
def test_the_handbook_of_a_document_shows_every_clause_that_only_tells(document: str) -> None:
    shown = {line.clause for chapter in _handbook(document, "en").chapters for line in chapter.lines}
    told = {
        clause.id for clause in library().clauses if clause.document == document and clause.duty == "inform"
    }
    assert told
    assert shown == told


def test_the_layout_says_what_is_drawn_where() -> None:
    eye = {wager.kind: wager for wager in layout_of(load_game("colorado-dragons-eye"), "en").wagers}
    assert (eye["odd"].place, eye["triple"].place, eye["main"].place) == ("eye-left", "top-right", "")
    assert eye["odd"].dice
    assert not eye["main"].dice
    assert (eye["dice-bonus"].name, eye["dice-bonus"].short) == ("dice bonus", "Bonus")
    poker = {wager.kind: wager for wager in layout_of(load_game("maryland-poker"), "en").wagers}
    assert [kind for kind, wager in poker.items() if wager.lamp] == ["progressive"]
    assert not any(wager.place or wager.dice for wager in poker.values())
    assert poker["fortune"].short == poker["fortune"].name == "Fortune"


@pytest.mark.parametrize(
    ("game", "felt", "dice"),
    [
        ("maryland-poker", "PAI GOW POKER", False),
        ("horseshoe-face-up", "FACE UP PAI GOW", False),
        ("colorado-tiles", "PAI GOW", True),
    ],
)
def test_the_felt_bears_the_name_of_the_game_or_of_its_pieces(game: str, felt: str, dice: bool) -> None:
    made = layout_of(load_game(game), "en")
    assert (made.felt, made.dice) == (felt, dice)
