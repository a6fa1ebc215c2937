"""Balances follow from events alone, and what cannot be is named."""

from paigow.record.ledger import balances_of, faults_in
from tests.support.recording import Recorder, table_record


def test_events_add_up_to_the_tables_balances() -> None:
    recorder = Recorder(table_record("1", "maryland-poker"))
    recorder.play(4)
    events = [event for entry in recorder.entries for event in entry.events]
    assert balances_of(events) == dict(recorder.session.table.balances)
    assert faults_in(balances_of(events)) == ()


def test_a_sum_and_a_debt_that_cannot_be_are_named() -> None:
    assert faults_in({"person:a": 5}) == ("the accounts sum to 5, not to zero",)
    assert faults_in({"person:a": -5, "layout": 5}) == ("account person:a owes 5",)
    assert faults_in({"cage": -5, "person:a": 5}) == ()
