"""`paigow drill` as people and programs call it."""

import io
import json
import sys

import pytest

from paigow.chance import SeededSource, seed_of
from paigow.cli.app import run
from paigow.submissions import load_game
from paigow.training.drills import drill_named
from paigow.training.question import About
from paigow.training.session import DrillSession


@pytest.fixture
def says(monkeypatch: pytest.MonkeyPatch) -> object:
    """Put lines on standard input."""

    def put(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return put


def test_a_drill_draws_the_hand_marks_answers_and_sums_up(says, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    session = DrillSession(drill_named("house-way"), load_game("horseshoe-poker"), "7")
    first = session.ask()
    hand = [piece.notation for piece in first.shown[0].pieces]
    says("nonsense", first.key, " ".join(hand[:3]), "q")
    assert run(["drill", "house-way", "--seed", "7"]) == 0
    told = capsys.readouterr()
    assert told.out.count("╭────╮") >= 14
    assert "Right." in told.out
    assert "1 of 1 right" in told.out
    assert "nonsense" in told.err


def test_a_miss_tells_the_clause_and_the_topic(says, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    session = DrillSession(drill_named("reading"), load_game("colorado-tiles"), "9")
    question = session.ask()
    wrong = next(at for at, offer in enumerate(question.choices, 1) if offer.key != question.key)
    says(str(wrong), "q")
    assert run(["drill", "reading", "--game", "colorado-tiles", "--seed", "9"]) == 0
    out = capsys.readouterr().out
    assert "Wrong:" in out
    assert question.clauses[0] in out
    assert f"missed 1 x  {question.about.topic}" in out


def test_json_has_every_question_with_its_mark(says, capsys: pytest.CaptureFixture[str]) -> None:  # type: ignore[no-untyped-def]
    says("1", "1")
    assert run(["drill", "ranking", "--questions", "2", "--seed", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["summary"]["asked"] == len(found["questions"]) == 2
    assert {"text", "choices", "mark"} <= set(found["questions"][0])


def test_the_drills_of_a_game_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["drill", "list", "--game", "horseshoe-face-up"]) == 0
    out = capsys.readouterr().out
    assert "house-way     37 topics" in out
    assert "delivery" not in out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["juggling"], "here is no drill 'juggling'"),
        (["delivery"], "has nothing to ask about horseshoe-poker"),
        (["house-way", "--way", "colorado"], "sets tiles"),
        (["house-way", "--minutes", "1", "--questions", "1"], "not both"),
        (["house-way", "--language", "la"], "is not a language"),
        (["house-way", "--game", "chess"], "chess"),
    ],
)
def test_bad_input_gets_a_sentence(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["drill", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_what_was_missed_comes_back_with_what_it_was_confused_with() -> None:
    game = load_game("horseshoe-poker")
    session = DrillSession(drill_named("reading"), game, "5")
    question = session.ask()
    wrong = next(offer.key for offer in question.choices if offer.key != question.key)
    session.answer(question, wrong, 10)
    later = []
    for _ in range(4):
        asked = session.ask()
        later.append(asked.about.topic)
        session.answer(asked, asked.key, 10)
    assert question.about.topic in later[2:]


def test_every_topic_is_asked_before_one_comes_again() -> None:
    session = DrillSession(drill_named("payout"), load_game("horseshoe-poker"), "5")
    asked = []
    for _ in session.topics:
        question = session.ask()
        asked.append(question.about.topic)
        session.answer(question, question.key, 10)
    assert sorted(asked) == sorted(session.topics)
    luck = SeededSource(seed_of("any"))
    assert drill_named("payout").ask(luck, About(session.game)).about.topic in session.topics


def test_answers_of_a_person_are_kept_and_what_is_due_comes_first(  # type: ignore[no-untyped-def]
    says, tmp_path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = ["--person", "badge-1", "--database", str(tmp_path / "a.db")]
    says("1", "q")
    assert run(["drill", "reading", "--seed", "5", *kept]) == 0
    assert "Known:" in capsys.readouterr().out
    says("1", "1", "q")
    assert run(["drill", "reading", "--seed", "6", "--json", *kept]) == 0
    assert json.loads(capsys.readouterr().out)["summary"]["asked"] == 2
