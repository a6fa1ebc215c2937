"""The vocabulary of paytable rows."""

import pytest

from paigow.ranking.lines import HandLine
from paigow.wagers.events import OWN, DiceEvent, TileEvent, events_for, standing_of, wager_words
from paigow.wagers.kinds import OURS, WagerKind
from paigow.words import LANGUAGES, Language, words_for


def test_every_wager_with_a_paytable_has_its_words() -> None:
    assert set(wager_words()) == {*OURS, OWN} - {WagerKind.MAIN}
    for word in wager_words():
        assert events_for(word)


def test_cards_tiles_and_dice_do_not_mix() -> None:
    assert events_for("fortune") == events_for(OWN) == tuple(HandLine)
    assert events_for("pair-fortunes") == tuple(TileEvent)
    assert events_for("odd") == (DiceEvent.EYE_ODD,)


def test_a_straight_stands_above_three_of_a_kind() -> None:
    ranked = [
        HandLine.FIVE_ACES,
        HandLine.FOUR_OF_A_KIND,
        HandLine.STRAIGHT,
        HandLine.THREE_OF_A_KIND,
        HandLine.THREE_PAIR,
    ]
    assert sorted(ranked, key=standing_of) == ranked


def test_a_named_rank_stands_where_its_kind_stands() -> None:
    assert (
        standing_of(HandLine.FOUR_TWOS)
        == standing_of(HandLine.FOUR_OF_A_KIND)
        < standing_of(HandLine.STRAIGHT)
    )
    assert standing_of(HandLine.PAIR_OF_ACES) == standing_of(HandLine.PAIR)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_name_in_every_language(language: Language) -> None:
    words = words_for(language)
    for event in (*HandLine, *TileEvent, *DiceEvent):
        assert f"wagers.row.{event}" in words
