"""`paigow rulebook`: look up a clause, search, show its tests, run its scenario and twin."""

import json
from dataclasses import asdict
from typing import Annotated, Any

import typer

from paigow.cli import rulebook_pages as pages
from paigow.rulebook import Rulebook, UnknownClause, library
from paigow.rulebook.records import ClauseRecord
from paigow.words import Language


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("rulebook")(rulebook)


def rulebook(
    clause: Annotated[
        str | None, typer.Argument(help="A clause or an interpretation, such as md-11.F.1.b or co-i51.")
    ] = None,
    search: Annotated[str | None, typer.Option(help="Find clauses that contain every word of TEXT.")] = None,
    trace: Annotated[
        bool, typer.Option("--trace", help="Show which tests cover each clause, from the last test run.")
    ] = False,
    guidance: Annotated[
        str | None, typer.Option(help="Print the handbook of a document (md, hs or co).")
    ] = None,
    play: Annotated[bool, typer.Option("--play", help="Run the clause's scenario and its twin.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    language: Annotated[str, typer.Option("--language", "--lang", help="en, zh-Hant or zh-Hans.")] = "en",
) -> None:
    """Look up what the documents say, clause by clause, and how they are interpreted."""
    book = library()
    from paigow.cli.review_pages import language_of

    tongue = language_of(language)
    if clause is not None and search is not None:
        raise typer.BadParameter("give a clause or --search, not both")
    if guidance is not None:
        _show_guidance(book, guidance, tongue, as_json)
        return
    reading = next(
        (interpretation for interpretation in book.interpretations if interpretation.id == clause), None
    )
    if reading is not None:
        if play or trace:
            raise typer.BadParameter(f"{clause} is an interpretation; --play and --trace need a clause")
        data = asdict(pages.said_in(reading, tongue))
        _answer(data, as_json, lambda: pages.show_reading(reading, tongue))
        return
    chosen = _chosen(book, clause, search)
    if play:
        if clause is None or trace:
            raise typer.BadParameter("--play needs one clause and no --trace")
        plays = pages.plays_data(chosen[0], tongue) if as_json else []
        _answer(plays, as_json, lambda: pages.show_plays(chosen[0], tongue))
    elif trace:
        _answer(pages.trace_data(book, chosen), as_json, lambda: pages.show_trace(book, chosen))
    elif clause is not None:
        data = pages.clause_data(book, chosen[0], tongue)
        _answer(data, as_json, lambda: pages.show_clause(book, chosen[0], tongue))
    elif search is not None:
        found = [pages.clause_data(book, each_clause, tongue) for each_clause in chosen]
        _answer(found, as_json, lambda: pages.show_found(chosen, search, tongue))
    else:
        _answer(pages.overview_data(book, tongue), as_json, lambda: pages.show_overview(book, tongue))


def _show_guidance(book: Rulebook, document: str, language: Language, as_json: bool) -> None:
    ids = [each_document.id for each_document in book.documents]
    if document not in ids:
        raise typer.BadParameter(f"unknown document {document!r}; documents are {', '.join(ids)}")
    data = pages.guidance_data(book, document, language)
    _answer(data, as_json, lambda: pages.show_guidance(book, document, language))


def _chosen(book: Rulebook, clause: str | None, search: str | None) -> tuple[ClauseRecord, ...]:
    if search is not None:
        return book.search(search)
    if clause is None:
        return book.clauses
    try:
        return (book.clause(clause),)
    except UnknownClause as unknown:
        raise typer.BadParameter(str(unknown)) from None


def _answer(data: Any, as_json: bool, show: pages.Show) -> None:
    if as_json:
        print(json.dumps(data, indent=2, ensure_ascii=False, default=str))
    else:
        show()
