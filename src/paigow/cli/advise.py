"""`paigow advise`: the exact value of every legal setting of one hand."""

import json
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.cli.analysis_options import rate_of, told_progress, way_at

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from paigow.analysis.advice import Advised
    from paigow.setting.house_way import HouseWay

USUAL_COMMISSION = "5%"


class Bank(StrEnum):
    """Who banks."""

    DEALER = "dealer"
    PLAYER = "player"


def register(app: typer.Typer) -> None:
    """Put the subcommand on the command line."""
    app.command("advise")(advise)


def advise(
    hand: Annotated[str, typer.Argument(help="Seven cards or four tiles.")],
    house_way: Annotated[
        str, typer.Option("--house-way", help="How the other side sets: a built-in house way, or a file.")
    ],
    bank: Annotated[Bank, typer.Option("--bank", help="Who banks.")] = Bank.DEALER,
    commission: Annotated[
        str | None, typer.Option("--commission", help="On wins: 5%, 0.05 or 5/100; none in Face Up.")
    ] = None,
    dealer: Annotated[
        str | None,
        typer.Option(
            "--dealer", help="Face Up: the dealer's seven cards, set by the house way, or high | low."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Every legal setting of a hand, best first, with its exact value and what it costs to choose it."""

    way = way_at(house_way)
    face_up = dealer is not None
    rate = rate_of(commission or ("0" if face_up else USUAL_COMMISSION))
    with told_progress("Dealing every hand that is left") as progress:
        progress(0.0)
        advised = _face_up(way, hand, dealer, rate) if dealer is not None else _advised(way, hand, bank, rate)
    if as_json:
        print(json.dumps(_data(hand, way, advised), indent=2, ensure_ascii=False))
    else:
        _show(way, advised)


def _advised(way: "HouseWay", hand: str, bank: Bank, rate: "Fraction") -> "tuple[Advised, ...]":
    from paigow.analysis import terms
    from paigow.analysis.advice import advise_cards, advise_tiles
    from paigow.analysis.tiles import tile_way_of
    from paigow.analysis.ways import way_of
    from paigow.pieces import parse_cards, parse_tiles
    from paigow.setting.house_way import CardHouseWay, TileHouseWay

    asked = terms.Terms(pays=1 - rate, bank=terms.Bank(bank.value))
    if isinstance(way, TileHouseWay):
        return advise_tiles(parse_tiles(hand, 4), tile_way_of(way), asked)
    if not isinstance(way, CardHouseWay):
        raise typer.BadParameter(f"{way.id} sets neither cards nor tiles")
    return advise_cards(parse_cards(hand, 7), way_of(way), asked)


def _face_up(way: "HouseWay", hand: str, dealer: str, rate: "Fraction") -> "tuple[Advised, ...]":
    from paigow.analysis.advice import advise_face_up
    from paigow.pieces import parse_cards
    from paigow.setting.arrangements import parse_card_setting

    if way.pieces != "cards":
        raise typer.BadParameter("--dealer is for cards; tiles are not played face up")
    split = "|" in dealer or "/" in dealer
    theirs = parse_card_setting(dealer) if split else way.set(parse_cards(dealer, 7)).card_setting
    ours = parse_cards(hand, 7)
    shared = [card.notation for card in ours if card in theirs.cards]
    if shared or len(theirs.cards) != 7 or len(theirs.low) != 2:
        told = (
            f"{', '.join(shared)} is in both hands" if shared else "the dealer's hand is five cards and two"
        )
        raise typer.BadParameter(told)
    return advise_face_up(ours, theirs, rate)


def _data(hand: str, way: "HouseWay", advised: "Sequence[Advised]") -> dict[str, object]:
    from paigow.analysis.as_data import counts_data, ratio_data

    return {
        "hand": _canonical(way, hand),
        "house_way": way.id,
        "settings": [
            {
                **_halves(one),
                **counts_data(one.outcome),
                "value": ratio_data(one.value),
                "cost": ratio_data(one.cost),
            }
            for one in advised
        ],
    }


def _canonical(way: "HouseWay", hand: str) -> str:
    from paigow.pieces import parse_cards, parse_tiles, write_cards, write_tiles

    return write_tiles(parse_tiles(hand)) if way.pieces == "tiles" else write_cards(parse_cards(hand))


def _halves(one: "Advised") -> dict[str, str]:
    from paigow.setting.arrangements import TileSetting

    between = " / " if isinstance(one.setting, TileSetting) else " | "
    high, low = one.setting.notation.split(between)
    return {"high": high, "low": low}


def _show(way: "HouseWay", advised: "Sequence[Advised]") -> None:
    from rich.console import Console
    from rich.table import Table

    from paigow.analysis.advice import unlike
    from paigow.analysis.as_data import decimal

    table = Table(box=None)
    for heading in ("high", "low"):
        table.add_column(heading)
    for heading in ("win", "push", "lose", "value", "cost"):
        table.add_column(heading, justify="right")
    for one in unlike(advised):
        halves = _halves(one)
        outcome = one.outcome
        counts = (f"{count:,}" for count in (outcome.win, outcome.push, outcome.lose))
        table.add_row(halves["high"], halves["low"], *counts, decimal(one.value, 6), decimal(one.cost, 6))
    console = Console(highlight=False)
    console.print(table)
    total = advised[0].outcome.total
    console.print(
        f"Against {way.id}, over {total:,} {'hand' if total == 1 else 'hands'}; value and cost per unit wagered."
    )
