"""The audit's adversary holds in small, reaches every kind of table, and would notice what it looks for."""

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from paigow.money import Cents
from paigow.scenarios.files import find
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table.state import Phase
from prove import adversary
from prove import audit as campaign
from prove.any_filing import any_filing


def test_some_tables_are_tried_and_break_no_law() -> None:
    progress: Any = SimpleNamespace(tally=Counter())
    for piece in range(12):
        campaign.play(f"test {piece}", progress, 300)
    assert progress.tally["breaches"] == progress.tally["stuck"] == progress.tally["crashes"] == 0
    assert progress.tally["accepted"] > 1_000
    assert progress.tally["tables"] == 12


def test_filings_are_drawn_at_random_and_approved() -> None:
    drawn = [any_filing(Random(seed)) for seed in range(12)]
    assert len({game.digest for _, _, game in drawn}) == 12


def test_a_table_that_cannot_go_on_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    table = adversary.Adversary(load_game("horseshoe-poker"), "stuck")
    table.say(c.OpenTable(by=c.Actor("dealer", "dealer"), at=1))
    ann = c.Actor("player", "Ann")
    table.say(c.Sit(1, by=ann, at=2))
    table.say(c.BuyIn(Cents(1_000_000), by=ann, at=3))
    for _ in range(200):
        if table.table.phase is not Phase.SETTING:
            table.go_on(kindly=True)
    assert table.table.phase is Phase.SETTING
    monkeypatch.setattr(adversary, "dealer_command", lambda *_: None)
    monkeypatch.setattr(adversary, "player_command", lambda *_: None)
    with pytest.raises(adversary.Stuck, match="in setting"):
        table.finish()


def test_scenarios_of_a_shared_bank_break_no_law(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(campaign, "scenarios", lambda: find("co-2606.5-4"))
    monkeypatch.setattr(campaign, "SCENARIO_PIECES", 1)
    progress: Any = SimpleNamespace(tally=Counter())
    campaign.audit_scenarios(0, progress)
    assert progress.tally["scenarios"] >= 2
    assert progress.tally["breaches"] == 0


def test_the_auditor_notices_an_engine_that_pays_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not campaign.notices("well", rounds=1, commands=40)
    monkeypatch.setattr("paigow.laws.outcomes.QUARTER", 10_000)
    assert campaign.notices("well", rounds=3, commands=40)
