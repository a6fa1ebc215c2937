"""Questions, marks and sessions as plain data in a language: what a page, a file and `--json` show."""

from collections.abc import Sequence
from typing import Any

from paigow.rulebook import library
from paigow.training.explain import told
from paigow.training.question import ChangedHand, DrillQuestion, Exhibit, Mark
from paigow.words import Language


def show_question(question: DrillQuestion, language: Language = "en") -> dict[str, Any]:
    """A question without its key."""
    return {
        "drill": question.drill,
        "game": question.about.game.name,
        "topic": question.about.topic,
        "item": question.item,
        "skill": question.skill.value,
        "text": question.text.describe(language),
        "asks": question.asks.value,
        "shown": [show_exhibit(exhibit, language) for exhibit in question.shown],
        "choices": [{"key": offer.key, "text": offer.text.describe(language)} for offer in question.choices],
        "labels": [label.describe(language) for label in question.labels],
        "clauses": list(question.clauses),
    }


def show_exhibit(exhibit: Exhibit, language: Language) -> dict[str, Any]:
    """Pieces in notation, with what they are."""
    return {
        "label": exhibit.label.describe(language),
        "pieces": [piece.notation for piece in exhibit.pieces],
    }


def show_mark(question: DrillQuestion, mark: Mark, language: Language = "en") -> dict[str, Any]:
    """A mark with its explanation and the clauses behind it."""
    return {
        "right": mark.right,
        "skill": mark.skill.value,
        "said": answer_text(question, mark.said, language),
        "wanted": answer_text(question, mark.wanted, language),
        "key": mark.wanted,
        "why": [line.describe(language) for line in (*mark.why, *told(mark.chain))],
        "mixed": mark.mixed,
        "twin": None if mark.twin is None else show_changed(mark.twin, language),
        "clauses": show_clauses(mark.clauses, language),
    }


def show_changed(changed: ChangedHand, language: Language) -> dict[str, Any]:
    """The piece that was changed, and how the hand is then set."""
    return {
        "taken": [piece.notation for piece in changed.taken],
        "put": [piece.notation for piece in changed.put],
        "shown": [show_exhibit(exhibit, language) for exhibit in changed.shown],
        "rule": changed.rule,
    }


def show_clauses(clauses: Sequence[str], language: Language) -> list[dict[str, str]]:
    """Each clause with what it says."""
    book = library()
    return [
        {"id": clause, "says": book.clause(clause).says(language)}
        for clause in clauses
        if book.has_clause(clause)
    ]


def answer_text(question: DrillQuestion, answer: str, language: Language) -> str:
    """An answer as a person reads it: the text of a choice, everything else as it was written."""
    offer = question.choice(answer)
    return answer if offer is None or " " in answer else str(offer.text.describe(language))
