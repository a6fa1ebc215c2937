"""`paigow rank` names hands, compares them and explains a setting, each with its clauses."""

import json

import pytest

from paigow.cli.app import run


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, object]]:
    assert run(["rank", *arguments, "--json"]) == 0
    answers: list[dict[str, object]] = json.loads(capsys.readouterr().out)
    return answers


@pytest.mark.parametrize(
    ("arguments", "code", "clause"),
    [
        (("As 5s 4s 3s 2s",), "ranking.because.straight-flush", "hs-rank.B.wheel"),
        (("Jk Kd",), "ranking.joker.ace", "hs-rank.A"),
        (("As 5d 4h 3s 2c", "--against", "Ks Qd Jh Ts 9c"), "ranking.compare.straight-order", "hs-rank.C.7"),
        (("Ks Qd", "--against", "Kd Qh", "--game", "maryland-poker"), "ranking.compare.copy", "md-6.C.2"),
        (("As 7d 5h 3s 2c", "--low", "9s 9d"), "setting.foul.below", "hs-completion.J.3"),
        (("7s 7d 5h 3s 2c", "--low", "7h 7c"), "setting.proper.equal", "hs-completion.D.equal"),
        (("6-6 4-4", "--against", "1-2 2-4"), "ranking.compare.pair-rank", "co-2603.2-1"),
        (("6-6 4-4", "--low", "1-2 2-4"), "ranking.tiles.high-and-low", "co-2601.10"),
        (("6-6 1-3",), "ranking.because.value", "co-2603.4-2"),
        (("--glossary", "--game", "colorado-tiles"), "ranking.glossary.gong", "co-2601.9"),
        (("As Ks Qs Js Ts 9s 8s",), "ranking.line", "hs-rank.C.2"),
    ],
)
def test_the_answer_cites_the_clause(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], code: str, clause: str
) -> None:
    answers = told(capsys, *arguments)
    found = [answer for answer in answers if clause in (answer["clauses"] or ())]  # type: ignore[operator]
    assert found, answers
    assert code in {answer["code"] for answer in found}, found


def test_a_number_of_cards_that_makes_no_hand_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rank", "As Ks Qs"]) != 0
    assert "two, five or seven" in capsys.readouterr().err


def test_people_get_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rank", "Ks Qd", "--against", "Kd Qh"]) == 0
    assert "a copy" in capsys.readouterr().out
