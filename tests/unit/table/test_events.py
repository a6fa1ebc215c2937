"""Events are frozen, complete and versioned, and tell the listener what they cite."""

import dataclasses

import pytest

from paigow.citations import Clause, Clauses, listen
from paigow.table import events as e
from paigow.table.acts import Act
from tests.unit.table.test_codec import EVENTS, filled


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_frozen_and_has_a_version(kind: type[e.Event]) -> None:
    event = filled(kind)
    assert kind.version >= 1
    with pytest.raises(dataclasses.FrozenInstanceError):
        event.finishes = False


def test_an_event_is_heard_with_its_clauses_when_it_is_made() -> None:
    heard: list[Clauses] = []
    before = listen(lambda clauses, line: heard.append(clauses))
    e.TableClosed(clauses=(Clause("md-5.H"),))
    listen(before)
    assert heard == [("md-5.H",)]


def test_an_event_may_finish_an_act_and_put_others_in_front() -> None:
    event = e.TableClosed(finishes=True, then=(Act("deal", "dealer", "deal.round"),))
    assert event.finishes
    assert event.then[0].name == "deal"
