"""The transcript: what a dealer says in quotes, what is done in plain words, clauses when asked for."""

from paigow.simulate.engine import Session
from paigow.simulate.transcript import Transcript
from tests.unit.table.tables import game


def lines(*, clauses: bool) -> list[str]:
    transcript = Transcript(clauses=clauses)
    Session(game("horseshoe-poker"), "told", 2, listener=transcript.hear).play(1)
    return transcript.take()


def test_a_round_is_told_from_its_heading_to_its_end_with_everybodys_chips() -> None:
    told = lines(clauses=False)
    assert "Round 1" in told
    assert "  “No more bets.”" in told
    end = told.index("  Round 1 is over.")
    assert told[end + 1].startswith("  Player 1 $")
    assert not any("[hs-" in line for line in told)


def test_clauses_stand_behind_each_line_when_asked_for() -> None:
    told = lines(clauses=True)
    assert any(line.startswith("  “No more bets.”  [hs-") for line in told)


def test_lines_taken_are_not_told_again() -> None:
    transcript = Transcript()
    Session(game("horseshoe-poker"), "told", 2, listener=transcript.hear).play(1)
    assert transcript.take()
    assert transcript.take() == []
