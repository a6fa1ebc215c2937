"""The chart lists hands from the best down, and says what wins and what it costs."""

import pytest

from paigow.pieces import parse_cards, parse_tiles
from paigow.ranking import rank_five, rank_tiles, rank_two
from paigow.server.rank_chart import FIVE, TWO, rank_chart
from paigow.submissions import load_game, shipped_filings
from paigow.words import LANGUAGES


def test_the_cards_of_the_chart_stand_in_the_order_of_the_ranking() -> None:
    for order in (
        [rank_five(parse_cards(hand)) for hand in FIVE],
        [rank_two(parse_cards(hand)) for hand in TWO],
    ):
        assert sorted(order, reverse=True) == order
    assert len({ranking.kind for ranking in map(rank_five, map(parse_cards, FIVE))}) == 11


def test_the_tiles_of_the_chart_stand_in_the_order_of_the_ranking() -> None:
    chart = rank_chart(load_game("colorado-tiles"), "en")
    pairs = [pieces for group in chart.groups[:-1] for row in group.rows for pieces in row.pieces]
    rankings = [rank_tiles(*parse_tiles(" ".join(pair))) for pair in pairs]
    assert sorted(rankings, reverse=True) == rankings
    assert [row.name for row in chart.groups[-1].rows][:2] == ["Teen", "Day"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", shipped_filings())
def test_every_game_has_a_chart_in_every_language(game: str, language: str) -> None:
    chart = rank_chart(load_game(game), language)  # type: ignore[arg-type]
    codes = [line.code for line in chart.telling]
    assert codes[:3] == ["chart.wins", "chart.pushes", "chart.loses"]
    assert "card.main" in codes
    assert all(row.name for group in chart.groups for row in group.rows)
