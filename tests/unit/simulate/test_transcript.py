"""A transcript: what a dealer would recognise, round by round, with clauses if they are asked for."""

from paigow.simulate.engine import Session
from paigow.simulate.transcript import Transcript
from paigow.words import Language
from tests.unit.table.tables import game


def lines(rounds: int = 1, language: Language = "en", *, clauses: bool = False) -> list[str]:
    transcript = Transcript(language, clauses)
    Session(game(), seed="transcript", seats=3, listener=transcript.hear).play(rounds)
    return transcript.take()


def test_what_the_dealer_says_stands_in_quotation_marks() -> None:
    assert "  “No more bets.”" in lines()


def test_every_round_has_its_heading_and_ends_with_the_stacks() -> None:
    told = lines(2)
    assert [line for line in told if line.startswith("Round")][:2] == ["Round 1", "Round 2"]
    assert any(line.startswith("  Player 1 $") for line in told)


def test_clauses_stand_behind_the_line_if_they_are_asked_for() -> None:
    assert any(line.endswith("[md-10.A.2]") for line in lines(clauses=True))
    assert not any("[md-" in line for line in lines())


def test_another_language_tells_the_same_round() -> None:
    english, chinese = lines(), lines(language="zh-Hans")
    assert len(english) == len(chinese)
    assert english != chinese


def test_lines_are_taken_once() -> None:
    transcript = Transcript()
    Session(game(), seed="transcript", seats=2, listener=transcript.hear).play(1)
    assert transcript.take()
    assert transcript.take() == []
