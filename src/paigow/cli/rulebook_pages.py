"""The rulebook as people read it on a terminal, and the same as data."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from paigow.rulebook import Rulebook
from paigow.rulebook.guidance import guidance
from paigow.rulebook.records import ClauseRecord, FilingKey, Interpretation
from paigow.rulebook.trace import Trace, read_trace, totals
from paigow.scenarios import Scenario, find, run
from paigow.scenarios.records import CallResult
from paigow.words import Language, say, title_in
from paigow.words.readings import FIELDS, reading_in

if TYPE_CHECKING:
    from rich.console import Console
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

Show = Callable[[], None]

NO_TRACE = "There is no trace yet: `python3 go.py test` writes build/trace.json."
STALE = "The trace is stale: source or tests have changed since. `python3 go.py test` updates it."


def _console() -> "Console":
    from rich.console import Console

    return Console(highlight=False)


def _table(*heads: str) -> "Table":
    from rich.table import Table

    return Table(*heads, box=None)


def _text(text: str, style: str = "") -> "Text":
    from rich.text import Text

    return Text(text, style)


def _indented(text: "Text") -> "Padding":
    from rich.padding import Padding

    return Padding(text, (0, 0, 0, 2))


def overview_data(book: Rulebook, language: Language = "en") -> dict[str, Any]:
    """How much there is of each document."""
    return {
        "documents": [
            {
                "id": document.id,
                "title": title_in(document.title, language),
                "edition": title_in(document.edition, language),
                "clauses": _count(book, document.id),
            }
            for document in book.documents
        ],
        "clauses": len(book.clauses),
    }


def show_overview(book: Rulebook, language: Language = "en") -> None:
    table = _table("id", "document", "edition", "clauses")
    for document in overview_data(book, language)["documents"]:
        table.add_row(document["id"], document["title"], document["edition"], f"{document['clauses']:,}")
    console = _console()
    console.print(table)
    console.print("\n`paigow rulebook md-11.F.1.b` looks up a clause; see also --search, --trace and --play.")


def _count(book: Rulebook, document: str) -> int:
    return sum(clause.document == document for clause in book.clauses)


def clause_data(book: Rulebook, clause: ClauseRecord, language: Language = "en") -> dict[str, Any]:
    """A clause with everything that belongs to it."""
    return {
        **asdict(clause),
        "summary": clause.says(language),
        "interpretations": [asdict(said_in(each, language)) for each in book.interpretations_of(clause.id)],
        "filing_keys": [
            {**asdict(key), "describe": title_in(key.describe, language)}
            for key in book.filing_keys_of(clause.id)
        ],
        "seen_by": list(book.seen_by(clause.id)),
        "scenarios": [scenario.id for scenario in find(clause.id)],
    }


def show_clause(book: Rulebook, clause: ClauseRecord, language: Language = "en") -> None:
    console = _console()
    chapter, topic = book.chapter_of(clause).titled(language), title_in(clause.topic, language)
    console.print(_text(clause.id, "bold"), _text(f"{chapter} - {topic}, {clause.duty}", "dim"))
    _paragraph(console, "", clause.says(language))
    _paragraph(console, "why outside", clause.why)
    _paragraph(console, "example", clause.example)
    for reading in book.interpretations_of(clause.id):
        _show_interpretation(console, said_in(reading, language))
    for key in book.filing_keys_of(clause.id):
        _show_filing_key(console, key, language)
    _paragraph(console, "see", ", ".join(clause.see))
    _paragraph(console, "seen by", ", ".join(book.seen_by(clause.id)))
    if find(clause.id):
        _paragraph(console, "scenario", f"`paigow rulebook {clause.id} --play` plays it with its twin")


def said_in(reading: Interpretation, language: Language) -> Interpretation:
    """A reading in a language."""
    english = {field: getattr(reading, field) for field in FIELDS}
    said, _ = reading_in(reading.document, reading.id, english, language)
    return replace(
        reading,
        question=said["question"],
        reading=said["reading"],
        why=said["why"],
        decision=said["decision"],
    )


def show_reading(reading: Interpretation, language: Language = "en") -> None:
    """A question that a document leaves open, with the clauses it touches."""
    console = _console()
    _show_interpretation(console, said_in(reading, language))
    _paragraph(console, "  clauses", ", ".join(reading.clauses))


def _show_interpretation(console: "Console", reading: Interpretation) -> None:
    _paragraph(console, reading.id, reading.question)
    _paragraph(
        console, "  decision" if reading.decision else "  reading", reading.decision or reading.reading
    )
    if reading.decision:
        _paragraph(console, "  register", reading.reading)
    _paragraph(console, "  why", reading.why)
    if reading.configurable:
        _paragraph(console, "  options", ", ".join(reading.options))


def _show_filing_key(console: "Console", key: FilingKey, language: Language) -> None:
    told = [title_in(key.describe, language), f"({key.type})"]
    told += [f"allowed: {', '.join(str(item) for item in key.allowed)}."] if key.allowed else []
    told += [f"limits: {key.limits}."] if key.limits else []
    told += [f"default: {key.default}."] if key.default is not None else []
    told += [f"required: {key.required}."] if key.required else []
    _paragraph(console, f"files {key.key}", " ".join(line for line in told if line))


def _paragraph(console: "Console", label: str, text: str) -> None:
    if not text:
        return
    for line in text.strip().splitlines():
        lead = _text(f"{label}: " if label else "", "bold" if not label.startswith(" ") else "dim")
        console.print(_indented(lead + _text(line)))
        label = ""


def show_found(found: Sequence[ClauseRecord], text: str, language: Language = "en") -> None:
    console = _console()
    if not found:
        console.print(f"No clause has all the words of {text!r}.")
        return
    table = _table("clause", "duty", "what it says")
    for clause in found:
        table.add_row(clause.id, clause.duty, _text(clause.says(language)))
    console.print(table)
    console.print(f"{len(found)} clauses.")


def guidance_data(book: Rulebook, document: str, language: Language = "en") -> list[dict[str, Any]]:
    """The handbook of a document: its chapters, each line with its clause."""
    return [
        {
            "chapter": title,
            "lines": [
                {"clause": line.clauses[0], "text": say(line.code, line.arguments, language)}
                for line in lines
            ],
        }
        for title, lines in guidance(book, document, language)
    ]


def show_guidance(book: Rulebook, document: str, language: Language = "en") -> None:
    console = _console()
    for chapter in guidance_data(book, document, language):
        console.print(_text(chapter["chapter"], "bold"))
        for line in chapter["lines"]:
            _paragraph(console, line["clause"], line["text"])


def trace_data(book: Rulebook, clauses: Sequence[ClauseRecord]) -> dict[str, Any]:
    """Who serves each of the clauses, with totals by document and duty."""
    trace = read_trace()
    served = trace.served() if trace else frozenset[str]()
    return {
        "stale": None if trace is None else trace.is_stale(),
        "selections": [] if trace is None else list(trace.selections),
        "totals": [asdict(total) for total in totals(book, served)],
        "clauses": {
            clause.id: [asdict(server) for server in (trace.servers_of(clause.id) if trace else ())]
            for clause in clauses
        },
    }


def show_trace(book: Rulebook, clauses: Sequence[ClauseRecord]) -> None:
    console = _console()
    trace = read_trace()
    if trace is None:
        console.print(NO_TRACE)
        return
    for clause in clauses:
        _show_servers(console, trace, clause)
    _show_totals(console, book, trace)
    console.print(f"Tests run: {'; '.join(trace.selections)}.")
    if trace.is_stale():
        console.print(_text(STALE, "bold"))


def _show_servers(console: "Console", trace: Trace, clause: ClauseRecord) -> None:
    servers = trace.servers_of(clause.id)
    console.print(_text(clause.id, "bold"), _text(clause.duty, "dim"), "" if servers else "not covered")
    for server in servers:
        console.print(_indented(_text(f"{server.test} through {', '.join(server.lines)}")))


def _show_totals(console: "Console", book: Rulebook, trace: Trace) -> None:
    table = _table("document", "duty", "served", "clauses")
    for total in totals(book, trace.served()):
        table.add_row(total.document, total.duty, f"{total.served:,}", f"{total.clauses:,}")
    console.print(table)


def plays_data(clause: ClauseRecord, language: Language = "en") -> list[dict[str, Any]]:
    """Each scenario of the clause as played, with its twin."""
    return [
        {
            "scenario": run_of.scenario.id,
            "says": title_in(run_of.scenario.says, language),
            "given": run_of.scenario.given,
            "outcome": run_of.told,
            "twin_given": run_of.scenario.twin_given,
            "twin_outcome": run_of.twin_told,
            "lines": sorted({*run_of.first.lines_for(clause.id), *run_of.twin.lines_for(clause.id)}),
            "problems": list(run_of.problems),
        }
        for run_of in map(run, find(clause.id))
    ]


def show_plays(clause: ClauseRecord, language: Language = "en") -> None:
    console = _console()
    console.print(_text(clause.id, "bold"), _text(clause.says(language)))
    if not find(clause.id):
        console.print("No scenario is written for this clause.")
    for scenario in find(clause.id):
        played = run(scenario)
        console.print()
        says, twin = (title_in(said, language) for said in (scenario.says, scenario.twin.says or "the twin"))
        _show_case(console, scenario, says, scenario.given, played.told)
        _show_case(console, scenario, twin, scenario.twin_given, played.twin_told)
        lines = sorted({*played.first.lines_for(clause.id), *played.twin.lines_for(clause.id)})
        _paragraph(console, "cited by", ", ".join(lines))
        for problem in played.problems:
            _paragraph(console, "problem", problem)


def _show_case(console: "Console", scenario: Scenario, says: str, given: Any, told: CallResult) -> None:
    _paragraph(console, says, f"({scenario.call})")
    for key, value in given.items():
        _paragraph(console, f"  {key}", _plain(value))
    for key, value in told.items():
        _paragraph(console, f"  => {key}", _plain(value))


def _plain(value: Any) -> str:
    """A value without the marks of a programming language."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(each_value)}" for key, each_value in value.items())
    if isinstance(value, list | tuple):
        return "; ".join(_plain(item) for item in value) or "nothing"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
