"""`paigow par`: the PAR sheet of a game as PDF, workbook, page or JSON, and checking one by counting it again."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paigow.analysis.asked import paytable_at, way_at
from paigow.cli.waiting import progress_bar

if TYPE_CHECKING:
    from paigow.analysis.par.sheet import ParSheet
    from paigow.analysis.question import Question
    from paigow.words import Language

DIFFERS = 1
ROUNDS_AN_HOUR = 30
SHOWN = 20
"""How many differences are listed; their number is always printed."""
Number = Annotated[
    str | None,
    typer.Option("--number", help="Document number to print. Without it, one of game and digest."),
]
Date = Annotated[
    str | None, typer.Option("--date", help="Date to print. Without it, the output is reproducible.")
]


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("par")(par)


Pace = Annotated[
    int, typer.Option("--rounds-per-hour", min=1, help="Rounds an hour, for the theoretical win.")
]


def par(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME|FILING", help="A game by name, or a filing.")
    ] = None,
    out: Annotated[
        list[Path] | None, typer.Option("--out", help="Output file: .pdf, .xlsx, .html or .json. Repeatable.")
    ] = None,
    check: Annotated[
        Path | None,
        typer.Option("--check", help="Count a sheet's JSON again and compare; exit 1 if it differs."),
    ] = None,
    house_way: Annotated[
        str | None,
        typer.Option("--house-way", help="Use this house way (name or file) instead of the game's."),
    ] = None,
    paytable: Annotated[
        list[str] | None,
        typer.Option(
            "--paytable", help="Use this paytable (name or file) instead of those offered. Repeatable."
        ),
    ] = None,
    optimal: Annotated[
        bool,
        typer.Option("--optimal", help="For cards, also compute what the house way costs. Takes minutes."),
    ] = False,
    language: Annotated[str, typer.Option(help="en, zh-Hant or zh-Hans.")] = "en",
    number: Number = None,
    date: Date = None,
    rounds_an_hour: Pace = ROUNDS_AN_HOUR,
    fresh: Annotated[bool, typer.Option("--fresh", help="Recompute everything; ignore the cache.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Write the PAR sheet of a game: every figure is an exact count."""
    if check is not None:
        if out:
            raise typer.BadParameter("--check compares a sheet and writes none; omit --out")
        _check(check, game, house_way, paytable, as_json)
        return
    if game is None:
        raise typer.BadParameter("name a game or a filing, or a sheet to --check")
    from paigow.analysis.par.as_json import sheet_data
    from paigow.analysis.par.write import check_place, write_sheet
    from paigow.cli.review_pages import language_of

    if not out and not as_json:
        raise typer.BadParameter("no output file; use --out FILE.pdf, .xlsx, .html or .json")
    for path in out or ():
        check_place(path)
    told = language_of(language)
    sheet = _sheet(_question(game, house_way, paytable, optimal), fresh, told, date, rounds_an_hour, number)
    for path in out or ():
        size = write_sheet(sheet, path)
        if not as_json:
            holding = sum(kept.holds for kept in sheet.checks)
            print(f"{path}: {size:,} bytes, {holding} checks hold.")
    if as_json:
        print(json.dumps(sheet_data(sheet), indent=2, ensure_ascii=False))
    if not sheet.holds:
        raise typer.Exit(DIFFERS)


def _sheet(
    question: "Question",
    fresh: bool,
    language: "Language" = "en",
    date: str | None = None,
    rounds_an_hour: int = ROUNDS_AN_HOUR,
    number: str | None = None,
) -> "ParSheet":
    from paigow.analysis.answer import answer
    from paigow.analysis.par.build import build_sheet

    with progress_bar(f"Counting every deal of {question.game.title}") as progress:
        figures = answer(question, progress, fresh)
        return build_sheet(
            figures,
            language=language,
            date=date,
            number=number,
            progress=progress,
            fresh=fresh,
            whole=True,
            rounds_an_hour=rounds_an_hour,
        )


def _question(game: str, house_way: str | None, paytable: list[str] | None, optimal: bool) -> "Question":
    from paigow.analysis.question import ask
    from paigow.submissions import load_game

    return ask(
        load_game(game),
        house_way=None if house_way is None else way_at(house_way),
        paytables=[paytable_at(paytable_name) for paytable_name in paytable or ()],
        optimal=optimal,
    )


def _check(
    file: Path,
    game: str | None,
    house_way: str | None,
    paytable: list[str] | None,
    as_json: bool,
) -> None:
    """Recompute everything, ignoring the cache; a what-if sheet contains its own changes."""
    from paigow.analysis.par.as_json import sheet_data
    from paigow.analysis.par.compare import differences
    from paigow.cli.review_pages import language_of
    from paigow.errors import counted as number_of

    told = _read(file)
    if house_way is None and paytable is None:
        question = _question_of(told, file, game)
    else:
        question = _question(game or _game_of(told, file), house_way, paytable, _tells_best_play(told))
    other = _other_question(told, question)
    if other is not None:
        print(other, file=sys.stderr)
    language = language_of(str(told.get("language", "en")))
    pace = (told.get("lab") or {}).get("rounds_an_hour", ROUNDS_AN_HOUR)
    counted = sheet_data(_sheet(question, True, language, None, pace))
    found = differences(told, json.loads(json.dumps(counted)))
    if as_json:
        places = [
            {"path": difference.path, "file": difference.file, "counted": difference.counted}
            for difference in found
        ]
        print(json.dumps({"file": str(file), "agrees": not found, "differences": places}, indent=2))
    elif not found:
        print(f"{file}: counted again, and the same in every place.")
    else:
        for difference in found[:SHOWN]:
            print(f"{difference.path}: the file says {difference.file}, counted {difference.counted}")
        print(f"{file}: differs in {number_of(len(found), 'place')}.")
    if found:
        raise typer.Exit(DIFFERS)


def _question_of(told: dict[str, Any], file: Path, game: str | None) -> "Question":
    """What a sheet is of: the filed game, or the game with the changes that the sheet carries."""
    from paigow.analysis.what_if import question_of
    from paigow.submissions import load_game

    name, best = game or _game_of(told, file), _tells_best_play(told)
    changed = told.get("what_if")
    asked = changed.get("asked") if isinstance(changed, dict) else None
    return question_of(asked, load_game(name), best) if asked else _question(name, None, None, best)


def _other_question(told: dict[str, Any], question: "Question") -> str | None:
    """What is said before the differences where a sheet is of another filing, way or paytable."""
    from paigow.analysis.what_if import question_digest

    identity = told.get("identity")
    if not isinstance(identity, dict) or identity.get("digest") == question_digest(question):
        return None
    if identity.get("filed_digest") != question.game.digest:
        return f"The sheet is of another filing of {question.game.name}; name the filing before --check."
    return "The sheet was made with another house way or other paytables than it is compared with."


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
            f"the file {file.name} is not a PAR sheet of format {FORMAT}; --check reads what --out FILE.json wrote"
        )
    return told


def _tells_best_play(told: dict[str, Any]) -> bool:
    """Whether the sheet was made with --optimal."""
    base = told.get("base")
    rows = base if isinstance(base, list) else []
    return any(isinstance(row, dict) and row.get("situation") == "optimal" for row in rows)


def _game_of(told: dict[str, Any], file: Path) -> str:
    from paigow.errors import BadNotation

    identity = told.get("identity")
    name = identity.get("game") if isinstance(identity, dict) else None
    if not isinstance(name, str):
        raise BadNotation(f"the file {file.name} does not name its game; give the game before --check")
    return name
