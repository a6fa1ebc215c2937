"""The dealer's side: hints only where the table is guided, and no closed hand but one that the dealer is to set."""

import dataclasses
import json

import pytest

from paigow.table import said as s
from paigow.table.codec import encode, write_piece
from paigow.table.dealer_views import is_in_dealers_hands
from paigow.table.views import Viewer, view
from tests.unit.table.persons import dealt_by_kim, goes_on, until
from tests.unit.table.tables import GAMES

DEALER = Viewer("dealer")


@pytest.mark.parametrize("name", GAMES)
def test_no_closed_hand_is_told_to_a_person_who_deals(name: str) -> None:
    played = dealt_by_kim(s.GUIDED, name=name)
    looked = 0
    while played.table.round.number < 2:
        seen = json.dumps(encode(dataclasses.asdict(view(played.table, DEALER))))
        for hand in played.table.round.hands:
            if hand is None or hand.open or is_in_dealers_hands(played.table, hand):
                continue
            looked += 1
            assert not any(f'"{write_piece(piece)}"' in seen for piece in hand.pieces)
        goes_on(played)
    assert looked


def test_a_hint_says_what_is_asked_for_and_nothing_more() -> None:
    played = dealt_by_kim(s.GUIDED)
    until(played, s.SHOW, 6)
    seen = view(played.table, DEALER).dealing
    assert seen is not None
    assert seen.due is not None
    assert (seen.due.verb, seen.due.place, seen.due.outcome) == (s.SHOW, 6, "")


@pytest.mark.parametrize("help", [s.BY_THE_BOOK, s.AS_AT_A_TABLE])
def test_nothing_is_hinted_at_other_tables(help: str) -> None:
    played = dealt_by_kim(help)
    until(played, s.SHOW, 6)
    seen = view(played.table, DEALER).dealing
    assert seen is not None
    assert (seen.help, seen.waited_for, seen.due) == (help, True, None)


def test_only_a_dealer_has_the_dealers_side() -> None:
    table = dealt_by_kim(s.GUIDED).table
    assert all(view(table, Viewer(role)).dealing is None for role in ("player", "spectator", "floor"))
