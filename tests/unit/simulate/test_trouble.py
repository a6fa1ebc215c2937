"""Trouble at automatic tables: it happens as often as asked, only what can happen, and always reported."""

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.simulate.engine import Session
from paigow.simulate.trouble import happens, irregularities, report_of, wrong_hand
from paigow.staff.players import Habits
from paigow.table import events as e
from paigow.table.events import Event
from tests.unit.table.tables import GAMES, at, game


def source(text: str = "1") -> SeededSource:
    return SeededSource(seed_of(text))


def test_nothing_happens_at_a_likelihood_of_nothing_and_no_luck_is_spent() -> None:
    luck = source()
    assert not any(happens(luck, 0.0) for _ in range(100))
    assert luck.below(1_000_000) == source().below(1_000_000)


def test_a_tenth_happens_about_a_tenth_of_the_time() -> None:
    """1,000 of 10,000, give or take four deviations of 30."""
    luck = source("tenth")
    assert 880 <= sum(happens(luck, 0.1) for _ in range(10_000)) <= 1_120


def test_only_what_can_have_happened_is_thought_of() -> None:
    assert irregularities(at("phase betting").table) == ()
    assert "wrong-count" in irregularities(at("phase setting").table)


def test_a_report_has_the_particulars_its_kind_needs() -> None:
    table = at("phase setting").table
    report = report_of(table, "wrong-count", source(), 0)
    assert report is not None
    assert report.details["count"] in (6, 8)


def test_a_dealer_mislays_only_pieces_that_lie_there() -> None:
    table = at("turn-dealer").table
    laid = wrong_hand(table, 0, source(), 0)
    hand = table.round.hands[0]
    assert laid is not None
    assert hand is not None
    assert {*laid.high, *laid.low} == set(hand.pieces)
    assert wrong_hand(at("phase betting").table, 0, source(), 0) is None


@pytest.mark.parametrize("name", GAMES)
def test_a_troubled_table_reports_and_rules_and_goes_on(name: str) -> None:
    heard: list[Event] = []
    session = Session(
        game(name),
        "trouble",
        4,
        Habits(banks=50, co_banks=40, orders_less=30),
        listener=lambda command, events, table: heard.extend(events),
        trouble=0.1,
    )
    session.play(8)
    reported = [event for event in heard if isinstance(event, e.IrregularityReported)]
    assert reported
    assert len([event for event in heard if isinstance(event, e.Ruled)]) >= len(reported) - 1


def test_a_bank_that_sits_alone_keeps_somebody_to_play_against() -> None:
    """With neither a player's wager nor the dealer's there would be nothing to deal for (md-i66)."""
    session = Session(game("maryland-poker"), "alone", 1, Habits(banks=100, co_banks=100, orders_less=100))
    session.play(6)
    assert session.table.round.number > 6
