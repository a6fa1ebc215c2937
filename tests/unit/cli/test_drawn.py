"""Drawn cards and tiles."""

from paigow.cli.drawn import card_lines, side_by_side, tile_lines
from paigow.pieces.cards import DECK, parse_card
from paigow.pieces.tiles import TILE_SET, parse_tile


def test_every_card_has_four_lines_of_one_width() -> None:
    for card in DECK:
        lines = card_lines(card)
        assert {len(line) for line, _ in lines} == {6}
        assert len(lines) == 4


def test_hearts_and_diamonds_are_red() -> None:
    assert [card_lines(parse_card(card))[1][1] for card in ("As", "Ah", "Ad", "Ac")] == [
        "bold",
        "bold red",
        "bold red",
        "bold",
    ]


def test_a_tile_shows_as_many_pips_as_it_has() -> None:
    for tile in TILE_SET:
        assert sum(line.count("●") for line, _ in tile_lines(tile)) == tile.kind.spots


def test_ones_and_fours_are_red() -> None:
    styles = [style for _, style in tile_lines(parse_tile("1-3"))]
    assert styles == ["", *["bold red"] * 3, *["bold"] * 3, ""]


def test_pieces_stand_side_by_side() -> None:
    text = side_by_side([card_lines(parse_card("As")), card_lines(parse_card("Jk"))]).plain
    assert text.splitlines()[1] == "│A   │ │Jk  │ "
