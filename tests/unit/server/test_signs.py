"""A table tells about itself what its document only informs of: each sign with its clause, and no other document's."""

import pytest

from paigow.server.signs import SIGNS, table_signs
from paigow.submissions import load_game
from paigow.table.state import Table


def told(game: str) -> dict[str, dict[str, object]]:
    table = Table("1", load_game(game))
    return {sign.code: dict(sign.arguments) for sign in table_signs(table)}


@pytest.mark.clause("md-2.C.1.b", "md-5.L")
def test_a_maryland_table_says_who_has_the_shaker_and_marks_the_start() -> None:
    shown = told("maryland-poker")
    assert set(shown) == {"sign.shaker-charge", "sign.start-marker"}
    assert shown["sign.shaker-charge"]["dealer"] == Table("1", load_game("maryland-poker")).dealer


@pytest.mark.clause(
    "hs-equip.B",
    "hs-open.D",
    "hs-open.E.hours",
    "hs-open.G",
    "hs-open.note.wash",
    "hs-std.B",
    "hs-machine.E.hands",
    "hs-other.1",
    "hs-completion.E.touch",
    "hs-completion.E.view",
    "hs-other.8",
    "hs-change.A",
    "hs-tokes.1",
)
def test_a_horseshoe_table_says_how_cards_are_handled() -> None:
    shown = told("horseshoe-poker")
    assert {"sign.handle-cards", "sign.who-touches", "sign.cards-in-view", "sign.no-soliciting"} <= set(shown)
    # "About four hours", and so the shipped filing has it.
    assert shown["sign.deck-hours"] == {"hours": 4}


@pytest.mark.clause(
    "co-2601.2",
    "co-2601.11",
    "co-2601.16",
    "co-2601.23",
    "co-2604.5-1",
    "co-2605.1-2",
    "co-2607.6-2",
    "co-2607.01.1-4",
    "co-2608.3-2",
    "co-2609.13-2",
)
def test_a_colorado_table_says_where_things_lie_and_which_marker_is_which() -> None:
    shown = told("colorado-dragons-eye")
    assert {"sign.shaker-stands", "sign.dealer-hands", "sign.bank-marker", "sign.eye-button"} <= set(shown)
    assert "sign.eye-button" not in told("colorado-tiles")


def test_every_sign_is_some_document_s() -> None:
    games = ("maryland-poker", "horseshoe-poker", "colorado-dragons-eye")
    assert set().union(*(told(game) for game in games)) == set(SIGNS)
