"""The library of published ways: proved, with the figures that the docs print."""

import pytest

from paigow.setting.house_way import load_house_way
from paigow.setting.proof import prove
from paigow.setting.way_file import built_in, published
from prove.published_ways import ROOT, best, golden, is_best, is_met, table, table_of_best

TILES = [name for name in published() if load_house_way(name).pieces == "tiles"]


def test_every_published_way_has_a_source_an_address_and_figures() -> None:
    assert not set(published()) & set(built_in())
    for name in published():
        way = load_house_way(name)
        assert way.id == name
        assert "read so" in way.source or "is read as" in way.source, name
        assert (name, name) in golden(), name


@pytest.mark.parametrize("name", TILES)
def test_a_tile_way_is_proved_and_uses_every_rule(name: str) -> None:
    proof = prove(load_house_way(name))
    assert proof.holds
    assert proof.never_fires == ()


@pytest.mark.parametrize("pair", [pair for pair in golden() if pair[0] in TILES], ids=" against ".join)
def test_tile_ways_are_counted_again(pair: tuple[str, str]) -> None:
    assert is_met(*pair)


@pytest.mark.parametrize("name", [name for name in best() if load_house_way(name).pieces == "tiles"])
def test_best_play_against_tile_ways_is_counted_again(name: str) -> None:
    assert is_best(name)


def test_the_docs_print_these_tables() -> None:
    text = (ROOT / "docs" / "reference" / "house-ways.md").read_text("utf-8")
    assert table() in text
    assert table_of_best() in text


def test_trump_plaza_meets_what_others_print() -> None:
    wager, _ = golden()["trump-plaza", "trump-plaza"]
    shares = [f"{number / wager.total:.2%}" for number in (wager.win, wager.push, wager.lose)]
    assert shares == ["28.61%", "41.48%", "29.91%"]
