"""Trouble and rule cards in words, for the client at the other end of the wire."""

from collections.abc import Mapping

from paigow.errors import Finding, Refused
from paigow.server.messages import CardLine, CardSection, Trouble
from paigow.submissions import ApprovedGame
from paigow.submissions.card import rule_card, spoken, spoken_parts
from paigow.words import LANGUAGES, Language, Shown, say, words_for

NAMED = {
    "kind": ("wager", "irregular"),
    "style": ("value",),
    "act": ("act",),
    "due": ("act",),
    "phase": ("phase",),
}
"""Arguments that are ids of ours, and where the words for them are."""


def language_of(text: str | None) -> Language:
    """A language by its name, English if it is none of ours."""
    return next((language for language in LANGUAGES if language == text), "en")


def refusal(refused: Refused, language: Language = "en") -> Trouble:
    """A refusal with its sentence."""
    words = words_for(language)
    arguments = {name: _named(name, value, words) for name, value in refused.arguments.items()}
    if refused.code not in words:
        return Trouble(code=refused.code, text=str(refused), clauses=refused.clauses)
    text = say(refused.code, arguments, language)
    return Trouble(code=refused.code, text=text[:1].upper() + text[1:], clauses=refused.clauses)


def _named(name: str, value: object, words: Mapping[str, str]) -> object:
    """What a reader calls the value of an argument."""
    keys = (f"{area}.{value}" for area in NAMED.get(name, ()))
    return next((words[key] for key in keys if key in words), value)


def finding(each_finding: Finding, language: Language = "en") -> Trouble:
    """A finding with its sentence, and where it was found."""
    arguments = {"found": each_finding.found, "allowed": each_finding.allowed, **each_finding.arguments}
    known = each_finding.code in words_for(language)
    text = say(each_finding.code, arguments, language) if known else each_finding.code
    return Trouble(code=each_finding.code, text=f"{each_finding.path}: {text}", clauses=each_finding.clauses)


def card_line(line: Shown, language: Language = "en") -> CardLine:
    """One line of a card, its label apart from the rest."""
    label, text = spoken_parts(line, language)
    return CardLine(label=label, text=text, clauses=line.clauses, code=line.code)


def card_sections(game: ApprovedGame, language: Language = "en", table: str = "") -> tuple[CardSection, ...]:
    """The rule card of a game, section by section; with the number of a table, which is the table's own."""
    return tuple(
        CardSection(
            heading=spoken(section.heading, language),
            lines=tuple(card_line(line, language) for line in section.lines),
        )
        for section in rule_card(game, table)
    )
