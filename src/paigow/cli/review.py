"""`paigow review`: every finding of a filing with its clause, or the rule card of the approved game."""

from pathlib import Path
from typing import Annotated

import typer

FOUND, UNREADABLE = 1, 2
"""Exit codes; 0 is a clean filing."""


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("review")(review)


def review(
    filing: Annotated[
        str, typer.Argument(help="The path of a filing, a game's name, or the id of a document.")
    ],
    explain: Annotated[
        bool, typer.Option("--explain", help="Print the rule card of a clean filing.")
    ] = False,
    clauses: Annotated[bool, typer.Option("--clauses", help="Cite the clauses on the rule card.")] = False,
    language: Annotated[str, typer.Option(help="en, zh-Hant or zh-Hans.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check a filing against the rulebook. Exit code: 0 clean, 1 findings, 2 unreadable."""
    from paigow.cli import review_pages as pages
    from paigow.cli.waiting import progress_bar
    from paigow.library import documents
    from paigow.submissions import Unreadable, approve, read_filing, review_filing, review_with_filings

    tongue = pages.language_of(language)
    if filing in documents() and not Path(filing).is_file():
        with progress_bar("Setting every hand by the filed house ways") as progress:
            findings = review_with_filings(filing, progress)
        if findings:
            pages.tell_findings(filing, findings, tongue, as_json)
            raise typer.Exit(FOUND)
        pages.tell_whole(filing, tongue, as_json)
        return
    try:
        candidate = read_filing(filing)
    except Unreadable as unreadable:
        pages.tell_findings(Path(filing).name, unreadable.findings, tongue, as_json, is_readable=False)
        raise typer.Exit(UNREADABLE) from None
    with progress_bar("Setting every hand by the filed house way") as progress:
        outcome = review_filing(candidate, progress)
    if not outcome.is_clean:
        pages.tell_findings(outcome.name, outcome.findings, tongue, as_json)
        raise typer.Exit(FOUND)
    pages.tell_approved(outcome.name, approve(outcome), tongue, as_json, explain, clauses)
