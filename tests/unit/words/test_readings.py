"""A reading is told in one language: the reader's where every field is translated, otherwise English."""

import pytest

from paigow.words import readings
from paigow.words.readings import reading_in

ENGLISH = {"question": "May players bank?", "reading": "No.", "why": "It says so.", "decision": ""}
SAID = {"x-i1.question": "可否做莊？", "x-i1.reading": "不可。", "x-i1.why": "原文如此。"}


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    said = dict(SAID)
    monkeypatch.setattr(readings, "translations", lambda document, language, part: said)
    return said


@pytest.mark.usefixtures("said")
def test_a_reading_is_told_in_the_language_asked_for() -> None:
    told = {"question": "可否做莊？", "reading": "不可。", "why": "原文如此。", "decision": ""}
    assert reading_in("x", "x-i1", ENGLISH, "zh-Hant") == (told, "zh-Hant")
    assert reading_in("x", "x-i1", ENGLISH, "en") == (ENGLISH, "en")


def test_half_a_translation_is_not_told(said: dict[str, str]) -> None:
    del said["x-i1.why"]
    assert reading_in("x", "x-i1", ENGLISH, "zh-Hant") == (ENGLISH, "en")


def test_a_decision_has_to_be_translated_too(said: dict[str, str]) -> None:
    decided = {**ENGLISH, "decision": "After all, yes."}
    assert reading_in("x", "x-i1", decided, "zh-Hant") == (decided, "en")
    said["x-i1.decision"] = "可以。"
    assert reading_in("x", "x-i1", decided, "zh-Hant")[0]["decision"] == "可以。"
