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
    for one in LANGUAGES:
        if one == text:
            return one
    raise typer.BadParameter(f"{text!r} is no language of ours; there are {', '.join(LANGUAGES)}")


def tell_findings(
    name: str, findings: Sequence[Finding], language: Language, as_json: bool, is_readable: bool = True
) -> None:
    """Everything found: where, what, what is allowed, and the clauses in our words."""
    if as_json:
        _json(
            {"filing": name, "readable": is_readable, "findings": [_data(one, language) for one in findings]}
        )
        return
    for finding in findings:
        print(_paragraph(f"{finding.path}: {_sentence(finding, language)}"))
        for clause in finding.clauses:
            print(_paragraph(f"{clause}: {library().clause(clause).summary}", "    "))
    code = "review.found" if is_readable else "review.unreadable"
    print(say(code, {"name": name, "count": len(findings)}, language))


def tell_approved(
    name: str, game: ApprovedGame, language: Language, as_json: bool, explain: bool, clauses: bool
) -> None:
    """That nothing was found; with the rule card where it was asked for."""
    notes = (*reading_notes(game), *greatest_payments(game))
    sections = rule_card(game) if explain else ()
    if as_json:
        card = [
            {"heading": spoken(one.heading, language), "lines": [_line(line, language) for line in one.lines]}
            for one in sections
        ]
        data = {"filing": name, "readable": True, "findings": [], "game": game.name, "digest": game.digest}
        _json(
            {**data, "notes": [_line(one, language) for one in notes], **({"card": card} if explain else {})}
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
    quoted = [one for one in (finding.found, finding.allowed) if one and one not in told]
    return f"{told} ({' / '.join(quoted)})" if quoted else told


def _data(finding: Finding, language: Language) -> dict[str, Any]:
    return {
        "path": finding.path,
        "code": finding.code,
        "found": finding.found,
        "allowed": finding.allowed,
        "says": _sentence(finding, language),
        "clauses": [{"id": one, "summary": library().clause(one).summary} for one in finding.clauses],
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
