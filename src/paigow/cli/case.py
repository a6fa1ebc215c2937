"""`paigow case`: disputes about rounds: open, look at, rule, note, sign, and write as PDF or JSON."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paigow.cli.badge import Database
from paigow.cli.badge_given import (
    badge_given,
    faults_told,
    language_given,
    now,
    signature_with,
    signed_by,
    write_out,
)
from paigow.cli.shift import Token
from paigow.errors import BadNotation
from paigow.money import dollars

if TYPE_CHECKING:
    from paigow.reports.cases import CaseBook, DisputedRound

Id = Annotated[str, typer.Argument(help="The case: D-0001.")]


def register(app: typer.Typer) -> None:
    """Register the subcommands."""
    case = typer.Typer(
        no_args_is_help=True, help="Cases: disputes about rounds, from claim to two signatures."
    )
    case.command("list")(list_cases)
    case.command("open")(open_case)
    case.command("show")(show)
    case.command("note")(note)
    case.command("keep")(keep)
    case.command("rule")(rule)
    case.command("sign")(sign)
    case.command("write")(write)
    app.add_typer(case, name="case")


def list_cases(database: Database = "paigow.db") -> None:
    """List all cases."""
    for case in _book(database).all():
        typer.echo(f"{case.id}  {case.state}  table {case.table}, round {case.round}  {case.opened['words']}")


def open_case(
    table: Annotated[str, typer.Argument(help="The number of the table.")],
    round_number: Annotated[int, typer.Argument(help="The round, which is over.")],
    words: Annotated[str, typer.Argument(help="What is claimed, in one line.")],
    person: Annotated[str, typer.Option(help="The id of the player whose claim it is.")] = "",
    badge: Token = "",
    database: Database = "paigow.db",
) -> None:
    """Open a case about a round, with a badge of the floor, the pit, surveillance or the operator."""
    from paigow.reports.cases import MAY_OPEN

    book = _book(database)
    holder = badge_given(book.journal, badge)
    if holder.role not in MAY_OPEN:
        raise BadNotation(f"a case needs a badge as {', '.join(sorted(MAY_OPEN))}, not {holder.role}")
    case = book.open(table, round_number, words, now(), by=holder.id, role=holder.role, person=person)
    typer.echo(f"case {case.id} is open")


def show(id: Id, database: Database = "paigow.db") -> None:
    """Show a case as it lay and by the book, with ruling and signatures; exits with 1 if one does not fit."""
    book = _book(database)
    case = book.case(id)
    for line in _lines(book, case):
        typer.echo(line)
    faults_told(book.signature_faults(case))


def note(
    id: Id,
    words: Annotated[str, typer.Argument(help="The note, in one line.")],
    badge: Token = "",
    database: Database = "paigow.db",
) -> None:
    """Write a note for the house; a player's copy does not have it."""
    book = _book(database)
    book.note(id, badge_given(book.journal, badge), words, now())
    typer.echo(f"the note is in case {id}")


def keep(
    id: Id,
    until: Annotated[str, typer.Argument(help="The date until which it stays open: 2026-11-30.")],
    words: Annotated[str, typer.Argument(help="Why it stays open, in one line.")],
    badge: Token = "",
    database: Database = "paigow.db",
) -> None:
    """Say why a case stays open, and until when; a shift is not closed over any other open case."""
    book = _book(database)
    book.keep_open(id, badge_given(book.journal, badge), words, until, now())
    typer.echo(f"case {id} stays open until {until}")


def rule(
    id: Id,
    decision: Annotated[str, typer.Argument(help="by-the-book or stands.")],
    words: Annotated[str, typer.Argument(help="The ruling, in one line.")],
    clause: Annotated[list[str], typer.Option(help="The clause behind it; may be given several times.")],
    badge: Token = "",
    database: Database = "paigow.db",
) -> None:
    """Rule on a case; entries that a ruling by the book wants are made at the table, by the server."""
    book = _book(database)
    case = book.rule(id, badge_given(book.journal, badge), decision, words, clause, now())
    typer.echo(f"case {id} is ruled on; entries to make: {len(book.due(case))}")


