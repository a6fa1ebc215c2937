"""A review as people read it on a terminal, and the same as data."""

import json
from collections.abc import Sequence
from textwrap import fill
from typing import Any

import typer

from paigow.errors import Finding
from paigow.rulebook import library
from paigow.submissions import ApprovedGame
from paigow.submissions.card import greatest_payments, reading_notes, rule_card, spoken
from paigow.words import LANGUAGES, Language, Shown, say, words_for

WIDTH = 100


def language_of(text: str) -> Language:
    """The language by its name."""
    for language in LANGUAGES:
        if language == text:
            return language
    raise typer.BadParameter(f"unknown language {text!r}; use {', '.join(LANGUAGES)}")


def tell_findings(
    name: str, findings: Sequence[Finding], language: Language, as_json: bool, is_readable: bool = True
) -> None:
    """Everything found: where, what, what is allowed, and the clauses in our words."""
    if as_json:
        _json(
            {
                "filing": name,
                "readable": is_readable,
                "findings": [_data(each_finding, language) for each_finding in findings],
            }
        )
        return
    for finding in findings:
        print(_paragraph(f"{finding.path}: {_sentence(finding, language)}"))
        for clause in finding.clauses:
            print(_paragraph(f"{clause}: {library().clause(clause).says(language)}", "    "))
    found = "review.found-one" if len(findings) == 1 else "review.found"
    code = found if is_readable else "review.unreadable"
    print(say(code, {"name": name, "count": len(findings)}, language))


def tell_whole(document: str, language: Language, as_json: bool) -> None:
    """That a document is whole."""
    if as_json:
        _json({"document": document, "readable": True, "findings": []})
    else:
        print(say("library.whole", {"document": document}, language))


def tell_approved(
    name: str, game: ApprovedGame, language: Language, as_json: bool, explain: bool, clauses: bool
) -> None:
    """That nothing was found; with the rule card where it was asked for."""
    notes = (*reading_notes(game), *greatest_payments(game))
    sections = rule_card(game) if explain else ()
    if as_json:
        card = [
            {
                "heading": spoken(each_section.heading, language),
                "lines": [_line(line, language) for line in each_section.lines],
            }
            for each_section in sections
        ]
        data = {"filing": name, "readable": True, "findings": [], "game": game.name, "digest": game.digest}
        _json(
            {
                **data,
                "notes": [_line(each_note, language) for each_note in notes],
                **({"card": card} if explain else {}),
            }
        )
        return
    for section in sections:
        print(_paragraph(spoken(section.heading, language).upper()))
        for line in section.lines:
            print(_paragraph(spoken(line, language) + (_cited(line) if clauses else ""), "  "))
        print()
    for note in notes:
        print(_paragraph(spoken(note, language)))
    print(say("review.clean", {"name": name, "digest": game.digest}, language))


def _sentence(finding: Finding, language: Language) -> str:
    arguments = {"found": finding.found, "allowed": finding.allowed, **finding.arguments}
    told = say(finding.code, arguments, language) if finding.code in words_for(language) else finding.code
    quoted = [item for item in (finding.found, finding.allowed) if item and item not in told]
    return f"{told} ({' / '.join(quoted)})" if quoted else told


def _data(finding: Finding, language: Language) -> dict[str, Any]:
    return {
        "path": finding.path,
        "code": finding.code,
        "found": finding.found,
        "allowed": finding.allowed,
        "says": _sentence(finding, language),
        "clauses": [
            {"id": clause, "summary": library().clause(clause).says(language)} for clause in finding.clauses
        ],
    }


def _line(line: Shown, language: Language) -> dict[str, Any]:
    return {"says": spoken(line, language), "clauses": list(line.clauses)}


def _cited(line: Shown) -> str:
    return f" [{', '.join(line.clauses)}]" if line.clauses else ""


def _paragraph(text: str, indent: str = "") -> str:
    return fill(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=f"{indent}    ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _json(data: Any) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))
