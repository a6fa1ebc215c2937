"""`paigow audit`: a record held against the documents' laws, apart from the engine that made it."""

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paigow.errors import BadNotation

if TYPE_CHECKING:
    from paigow.laws import Audit, AuditFinding


def register(app: typer.Typer) -> None:
    """Register the subcommand."""
    app.command("audit")(audit_record)


def audit_record(
    database: Annotated[str, typer.Argument(help="The record: a file or a postgresql:// URL.")],
    table: Annotated[str, typer.Option(help="Only the table with this number.")] = "",
    list_laws: Annotated[
        bool, typer.Option("--laws", help="Also list every law, its clauses, and how often it was tested.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Check every event on record against the laws of its document. Exit code 1 on a breach by the software."""
    from paigow.cli.waiting import progress_bar
    from paigow.laws import RecordedStep, audit
    from paigow.record.database import open_database
    from paigow.record.games import game_of
    from paigow.record.history import history
    from paigow.record.journal import Journal

    engine = open_database(database, must_exist=True)
    audits: dict[str, tuple[str, Audit]] = {}
    unread: dict[str, str] = {}
    try:
        journal = Journal(engine)
        records = [record for record in journal.tables() if table in ("", record.number)]
        if table and not records:
            numbers = ", ".join(record.number for record in journal.tables()) or "none"
            raise BadNotation(f"the record has no table {table!r}; there are {numbers}")
        with progress_bar("Auditing") as report:
            for done, record in enumerate(records):
                report(done, len(records))
                try:
                    game = game_of(record)
                except BadNotation as wrong:
                    unread[record.number] = str(wrong)
                    continue
                steps = (RecordedStep(*entry) for entry in history(journal, record.number))
                audits[record.number] = (game.document, audit(game, steps))
    finally:
        engine.dispose()
    if as_json:
        _print_json(audits, unread)
    else:
        _print_lines(audits, unread, list_laws)
    if any(found.breaches for _, found in audits.values()):
        raise typer.Exit(1)


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
