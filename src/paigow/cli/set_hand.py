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
    from paigow.piece_sets import piece_set

    pieces = piece_set(way.pieces)
    try:
        hand = pieces.parse(text, pieces.hand_size)
    except BadNotation:
        _refuse_other_pieces(way, text)
        raise
    return pieces.write(hand), pieces.set_by(way, hand)


def _refuse_other_pieces(way: "HouseWay", text: str) -> None:
    """Refuse cards for a house way that sets tiles, and tiles for one that sets cards."""
    from paigow.errors import BadNotation, Refused
    from paigow.piece_sets import piece_set, piece_set_names

    for name in piece_set_names():
        other = piece_set(name)
        if other.kind == way.pieces:
            continue
        try:
            other.parse(text)
        except BadNotation:
            continue
        raise Refused("setting.house-way.pieces", way=way.id, pieces=way.pieces, hand=text.strip())


def _names(way: "HouseWay", told: "HouseSetting") -> tuple[str, str]:
    """Both hands in words."""
    from paigow.piece_sets import piece_set

    return piece_set(way.pieces).names(told.setting.high, told.setting.low, "en")


def _data(way: "HouseWay", pieces: str, told: "HouseSetting") -> dict[str, object]:
    from paigow.cli.set_many import hands_of

    high, low = hands_of(way, told)
    high_name, low_name = _names(way, told)
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

    from paigow.cli.drawn import piece_lines, side_by_side
    from paigow.piece_sets import piece_set
    from paigow.rulebook import library

    console = Console(highlight=False)
    setting = told.setting
    ordered = [piece_set(way.pieces).in_order(hand) for hand in (setting.high, setting.low)]
    drawn = [[piece_lines(piece) for piece in hand] for hand in ordered]
    for title, hand, name in zip(("High", "Low"), drawn, _names(way, told), strict=True):
        console.print(Text.assemble((f"{title}  ", "bold"), name))
        console.print(side_by_side(hand))
    console.print(Text.assemble(("Rule  ", "bold"), f"{told.rule_id} of {way.title}"))
    book = library()
    for clause in told.clauses:
        says = book.clause(clause).summary if book.has_clause(clause) else "not a clause of our documents"
        console.print(Text.assemble((f"  {clause}  ", "cyan"), says))
