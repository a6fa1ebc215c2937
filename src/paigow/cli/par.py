"""`paigow par`: the PAR sheet of a game as PDF, workbook, page or JSON, and checking one by counting anew."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paigow.cli.analysis_options import paytable_at, told_progress, way_at

if TYPE_CHECKING:
    from paigow.analysis.par.sheet import ParSheet
    from paigow.words import Language

DIFFERS = 1
SHOWN = 20
"""How many differences are told; their number is told in any case."""


def register(app: typer.Typer) -> None:
    """Put the subcommand on the command line."""
    app.command("par")(par)


def par(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME|FILING", help="A game by name, or a filing.")
    ] = None,
    out: Annotated[
        list[Path] | None, typer.Option("--out", help="The file: .pdf, .xlsx, .html or .json; repeat.")
    ] = None,
    check: Annotated[
        Path | None,
        typer.Option("--check", help="Count a sheet's JSON anew and compare; exit 1 if it differs."),
    ] = None,
    house_way: Annotated[
        str | None, typer.Option("--house-way", help="Set by this way or file instead of the game's.")
    ] = None,
    paytable: Annotated[
        list[str] | None,
        typer.Option("--paytable", help="A paytable or file instead of those offered; repeat."),
    ] = None,
    optimal: Annotated[
        bool, typer.Option("--optimal", help="For cards also what the house way costs; takes minutes.")
    ] = False,
    language: Annotated[str, typer.Option(help="en, zh-Hant or zh-Hans.")] = "en",
    date: Annotated[
        str | None, typer.Option("--date", help="A date to print; without one a sheet is the same every day.")
    ] = None,
    fresh: Annotated[bool, typer.Option("--fresh", help="Work everything out, whatever is kept.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """The PAR sheet a test lab would sign: every figure an exact count."""
    if check is not None:
        if out:
            raise typer.BadParameter("--check compares a sheet and writes none; leave --out away")
        _check(check, game, house_way, paytable, as_json)
        return
    if game is None:
        raise typer.BadParameter("name a game or a filing, or a sheet to --check")
    from paigow.analysis.par.as_json import sheet_data
    from paigow.analysis.par.write import check_place, write_sheet
    from paigow.cli.review_pages import language_of

    if not out and not as_json:
        raise typer.BadParameter("say where to write it: --out FILE.pdf, .xlsx, .html or .json")
    for path in out or ():
        check_place(path)
    told = language_of(language)
    sheet = _sheet(game, house_way, paytable, optimal, fresh, told, date)
    for path in out or ():
        size = write_sheet(sheet, path)
        if not as_json:
            print(f"{path}: {size:,} bytes, {sum(one.holds for one in sheet.checks)} checks hold.")
    if as_json:
        print(json.dumps(sheet_data(sheet), indent=2, ensure_ascii=False))
    if not sheet.holds:
        raise typer.Exit(DIFFERS)


def _sheet(
    game: str,
    house_way: str | None,
    paytable: list[str] | None,
    optimal: bool,
    fresh: bool,
    language: "Language" = "en",
    date: str | None = None,
) -> "ParSheet":
    from paigow.analysis.answer import answer
    from paigow.analysis.par.build import build_sheet
    from paigow.analysis.question import ask
    from paigow.submissions import load_game

    question = ask(
        load_game(game),
        house_way=None if house_way is None else way_at(house_way),
        paytables=[paytable_at(one) for one in paytable or ()],
        optimal=optimal,
    )
    places = [*_filed_ways(game), *([] if house_way is None else [Path(house_way)])]
    with told_progress(f"Counting every deal of {question.game.title}") as progress:
        figures = answer(question, progress, fresh)
        return build_sheet(
            figures, language=language, date=date, places=places, progress=progress, fresh=fresh
        )


def _filed_ways(game: str) -> list[Path]:
    """The files that a filing names for its house ways."""
    from paigow.submissions.load import read_filing

    candidate = read_filing(game)
    named = candidate.content.get("house_way", {})
    if candidate.folder is None or not isinstance(named, dict):
        return []
    return [candidate.folder / one for one in named.values() if isinstance(one, str)]


def _check(
    file: Path,
    game: str | None,
    house_way: str | None,
    paytable: list[str] | None,
    as_json: bool,
) -> None:
    """Counts everything afresh, whatever is kept."""
    from paigow.analysis.par.as_json import sheet_data
    from paigow.analysis.par.compare import differences
    from paigow.cli.review_pages import language_of

    told = _read(file)
    name = game or _game_of(told, file)
    language = language_of(str(told.get("language", "en")))
    counted = sheet_data(_sheet(name, house_way, paytable, _tells_best_play(told), True, language))
    found = differences(told, json.loads(json.dumps(counted)))
    if as_json:
        places = [{"path": one.path, "file": one.file, "counted": one.counted} for one in found]
        print(json.dumps({"file": str(file), "agrees": not found, "differences": places}, indent=2))
    elif not found:
        print(f"{file}: counted anew, and the same in every place.")
    else:
        for one in found[:SHOWN]:
            print(f"{one.path}: the file says {one.file}, counted {one.counted}")
        print(f"{file}: differs in {len(found):,} places.")
    if found:
        raise typer.Exit(DIFFERS)


def _read(file: Path) -> dict[str, Any]:
    from paigow.analysis.par.as_json import FORMAT
    from paigow.errors import BadNotation

    try:
        told = json.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError):
        raise BadNotation(
            f"the file {file.name} is not JSON; --check reads what --out FILE.json wrote"
        ) from None
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise BadNotation(
            f"the file {file.name} is no PAR sheet of format {FORMAT}; --check reads what --out FILE.json wrote"
        )
    return told


def _tells_best_play(told: dict[str, Any]) -> bool:
    """Whether the sheet was made with --optimal."""
    base = told.get("base")
    rows = base if isinstance(base, list) else []
    return any(isinstance(one, dict) and one.get("situation") == "optimal" for one in rows)


def _game_of(told: dict[str, Any], file: Path) -> str:
    from paigow.errors import BadNotation

    identity = told.get("identity")
    name = identity.get("game") if isinstance(identity, dict) else None
    if not isinstance(name, str):
        raise BadNotation(f"the file {file.name} names no game; name it before --check")
    return name
