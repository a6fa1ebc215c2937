"""`paigow houseway`: prove a house way over every hand, compare two, list the words that files may use."""

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from paigow.analysis.way_difference import Money
    from paigow.setting.difference import Difference
    from paigow.setting.house_way import HouseWay

NOT_PROVED = 1
UNREADABLE = 2

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Way = Annotated[str, typer.Argument(help="A built-in house way, or a file.")]


def register(app: typer.Typer) -> None:
    """Register the subcommands."""
    ways = typer.Typer(no_args_is_help=True, help="Prove, compare and write house ways.")
    ways.command("prove")(prove)
    ways.command("diff")(diff)
    ways.command("words")(words)
    ways.command("list")(list_ways)
    ways.command("edge")(edge)
    app.add_typer(ways, name="houseway")


def prove(
    file: Way,
    again: Annotated[bool, typer.Option("--again", help="Prove it again; ignore the cache.")] = False,
    as_json: Json = False,
) -> None:
    """Prove a house way: set every possible hand, and check that the way is total, legal and uses every rule."""
    from paigow.cli import houseway_pages as pages
    from paigow.cli.waiting import progress_bar
    from paigow.setting.proof import prove as prove_way

    way = _load(file, as_json)
    with progress_bar(f"Setting every hand by {way.id}") as progress:
        proof = prove_way(way, progress, again)
    if as_json:
        _print(pages.proof_data(proof))
    else:
        pages.show_proof(proof, way)
    if not proof.holds or proof.never_fires:
        raise typer.Exit(NOT_PROVED)


def diff(
    way: Way,
    other: Way,
    money: Annotated[
        bool,
        typer.Option(
            "--money", help="What a player gains by the other way against the first. Cards take minutes once."
        ),
    ] = False,
    commission: Annotated[str, typer.Option("--commission", help="On wins: 5%, 0.05 or 5/100.")] = "5%",
    as_json: Json = False,
) -> None:
    """Compare two house ways: which kinds of hands they set differently, how many, with examples."""
    from paigow.cli import houseway_pages as pages
    from paigow.cli.waiting import progress_bar
    from paigow.setting.difference import difference

    first, second = _load(way, as_json), _load(other, as_json)
    with progress_bar("Setting every hand by both") as progress:
        found = difference(first, second, progress)
    weighed = _in_money(found, first, second, commission) if money else None
    if as_json:
        _print(pages.difference_data(found, weighed))
    else:
        pages.show_difference(found, weighed)


def _in_money(found: "Difference", way: "HouseWay", other: "HouseWay", commission: str) -> "Money":
    from paigow.analysis.asked import rate_of
    from paigow.analysis.way_difference import money_of
    from paigow.cli.waiting import progress_bar

    pays = 1 - rate_of(commission)
    with progress_bar(f"Weighing every setting of every hand against {way.id}") as progress:
        return money_of(found, way, other, pays, progress)


def edge(
    way: Way,
    against: Annotated[
        list[str] | None,
        typer.Option("--against", help="A dealer's way or file; repeat. Default: the same way."),
    ] = None,
    commission: Annotated[str, typer.Option("--commission", help="On wins: 5%, 0.05 or 5/100.")] = "5%",
    as_json: Json = False,
) -> None:
    """Show the exact edge of a player who sets by a way, against itself and against other ways."""
    from paigow.analysis.asked import rate_of, way_at
    from paigow.analysis.published import data_of, meeting, row_of
    from paigow.cli.figures_table import figures_table
    from paigow.cli.waiting import progress_bar

    player, pays = way_at(way), 1 - rate_of(commission)
    dealers = [player, *map(way_at, against or ())]
    with progress_bar(f"Counting every deal of {player.id}") as progress:
        met = [meeting(player, dealer, progress) for dealer in dealers]
    if as_json:
        _print([data_of(item, pays) for item in met])
        return
    from rich.console import Console

    heads = ("against", "win", "push", "lose", "edge", "banking")
    Console(highlight=False).print(
        figures_table(heads, [row_of(item, pays) for item in met], title=player.title)
    )


def words(
    pieces: Annotated[str, typer.Argument(help="cards or tiles.")] = "cards", as_json: Json = False
) -> None:
    """List the words that house-way files may use, and what they mean."""
    from paigow.cli import houseway_pages as pages
    from paigow.setting.way_file import VOCABULARIES

    if pieces not in VOCABULARIES:
        raise typer.BadParameter(
            f"{pieces} has no vocabulary; there is one for {' and one for '.join(VOCABULARIES)}"
        )
    data = pages.words_data(pieces)
    if as_json:
        _print(data)
    else:
        pages.show_words(data)


def list_ways(as_json: Json = False) -> None:
    """List the built-in house ways, and those that others publish."""
    from paigow.cli import houseway_pages as pages
    from paigow.setting.house_way import load_house_way
    from paigow.setting.way_file import built_in, published

    ways = [load_house_way(name) for name in (*built_in(), *published())]
    data = [
        {
            "id": way.id,
            "title": way.title,
            "pieces": way.pieces,
            "rules": len(way.rules),
            "source": way.source,
        }
        for way in ways
    ]
    if as_json:
        _print(data)
    else:
        pages.show_ways(data)


def _load(name_or_path: str, as_json: bool) -> "HouseWay":
    """The house way; a bad file is answered with all its findings."""
    from paigow.errors import Rejected
    from paigow.setting.house_way import load_house_way

    try:
        return load_house_way(name_or_path)
    except Rejected as rejected:
        if not as_json:
            raise
        findings = [
            {**asdict(finding), "arguments": dict(finding.arguments)} for finding in rejected.findings
        ]
        _print({"file": name_or_path, "findings": findings})
        raise typer.Exit(UNREADABLE) from None


def _print(data: Any) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))
