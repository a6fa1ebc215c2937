"""`paigow simulate` as a mathematician calls it."""

import json
from pathlib import Path

import pytest

from paigow.cli.app import run


def test_simulated_tiles_stand_beside_the_exact_figures_with_error_bars(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["simulate", "colorado-tiles", "--rounds", "40", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["rounds"], told["by"]) == (40, "engine")
    main = {line["event"]: line for line in told["lines"] if line["wager"] == "main"}
    assert set(main) == {"win", "push", "lose"}
    assert sum(int(line["seen"]) for line in main.values()) == 40
    assert 0 <= told["chance"] <= 1


def test_a_bank_over_several_hands_is_said_to_be_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "colorado-tiles", "--rounds", "20", "--banking"]) == 0
    assert "is simulated, not exact" in capsys.readouterr().out.replace("\n", " ")


def test_many_rounds_are_dealt_by_the_kernel_which_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "colorado-dragons-eye", "--rounds", "20000"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "20,000 deals by the kernel" in said
    assert "--engine plays whole rounds" in said
    assert "Not played by the kernel: " in said


def test_the_kernel_deals_few_rounds_if_it_is_asked_to(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "colorado-tiles", "--rounds", "500", "--kernel", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["rounds"], told["by"]) == (500, "kernel")


def test_the_kernel_does_not_bank(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "colorado-tiles", "--banking", "--kernel"]) == 2
    assert "--banking needs whole rounds" in capsys.readouterr().err


def test_less_than_one_round_is_refused_with_what_is_allowed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["simulate", "colorado-tiles", "--rounds", "-5"]) == 2
    said = capsys.readouterr().err
    assert "'--rounds'" in said
    assert "greater than or equal to 1" in said


def test_own_files_are_dealt_as_printed_and_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "pairs.toml"
    file.write_text(
        'title = "Any pair"\nwager = "pair-fortunes"\nsource = "a test"\ndate = "2026"\n'
        '[[row]]\nevent = "identical-pair"\npays = "5 to 1"\n',
        "utf-8",
    )
    words = ["--house-way", "colorado-best-high", "--paytable", str(file)]
    assert run(["simulate", "colorado-tiles", "--rounds", "2000", "--json", *words]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["by"] == "kernel"
    assert {change["what"] for change in told["what_if"]} >= {"dealer-way", "paytables"}
    pair = next(line for line in told["lines"] if line["event"] == "identical-pair")
    assert pair["exact"] == pytest.approx((4_620 + 66) / 35_960, abs=0.01)
    assert abs(pair["errors"]) < 4
    assert run(["simulate", "colorado-tiles", "--engine", *words]) == 2
    assert "as filed" in capsys.readouterr().err
