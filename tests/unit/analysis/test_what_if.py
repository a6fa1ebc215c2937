"""Terms that replace those of a filed game: read as printed, named, hashed, and asked again from their data."""

import json
from pathlib import Path

import pytest

from paigow.analysis.answer import answer
from paigow.analysis.question import ask
from paigow.analysis.side_rows import figure_side_wager
from paigow.analysis.what_if import changes_of, question_data, question_digest, question_of
from paigow.errors import BadNotation
from paigow.setting.house_way import house_way_of, load_house_way
from paigow.setting.way_file import read_named
from paigow.submissions import load_game
from paigow.wagers.paytable import Paytable
from paigow.wagers.paytable_data import read_written, written
from paigow.wagers.paytables import load_paytable, paytable_names

FORTUNE = """
title = "Fortune, paytable 2"
wager = "fortune"
source = "Wizard of Odds, Fortune Pai Gow Poker"
date = "2026"
"""
ROWS = (
    ("seven-card-straight-flush-natural", 8000),
    ("royal-flush-king-queen-suited", 2000),
    ("seven-card-straight-flush-joker", 1000),
    ("five-aces", 400),
    ("royal-flush", 150),
    ("straight-flush", 50),
    ("four-of-a-kind", 25),
    ("full-house", 5),
    ("flush", 4),
    ("three-of-a-kind", 3),
    ("straight", 2),
)


@pytest.fixture
def fortune(tmp_path: Path) -> Paytable:
    rows = "".join(f'[[row]]\nevent = "{event}"\npays = "{pays} to 1"\n' for event, pays in ROWS)
    file = tmp_path / "fortune2.toml"
    file.write_text(FORTUNE + rows, "utf-8")
    return load_paytable(file)


@pytest.mark.parametrize("game", ["maryland-poker", "horseshoe-poker", "horseshoe-face-up"])
def test_a_file_is_read_as_printed_in_every_game(game: str, fortune: Paytable) -> None:
    """72 hands and 11,970,096 / 154,143,080, as the Wizard of Odds prints them."""
    question = ask(load_game(game), paytables=[fortune])
    side = figure_side_wager(fortune, question.options_for(fortune))
    counts = {row.name: row.combinations for row in side.rows}
    assert counts["royal-flush-king-queen-suited"] == 72
    assert side.edge() * 154_143_080 == 11_970_096


@pytest.mark.parametrize("name", ["md-fortune-a", "hs-fortune-standard"])
def test_a_table_of_another_document_has_the_edge_it_has_at_home(name: str) -> None:
    paytable = load_paytable(name)
    edges = {
        figure_side_wager(paytable, ask(load_game(game), paytables=[paytable]).options_for(paytable)).edge()
        for game in ("maryland-poker", "horseshoe-poker", "horseshoe-face-up")
    }
    assert len(edges) == 1


def test_the_options_of_a_game_are_for_its_own_tables() -> None:
    game = load_game("horseshoe-poker")
    own, other = game.paytables[game.wagers[1]], load_paytable("md-fortune-a")
    question = ask(game, paytables=[own, other])
    assert question.options_for(own) == game.pay_options
    assert question.options_for(other) != game.pay_options


@pytest.mark.parametrize(
    ("game", "paytable"),
    [
        ("colorado-tiles", "hs-ace-high"),
        ("maryland-poker", "co-pair-fortunes-1"),
        ("horseshoe-poker", "co-dragons-eye-odd"),
    ],
)
def test_a_paytable_for_other_pieces_is_refused(game: str, paytable: str) -> None:
    with pytest.raises(BadNotation, match="is a wager on"):
        ask(load_game(game), paytables=[load_paytable(paytable)])


def test_a_shared_bank_sets_by_the_way_that_was_asked_for() -> None:
    low = load_house_way("colorado-best-low")
    figures = answer(ask(load_game("colorado-tiles"), house_way=low))
    shared, alone = figures.situation("co-banked"), figures.situation("player-banks")
    assert shared is not None
    assert alone is not None
    assert shared.outcome == alone.outcome
    assert 2 * shared.edge == alone.edge


def test_a_filed_game_has_no_changes_and_its_own_digest() -> None:
    question = ask(load_game("maryland-poker"))
    assert changes_of(question) == ()
    assert question_digest(question) == question.game.digest


def test_changes_are_named_and_can_be_asked_again(fortune: Paytable) -> None:
    game = load_game("maryland-poker")
    own = house_way_of({**read_named("horseshoe"), "id": "mine", "title": "Mine"})
    question = ask(game, house_way=own, paytables=[fortune])
    assert [change.what for change in changes_of(question)] == [
        "dealer-way",
        "player-way",
        "co-bank-way",
        "paytables",
    ]
    again = question_of(json.loads(json.dumps(question_data(question))), game)
    assert question_digest(again) == question_digest(question) != game.digest
    assert again.paytables == (fortune,)
    assert again.co_bank.digest == own.digest


def test_what_cannot_be_read_again_is_said() -> None:
    game = load_game("maryland-poker")
    with pytest.raises(BadNotation, match="cannot be read again"):
        question_of({"player": {}}, game)


@pytest.mark.parametrize("name", paytable_names())
def test_every_paytable_survives_being_written(name: str) -> None:
    paytable = load_paytable(name)
    assert read_written(json.loads(json.dumps(written(paytable))), name) == paytable
