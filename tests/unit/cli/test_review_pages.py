"""A review's pages say everything a finding carries, also where the catalogue has no words for its code."""

import json

import pytest
import typer

from paigow.cli.review_pages import language_of, tell_approved, tell_findings
from paigow.errors import Finding
from paigow.submissions import load_game

STRANGE = Finding("a.path", "no.such.code", "this", "that", ("md-3.B",))


def test_a_code_without_words_is_told_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    tell_findings("mine", [STRANGE], "en", as_json=False)
    told = capsys.readouterr().out
    assert "a.path: no.such.code (this / that)" in told
    assert "mine: 1 finding." in told


def test_a_finding_in_json_has_its_clause_in_our_words(capsys: pytest.CaptureFixture[str]) -> None:
    tell_findings("mine", [STRANGE], "en", as_json=True)
    (finding,) = json.loads(capsys.readouterr().out)["findings"]
    assert finding["clauses"][0]["summary"].startswith("With an automated shuffling device")


def test_an_approved_game_is_told_with_its_digest_and_notes(capsys: pytest.CaptureFixture[str]) -> None:
    game = load_game("colorado-tiles", {"start.places": 7, "deal.dead_hand": "left-over"})
    tell_approved("mine", game, "en", as_json=False, explain=False, clauses=False)
    told = capsys.readouterr().out
    assert game.digest in told
    assert "the Division should confirm it" in told


def test_languages_are_known_by_their_names() -> None:
    assert language_of("zh-Hans") == "zh-Hans"
    with pytest.raises(typer.BadParameter):
        language_of("de")
