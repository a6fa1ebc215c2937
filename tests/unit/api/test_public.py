"""The public names: light to import, and what they promise."""

import subprocess
import sys

import pytest

import paigow as pg
from paigow.errors import BadNotation
from paigow.submissions import load_game

GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye")


def test_the_package_is_light_until_a_name_is_used() -> None:
    code = "import sys, paigow; print(*(m for m in ('numpy', 'fastapi', 'paigow.table') if m in sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_every_public_name_is_there_and_no_other_is_invented() -> None:
    assert all(getattr(pg, name) is not None for name in pg.__all__)
    assert set(pg.__all__) <= set(dir(pg))
    with pytest.raises(AttributeError, match="no attribute 'tables'"):
        _ = pg.tables


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_played_with_few_words(game: str) -> None:
    stake = next(iter(load_game(game).limits.values())).minimum // 100
    table = pg.Table(game, seed=7).seat("Ann", chips="$500")
    table.bet("Ann", f"${stake}").deal()
    assert table.waits_for == (("Ann", "players-set"),)
    low = pg.house_way("colorado" if "-" in table.hand("Ann") else "horseshoe").set(table.hand("Ann")).low
    before = table.round
    table.set("Ann", low=low)
    assert table.round == before + 1
    assert not table.waits_for
    assert any(line.spot and line.clauses for line in table.log)
    assert table.state.balances["layout"] == 0


def test_the_same_seed_deals_the_same_cards() -> None:
    hands = {
        pg.Table("horseshoe-poker", seed=seed).seat("Ann").bet("Ann", "$25").deal().hand("Ann")
        for seed in (7, 7, 8)
    }
    assert len(hands) == 2


def test_a_refusal_says_its_sentence_with_its_clause() -> None:
    table = pg.Table("horseshoe-poker").seat("Ann")
    with pytest.raises(pg.NotPermitted, match=r"below the minimum .*\[hs-") as refused:
        table.bet("Ann", "$1")
    assert refused.value.clauses
    assert table.chips("Ann") == "$500"


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (lambda table: table.bet("Bo", "$25"), "Nobody called Bo"),
        (lambda table: table.bet("Ann", "$25", "lottery"), "it has main"),
        (lambda table: table.deal(), "Nobody has made a wager"),
        (lambda table: table.hand("Ann"), "Ann has no hand now"),
        (lambda table: table.seat("Ann"), "Ann is seated already"),
    ],
)
def test_nonsense_gets_one_sentence_and_changes_nothing(act: object, says: str) -> None:
    table = pg.Table("horseshoe-poker").seat("Ann")
    before = table.state
    with pytest.raises(BadNotation, match=says):
        act(table)  # type: ignore[operator]
    assert table.state == before


def test_a_card_that_is_not_in_the_hand_is_named() -> None:
    table = pg.Table("horseshoe-poker", seed=7).seat("Ann").bet("Ann", "$25").deal()
    strange = next(card for card in ("As", "Ks", "Qs", "Js") if card not in table.hand("Ann"))
    with pytest.raises(BadNotation, match=f"{strange} is not in the hand"):
        table.set("Ann", low=f"{strange} 2c")


def test_hands_are_ranked_with_and_without_suits() -> None:
    assert "straight" in str(pg.rank("A 5 4 3 2"))
    assert pg.rank("A 5 4 3 2").clauses
    assert "straight flush" in str(pg.rank("As 5s 4s 3s 2s"))
    assert pg.rank("Ks Qc", against="Kd Jh").clauses


def test_the_rulebook_gives_a_clause_for_its_id() -> None:
    assert pg.rulebook["hs-def.copy"].duty == "enforce"
    with pytest.raises(LookupError, match=r"hs-def\.copy"):
        pg.rulebook["hs-def.cpy"]


def test_the_package_runs_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "paigow", "rank", "A 5 4 3 2"], capture_output=True, text=True, check=True
    )
    assert "straight" in done.stdout
