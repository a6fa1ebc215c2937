"""Reports and rulings: what can have happened, what a report needs, who rules and how far."""

import pytest

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.codec import read_event, write_event
from paigow.table.next_steps import first_due, next_steps, permitted_irregularities
from paigow.table.procedures.irregular.reports import LONGEST_NOTE
from paigow.table.tell import tell
from tests.unit.table.tables import at, due, names, only, refusal, say

DEALT = {"place": 3, "kind": "dealing-error"}


def test_a_kind_that_is_in_no_book_is_refused() -> None:
    played = at("deal")
    assert refusal(played, c.ReportIrregularity, "dealer", kind="earthquake").code == "unknown-irregularity"


def test_what_cannot_have_happened_yet_is_refused() -> None:
    played = at("phase betting")
    assert refusal(played, c.ReportIrregularity, "dealer", **DEALT).code == "not-that-irregularity"


def test_a_report_without_its_particulars_is_refused() -> None:
    played = at("phase setting")
    wrong = refusal(played, c.ReportIrregularity, "dealer", kind="wrong-count", place=3)
    assert (wrong.code, wrong.arguments["needs"]) == ("particulars-missing", "count")


def test_players_report_nothing() -> None:
    played = at("phase setting")
    assert refusal(played, c.ReportIrregularity, "Ann", **DEALT).code == "not-now"


def test_the_floor_is_offered_what_may_be_reported_at_this_moment() -> None:
    played = at("phase setting")
    kinds = {step.kind for step in permitted_irregularities(played.table)}
    assert {"piece-exposed", "wrong-start", "wrong-count", "cards-touched"} <= kinds
    assert "dealing-error" not in kinds, "the Maryland rules know no such thing"
    assert "shuffler-failed" not in kinds
    offered = [step for step in next_steps(played.table) if step.needs == "ReportIrregularity"]
    assert {step.kind for step in offered} == kinds
    assert all(step.clauses and not step.must for step in offered)


def test_where_a_supervisor_is_called_the_rulings_are_the_next_steps() -> None:
    played = at("phase setting", name="horseshoe-poker")
    say(played, c.ReportIrregularity, "dealer", **DEALT)
    steps = [step for step in next_steps(played.table) if step.must]
    assert [(step.needs, step.by, step.kind) for step in steps] == [
        ("GiveRuling", "floor", "void"),
        ("GiveRuling", "floor", "unfounded"),
    ]
    assert all(step.clauses for step in steps)


def test_a_ruling_outside_the_permitted_ones_is_refused() -> None:
    played = at("phase setting", name="horseshoe-poker")
    say(played, c.ReportIrregularity, "dealer", **DEALT)
    assert refusal(played, c.GiveRuling, "floor", ruling="reset").code == "ruling-not-permitted"


def test_an_unfounded_report_changes_nothing_but_the_record() -> None:
    played = at("phase setting", name="horseshoe-poker")
    before = played.table.round
    say(played, c.ReportIrregularity, "dealer", **DEALT)
    assert names(say(played, c.GiveRuling, "floor", ruling="unfounded")) == ["Ruled"]
    assert played.table.round == before
    assert due(played) == "players-set"


def test_a_note_beside_a_ruling_is_kept_in_the_record_and_told() -> None:
    played = at("phase setting", name="horseshoe-poker")
    say(played, c.ReportIrregularity, "dealer", **DEALT)
    kept = only(say(played, c.GiveRuling, "floor", ruling="void", note="camera 4 {seen}"), e.Ruled)
    assert kept.note == "camera 4 {seen}"
    assert read_event(write_event(kept)) == kept
    line = tell(kept, played.table)
    assert line is not None
    assert line.text.endswith(" Note: “camera 4 {seen}”")


def test_a_ruling_without_a_note_is_recorded_as_ever() -> None:
    played = at("phase setting", name="horseshoe-poker")
    say(played, c.ReportIrregularity, "dealer", **DEALT)
    kept = only(say(played, c.GiveRuling, "floor", ruling="unfounded"), e.Ruled)
    assert "note" not in write_event(kept)
    line = tell(kept, played.table)
    assert line is not None
    assert "Note" not in line.text


@pytest.mark.parametrize("note", ["x" * (LONGEST_NOTE + 1), "two\nlines", "a bell\a"])
def test_a_note_is_one_line_of_bounded_length(note: str) -> None:
    played = at("phase setting", name="horseshoe-poker")
    say(played, c.ReportIrregularity, "dealer", **DEALT)
    assert refusal(played, c.GiveRuling, "floor", ruling="void", note=note).code == "note-not-one-line"
    assert only(say(played, c.GiveRuling, "floor", ruling="void", note=note[:3]), e.Ruled).note == note[:3]


def test_without_anything_waiting_there_is_nothing_to_rule() -> None:
    played = at("phase setting")
    assert refusal(played, c.GiveRuling, "floor", ruling="void").code == "nothing-to-rule"


def test_while_one_waits_nobody_handles_pieces_and_nothing_else_is_reported() -> None:
    played = at("phase setting", name="horseshoe-poker")
    say(played, c.ReportIrregularity, "dealer", **DEALT)
    assert refusal(played, c.Surrender, "Ann", spot=1).code == "waits-for-ruling"
    assert refusal(played, c.ReportIrregularity, "dealer", **DEALT).code == "waits-for-ruling"


def test_a_floorperson_who_reports_needs_no_supervisor() -> None:
    played = at("phase setting", name="horseshoe-poker")
    events = say(played, c.ReportIrregularity, "floor", **DEALT)
    assert only(events, e.RoundVoided).cause == "dealing-error"


def test_a_player_who_went_away_leaves_his_choice_to_the_floor() -> None:
    played = at("check-stub")
    hand = played.table.round.hands[1]
    assert hand is not None
    say(played, c.ReportIrregularity, "dealer", kind="piece-exposed", place=1, pieces=hand.pieces[:1])
    assert refusal(played, c.GiveRuling, "floor", ruling="play-on").code == "ruling-not-permitted"
    say(played, c.StepAway, "Ann")
    step = first_due(played.table)
    assert step is not None
    assert (step.needs, step.kind) == ("GiveRuling", "play-on")
    assert only(say(played, c.GiveRuling, "floor", ruling="play-on"), e.Ruled).ruling == "play-on"


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        (c.FindUnsuitable, {"cause": "bent"}),
        (c.ReplaceDeck, {}),
        (c.OrderShuffle, {"cause": "seen"}),
        (c.OrderRecut, {"cause": "seen"}),
        (c.SuspendPlay, {}),
    ],
)
def test_while_a_ruling_is_awaited_nothing_takes_its_place(
    command: type[c.Command], fields: dict[str, object]
) -> None:
    played = at("verify-progressive", wagers=("Ann main $25", "Ann progressive $1"))
    say(played, c.ReportIrregularity, "dealer", kind="progressive-count", place=1, details={"count": 0})
    assert due(played) == "await-ruling"
    assert refusal(played, command, "floor", **fields).code in {"waits-for-ruling", "not-now"}
    say(played, c.GiveRuling, "floor", ruling="unfounded")
    assert due(played) == "verify-progressive"
