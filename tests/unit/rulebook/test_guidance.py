"""The handbook of a document shows every clause that only tells, and no other."""

import pytest

from paigow.rulebook import library
from paigow.rulebook.guidance import guidance

SERVICE = [
    clause.id
    for clause in library().clauses
    if clause.duty == "inform" and clause.topic in ("service", "training")
]
"""What the Horseshoe manual tells its dealers about guests; nothing at the table depends on it."""

TOLD = [
    clause.id
    for clause in library().clauses
    if clause.duty == "inform" and clause.document == "hs" and "prompt" in clause.example
]
"""What the register has the table information and the dealer's prompts say."""


@pytest.mark.parametrize("document", [document.id for document in library().documents])
def test_every_clause_that_only_tells_is_in_the_handbook(document: str) -> None:
    told = [line.clauses[0] for _, lines in guidance(library(), document) for line in lines]
    assert told == [
        clause.id for clause in library().clauses if clause.document == document and clause.duty == "inform"
    ]


@pytest.mark.clause(*SERVICE, *TOLD)
def test_what_the_manual_tells_about_guests_is_shown_in_its_words() -> None:
    shown = {
        line.clauses[0]: line.arguments["text"] for _, lines in guidance(library(), "hs") for line in lines
    }
    assert [shown[item] for item in SERVICE] == [library().clause(item).summary for item in SERVICE]
