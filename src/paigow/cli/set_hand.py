"""`paigow set`: how a house way sets a hand, and the rule that decided; `-` reads hands from a pipe."""

import json
import sys
from io import BufferedIOBase
from typing import TYPE_CHECKING, Annotated, cast

import typer

if TYPE_CHECKING:
    from paigow.setting.house_way import HouseSetting, HouseWay

SOME_LINES_WERE_BAD = 1


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("set")(set_hand)


def set_hand(
    hand: Annotated[str, typer.Argument(help="Seven cards or four tiles, or - to read one hand per line.")],
    house_way: Annotated[str, typer.Option("--house-way", help="A built-in house way or a file.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Set a hand by a house way; show both hands, the rule that applied and its clause."""
    from paigow.setting.house_way import load_house_way

    way = load_house_way(house_way)
    if hand.strip() == "-":
        from paigow.cli.set_many import set_lines

        if not set_lines(way, cast(BufferedIOBase, sys.stdin.buffer), sys.stdout, as_json):
            raise typer.Exit(SOME_LINES_WERE_BAD)
        return
    pieces, told = _set(way, hand)
    if as_json:
        print(json.dumps(_data(way, pieces, told), indent=2, ensure_ascii=False))
    else:
        _show(way, told)


def _set(way: "HouseWay", text: str) -> "tuple[str, HouseSetting]":
    """The hand in canonical notation, and as the house way sets it."""
    from paigow.errors import BadNotation
    from paigow.pieces.cards import parse_cards, write_cards
    from paigow.pieces.tiles import parse_tiles, write_tiles

    try:
        if way.pieces == "tiles":
            tiles = parse_tiles(text, 4)
            return write_tiles(tiles), way.set(tiles)
        cards = parse_cards(text, 7)
        return write_cards(cards), way.set(cards)
    except BadNotation:
        _refuse_other_pieces(way, text)
        raise


def _refuse_other_pieces(way: "HouseWay", text: str) -> None:
    """Refuse cards for a house way that sets tiles, and tiles for one that sets cards."""
    from paigow.errors import BadNotation, Refused
    from paigow.pieces.cards import parse_cards
    from paigow.pieces.tiles import parse_tiles

    other = parse_cards if way.pieces == "tiles" else parse_tiles
    try:
        other(text)
    except BadNotation:
        return
    raise Refused("setting.house-way.pieces", way=way.id, pieces=way.pieces, hand=text.strip())


def _names(told: "HouseSetting") -> tuple[str, str]:
    """Both hands in words."""
    from paigow.ranking import rank_five, rank_tiles, rank_two
    from paigow.setting.arrangements import TileSetting

    if isinstance(told.setting, TileSetting):
        return rank_tiles(*told.setting.high).describe(), rank_tiles(*told.setting.low).describe()
    return rank_five(told.setting.high).describe(), rank_two(told.setting.low).describe()


def _data(way: "HouseWay", pieces: str, told: "HouseSetting") -> dict[str, object]:
    from paigow.cli.set_many import hands_of

    high, low = hands_of(told)
    high_name, low_name = _names(told)
    return {
        "hand": pieces,
        "high": high,
        "low": low,
        "rule": told.rule_id,
        "house_way": way.id,
        "high_name": high_name,
        "low_name": low_name,
        "clauses": list(told.clauses),
    }


def _show(way: "HouseWay", told: "HouseSetting") -> None:
    from rich.console import Console
    from rich.text import Text

    from paigow.cli.drawn import card_lines, side_by_side, tile_lines
    from paigow.rulebook import library
    from paigow.setting.arrangements import TileSetting, in_order

    console = Console(highlight=False)
    setting = told.setting
    if isinstance(setting, TileSetting):
        drawn = [[tile_lines(piece) for piece in sorted(hand)] for hand in (setting.high, setting.low)]
    else:
        drawn = [[card_lines(item) for item in in_order(hand)] for hand in (setting.high, setting.low)]
    for title, hand, name in zip(("High", "Low"), drawn, _names(told), strict=True):
        console.print(Text.assemble((f"{title}  ", "bold"), name))
        console.print(side_by_side(hand))
    console.print(Text.assemble(("Rule  ", "bold"), f"{told.rule_id} of {way.title}"))
    book = library()
    for clause in told.clauses:
        says = book.clause(clause).summary if book.has_clause(clause) else "not a clause of our documents"
        console.print(Text.assemble((f"  {clause}  ", "cyan"), says))
