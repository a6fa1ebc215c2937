"""`paigow deal` as dealers and programs call it."""

import json

import pytest

from paigow.cli.app import run
from paigow.table.codec import read_event

GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye")


@pytest.mark.parametrize("game", GAMES)
def test_every_game_deals_a_transcript_with_its_calls_and_clauses(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["deal", game, "--rounds", "2", "--clauses"]) == 0
    out = capsys.readouterr().out
    document = {"m": "md-", "h": "hs-", "c": "co-"}[game[0]]
    assert "“No more bets.”" in out
    assert f"[{document}" in out
    assert "Round 2 is over." in out


def test_the_same_seed_gives_the_same_bytes_and_another_does_not(capsys: pytest.CaptureFixture[str]) -> None:
    texts = []
    for seed in ("7", "7", "8"):
        assert run(["deal", "horseshoe-poker", "--seed", seed]) == 0
        texts.append(capsys.readouterr().out)
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]


def test_hands_are_drawn_unless_plain_words_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deal", "colorado-tiles", "--seed", "5", "--seats", "1"]) == 0
    drawn = capsys.readouterr().out
    assert "    │ ● ● │ │ ●   │   │ ●   │ │     │" in drawn, (
        "6-6 2-6 over 2-2 1-2, the dealer's hand of this seed"
    )
    assert run(["deal", "colorado-tiles", "--seed", "5", "--seats", "1", "--plain"]) == 0
    plain = capsys.readouterr().out
    assert [
        line for line in drawn.splitlines() if line[4:5] not in "│╭╰" or not line.strip()
    ] == plain.splitlines()


def test_json_is_one_event_a_line_that_can_be_read_back(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deal", "colorado-tiles", "--json"]) == 0
    lines = capsys.readouterr().out.splitlines()
    events = [read_event(json.loads(line)) for line in lines]
    assert type(events[0]).__name__ == "TableOpened"
    assert type(events[-1]).__name__ == "PhaseEntered"


def test_the_log_speaks_chinese(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["deal", "maryland-poker", "--language", "zh-Hant"]) == 0
    assert "停止下注。" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["deal", "maryland-poker", "--language", "fr"], "en, zh-Hant or zh-Hans"),
        (["deal", "maryland-poker", "--seats", "7"], "7 seats are too many"),
        (["deal", "no-such-game"], "no-such-game"),
    ],
)
def test_nonsense_gets_one_sentence(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(words) == 2
    captured = capsys.readouterr()
    assert said in captured.err
    assert "Traceback" not in captured.err
