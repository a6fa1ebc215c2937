"""The auditor finds what a person who deals said wrongly, and says whose error it was."""

from dataclasses import replace

import pytest

from paigow.laws.audit import Audit, audit
from paigow.laws.book import RecordedStep
from paigow.money import Cents
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import said as s
from paigow.table.events import Event
from paigow.table.said import Said
from tests.unit.table.persons import KIM, dealt_by_kim, finish_round, says, until


def audited(monkeypatch: pytest.MonkeyPatch, due: str, wrong: Said | None, **change: object) -> Audit:
    """A round in which the dealer errs once, held against the laws."""
    steps: list[RecordedStep] = []
    do = Play.do

    def record(played: Play, command: c.Command) -> tuple[Event, ...]:
        first = played.table.sequence + 1
        events = do(played, command)
        steps.append(RecordedStep(command, events, first))
        return events

    monkeypatch.setattr(Play, "do", record)
    played = dealt_by_kim()
    right = until(played, due)
    says(played, wrong or replace(right, **change))  # type: ignore[arg-type]
    finish_round(played)
    return audit(played.game, steps)


@pytest.mark.parametrize(
    ("change", "law"),
    [
        ({"amount": Cents(12_345)}, "paid-as-judged"),
        ({"vigorish": Cents(0)}, "paid-as-judged"),
        ({"verb": s.TAKE}, "taken-when-lost"),
        ({"verb": s.RETURN}, "returned-when-pushed"),
    ],
)
def test_a_wrong_settlement_is_the_dealers_error_and_no_breach(
    monkeypatch: pytest.MonkeyPatch, change: dict[str, object], law: str
) -> None:
    found = audited(monkeypatch, s.PAY, None, **change)
    assert found.is_clean
    assert (law, KIM.name) in {(each.law, each.by_person) for each in found.errors}


def test_a_dealer_who_does_another_thing_first_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    found = audited(monkeypatch, s.SHOW, Said(s.PAY, 3, wager="main", amount=Cents(25)))
    assert found.is_clean
    assert "dealer-does-what-is-due" in {each.law for each in found.errors}