def sign(
    id: Id,
    private_key: Annotated[Path, typer.Option(help="The file of the private key of the badge.")],
    badge: Token = "",
    database: Database = "paigow.db",
) -> None:
    """Sign a ruled case; the second signature, of another role, closes it."""
    book = _book(database)
    signature = signature_with(private_key, book.digest(book.case(id)))
    case = book.sign(id, badge_given(book.journal, badge), signature, now())
    typer.echo(f"case {id} is {case.state}")


def write(
    id: Id,
    out: Annotated[Path, typer.Argument(help="A .pdf or .json file.")],
    database: Database = "paigow.db",
    copy: Annotated[bool, typer.Option("--copy", help="The copy of the player whose claim it is.")] = False,
    language: Annotated[str, typer.Option(help="en, zh-Hant or zh-Hans; for a PDF.")] = "en",
) -> None:
    """Write a case, made again from the record."""
    from paigow.record.names import Names
    from paigow.reports.case_paper import case_pdf
    from paigow.reports.shifts import called
    from paigow.reports.writing import as_json

    tongue = language_given(language)
    if out.suffix.lower() not in {".pdf", ".json"}:
        raise BadNotation(f"{out.name} does not end in .pdf or .json")
    book = _book(database)
    case = book.case(id)
    person = str(case.opened["person"])
    if copy and not person:
        raise BadNotation(f"case {id} is not the claim of a player")
    pdf = out.suffix.lower() == ".pdf"
    if not pdf:
        tongue = "en"
    names = Names(book.journal.engine).of(case.table)
    if copy:
        document = book.players_copy(case, person, tongue)
        signatures: list[object] = []
        names = {person: names.get(person, person)}
    else:
        document = book.document(case, tongue)
        signatures = list(case.signatures)
        names |= called(book.journal)
    if pdf:
        content = case_pdf(document, [] if copy else case.signatures, tongue, names)
    else:
        content = as_json(document if copy else {**document, "signatures": signatures}).encode()
    write_out(out, content)


def _lines(book: "CaseBook", case: "DisputedRound") -> list[str]:
    judged = book.judged(case)
    found = [
        f"case {case.id}: {case.state}; table {case.table}, round {case.round}",
        f"claim by {case.opened['role']} {case.opened['by']}: {case.opened['words']}",
    ]
    for hand in judged.hands:
        place = "dealer" if hand.place == 0 else f"seat {hand.place}"
        lay = " / ".join(" ".join(part) for part in hand.lay)
        found.append(f"{place}: {lay} ({', '.join(hand.lay_names)})")
        if hand.differs:
            book_way = " / ".join(" ".join(part) for part in hand.book)
            found.append(f"  by the book: {book_way} ({', '.join(hand.book_names)}) {' '.join(hand.clauses)}")
    found += [
        f"seat {wager.spot} {wager.kind} {dollars(wager.stake)}: {wager.lay} {dollars(wager.lay_net)}, "
        f"by the book {wager.book} {dollars(wager.book_net)}, owed {dollars(wager.owed)}"
        for wager in judged.wagers
    ]
    if case.ruling:
        found.append(
            f"ruling: {case.ruling['decision']}, {case.ruling['words']} ({' '.join(case.ruling['clauses'])})"
        )
    for entry in case.corrections:
        made = f"event {entry['event']}" if entry["event"] else f"not made: {entry['why']}"
        found.append(
            f"entry: {entry['person']} {dollars(entry['amount'])}, reverses {entry['reverses']}, {made}"
        )
    found += [f"note by {item['by']}: {item['words']}" for item in case.notes]
    return found + [signed_by(item) for item in case.signatures]


def _book(database: str) -> "CaseBook":
    from paigow.record.database import open_database
    from paigow.record.journal import Journal
    from paigow.reports.cases import CaseBook

    return CaseBook(Journal(open_database(database, must_exist=True)))
