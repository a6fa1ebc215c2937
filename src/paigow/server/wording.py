"""Trouble and rule cards in words, for whoever is at the other end of the wire."""

from paigow.errors import Finding, Refused
from paigow.server.messages import CardLine, CardSection, Trouble
from paigow.submissions import ApprovedGame
from paigow.submissions.card import rule_card, spoken
from paigow.words import LANGUAGES, Language, say, words_for

NAMED = {"kind": "wager", "style": "value"}
"""Arguments that are ids of ours, and where the words for them stand."""


def language_of(text: str | None) -> Language:
    """A language by its name, English if it is none of ours."""
    return next((one for one in LANGUAGES if one == text), "en")


def refusal(refused: Refused, language: Language = "en") -> Trouble:
    """A refusal with its sentence."""
    words = words_for(language)
    arguments = {
        name: words.get(f"{NAMED[name]}.{value}", value) if name in NAMED else value
        for name, value in refused.arguments.items()
    }
    text = say(refused.code, arguments, language) if refused.code in words else str(refused)
    return Trouble(code=refused.code, text=text, clauses=refused.clauses)


def finding(one: Finding, language: Language = "en") -> Trouble:
    """A finding with its sentence, and where it was found."""
    arguments = {"found": one.found, "allowed": one.allowed, **one.arguments}
    known = one.code in words_for(language)
    text = say(one.code, arguments, language) if known else one.code
    return Trouble(code=one.code, text=f"{one.path}: {text}", clauses=one.clauses)


def card_sections(game: ApprovedGame, language: Language = "en") -> tuple[CardSection, ...]:
    """The rule card of a game, section by section."""
    return tuple(
        CardSection(
            heading=spoken(section.heading, language),
            lines=tuple(
                CardLine(text=spoken(one, language), clauses=one.clauses, code=one.code)
                for one in section.lines
            ),
        )
        for section in rule_card(game)
    )
