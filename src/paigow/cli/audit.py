"""`paigow audit`: check a record against the documents' laws, apart from the engine that made it."""

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paigow.cli.recorded import recorded_tables
from paigow.errors import BadNotation

if TYPE_CHECKING:
    from paigow.laws import Audit, AuditFinding


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("audit")(audit_record)


def audit_record(
    record: Annotated[
        str, typer.Argument(help="A database file, a postgresql:// URL, or a file by `paigow export`.")
    ],
    table: Annotated[str, typer.Option(help="Only the table with this number.")] = "",
    list_laws: Annotated[
        bool, typer.Option("--laws", help="Also list every law, its clauses, and how often it was tested.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check every event on record against the laws of its document; the record is only read.

    Exit code 1 on a breach by the software, 2 if the record or a table of it cannot be read."""
    from paigow.cli.waiting import progress_bar
    from paigow.laws import RecordedStep, audit
    from paigow.record.exports import BrokenExport
    from paigow.record.games import game_of

    audits: dict[str, tuple[str, Audit]] = {}
    unread: dict[str, str] = {}
    with recorded_tables(record, table) as (count, tables), progress_bar("Auditing") as report:
        for done, (opened, steps) in enumerate(tables):
            report(done, count)
            try:
                game = game_of(opened)
                read = (RecordedStep(*step) for step in steps)
                audits[opened.number] = (game.document, audit(game, read))
            except BrokenExport:
                raise
            except BadNotation as wrong:
                unread[opened.number] = str(wrong)
    if as_json:
        _print_json(audits, unread)
    else:
        _print_lines(audits, unread, list_laws)
    if any(found.breaches for _, found in audits.values()):
        raise typer.Exit(1)
    if unread:
        raise typer.Exit(2)


def _print_json(audits: "dict[str, tuple[str, Audit]]", unread: dict[str, str]) -> None:
    data = {
        "clean": not any(found.breaches for _, found in audits.values()),
        "unread": unread,
        "tables": [
            {
                "table": number,
                "document": document,
                "events": found.events,
                "rounds": found.rounds,
                "breaches": [asdict(finding) for finding in found.breaches],
                "errors": [asdict(finding) for finding in found.errors],
                "tested": found.tested,
            }
            for number, (document, found) in audits.items()
        ],
    }
    print(json.dumps(data, indent=2, ensure_ascii=False))


def _print_lines(audits: "dict[str, tuple[str, Audit]]", unread: dict[str, str], list_laws: bool) -> None:
    for number, (_, found) in audits.items():
        for finding in (*found.breaches, *found.errors):
            print(_line(number, finding))
    for number, why in unread.items():
        print(f"Table {number} could not be audited: {why}.")
    if list_laws:
        _print_laws(audits)
    print(_summary(audits))


def _line(number: str, finding: "AuditFinding") -> str:
    who = f"error of {finding.by_person}" if finding.by_person else "breach"
    cited = f"  [{', '.join(finding.clauses)}]" if finding.clauses else ""
    where = f"Table {number}, round {finding.round}, event {finding.sequence} ({finding.event})"
    return f"{where}: {who}: {finding.says} Wanted: {finding.wanted}; found: {finding.found}.{cited}"


def _print_laws(audits: "dict[str, tuple[str, Audit]]") -> None:
    from paigow.laws import laws
    from paigow.laws.book import clauses_of

    documents = sorted({document for document, _ in audits.values()})
    for law in laws().values():
        times = sum(found.tested.get(law.id, 0) for _, found in audits.values())
        tested = f"{times:,} times" if times else "never"
        cited = [clause for document in documents for clause in clauses_of(document).get(law.id, ())]
        print(f"{law.id}: {law.says} Tested {tested}.{'  [' + ', '.join(cited) + ']' if cited else ''}")


def _summary(audits: "dict[str, tuple[str, Audit]]") -> str:
    found: list[Any] = [item for _, item in audits.values()]
    tested = {name for item in found for name, times in item.tested.items() if times}
    every = {name for item in found for name in item.tested}
    breaches = sum(len(item.breaches) for item in found)
    errors = sum(len(item.errors) for item in found)
    return (
        f"{len(found)} tables, {sum(item.rounds for item in found):,} rounds, "
        f"{sum(item.events for item in found):,} events: {len(tested)} of {len(every)} laws tested, "
        f"{breaches} breaches, {errors} errors of people."
    )
