"""`paigow rulebook`: look a clause up, search, see who serves it, play its scenario and its twin."""

import json
from dataclasses import asdict
from typing import Annotated, Any

import typer

from paigow.cli import rulebook_pages as pages
from paigow.rulebook import Rulebook, UnknownClause, library
from paigow.rulebook.records import ClauseRecord


def register(app: typer.Typer) -> None:
    """Put the subcommand on the command line."""
    app.command("rulebook")(rulebook)


def rulebook(
    clause: Annotated[
        str | None, typer.Argument(help="A clause or a reading of ours, such as md-11.F.1.b or co-i51.")
    ] = None,
    search: Annotated[str | None, typer.Option(help="Clauses in which every word of TEXT occurs.")] = None,
    trace: Annotated[
        bool, typer.Option("--trace", help="Who serves each clause, by the last test run.")
    ] = False,
    guidance: Annotated[
        str | None, typer.Option(help="What a document (md, hs, co) wants people to know, as a handbook.")
    ] = None,
    play: Annotated[bool, typer.Option("--play", help="Play the clause's scenario and its twin.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """What the three documents say, clause by clause, and how we read them."""
    book = library()
    if clause is not None and search is not None:
        raise typer.BadParameter("give a clause or --search, not both")
    if guidance is not None:
        _show_guidance(book, guidance, as_json)
        return
    reading = next((one for one in book.interpretations if one.id == clause), None)
    if reading is not None:
        if play or trace:
            raise typer.BadParameter(f"{clause} is a reading of ours; --play and --trace want a clause")
        _answer(asdict(reading), as_json, lambda: pages.show_reading(reading))
        return
    chosen = _chosen(book, clause, search)
    if play:
        if clause is None or trace:
            raise typer.BadParameter("--play wants one clause and no --trace")
        _answer(pages.plays_data(chosen[0]), as_json, lambda: pages.show_plays(chosen[0]))
    elif trace:
        _answer(pages.trace_data(book, chosen), as_json, lambda: pages.show_trace(book, chosen))
    elif clause is not None:
        _answer(pages.clause_data(book, chosen[0]), as_json, lambda: pages.show_clause(book, chosen[0]))
    elif search is not None:
        found = [pages.clause_data(book, one) for one in chosen]
        _answer(found, as_json, lambda: pages.show_found(chosen, search))
    else:
        _answer(pages.overview_data(book), as_json, lambda: pages.show_overview(book))


def _show_guidance(book: Rulebook, document: str, as_json: bool) -> None:
    ids = [one.id for one in book.documents]
    if document not in ids:
        raise typer.BadParameter(f"{document!r} is no document; there are {', '.join(ids)}")
    _answer(pages.guidance_data(book, document), as_json, lambda: pages.show_guidance(book, document))


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
