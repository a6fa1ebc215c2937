"""Reports and rulings: what can have happened, what a report needs, who rules and how far."""

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.codec import read_event, write_event
from paigow.table.next_steps import first_due, next_steps, permitted_irregularities
from paigow.table.procedures.irregular import LONGEST_NOTE
from paigow.table.tell import tell
from tests.unit.table.tables import at, due, names, only, refusal, say

DEALT = {"place": 3, "kind": "dealing-error"}


def test_a_kind_that_is_in_no_book_is_refused() -> None:
    one = at("deal")
    assert refusal(one, c.ReportIrregularity, "dealer", kind="earthquake").code == "unknown-irregularity"


def test_what_cannot_have_happened_yet_is_refused() -> None:
    one = at("phase betting")
    assert refusal(one, c.ReportIrregularity, "dealer", **DEALT).code == "not-that-irregularity"


def test_a_report_without_its_particulars_is_refused() -> None:
    one = at("phase setting")
    wrong = refusal(one, c.ReportIrregularity, "dealer", kind="wrong-count", place=3)
    assert (wrong.code, wrong.arguments["needs"]) == ("particulars-missing", "count")


def test_players_report_nothing() -> None:
    one = at("phase setting")
    assert refusal(one, c.ReportIrregularity, "Ann", **DEALT).code == "not-now"


def test_the_floor_is_offered_what_may_be_reported_at_this_moment() -> None:
    one = at("phase setting")
    kinds = {step.kind for step in permitted_irregularities(one.table)}
    assert {"piece-exposed", "wrong-start", "wrong-count", "dealing-error"} <= kinds
    assert "shuffler-failed" not in kinds
    offered = [step for step in next_steps(one.table) if step.needs == "ReportIrregularity"]
    assert {step.kind for step in offered} == kinds
    assert all(step.clauses and not step.must for step in offered)


def test_where_a_supervisor_is_called_the_rulings_are_the_next_steps() -> None:
    one = at("phase setting", name="horseshoe-poker")
    say(one, c.ReportIrregularity, "dealer", **DEALT)
    steps = [step for step in next_steps(one.table) if step.must]
    assert [(step.needs, step.by, step.kind) for step in steps] == [
        ("GiveRuling", "floor", "void"),
        ("GiveRuling", "floor", "unfounded"),
    ]
    assert all(step.clauses for step in steps)


def test_a_ruling_outside_the_permitted_ones_is_refused() -> None:
    one = at("phase setting", name="horseshoe-poker")
    say(one, c.ReportIrregularity, "dealer", **DEALT)
    assert refusal(one, c.GiveRuling, "floor", ruling="reset").code == "ruling-not-permitted"


def test_an_unfounded_report_changes_nothing_but_the_record() -> None:
    one = at("phase setting", name="horseshoe-poker")
    before = one.table.round
    say(one, c.ReportIrregularity, "dealer", **DEALT)
    assert names(say(one, c.GiveRuling, "floor", ruling="unfounded")) == ["Ruled"]
    assert one.table.round == before
    assert due(one) == "players-set"


def test_a_note_beside_a_ruling_is_kept_in_the_record_and_told() -> None:
    one = at("phase setting", name="horseshoe-poker")
    say(one, c.ReportIrregularity, "dealer", **DEALT)
    kept = only(say(one, c.GiveRuling, "floor", ruling="void", note="camera 4 {seen}"), e.Ruled)
    assert kept.note == "camera 4 {seen}"
    assert read_event(write_event(kept)) == kept
    line = tell(kept, one.table)
    assert line is not None
    assert line.text.endswith(" Note: “camera 4 {seen}”")


def test_a_ruling_without_a_note_is_recorded_as_ever() -> None:
    one = at("phase setting", name="horseshoe-poker")
    say(one, c.ReportIrregularity, "dealer", **DEALT)
    kept = only(say(one, c.GiveRuling, "floor", ruling="unfounded"), e.Ruled)
    assert "note" not in write_event(kept)
    line = tell(kept, one.table)
    assert line is not None
    assert "Note" not in line.text


@pytest.mark.parametrize("note", ["x" * (LONGEST_NOTE + 1), "two\nlines", "a bell\a"])
def test_a_note_is_one_line_of_bounded_length(note: str) -> None:
    one = at("phase setting", name="horseshoe-poker")
    say(one, c.ReportIrregularity, "dealer", **DEALT)
    assert refusal(one, c.GiveRuling, "floor", ruling="void", note=note).code == "note-not-one-line"
    assert only(say(one, c.GiveRuling, "floor", ruling="void", note=note[:3]), e.Ruled).note == note[:3]


def test_without_anything_waiting_there_is_nothing_to_rule() -> None:
    one = at("phase setting")
    assert refusal(one, c.GiveRuling, "floor", ruling="void").code == "nothing-to-rule"


def test_while_one_waits_nobody_handles_pieces_and_nothing_else_is_reported() -> None:
    one = at("phase setting", name="horseshoe-poker")
    say(one, c.ReportIrregularity, "dealer", **DEALT)
    assert refusal(one, c.Surrender, "Ann", spot=1).code == "waits-for-ruling"
    assert refusal(one, c.ReportIrregularity, "dealer", **DEALT).code == "waits-for-ruling"


def test_a_floorperson_who_reports_needs_no_supervisor() -> None:
    one = at("phase setting", name="horseshoe-poker")
    events = say(one, c.ReportIrregularity, "floor", **DEALT)
    assert only(events, e.RoundVoided).cause == "dealing-error"


def test_a_player_who_went_away_leaves_his_choice_to_the_floor() -> None:
    one = at("check-stub")
    hand = one.table.round.hands[1]
    assert hand is not None
    say(one, c.ReportIrregularity, "dealer", kind="piece-exposed", place=1, pieces=hand.pieces[:1])
    assert refusal(one, c.GiveRuling, "floor", ruling="play-on").code == "ruling-not-permitted"
    say(one, c.StepAway, "Ann")
    step = first_due(one.table)
    assert step is not None
    assert (step.needs, step.kind) == ("GiveRuling", "play-on")
    assert only(say(one, c.GiveRuling, "floor", ruling="play-on"), e.Ruled).ruling == "play-on"
