"""A game's header is read strictly, and rests on clauses and paytables that exist."""

from typing import Any

import pytest

from paigow.errors import InternalError
from paigow.rulebook import library
from paigow.submissions.games import GameHeader, game_names, headers, read_header
from paigow.wagers.paytables import load_paytable

HEADER: dict[str, Any] = {
    "game": "a-game",
    "title": "A game",
    "document": "md",
    "pieces": "cards",
    "fixed": {"start.places": 7},
    "open": {"start.method": {"allowed": ["rng"]}},
    "wagers": {"main": {"unit": 100, "clauses": ["md-7.A"]}},
    "house_way": {"shipped": "horseshoe", "own": False, "co_bank": False},
}


def test_the_five_games_have_headers() -> None:
    assert game_names() == (
        "colorado-dragons-eye",
        "colorado-tiles",
        "horseshoe-face-up",
        "horseshoe-poker",
        "maryland-poker",
    )


def test_a_header_gives_every_option_a_standing_value() -> None:
    header = read_header(HEADER, "a-game.toml")
    assert header.standing()["start.method"] == "rng"
    assert header.standing()["start.places"] == 7


@pytest.mark.parametrize(
    "changes",
    [
        {"colour": "red"},
        {"fixed": {"start.colour": "red"}},
        {"fixed": {"start.places": 9}},
        {"fixed": {"start.method": "rng"}},
        {"open": {"start.method": {"allowed": ["coin"]}}},
        {"open": {"start.method": {"colour": "red"}}},
        {"wagers": {"main": {"unit": 100}}},
        {"house_way": {"shipped": "horseshoe"}},
    ],
)
def test_a_header_with_something_strange_in_it_is_our_bug(changes: dict[str, Any]) -> None:
    with pytest.raises(InternalError):
        read_header({**HEADER, **changes}, "a-game.toml")


@pytest.mark.parametrize("header", headers().values(), ids=lambda item: item.name)
def test_wagers_rest_on_clauses_of_the_document_and_on_paytables_that_ship(header: GameHeader) -> None:
    for wager in header.wagers:
        assert wager.clauses
        assert all(library().clause(clause).document == header.document for clause in wager.clauses)
        for name in wager.paytables:
            paytable = load_paytable(name)
            assert (paytable.document, paytable.kind) == (header.document, wager.kind)
