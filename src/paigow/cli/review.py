"""`paigow review`: every finding of a filing with its clause, or the rule card of the approved game."""

from pathlib import Path
from typing import Annotated

import typer

FOUND, UNREADABLE = 1, 2
"""Exit codes; 0 is a clean filing."""


def register(app: typer.Typer) -> None:
    """Put the subcommand on the command line."""
    app.command("review")(review)


def review(
    filing: Annotated[str, typer.Argument(help="A filing of one's own, or the name of a shipped one.")],
    explain: Annotated[
        bool, typer.Option("--explain", help="Print the rule card of a clean filing.")
    ] = False,
    clauses: Annotated[bool, typer.Option("--clauses", help="Name the clauses on the rule card.")] = False,
    language: Annotated[str, typer.Option(help="en, zh-Hant or zh-Hans.")] = "en",
    as_json: Annotated[bool, typer.Option("--json", help="Answer in JSON.")] = False,
) -> None:
    """Review a filing against the rulebook: exit 0 clean, 1 findings, 2 unreadable."""
    from paigow.cli import review_pages as pages
    from paigow.cli.waiting import progress_bar
    from paigow.submissions import Unreadable, approve, read_filing, review_filing

    tongue = pages.language_of(language)
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
