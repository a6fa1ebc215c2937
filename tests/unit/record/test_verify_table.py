"""One table's check names the place of the first thing that is wrong, and goes on after it."""

import sqlalchemy as sa

from paigow.record.schema import EVENTS, TABLES
from paigow.record.verify import Findings
from paigow.record.verify_table import CHANGED, TableCheck
from paigow.table.events import ProgressiveCollected
from tests.support.recording import recorded, table_record


def checked(engine: sa.Engine) -> Findings:
    findings = Findings()
    with engine.connect() as connection:
        row = connection.execute(sa.select(TABLES)).one()
        TableCheck(findings, connection, row, lambda: None).run()
    return findings


def test_each_changed_place_is_named_once(engine: sa.Engine) -> None:
    recorded(engine, (table_record("1", "horseshoe-poker"), 2))
    with engine.begin() as connection:
        for sequence in (12, 70):
            connection.execute(EVENTS.update().where(EVENTS.c.sequence == sequence).values(round=99))
    places = [
        fault.at for fault in checked(engine).faults if fault.what == CHANGED and fault.where == "events/1"
    ]
    assert places == [12, 70]


def test_a_table_tells_what_it_did_to_its_meters(engine: sa.Engine) -> None:
    (recorder,) = recorded(engine, (table_record("1", "maryland-poker"), 3))
    findings = Findings()
    with engine.connect() as connection:
        row = connection.execute(sa.select(TABLES)).one()
        feeds = TableCheck(findings, connection, row, lambda: None).run()
    collected = [
        event.amount
        for entry in recorder.entries
        for event in entry.events
        if isinstance(event, ProgressiveCollected)
    ]
    assert findings.faults == []
    assert feeds.collected == collected
    assert collected
